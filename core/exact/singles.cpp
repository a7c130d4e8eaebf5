#include "core/exact/singles.h"

#include "core/board/digit_set.h"

#include <bit>

namespace sudoscope {

namespace {

/// The grid while singles are being placed.
class Propagation {
public:
  explicit Propagation(const Puzzle& puzzle) : m_geometry(puzzle.geometry()) {
    const auto cells = static_cast<std::size_t>(m_geometry.cellCount());
    m_result.digits.assign(cells, 0);
    m_result.candidates.assign(cells, allDigits(m_geometry.side()));
    for (int cell = 0; cell < m_geometry.cellCount(); ++cell) {
      if (puzzle.isGiven(cell)) place(cell, puzzle.given(cell) - 1);
    }
  }

  SinglesResult run(SinglesLevel level) {
    do {
      placeNaked();
    } while (!m_contradiction && level == SinglesLevel::NakedAndHidden && placeHidden());
    if (m_contradiction) {
      m_result.outcome = SinglesOutcome::Contradiction;
    } else if (m_open == 0) {
      m_result.outcome = SinglesOutcome::Solved;
    }
    return std::move(m_result);
  }

private:
  void place(int cell, int k) {
    const auto c = static_cast<std::size_t>(cell);
    const DigitSet digit = DigitSet{1} << k;
    if (m_result.digits[c] != 0 || (m_result.candidates[c] & digit) == 0) {
      m_contradiction |= m_result.digits[c] != k + 1;
      return;
    }
    m_result.digits[c] = static_cast<std::uint8_t>(k + 1);
    m_result.candidates[c] = digit;
    --m_open;
    for (const int peer : m_geometry.peersOf(cell)) {
      const auto p = static_cast<std::size_t>(peer);
      DigitSet& set = m_result.candidates[p];
      if ((set & digit) == 0) continue;
      set &= ~digit;
      m_contradiction |= set == 0;
      if (m_result.digits[p] == 0 && std::has_single_bit(set)) m_naked.push_back(peer);
    }
  }

  void placeNaked() {
    while (!m_naked.empty() && !m_contradiction) {
      const int cell = m_naked.back();
      m_naked.pop_back();
      const auto c = static_cast<std::size_t>(cell);
      if (m_result.digits[c] == 0) place(cell, std::countr_zero(m_result.candidates[c]));
    }
  }

  /// True when something was placed.
  bool placeHidden() {
    bool placed = false;
    for (const Group& group : m_geometry.groups()) {
      DigitSet once = 0;
      DigitSet twice = 0;
      for (const int cell : group.cells) {
        const DigitSet set = m_result.candidates[static_cast<std::size_t>(cell)];
        twice |= once & set;
        once |= set;
      }
      if (once != allDigits(m_geometry.side())) {
        m_contradiction = true;
        return false;
      }
      const DigitSet hidden = once & ~twice;
      for (const int cell : group.cells) {
        const auto c = static_cast<std::size_t>(cell);
        const DigitSet here = m_result.candidates[c] & hidden;
        if (m_result.digits[c] != 0 || here == 0) continue;
        if (!std::has_single_bit(here)) {
          m_contradiction = true;
          return false;
        }
        place(cell, std::countr_zero(here));
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
  return Propagation(puzzle).run(level);
}

Difficulty difficultyOf(const Puzzle& puzzle) {
  if (propagateSingles(puzzle, SinglesLevel::Naked).outcome == SinglesOutcome::Solved) {
    return Difficulty::NakedSingles;
  }
  if (propagateSingles(puzzle, SinglesLevel::NakedAndHidden).outcome == SinglesOutcome::Solved) {
    return Difficulty::HiddenSingles;
  }
  return Difficulty::More;
}

const char* difficultyText(Difficulty difficulty) {
  switch (difficulty) {
  case Difficulty::NakedSingles:
    return "solved by naked singles";
  case Difficulty::HiddenSingles:
    return "solved by naked and hidden singles";
  case Difficulty::More:
    break;
  }
  return "needs more than singles";
}

} // namespace sudoscope
