#include "core/networks/kernels.h"

#ifdef SUDOSCOPE_MATRIX_UNITS
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace sudoscope::learning {

#ifdef SUDOSCOPE_MATRIX_UNITS
// matrix_unit_kernels.cpp
void multiplyOnMatrixUnits(const ProductShape& shape, const float* a, const float* b, float* c,
                           bool accumulate);

namespace {

/// Whether the processor has the instructions and the system grants this process the registers.
bool matrixUnitsHere() {
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0) return false;
  const bool tiles = (edx >> 24 & 1U) != 0 && (edx >> 22 & 1U) != 0; // AMX-TILE, AMX-BF16
  if (!tiles || __get_cpuid_count(7, 1, &eax, &ebx, &ecx, &edx) == 0) return false;
  if ((eax >> 5 & 1U) == 0) return false;    // AVX512-BF16
  constexpr long requestPermission = 0x1023; // ARCH_REQ_XCOMP_PERM
  constexpr long tileData = 18;              // XFEATURE_XTILEDATA
  return syscall(SYS_arch_prctl, requestPermission, tileData) == 0;
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
#ifdef SUDOSCOPE_MATRIX_UNITS
  static const bool here = instructionSet() == InstructionSet::Avx512 && matrixUnitsHere();
  static const Kernels<float> units = [] {
    Kernels<float> result = kernels<float>();
    result.multiply = multiplyOnMatrixUnits;
    return result;
  }();
  if (here) return &units;
#endif
  return nullptr;
}

} // namespace sudoscope::learning
