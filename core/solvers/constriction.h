#pragma once

#include "core/base/message.h"
#include "core/board/puzzle.h"
#include "core/relaxation/losses.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The constraint sums that a constriction examines, named by what is summed: a cell over the
/// digits, or for each digit a block over its cells, a row over the columns or a column over the
/// rows.
enum class ConstrictionKind : std::uint8_t { Cell, Block, Row, Column };

inline constexpr std::array usualConstrictionOrder = {
    ConstrictionKind::Cell, ConstrictionKind::Block, ConstrictionKind::Row,
    ConstrictionKind::Column};

/// "cell", "block", "row", "column".
const char* constrictionName(ConstrictionKind kind);
/// The names in the notebook's tensor formulation, where rows and columns are named by the index
/// that is summed over: "digit", "block", "column" for Row, "row" for Column.
const char* notebookConstrictionName(ConstrictionKind kind);
/// "row sums over columns": what is summed, and over what.
Message constrictionSums(ConstrictionKind kind);

/// Reads one or more of "cell,block,row,column" in any order, each once. An order with "digit" uses
/// the notebook's names (see notebookConstrictionName()), the only ones in older files; it must
/// have all four kinds, or no row and column, which would be ambiguous. Returns nullopt for
/// anything else.
std::optional<std::vector<ConstrictionKind>> parseConstrictionOrder(std::string_view text);

/// The integer sums of the binary tensor with these candidates per cell.
ConstraintSums tensorSums(const Geometry& geometry, const std::vector<DigitSet>& candidates);

enum class ConstrictionState : std::uint8_t {
  Open,       ///< Some cell has several candidates; no sum is 0.
  Complete,   ///< Every cell has one candidate and no sum is 0: a solved grid.
  Infeasible, ///< A cell without candidates, or a digit without a place in a group.
};

/// The binary tensor T[r,c,k] of "tensordoku" as one bit set per cell, with its constraint sums and
/// the four constrictions. Initially a given cell has only its digit and every other cell has all
/// digits. All eliminations are forced, so T only shrinks and every solution remains in it.
///
/// A value; reset() makes it ready for another puzzle on the same board without allocating.
class Constriction {
public:
  explicit Constriction(const Geometry& geometry);

  /// Precondition: one digit (0 = blank) per cell of the board.
  void reset(const Grid& givens);
  /// Starts from these candidates instead.
  void reset(const std::vector<DigitSet>& candidates);

  ConstrictionState state() const;

  /// Applies one kind to every sum that is 1 on entry: the digit is fixed in its cell and removed
  /// from the cell's peers. Block includes the extra families. Returns how many of these changed T;
  /// 0 if T is unchanged.
  int apply(ConstrictionKind kind);

  const std::vector<DigitSet>& candidates() const { return m_candidates; }
  /// The digits of the cells with one candidate, 0 elsewhere.
  Grid digits() const;

private:
  bool commit(int cell, DigitSet digit);
  int applyToGroups(std::size_t first, std::size_t last);
  DigitSet singlePlaces(std::size_t group) const;

  std::size_t m_side;
  DigitSet m_all;
  struct Lists {
    std::vector<int> groupCells; ///< N per group.
    std::vector<int> peers;      ///< Of all cells, one after the other.
    std::vector<int> peerStart;  ///< Per cell, its first entry in peers, plus a final end index.
  };
  std::shared_ptr<const Lists> m_lists; ///< Shared by copies.
  std::vector<DigitSet> m_candidates;
  std::vector<std::uint8_t> m_committed; ///< Per cell: its digit was removed from all its peers.
  std::vector<DigitSet> m_scratch;       ///< Per group or cell, the targets of a pass.
};

} // namespace sudoscope
