#include "app/cli/study_command.h"

#include "app/cli/output.h"
#include "app/cli/whole_number.h"
#include "core/base/file_input.h"
#include "core/base/visible_text.h"
#include "core/datasets/dataset_examples.h"
#include "core/exact/exact_solver.h"
#include "core/runs/diagnosis.h"
#include "core/studies/study_file.h"
#include "core/studies/study_journal.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>

namespace sudoscope::cli {

namespace {

/// The data of each puzzle in the file of a set.
struct SetPlaces {
  std::string file;
  std::vector<std::size_t> lines;
  std::vector<std::string> ratings;
  std::vector<std::string> sources;
};

/// Reports unsolvable puzzles, which count as not solved.
void warnOfContradictions(const StudyOptions& options, const std::vector<Puzzle>& puzzles,
                          const SetPlaces& places) {
  const auto first = std::ranges::find_if(puzzles, givensContradict);
  if (first == puzzles.end()) return;
  const auto count = std::count_if(first, puzzles.end(), givensContradict);
  const std::size_t line = places.lines[static_cast<std::size_t>(first - puzzles.begin())];
  warn(options.command,
       Error{verbatim(fmt::format("the givens of {} of {} puzzles (the first: line {}) contradict "
                                  "each other; if the board has other groups, name them by --box, "
                                  "--regions and --extra",
                                  count, puzzles.size(), line)),
             places.file});
}

/// Sets `skipped` if a puzzle was left out.
Result<StudySet> readSet(const StudyOptions& options, const std::string& file, SetPlaces& places,
                         bool& skipped) {
  InputOptions from = options.input;
  from.file = file;
  auto input = PuzzleInput::open(from);
  if (!input.ok()) return input.error();
  places.file = from.name();
  if (input->link() != nullptr) {
    warn(options.command, Error{verbatim("only the puzzles of links are used, not their methods, "
                                         "parameters and seeds: name these by --solver and --seed"),
                                places.file});
  }
  std::vector<Puzzle> puzzles;
  std::vector<std::int64_t> numbers;
  while (options.count == 0 || static_cast<std::int64_t>(puzzles.size()) < options.count) {
    auto next = input->next();
    if (!next) break;
    const MaybeError error =
        next->ok() ? datasets::solutionError(**next, places.file) : next->error();
    if (!error) {
      PuzzleRecord& record = **next;
      places.lines.push_back(record.line);
      places.ratings.push_back(record.ratingText);
      places.sources.push_back(record.source);
      numbers.push_back(record.number);
      puzzles.push_back(std::move(record.puzzle));
    } else if (options.input.skipBad) {
      warn(options.command, *error);
      skipped = true;
    } else {
      return *error;
    }
  }
  warnOfContradictions(options, puzzles, places);
  if (file == "-" || isLink(file))
    return StudySet::of(file == "-" ? "stdin" : "link", std::move(puzzles), std::move(numbers),
                        file);
  // Absolute, so that the study can be opened from elsewhere.
  std::error_code ignored;
  const std::filesystem::path path(file);
  return StudySet::of(visibleName(path.stem().string()), std::move(puzzles), std::move(numbers),
                      std::filesystem::absolute(path, ignored).string());
}

using Values = std::vector<std::vector<std::string>>; ///< By set and puzzle.

bool hasValue(const Values& values) {
  return std::ranges::any_of(values, [](const auto& set) {
    return std::ranges::any_of(set, [](const std::string& value) { return !value.empty(); });
  });
}

/// The group of each puzzle by guesses of the exact search; empty where it has not one solution.
Values guessesOf(const StudyOptions& options, const std::vector<StudySet>& sets) {
  std::size_t total = 0;
  for (const StudySet& set : sets) total += set.puzzles.size();
  ProgressLine progress(options.progress);
  std::int64_t done = 0;
  Values values;
  for (const StudySet& set : sets) {
    auto& own = values.emplace_back();
    for (const Puzzle& puzzle : set.puzzles) {
      const SearchLimits limits{interrupted, secondsOfConflicts(puzzle.geometry())};
      const bool counted = isClassic(puzzle.geometry()) && !interrupted();
      const auto check = counted ? checkPuzzle(puzzle, {.limits = limits}) : PuzzleCheck();
      own.push_back(check.guesses ? guessBucket(*check.guesses) : "");
      progress.show(++done, static_cast<std::int64_t>(total), "puzzles", "counting guesses");
    }
  }
  return values;
}

MaybeError addGroups(const StudyOptions& options, const std::vector<StudySet>& sets,
                     const std::vector<SetPlaces>& places, StudyReportOptions& tables,
                     Provenance& provenance) {
  Values ratings, sources;
  for (const SetPlaces& set : places) {
    ratings.push_back(set.ratings);
    sources.push_back(set.sources);
  }
  std::vector<std::string> columns = options.by;
  const bool usual = !options.mixture.empty() || (options.bySource && hasValue(sources));
  if (columns.empty() && usual) columns = {"source", "guesses"};
  for (std::size_t set = 0; set < sets.size() && !options.mixture.empty(); ++set)
    std::ranges::replace(sources[set], std::string(), sets[set].name);
  for (const std::string& column : columns) {
    const bool guesses = column == "guesses";
    const Values values = guesses              ? guessesOf(options, sets)
                          : column == "source" ? sources
                                               : ratings;
    if (!hasValue(values) && options.by.empty()) continue;
    if (!hasValue(values)) {
      return Error{
          verbatim("--by " + column + ": no puzzle has " +
                   (guesses              ? "guesses, expected one of 9x9 with one solution"
                    : column == "source" ? "a source, expected a column source"
                                         : "a rating, expected a column rating or difficulty"))};
    }
    tables.by.push_back(
        groupPuzzles(column, values, guesses ? guessBuckets() : std::vector<std::string>()));
  }
  if (options.mixture.empty()) return std::nullopt;
  const auto text = readWholeFile(options.mixture);
  if (!text) return text.error();
  auto mixture = weighPuzzles(*text, sources);
  if (!mixture) return placedAt(mixture.error(), options.mixture, mixture.error().line);
  std::string measured =
      fmt::format("{:.1f} % of the mixture is measured", 100.0 * mixture->measured);
  if (!mixture->missing.empty())
    measured += fmt::format(", without {}", fmt::join(mixture->missing, ", "));
  warn(options.command, Error{verbatim(visibleName(measured)), options.mixture});
  tables.weights = std::move(mixture->weights);
  addFiles(provenance, {sourceFile("mixture", options.mixture)});
  provenance.emplace_back("measured", measured);
  return std::nullopt;
}

Result<std::string> overlapWithTraining(const StudyOptions& options,
                                        const std::vector<StudySet>& sets) {
  PuzzleOverlap overlap;
  for (const StudySet& set : sets) {
    for (const Puzzle& puzzle : set.puzzles) overlap.add(puzzle.geometry(), puzzle.givens());
  }
  InputOptions from = options.input;
  from.file = options.trainedOn;
  auto input = PuzzleInput::open(from);
  if (!input) return input.error();
  while (const auto next = input->next()) {
    if (!next->ok() && !options.input.skipBad) return next->error();
    if (!next->ok())
      warn(options.command, next->error());
    else
      overlap.compare((*next)->puzzle.geometry(), (*next)->puzzle.givens());
  }
  return "puzzles: " + overlapText(overlap);
}

class RunsFile {
public:
  RunsFile(const StudyOptions& options, const Shard& shard, Provenance provenance)
      : m_options(options), m_path(options.runs), m_shard(shard),
        m_provenance(std::move(provenance)) {}

