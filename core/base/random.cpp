#include "core/base/random.h"

#include <bit>
#include <cmath>

namespace sudoscope {

namespace {

std::uint64_t splitmix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

} // namespace

Random::Random(std::uint64_t seed) {
  for (auto& word : m_state) word = splitmix(seed);
}

Random Random::stream(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t state = seed;
  const std::uint64_t base = splitmix(state);
  state = index;
  return Random(base ^ splitmix(state));
}

std::uint64_t Random::next() {
  auto& s = m_state;
  const std::uint64_t result = std::rotl(s[1] * 5, 7) * 9;
  const std::uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = std::rotl(s[3], 45);
  return result;
}

std::uint32_t Random::below(std::uint32_t bound) {
  // Lemire's multiplication with rejection of the few biased values.
  std::uint64_t product = (next() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = -bound % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

double Random::normal() {
  if (m_hasSpare) {
    m_hasSpare = false;
    return m_spare;
  }
  double u = 0.0;
  double v = 0.0;
  double s = 0.0;
  do {
    u = 2.0 * uniform() - 1.0;
    v = 2.0 * uniform() - 1.0;
    s = u * u + v * v;
  } while (s >= 1.0 || s == 0.0);
  const double factor = std::sqrt(-2.0 * std::log(s) / s);
  m_spare = v * factor;
  m_hasSpare = true;
  return u * factor;
}

std::array<std::uint64_t, 6> Random::state() const {
  return {m_state[0],
          m_state[1],
          m_state[2],
          m_state[3],
          std::bit_cast<std::uint64_t>(m_spare),
          m_hasSpare ? std::uint64_t{1} : std::uint64_t{0}};
}

Random Random::fromState(const std::array<std::uint64_t, 6>& state) {
  Random random;
  for (std::size_t i = 0; i < 4; ++i) random.m_state[i] = state[i];
  random.m_spare = std::bit_cast<double>(state[4]);
  random.m_hasSpare = state[5] != 0;
  return random;
}

} // namespace sudoscope
