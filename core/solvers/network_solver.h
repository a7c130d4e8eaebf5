#pragma once

#include "core/networks/model.h"
#include "core/solvers/parameter_table.h"
#include "core/solvers/solver.h"

namespace sudoscope {

/// What a network may do besides iterating: nothing; fill cells for good; and take that back, too.
enum class NetworkMode : std::uint8_t { Iterate, Fill, Search };
/// Which cells get a fresh state in mode iterate: those that share their digit with a peer, or all.
enum class FreshCells : std::uint8_t { Clashing, All };

/// The parameters of the method "network".
struct NetworkSettings {
  NetworkSettings();
  std::string weights; ///< A shipped network's name, or a file.
  NetworkMode mode = NetworkMode::Iterate;
  std::int64_t limit = 100000;
  std::int64_t restartAfter = 160; ///< Iterations from a fresh state in mode iterate; 0 = all.
  FreshCells fresh = FreshCells::Clashing;
  std::int64_t iterations = 32;     ///< Of a pass ...
  std::int64_t retryIterations = 8; ///< ... and of one after a contradiction.
  double confidence = 0.999;
  std::int64_t retries = 100000;
  std::int64_t patience = 16;
  double noise = 1.0;
  double weightNoise = 0.03; ///< Relative; of new starts in mode iterate.
  bool constriction = false;
};
const ParameterTable<NetworkSettings>& networkParameters();

/// The metrics of the method in order.
enum NetworkMetric {
  SurestMetric,
  EntropyMetric,
  OpenMetric,
  ViolatedMetric,
  PassesMetric,
  RetriesMetric,
  StartsMetric,
  CommittedMetric,
  ChangedMetric,
  AloneMetric,
  PassesAloneMetric,
  RightAloneMetric,
  TakenBackMetric
};

/// "network": a trained network; one step() is one of its iterations, its softmax is the cube.
///
/// Mode *iterate*, the default, runs the recurrent belief on and on: the network by itself; what
/// has not come to a solution after `restart_after` iterations begins afresh from a state with
/// noise, in the cells whose digits clash or in all (`fresh`), and goes on with weights each of
/// which is multiplied by 1 + `weight_noise` times a normal number: another network that knows the
/// same, which other puzzles detain. Mode *fill* works in passes of a fixed number of iterations
/// from a fresh state: after each pass the surest cell and every cell above a confidence are filled
/// for good and the next pass sees the smaller puzzle; a contradiction is the end. Mode *search*
/// goes on from there: the least certain choice on the way is taken back and ruled out, and from
/// then on passes have `retry_iterations`. The choice at fault may be another one, so after
/// `patience` of these, or when nothing is left to take back, the run starts anew on the empty
/// board, with noise added to the state of every pass, lest it go the same way. The noise is all
/// the seed is for. In every mode `constriction` fills what follows from singles, before the first
/// pass and after each. Givens never change; solved is what the rules say.
///
/// A solution says whose doing it is: the network's *alone* where it gave every blank cell its
/// digit and no choice was taken back. Else the metrics count the cells that it had filled rightly
/// before the first retry, in how many passes, and what search there was; the step that solves has
/// an event that says so, unless it filled cells or began afresh.
SolverEntry networkEntry();

/// The network that the parameter `weights` names: a shipped one by name, else a file.
Result<learning::Model> loadNetwork(const std::string& weights);
/// What it is loaded from.
SourceFile networkFile(const std::string& weights);

/// A "network" run of a model that is in no file, e.g. one in training.
Result<std::unique_ptr<Solver>> makeNetworkSolver(const Puzzle& puzzle,
                                                  const ParameterValues& values,
                                                  learning::Model model, std::uint64_t seed);

} // namespace sudoscope
