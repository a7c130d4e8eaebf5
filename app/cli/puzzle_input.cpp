#include "app/cli/puzzle_input.h"

#include "app/cli/output.h"
#include "app/cli/whole_number.h"
#include "core/base/plain_text.h"
#include "core/datasets/puzzle_list.h"
#include "core/formats/alphabet.h"
#include "core/formats/grid_reader.h"
#include "core/formats/line_formats.h"
#include "core/formats/puzzle_json.h"
#include "core/formats/region_text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <limits>
#include <unistd.h>

namespace sudoscope::cli {

namespace {

std::optional<std::pair<int, int>> numberPair(std::string_view text, char between) {
  const auto middle = text.find(between);
  if (middle == std::string_view::npos) return std::nullopt;
  std::pair<int, int> numbers;
  const bool read = readNumber(text.substr(0, middle), numbers.first) &&
                    readNumber(text.substr(middle + 1), numbers.second);
  return read ? std::optional(numbers) : std::nullopt;
}

Result<Geometry> regionGeometry(const std::string& path) {
  auto file = FileInput::open(path, {.cancelled = interrupted});
  if (!file.ok()) return file.error();
  std::istream stream(file->get());
  LineSource lines(stream);
  while (lines.blankLines(0, 1) > 0) lines.skip(1);
  const Error nothing{
      verbatim("no region map found: expected N rows of N symbols, or N² symbols in a line"), path,
      1, 1};
  const TextLine* line = lines.peek();
  if (line == nullptr && lines.failure()) return lines.failure()->inFile(path);

  if (line == nullptr) return nothing;
  std::optional<RawGrid> grid;
  if (auto inLine = cellsInLine(line->plain(), line->number, 1)) {
    grid = std::move(inLine->grid);
  } else if (auto block = gridAt(lines, 0)) {
    if (block->fault) return block->fault->inFile(path);
    grid = std::move(block->grid);
  }
  if (!grid) return nothing;
  auto map = regionNumbers(*grid);
  if (!map.ok()) return map.error().inFile(path);

  return Geometry::jigsaw(grid->side, std::move(*map));
}

} // namespace

Result<Geometry> boxGeometry(const std::string& text) {
  const auto size = numberPair(text, 'x');
  if (!size) {
    return Error{
        verbatim("--box \"" + text + "\" is not allowed, expected HEIGHTxWIDTH, e.g. 2x3")};
  }
  return Geometry::boxes(size->first, size->second);
}

std::string overlapText(const PuzzleOverlap& overlap) {
  std::string text = fmt::format("{} of {} are among the training data, up to symmetry",
                                 overlap.shared(), overlap.total());
  if (overlap.unknown() > 0)
    text += fmt::format(", {} have too many symmetries to be compared", overlap.unknown());
  return text;
}

Result<std::pair<int, int>> parseShard(const std::string& text, int least) {
  const auto shard = numberPair(text, '/');
  if (shard && shard->second >= 1 && shard->first >= least && shard->first <= shard->second)
    return *shard;
  return Error{verbatim("--shard \"" + text +
                        "\" is not allowed, expected I/N with I from 1 to N, e.g. 1/8")};
}

void addReadingTo(CLI::App& app, ReadOptions& reading) {
  app.add_option("--puzzle-column", reading.puzzleColumn, "The column of a table with the puzzles")
      ->type_name("NAME");
  app.add_option("--solution-column", reading.solutionColumn,
                 "The column of a table with the solutions")
      ->type_name("NAME");
  app.add_option_function<std::string>(
         "--as",
         [&reading](const std::string& text) {
           reading.cells = text == "board" ? CellsAs::Board : CellsAs::Candidates;
         },
         "Read N*N*N characters as candidates, N per cell, or as a board")
      ->type_name("candidates|board")
      ->check(CLI::IsMember({"candidates", "board"}));
  app.add_flag("--ignore-rules", reading.ignoreRules,
               "Read puzzles of variants without the rules that the program does not support "
               "(cages, thermometers, ...), and name these rules");
}

void InputOptions::addTo(CLI::App& app, bool sets) {
  app.add_option(
         "file", file,
         "File with puzzles, text or data set (Parquet, CSV), or the link of a run. Default: "
         "standard input, also written -")
      ->type_name("FILE");
  addReadingTo(app, reading);
  addShapeTo(app);
  if (!sets) {
    app.add_option("--puzzle", puzzle,
                   "Number of the puzzle in the input, from 1; required if there are several")
        ->type_name("N")
        ->check(wholeNumber(1, std::numeric_limits<std::int64_t>::max()));
    return;
  }
  app.add_option("--shard", shard,
                 "Use every N-th puzzle, starting with the I-th; I from 1 to N (0 means N)")
      ->type_name("I/N");
  app.add_flag("--skip-bad", skipBad,
               "Report puzzles that cannot be used and continue; the exit code is then 1");
}

void InputOptions::addShapeTo(CLI::App& app) {
  command = app.get_name();
  auto* boxOption =
      app.add_option("--box", box, "Boxes of H rows and W columns, e.g. 2x3")->type_name("HxW");
  app.add_option("--regions", regions, "File with the region map of a jigsaw board")
      ->type_name("FILE")
      ->excludes(boxOption);
  app.add_option("--extra", extra,
                 "Additional groups: diagonals, diagonal-, diagonal+, windoku, boxes")
      ->type_name("NAME")
      ->allow_extra_args(false);
}

Result<PuzzleInput> PuzzleInput::open(const InputOptions& options) {
  PuzzleInput input(options);
  if (!options.shard.empty()) {
    const auto shard = parseShard(options.shard, 0);
    if (!shard) return shard.error();

    input.m_shardCount = shard->second;
    input.m_shard = shard->first % shard->second;
  }
  if (!options.box.empty() || !options.regions.empty()) {
    auto geometry =
        options.box.empty() ? regionGeometry(options.regions) : boxGeometry(options.box);
    if (!geometry.ok()) return geometry.error();
    input.m_geometry = std::move(*geometry);
  }
  ReadOptions reading = options.reading;
  reading.geometry = input.m_geometry;
  reading.fileName = options.name();
  Result<std::string> links = options.file;
  if (!isLink(options.file)) {
    auto file = FileInput::open(options.file, {.cancelled = interrupted});
    if (!file.ok()) return file.error();
    if (!isLink((*file)->beginning())) {
      auto reader = openPuzzles(std::move(*file), std::move(reading));
      if (!reader.ok()) return reader.error();
      input.m_reader = std::move(*reader);
      return input;
    }
    links = readToEnd(**file);
  }
  const bool inBackground = isatty(STDERR_FILENO) != 0 && tcgetpgrp(STDERR_FILENO) != getpgrp();
  if (inBackground && isLink(options.file) && options.file.find('&') == std::string::npos)
    warn(options.command, Error{verbatim("the link ends before &: a shell needs it in quotes")});
  if (links) links = input.readLinks(*links);
  if (!links) return links.error();
  input.m_reader.emplace(*links, std::move(reading));
  return input;
}

Result<std::string> PuzzleInput::readLinks(std::string_view text) {
  std::string facts;
  LineSource lines(text);
  for (auto found = takeLink(lines); !found.empty(); found = takeLink(lines)) {
    auto link = readLink(found);
    if (!link) return Error{link.error().message, m_options.name()};
    // On another board P is another.
    if (!m_options.box.empty() || !m_options.regions.empty() || !m_options.extra.empty())
      link->cube.clear();
    facts += commentLines({puzzleFact(link->plan.setup.puzzle)});
    m_links.push_back(std::move(*link));
  }
  if (lines.peek() == nullptr) return facts;
  return Error{verbatim("expected links only, but this is a puzzle"), m_options.name(),
               lines.peek()->number};
}

const RunLink* PuzzleInput::link(std::int64_t number) const {
  const auto index = std::max<std::int64_t>(1, number > 0 ? number : m_options.puzzle) - 1;
  return std::cmp_less(index, m_links.size()) ? &m_links[index] : nullptr;
}

bool PuzzleInput::linksAgree() const {
  return std::ranges::all_of(m_links, [first = link()](const RunLink& other) {
    const RunSetup& a = first->plan.setup;
    const RunSetup& b = other.plan.setup;
    return a.solver == b.solver && a.seed == b.seed &&
           a.parameters.changedText() == b.parameters.changedText();
  });
}

bool PuzzleInput::linksChange() const {
  return std::ranges::any_of(m_links, [](const RunLink& link) { return !link.plan.edits.empty(); });
}

Result<PuzzleRecord> PuzzleInput::shaped(PuzzleRecord record) const {
  const auto place = [&](Message text) {
    return Error{std::move(text), m_options.name(), record.line, 1};
  };
  if (m_geometry && record.puzzle.side() != m_geometry->side()) {
    const auto size = [](int side) { return std::to_string(side) + "x" + std::to_string(side); };
    return place(verbatim("a " + size(record.puzzle.side()) +
                          " puzzle, but the requested board is " + size(m_geometry->side())));
  }
  for (const std::string& name : m_options.extra) {
    auto geometry = withNamedExtra(record.puzzle.geometry(), name);
    if (!geometry.ok()) return place(geometry.error().message);
    record.puzzle.setGeometry(std::move(*geometry));
  }
  return record;
}

std::optional<Result<PuzzleRecord>> PuzzleInput::next() {
  while (!interrupted()) {
    auto piece = m_reader->next();
    if (!piece || (interrupted() && !piece->ok())) return std::nullopt;
    if (m_reader->count() % m_shardCount != m_shard) continue;
    if (!piece->ok()) return piece;
    warnNotes(m_options.command, **piece, m_options.name());
    return shaped(std::move(**piece));
  }
  return std::nullopt;
}

std::optional<PuzzleRecord> PuzzleInput::nextGood() {
  while (!isBad()) {
    auto piece = next();
    if (!piece) break;
    if (piece->ok()) return std::move(**piece);
    warn(m_options.command, piece->error());
    m_faulty = true;
  }
  return std::nullopt;
}

Result<PuzzleRecord> PuzzleInput::one() {
  auto first = next();
  if (!first) return Error{verbatim("there is no puzzle in the input")};
  for (std::int64_t i = 1; i < m_options.puzzle && first; ++i) first = next();
  if (!first) {
    return Error{verbatim("there is no puzzle " + std::to_string(m_options.puzzle)),
                 m_options.name()};
  }
  if (!first->ok() || m_options.puzzle > 0) return std::move(*first);
  if (const auto second = next(); second && !second->ok()) {
    return second->error();
  } else if (second) {
    const Error several{verbatim("there are several puzzles: choose one with --puzzle N"),
                        m_options.name(), (**second).line};
    if (m_links.empty()) return several;
    warn(m_options.command, Error{verbatim("the first of several links is used: choose another "
                                           "with --puzzle N"),
                                  m_options.name()});
  }
  return std::move(*first);
}

void warnNotes(std::string_view command, const PuzzleRecord& record, const std::string& file) {
  for (const Message& note : record.notes) warn(command, Error{note, file, record.line});
}

Error placedAt(Error error, const std::string& file, std::size_t line) {
  if (!error.file.empty()) return error;
  error.file = file;
  error.line = line;
  return error;
}

} // namespace sudoscope::cli
