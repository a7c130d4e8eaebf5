#include "ui/cube/cube_view_model.h"

#include <algorithm>

namespace sudoscope {
namespace {

constexpr int valuesMs = 160;  // longest movement between snapshots
constexpr int tooQuickMs = 45; // faster snapshots are shown without movement
constexpr int cameraMs = 380;

struct Bounds {
  QVector3D low;
  QVector3D high;
  bool empty = true;

  void include(const QVector3D& point) {
    for (int axis = 0; axis < 3; ++axis) {
      low[axis] = empty ? point[axis] : std::min(low[axis], point[axis]);
      high[axis] = empty ? point[axis] : std::max(high[axis], point[axis]);
    }
    empty = false;
  }
  std::vector<QVector3D> corners() const {
    std::vector<QVector3D> result;
    for (int i = 0; i < 8 && !empty; ++i) {
      result.emplace_back(i & 1 ? high.x() : low.x(), i & 2 ? high.y() : low.y(),
                          i & 4 ? high.z() : low.z());
    }
    return result;
  }
};

float eased(float t) {
  return t * t * (3.0f - 2.0f * t);
}

} // namespace

float CubeViewModel::Movement::at(std::int64_t now) const {
  if (duration <= 0) return 1.0f;
  const auto passed = static_cast<float>(now - start) / static_cast<float>(duration);
  return std::clamp(passed, 0.0f, 1.0f);
}

CubeViewModel::CubeViewModel() {
  m_geometry = std::make_shared<const CubeGeometry>(m_puzzle.geometry(), m_pitch);
}

void CubeViewModel::setPuzzle(const Puzzle& puzzle) {
  const bool sameBoard = puzzle.geometry() == m_puzzle.geometry();
  const bool sameSide = puzzle.side() == m_puzzle.side();
  m_puzzle = puzzle;
  if (!sameSide) {
    m_snapshot = m_before = m_earlier = m_reference = nullptr;
    m_options.slice = {};
    m_fieldFrom = m_fieldTo = m_field = std::make_shared<const VoxelField>();
    const int digit = m_marks.digit;
    m_marks = {};
    m_marks.digit = digit;
  }
  if (!sameBoard) {
    m_marks.lit.clear();
    m_marks.litWall = m_marks.hoveredWall = {};
    m_pitchMove = {};
    m_geometry = std::make_shared<const CubeGeometry>(m_puzzle.geometry(), m_pitch);
  }
  retarget(0, 0);
}

void CubeViewModel::showSnapshot(const SnapshotPtr& snapshot, std::int64_t now) {
  if (snapshot == m_snapshot) return;
  const bool sameRun = snapshot && m_snapshot && snapshot->runId == m_snapshot->runId;
  // The end of a run repeats its last iteration, which is not a step.
  const bool sameStep = sameRun && snapshot->iteration == m_snapshot->iteration;
  if (!sameStep) m_before = sameRun ? m_snapshot : nullptr;
  m_snapshot = snapshot;
  const std::int64_t pause = m_lastArrival < 0 ? valuesMs : now - m_lastArrival;
  m_lastArrival = now;
  const int duration =
      pause < tooQuickMs ? 0 : static_cast<int>(std::min<std::int64_t>(pause, valuesMs));
  retarget(now, duration);
}

void CubeViewModel::setReference(const SnapshotPtr& reference, std::int64_t now) {
  m_reference = reference;
  if (m_options.source == CubeSource::Difference) retarget(now, valuesMs);
}

void CubeViewModel::setEarlier(const SnapshotPtr& earlier, std::int64_t now) {
  if (earlier == m_earlier) return;
  m_earlier = earlier;
  if (m_options.source == CubeSource::Change) retarget(now, 0);
}

void CubeViewModel::setOptions(const CubeOptions& options, std::int64_t now) {
  const bool otherSource = options.source != m_options.source;
  m_options = options;
  if (otherSource) retarget(now, 0);
}

bool CubeViewModel::canShow(CubeSource source) const {
  return sudoscope::canShow(source, {m_snapshot.get(), before().get(), m_reference.get()});
}

void CubeViewModel::setMarks(CubeMarks marks) {
  if (marks.selectedCell < 0 || marks.selectedCell >= m_puzzle.geometry().cellCount()) {
    marks.selectedCell = -1;
  }
  if (!m_geometry->contains(marks.cursor)) marks.cursor = {};
  if (marks.digit >= m_puzzle.side()) marks.digit = -1;
  std::erase_if(marks.lit, [this](Voxel voxel) { return !m_geometry->contains(voxel); });
  for (WallCell* wall : {&marks.litWall, &marks.hoveredWall}) {
    if (!m_geometry->contains(*wall)) *wall = {};
  }
  m_marks = std::move(marks);
}

void CubeViewModel::setPitch(const QVector3D& pitch, bool animated, std::int64_t now) {
  if (pitch == m_pitch) return;
  m_pitchFrom = m_geometry->pitch();
  m_pitch = pitch;
  m_pitchMove = {now, animated && m_options.animate ? cameraMs : 0};
  if (m_pitchMove.duration == 0) {
    m_geometry = std::make_shared<const CubeGeometry>(m_puzzle.geometry(), m_pitch);
  }
}

void CubeViewModel::setCamera(const OrbitCamera& camera) {
  m_camera = m_cameraFrom = m_cameraTo = camera;
  m_cameraMove = {};
}

void CubeViewModel::moveCamera(const OrbitCamera& camera, std::int64_t now) {
  m_cameraFrom = m_camera;
  m_cameraTo = camera;
  m_cameraMove = {now, m_options.animate ? cameraMs : 0};
}

OrbitCamera CubeViewModel::fitted(OrbitCamera camera, const QSizeF& viewport,
                                  const QMarginsF& margins) const {
  camera.setShift({});
  const CubeGeometry target(m_puzzle.geometry(), m_pitch);
  const auto corners = target.corners();
  std::vector<QVector3D> points(corners.begin(), corners.end());
  Bounds walls[4];
  for (const WallQuad& quad : target.walls(m_options.walls, camera.eye())) {
    Bounds& wall = walls[static_cast<std::size_t>(quad.cell.kind)];
    wall.include(quad.centre + quad.halfU + quad.halfV);
    wall.include(quad.centre - quad.halfU - quad.halfV);
  }
  for (const Bounds& wall : walls) {
    for (const QVector3D& corner : wall.corners()) points.push_back(corner);
  }
  camera.fit(points, viewport, margins);
  return camera;
}

bool CubeViewModel::advance(std::int64_t now) {
  const auto settle = [now](Movement& movement) {
    const float t = movement.at(now);
    if (t >= 1.0f) movement.duration = 0;
    return t;
  };
  if (m_fieldMove.duration > 0) {
    const float t = settle(m_fieldMove);
    m_field = std::make_shared<const VoxelField>(VoxelField::between(*m_fieldFrom, *m_fieldTo, t));
  }
  if (m_pitchMove.duration > 0) {
    const float t = eased(settle(m_pitchMove));
    m_geometry = std::make_shared<const CubeGeometry>(m_puzzle.geometry(),
                                                      m_pitchFrom * (1.0f - t) + m_pitch * t);
  }
  m_camera = m_cameraMove.duration > 0
                 ? OrbitCamera::between(m_cameraFrom, m_cameraTo, eased(settle(m_cameraMove)))
                 : m_cameraTo;
  return m_fieldMove.duration > 0 || m_pitchMove.duration > 0 || m_cameraMove.duration > 0;
}

CubeScene CubeViewModel::scene(const Theme& theme, std::size_t budget) const {
  return buildScene(
      {*m_geometry, *m_field, m_puzzle, m_options, m_marks, theme, m_camera.eye(), budget});
}

std::vector<WallQuad> CubeViewModel::walls() const {
  if (m_field->empty()) return {};
  return m_geometry->walls(m_options.walls, m_camera.eye());
}

void CubeViewModel::retarget(std::int64_t now, int duration) {
  const FieldSources sources{m_snapshot.get(), before().get(), m_reference.get()};
  const bool steady = m_fieldTo->isSigned == (m_options.source != CubeSource::Probability);
  VoxelField next = makeField(m_options.source, m_puzzle, sources, steady ? m_fieldTo->scale : 0.0);
  if (m_snapshot) next.isDistribution = m_meaning.isDistribution(*m_snapshot, next.sums.cells);
  m_fieldFrom = m_field;
  m_fieldTo = std::make_shared<const VoxelField>(std::move(next));
  m_fieldMove = {now, m_options.animate && !m_fieldFrom->empty() ? duration : 0};
  if (m_fieldMove.duration == 0) m_field = m_fieldTo;
}

} // namespace sudoscope
