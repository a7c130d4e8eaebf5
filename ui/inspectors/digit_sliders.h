#pragma once

#include "ui/style/length.h"

#include <QSlider>
#include <QWidget>

#include <vector>

class QGridLayout;
class QToolButton;

namespace sudoscope {

class NumberField;

/// A slider drawn as a bar that fills from the left, to be dragged anywhere: the pointer is where
/// the value goes. A notch marks the value it is compared with. The wheel scrolls the list around
/// it unless the bar has the focus.
class ProbabilityBar : public QSlider {
  Q_OBJECT

public:
  static constexpr int steps = 1000; ///< Positions 0..steps stand for 0..1.

  explicit ProbabilityBar(QWidget* parent = nullptr);

  /// Where the notch is, 0..1; negative for none.
  void setReference(double value);

  QSize sizeHint() const override { return {120, 20}; }
  QSize minimumSizeHint() const override { return {48, 16}; }

signals:
  /// The mouse took hold of the bar: a new gesture.
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

/// One dense line for each digit of one cell: the digit itself as a button that makes it certain,
/// a bar to drag, and the number. Shows what it is given and tells what a person wants; it keeps
/// no sum itself.
class DigitSliders : public QWidget {
  Q_OBJECT

public:
  static constexpr auto leastRow = 18_px; ///< px; what a line needs.
  static constexpr auto mostRow = 26_px;  ///< px; what a line takes at most.

  explicit DigitSliders(QWidget* parent = nullptr);

  /// As many rows as values (P of digit 1, 2, ...); `given` (1..N, or 0) is pointed out. The bars
  /// mark `references`, of equal size or empty for no marks. What a person is typing into a number
  /// stays until it is finished.
  void showValues(const std::vector<double>& values, int given,
                  const std::vector<double>& references = {});
  /// The next values replace also what is being typed: they are of another cell.
  void dropTyping();
  /// Lines as high as the room of that height allows.
  void fitHeight(int height);

  int count() const { return static_cast<int>(m_rows.size()); }
  /// Precondition: 0 <= k < count().
  ProbabilityBar* slider(int k) const { return m_rows[k].slider; }
  NumberField* field(int k) const { return m_rows[k].field; }
  QToolButton* certain(int k) const { return m_rows[k].certain; }

signals:
  /// k is 0-based, value within 0..1; changes of equal gesture are one for undo.
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
  int m_lastDigit = -1; ///< Of the present gesture.
};

} // namespace sudoscope
