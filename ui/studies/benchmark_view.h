#pragma once

#include "core/studies/benchmark.h"
#include "ui/studies/method_list.h"
#include "ui/studies/setup_view.h"

#include <QTimer>

#include <cstdint>
#include <vector>

class QTableWidget;

namespace sudoscope {

class MethodList;
class Plot;

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
class BenchmarkView : public SetupView {
  Q_OBJECT

public:
  explicit BenchmarkView(QWidget* parent = nullptr);

  MethodList* methodList() const { return m_methods; }
  QTableWidget* table() const { return m_table; }
  Plot* cactus() const { return m_cactus; }
  Plot* histogram() const { return m_histogram; }

  std::vector<BenchMethod> methods() const;

  /// Forgets the last result and shows the methods with nothing done.
  void begin(std::size_t total);
  void addSamples(const std::vector<BenchSample>& samples);
  void end(bool cancelled, double seconds, const QString& error = {}) override;
  /// What the table shows of a method.
  Summary summaryOf(std::size_t method) const;

protected:
  QString planText(std::size_t puzzles, bool& possible) const override;

private:
  QWidget* buildResults();
  void showResults();
  void showTable();
  void showPlots();

  MethodList* m_methods = nullptr;
  QTableWidget* m_table = nullptr;
  Plot* m_cactus = nullptr;
  Plot* m_histogram = nullptr;

  std::vector<QString> m_names;                ///< Of the methods of the result.
  std::int64_t m_limit = 0;                    ///< Of iterations, of the result.
  Provenance m_facts;                          ///< What an export says of the methods.
  std::vector<std::vector<RunOutcome>> m_runs; ///< By method; without answers and metrics.
  QTimer m_show{this};                         ///< At most so often while samples stream in.
};

/// The cactus plot's line: how many runs were solved within so many iterations, as
/// (solved, iterations) sorted by iterations.
QList<QPointF> cactusPoints(const std::vector<RunOutcome>& runs);

/// Solved runs per bin of iterations, five bins a decade, as (start of the bin, count), with a 0 at
/// both ends.
QList<QPointF> histogramPoints(const std::vector<RunOutcome>& runs);

} // namespace sudoscope
