#pragma once

#include <QObject>

#include <functional>
#include <vector>

namespace sudoscope {

class CubeEditor;
class MainWindow;
class PuzzleModel;
class RunController;
struct RunEdit;
struct StopConditions;
struct TransportState;

/// Connects what the runs tell to the views, and what the views ask for to the runs. All wiring
/// between rooms is here; views know nothing of each other.
class ViewConnections : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  ViewConnections(RunController& controller, PuzzleModel& model, CubeEditor& hand,
                  MainWindow& window, QObject* parent = nullptr);

private:
  void connectTransport();
  void connectViews();
  void connectInspectors();
  void connectRuns();
  void connectActions();

  void showTransport(const TransportState& state);
  void showParameters();
  void showRuns();
  void showRunList();
  void showComparison();
  void showLog(std::size_t keep);
  void selectGroup(int group, int k);
  void showStatus();
  /// Sets one, asking for its name, or takes the one away that is there.
  void askForBookmark(std::int64_t iteration);
  void renameBookmark(std::int64_t iteration);
  void nameBookmark(std::int64_t iteration, const QString& name);
  /// Runs cannot be brought back: those with iterations go only when the question is answered so.
  void askToRemoveRun(std::uint64_t run);
  void askToRemoveAllRuns();
  void ask(const QString& question, const QString& why, const QString& yes,
           std::function<void()> then);
  void goToMark(bool forward);
  void takeStopConditions(const StopConditions& conditions);
  void selectCell(int cell);

  RunController& m_controller;
  PuzzleModel& m_model;
  CubeEditor& m_hand;
  MainWindow& m_window;
  bool m_drafted = false;        ///< A cube changed by hand is shown.
  std::uint64_t m_loggedRun = 0; ///< Whose log is shown, and how many lines of it.
  std::size_t m_loggedLines = 0;
};

} // namespace sudoscope
