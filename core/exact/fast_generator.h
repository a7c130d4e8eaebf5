#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"

#include <memory>

namespace sudoscope {

/// Generates thousands of puzzles for training: random full grids from which clues are removed
/// while the solution is unique. On the classic board the exact search judges; on others bit boards
/// (one bit per cell and digit), naked and hidden singles and bounded guessing, where at the bound
/// the clue is not removed, so every puzzle is unique. The tests check that with the exact solver.
///
/// Built once per board; const functions may be called from many threads.
class FastGenerator {
public:
  static std::unique_ptr<const FastGenerator> make(const Geometry& geometry);
  virtual ~FastGenerator() = default;

  const Geometry& geometry() const { return m_geometry; }

  /// A random full grid that obeys the rules; empty if the bounded search failed (boards without a
  /// solution, or very large ones with irregular regions).
  virtual Grid randomSolution(Random& random) const = 0;

  /// Removes clues in random order while the solution is unique, until `targetClues` remain or
  /// every clue is needed: those of `givens`, which have this unique solution, or all cells if they
  /// are empty. Precondition: `solution` obeys the rules.
  Grid dig(const Grid& solution, int targetClues, Random& random, Grid givens = {}) const;

  /// Another puzzle with the same solution: removes `count` clues, adds others until the solution
  /// is unique again, and then removes those not needed, as in dig(). Precondition: `solution` is
  /// the unique solution.
  Grid exchangeClues(const Grid& givens, const Grid& solution, int count, Random& random) const;

  /// A cheap measure of difficulty: the number of guesses that a search for *another* solution
  /// needs to prove that there is none; 0 if naked and hidden singles solve the puzzle; at most
  /// maxGuesses. Precondition: `solution` is the unique solution.
  virtual int guessesToRefute(const Grid& givens, const Grid& solution, int maxGuesses) const = 0;

protected:
  explicit FastGenerator(const Geometry& geometry) : m_geometry(geometry) {}

private:
  /// Whether there is a solution with another digit in the cell, or the search gave up.
  virtual bool hasOtherSolution(const Grid& givens, int cell, int digit) const = 0;

  Geometry m_geometry;
};

} // namespace sudoscope
