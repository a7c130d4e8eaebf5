#pragma once

#include "core/board/puzzle.h"
#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"
#include "ui/state/distribution_tracker.h"

#include <cstdint>
#include <memory>

namespace sudoscope {

/// The state behind a cube view, without widgets and without a clock: what is shown, from where,
/// and the movements between states. Times are milliseconds of any steady clock; the
/// owner calls advance() before it draws. A value: a copy keeps what was shown at its moment and
/// shares field, geometry and snapshots, which are never changed.
class CubeViewModel {
public:
  CubeViewModel();

  /// A new board; forgets the snapshots when the shape differs.
  void setPuzzle(const Puzzle& puzzle);
  const Puzzle& puzzle() const { return m_puzzle; }

  /// Moves smoothly to the snapshot unless they come faster than the eye can follow. Null clears.
  void showSnapshot(const SnapshotPtr& snapshot, std::int64_t now);
  const SnapshotPtr& snapshot() const { return m_snapshot; }
  /// The snapshot that Change compares with.
  const SnapshotPtr& before() const { return m_earlier ? m_earlier : m_before; }
  /// The snapshot that Difference compares with; may be null.
  void setReference(const SnapshotPtr& reference, std::int64_t now);
  /// What CubeSource::Change is the change since; null: since what was shown before.
  void setEarlier(const SnapshotPtr& earlier, std::int64_t now);

  void setOptions(const CubeOptions& options, std::int64_t now);
  const CubeOptions& options() const { return m_options; }
  /// Whether there is data for the source.
  bool canShow(CubeSource source) const;

  const CubeMarks& marks() const { return m_marks; }
  /// Marks that are not on the board are left out.
  void setMarks(CubeMarks marks);

  /// Another pitch of the lattice, see CubeGeometry.
  void setPitch(const QVector3D& pitch, bool animated, std::int64_t now);
  const QVector3D& pitch() const { return m_pitch; }

  const OrbitCamera& camera() const { return m_camera; }
  /// Where the camera is going to.
  const OrbitCamera& cameraTarget() const { return m_cameraTo; }
  void setCamera(const OrbitCamera& camera);
  void moveCamera(const OrbitCamera& camera, std::int64_t now);
  /// The camera with the same angles and opening that shows everything within the margins.
  OrbitCamera fitted(OrbitCamera camera, const QSizeF& viewport, const QMarginsF& margins) const;

  /// Brings values, pitch and camera to the given time. True while anything still moves.
  bool advance(std::int64_t now);

  /// As of the last advance(), both of the puzzle's board; the field may be empty.
  const VoxelField& field() const { return *m_field; }
  const CubeGeometry& geometry() const { return *m_geometry; }
  CubeScene scene(const Theme& theme, std::size_t budget) const;
  std::vector<WallQuad> walls() const;

private:
  struct Movement {
    std::int64_t start = 0;
    int duration = 0; ///< 0 = arrived.

    float at(std::int64_t now) const;
  };

  void retarget(std::int64_t now, int duration);

  Puzzle m_puzzle;
  SnapshotPtr m_snapshot;
  SnapshotPtr m_before;
  SnapshotPtr m_earlier; ///< To compare with instead, or null.
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
  QVector3D m_pitch{1, 1, 1}; ///< Where the geometry's is going to.
  Movement m_pitchMove;

  OrbitCamera m_camera;
  OrbitCamera m_cameraFrom;
  OrbitCamera m_cameraTo;
  Movement m_cameraMove;
};

} // namespace sudoscope
