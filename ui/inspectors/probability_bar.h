#pragma once

#include <QSlider>

namespace sudoscope {

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

} // namespace sudoscope
