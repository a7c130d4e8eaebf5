#pragma once

#include "core/experiment/benchmark.h"
#include "ui/compare/method_box.h"
#include "ui/compare/puzzle_picker.h"
#include "ui/compare/setup_panel.h"

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <vector>

class QSplitter;
class QTableWidget;

namespace sudoscope {

class MethodList;
class PlotCard;

/// One finished run of a benchmark.
struct BenchSample {
  std::size_t method = 0;
  bool solved = false; ///< By the rules.
  Status status = Status::Running;
  std::int64_t iterations = 0;
  double milliseconds = 0.0;
};

/// A puzzle set × methods × seeds: what is to be run at the left, its result as a table, as a
/// cactus plot and as a histogram of iterations at the right, growing while it runs.
class BenchmarkView : public QWidget {
  Q_OBJECT

public:
  explicit BenchmarkView(QWidget* parent = nullptr);

  PuzzlePicker* picker() const { return m_picker; }
  MethodList* methodList() const { return m_methods; }
  SetupPanel* setup() const { return m_setup; }
  QTableWidget* table() const { return m_table; }
  PlotCard* cactus() const { return m_cactus; }
  PlotCard* histogram() const { return m_histogram; }

  std::vector<BenchMethod> methods() const;
  /// How many puzzles the chosen set has; 0 while it is being read.
  void setPuzzleCount(std::size_t count);

  /// Forgets the last result and shows the methods with nothing done.
  void begin(std::size_t total);
  void addSamples(const std::vector<BenchSample>& samples);
  /// Ends; `cancelled` says so in words, an error likewise.
  void end(bool cancelled, double seconds, const QString& error = {});
  /// What the table shows of a method.
  Summary summaryOf(std::size_t method) const;

  MaybeError saveTable(const QString& path) const;

private:
  void buildResults(QSplitter* right);
  void showPlan();
  void showResults();
  void showTable();
  void showPlots();

  PuzzlePicker* m_picker = nullptr;
  MethodList* m_methods = nullptr;
  SetupPanel* m_setup = nullptr;
  QTableWidget* m_table = nullptr;
  PlotCard* m_cactus = nullptr;
  PlotCard* m_histogram = nullptr;

  std::size_t m_puzzles = 0;
  std::vector<QString> m_names;                ///< Of the methods of the result.
  std::vector<std::vector<RunOutcome>> m_runs; ///< By method; without answers and metrics.
  std::size_t m_done = 0;
  std::size_t m_total = 0;
  QTimer m_show; ///< At most so often while samples stream in.
};

/// The cactus plot's line: how many runs were solved within so many iterations, as
/// (solved, iterations) sorted by iterations.
QList<QPointF> cactusPoints(const std::vector<RunOutcome>& runs);

/// Solved runs per bin of iterations, five bins a decade, as (start of the bin, count), with a 0 at
/// both ends.
QList<QPointF> histogramPoints(const std::vector<RunOutcome>& runs);

} // namespace sudoscope
