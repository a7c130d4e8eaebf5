#pragma once

#include "core/base/result.h"

#include <string_view>
#include <vector>

namespace sudoscope {

/// The instruction sets that numerical kernels are compiled for. Baseline is what every machine of
/// the architecture has: plain x86-64, or NEON on ARM.
enum class InstructionSet { Baseline, Avx2, Avx512 };

/// "baseline", "avx2", "avx512".
std::string_view instructionSetName(InstructionSet set);

/// Those that this machine runs and that the program was compiled for, the narrowest first; at
/// least Baseline.
const std::vector<InstructionSet>& availableInstructionSets();

/// What kernels use: the widest available one that is no wider than the environment variable
/// SUDOSCOPE_ISA allows. Settled at the first call.
InstructionSet instructionSet();

/// What is wrong with SUDOSCOPE_ISA: a name that is none of the above. Without it, and then,
/// nothing is restricted.
MaybeError checkInstructionSet();

} // namespace sudoscope
