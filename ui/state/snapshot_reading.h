#pragma once

#include "core/board/geometry.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/snapshot.h"

#include <QString>

#include <vector>

namespace sudoscope {

/// Whether the sums over the cells' digits are those of probabilities: 1, or 0 if no digit is left.
/// Values that are not finite are accepted.
bool sumsOfProbabilities(const std::vector<double>& cells);

/// Decides whether a run shows probabilities or weights, which methods with several copies of a
/// cell have. A run that has once shown weights remains so even where the sums are 1. Edits of P by
/// the user have no influence.
class DistributionTracker {
public:
  /// Evaluates another snapshot; false for weights.
  bool isDistribution(const Snapshot& snapshot);
  /// With known sums over each cell's digits. A snapshot with run id 0 is evaluated independently.
  bool isDistribution(const Snapshot& snapshot, const std::vector<double>& cellSums);

private:
  std::uint64_t m_weightsRun = 0;
};

/// The largest P of each cell, N² entries.
std::vector<double> certaintyOf(const ProbabilityCube& cube);

/// P above which a cell shows its digit instead of its candidates.
inline constexpr double digitShownFrom = 0.5;

/// Before any step and edit by hand: its digits are no answer yet.
inline bool isStart(const Snapshot& snapshot) {
  return snapshot.iteration == 0 && snapshot.event.kind != EventKind::Intervention;
}

/// The translation of describe(); empty for EventKind::None. `reason` replaces the event's own.
QString eventText(const Event& event, const Geometry& geometry, const QString& reason = {});

/// The short name of a parameter: its symbol, otherwise its label.
QString parameterName(const ParameterSchema& schema, const std::string& key);

/// A parameter's value as text: "0.2", "off", "sgd", translated.
QString parameterText(const Parameter& parameter, const ParameterValue& value);

} // namespace sudoscope
