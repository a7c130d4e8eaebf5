#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/solver_options.h"
#include "app/cli/study_command.h"
#include "app/cli/whole_number.h"
#include "core/solvers/registry.h"

#include <algorithm>
#include <memory>

namespace sudoscope::cli {

namespace {

struct BenchCommandOptions {
  StudyOptions study{"bench"};
  std::vector<std::string> methods;
  EngineChoice engine;
  std::uint64_t seed = defaultSeed;
  IterationLimit iterations;
};

using Engines = std::vector<std::shared_ptr<const SolverEntry>>;

/// "gradient" or "gradient:noise=0.5,restarts=20"; a comma is part of a value unless another
/// key=value follows it.
Result<StudyMethod> methodOf(const std::string& label, const Engines& engines) {
  if (label == exactMethod) return StudyMethod{label, nullptr, {}};
  SolverOptions options;
  const auto colon = label.find(':');
  options.solver = label.substr(0, colon);
  std::string rest = colon == std::string::npos ? "" : label.substr(colon + 1);
  while (!rest.empty()) {
    auto comma = rest.find(',');
    while (comma != std::string::npos) {
      const auto next = rest.find(',', comma + 1);
      if (rest.substr(comma + 1, next - comma - 1).find('=') != std::string::npos) break;
      comma = next;
    }
    options.settings.push_back(rest.substr(0, comma));
    rest = comma == std::string::npos ? "" : rest.substr(comma + 1);
  }
  const auto own =
      std::ranges::find(engines, options.solver, [](const auto& engine) { return engine->name; });
  auto solver = own == engines.end() ? choose(options) : withSettings(**own, options.settings);
  if (!solver.ok()) return solver.error();
  return StudyMethod{label, solver->entry, std::move(solver->values), solver->entry->command};
}

/// The named methods, followed by unnamed engines; all methods without names and engines.
Result<std::vector<StudyMethod>> methodsOf(std::vector<std::string> labels,
                                           const Engines& engines) {
  for (const auto& engine : engines) {
    const bool named = std::ranges::any_of(labels, [&](const std::string& label) {
      return label.substr(0, label.find(':')) == engine->name;
    });
    if (!named) labels.push_back(engine->name);
  }
  if (labels.empty()) {
    for (const auto& entry : solverRegistry()) labels.push_back(entry.name);
  }
  std::vector<StudyMethod> methods;
  for (const auto& label : labels) {
    auto method = methodOf(label, engines);
    if (!method.ok()) return method.error();
    methods.push_back(std::move(*method));
  }
  return methods;
}

int bench(const BenchCommandOptions& options, const CLI::App& command) {
  const auto engines = options.engine.openAll();
  if (!engines.ok()) return fail("bench", engines.error());
  if (options.study.files.empty()) {
    KnownMethods known;
    for (const auto& engine : *engines) known.push_back(engine.get());
    return continueStudy(options.study, command, known);
  }
  auto methods = methodsOf(options.methods, *engines);
  if (!methods.ok()) return fail("bench", methods.error());
  StudyPlan plan;
  plan.methods = std::move(*methods);
  plan.seed = options.seed;
  plan.maxIterations = options.iterations.value(!engines->empty(), options.study.command);
  StudyOptions study = options.study;
  study.bestLoss = !study.runs.empty();
  return carryOut(study, std::move(plan));
}

} // namespace

void addBenchCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand(
      "bench", "Compare methods on puzzle sets: share of solved puzzles, iterations and times. "
               "Without puzzles: continue the bench or sweep in the file of --runs");
  auto options = std::make_shared<BenchCommandOptions>();
  options->study.addTo(*command);
  command->get_option("files")->required(false); // not needed to continue a study
  command
      ->add_option("-s,--solver", options->methods,
                   "A method, with parameters if needed: NAME:KEY=VALUE,...; may be repeated. "
                   "Default: all methods. \"exact\" is the exact solver")
      ->type_name("NAME")
      ->allow_extra_args(false);
  options->study.addByTo(*command);
  options->engine.addTo(*command, true);
  addNumber(*command, "--seed", options->seed, "The seeds of --seeds are derived from this one");
  options->iterations.addTo(*command);
  command->callback([options, command, &exitCode] { exitCode = bench(*options, *command); });
}

} // namespace sudoscope::cli
