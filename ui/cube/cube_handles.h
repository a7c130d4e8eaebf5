#pragma once

#include "ui/cube/axis_labels.h"
#include "ui/cube/cube_frame.h"

#include <QFont>
#include <QRectF>

#include <optional>
#include <vector>

namespace sudoscope {

/// A part of the picture that is a control.
struct CubeHandle {
  enum class Kind : std::uint8_t {
    AxisName,  ///< Shows its row, column or digit alone.
    AxisKnob,  ///< Dragged along the axis it shows the one under it alone.
    HideBelow, ///< Dragged along the colour bar it hides smaller values.
    View,      ///< Looks along an axis.
    Reset      ///< Back to the resting view.
  };
  Kind kind = Kind::AxisName;
  CubeAxis axis = CubeAxis::Row;
  int index = 0; ///< 0-based: of the name; of the knob, the end of the axis it stands at.
  QRectF area;   ///< px
};

/// What the cursor or the selection marks along an axis: an index; negative: nothing.
int markedIndex(const CubeViewModel& model, CubeAxis axis);

/// Names and lines of the axes as they are drawn, that of what is marked among them: without the
/// rows' when the grid beside the cube has them.
AxisLabels axesOf(const CubeFrame& frame, const QFont& small, const QSizeF& viewport);

QRectF colourBarRect(const QSizeF& viewport);
/// Where a share 0..1 of the colour bar's magnitude is marked, px.
double barHeightOf(const CubeFrame& frame, const QSizeF& viewport, double magnitude);
/// The magnitude 0..1 at a height of the bar.
double barMagnitudeAt(const CubeFrame& frame, const QSizeF& viewport, double y);

/// Where the axes' arrows are.
QRectF gizmoRect(const QSizeF& viewport);
/// The end of an axis' arm, px.
QPointF gizmoTip(const CubeFrame& frame, CubeAxis axis, const QSizeF& viewport);
/// The sign that resets the view.
QRectF gizmoReset(const QSizeF& viewport);

/// Every control of the picture; the last of those that contain a point is the one in front.
std::vector<CubeHandle> cubeHandles(const CubeFrame& frame, const QFont& font,
                                    const QSizeF& viewport);
std::optional<CubeHandle> handleAt(const CubeFrame& frame, const QFont& font,
                                   const QSizeF& viewport, const QPointF& point);

} // namespace sudoscope
