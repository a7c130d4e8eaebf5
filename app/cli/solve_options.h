#pragma once

#include "app/cli/puzzle_input.h"
#include "app/cli/solver_options.h"
#include "core/base/csv.h"
#include "core/studies/multi_start.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sudoscope::cli {

struct SolveOptions {
  InputOptions input;
  SolverOptions method;
  std::string format = "text"; ///< "text" or "csv".
  bool json = false;
  bool progress = false;
  int threads = 0;           ///< 0 = one per processor.
  std::int64_t restarts = 0; ///< 0 = one run with the seed itself.
};

/// What the row of every solved puzzle begins with, in text and CSV and in JSON.
NamedRow solvedRow(std::int64_t index, const RunOutcome& outcome, double milliseconds);
nlohmann::ordered_json solvedJson(std::int64_t index, const RunOutcome& outcome,
                                  double milliseconds);

/// Adds the attribution of the answer (MetricRole::Alone etc.) if the method reports it.
void addCredit(nlohmann::ordered_json& json, const SolverEntry& entry, const RunOutcome& outcome);

/// `solve` with --restarts: every puzzle gets that many runs with separate seeds, on all threads,
/// and its answer is the first that solves it, otherwise the one with the lowest cost. Returns the
/// exit code.
int solveWithStarts(const SolveOptions& options, const ChosenSolver& solver, PuzzleInput& input);

} // namespace sudoscope::cli
