#pragma once

#include "core/networks/candidate_graph.h"
#include "core/relaxation/probability_cube.h"

namespace sudoscope::learning {

/// What a network believes of a board: softmax of the logits over each empty cell's candidates, one
/// for the digit of a filled cell, 0 elsewhere. The cube takes the board's side.
void beliefCube(const CandidateGraph& graph, const float* logits, ProbabilityCube& cube);

/// The filled cells' digits and the most probable candidate of every empty cell; 0 for an empty
/// cell without candidates. The first maximum wins.
Grid mostProbable(const CandidateGraph& graph, const float* logits);
/// The same into a grid that may have its memory already.
void mostProbable(const CandidateGraph& graph, const float* logits, Grid& result);

} // namespace sudoscope::learning
