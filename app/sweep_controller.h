#pragma once

#include "app/background_job.h"
#include "app/puzzle_loader.h"
#include "ui/studies/sweep_view.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace sudoscope {

class PuzzleModel;
class RunController;

/// Runs what a SweepView asks for, with core's sweep(), off the GUI thread and on all cores, and
/// takes chosen parameters into the main window. Owned by the view.
class SweepController : public QObject {
  Q_OBJECT

public:
  /// Model and controller are the main window's; they must outlive the view.
  SweepController(SweepView* view, const PuzzleModel* model, RunController* controller);

  void choosePuzzles(const QString& key);
  void start();
  void cancel();

private:
  struct Box; ///< What the threads leave for the view.

  void takePuzzles(std::vector<Puzzle> puzzles);
  void use(const QString& solver, const ParameterValues& values, std::uint64_t seed);
  void drain();
  void end(bool cancelled, const QString& error = {});

  SweepView* m_view;
  const PuzzleModel* m_model;
  RunController* m_controller;
  PuzzleLoader m_loader;
  std::vector<Puzzle> m_puzzles;
  std::shared_ptr<Box> m_box;
  BackgroundJob m_job;
  QTimer m_drain;
  QElapsedTimer m_clock;
};

} // namespace sudoscope
