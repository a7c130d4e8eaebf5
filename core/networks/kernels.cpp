#include "core/networks/kernels_impl.h"

namespace sudoscope::learning {

#ifdef SUDOSCOPE_AVX512_KERNELS
const Kernels<float>& compiledAvx512Kernels(); // kernels_avx512.cpp
#endif

const Kernels<float>& portableKernels() {
  return KernelSet<Simd<float, 8>>::table;
}

const Kernels<float>* avx512Kernels() {
#ifdef SUDOSCOPE_AVX512_KERNELS
  if (__builtin_cpu_supports("avx512f") != 0) return &compiledAvx512Kernels();
#endif
  return nullptr;
}

template <>
const Kernels<float>& kernels<float>() {
  const Kernels<float>* wide = avx512Kernels();
  return wide != nullptr ? *wide : portableKernels();
}

template <>
const Kernels<double>& kernels<double>() {
  return KernelSet<Simd<double, 4>>::table;
}

} // namespace sudoscope::learning
