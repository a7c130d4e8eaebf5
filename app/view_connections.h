#pragma once

#include "core/runs/undefined_curves.h"
#include "ui/panels/run_list_model.h"
#include "ui/plot/run_plot_model.h"

#include <QObject>

#include <functional>
#include <string_view>
#include <vector>

namespace sudoscope {

class ChartPanel;
class CubeEditor;
class LogFollower;
class MainWindow;
class RunController;
class Timeline;
class ViewState;
struct Theme;
struct StopConditions;

/// Lets a timeline and its charts move in the time of the controller's runs.
void connectTimes(RunController& controller, Timeline* timeline, ChartPanel* charts);
/// Marks edits, bookmarks and forks of the current run; edits of the hidden key are not worth one.
void showMarks(const RunController& controller, Timeline* timeline,
               std::string_view hiddenKey = {});

/// Connects the runs and the views to the state that they share, and what the views ask for to the
/// runs.
class ViewConnections : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  ViewConnections(RunController& controller, ViewState& state, CubeEditor& editor,
                  MainWindow& window, const LogFollower& logs, QObject* parent = nullptr);

  /// Colours of the runs, as the theme has them now.
  void showRuns();

  /// All runs as lists show them.
  static std::vector<RunListEntry> runEntries(const RunController& controller, const Theme& theme);
  /// Those that the charts draw, the current one first.
  static std::vector<RunCurve> runCurves(const RunController& controller, const Theme& theme);

private:
  void connectState();
  void connectComparison();
  void connectTransport();
  void attachViews();
  void connectViews();
  void connectRuns();
  void connectActions();

  void showTransport();
  void showSolver();
  void showParameters();
  void showRunList();
  void showComparison();
  /// Names the runs above their cubes, and of which iteration these are where it is another.
  void nameCompared();
  void showLog(std::size_t keep);
  void showStatus();
  void showLogState();
  /// That a curve or P of somebody else's method has stopped being numbers; empty while all are.
  QString undefinedText() const;
  void lookForUndefined();
  /// Sets one, asking for its name, or takes the one away that is there.
  void toggleBookmark(std::int64_t iteration);
  void renameBookmark(std::int64_t iteration);
  void nameBookmark(std::int64_t iteration, const QString& name);
  /// Runs cannot be brought back: those with iterations go only when the question is answered so.
  void askToRemoveRun(std::uint64_t run);
  void askToRemoveAllRuns();
  void askForFile(std::uint64_t run);
  void ask(const QString& question, const QString& why, const QString& yes,
           std::function<void()> then);
  void goToMark(bool forward);
  void takeStopConditions(const StopConditions& conditions);

  RunController& m_controller;
  ViewState& m_state;
  CubeEditor& m_editor;
  MainWindow& m_window;
  const LogFollower& m_logs;
  UndefinedCurves m_undefined;   ///< Of the current run, where its method is not the program's.
  bool m_compares = false;       ///< The cube shows the change since an earlier iteration.
  std::uint64_t m_loggedRun = 0; ///< Whose log is shown, and how many lines of it.
  std::size_t m_loggedLines = 0;
  bool m_wasPlaying = false; ///< When the status was shown last.
};

} // namespace sudoscope
