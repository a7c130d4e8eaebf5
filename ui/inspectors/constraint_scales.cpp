#include "ui/inspectors/constraint_scales.h"

#include "ui/style/colormap.h"
#include "ui/style/theme.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

/// One decimal at most; nothing for what hardly differs from the quiet value.
QString shortNumber(double value, double quiet) {
  if (std::abs(value - quiet) < 0.05) return {};
  QString text = QString::number(value, 'f', 1);
  if (text.endsWith(QLatin1String(".0"))) text.chop(2);
  return text;
}

/// The greatest size of a value, 1 when all are 0.
double largestOf(const std::vector<ConstraintTable>& tables) {
  double largest = 0.0;
  for (const ConstraintTable& table : tables)
    for (const double value : table.values) largest = std::max(largest, std::abs(value));
  return largest > 0.0 ? largest : 1.0;
}

} // namespace

HeatMap::Scale scaleFor(ConstraintMeasure measure, const std::vector<ConstraintTable>& tables,
                        int side, const Theme& theme) {
  HeatMap::Scale scale;
  const QColor neutral = mix(theme.track, theme.card, theme.dark ? 0.35 : 0.25);
  switch (measure) {
  case ConstraintMeasure::Sums:
    scale.figure = [](double sum) { return shortNumber(sum, 1.0); };
    // The root lets small deviations be seen as well.
    scale.color = [neutral](double sum) {
      const double root = std::sqrt(std::min(std::abs(sum - 1.0), 1.0));
      return divergingColor(0.5 + std::copysign(0.5 * root, sum - 1.0), neutral);
    };
    break;
  case ConstraintMeasure::Candidates:
    scale.crossesZero = true;
    scale.figure = [](double count) { return QString::number(count); };
    scale.color = [theme, side](double count) {
      if (count == 0.0) return theme.conflict;
      if (count == 1.0) return theme.accent;
      const double open = (count - 2.0) / std::max(side - 2, 1);
      return mix(theme.accent, theme.card, 0.45 - 0.38 * open);
    };
    break;
  case ConstraintMeasure::Loss: {
    const double largest = largestOf(tables);
    scale.figure = [](double loss) { return shortNumber(loss, 0.0); };
    scale.color = [theme, neutral, largest](double loss) {
      return mix(theme.warn, neutral, std::sqrt(loss / largest));
    };
    break;
  }
  }
  double most = 1e-9;
  for (const ConstraintTable& table : tables)
    for (const double loss : table.losses) most = std::max(most, loss);
  scale.largestLoss = most;
  return scale;
}

HeatMap::Scale fieldScale(const std::vector<ConstraintTable>& tables, const Theme& theme) {
  HeatMap::Scale scale;
  const QColor neutral = mix(theme.track, theme.card, theme.dark ? 0.35 : 0.25);
  const double largest = largestOf(tables);
  scale.color = [neutral, largest](double value) {
    return divergingColor(0.5 + 0.5 * value / largest, neutral);
  };
  scale.figure = [](double value) { return shortNumber(value, 0.0); };
  return scale;
}

} // namespace sudoscope
