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

/// A puzzle set × methods × seeds: the setup at the left, the results at the right as a table, a
/// cactus plot and a histogram of iterations, updated while it runs.
class BenchmarkView : public SetupView {
  Q_OBJECT

public:
  /// `own` must outlive the view.
  explicit BenchmarkView(ExternalMethods& own, QWidget* parent = nullptr);

  QTableWidget* table() const { return m_table; }
  Plot* cactus() const { return m_cactus; }
  Plot* histogram() const { return m_histogram; }

  std::vector<StudyMethod> methods() const;

  /// The table in the format of the command line's `bench --format csv`.
  MaybeError saveCsv(const QString& path) const;

protected:
  QString planText(std::size_t puzzles, bool& possible) const override;
  Result<StudyPlan> methodPlan() const override;
  void setMethodPlan(const StudyPlan& plan) override;
  void studyChanged() override;
  void showResults() override;

private:
  /// A method on a set, as a line of table and plots.
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
  std::vector<QString> m_names; ///< The titles of the study's methods.
};

/// The line of the cactus plot, the number of runs solved within a number of iterations: (solved,
/// iterations) sorted by iterations.
QList<QPointF> cactusPoints(std::span<const RunFigures> runs);

/// Solved runs per bin of iterations, five bins per decade: (start of the bin, count), with a 0 at
/// both ends.
QList<QPointF> histogramPoints(std::span<const RunFigures> runs);

} // namespace sudoscope
