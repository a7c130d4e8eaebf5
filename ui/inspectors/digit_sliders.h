#pragma once

#include "ui/style/length.h"

#include <QSlider>
#include <QWidget>

#include <vector>

class QGridLayout;
class QToolButton;

namespace sudoscope {

class NumberField;

/// A slider drawn as a bar that fills from the left; dragging anywhere sets the value at the
/// pointer. A notch marks the reference value. The wheel scrolls the surrounding list unless the
/// bar has the focus.
class ProbabilityBar : public QSlider {
  Q_OBJECT

public:
  static constexpr int steps = 1000; ///< Positions 0..steps stand for 0..1.

  explicit ProbabilityBar(QWidget* parent = nullptr);

  /// Position of the notch, 0..1; negative for none.
  void setReference(double value);

  QSize sizeHint() const override { return {120, 20}; }
  QSize minimumSizeHint() const override { return {48, 16}; }

signals:
  /// The mouse was pressed on the bar: a new gesture.
  void grabbed();

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

private:
  QRectF barRect() const;
  void setFrom(double x);

  double m_reference = -1.0;
};

/// One dense line for each digit of one cell: a button that makes the digit certain, a bar to drag,
/// and the number. Only shows values and reports edits; it does not normalize.
class DigitSliders : public QWidget {
  Q_OBJECT

public:
  static constexpr auto leastRow = 18_px; ///< px; minimum height of a line.
  static constexpr auto mostRow = 26_px;  ///< px; maximum height of a line.

  explicit DigitSliders(QWidget* parent = nullptr);

  /// One row per value (P of digit 1, 2, ...); `given` (1..N, or 0) is highlighted. The bars mark
  /// `references`, of equal size or empty for no marks. A number that the user is typing is not
  /// replaced.
  void showValues(const std::vector<double>& values, int given,
                  const std::vector<double>& references = {});
  /// The next values also replace a number being typed, because they belong to another cell.
  void dropTyping();
  void fitHeight(int height);

  int count() const { return static_cast<int>(m_rows.size()); }
  /// Precondition: 0 <= k < count().
  ProbabilityBar* slider(int k) const { return m_rows[k].slider; }
  NumberField* field(int k) const { return m_rows[k].field; }
  QToolButton* certain(int k) const { return m_rows[k].certain; }

signals:
  /// k is 0-based, value within 0..1; changes of equal gesture are merged for undo.
  void valueEdited(int k, double value, int gesture);
  void certainRequested(int k);

private:
  struct Row {
    QToolButton* certain = nullptr;
    ProbabilityBar* slider = nullptr;
    NumberField* field = nullptr;
  };
  Row makeRow(int k);
  void setRowHeight(int height);
  void edit(int k, double value, bool newGesture);

  QGridLayout* m_layout;
  std::vector<Row> m_rows;
  int m_rowHeight = 0;
  bool m_showing = false;
  int m_gesture = 0;
  int m_lastDigit = -1; ///< Of the current gesture.
};

} // namespace sudoscope
