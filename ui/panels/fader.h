#pragma once

#include "core/solvers/parameter_schema.h"
#include "ui/style/length.h"
#include "ui/widgets/value_slider.h"

namespace sudoscope {

/// A vertical slider in the colour of its loss term, with a mark at the default. Dragging with
/// Shift is ten times as fine; Home and a double-click restore the default.
class Fader : public ValueSlider {
  Q_OBJECT

public:
  explicit Fader(const Parameter& parameter, QWidget* parent = nullptr);

  void setTerm(int term) { m_term = term; }
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
  void mouseReleaseEvent(QMouseEvent* event) override;

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
  int m_term = 0;    ///< See Theme::lossTerm().
  int m_default = 0; ///< The slider's position of the default.
  Drag m_drag;
};

} // namespace sudoscope
