#pragma once

#include "app/background_job.h"
#include "app/puzzle_loader.h"
#include "ui/studies/benchmark_view.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace sudoscope {

class PuzzleModel;

/// Runs what a BenchmarkView asks for, with core's benchmark(), off the GUI thread and on all
/// cores; hands the finished runs to the view several times a second. Owned by the view.
class BenchmarkController : public QObject {
  Q_OBJECT

public:
  /// The model is the main window's; it must outlive the view.
  BenchmarkController(BenchmarkView* view, const PuzzleModel* model);

  void choosePuzzles(const QString& key);
  void start();
  void cancel();

private:
  struct Box; ///< What the threads leave for the view.

  void takePuzzles(std::vector<Puzzle> puzzles);
  void drain();
  void end(bool cancelled, const QString& error = {});

  BenchmarkView* m_view;
  const PuzzleModel* m_model;
  PuzzleLoader m_loader;
  BenchSet m_set;
  std::shared_ptr<Box> m_box;
  BackgroundJob m_job;
  QTimer m_drain;
  QElapsedTimer m_clock;
};

} // namespace sudoscope
