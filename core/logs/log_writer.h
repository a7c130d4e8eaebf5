#pragma once

#include "core/runs/run_plan.h"

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

namespace sudoscope {

/// What a log of a method of ours holds.
struct LogForm {
  /// P of every so many iterations; 0: of all of them up to 64 MB of P, then of every second,
  /// fourth, ... The curves and the last P are always there.
  std::int64_t every = 0;
  bool logits = false;        ///< Z too, with temperature and weights.
  bool gradient = false;      ///< dL/dZ too.
  Provenance provenance = {}; ///< Empty: the program and the files that decide the run.
};

/// Writes a run of a method of ours as a log: see LogFrame. P is written as f8, so that it leaves
/// the program as it is. What goes wrong with the stream shows in the stream.
class LogWriter {
public:
  static constexpr std::size_t fullRateBytes = std::size_t(64) << 20;

  /// The stream must outlive it.
  LogWriter(std::ostream& stream, const RunSetup& setup, LogForm form = {});

  /// The method where it stands, and what its last step did. Iterations grow from call to call. The
  /// error: the method has no logits, but they were asked for.
  MaybeError add(const Steppable& method, const Event& event = {});
  /// A parameter was changed where the next row stands, or the last one that was added.
  void addChange(std::int64_t iteration, const ParameterEdit& change);
  /// What happened to P there, in a sentence; nothing where it is empty.
  void addRemark(std::int64_t iteration, const Message& remark);
  /// The method where it stands, if that was not added yet; its P; how it stands, and that this is
  /// the end, for this reason. Writes all that is left.
  MaybeError finish(const Steppable& method, const Message& reason = {});
  /// Why a run has stopped before its end, which the log then has not. Writes all that is left.
  void fail(const Message& reason);
  /// Writes what was added, in a frame of its own.
  void flush();

private:
  bool isDue(std::int64_t iteration) const;
  MaybeError addState(const Steppable& method);
  /// The integer sums of a binary tensor.
  void addSums(const std::vector<DigitSet>& candidates);

  std::ostream& m_stream;
  Puzzle m_puzzle;
  std::size_t m_metricCount;
  LogForm m_form;
  std::int64_t m_stride;
  std::size_t m_stateBytes = 0; ///< Of P at this stride.
  std::int64_t m_lastRow = -1;
  std::int64_t m_lastState = -1;
  // Of the last frame alone.
  std::string m_status; ///< Of the last row.
  std::string m_reason; ///< Why the run has ended.
  bool m_ended = false;

  // Gathered for the next frame.
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
  std::map<std::string, std::vector<std::uint8_t>> m_sums; ///< By the name of the array.
};

} // namespace sudoscope
