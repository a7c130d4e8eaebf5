#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace sudoscope {

/// A closed stretch of an axis, in the units of the values shown.
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
  /// Values at or below the floor (zeros, negative numbers) are shown as the floor, so that one
  /// zero does not tear a curve. Precondition: floor > 0; a low end below it is raised to it.
  static PlotAxis logarithmic(AxisRange range, double floor);

  /// An axis with round ends around the values low..high. A linear one starts at 0 where that
  /// wastes little room. Preconditions: both are finite; for log both are > 0.
  static PlotAxis around(double low, double high, bool log);

  bool isLog() const { return m_log; }
  double low() const { return m_range.low; }
  double high() const { return m_range.high; }
  AxisRange range() const { return m_range; }

  /// The value itself, or its logarithm to base 10: what is evenly spaced on the screen.
  double scaled(double value) const;
  /// Position of a value; outside 0..1 when it lies outside the range.
  double position(double value) const;
  double valueAt(double position) const;

  /// The axis between two positions, e.g. of a rubber band; too narrow stretches are widened to
  /// what double precision can tell apart.
  PlotAxis between(double from, double to) const;

  /// The same axis with ticks at whole numbers only, for counts. No effect on a logarithmic one.
  PlotAxis withWholeTicks() const;

  /// The same axis with labels that tell so much more than the value: of a training that was
  /// resumed. Those of a logarithmic one need not be round then.
  PlotAxis withOffset(double offset) const;

  /// Round values inside the range, at most `limit` of them (two at least where the range has
  /// them).
  std::vector<AxisTick> ticks(int limit) const;

  bool operator==(const PlotAxis&) const = default;

private:
  bool m_log = false;
  double m_floor = 0.0;
  double m_offset = 0.0;    ///< Labels tell so much more.
  double m_leastStep = 0.0; ///< Between ticks of a linear axis.
  AxisRange m_range;
};

/// The smallest of 1, 2, 5 times a power of ten that is >= value. Precondition: value > 0.
double niceStep(double value);

/// A round end for an axis that shows the iterations first..last and is still growing: seldom
/// changes, wastes at most a third.
double niceEnd(std::int64_t first, std::int64_t last);

} // namespace sudoscope
