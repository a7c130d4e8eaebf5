#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/report_output.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/board/puzzle_hash.h"
#include "core/solvers/registry.h"
#include "core/studies/benchmark.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>

namespace sudoscope::cli {

namespace {

struct Options {
  std::vector<std::string> files;
  InputOptions input; ///< Its file is each of the files in turn.
  ReportOptions report;
  std::string runs; ///< The file of --runs, or empty.
  std::vector<std::string> methods;
  EngineChoice engine;
  std::vector<std::int64_t> budgets{100, 1000, 10'000, 100'000};
  std::string format = "text";
  bool json = false;
  bool check = false;
  bool progress = false;
  std::int64_t count = 0;
  std::int64_t seeds = 1;
  std::uint64_t seed = defaultSeed;
  std::int64_t maxIterations = 0;
  int threads = 1;
};

constexpr const char* exactName = "exact";

using Engines = std::vector<std::shared_ptr<const SolverEntry>>;

/// A set with the places of its puzzles, for errors and for files of runs.
struct SetFile {
  BenchSet set;
  std::string file;
  std::vector<std::size_t> lines;    ///< Where each puzzle begins in the file.
  std::vector<std::int64_t> numbers; ///< Of each puzzle in the file, from 1.
};

/// One line of the table: what a method came to on a set.
struct BenchRow {
  const SetFile* set = nullptr;
  const BenchMethod* method = nullptr;
  std::size_t seeds = 1; ///< Runs per puzzle.
  BenchResult result;
  bool complete = true; ///< No run is missing, neither refused nor interrupted.
};

/// "gradient" or "gradient:noise=0.5,restarts=20"; a comma belongs to a value when no further
/// key=value follows it.
Result<BenchMethod> methodOf(const std::string& label, const Engines& engines) {
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
  const auto own = std::find_if(engines.begin(), engines.end(),
                                [&](const auto& engine) { return engine->name == options.solver; });
  auto solver = own == engines.end() ? choose(options) : withSettings(**own, options.settings);
  if (!solver.ok()) return solver.error();
  return BenchMethod{label, solver->entry, std::move(solver->values)};
}

/// Those that are named; engines that are not come last. Without names and engines all methods.
Result<std::vector<BenchMethod>> methodsOf(std::vector<std::string> labels,
                                           const Engines& engines) {
  for (const auto& engine : engines) {
    const bool named = std::any_of(labels.begin(), labels.end(), [&](const std::string& label) {
      return label.substr(0, label.find(':')) == engine->name;
    });
    if (!named) labels.push_back(engine->name);
  }
  if (labels.empty()) {
    for (const auto& entry : solverRegistry()) labels.push_back(entry.name);
  }
  std::vector<BenchMethod> methods;
  for (const auto& label : labels) {
    auto method = methodOf(label, engines);
    if (!method.ok()) return method.error();
    methods.push_back(std::move(*method));
  }
  return methods;
}

Result<Engines> openEngines(const EngineChoice& choice) {
  Engines engines;
  for (const std::string& line : choice.commands) {
    auto engine = choice.open(line);
    if (!engine) return engine.error();
    for (const auto& other : engines) {
      if (other->name != (*engine)->name) continue;
      return Error{verbatim("two engines are called " + other->name)};
    }
    engines.push_back(std::move(*engine));
  }
  return engines;
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
      set.numbers.push_back((**next).index);
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
  work.bestLoss = !options.runs.empty();
  const std::size_t seeds = benchSeeds(method, work);
  const auto total = static_cast<std::int64_t>(set.set.puzzles.size() * seeds);
  std::int64_t done = 0;
  work.finished = [&](std::size_t, const RunOutcome&) {
    progress.show(++done, total, "runs", method.label + " on " + set.set.name);
    if (done == total) progress.clear();
  };
  std::optional<Error> refusal;
  work.refused = [&](std::size_t index, const Error& error) {
    Error placed = placedAt(error, set.file, set.lines[index / seeds]);
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
  const bool complete = result->summary.runs == result->runs.size();
  return BenchRow{&set, &method, seeds, std::move(*result), complete};
}

// --- a row per run -------------------------------------------------------------------------------

constexpr const char* runColumns =
    "set,puzzle,hash,method,seed,status,iterations,ms,best_loss,parameters\n";

/// The seed, the iterations and the loss are empty where there is none.
void writeRuns(std::ostream& file, const BenchRow& row, const Options& options) {
  const SolverEntry* solver = row.method->solver;
  const bool seeded = solver != nullptr && solver->drawsRandomNumbers(row.method->parameters);
  for (std::size_t i = 0; i < row.result.runs.size(); ++i) {
    const RunOutcome& run = row.result.runs[i];
    if (run.status == Status::Running) continue; // refused or interrupted
    const std::size_t puzzle = i / row.seeds;
    file << csvField(row.set->set.name) << ',' << row.set->numbers[puzzle] << ','
         << puzzleHash(row.set->set.puzzles[puzzle]) << ','
         << (solver == nullptr ? exactName : solver->name) << ',';
    if (seeded) file << startSeed(options.seed, i % row.seeds);
    file << ',' << statusName(run.status) << ',';
    if (solver != nullptr) file << run.iterations;
    file << ',' << numberText(run.milliseconds) << ',';
    if (!std::isnan(run.bestLoss)) file << numberText(run.bestLoss);
    file << ',' << csvField(row.method->parameters.changedText()) << '\n';
  }
}

Provenance provenanceOf(const std::vector<SetFile>& sets, const std::vector<BenchMethod>& methods,
                        const Options& options) {
  Provenance provenance = commandProvenance();
  for (const BenchMethod& method : methods) {
    const std::string changed = method.parameters.changedText();
    provenance.emplace_back("method",
                            method.solver == nullptr
                                ? exactName
                                : method.solver->name + (changed.empty() ? "" : " ") + changed);
  }
  provenance.emplace_back("seed", std::to_string(options.seed));
  provenance.emplace_back("seeds", std::to_string(options.seeds));
  provenance.emplace_back("iteration_limit", std::to_string(options.maxIterations));
  for (const SetFile& set : sets) addData(provenance, set.file.empty() ? "-" : set.file);
  return provenance;
}

// --- the table -----------------------------------------------------------------------------------

using Cells = std::vector<std::string>;

std::string cellText(double value, int decimals) {
  if (std::isinf(value)) return "inf";
  return std::isnan(value) ? "-" : fixedText(value, decimals);
}

void append(Cells& cells, const Interval& interval, double scale, int decimals) {
  cells.push_back(cellText(scale * interval.low, decimals));
  cells.push_back(cellText(scale * interval.high, decimals));
}

/// The method's first rival: that of the first row of its set.
PairedComparison compared(const BenchRow& row, const BenchRow& other) {
  return comparePaired(row.result.runs, row.seeds, other.result.runs, other.seeds);
}

/// Enough digits to tell small ones apart, whatever their size.
std::string probabilityText(double p) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3g", p);
  return text.data();
}

/// Whether the table has a column of what was solved without search: where a method tells.
bool tellsAlone(const std::vector<BenchRow>& rows) {
  return std::any_of(rows.begin(), rows.end(), [](const BenchRow& row) {
    return row.method->solver != nullptr && row.method->solver->metricIndex(MetricRole::Alone) >= 0;
  });
}

Cells cellsOf(const BenchRow& row, bool alone, bool check) {
  const Summary& s = row.result.summary;
  Cells cells{row.set->set.name,
              row.method->label,
              std::to_string(row.set->set.puzzles.size()),
              std::to_string(s.runs),
              std::to_string(s.solved),
              fixedText(100.0 * s.solvedShare(), 1),
              cellText(s.medianIterations, 0),
              cellText(s.p95Iterations, 0),
              cellText(s.medianMilliseconds, 3),
              cellText(s.p95Milliseconds, 3)};
  if (alone) cells.push_back(s.alone ? std::to_string(*s.alone) : "-");
  if (check) cells.push_back(std::to_string(row.result.wrong));
  return cells;
}

Cells columnNames(bool alone, bool check) {
  Cells names{"set",       "solver",         "puzzles",           "runs",
              "solved",    "solved_percent", "median_iterations", "p95_iterations",
              "median_ms", "p95_ms"};
  if (alone) names.emplace_back("alone");
  if (check) names.emplace_back("wrong");
  return names;
}

/// What a referee asks for, behind the figures above. The last three compare with the first method.
Cells statisticsOf(const BenchRow& row, const BenchRow& first, const Options& options) {
  const Summary& s = row.result.summary;
  Cells cells;
  append(cells, s.share, 100.0, 1);
  append(cells, s.medianIterationsInterval, 1.0, 0);
  append(cells, s.medianMillisecondsInterval, 1.0, 3);
  cells.push_back(cellText(s.medianAll, 0));
  append(cells, s.medianAllInterval, 1.0, 0);
  cells.push_back(cellText(s.par2, 1));
  for (const auto budget : options.budgets) {
    const bool counted = row.method->solver != nullptr;
    cells.push_back(counted ? cellText(100.0 * solvedWithin(row.result.runs, budget), 1) : "-");
  }
  cells.push_back(std::to_string(row.seeds));
  cells.emplace_back(row.complete ? "yes" : "no");
  const PairedComparison rival = compared(row, first);
  const bool self = &row == &first;
  cells.push_back(self ? "-" : std::to_string(rival.better));
  cells.push_back(self ? "-" : std::to_string(rival.worse));
  cells.push_back(self ? "-" : probabilityText(rival.p));
  return cells;
}

Cells statisticsNames(const Options& options) {
  Cells names{"solved_percent_low",
              "solved_percent_high",
              "median_iterations_low",
              "median_iterations_high",
              "median_ms_low",
              "median_ms_high",
              "median_all",
              "median_all_low",
              "median_all_high",
              "par2_iterations"};
  for (const auto budget : options.budgets) {
    names.push_back("percent_within_" + std::to_string(budget));
  }
  for (const char* name : {"seeds", "complete", "better", "worse", "p"}) names.emplace_back(name);
  return names;
}

/// Columns of equal width, numbers to the right.
std::string tableText(const std::vector<Cells>& rows, std::size_t names) {
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string pad(widths[i] - row[i].size(), ' ');
      text += (i > 0 ? "  " : "") + (i < names ? row[i] + pad : pad + row[i]);
    }
    text += '\n';
  }
  return text;
}

