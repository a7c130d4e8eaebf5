#pragma once

#include "core/logs/log_frame.h"
#include "core/logs/log_header.h"
#include "core/logs/log_progress.h"
#include "core/runs/run_log.h"
#include "core/runs/run_plan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// A frame with rows.
struct LoggedRows {
  std::size_t frame = 0; ///< Its number.
  std::uint64_t offset = 0;
  std::uint32_t headerSum = 0;
  std::int64_t first = 0; ///< The first iteration; of the frame before where it has none.
};
/// A place at which P is there.
struct LoggedState {
  std::int64_t iteration = 0;
  std::size_t rows = 0;   ///< Index into LogContents::rows.
  std::size_t index = 0;  ///< In the frame's arrays.
  std::uint64_t grid = 0; ///< Where its digits are in the file; of `gridBytes` each, or
                          ///< the P of which they are the likeliest.
  std::size_t gridBytes = 0;
};

/// Of the losses, as `weights` has them.
inline constexpr std::int64_t loggedWeights = 7;

/// Whether so many numbers of an array of floats or doubles are finite, from the `index`-th such
/// part on.
bool isFinite(const LogFrame& frame, const LogArray& array, std::size_t index, std::size_t count);

/// What a log holds but for its states, gathered frame by frame.
struct LogContents {
  std::shared_ptr<LoggedMethod> method = std::make_shared<LoggedMethod>();
  /// Once others look at the method: what is announced then.
  std::vector<MetricInfo> later = {};
  bool shown = false;
  std::optional<RunSetup> setup;
  bool greeted = false;
  std::vector<LoggedRows> rows;
  std::vector<LoggedState> states;
  std::int64_t last = -1; ///< The last iteration.
  std::int64_t missing = 0;
  std::optional<Status> status; ///< As the log claims.
  bool ended = false;
  std::string reason; ///< Of the end.
  struct Samples {
    std::size_t curves = 0; ///< That were announced by then.
    std::vector<std::int64_t> iterations;
    std::vector<double> values; ///< Row after row.
  };
  std::vector<Samples> samples;
  std::vector<RunLogEntry> events;
  std::vector<RunEdit> edits;             ///< Of parameters, since they were last taken.
  std::optional<ParameterValues> changed; ///< As these have left them.
  std::shared_ptr<LogProgress> progress = std::make_shared<LogProgress>();
  std::int64_t next = 0; ///< Iterations before it are in the history.
  LogFrame lastRead;

  std::vector<MetricInfo>& curves() { return shown ? later : method->metrics; }
  /// Empty when the frame is as it should be.
  MaybeError take(const LogFrame& frame);

private:
  MaybeError takeRows(const LogFrame& frame);
  void takeEvents(const LogFrame& frame);
  void takeChange(const JsonPlace& event, std::int64_t iteration);
  MaybeError takeStates(const LogFrame& frame);
};

} // namespace sudoscope
