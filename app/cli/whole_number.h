#pragma once

#include <cstdint>

namespace CLI {
class Validator;
}

namespace sudoscope::cli {

/// Maximum for options of threads: more would exhaust the memory.
constexpr std::uint64_t maxThreads = 1024;

/// Validates a whole number: the library would accept -1 for an unsigned number and convert it to
/// 2^64-1.
CLI::Validator wholeNumber(std::uint64_t lowest, std::uint64_t highest);

/// Validates a finite number; refuses "nan" and "inf".
CLI::Validator finiteNumber(double lowest, double highest);

/// Refuses an empty file name, e.g. from an unset variable.
CLI::Validator fileName();

} // namespace sudoscope::cli
