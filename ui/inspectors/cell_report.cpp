#include "ui/inspectors/cell_report.h"

#include "core/relaxation/constraint_sums.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoscope {

namespace {

constexpr std::array voices{GradientTerm::Row,   GradientTerm::Column, GradientTerm::Block,
                            GradientTerm::Extra, GradientTerm::Givens, GradientTerm::Entropy};

/// Rounding leaves pushes of 1e-22 on both sides of a sum that is 0: they are no pushes.
constexpr double nothing = 1e-9;

double audible(double push) {
  return std::abs(push) < nothing ? 0.0 : push;
}

Attribution audible(Attribution parts) {
  for (double* part :
       {&parts.row, &parts.column, &parts.block, &parts.extra, &parts.givens, &parts.entropy}) {
    *part = audible(*part);
  }
  return parts;
}

struct Words {
  Q_DECLARE_TR_FUNCTIONS(CellReport)
};

} // namespace

QString gradientTermName(GradientTerm voice) {
  switch (voice) {
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

double DigitReport::push(GradientTerm voice) const {
  if (!attribution) return 0.0;
  switch (voice) {
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
      digit.attribution =
          audible(logitAttribution(puzzle, cube, sums, state.temperature, state.weights, cell, k));
      digit.gradient = audible(digit.attribution->total());
    }
    report.digits.push_back(digit);
  }
  return report;
}

QString pushesInWords(const DigitReport& digit) {
  std::vector<std::pair<GradientTerm, double>> pushes;
  for (const GradientTerm voice : voices) {
    if (digit.push(voice) != 0.0) pushes.emplace_back(voice, digit.push(voice));
  }
  std::stable_sort(pushes.begin(), pushes.end(), [](const auto& a, const auto& b) {
    return std::abs(a.second) > std::abs(b.second);
  });
  if (pushes.empty()) return Words::tr("nothing pushes it");
  QString words;
  for (const auto& [voice, push] : pushes) {
    const bool first = words.isEmpty();
    const QString pattern =
        push > 0.0 ? (first ? Words::tr("%1 pushes up %2") : Words::tr("%1 up %2"))
                   : (first ? Words::tr("%1 pushes down %2") : Words::tr("%1 down %2"));
    if (!first) words += QStringLiteral(", ");
    // One cell has one given at most.
    const QString name =
        voice == GradientTerm::Givens ? Words::tr("given") : gradientTermName(voice);
    words += pattern.arg(name, pushText(std::abs(push)));
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

QString pushText(double value) {
  const double size = std::abs(value);
  if (size == 0.0 || size >= 0.0005) return QString::number(value, 'f', 3);
  QString text = QString::number(value, 'g', 1);
  return text.replace(QStringLiteral("e-0"), QStringLiteral("e-"));
}

} // namespace sudoscope
