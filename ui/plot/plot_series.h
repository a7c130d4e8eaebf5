#pragma once

#include "core/runs/metric_history.h"
#include "core/solvers/solver.h"

#include <QColor>
#include <QList>
#include <QPen>
#include <QPointF>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>

namespace sudoscope {

struct Theme;

/// A term of a loss, weighted or not, with a hue of its own.
constexpr bool isLossTerm(MetricRole role) {
  return role >= MetricRole::RowTerm && role <= MetricRole::ExtraTerm;
}

/// How a curve differs from others: in colour and dashes, never in colour alone.
struct SeriesStyle {
  QColor color;
  QList<qreal> dashes; ///< In pen widths; empty for a solid line.

  QPen pen(qreal width) const;
};

/// The loss terms have fixed colours (the same as in the inspectors), raw or weighted; other
/// metrics take Okabe-Ito colours by their place in the chart.
SeriesStyle seriesStyle(const MetricInfo& metric, int place, const Theme& theme);

/// The style of a series by its place alone.
SeriesStyle placeStyle(int place, const Theme& theme);

/// The colour of one theme in the other: of series, loss terms, other runs and texts; any other
/// stays.
QColor recoloured(const QColor& color, const Theme& from, const Theme& to);

/// One line of a Plot: of points, or of a run's samples, which are read at the resolution of the
/// screen.
struct PlotSeries {
  enum class Shape : std::uint8_t {
    Line,
    Steps, ///< A value holds until the next point.
    Bars,  ///< A bar from each point to the next one's x, beside those of the other series.
    Dots,  ///< Points in any order, each with a name; the crosshair does not read them.
  };

  QString name;          ///< What hides and shows it; series of one name go together.
  int place = 0;         ///< Which of the series styles; a method has the same place in every plot.
  QList<QPointF> points; ///< x increasing (but of dots), finite.
  Shape shape = Shape::Line;
  std::shared_ptr<const MetricHistory> history = {}; ///< Instead of the points.
  std::size_t metric = 0;                            ///< The column of the history.
  std::optional<QPen> pen = {};                      ///< Instead of the place's.
  QString label = {};                                ///< Written at its end.
  std::optional<QString> title = {}; ///< In the legend of a picture, instead of the name.
  QStringList names = {};            ///< Of its dots.

  /// What its line looks like: bars and dots need no dashes, their colours fill areas.
  SeriesStyle style(const Theme& theme) const;
  /// The figure at a place between the points; NaN beyond them.
  double valueAt(double x) const;
  /// The line through its points. Bars take the share `slot` of `shares` of every interval between
  /// the points, even on a logarithmic axis if it is one.
  QList<QPointF> outline(int slot, int shares, bool log) const;
};

} // namespace sudoscope
