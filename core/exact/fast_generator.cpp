#include "core/exact/fast_generator.h"

#include "core/board/digit_set.h"
#include "core/exact/classic_search.h"
#include "core/exact/exact_solver.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace sudoscope {

namespace {

enum class SearchOutcome : std::uint8_t { None, Found, GaveUp };

constexpr int fillGuesses = 3000;

bool hasOtherClassic(const Grid& givens, int cell, int digit) {
  ClassicSearch search;
  const ClassicKernels& kernels = classicKernels();
  kernels.start(search, givens.data());
  kernels.exclude(search, cell, digit);
  ClassicEvent event = ClassicEvent::DeadEnd;
  while (event == ClassicEvent::DeadEnd) event = kernels.next(search);
  return event == ClassicEvent::Solution;
}

template <int words>
using Bits = std::array<std::uint64_t, words>;

/// `words` 64-bit words hold the N² cells of one digit's board.
template <int words>
class BitGenerator final : public FastGenerator {
public:
  explicit BitGenerator(const Geometry& geometry)
      : FastGenerator(geometry), m_side(geometry.side()) {
    const std::size_t cells = geometry.cellCount();
    m_notPeers.resize(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      m_notPeers[cell].fill(~std::uint64_t{0});
      for (const int peer : geometry.peersOf(static_cast<int>(cell))) clear(m_notPeers[cell], peer);
      m_all[cell / 64] |= std::uint64_t{1} << (cell % 64);
    }
    for (const Group& group : geometry.groups()) {
      Bits<words> mask{};
      for (const int cell : group.cells) mask[cell / 64] |= std::uint64_t{1} << (cell % 64);
      m_groups.push_back(mask);
    }
  }

  Grid randomSolution(Random& random) const override {
    Grid solution(geometry().cellCount(), 0);
    State state = started(solution);
    Search search{&random, fillGuesses, &solution};
    if (find(state, allDigits(m_side), search) != SearchOutcome::Found) solution.clear();
    return solution;
  }

  bool hasOtherSolution(const Grid& givens, int cell, int digit) const override {
    if (isClassic(geometry())) return hasOtherClassic(givens, cell, digit);
    State state = started(givens);
    clear(state.planes[digit - 1], cell);
    // 400 are enough for nearly any check up to 9×9; on larger boards the search gives up soon and
    // the clue remains.
    Search search{nullptr, m_side <= 9 ? 400 : 20, nullptr};
    return find(state, allDigits(m_side), search) != SearchOutcome::None;
  }

  int guessesToRefute(const Grid& givens, const Grid& solution, int maxGuesses) const override {
    State state = started(givens);
    if (!propagate(state, allDigits(m_side))) return 0;
    // Descend along the solution; at every guess, count the guesses that refute the alternatives.
    int guesses = 0;
    while (any(state.open) && guesses < maxGuesses) {
      const std::size_t cell = branchCell(state);
      const std::size_t right = solution[cell] - 1;
      for (std::size_t k = 0; k < m_side; ++k) {
        if (k == right || !has(state.planes[k], cell)) continue;
        ++guesses;
        State other = state;
        Search search{nullptr, maxGuesses, nullptr};
        const std::uint64_t dirty = place(other, cell, k);
        find(other, dirty, search);
        guesses += search.guesses;
      }
      const std::uint64_t dirty = place(state, cell, right);
      propagate(state, dirty);
    }
    return std::min(guesses, maxGuesses);
  }

private:
  static constexpr std::size_t maxDigits = words == 1    ? 8
                                           : words == 2  ? 11
                                           : words == 4  ? 16
                                           : words == 10 ? 25
                                                         : 36;
  struct State {
    std::array<Bits<words>, maxDigits> planes; ///< The possible places of each digit.
    Bits<words> open;                          ///< Undecided cells.
  };
  struct Search {
    Random* random; ///< Order of digits; nullptr for increasing.
    int maxGuesses;
    Grid* solution;  ///< Filled when found, unless nullptr.
    int guesses = 0; ///< So far.
  };

