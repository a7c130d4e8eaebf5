#pragma once

#include "core/solvers/solver.h"

#include <QColor>
#include <QList>
#include <QPen>

namespace sudoscope {

struct Theme;

/// How a curve is told from others: by colour and by dashes, never by colour alone.
struct SeriesStyle {
  QColor color;
  QList<qreal> dashes; ///< In pen widths; empty for a solid line.

  QPen pen(qreal width) const;
};

/// The loss terms have fixed colours (the same as in the inspectors), raw or weighted; other
/// metrics take Okabe-Ito colours by their place in the chart.
SeriesStyle seriesStyle(const MetricInfo& metric, int place, const Theme& theme);

} // namespace sudoscope
