#pragma once

#include "core/networks/candidate_graph.h"
#include "core/relaxation/probability_cube.h"

namespace sudoscope::learning {

/// The network's belief about a board: softmax of the logits over each empty cell's candidates,
/// one-hot in filled cells, 0 elsewhere. Resizes the cube to the board.
void beliefCube(const CandidateGraph& graph, const float* logits, ProbabilityCube& cube);

/// The filled cells' digits and the most probable candidate of every empty cell; 0 for an empty
/// cell without candidates. The first maximum wins.
Grid mostProbable(const CandidateGraph& graph, const float* logits);
/// Like the above, reusing the memory of `result`.
void mostProbable(const CandidateGraph& graph, const float* logits, Grid& result);

} // namespace sudoscope::learning