  /// Reads an existing file; the error says what it contains instead, or why it cannot be written.
  MaybeError open(Study& study) {
    if (m_path.empty() || m_path == "-") return std::nullopt;
    std::error_code ignored;
    const auto status = std::filesystem::status(m_path, ignored);
    // A pipe gets everything at the end.
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
      return std::nullopt;
    auto journal = StudyJournal::open(m_path);
    if (!journal) return journal.error();
    const bool fresh = journal->isEmpty() || m_options.replace;
    auto error = fresh ? journal->begin(study, m_shard, m_provenance) : takeOver(study, *journal);
    if (!error) m_journal = std::move(*journal);
    return error;
  }

  /// Adds the row of a run at once, so that no run is lost when the program ends.
  MaybeError add(const Study& study, std::size_t run) {
    return m_journal ? m_journal->append(study, run) : std::nullopt;
  }

  MaybeError write(const Study& study) {
    if (m_path.empty()) return std::nullopt;
    if (m_journal) return m_journal->finish(study, m_shard, m_provenance);
    if (m_path != "-") return writeStudy(m_path, study, m_shard, m_provenance);
    put(studyText(study, m_shard, m_provenance));
    return std::nullopt;
  }

private:
  MaybeError takeOver(Study& study, StudyJournal& journal) {
    // Including external solvers.
    KnownMethods known;
    for (const StudyMethod& method : study.plan.methods) known.push_back(method.solver);
    const auto file = readStudy(m_path, known);
    if (!file) return hinted(file.error());
    if (auto error = takeRuns(study, m_shard, *file, m_path)) return hinted(*error);
    if (file->torn > 0) {
      warn(m_options.command,
           Error{verbatim("the last row is incomplete and is dropped; its run is repeated"),
                 m_path});
    }
    if (study.made(m_shard) == study.total(m_shard)) { // only read
      m_provenance = file->provenance;
      return journal.resume(*file);
    }
    // The date of its first runs.
    for (const char* name : {"begun", "date"}) {
      const auto fact = std::ranges::find(file->provenance, name, &Provenance::value_type::first);
      if (fact == file->provenance.end()) continue;
      m_provenance.emplace_back("begun", fact->second);
      break;
    }
    return journal.resume(*file);
  }

