#include "tests/core/lesson_check.h"

#include "core/datasets/training_run.h"

#include <cmath>
#include <limits>

namespace sudoscope::test {

namespace {

/// What a scene's run left to compare: every metric at every iteration, and the cubes asked for.
struct SceneRun {
  const RunnableEntry* entry = nullptr;
  std::vector<std::vector<double>> metrics; ///< By iteration, then metric.
  std::vector<ProbabilityCube> cubes;       ///< By iteration.
  Status status = Status::Running;
  std::string fault;
};

void record(const Steppable& solver, SceneRun& run) {
  run.metrics.emplace_back(run.entry->metrics.size());
  solver.metrics(run.metrics.back());
  run.cubes.emplace_back();
  solver.cube(run.cubes.back());
}

SceneRun play(const LessonScene& scene) {
  SceneRun run;
  run.entry = datasets::findRunnable(scene.solver);
  auto created = run.entry->start(scene.puzzle, scene.parameters, scene.seed);
  if (!created) {
    run.fault = created.error().message.english();
    return run;
  }
  Steppable& solver = **created;
  record(solver, run);
  while (solver.iteration() < scene.runTo && solver.status() == Status::Running) {
    for (const auto& change : scene.changes) {
      if (change.iteration != solver.iteration()) continue;
      const auto value = run.entry->schema->parse(change.key, change.value);
      if (const auto error = solver.setParameter(change.key, *value))
        run.fault = error->message.english();
    }
    solver.step();
    record(solver, run);
  }
  run.status = solver.status();
  return run;
}

double figure(const LessonClaim& claim, const SceneRun& run) {
  if (run.metrics.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto last = static_cast<std::int64_t>(run.metrics.size()) - 1;
  const std::size_t at = claim.iteration < 0 ? last : std::min(claim.iteration, last);
  if (claim.kind == LessonClaim::Kind::Probability) {
    return run.cubes[at].at(claim.cell, claim.digit - 1);
  }
  const int metric = run.entry->metricIndex(claim.text);
  if (metric < 0) return std::numeric_limits<double>::quiet_NaN();
  return run.metrics[at][metric];
}

int reversals(const LessonClaim& claim, const SceneRun& run) {
  const std::size_t metric = run.entry->metricIndex(claim.text);
  int count = 0;
  double direction = 0.0;
  for (std::size_t i = 1; i < run.metrics.size(); ++i) {
    const double change = run.metrics[i][metric] - run.metrics[i - 1][metric];
    if (change == 0.0 || std::isnan(change)) continue;
    count += direction * change < 0.0;
    direction = change;
  }
  return count;
}

/// Empty when the claim holds.
std::string fault(const LessonClaim& claim, const SceneRun& run,
                  const std::vector<SceneRun>& runs) {
  if (claim.kind == LessonClaim::Kind::Status) {
    const std::string status = statusName(run.status);
    return status == claim.text ? "" : "ended " + status + ", not " + claim.text;
  }
  if (claim.kind == LessonClaim::Kind::Reversals) {
    const int count = reversals(claim, run);
    return count >= claim.value ? ""
                                : claim.text + " turned only " + std::to_string(count) + " times";
  }
  const double value = figure(claim, run);
  double bound = claim.value;
  if (claim.relativeToScene) bound *= figure(claim, runs[*claim.relativeToScene]);
  const bool holds = claim.less ? value < bound : value > bound;
  if (holds) return "";
  const std::string name =
      claim.kind == LessonClaim::Kind::Metric ? claim.text : std::string("the probability");
  return name + " is " + std::to_string(value) + ", not " + (claim.less ? "below " : "above ") +
         std::to_string(bound);
}

} // namespace

std::vector<std::string> checkLesson(const Lesson& lesson) {
  std::vector<std::string> faults;
  std::vector<SceneRun> runs;
  for (const auto& scene : lesson.scenes) {
    runs.push_back(play(scene));
    const std::string where = lesson.id + ", scene " + std::to_string(runs.size()) + ": ";
    if (!runs.back().fault.empty()) faults.push_back(where + runs.back().fault);
    const auto end = static_cast<std::int64_t>(runs.back().metrics.size()) - 1;
    for (const auto& change : scene.changes) {
      if (change.iteration < end) continue;
      faults.push_back(where + "the change of " + change.key + " at " +
                       std::to_string(change.iteration) + " never comes, the run ends at " +
                       std::to_string(end));
    }
    for (const auto& claim : scene.claims) {
      if (const auto text = fault(claim, runs.back(), runs); !text.empty()) {
        faults.push_back(where + text);
      }
    }
  }
  return faults;
}

} // namespace sudoscope::test
