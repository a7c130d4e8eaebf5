#pragma once

#include "core/solvers/solver.h"
#include "ui/widgets/view_options.h"

#include <QColor>
#include <QMap>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace sudoscope {

struct LaneCurve {
  MetricInfo metric;
  Message title;       ///< The name of its line, not always the metric's.
  bool strong = false; ///< The total of the others, or the only one.
  // In a comparison:
  std::size_t run = 0; ///< The place of its run among those of the scene.
  QColor color = {};   ///< Of that run; invalid otherwise.
};

/// A strip on the time axis, with curves of a common scale.
struct Lane {
  enum class Kind : std::uint8_t {
    Objective, ///< The weighted terms of a loss with their total, or another objective.
    Second,    ///< Related metrics: temperature and entropy, or the satisfied groups.
    Groups,    ///< The violated groups; no curves.
    Added,     ///< A metric chosen by the user.
    Further    ///< One of the first other metrics of an external method.
  };

  Kind kind = Kind::Objective;
  QString id;        ///< For settings.
  Message title;     ///< The displayed name.
  std::string panel; ///< MetricInfo::panelName() of the plot with the same curves; may be empty.
  std::vector<LaneCurve> curves;
  bool log = false;

  /// What is compared among runs. Precondition: it has curves.
  const LaneCurve& strongest() const {
    return *std::ranges::find(curves, true, &LaneCurve::strong);
  }
};

/// The user's choices by lane id, for all methods.
struct LaneChoices {
  QStringList added; ///< In order of addition.
  QStringList hidden;
  QMap<QString, double> scales; ///< Relative to a lane's usual height.
  QMap<QString, bool> logs;     ///< Whether the scale is logarithmic, if changed.
  bool raw = false;             ///< Losses are drawn without their weights.
  int height = 0;               ///< Of the usual lanes with their card, px; 0: it fits the window.

  static void list(auto& options, auto&& option) {
    option("added", options.added);
    option("hidden", options.hidden);
    option("heights", options.scales, [](double scale) { return scale > 0.0; });
    option("log", options.logs);
    option("raw", options.raw);
    option("height", options.height, [](int height) { return height >= 0; });
  }
};

/// The lanes of a method with these metrics, from the top, followed by one for each metric added by
/// the user (unknown keys are ignored). A method without metrics only has the groups.
///
/// For a loss the weighted terms are drawn, so that the total is their sum, or else the raw ones.
/// `objective` is an index into metrics. `charts`: the minimum number of further charts with a
/// lane.
std::vector<Lane> lanesOf(const std::vector<MetricInfo>& metrics, std::size_t objective,
                          const LaneChoices& choices, int charts = 1);

QString laneIdOf(const MetricInfo& metric);

} // namespace sudoscope
