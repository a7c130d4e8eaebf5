#include "core/networks/belief.h"

#include <algorithm>
#include <cmath>

namespace sudoscope::learning {

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

} // namespace sudoscope::learning
