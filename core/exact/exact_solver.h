#pragma once

#include "core/board/puzzle.h"
#include "core/exact/singles.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

/// Exact answers, for every side and all regions: on the classic board by ClassicSearch, on all
/// others by a SAT solver (CaDiCaL).
namespace sudoscope {

/// May be empty.
using CancelCheck = std::function<bool()>;
/// Called at each conflict with their number so far, on the searching thread; may be empty.
using ConflictProgress = std::function<void(std::int64_t)>;

/// Whether the board is 9x9 with boxes of 3x3 and without extra groups.
bool isClassic(const Geometry& geometry);

/// What stops a search. Slow searches poll `cancelled` and then return undecided, as they do after
/// more than `maxConflicts` conflicts, i.e. wrong guesses.
struct SearchLimits {
  CancelCheck cancelled = {};
  std::int64_t maxConflicts = 0;  ///< 0 for no limit.
  ConflictProgress progress = {}; ///< See the type.
};

/// The conflicts that a search takes seconds for, as a limit that does not depend on the clock:
/// 100,000 up to side 16, 26,214 for side 25, 8,779 for side 36; 5,000,000 by bits on 9x9.
std::int64_t secondsOfConflicts(const Geometry& geometry);

struct SolutionCount {
  std::vector<Grid> solutions; ///< At most `limit`, all different.
  bool decided = true;         ///< False if the search gave up: there may be further solutions.
  /// On the classic board: how often the search had to guess. Rates puzzles: 0 if naked and hidden
  /// singles and locked candidates suffice.
  std::optional<std::int64_t> guesses;
  int count() const { return static_cast<int>(solutions.size()); }
};

SolutionCount countSolutions(const Puzzle& puzzle, int limit = 2, const SearchLimits& limits = {});

/// The same by CaDiCaL on every board, to compare; without `guesses`.
SolutionCount countByCadical(const Puzzle& puzzle, int limit = 2, const SearchLimits& limits = {});

/// Empty if there is none (or when cancelled).
std::optional<Grid> solveExact(const Puzzle& puzzle, const CancelCheck& cancelled = {});

class SatEncoding;

/// Searches for solutions besides a known one while givens are removed.
class OtherSolutions {
public:
  /// The limits are those of all searches together. Precondition: `solution` obeys the rules.
  OtherSolutions(const Geometry& geometry, const Grid& solution, SearchLimits limits = {});
  ~OtherSolutions();
  OtherSolutions(const OtherSolutions&) = delete;
  OtherSolutions& operator=(const OtherSolutions&) = delete;

  /// Whether the givens, which agree with the known solution, allow another; empty when cancelled
  /// or out of conflicts.
  std::optional<bool> exist(const Grid& givens);

private:
  SearchLimits m_limits;
  std::int64_t m_conflicts = 0;       ///< So far, on the classic board.
  std::unique_ptr<SatEncoding> m_sat; ///< Null on the classic board.
};

/// No classic board has a single solution with fewer clues (McGuire, Tugemann, Civario: There is no
/// 16-clue Sudoku, 2012).
constexpr int fewestClues = 17;
bool hasTooFewClues(const Geometry& geometry, int clues);

enum class Verdict : std::uint8_t {
  Conflict,   ///< Two equal givens in one group.
  NoSolution, ///< No conflict, but no full grid matches the givens.
  Unique,
  SeveralSolutions,
  Undecided, ///< Cancelled, or out of conflicts.
};

/// "conflict", "no solution", "unique", "several solutions", "undecided".
const char* verdictText(Verdict verdict);

struct CheckOptions {
  int solutionLimit = 2;    ///< Count solutions up to this many; at least 2.
  bool minimal = false;     ///< Also check whether a given could be left out.
  SearchLimits limits = {}; ///< Of each search.
};

struct PuzzleCheck {
  int clues = 0;
  bool tooFewClues = false; ///< See hasTooFewClues(); then the verdict is not Unique.
  Verdict verdict = Verdict::Undecided;
  std::vector<int> conflicts;  ///< Cells; only for Conflict.
  std::vector<Grid> solutions; ///< Up to the limit; the second one proves "several".
  bool allSolutions = false;
  std::optional<Difficulty> difficulty; ///< Only for Unique.
  std::optional<std::int64_t> guesses;  ///< Only for Unique, see SolutionCount.
  std::optional<bool> minimal;          ///< Only if requested and decided.
};

PuzzleCheck checkPuzzle(const Puzzle& puzzle, const CheckOptions& options = {});

} // namespace sudoscope
