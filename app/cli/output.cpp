#include "app/cli/output.h"

#include "app/cli/interrupt.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>

namespace sudoscope::cli {

namespace {

// The standard output is one for the whole program, and so is what became of it.
std::atomic<int> firstFailure{0}; ///< The errno of the first write that failed, 0 for none.

void noteFailure() {
  int none = 0;
  firstFailure.compare_exchange_strong(none, errno != 0 ? errno : EIO);
  requestInterrupt();
}

} // namespace

std::string numberText(double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return {buffer.data(), end};
}

std::string fixedText(double value, int decimals) {
  std::array<char, 350> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::fixed, decimals)
                       .ptr;
  return {buffer.data(), end};
}

std::string csvField(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

void put(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) noteFailure();
}

void flushOutput() {
  if (std::fflush(stdout) != 0) noteFailure();
}

bool outputLost() {
  return firstFailure != 0;
}

MaybeError finishOutput() {
  flushOutput();
  if (!outputLost() || firstFailure == EPIPE) return std::nullopt;
  return Error{
      verbatim(std::string("the output cannot be written: ") + std::strerror(firstFailure))};
}

} // namespace sudoscope::cli
