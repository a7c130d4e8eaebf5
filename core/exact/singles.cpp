#include "core/exact/singles.h"

#include "core/board/digit_set.h"

#include <array>
#include <bit>
#include <utility>

namespace sudoscope {

namespace {

class Propagation {
public:
  explicit Propagation(const Puzzle& puzzle) : m_geometry(puzzle.geometry()) {
    const std::size_t cells = m_geometry.cellCount();
    m_result.digits.assign(cells, 0);
    m_result.candidates.assign(cells, allDigits(m_geometry.side()));
    for (int cell = 0; cell < m_geometry.cellCount(); ++cell) {
      if (puzzle.isGiven(cell)) place(cell, puzzle.given(cell));
    }
  }

  /// May be called again with a higher level, to continue.
  SinglesResult& run(SinglesLevel level) {
    do {
      placeNaked();
    } while (!m_contradiction && level == SinglesLevel::NakedAndHidden && placeHidden());
    if (m_contradiction) {
      m_result.outcome = SinglesOutcome::Contradiction;
    } else if (m_open == 0) {
      m_result.outcome = SinglesOutcome::Solved;
    }
    return m_result;
  }

private:
  void place(int cell, int digit) {
    const DigitSet bit = digitBit(digit);
    if (m_result.digits[cell] != 0 || (m_result.candidates[cell] & bit) == 0) {
      m_contradiction |= m_result.digits[cell] != digit;
      return;
    }
    m_result.digits[cell] = static_cast<std::uint8_t>(digit);
    m_result.candidates[cell] = bit;
    --m_open;
    for (const int peer : m_geometry.peersOf(cell)) {
      DigitSet& set = m_result.candidates[peer];
      if ((set & bit) == 0) continue;
      set &= ~bit;
      m_contradiction |= set == 0;
      if (m_result.digits[peer] == 0 && std::has_single_bit(set)) m_naked.push_back(peer);
    }
  }

  void placeNaked() {
    while (!m_naked.empty() && !m_contradiction) {
      const int cell = m_naked.back();
      m_naked.pop_back();
      if (m_result.digits[cell] == 0) place(cell, lowestDigit(m_result.candidates[cell]));
    }
  }

  /// Whether something was placed.
  bool placeHidden() {
    bool placed = false;
    for (const Group& group : m_geometry.groups()) {
      DigitSet once = 0;
      DigitSet twice = 0;
      for (const int cell : group.cells) {
        const DigitSet set = m_result.candidates[cell];
        twice |= once & set;
        once |= set;
      }
      if (once != allDigits(m_geometry.side())) {
        m_contradiction = true;
        return false;
      }
      const DigitSet hidden = once & ~twice;
      for (const int cell : group.cells) {
        const DigitSet here = m_result.candidates[cell] & hidden;
        if (m_result.digits[cell] != 0 || here == 0) continue;
        if (!std::has_single_bit(here)) {
          m_contradiction = true;
          return false;
        }
        place(cell, lowestDigit(here));
        placed = true;
      }
      if (m_contradiction) return false;
    }
    return placed;
  }

  const Geometry& m_geometry;
  SinglesResult m_result;
  std::vector<int> m_naked;
  int m_open = m_geometry.cellCount();
  bool m_contradiction = false;
};

} // namespace

SinglesResult propagateSingles(const Puzzle& puzzle, SinglesLevel level) {
  return std::move(Propagation(puzzle).run(level));
}

Difficulty difficultyOf(const Puzzle& puzzle) {
  Propagation propagation(puzzle);
  const auto solves = [&](SinglesLevel level) {
    return propagation.run(level).outcome == SinglesOutcome::Solved;
  };
  if (solves(SinglesLevel::Naked)) return Difficulty::NakedSingles;
  return solves(SinglesLevel::NakedAndHidden) ? Difficulty::HiddenSingles : Difficulty::More;
}

const char* difficultyText(Difficulty difficulty) {
  constexpr std::array texts{"solved by naked singles", "solved by naked and hidden singles",
                             "needs more than singles"};
  return texts[static_cast<std::size_t>(difficulty)];
}

} // namespace sudoscope
