#include "ui/inspectors/multiplier_view.h"

#include "core/solvers/registry.h"
#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/style/colormap.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sudoscope {

QString multiplierText(double logarithm) {
  if (std::isnan(logarithm)) return QStringLiteral("–");
  const double value = std::pow(10.0, logarithm);
  if (std::abs(logarithm) < 4.0) return figureText(value, logarithm < 2.0 ? 3 : 4);
  // May be larger than any double.
  double exponent = std::floor(logarithm);
  double leading = std::round(std::pow(10.0, logarithm - exponent) * 10.0) / 10.0;
  if (leading >= 10.0) {
    leading /= 10.0;
    exponent += 1.0;
  }
  return QStringLiteral("%1e%2").arg(decimalText(leading, 1), decimalText(exponent, 0));
}

QString priceText(double price) {
  const double shown = std::abs(price) < 0.005 ? 0.0 : price; // no sign of a rounded 0
  return signedText(shown, decimalText(shown, 2));
}

/// The colours of the maps with their figures.
class ScaleBar : public QWidget {
public:
  ScaleBar() { setMinimumHeight(30_px); }
  void setEnds(double low, double high) {
    m_low = low;
    m_high = high;
    setAccessibleName(
        MultiplierView::tr("Colours from %1 to %2").arg(multiplierText(low), multiplierText(high)));
    update();
  }

protected:
  void paintEvent(QPaintEvent*) override {
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    const QRectF bar(1.0, 2.0_px, width() - 2.0, 8.0_px);
    painter.setFont(Theme::small(font()));
    drawColorBar(
        painter, bar, [](double share) { return colorAt(Colormap::Viridis, share); },
        {{0.0, multiplierText(m_low)},
         {0.5, multiplierText((m_low + m_high) / 2.0)},
         {1.0, multiplierText(m_high)}},
        {theme.mutedText, 0.0, 2.0_px, 0.0}, theme);
  }

private:
  double m_low = 0.0;
  double m_high = 1.0;
};

namespace {

const GroupQuantity* multipliersOf(const Snapshot& snapshot, const Geometry& geometry) {
  for (const GroupQuantity& field : snapshot.groupQuantities) {
    if ((field.multipliers || field.prices) && field.perDigit && field.suits(geometry))
      return &field;
  }
  return nullptr;
}

/// The method's title in menus.
QString titleOf(const char* method) {
  const SolverEntry* entry = findSolver(method);
  return entry == nullptr ? QString::fromLatin1(method) : translated(entry->title);
}

} // namespace

MultiplierView::MultiplierView(QWidget* parent)
    : GroupMapsCard(tr("Multipliers"), parent), m_scale(new ScaleBar) {
  addAbove(m_scale);
}

QString MultiplierView::emptyText() const {
  if (hasCube() && multipliersOf(*snapshot(), puzzle().geometry()) != nullptr) return {};
  if (hasCube() && !m_method.isEmpty()) {
    return tr("%1 has no growing multipliers; its weights are fixed. Choose the method “%2” or "
              "“%3” to see which constraints are hardest to satisfy.")
        .arg(m_method, titleOf(solver_names::ctds), titleOf(solver_names::lagrangian));
  }
  return tr("Press Play with the method “%1” or “%2” to see which constraints are hardest to "
            "satisfy.")
      .arg(titleOf(solver_names::ctds), titleOf(solver_names::lagrangian));
}

GroupMapsCard::Content MultiplierView::content(const Theme& theme) {
  const Geometry& geometry = puzzle().geometry();
  const GroupQuantity& field = *multipliersOf(*snapshot(), geometry);
  std::vector<ConstraintTable> tables = fieldTables(geometry, field);
  for (ConstraintTable& table : tables) {
    // Digits with a given are not constraints.
    for (int line = 0; line < table.lines; ++line) {
      const auto group = static_cast<std::size_t>(table.groups[static_cast<std::size_t>(line)]);
      for (const int cell : geometry.groups()[group].cells) {
        const int digit = puzzle().given(cell);
        if (digit == 0) continue;
        table.values[line * table.columns + digit - 1] = std::nan("");
      }
    }
  }
  const std::size_t first = geometry.groups().size() * static_cast<std::size_t>(puzzle().side());
  if (field.values.size() > first) {
    ConstraintTable& cells = tables.emplace_back();
    cells.title = tr("cells");
    cells.ofCells = true;
    cells.lines = cells.columns = puzzle().side();
    cells.values.assign(field.values.begin() + static_cast<std::ptrdiff_t>(first),
                        field.values.end());
  }
  m_prices = field.prices;
  m_scale->setVisible(!m_prices);
  const QColor blank = mix(theme.track, theme.card, 0.25);
  HeatMap::Scale scale;
  if (m_prices) {
    scale.color = [blank, color = fieldScale(tables, theme).color](double value) {
      return std::isnan(value) ? blank : color(value);
    };
    return {std::move(tables), scale, tr("Largest prices"),
            tr("Orange: a price above 0, of a sum that was too large; blue: below 0; empty: fixed "
               "by a given.")};
  }
  bool any = false;
  for (const ConstraintTable& table : tables) {
    for (const double value : table.values) {
      if (std::isnan(value)) continue;
      m_low = any ? std::min(m_low, value) : value;
      m_high = any ? std::max(m_high, value) : value;
      any = true;
    }
  }
  if (!any) m_low = m_high = 0.0;
  const double reach = std::max(m_high - m_low, 0.3); // all are equal at the start
  m_scale->setEnds(m_low, m_low + reach);
  scale.color = [blank, low = m_low, reach](double value) {
    return std::isnan(value) ? blank : colorAt(Colormap::Viridis, (value - low) / reach);
  };
  return {std::move(tables), scale, tr("Hardest to satisfy"),
          tr("Brighter: violated longer and more strongly; empty: fixed by a given.")};
}

BarRow MultiplierView::listRow(const ContestedGroup& entry, const Theme& theme) const {
  BarRow row;
  row.parts = {{m_prices ? entry.value : std::max(0.0, entry.value - m_low), theme.mutedText}};
  row.result = m_prices ? priceText(entry.value) : multiplierText(entry.value);
  return row;
}

QString MultiplierView::describe(const ConstraintTable& table, int line, int column) const {
  if (column < 0) return groupLabel(puzzle().geometry(), table.groups[std::size_t(line)]);
  const double value = table.value(line, column);
  if (table.ofCells) {
    const QString place = tr("cell r%1 c%2").arg(line + 1).arg(column + 1);
    if (std::isnan(value)) return tr("%1: given").arg(place);
    return m_prices ? tr("%1, exactly one digit: price %2").arg(place, priceText(value))
                    : tr("%1, exactly one digit: multiplier %2").arg(place, multiplierText(value));
  }
  const QString place = tr("digit %1 in %2")
                            .arg(QLatin1Char(digitSymbol(column + 1)))
                            .arg(groupLabel(puzzle().geometry(), table.groups[line]));
  if (std::isnan(value)) return tr("%1: fixed by a given").arg(place);
  if (m_prices) return tr("%1: price %2").arg(place, priceText(value));
  return tr("%1: multiplier %2, %3 times the smallest")
      .arg(place, multiplierText(value), multiplierText(value - m_low));
}

} // namespace sudoscope