// --- the report ----------------------------------------------------------------------------------

/// Rows of a set stand one after the other; the first of them is the one others are compared with.
const BenchRow& firstOfSet(const std::vector<BenchRow>& rows, const BenchRow& row) {
  return *std::find_if(rows.begin(), rows.end(),
                       [&](const BenchRow& other) { return other.set == row.set; });
}

/// Columns of equal width in three tables: the figures, their statistics, pairs of methods.
std::string textOf(const std::vector<BenchRow>& rows, const Options& options) {
  const bool alone = tellsAlone(rows);
  std::vector<Cells> figures{columnNames(alone, options.check)};
  std::vector<Cells> statistics{{"set", "solver"}};
  std::vector<Cells> pairs{{"set", "solver", "against", "better", "worse", "equal", "p"}};
  std::string notes;
  const auto extend = [](Cells& cells, const Cells& more) {
    // All but the comparison with the first method: there is a table of all pairs.
    cells.insert(cells.end(), more.begin(), more.end() - 3);
  };
  extend(statistics[0], statisticsNames(options));
  for (const BenchRow& row : rows) {
    figures.push_back(cellsOf(row, alone, options.check));
    statistics.push_back({row.set->set.name, row.method->label});
    extend(statistics.back(), statisticsOf(row, firstOfSet(rows, row), options));
    for (const BenchRow* other = &firstOfSet(rows, row); other != &row; ++other) {
      const PairedComparison pair = compared(row, *other);
      pairs.push_back({row.set->set.name, row.method->label, other->method->label,
                       std::to_string(pair.better), std::to_string(pair.worse),
                       std::to_string(pair.equal), probabilityText(pair.p)});
    }
    if (row.seeds < static_cast<std::size_t>(options.seeds)) {
      notes += "# " + row.set->set.name + ", " + row.method->label +
               ": draws no random numbers, so one run per puzzle instead of " +
               std::to_string(options.seeds) + '\n';
    }
  }
  std::string text = tableText(figures, 2) + '\n' + tableText(statistics, 2);
  if (pairs.size() > 1) text += '\n' + tableText(pairs, 3);
  return text + (notes.empty() ? "" : '\n' + notes);
}

