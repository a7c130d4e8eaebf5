#pragma once

#include "core/solvers/parameter_schema.h"
#include "core/solvers/snapshot.h"
#include "core/solvers/solver.h"
#include "ui/style/length.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/value_slider.h"

#include <QWidget>

#include <array>
#include <memory>
#include <vector>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace sudoscope {

class MetricHistory;
class NumberField;
class ParameterRow;
class ShareBar;

/// A vertical slider in the colour of its loss term, with a mark at the default. Dragging with
/// Shift is ten times as fine; Home and a double-click restore the default.
class Fader : public ValueSlider {
  Q_OBJECT

public:
  /// `term`: see Theme::lossTerm().
  Fader(const Parameter& parameter, int term);

  /// Position of the knob, px.
  QPointF knob() const { return placeOf(value()); }
  /// Position of the default, px.
  QPointF defaultMark() const { return placeOf(m_default); }

  static constexpr auto shortest = 46_px; ///< px
  static constexpr auto longest = 92_px;
  /// Its preferred height, within these two.
  int length() const { return m_length; }
  void setLength(int length);
  QSize sizeHint() const override { return {28, m_length}; }
  QSize minimumSizeHint() const override { return {20, shortest}; }

protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent*) override { setSliderDown(false); }

private:
  /// The last position of a drag; with Shift it moves by a tenth.
  struct Drag {
    double y = 0.0;        ///< Of the pointer, px.
    double position = 0.0; ///< Of the slider.
    bool fine = false;
  };

  QPointF placeOf(int position) const;
  double positionsPerPixel() const;

  int m_length = longest;
  int m_term;
  int m_default = 0; ///< The slider's position of the default.
  Drag m_drag;
};

/// The temperature over the iterations of a schedule: both ends can be dragged up and down; the
/// current iteration is marked, the future is dashed. Left and Right choose an end, Up and Down
/// move it.
class TemperatureCurve : public QWidget {
  Q_OBJECT

public:
  /// Uses the scale of the start temperature.
  explicit TemperatureCurve(const Parameter& start, QWidget* parent = nullptr);

  void setValues(double start, double end);
  /// Progress of the schedule, 0..1; negative: not started.
  void setProgress(double share);
  /// Position of an end: 0 the start, 1 the end; px.
  QPointF handle(int end) const;
  double temperature(double share) const {
    return (1.0 - share) * m_values[0] + share * m_values[1];
  }
  /// Moves an end by hundredths of the scale.
  void step(int end, int steps);

  QSize sizeHint() const override { return {180, 46}; }
  QSize minimumSizeHint() const override { return {120, 46}; }

signals:
  /// 0: the start, 1: the end.
  void edited(int end, double temperature);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent*) override { m_held = false; }
  void keyPressEvent(QKeyEvent* event) override;

private:
  QRectF field() const { return QRectF(rect()).adjusted(8.0_px, 8.0_px, -8.0_px, -8.0_px); }
  double yOf(double temperature) const;
  void setEnd(double value);
  void describe();

  SliderScale m_scale;
  double m_values[2] = {1.0, 1.0};
  double m_progress = -1.0;
  int m_end = 0; ///< The end that the keys move.
  bool m_held = false;
  double m_grab = 0.0; ///< Distance between the pointer and the dragged end, px.
};

/// The equation of a method with its most important parameters. For a weighted loss: a fader under
/// each term, its value and its share of the total; the step size; the temperature schedule. For
/// other methods: their equation, their first parameters, and the disagreement of copies if any.
/// Lays out the rows of parameters of its owner.
class Levers : public QWidget {
  Q_OBJECT

public:
  explicit Levers(QWidget* parent = nullptr);

  /// The method and the values' schema must outlive this; null: none.
  void setMethod(const RunnableEntry* method);
  void setValues(const ParameterValues& values);
  /// The owner's row for each parameter, in the order of the schema. Call before setValues() with
  /// another schema.
  void setRows(std::vector<ParameterRow*> rows);
  /// Adds the rows to its layout, or returns them to the owner.
  void showRows(bool here);
  /// The weight of extra groups is only shown for boards with some.
  void setPuzzle(const Puzzle& puzzle);
  void showSnapshot(const SnapshotPtr& snapshot);
  /// The figures of the run; null: the snapshot is not one of its samples.
  void setHistory(const std::shared_ptr<const MetricHistory>& history);

