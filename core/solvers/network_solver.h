#pragma once

#include "core/networks/model.h"
#include "core/solvers/parameter_table.h"
#include "core/solvers/solver.h"

namespace sudoscope {

/// What a network may do besides iterating: nothing; fill cells permanently; also undo that.
enum class NetworkMode : std::uint8_t { Iterate, Fill, Search };

struct NetworkSettings {
  NetworkSettings();
  std::string weights; ///< A shipped network's name, or a file.
  NetworkMode mode = NetworkMode::Iterate;
  std::int64_t limit = 100000;
  std::int64_t starts = 1;          ///< At the same time; all but the first start with noise.
  std::int64_t restartAfter = 160;  ///< Iterations from a new state in mode iterate; 0 = unlimited.
  std::int64_t iterations = 32;     ///< Of a pass ...
  std::int64_t retryIterations = 8; ///< ... and of one after a contradiction.
  double confidence = 0.999;
  std::int64_t patience = 16;
  double noise = 1.0;
  double weightNoise = 0.03; ///< Relative; for new starts in mode iterate.
};
const ParameterTable<NetworkSettings>& networkParameters();

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
/// Mode *iterate*, the default, runs the recurrent network without a limit. If it finds no solution
/// within `restart_after` iterations, it restarts from a noisy state, in the cells with clashing
/// digits, with each weight multiplied by 1 + `weight_noise` times a normal number: an equally
/// trained network that is stuck on different puzzles. Mode *fill* works in passes of a fixed
/// number of iterations from a new state: after each pass the surest cell and every cell above a
/// confidence are filled permanently and the next pass sees the smaller puzzle; a contradiction
/// ends the run. Mode *search* then undoes the least certain choice and rules it out; from that
/// point passes have `retry_iterations`. Because another choice may be wrong, after `patience`
/// retries, or when no choice is left, the run restarts on the empty board, with noise added to the
/// state of every pass so that it takes a different path. The seed is used only for this noise.
/// Givens never change; solved is decided by the rules.
///
/// With several `starts` a step is an iteration of each, and the run ends with the first that
/// solves the puzzle. Snapshots have a board per start; P, answer and metrics are of the first
/// start, or of the one that solved the puzzle.
///
/// A solution states how it was found: by the network *alone* if it filled every blank cell and no
/// choice was undone. Otherwise the metrics count the cells filled correctly before the first
/// retry, the passes for them, and the search. The step that solves has an event with this, unless
/// it filled cells or restarted.
SolverEntry networkEntry();

/// The network named by the parameter `weights`: a shipped one by name, otherwise a file.
Result<networks::Model> loadNetwork(const std::string& weights);
SourceFile networkFile(const std::string& weights);

/// A "network" run of a model without a file, e.g. one in training.
Result<std::unique_ptr<Solver>> makeNetworkSolver(const Puzzle& puzzle,
                                                  const ParameterValues& values,
                                                  networks::Model model, std::uint64_t seed);

} // namespace sudoscope
