#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/report_output.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/base/csv.h"
#include "core/base/plain_text.h"
#include "core/board/puzzle.h"
#include "core/formats/file_kind.h"
#include "core/formats/puzzle_json.h"
#include "core/logs/log_frame.h"
#include "core/logs/log_writer.h"
#include "core/logs/logged_run.h"
#include "core/runs/diagnosis.h"
#include "core/solvers/solver.h"

#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>

namespace sudoscope::cli {

namespace {

struct TraceOptions {
  InputOptions input;
  SolverOptions method;
  ReportOptions report;
  bool json = false;
  std::string format = "csv";
  bool all = false;
  std::string log; ///< The file of a log, "-" for the standard output; empty: rows.
  std::int64_t every = 0;
  std::vector<std::string> arrays;
  std::vector<std::string> given; ///< Long names of the options on the command line.
  bool follow = false;            ///< The log is still being written.
  bool verdict = false;           ///< Also the diagnosis of the end.
};

struct TraceLayout {
  bool events = true;
  bool start = true;
  std::vector<std::size_t> metrics; ///< Indices.
};

/// "block" for a constriction, "move", "restart", ... for others, empty for none.
std::string eventText(const Event& event) {
  if (event.kind == EventKind::Constriction) return constrictionName(event.constriction);
  constexpr std::array names{
      "", "", "move", "restart", "commit", "converged", "intervention", "suppose", "undo"};
  return names[static_cast<std::size_t>(event.kind)];
}

/// The options of this command that follow a suggestion.
std::string optionsOf(const Suggestion& suggestion, std::uint64_t seed) {
  if (!suggestion.method.empty()) return "--solver " + suggestion.method;
  if (suggestion.otherSeed) return "--seed " + std::to_string(seed + 1);
  std::string options;
  for (const auto& [key, value] : suggestion.changes)
    options += (options.empty() ? "--set " : " ") + key + '=' + toText(value);
  return options;
}

/// CSV, or a JSON object per line.
class TraceWriter {
public:
  TraceWriter(const SolverEntry& entry, TraceLayout layout, std::ostream& stream, bool json)
      : m_entry(entry), m_layout(layout), m_stream(stream), m_json(json),
        m_metrics(entry.metrics.size()) {}

  void provenance(const Provenance& provenance) {
    if (m_json) {
      m_stream << nlohmann::ordered_json{{"provenance", provenanceJson(provenance)}}.dump() << '\n';
    } else {
      m_stream << commentLines(provenance);
    }
  }

  void header() {
    if (m_json) return;
    std::string line = m_layout.events ? "iteration,event" : "iteration";
    for (const std::size_t i : m_layout.metrics) line += ',' + csvField(m_entry.metrics[i].key);
    m_stream << line << '\n';
  }

  void row(const Solver& solver, const Event& event) {
    solver.metrics(m_metrics);
    m_written = solver.iteration();
    if (m_json) {
      nlohmann::ordered_json json;
      json["iteration"] = solver.iteration();
      if (m_layout.events) json["event"] = eventText(event);
      for (const std::size_t i : m_layout.metrics) json[m_entry.metrics[i].key] = m_metrics[i];
      m_stream << json.dump() << '\n';
      return;
    }
    std::string line = std::to_string(solver.iteration());
    if (m_layout.events) line += ',' + eventText(event);
    for (const std::size_t i : m_layout.metrics) line += ',' + shortestText(m_metrics[i]);
    m_stream << line << '\n';
  }

  /// After the last row.
  void verdict(const Diagnosis& shown, std::uint64_t seed) {
    Provenance lines{{"verdict", shown.text.english()}};
    auto suggestions = nlohmann::ordered_json::array();
    for (const Suggestion& suggestion : shown.suggestions) {
      const std::string options = optionsOf(suggestion, seed);
      lines.emplace_back("suggestion", suggestion.label.english() + ": " + options);
      suggestions.push_back({{"text", suggestion.label.english()}, {"options", options}});
    }
    if (!m_json) {
      m_stream << commentLines(lines);
    } else {
      m_stream << nlohmann::ordered_json{{"verdict", lines[0].second}, {"suggestions", suggestions}}
                      .dump()
               << '\n';
    }
  }

