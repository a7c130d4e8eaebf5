#include "ui/state/view_state.h"

namespace sudoscope {

ViewState::ViewState(PuzzleModel& model) : puzzle(model), m_geometry(model.puzzle().geometry()) {
  connect(&model, &PuzzleModel::puzzleChanged, this, [this](const Puzzle& now) {
    const Geometry before = std::exchange(m_geometry, now.geometry());
    if (before == m_geometry) return;
    group.set({});
    if (digit.value() >= m_geometry.side()) digit.set(0);
    if (before.side() != m_geometry.side()) cell.set(-1);
  });
}

} // namespace sudoscope
