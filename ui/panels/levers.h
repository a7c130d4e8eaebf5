#pragma once

#include "core/solvers/solver.h"
#include "ui/style/metatypes.h"
#include "ui/widgets/value_slider.h"

#include <QColor>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace sudoscope {

class MetricHistory;
class NumberField;
class ParameterRow;

/// A vertical slider in the colour of the loss term that it weighs, with a mark at the default
/// value. Dragging it with Shift is ten times as fine; Home and a double-click go to the default.
class Fader : public ValueSlider {
  Q_OBJECT

public:
  explicit Fader(const Parameter& parameter, QWidget* parent = nullptr);

  void setTerm(int term) { m_term = term; }
  /// Where its knob stands, px.
  QPointF knob() const { return placeOf(value()); }
  /// Where it stands at the default value, px.
  QPointF defaultMark() const { return placeOf(m_default); }

  static constexpr int shortest = 46; ///< px
  static constexpr int longest = 92;
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
  void mouseReleaseEvent(QMouseEvent* event) override;

private:
  /// Where a drag goes on from, and how: as far as the hand, or a tenth of that.
  struct Drag {
    double y = 0.0;        ///< Of the hand, px.
    double position = 0.0; ///< Of the slider.
    bool fine = false;
  };

  QPointF placeOf(int position) const;
  double positionsPerPixel() const;

  int m_length = longest;
  int m_term = 0;    ///< See Theme::lossTerm().
  int m_default = 0; ///< The slider's position for it.
  Drag m_drag;
};

/// A bar cut into coloured shares of a whole.
class ShareBar : public QWidget {
public:
  struct Share {
    double share = 0.0; ///< Of the bar's length, 0..1.
    QColor color;
  };

  explicit ShareBar(QWidget* parent = nullptr);

  void setShares(std::vector<Share> shares);
  const std::vector<Share>& shares() const { return m_shares; }

  QSize sizeHint() const override { return {48, 4}; }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  std::vector<Share> m_shares;
};

/// The temperature over the iterations of a schedule: its two ends can be dragged up and down; the
/// present iteration is marked, what lies ahead is dashed. Left and Right choose an end, Up and
/// Down move it.
class TemperatureCurve : public QWidget {
  Q_OBJECT

public:
  /// Its scale is that of the temperature at the start.
  explicit TemperatureCurve(const Parameter& start, QWidget* parent = nullptr);

  void setValues(double start, double end);
  /// Of the schedule: how far it has come, 0..1; negative: it has not begun.
  void setProgress(double share);
  /// Where an end is drawn: 0 the start, 1 the end; px.
  QPointF handle(int end) const;
  double temperature(double share) const;

  QSize sizeHint() const override { return {180, 46}; }
  QSize minimumSizeHint() const override { return {120, 46}; }

signals:
  /// 0: the start, 1: the end.
  void edited(int end, double temperature);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  QRectF field() const;
  double yOf(double temperature) const;
  void moveEnd(double y);
  void describe();

  SliderScale m_scale;
  double m_values[2] = {1.0, 1.0};
  double m_progress = -1.0;
  int m_end = 0; ///< The one that the keys move.
  bool m_held = false;
  double m_grab = 0.0; ///< From the end to the pointer that holds it, px.
};

/// The equation of a method with the parameters that matter most in it. Of a weighted loss: a fader
/// under each term, its value and its share of the total; the step size; the temperature schedule.
/// Of other methods: their own equation, their first parameters, and of copies that disagree by how
/// much. Shows and asks; whoever owns it sets the values.
class Levers : public QWidget {
  Q_OBJECT

public:
  explicit Levers(QWidget* parent = nullptr);

  /// The method must outlive this, and the values' schema, too; null: there is none.
  void setMethod(const RunnableEntry* method);
  void setValues(const ParameterValues& values);
  /// The weight of further groups stands here on boards alone that have some.
  void setGeometry(const Geometry& geometry);
  void showSnapshot(const SnapshotPtr& snapshot);
  /// What the lanes show of the run; null: the snapshot is none of its samples.
  void setHistory(const std::shared_ptr<const MetricHistory>& history);

  /// Rows of parameters that stand here besides the faders.
  const std::vector<ParameterRow*>& rows() const { return m_rows; }
  /// Rows of all other parameters; as many stand here as there is room for.
  const std::vector<ParameterRow*>& furtherRows() const { return m_further; }
  /// Shows the further rows that fit below the others into that height, px.
  void fitInto(int height);
  /// Stands beside the equation.
  void setCorner(QWidget* corner);
  /// Links to panels that tell more, for the foot of the panel; whoever shows it owns it.
  QLabel* links() const { return m_links; }
  /// How many parameters are not here to be seen.
  int othersCount() const;
  /// "L = 0.53 =", or the method's equation.
  QString equation() const;
  /// Of a loss term with that weight: its part of the total, 0..1.
  double share(ParameterRole weight) const;

signals:
  void edited(const QString& key, const sudoscope::ParameterValue& value);
  /// A panel that shows more of it, by its name.
  void openRequested(const QString& panel);
  /// See othersCount().
  void othersChanged();
  void lessonRequested(const QString& id);

protected:
  void changeEvent(QEvent* event) override;

private:
  /// A loss term with its weight.
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
  QWidget* buildSchedule();
  QWidget* buildDisagreement();
  ParameterRow* makeRow(const Parameter& parameter);
  bool standsHere(const Parameter& parameter) const;
  void collectTerms();
  void showTerms();
  bool hasPlace(const Term& term) const;
  void placeTerms();
  void showDisagreement();
  void showSchedule();
  void showLinks();
  void showColors();
  double lossTerm(int index) const;
  /// The loss that the run had there; NaN: not known.
  double recordedTotal() const;

  void offerLesson(QWidget* control, const Parameter& parameter);

  const RunnableEntry* m_method = nullptr;
  bool m_stale = false; ///< What is shown was built for another method.
  ParameterValues m_values;
  std::shared_ptr<const MetricHistory> m_history;
  SnapshotPtr m_snapshot;
  Geometry m_geometry;
  std::vector<Term> m_terms;
  std::vector<ParameterRow*> m_rows;
  std::vector<ParameterRow*> m_further;
  int m_height = 0;                    ///< To fit into, px.
  QHBoxLayout* m_top = nullptr;        ///< Equation and corner.
  const Parameter* m_starts = nullptr; ///< Of the schedule, or null.
  const Parameter* m_ends = nullptr;
  const Parameter* m_length = nullptr;
  QVBoxLayout* m_layout = nullptr;
  QWidget* m_content = nullptr;
  QGridLayout* m_grid = nullptr; ///< Of the terms, or null.
  QLabel* m_equation = nullptr;
  TemperatureCurve* m_curve = nullptr;
  QLabel* m_temperatures = nullptr;
  QWidget* m_disagreement = nullptr;
  ShareBar* m_disagreementBar = nullptr;
  QLabel* m_disagreementWords = nullptr;
  QLabel* m_links = nullptr;
};

} // namespace sudoscope
