#include "ui/state/view_state.h"

#include <cmath>

namespace sudoscope {

namespace {

SnapshotPtr withCube(const Snapshot& run, const ProbabilityCube& cube) {
  auto draft = std::make_shared<Snapshot>(run);
  draft->cube = cube;
  draft->decoded = argmaxDigits(cube);
  draft->event = {EventKind::Intervention};
  draft->metrics.clear(); // they belong to the run's P, as the messages do
  draft->messages.reset();
  if (draft->logits) {
    for (std::size_t i = 0; i < cube.size(); ++i) {
      draft->logits->logits.data()[i] = draft->logits->temperature * std::log(cube.data()[i]);
    }
  }
  return draft;
}

bool showsSameCube(const SnapshotPtr& a, const SnapshotPtr& b) {
  return a != nullptr && b != nullptr && a->iteration == b->iteration && a->cube == b->cube;
}

} // namespace

ViewState::ViewState(PuzzleModel& model) : puzzle(model), m_geometry(model.puzzle().geometry()) {
  connect(&model, &PuzzleModel::puzzleChanged, this, [this](const Puzzle& now) {
    lookBack.set(0); // a run of this puzzle has no earlier iteration yet
    const Geometry before = std::exchange(m_geometry, now.geometry());
    if (before == m_geometry) return;
    group.set({});
    if (digit.value() >= m_geometry.side()) digit.set(0);
    if (before.side() != m_geometry.side()) cell.set(-1);
  });
  connect(&cell, &PropertySignal::changed, &group, [this] { group.set({}); });
  snapshot.follow(this, [this](const SnapshotPtr& now) {
    // A parameter changed here: the draft remains, with new weights of the losses.
    if (!showsSameCube(now, shown.value().ofRun)) m_draft.reset();
    deriveShown();
  });
  shown.follow(this, [this](const ShownSnapshot& now) {
    TransportState state = transport.value();
    state.changedByHand = now.isChangedByHand();
    transport.set(state);
  });
}

void ViewState::deriveShown() {
  const SnapshotPtr& run = snapshot.value();
  shown.set(m_draft == nullptr ? ShownSnapshot(run) : ShownSnapshot(withCube(*run, *m_draft), run));
}

} // namespace sudoscope
