#pragma once

#include "ui/cube/cube_view_model.h"

#include <QString>

namespace sudoscope {

/// What the cube says in words and figures, translated.

/// "r4 c5 = 8   P 0.477" — what hover shows and screen readers hear.
QString describeVoxel(const CubeViewModel& model, Voxel voxel);
/// "row 3, digit 5: sum 0.870"
QString describeWall(const CubeViewModel& model, const WallCell& cell);
/// Why the picture is empty or of no use; empty when all is well.
QString describeProblem(const CubeViewModel& model, bool anyVoxel);

/// "P", "∂L/∂Z", "ΔP", "P − P′"
QString sourceSymbol(CubeSource source);
/// The symbol of what is shown: the source's, or "weight" where the cube is no distribution.
QString valueSymbol(const CubeViewModel& model);
/// "Probability P", "Gradient of the loss", ...
QString sourceName(CubeSource source);

} // namespace sudoscope