  Error hinted(Error error) const {
    if (m_options.files.empty()) return error; // it continues unchanged
    error.message = verbatim(error.message.english() + " (--replace starts again)");
    return error;
  }

  const StudyOptions& m_options;
  std::string m_path;
  Shard m_shard;
  Provenance m_provenance;
  std::optional<StudyJournal> m_journal; ///< Not for a pipe, which gets everything at the end.
};

Result<Shard> shardOf(const StudyOptions& options) {
  if (options.shard.empty()) return Shard();
  const auto shard = parseShard(options.shard, 1);
  if (!shard) return shard.error();

  if (options.runs.empty())
    return Error{verbatim("--shard needs --runs FILE, which merge joins with the others")};
  return Shard{static_cast<std::size_t>(shard->first - 1), static_cast<std::size_t>(shard->second)};
}

/// Makes missing runs; the refusal of a puzzle has its place.
class StudyRun {
public:
  StudyRun(const StudyOptions& options, Study& study, const Shard& shard,
           const std::vector<SetPlaces>& places, RunsFile& file)
      : m_options(options), m_study(study), m_shard(shard), m_places(places), m_file(file),
        m_progress(options.progress), m_done(study.made(shard)), m_total(study.total(shard)) {}

  MaybeError run() {
    sudoscope::StudyOptions work;
    work.threads = m_options.threads;
    work.shard = m_shard;
    work.cancelled = [this] { return interrupted() || m_writeError.has_value(); };
    work.finished = [this](std::size_t run, const RunFigures& outcome) { finished(run, outcome); };
    work.refused = [this](std::size_t run, const Error& error) { return refused(run, error); };
    work.failed = [this](std::size_t run, const Error& error) { failed(run, error); };
    show({});
    auto error = runStudy(m_study, work);
    m_progress.clear();
    return m_writeError ? m_writeError : m_refusal ? m_refusal : error;
  }

private:
  void show(const std::string& note) {
    m_progress.show(static_cast<std::int64_t>(m_done), static_cast<std::int64_t>(m_total), "runs",
                    note);
  }

