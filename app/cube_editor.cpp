#include "app/cube_editor.h"

#include "app/run_controller.h"
#include "core/runs/unreplayed_run.h"
#include "core/solvers/registry.h"
#include "ui/style/core_text.h"

#include <QUndoCommand>

#include <cmath>

namespace sudoscope {

/// One change by hand, and where it was made.
class CubeCommand : public QUndoCommand {
public:
  CubeCommand(CubeEditor* editor, CubeEditor::Place place, CubeEditor::CubePtr before,
              CubeEditor::CubePtr after, const QString& text, int gesture)
      : QUndoCommand(text), m_editor(editor), m_place(place), m_before(std::move(before)),
        m_after(std::move(after)), m_gesture(gesture) {}

  void undo() override { show(m_before); }
  void redo() override { show(m_after); }
  // Numbers of their own, apart from the gestures of the grid.
  int id() const override { return m_gesture > 0 ? (1 << 30) + m_gesture : -1; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto* later = static_cast<const CubeCommand*>(other);
    if (!(later->m_place == m_place)) return false;
    m_after = later->m_after;
    return true;
  }

private:
  void show(const CubeEditor::CubePtr& cube) {
    if (!m_editor->bringBack(m_place, cube)) setObsolete(true);
  }

  CubeEditor* m_editor;
  CubeEditor::Place m_place;
  CubeEditor::CubePtr m_before; ///< Null: the run's own.
  CubeEditor::CubePtr m_after;
  int m_gesture;
};

CubeEditor::CubeEditor(RunController& controller, ViewState& state, QObject* parent)
    : QObject(parent), m_controller(controller), m_state(state) {
  connect(&controller, &RunController::snapshotChanged, this, &CubeEditor::takeSnapshot);
  connect(&controller, &RunController::handCubeTaken, this, &CubeEditor::drop);
}

SnapshotPtr CubeEditor::draft() const {
  return m_cube != nullptr ? m_state.shown.value().snapshot : nullptr;
}

void CubeEditor::edit(const ProbabilityCube& cube, const QString& what, int gesture) {
  if (m_base == nullptr) return;
  if (m_controller.transport().playing) {
    // What was changed is already past.
    m_controller.pause();
    return emit noticed(tr("Paused: now P can be changed by hand."));
  }
  if (m_controller.transport().stored) {
    emit noticed(translated(UnreplayedRun::replayFirst().message));
    return showCube(nullptr);
  }
  if (m_controller.transport().recorded) {
    emit noticed(tr("This run was recorded, not re-run: its P cannot be changed. Fork Here "
                    "begins a run of another method with it."));
    return showCube(nullptr); // what shows the change takes it back
  }
  m_state.puzzle.undoStack()->push(new CubeCommand(this, {m_base->runId, m_base->iteration}, m_cube,
                                                   std::make_shared<const ProbabilityCube>(cube),
                                                   what, gesture));
}

void CubeEditor::reset() {
  if (m_base == nullptr || m_cube == nullptr) return;
  m_state.puzzle.undoStack()->push(new CubeCommand(this, {m_base->runId, m_base->iteration}, m_cube,
                                                   nullptr, tr("Back to the cube of the run"), 0));
}

bool CubeEditor::bringBack(const Place& place, const CubePtr& cube) {
  if (m_base != nullptr && place == Place{m_base->runId, m_base->iteration}) {
    showCube(cube);
    return true;
  }
  if (m_controller.run(place.run) == nullptr) return false;
  drop();
  m_controller.activateRun(place.run);
  m_controller.seek(place.iteration);
  m_return = Return{place, cube};
  return true;
}

void CubeEditor::takeSnapshot(const SnapshotPtr& snapshot) {
  // A parameter changed here and now: the experiment goes on, with the losses' new weights.
  const bool samePlace = snapshot != nullptr && m_base != nullptr &&
                         snapshot->iteration == m_base->iteration && snapshot->cube == m_base->cube;
  m_base = snapshot;
  if (!samePlace && m_cube != nullptr) drop();
  if (m_return && snapshot != nullptr &&
      m_return->place == Place{snapshot->runId, snapshot->iteration}) {
    m_cube = m_return->cube;
    m_return.reset();
  }
  showCube(m_cube);
}

void CubeEditor::drop() {
  m_return.reset();
  if (m_cube == nullptr) return;
  m_cube = nullptr;
  m_controller.setHandCube(nullptr);
  // The views keep it until the run, which may go on from it, is seen again.
  m_state.shown.set(m_state.shown.value().snapshot);
}

void CubeEditor::showCube(const CubePtr& cube) {
  m_cube = cube;
  m_controller.setHandCube(cube);
  if (cube == nullptr) return m_state.shown.set(m_base);
  Snapshot draft = *m_base;
  draft.cube = *cube;
  draft.decoded = argmaxDigits(*cube);
  draft.event = {EventKind::Intervention};
  if (draft.logits) {
    for (std::size_t i = 0; i < cube->size(); ++i) {
      draft.logits->logits.data()[i] = draft.logits->temperature * std::log(cube->data()[i]);
    }
  }
  const ShownSnapshot shown(std::make_shared<const Snapshot>(std::move(draft)), m_base);
  m_state.shown.set(shown);
  askForPreview(shown);
}

void CubeEditor::askForPreview(const ShownSnapshot& shown) {
  const RunInfo* run = m_controller.currentRun();
  if (run == nullptr) return;
  // An answer about a cube that is no longer shown is none.
  const auto tell = [this, shown](const EditPreview& preview) {
    if (!(m_state.shown.value() == shown)) return;
    m_state.shown.set({shown.snapshot, shown.ofRun, preview});
  };
  if (m_base->status == Status::Exhausted || m_base->status == Status::Infeasible) {
    return tell({Error{Message::tr("the run is over here; go back on the timeline first")}, {}});
  }
  m_controller.inspect(
      this, [tell, cube = m_cube, plan = run->summary.plan](const Steppable& method) {
        return [tell, preview = editPreview(method, plan->setup.puzzle, *cube)] { tell(preview); };
      });
}

} // namespace sudoscope
