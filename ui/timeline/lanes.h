#pragma once

#include "core/solvers/solver.h"

#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <cstdint>
#include <string>
#include <vector>

namespace sudoscope {

/// A curve of a lane.
struct LaneCurve {
  MetricInfo metric;
  Message title;       ///< What its line is called; not always the metric's.
  bool strong = false; ///< The one the others add up to, or the only one.
};

/// One of the strips that stand on the time axis, with curves that share a scale.
struct Lane {
  enum class Kind : std::uint8_t {
    Objective, ///< The weighted terms of a loss with their total, or what else is minimized.
    Second,    ///< What is read beside it: temperature and entropy, or the groups that are good.
    Groups,    ///< The violated groups; no curves.
    Added,     ///< A metric that a person wants to see.
    Further    ///< One of the first others of a method that is not the program's.
  };

  Kind kind = Kind::Objective;
  QString id;        ///< For settings.
  Message title;     ///< For people.
  std::string panel; ///< MetricInfo::panelName() of the plot with the same curves. Or empty.
  std::vector<LaneCurve> curves;
  bool log = false;
};

/// What a person chose of the lanes, by their ids; holds for every method.
struct LaneChoices {
  QStringList added; ///< In the order in which they came.
  QSet<QString> hidden;
  QMap<QString, double> scales; ///< Of a lane's usual height.
  QMap<QString, bool> logs;     ///< Whether the scale is logarithmic, where that was changed.

  QVariantMap state() const;
  static LaneChoices of(const QVariantMap& state);
};

/// The lanes of a method whose metrics these are, from the top, and after them one for each of the
/// metrics that a person has added (keys that the method does not have are passed over). A method
/// without metrics has none but the groups.
///
/// Of a loss the weighted terms are drawn, so that the total is their sum; the term of extra
/// families only where the board has some. `objective` is an index into metrics. `charts`: so many
/// charts besides that of the objective have a lane at least.
std::vector<Lane> lanesOf(const std::vector<MetricInfo>& metrics, std::size_t objective,
                          bool hasExtraFamilies, const QStringList& added, int charts = 1);

/// What settings call the lane of an added metric.
QString laneIdOf(const MetricInfo& metric);

} // namespace sudoscope
