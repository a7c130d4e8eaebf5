#include "core/studies/summary.h"

#include "core/solvers/registry.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ranges>

namespace sudoscope {

namespace {

constexpr double confidence = 0.95;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// log of n over k; without lgamma(), which writes a global variable.
double logBinomial(std::size_t n, std::size_t k) {
  double sum = 0.0;
  for (std::size_t i = 1; i <= k; ++i) {
    sum += std::log(static_cast<double>(n - k + i) / static_cast<double>(i));
  }
  return sum;
}

/// P(X >= m) for X binomial with n trials, 1 <= m <= n, given the logs of n over m and over m - 1.
/// Summed away from the mode, where the terms only fall.
double upperTail(std::size_t n, double p, std::size_t m, double logAtM, double logBelow) {
  if (p <= 0.0) return 0.0;
  if (p >= 1.0) return 1.0;
  const auto count = static_cast<double>(n);
  const bool above = static_cast<double>(m) > p * count;
  const auto first = static_cast<double>(above ? m : m - 1);
  double term = std::exp((above ? logAtM : logBelow) + first * std::log(p) +
                         (count - first) * std::log1p(-p));
  double sum = 0.0;
  const double odds = p / (1.0 - p);
  for (double j = first; term > 1e-17 * sum; above ? ++j : --j) {
    sum += term;
    term *= above ? (count - j) / (j + 1.0) * odds : j / (count - j + 1.0) / odds;
  }
  return std::min(1.0, above ? sum : 1.0 - sum);
}

/// The smallest k such that the m-th of n values drawn from n sorted ones is at most the k-th with
/// at least that probability. All counted from 1.
std::size_t resampledPlace(std::size_t n, std::size_t m, double probability) {
  const double logAtM = logBinomial(n, m);
  const double logBelow = logBinomial(n, m - 1);
  const auto places = std::views::iota(std::size_t(1), n);
  const auto found = std::ranges::partition_point(places, [&](std::size_t k) {
    const double p = static_cast<double>(k) / static_cast<double>(n);
    return upperTail(n, p, m, logAtM, logBelow) < probability;
  });
  return 1 + static_cast<std::size_t>(found - places.begin());
}

/// `ends` are the iterations of the solved runs, sorted.
double fittedRate(std::span<const double> ends, std::size_t runs) {
  constexpr double smallestShare = 0.05;
  double n = 0.0, t = 0.0, y = 0.0, tt = 0.0, ty = 0.0;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const double share = 1.0 - static_cast<double>(i) / static_cast<double>(runs);
    if (share < smallestShare) break;
    const double at = ends[i] - ends.front(); // smaller numbers cancel less
    n += 1.0;
    t += at;
    y += std::log(share);
    tt += at * at;
    ty += at * std::log(share);
  }
  return (t * y - n * ty) / (n * tt - t * t);
}

} // namespace

double quantile(std::vector<double> values, double p) {
  if (values.empty()) return nan;
  std::sort(values.begin(), values.end());
  const double place = p * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  const double share = place - static_cast<double>(below);
  if (share == 0.0) return values[below]; // the value above may be infinite
  return (1.0 - share) * values[below] + share * values[above];
}

Interval wilsonInterval(double hits, double runs) {
  if (runs == 0.0) return {};
  constexpr double z = 1.959963984540054; // the normal's 97.5 % quantile
  const double n = runs;
  const double share = hits / n;
  const double scale = 1.0 / (1.0 + z * z / n);
  const double centre = scale * (share + z * z / (2.0 * n));
  const double half = scale * z * std::sqrt(share * (1.0 - share) / n + z * z / (4.0 * n * n));
  return {hits == 0.0 ? 0.0 : centre - half, hits == runs ? 1.0 : centre + half};
}

Interval medianInterval(std::vector<double> values) {
  const std::size_t n = values.size();
  if (n == 0) return {};
  std::sort(values.begin(), values.end());
  return {values[resampledPlace(n, (n + 1) / 2, (1.0 - confidence) / 2.0) - 1],
          values[resampledPlace(n, n / 2 + 1, (1.0 + confidence) / 2.0) - 1]};
}

