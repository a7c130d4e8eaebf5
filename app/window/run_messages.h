#pragma once

#include "app/base/background_job.h"
#include "app/base/controller.h"
#include "core/board/puzzle.h"
#include "core/runs/undefined_curves.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace sudoscope {

class LogFollower;

/// Messages about the current run: its status in the title row, with suggestions and errors; the
/// growth of its log file; and its events, one per line.
class RunMessages : public Controller {
  Q_OBJECT

public:
  RunMessages(const ControllerParts& parts, const LogFollower& logs);

private:
  void showStatus();
  void showLogState();
  /// The first `unchanged` lines are unchanged.
  void showLog(std::size_t unchanged);
  /// Names curves or P of an external method with values that are not finite; may be empty.
  QString undefinedText() const;
  void lookForUndefined();
  /// Looks for a solution of the puzzle, and whether another method finds it. The first call for a
  /// puzzle and seed starts the search; showStatus() follows it.
  void searchSolution();
  bool isSearched() const;
  /// Which method solves the searched puzzle; empty while that is unknown.
  QString answerText() const;

  const LogFollower& m_logs;
  UndefinedCurves m_undefined;   ///< Of the current run, if its method is not built in.
  std::uint64_t m_loggedRun = 0; ///< The run of the shown log, and its number of lines.
  std::size_t m_loggedLines = 0;
  bool m_wasPlaying = false; ///< At the last update of the status.
  bool m_asked = false;      ///< Which method solves the puzzle, before a run has failed.
  BackgroundJob m_search;    ///< Of searchSolution().
  std::optional<std::pair<Puzzle, std::uint64_t>> m_searched; ///< With the seed.
  bool m_lacksSolution = false;                               ///< Of the searched puzzle.
  std::optional<std::int64_t> m_solvedIn;                     ///< Iterations of otherMethod().
};

} // namespace sudoscope
