#pragma once

#include "ui/paint/plot_axis.h"

#include <QColor>
#include <QFont>
#include <QList>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <functional>
#include <vector>

class QPainter;

namespace sudoscope {

struct Theme;

/// One line of a chart.
struct PlotCurve {
  QList<QPointF> points; ///< In the units of the axes, x increasing; finite.
  QPen pen;              ///< Dashes are dropped where the line is too rough to show them.
  QColor fill = {};      ///< Of what lies below the line; invalid: nothing.
  QString label = {};    ///< Written at its end.
};

/// What a chart shows, as a value: axes, grid and curves. Can be painted on any thread.
struct PlotPicture {
  /// Draws the curves' lines into the plot area.
  using Lines = std::function<void(QPainter&, const QRectF&)>;

  PlotAxis x = PlotAxis::linear({0.0, 100.0});
  PlotAxis y = PlotAxis::linear({0.0, 1.0});
  std::vector<PlotCurve> curves; ///< Later ones lie over earlier ones.
  QString placeholder;           ///< Says what will be here while there are no curves.
  QFont font;                    ///< Of the labels.

  /// Into a rectangle, as vectors where the device has them; with `lines` in place of its own.
  void draw(QPainter& painter, const QRectF& rect, const Theme& theme,
            const Lines& lines = {}) const;
  /// The pen of a curve in a plot area of that size.
  QPen penOf(const PlotCurve& curve, const QSizeF& size) const;

  /// Of a point in the units of the axes.
  QPointF placeOf(QPointF point, const QRectF& plot) const;

private:
  void drawFills(QPainter& painter, const QRectF& plot) const;
  void drawLines(QPainter& painter, const QRectF& plot) const;
  void drawLabels(QPainter& painter, const QRectF& plot, const Theme& theme) const;
};

} // namespace sudoscope
