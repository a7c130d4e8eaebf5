#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/whole_number.h"
#include "core/base/csv.h"
#include "core/base/parallel.h"
#include "core/base/plain_text.h"
#include "core/exact/exact_solver.h"
#include "core/studies/summary.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

namespace sudoscope::cli {

namespace {

struct CheckCommandOptions {
  InputOptions input;
  std::string format = "text";
  bool json = false;
  bool minimal = false;
  bool solutions = false;
  bool ratings = false;
  bool progress = false;
  int limit = 2;
  int threads = 0;
  std::optional<std::int64_t> maxConflicts; ///< Wrong guesses of the exact search; 0: no limit.

  std::int64_t limitOf(const Geometry& geometry) const {
    return maxConflicts.value_or(secondsOfConflicts(geometry));
  }
};

struct CheckedPuzzle {
  std::int64_t index = 0;
  std::size_t line = 0;
  Geometry geometry;
  PuzzleCheck check;
  std::optional<Ratings> ratings = {};
};

std::string cellNames(const CheckedPuzzle& checked) {
  return listed(
      checked.check.conflicts, [&](int cell) { return checked.geometry.cellName(cell); }, " ");
}

std::string minimalText(const PuzzleCheck& check) {
  if (!check.minimal) return {};
  return *check.minimal ? "minimal" : "not minimal";
}

/// "3: 24 clues, unique, needs more than singles".
std::string textOf(const CheckedPuzzle& checked, const CheckCommandOptions& options) {
  const PuzzleCheck& check = checked.check;
  std::string text =
      fmt::format("{}: {} clues, {}", checked.index, check.clues, verdictText(check.verdict));
  if (check.verdict == Verdict::SeveralSolutions && options.limit > 2)
    text += fmt::format(" ({}{})", check.allSolutions ? "" : "at least ", check.solutions.size());
  if (check.verdict == Verdict::Conflict) text += " in " + cellNames(checked);
  if (check.tooFewClues && check.verdict == Verdict::SeveralSolutions)
    text += fmt::format(" (fewer than {} clues cannot have one solution)", fewestClues);
  if (check.difficulty) text += std::string(", ") + difficultyText(*check.difficulty);
  if (check.minimal) text += ", " + minimalText(check);
  if (checked.ratings) {
    const auto& [rate, interval] = checked.ratings->ctds;
    text += fmt::format("; guesses {}, rrr {:.5g} iterations, ctds ",
                        check.guesses ? std::to_string(*check.guesses) : "unknown",
                        checked.ratings->rrrIterations);
    text += std::isnan(rate) ? "without a rate"
                             : fmt::format("decays by {:.3g} ({:.3g} to {:.3g}) per iteration",
                                           rate, interval.low, interval.high);
  }
  text += '\n';
  if (options.solutions) {
    for (const auto& solution : check.solutions) text += "   " + toLine(solution) + '\n';
  }
  return text;
}

std::array<std::pair<const char*, double>, 4> namedRatings(const Ratings& ratings) {
  return {{{"rrr_iterations", ratings.rrrIterations},
           {"ctds_rate", ratings.ctds.rate},
           {"ctds_rate_low", ratings.ctds.interval.low},
           {"ctds_rate_high", ratings.ctds.interval.high}}};
}

NamedRow rowOf(const CheckedPuzzle& checked, const CheckCommandOptions& options) {
  const PuzzleCheck& check = checked.check;
  NamedRow row{{"index", std::to_string(checked.index)},
               {"clues", std::to_string(check.clues)},
               {"verdict", verdictText(check.verdict)},
               {"difficulty", check.difficulty ? difficultyText(*check.difficulty) : ""},
               {"minimal", minimalText(check)},
               {"conflicts", cellNames(checked)},
               {"solution_count", std::to_string(check.solutions.size())},
               {"exact", check.allSolutions ? "true" : "false"},
               {"guesses", check.guesses ? std::to_string(*check.guesses) : ""}};
  if (options.ratings) {
    const Ratings ratings = checked.ratings.value_or(Ratings{});
    for (const auto& [name, value] : namedRatings(ratings))
      row.push_back({name, checked.ratings && !std::isnan(value) ? fmt::format("{}", value) : ""});
  }
  if (!options.solutions) return row;
  row.push_back({"solutions", listed(check.solutions, toLine, " ")});
  return row;
}

std::string jsonOf(const CheckedPuzzle& checked, const CheckCommandOptions& options) {
  const PuzzleCheck& check = checked.check;
  nlohmann::ordered_json json{{"index", checked.index},
                              {"clues", check.clues},
                              {"verdict", verdictText(check.verdict)},
                              {"solution_count", check.solutions.size()},
                              {"exact", check.allSolutions}};
  if (check.difficulty) json["difficulty"] = difficultyText(*check.difficulty);
  if (check.guesses) json["guesses"] = *check.guesses;
  if (check.minimal) json["minimal"] = *check.minimal;
  if (checked.ratings) {
    for (const auto& [name, value] : namedRatings(*checked.ratings)) json[name] = value;
  }
  if (check.tooFewClues) json["too_few_clues"] = true;
  if (check.verdict == Verdict::Conflict) {
    for (const int cell : check.conflicts)
      json["conflicts"].push_back(checked.geometry.cellName(cell));
  }
  if (options.solutions) {
    json["solutions"] = nlohmann::ordered_json::array();
    for (const auto& solution : check.solutions) json["solutions"].push_back(toLine(solution));
  }
  return json.dump() + '\n';
}

class CheckRun {
public:
  explicit CheckRun(const CheckCommandOptions& options)
      : m_options(options), m_progress(options.progress) {}

