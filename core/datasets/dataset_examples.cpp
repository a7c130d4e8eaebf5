#include "core/datasets/dataset_examples.h"

#include "core/base/provenance.h"
#include "core/board/rules.h"
#include "core/formats/text_lines.h"

#include <algorithm>
#include <unordered_map>

namespace sudoscope::datasets {

RowFault faultOf(const Puzzle& puzzle, const std::optional<Grid>& solution) {
  const Geometry& geometry = puzzle.geometry();
  if (!rules::conflicts(geometry, puzzle.givens()).empty()) return RowFault::GivensConflict;
  if (!solution) return RowFault::NoSolution;
  if (std::ranges::find(*solution, 0) != solution->end()) return RowFault::NoSolution;
  if (rules::violatedGroups(geometry, *solution) > 0) return RowFault::SolutionBreaksRules;
  return rules::isSolved(puzzle, *solution) ? RowFault::None : RowFault::SolutionContradicts;
}

Message rowFaultText(RowFault fault) {
  const std::array texts{Message::tr("good"), Message::tr("the givens break the rules"),
                         Message::tr("no complete solution is given"),
                         Message::tr("the solution breaks the rules"),
                         Message::tr("the solution contradicts the puzzle")};
  return texts[static_cast<std::size_t>(fault)];
}

MaybeError solutionError(const PuzzleRecord& record, const std::string& path) {
  if (!record.solution) return std::nullopt;
  const RowFault fault = faultOf(record.puzzle, record.solution);
  if (fault == RowFault::None) return std::nullopt;
  return Error{Message::tr("row %1: %2", record.number, rowFaultText(fault)), path, record.line};
}

void DatasetReport::Fault::note(std::int64_t row) {
  if (++count <= static_cast<std::int64_t>(reportedRows)) firstRows.push_back(row);
}

DatasetReport examine(PuzzleReader& reader,
                      const std::function<bool(std::int64_t rows)>& keepGoing) {
  DatasetReport report;
  while (const auto row = reader.next()) {
    ++report.rows;
    if (!*row) {
      report.unreadable.note(report.rows);
      if (!report.firstError) report.firstError = row->error();
      // With a row number one row is bad; without it the file itself is broken.
      if (row->error().line == 0) break;
    } else {
      const auto& notes = row->value().notes;
      if (!notes.empty() && !report.firstNote)
        report.firstNote = Error{notes.front(), "", row->value().line};
      ++report.sides[row->value().puzzle.side()];
      ++report.clues[row->value().puzzle.clueCount()];
      const RowFault fault = faultOf(row->value().puzzle, row->value().solution);
      if (fault != RowFault::None) {
        report.faults[static_cast<std::size_t>(fault)].note(row->value().number);
      }
    }
    if (keepGoing && report.rows % 1024 == 0 && !keepGoing(report.rows)) break;
  }
  return report;
}

using training::TrainingExample;

/// "PATH sha256 HASH", so that a recipe says which content was learned.
static Result<std::string> descriptionOf(const FileStamp& before) {
  auto file = sourceFile("data", before);
  if (!file) return file.error();
  return "puzzles of " + textOf(*file);
}

/// Enough to check a network against; jigsaws may all be different.
constexpr int maxBoards = 32;

Result<TrainingExample> exampleOf(const PuzzleRecord& record, const std::string& path) {
  const auto error = [&](Message text) { return Error{std::move(text), path, record.line}; };
  if (auto wrong = solutionError(record, path)) return *wrong;
  if (record.solution)
    return TrainingExample{record.puzzle.geometry(), record.puzzle.givens(), *record.solution};
  if (!record.otherField.empty()) {
    return error(Message::tr("row %1: found %2 behind the puzzle, expected its solution",
                             record.number, excerpt(record.otherField)));
  }
  auto example = training::exampleOf(record.puzzle);
  if (example) return example;
  return error(Message::tr("puzzle %1 has no solution, or none was found soon", record.number));
}

Result<FileExamples> readExamples(const std::string& path, const ExampleOptions& options) {
  const FileStamp before(path);
  auto reader = openPuzzles(path, options.reading, {.filesOnly = true});
  if (!reader) return reader.error();
  FileExamples read;
  while (read.examples.size() < options.most && (!options.keepGoing || options.keepGoing())) {
    const auto row = reader->next();
    if (!row) break;
    auto example = *row ? exampleOf(**row, path) : Result<TrainingExample>(row->error());
    if (example) {
      read.examples.push_back(std::move(*example));
      continue;
    }
    // Without a line the file itself is broken.
    if (!options.skipBad || example.error().line == 0) return example.error();
    ++read.skipped;
    if (!read.firstError) read.firstError = example.error();
  }
  if (read.examples.empty()) return Error{Message::tr("no row can be used"), path};
  auto description = descriptionOf(before);
  if (!description) return description.error();
  read.description = std::move(*description);
  return read;
}

Result<DatasetSplit> makeSplit(std::shared_ptr<const PuzzleList> list, const FileStamp& before,
                               int heldOut, const std::function<bool()>& keepGoing) {
  DatasetSplit split;
  std::vector<std::uint32_t> good;
  std::unordered_map<std::uint32_t, Grid> solved; // where the file lacks the solution
  std::vector<Geometry> boards;
  const auto rows = static_cast<std::uint32_t>(list->size());
  for (std::uint32_t number = 0; number < rows; ++number) {
    if (keepGoing && !keepGoing())
      return Error{Message::tr("cancelled"), {}, 0, 0, ErrorCode::Cancelled};
    const auto row = list->record(number);
    auto example = row ? exampleOf(*row, before.path()) : Result<TrainingExample>(row.error());
    if (!example) {
      ++split.left;
      continue;
    }
    if (!row->solution) solved.emplace(number, std::move(example->solution));
    if (boards.size() < maxBoards &&
        std::ranges::find(boards, row->puzzle.geometry()) == boards.end()) {
      boards.push_back(row->puzzle.geometry());
    }
    good.push_back(number);
  }
  if (good.size() < 2) {
    return Error{
        Message::tr("of %1 rows %2 can be trained on, at least 2 are needed", rows, good.size()),
        before.path()};
  }
  const auto exampleAt = [list, solved = std::make_shared<const decltype(solved)>(
                                    std::move(solved))](std::uint32_t number) {
    const auto row = list->record(number); // it was read before, so it can be read
    const auto answer = solved->find(number);
    return TrainingExample{row->puzzle.geometry(), row->puzzle.givens(),
                           answer != solved->end() ? answer->second : *row->solution};
  };
  const auto aside = std::min<std::size_t>(std::max(heldOut, 0), good.size() / 2);
  std::vector<std::uint32_t> usable;
  std::size_t next = 0;
  for (std::size_t i = 0; i < good.size(); ++i) {
    if (next < aside && i == next * good.size() / aside) {
      split.heldOut.push_back(exampleAt(good[i]));
      ++next;
    } else {
      usable.push_back(good[i]);
    }
  }
  const auto description = descriptionOf(before);
  if (!description) return description.error();
  const std::size_t count = usable.size();
  split.source = std::make_shared<training::ListedSource>(
      count,
      [exampleAt, usable = std::move(usable)](std::size_t row) { return exampleAt(usable[row]); },
      std::move(boards), std::to_string(count) + ' ' + *description);
  return split;
}

} // namespace sudoscope::datasets
