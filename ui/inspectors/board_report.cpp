#include "ui/inspectors/board_report.h"

#include "core/board/rules.h"
#include "core/relaxation/constraint_sums.h"
#include "ui/paint/number_text.h"
#include "ui/state/shown_digits.h"
#include "ui/style/core_text.h"
#include "ui/style/group_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

struct BoardReport {
  Q_DECLARE_TR_FUNCTIONS(BoardReport)
};

QString linkTo(const char* kind, int index, const QString& text) {
  return QStringLiteral("<a href=\"%1:%2\">%3</a>")
      .arg(QLatin1String(kind))
      .arg(index)
      .arg(text.toHtmlEscaped().replace(u' ', QChar::Nbsp));
}

QString digitOrDot(int digit) {
  return digit == 0 ? QStringLiteral("·") : QString(QLatin1Char(digitSymbol(digit)));
}

QString changedCellsInWords(const Geometry& geometry, const Grid& before, const Grid& now) {
  constexpr std::size_t named = 4;
  std::vector<int> changed;
  for (std::size_t cell = 0; cell < now.size(); ++cell)
    if (before[cell] != now[cell]) changed.push_back(static_cast<int>(cell));
  if (changed.empty()) return BoardReport::tr("no cell changed its digit");
  QStringList names;
  for (std::size_t i = 0; i < std::min(named, changed.size()); ++i) {
    const int cell = changed[i];
    const auto at = static_cast<std::size_t>(cell);
    names << linkTo("cell", cell, QString::fromStdString(geometry.cellName(cell))) +
                 QStringLiteral("&nbsp;%1→%2").arg(digitOrDot(before[at]), digitOrDot(now[at]));
  }
  if (changed.size() > named) names << QStringLiteral("…");
  const QString list = names.join(QStringLiteral(", "));
  return changed.size() == 1
             ? BoardReport::tr("one cell changed its digit (%1)").arg(list)
             : BoardReport::tr("%1 cells changed their digit (%2)").arg(changed.size()).arg(list);
}

} // namespace

std::vector<ContestedGroup> violatedGroups(const Puzzle& puzzle, const Snapshot& snapshot,
                                           bool isDistribution) {
  constexpr double least = 0.0005; // what three decimals show
  const Geometry& geometry = puzzle.geometry();
  const ConstraintSums sums = constraintSums(
      geometry, isDistribution ? snapshot.cube : cubeOf(puzzle.side(), snapshot.decoded));
  std::vector<ContestedGroup> groups;
  for (std::size_t group = 0; group < geometry.groups().size(); ++group) {
    ContestedGroup entry{static_cast<int>(group), -1, 0.0};
    for (int k = 0; k < puzzle.side(); ++k) {
      const double excess = sums.group(entry.group, k) - 1.0;
      entry.value += excess * excess;
    }
    if (entry.value >= least) groups.push_back(entry);
  }
  std::stable_sort(
      groups.begin(), groups.end(),
      [](const ContestedGroup& a, const ContestedGroup& b) { return a.value > b.value; });
  return groups;
}

QString violatedInWords(int broken, int groups, bool listed, int undecided, bool isDistribution) {
  if (!isDistribution) {
    // The rules are checked on the decoded grid, not on the sums of weights.
    if (broken == 0) {
      return BoardReport::tr("The decoded grid breaks no rule. The cube shows weights, whose sums "
                             "need not be 1.");
    }
    return BoardReport::tr("The decoded grid breaks %1 of %2 rules. Largest deviations from 1:")
        .arg(broken)
        .arg(groups);
  }
  if (broken == 0) {
    return listed ? BoardReport::tr("No rule is broken. Largest deviations from 1:")
                  : BoardReport::tr("No rule is broken; all sums are close to 1.");
  }
  if (!listed && undecided > 0) {
    const QString cells =
        undecided == 1
            ? BoardReport::tr(
                  "All sums are close to 1, but one cell is undecided (no P above 0.5).")
            : BoardReport::tr(
                  "All sums are close to 1, but %1 cells are undecided (no P above 0.5).")
                  .arg(undecided);
    return BoardReport::tr("%1 Taking the most probable digit of each cell (the first, on ties), "
                           "the grid breaks %2 of %3 rules.",
                           "%1: a sentence")
        .arg(cells)
        .arg(broken)
        .arg(groups);
  }
  if (listed && broken == 1)
    return BoardReport::tr("One of %1 rules is broken. Largest deviations from 1:").arg(groups);
  return (listed
              ? BoardReport::tr("%1 of %2 rules are broken. Largest deviations from 1:")
              : BoardReport::tr(
                    "All sums are close to 1, but the most probable digits break %1 of %2 rules."))
      .arg(broken)
      .arg(groups);
}

QString boardChangeInWords(const Puzzle& puzzle, const Snapshot& before, const Snapshot& now,
                           const RunnableEntry* method) {
  const Geometry& geometry = puzzle.geometry();
  QStringList parts{changedCellsInWords(geometry, shownDigits(before), shownDigits(now))};
  const auto change = [](const QString& name, const QString& from, const QString& to) {
    return QStringLiteral("%1&nbsp;%2→%3").arg(name, from, to);
  };
  parts << change(BoardReport::tr("violated groups"),
                  countText(rules::violatedGroups(geometry, before.decoded)),
                  countText(rules::violatedGroups(geometry, now.decoded)));
  if (method != nullptr && method->objective < method->metrics.size() &&
      method->objective < before.metrics.size() && method->objective < now.metrics.size()) {
    parts << change(translated(method->metrics[method->objective].title).toHtmlEscaped(),
                    figureText(before.metrics[method->objective], 3),
                    figureText(now.metrics[method->objective], 3));
  }
  return BoardReport::tr("Whole board since iteration %1: %2.")
      .arg(countText(before.iteration), parts.join(QStringLiteral("; ")));
}

} // namespace sudoscope
