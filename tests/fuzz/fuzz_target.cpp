#include "tests/fuzz/fuzz_target.h"

#include <cstdio>
#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

namespace sudoscope::fuzz {

void require(bool holds, std::string_view what, std::string_view text) {
  if (holds) return;
  std::fwrite(what.data(), 1, what.size(), stderr);
  std::fputs(", in:\n", stderr);
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::abort();
}

MemoryFile::MemoryFile(std::string_view bytes)
    : m_file(memfd_create("fuzz", MFD_CLOEXEC)),
      m_path("/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(m_file)) {
  require(m_file >= 0 && write(m_file, bytes.data(), bytes.size()) == std::ssize(bytes),
          "no file in memory", {});
}

MemoryFile::~MemoryFile() {
  close(m_file);
}

} // namespace sudoscope::fuzz
