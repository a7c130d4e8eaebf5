#pragma once

#include "core/base/provenance.h"
#include "core/runs/metric_history.h"
#include "core/runs/run_plan.h"
#include "core/solvers/snapshot.h"

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// The result of a run in a session file; its replay is checked against it.
struct RunResult {
  /// Isolated samples of one metric, evenly distributed over the run.
  struct Curve {
    std::string metric;
    std::vector<std::int64_t> iterations;
    std::vector<double> values; ///< Rounded to six digits; as many as iterations.
  };
  struct Place {
    std::int64_t iteration = 0;
    ProbabilityCube cube; ///< P, rounded to six digits.
  };
  /// A file from which the run can continue without being re-run.
  struct Checkpoint {
    std::int64_t iteration = 0;
    std::string file;
    std::string sha256;
    std::map<std::string, std::string> parameters; ///< The parameters for continuing from it.
  };
  static constexpr std::size_t curveSamples = 64;
  /// The same of a method with long steps, whose curves are not computed again.
  static constexpr std::size_t longCurveSamples = 1024;

  std::int64_t iteration = 0; ///< Of status, grid and cube: the head, or its last position at rest.
  Status status = Status::Running;
  bool solved = false; ///< The grid is a solution, independent of the status.
  Grid grid;
  ProbabilityCube cube;
  std::vector<Place> bookmarks; ///< Those that were shown.
  std::vector<Curve> curves;
  SourceFiles files; ///< The files that decided it.
  /// Duration of its iterations, s; NaN if unknown.
  double seconds = std::numeric_limits<double>::quiet_NaN();
  std::optional<Checkpoint> checkpoint = {};
  std::shared_ptr<const TrainingSnapshot> training = {}; ///< At its end; null: not a training.
  std::string program;                                   ///< Version that made it; empty: unknown.
};

/// `end` is the snapshot at the head.
RunResult resultOf(const RunPlan& plan, const Snapshot& end, bool solved,
                   const MetricHistory& history, SourceFiles files);

/// The first difference of a replay from the stored result; may be empty. Numbers may differ in
/// their fifth digit.
Message difference(const RunResult& stored, const RunResult& replayed, const RunSetup& setup,
                   const MetricHistory& history);

} // namespace sudoscope