  static void clear(Bits<words>& bits, std::size_t cell) {
    bits[cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
  }
  static bool has(const Bits<words>& bits, std::size_t cell) {
    return (bits[cell / 64] >> (cell % 64) & 1U) != 0;
  }
  static bool any(const Bits<words>& bits) {
    std::uint64_t all = 0;
    for (const auto word : bits) all |= word;
    return all != 0;
  }
  static void intersect(Bits<words>& bits, const Bits<words>& mask) {
    for (std::size_t w = 0; w < words; ++w) bits[w] &= mask[w];
  }

  State started(const Grid& givens) const {
    State state;
    state.open = m_all;
    std::array<Bits<words>, maxDigits> own{};
    for (std::size_t k = 0; k < m_side; ++k) state.planes[k] = m_all;
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
      if (givens[cell] == 0) continue;
      const std::size_t k = givens[cell] - 1;
      intersect(state.planes[k], m_notPeers[cell]);
      own[k][cell / 64] |= std::uint64_t{1} << (cell % 64);
      clear(state.open, cell);
    }
    for (std::size_t k = 0; k < m_side; ++k) {
      for (std::size_t w = 0; w < words; ++w) state.planes[k][w] &= state.open[w] | own[k][w];
    }
    return state;
  }

  /// Decides the cell; returns the set of digits with changed boards.
  std::uint64_t place(State& state, std::size_t cell, std::size_t digit) const {
    std::uint64_t dirty = 0;
    clear(state.open, cell);
    for (std::size_t k = 0; k < m_side; ++k) {
      if (k == digit || !has(state.planes[k], cell)) continue;
      clear(state.planes[k], cell);
      dirty |= std::uint64_t{1} << k;
    }
    intersect(state.planes[digit], m_notPeers[cell]);
    return dirty | std::uint64_t{1} << digit;
  }

  enum class Pass : std::uint8_t { Nothing, Progress, Contradiction };

  Pass nakedSingles(State& state, std::uint64_t& dirty) const {
    Bits<words> once{};
    Bits<words> twice{};
    for (std::size_t k = 0; k < m_side; ++k) {
      for (std::size_t w = 0; w < words; ++w) {
        twice[w] |= once[w] & state.planes[k][w];
        once[w] |= state.planes[k][w];
      }
    }
    if (once != m_all) return Pass::Contradiction;
    Bits<words> singles;
    for (std::size_t w = 0; w < words; ++w) singles[w] = ~twice[w] & state.open[w];
    if (!any(singles)) return Pass::Nothing;
    for (std::size_t w = 0; w < words; ++w) state.open[w] &= ~singles[w];
    for (std::size_t k = 0; k < m_side; ++k) {
      for (std::size_t w = 0; w < words; ++w) {
        for (std::uint64_t hits = state.planes[k][w] & singles[w]; hits != 0; hits &= hits - 1) {
          intersect(state.planes[k], m_notPeers[w * 64 + std::countr_zero(hits)]);
          dirty |= std::uint64_t{1} << k;
        }
      }
    }
    return Pass::Progress;
  }

  Pass hiddenSingles(State& state, std::size_t digit, std::uint64_t& dirty) const {
    Pass pass = Pass::Nothing;
    for (const Bits<words>& group : m_groups) {
      int count = 0;
      std::size_t place_ = 0;
      for (std::size_t w = 0; w < words; ++w) {
        const std::uint64_t bits = state.planes[digit][w] & group[w];
        if (bits == 0) continue;
        count += std::popcount(bits);
        place_ = w * 64 + std::countr_zero(bits);
      }
      if (count == 0) return Pass::Contradiction;
      if (count > 1 || !has(state.open, place_)) continue;
      dirty |= place(state, place_, digit);
      pass = Pass::Progress;
    }
    return pass;
  }

  /// Propagates naked and hidden singles; false on a contradiction.
  bool propagate(State& state, std::uint64_t dirty) const {
    for (;;) {
      Pass pass = nakedSingles(state, dirty);
      if (pass == Pass::Contradiction) return false;
      if (pass == Pass::Progress) continue;
      while (dirty != 0 && pass == Pass::Nothing) {
        const std::size_t digit = std::countr_zero(dirty);
        dirty &= dirty - 1;
        pass = hiddenSingles(state, digit, dirty);
      }
      if (pass == Pass::Contradiction) return false;
      if (pass == Pass::Nothing) return true;
    }
  }