  const std::vector<ParameterRow*>& rows() const { return m_rows; }
  /// Rows of all other parameters, shown as far as there is room.
  const std::vector<ParameterRow*>& furtherRows() const { return m_further; }
  /// Shows as many further rows as fit into this height, px.
  void fitInto(int height);
  void setCorner(QWidget* corner);
  /// Links to related panels, for the foot of the panel, which owns it when shown.
  QLabel* links() const { return m_links; }
  /// Number of parameters that are not shown here, and of those that are not at their defaults.
  int othersCount() const;
  int hiddenChanges() const;
  /// Fraction 0..1 of the total of the loss term with that weight.
  double share(ParameterRole weight) const;

signals:
  void edited(const QString& key, const sudoscope::ParameterValue& value);
  void openRequested(const QString& panel);
  void othersChanged();
  void lessonRequested(const QString& id);

private:
  struct Term {
    const Parameter* weight = nullptr;
    int metric = -1; ///< Index of the unweighted term.
    int color = 0;   ///< See Theme::lossTerm().
    QLabel* name = nullptr;
    Fader* fader = nullptr;
    NumberField* field = nullptr;
    ShareBar* bar = nullptr;
    QLabel* percent = nullptr;
    double share = 0.0;
  };

  void rebuild();
  QWidget* buildTerms();
  void buildTerm(Term& term);
  void explainTerm(const Term& term);
  void connectTerm(std::size_t index);
  QWidget* buildSchedule();
  QWidget* buildDisagreement();
  void sortRows();
  void collectTerms();
  void showTerms();
  static void buildField(NumberField* field, const Parameter& parameter);
  /// Sets the parameter to what is typed, or shows its range.
  void acceptTyping(NumberField* field, const Parameter& parameter);
  /// Below the field's group; marks the field; null: none.
  void showNotice(const NumberField* wrong, const Notice& notice);
  bool hasPlace(const Term& term) const;
  void placeTerms();
  void showDisagreement();
  void showFormulas();
  void showSchedule();
  void showLinks();
  void showColors();
  double lossTerm(int index) const;
  /// The loss recorded at the position; NaN: unknown.
  double recordedTotal() const;

  void offerLesson(QWidget* control, const Parameter& parameter);

  const RunnableEntry* m_method = nullptr;
  bool m_stale = false; ///< The controls belong to another method or other rows.
  ParameterValues m_values;
  std::shared_ptr<const MetricHistory> m_history;
  SnapshotPtr m_snapshot;
  Geometry m_geometry;
  std::vector<Term> m_terms;
  std::vector<ParameterRow*> m_all; ///< The owner's.
  std::vector<ParameterRow*> m_rows;
  std::vector<ParameterRow*> m_further;
  bool m_rowsHere = true;
  QVBoxLayout* m_rowBox = nullptr;
  QVBoxLayout* m_furtherBox = nullptr;
  int m_height = 0;                    ///< Available height, px.
  QHBoxLayout* m_top = nullptr;        ///< Equation and corner.
  const Parameter* m_starts = nullptr; ///< Of the schedule, or null.
  const Parameter* m_ends = nullptr;
  const Parameter* m_length = nullptr;
  QVBoxLayout* m_layout = nullptr;
  QWidget* m_content = nullptr;
  QGridLayout* m_grid = nullptr; ///< Of the terms, or null.
  QLabel* m_fault = nullptr;     ///< Why a typed weight is invalid.
  QLabel* m_equation = nullptr;  ///< "L = 0.53 =", or the method's equation.
  QLabel* m_formulas = nullptr;  ///< Of the chosen words.
  TemperatureCurve* m_curve = nullptr;
  std::array<NumberField*, 2> m_temperatures{}; ///< T0 and T1, or null.
  QWidget* m_disagreement = nullptr;
  ShareBar* m_disagreementBar = nullptr;
  QLabel* m_disagreementWords = nullptr;
  QLabel* m_links = nullptr;
};

} // namespace sudoscope
