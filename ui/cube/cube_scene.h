#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/losses.h"
#include "core/solvers/snapshot.h"
#include "ui/cube/cube_geometry.h"
#include "ui/cube/cube_options.h"
#include "ui/style/theme.h"

#include <vector>

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

/// Colour in GPU format: bytes red, green, blue, alpha, not premultiplied.
struct Rgba {
  std::uint8_t r = 0, g = 0, b = 0, a = 0;

  static Rgba of(const QColor& color, double alpha = 1.0);
  QColor color() const { return QColor(r, g, b, a); }
};

/// A voxel to draw. Plain data, uploaded directly.
struct VoxelInstance {
  QVector3D centre; ///< In world space.
  float half = 0;   ///< Half the edge length; follows the centre in the shader's attribute.
  Rgba fill;
  Rgba edge;
  float edgeWidth = 0; ///< In device-independent pixels.
  int cell = -1;
  int k = -1;
};

struct QuadInstance {
  QVector3D centre;
  QVector3D halfU;
  QVector3D halfV;
  Rgba fill;
};

/// A line of constant width on the screen.
struct LineInstance {
  QVector3D from;
  QVector3D to;
  Rgba color;
  float width = 1; ///< In device-independent pixels.
};

/// The items to draw, in drawing order. Voxels are in cells of a lattice, so sorting them by the
/// distance of their centres is an exact painter's order: along any ray the distance from the eye
/// increases in every axis.
struct CubeScene {
  std::vector<QuadInstance> walls;
  std::vector<LineInstance> lines;   ///< Behind all voxels.
  std::vector<VoxelInstance> voxels; ///< Far to near, both opaque and translucent ones.
  /// Among the voxels: faint where something is in front.
  std::vector<LineInstance> marks;
  std::size_t left = 0; ///< Visible voxels omitted because of the budget.
};

struct CubeMarks {
  int selectedCell = -1;  ///< Its line of voxels is lit unless `lit` is set.
  Voxel cursor;           ///< Under the mouse, or reached with the keyboard.
  std::vector<Voxel> lit; ///< If not empty, only these are lit.
  WallCell litWall;       ///< The wall cell with the sum of the lit ones.
  WallCell hoveredWall;   ///< Under the mouse if no voxel is.
  int digit = -1;         ///< Marked digit index on the digit axis; -1 = none.
};

/// Inputs of a scene; references must outlive the call.
struct SceneInput {
  const CubeGeometry& geometry;
  const VoxelField& field;
  const Puzzle& puzzle; ///< For the givens' outlines.
  const CubeOptions& options;
  const CubeMarks& marks;
  const Theme& theme;
  QVector3D eye;
  std::size_t budget = 0; ///< Maximum number of voxels, the largest first; 0 = no limit.
};

CubeScene buildScene(const SceneInput& input);

/// The visible voxels: in the slice, not below the threshold, in reading order (row, column,
/// digit).
std::vector<Voxel> visibleVoxels(const CubeGeometry& geometry, const VoxelField& field,
                                 const CubeOptions& options);

/// The nearest drawn voxel that the ray hits; small ones have an enlarged target.
Voxel pickVoxel(const CubeScene& scene, const Ray& ray);
WallCell pickWall(const std::vector<WallQuad>& walls, const Ray& ray);

/// Edge length of a voxel for a magnitude in [0, 1], as a fraction of the smallest pitch.
float voxelSize(double magnitude);
/// Colour of a value at t in [0, 1] of the colour bar.
QColor valueColor(bool isSigned, Colormap colormap, double t, int side, const Theme& theme);

} // namespace sudoscope
