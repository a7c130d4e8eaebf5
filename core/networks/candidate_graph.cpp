#include "core/networks/candidate_graph.h"

#include "core/board/rules.h"

#include <algorithm>
#include <cmath>

namespace sudoscope::networks {
namespace {

/// The allowed digits (all if `allowed` is empty) that no filled cell rules out.
std::vector<DigitSet> liveDigits(const Geometry& geometry, const Grid& digits,
                                 const std::vector<DigitSet>& allowed) {
  auto live = rules::directCandidates(geometry, digits);
  for (std::size_t cell = 0; cell < allowed.size(); ++cell) live[cell] &= allowed[cell];
  return live;
}

} // namespace

CandidateGraph::CandidateGraph(const Geometry& geometry, const Grid& digits,
                               const std::vector<DigitSet>& allowed)
    : ExactCover(geometry, digits, liveDigits(geometry, digits, allowed)), m_geometry(geometry),
      m_digits(digits) {
  const int side = geometry.side();
  const auto groups = static_cast<int>(geometry.groups().size());
  int set = blankCount();
  m_familyBegin.push_back(set);
  for (int g = 0; g < groups; ++g) {
    while (set < setCount() && groupOf(set) == g) ++set;
    // Groups of an extra family may overlap (two diagonals cross), so each is its own family here.
    if (g >= 3 * side || (g + 1) % side == 0) m_familyBegin.push_back(set);
  }
  m_typeBegin = {0, m_familyBegin[1], m_familyBegin[3], setCount()};
  const std::size_t nodes = nodeCount();
  m_setOfNode.assign(familyCount() * nodes, setCount());
  for (std::size_t family = 0; family + 1 < m_familyBegin.size(); ++family) {
    for (int s = m_familyBegin[family]; s < m_familyBegin[family + 1]; ++s) {
      for (const auto node : members(s)) m_setOfNode[family * nodes + node] = s;
    }
  }
}

std::vector<std::uint8_t> CandidateGraph::truth(const Grid& solution) const {
  std::vector<std::uint8_t> result(nodeCount());
  for (int node = 0; node < nodeCount(); ++node) {
    result[node] = solution[cellOf(node)] == digitOf(node);
  }
  return result;
}

void beliefCube(const CandidateGraph& graph, const float* logits, ProbabilityCube& cube) {
  const int side = graph.geometry().side();
  if (cube.side() != side) cube = ProbabilityCube(side);
  std::fill(cube.data(), cube.data() + cube.size(), 0.0);
  const Grid& digits = graph.digits();
  for (int cell = 0; cell < graph.geometry().cellCount(); ++cell) {
    const int digit = digits[cell];
    if (digit != 0) cube.at(cell, digit - 1) = 1.0;
  }
  forEachCell(graph, logits, [&](int first, int last, int best) {
    // Equal infinities would give NaN when subtracted; a single candidate is certain whatever its
    // logit.
    const auto weight = [&](int node) {
      if (logits[node] == logits[best] || first + 1 == last) return 1.0;
      return std::exp(static_cast<double>(logits[node]) - static_cast<double>(logits[best]));
    };
    double sum = 0.0;
    for (int node = first; node < last; ++node) sum += weight(node);
    for (int node = first; node < last; ++node) {
      cube.at(graph.cellOf(node), graph.digitOf(node) - 1) = weight(node) / sum;
    }
  });
}

Grid mostProbable(const CandidateGraph& graph, const float* logits) {
  Grid result;
  mostProbable(graph, logits, result);
  return result;
}

void mostProbable(const CandidateGraph& graph, const float* logits, Grid& result) {
  result = graph.digits();
  forEachCell(graph, logits, [&](int first, int, int best) {
    result[graph.cellOf(first)] = static_cast<std::uint8_t>(graph.digitOf(best));
  });
}

} // namespace sudoscope::networks
