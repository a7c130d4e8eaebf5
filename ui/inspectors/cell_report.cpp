#include "ui/inspectors/cell_report.h"

#include "core/board/rules.h"
#include "core/exact/singles.h"
#include "ui/paint/number_text.h"
#include "ui/state/snapshot_reading.h"
#include "ui/style/core_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <utility>

namespace sudoscope {
namespace {

struct TermInfo {
  GradientTerm term;
  const char* name;
};

/// In the order of GradientTerm; those of the loss as in lossTerms.
constexpr std::array<TermInfo, gradientTermCount> gradientTerms{{
    {GradientTerm::Row, QT_TRANSLATE_NOOP("CellReport", "row")},
    {GradientTerm::Column, QT_TRANSLATE_NOOP("CellReport", "column")},
    {GradientTerm::Block, QT_TRANSLATE_NOOP("CellReport", "block")},
    {GradientTerm::Extra, QT_TRANSLATE_NOOP("CellReport", "extra")},
    {GradientTerm::Givens, QT_TRANSLATE_NOOP("CellReport", "givens")},
    {GradientTerm::Entropy, QT_TRANSLATE_NOOP("CellReport", "entropy")},
    {GradientTerm::Cell, QT_TRANSLATE_NOOP("CellReport", "cell")},
}};

/// Rounding errors of 1e-22 in a sum that is 0 count as 0.
constexpr double negligible = 1e-9;

double withoutRounding(double push) {
  return std::abs(push) < negligible ? 0.0 : push;
}

void setGradient(DigitReport& digit, const Attribution& parts) {
  Pushes& pushes = digit.pushes.emplace();
  for (std::size_t term = 0; term < lossTerms.size(); ++term)
    pushes[term] = withoutRounding(-(parts.*lossTerms[term]));
  digit.gradient = withoutRounding(-digit.netPush());
}

/// The pushes on a digit that is a candidate; false on another.
bool setMessages(DigitReport& digit, const MessageState& state, int cell) {
  const int k = digit.digit - 1;
  digit.logit = state.logits.at(cell, k);
  if (!std::isfinite(*digit.logit)) return false;
  constexpr std::array order{GradientTerm::Cell, GradientTerm::Row, GradientTerm::Column,
                             GradientTerm::Block, GradientTerm::Extra}; // of MessageState
  Pushes& pushes = digit.pushes.emplace();
  for (std::size_t family = 0; family < order.size(); ++family) {
    pushes[static_cast<std::size_t>(order[family])] =
        withoutRounding(state.pushes[family].at(cell, k));
  }
  digit.fromMessages = true;
  return true;
}

struct CellReportWords {
  Q_DECLARE_TR_FUNCTIONS(CellReport)
};

constexpr double surelyHeld = 0.99; ///< A cell with a larger P has the digit.

using Contributions = std::vector<std::pair<GradientTerm, double>>;

/// Those with the sign of `net` and those against it, the largest first, without negligible ones.
std::pair<Contributions, Contributions> splitContributions(const Pushes& pushes, double net,
                                                           double unit) {
  Contributions with;
  Contributions against;
  for (const TermInfo& info : gradientTerms) {
    const double contribution = pushes[static_cast<std::size_t>(info.term)];
    if (roundsToZero(contribution, unit)) continue;
    (contribution * net >= 0.0 ? with : against).emplace_back(info.term, contribution);
  }
  for (Contributions* side : {&with, &against}) {
    const auto size = [](const auto& part) { return std::abs(part.second); };
    std::ranges::stable_sort(*side, std::greater(), size);
    std::erase_if(*side, [first = side->empty() ? 0.0 : side->front().second](const auto& part) {
      return std::abs(part.second) < 0.1 * std::abs(first);
    });
  }
  return {with, against};
}

/// "block (−3.0) and column (−1.9)": the largest.
QString namedContributions(const Contributions& contributions, std::size_t most, double unit) {
  QStringList names;
  for (const auto& [term, contribution] : contributions) {
    if (names.size() == static_cast<qsizetype>(most)) break;
    // A cell has at most one given.
    const QString name =
        term == GradientTerm::Givens ? CellReportWords::tr("given") : gradientTermName(term);
    names << QStringLiteral("%1 (%2)").arg(name, pushText(contribution, unit));
  }
  return names.size() < 2 ? names.join(QString())
                          : CellReportWords::tr("%1 and %2").arg(names[0], names[1]);
}

constexpr double none = 0.05;

double strongestClaim(const DigitReport& digit) {
  return std::ranges::max(digit.claimed).value_or(0.0);
}

struct BoardReport {
  Q_DECLARE_TR_FUNCTIONS(BoardReport)
};

QString digitOrDot(int digit) {
  return digit == 0 ? QStringLiteral("·") : symbolOf(digit);
}

QString changedCellsInWords(const Geometry& geometry, const Grid& before, const Grid& now) {
  constexpr std::size_t named = 4;
  std::vector<int> changed;
  for (std::size_t cell = 0; cell < now.size(); ++cell)
    if (before[cell] != now[cell]) changed.push_back(static_cast<int>(cell));
  if (changed.empty()) return BoardReport::tr("no cell changed its most probable digit");
  QStringList names;
  for (std::size_t i = 0; i < std::min(named, changed.size()); ++i) {
    const int cell = changed[i];
    const auto at = static_cast<std::size_t>(cell);
    names << QStringLiteral("<a href=\"cell:%1\">%2</a>&nbsp;%3→%4")
                 .arg(cell)
                 .arg(QString::fromStdString(geometry.cellName(cell)), digitOrDot(before[at]),
                      digitOrDot(now[at]));
  }
  if (changed.size() > named) names << QStringLiteral("…");
  const QString list = names.join(QStringLiteral(", "));
  return changed.size() == 1
             ? BoardReport::tr("one cell changed its most probable digit (%1)").arg(list)
             : BoardReport::tr("%1 cells changed their most probable digit (%2)")
                   .arg(changed.size())
                   .arg(list);
}

} // namespace

QString gradientTermName(GradientTerm term) {
  return CellReportWords::tr(gradientTerms[static_cast<std::size_t>(term)].name);
}

double DigitReport::netPush() const {
  return pushes ? withoutRounding(std::accumulate(pushes->begin(), pushes->end(), 0.0)) : 0.0;
}

CellReport cellReport(const Puzzle& puzzle, const Snapshot& snapshot, int cell) {
  const Geometry& geometry = puzzle.geometry();
  const ProbabilityCube& cube = snapshot.cube;
  const ConstraintSums sums = constraintSums(geometry, cube);
  CellReport report;
  report.cell = cell;
  report.given = puzzle.given(cell);
  for (int k = 0; k < puzzle.side(); ++k) {
    DigitReport digit;
    digit.digit = k + 1;
    digit.probability = cube.at(cell, k);
    for (const int group : geometry.groupsOf(cell)) {
      const double others = sums.group(group, k) - digit.probability;
      const Group& of = geometry.groups()[group];
      const bool taken = std::ranges::any_of(
          of.cells, [&](int other) { return other != cell && cube.at(other, k) > surelyHeld; });
      const GradientTerm term = termOf(of.family);
      if (taken && std::ranges::find(digit.takenIn, term) == digit.takenIn.end())
        digit.takenIn.push_back(term);
      auto& claimed = digit.claimed[static_cast<std::size_t>(term)];
      claimed = std::max(claimed.value_or(others), others);
      report.hasExtra = report.hasExtra || term == GradientTerm::Extra;
    }
    if (snapshot.logits) {
      const LogitState& state = *snapshot.logits;
      report.kind = ReportKind::Gradient;
      digit.logit = state.logits.at(cell, k);
      setGradient(digit,
                  logitAttribution(puzzle, cube, sums, state.temperature, state.weights, cell, k));
    } else if (snapshot.messages && setMessages(digit, *snapshot.messages, cell)) {
      report.kind = ReportKind::Messages;
    }
    report.digits.push_back(digit);
  }
  return report;
}

bool roundsToZero(double push, double unit) {
  return !(std::abs(push) / unit >= 0.05); // also true for NaN
}

QString pushText(double push, double unit) {
  if (roundsToZero(push, unit)) return QStringLiteral("0");
  const double figure = push / unit;
  return signedText(figure, decimalText(figure, std::abs(figure) < 9.95 ? 1 : 0));
}

QString movementHead(const DigitReport& digit) {
  const double net = digit.netPush();
  const bool rests = roundsToZero(net, digit.pushUnit());
  QString pattern = rests       ? CellReportWords::tr("%1 is pushed neither way")
                    : net > 0.0 ? CellReportWords::tr("%1 is pushed up")
                                : CellReportWords::tr("%1 is pushed down");
  if (digit.fromMessages) {
    pattern = rests       ? CellReportWords::tr("%1 would stay with stronger messages")
              : net > 0.0 ? CellReportWords::tr("%1 would gain from stronger messages")
                          : CellReportWords::tr("%1 would lose from stronger messages");
  }
  return pattern.arg(symbolOf(digit.digit));
}

QString movementInWords(const DigitReport& digit) {
  const double net = digit.netPush();
  const double unit = digit.pushUnit();
  const auto [with, against] = splitContributions(*digit.pushes, net, unit);
  const QString head = movementHead(digit);
  if (with.empty() && against.empty()) return CellReportWords::tr("%1: no net push.").arg(head);
  if (roundsToZero(net, unit) || with.empty())
    return CellReportWords::tr("%1: the pushes cancel out.").arg(head);
  const QString pushing = namedContributions(with, 2, unit);
  if (against.empty()) return QStringLiteral("%1: %2.").arg(head, pushing);
  return (with.size() > 1 ? CellReportWords::tr("%1: %2 outweigh %3.")
                          : CellReportWords::tr("%1: %2 outweighs %3."))
      .arg(head, pushing, namedContributions(against, 1, unit));
}

QString overtakingInWords(const DigitReport& from, const DigitReport& to) {
  const QString loser = symbolOf(from.digit);
  const QString winner = symbolOf(to.digit);
  if (!from.pushes || !to.pushes || to.fromMessages) {
    const auto claimed = [](const DigitReport& digit) {
      double sum = 0.0;
      for (const auto& claim : digit.claimed) sum += claim.value_or(0.0);
      return decimalText(sum, 2);
    };
    return CellReportWords::tr("before it, P of the other cells in its row, column and block added "
                               "up to %1 for %2 and to %3 for %4")
        .arg(claimed(from), loser, claimed(to), winner);
  }
  const double unit = to.pushUnit();
  Pushes change = *to.pushes;
  for (std::size_t term = 0; term < change.size(); ++term) change[term] -= (*from.pushes)[term];
  const auto [with, against] = splitContributions(change, 1.0, unit);
  if (with.empty() || to.netPush() <= from.netPush()) {
    return CellReportWords::tr(
               "the pushes no longer favoured %1; the previous steps moved it past %2")
        .arg(winner, loser);
  }
  const QString pushed = CellReportWords::tr("%1 pushed %2 past %3")
                             .arg(namedContributions(with, 2, unit), winner, loser);
  return against.empty() ? pushed
                         : CellReportWords::tr("%1; %2 against it")
                               .arg(pushed, namedContributions(against, 2, unit));
}

QString claimWord(const DigitReport& digit) {
  if (!digit.takenIn.empty()) return CellReportWords::tr("taken");
  const double claim = strongestClaim(digit);
  return claim < none ? CellReportWords::tr("free") : decimalText(claim, 2);
}

QString claimSentence(const DigitReport& digit) {
  const QString symbol = symbolOf(digit.digit);
  const double claim = strongestClaim(digit);
  if (claim < none && digit.takenIn.empty()) {
    return CellReportWords::tr("%1 is free: no other cell of its row, column or block holds it.")
        .arg(symbol);
  }
  QStringList holders;
  for (const TermInfo& info : gradientTerms) {
    if (std::ranges::find(digit.takenIn, info.term) != digit.takenIn.end())
      holders << gradientTermName(info.term);
  }
  if (!holders.isEmpty()) {
    return CellReportWords::tr("%1 is taken elsewhere: %2.")
        .arg(symbol, holders.join(QStringLiteral(", ")));
  }
  const auto figure = [](double value) { return decimalText(value, 2); };
  QString words =
      CellReportWords::tr(
          "total P of the digit in the other cells of its row %1, column %2, block %3")
          .arg(figure(*digit.claimed[0]), figure(*digit.claimed[1]), figure(*digit.claimed[2]));
  if (digit.claimed[3])
    words += CellReportWords::tr(", of an extra group %1").arg(figure(*digit.claimed[3]));
  return CellReportWords::tr("%1 is contested: %2.").arg(symbol, words);
}

QString techniqueInWords(const Puzzle& puzzle, const ProbabilityCube& cube, int cell) {
  Grid held = puzzle.givens();
  for (int other = 0; other < cube.cellCount(); ++other) {
    int digit = 0; // -1: several, if P is not a distribution
    for (int k = 0; k < cube.side(); ++k) {
      if (cube.at(other, k) > surelyHeld) digit = digit == 0 ? k + 1 : -1;
    }
    if (digit > 0 && !puzzle.isGiven(other)) held[other] = static_cast<std::uint8_t>(digit);
  }
  const auto told = [&](const QString& words) {
    if (held == puzzle.givens()) return words;
    return words + u' ' + CellReportWords::tr("(Digits with P above 0.99 count as filled.)");
  };
  const NamedStep step = nextStep(puzzle.geometry(), held, cell);
  const auto place = [&](int group) { return groupLabel(puzzle.geometry(), group); };
  const QString symbol = symbolOf(step.digit);
  switch (step.technique) {
  case Technique::None:
    return {};
  case Technique::NakedSingle:
    return told(
        CellReportWords::tr("A person would see a naked single: only %1 fits here.").arg(symbol));
  case Technique::HiddenSingle:
    return told(CellReportWords::tr("A person would see a hidden single: in %1, %2 fits only here.")
                    .arg(place(step.group), symbol));
  case Technique::LockedCandidates:
    break;
  }
  return told(
      CellReportWords::tr("A person would see locked candidates: in %1, %2 fits only in %3, "
                          "so not here.")
          .arg(place(step.group), symbol, place(step.shared)));
}

std::vector<ContestedGroup> violatedGroups(const Puzzle& puzzle, const Snapshot& snapshot,
                                           bool isDistribution) {
  const Geometry& geometry = puzzle.geometry();
  const ConstraintSums sums = constraintSums(
      geometry, isDistribution ? snapshot.cube : cubeOf(puzzle.side(), snapshot.decoded));
  std::vector<ContestedGroup> groups;
  std::vector<std::uint8_t> missing(geometry.groups().size());
  if (!isStart(snapshot)) rules::countMissingDigits(geometry, snapshot.decoded, missing);
  for (std::size_t group = 0; group < missing.size(); ++group) {
    ContestedGroup entry{static_cast<int>(group), -1, 0.0, missing[group]};
    for (int k = 0; k < puzzle.side(); ++k) {
      const double excess = sums.group(entry.group, k) - 1.0;
      entry.value += excess * excess;
    }
    if (entry.value >= leastDeviation || entry.missing > 0) groups.push_back(entry);
  }
  std::ranges::stable_sort(groups, std::greater(), [](const ContestedGroup& entry) {
    return std::pair(entry.missing > 0, entry.value);
  });
  return groups;
}

QString boardChangeInWords(const Puzzle& puzzle, const Snapshot& before, const Snapshot& now,
                           const RunnableEntry* method) {
  const Geometry& geometry = puzzle.geometry();
  QStringList parts{changedCellsInWords(geometry, before.decoded, now.decoded)};
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
