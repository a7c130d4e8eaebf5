#include "core/networks/kernels.h"

#ifdef SUDOSCOPE_BFLOAT16
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace sudoscope::learning {

#ifdef SUDOSCOPE_BFLOAT16
// matrix_unit_kernels.cpp
void multiplyOnMatrixUnits(const ProductShape& shape, const float* a, const float* b, float* c,
                           bool accumulate);
// bfloat16_kernels.cpp
void multiplyInBfloat16(const ProductShape& shape, const float* a, const float* b, float* c,
                        bool accumulate);

namespace {

using Multiply = decltype(Kernels<float>::multiply);

/// The fastest product in bfloat16 that the processor has; nullptr if none. The system must grant
/// this process the registers of matrix units.
Multiply bfloat16Product() {
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  if (instructionSet() != InstructionSet::Avx512) return nullptr;
  if (__get_cpuid_count(7, 1, &eax, &ebx, &ecx, &edx) == 0) return nullptr;
  if ((eax >> 5 & 1U) == 0) return nullptr; // AVX512-BF16
  if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0) return nullptr;
  const bool tiles = (edx >> 24 & 1U) != 0 && (edx >> 22 & 1U) != 0; // AMX-TILE, AMX-BF16
  constexpr long requestPermission = 0x1023;                         // ARCH_REQ_XCOMP_PERM
  constexpr long tileData = 18;                                      // XFEATURE_XTILEDATA
  if (tiles && syscall(SYS_arch_prctl, requestPermission, tileData) == 0) {
    return multiplyOnMatrixUnits;
  }
  return multiplyInBfloat16;
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
  static const Kernels<float> units = [] {
    Kernels<float> result = kernels<float>();
    result.multiply = bfloat16Product();
    return result;
  }();
  if (units.multiply != nullptr) return &units;
#endif
  return nullptr;
}

} // namespace sudoscope::learning