  /// An open cell with few candidates. Precondition: there is an open cell.
  std::size_t branchCell(const State& state) const {
    Bits<words> once{}, twice{}, thrice{}, more{};
    for (std::size_t k = 0; k < m_side; ++k) {
      for (std::size_t w = 0; w < words; ++w) {
        const std::uint64_t bits = state.planes[k][w];
        more[w] |= thrice[w] & bits;
        thrice[w] |= twice[w] & bits;
        twice[w] |= once[w] & bits;
        once[w] |= bits;
      }
    }
    std::size_t third = words * 64;
    std::size_t other = words * 64;
    for (std::size_t w = 0; w < words; ++w) {
      const std::uint64_t open = state.open[w];
      const auto first = [&](std::uint64_t bits) { return w * 64 + std::countr_zero(bits); };
      if ((open & ~thrice[w]) != 0) return first(open & ~thrice[w]);
      if ((open & ~more[w]) != 0 && third == words * 64) third = first(open & ~more[w]);
      if (open != 0 && other == words * 64) other = first(open);
    }
    return third < words * 64 ? third : other;
  }

  SearchOutcome find(State& state, std::uint64_t dirty, Search& search) const {
    if (!propagate(state, dirty)) return SearchOutcome::None;
    if (!any(state.open)) {
      if (search.solution != nullptr) write(state, *search.solution);
      return SearchOutcome::Found;
    }
    const std::size_t cell = branchCell(state);
    std::array<std::uint8_t, maxDigits> digits{};
    std::size_t count = 0;
    for (std::size_t k = 0; k < m_side; ++k) {
      if (has(state.planes[k], cell)) digits[count++] = static_cast<std::uint8_t>(k);
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (search.random != nullptr) {
        std::swap(digits[i],
                  digits[i + search.random->below(static_cast<std::uint32_t>(count - i))]);
      }
      if (++search.guesses > search.maxGuesses) return SearchOutcome::GaveUp;
      State next = state;
      const std::uint64_t changed = place(next, cell, digits[i]);
      const SearchOutcome outcome = find(next, changed, search);
      if (outcome != SearchOutcome::None) return outcome;
    }
    return SearchOutcome::None;
  }

  void write(const State& state, Grid& solution) const {
    solution.assign(geometry().cellCount(), 0);
    for (std::size_t k = 0; k < m_side; ++k) {
      for (std::size_t cell = 0; cell < solution.size(); ++cell) {
        if (has(state.planes[k], cell)) solution[cell] = static_cast<std::uint8_t>(k + 1);
      }
    }
  }

  std::size_t m_side;
  Bits<words> m_all{};
  std::vector<Bits<words>> m_notPeers;
  std::vector<Bits<words>> m_groups;
};

} // namespace

std::unique_ptr<const FastGenerator> FastGenerator::make(const Geometry& geometry) {
  const int cells = geometry.cellCount();
  if (cells <= 64) return std::make_unique<BitGenerator<1>>(geometry);
  if (cells <= 121) return std::make_unique<BitGenerator<2>>(geometry);
  if (cells <= 256) return std::make_unique<BitGenerator<4>>(geometry);
  if (cells <= 625) return std::make_unique<BitGenerator<10>>(geometry);
  return std::make_unique<BitGenerator<21>>(geometry);
}

Grid FastGenerator::dig(const Grid& solution, int targetClues, Random& random, Grid givens) const {
  if (givens.empty()) givens = solution;
  std::vector<int> order(givens.size());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  auto clues = std::count_if(givens.begin(), givens.end(), [](int digit) { return digit != 0; });
  for (const int cell : order) {
    if (clues <= targetClues) break;
    if (givens[cell] == 0) continue;
    givens[cell] = 0;
    if (hasOtherSolution(givens, cell, solution[cell])) {
      givens[cell] = solution[cell];
    } else {
      --clues;
    }
  }
  return givens;
}

Grid FastGenerator::exchangeClues(const Grid& givens, const Grid& solution, int count,
                                  Random& random) const {
  Grid changed = givens;
  std::vector<int> order(solution.size());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  std::vector<int> taken;
  for (const int cell : order) {
    if (std::ssize(taken) == count) break;
    if (changed[cell] == 0) continue;
    changed[cell] = 0;
    taken.push_back(cell);
  }
  // Another solution would differ from this one in one of the removed clues.
  const auto ambiguous = [&](int cell) {
    return changed[cell] == 0 && hasOtherSolution(changed, cell, solution[cell]);
  };
  for (const int cell : order) {
    if (changed[cell] != 0) continue;
    if (std::none_of(taken.begin(), taken.end(), ambiguous)) break;
    changed[cell] = solution[cell];
  }
  return dig(solution, 0, random, std::move(changed));
}

} // namespace sudoscope
