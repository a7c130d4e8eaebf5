#pragma once

#include "core/base/instruction_set.h"

#include <cstddef>

namespace sudoscope {

/// What a step of the gradient method cannot do without: an exp of each entry of z to p and an
/// Adam update of z, first and second along g, in two plain loops over `count` numbers, a multiple
/// of 16, with the vectors of that instruction set.
using FloorKernel = void (*)(float* z, float* p, float* g, float* first, float* second,
                             std::ptrdiff_t count);

struct FloorKernels {
  FloorKernel floor;
  /// The same with log(P + eps) and P / (P + eps), which the entropy's gradient asks for: all that
  /// a step computes entry by entry, without a sum over cells, rows, columns or boxes.
  FloorKernel formulas;
};

} // namespace sudoscope
