#include "core/runs/metric_history.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cmath>

using namespace sudoscope;

namespace {

constexpr std::size_t metrics = 12;

void fill(MetricHistory& history, std::int64_t size) {
  std::array<double, metrics> values{};
  for (std::int64_t i = history.size(); i < size; ++i) {
    for (std::size_t m = 0; m < metrics; ++m)
      values[m] = std::sin(static_cast<double>(i) * 0.001 * static_cast<double>(m + 1));
    history.append(i, values);
  }
}

/// One curve of a run of range(0) samples at 1000 buckets: the cost of a repaint's data.
void decimate(benchmark::State& state) {
  MetricHistory history(metrics);
  fill(history, state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(history.decimated(3, 0, state.range(0) - 1, 1000));
}
BENCHMARK(decimate)->Arg(1000)->Arg(30000)->Arg(1000000)->Unit(benchmark::kMicrosecond);

/// What the worker pays for an iteration's twelve metrics.
void append(benchmark::State& state) {
  MetricHistory history(metrics);
  std::array<double, metrics> values{};
  std::int64_t iteration = 0;
  for (auto _ : state) {
    values.fill(static_cast<double>(iteration));
    history.append(iteration++, values);
    if (iteration == 1000000) {
      history.truncateAfter(-1);
      iteration = 0;
    }
  }
}
BENCHMARK(append);

} // namespace

BENCHMARK_MAIN();
