#include "core/base/instruction_set.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace sudoscope {

namespace {

constexpr std::array sets{InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512};

/// Corresponds to the flags in .cmake/Kernels.cmake.
bool runsHere(InstructionSet set) {
#ifdef __x86_64__
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0 &&
                    __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0;
  if (set == InstructionSet::Avx2) return avx2;
  if (set == InstructionSet::Avx512) {
    return avx2 && __builtin_cpu_supports("avx512f") != 0 &&
           __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
           __builtin_cpu_supports("avx512vl") != 0;
  }
#endif
  return set == InstructionSet::Baseline;
}

/// The value of SUDOSCOPE_ISA; empty if not set.
std::string_view requested() {
  const char* name = std::getenv("SUDOSCOPE_ISA");
  return name == nullptr ? std::string_view() : std::string_view(name);
}

} // namespace

std::string_view instructionSetName(InstructionSet set) {
  constexpr std::array names{"baseline", "avx2", "avx512"};
  return names[static_cast<std::size_t>(set)];
}

const std::vector<InstructionSet>& availableInstructionSets() {
  static const std::vector<InstructionSet> available = [] {
    std::vector<InstructionSet> result;
    std::copy_if(sets.begin(), sets.end(), std::back_inserter(result), runsHere);
    return result;
  }();
  return available;
}

InstructionSet instructionSet() {
  static const InstructionSet chosen = [] {
    InstructionSet limit = InstructionSet::Avx512;
    for (const InstructionSet set : sets) {
      if (instructionSetName(set) == requested()) limit = set;
    }
    const auto& available = availableInstructionSets();
    const auto within = [&](InstructionSet set) { return set <= limit; };
    return *std::find_if(available.rbegin(), available.rend(), within);
  }();
  return chosen;
}

MaybeError checkInstructionSet() {
  const auto known = [](InstructionSet set) { return instructionSetName(set) == requested(); };
  if (requested().empty() || std::any_of(sets.begin(), sets.end(), known)) return std::nullopt;
  return Error{Message::tr("SUDOSCOPE_ISA is \"%1\", but must be baseline, avx2 or avx512",
                           std::string(requested()))};
}

} // namespace sudoscope