std::string csvOf(const std::vector<BenchRow>& rows, const Options& options) {
  std::string text;
  const auto add = [&](const Cells& left, const Cells& right) {
    std::string line;
    for (const Cells* cells : {&left, &right}) {
      for (const auto& cell : *cells) line += (line.empty() ? "" : ",") + csvField(cell);
    }
    text += line + '\n';
  };
  const bool alone = tellsAlone(rows);
  add(columnNames(alone, options.check), statisticsNames(options));
  for (const BenchRow& row : rows) {
    add(cellsOf(row, alone, options.check), statisticsOf(row, firstOfSet(rows, row), options));
  }
  return text;
}

using Json = nlohmann::ordered_json;

/// Rounded to millionths: times are in whole nanoseconds, and quantiles lie between two of them.
Json jsonNumber(double value) {
  if (!std::isfinite(value)) return nullptr;
  return std::round(value * 1e6) / 1e6;
}

Json jsonOf(const Interval& interval) {
  return {jsonNumber(interval.low), jsonNumber(interval.high)};
}

Json jsonOf(const std::vector<BenchRow>& rows, const BenchRow& row, const Options& options) {
  const Summary& s = row.result.summary;
  Json json{{"set", row.set->set.name},
            {"solver", row.method->label},
            {"puzzles", row.set->set.puzzles.size()},
            {"runs", s.runs},
            {"solved", s.solved},
            {"solved_share", s.solvedShare()},
            {"median_iterations", jsonNumber(s.medianIterations)},
            {"p95_iterations", jsonNumber(s.p95Iterations)},
            {"median_ms", jsonNumber(s.medianMilliseconds)},
            {"p95_ms", jsonNumber(s.p95Milliseconds)}};
  if (s.alone) json["alone"] = *s.alone;
  if (options.check) json["wrong"] = row.result.wrong;
  json["solved_share_interval"] = jsonOf(s.share);
  json["median_iterations_interval"] = jsonOf(s.medianIterationsInterval);
  json["median_ms_interval"] = jsonOf(s.medianMillisecondsInterval);
  json["median_all"] = jsonNumber(s.medianAll);
  json["median_all_interval"] = jsonOf(s.medianAllInterval);
  json["par2_iterations"] = jsonNumber(s.par2);
  json["solved_within"] = Json::array();
  for (const auto budget : options.budgets) {
    if (row.method->solver == nullptr) break;
    json["solved_within"].push_back(
        {{"iterations", budget},
         {"solved_share", jsonNumber(solvedWithin(row.result.runs, budget))}});
  }
  json["seeds"] = row.seeds;
  json["deterministic"] = row.method->solver == nullptr ||
                          !row.method->solver->drawsRandomNumbers(row.method->parameters);
  json["complete"] = row.complete;
  json["paired"] = Json::array();
  for (const BenchRow* other = &firstOfSet(rows, row); other != &row; ++other) {
    const PairedComparison pair = compared(row, *other);
    json["paired"].push_back({{"against", other->method->label},
                              {"better", pair.better},
                              {"worse", pair.worse},
                              {"equal", pair.equal},
                              {"p", pair.p}});
  }
  return json;
}

