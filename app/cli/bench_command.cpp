#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/report_output.h"
#include "app/cli/solver_options.h"
#include "app/cli/study_command.h"
#include "app/cli/whole_number.h"
#include "core/solvers/registry.h"
#include "core/studies/study_file.h"

#include <algorithm>
#include <memory>

/// bench, sweep and merge.
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

struct MergeCommandOptions {
  std::vector<std::string> files;
  std::string runs; ///< May be empty.
  EngineChoice engine;
  StudyReport report;
};

/// The data from the first shard, and the files of all shards.
Provenance mergedProvenance(const std::vector<std::pair<std::string, StudyFile>>& files) {
  Provenance provenance = commandProvenance();
  for (const auto& [name, value] : files.front().second.provenance) {
    if (name == "data") provenance.emplace_back(name, value);
  }
  for (const auto& [path, file] : files) {
    std::string text = path;
    for (const auto& [name, value] : file.provenance) {
      if (name == "program" || name == "commit" || name == "date") text += ", " + value;
    }
    provenance.emplace_back("part", text);
  }
  return provenance;
}

int merge(const MergeCommandOptions& options) {
  const auto failed = [](const Error& error) { return fail("merge", error); };
  std::vector<std::string> read = filesOfCommands(options.engine.commands);
  std::ranges::copy(options.files, std::back_inserter(read));
  if (auto error = refuseToReplace({options.runs, options.report.output.path}, read))
    return failed(*error);
  const auto engines = options.engine.openAll();
  if (!engines) return failed(engines.error());
  KnownMethods known;
  for (const auto& engine : *engines) known.push_back(engine.get());
  std::vector<std::pair<std::string, StudyFile>> files;
  for (const std::string& path : options.files) {
    auto file = readStudy(path, known);
    if (!file) return failed(file.error());
    files.emplace_back(path, std::move(*file));
  }
  Provenance provenance = mergedProvenance(files);
  const auto study = mergeStudies(std::move(files));
  if (!study) return failed(study.error());
  if (!options.runs.empty()) {
    const auto holdsStudy = [&](const std::string& path) {
      const auto there = readStudy(path, known);
      return there.ok() && !comparePlans(study->plan, there->study.plan);
    };
    if (auto error = refuseOtherKind(options.runs, "a file of this study", holdsStudy))
      return failed(*error);
    if (auto error = writeStudy(options.runs, *study, {}, provenance)) return failed(*error);
  }
  for (auto& fact : studyProvenance(study->plan)) provenance.push_back(std::move(fact));
  if (auto error = options.report.write(*study, provenance)) return failed(*error);
  return allSolved;
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

void addMergeCommand(CLI::App& app, int& exitCode) {
  auto* command =
      app.add_subcommand("merge", "Merge the --runs files of all shards of a bench or sweep, and "
                                  "print its report; also accepts a single complete file");
  auto options = std::make_shared<MergeCommandOptions>();
  command->add_option("files", options->files, "Files that bench or sweep wrote with --runs")
      ->type_name("FILE")
      ->required();
  addFile(*command, "--runs", options->runs, "Write the rows of all runs to this file", "OUT");
  options->engine.addTo(*command, true);
  options->report.addTo(*command);
  command->callback([options, &exitCode] { exitCode = merge(*options); });
}

} // namespace sudoscope::cli
