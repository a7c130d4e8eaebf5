#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/solver_options.h"
#include "app/cli/study_command.h"
#include "app/cli/whole_number.h"
#include "core/base/sha256.h"
#include "core/networks/model.h"
#include "core/solvers/network_solver.h"

#include <algorithm>
#include <memory>
#include <regex>

namespace sudoscope::cli {

namespace {

/// The maximum of the network solver.
constexpr std::int64_t mostIterations = 10'000'000;

struct EvaluateOptions {
  StudyOptions study{"evaluate"};
  std::string network = networks::shippedNetworks().front().name;
  std::vector<std::string> settings;
  std::uint64_t seed = defaultSeed;
};

/// The file of puzzles that a recipe names, if it is still there and unchanged.
std::string trainingFileOf(const std::string& recipe) {
  static const std::regex named(R"(puzzles of ([^"]+) sha256 ([0-9a-f]{64}))");
  std::smatch found;
  if (!std::regex_search(recipe, found, named)) return {};
  const auto now = sha256OfFile(found[1]);
  return now && *now == found[2] ? found[1].str() : std::string();
}

/// The method `network` with weights that are loaded only once; the file it was trained on, if that
/// is known and not given.
Result<SolverEntry> entryOf(const std::string& network, std::string& trainedOn) {
  const FileStamp before(network); // or the name of a shipped one
  auto model = loadNetwork(network);
  if (!model) return model.error();
  const SourceFile file = networkFile(network);
  if (!before.isUntouched())
    return Error{Message::tr("was changed while it was read: read it again"), network};
  if (trainedOn.empty()) trainedOn = trainingFileOf(model->recipe);
  SolverEntry entry = networkEntry();
  entry.files = [file](const ParameterValues&) { return SourceFiles{file}; };
  entry.create = [model = std::move(*model)](const Puzzle& puzzle, const ParameterValues& values,
                                             std::uint64_t seed) {
    return makeNetworkSolver(puzzle, values, model, seed);
  };
  return entry;
}

Result<ParameterValues> valuesOf(const EvaluateOptions& options) {
  ParameterValues values = networkEntry().defaults();
  if (auto error = applySettings(options.settings, values)) return *error;
  NetworkSettings given = networkParameters().read(values);
  const NetworkSettings usual = networkParameters().read(networkEntry().defaults());
  if (given.weights != usual.weights || given.mode != usual.mode) {
    return Error{verbatim("--set cannot change weights or mode: --network names the weights, and "
                          "every mode is measured")};
  }
  given.weights = options.network;
  networkParameters().write(given, values);
  return values;
}

StudyMethod inMode(const char* label, NetworkMode mode, const SolverEntry& entry,
                   ParameterValues values, std::int64_t limit) {
  NetworkSettings settings = networkParameters().read(values);
  settings.mode = mode;
  if (mode == NetworkMode::Iterate) settings.limit = limit;
  networkParameters().write(settings, values);
  return StudyMethod{label, &entry, std::move(values)};
}

int evaluate(EvaluateOptions& options, const CLI::App& command) {
  if (options.study.files.empty()) {
    const auto file = readStudy(options.study.runs);
    const bool fits = file.ok() && file->study.plan.methods.size() == 2 &&
                      file->study.plan.methods.front().label == "iterate";
    if (file.ok() && !fits)
      return fail("evaluate",
                  Error{verbatim("is not a study of evaluate: use bench"), options.study.runs});
    return continueStudy(options.study, command, {});
  }
  const auto entry = entryOf(options.network, options.study.trainedOn);
  if (!entry) return fail("evaluate", entry.error());
  const auto values = valuesOf(options);
  if (!values) return fail("evaluate", values.error());
  const auto& counts = options.study.report.tables.budgets;
  const std::int64_t longest = *std::ranges::max_element(counts);
  StudyPlan plan;
  plan.methods = {inMode("iterate", NetworkMode::Iterate, *entry, *values, longest),
                  inMode("search", NetworkMode::Search, *entry, *values, longest)};
  plan.seed = options.seed;
  catchInterrupts();
  return carryOut(options.study, std::move(plan));
}

} // namespace

void addEvaluateCommand(CLI::App& app, int& exitCode) {
  auto options = std::make_shared<EvaluateOptions>();
  StudyOptions& study = options->study;
  study.threads = 1;
  study.report.tables.budgets = {32, 64, 128, 512};
  study.report.budgetsName = "--iterations";
  study.report.largestBudget = mostIterations;
  study.report.text = evaluationText;
  study.bySource = true;
  CLI::App* command = app.add_subcommand(
      "evaluate", "Measure the share of puzzles that a network solves within a number of "
                  "iterations (mode iterate), by filling cells without undoing a choice (mode "
                  "fill), and with retries (mode search)");
  command->add_option("--network", options->network, "A shipped network or a .safetensors file")
      ->capture_default_str();
  study.addTo(*command);
  command->get_option("files")->required(false); // not needed to continue a study
  study.addByTo(*command);
  command->add_option("--first", study.count, "Same as --count")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
  command
      ->add_option("--trained-on", study.trainedOn,
                   "Count the puzzles that this file contains, too, with permuted digits and lines "
                   "or transposed. Default: the file that the network names, if it is unchanged")
      ->type_name("FILE")
      ->check(fileName());
  command->add_option("--set", options->settings, "key=value of the network solver")
      ->allow_extra_args(false);
  addNumber(*command, "--seed", options->seed, "The seeds of --seeds are derived from this one");
  command->callback([options, command, &exitCode] { exitCode = evaluate(*options, *command); });
}

} // namespace sudoscope::cli
