#include "ui/plot/series_style.h"

#include "ui/style/theme.h"

#include <array>
#include <string_view>
#include <utility>

namespace sudoscope {

namespace {

const std::array<QList<qreal>, 6> patterns{QList<qreal>{}, {5.0, 2.5},
                                           {1.3, 2.0},     {6.0, 2.2, 1.3, 2.2},
                                           {10.0, 3.0},    {4.0, 2.0, 1.3, 2.0, 1.3, 2.0}};

/// Index of the loss term that the key ends with, raw or weighted; -1 for other metrics.
int lossTermOf(std::string_view key) {
  constexpr std::array<std::pair<std::string_view, int>, 6> terms{
      {{"L_row", 0}, {"L_col", 1}, {"L_blk", 2}, {"L_giv", 3}, {"L_ent", 4}, {"L_total", 5}}};
  for (const auto& [term, index] : terms) {
    if (key.ends_with(term)) return index;
  }
  return -1;
}

} // namespace

QPen SeriesStyle::pen(qreal width) const {
  QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  if (!dashes.isEmpty()) pen.setDashPattern(dashes);
  return pen;
}

SeriesStyle seriesStyle(const MetricInfo& metric, int place, const Theme& theme) {
  const int term = lossTermOf(metric.key);
  if (term == 5) return {theme.text, {}};
  if (term >= 0) return {theme.lossTerm(term), patterns[static_cast<std::size_t>(term % 4)]};
  constexpr std::array order{1, 5, 2, 0, 4, 3, 6, 7};
  const auto index = static_cast<std::size_t>(place);
  return {theme.series(order[index % order.size()]), patterns[index % patterns.size()]};
}

} // namespace sudoscope