MaybeError writeReport(const std::vector<BenchRow>& rows, const Provenance& provenance,
                       const Options& options) {
  auto output = OutputFile::open(options.report.path);
  if (!output) return output.error();
  std::ostream& stream = output->stream();
  const bool tells = options.report.tellsProvenance();
  if (options.json) {
    auto results = Json::array();
    for (const BenchRow& row : rows) results.push_back(jsonOf(rows, row, options));
    const Json whole{{"provenance", provenanceJson(provenance)}, {"results", results}};
    stream << (tells ? whole : results).dump(2) << '\n';
  } else {
    if (tells) stream << commentLines(provenance);
    stream << (options.format == "csv" ? csvOf(rows, options) : textOf(rows, options));
  }
  return output->commit();
}

int bench(const Options& options) {
  if (auto error = refuseToReplace({options.runs, options.report.path}, options.files)) {
    return fail("bench", *error);
  }
  if (options.runs == "-" && options.report.path == "-") {
    return fail("bench", Error{verbatim("--runs - and the table cannot both have the standard "
                                        "output: name a file for one of them (--out FILE)")});
  }
  const auto engines = openEngines(options.engine);
  if (!engines.ok()) return fail("bench", engines.error());
  auto methods = methodsOf(options.methods, *engines);
  if (!methods.ok()) return fail("bench", methods.error());
  catchInterrupts();
  std::vector<SetFile> sets;
  bool skipped = false;
  for (const auto& file : options.files) {
    auto set = readSet(options.input, file, options.count, skipped);
    if (!set.ok()) return fail("bench", set.error());
    sets.push_back(std::move(*set));
  }
  Provenance provenance = provenanceOf(sets, *methods, options);
  std::optional<OutputFile> runs;
  if (!options.runs.empty()) {
    auto file = OutputFile::open(options.runs);
    if (!file) return fail("bench", file.error());
    runs = std::move(*file);
    runs->stream() << commentLines(provenance) << runColumns;
  }
  std::vector<BenchRow> rows;
  std::size_t wrong = 0;
  for (const auto& set : sets) {
    for (const auto& method : *methods) {
      if (interrupted()) break;
      auto row = rowOf(set, method, options, skipped);
      if (!row.ok()) return fail("bench", row.error());
      wrong += row->result.wrong;
      if (runs) writeRuns(runs->stream(), *row, options);
      rows.push_back(std::move(*row));
    }
  }
  if (interrupted()) {
    provenance.emplace_back("cancelled", "yes: runs are missing");
    if (runs) runs->stream() << commentLines({provenance.back()});
  }
  if (runs) {
    if (auto error = runs->commit()) return fail("bench", *error);
  }
  if (auto error = writeReport(rows, provenance, options)) return fail("bench", *error);
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
  options->engine.addTo(*command, true);
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
  command
      ->add_option("--budgets", options->budgets,
                   "Numbers of iterations within which to count what is solved")
      ->type_name("N,...")
      ->delimiter(',')
      ->allow_extra_args(false) // or files behind it would be taken for numbers
      ->check(wholeNumber(1, std::numeric_limits<std::int64_t>::max()))
      ->capture_default_str();
  command
      ->add_option("--runs", options->runs,
                   "Write a CSV row per run to this file, with the seed by which solve repeats it; "
                   "every run is made twice, the second time for its lowest loss; - is the "
                   "standard output, where --out names a file for the table")
      ->type_name("FILE")
      ->check(fileName());
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
  options->report.addTo(*command);
  command->callback([options, &exitCode] { exitCode = bench(*options); });
}

} // namespace sudoscope::cli
