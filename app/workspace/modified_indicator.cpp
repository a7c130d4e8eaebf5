#include "app/workspace/modified_indicator.h"

#include "app/playback/run_collection.h"
#include "ui/state/view_state.h"

#include <QUndoStack>

#include <utility>

namespace sudoscope {

ModifiedIndicator::ModifiedIndicator(const RunCollection& runs, ViewState& state,
                                     std::function<bool()> hasUnsavedWork, QObject* parent)
    : QObject(parent), m_hasUnsavedWork(std::move(hasUnsavedWork)) {
  m_due.setSingleShot(true);
  m_due.setInterval(interval);
  connect(&m_due, &QTimer::timeout, this, &ModifiedIndicator::look);
  connect(&runs, &RunCollection::changed, this, &ModifiedIndicator::makeDue);
  connect(&state.transport, &PropertySignal::changed, this,
          [this, &state] { takeTransport(state.transport.value()); });
  connect(&state.puzzle, &PuzzleModel::puzzleChanged, this, &ModifiedIndicator::makeDue);
  connect(state.puzzle.undoStack(), &QUndoStack::indexChanged, this, &ModifiedIndicator::makeDue);
}

void ModifiedIndicator::makeDue() {
  // Not restarted: frequent changes must not postpone the check forever.
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
