#pragma once

#include "core/base/result.h"

#include <string_view>
#include <vector>

namespace sudoscope {

/// The instruction sets that numerical kernels are compiled for. Baseline is common to all machines
/// of the architecture: plain x86-64, or NEON on ARM.
enum class InstructionSet { Baseline, Avx2, Avx512 };

/// "baseline", "avx2", "avx512".
std::string_view instructionSetName(InstructionSet set);

/// Those that the program was compiled for and this machine supports, the narrowest first; at least
/// Baseline.
const std::vector<InstructionSet>& availableInstructionSets();

/// The set for kernels: the widest available one that is no wider than the environment variable
/// SUDOSCOPE_ISA allows. Determined at the first call.
InstructionSet instructionSet();

/// The kernels that were compiled for a set: a source that .cmake/Kernels.cmake compiles once per
/// set specializes this for its table of functions.
template <class Kernels, InstructionSet set>
const Kernels& compiledKernels();

/// Precondition: the set is available.
template <class Kernels>
const Kernels& kernelsOf([[maybe_unused]] InstructionSet set) {
#ifdef __x86_64__
  if (set == InstructionSet::Avx512) return compiledKernels<Kernels, InstructionSet::Avx512>();
  if (set == InstructionSet::Avx2) return compiledKernels<Kernels, InstructionSet::Avx2>();
#endif
  return compiledKernels<Kernels, InstructionSet::Baseline>();
}

/// Those of instructionSet().
template <class Kernels>
const Kernels& chosenKernels() {
  static const Kernels& chosen = kernelsOf<Kernels>(instructionSet());
  return chosen;
}

/// The error for an unknown name in SUDOSCOPE_ISA, in which case nothing is restricted.
MaybeError checkInstructionSet();

} // namespace sudoscope
