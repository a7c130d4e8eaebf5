#include "core/exact/singles.h"

#include "core/board/digit_set.h"
#include "core/board/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
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

/// The candidates of cells: in any of them, and in two or more.
struct Occurrence {
  DigitSet any = 0;
  DigitSet several = 0;
};

/// Of the group's cells for which `counts` is true.
template <class Counts>
Occurrence candidatesIn(const Group& group, const std::vector<DigitSet>& candidates,
                        const Counts& counts) {
  Occurrence digits;
  for (const int cell : group.cells) {
    if (!counts(cell)) continue;
    digits.several |= digits.any & candidates[cell];
    digits.any |= candidates[cell];
  }
  return digits;
}

NamedStep lockedCandidates(const Geometry& geometry, const std::vector<DigitSet>& candidates,
                           int cell) {
  const auto& own = geometry.groupsOf(cell);
  for (std::size_t group = 0; group < geometry.groups().size(); ++group) {
    if (std::ranges::find(own, static_cast<int>(group)) != own.end()) continue;
    for (const int shared : own) {
      const auto isShared = [&](int other) {
        const auto& groups = geometry.groupsOf(other);
        return std::ranges::find(groups, shared) != groups.end();
      };
      const Group& places = geometry.groups()[group];
      // One place alone is a hidden single of that cell.
      const DigitSet locked = candidates[cell] &
                              candidatesIn(places, candidates, isShared).several &
                              ~candidatesIn(places, candidates, std::not_fn(isShared)).any;
      if (locked != 0)
        return {Technique::LockedCandidates, lowestDigit(locked), static_cast<int>(group), shared};
    }
  }
  return {};
}

} // namespace

SinglesResult propagateSingles(const Puzzle& puzzle, SinglesLevel level) {
  return std::move(Propagation(puzzle).run(level));
}

NamedStep nextStep(const Geometry& geometry, const Grid& digits, int cell) {
  if (digits[cell] != 0 || !rules::conflicts(geometry, digits).empty()) return {};
  const std::vector<DigitSet> candidates = rules::directCandidates(geometry, digits);
  const DigitSet here = candidates[cell];
  if (std::has_single_bit(here)) return {Technique::NakedSingle, lowestDigit(here)};
  for (const int group : geometry.groupsOf(cell)) {
    const Occurrence elsewhere = candidatesIn(geometry.groups()[group], candidates,
                                              [&](int other) { return other != cell; });
    const DigitSet only = here & ~elsewhere.any;
    if (std::has_single_bit(only)) return {Technique::HiddenSingle, lowestDigit(only), group};
  }
  return lockedCandidates(geometry, candidates, cell);
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
