#pragma once

#include "core/board/puzzle.h"
#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"
#include "ui/state/snapshot_reading.h"

#include <QPointF>
#include <QString>

#include <cstdint>
#include <memory>

namespace sudoscope {

/// The state of a cube view, without widgets and without a clock: what is shown, the camera, and
/// movements between states. Times are milliseconds of any steady clock; the owner calls advance()
/// before drawing. A value: a copy preserves the state and shares field, geometry and snapshots,
/// which are immutable.
class CubeViewModel {
public:
  CubeViewModel();

  /// A new board; discards the snapshots if the shape differs.
  void setPuzzle(const Puzzle& puzzle);
  const Puzzle& puzzle() const { return m_puzzle; }

  /// Moves smoothly to the snapshot unless they come too quickly. Null clears.
  void showSnapshot(const SnapshotPtr& snapshot, std::int64_t now);
  const SnapshotPtr& snapshot() const { return m_snapshot; }
  /// The reference of Change.
  const SnapshotPtr& before() const { return m_earlier ? m_earlier : m_before; }
  /// The reference of Difference; may be null.
  void setReference(const SnapshotPtr& reference, std::int64_t now);
  /// The reference of CubeSource::Change; null: the previous snapshot.
  void setEarlier(const SnapshotPtr& earlier, std::int64_t now);

  void setOptions(const CubeOptions& options, std::int64_t now);
  const CubeOptions& options() const { return m_options; }
  bool canShow(CubeSource source) const;

  const CubeMarks& marks() const { return m_marks; }
  /// Ignores marks that are not on the board.
  void setMarks(CubeMarks marks);

  /// Another pitch of the lattice, see CubeGeometry.
  void setPitch(const QVector3D& pitch, bool animated, std::int64_t now);
  const QVector3D& pitch() const { return m_pitch; }

  const OrbitCamera& camera() const { return m_camera; }
  const OrbitCamera& cameraTarget() const { return m_cameraTo; }
  void setCamera(const OrbitCamera& camera);
  void moveCamera(const OrbitCamera& camera, std::int64_t now);
  /// The camera with the same angles and field of view that shows everything within the margins.
  OrbitCamera fitted(OrbitCamera camera, const QSizeF& viewport, const QMarginsF& margins) const;

  /// Moves values, pitch and camera to the given time. Returns whether anything is still moving.
  bool advance(std::int64_t now);

  /// At the last advance(), both for the puzzle's board; the field may be empty.
  const VoxelField& field() const { return *m_field; }
  const CubeGeometry& geometry() const { return *m_geometry; }
  CubeScene scene(const Theme& theme, std::size_t budget) const;
  std::vector<WallQuad> walls() const;

private:
  struct Movement {
    std::int64_t start = 0;
    int duration = 0; ///< 0 = finished.

    float at(std::int64_t now) const;
  };

  void retarget(std::int64_t now, int duration);

  Puzzle m_puzzle;
  SnapshotPtr m_snapshot;
  SnapshotPtr m_before;
  SnapshotPtr m_earlier; ///< Replaces the previous one as reference; may be null.
  SnapshotPtr m_reference;
  CubeOptions m_options;
  CubeMarks m_marks;

  using FieldPtr = std::shared_ptr<const VoxelField>; ///< Never null.
  FieldPtr m_field = std::make_shared<const VoxelField>();
  FieldPtr m_fieldFrom = m_field;
  FieldPtr m_fieldTo = m_field;
  Movement m_fieldMove;
  std::int64_t m_lastArrival = -1;
  DistributionTracker m_meaning;

  std::shared_ptr<const CubeGeometry> m_geometry; ///< Never null.
  QVector3D m_pitchFrom;
  QVector3D m_pitch{1, 1, 1}; ///< The geometry's target.
  Movement m_pitchMove;

  OrbitCamera m_camera;
  OrbitCamera m_cameraFrom;
  OrbitCamera m_cameraTo;
  Movement m_cameraMove;
};

/// A painted state of the cube: its model and the scene made of it. Owns everything that painting
/// reads, so later changes of the view do not affect it. Immutable once shared.
struct CubeFrame {
  CubeViewModel model; ///< Shares its field and its geometry with the view's.
  CubeScene scene;
  QPointF pointer;          ///< Position of the text of a hovered wall, px.
  bool aligned = false;     ///< The rows are aligned with a grid that has their names.
  bool hasSumScale = false; ///< The scale of sums is shown elsewhere.
};

using CubeFramePtr = std::shared_ptr<const CubeFrame>;

/// Translated texts and figures about the cube.

/// "r4 c5 = 8   P 0.477", for the hover text and screen readers.
QString describeVoxel(const CubeViewModel& model, Voxel voxel);
/// "row 3, digit 5: sum 0.870"
QString describeWall(const CubeViewModel& model, const WallCell& cell);
/// Why the picture is empty or useless; empty if there is no problem.
QString describeProblem(const CubeViewModel& model, bool anyVoxel);

/// The symbol of the shown quantity: the source's, or "weight" if the cube is not a distribution.
QString valueSymbol(const CubeViewModel& model);
QString sourceName(CubeSource source);

} // namespace sudoscope
