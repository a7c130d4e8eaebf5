#pragma once

#include "core/solvers/parameter_schema.h"

#include <QSlider>

#include <optional>

namespace sudoscope {

/// Maps slider positions 0..steps() to the values of a Real or Integer parameter. A logarithmic
/// scale over many decades is stretched around the default: steps there are about a third of the
/// average, and larger at the ends, which are rarely used.
class SliderScale {
public:
  SliderScale() = default;
  explicit SliderScale(const Parameter& parameter);
  /// For a short slider: the default in the middle, two decades below it, then 0 if the range
  /// includes it; the maximum at the end. Like SliderScale() without such a default.
  static SliderScale aroundDefault(const Parameter& parameter);

  int steps() const { return m_steps; }
  /// Clamped to the slider's range.
  int positionOf(double value) const;
  /// Rounded to a readable value: whole for an Integer, otherwise three digits; the ends are exact.
  double valueAt(int position) const;

private:
  double m_min = 0.0;
  double m_max = 1.0;
  /// Maps fractions 0..1 of a logarithmic scale: from the slider's position to the value's, and
  /// back.
  double bent(double place) const;
  double unbent(double share) const;

  double m_usual = -1.0; ///< Position of the default on a logarithmic scale; < 0: even.
  double m_place = -1.0; ///< The slider's position for it, 0..1.
  double m_floor = 0.0;  ///< The smallest positive value of a logarithmic slider.
  int m_steps = 1000;
  bool m_log = false;
  bool m_zero = false; ///< Logarithmic, but position 0 is the value 0.
  bool m_integer = false;
};

/// A slider over a parameter's range. Emits valueEdited only for user input, not for
/// setValueShown(). The wheel scrolls the panel unless the slider has the focus.
class ValueSlider : public QSlider {
  Q_OBJECT

public:
  explicit ValueSlider(const SliderScale& scale, QWidget* parent = nullptr);

  void setValueShown(double value);
  const SliderScale& scale() const { return m_scale; }

signals:
  void valueEdited(double value);
  void resetRequested();

protected:
  /// To the next value with another text, up (1) or down (-1).
  void stepFinely(int direction);

  /// Arrows step; Shift steps finely.
  void keyPressEvent(QKeyEvent* event) override;
  /// A notch is a step; with Shift a fine one.
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
  /// Start of a drag with Shift, which is ten times as fine.
  struct FineDrag {
    double x = 0.0;
    int value = 0;
  };

  std::optional<FineDrag> m_fine;
  SliderScale m_scale;
  int m_turned = 0; ///< Wheel rotation of less than a notch.
  bool m_showing = false;
};

} // namespace sudoscope
