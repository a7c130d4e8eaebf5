#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/solvers/registry.h"
#include "core/studies/benchmark.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>

namespace sudoscope::cli {

namespace {

struct Options {
  std::vector<std::string> files;
  InputOptions input; ///< Its file is each of the files in turn.
  std::vector<std::string> methods;
  std::string format = "text";
  bool json = false;
  bool check = false;
  bool progress = false;
  std::int64_t count = 0;
  std::int64_t seeds = 1;
  std::uint64_t seed = 1;
  std::int64_t maxIterations = 0;
  int threads = 1;
};

constexpr const char* exactName = "exact";

/// A set with the places of its puzzles, for errors.
struct SetFile {
  BenchSet set;
  std::string file;
  std::vector<std::size_t> lines; ///< Where each puzzle begins in the file.
};

/// One line of the table.
struct BenchRow {
  std::string set;
  std::string method;
  std::size_t puzzles = 0;
  Summary summary;
  std::size_t wrong = 0; ///< Claims that the exact solver contradicts.
};

/// "gradient" or "gradient:noise=0.5,restarts=20"; a comma belongs to a value when no further
/// key=value follows it.
Result<BenchMethod> methodOf(const std::string& label) {
  if (label == exactName) return BenchMethod{label, nullptr, {}};
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
  auto solver = choose(options);
  if (!solver.ok()) return solver.error();
  return BenchMethod{label, solver->entry, std::move(solver->values)};
}

Result<std::vector<BenchMethod>> methodsOf(std::vector<std::string> labels) {
  if (labels.empty()) {
    for (const auto& entry : solverRegistry()) labels.push_back(entry.name);
  }
  std::vector<BenchMethod> methods;
  for (const auto& label : labels) {
    auto method = methodOf(label);
    if (!method.ok()) return method.error();
    methods.push_back(std::move(*method));
  }
  return methods;
}

/// Sets skipped when a puzzle was left out.
Result<SetFile> readSet(InputOptions options, const std::string& file, std::int64_t count,
                        bool& skipped) {
  options.file = file;
  auto input = PuzzleInput::open(options);
  if (!input.ok()) return input.error();
  SetFile set;
  set.set.name = file == "-" ? "stdin" : std::filesystem::path(file).stem().string();
  set.file = options.name();
  auto& puzzles = set.set.puzzles;
  while (count == 0 || static_cast<std::int64_t>(puzzles.size()) < count) {
    auto next = input->next();
    if (!next) break;
    if (next->ok()) {
      set.lines.push_back((**next).record.line);
      puzzles.push_back(std::move((**next).record.puzzle));
    } else if (options.skipBad) {
      warn("bench", next->error());
      skipped = true;
    } else {
      return next->error();
    }
  }
  return set;
}

/// Sets skipped when the method refused a puzzle that could then be left out.
Result<BenchRow> rowOf(const SetFile& set, const BenchMethod& method, const Options& options,
                       bool& skipped) {
  ProgressLine progress(options.progress);
  BenchOptions work;
  work.seeds = static_cast<std::size_t>(options.seeds);
  work.seed = options.seed;
  work.threads = options.threads;
  work.limits = {options.maxIterations, interrupted};
  work.check = options.check;
  const std::size_t seeds = benchSeeds(method, work);
  const auto total = static_cast<std::int64_t>(set.set.puzzles.size() * seeds);
  std::int64_t done = 0;
  work.finished = [&](std::size_t, const RunOutcome&) {
    progress.show(++done, total, "runs", method.label + " on " + set.set.name);
    if (done == total) progress.clear();
  };
  std::optional<Error> refusal;
  work.refused = [&](std::size_t index, const Error& error) {
    Error placed = error;
    placed.file = set.file;
    placed.line = set.lines[index / seeds];
    if (!options.input.skipBad) {
      refusal = std::move(placed);
      return false;
    }
    if (index % seeds == 0) warn("bench", placed);
    skipped = true;
    return true;
  };
  auto result = benchmark(set.set, method, work);
  progress.clear();
  if (!result.ok()) return refusal.value_or(result.error());
  return BenchRow{set.set.name, method.label, set.set.puzzles.size(), result->summary,
                  result->wrong};
}

std::string cellText(double value, int decimals) {
  return std::isnan(value) ? "-" : fixedText(value, decimals);
}

/// The columns that not every table has.
struct ExtraColumns {
  bool alone = false; ///< Solved without search; where a method tells.
  bool check = false;
};

std::vector<std::string> cellsOf(const BenchRow& row, const ExtraColumns& extra) {
  const Summary& s = row.summary;
  std::vector<std::string> cells{row.set,
                                 row.method,
                                 std::to_string(row.puzzles),
                                 std::to_string(s.runs),
                                 std::to_string(s.solved),
                                 fixedText(100.0 * s.solvedShare(), 1),
                                 cellText(s.medianIterations, 0),
                                 cellText(s.p95Iterations, 0),
                                 cellText(s.medianMilliseconds, 3),
                                 cellText(s.p95Milliseconds, 3)};
  if (extra.alone) cells.push_back(s.alone ? std::to_string(*s.alone) : "-");
  if (extra.check) cells.push_back(std::to_string(row.wrong));
  return cells;
}

std::vector<std::string> columnNames(const ExtraColumns& extra) {
  std::vector<std::string> names{
      "set",       "solver",         "puzzles",           "runs",
      "solved",    "solved_percent", "median_iterations", "p95_iterations",
      "median_ms", "p95_ms"};
  if (extra.alone) names.emplace_back("alone");
  if (extra.check) names.emplace_back("wrong");
  return names;
}

nlohmann::ordered_json jsonOf(const BenchRow& row, bool check) {
  const auto number = [](double value) -> nlohmann::ordered_json {
    if (std::isnan(value)) return nullptr;
    return value;
  };
  const Summary& s = row.summary;
  nlohmann::ordered_json json{{"set", row.set},
                              {"solver", row.method},
                              {"puzzles", row.puzzles},
                              {"runs", s.runs},
                              {"solved", s.solved},
                              {"solved_share", s.solvedShare()},
                              {"median_iterations", number(s.medianIterations)},
                              {"p95_iterations", number(s.p95Iterations)},
                              {"median_ms", number(s.medianMilliseconds)},
                              {"p95_ms", number(s.p95Milliseconds)}};
  if (s.alone) json["alone"] = *s.alone;
  if (check) json["wrong"] = row.wrong;
  return json;
}

/// CSV, or columns of equal width with numbers to the right.
void putTable(const std::vector<std::vector<std::string>>& rows, bool csv) {
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool quoted = csv && row[i].find(',') != std::string::npos;
      const std::string pad(csv ? 0 : widths[i] - row[i].size(), ' ');
      if (i > 0) line += csv ? "," : "  ";
      line += i < 2 ? (quoted ? '"' + row[i] + '"' : row[i]) + pad : pad + row[i];
    }
    put(line + '\n');
  }
}

