#include "ui/inspectors/cell_report.h"

#include "core/relaxation/constraint_sums.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoscope {

namespace {

constexpr std::array gradientTerms{GradientTerm::Row,    GradientTerm::Column,
                                   GradientTerm::Block,  GradientTerm::Extra,
                                   GradientTerm::Givens, GradientTerm::Entropy};

/// Rounding leaves contributions of 1e-22 on both sides of a sum that is 0: they count as 0.
constexpr double negligible = 1e-9;

double withoutRounding(double contribution) {
  return std::abs(contribution) < negligible ? 0.0 : contribution;
}

Attribution withoutRounding(Attribution parts) {
  for (double* part :
       {&parts.row, &parts.column, &parts.block, &parts.extra, &parts.givens, &parts.entropy}) {
    *part = withoutRounding(*part);
  }
  return parts;
}

struct Words {
  Q_DECLARE_TR_FUNCTIONS(CellReport)
};

} // namespace

QString gradientTermName(GradientTerm term) {
  switch (term) {
  case GradientTerm::Row:
    return Words::tr("row");
  case GradientTerm::Column:
    return Words::tr("column");
  case GradientTerm::Block:
    return Words::tr("block");
  case GradientTerm::Extra:
    return Words::tr("extra");
  case GradientTerm::Givens:
    return Words::tr("givens");
  case GradientTerm::Entropy:
    break;
  }
  return Words::tr("entropy");
}

double DigitReport::contribution(GradientTerm term) const {
  if (!attribution) return 0.0;
  switch (term) {
  case GradientTerm::Row:
    return -attribution->row;
  case GradientTerm::Column:
    return -attribution->column;
  case GradientTerm::Block:
    return -attribution->block;
  case GradientTerm::Extra:
    return -attribution->extra;
  case GradientTerm::Givens:
    return -attribution->givens;
  case GradientTerm::Entropy:
    break;
  }
  return -attribution->entropy;
}

std::vector<DigitReport> CellReport::byProbability() const {
  std::vector<DigitReport> sorted = digits;
  std::stable_sort(sorted.begin(), sorted.end(), [](const DigitReport& a, const DigitReport& b) {
    return a.probability > b.probability;
  });
  return sorted;
}

CellReport cellReport(const Puzzle& puzzle, const Snapshot& snapshot, int cell) {
  const Geometry& geometry = puzzle.geometry();
  const ProbabilityCube& cube = snapshot.cube;
  const ConstraintSums sums = constraintSums(geometry, cube);
  CellReport report;
  report.cell = cell;
  report.given = puzzle.given(cell);
  report.hasLogits = snapshot.logits.has_value();
  for (int k = 0; k < puzzle.side(); ++k) {
    DigitReport digit;
    digit.digit = k + 1;
    digit.probability = cube.at(cell, k);
    for (const int group : geometry.groupsOf(cell)) {
      const double others = sums.group(group, k) - digit.probability;
      switch (geometry.groups()[static_cast<std::size_t>(group)].family) {
      case GroupFamily::Row:
        digit.claimedInRow = others;
        break;
      case GroupFamily::Column:
        digit.claimedInColumn = others;
        break;
      case GroupFamily::Region:
        digit.claimedInBlock = others;
        break;
      case GroupFamily::Extra:
        report.hasExtra = true;
        digit.claimedInExtra = std::max(digit.claimedInExtra.value_or(others), others);
        break;
      }
    }
    if (snapshot.logits) {
      const LogitState& state = *snapshot.logits;
      digit.logit = state.logits.at(cell, k);
      digit.attribution = withoutRounding(
          logitAttribution(puzzle, cube, sums, state.temperature, state.weights, cell, k));
      digit.gradient = withoutRounding(digit.attribution->total());
    }
    report.digits.push_back(digit);
  }
  return report;
}

QString contributionsInWords(const DigitReport& digit) {
  std::vector<std::pair<GradientTerm, double>> contributions;
  for (const GradientTerm term : gradientTerms) {
    if (digit.contribution(term) != 0.0) contributions.emplace_back(term, digit.contribution(term));
  }
  std::stable_sort(contributions.begin(), contributions.end(), [](const auto& a, const auto& b) {
    return std::abs(a.second) > std::abs(b.second);
  });
  if (contributions.empty()) return Words::tr("nothing pushes it");
  QString words;
  for (const auto& [term, contribution] : contributions) {
    const bool first = words.isEmpty();
    const QString pattern =
        contribution > 0.0 ? (first ? Words::tr("%1 pushes up %2") : Words::tr("%1 up %2"))
                           : (first ? Words::tr("%1 pushes down %2") : Words::tr("%1 down %2"));
    if (!first) words += QStringLiteral(", ");
    // One cell has one given at most.
    const QString name = term == GradientTerm::Givens ? Words::tr("given") : gradientTermName(term);
    words += pattern.arg(name, contributionText(std::abs(contribution)));
  }
  return words;
}

QString claimsInWords(const DigitReport& digit) {
  const auto figure = [](double value) { return QString::number(value, 'f', 2); };
  QString words = Words::tr("the other cells of the row hold %1 of it, of the column %2, "
                            "of the block %3")
                      .arg(figure(digit.claimedInRow), figure(digit.claimedInColumn),
                           figure(digit.claimedInBlock));
  if (digit.claimedInExtra)
    words += Words::tr(", of an extra group %1").arg(figure(*digit.claimedInExtra));
  return words;
}

QString contributionText(double value) {
  const double size = std::abs(value);
  if (size == 0.0 || size >= 0.0005) return QString::number(value, 'f', 3);
  QString text = QString::number(value, 'g', 1);
  return text.replace(QStringLiteral("e-0"), QStringLiteral("e-"));
}

} // namespace sudoscope