Summary summarize(std::span<const RunFigures> runs, std::int64_t limit) {
  Summary summary;
  std::vector<double> iterations;
  std::vector<double> milliseconds;
  for (const RunFigures& run : runs) {
    if (!run.counts()) continue;
    ++summary.runs;
    summary.failed += run.failed;
    if (run.alone) summary.alone = summary.alone.value_or(0) + (*run.alone ? 1 : 0);
    if (!run.solved) continue;
    ++summary.solved;
    iterations.push_back(static_cast<double>(run.iterations));
    milliseconds.push_back(run.milliseconds);
  }
  summary.share = wilsonInterval(summary.solved, summary.runs);
  summary.medianIterations = quantile(iterations, 0.5);
  summary.medianIterationsInterval = medianInterval(iterations);
  summary.p95Iterations = quantile(iterations, 0.95);
  summary.maxIterations = quantile(iterations, 1.0);
  summary.medianMilliseconds = quantile(milliseconds, 0.5);
  summary.medianMillisecondsInterval = medianInterval(milliseconds);
  summary.p95Milliseconds = quantile(std::move(milliseconds), 0.95);

  const auto unsolved = static_cast<double>(summary.runs - summary.solved);
  double sum = 0.0;
  for (const double count : iterations) sum += count;
  if (unsolved > 0.0) sum += limit > 0 ? unsolved * 2.0 * static_cast<double>(limit) : nan;
  summary.par2 = summary.runs == 0 ? nan : sum / static_cast<double>(summary.runs);
  iterations.resize(summary.runs, infinity);
  summary.medianAll = quantile(iterations, 0.5);
  summary.medianAllInterval = medianInterval(std::move(iterations));
  return summary;
}

DecayRate decayRate(std::span<const RunFigures> runs) {
  constexpr int resamples = 1000;
  std::vector<double> ends;
  for (const RunFigures& run : runs) {
    if (run.solved) ends.push_back(static_cast<double>(run.iterations));
  }
  std::ranges::sort(ends);
  DecayRate result{fittedRate(ends, runs.size()), {}};
  Random random;
  std::vector<double> rates;
  std::vector<double> drawn;
  for (int i = 0; i < resamples && std::isfinite(result.rate); ++i) {
    drawn.clear();
    for (std::size_t n = 0; n < runs.size(); ++n) {
      const std::uint32_t at = random.below(static_cast<std::uint32_t>(runs.size()));
      if (at < ends.size()) drawn.push_back(ends[at]);
    }
    std::ranges::sort(drawn);
    if (const double rate = fittedRate(drawn, runs.size()); std::isfinite(rate))
      rates.push_back(rate);
  }
  result.interval = {quantile(rates, (1.0 - confidence) / 2.0),
                     quantile(rates, (1.0 + confidence) / 2.0)};
  return result;
}

std::optional<Ratings> ratingsOf(const Puzzle& puzzle, const std::function<bool()>& cancelled) {
  const auto runs = [&](const char* method, std::size_t starts, std::int64_t most) {
    const SolverEntry& entry = *findSolver(method);
    MultiStartOptions options{entry.defaults(), defaultSeed, starts, 1, {most, cancelled}};
    const auto result = multiStart(entry, puzzle, options);
    return result ? std::vector<RunFigures>(result->runs.begin(), result->runs.end())
                  : std::vector<RunFigures>();
  };
  Ratings ratings;
  ratings.rrrIterations = summarize(runs(solver_names::rrr, 9, 1'000'000)).medianAll;
  ratings.ctds = decayRate(runs(solver_names::ctds, 200, 10'000));
  if (cancelled && cancelled()) return std::nullopt;
  return ratings;
}

PairedComparison comparePaired(std::span<const RunFigures> first, std::size_t firstSeeds,
                               std::span<const RunFigures> second, std::size_t secondSeeds) {
  struct Count {
    std::size_t runs = 0;
    std::size_t solved = 0;
  };
  const auto countOf = [](std::span<const RunFigures> runs, std::size_t seeds, std::size_t puzzle) {
    Count count;
    for (std::size_t i = puzzle * seeds; i < (puzzle + 1) * seeds; ++i) {
      count.runs += runs[i].counts();
      count.solved += runs[i].counts() && runs[i].solved;
    }
    return count;
  };
  PairedComparison result;
  for (std::size_t puzzle = 0; puzzle < first.size() / firstSeeds; ++puzzle) {
    const Count one = countOf(first, firstSeeds, puzzle);
    const Count other = countOf(second, secondSeeds, puzzle);
    if (one.runs == 0 || other.runs == 0) continue;
    const std::size_t mine = one.solved * other.runs;
    const std::size_t theirs = other.solved * one.runs;
    ++(mine > theirs ? result.better : mine < theirs ? result.worse : result.equal);
  }
  const std::size_t differing = result.better + result.worse;
  const std::size_t most = std::max(result.better, result.worse);
  if (most > 0) {
    result.p = std::min(1.0, 2.0 * upperTail(differing, 0.5, most, logBinomial(differing, most),
                                             logBinomial(differing, most - 1)));
  }
  return result;
}

std::vector<double> holmCorrected(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t(0));
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  std::vector<double> corrected(p.size());
  double largest = 0.0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    largest = std::max(largest, static_cast<double>(order.size() - i) * p[order[i]]);
    corrected[order[i]] = std::min(1.0, largest);
  }
  return corrected;
}

} // namespace sudoscope
