#pragma once

#include "ui/panels/learned_panel.h"
#include "ui/timeline/timeline_track.h"

#include <QObject>

#include <memory>
#include <vector>

namespace sudoscope {

class CubeDraft;
class GridView;
class MainWindow;
class MetricHistory;
class Playback;
class RunCollection;
class RunDraft;
class ViewState;

/// Dispatches keys with one meaning for the window and another for the focused widget: Space, Home,
/// End, + and - control the run unless the focused widget uses them.
class KeyRouting : public QObject {
  Q_OBJECT

public:
  KeyRouting(const ViewState& state, const GridView* grid, QObject* parent = nullptr);

  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  const ViewState& m_state;
  const GridView* m_grid;
};

/// Connects the runs and the views to their shared state, and requests of the views to the runs.
class ViewConnections : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  ViewConnections(Playback& playback, RunDraft& draft, RunCollection& runs, CubeDraft& cube,
                  ViewState& state, MainWindow& window, QObject* parent = nullptr);

  /// Colours of the runs, as the theme has them now.
  void showTheme();

private:
  void showRuns();
  void showCurves();
  void connectComparison();
  void connectTransport();
  void attachViews();
  void connectViews();
  void connectRuns();
  void connectActions();

  void showSolver();
  void showParameters();
  void resetParameters();
  void showComparison();
  void showTraining();
  /// When a training solved the first board, half of them, nine of ten.
  std::vector<TimelineMark> milestones() const;
  /// Shows the names of the runs above their cubes, and their iterations if they differ.
  void nameCompared();

  Playback& m_playback;
  RunDraft& m_draft;
  RunCollection& m_runs;
  CubeDraft& m_cube;
  ViewState& m_state;
  MainWindow& m_window;
  std::shared_ptr<const MetricHistory> m_history; ///< Of the current run.
  TrainingProgress m_progress;
  int m_listed = 0;        ///< Runs, when they were shown last.
  bool m_compares = false; ///< The cube shows the change since an earlier iteration.
};

} // namespace sudoscope
