#pragma once

#include "core/logs/log_frame.h"
#include "core/logs/log_json.h"
#include "core/runs/run.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sudoscope {

struct LoggedRows {
  std::size_t frame = 0;
  std::uint64_t offset = 0;
  std::uint32_t headerSum = 0;
  std::int64_t first = 0; ///< The first iteration; that of the previous frame if it has none.
};
struct LoggedState {
  std::int64_t iteration = 0;
  std::size_t rows = 0;   ///< Index into LogContents::rows.
  std::size_t index = 0;  ///< Index in the frame's arrays.
  std::uint64_t grid = 0; ///< File offset of its digits, `gridBytes` each, or their P.
  std::size_t gridBytes = 0;
};

/// Number of values in `weights`; those of a run with GivensLoss::Squared have a 1 behind them.
inline constexpr std::int64_t loggedWeights = 7;

inline bool allFinite(std::span<const double> values) {
  return std::ranges::all_of(values, [](double value) { return std::isfinite(value); });
}

/// The content of a log except its states, collected frame by frame.
struct LogContents {
  std::shared_ptr<LoggedMethod> method = std::make_shared<LoggedMethod>();
  /// Curves announced after the method was shared.
  std::vector<MetricInfo> later = {};
  bool shown = false;
  std::optional<RunSetup> setup;
  bool greeted = false;
  std::vector<LoggedRows> rows;
  std::vector<LoggedState> states;
  std::int64_t last = -1;
  std::int64_t missing = 0;
  std::optional<Status> status; ///< As claimed by the log.
  bool ended = false;
  std::string reason;
  struct Samples {
    std::size_t curves = 0; ///< Number of curves announced by then.
    std::vector<std::int64_t> iterations;
    std::vector<double> values; ///< Row after row.
  };
  std::vector<Samples> samples;
  std::vector<RunLogEntry> events;
  std::vector<RunEdit> edits;             ///< Of parameters; removed by the reader.
  std::optional<ParameterValues> changed; ///< The resulting values.
  std::shared_ptr<LogProgress> progress = std::make_shared<LogProgress>();
  std::int64_t next = 0; ///< Earlier iterations are in the history.
  LogFrame lastRead;

  std::vector<MetricInfo>& curves() { return shown ? later : method->metrics; }
  MaybeError take(const LogFrame& frame);

private:
  MaybeError takeRows(const LogFrame& frame);
  void takeEvents(const LogFrame& frame);
  void takeChange(const JsonPlace& event, std::int64_t iteration);
  MaybeError takeStates(const LogFrame& frame);
};

} // namespace sudoscope
