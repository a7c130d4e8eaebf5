#pragma once

#include "core/networks/candidate_graph.h"
#include "core/relaxation/probability_cube.h"

namespace sudoscope::learning {

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

} // namespace sudoscope::learning
