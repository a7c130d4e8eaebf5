#include "app/playback/cube_draft.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "core/runs/unreplayed_run.h"
#include "ui/style/core_text.h"

#include <QUndoCommand>

#include <utility>

namespace sudoscope {

class CubeCommand : public QUndoCommand {
public:
  CubeCommand(CubeDraft* editor, CubeDraft::Place place, CubeDraft::CubePtr before,
              CubeDraft::CubePtr after, const QString& text, int gesture)
      : QUndoCommand(text), m_editor(editor), m_place(place), m_before(std::move(before)),
        m_after(std::move(after)), m_gesture(gesture) {}

  void undo() override { show(m_before); }
  void redo() override { show(m_after); }
  // Distinct from the gestures of the grid.
  int id() const override { return m_gesture > 0 ? (1 << 30) + m_gesture : -1; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto* later = static_cast<const CubeCommand*>(other);
    if (!(later->m_place == m_place)) return false;
    m_after = later->m_after;
    return true;
  }

private:
  void show(const CubeDraft::CubePtr& cube) {
    if (!m_editor->returnTo(m_place, cube)) setObsolete(true);
  }

  CubeDraft* m_editor;
  CubeDraft::Place m_place;
  CubeDraft::CubePtr m_before; ///< Null: the run's own.
  CubeDraft::CubePtr m_after;
  int m_gesture;
};

CubeDraft::CubeDraft(Playback& playback, const RunCollection& runs, ViewState& state,
                     QObject* parent)
    : QObject(parent), m_playback(playback), m_runs(runs), m_state(state) {
  m_state.snapshot.follow(this, &CubeDraft::takeSnapshot);
  m_state.shown.follow(this, &CubeDraft::requestPreview);
}

void CubeDraft::edit(const ProbabilityCube& cube, const QString& what, int gesture) {
  if (m_state.snapshot.value() == nullptr) return;
  const TransportState& transport = m_state.transport.value();
  if (transport.playing) {
    // The edited state has already passed.
    m_playback.pause();
    return emit noticed(tr("Paused: you can now edit P."));
  }
  if (transport.stored) return emit noticed(translated(UnreplayedRun::replayFirst().message));
  if (transport.recorded) {
    return emit noticed(tr("This run was recorded, not re-run: its P cannot be edited. Fork here "
                           "starts a run of another method from it."));
  }
  push(std::make_shared<const ProbabilityCube>(cube), what, gesture);
}

void CubeDraft::reset() {
  if (m_state.draft() != nullptr) push(nullptr, tr("Return to the cube of the run"), 0);
}

void CubeDraft::push(const CubePtr& cube, const QString& what, int gesture) {
  m_state.puzzle.undoStack()->push(
      new CubeCommand(this, here(), m_state.draft(), cube, what, gesture));
}

CubeDraft::Place CubeDraft::here() const {
  const SnapshotPtr& snapshot = m_state.snapshot.value();
  return snapshot == nullptr ? Place() : Place{snapshot->runId, snapshot->iteration};
}

bool CubeDraft::returnTo(const Place& place, const CubePtr& cube) {
  m_return.reset();
  if (place == here()) {
    m_state.setDraft(cube);
    return true;
  }
  if (m_runs.find(place.run) == nullptr) return false;
  m_playback.activate(place.run);
  m_playback.seek(place.iteration);
  m_return = Return{place, cube};
  return true;
}

void CubeDraft::takeSnapshot(const SnapshotPtr& snapshot) {
  if (!m_return || snapshot == nullptr || !(m_return->place == here())) return;
  m_state.setDraft(std::exchange(m_return, std::nullopt)->cube);
}

void CubeDraft::requestPreview(const ShownSnapshot& shown) {
  const RunInfo* run = m_runs.current();
  if (!shown.isChangedByHand() || shown.preview || run == nullptr) return;
  const Status status = shown.ofRun->status;
  if (status == Status::Exhausted || status == Status::Infeasible) {
    return m_state.setPreview(
        shown, {Error{Message::tr("the run has ended here; go back on the timeline first")}, {}});
  }
  m_playback.inspect(this, [this, shown, plan = run->summary.plan](const Steppable& method) {
    const auto preview = editPreview(method, plan->setup.puzzle, shown.snapshot->cube);
    return [this, shown, preview] { m_state.setPreview(shown, preview); };
  });
}

} // namespace sudoscope
