#pragma once

#include "core/solvers/snapshot.h"

#include <vector>

namespace sudoscope {

/// Whether the sums over the cells' digits are those of probabilities: 1, or 0 where no digit is
/// left. Sums that are not finite count as if they were.
bool sumsOfProbabilities(const std::vector<double>& cells);

/// Knows whether what is shown are probabilities or weights. Methods whose copies of a cell need
/// not agree have weights; a run that has once shown weights does not turn to probabilities where
/// they happen to fit. What a person makes of P by hand says nothing of the run.
class DistributionTracker {
public:
  /// Takes a look at another snapshot; false for weights.
  bool isDistribution(const Snapshot& snapshot);
  /// The same where the sums over each cell's digits are known already. A run of 0 is no run: it
  /// is judged by itself.
  bool isDistribution(const Snapshot& snapshot, const std::vector<double>& cellSums);

private:
  std::uint64_t m_weightsRun = 0;
};

} // namespace sudoscope
