#include "core/networks/kernels.h"

namespace sudoscope::learning {

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

} // namespace sudoscope::learning
