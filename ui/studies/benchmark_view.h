#pragma once

#include "core/studies/summary.h"
#include "ui/studies/method_list.h"
#include "ui/studies/setup_view.h"

#include <span>
#include <vector>

class QTableWidget;

namespace sudoscope {

class MethodList;
class PairedComparisons;
class Plot;

/// A puzzle set × methods × seeds: what is to be run at the left, its result as a table, as a
/// cactus plot and as a histogram of iterations at the right, growing while it runs.
class BenchmarkView : public SetupView {
  Q_OBJECT

public:
  /// The person's own solvers must outlive it.
  explicit BenchmarkView(OwnMethods& own, QWidget* parent = nullptr);

  MethodList* methodList() const { return m_methods; }
  QTableWidget* table() const { return m_table; }
  Plot* cactus() const { return m_cactus; }
  Plot* histogram() const { return m_histogram; }

  std::vector<StudyMethod> methods() const;

  /// The table with the columns of the command line's `bench --format csv`.
  MaybeError saveCsv(const QString& path) const;

protected:
  QString planText(std::size_t puzzles, bool& possible) const override;
  Result<StudyPlan> methodPlan() const override;
  void setMethodPlan(const StudyPlan& plan) override;
  void studyChanged() override;
  void showResults() override;

private:
  /// One line of table and plots: a method on a set.
  struct Line {
    std::size_t set = 0;
    std::size_t method = 0;
    QString name;
    QString shortName; ///< For legends.
  };

  QWidget* buildResults();
  void showRow(int row);
  void showComparison(int row, const PairedComparisons& pairs);

  MethodList* m_methods = nullptr;
  QTableWidget* m_table = nullptr;
  Plot* m_cactus = nullptr;
  Plot* m_histogram = nullptr;
  std::vector<Line> m_lines;
  std::vector<QString> m_names; ///< Of the study's methods, as the window calls them.
};

/// The cactus plot's line: how many runs were solved within so many iterations, as
/// (solved, iterations) sorted by iterations.
QList<QPointF> cactusPoints(std::span<const RunFigures> runs);

/// Solved runs per bin of iterations, five bins a decade, as (start of the bin, count), with a 0 at
/// both ends.
QList<QPointF> histogramPoints(std::span<const RunFigures> runs);

} // namespace sudoscope