int bench(const Options& options) {
  auto methods = methodsOf(options.methods);
  if (!methods.ok()) return fail("bench", methods.error());
  catchInterrupts();
  std::vector<SetFile> sets;
  bool skipped = false;
  for (const auto& file : options.files) {
    auto set = readSet(options.input, file, options.count, skipped);
    if (!set.ok()) return fail("bench", set.error());
    sets.push_back(std::move(*set));
  }
  auto json = nlohmann::ordered_json::array();
  const bool alone = std::any_of(methods->begin(), methods->end(), [](const BenchMethod& method) {
    return method.solver != nullptr && method.solver->metricIndex(MetricRole::Alone) >= 0;
  });
  const ExtraColumns extra{alone, options.check};
  std::vector<std::vector<std::string>> table{columnNames(extra)};
  std::size_t wrong = 0;
  for (const auto& set : sets) {
    for (const auto& method : *methods) {
      if (interrupted()) break;
      const auto row = rowOf(set, method, options, skipped);
      if (!row.ok()) return fail("bench", row.error());
      wrong += row->wrong;
      json.push_back(jsonOf(*row, options.check));
      table.push_back(cellsOf(*row, extra));
    }
  }
  if (options.json) {
    put(json.dump(2) + '\n');
  } else {
    putTable(table, options.format == "csv");
  }
  flushOutput();
  const bool good = wrong == 0 && !skipped;
  return good && !interrupted() ? allSolved : someUnsolved;
}

} // namespace

void addBenchCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand(
      "bench", "Compare methods on puzzle sets: solved share, iterations and times of the solved");
  auto options = std::make_shared<Options>();
  command->add_option("files", options->files, "Files with puzzles; - is the standard input")
      ->type_name("FILE")
      ->required();
  options->input.addShapeTo(*command);
  command
      ->add_option("-s,--solver", options->methods,
                   "A method, or one with parameters: NAME:KEY=VALUE,...; may be given many times "
                   "(without: all); \"exact\" is the exact solver")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--count", options->count, "Only the first N puzzles of each file")
      ->type_name("N")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
  command->add_option("--seeds", options->seeds, "Runs per puzzle, each with a seed of its own")
      ->check(wholeNumber(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "What these seeds come from")
      ->check(wholeNumber(0, std::numeric_limits<std::uint64_t>::max()))
      ->capture_default_str();
  command->add_option("--max-iterations", options->maxIterations, "Limit of a run; 0 for none")
      ->type_name("N")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
  command->add_option("--threads", options->threads, "Threads; 0 for one per processor")
      ->check(wholeNumber(0, maxThreads))
      ->capture_default_str();
  command->add_flag("--check", options->check,
                    "Compare every claim (solved, infeasible) with the exact solver; exit code 1 "
                    "if one is wrong");
  command->add_flag("--skip-bad", options->input.skipBad,
                    "Report puzzles that cannot be used and go on; the exit code is then 1");
  command->add_flag("--progress", options->progress, "Show on stderr how far it is");
  command->add_option("--format", options->format, "Columns, or csv")
      ->check(CLI::IsMember({"text", "csv"}))
      ->capture_default_str();
  command->add_flag("--json", options->json, "As JSON");
  command->callback([options, &exitCode] { exitCode = bench(*options); });
}

} // namespace sudoscope::cli
