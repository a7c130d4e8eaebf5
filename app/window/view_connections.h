#pragma once

#include "app/base/controller.h"
#include "ui/panels/learned_panel.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>

namespace sudoscope {

class CubeDraft;
class MetricHistory;

/// Connects the runs and the views to their shared state, and requests of the views to the runs. A
/// removed run cannot be restored, so removing one with iterations asks first. Space, Home, End, +
/// and - control the run unless the focused widget uses them.
class ViewConnections : public Controller {
  Q_OBJECT

public:
  ViewConnections(const ControllerParts& parts, CubeDraft& cube);

  /// Colours of the runs, as the theme has them now.
  void showTheme();

  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void showRuns();
  void showCurves();
  void connectComparison();
  void connectTransport();
  void attachViews();
  void connectRuns();
  void connectActions();
  void connectRunList();

  /// Of the run, or of the next one if changes wait for it.
  void goToStart();
  void showSolver();
  /// In the charts.
  void showMetrics();
  void showParameters();
  void resetParameters();
  void showComparison();
  void showTraining();
  /// Edits, bookmarks and forks of the current run, and when a training solved the first board,
  /// half of them, nine of ten.
  void showMarks();
  /// Shows the names of the runs above their cubes, and their iterations if they differ.
  void nameCompared();

  /// Replays a run that lacks a file, and all others that lack the same one.
  void askForFile(std::uint64_t run);
  /// Sets a bookmark and asks for its name, or removes an existing one.
  void toggleBookmark(std::int64_t iteration);
  void askForBookmark(std::int64_t iteration, const QString& name);
  /// To the next or previous bookmark, edit, start or end.
  void seekPlace(bool forward);
  void ask(const QString& question, const QString& why, const QString& yes,
           std::function<void()> then);

  CubeDraft& m_cube;
  std::shared_ptr<const MetricHistory> m_history; ///< Of the current run.
  TrainingProgress m_progress;
  int m_listed = 0;        ///< Runs, when they were shown last.
  bool m_hasExtra = false; ///< The curves have terms of extra families.
  bool m_compares = false; ///< The cube shows the change since an earlier iteration.
};

} // namespace sudoscope
