#include "app/work_mark.h"

#include "app/run_controller.h"
#include "ui/grid/puzzle_model.h"

#include <QUndoStack>

#include <utility>

namespace sudoscope {

WorkMark::WorkMark(const RunController& controller, PuzzleModel& model,
                   std::function<bool()> hasUnsavedWork, QObject* parent)
    : QObject(parent), m_hasUnsavedWork(std::move(hasUnsavedWork)) {
  m_due.setSingleShot(true);
  m_due.setInterval(interval);
  connect(&m_due, &QTimer::timeout, this, &WorkMark::look);
  connect(&controller, &RunController::runsChanged, this, &WorkMark::makeDue);
  connect(&controller, &RunController::transportChanged, this, &WorkMark::takeTransport);
  connect(&model, &PuzzleModel::puzzleChanged, this, &WorkMark::makeDue);
  connect(model.undoStack(), &QUndoStack::indexChanged, this, &WorkMark::makeDue);
}

void WorkMark::makeDue() {
  // Not begun anew: what happens all the time must not put the look off for ever.
  if (!m_due.isActive()) m_due.start();
}

void WorkMark::takeTransport(const TransportState& state) {
  const bool grew = state.run == m_run && state.head > m_head;
  const bool same = state.run == m_run && state.head == m_head;
  m_run = state.run;
  m_head = state.head;
  if (!same && !(grew && m_unsaved)) makeDue();
}

void WorkMark::look() {
  m_due.stop();
  m_unsaved = m_hasUnsavedWork();
  emit looked(m_unsaved);
}

} // namespace sudoscope
