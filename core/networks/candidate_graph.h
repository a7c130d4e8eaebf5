#pragma once

#include "core/board/exact_cover.h"
#include "core/networks/kernels.h"
#include "core/relaxation/probability_cube.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sudoscope::networks {

/// Of the sets that hold exactly one true candidate: cells, lines (rows and columns), and regions
/// with the extra groups.
inline constexpr std::size_t setTypeCount = 3;

/// A partly filled board as the networks see it: the exact cover of its remaining candidates (the
/// *nodes*: digits of empty cells that no filled cell rules out) with the sets in families. Filled
/// cells have no nodes, so no network can change them.
///
/// An immutable value.
class CandidateGraph : public ExactCover {
public:
  CandidateGraph() = default;
  /// The candidates that the filled cells leave open; only digits in `allowed` (per cell), unless
  /// it is empty. `digits` has N² entries, 0 = empty.
  CandidateGraph(const Geometry& geometry, const Grid& digits,
                 const std::vector<DigitSet>& allowed = {});

  const Geometry& geometry() const { return m_geometry; }
  const Grid& digits() const { return m_digits; }

  int nodeCount() const { return candidateCount(); }

  /// All sets, ordered by type; those of a type are typeBegin()[type] .. typeBegin()[type + 1] - 1.
  const std::array<int, setTypeCount + 1>& typeBegin() const { return m_typeBegin; }
  GroupLists lists() const { return {memberBegins().data(), members().data(), setCount()}; }
  /// Families of sets: 0 cells, 1 rows, 2 columns, 3 regions, from 4 on the extra groups. The sets
  /// of a family are familyBegin()[family] .. familyBegin()[family + 1] - 1.
  const std::vector<int>& familyBegin() const { return m_familyBegin; }
  int familyCount() const { return static_cast<int>(m_familyBegin.size()) - 1; }

  /// setOfNode()[family * nodeCount() + node] is the node's set in the family; setCount() if none.
  const std::vector<std::int32_t>& setOfNode() const { return m_setOfNode; }

  /// One entry per node: 1 where the solution has that digit in that cell.
  std::vector<std::uint8_t> truth(const Grid& solution) const;

private:
  Geometry m_geometry;
  Grid m_digits;
  std::array<int, setTypeCount + 1> m_typeBegin{};
  std::vector<int> m_familyBegin = {0};
  std::vector<std::int32_t> m_setOfNode;
};

/// Calls visit(first, last, best) for every cell that has candidates: its nodes are first ..
/// last - 1, best is the one with the largest logit; the first maximum wins.
template <class Visit>
void forEachCell(const CandidateGraph& graph, const float* logits, const Visit& visit) {
  for (int first = 0; first < graph.nodeCount();) {
    int best = first;
    int last = first;
    for (; last < graph.nodeCount() && graph.cellOf(last) == graph.cellOf(first); ++last) {
      if (logits[last] > logits[best]) best = last;
    }
    visit(first, last, best);
    first = last;
  }
}

/// The network's belief about a board: softmax of the logits over each empty cell's candidates,
/// one-hot in filled cells, 0 elsewhere. Resizes the cube to the board.
void beliefCube(const CandidateGraph& graph, const float* logits, ProbabilityCube& cube);

/// The filled cells' digits and the most probable candidate of every empty cell; 0 for an empty
/// cell without candidates. The first maximum wins.
Grid mostProbable(const CandidateGraph& graph, const float* logits);
/// Like the above, reusing the memory of `result`.
void mostProbable(const CandidateGraph& graph, const float* logits, Grid& result);

} // namespace sudoscope::networks
