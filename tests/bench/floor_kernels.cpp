#include "tests/bench/floor_kernels.h"

#include "core/relaxation/vector_math.h"

namespace sudoscope {

namespace {

using S = simd::Native<float>;
using V = S::Vector;

template <bool formulas>
void kernel(float* z, float* p, float* g, float* first, float* second, std::ptrdiff_t count) {
  for (std::ptrdiff_t i = 0; i < count; i += S::lanes) {
    S::store(p + i, vector_math::exponential<V>(S::load(z + i)));
  }
  if constexpr (formulas) {
    for (std::ptrdiff_t i = 0; i < count; i += S::lanes) {
      const V value = S::load(p + i);
      const V shifted = value + 1e-8F;
      S::store(g + i, 1e-3F * (vector_math::logarithm<V>(shifted) + value / shifted));
    }
  }
  for (std::ptrdiff_t i = 0; i < count; i += S::lanes) {
    const V gradient = S::load(g + i);
    const V mean = 0.9F * S::load(first + i) + 0.1F * gradient;
    const V square = 0.999F * S::load(second + i) + 0.001F * (gradient * gradient);
    S::store(first + i, mean);
    S::store(second + i, square);
    S::store(z + i, S::load(z + i) - 1e-4F * mean / (S::squareRoot(square) * 1.2F + 1e-8F));
  }
}

} // namespace

template <>
const FloorKernels& compiledKernels<FloorKernels, InstructionSet::SUDOSCOPE_KERNEL_SET>() {
  static constexpr FloorKernels table{kernel<false>, kernel<true>};
  return table;
}

} // namespace sudoscope
