#pragma once

#include <cstdint>

namespace CLI {
class Validator;
}

namespace sudoscope::cli {

/// The most threads an option may ask for: more would fail for want of memory, not run faster.
constexpr std::uint64_t maxThreads = 1024;

/// For an option that takes a whole number. Without it the library takes -1 for an unsigned number
/// and turns it into 2^64-1.
CLI::Validator wholeNumber(std::uint64_t lowest, std::uint64_t highest);

/// For an option that takes a number with or without a fraction; "nan" and "inf" are none.
CLI::Validator finiteNumber(double lowest, double highest);

/// For an option that names a file: an empty name, of an unset variable say, is none.
CLI::Validator fileName();

} // namespace sudoscope::cli
