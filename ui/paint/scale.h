#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <vector>

class QFont;
class QPainter;

namespace sudoscope {

struct Theme;

/// A closed interval of an axis, in the units of the values.
struct AxisRange {
  double low = 0.0;
  double high = 1.0;

  bool operator==(const AxisRange&) const = default;
};

struct AxisTick {
  double value = 0.0;
  QString label;
};

/// One axis of a chart: range, linear or logarithmic, ticks, and the mapping between values and
/// positions (0 = low end, 1 = high end). A value.
class PlotAxis {
public:
  PlotAxis() = default;
  static PlotAxis linear(AxisRange range);
  /// Values that are not positive have the floor's place; curves have gaps there, see splitCurve().
  /// Precondition: floor > 0; a low end below it is raised to it.
  static PlotAxis logarithmic(AxisRange range, double floor);

  /// An axis with round ends around the values low..high. A linear one starts at 0 unless that
  /// wastes space. Preconditions: both are finite; for log both are > 0.
  static PlotAxis around(double low, double high, bool log);

  bool isLog() const { return m_log; }
  double low() const { return m_range.low; }
  double high() const { return m_range.high; }
  AxisRange range() const { return m_range; }

  /// The value, or its logarithm to base 10, which is linear on the screen.
  double scaled(double value) const;
  /// Position of a value; outside of 0..1 if it is out of range.
  double position(double value) const;
  double valueAt(double position) const;

  /// The axis between two positions, e.g. of a rubber band; widened to the limit of double
  /// precision.
  PlotAxis between(double from, double to) const;

  /// With ticks only at whole numbers, for counts. No effect on a logarithmic axis.
  PlotAxis withWholeTicks() const;

  /// With labels that are larger by `offset`, for a resumed training. On a logarithmic axis they
  /// need not be round.
  PlotAxis withOffset(double offset) const;

  /// Round values in the range, at most `limit` (at least two if the range has them).
  std::vector<AxisTick> ticks(int limit) const;

  bool operator==(const PlotAxis&) const = default;

private:
  bool m_log = false;
  double m_floor = 0.0;
  double m_offset = 0.0;    ///< Added to labels.
  double m_leastStep = 0.0; ///< Between ticks of a linear axis.
  AxisRange m_range;
};

/// The smallest of the factors times a power of ten that is >= value. Precondition: value > 0.
double niceStep(double value, std::initializer_list<double> factors = {1.0, 2.0, 5.0});

/// A round end for a growing axis of the iterations first..last: changes rarely, wastes at most a
/// third.
double niceEnd(std::int64_t first, std::int64_t last);

struct ScaleMark {
  double at =
      0.0; ///< Coordinate along the scale, px; on a colour bar the share 0..1 of its length.
  QString label = {};
  QColor color = {}; ///< Invalid: the scale's.
};

enum class ScaleSide { Left, Right, Above, Below };

struct ScaleLook {
  QColor color;
  double tick = 0.0; ///< Length of the ticks, px.
  double gap = 6.0;  ///< From the body to the labels, px.
  /// How far labels may reach beyond the ends of the body, px.
  double slack = std::numeric_limits<double>::infinity();
};

/// Ticks and labels along one side of a body, in the painter's font. A label that would meet the
/// previous one is left out.
void drawScale(QPainter& painter, const QRectF& body, ScaleSide side,
               const std::vector<ScaleMark>& marks, const ScaleLook& look);

/// The colours of the shares 0..1 with marks: from the bottom up with labels at the right, or, of a
/// bar that is wider than high, from left to right with labels below.
void drawColorBar(QPainter& painter, const QRectF& bar, const std::function<QColor(double)>& color,
                  std::vector<ScaleMark> marks, const ScaleLook& look, const Theme& theme);

/// As many round ticks along a width (px) as leave their labels room to breathe.
std::vector<AxisTick> fittingTicks(const PlotAxis& axis, double width, const QFont& font);

} // namespace sudoscope
