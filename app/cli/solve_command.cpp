#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/solve_options.h"
#include "app/cli/whole_number.h"
#include "core/base/parallel.h"
#include "core/base/plain_text.h"
#include "core/studies/multi_start.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <cmath>
#include <memory>

namespace sudoscope::cli {

namespace {

struct SolvedPuzzle {
  std::int64_t index = 0;
  RunOutcome outcome;
  MaybeError error; ///< The method refused the puzzle.
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
        [this](PuzzleRecord&& puzzle) { return solve(puzzle); },
        [this](SolvedPuzzle&& solved) { print(solved); });
    m_progress.clear();
    flushOutput();
    if (!m_credit.empty()) warn("solve", Error{verbatim(creditText())});
    if (m_bad) return badInput;
    const bool complete = m_solved == m_done && !m_skipped && !m_refused;
    return complete && !interrupted() ? allSolved : someUnsolved;
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
    while (!m_bad) {
      auto next = input.next();
      if (!next) break;
      if (next->ok()) {
        ++m_waiting;
        return std::move(**next);
      }
      warn("solve", next->error());
      m_skipped = true;
      m_bad = !m_options.input.skipBad;
    }
    return std::nullopt;
  }

  SolvedPuzzle solve(const PuzzleRecord& puzzle) const {
    SolvedPuzzle solved;
    solved.index = puzzle.number;
    auto outcome = runToEnd(*m_solver.entry, puzzle.puzzle, m_solver.values, m_options.method.seed,
                            {m_limit, interrupted});
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
      m_progress.clear();
      warn("solve", *solved.error);
      m_refused = true;
      m_bad = !m_options.input.skipBad;
      return;
    }
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
  bool m_skipped = false;                 ///< A puzzle was skipped; by next().
  // Only written by print().
  bool m_refused = false;
  ProgressLine m_progress;
  std::int64_t m_done = 0;
  std::int64_t m_solved = 0;
  std::int64_t m_alone = 0;           ///< Solved without search, if the method reports it.
  std::vector<std::int64_t> m_credit; ///< Their sums of creditOf().
};

int solve(const SolveOptions& options) {
  auto solver = choose(options.method);
  if (!solver.ok()) return fail("solve", solver.error());
  catchInterrupts();
  auto input = PuzzleInput::open(options.input);
  if (!input.ok()) return interrupted() ? someUnsolved : fail("solve", input.error());
  if (options.restarts > 0) return solveWithStarts(options, *solver, *input);
  return SolveRun(options, std::move(*solver)).run(*input);
}

} // namespace

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
  command->callback([options, &exitCode] {
    const auto error = options->method.takeLink(options->input, false);
    exitCode = error ? fail("solve", *error) : solve(*options);
  });
}

} // namespace sudoscope::cli
