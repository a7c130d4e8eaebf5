#include "core/studies/sweep.h"

#include "core/studies/summary.h"

#include <algorithm>

namespace sudoscope {

Result<std::vector<StudyMethod>> sweepMethods(const SolverEntry& solver,
                                              const ParameterValues& base,
                                              const std::vector<SweepAxis>& axes) {
  if (axes.empty()) return Error{Message::tr("a sweep needs at least one parameter")};
  double points = 1.0;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (axes[i].values.empty()) return Error{Message::tr("a sweep needs at least one value")};
    points *= static_cast<double>(axes[i].values.size());
    for (std::size_t j = 0; j < i; ++j) {
      if (axes[i].key == axes[j].key)
        return Error{Message::tr("parameter %1 is swept twice", axes[i].key)};
    }
  }
  if (points > static_cast<double>(maxStudyRuns)) {
    return Error{Message::tr("the sweep has too many points")};
  }
  std::vector<StudyMethod> methods;
  for (std::size_t point = 0; point < static_cast<std::size_t>(points); ++point) {
    StudyMethod method{solver.name, &solver, base, solver.command};
    const auto at = sweepCoordinates(axes, point);
    std::string values;
    for (std::size_t i = 0; i < axes.size(); ++i) {
      const ParameterValue& value = axes[i].values[at[i]];
      if (auto error = method.parameters.set(axes[i].key, value)) return *error;
      values += (values.empty() ? ":" : ",") + axes[i].key + '=' + toText(value);
    }
    method.label += values;
    methods.push_back(std::move(method));
  }
  return methods;
}

std::vector<std::size_t> sweepCoordinates(const std::vector<SweepAxis>& axes, std::size_t point) {
  std::vector<std::size_t> at;
  for (const SweepAxis& axis : axes) {
    at.push_back(point % axis.values.size());
    point /= axis.values.size();
  }
  return at;
}

std::vector<SweepPoint> sweepPoints(const Study& study, std::optional<std::size_t> set) {
  std::vector<SweepPoint> points(study.plan.methods.size());
  for (std::size_t method = 0; method < points.size(); ++method) {
    SweepPoint& point = points[method];
    std::vector<double> iterations;
    const std::size_t first = set.value_or(0);
    const std::size_t last = set.value_or(study.plan.sets.size() - 1);
    for (std::size_t s = first; s <= last; ++s) {
      for (const RunFigures& run : study.runsOf(s, method)) {
        if (!run.counts()) continue;
        ++point.runs;
        point.failed += run.failed;
        if (!run.solved) continue;
        ++point.solved;
        iterations.push_back(static_cast<double>(run.iterations));
      }
    }
    point.medianIterations = quantile(std::move(iterations), 0.5);
  }
  return points;
}

} // namespace sudoscope