  int run(PuzzleInput& input) {
    if (m_options.format == "csv" && !m_options.json) put(csvHead(rowOf({}, m_options)));
    constexpr std::size_t windowPerThread = 64;
    const int threads = threadCount(m_options.threads);
    const auto nextPuzzle = [&] {
      auto puzzle = input.nextGood();
      m_waiting += puzzle.has_value();
      return puzzle;
    };
    orderedPipeline(
        threads, windowPerThread * static_cast<std::size_t>(threads), nextPuzzle,
        [this](PuzzleRecord&& puzzle) { return check(puzzle); },
        [this](CheckedPuzzle&& checked) { print(checked); });
    m_progress.clear();
    flushOutput();
    if (input.isBad()) return badInput;
    return m_allUnique && !input.isFaulty() && !interrupted() ? allSolved : someUnsolved;
  }

private:
  CheckedPuzzle check(const PuzzleRecord& puzzle) {
    CheckOptions options;
    options.solutionLimit = m_options.limit;
    options.minimal = m_options.minimal;
    const std::int64_t most = m_options.limitOf(puzzle.puzzle.geometry());
    options.limits = {interrupted, most};
    if (m_options.progress) {
      options.limits.progress = [this, most, index = puzzle.number](std::int64_t conflicts) {
        if (!m_progress.isDue()) return;
        const std::string limit = most > 0 ? fmt::format(" of {}", most) : "";
        m_progress.show(m_done, 0, "puzzles",
                        fmt::format("puzzle {}: {}{} conflicts", index, conflicts, limit));
      };
    }
    CheckedPuzzle checked{puzzle.number, puzzle.line, puzzle.puzzle.geometry(),
                          checkPuzzle(puzzle.puzzle, options)};
    if (m_options.ratings && checked.check.verdict == Verdict::Unique)
      checked.ratings = ratingsOf(puzzle.puzzle, interrupted);
    return checked;
  }

  void print(const CheckedPuzzle& checked) {
    const std::int64_t waiting = --m_waiting;
    m_allUnique = m_allUnique && checked.check.verdict == Verdict::Unique;
    if (checked.check.verdict == Verdict::Undecided) {
      if (interrupted()) return;
      warn("check",
           Error{verbatim(fmt::format("the number of solutions is unknown after {} conflicts of "
                                      "the exact search (--max-conflicts)",
                                      m_options.limitOf(checked.geometry))),
                 m_options.input.name(), checked.line});
    }
    m_progress.show(++m_done, 0, "puzzles", "");
    put(m_options.json              ? jsonOf(checked, m_options)
        : m_options.format == "csv" ? csvRow(rowOf(checked, m_options))
                                    : textOf(checked, m_options));
    // A program that sends puzzles one by one expects each answer at once.
    if (waiting == 0) flushOutput();
  }

  const CheckCommandOptions& m_options;
  std::atomic<std::int64_t> m_waiting{0}; ///< Read but not yet printed.
  bool m_allUnique = true;                ///< Only written by print().
  ProgressLine m_progress;
  std::atomic<std::int64_t> m_done{0};
};

} // namespace

void addCheckCommand(CLI::App& app, int& exitCode) {
  auto* command =
      app.add_subcommand("check", "Check puzzles: number of clues, conflict | no solution | "
                                  "several solutions | unique, and how hard they are for a person");
  auto options = std::make_shared<CheckCommandOptions>();
  options->input.addTo(*command, true);
  addFormat(*command, options->format, "text, or csv with a line of column names");
  command->add_flag("--json", options->json, "Print a JSON object per line");
  command->add_flag("--minimal", options->minimal, "Also check whether every clue is needed");
  command->add_flag("--solutions", options->solutions, "Also print the solutions found");
  command->add_flag("--ratings", options->ratings,
                    "Also rate puzzles with one solution: guesses of the exact search, median "
                    "iterations of rrr (9 seeds), rate at which 200 starts of ctds are solved");
  addNumber(*command, "--limit", options->limit,
            "Count solutions up to this number; a count equal to it is a lower bound", 2,
            1'000'000);
  command
      ->add_option("--max-conflicts", options->maxConflicts,
                   "Conflicts of the exact search after which a puzzle is left undecided; 0: no "
                   "limit. Default: 5000000 on usual 9x9 boards, 100000 on others up to side "
                   "16, fewer beyond")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
  command->add_flag("--progress", options->progress, "Show progress on stderr");
  addThreads(*command, options->threads);
  command->callback([options, &exitCode] {
    catchInterrupts();
    auto input = PuzzleInput::open(options->input);
    if (input.ok())
      exitCode = CheckRun(*options).run(*input);
    else
      exitCode = interrupted() ? someUnsolved : fail("check", input.error());
  });
}

} // namespace sudoscope::cli