  void finished(std::size_t run, const RunFigures& outcome) {
    if (!Study::isMade(outcome)) return;
    ++m_done;
    const StudyPlace place = m_study.layout.placeOf(run);
    show(m_study.plan.methods[place.method].label + " on " + m_study.plan.sets[place.set].name);
    if (m_writeError) return;
    if (auto error = m_file.add(m_study, run)) m_writeError = std::move(error);
  }

  bool refused(std::size_t run, const Error& error) {
    const StudyPlace place = m_study.layout.placeOf(run);
    const SetPlaces& places = m_places[place.set];
    Error placed = placedAt(error, places.file, places.lines[place.puzzle]);
    if (!m_options.input.skipBad) {
      m_refusal = std::move(placed);
      return false;
    }
    // Reported once for all seeds and points of a sweep.
    const std::size_t method = m_study.plan.axes.empty() ? place.method : 0;
    if (m_reported.emplace(place.set, place.puzzle, method).second) warn(m_options.command, placed);
    return true;
  }

  void failed(std::size_t run, const Error& error) {
    if (!m_failures.insert(error.message.english()).second) return;
    const StudyPlace place = m_study.layout.placeOf(run);
    warn(m_options.command,
         placedAt(error, m_places[place.set].file, m_places[place.set].lines[place.puzzle]));
  }

