#pragma once

#include "app/base/background_job.h"
#include "core/runs/run_update.h"
#include "ui/grid/new_puzzle.h"
#include "ui/inspectors/landscape_view.h"

#include <QObject>

#include <memory>

namespace sudoscope {

class MainWindow;
class Playback;
class PuzzleModel;
class RunCollection;
class RunDraft;
class ViewState;

/// Computes the landscapes for the view, outside of the GUI thread: first requests the run's path,
/// then computes the plane and its losses.
class LandscapeController : public QObject {
  Q_OBJECT

public:
  /// Both must outlive it.
  LandscapeController(Playback& playback, const RunDraft& draft, const RunCollection& runs,
                      const ViewState& state, MainWindow& window, QObject* parent = nullptr);

  bool isBusy() const { return m_waiting || m_job.isRunning(); }
  /// Progress of the computation, 0..1.
  double progress() const { return m_progress; }

private:
  void ask(const LandscapeChoice& choice);
  void make(const std::shared_ptr<const RunPath>& path);
  void cancel();

  Playback& m_playback;
  const RunCollection& m_runs;
  const ViewState& m_state;
  LandscapeView* m_view;
  LandscapeChoice m_choice;
  bool m_waiting = false;
  double m_progress = 0.0;
  BackgroundJob m_job;
};

/// Generates and checks puzzles outside of the GUI thread, for the puzzle card and the menus.
class PuzzleTasks : public QObject {
  Q_OBJECT

public:
  PuzzleTasks(PuzzleModel& model, MainWindow& window, QObject* parent = nullptr);

  void generate(const GeneratorRequest& request);
  void check();

private:
  PuzzleModel& m_model;
  MainWindow& m_window;
  BackgroundJob m_job;
};

} // namespace sudoscope
