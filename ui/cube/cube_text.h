#pragma once

#include "ui/cube/cube_view_model.h"

#include <QString>

namespace sudoscope {

/// Translated texts and figures about the cube.

/// "r4 c5 = 8   P 0.477", for the hover text and screen readers.
QString describeVoxel(const CubeViewModel& model, Voxel voxel);
/// "row 3, digit 5: sum 0.870"
QString describeWall(const CubeViewModel& model, const WallCell& cell);
/// Why the picture is empty or useless; empty if there is no problem.
QString describeProblem(const CubeViewModel& model, bool anyVoxel);

/// "P", "∂L/∂Z", "ΔP", "P − P′"
QString sourceSymbol(CubeSource source);
/// The symbol of the shown quantity: the source's, or "weight" if the cube is not a distribution.
QString valueSymbol(const CubeViewModel& model);
/// "Probability P", "Gradient of the loss", ...
QString sourceName(CubeSource source);

} // namespace sudoscope
