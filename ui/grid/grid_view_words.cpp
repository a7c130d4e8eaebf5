#include "core/board/rules.h"
#include "ui/grid/grid_view.h"
#include "ui/paint/number_text.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/theme.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sudoscope {

QString GridView::cellPlace(int cell) const {
  const Geometry& geometry = puzzle().geometry();
  const std::vector<int> draft = regionDraft();
  const int region = draft.empty() ? geometry.regionOf(cell) : draft[cell];
  const QString place = geometry.hasBoxes() && draft.empty() ? tr("row %1, column %2, block %3")
                                                             : tr("row %1, column %2, region %3");
  return place.arg(geometry.rowOf(cell) + 1).arg(geometry.columnOf(cell) + 1).arg(region + 1);
}

QString GridView::methodWords(int cell) const {
  const int digit = m_snapshot->decoded[cell];
  const double p = m_picture.certainty[cell];
  constexpr double decidedFrom = 0.995; // shown as 1.00
  if (digit != 0 && (m_snapshot->status == Status::Solved || p >= decidedFrom)) {
    const QString name = digitText(digit, m_options.numbers);
    if (!m_isDistribution) return tr("%1, weight %2").arg(name, decimalText(p, 2));
    return tr("%1, probability %2 %").arg(name).arg(std::lround(100.0 * p));
  }
  if (p <= 0.0) return tr("empty, no digit is left");
  // Several digits may share the largest probability, e.g. the candidates of a discrete method.
  constexpr double alike = 1e-6;
  QStringList best;
  for (int k = 0; k < puzzle().side(); ++k) {
    if (m_snapshot->cube.at(cell, k) >= p - alike) best << digitText(k + 1, m_options.numbers);
  }
  const QString figure = decimalText(p, 2);
  if (!m_isDistribution) {
    if (best.size() == puzzle().side()) {
      return tr("empty, every digit of the same weight (%1)").arg(figure);
    }
    if (best.size() == 1) return tr("empty, largest weight: %1 (%2)").arg(best.front(), figure);
    return tr("empty, largest weight: %1 (%2 each)").arg(best.join(QStringLiteral(", ")), figure);
  }
  if (best.size() == puzzle().side()) {
    return tr("empty, every digit equally probable (%1)").arg(figure);
  }
  if (best.size() == 1) return tr("empty, most probable %1 (%2)").arg(best.front(), figure);
  return tr("empty, most probable %1 (%2 each)").arg(best.join(QStringLiteral(", ")), figure);
}

QString GridView::cellContent(int cell) const {
  const auto index = static_cast<std::size_t>(cell);
  const bool numbers = m_options.numbers;
  QStringList parts;
  const GridPicture shown = picture();
  if (puzzle().isGiven(cell)) {
    const int given = puzzle().given(cell);
    parts << tr("given %1").arg(digitText(given, numbers));
    const int answer = shown.snapshot ? shown.snapshot->decoded[index] : 0;
    if (answer != 0 && answer != given) {
      parts << tr("changed to %1 by the method").arg(digitText(answer, numbers));
    }
  } else if (shown.alternatives) {
    parts << tr("%1 in one solution, %2 in another")
                 .arg(digitText(shown.alternatives->first[index], numbers),
                      digitText(shown.alternatives->second[index], numbers));
  } else if (shown.snapshot) {
    parts << methodWords(cell);
  } else {
    parts << tr("empty");
  }
  if (!puzzle().marks().empty() && puzzle().marks()[index] != 0) {
    QStringList marks;
    for (int digit = 1; digit <= puzzle().side(); ++digit) {
      if (hasDigit(puzzle().marks()[index], digit)) marks << digitText(digit, numbers);
    }
    parts << tr("candidates %1").arg(marks.join(u' '));
  }
  const auto in = [cell](const std::vector<int>& cells) {
    return std::ranges::binary_search(cells, cell);
  };
  if (in(shown.conflicts) || in(shown.duplicates)) parts << tr("conflict");
  return parts.join(QStringLiteral(", "));
}

QString GridView::rimWords(int group) const {
  const int side = puzzle().side();
  const bool ofRow = group < side;
  QStringList lines;
  if (m_picture.sums) {
    const QString words =
        ofRow ? tr("row %1, digit %2: sum %3") : tr("column %1, digit %2: sum %3");
    lines << words.arg(group % side + 1)
                 .arg(digitText(m_picture.sumDigit + 1, m_options.numbers),
                      decimalText(m_picture.sums->group(group, m_picture.sumDigit), 2));
  }
  if (std::ranges::binary_search(m_picture.violated, group)) {
    lines << (ofRow ? tr("The row does not hold each digit once.")
                    : tr("The column does not hold each digit once."));
  }
  lines << (ofRow ? tr("Click to show only this row in the cube.")
                  : tr("Click to show only this column in the cube."));
  return lines.join(u'\n');
}

QString GridView::distribution(int cell) const {
  QStringList lines{cellPlace(cell) + QStringLiteral(": ") + cellContent(cell)};
  if (!hasSnapshot()) return lines.front();
  const int side = puzzle().side();
  std::vector<int> order(static_cast<std::size_t>(side));
  std::iota(order.begin(), order.end(), 0);
  const auto p = [&](int k) { return m_snapshot->cube.at(cell, k); };
  std::ranges::stable_sort(order, [&](int a, int b) { return p(a) > p(b); });
  lines << (m_isDistribution ? tr("entropy %1 of at most %2")
                                   .arg(decimalText(cellEntropy(m_snapshot->cube, cell), 3),
                                        decimalText(std::log(static_cast<double>(side)), 3))
                             : tr("weights: values in a cell need not add up to 1"));
  for (const int k : order) {
    lines << QStringLiteral("%1: %2").arg(digitText(k + 1, m_options.numbers),
                                          decimalText(p(k), 3));
  }
  return lines.join(u'\n');
}

} // namespace sudoscope
