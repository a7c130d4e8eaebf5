#pragma once

#include "ui/cube/axis_labels.h"
#include "ui/cube/cube_view_model.h"

#include <QFont>
#include <QRectF>

#include <optional>
#include <vector>

namespace sudoscope {

struct CubeHandle {
  enum class Kind : std::uint8_t {
    AxisName,  ///< Shows only its row, column or digit.
    AxisKnob,  ///< Dragging it along the axis shows only the nearest slice.
    HideBelow, ///< Dragging it along the colour bar hides smaller values.
    View,      ///< Looks along an axis.
    Reset
  };
  Kind kind = Kind::AxisName;
  CubeAxis axis = CubeAxis::Row;
  int index = 0; ///< 0-based: of the name; of a knob, the end of its axis.
  QRectF area;   ///< px
};

/// The index that the cursor or the selection marks along an axis; negative: none.
int markedIndex(const CubeViewModel& model, CubeAxis axis);

/// Names and lines of the axes as drawn, including that of a marked index; without the rows' names
/// if an adjacent grid has them.
AxisLabels axesOf(const CubeFrame& frame, const QFont& small, const QSizeF& viewport);

QRectF colourBarRect(const QSizeF& viewport);
/// Position of a fraction 0..1 of the colour bar's magnitude, px.
double barHeightOf(const CubeFrame& frame, const QSizeF& viewport, double magnitude);
/// The magnitude 0..1 at a height of the bar.
double barMagnitudeAt(const CubeFrame& frame, const QSizeF& viewport, double y);

QRectF gizmoRect(const QSizeF& viewport);
QPointF gizmoTip(const CubeFrame& frame, CubeAxis axis, const QSizeF& viewport);
QRectF gizmoReset(const QSizeF& viewport);

/// All controls of the picture, from back to front.
std::vector<CubeHandle> cubeHandles(const CubeFrame& frame, const QFont& font,
                                    const QSizeF& viewport);
std::optional<CubeHandle> handleAt(const CubeFrame& frame, const QFont& font,
                                   const QSizeF& viewport, const QPointF& point);

} // namespace sudoscope
