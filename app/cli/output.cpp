#include "app/cli/output.h"

#include "app/cli/interrupt.h"

#include <array>
#include <charconv>
#include <cstdio>

namespace sudoscope::cli {

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

void put(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) requestInterrupt();
}

void flushOutput() {
  if (std::fflush(stdout) != 0) requestInterrupt();
}

} // namespace sudoscope::cli
