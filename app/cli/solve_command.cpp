#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/base/csv.h"
#include "core/base/parallel.h"
#include "core/base/plain_text.h"
#include "core/board/rules.h"
#include "core/studies/multi_start.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <cmath>
#include <map>
#include <memory>

namespace sudoscope::cli {

namespace {

struct SolveOptions {
  InputOptions input;
  SolverOptions method;
  std::string format = "text"; ///< "text" or "csv".
  bool json = false;
  bool progress = false;
  int threads = 0;           ///< 0 = one per processor.
  std::int64_t restarts = 0; ///< 0 = one run with the seed itself.
};

/// What the row of every solved puzzle begins with, in text and CSV and in JSON.
NamedRow solvedRow(std::int64_t index, const RunOutcome& outcome, double milliseconds) {
  return {{"index", std::to_string(index)},
          {"status", statusName(outcome.status)},
          {"iterations", std::to_string(outcome.iterations)},
          {"milliseconds", fixedText(milliseconds, 3)},
          {"grid", toLine(outcome.answer)}};
}

nlohmann::ordered_json solvedJson(std::int64_t index, const RunOutcome& outcome,
                                  double milliseconds) {
  return {{"index", index},
          {"status", statusName(outcome.status)},
          {"iterations", outcome.iterations},
          {"milliseconds", milliseconds},
          {"grid", toLine(outcome.answer)}};
}

/// Adds the attribution of the answer (MetricRole::Alone etc.) if the method reports it.
void addCredit(nlohmann::ordered_json& json, const SolverEntry& entry, const RunOutcome& outcome) {
  if (!entry.remark) return;
  for (std::size_t i = 0; i < entry.metrics.size(); ++i) {
    const MetricRole role = entry.metrics[i].role;
    const double value = outcome.metrics[i];
    if (role == MetricRole::Alone) {
      json[entry.metrics[i].key] = outcome.alone.value_or(false);
    } else if (role == MetricRole::Credit || role == MetricRole::Start) {
      auto& count = json[entry.metrics[i].key]; // null if unknown
      if (!std::isnan(value)) count = std::llround(value);
    }
  }
  const std::string remark = entry.remark(outcome.metrics).english();
  if (!remark.empty()) json["remark"] = remark;
}

struct SolvedPuzzle {
  std::int64_t index = 0;
  RunOutcome outcome;
  MaybeError error;      ///< The method refused the puzzle.
  MaybeError difference; ///< What is not as in the link ...
  bool differs = false;  ///< ... and whether that is P.
};

class SolveRun {
public:
  SolveRun(const SolveOptions& options, ChosenSolver solver)
      : m_options(options), m_solver(std::move(solver)), m_limit(options.method.limit("solve")),
        m_progress(options.progress) {}

  int run(PuzzleInput& input) {
    if (m_options.format == "csv" && !m_options.json) put(csvHead(solvedRow(0, {}, 0.0)));
    constexpr std::size_t windowPerThread = 64;
    const int threads = threadCount(m_options.threads);
    orderedPipeline(
        threads, windowPerThread * static_cast<std::size_t>(threads), [&] { return next(input); },
        [&](PuzzleRecord&& puzzle) { return solve(puzzle, input); },
        [this](SolvedPuzzle&& solved) { print(solved); });
    m_progress.clear();
    flushOutput();
    if (!m_credit.empty()) warn("solve", Error{verbatim(creditText())});
    if (m_bad || input.isBad()) return badInput;
    const bool complete = m_solved == m_done && !input.isFaulty() && !m_refused;
    return complete && !m_differs && !interrupted() ? allSolved : someUnsolved;
  }

private:
  void addToCredit(const RunOutcome& outcome) {
    const auto& metrics = m_solver.entry->metrics;
    if (m_solver.entry->metricIndex(MetricRole::Alone) < 0) return;
    m_credit.resize(metrics.size());
    for (std::size_t i = 0; i < metrics.size(); ++i) {
      if (metrics[i].role != MetricRole::Credit && metrics[i].role != MetricRole::Start) continue;
      if (!std::isnan(outcome.metrics[i])) m_credit[i] += std::llround(outcome.metrics[i]);
    }
  }

  /// The network's own work, and that of the search.
  std::string creditText() const {
    std::string text =
        fmt::format("of {} solved puzzles {} were solved by the network alone", m_solved, m_alone);
    if (m_alone < m_solved) text += ", the others with singles or undone choices";
    const auto& metrics = m_solver.entry->metrics;
    for (std::size_t i = 0; i < metrics.size(); ++i) {
      if (metrics[i].role != MetricRole::Credit && metrics[i].role != MetricRole::Start) continue;
      text += fmt::format("; {} {}", metrics[i].title.english(), m_credit[i]);
    }
    return text;
  }

  std::optional<PuzzleRecord> next(PuzzleInput& input) {
    if (m_bad) return std::nullopt;
    auto puzzle = input.nextGood();
    m_waiting += puzzle.has_value();
    return puzzle;
  }

