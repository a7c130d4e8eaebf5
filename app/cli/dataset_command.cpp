#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/report_output.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/base/plain_text.h"
#include "core/base/random.h"
#include "core/base/visible_text.h"
#include "core/datasets/dataset_examples.h"
#include "core/datasets/dataset_writer.h"
#include "core/datasets/puzzle_list.h"
#include "core/exact/exact_solver.h"
#include "core/exact/generator.h"
#include "core/formats/format.h"
#include "core/formats/region_text.h"
#include "core/training/trainer.h"
#include "core/training/trainer_parameters.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>

namespace sudoscope::cli {

namespace {

using namespace datasets;
using namespace training;

constexpr std::string_view commandName = "dataset";
constexpr auto mostRows = std::numeric_limits<std::int64_t>::max();

struct DatasetCommandOptions {
  std::string file;
  std::string output;
  std::string box;
  ReadOptions reading;
  std::vector<std::string> settings; ///< "key=value" each.
  std::int64_t rows = 10;
  std::int64_t from = 1;
  std::string rating = "0.."; ///< "LOW..HIGH"; either may be missing.
  int exchanged = 1;
  std::uint64_t seed = defaultSeed;
  int clues = 0;
  bool skipBad = false;
  bool json = false;
  bool progress = false;
};

Result<PuzzleReader> openReader(const DatasetCommandOptions& options) {
  ReadOptions reading = options.reading;
  if (!options.box.empty()) {
    auto geometry = boxGeometry(options.box);
    if (!geometry) return geometry.error();
    reading.geometry = std::move(*geometry);
  }
  return openPuzzles(options.file, std::move(reading), {.filesOnly = true});
}

std::string rowText(const PuzzleRecord& row) {
  return fmt::format("{},{},{}\n", row.number, toLine(row.puzzle.givens()),
                     row.solution ? toLine(*row.solution) : "");
}

void putInfoText(const PuzzleSourceInfo& info, const DatasetReport& report) {
  std::string text = fmt::format("kind: {}\n", info.kind);
  for (const TableColumn& column : info.columns) {
    text += fmt::format("column: {} {}", visibleName(column.name), column.type);
    if (column.name == info.puzzleColumn) text += " (puzzle)";
    if (column.name == info.solutionColumn) text += " (solution)";
    if (column.name == info.ratingColumn) text += " (rating)";
    if (column.name == info.sourceColumn) text += " (source)";
    text += "\n";
  }
  text += fmt::format("rows: {}\n", report.rows);
  for (const auto& [side, rows] : report.sides)
    text += fmt::format("board {0}x{0}: {1}\n", side, rows);
  for (const auto& [clues, rows] : report.clues) text += fmt::format("clues {}: {}\n", clues, rows);
  const auto addFault = [&](const std::string& name, const DatasetReport::Fault& fault) {
    if (fault.count == 0) return;
    const bool more = fault.count > static_cast<std::int64_t>(fault.firstRows.size());
    text += fmt::format("fault: {}: {} (rows {}{})\n", name, fault.count,
                        fmt::join(fault.firstRows, ", "), more ? ", ..." : "");
  };
  addFault("the row cannot be read", report.unreadable);
  for (std::size_t kind = 1; kind < report.faults.size(); ++kind) {
    addFault(rowFaultText(static_cast<RowFault>(kind)).english(), report.faults[kind]);
  }
  put(text);
}

void putInfoJson(const PuzzleSourceInfo& info, const DatasetReport& report) {
  nlohmann::ordered_json json;
  json["kind"] = info.kind;
  json["puzzle_column"] = info.puzzleColumn;
  json["solution_column"] = info.solutionColumn;
  json["rows"] = report.rows;
  for (const TableColumn& column : info.columns) {
    json["columns"].push_back({{"name", column.name}, {"type", column.type}});
  }
  for (const auto& [side, rows] : report.sides) json["sides"][std::to_string(side)] = rows;
  for (const auto& [clues, rows] : report.clues) json["clues"][std::to_string(clues)] = rows;
  json["faults"]["the row cannot be read"] = {{"count", report.unreadable.count},
                                              {"rows", report.unreadable.firstRows}};
  for (std::size_t kind = 1; kind < report.faults.size(); ++kind) {
    json["faults"][rowFaultText(static_cast<RowFault>(kind)).english()] = {
        {"count", report.faults[kind].count}, {"rows", report.faults[kind].firstRows}};
  }
  put(json.dump() + '\n');
}

int info(const DatasetCommandOptions& options) {
  catchInterrupts();
  auto reader = openReader(options);
  if (!reader) return fail(commandName, reader.error());
  ProgressLine progress(options.progress);
  const DatasetReport report = examine(*reader, [&](std::int64_t rows) {
    progress.show(rows, reader->info().rowCount.value_or(0), "rows", "");
    return !interrupted();
  });
  progress.clear();
  if (report.firstNote) warn(commandName, report.firstNote->inFile(options.file));
  if (report.firstError) warn(commandName, *report.firstError);
  options.json ? putInfoJson(reader->info(), report) : putInfoText(reader->info(), report);
  flushOutput();
  const bool good =
      report.unreadable.count == 0 &&
      std::ranges::all_of(report.faults, [](const auto& fault) { return fault.count == 0; });
  return good && !interrupted() ? allSolved : someUnsolved;
}

int head(const DatasetCommandOptions& options) {
  auto reader = openReader(options);
  if (!reader) return fail(commandName, reader.error());
  int code = allSolved;
  reader->skip(options.from - 1);
  for (std::int64_t count = 0; count < options.rows; ++count) {
    const auto row = reader->next();
    if (!row) break;
    if (*row) {
      warnNotes(commandName, **row, options.file);
      put(rowText(**row));
    } else {
      code = fail(commandName, row->error());
    }
    if (!*row && row->error().line == 0) break;
  }
  flushOutput();
  return code;
}

/// A uniform sample of rows, in the order of the file (reservoir sampling).
int sample(const DatasetCommandOptions& options) {
  auto reader = openReader(options);
  if (!reader) return fail(commandName, reader.error());
  Random random(options.seed);
  std::vector<PuzzleRecord> chosen;
  std::uint32_t seen = 0;
  while (auto row = reader->next()) {
    if (!*row) {
      if (row->error().line == 0) return fail(commandName, row->error());
      continue;
    }
    ++seen;
    if (static_cast<std::int64_t>(chosen.size()) < options.rows) {
      chosen.push_back(std::move(**row));
    } else if (const auto place = random.below(seen); place < chosen.size()) {
      chosen[place] = std::move(**row);
    }
  }
  std::ranges::sort(chosen, {}, &PuzzleRecord::number);
  for (const PuzzleRecord& row : chosen) put(rowText(row));
  flushOutput();
  return allSolved;
}

int finished(DatasetWriter& writer, const std::string& path, std::int64_t rows,
             Provenance provenance) {
  provenance.emplace_back("rows", std::to_string(rows));
  MaybeError error = writer.finish();
  if (!error) error = writeSidecar(path, provenance);
  return error ? fail(commandName, *error) : allSolved;
}

int convert(const DatasetCommandOptions& options) {
  catchInterrupts();
  if (const auto error = refuseOtherKind(options.output, "a file of puzzles", holdsPuzzles))
    return fail(commandName, *error);
  auto reader = openReader(options);
  if (!reader) return fail(commandName, reader.error());
  auto row = reader->next(); // the columns of a text are known behind its first row
  const PuzzleSourceInfo& info = reader->info();
  auto writer = DatasetWriter::open(options.output, {.regions = !info.regionColumn.empty(),
                                                     .rating = !info.ratingColumn.empty(),
                                                     .source = !info.sourceColumn.empty()});
  if (!writer) return fail(commandName, writer.error());
  ProgressLine progress(options.progress);
  int code = allSolved;
  std::int64_t rows = 0;
  for (; row; row = reader->next()) {
    if (interrupted()) return someUnsolved;
    if (*row) warnNotes(commandName, **row, options.file);
    MaybeError error = *row ? solutionError(**row, options.file) : row->error();
    if (!error) error = (*writer)->write(**row);
    if (!error) {
      if (++rows % 4096 == 0) {
        progress.show(rows, reader->info().rowCount.value_or(0), "rows", "");
      }
      continue;
    }
    warn(commandName, *error);
    if (!options.skipBad || error->line == 0) return badInput;
    code = someUnsolved;
  }
  progress.clear();
  Provenance provenance = commandProvenance();
  addData(provenance, options.file);
  return std::max<int>(code, finished(**writer, options.output, rows, std::move(provenance)));
}

struct RowMaker {
  std::function<Result<PuzzleRecord>(std::int64_t number)> row;
  bool regions = false; ///< Boards may have other regions than the usual boxes.
};

Result<RowMaker> minimalRows(const DatasetCommandOptions& options) {
  const auto geometry = boxGeometry(options.box.empty() ? "3x3" : options.box);
  if (!geometry) return geometry.error();
  if (auto error = cannotExpress(formatNamed("csv"), *geometry)) return *error;
  const auto row = [geometry = *geometry, &options](std::int64_t number) -> Result<PuzzleRecord> {
    Random random = Random::stream(options.seed, static_cast<std::uint64_t>(number));
    GeneratorOptions generator;
    generator.seed = random.next();
    generator.clues = options.clues;
    generator.cancelled = interrupted;
    const auto puzzle = generatePuzzle(geometry, generator);
    if (!puzzle) return puzzle.error();
    return PuzzleRecord{*puzzle, solveExact(*puzzle, interrupted)};
  };
  return RowMaker{row, !hasUsualBoxes(*geometry)};
}

/// Puzzles like in a training: chains that continue every `chainCount` rows.
Result<RowMaker> trainingRows(const DatasetCommandOptions& options) {
  constexpr std::int64_t chainCount = 64;
  struct Chain {
    Random random;
    std::optional<TrainingExample> last;
  };
  const auto& table = trainerParameters();
  ParameterValues values(table.schema());
  for (const std::string& text : options.settings) {
    const auto setting = splitSetting(text);
    if (!setting.ok()) return setting.error();
    if (auto error = values.setText(setting->first, setting->second)) return *error;
    if (table.schema()->find(setting->first)->sectionNumber != DataSection ||
        setting->first == table.key(&TrainerSettings::heldOut)) {
      return Error{verbatim("--set " + text + ": " + setting->first +
                            " does not affect the puzzles of a training")};
    }
  }
  const auto source = GeneratedSource::make(table.read(values).generator);
  if (!source.ok()) return source.error();
  std::vector<Chain> chains;
  for (std::int64_t i = 0; i < std::min(chainCount, options.rows); ++i) {
    chains.push_back({Random::stream(options.seed, static_cast<std::uint64_t>(i)), std::nullopt});
  }
  const auto boards = (*source)->boards();
  for (const Geometry& board : boards) {
    if (!board.extraFamilies().empty()) {
      return Error{verbatim("--set boards: a data set has no place for extra groups: " +
                            board.extraFamilies().front().name)};
    }
    // Both formats can store what a CSV can.
    if (auto error = cannotExpress(formatNamed("csv"), board)) return *error;
  }
  const auto row = [source = *source, chains](std::int64_t number) mutable -> Result<PuzzleRecord> {
    Chain& chain = chains[static_cast<std::size_t>((number - 1) % chainCount)];
    chain.last = chain.last ? source->after(*chain.last, chain.random) : source->next(chain.random);
    const auto puzzle = Puzzle::fromGivens(chain.last->geometry, chain.last->givens);
    if (!puzzle) return puzzle.error();
    return PuzzleRecord{*puzzle, chain.last->solution};
  };
  return RowMaker{row, !std::ranges::all_of(boards, hasUsualBoxes)};
}

int generate(const DatasetCommandOptions& options) {
  catchInterrupts();
  auto makeRow = options.settings.empty() ? minimalRows(options) : trainingRows(options);
  if (!makeRow) return fail(commandName, makeRow.error());
  if (const auto error = refuseOtherKind(options.file, "a file of puzzles", holdsPuzzles))
    return fail(commandName, *error);
  auto writer = DatasetWriter::open(options.file, {.regions = makeRow->regions});
  if (!writer) return fail(commandName, writer.error());
  ProgressLine progress(options.progress);
  for (std::int64_t number = 1; number <= options.rows; ++number) {
    if (interrupted()) return someUnsolved;
    const auto row = makeRow->row(number);
    if (!row) return fail(commandName, row.error());
    if (const auto error = (*writer)->write(*row)) return fail(commandName, *error);
    progress.show(number, options.rows, "rows", "");
  }
  progress.clear();
  Provenance provenance = commandProvenance();
  provenance.emplace_back("seed", std::to_string(options.seed));
  for (const std::string& setting : options.settings) provenance.emplace_back("set", setting);
  return finished(**writer, options.file, options.rows, std::move(provenance));
}

Result<std::pair<std::int64_t, std::int64_t>> bandOf(const std::string& text) {
  std::pair<std::int64_t, std::int64_t> band{0, std::numeric_limits<std::int64_t>::max()};
  const auto read = [](std::string_view part, std::int64_t& number) {
    return part.empty() || (readNumber(part, number) && number >= 0);
  };
  const auto middle = text.find("..");
  if (middle == std::string::npos || !read(text.substr(0, middle), band.first) ||
      !read(text.substr(middle + 2), band.second) || band.first > band.second) {
    return Error{verbatim("--rating \"" + text +
                          "\" is not allowed, expected LOW..HIGH, e.g. 20.. or 11..50")};
  }
  return band;
}

Result<std::vector<PuzzleRecord>> parentsOf(const DatasetCommandOptions& options) {
  constexpr std::string_view bred = "bred from ";
  auto reader = openReader(options);
  if (!reader) return reader.error();
  auto parents = readPuzzles(std::move(*reader));
  if (!parents) return parents;
  for (PuzzleRecord& parent : *parents) {
    if (!isClassic(parent.puzzle.geometry()))
      return Error{verbatim("only 9x9 puzzles can be bred"), options.file, parent.line};
    if (parent.source.empty()) parent.source = std::filesystem::path(options.file).stem().string();
    if (!parent.source.starts_with(bred)) parent.source.insert(0, bred);
  }
  return parents;
}

std::optional<PuzzleRecord> bredFrom(const PuzzleRecord& parent, int exchanged,
                                     const std::pair<std::int64_t, std::int64_t>& band,
                                     Random random) {
  const auto puzzle = drawNeighbour(parent.puzzle, exchanged, random);
  if (!puzzle) return std::nullopt;
  const auto guesses = checkPuzzle(*puzzle).guesses;
  if (!guesses || *guesses < band.first || *guesses > band.second) return std::nullopt;
  const PuzzleCheck check = checkPuzzle(*puzzle, {.minimal = true});
  if (check.minimal != true) return std::nullopt;
  PuzzleRecord row{*puzzle, check.solutions.front(), static_cast<double>(*guesses)};
  row.ratingText = std::to_string(*guesses);
  row.source = parent.source;
  return row;
}

/// Tries one exchange at each puzzle in turn until there are enough new ones.
int breed(const DatasetCommandOptions& options) {
  catchInterrupts();
  const auto band = bandOf(options.rating);
  if (!band) return fail(commandName, band.error());
  if (auto error = refuseToReplace({options.output}, {options.file}))
    return fail(commandName, *error);
  if (const auto error = refuseOtherKind(options.output, "a file of puzzles", holdsPuzzles))
    return fail(commandName, *error);
  const auto parents = parentsOf(options);
  if (!parents) return fail(commandName, parents.error());
  auto writer = DatasetWriter::open(options.output, {.rating = true, .source = true});
  if (!writer) return fail(commandName, writer.error());
  const std::uint64_t mostIdle = 200 * parents->size();
  std::set<Grid> known;
  for (const PuzzleRecord& parent : *parents) known.insert(parent.puzzle.givens());
  ProgressLine progress(options.progress);
  std::int64_t rows = 0;
  std::uint64_t tries = 0;
  for (std::uint64_t idle = 0; rows < options.rows && idle < mostIdle; ++idle, ++tries) {
    if (interrupted()) return someUnsolved;
    progress.show(rows, options.rows, "rows", fmt::format("{} tries", tries));
    const auto row = bredFrom((*parents)[tries % parents->size()], options.exchanged, *band,
                              Random::stream(options.seed, tries));
    if (!row || !known.insert(row->puzzle.givens()).second) continue;
    if (const auto error = (*writer)->write(*row)) return fail(commandName, *error);
    ++rows;
    idle = 0;
  }
  progress.clear();
  if (rows < options.rows) {
    warn(commandName, Error{verbatim(fmt::format("{} rows: {} further tries found no new puzzle",
                                                 rows, mostIdle))});
  }
  Provenance provenance = commandProvenance();
  addData(provenance, options.file);
  provenance.emplace_back("seed", std::to_string(options.seed));
  const int code = finished(**writer, options.output, rows, std::move(provenance));
  return rows < options.rows ? std::max<int>(code, someUnsolved) : code;
}

using Options = std::shared_ptr<DatasetCommandOptions>;

CLI::App* addVerb(CLI::App& app, const char* name, const char* help, const char* fileHelp,
                  const Options& options, int& exitCode,
                  int (*action)(const DatasetCommandOptions&)) {
  auto* verb = app.add_subcommand(name, help);
  verb->add_option("file", options->file, fileHelp)->type_name("FILE")->required();
  verb->add_option("--box", options->box, "Boxes of H rows and W columns, e.g. 2x3")
      ->type_name("HxW");
  verb->callback([options, action, &exitCode] { exitCode = action(*options); });
  return verb;
}

} // namespace

void addDatasetCommand(CLI::App& app, int& exitCode) {
  auto* dataset =
      app.add_subcommand("dataset", "Inspect, sample, convert and generate data sets of puzzles "
                                    "with solutions: Parquet, CSV, and every text format");
  dataset->require_subcommand(1);
  auto options = std::make_shared<DatasetCommandOptions>();
  const char* file = "Parquet, CSV (also compressed) or any puzzle file";
  auto* infoVerb =
      addVerb(*dataset, "info", "Print columns, rows, clues, and which rows are invalid", file,
              options, exitCode, info);
  infoVerb->add_flag("--json", options->json, "Print one JSON object");
  infoVerb->add_flag("--progress", options->progress, "Show progress on stderr");
  auto* headVerb = addVerb(*dataset, "head", "Print rows: number,puzzle,solution", file, options,
                           exitCode, head);
  addNumber(*headVerb, "-n,--rows", options->rows, "How many");
  headVerb->add_option("--from", options->from, "First row, from 1")
      ->check(wholeNumber(1, mostRows));
  auto* sampleVerb =
      addVerb(*dataset, "sample", "Print rows drawn at random", file, options, exitCode, sample);
  addNumber(*sampleVerb, "-n,--rows", options->rows, "How many");
  addNumber(*sampleVerb, "--seed", options->seed, "Equal seeds draw equal rows");
  auto* convertVerb =
      addVerb(*dataset, "convert", "Write the rows to another file, with their ratings and sources",
              file, options, exitCode, convert);
  convertVerb->add_option("output", options->output, "OUT.parquet, or OUT.csv")
      ->type_name("OUT")
      ->required();
  convertVerb->add_flag("--skip-bad", options->skipBad,
                        "Report rows that cannot be read or whose solution is wrong, and continue");
  for (CLI::App* verb : {infoVerb, headVerb, sampleVerb, convertVerb})
    addReadingTo(*verb, options->reading);
  convertVerb->add_flag("--progress", options->progress, "Show progress on stderr");
  auto* generateVerb = addVerb(*dataset, "generate", "Generate puzzles with exactly one solution",
                               "OUT.parquet, or OUT.csv", options, exitCode, generate);
  addNumber(*generateVerb, "-n,--rows", options->rows, "How many");
  addNumber(*generateVerb, "--seed", options->seed, "Equal seeds give equal puzzles");
  auto* clues = generateVerb
                    ->add_option("--clues", options->clues,
                                 "Givens per puzzle; 0: remove as many as possible")
                    ->check(wholeNumber(0, std::numeric_limits<int>::max()));
  generateVerb
      ->add_option(
          "--set", options->settings,
          "Generate puzzles as `train` does: key=value from its group Data; may be repeated")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false)
      ->excludes(clues)
      ->excludes(generateVerb->get_option("--box"));
  generateVerb->add_flag("--progress", options->progress, "Show progress on stderr");
  auto* breedVerb = addVerb(*dataset, "breed",
                            "Write neighbours of 9x9 puzzles: some clues are taken out and as many "
                            "put in, with one solution and no clue too many",
                            file, options, exitCode, breed);
  breedVerb->add_option("output", options->output, "OUT.parquet, or OUT.csv")
      ->type_name("OUT")
      ->required();
  addReadingTo(*breedVerb, options->reading);
  addNumber(*breedVerb, "-n,--rows", options->rows, "How many");
  addNumber(*breedVerb, "--seed", options->seed, "Equal seeds give equal puzzles");
  addNumber(*breedVerb, "--exchange", options->exchanged, "Clues taken out and put in", 1, 10);
  breedVerb
      ->add_option("--rating", options->rating,
                   "Only puzzles for which the exact search needs LOW to HIGH guesses (see check), "
                   "e.g. 20.. or 11..50")
      ->type_name("LOW..HIGH")
      ->capture_default_str();
  breedVerb->add_flag("--progress", options->progress, "Show progress on stderr");
}

} // namespace sudoscope::cli
