#pragma once

#include "core/base/file_stamp.h"
#include "core/datasets/puzzle_list.h"
#include "core/training/puzzle_source.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope::learning {

/// A row as an example to learn from. A solution that the file gives must pass solutionError(); if
/// it gives none, the solution is computed, unless something else stands in its place
/// (PuzzleRecord::otherField). The error has the place in the file.
Result<TrainingExample> exampleOf(const PuzzleRecord& record, const std::string& path);

struct ExampleOptions {
  bool skipBad = false; ///< Leave out rows that are unreadable, wrong or without a solution.
  std::size_t most = std::numeric_limits<std::size_t>::max(); ///< Read no more examples.
  std::function<bool()> keepGoing = {}; ///< Asked before each row; may be empty.
};

/// The puzzles of a file with their solutions.
struct FileExamples {
  std::vector<TrainingExample> examples;
  std::int64_t skipped = 0;        ///< Rows left out by `skipBad`.
  std::optional<Error> firstError; ///< Of the first of them.
  std::string description;         ///< Of the file, for PuzzleSource::description().
};

/// Reads a data set or any puzzle file. The error is that of the first bad row, or says that no row
/// can be used.
Result<FileExamples> readExamples(const std::string& path, const ExampleOptions& options = {});

/// Training puzzles out of a data set, and some set aside from it to measure on.
struct DatasetSplit {
  std::shared_ptr<const PuzzleSource> source;
  std::vector<TrainingExample> heldOut;
  std::int64_t left = 0; ///< Rows left out: unreadable, wrong, or without a solution.
};

/// Takes all rows for training, `heldOut` of them, evenly spread, set aside. Each must pass
/// exampleOf(); others are left out. Each puzzle comes under a random symmetry. The list must be
/// complete; `before` is its file as it was before it was read. The error says that too few rows
/// are of use.
Result<DatasetSplit> makeSplit(std::shared_ptr<const PuzzleList> list, const FileStamp& before,
                               int heldOut, const std::function<bool()>& keepGoing = {});

} // namespace sudoscope::learning
