#include "tests/core/lesson_check.h"

#include "core/base/json.h"
#include "core/datasets/training_run.h"
#include "core/lessons/lesson.h"

#include <cmath>
#include <limits>
#include <stdexcept>

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

int cellNamed(const Geometry& geometry, const std::string& name) {
  int cell = 0;
  while (geometry.cellName(cell) != name) {
    if (++cell == geometry.cellCount()) throw std::runtime_error("there is no cell " + name);
  }
  return cell;
}

int metricOf(const Json& key, const SceneRun& run) {
  const int metric = run.entry->metricIndex(key.get<std::string>());
  if (metric < 0) throw std::runtime_error("there is no metric " + key.get<std::string>());
  return metric;
}

/// The metric, or P of a cell's digit, at an iteration or at the end of the run.
double figure(const Json& claim, const Geometry& geometry, const SceneRun& run) {
  if (run.metrics.empty()) return std::numeric_limits<double>::quiet_NaN();
  const std::size_t at = std::min(claim.value("at", run.metrics.size()), run.metrics.size() - 1);
  if (!claim.contains("cell")) return run.metrics[at][metricOf(claim.at("metric"), run)];
  return run.cubes[at].at(cellNamed(geometry, claim.at("cell")), claim.at("digit").get<int>() - 1);
}

int reversals(std::size_t metric, const SceneRun& run) {
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

/// Empty when the claim about the last run holds.
std::string fault(const Json& claim, const Geometry& geometry, const std::vector<SceneRun>& runs) {
  const SceneRun& run = runs.back();
  if (claim.contains("status")) {
    const std::string status = statusName(run.status);
    const auto claimed = claim.at("status").get<std::string>();
    return status == claimed ? "" : "ended " + status + ", not " + claimed;
  }
  if (claim.contains("reversals")) {
    const int count = reversals(metricOf(claim.at("reversals"), run), run);
    const bool enough = count >= claim.at("atLeast").get<double>();
    return enough ? "" : claim.dump() + ": turned only " + std::to_string(count) + " times";
  }
  if (claim.contains("below") == claim.contains("above"))
    return claim.dump() + " needs either \"below\" or \"above\"";
  const bool less = claim.contains("below");
  const double value = figure(claim, geometry, run);
  double bound = claim.at(less ? "below" : "above").get<double>();
  if (claim.contains("timesScene")) {
    const auto scene = claim.at("timesScene").get<std::size_t>();
    if (scene + 1 >= runs.size()) return claim.dump() + " must name an earlier scene";
    bound *= figure(claim, geometry, runs[scene]);
  }
  if (less ? value < bound : value > bound) return "";
  return claim.dump() + " is " + std::to_string(value) + ", the bound is " + std::to_string(bound);
}

} // namespace

std::vector<std::string> checkLesson(std::string_view json) {
  const auto parsed = parseLesson(json);
  if (!parsed) return {parsed.error().text()};
  const Lesson& lesson = *parsed;
  const Json document = Json::parse(json);
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
    const Json claims = document.at("scenes").at(runs.size() - 1).value("claims", Json::array());
    if (claims.empty()) faults.push_back(where + "claims nothing");
    for (const Json& claim : claims) {
      const auto text = fault(claim, scene.puzzle.geometry(), runs);
      if (!text.empty()) faults.push_back(where + text);
    }
  }
  return faults;
}

} // namespace sudoscope::test
