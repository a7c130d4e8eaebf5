#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/solve_options.h"
#include "core/board/rules.h"
#include "core/studies/multi_start.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <map>

namespace sudoscope::cli {

namespace {

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

} // namespace

int solveWithStarts(const SolveOptions& options, const ChosenSolver& solver, PuzzleInput& input) {
  const SolverEntry& entry = *solver.entry;
  if (!entry.usesSeed) {
    return fail("solve", Error{verbatim("the method " + entry.name +
                                        " uses no random numbers: all --restarts would be equal")});
  }
  if (options.format == "csv" && !options.json) put(csvHead(rowOf({}, {})));
  const std::int64_t limit = options.method.limit("solve");
  ProgressLine progress(options.progress);
  bool everySolved = true;
  while (auto next = input.next()) {
    if (!next->ok()) {
      progress.clear();
      warn("solve", next->error());
      if (!options.input.skipBad) return badInput;
      everySolved = false;
      continue;
    }
    const PuzzleRecord& record = **next;
    MultiStartOptions starts;
    starts.parameters = solver.values;
    starts.seed = options.method.seed;
    starts.starts = static_cast<std::size_t>(options.restarts);
    starts.threads = options.threads;
    starts.limits = {limit, interrupted};
    starts.progress = [&](std::size_t done, std::size_t solved) {
      progress.show(static_cast<std::int64_t>(done), options.restarts, "starts",
                    std::to_string(solved) + " solved puzzle " + std::to_string(record.number));
    };
    const auto begin = std::chrono::steady_clock::now();
    const auto result = multiStart(entry, record.puzzle, starts);
    progress.clear();
    if (!result.ok()) {
      const Error error = placedAt(result.error(), options.input.name(), record.line);
      warn("solve", error);
      if (!options.input.skipBad) return badInput;
      everySolved = false;
      continue;
    }
    StartsReport report = reportOf(entry, record, *result);
    const auto time = std::chrono::steady_clock::now() - begin;
    report.milliseconds = static_cast<double>(std::chrono::nanoseconds(time).count()) / 1e6;
    everySolved = everySolved && !report.solved.empty();
    if (report.best == nullptr) break;
    put(options.json              ? jsonText(entry, report)
        : options.format == "csv" ? csvRow(rowOf(report, *report.best))
                                  : plainText(report));
    flushOutput();
  }
  return everySolved && !interrupted() ? allSolved : someUnsolved;
}

} // namespace sudoscope::cli
