#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace sudoscope::cli {

/// Maximum for options of threads: more would exhaust the memory.
constexpr std::uint64_t maxThreads = 1024;

/// Validates a whole number: the library would accept -1 for an unsigned number and convert it to
/// 2^64-1.
CLI::Validator wholeNumber(std::uint64_t lowest, std::uint64_t highest);

/// Adds an option with a whole number, whose default the help shows.
template <class Number>
CLI::Option* addNumber(CLI::App& command, const char* name, Number& number, const char* help,
                       std::uint64_t lowest = 0,
                       std::uint64_t highest = std::numeric_limits<Number>::max()) {
  return command.add_option(name, number, help)
      ->check(wholeNumber(lowest, highest))
      ->capture_default_str();
}

void addThreads(CLI::App& command, int& threads);
void addFormat(CLI::App& command, std::string& format, const char* help,
               const std::vector<std::string>& names = {"text", "csv"});

CLI::Validator finiteNumber(double lowest, double highest);

/// Refuses an empty file name, e.g. from an unset variable.
CLI::Validator fileName();

CLI::Option* addFile(CLI::App& command, const char* name, std::string& file, const char* help,
                     const char* type = "FILE");

} // namespace sudoscope::cli
