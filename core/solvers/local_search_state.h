#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"

#include <cstdint>
#include <vector>

namespace sudoscope {

/// A complete assignment with what discrete descent needs to know about it.
///
/// The **defect** is the sum over all groups of (N − number of distinct digits); the cost of the
/// published formulation is 0.1 times that. A move changes one free cell to another digit; its
/// delta follows from the digits missing in the cell's groups, without a rescan: O(groups of the
/// cell). A value.
class LocalSearchState {
public:
  /// Givens are fixed; free cells start at digit 1 until fill() or assign() is called.
  explicit LocalSearchState(const Puzzle& puzzle);

  /// Every free cell uniformly at random, independent of the others.
  void fill(Random& random);
  /// Free cells take their digits from the grid; precondition: complete, digits in 1..N.
  void assign(const Grid& grid);

  const Grid& grid() const { return m_grid; }
  const std::vector<int>& freeCells() const { return m_free; }
  int defect() const { return m_defect; }

  /// Change of the defect if the free cell held digit k+1 instead.
  int delta(int cell, int k) const;
  /// Carries the move out.
  void move(int cell, int k);

  struct Move {
    int cell = -1;
    int k = 0;
    int delta = 0;
  };
  /// The digits that the cell could take with delta <= limit (limit <= 0); the present one is not
  /// among them.
  DigitSet digitsWithin(int cell, int limit) const;
  /// How many moves of the whole board have delta <= limit (limit <= 0).
  int countMoves(int limit) const;
  /// A uniformly random one of them; cell -1 when there is none.
  Move randomMove(int limit, Random& random) const;
  /// The lowest delta of all moves; among equals the first in order of cell, then digit.
  Move bestMove() const;
  /// Free cells whose digit stands again in one of their groups.
  std::vector<int> conflictedCells() const;

private:
  int loss(int cell) const;
  int gain(int cell, int k) const;
  void add(int cell, int k, int amount);

  Geometry m_geometry;
  Grid m_grid;
  std::vector<int> m_free;
  std::vector<int> m_counts;       ///< [group * N + k]
  std::vector<DigitSet> m_missing; ///< Per group, the digits with count 0.
  int m_defect = 0;
};

/// The defect counted afresh, for comparison.
int countDefect(const Geometry& geometry, const Grid& grid);

} // namespace sudoscope
