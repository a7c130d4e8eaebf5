#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/solver_options.h"
#include "core/experiment/multi_start.h"
#include "core/experiment/ordered_pool.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <atomic>
#include <memory>

namespace sudoscope::cli {

namespace {

struct SolveOptions {
  InputOptions input;
  SolverOptions method;
  std::string format = "text";
  bool json = false;
  int threads = 0;
};

/// What became of one piece of the input.
struct SolvedPuzzle {
  std::int64_t index = 0;
  RunOutcome outcome;
  MaybeError error; ///< The method refused the puzzle.
};

std::string rowText(const SolvedPuzzle& solved) {
  const RunOutcome& outcome = solved.outcome;
  return std::to_string(solved.index) + ',' + statusName(outcome.status) + ',' +
         std::to_string(outcome.iterations) + ',' + fixedText(outcome.milliseconds, 3) + ',' +
         toLine(outcome.answer) + '\n';
}

std::string jsonText(const SolvedPuzzle& solved) {
  const RunOutcome& outcome = solved.outcome;
  const nlohmann::ordered_json json{{"index", solved.index},
                                    {"status", statusName(outcome.status)},
                                    {"iterations", outcome.iterations},
                                    {"milliseconds", outcome.milliseconds},
                                    {"grid", toLine(outcome.answer)}};
  return json.dump() + '\n';
}

/// The command at work on one input.
class SolveRun {
public:
  SolveRun(const SolveOptions& options, ChosenSolver solver)
      : m_options(options), m_solver(std::move(solver)) {}

  int run(PuzzleInput& input);

private:
  SolvedPuzzle solve(const NumberedPuzzle& puzzle) const;
  void emit(const SolvedPuzzle& solved);

  const SolveOptions& m_options;
  ChosenSolver m_solver;
  std::atomic<std::int64_t> m_waiting{0}; ///< Submitted and not yet emitted.
  std::atomic<bool> m_bad{false};
  bool m_allSolved = true; ///< Written by emit() alone.
};

SolvedPuzzle SolveRun::solve(const NumberedPuzzle& puzzle) const {
  SolvedPuzzle solved;
  solved.index = puzzle.index;
  auto outcome = runToEnd(*m_solver.entry, puzzle.record.puzzle, m_solver.values,
                          m_options.method.seed, {m_options.method.maxIterations, interrupted});
  if (outcome.ok()) {
    solved.outcome = std::move(*outcome);
  } else {
    solved.error = outcome.error();
    solved.error->line = puzzle.record.line;
  }
  return solved;
}

void SolveRun::emit(const SolvedPuzzle& solved) {
  const std::int64_t waiting = --m_waiting;
  if (solved.error) {
    warn("solve", *solved.error);
    m_bad = true;
    return;
  }
  // An interrupted run has no result; what was done before it has been printed.
  if (solved.outcome.status == Status::Running) return;
  m_allSolved = m_allSolved && solved.outcome.solved;
  put(m_options.json ? jsonText(solved) : rowText(solved));
  if (waiting == 0) flushOutput();
}

int SolveRun::run(PuzzleInput& input) {
  if (m_options.format == "csv" && !m_options.json) {
    put("index,status,iterations,milliseconds,grid\n");
  }
  constexpr std::size_t windowPerThread = 64;
  const int threads = threadCount(m_options.threads);
  OrderedPool<NumberedPuzzle, SolvedPuzzle> pool(
      threads, windowPerThread * static_cast<std::size_t>(threads),
      [this](NumberedPuzzle&& puzzle) { return solve(puzzle); },
      [this](SolvedPuzzle&& solved) { emit(solved); });
  while (!m_bad) {
    auto next = input.next();
    if (!next) break;
    if (!next->ok()) {
      warn("solve", next->error());
      if (m_options.input.skipBad) continue;
      m_bad = true;
      break;
    }
    ++m_waiting;
    pool.submit(std::move(**next));
  }
  pool.finish();
  flushOutput();
  if (m_bad) return badInput;
  return m_allSolved && !interrupted() ? allSolved : someUnsolved;
}

int solve(const SolveOptions& options) {
  auto solver = choose(options.method);
  if (!solver.ok()) return fail("solve", solver.error());
  auto input = PuzzleInput::open(options.input);
  if (!input.ok()) return fail("solve", input.error());
  catchInterrupts();
  return SolveRun(options, std::move(*solver)).run(*input);
}

} // namespace

void addSolveCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand(
      "solve", "Solve puzzles: index,status,iterations,milliseconds,grid for each");
  auto options = std::make_shared<SolveOptions>();
  options->input.addTo(*command, true);
  options->method.addTo(*command);
  command->add_option("--format", options->format, "csv has a line with the column names")
      ->check(CLI::IsMember({"text", "csv"}))
      ->capture_default_str();
  command->add_flag("--json", options->json, "A JSON object per line");
  command->add_option("--threads", options->threads, "Threads; 0 for one per processor")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->callback([options, &exitCode] { exitCode = solve(*options); });
}

} // namespace sudoscope::cli
