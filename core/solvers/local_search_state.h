#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

/// Which moves lead from a complete grid to its neighbours.
enum class Neighbourhood : std::uint8_t {
  ExchangeAndChange, ///< Both of the following.
  Exchange,          ///< Two free cells of one group exchange their digits.
  Change,            ///< One free cell takes another digit.
};

/// A complete grid with what discrete descent needs to know about it.
///
/// The **defect** is the sum over all groups of (N − number of distinct digits); the cost of the
/// published formulation is 0.1 times that. The delta of a move follows from the digits missing in
/// the groups of its cells, without a rescan: O(groups of the cells). A value.
///
/// The neighbourhood is ordered: for each group (columns, rows, regions, then extra families) every
/// pair of two free cells, in order of cells, exchanged (a pair that shares two groups stands there
/// twice, and so does one of equal digits, which changes nothing); then every free cell with every
/// other digit, in order of cell and digit. Where moves are equally good, the first is taken; where
/// one is drawn at random, each entry of this list is equally probable.
class LocalSearchState {
public:
  /// Givens are fixed; free cells start at digit 1 until fill() or assign() is called.
  explicit LocalSearchState(const Puzzle& puzzle,
                            Neighbourhood neighbourhood = Neighbourhood::ExchangeAndChange);

  void setNeighbourhood(Neighbourhood neighbourhood);

  /// Every free cell uniformly at random, independent of the others.
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
    int k = 0;      ///< What the cell takes.
    int delta = 0;  ///< Change of the defect.
  };

  /// Change of the defect if the free cell held digit k+1 instead.
  int delta(int cell, int k) const;
  /// Carries the move out.
  void move(int cell, int k);
  void move(const Move& move);

  /// Number of moves in the neighbourhood.
  int moveCount() const;
  /// The move at an index of the neighbourhood's order, with its delta.
  Move moveAt(int index) const;
  /// The digits that the cell could take with delta <= limit (limit <= 0); the present one is not
  /// among them.
  DigitSet digitsWithin(int cell, int limit) const;
  /// How many moves have delta <= limit (limit <= 0).
  int countMoves(int limit) const;
  /// What curves tell of a grid and its neighbours.
  struct Survey {
    int better = 0;     ///< countMoves(-1).
    int notWorse = 0;   ///< countMoves(0).
    int conflicted = 0; ///< countConflicted().
    int violated = 0;   ///< Groups that miss a digit.
  };
  /// All of it at once, in a fraction of the time that the single counts take.
  Survey survey() const;
  /// A uniformly random one of them; cell -1 when there is none.
  Move randomMove(int limit, Random& random) const;
  /// A uniformly random move of all.
  Move randomMove(Random& random) const;
  /// The lowest delta of all moves; among equals the first in order.
  Move bestMove() const;
  /// How many free cells have a digit that stands again in one of their groups.
  int countConflicted() const;
  /// The n-th of them, from 0; -1 where there are fewer.
  int conflictedCell(int n) const;

private:
  bool isConflicted(int cell) const;

  /// Bit i is the i-th of Geometry::groupsOf() a cell: no board has cells in more than 31.
  using GroupBits = std::uint32_t;

  /// Two free cells of one group. An exchange changes nothing in the groups of both; those of
  /// `cell` alone are Exchanges::groups[cellGroups] ... [otherGroups - 1], those of `other` alone
  /// follow up to [end - 1].
  struct Pair {
    int cell;
    int other;
    int cellGroups;
    int otherGroups;
    int end;
    GroupBits ofCell;  ///< Which of groupsOf(cell) are among those.
    GroupBits ofOther; ///< Which of groupsOf(other).
  };
  /// The pairs of two groups for surveys of boards up to side 16, where the pairs of a cell, or the
  /// digits of one, fit into half a register. Where a group has fewer free cells, cellCount()
  /// stands for one that wins and loses nothing.
  struct PairTable {
    static constexpr std::size_t most = 16;
    std::array<int, 2> counts{}; ///< Free cells of each.
    std::array<std::array<int, most>, 2> cells{};
    /// For each cell and each of its group's cells a bit per groupsOf() that holds both: a byte,
    /// the first group's before the second's.
    alignas(32) std::array<std::array<std::int8_t, 2 * most>, most> shared{};
  };
  struct Exchanges {
    std::vector<Pair> pairs; ///< In order.
    std::vector<int> groups;
    std::vector<PairTable> tables; ///< Where inRegisters.
    bool inRegisters = false;      ///< Of surveys: see fitsRegisters().
  };

  Exchanges exchanges() const;
  std::vector<PairTable> pairTables() const;
  struct SurveyedCell;
  /// The board is not too large, and no cell in too many groups.
  bool fitsRegisters() const;
  /// survey(), a group at a time. Precondition: fitsRegisters().
  Survey surveyInRegisters() const;
  Survey surveyPairs() const;
  int loss(int cell) const;
  int gain(int cell, int k) const;
  /// Change of the defect if the two cells exchanged their digits.
  int exchangeDelta(const Pair& pair) const;
  Move exchangeAt(const Pair& pair) const;
  bool changes() const { return m_neighbourhood != Neighbourhood::Exchange; }
  int changeCount() const;
  void add(int cell, int k, int amount);

  Geometry m_geometry;
  Grid m_grid;
  std::vector<int> m_free;
  Neighbourhood m_neighbourhood;
  /// Empty where only changes count. Copies share it.
  std::shared_ptr<const Exchanges> m_exchanges;
  std::vector<std::uint8_t> m_counts; ///< [group * N + k]
  std::vector<DigitSet> m_missing;    ///< Per group, the digits with count 0.
  int m_defect = 0;
};

} // namespace sudoscope
