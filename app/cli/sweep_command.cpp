#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/report_output.h"
#include "app/cli/solver_options.h"
#include "app/cli/study_command.h"
#include "core/studies/study.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace sudoscope::cli {

namespace {

struct SweepCommandOptions {
  StudyOptions study{"sweep"};
  SolverOptions method;
  std::vector<std::string> axes;
};

int sweep(const SweepCommandOptions& options) {
  const auto solver = choose(options.method);
  if (!solver) return fail("sweep", solver.error());
  StudyPlan plan;
  for (const std::string& text : options.axes) {
    auto axis = parseSweepAxis(*solver->entry->schema, text);
    if (!axis) return fail("sweep", axis.error());
    if (isSet(solver->settings, axis->key)) {
      return fail("sweep",
                  Error{verbatim("parameter " + axis->key + " is both swept and set by --set")});
    }
    plan.axes.push_back(std::move(*axis));
  }
  auto points = sweepMethods(*solver->entry, solver->values, plan.axes);
  if (!points) return fail("sweep", points.error());
  plan.methods = std::move(*points);
  plan.seed = options.method.seed;
  plan.maxIterations = options.method.limit(options.study.command);
  return carryOut(options.study, std::move(plan));
}

} // namespace

void addSweepCommand(CLI::App& app, int& exitCode) {
  auto* command =
      app.add_subcommand("sweep", "Run one method with all combinations of parameters on puzzle "
                                  "sets: share of solved puzzles and iterations of each");
  auto options = std::make_shared<SweepCommandOptions>();
  options->study.addTo(*command);
  options->method.addTo(*command);
  command
      ->add_option(
          "--sweep", options->axes,
          "A parameter and its values: KEY=FROM:TO:COUNT (linear steps), KEY=FROM:TO:COUNT:log "
          "(logarithmic steps) or KEY=VALUE,VALUE,...; values that contain commas are separated by "
          "semicolons: 'order=row,column;digit'; may be repeated")
      ->type_name("KEY=VALUES")
      ->allow_extra_args(false)
      ->required();
  command->add_flag("--best-loss", options->study.bestLoss,
                    "Fill the column best_loss of --runs; every run is then computed twice");
  command->callback([options, &exitCode] { exitCode = sweep(*options); });
}

} // namespace sudoscope::cli
