#pragma once

#include "core/runs/run_plan.h"

#include <cstdint>
#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

namespace sudoscope {

struct LogForm {
  /// P of every n-th iteration; 0: all up to 64 MB of P, then every second, fourth, ... The curves
  /// and the last P are always included.
  std::int64_t every = 0;
  bool logits = false;        ///< Also Z.
  bool gradient = false;      ///< Also dL/dZ.
  Provenance provenance = {}; ///< Empty: the program and the files that decide the run.
};

/// Writes a run of a built-in method as a log: see LogFrame. P is written exactly, as f8. Errors of
/// the stream are left in the stream.
class LogWriter {
public:
  static constexpr std::size_t fullRateBytes = std::size_t(64) << 20;

  /// The stream must outlive it.
  LogWriter(std::ostream& stream, const RunSetup& setup, LogForm form = {});

  /// The current state of the method, and the event of its last step. Iterations increase between
  /// calls. Error: logits were requested, but the method has none.
  MaybeError add(const Steppable& method, const Event& event = {});
  /// A parameter changed at the next row, or at the last one added.
  void addChange(std::int64_t iteration, const ParameterEdit& change) {
    m_events.push_back({iteration, change});
  }
  /// A remark about P there; an empty one is ignored.
  void addRemark(std::int64_t iteration, const Message& remark) {
    if (!remark.empty()) m_events.push_back({iteration, remark});
  }
  /// Adds the current state of the method unless already added; its P; its status, and that this is
  /// the end, for this reason. Writes everything pending.
  MaybeError finish(const Steppable& method, const Message& reason = {});
  /// Records why a run stopped before its end, which the log then lacks. Writes everything pending.
  void fail(const Message& reason);
  /// Writes everything added, in its own frame.
  void flush();

private:
  MaybeError addState(const Steppable& method);
  void addSums(const std::vector<DigitSet>& candidates);

  std::ostream& m_stream;
  Puzzle m_puzzle;
  std::size_t m_metricCount;
  LogForm m_form;
  std::int64_t m_stride;
  std::size_t m_stateBytes = 0; ///< Of P at the current stride.
  std::int64_t m_lastRow = -1;
  std::int64_t m_lastState = -1;
  // Only in the last frame.
  std::string m_status; ///< Of the last row.
  std::string m_reason; ///< Why the run has ended.
  bool m_ended = false;

  // Collected for the next frame.
  struct Happened {
    std::int64_t iteration = 0;
    std::variant<Event, ParameterEdit, Message> what;
  };
  std::vector<Happened> m_events;
  std::vector<std::int64_t> m_iterations;
  std::vector<double> m_metrics;
  std::vector<std::int64_t> m_stateIterations;
  std::vector<double> m_cubes;
  std::vector<std::uint8_t> m_decoded;
  std::vector<double> m_logits;
  std::vector<double> m_temperatures;
  std::vector<double> m_weights;
  std::vector<double> m_gradients;
  std::map<std::string, std::vector<std::uint8_t>> m_sums; ///< By array name.
};

/// Repeats a plan from its start, with its edits, and writes a log of it. `keepGoing` is called
/// after every iteration with the progress, 0..1; false cancels. The error says why the method
/// cannot be started or changed, or that it has no logits; errors of the stream are left in the
/// stream.
MaybeError writePlan(std::ostream& stream, const RunPlan& plan, LogForm form,
                     const std::function<bool(double)>& keepGoing = {});

} // namespace sudoscope
