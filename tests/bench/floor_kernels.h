#pragma once

#include "core/base/instruction_set.h"

#include <cstddef>

namespace sudoscope {

/// What a step of the gradient method cannot do without: an exp of each entry of z to p and an
/// Adam update of z, first and second along g, in two plain loops over `count` numbers, a multiple
/// of 16, with the vectors of that instruction set.
using FloorKernel = void (*)(float* z, float* p, const float* g, float* first, float* second,
                             std::ptrdiff_t count);

extern const FloorKernel floorKernelBaseline;
#ifdef __x86_64__
extern const FloorKernel floorKernelAvx2;
extern const FloorKernel floorKernelAvx512;
#endif

/// Precondition: the set is available.
inline FloorKernel floorKernel(InstructionSet set) {
#ifdef __x86_64__
  if (set == InstructionSet::Avx512) return floorKernelAvx512;
  if (set == InstructionSet::Avx2) return floorKernelAvx2;
#endif
  static_cast<void>(set);
  return floorKernelBaseline;
}

} // namespace sudoscope
