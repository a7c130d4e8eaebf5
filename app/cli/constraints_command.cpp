#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/report_output.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/base/plain_text.h"
#include "core/board/digit_set.h"
#include "core/board/puzzle.h"
#include "core/relaxation/losses.h"
#include "core/solvers/solver.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>

namespace sudoscope::cli {

namespace {

struct ConstraintsOptions {
  InputOptions input;
  SolverOptions method;
  ReportOptions report;
  std::int64_t at = -1; ///< -1: that of the link, or 0.
  std::string format = "text";
};

/// N rows of N figures, named by what is summed; rows and columns are the two other indices.
struct Matrix {
  std::string name;  ///< The summed quantity: "row", "column", "block", "cell".
  std::string title; ///< With the index of the sum: "row sums over columns".
  std::string rows;
  std::string columns;
  std::vector<std::vector<double>> values;
};

/// One figure per cell, in the rows of the board.
template <class Figure>
std::vector<std::vector<double>> ofCells(int side, Figure figure) {
  std::vector<std::vector<double>> values;
  for (int row = 0; row < side; ++row) {
    auto& line = values.emplace_back();
    for (int column = 0; column < side; ++column) line.push_back(figure(row * side + column));
  }
  return values;
}

std::vector<std::vector<double>> ofGroups(const ConstraintSums& sums, int first) {
  return ofCells(sums.side,
                 [&](int at) { return sums.group(first + at / sums.side, at % sums.side); });
}

std::vector<Matrix> matricesOf(const ConstraintSums& sums) {
  using enum ConstrictionKind;
  const auto cell = [&](int at) { return sums.cell(at); };
  return {
      {"row", constrictionSums(Row).english(), "row", "digit", ofGroups(sums, 0)},
      {"column", constrictionSums(Column).english(), "column", "digit", ofGroups(sums, sums.side)},
      {"block", constrictionSums(Block).english(), "block", "digit", ofGroups(sums, 2 * sums.side)},
      {"cell", constrictionSums(Cell).english(), "row", "column", ofCells(sums.side, cell)}};
}

struct Figures {
  std::vector<Matrix> matrices; ///< Of P.
  std::vector<Matrix> counts;   ///< Of a binary tensor; otherwise empty.
  Losses losses;
  LossWeights weights;
};

Figures figuresOf(const Puzzle& puzzle, const Snapshot& snapshot) {
  const ConstraintSums sums = constraintSums(puzzle.geometry(), snapshot.cube);
  const LossWeights weights = snapshot.logits ? snapshot.logits->weights : LossWeights{};
  Figures figures{matricesOf(sums), {}, losses(puzzle, snapshot.cube, sums, weights), weights};
  figures.matrices.push_back(
      {"entropy", "entropy of each cell", "row", "column",
       ofCells(sums.side, [&](int at) { return cellEntropy(snapshot.cube, at); })});
  if (!snapshot.candidates.empty())
    figures.counts = matricesOf(tensorSums(puzzle.geometry(), snapshot.candidates));
  return figures;
}

std::vector<std::pair<std::string, double>> named(const Figures& figures) {
  const Losses& losses = figures.losses;
  return {{"row", losses.row},
          {"column", losses.column},
          {"block", losses.block},
          {"extra", losses.extra},
          {"givens", losses.givens},
          {"entropy", losses.entropy},
          {"total", losses.total(figures.weights)}};
}

void putText(std::ostream& out, const std::vector<Matrix>& matrices, const std::string& of,
             int digits) {
  for (const Matrix& matrix : matrices) {
    out << fmt::format("\n{}{} (down: {}, across: {})\n", of, matrix.title, matrix.rows,
                       matrix.columns);
    for (const auto& row : matrix.values) {
      for (const double value : row) out << fmt::format(" {:6.{}f}", value, digits);
      out << '\n';
    }
  }
}

void putText(std::ostream& out, const Figures& figures, const Snapshot& snapshot) {
  out << fmt::format("iteration {}, {}\n", snapshot.iteration, statusName(snapshot.status));
  putText(out, figures.counts, "candidates: ", 0);
  putText(out, figures.matrices, figures.counts.empty() ? "" : "P: ", 2);
  out << "\nlosses\n";
  for (const auto& [name, value] : named(figures)) {
    out << fmt::format("  {:<9}{}\n", name, shortestText(value));
  }
}

void putCsv(std::ostream& out, const std::vector<Matrix>& matrices, const std::string& of) {
  for (const Matrix& matrix : matrices) {
    for (std::size_t i = 0; i < matrix.values.size(); ++i) {
      for (std::size_t j = 0; j < matrix.values[i].size(); ++j) {
        out << fmt::format("{}{},{},{},{}\n", of, matrix.name, i + 1, j + 1,
                           shortestText(matrix.values[i][j]));
      }
    }
  }
}

void putCsv(std::ostream& out, const Figures& figures) {
  out << "matrix,row,column,value\n";
  putCsv(out, figures.counts, "candidates ");
  putCsv(out, figures.matrices, "");
  for (const auto& [name, value] : named(figures)) {
    out << "loss " + name + ",,," + shortestText(value) + '\n';
  }
}

void putJson(std::ostream& out, const Figures& figures, const Snapshot& snapshot,
             const SolverEntry& entry, const Provenance& provenance) {
  nlohmann::ordered_json json;
  if (!provenance.empty()) json["provenance"] = provenanceJson(provenance);
  json["method"] = entry.name;
  json["iteration"] = snapshot.iteration;
  json["status"] = statusName(snapshot.status);
  for (const Matrix& matrix : figures.counts) {
    auto& rows = json["candidates"][matrix.name];
    for (const auto& row : matrix.values) rows.push_back(std::vector<int>(row.begin(), row.end()));
  }
  for (const Matrix& matrix : figures.matrices) json[matrix.name] = matrix.values;
  for (const auto& [name, value] : named(figures)) json["losses"][name] = value;
  out << json.dump() + '\n';
}

/// The start of the method, with the unmodified P of a file.
MaybeError useGiven(const InitialState& state, const Puzzle& puzzle, Snapshot& snapshot) {
  const auto remark = checkState(state, puzzle);
  if (!remark) return remark.error();
  if (!remark->empty()) warn("--init", Error{*remark, state.source});
  snapshot.cube = state.values;
  for (std::size_t cell = 0; cell < snapshot.candidates.size(); ++cell) {
    snapshot.candidates[cell] = 0;
    for (int k = 0; k < puzzle.side(); ++k) {
      if (state.values.at(static_cast<int>(cell), k) > 0.0)
        snapshot.candidates[cell] |= digitBit(k + 1);
    }
  }
  return std::nullopt;
}

/// P of the file of --init, which is shown unmodified at the start, even if the method cannot
/// represent it; empty if the method starts from the file.
Result<std::optional<InitialState>> givenState(const ConstraintsOptions& options) {
  std::optional<InitialState> given;
  const InitialChoice& source = options.method.initial;
  if (source.file.empty() || options.at != 0 || source.array == "Z") return given;
  auto state = InitialState::read(source);
  if (!state) return state.error();
  if (!state->logits) given = std::move(*state);
  return given;
}

/// The state at an iteration, or at the method's end before it.
Result<Snapshot> stateAt(std::int64_t iteration, Solver& solver, const SolverEntry& entry,
                         LinkFollower& link) {
  try {
    while (true) {
      if (const auto error = link.follow(solver)) return *error;
      const bool arrived = solver.iteration() >= iteration || interrupted();
      if (arrived || solver.status() != Status::Running) break;
      solver.step();
    }
    // Sums would be NaN.
    if (const MaybeError why = solver.divergence()) return *why;
    return solver.snapshot(entry.metrics.size());
  } catch (const MethodError& e) { // from an external program
    Error error = e.error;
    error.message = Message::tr("after iteration %1 %2", solver.iteration(), error.message);
    return error;
  }
}

MaybeError write(const ConstraintsOptions& options, const Figures& figures,
                 const Snapshot& snapshot, const SolverEntry& entry, const Provenance& provenance) {
  auto output = OutputFile::openText(options.report.path);
  if (!output.ok()) return output.error();
  std::ostream& out = output->stream();
  if (options.format == "json") putJson(out, figures, snapshot, entry, provenance);
  if (options.format != "json") out << commentLines(provenance);
  if (options.format == "csv") putCsv(out, figures);
  if (options.format == "text") putText(out, figures, snapshot);
  return output->commit();
}

int constraints(ConstraintsOptions& options) {
  const auto failed = [](const Error& error) { return fail("constraints", error); };
  std::vector<std::string> read = filesOfCommands(options.method.engine.commands);
  read.insert(read.end(), {options.input.file, options.input.regions, options.method.initial.file});
  if (auto error = refuseToReplace({options.report.path}, read)) return failed(*error);
  auto input = PuzzleInput::open(options.input);
  if (!input) return failed(input.error());
  options.method.takeLink(*input, "constraints");
  if (options.at < 0) options.at = options.method.link ? options.method.link->at : 0;
  const auto given = givenState(options);
  if (!given) return failed(given.error());
  SolverOptions method = options.method;
  if (*given) method.initial.file.clear();
  const auto chosen = choose(method);
  if (!chosen.ok()) return failed(chosen.error());
  if (auto error = refuseToReplace({options.report.path}, filesOf(chosen->values)))
    return failed(*error);
  const auto record = input->one();
  if (!record.ok()) return failed(record.error());
  const Puzzle& puzzle = record->puzzle;
  auto made = chosen->entry->create(puzzle, chosen->values, options.method.seed);
  if (!made.ok()) return failed(made.error());
  catchInterrupts();

  Solver& solver = **made;
  LinkFollower link{options.method.link, [](const Error& error) { warn("constraints", error); }};
  auto snapshot = stateAt(options.at, solver, *chosen->entry, link);
  if (!snapshot) return interrupted() ? someUnsolved : failed(snapshot.error());
  if (solver.iteration() < options.at && !interrupted()) {
    warn("constraints",
         Error{verbatim("the method ended at iteration " + std::to_string(solver.iteration()))});
  }
  if (*given) {
    if (const auto error = useGiven(**given, puzzle, *snapshot)) return failed(*error);
  }
  Provenance provenance;
  if (options.report.includesProvenance()) {
    provenance = methodProvenance(options.input, options.method, *chosen);
    if (*given) addFiles(provenance, {(*given)->file});
    provenance.emplace_back("puzzle", puzzleHash(puzzle));
    provenance.emplace_back("iteration", std::to_string(solver.iteration()));
  }
  const Figures figures = figuresOf(puzzle, *snapshot);
  if (auto error = write(options, figures, *snapshot, *chosen->entry, provenance))
    return failed(*error);
  return interrupted() || link.differs ? someUnsolved : allSolved;
}

} // namespace

void addConstraintsCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand(
      "constraints",
      "Print the row, column, block and cell sums of P, and the losses, at an iteration");
  auto options = std::make_shared<ConstraintsOptions>();
  options->input.addTo(*command, false);
  options->method.addTo(*command);
  addNumber(*command, "--at", options->at, "The iteration to report; 0 is the start")
      ->default_str("0, or that of a link");
  addFormat(*command, options->format, "text, csv or json", {"text", "csv", "json"});
  options->report.addTo(*command);
  command->callback([options, &exitCode] { exitCode = constraints(*options); });
}

} // namespace sudoscope::cli
