#pragma once

#include "app/background_job.h"
#include "core/board/puzzle.h"
#include "core/runs/undefined_curves.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace sudoscope {

class LogFollower;
class MainWindow;
class Playback;
class RunCollection;
class RunDraft;
class ViewState;

/// What is said of the current run in words: how it stands in the title row, with remedies and
/// errors; how its log file grows; and its events, line by line.
class RunMessages : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  RunMessages(Playback& playback, RunDraft& draft, const RunCollection& runs,
              const ViewState& state, MainWindow& window, const LogFollower& logs);

private:
  void showStatus();
  void showLogState();
  /// The first `keep` lines are as they were.
  void showLog(std::size_t keep);
  /// That a curve or P of somebody else's method has stopped being numbers; empty while all are.
  QString undefinedText() const;
  void lookForUndefined();
  /// Whether the exact solver found that the puzzle has no solution. The first to ask of a puzzle
  /// starts the search; showStatus() follows it.
  bool lacksSolution(const Puzzle& puzzle);

  RunDraft& m_draft;
  const RunCollection& m_runs;
  const ViewState& m_state;
  MainWindow& m_window;
  const LogFollower& m_logs;
  UndefinedCurves m_undefined;   ///< Of the current run, where its method is not the program's.
  std::uint64_t m_loggedRun = 0; ///< Whose log is shown, and how many lines of it.
  std::size_t m_loggedLines = 0;
  bool m_wasPlaying = false; ///< When the status was shown last.
  BackgroundJob m_search;    ///< Of lacksSolution().
  std::optional<Puzzle> m_searched;
  bool m_lacksSolution = false; ///< Of that puzzle.
};

} // namespace sudoscope
