#pragma once

#include "core/solvers/parameter_schema.h"
#include "ui/widgets/value_slider.h"

#include <QWidget>

namespace sudoscope {

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
  int m_end = 0; ///< The end that the keys move.
  bool m_held = false;
  double m_grab = 0.0; ///< Distance between the pointer and the dragged end, px.
};

} // namespace sudoscope
