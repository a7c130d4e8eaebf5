#include "core/networks/kernels.h"

#ifdef SUDOSCOPE_BFLOAT16
#include <cpuid.h>
#endif

namespace sudoscope::networks {

#ifdef SUDOSCOPE_BFLOAT16
// bfloat16_kernels.cpp
void multiplyInBfloat16(const ProductShape& shape, const float* a, const float* b, float* c,
                        bool accumulate);

namespace {

bool hasAvx512Bfloat16() {
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  return instructionSet() == InstructionSet::Avx512 &&
         __get_cpuid_count(7, 1, &eax, &ebx, &ecx, &edx) != 0 && (eax >> 5 & 1U) != 0;
}

} // namespace
#endif

// kernel_sets.cpp, once per instruction set
extern const Kernels<float> floatKernelsBaseline;
extern const Kernels<double> doubleKernelsBaseline;
#ifdef __x86_64__
extern const Kernels<float> floatKernelsAvx2;
extern const Kernels<double> doubleKernelsAvx2;
extern const Kernels<float> floatKernelsAvx512;
extern const Kernels<double> doubleKernelsAvx512;
#endif

const Kernels<float>& kernelsOf(InstructionSet set) {
#ifdef __x86_64__
  if (set == InstructionSet::Avx512) return floatKernelsAvx512;
  if (set == InstructionSet::Avx2) return floatKernelsAvx2;
#endif
  static_cast<void>(set);
  return floatKernelsBaseline;
}

template <>
const Kernels<float>& kernels<float>() {
  static const Kernels<float>& chosen = kernelsOf(instructionSet());
  return chosen;
}

template <>
const Kernels<double>& kernels<double>() {
#ifdef __x86_64__
  static const InstructionSet set = instructionSet();
  if (set == InstructionSet::Avx512) return doubleKernelsAvx512;
  if (set == InstructionSet::Avx2) return doubleKernelsAvx2;
#endif
  return doubleKernelsBaseline;
}

const Kernels<float>* bfloat16Kernels() {
#ifdef SUDOSCOPE_BFLOAT16
  static const Kernels<float> rounding = [] {
    Kernels<float> result = kernels<float>();
    result.multiply = multiplyInBfloat16;
    return result;
  }();
  if (hasAvx512Bfloat16()) return &rounding;
#endif
  return nullptr;
}

} // namespace sudoscope::networks