  /// The metrics of the last row, and its iteration; -1 before the first.
  std::span<const double> metrics() const { return m_metrics; }
  std::int64_t written() const { return m_written; }

private:
  const SolverEntry& m_entry;
  TraceLayout m_layout;
  std::ostream& m_stream;
  bool m_json;
  std::vector<double> m_metrics;
  std::int64_t m_written = -1;
};

/// By default a descent is traced to its end, also after the first correct grid.
void askForWholeSchedule(ChosenSolver& chosen) {
  const Parameter* wish = chosen.values.schema().find(ParameterRole::StopWhenSolved);
  if (wish == nullptr || isSet(chosen.settings, wish->key)) return;
  [[maybe_unused]] const MaybeError error = chosen.values.set(wish->key, false); // it is a flag
}

bool continues(const Solver& solver, std::int64_t limit) {
  return solver.status() == Status::Running && !interrupted() &&
         (limit == 0 || solver.iteration() < limit);
}

int writeLog(const TraceOptions& options, const RunSetup& setup,
             const std::vector<Message>& remarks, Solver& solver, std::int64_t limit,
             const Provenance& provenance) {
  auto file = OutputFile::open(options.log);
  if (!file.ok()) return fail("trace", file.error());
  LogForm form{.every = options.every, .provenance = provenance};
  for (const std::string& name : options.arrays) {
    form.logits = form.logits || name == "Z";
    form.gradient = form.gradient || name == "gradient";
  }
  LogWriter log(file->stream(), setup, form);
  for (const Message& remark : remarks) log.addRemark(0, remark);
  LinkFollower link{options.method.link, [](const Error& error) { warn("trace", error); }};
  MaybeError error = link.follow(solver, &log);
  if (!error) error = log.add(solver);
  // An external method may fail; the log so far is preserved.
  MaybeError failure;
  try {
    while (!error && continues(solver, limit) && file->stream().good()) {
      const Event event = solver.step();
      error = link.follow(solver, &log);
      if (!error) error = log.add(solver, event);
    }
    const auto divergence = solver.divergence();
    const Message reason = divergence      ? divergence->message
                           : interrupted() ? Message::tr("was stopped")
                                           : Message();
    if (!error) error = log.finish(solver, reason);
    options.method.reportLimit("trace", solver.iteration());
    if (divergence) warn("trace", *divergence);
  } catch (const MethodError& e) {
    failure = e.error;
    log.fail(interrupted() ? Message::tr("was stopped") : e.error.message);
  }
  if (!error) error = file->commit();
  if (!error && !interrupted()) error = failure;
  if (error) return fail("trace", *error);
  const bool good = !link.differs && solver.status() != Status::Diverged;
  return good && !interrupted() ? allSolved : someUnsolved;
}

bool isLog(const std::string& path) {
  return fileKindOf(path) == FileKind::Log;
}

/// Prints the rows of a logged run, without iterations that were not logged, and returns the exit
/// code; empty: another run took its place.
std::optional<int> traceRows(LoggedRun& run, const std::string& path, bool follow) {
  using namespace std::chrono_literals;
  std::string header = "iteration";
  for (const MetricInfo& metric : run.setup().solver->metrics) header += ',' + csvField(metric.key);
  put(header + '\n');
  const auto putRow = [&run] {
    if (!run.isLogged()) return;
    std::string line = std::to_string(run.position());
    for (const double value : run.metrics()) line += ',' + shortestText(value);
    put(line + '\n');
  };
  putRow();
  MaybeError error;
  while (!interrupted()) {
    if (run.step()) {
      putRow();
      continue;
    }
    error = run.error();
    if (error || !follow || run.ended()) break;
    flushOutput();
    const auto grown = run.grow();
    if (!grown.ok()) error = grown.error();
    if (error || (*grown ? false : run.replaced())) break;
    if (!*grown) std::this_thread::sleep_for(50ms);
  }
  flushOutput();
  if (follow && !interrupted() && run.replaced()) return std::nullopt;
  if (error) return fail("trace", *error);
  if (!run.reason().empty()) warn("trace", Error{verbatim(run.reason()), path});
  if (const std::int64_t first = run.progress()->undefinedState; first >= 0) {
    warn("trace",
         Error{verbatim("P contains NaN or infinity, first at iteration " + std::to_string(first)),
               path});
  }
  return interrupted() ? someUnsolved : allSolved;
}

int traceLog(const std::string& path, bool follow) {
  catchInterrupts();
  std::error_code ignored;
  if (follow && !std::filesystem::exists(path, ignored)) {
    warn("trace", Error{verbatim("waiting: the file does not exist yet"), path});
  }
  while (true) {
    const auto opened =
        follow ? LoggedRun::follow(path, [] { return interrupted(); }) : LoggedRun::open(path);
    if (!opened.ok() && interrupted()) return someUnsolved;
    if (!opened.ok()) return fail("trace", opened.error());
    if (const auto code = traceRows(**opened, path, follow)) return *code;
    warn("trace",
         Error{verbatim("a new run started in this file; its rows follow, from the start"), path});
  }
}

MaybeError unfitForLog(const TraceOptions& options) {
  std::vector<std::string> others = options.given;
  for (const char* fitting : {"--follow", "--format", "file"}) std::erase(others, fitting);
  if (others.empty()) return std::nullopt;
  return Error{
      verbatim("is the log of a run, which cannot be changed: " + listed(others) + " cannot apply"),
      options.input.file};
}

int writeRows(const TraceOptions& options, const RunSetup& setup, const SolverEntry& entry,
              Solver& solver, std::int64_t limit, Provenance provenance) {
  auto output = OutputFile::openText(options.report.path);
  if (!output.ok()) return fail("trace", output.error());
  const TraceForm& form = entry.trace;
  const bool every = options.all || form.metrics == 0;
  TraceLayout layout{options.all || form.events, form.start, {}};
  const bool noExtra = setup.puzzle.geometry().extraFamilies().empty();
  const int extra = noExtra ? -1 : entry.metricIndex(MetricRole::ExtraTerm);
  for (std::size_t i = 0; i < entry.metrics.size(); ++i) {
    if (every || i < form.metrics || std::cmp_equal(i, extra)) layout.metrics.push_back(i);
  }
  TraceWriter writer(entry, layout, output->stream(), options.json);
  if (options.report.includesProvenance()) {
    provenance.push_back(puzzleFact(setup.puzzle));
    provenance.emplace_back("hash", puzzleHash(setup.puzzle));
    writer.provenance(provenance);
  }
  writer.header();
  Event event;
  LinkFollower link{options.method.link, [](const Error& error) { warn("trace", error); }};
  MaybeError failure = link.follow(solver);
  MetricHistory history(entry.metrics.size()); // for the verdict
  std::int64_t solvedAt = 0;
  const auto writeRow = [&] {
    writer.row(solver, event);
    if (!options.verdict) return;
    history.append(solver.iteration(), writer.metrics());
    if (!solver.solved()) solvedAt = solver.iteration() + 1;
  };
  if (layout.start) writeRow();
  constexpr std::int64_t many = std::int64_t(1) << 40;
  solver.expectSteps(limit > 0 ? limit : many, std::chrono::milliseconds(100));
  try {
    while (!failure && continues(solver, limit)) {
      event = solver.step();
      failure = link.follow(solver);
      writeRow();
    }
  } catch (const MethodError& e) { // the rows so far are preserved
    failure = e.error;
  }
  if (options.verdict) {
    const Snapshot end = solver.snapshot(entry.metrics.size(), event);
    RunPlan plan{setup, {}, 0, {}};
    if (options.method.link) plan.edits = options.method.link->plan.edits;
    writer.verdict(verdictOf(plan, end, history, solvedAt), setup.seed);
  }
  if (interrupted() && options.report.includesProvenance()) {
    writer.provenance({{"cancelled", "at iteration " + std::to_string(writer.written())}});
  }
  if (auto error = output->commit()) return fail("trace", *error);
  if (failure && !interrupted()) return fail("trace", *failure);
  if (const auto divergence = solver.divergence()) {
    warn("trace", *divergence);
    return someUnsolved;
  }
  return interrupted() || link.differs ? someUnsolved : allSolved;
}

int trace(TraceOptions& options) {
  std::vector<std::string> read = filesOfCommands(options.method.engine.commands);
  read.insert(read.end(), {options.input.file, options.input.regions, options.method.initial.file});
  MaybeError loss = refuseToReplace({options.log, options.report.path}, read);
  if (!loss) loss = refuseOtherKind(options.log, "the log of a run", isLog);
  if (loss) return fail("trace", *loss);
  if (options.follow || isLog(options.input.file)) {
    if (const auto error = unfitForLog(options)) return fail("trace", *error);
    if (options.input.file == "-") return fail("trace", LogReader::needsFile("-"));
    return traceLog(options.input.file, options.follow);
  }
  auto input = PuzzleInput::open(options.input);
  if (!input.ok()) return fail("trace", input.error());
  options.method.takeLink(*input, "trace");
  auto chosen = choose(options.method);
  if (!chosen.ok()) return fail("trace", chosen.error());
  if (const auto& link = options.method.link; link && link->plan.length > 0)
    options.method.iterations.given = options.method.iterations.given.value_or(link->plan.length);
  if (!options.log.empty()) options.method.limitStored(*chosen->entry);
  if (auto error = refuseToReplace({options.log, options.report.path}, filesOf(chosen->values)))
    return fail("trace", *error);
  if (!options.method.link) askForWholeSchedule(*chosen);
  const auto record = input->one();
  if (!record.ok()) return fail("trace", record.error());
  const RunSetup setup{chosen->entry, record->puzzle, chosen->values, options.method.seed};
  auto made = chosen->entry->create(setup.puzzle, setup.parameters, setup.seed);
  if (!made.ok()) return fail("trace", made.error());
  catchInterrupts();

  Solver& solver = **made;
  const std::int64_t limit = options.method.limit("trace");
  Provenance provenance = methodProvenance(options.input, options.method, *chosen);
  if (!options.log.empty())
    return writeLog(options, setup, chosen->remarks->all(), solver, limit, provenance);
  return writeRows(options, setup, *chosen->entry, solver, limit, std::move(provenance));
}

} // namespace

void addTraceCommand(CLI::App& app, int& exitCode) {
  auto* command =
      app.add_subcommand("trace", "Run a method on one puzzle, or read the log of a run; print a "
                                  "row per state, from the start to the end. A descent continues "
                                  "after the grid is solved; --set stop_when_solved=on stops it. "
                                  "Its terms L_row, ... are without their weights, L_total is "
                                  "their weighted sum");
  auto options = std::make_shared<TraceOptions>();
  options->input.addTo(*command, false);
  options->method.addTo(*command);
  addFormat(*command, options->format, "csv");
  command->add_flag("--all", options->all, "Print all metrics of the method");
  command->add_flag("--json", options->json, "Print a JSON object per iteration");
  auto* verdict = command->add_flag(
      "--verdict", options->verdict,
      "After the last row print how the run ended and why, and other runs that may do better");
  options->report.addTo(*command);
  auto* log =
      addFile(*command, "--log", options->log,
              "Write the run, with P, as a log (.sudolog) instead of rows; -: standard output")
          ->excludes(verdict);
  command
      ->add_option(
          "--every", options->every,
          "Write P at every K-th iteration. Default: at every iteration, at fewer beyond 64 MB")
      ->type_name("K")
      ->check(wholeNumber(1, std::numeric_limits<std::int64_t>::max()))
      ->needs(log);
  command
      ->add_option("--arrays", options->arrays,
                   "Arrays in the log besides the curves: P (always), Z, gradient")
      ->type_name("NAMES")
      ->delimiter(',')
      ->allow_extra_args(false) // otherwise a file after it would be parsed as a name
      ->check(CLI::IsMember({"P", "Z", "gradient"}))
      ->needs(log);
  command
      ->add_flag("--follow", options->follow,
                 "For a log: also print rows as they are written, until the run ends; a new run in "
                 "the file is read from its start")
      ->excludes(log);
  command->callback([options, command, &exitCode] {
    for (const CLI::Option* option : command->get_options()) {
      if (option->count() > 0) options->given.push_back(option->get_name());
    }
    exitCode = trace(*options);
  });
}

} // namespace sudoscope::cli
