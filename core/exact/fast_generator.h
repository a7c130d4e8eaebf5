#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"

#include <cstdint>
#include <memory>

namespace sudoscope {

/// Makes puzzles by the thousand for training: random full grids, dug out while the solution stays
/// unique. Works on bit boards (one bit per cell and digit) with naked and hidden singles and
/// bounded guessing; where the bound is reached it errs on the side of keeping a clue, so a puzzle
/// it returns is always unique. The tests check that with the exact solver.
///
/// Built once per board; const functions may be called from many threads.
class FastGenerator {
public:
  explicit FastGenerator(const Geometry& geometry);
  ~FastGenerator();
  FastGenerator(FastGenerator&&) noexcept;
  FastGenerator& operator=(FastGenerator&&) noexcept;

  const Geometry& geometry() const;

  /// A random full grid that obeys the rules; empty when the bounded search failed (boards without
  /// a solution, or very large ones with irregular regions).
  Grid randomSolution(Random& random) const;

  /// Takes clues away in random order while the solution stays unique, until `targetClues` are left
  /// or every clue is needed. Precondition: `solution` obeys the rules.
  Grid dig(const Grid& solution, int targetClues, Random& random) const;

  /// Another puzzle of the same solution: `count` clues are taken away, as many others are added as
  /// make the solution unique again, and what is not needed then goes, as in dig().
  /// Precondition: `solution` is the unique solution.
  Grid exchangeClues(const Grid& givens, const Grid& solution, int count, Random& random) const;

  /// How many guesses a search for *another* solution takes before it proves there is none; 0 when
  /// naked and hidden singles solve the puzzle. A cheap measure of difficulty. Returns maxGuesses
  /// when it takes more. Precondition: `solution` is the unique solution.
  int guessesToRefute(const Grid& givens, const Grid& solution, int maxGuesses) const;

  /// How many wrong candidates naked and hidden singles leave, and leave unrefuted, too, when one
  /// of them is placed and they are followed again; 0 when they solve the puzzle. Another measure
  /// of difficulty: of puzzles rated above 11 by Sudoku Explainer nearly all are left.
  /// Precondition: `solution` is the unique solution.
  int unrefutedCandidates(const Grid& givens, const Grid& solution) const;

private:
  class Engine;
  template <int words>
  class BitEngine;
  std::unique_ptr<const Engine> m_engine;
};

} // namespace sudoscope
