#pragma once

#include "core/networks/model.h"
#include "core/solvers/solver.h"

namespace sudoscope {

/// "network": a trained network; one step() is one of its iterations, its softmax is the cube.
///
/// Mode *iterate* runs the recurrent belief on and on. Mode *commit* works in passes of a fixed
/// number of iterations from a fresh state: after each pass the surest cell and every cell above a
/// confidence are filled for good and the next pass sees the smaller puzzle. When that leads to a
/// contradiction, the least certain choice on the way is taken back and ruled out, and from then on
/// passes have `retry_iterations`. The choice at fault may be another one, so after `patience` of
/// these, or when nothing is left to take back, the run starts anew on the empty board, with noise
/// added to the state of every pass, lest it go the same way; that is all the seed is for. In
/// either mode `constriction` fills what follows from singles, before the first pass and after
/// each. Givens never change; solved is what the rules say.
SolverEntry networkEntry();

/// The network that the parameter `weights` names: a shipped one by name, else a file.
Result<learning::Model> loadNetwork(const std::string& weights);

/// A "network" run of a model that is in no file, e.g. one in training.
Result<std::unique_ptr<Solver>> makeNetworkSolver(const Puzzle& puzzle,
                                                  const ParameterValues& values,
                                                  learning::Model model, std::uint64_t seed);

} // namespace sudoscope
