#pragma once

#include "core/studies/multi_start.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace sudoscope {

/// The p-quantile (0..1) by linear interpolation between the sorted values; NaN if empty.
double quantile(std::vector<double> values, double p);

/// A 95 % confidence interval; NaN without values.
struct Interval {
  double low = std::numeric_limits<double>::quiet_NaN();
  double high = std::numeric_limits<double>::quiet_NaN();
};

/// For a share, from `hits` of `runs` (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927). With weights
/// they are effective numbers, which need not be whole.
Interval wilsonInterval(double hits, double runs);

/// For a median: the percentiles of its bootstrap distribution. With infinitely many resamples this
/// has a closed form (B. Efron, Ann. Stat. 7, 1979, section 3), so there is no seed; the bounds are
/// values of the sample. The median of an even sample is the mean of the two middle values: the
/// lower bound is that of the lower one, the upper bound that of the upper one, so the interval is
/// at least as wide as that of their mean. Infinite values are allowed.
Interval medianInterval(std::vector<double> values);

/// Summary of many runs. Iterations and times are those of the runs that solved their puzzle; NaN
/// if none did. Intervals assume independent runs: with several seeds per puzzle they apply to
/// these puzzles, not to others like them.
struct Summary {
  std::size_t runs = 0; ///< Finished ones; cancelled runs (Running) do not count.
  std::size_t solved = 0;
  std::size_t failed = 0;                ///< See RunFigures::failed; they count as not solved.
  std::optional<std::size_t> alone = {}; ///< Solved without search; see RunFigures::alone.
  Interval share;                        ///< Of solvedShare().
  double medianIterations = 0.0;
  Interval medianIterationsInterval;
  double p95Iterations = 0.0;
  double maxIterations = 0.0;
  double medianMilliseconds = 0.0;
  Interval medianMillisecondsInterval;
  double p95Milliseconds = 0.0;
  /// Iterations over all runs, with unsolved ones censored as larger than all others. Infinite if
  /// half of the runs or more are unsolved.
  double medianAll = 0.0;
  Interval medianAllInterval;
  /// Mean iterations with an unsolved run counted as twice the limit (PAR2); NaN if there is one
  /// and no limit.
  double par2 = 0.0;

  double solvedShare() const {
    return runs == 0 ? 0.0 : static_cast<double>(solved) / static_cast<double>(runs);
  }
};

/// `limit` is RunLimits::maxIterations.
Summary summarize(std::span<const RunFigures> runs, std::int64_t limit = 0);

/// How fast random starts of a method are solved: minus the slope of the logarithm of the share
/// still unsolved against iterations, fitted by least squares to shares of 1 down to 5 %, and its
/// bootstrap interval. NaN with less than three different lengths.
struct DecayRate {
  double rate = std::numeric_limits<double>::quiet_NaN(); ///< Per iteration.
  Interval interval;
};
DecayRate decayRate(std::span<const RunFigures> runs);

/// How hard a puzzle is for two methods, with default parameters.
struct Ratings {
  double rrrIterations = 0.0; ///< Median of 9 seeds; infinite: most did not solve it in a million.
  /// Of 200 starts of ctds with at most 10,000 iterations each. A rate per discrete, normalized
  /// step, not the exponent of continuous time in M. Ercsey-Ravasz, Z. Toroczkai, "The chaos within
  /// Sudoku", Scientific Reports 2 (2012) 725.
  DecayRate ctds;
};
/// Empty when cancelled.
std::optional<Ratings> ratingsOf(const Puzzle& puzzle, const std::function<bool()>& cancelled = {});

struct PairedComparison {
  std::size_t better = 0; ///< Puzzles with a larger share of solved runs by the first.
  std::size_t worse = 0;
  std::size_t equal = 0;
  /// Two-sided exact sign test over the puzzles that differ; with one run per puzzle McNemar's
  /// exact test. 1 if all are equal.
  double p = 1.0;
  double holm = 1.0; ///< `p` corrected for all comparisons of a study; see PairedComparisons.
};

/// Probabilities of several tests, corrected so that the chance of one wrong "differs" among all
/// stays below the level (S. Holm, Scand. J. Stat. 6, 1979); in the same order.
std::vector<double> holmCorrected(const std::vector<double>& p);

/// Runs by puzzle, the `seeds` of a puzzle consecutive. Puzzles without a finished run of both
/// methods are left out.
PairedComparison comparePaired(std::span<const RunFigures> first, std::size_t firstSeeds,
                               std::span<const RunFigures> second, std::size_t secondSeeds);

} // namespace sudoscope
