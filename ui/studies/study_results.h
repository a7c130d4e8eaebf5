#pragma once

#include "core/base/provenance.h"
#include "core/base/result.h"
#include "core/studies/study.h"
#include "ui/plot/plot.h"
#include "ui/studies/method_list.h"
#include "ui/style/figure.h"

#include <QMap>
#include <QString>
#include <QThreadPool>
#include <QWidget>

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLayout;
class QTableWidget;
class QToolButton;

namespace sudoscope {

class Card;
class PairedComparisons;
struct Theme;

struct ShownStudy {
  std::string view;                    ///< "benchmark" or "sweep", in the head of files.
  std::shared_ptr<const Study> study;  ///< Null before the first.
  Provenance fileProvenance;           ///< As StudyFile::provenance.
  QMap<std::size_t, QString> failures; ///< By method: the first reason why its runs failed.

  /// For exports: the view, the plan, and whether runs are missing.
  Provenance provenance() const;
  /// In the format of the command line's `bench` or `sweep --format csv`.
  MaybeError saveCsv(const QString& path) const;
};

/// The results of a study, which must outlive it; updated while the study runs.
class StudyResults : public QWidget {
  Q_OBJECT

public:
  /// The study was replaced or removed.
  virtual void rebuild() = 0;
  /// More runs were made.
  virtual void refresh() = 0;

signals:
  /// The user chose the parameters of a run for the main window.
  void parametersChosen(const sudoscope::MethodChoice& choice);

protected:
  explicit StudyResults(const ShownStudy& shown) : m_shown(shown) {}
  const Study* study() const { return m_shown.study.get(); }

  const ShownStudy& m_shown;
};

/// A benchmark's results: a table, a cactus plot, a histogram of iterations, and a scatter of two
/// ratings of its puzzles, which it measures in the background.
class BenchmarkResults : public StudyResults {
  Q_OBJECT

public:
  explicit BenchmarkResults(const ShownStudy& shown);
  ~BenchmarkResults() override { m_stopped = true; }

  void rebuild() override;
  void refresh() override;

private:
  /// A method on a set, as a line of table and plots.
  struct Line {
    std::size_t set = 0;
    std::size_t method = 0;
    QString name;
    QString shortName; ///< For legends.
  };

  QWidget* buildTable();
  QWidget* buildPlots();
  void showRow(int row);
  void showComparison(int row, const PairedComparisons& pairs);
  QLayout* buildRatings();
  /// Starts or stops.
  void rate();
  void chooseRatings();
  void showRatings();

  QTableWidget* m_table;
  Plot* m_cactus;
  Plot* m_histogram;
  Plot* m_scatter;
  std::array<QComboBox*, 2> m_axes; ///< The ratings drawn along x and y.
  QToolButton* m_rate;
  /// By puzzleHash(): clues, guesses of the exact solver, iterations of rrr, decay rate of ctds;
  /// NaN: unknown.
  std::map<std::string, std::array<double, 4>> m_ratings;
  int m_unrated = 0; ///< Puzzles still to be measured, if it runs.
  std::vector<Line> m_lines;
  std::vector<QString> m_names; ///< The titles of the study's methods.
  std::atomic<bool> m_stopped = false;
  QThreadPool m_raters; ///< The last member: it is waited for.
};

enum class SweepMeasure : std::uint8_t {
  SolvedShare,
  MedianIterations, ///< Of the solved runs, on a logarithmic scale.
};

/// The results of a sweep so far as a heat map: a column per value of the first parameter, a row
/// per value of the second (upwards), the figure in each cell, a colour bar beside it. Arrow keys
/// move between cells; Enter, Space or a click chooses one.
class SweepMap : public QWidget {
  Q_OBJECT

public:
  explicit SweepMap(QWidget* parent = nullptr);

  struct Axis {
    QString name;       ///< "β" or the key.
    QStringList values; ///< As texts; a single empty one without a second parameter.
  };

  void setGrid(const Axis& x, const Axis& y);
  /// Row-major as in SweepResult, one per cell.
  void setPoints(const std::vector<SweepPoint>& points) {
    m_points = points;
    update();
  }
  const std::vector<SweepPoint>& points() const { return m_points; }
  void setMeasure(SweepMeasure measure) {
    m_measure = measure;
    update();
  }
  /// The cell used for the window; -1 for none.
  void setChosen(int point) {
    m_chosen = point;
    update();
  }

  int columns() const { return static_cast<int>(m_x.values.size()); }
  int rows() const { return static_cast<int>(m_y.values.size()); }
  QRectF cellRect(int point) const { return cellIn(layoutIn(rect()), point); }
  QString describe(int point) const;
  void draw(QPainter& painter, const QRectF& area, const Theme& theme) const;

  QSize sizeHint() const override { return {640, 480}; }
  QSize minimumSizeHint() const override { return {320, 240}; }

signals:
  void chosen(int point);
  /// -1 if the pointer leaves.
  void hovered(int point);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent*) override { moveTo(-1); }
  void keyPressEvent(QKeyEvent* event) override;

private:
  struct Layout {
    QRectF cells;
    QRectF bar;
  };

  Layout layoutIn(const QRectF& area) const;
  QRectF cellIn(const Layout& layout, int point) const;
  int pointAt(QPointF at) const;
  /// 0..1 on the colour scale; empty without results.
  std::optional<double> share(const SweepPoint& point) const;
  std::pair<double, double> iterationRange() const;
  QString figure(const SweepPoint& point) const;
  void drawCells(QPainter& painter, const Layout& layout, const Theme& theme) const;
  void drawAxes(QPainter& painter, const Layout& layout, const Theme& theme) const;
  void drawBar(QPainter& painter, const Layout& layout, const Theme& theme) const;
  void moveTo(int point);

  Axis m_x;
  Axis m_y;
  std::vector<SweepPoint> m_points;
  SweepMeasure m_measure = SweepMeasure::SolvedShare;
  int m_hovered = -1;
  int m_keyboard = 0;
  int m_chosen = -1;
};

/// A sweep's results as a heat map. For a study with more than two parameters or several sets the
/// map shows one selected value of each.
class SweepResults : public StudyResults {
  Q_OBJECT

public:
  explicit SweepResults(const ShownStudy& shown);

  void rebuild() override;
  void refresh() override;
  /// The map, for print.
  Figure figure() const;

private:
  void buildTools();
  void buildSlices();
  QComboBox* addSlice(const QString& name, const QStringList& values);
  void choose(int point);
  void describe(int point);
  /// The index of the study's method at a cell of the map.
  std::size_t methodAt(int point) const;

  Card* m_card;
  SweepMap* m_map;
  QLabel* m_words;
  QHBoxLayout* m_sliceRow;
  std::vector<QComboBox*> m_slices; ///< From the third axis on.
  QComboBox* m_set = nullptr;       ///< The sets, "all" first; null if there is only one.
  QString m_chosen;                 ///< Description of the cell last used for the window.
};

} // namespace sudoscope
