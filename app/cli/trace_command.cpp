#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/solver_options.h"
#include "core/solvers/solver.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace sudoscope::cli {

namespace {

struct TraceOptions {
  InputOptions input;
  SolverOptions method;
  std::string format = "csv";
  bool all = false;
};

/// What a trace shows of a method.
struct TraceLayout {
  bool events = true;
  bool start = true;
  std::size_t metrics = 0; ///< The first so many.
};

TraceLayout layoutFor(const SolverEntry& entry, bool all) {
  const TraceForm& form = entry.trace;
  const bool every = all || form.metrics == 0;
  return {all || form.events, form.start, every ? entry.metrics.size() : form.metrics};
}

/// "block" for a constriction, "move", "restart", ... for others, empty for nothing. That of the
/// cells is called as in the published logs.
std::string eventText(const Event& event) {
  switch (event.kind) {
  case EventKind::None:
    return {};
  case EventKind::Constriction:
    return event.constriction == ConstrictionKind::Cell
               ? notebookConstrictionName(event.constriction)
               : constrictionName(event.constriction);
  case EventKind::Move:
    return "move";
  case EventKind::Restart:
    return "restart";
  case EventKind::Commit:
    return "commit";
  case EventKind::Converged:
    return "converged";
  case EventKind::Intervention:
    break;
  }
  return "intervention";
}

class TraceWriter {
public:
  TraceWriter(const SolverEntry& entry, TraceLayout layout)
      : m_entry(entry), m_layout(std::move(layout)), m_metrics(entry.metrics.size()) {}

  void header() const {
    std::string line = m_layout.events ? "iteration,event" : "iteration";
    for (std::size_t i = 0; i < m_layout.metrics; ++i) line += ',' + m_entry.metrics[i].key;
    put(line + '\n');
  }

  void row(const Solver& solver, const Event& event) {
    solver.metrics(m_metrics);
    std::string line = std::to_string(solver.iteration());
    if (m_layout.events) line += ',' + eventText(event);
    for (std::size_t i = 0; i < m_layout.metrics; ++i) line += ',' + numberText(m_metrics[i]);
    put(line + '\n');
  }

private:
  const SolverEntry& m_entry;
  TraceLayout m_layout;
  std::vector<double> m_metrics;
};

/// Unless told otherwise a descent is traced to its end, also after the grid is right for the first
/// time. Returns whether it will be.
bool asksForWholeSchedule(ChosenSolver& chosen) {
  const Parameter* wish = chosen.values.schema().find(ParameterRole::StopWhenSolved);
  if (wish == nullptr) return false;
  if (chosen.isSet(wish->key)) return !chosen.values.flag(wish->key);
  return !chosen.values.set(wish->key, false).has_value();
}

int trace(const TraceOptions& options) {
  auto chosen = choose(options.method);
  if (!chosen.ok()) return fail("trace", chosen.error());
  const bool wholeSchedule = asksForWholeSchedule(*chosen);
  auto input = PuzzleInput::open(options.input);
  if (!input.ok()) return fail("trace", input.error());
  auto next = input->next();
  if (!next) return fail("trace", Error{verbatim("there is no puzzle in the input")});
  if (!next->ok()) return fail("trace", next->error());
  auto made = chosen->entry->create((**next).record.puzzle, chosen->values, options.method.seed);
  if (!made.ok()) return fail("trace", made.error());
  catchInterrupts();

  Solver& solver = **made;
  const TraceLayout layout = layoutFor(*chosen->entry, options.all);
  TraceWriter writer(*chosen->entry, layout);
  writer.header();
  const std::int64_t limit = options.method.maxIterations;
  Event event;
  while (solver.status() == Status::Running && !interrupted() &&
         (limit == 0 || solver.iteration() < limit)) {
    if (layout.start) writer.row(solver, event);
    event = solver.step();
    if (!layout.start) writer.row(solver, event);
  }
  // A row is a state from which a step was made; the last state has one if it is an outcome and
  // not just the end of a schedule that runs to its end in any case.
  const bool outcome = solver.status() != Status::Running && solver.status() != Status::Exhausted;
  if (outcome && layout.start && !wholeSchedule) writer.row(solver, event);
  flushOutput();
  return interrupted() ? someUnsolved : allSolved;
}

} // namespace

void addTraceCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand("trace", "Run one puzzle; a CSV row per iteration");
  auto options = std::make_shared<TraceOptions>();
  options->input.addTo(*command, false);
  options->method.addTo(*command);
  command->add_option("--format", options->format, "csv")
      ->check(CLI::IsMember({"text", "csv"}))
      ->capture_default_str();
  command->add_flag("--all", options->all, "All metrics of the method");
  command->callback([options, &exitCode] { exitCode = trace(*options); });
}

} // namespace sudoscope::cli
