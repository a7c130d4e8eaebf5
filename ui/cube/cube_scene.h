#pragma once

#include "core/board/puzzle.h"
#include "ui/cube/cube_geometry.h"
#include "ui/cube/voxel_field.h"
#include "ui/style/theme.h"

#include <QRgb>

#include <vector>

namespace sudoscope {

/// Colour in GPU format: bytes red, green, blue, alpha, not premultiplied.
struct Rgba {
  std::uint8_t r = 0, g = 0, b = 0, a = 0;

  static Rgba of(const QColor& color, double alpha = 1.0);
  QColor color() const { return QColor(r, g, b, a); }
};

/// A voxel to draw. Plain data, uploaded directly.
struct VoxelInstance {
  float x = 0, y = 0, z = 0; ///< Centre in world space.
  float half = 0;            ///< Half the edge length.
  Rgba fill;
  Rgba edge;
  float edgeWidth = 0; ///< In device-independent pixels.
  int cell = -1;
  int k = -1;

  QVector3D centre() const { return {x, y, z}; }
};

struct QuadInstance {
  float centre[3] = {};
  float halfU[3] = {};
  float halfV[3] = {};
  Rgba fill;
};

/// A line of constant width on the screen.
struct LineInstance {
  float from[3] = {};
  float to[3] = {};
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
