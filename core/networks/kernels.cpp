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
