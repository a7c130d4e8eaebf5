#pragma once

#include "core/base/random.h"
#include "core/board/geometry.h"
#include "core/exact/exact_solver.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace sudoscope {

enum class ClueSymmetry : std::uint8_t {
  None,
  Rotational, ///< The pattern of givens is symmetric under a rotation by 180 degrees.
};

struct GeneratorOptions {
  /// Requested number of givens, which the result has (with rotational symmetry on a board with an
  /// even number of cells an odd number is reduced by one). 0 = dig until minimal.
  int clues = 0;
  ClueSymmetry symmetry = ClueSymmetry::None;
  std::uint64_t seed = defaultSeed;
  int maxAttempts = 1000; ///< Full grids to try before giving up.
  /// Conflicts of the exact search for each full grid and its digging; beyond them all givens are
  /// left in place, so that a puzzle with 0 clues may not be minimal. 0 for no limit; empty: 20000,
  /// and 500 beyond side 25, where one takes a hundred times as long.
  std::optional<std::int64_t> maxConflicts;
  CancelCheck cancelled; ///< May be empty.
  /// Receives the number of the full grid, from 1, and how many of its givens are left: all of them
  /// before it is searched for, then after each check whether some can be removed. May be empty.
  std::function<void(int attempt, int clues)> progress = {};
  /// Called if the conflicts did not suffice for a minimal puzzle. May be empty.
  std::function<void(int clues, std::int64_t conflicts)> limited = {};
};

/// A random puzzle with exactly one solution. Equal options give equal puzzles. The error says how
/// few givens were reached if not the requested number, or that it was cancelled.
Result<Puzzle> generatePuzzle(const Geometry& geometry, const GeneratorOptions& options);

/// One try at a neighbour of a puzzle of the classic board: `exchanged` random clues are taken out
/// and as many others put in, so that there is exactly one solution, perhaps a new one. Clues may
/// be unnecessary. Empty if the remaining clues have thousands of solutions, or no clues fit.
std::optional<Puzzle> drawNeighbour(const Puzzle& puzzle, int exchanged, Random& random);

/// A random full grid; the error says that the board has none (some jigsaws), or that the search
/// was cancelled or out of conflicts (code Limit).
Result<Grid> randomSolution(const Geometry& geometry, Random& random,
                            const CancelCheck& cancelled = {}, std::int64_t maxConflicts = 0);

/// A random division into `side` connected regions of `side` cells for which a full grid was found
/// within the limit of conflicts. The error says that none was found in `maxAttempts` divisions
/// (code Limit), or that it was cancelled.
Result<Geometry> randomJigsaw(int side, Random& random, const CancelCheck& cancelled = {},
                              std::int64_t maxConflicts = 20'000, int maxAttempts = 100);

/// A random division into connected regions: exchanges border cells of the usual boxes, or of the
/// rows if the side is prime. Does not check that a full grid exists, as it does for most;
/// randomJigsaw() does.
Geometry scrambledBoxes(int side, Random& random);

} // namespace sudoscope
