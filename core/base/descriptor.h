#pragma once

#include <cerrno>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace sudoscope {

/// Owns an open file of the system.
class Descriptor {
public:
  explicit Descriptor(int number = -1) : m_number(number) {}
  Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(m_number, other.m_number);
    return *this;
  }
  ~Descriptor() { close(); }
  int number() const { return m_number; }
  bool isOpen() const { return m_number >= 0; }
  /// False with errno on failure.
  bool close() { return m_number < 0 || ::close(std::exchange(m_number, -1)) == 0; }

private:
  int m_number;
};

/// Writes all bytes to an open file of the system; returns 0 or an errno.
inline int writeAll(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return written < 0 ? errno : EIO;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

} // namespace sudoscope