  SolvedPuzzle solve(const PuzzleRecord& puzzle, const PuzzleInput& input) {
    SolvedPuzzle solved;
    solved.index = puzzle.number;
    RunLimits limits{m_limit, interrupted};
    std::optional<RunLink> link;
    if (m_options.method.link) link = *input.link(puzzle.number);
    if (link && m_options.method.changesLink) link->cube.clear();
    LinkFollower follower{link, [&](const Error& error) {
                            solved.difference =
                                placedAt(error, m_options.input.name(),
                                         isLink(m_options.input.file) ? 0 : puzzle.line);
                          }};
    const auto follow = [&follower](Solver& solver) {
      if (auto error = follower.follow(solver)) throw MethodError(*error);
    };
    if (link) limits.visit = follow;
    auto outcome =
        runToEnd(*m_solver.entry, puzzle.puzzle, m_solver.values, m_options.method.seed, limits);
    solved.differs = follower.differs;
    if (outcome.ok()) {
      solved.outcome = std::move(*outcome);
    } else {
      solved.error = placedAt(outcome.error(), m_options.input.name(), puzzle.line);
    }
    return solved;
  }

  void print(const SolvedPuzzle& solved) {
    const std::int64_t waiting = --m_waiting;
    if (solved.error) {
      if (m_bad) return; // already reported by another thread
      warn("solve", *solved.error);
      m_refused = true;
      m_bad = !m_options.input.skipBad;
      return;
    }
    if (solved.difference) warn("solve", *solved.difference);
    m_differs = m_differs || solved.differs;
    // An interrupted run has no result; earlier ones have been printed.
    if (solved.outcome.status == Status::Running) return;
    ++m_done;
    m_solved += solved.outcome.solved;
    m_alone += solved.outcome.alone.value_or(solved.outcome.solved);
    if (solved.outcome.solved) addToCredit(solved.outcome);
    m_progress.show(m_done, 0, "puzzles", std::to_string(m_solved) + " solved");
    const RunOutcome& outcome = solved.outcome;
    if (m_options.json) {
      auto json = solvedJson(solved.index, outcome, outcome.milliseconds);
      addCredit(json, *m_solver.entry, outcome);
      put(json.dump() + '\n');
    } else {
      put(csvRow(solvedRow(solved.index, outcome, outcome.milliseconds)));
    }
    if (waiting == 0) flushOutput();
  }

