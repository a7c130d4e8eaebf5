#pragma once

#include "core/relaxation/constraint_sums.h"
#include "core/solvers/snapshot.h"
#include "ui/cube/cube_geometry.h"
#include "ui/cube/cube_options.h"

namespace sudoscope {

/// The data of the cube view: one value per voxel and the constraint sums on the walls.
struct VoxelField {
  ProbabilityCube values; ///< P or a signed quantity; may be empty.
  bool isSigned = false;  ///< Zero-centred, otherwise 0..scale.
  /// Whether the cube holds probabilities: they sum to 1 in each cell, or to 0 if no digit is left.
  /// Methods with several copies of a cell have weights instead.
  bool isDistribution = true;
  /// Value at the colour bar's end; > 0. For signed values the 98th percentile of their magnitudes,
  /// rounded up; larger values have the end's colour.
  double scale = 1.0;
  ProbabilityCube cube; ///< P itself, whose sums are on the walls.
  ConstraintSums sums;  ///< Of cube.

  bool empty() const { return values.empty(); }
  int side() const { return values.side(); }
  double value(Voxel voxel) const { return values.at(voxel.cell, voxel.k); }
  /// |value| / scale, limited to 1; NaN counts as 0.
  double magnitude(Voxel voxel) const;
  /// Precondition: not empty(), and a wall cell of a cube of this side.
  double sum(const WallCell& cell) const;
  /// Between two fields of equal shape; t in [0, 1]. Sums and scale are also interpolated.
  static VoxelField between(const VoxelField& from, const VoxelField& to, float t);
};

/// Inputs of a field. Pointers may be null and are only read.
struct FieldSources {
  const Snapshot* now = nullptr;
  const Snapshot* before = nullptr;    ///< For Change.
  const Snapshot* reference = nullptr; ///< For Difference.
};

/// Whether the source can be shown, e.g. Gradient needs logits.
bool canShow(CubeSource source, const FieldSources& sources);

/// The field of a source; an all-zero signed field if canShow() is false, and an empty one without
/// a snapshot. formerScale prevents flicker of the colour bar: it is reused while the largest value
/// is between a fifth of it and all of it; 0 = choose a new scale.
VoxelField makeField(CubeSource source, const Puzzle& puzzle, const FieldSources& sources,
                     double formerScale);

/// The smallest of 1, 2, 5 × 10^n that is at least the value, and at least 1e-6.
double roundScale(double value);

} // namespace sudoscope
