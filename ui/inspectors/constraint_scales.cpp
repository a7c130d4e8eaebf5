#include "ui/inspectors/constraint_scales.h"

#include "ui/paint/number_text.h"
#include "ui/style/colormap.h"
#include "ui/style/theme.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

/// At most one decimal; empty for values close to 0.
QString shortNumber(double value) {
  return std::abs(value) < 0.05 ? QString() : figureText(std::round(10.0 * value) / 10.0);
}

QString twoDecimals(double value) {
  return decimalText(value, 2);
}

QString firstDigits(double value) {
  return std::abs(value) < 1e-9 ? QStringLiteral("0") : decimalsOrPower(value, 2);
}

QString widestOf(const std::vector<ConstraintTable>& tables, QString (*figure)(double)) {
  QString widest;
  for (const ConstraintTable& table : tables) {
    if (table.entropy) continue;
    for (const double value : table.values) {
      if (const QString text = figure(value); text.size() > widest.size()) widest = text;
    }
  }
  return widest;
}

/// The largest absolute value, 1 if all are 0.
double largestOf(const std::vector<ConstraintTable>& tables) {
  double largest = 0.0;
  for (const ConstraintTable& table : tables) {
    if (table.entropy) continue;
    for (const double value : table.values) largest = std::max(largest, std::abs(value));
  }
  return largest > 0.0 ? largest : 1.0;
}

QColor neutralColor(const Theme& theme) {
  return mix(theme.track, theme.card, theme.dark ? 0.35 : 0.25);
}

} // namespace

HeatMap::Scale scaleFor(ConstraintMeasure measure, const std::vector<ConstraintTable>& tables,
                        int side, const Theme& theme) {
  HeatMap::Scale scale;
  const QColor neutral = neutralColor(theme);
  const double largest = largestOf(tables);
  switch (measure) {
  case ConstraintMeasure::Sums:
    scale.figure = twoDecimals;
    // The square root makes small deviations visible.
    scale.color = [neutral](double sum) {
      const double root = std::sqrt(std::min(std::abs(sum - 1.0), 1.0));
      return divergingColor(0.5 + std::copysign(0.5 * root, sum - 1.0), neutral);
    };
    break;
  case ConstraintMeasure::Candidates:
    scale.crossesZero = true;
    scale.figure = [](double count) { return figureText(count); };
    scale.color = [theme, side](double count) {
      if (count == 0.0) return theme.conflict;
      if (count == 1.0) return theme.accent;
      const double open = (count - 2.0) / std::max(side - 2, 1);
      return mix(theme.accent, theme.card, 0.45 - 0.38 * open);
    };
    break;
  case ConstraintMeasure::Loss:
    scale.figure = firstDigits;
    scale.color = [theme, neutral, largest](double loss) {
      return mix(theme.warn, neutral, std::sqrt(loss / largest));
    };
    break;
  }
  scale.widest =
      measure == ConstraintMeasure::Loss ? widestOf(tables, firstDigits) : scale.figure(largest);
  double most = 1e-9;
  for (const ConstraintTable& table : tables)
    for (const double loss : table.losses) most = std::max(most, loss);
  scale.largestLoss = most;
  return scale;
}

HeatMap::Scale entropyScale(int side, const Theme& theme) {
  HeatMap::Scale scale;
  const double most = std::max(std::log(side), 1.0);
  scale.color = [theme, neutral = neutralColor(theme), most](double entropy) {
    return mix(theme.accent, neutral, entropy / most);
  };
  scale.figure = twoDecimals;
  scale.widest = scale.figure(most);
  return scale;
}

HeatMap::Scale fieldScale(const std::vector<ConstraintTable>& tables, const Theme& theme) {
  HeatMap::Scale scale;
  const QColor neutral = neutralColor(theme);
  const double largest = largestOf(tables);
  scale.color = [neutral, largest](double value) {
    return divergingColor(0.5 + 0.5 * value / largest, neutral);
  };
  scale.figure = shortNumber;
  scale.widest = widestOf(tables, shortNumber);
  return scale;
}

} // namespace sudoscope