  const SolveOptions& m_options;
  ChosenSolver m_solver;
  std::int64_t m_limit;                   ///< Of iterations; 0 = none.
  std::atomic<std::int64_t> m_waiting{0}; ///< Read but not yet printed.
  std::atomic<bool> m_bad{false};         ///< Ends the work.
  // Only written by print().
  bool m_refused = false;
  bool m_differs = false; ///< P is not that of a link.
  ProgressLine m_progress;
  std::int64_t m_done = 0;
  std::int64_t m_solved = 0;
  std::int64_t m_alone = 0;           ///< Solved without search, if the method reports it.
  std::vector<std::int64_t> m_credit; ///< Their sums of creditOf().
};

struct StartsReport {
  std::int64_t index = 0;
  double milliseconds = 0.0; ///< Wall time of all starts.
  std::size_t asked = 0;
  std::size_t done = 0;             ///< Fewer than requested after an interrupt.
  const RunOutcome* best = nullptr; ///< Null if no start was completed.
  std::vector<std::size_t> solved;  ///< 1-based starts.
  std::map<double, std::size_t> costs;
};

StartsReport reportOf(const SolverEntry& entry, const PuzzleRecord& record,
                      const MultiStartResult& result) {
  const int costIndex = entry.metricIndex(MetricRole::Cost);
  StartsReport report;
  report.index = record.number;
  report.asked = result.runs.size();
  double lowest = 0.0;
  for (std::size_t start = 0; start < result.runs.size(); ++start) {
    const RunOutcome& run = result.runs[start];
    if (run.status == Status::Running) continue;
    ++report.done;
    if (run.solved) report.solved.push_back(start + 1);
    const double cost = costIndex >= 0
                            ? run.metrics[costIndex]
                            : rules::violatedGroups(record.puzzle.geometry(), run.answer);
    ++report.costs[cost];
    const bool better =
        report.best == nullptr || (!report.best->solved && (run.solved || cost < lowest));
    if (!better) continue;
    report.best = &run;
    lowest = cost;
  }
  return report;
}

std::string plainText(const StartsReport& report) {
  std::string text = csvRow(solvedRow(report.index, *report.best, report.milliseconds));
  text += fmt::format("# solved by {} of {} starts", report.solved.size(), report.done);
  if (report.done < report.asked) text += fmt::format(" ({} were requested)", report.asked);
  if (!report.solved.empty()) text += fmt::format(": {}", fmt::join(report.solved, " "));
  text += '\n';
  for (const auto& [cost, count] : report.costs)
    text += fmt::format("# cost {:.1f}: {}\n", cost, count);
  return text;
}

NamedRow rowOf(const StartsReport& report, const RunOutcome& best) {
  std::string costs;
  for (const auto& [cost, count] : report.costs)
    costs += fmt::format("{}{:.1f}:{}", costs.empty() ? "" : " ", cost, count);
  NamedRow row = solvedRow(report.index, best, report.milliseconds);
  row.push_back({"starts", std::to_string(report.done)});
  row.push_back({"solved_starts", fmt::format("{}", fmt::join(report.solved, " "))});
  row.push_back({"costs", costs});
  return row;
}

std::string jsonText(const SolverEntry& entry, const StartsReport& report) {
  auto costs = nlohmann::ordered_json::array();
  for (const auto& [cost, count] : report.costs) {
    costs.push_back({{"cost", cost}, {"starts", count}});
  }
  auto json = solvedJson(report.index, *report.best, report.milliseconds);
  json["starts"] = report.done;
  json["starts_asked"] = report.asked;
  json["solved_starts"] = report.solved;
  json["costs"] = costs;
  if (entry.remark) addCredit(json["best"], entry, *report.best);
  return json.dump() + '\n';
}

/// `solve` with --restarts: every puzzle gets that many runs with separate seeds, on all threads,
/// and its answer is the first that solves it, otherwise the one with the lowest cost.
int solveWithStarts(const SolveOptions& options, const ChosenSolver& solver, PuzzleInput& input) {
  const SolverEntry& entry = *solver.entry;
  if (!entry.usesSeed) {
    return fail("solve", Error{verbatim("the method " + entry.name +
                                        " uses no random numbers: all --restarts would be equal")});
  }
  if (options.format == "csv" && !options.json) put(csvHead(rowOf(StartsReport{}, RunOutcome{})));
  const std::int64_t limit = options.method.limit("solve");
  ProgressLine progress(options.progress);
  bool everySolved = true;
  while (const auto record = input.nextGood()) {
    MultiStartOptions starts;
    starts.parameters = solver.values;
    starts.seed = options.method.seed;
    starts.starts = static_cast<std::size_t>(options.restarts);
    starts.threads = options.threads;
    starts.limits = {limit, interrupted};
    starts.progress = [&](std::size_t done, std::size_t solved) {
      progress.show(static_cast<std::int64_t>(done), options.restarts, "starts",
                    std::to_string(solved) + " solved puzzle " + std::to_string(record->number));
    };
    const auto begin = std::chrono::steady_clock::now();
    const auto result = multiStart(entry, record->puzzle, starts);
    progress.clear();
    if (!result.ok()) {
      warn("solve", placedAt(result.error(), options.input.name(), record->line));
      if (!options.input.skipBad) return badInput;
      everySolved = false;
      continue;
    }
    StartsReport report = reportOf(entry, *record, *result);
    const auto time = std::chrono::steady_clock::now() - begin;
    report.milliseconds = static_cast<double>(std::chrono::nanoseconds(time).count()) / 1e6;
    everySolved = everySolved && !report.solved.empty();
    if (report.best == nullptr) break;
    put(options.json              ? jsonText(entry, report)
        : options.format == "csv" ? csvRow(rowOf(report, *report.best))
                                  : plainText(report));
    flushOutput();
  }
  if (input.isBad()) return badInput;
  return everySolved && !input.isFaulty() && !interrupted() ? allSolved : someUnsolved;
}

int solve(SolveOptions& options) {
  catchInterrupts();
  auto input = PuzzleInput::open(options.input);
  if (!input.ok()) return interrupted() ? someUnsolved : fail("solve", input.error());
  options.method.takeLink(*input, "solve");
  const auto& link = options.method.link;
  if (link && options.restarts > 0 && input->linksChange())
    return fail("solve", Error{verbatim("a link changes parameters while the method runs, which "
                                        "--restarts does not do")});
  if (link && !input->linksAgree())
    return fail("solve", Error{verbatim("the links have different methods, parameters or seeds: "
                                        "solve one at a time, or choose a method with --solver"),
                               options.input.name()});
  auto solver = choose(options.method);
  if (!solver.ok()) return interrupted() ? someUnsolved : fail("solve", solver.error());
  if (options.restarts > 0) return solveWithStarts(options, *solver, *input);
  return SolveRun(options, std::move(*solver)).run(*input);
}

} // namespace

void addSolveCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand(
      "solve", "Solve puzzles; print index,status,iterations,milliseconds,grid for each");
  auto options = std::make_shared<SolveOptions>();
  options->input.addTo(*command, true);
  options->method.addTo(*command);
  addFormat(*command, options->format, "csv starts with a line of column names");
  command->add_flag("--json", options->json, "Print a JSON object per line");
  command
      ->add_option("--restarts", options->restarts,
                   "Run each puzzle this many times, each time with other random numbers")
      ->type_name("R")
      ->check(wholeNumber(0, 1'000'000));
  command->add_flag("--progress", options->progress, "Show progress on stderr");
  addThreads(*command, options->threads);
  command->callback([options, &exitCode] { exitCode = solve(*options); });
}

} // namespace sudoscope::cli
