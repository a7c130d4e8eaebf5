#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"
#include "core/solvers/solver.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

enum class Neighbourhood : std::uint8_t {
  ExchangeAndChange, ///< Both of the following.
  Exchange,          ///< Two free cells of one group exchange their digits.
  Change,            ///< One free cell takes another digit.
};

/// A complete grid with the quantities that discrete descent needs.
///
/// The **defect** is the sum over all groups of (N − number of distinct digits); the cost of the
/// published formulation is 0.1 times that. The delta of a move follows from the digits missing in
/// the groups of its cells, without a rescan: O(groups of the cells). A value.
///
/// The neighbourhood is ordered: for each group (columns, rows, regions, then extra families) the
/// exchange of every pair of free cells, in order of cells (a pair that shares two groups appears
/// twice; pairs of equal digits are included although they change nothing); then every free cell
/// with every other digit, in order of cell and digit. The first of equally good moves is taken; a
/// random draw gives each entry of this list the same probability.
class LocalSearchState {
public:
  /// Givens are fixed; free cells start at digit 1 until fill() or assign() is called.
  explicit LocalSearchState(const Puzzle& puzzle,
                            Neighbourhood neighbourhood = Neighbourhood::ExchangeAndChange);

  void setNeighbourhood(Neighbourhood neighbourhood);

  /// Fills every free cell uniformly at random, independently of the others.
  void fill(Random& random);
  /// Free cells take their digits from the grid; precondition: complete, digits in 1..N.
  void assign(const Grid& grid);

  const Grid& grid() const { return m_grid; }
  const std::vector<int>& freeCells() const { return m_free; }
  int defect() const { return m_defect; }

  /// A change of one cell to digit k+1, or an exchange with another cell.
  struct Move {
    int cell = -1;  ///< -1: no move.
    int other = -1; ///< The cell to exchange with; -1 for a change.
    int k = 0;      ///< The digit that the cell gets, from 0.
    int delta = 0;  ///< Change of the defect.
  };

  /// Change of the defect if digit k+1 were put into the free cell.
  int delta(int cell, int k) const;
  void move(int cell, int k);
  void move(const Move& move);

  int moveCount() const;
  /// The move at an index of the neighbourhood's order, with its delta.
  Move moveAt(int index) const;
  /// Number of moves with delta <= limit.
  int countMoves(int limit) const;
  struct Survey {
    int better = 0;     ///< countMoves(-1).
    int notWorse = 0;   ///< countMoves(0).
    int conflicted = 0; ///< countConflicted().
    int violated = 0;   ///< Groups that miss a digit.
  };
  /// Everything at once, much faster than the single counts.
  Survey survey() const;
  /// A uniformly random one of the moves with delta <= limit; cell -1 if none exists.
  Move randomMove(int limit, Random& random) const;
  Move randomMove(Random& random) const;
  /// The move with the lowest delta; the first in order on ties.
  Move bestMove() const;
  /// Number of free cells whose digit is repeated in one of their groups.
  int countConflicted() const;
  /// The n-th conflicted cell, from 0; -1 if there are fewer.
  int conflictedCell(int n) const;

private:
  bool isConflicted(int cell) const;

  /// Bit i is the i-th of Geometry::groupsOf() a cell: on no board is a cell in more than 31
  /// groups.
  using GroupBits = std::uint32_t;

  /// Two free cells of one group. An exchange changes nothing in the groups that both share.
  struct Pair {
    int cell;
    int other;
    GroupBits ofCell;  ///< Of the groups of `cell` alone.
    GroupBits ofOther; ///< Of the groups of `other` alone.
  };
  std::vector<Pair> pairs() const;
  /// Bits of the groups of `cell` that do not hold `other`.
  GroupBits groupsWithout(int cell, int other) const;
  int exchangeDelta(const Pair& pair) const;
  bool changes() const { return m_neighbourhood != Neighbourhood::Exchange; }
  void add(int cell, int k, int amount);

  Geometry m_geometry;
  Grid m_grid;
  std::vector<int> m_free;
  Neighbourhood m_neighbourhood;
  /// In order; empty if only changes count. Shared by copies.
  std::shared_ptr<const std::vector<Pair>> m_pairs;
  std::vector<std::uint8_t> m_counts; ///< [group * N + k]
  std::vector<DigitSet> m_missing;    ///< Per group, the digits with count 0.
  int m_defect = 0;
};

/// "local-search": discrete descent on complete assignments (see LocalSearchState for the cost).
/// One iteration is one move (for annealing: one proposal).
///
/// Modes: steepest (the best of all moves; stuck if none improves), stochastic (uniform among the
/// improving moves; stuck if none improves), plateau (uniform among those that do not worsen, up to
/// the limit), annealing (a random move, accepted with probability exp(-delta cost / T), T
/// falling geometrically; S. Kirkpatrick, C. Gelatt, M. Vecchi, Science 220 (1983) 671) and
/// min-conflicts (a random cell in conflict takes its best digit that is not tabu; S. Minton et
/// al., Artificial Intelligence 58 (1992) 161; F. Glover, ORSA J. Computing 1 (1989) 190) and beam
/// (k grids; the k best of all neighbours of all of them live on, on ties the first by grid, then
/// by move; B. Lowerre, "The HARPY speech recognition system" (1976)). An iteration of a beam
/// replaces all its grids; P is the share of the grids that hold a digit.
SolverEntry localSearchEntry();

} // namespace sudoscope
