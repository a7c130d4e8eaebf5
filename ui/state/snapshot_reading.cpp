#include "ui/state/snapshot_reading.h"

#include "core/board/puzzle.h"
#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

struct StatusText {
  Q_DECLARE_TR_FUNCTIONS(StatusText)
};

struct EventLogWords {
  Q_DECLARE_TR_FUNCTIONS(EventLog)
};

QString changeText(double change) {
  return signedText(change, figureText(change, 4));
}

} // namespace

bool sumsOfProbabilities(const std::vector<double>& cells) {
  constexpr double tolerance = 0.005;
  return std::ranges::all_of(cells, [](double sum) {
    return !std::isfinite(sum) || std::abs(sum - 1.0) <= tolerance || std::abs(sum) <= tolerance;
  });
}

bool DistributionTracker::isDistribution(const Snapshot& snapshot,
                                         const std::vector<double>& cellSums) {
  const bool fits = sumsOfProbabilities(cellSums);
  if (snapshot.runId == 0) return fits;
  if (!fits && snapshot.event.kind != EventKind::Intervention) m_weightsRun = snapshot.runId;
  return fits && m_weightsRun != snapshot.runId;
}

bool DistributionTracker::isDistribution(const Snapshot& snapshot) {
  const int side = snapshot.cube.side();
  std::vector<double> sums(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0.0);
  for (int k = 0; k < side; ++k) {
    for (std::size_t cell = 0; cell < sums.size(); ++cell) {
      sums[cell] += snapshot.cube.at(static_cast<int>(cell), k);
    }
  }
  return isDistribution(snapshot, sums);
}

std::vector<double> certaintyOf(const ProbabilityCube& cube) {
  std::vector<double> best(static_cast<std::size_t>(cube.cellCount()), 0.0);
  for (int k = 0; k < cube.side(); ++k) {
    const auto plane = cube.plane(k);
    for (std::size_t cell = 0; cell < best.size(); ++cell)
      best[cell] = std::max(best[cell], plane[cell]);
  }
  return best;
}

QString eventText(const Event& event, const Geometry& geometry, const QString& given) {
  const QString place =
      event.cell >= 0 ? QString::fromStdString(geometry.cellName(event.cell)) : QString();
  const QString digit(QLatin1Char(digitSymbol(event.digit)));
  const QString reason = given.isEmpty() ? translated(Message::tr(event.reason)) : given;
  switch (event.kind) {
  case EventKind::None:
    return {};
  case EventKind::Constriction:
    return EventLogWords::tr("Constriction by %1: fixed cells %2, open candidates %3")
        .arg(translated(constrictionSums(event.constriction)), changeText(event.count),
             changeText(event.amount));
  case EventKind::Move:
    if (event.amount == 0.0) return EventLogWords::tr("%1 changed to %2").arg(place, digit);
    return EventLogWords::tr("%1 changed to %2, cost %3")
        .arg(place, digit, changeText(event.amount));
  case EventKind::Restart:
    return EventLogWords::tr("Restart %1: %2").arg(event.count).arg(reason);
  case EventKind::Commit:
    if (event.amount == 0.0) return EventLogWords::tr("%1 fixed to %2").arg(place, digit);
    if (event.count > 1) {
      return EventLogWords::tr("%1 fixed to %2 at P = %3, and %4 more cells")
          .arg(place, digit, figureText(event.amount, 4))
          .arg(event.count - 1);
    }
    return EventLogWords::tr("%1 fixed to %2 at P = %3")
        .arg(place, digit, figureText(event.amount, 4));
  case EventKind::Converged:
    return EventLogWords::tr("Stopped: %1").arg(reason);
  case EventKind::Suppose:
    return EventLogWords::tr("%1 = %2 supposed, depth %3").arg(place, digit).arg(event.count);
  case EventKind::Undo:
    if (!reason.isEmpty()) return EventLogWords::tr("Undone: %1").arg(reason);
    if (!place.isEmpty()) return EventLogWords::tr("Undone: %1 has no digit").arg(place);
    return EventLogWords::tr("Undone: %1 has no %2").arg(groupLabel(geometry, event.count), digit);
  case EventKind::Intervention:
    break;
  }
  return given.isEmpty() ? EventLogWords::tr("The cube was edited by hand") : given;
}

QString parameterName(const ParameterSchema& schema, const std::string& key) {
  const Parameter* known = schema.find(key);
  if (known == nullptr) return QString::fromStdString(key);
  return known->symbol.empty() ? translated(known->label) : QString::fromStdString(known->symbol);
}

QString parameterText(const Parameter& parameter, const ParameterValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) {
    return *flag ? StatusText::tr("on", "a parameter") : StatusText::tr("off", "a parameter");
  }
  const Message* choice = parameter.choice(value);
  return choice == nullptr ? QString::fromStdString(toText(value)) : translated(*choice);
}

} // namespace sudoscope
