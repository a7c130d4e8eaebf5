#pragma once

#include "core/board/puzzle.h"
#include "core/networks/kernels.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sudoscope::learning {

/// The kinds of sets that hold exactly one true candidate.
enum class SetType : std::uint8_t { Cell, Line, Region, Extra };
inline constexpr int setTypeCount = 4;

/// A partly filled board as the networks see it: one node per live candidate (a digit of an empty
/// cell that no filled cell rules out), and the sets of nodes of which exactly one is true. Sets:
/// the candidates of a cell; the places of a digit in a row, a column, a region, a group of an
/// extra family. Filled cells have no nodes, so no network can change them.
///
/// An immutable value.
class CandidateGraph {
public:
  CandidateGraph() = default;
  /// The candidates that the filled cells leave. `digits` has N² entries, 0 = empty.
  CandidateGraph(const Geometry& geometry, const Grid& digits);
  /// The same, with further candidates ruled out: only digits in `allowed` (per cell) become nodes.
  CandidateGraph(const Geometry& geometry, const Grid& digits,
                 const std::vector<DigitSet>& allowed);

  const Geometry& geometry() const { return m_geometry; }
  const Grid& digits() const { return m_digits; }

  int nodeCount() const { return static_cast<int>(m_cell.size()); }
  int cellOf(int node) const { return m_cell[static_cast<std::size_t>(node)]; }
  /// Digit index k (digit k+1).
  int digitIndexOf(int node) const { return m_digit[static_cast<std::size_t>(node)]; }

  /// All sets, ordered by type; none is empty. Those of a type: setBegin(type) .. setEnd(type)-1.
  int setCount() const { return static_cast<int>(m_begin.size()) - 1; }
  int setBegin(SetType type) const { return m_typeBegin[static_cast<std::size_t>(type)]; }
  int setEnd(SetType type) const { return m_typeBegin[static_cast<std::size_t>(type) + 1]; }
  GroupLists lists() const { return {m_begin.data(), m_members.data(), setCount()}; }
  /// Sets come in families: 0 cells, 1 rows, 2 columns, 3 regions, 4 and up the extra groups.
  /// Those of a family: familyBegin()[family] .. familyBegin()[family + 1] - 1.
  const std::vector<int>& familyBegin() const { return m_familyBegin; }
  int familyCount() const { return static_cast<int>(m_familyBegin.size()) - 1; }

  /// groupOf()[layer * nodeCount() + node] is the node's set in the layer, setCount() for none.
  /// One layer per family.
  const std::vector<std::int32_t>& groupOf() const { return m_groupOf; }
  int layerCount() const { return familyCount(); }

  /// True when some empty cell has no candidate or some digit has no place left in a group: the
  /// board has no solution.
  bool contradictory() const { return m_contradictory; }

  /// One entry per node: 1 where the solution has that digit in that cell.
  std::vector<std::uint8_t> truth(const Grid& solution) const;

private:
  void addNodes(const std::vector<DigitSet>* allowed);
  void addCellSets();
  /// One set per digit and group that still misses the digit; groups of a family are disjoint.
  void addFamily(const std::vector<const Group*>& groups);

  Geometry m_geometry;
  Grid m_digits;
  std::vector<std::int16_t> m_cell;
  std::vector<std::uint8_t> m_digit;
  std::vector<std::int32_t> m_nodeAt; ///< cell * N + k -> node or -1.
  std::vector<std::int32_t> m_begin = {0};
  std::vector<std::int32_t> m_members;
  std::array<int, setTypeCount + 1> m_typeBegin{};
  std::vector<int> m_familyBegin = {0};
  std::vector<std::int32_t> m_groupOf;
  bool m_contradictory = false;
};

} // namespace sudoscope::learning
