#pragma once

#include "core/board/puzzle.h"

#include <cstdint>
#include <vector>

namespace sudoscope {

enum class SinglesLevel : std::uint8_t {
  Naked,          ///< A cell with one candidate left.
  NakedAndHidden, ///< Also a digit with one place left in a group.
};

enum class SinglesOutcome : std::uint8_t {
  Solved,        ///< Every cell is filled; the solution is then unique.
  Stuck,         ///< Nothing further follows.
  Contradiction, ///< A cell without candidates, a digit without a place, or conflicting givens.
};

struct SinglesResult {
  SinglesOutcome outcome = SinglesOutcome::Stuck;
  Grid digits;                      ///< Givens and what follows from them; 0 = open.
  std::vector<DigitSet> candidates; ///< Per cell, after propagation; one bit where filled.
};

/// Fills cells by singles until nothing further follows. Every placement is forced, so all
/// solutions of the puzzle contain it.
SinglesResult propagateSingles(const Puzzle& puzzle, SinglesLevel level);

enum class Technique : std::uint8_t {
  None,
  NakedSingle,      ///< The digit is the only candidate of the cell.
  HiddenSingle,     ///< The group has no other place for the digit.
  LockedCandidates, ///< All places of the digit in `group`, two or more, lie in `shared`, not in
                    ///< the cell.
};

/// A conclusion about a cell from the filled cells, as a person would name it.
struct NamedStep {
  Technique technique = Technique::None;
  int digit = 0;   ///< That of the cell; of LockedCandidates one that the cell cannot hold.
  int group = -1;  ///< Index into Geometry::groups().
  int shared = -1; ///< Another one, which holds the cell.
};

/// The simplest step in a cell, in the order of Technique. None in a filled cell, or if filled
/// cells conflict.
NamedStep nextStep(const Geometry& geometry, const Grid& digits, int cell);

/// The technique needed to solve the puzzle.
enum class Difficulty : std::uint8_t { NakedSingles, HiddenSingles, More };

/// Only meaningful for puzzles with exactly one solution.
Difficulty difficultyOf(const Puzzle& puzzle);

/// "solved by naked singles", "solved by naked and hidden singles", "needs more than singles".
const char* difficultyText(Difficulty difficulty);

} // namespace sudoscope
