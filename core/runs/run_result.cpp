#include "core/runs/run_result.h"

#include "core/base/plain_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sudoscope {

namespace {

double sixDigits(double value) {
  if (value == 0.0 || !std::isfinite(value)) return value;
  const int places = 5 - static_cast<int>(std::floor(std::log10(std::abs(value))));
  if (places > 300) return 0.0;
  const double power = std::pow(10.0, std::abs(places));
  return places >= 0 ? std::round(value * power) / power : std::round(value / power) * power;
}

ProbabilityCube sixDigits(ProbabilityCube cube) {
  for (double& value : cube.values()) value = sixDigits(value);
  return cube;
}

std::shared_ptr<const TrainingSnapshot>
sixDigits(const std::shared_ptr<const TrainingSnapshot>& training) {
  if (training == nullptr) return nullptr;
  auto rounded = std::make_shared<TrainingSnapshot>(*training);
  for (SampleBoard& board : rounded->boards) board.cube = sixDigits(std::move(board.cube));
  return rounded;
}

bool isNear(double a, double b) {
  return a == b || std::abs(a - b) <= 1e-4 * std::max(std::abs(a), std::abs(b)) + 1e-9;
}

bool isNear(const ProbabilityCube& a, const ProbabilityCube& b) {
  return std::ranges::equal(a.values(), b.values(),
                            [](double x, double y) { return std::abs(x - y) <= 1e-4; });
}

} // namespace

RunResult resultOf(const RunPlan& plan, const Snapshot& end, bool solved,
                   const MetricHistory& history, SourceFiles files) {
  RunResult result;
  result.iteration = end.iteration;
  result.status = end.status;
  result.solved = solved;
  result.grid = end.decoded;
  result.cube = sixDigits(end.cube);
  result.training = sixDigits(end.training);
  for (const Bookmark& mark : plan.bookmarks) {
    if (mark.cube != nullptr) result.bookmarks.push_back({mark.iteration, sixDigits(*mark.cube)});
  }
  const auto& metrics = plan.setup.solver->metrics;
  const std::size_t samples =
      plan.setup.solver->hasLongSteps ? RunResult::longCurveSamples : RunResult::curveSamples;
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    if (metrics[i].role == MetricRole::ThreadTime) continue; // differs in every run
    RunResult::Curve curve{metrics[i].key, {}, {}};
    for (const MetricBucket& bucket : history.decimated(i, 0, end.iteration, samples)) {
      curve.iterations.push_back(static_cast<std::int64_t>(bucket.lastIteration));
      // As in the sessions of earlier versions.
      curve.values.push_back(sixDigits(static_cast<float>(bucket.last)));
    }
    result.curves.push_back(std::move(curve));
  }
  result.files = std::move(files);
  return result;
}

Message difference(const RunResult& stored, const RunResult& replayed, const RunSetup& setup,
                   const MetricHistory& history) {
  for (const SourceFile& file : stored.files) {
    const Parameter* parameter = setup.parameters.schema().find(file.role);
    // The file of a parameter may have moved.
    const auto now = std::ranges::find_if(replayed.files, [&](const SourceFile& other) {
      return other.role == file.role && (parameter != nullptr || other.path == file.path);
    });
    if (now != replayed.files.end() && now->digest != file.digest) {
      return Message::tr("%1: not the file that this run used",
                         parameter != nullptr ? parameter->label : verbatim(file.path));
    }
  }
  for (const RunResult::Curve& curve : stored.curves) {
    const int metric = setup.solver->metricIndex(curve.metric);
    for (std::size_t i = 0; metric >= 0 && i < curve.iterations.size(); ++i) {
      const double now = history.value(static_cast<std::size_t>(metric), curve.iterations[i]);
      if (isNear(sixDigits(now), curve.values[i])) continue;
      return Message::tr("at iteration %1, %2 was %3 and now is %4", curve.iterations[i],
                         curve.metric, significantText(curve.values[i], 6),
                         significantText(now, 6));
    }
  }
  for (const RunResult::Place& place : stored.bookmarks) {
    for (const RunResult::Place& now : replayed.bookmarks) {
      if (now.iteration == place.iteration && !isNear(now.cube, place.cube)) {
        return Message::tr("at the bookmark of iteration %1, P differs", place.iteration);
      }
    }
  }
  if (replayed.iteration < stored.iteration) {
    return Message::tr("it reached iteration %1 and now ends at %2", stored.iteration,
                       replayed.iteration);
  }
  if (replayed.iteration > stored.iteration) return {}; // it was saved while running
  if (replayed.grid != stored.grid) return Message::tr("its final grid differs");
  if (!isNear(replayed.cube, stored.cube)) return Message::tr("its final P differs");
  if (replayed.status != stored.status || replayed.solved != stored.solved) {
    return Message::tr("its outcome differs");
  }
  return {};
}

} // namespace sudoscope
