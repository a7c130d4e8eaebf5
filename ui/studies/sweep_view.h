#pragma once

#include "core/solvers/solver.h"
#include "core/studies/study.h"
#include "core/studies/sweep_axis.h"
#include "ui/studies/method_list.h"
#include "ui/studies/setup_view.h"
#include "ui/style/figure.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace sudoscope {

class Card;
class NumberField;
struct Theme;

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
  void setPoints(const std::vector<SweepPoint>& points);
  const std::vector<SweepPoint>& points() const { return m_points; }
  void setMeasure(SweepMeasure measure);
  SweepMeasure measure() const { return m_measure; }
  /// The cell used for the window; -1 for none.
  void setChosen(int point);

  int columns() const { return static_cast<int>(m_x.values.size()); }
  int rows() const { return static_cast<int>(m_y.values.size()); }
  QRectF cellRect(int point) const;
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
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

private:
  struct Layout {
    QRectF cells;
    QRectF bar;
    double cellWidth = 0.0;
    double cellHeight = 0.0;
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

/// One parameter of a sweep with its values: a range (from, to, number of values, linear or
/// logarithmic steps) or a list, the only choice for parameters that are not numbers.
class AxisEditor : public QWidget {
  Q_OBJECT

public:
  /// `optional` adds the choice "none".
  explicit AxisEditor(bool optional, QWidget* parent = nullptr);

  /// Offers the parameters of the method; preserves the choice if possible.
  void setSolver(const SolverEntry& solver);
  /// May be empty.
  QString key() const;
  void setKey(const QString& key);
  void setRange(double from, double to, int count, Scale scale);
  /// Without values: none.
  void setAxis(const SweepAxis& axis);
  /// The axis, or its error. Precondition: key() is not empty.
  Result<SweepAxis> axis() const;

signals:
  void changed();

private:
  void suggestRange();
  void setList(const SweepAxis& axis);
  void showFields();
  const Parameter* parameter() const;
  bool isList() const;
  Result<double> number(const NumberField* field) const;
  Result<std::string> list() const;

  bool m_optional;
  const SolverEntry* m_solver = nullptr;
  QComboBox* m_key = nullptr;
  QLineEdit* m_values = nullptr;
  NumberField* m_from = nullptr;
  QLabel* m_toWord = nullptr;
  NumberField* m_to = nullptr;
  QSpinBox* m_count = nullptr;
  QComboBox* m_scale = nullptr;
  int m_spacing = 0; ///< The last value that the user chose in m_scale.
};

/// One or two parameters of a method over their values, on a set of puzzles: the setup at the left,
/// the heat map of results at the right, updated while it runs. For a study with more parameters or
/// several sets the map shows one selected value of each.
class SweepView : public SetupView {
  Q_OBJECT

public:
  /// `own` must outlive the view.
  explicit SweepView(ExternalMethods& own, QWidget* parent = nullptr);

  MethodBox* method() const { return m_method; }
  AxisEditor* xAxis() const { return m_x; }
  AxisEditor* yAxis() const { return m_y; }
  SweepMap* map() const { return m_map; }
  /// The sentence under the map.
  QString words() const;

  /// A row per cell, in the format of the command line's `sweep --format csv`.
  MaybeError saveCsv(const QString& path) const;
  /// The map, for print.
  Figure figure() const;

signals:
  /// A cell was chosen: the main window may use its parameters.
  void parametersChosen(const QString& solver, const sudoscope::ParameterValues& values,
                        quint64 seed);

protected:
  QString planText(std::size_t puzzles, bool& possible) const override;
  Result<StudyPlan> methodPlan() const override;
  void setMethodPlan(const StudyPlan& plan) override;
  void studyChanged() override;
  void showResults() override;

private:
  Card* buildMap();
  void buildSlices();
  void addSlice(const QString& name, const QStringList& values);
  void choose(int point);
  void showWords(int point);
  /// The index of the study's method at a cell of the map.
  std::size_t methodAt(int point) const;

  MethodBox* m_method = nullptr;
  AxisEditor* m_x = nullptr;
  AxisEditor* m_y = nullptr;
  SweepMap* m_map = nullptr;
  QComboBox* m_measure = nullptr;
  QLabel* m_words = nullptr;
  QHBoxLayout* m_sliceRow = nullptr;
  std::vector<QComboBox*> m_slices; ///< From the third axis on.
  QComboBox* m_set = nullptr;       ///< The sets, "all" first; null if there is only one.
  Card* m_card = nullptr;
  QString m_taken; ///< Description of the cell last used for the window.
};

} // namespace sudoscope
