#pragma once

#include "ui/paint/plot_axis.h"

#include <QList>
#include <QPainterPath>
#include <QRectF>

class QFont;
class QPainter;

namespace sudoscope {

struct Theme;

/// Where the curves go in a chart of that size. The margins do not depend on the labels, so that
/// charts beside each other line up and nothing jumps while a run grows.
QRectF plotAreaIn(const QRectF& chart, const QFont& font);

/// Hairlines at the y ticks and the labels of both axes around the plot area.
void drawPlotFrame(QPainter& painter, const QRectF& plot, const PlotAxis& x, const PlotAxis& y,
                   const Theme& theme);

/// The parts of the line through the points that lie in the area; for painters without clipping.
QPainterPath clippedLine(const QList<QPointF>& points, const QRectF& area);

} // namespace sudoscope
