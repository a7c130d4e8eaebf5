#include "ui/state/snapshot_reading.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

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

Grid shownDigits(const Snapshot& snapshot) {
  Grid digits = snapshot.decoded;
  if (snapshot.status == Status::Solved) return digits;
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    double most = 0.0;
    for (int k = 0; k < snapshot.cube.side(); ++k)
      most = std::max(most, snapshot.cube.at(static_cast<int>(cell), k));
    if (most <= digitShownFrom) digits[cell] = 0;
  }
  return digits;
}

} // namespace sudoscope
