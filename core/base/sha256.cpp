#include "core/base/sha256.h"

#include <nettle/base16.h>
#include <nettle/sha2.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace sudoscope {

namespace {

class Sha256 {
public:
  Sha256() { sha256_init(&m_state); }

  void add(std::string_view bytes) {
    sha256_update(&m_state, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  }

  std::string digits() {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_digest(&m_state, digest.size(), digest.data());
    std::string text(BASE16_ENCODE_LENGTH(digest.size()), '\0');
    base16_encode_update(text.data(), digest.size(), digest.data());
    return text;
  }

private:
  sha256_ctx m_state{};
};

} // namespace

std::string sha256(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.digits();
}

Result<std::string> sha256OfFile(const std::string& path, std::uint64_t most) {
  std::ifstream file(path, std::ios::binary);
  Sha256 hash;
  std::array<char, 1 << 16> buffer{};
  while (file && most > 0) {
    const auto piece = std::min<std::uint64_t>(most, buffer.size());
    file.read(buffer.data(), static_cast<std::streamsize>(piece));
    hash.add({buffer.data(), static_cast<std::size_t>(file.gcount())});
    most -= static_cast<std::uint64_t>(file.gcount());
  }
  if (file.eof() || most == 0) return hash.digits();
  return Error{verbatim(std::string("cannot be read: ") + std::strerror(errno)), path};
}

} // namespace sudoscope
