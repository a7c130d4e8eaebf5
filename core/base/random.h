#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoscope {

/// The seed of whatever is run, compared, swept or generated without one: in the window and on the
/// command line the same, so that both show the same run.
constexpr std::uint64_t defaultSeed = 1;

/// A small, fast generator whose numbers are the same on every platform and compiler, which the
/// distributions of the standard library are not. Algorithm: xoshiro256** seeded by splitmix64
/// (D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", 2021).
/// A value: copying it copies the state, so a copied solver continues identically.
class Random {
public:
  explicit Random(std::uint64_t seed = defaultSeed);

  /// An independent stream for the given index, e.g. one per restart or per thread.
  static Random stream(std::uint64_t seed, std::uint64_t index);

  std::uint64_t next();

  /// Uniform in [0, 1), 53 bits.
  double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  /// Uniform in {0, ..., bound-1} without bias. Precondition: bound > 0.
  std::uint32_t below(std::uint32_t bound);

  /// Standard normal (polar method).
  double normal();

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

  /// The whole state, for files: four words, then the bits of the spare normal and whether there is
  /// one.
  std::array<std::uint64_t, 6> state() const;
  static Random fromState(const std::array<std::uint64_t, 6>& state);

  bool operator==(const Random&) const = default;

private:
  std::array<std::uint64_t, 4> m_state{};
  double m_spare = 0.0;
  bool m_hasSpare = false;
};

} // namespace sudoscope
