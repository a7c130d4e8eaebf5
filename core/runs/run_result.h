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

/// What a run came to, as a session file keeps it beside the plan; its replay is checked against
/// it.
struct RunResult {
  /// Single samples of one metric, spread evenly over the run.
  struct Curve {
    std::string metric; ///< Key.
    std::vector<std::int64_t> iterations;
    std::vector<double> values; ///< To six digits; as many as iterations.
  };
  struct Place {
    std::int64_t iteration = 0;
    ProbabilityCube cube; ///< P, to six digits.
  };
  /// A file from which the run can go on without being re-run.
  struct Checkpoint {
    std::int64_t iteration = 0;
    std::string file;
    std::string sha256;
    std::map<std::string, std::string> parameters; ///< With these the method begins there.
  };
  /// Samples of each curve at most.
  static constexpr std::size_t curveSamples = 64;

  std::int64_t iteration = 0; ///< Of status, grid and cube: the head, or where it was last at rest.
  Status status = Status::Running;
  bool solved = false; ///< The grid is a solution, whatever the status says.
  Grid grid;
  ProbabilityCube cube;
  std::vector<Place> bookmarks; ///< Those that were seen.
  std::vector<Curve> curves;
  SourceFiles files; ///< That decided it.
  /// What its iterations took, s; NaN where that is not known.
  double seconds = std::numeric_limits<double>::quiet_NaN();
  std::optional<Checkpoint> checkpoint = {}; ///< The last one.
  std::shared_ptr<const learning::TrainingSnapshot> training =
      {};              ///< Of its end; null: it was none.
  std::string program; ///< Version that made it; empty where it is not known.
};

/// `end` is what was seen at the head.
RunResult resultOf(const RunPlan& plan, const Snapshot& end, bool solved,
                   const MetricHistory& history, SourceFiles files);

/// The first thing in which a replay is not what was stored; empty when there is none. Numbers may
/// differ in their fifth digit.
Message difference(const RunResult& stored, const RunResult& replayed, const RunSetup& setup,
                   const MetricHistory& history);

} // namespace sudoscope
