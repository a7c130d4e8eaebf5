#pragma once

#include "core/base/random.h"
#include "core/exact/exact_solver.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace sudoscope {

enum class ClueSymmetry : std::uint8_t {
  None,
  Rotational, ///< The pattern of givens looks the same turned by 180 degrees.
};

struct GeneratorOptions {
  /// Wanted number of givens; the result has exactly as many (with rotational symmetry on a board
  /// with an even number of cells an odd number is one less). 0 = dig until minimal.
  int clues = 0;
  ClueSymmetry symmetry = ClueSymmetry::None;
  std::uint64_t seed = defaultSeed;
  int maxAttempts = 1000; ///< Full grids to try before giving up.
  /// Conflicts of the exact search for each full grid and its digging; then the givens that are
  /// left stay, so that 0 clues may end above what is minimal. 0 for no limit; empty: 20000, and
  /// 500 beyond side 25, where one takes a hundred times as long.
  std::optional<std::int64_t> maxConflicts;
  CancelCheck cancelled; ///< May be empty.
  /// Told the number of the full grid, from 1, and how many givens are left of it: all of them
  /// before it is looked for, then those after each question whether some can go. May be empty.
  std::function<void(int attempt, int clues)> progress = {};
  /// Called where the conflicts did not suffice for a minimal puzzle. May be empty.
  std::function<void(int clues, std::int64_t conflicts)> limited = {};
};

/// A random puzzle with exactly one solution. Equal options give equal puzzles. The error says how
/// few givens were reached when the wanted number was not, or that it was cancelled.
Result<Puzzle> generatePuzzle(const Geometry& geometry, const GeneratorOptions& options);

/// A random full grid; the error says that the board has none (some jigsaws), cancelled, or out of
/// conflicts (code Limit).
Result<Grid> randomSolution(const Geometry& geometry, Random& random,
                            const CancelCheck& cancelled = {}, std::int64_t maxConflicts = 0);

/// A random division into `side` connected regions of `side` cells that admits a full grid, which
/// has been found within so many conflicts of the exact search. The error says that none of
/// `maxAttempts` divisions had one (code Limit), or that it was cancelled.
Result<Geometry> randomJigsaw(int side, Random& random, const CancelCheck& cancelled = {},
                              std::int64_t maxConflicts = 20'000, int maxAttempts = 100);

} // namespace sudoscope
