#pragma once

#include "core/logs/log_progress.h"
#include "core/logs/log_reader.h"
#include "core/runs/run.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

struct LogContents;
struct LoggedMethod;
struct LoggedState;

/// A run from a log, of a method that only it knows: the metrics of every iteration that was
/// logged, P and what came with it of some. It ends where the log ends, and takes from the file
/// what is looked at, so a large one costs little.
///
/// "Solved" is judged by our rules from the decoded grid; what the log claims counts for nothing.
///
/// What is appended to the log later comes in with grow(); curves that begin later than the first
/// row that was there do not.
class LoggedRun final : public Run {
public:
  /// Reads all frames once. The error names the frame.
  static Result<std::unique_ptr<LoggedRun>> open(const std::string& path,
                                                 const StopCheck& stop = {});
  /// The same of a log that is still written, or not there yet: waits for its first row. The error
  /// has ErrorCode::Cancelled where `stop` ended it.
  static Result<std::unique_ptr<LoggedRun>> follow(const std::string& path, const StopCheck& stop);
  ~LoggedRun() override;

  /// The run's own method; it must outlive whatever knows the setup.
  std::shared_ptr<const RunnableEntry> entry() const;

  std::int64_t position() const override { return m_position; }
  std::int64_t snapshotIteration() const override;
  std::int64_t stride() const override { return m_stride; }
  Status status() const override { return atHead() ? m_headStatus : Status::Running; }
  bool solvedHere() const override;
  bool solvedAtHead() const override { return m_solvedAtHead; }
  std::optional<std::int64_t> solvedAt() const override;
  /// At the position, as the log tells their changes.
  const ParameterValues& parameters() const override { return m_parameters; }
  Snapshot snapshot() const override;
  bool step() override;
  bool seek(std::int64_t iteration, const StopCheck& stop = {}) override;
  Result<bool> grow() override;
  /// The log says that or why the run ended or was stopped.
  bool ended() const;
  /// Why it ended, where the log says more than a status; else empty.
  const std::string& reason() const;
  /// Whether the log has a row for the position; iterations that were not logged have none.
  bool isLogged() const { return m_isLogged; }
  /// The file was written anew, or another took its name: what comes is another run.
  bool replaced() { return m_reader.replaced(); }
  std::shared_ptr<const LogProgress> progress() const { return m_progress; }

private:
  LoggedRun(LogReader reader, std::unique_ptr<LogContents> contents);
  /// The error: a frame that it starts with cannot be read.
  static Result<std::unique_ptr<LoggedRun>> made(LogReader reader,
                                                 std::unique_ptr<LogContents> contents);
  void noteEnd();
  /// Takes the curves and events that were gathered in.
  void takeSamples();
  /// Looks at the head and says how it stands.
  void judgeHead();
  /// The frame, read anew unless it is the last that was; nullptr with an error.
  const LogFrame* load(std::size_t frame);
  /// Takes the grids that came in into the history of faults: of more than `mostGrids` at once
  /// every second, third, ... alone, since a large log is to be open at once.
  void countFaults();
  /// Whether the rules hold in the grid, which is noted where it is the first.
  void seeSolved(std::int64_t iteration, const Grid& grid);
  bool showMetrics();
  bool showState();
  void showParameters();

  LogReader m_reader;
  std::shared_ptr<const LoggedMethod> m_method;
  std::unique_ptr<LogContents> m_contents;
  static constexpr std::size_t mostGrids = 20000;
  /// The digits of a state; empty where the file is no longer what it was.
  Grid gridOf(const LoggedState& state);
  std::shared_ptr<LogProgress> m_progress;
  std::int64_t m_stride = 1;
  std::int64_t m_position = 0;
  ParameterValues m_parameters;     ///< At the position.
  Snapshot m_shown;                 ///< Of the last state at or before the position.
  std::ptrdiff_t m_shownState = -2; ///< Its index; -1: there is none before the position.
  bool m_solvedAtHead = false;
  std::optional<std::int64_t> m_solvedAt; ///< The first iteration that was seen to be solved.
  bool m_isLogged = false;                ///< See isLogged().
  bool m_broken = false;                  ///< What came last cannot be read: nothing more is.
};

} // namespace sudoscope
