#pragma once

#include "ui/paint/plot_axis.h"

#include <QColor>
#include <QFont>
#include <QList>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <memory>
#include <vector>

class QPainter;

namespace sudoscope {

struct Theme;

/// One line of a chart.
struct PlotCurve {
  QList<QPointF> points; ///< In the units of the axes, x increasing and finite; see splitCurve().
  QPen pen;              ///< Dashes are dropped where the line is too rough to show them.
  QColor fill = {};      ///< Of what lies below the line; invalid: nothing.
  QString label = {};    ///< Written at its end.
  QString name = {};     ///< In the legend; empty: not there.
};

/// What a chart shows, as a value.
struct PlotPicture {
  PlotAxis x = PlotAxis::linear({0.0, 100.0});
  PlotAxis y = PlotAxis::linear({0.0, 1.0});
  std::vector<PlotCurve> curves; ///< Later ones lie over earlier ones.
  QString placeholder;           ///< Says what will be here while there are no curves.
  QFont font;                    ///< Of the labels.
  QString title = {};
  QString xTitle = {};
  QString yTitle = {};
  bool legend = false;

  /// In a rectangle without anything around it, where the curves go. Margins do not depend on
  /// labels, so that charts beside each other line up and nothing jumps while a run grows.
  static QRectF areaIn(const QRectF& rect, const QFont& font);
  /// Of a point in the units of the axes.
  QPointF placeOf(QPointF point, const QRectF& area) const;
};

/// Draws plots with Qt Charts: axes, grid, legend and lines. Its source file alone knows that
/// library. Lives in the GUI thread.
class PlotChart {
public:
  PlotChart();
  ~PlotChart();

  /// Into a rectangle, as vectors where the device has them.
  void draw(QPainter& painter, const QRectF& rect, const PlotPicture& picture, const Theme& theme);

private:
  struct Chart;
  std::unique_ptr<Chart> m_chart;
};

} // namespace sudoscope
