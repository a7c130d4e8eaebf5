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

/// The error for an unknown name in SUDOSCOPE_ISA, in which case nothing is restricted.
MaybeError checkInstructionSet();

} // namespace sudoscope
