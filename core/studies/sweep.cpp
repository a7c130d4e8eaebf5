#include "core/studies/sweep.h"

#include "core/base/parallel.h"
#include "core/studies/summary.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace sudoscope {

namespace {

/// The parameters of every point, row-major.
Result<std::vector<ParameterValues>> pointParameters(const SweepOptions& options) {
  std::vector<ParameterValues> points;
  const std::size_t rows = std::max<std::size_t>(1, options.y.values.size());
  for (std::size_t row = 0; row < rows; ++row) {
    for (const auto& x : options.x.values) {
      ParameterValues values = options.base;
      if (auto error = values.set(options.x.key, x)) return *error;
      if (!options.y.values.empty()) {
        if (auto error = values.set(options.y.key, options.y.values[row])) return *error;
      }
      points.push_back(std::move(values));
    }
  }
  return points;
}

} // namespace

Result<SweepAxis> sweepAxis(const ParameterSchema& schema, const std::string& key, double from,
                            double to, std::size_t count, Scale scale) {
  const Parameter* parameter = schema.find(key);
  if (parameter == nullptr) return Error{Message::tr("there is no parameter \"%1\"", key)};
  if (parameter->kind != ParameterKind::Real && parameter->kind != ParameterKind::Integer) {
    return Error{Message::tr("parameter %1 is no number and cannot be swept over a range", key)};
  }
  if (count == 0) return Error{Message::tr("a sweep needs at least one value of %1", key)};
  if (scale == Scale::Log && (from <= 0.0 || to <= 0.0)) {
    return Error{Message::tr("a logarithmic sweep of %1 needs ends above 0", key)};
  }
  SweepAxis axis{key, {}};
  for (std::size_t i = 0; i < count; ++i) {
    const double share = count == 1 ? 0.0 : static_cast<double>(i) / static_cast<double>(count - 1);
    double number =
        scale == Scale::Log ? from * std::pow(to / from, share) : from + share * (to - from);
    if (i + 1 == count && count > 1) number = to;
    ParameterValue value = number;
    if (parameter->kind == ParameterKind::Integer) value = std::int64_t(std::llround(number));
    if (auto error = schema.check(key, value)) return *error;
    if (axis.values.empty() || axis.values.back() != value) axis.values.push_back(value);
  }
  return axis;
}

Result<SweepResult> sweep(const SolverEntry& entry, const SweepOptions& options) {
  if (options.x.values.empty()) return Error{Message::tr("a sweep needs at least one value")};
  if (options.puzzles.empty()) return Error{Message::tr("a sweep needs at least one puzzle")};
  auto parameters = pointParameters(options);
  if (!parameters) return parameters.error();

  SweepResult result;
  result.columns = options.x.values.size();
  result.rows = std::max<std::size_t>(1, options.y.values.size());
  result.points.resize(parameters->size());
  const std::size_t perPoint = options.puzzles.size() * std::max<std::size_t>(1, options.seeds);
  const std::size_t total = perPoint * parameters->size();
  std::vector<std::vector<double>> iterations(parameters->size());
  std::mutex mutex;
  MaybeError error;
  std::size_t errorIndex = total;
  std::size_t done = 0;
  // Index by run first, so that a cancelled sweep has about as many runs at every point.
  const auto task = [&](std::size_t index) {
    const std::size_t point = index % parameters->size();
    const std::size_t run = index / parameters->size();
    const Puzzle& puzzle = options.puzzles[run % options.puzzles.size()];
    const auto outcome =
        runToEnd(entry, puzzle, (*parameters)[point], startSeed(options.seed, run), options.limits);
    const std::lock_guard lock(mutex);
    if (!outcome.ok()) {
      // Of several the first, whichever thread was quicker.
      if (!error || index < errorIndex) error = outcome.error();
      errorIndex = std::min(errorIndex, index);
      return;
    }
    ++done;
    if (outcome->status != Status::Running) {
      ++result.points[point].runs;
      if (outcome->solved) {
        ++result.points[point].solved;
        iterations[point].push_back(static_cast<double>(outcome->iterations));
      }
    }
    if (options.finished) options.finished(point, *outcome);
    if (options.progress) options.progress(done, total);
  };
  result.complete = parallelFor(total, options.threads, task, [&] {
    const std::lock_guard lock(mutex);
    return error.has_value() || (options.limits.cancelled && options.limits.cancelled());
  });
  if (error) return *error;
  for (std::size_t point = 0; point < result.points.size(); ++point) {
    result.points[point].medianIterations = quantile(std::move(iterations[point]), 0.5);
  }
  return result;
}

} // namespace sudoscope
