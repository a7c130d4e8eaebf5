#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// What each fuzz target defines: any bytes at all, no crash, and what it promises holds. Gives 0.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace sudoscope::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Ends the program with the words and the text where the promise does not hold.
void require(bool holds, std::string_view what, std::string_view text);

/// Whether a reader gave an error; it has a message.
template <class Result>
bool failed(const Result& result, std::string_view text) {
  if (!result) require(!result.error().message.empty(), "an error without a message", text);
  return !result;
}

/// A file in memory, for readers that take a path.
class MemoryFile {
public:
  explicit MemoryFile(std::string_view bytes);
  ~MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  const std::string& path() const { return m_path; }

private:
  int m_file;
  std::string m_path;
};

} // namespace sudoscope::fuzz
