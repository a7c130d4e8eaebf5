#pragma once

#include "core/solvers/parameter_schema.h"

#include <QSlider>

#include <optional>

namespace sudoscope {

/// How slider positions 0..steps() stand for the values of a Real or Integer parameter. A
/// logarithmic scale over many decades is drawn out around the default: there a step is about a
/// third of what it is on average, and more at the ends, which are seldom wanted.
class SliderScale {
public:
  SliderScale() = default;
  explicit SliderScale(const Parameter& parameter);
  /// For a short slider: the default in the middle, two decades below it, then 0 where the range
  /// begins there; the largest value at the end. As above where there is no such default.
  static SliderScale aroundDefault(const Parameter& parameter);

  int steps() const { return m_steps; }
  /// Clamped to the slider's ends.
  int positionOf(double value) const;
  /// Rounded to a value that reads well: whole for an Integer, three figures otherwise; the ends
  /// are exact.
  double valueAt(int position) const;

private:
  double m_min = 0.0;
  double m_max = 1.0;
  /// Of shares of a logarithmic scale, 0..1: from the slider's place to the value's, and back.
  double bent(double place) const;
  double unbent(double share) const;

  double m_usual = -1.0; ///< Where the default stands on a logarithmic scale; < 0: even.
  double m_place = -1.0; ///< The slider's place for it, 0..1.
  double m_floor = 0.0;  ///< The smallest positive value of a logarithmic slider.
  int m_steps = 1000;
  bool m_log = false;
  bool m_zero = false; ///< Logarithmic, but position 0 is the value 0.
  bool m_integer = false;
};

/// A slider over a parameter's range. Emits valueEdited only for what a person does, not for
/// setValueShown(). The wheel scrolls the panel unless the slider has the focus.
class ValueSlider : public QSlider {
  Q_OBJECT

public:
  explicit ValueSlider(const Parameter& parameter, QWidget* parent = nullptr);
  explicit ValueSlider(const SliderScale& scale, QWidget* parent = nullptr);

  void setValueShown(double value);
  const SliderScale& scale() const { return m_scale; }

signals:
  void valueEdited(double value);
  void resetRequested();

protected:
  /// To the next value that reads otherwise, up (1) or down (-1).
  void stepFinely(int direction);

  /// Arrows step; with Shift finely.
  void keyPressEvent(QKeyEvent* event) override;
  /// A notch is a step; with Shift a fine one.
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
  /// Where dragging with Shift, ten times as fine, began.
  struct FineDrag {
    double x = 0.0;
    int value = 0;
  };

  std::optional<FineDrag> m_fine;
  SliderScale m_scale;
  int m_turned = 0; ///< Of the wheel, short of a notch.
  bool m_showing = false;
};

} // namespace sudoscope
