#pragma once

#include "core/relaxation/constraint_sums.h"
#include "core/solvers/snapshot.h"
#include "ui/cube/cube_geometry.h"
#include "ui/cube/cube_options.h"

namespace sudoscope {

/// The numbers the cube view shows: one value per voxel and the constraint sums on the walls.
struct VoxelField {
  ProbabilityCube values; ///< P or a signed quantity; empty when there is nothing to show.
  bool isSigned = false;  ///< Zero-centred, otherwise 0..scale.
  /// Whether the cube holds probabilities: in each cell they sum to 1, or to 0 where no digit is
  /// left. Methods whose copies of a cell need not agree have weights instead.
  bool isDistribution = true;
  /// Value at the colour bar's end; > 0. Of signed values the 98th percentile of their magnitudes,
  /// rounded up; what is larger has the end's colour.
  double scale = 1.0;
  ProbabilityCube cube; ///< P itself, of which the walls show the sums.
  ConstraintSums sums;  ///< Of cube.

  bool empty() const { return values.empty(); }
  int side() const { return values.side(); }
  double value(Voxel voxel) const { return values.at(voxel.cell, voxel.k); }
  /// |value| / scale, limited to 1; NaN counts as 0.
  double magnitude(Voxel voxel) const;
  /// Precondition: not empty(), and a wall cell of a cube of this side.
  double sum(const WallCell& cell) const;
  /// Between two fields of equal shape; t in [0, 1]. Sums and scale move along.
  static VoxelField between(const VoxelField& from, const VoxelField& to, float t);
};

/// What there is to compute a field from. Pointers may be null and are only read.
struct FieldSources {
  const Snapshot* now = nullptr;
  const Snapshot* before = nullptr;    ///< For Change.
  const Snapshot* reference = nullptr; ///< For Difference.
};

/// Whether the source can be shown at all, e.g. Gradient needs logits.
bool canShow(CubeSource source, const FieldSources& sources);

/// The field for a source; falls back to an all-zero signed field where canShow() says no, and to
/// an empty one without a snapshot. formerScale keeps the colour bar steady: it stays while the
/// values fill between a fifth and the whole of it; 0 = choose anew.
VoxelField makeField(CubeSource source, const Puzzle& puzzle, const FieldSources& sources,
                     double formerScale);

/// The smallest of 1, 2, 5 × 10^n that is at least the value; 1e-6 at least.
double roundScale(double value);

} // namespace sudoscope
