#include "ui/timeline/lanes.h"

#include "ui/plot/plot_series.h"

#include <algorithm>

namespace sudoscope {

namespace {

using Metrics = std::vector<MetricInfo>;

const MetricInfo* find(const Metrics& metrics, MetricRole role) {
  const auto at = std::ranges::find(metrics, role, &MetricInfo::role);
  return at == metrics.end() ? nullptr : &*at;
}

/// The default curves of a metric's chart, or only that metric.
std::vector<LaneCurve> usualCurves(const Metrics& metrics, const MetricInfo& of) {
  std::vector<LaneCurve> curves;
  for (const MetricInfo& metric : metrics) {
    if (metric.panelName() == of.panelName() && metric.shown)
      curves.push_back({metric, metric.title});
  }
  if (curves.empty()) curves.push_back({of, of.title});
  const auto strong = std::ranges::find_if(
      curves, [&](const LaneCurve& curve) { return curve.metric.key == of.key; });
  (strong == curves.end() ? curves.front() : *strong).strong = true;
  return curves;
}

/// The total and its terms, weighted or raw.
std::vector<LaneCurve> lossCurves(const Metrics& metrics, const MetricInfo& total, bool raw) {
  const auto weighted = std::ranges::find_if(metrics, [&](const auto& metric) {
    return isLossTerm(metric.role) && metric.panelName() != total.panelName();
  });
  if (weighted == metrics.end()) return usualCurves(metrics, total);
  std::vector<LaneCurve> curves{{total, total.title, true}};
  const std::string panel = raw ? total.panelName() : weighted->panelName();
  for (const MetricInfo& metric : metrics) {
    if (isLossTerm(metric.role) && metric.panelName() == panel)
      curves.push_back({metric, metric.title});
  }
  return curves;
}

const MetricInfo* secondOf(const Metrics& metrics, const MetricInfo& objective) {
  for (const MetricRole role :
       {MetricRole::Temperature, MetricRole::GoodGroups, MetricRole::ViolatedGroups}) {
    const MetricInfo* metric = find(metrics, role);
    if (metric != nullptr && metric->panelName() != objective.panelName()) return metric;
  }
  const auto other = std::ranges::find_if(metrics, [&](const auto& metric) {
    return metric.shown && metric.panelName() != objective.panelName() &&
           metric.role != MetricRole::StartCost;
  });
  return other == metrics.end() ? nullptr : &*other;
}

} // namespace

QString laneIdOf(const MetricInfo& metric) {
  return QStringLiteral("metric:") + QString::fromStdString(metric.key);
}

std::vector<Lane> lanesOf(const Metrics& metrics, std::size_t objective, const LaneChoices& choices,
                          int charts) {
  const QStringList& added = choices.added;
  std::vector<Lane> lanes;
  const auto add = [&lanes](Lane::Kind kind, const QString& id, std::vector<LaneCurve> curves) {
    const MetricInfo& last = curves.back().metric;
    const Message title = curves.size() == 1 ? curves.front().title : last.panel;
    Lane lane{kind, id, title, last.panelName(), std::move(curves)};
    lane.log =
        std::ranges::any_of(lane.curves, [](const LaneCurve& curve) { return curve.metric.log; });
    lanes.push_back(std::move(lane));
  };
  if (objective < metrics.size()) {
    const MetricInfo& first = metrics[objective];
    const bool loss = first.role == MetricRole::TotalLoss;
    add(Lane::Kind::Objective, QStringLiteral("objective"),
        loss ? lossCurves(metrics, first, choices.raw) : usualCurves(metrics, first));
    if (const MetricInfo* second = secondOf(metrics, first)) {
      add(Lane::Kind::Second, QStringLiteral("second"), usualCurves(metrics, *second));
      for (const MetricInfo& metric : metrics) {
        if (static_cast<int>(lanes.size()) > charts) break;
        const bool there =
            std::ranges::find(lanes, metric.panelName(), &Lane::panel) != lanes.end();
        if (there || !metric.shown || added.contains(laneIdOf(metric))) continue;
        add(Lane::Kind::Further, laneIdOf(metric), usualCurves(metrics, metric));
      }
    }
  }
  lanes.push_back(
      {Lane::Kind::Groups, QStringLiteral("groups"), Message::tr("Violated groups"), {}, {}});
  for (const MetricInfo& metric : metrics) {
    if (!added.contains(laneIdOf(metric))) continue;
    add(Lane::Kind::Added, laneIdOf(metric), {{metric, metric.title, true}});
  }
  return lanes;
}

} // namespace sudoscope
