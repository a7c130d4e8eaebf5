#include "core/networks/kernels_impl.h"

namespace sudoscope::learning {

const Kernels<float>& compiledAvx512Kernels() {
  return KernelSet<Simd<float, 16>>::table;
}

} // namespace sudoscope::learning
