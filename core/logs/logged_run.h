#pragma once

#include "core/logs/log_frame.h"
#include "core/runs/run.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace sudoscope {

struct LogContents;
struct LoggedMethod;
struct LoggedState;

/// A run from a log, whose method is known only to it: the metrics of every logged iteration, and P
/// with its companions for some. It ends where the log ends, and reads only what is shown, so a
/// large log costs little.
///
/// "Solved" is decided by the rules from the decoded grid; the claim of the log is ignored.
///
/// grow() reads what was appended to the log later, except curves that start after the first rows.
class LoggedRun final : public StoredRun {
public:
  /// Reads all frames once. The error names the frame.
  static Result<std::unique_ptr<LoggedRun>> open(const std::string& path,
                                                 const StopCheck& stop = {}) {
    return read(path, stop, false);
  }
  /// Opens a log that is still being written, or does not exist yet: waits for its first row. The
  /// error has ErrorCode::Cancelled if `stop` ended it.
  static Result<std::unique_ptr<LoggedRun>> follow(const std::string& path, const StopCheck& stop) {
    return read(path, stop, true);
  }
  ~LoggedRun() override;

  /// The run's own method; it must outlive all users of the setup.
  std::shared_ptr<const RunnableEntry> entry() const;

  std::int64_t snapshotIteration() const override { return m_shown.iteration; }
  std::int64_t stride() const override { return m_stride; }
  bool solvedHere() const override;
  bool solvedAtHead() const override { return m_solvedAtHead; }
  std::optional<std::int64_t> solvedAt() const override {
    if (!m_solvedAtHead) return std::nullopt;
    return m_solvedAt.value_or(m_head);
  }
  Snapshot snapshot() const override;
  bool seek(std::int64_t iteration, const StopCheck& stop = {}) override;
  Result<bool> grow() override;
  /// The log has the end or stop of the run, or its reason.
  bool ended() const;
  /// Why it ended, if the log has more than a status; may be empty.
  const std::string& reason() const;
  bool isLogged() const { return m_isLogged; }
  /// The file was rewritten, or another has its name: further frames belong to another run.
  bool replaced() { return m_reader.replaced(); }
  std::shared_ptr<const LogProgress> progress() const { return m_progress; }

private:
  LoggedRun(LogReader reader, std::unique_ptr<LogContents> contents);
  static Result<std::unique_ptr<LoggedRun>> read(const std::string& path, const StopCheck& stop,
                                                 bool waits);
  void noteEnd();
  void takeSamples();
  void judgeHead();
  /// The frame, cached if it is the last one; nullptr with an error.
  const LogFrame* load(std::size_t frame);
  /// Adds the new grids to the history of faults: of more than `mostGrids` only every second,
  /// third, ..., so that a large log opens quickly.
  void countFaults();
  bool showMetrics();
  bool showState();

  LogReader m_reader;
  std::shared_ptr<const LoggedMethod> m_method;
  std::unique_ptr<LogContents> m_contents;
  static constexpr std::size_t mostGrids = 20000;
  /// The digits of a state; empty if the file has changed.
  Grid gridOf(const LoggedState& state);
  std::shared_ptr<LogProgress> m_progress;
  std::int64_t m_stride = 1;
  Snapshot m_shown;                 ///< The last state at or before the position.
  std::ptrdiff_t m_shownState = -2; ///< Its index; -1: none before the position.
  bool m_solvedAtHead = false;
  std::optional<std::int64_t> m_solvedAt; ///< The first iteration found to be solved.
  bool m_isLogged = false;
  bool m_broken = false; ///< The last part cannot be read; reading has stopped.
};

} // namespace sudoscope
