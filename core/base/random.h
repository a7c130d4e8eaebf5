#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoscope {

/// The default seed of all runs, comparisons, sweeps and generators, in the window and on the
/// command line, so that both show the same run.
constexpr std::uint64_t defaultSeed = 1;

/// A small, fast generator with the same numbers on every platform and compiler, unlike the
/// distributions of the standard library. Algorithm: xoshiro256** seeded by splitmix64 (D.
/// Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", 2021). A value: a copy
/// has the same state, so a copied solver continues identically.
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

  /// The whole state, for files: four words, the bits of the spare normal and whether it is set.
  std::array<std::uint64_t, 6> state() const;
  static Random fromState(const std::array<std::uint64_t, 6>& state);

  bool operator==(const Random&) const = default;

private:
  std::array<std::uint64_t, 4> m_state{};
  double m_spare = 0.0;
  bool m_hasSpare = false;
};

} // namespace sudoscope
