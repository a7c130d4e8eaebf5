#include "app/modified_indicator.h"

#include "app/run_controller.h"
#include "ui/state/puzzle_model.h"

#include <QUndoStack>

#include <utility>

namespace sudoscope {

ModifiedIndicator::ModifiedIndicator(const RunController& controller, PuzzleModel& model,
                                     std::function<bool()> hasUnsavedWork, QObject* parent)
    : QObject(parent), m_hasUnsavedWork(std::move(hasUnsavedWork)) {
  m_due.setSingleShot(true);
  m_due.setInterval(interval);
  connect(&m_due, &QTimer::timeout, this, &ModifiedIndicator::look);
  connect(&controller, &RunController::runsChanged, this, &ModifiedIndicator::makeDue);
  connect(&controller, &RunController::transportChanged, this, &ModifiedIndicator::takeTransport);
  connect(&model, &PuzzleModel::puzzleChanged, this, &ModifiedIndicator::makeDue);
  connect(model.undoStack(), &QUndoStack::indexChanged, this, &ModifiedIndicator::makeDue);
}

void ModifiedIndicator::makeDue() {
  // Not begun anew: what happens all the time must not put the look off for ever.
  if (!m_due.isActive()) m_due.start();
}

void ModifiedIndicator::takeTransport(const TransportState& state) {
  const bool grew = state.run == m_run && state.head > m_head;
  const bool same = state.run == m_run && state.head == m_head;
  m_run = state.run;
  m_head = state.head;
  if (!same && !(grew && m_unsaved)) makeDue();
}

void ModifiedIndicator::look() {
  m_due.stop();
  m_unsaved = m_hasUnsavedWork();
  emit looked(m_unsaved);
}

} // namespace sudoscope
