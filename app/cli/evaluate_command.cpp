#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/interrupt.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/base/parallel.h"
#include "core/base/thread_time.h"
#include "core/networks/shipped_networks.h"
#include "core/solvers/network_solver.h"
#include "core/studies/summary.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <memory>

namespace sudoscope::cli {

namespace {

/// As many as the network solver itself can be told.
constexpr std::uint64_t mostIterations = 10'000'000;

struct EvaluateOptions {
  std::string network;
  std::vector<std::string> files;
  InputOptions shape; ///< Of the boards in all of them.
  std::vector<std::int64_t> iterations = {32, 64, 128, 512};
  std::vector<std::string> settings;
  std::size_t first = 0;
  int threads = 1;
};

/// What one puzzle took.
struct Outcome {
  std::int64_t solvedAt = -1; ///< Iterations of mode iterate; -1 = not solved.
  bool possible = true;       ///< Its givens contradict neither each other nor a cell.
  bool alone = false;         ///< Mode search without taking anything back: what mode fill solves.
  bool retried = false;       ///< Mode search.
  double milliseconds = 0.0;  ///< Of the last.
};

/// Whether it solved the puzzle without search.
bool isAlone(const Solver& solver) {
  std::vector<double> values(networkEntry().metrics.size());
  solver.metrics(values);
  return values[AloneMetric] == 1.0;
}

/// The solver after it stopped.
Result<std::unique_ptr<Solver>> finished(const Puzzle& puzzle, const ParameterValues& values,
                                         const learning::Model& model) {
  auto solver = makeNetworkSolver(puzzle, values, model, 0);
  if (!solver.ok()) return solver;
  while ((*solver)->status() == Status::Running && !interrupted()) (*solver)->step();
  return solver;
}

Result<Outcome> evaluate(const Puzzle& puzzle, const learning::Model& model,
                         const ParameterValues& values, std::int64_t longest) {
  Outcome outcome;
  NetworkSettings settings = networkParameters().read(values);
  const std::int64_t limit = std::exchange(settings.limit, longest);
  settings.mode = NetworkMode::Iterate;
  ParameterValues changed = values;
  networkParameters().write(settings, changed);
  auto run = finished(puzzle, changed, model);
  if (!run.ok()) return run.error();
  if ((*run)->status() == Status::Solved) outcome.solvedAt = (*run)->iteration();
  outcome.possible = (*run)->status() != Status::Infeasible || (*run)->iteration() > 0;
  settings.limit = limit;
  settings.mode = NetworkMode::Search;
  networkParameters().write(settings, changed);
  const double begin = threadMilliseconds();
  run = finished(puzzle, changed, model);
  if (!run.ok()) return run.error();
  outcome.milliseconds = threadMilliseconds() - begin;
  outcome.retried = (*run)->status() == Status::Solved;
  outcome.alone = isAlone(**run);
  return outcome;
}

void printHeader(const EvaluateOptions& options) {
  std::printf("%-28s %6s", "set", "n");
  for (const auto n : options.iterations) std::printf(" %7lld", static_cast<long long>(n));
  std::printf(" %7s %7s %9s %9s\n", "alone", "retry", "ms median", "ms mean");
}

void printRow(const std::string& name, const EvaluateOptions& options,
              const std::vector<Outcome>& outcomes) {
  const auto count = static_cast<double>(outcomes.size());
  const auto share = [&](const auto& solved) {
    return static_cast<double>(std::count_if(outcomes.begin(), outcomes.end(), solved)) / count;
  };
  std::printf("%-28s %6zu", name.c_str(), outcomes.size());
  for (const auto n : options.iterations) {
    std::printf(" %7.4f",
                share([&](const Outcome& o) { return o.solvedAt >= 0 && o.solvedAt <= n; }));
  }
  std::vector<double> times;
  double sum = 0.0;
  for (const Outcome& o : outcomes) {
    times.push_back(o.milliseconds);
    sum += o.milliseconds;
  }
  std::printf(" %7.4f %7.4f %9.2f %9.2f\n", share([](const Outcome& o) { return o.alone; }),
              share([](const Outcome& o) { return o.retried; }), quantile(times, 0.5), sum / count);
  std::fflush(stdout);
}

/// Says on stderr how many puzzles nothing could solve, since they count as unsolved.
void tellImpossible(const std::string& path, const std::vector<PuzzleRecord>& records,
                    const std::vector<Outcome>& outcomes) {
  const auto impossible = [](const Outcome& outcome) { return !outcome.possible; };
  const auto first = std::find_if(outcomes.begin(), outcomes.end(), impossible);
  if (first == outcomes.end()) return;
  const auto count = std::count_if(first, outcomes.end(), impossible);
  std::fprintf(
      stderr,
      "sudoscope-cli evaluate: %s: the givens of %lld of %zu puzzles (the first: line %zu) "
      "contradict each other; if its groups are others, --box, --regions and --extra tell them\n",
      path.c_str(), static_cast<long long>(count), outcomes.size(),
      records[first - outcomes.begin()].line);
}

MaybeError evaluateFile(const std::string& path, const EvaluateOptions& options,
                        const learning::Model& model, const ParameterValues& values) {
  InputOptions from = options.shape;
  from.file = path;
  from.command = "evaluate";
  auto input = PuzzleInput::open(from);
  if (!input.ok()) return input.error();
  std::vector<PuzzleRecord> records;
  while (options.first == 0 || records.size() < options.first) {
    auto next = input->next();
    if (!next) break;
    if (!next->ok()) return next->error();
    records.push_back(std::move((**next).record));
  }
  if (interrupted()) return {};
  const auto longest = *std::max_element(options.iterations.begin(), options.iterations.end());
  std::vector<Outcome> outcomes(records.size());
  std::vector<MaybeError> errors(records.size());
  parallelFor(records.size(), options.threads, [&](std::size_t i) {
    auto outcome = evaluate(records[i].puzzle, model, values, longest);
    if (outcome.ok()) {
      outcomes[i] = *outcome;
    } else {
      errors[i] = outcome.error();
    }
  });
  for (std::size_t i = 0; i < errors.size(); ++i) {
    if (errors[i]) return Error{errors[i]->message, path, records[i].line};
  }
  if (interrupted()) return {}; // a part of a set says nothing
  tellImpossible(path, records, outcomes);
  const auto slash = path.rfind('/');
  printRow(slash == std::string::npos ? path : path.substr(slash + 1), options, outcomes);
  return {};
}

int evaluateAll(const EvaluateOptions& options) {
  const auto model = loadNetwork(options.network);
  if (!model.ok()) return fail("evaluate", model.error());
  ParameterValues values = networkEntry().defaults();
  for (const std::string& text : options.settings) {
    const auto setting = splitSetting(text);
    if (!setting.ok()) return fail("evaluate", setting.error());
    if (auto error = values.setText(setting->first, setting->second)) {
      return fail("evaluate", *error);
    }
  }
  const NetworkSettings given = networkParameters().read(values);
  const NetworkSettings usual = networkParameters().read(networkEntry().defaults());
  if (given.weights != usual.weights || given.mode != usual.mode) {
    return fail("evaluate", Error{verbatim("--set cannot change weights or mode: --network names "
                                           "the weights, and each mode is measured")});
  }
  catchInterrupts();
  printHeader(options);
  for (const std::string& file : options.files) {
    if (auto error = evaluateFile(file, options, *model, values)) return fail("evaluate", *error);
    if (interrupted()) return someUnsolved;
    if (std::ferror(stdout) != 0)
      return fail("evaluate", Error{verbatim("the output cannot be written")});
  }
  return allSolved;
}

} // namespace

void addEvaluateCommand(CLI::App& app, int& exitCode) {
  auto options = std::make_shared<EvaluateOptions>();
  options->network = learning::shippedNetworks().front().name;
  CLI::App* command = app.add_subcommand(
      "evaluate", "Share of puzzles that a network solves, within numbers of iterations (mode "
                  "iterate), by filling cells alone, without a choice taken back (mode fill), and "
                  "with retries (mode search)");
  command->add_option("--network", options->network, "A shipped network or a .safetensors file")
      ->capture_default_str();
  command->add_option("files", options->files, "Files of puzzles")->required();
  options->shape.addShapeTo(*command);
  command->add_option("--iterations", options->iterations, "Iteration counts to report")
      ->delimiter(',')
      ->allow_extra_args(false) // or files behind it would be taken for numbers
      ->check(wholeNumber(1, mostIterations))
      ->capture_default_str();
  command->add_option("--set", options->settings, "key=value of the network solver")
      ->allow_extra_args(false);
  command->add_option("--first", options->first, "Only so many puzzles of each file; 0 = all")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
  command->add_option("--threads", options->threads, "Puzzles at the same time")
      ->check(wholeNumber(1, maxThreads))
      ->capture_default_str();
  command->callback([options, &exitCode] { exitCode = evaluateAll(*options); });
}

} // namespace sudoscope::cli
