#include "core/formats/sha1.h"

#include <array>
#include <bit>
#include <cstdint>

namespace sudoscope {

namespace {

using State = std::array<std::uint32_t, 5>;

std::uint32_t word(const std::string& text, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(text[at + i]);
  return value;
}

void mixBlock(State& state, const std::string& text, std::size_t begin) {
  std::array<std::uint32_t, 80> w{};
  for (std::size_t i = 0; i < 16; ++i) w[i] = word(text, begin + 4 * i);
  for (std::size_t i = 16; i < 80; ++i) {
    w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  }
  auto [a, b, c, d, e] = state;
  for (std::size_t i = 0; i < 80; ++i) {
    const std::uint32_t f = i < 20   ? (b & c) | (~b & d)
                            : i < 40 ? b ^ c ^ d
                            : i < 60 ? (b & c) | (b & d) | (c & d)
                                     : b ^ c ^ d;
    const std::uint32_t k = i < 20   ? 0x5a827999u
                            : i < 40 ? 0x6ed9eba1u
                            : i < 60 ? 0x8f1bbcdcu
                                     : 0xca62c1d6u;
    const std::uint32_t next = std::rotl(a, 5) + f + e + k + w[i];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  const State mixed{a, b, c, d, e};
  for (std::size_t i = 0; i < 5; ++i) state[i] += mixed[i];
}

} // namespace

std::string sha1Hex(std::string_view bytes) {
  std::string text(bytes);
  const std::uint64_t bits = 8 * static_cast<std::uint64_t>(bytes.size());
  text += '\x80';
  while (text.size() % 64 != 56) text += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(bits >> shift & 0xff);
  State state{0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u};
  for (std::size_t begin = 0; begin < text.size(); begin += 64) mixBlock(state, text, begin);
  std::string hex;
  for (const std::uint32_t part : state) {
    for (int shift = 28; shift >= 0; shift -= 4) hex += "0123456789abcdef"[part >> shift & 15];
  }
  return hex;
}

} // namespace sudoscope
