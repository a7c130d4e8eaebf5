#pragma once

#include "core/base/file_stamp.h"
#include "core/datasets/puzzle_list.h"
#include "core/formats/puzzle_reader.h"
#include "core/training/puzzle_source.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope::datasets {

enum class RowFault : std::uint8_t {
  None,
  GivensConflict, ///< The puzzle itself breaks the rules.
  NoSolution,     ///< There is no solution beside it, or it is not complete.
  SolutionBreaksRules,
  SolutionContradicts, ///< A valid board, but not of this puzzle.
};

RowFault faultOf(const Puzzle& puzzle, const std::optional<Grid>& solution);

/// "the givens break the rules" and so on; "good" for None.
Message rowFaultText(RowFault fault);

/// The check of every solution that a file gives: the error, with the place in the file, says that
/// it is not complete, breaks a rule or contradicts its givens. A row without a solution passes.
MaybeError solutionError(const PuzzleRecord& record, const std::string& path);

struct DatasetReport {
  /// Rows of one fault: how many, and the first of them by number.
  struct Fault {
    std::int64_t count = 0;
    std::vector<std::int64_t> firstRows;

    void note(std::int64_t row);
  };
  std::int64_t rows = 0; ///< Readable or not.
  Fault unreadable;
  std::optional<Error> firstError;   ///< Of the first unreadable row.
  std::optional<Error> firstNote;    ///< The first of PuzzleRecord::notes, without the file.
  std::array<Fault, 5> faults;       ///< By RowFault; None stays empty.
  std::map<int, std::int64_t> sides; ///< Board side -> rows.
  std::map<int, std::int64_t> clues; ///< Number of givens -> rows.
};

/// The most row numbers in a report, per fault.
constexpr std::size_t reportedRows = 20;

/// Reads to the end. `keepGoing` is asked every 1024 rows with the rows so far.
DatasetReport examine(PuzzleReader& reader,
                      const std::function<bool(std::int64_t rows)>& keepGoing = {});

/// A row as an example to learn from. A solution that the file gives must pass solutionError(); if
/// it gives none, the solution is computed, unless something else stands in its place
/// (PuzzleRecord::otherField). The error has the place in the file.
Result<training::TrainingExample> exampleOf(const PuzzleRecord& record, const std::string& path);

struct ExampleOptions {
  bool skipBad = false; ///< Leave out rows that are unreadable, wrong or without a solution.
  ReadOptions reading = {};
  std::size_t most = std::numeric_limits<std::size_t>::max(); ///< Read no more examples.
  std::function<bool()> keepGoing = {}; ///< Asked before each row; may be empty.
};

struct FileExamples {
  std::vector<training::TrainingExample> examples;
  std::int64_t skipped = 0;        ///< Rows left out by `skipBad`.
  std::optional<Error> firstError; ///< Of the first of them.
  std::string description;         ///< Of the file, for PuzzleSource::description().
};

/// Reads a data set or any puzzle file. The error is that of the first bad row, or says that no row
/// can be used.
Result<FileExamples> readExamples(const std::string& path, const ExampleOptions& options = {});

/// Training puzzles out of a data set, and some set aside from it to measure on.
struct DatasetSplit {
  std::shared_ptr<const training::PuzzleSource> source;
  std::vector<training::TrainingExample> heldOut;
  std::int64_t left = 0; ///< Rows left out: unreadable, wrong, or without a solution.
};

/// Takes all rows for training, `heldOut` of them, evenly spread, set aside. Each must pass
/// exampleOf(); others are left out. Each puzzle comes under a random symmetry. The list must be
/// complete; `before` is its file as it was before it was read. The error says that too few rows
/// are of use.
Result<DatasetSplit> makeSplit(std::shared_ptr<const PuzzleList> list, const FileStamp& before,
                               int heldOut, const std::function<bool()>& keepGoing = {});

} // namespace sudoscope::datasets
