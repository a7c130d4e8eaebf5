#pragma once

#include <QObject>

#include <memory>

namespace sudoscope {

class CubeEditor;
class MainWindow;
class MetricHistory;
class RunController;
class ViewState;
struct StopConditions;

/// Connects the runs and the views to the state that they share, and what the views ask for to the
/// runs.
class ViewConnections : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  ViewConnections(RunController& controller, ViewState& state, CubeEditor& editor,
                  MainWindow& window, QObject* parent = nullptr);

  /// Colours of the runs, as the theme has them now.
  void showRuns();

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
  void showComparison();
  /// Names the runs above their cubes, and of which iteration these are where it is another.
  void nameCompared();
  void takeStopConditions(const StopConditions& conditions);

  RunController& m_controller;
  ViewState& m_state;
  CubeEditor& m_editor;
  MainWindow& m_window;
  std::shared_ptr<const MetricHistory> m_history; ///< Of the current run.
  bool m_compares = false; ///< The cube shows the change since an earlier iteration.
};

} // namespace sudoscope