  const StudyOptions& m_options;
  Study& m_study;
  Shard m_shard;
  const std::vector<SetPlaces>& m_places;
  RunsFile& m_file;
  ProgressLine m_progress;
  std::size_t m_done;
  std::size_t m_total;
  MaybeError m_refusal;
  MaybeError m_writeError; ///< Set only where runs are reported, one at a time.
  std::set<std::tuple<std::size_t, std::size_t, std::size_t>> m_reported;
  std::set<std::string> m_failures;
};

int makeRuns(const StudyOptions& options, StudyPlan plan, const Shard& shard,
             const std::vector<SetPlaces>& places, Provenance provenance, StudyReport report,
             bool skipped) {
  const auto failed = [&](const Error& error) { return fail(options.command, error); };
  // So far no run could be lost by a signal.
  catchInterrupts();
  Study study(std::move(plan));
  RunsFile file(options, shard, provenance);
  if (auto error = file.open(study)) return failed(*error);

  MaybeError error = StudyRun(options, study, shard, places, file).run();
  const MaybeError changed = checkFiles(study.plan);
  // Write the runs even after an error.
  if (auto unwritten = file.write(study)) error = error ? error : unwritten;
  if (error) return failed(*error);
  if (changed) return failed(*changed);

  const std::size_t made = study.made(shard);
  const std::size_t total = study.total(shard);
  if (made < total) {
    provenance.emplace_back("cancelled", "yes: runs are missing");
    if (!options.runs.empty()) {
      warn(options.command,
           Error{verbatim(fmt::format("cancelled after {} of {} runs; the same command continues",
                                      made, total))});
    }
  }
  bool good = !skipped;
  for (const RunFigures& run : study.runs) good = good && !run.refused && !run.failed;
  if (const std::size_t count = study.failed(); count > 0) {
    warn(options.command,
         Error{verbatim(fmt::format(
             "{} of {} runs failed or were refused; they count as not solved{}", count, total,
             options.runs.empty() ? "" : ", and the same command repeats them"))});
  }
  if (options.check) {
    for (std::size_t set = 0; set < study.plan.sets.size(); ++set) {
      for (std::size_t method = 0; method < study.plan.methods.size(); ++method) {
        report.tables.wrong.push_back(
            wrongClaims(study, set, method, options.threads, interrupted));
        good = good && report.tables.wrong.back() == 0;
      }
    }
  }
  // A part alone has no report on the standard output.
  if (shard.count == 1 || report.output.path != "-") {
    for (auto& fact : studyProvenance(study.plan)) provenance.push_back(std::move(fact));
    if (auto unwritten = report.write(study, provenance)) return failed(*unwritten);
  }
  return good && made == total ? allSolved : someUnsolved;
}

} // namespace

void StudyReport::addTo(CLI::App& command) {
  command
      .add_option(budgetsName, tables.budgets,
                  "Count the puzzles solved within these numbers of iterations")
      ->type_name("N,...")
      ->delimiter(',')
      ->allow_extra_args(false) // otherwise files after it would be parsed as numbers
      ->check(wholeNumber(1, static_cast<std::uint64_t>(largestBudget)))
      ->capture_default_str();
  addFormat(command, format, "Aligned columns, or csv");
  command.add_flag("--json", json, "As JSON");
  output.addTo(command);
}

MaybeError StudyReport::write(const Study& study, const Provenance& provenance) const {
  auto file = OutputFile::openText(output.path);
  if (!file) return file.error();
  std::ostream& stream = file->stream();
  const bool swept = !study.plan.axes.empty();
  const bool withProvenance = output.includesProvenance();
  if (json) {
    const auto results = swept ? sweepJson(study) : benchmarkJson(study, tables);
    nlohmann::ordered_json whole;
    whole["provenance"] = provenanceJson(provenance);
    whole["results"] = results;
    stream << (withProvenance ? whole : results).dump(2) << '\n';
  } else {
    if (withProvenance) stream << commentLines(provenance);
    if (format == "csv") {
      stream << (swept ? sweepCsv(study) : benchmarkCsv(study, tables));
    } else {
      stream << (swept ? sweepText(study) : text(study, tables));
    }
  }
  return file->commit();
}

void StudyOptions::addTo(CLI::App& app) {
  app.add_option("files", files, "Files with puzzles; -: standard input")
      ->type_name("FILE")
      ->required();
  addReadingTo(app, input.reading);
  input.addShapeTo(app);
  app.add_option("--count", count, "Use only the first N puzzles of each file")
      ->type_name("N")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
  addNumber(app, "--seeds", seeds, "Runs per puzzle, each with its own seed", 1, 1'000'000);
  addThreads(app, threads);
  addFile(app, "--runs", runs,
          "Write a CSV row per run to this file, with the seed to repeat it with solve; "
          "runs already in the file are not repeated; -: standard output, if --out names a "
          "file for the table");
  app.add_flag("--replace", replace, "Start again and replace the file of --runs");
  app.add_option("--shard", shard,
                 "Compute only the I-th of N parts of all runs; merge joins their files")
      ->type_name("I/N");
  app.add_flag("--check", check,
               "Compare every claim (solved, infeasible) with the exact solver; exit code 1 "
               "if one is wrong");
  app.add_flag("--skip-bad", input.skipBad,
               "Report puzzles that cannot be used and continue; the exit code is then 1");
  app.add_flag("--progress", progress, "Show progress and the remaining time on stderr");
  report.addTo(app);
}

void StudyOptions::addByTo(CLI::App& app) {
  auto* columns =
      app.add_option("--by", by,
                     "Also print results for each value of these columns of the files, and for "
                     "their combinations; more than 12 numbers are grouped into 5 ranges with "
                     "about equally many puzzles. guesses: those of the exact search, 0, 1-2, "
                     "3-10, 11-50 and 51+")
          ->type_name("COLUMN,...")
          ->delimiter(',')
          ->allow_extra_args(false)
          ->check(CLI::IsMember({"rating", "source", "guesses"}));
  if (bySource) columns->default_str("source,guesses if the files have sources");
  app.add_option("--mixture", mixture,
                 "Also print results of all puzzles, weighted so that each source has its share in "
                 "this CSV file (columns source and share); puzzles without a source have the name "
                 "of their file")
      ->type_name("FILE")
      ->check(fileName());
}

int carryOut(const StudyOptions& options, StudyPlan plan) {
  const auto failed = [&](const Error& error) { return fail(options.command, error); };
  plan.files = decidingFiles(plan);
  std::vector<std::string> read = options.files;
  read.push_back(options.input.regions);
  read.push_back(options.mixture);
  for (const SourceFile& file : plan.files) {
    if (file.role != versionRole) read.push_back(file.path);
  }
  if (auto error = refuseToReplace({options.runs, options.report.output.path}, read))
    return failed(*error);
  if (options.runs == "-" && options.report.output.path == "-" && options.shard.empty()) {
    return failed(Error{verbatim("--runs - and the table cannot both use standard output: name a "
                                 "file for one of them (--out FILE)")});
  }
  const auto shard = shardOf(options);
  if (!shard) return failed(shard.error());
  std::vector<SetPlaces> places(options.files.size());
  bool skipped = false;
  std::set<std::string> names;
  for (std::size_t i = 0; i < options.files.size(); ++i) {
    auto set = readSet(options, options.files[i], places[i], skipped);
    if (!set) return failed(set.error());
    // Rows identify sets by name.
    const std::string name = set->name;
    for (int n = 2; !names.insert(set->name).second; ++n)
      set->name = name + " (" + std::to_string(n) + ')';
    plan.sets.push_back(std::move(*set));
  }
  plan.seeds = options.seeds;
  plan.bestLoss = options.bestLoss;
  if (auto error = checkPlan(plan)) return failed(*error);
  Provenance provenance = commandProvenance();
  for (const std::string& path : options.files) addData(provenance, path);
  StudyReport report = options.report;
  if (auto error = addGroups(options, plan.sets, places, report.tables, provenance))
    return failed(*error);
  if (interrupted()) return someUnsolved;
  if (!options.trainedOn.empty()) {
    const auto overlap = overlapWithTraining(options, plan.sets);
    if (!overlap) return failed(overlap.error());
    warn(options.command, Error{verbatim(*overlap + " (" + options.trainedOn + ")")});
    provenance.emplace_back("overlap", options.trainedOn + ": " + *overlap);
  }
  return makeRuns(options, std::move(plan), *shard, places, std::move(provenance),
                  std::move(report), skipped);
}

int continueStudy(const StudyOptions& options, const CLI::App& command, const KnownMethods& known) {
  const auto failed = [&](const Error& error) { return fail(options.command, error); };
  if (options.runs.empty() || options.runs == "-") {
    return failed(
        Error{verbatim("expected files with puzzles, or only --runs FILE to continue its study")});
  }
  constexpr std::array fitting{"--runs",          "--engine",  "--engine-files", "--engine-timeout",
                               "--engine-output", "--threads", "--check",        "--budgets",
                               "--format",        "--json",    "--out",          "--provenance",
                               "--skip-bad",      "--progress"};
  for (const CLI::Option* option : command.get_options()) {
    const bool fits = std::ranges::find(fitting, option->get_name()) != fitting.end();
    if (option->count() == 0 || fits) continue;
    return failed(
        Error{verbatim("a study without puzzle files continues with the plan in its file: " +
                       option->get_name() + " cannot apply")});
  }
  if (auto error = refuseToReplace({options.report.output.path}, {options.runs}))
    return failed(*error);
  auto file = readStudy(options.runs, known);
  if (!file) return failed(file.error());
  StudyPlan plan = std::move(file->study.plan);
  for (StudyMethod& method : plan.methods) {
    if (method.solver != nullptr) method.command = method.solver->command; // the command used now
  }
  plan.files = decidingFiles(plan);
  Provenance provenance = commandProvenance();
  std::vector<SetPlaces> places;
  for (const StudySet& set : plan.sets) {
    if (set.puzzles.empty()) return failed(Error{verbatim("contains no puzzles"), options.runs});
    places.push_back({set.source, std::vector<std::size_t>(set.puzzles.size(), 0), {}, {}});
  }
  for (auto& fact : file->provenance) {
    if (fact.first == "data") provenance.push_back(std::move(fact));
  }
  return makeRuns(options, std::move(plan), file->shard, places, std::move(provenance),
                  options.report, false);
}

} // namespace sudoscope::cli
