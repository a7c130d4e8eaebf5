#pragma once

#include "app/background_job.h"
#include "app/puzzle_loader.h"
#include "core/runs/mailbox.h"
#include "ui/studies/benchmark_view.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

class PuzzleModel;
class RunController;

/// What a benchmark and a sweep differ in. Both hand out their runs as samples, with the number of
/// the method or of the point that a run is of.
struct Study {
  using Put = std::function<void(std::size_t of, const RunOutcome& run)>;

  /// Runs all of it off the GUI thread; `put` takes each run, from any thread. What went wrong, or
  /// empty.
  std::function<QString(const BackgroundJob::Cancelled& cancelled, const Put& put)> run;
  /// Shows these, which are new, on the GUI thread.
  std::function<void(const std::vector<BenchSample>& samples)> show;
};

/// Runs what a SetupView asks for off the GUI thread and on all cores, and hands the finished runs
/// to the view several times a second. Owned by the view.
class StudyController : public QObject {
  Q_OBJECT

public:
  /// Makes the study of these puzzles that the view asks for, and has the view begin; nothing while
  /// it asks for none.
  using Begin =
      std::function<std::optional<Study>(std::vector<Puzzle> puzzles, const WorkLimits& limits)>;

  /// The model is the main window's; it must outlive the view.
  StudyController(SetupView* view, const PuzzleModel* model, Begin begin);

private:
  using Samples = Mailbox<std::vector<BenchSample>>;

  void start();
  void drain();
  void end(bool cancelled, const QString& error = {});

  SetupView* m_view;
  Begin m_begin;
  PuzzleLoader m_loader;
  std::vector<Puzzle> m_puzzles;
  std::function<void(const std::vector<BenchSample>&)> m_show; ///< Of the study that runs.
  std::shared_ptr<Samples> m_samples; ///< What the threads leave for the view.
  BackgroundJob m_job;
  QTimer m_drain;
  QElapsedTimer m_clock;
};

/// A BenchmarkView at work, with core's benchmark().
void runBenchmarks(BenchmarkView* view, const PuzzleModel* model);

class SweepView;
/// A SweepView at work, with core's sweep(); parameters that are chosen there go to the controller.
void runSweeps(SweepView* view, const PuzzleModel* model, RunController* controller);

} // namespace sudoscope
