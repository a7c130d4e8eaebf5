#pragma once

#include "core/formats/puzzle_reader.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope::learning {

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

/// What a whole data set is like.
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
  std::array<Fault, 5> faults;       ///< By RowFault; None stays empty.
  std::map<int, std::int64_t> sides; ///< Board side -> rows.
  std::map<int, std::int64_t> clues; ///< Number of givens -> rows.

  const Fault& fault(RowFault kind) const { return faults[static_cast<std::size_t>(kind)]; }
};

/// The most row numbers in a report, per fault.
constexpr std::size_t reportedRows = 20;

/// Reads to the end. `keepGoing` is asked every 1024 rows with the rows so far.
DatasetReport examine(PuzzleReader& reader,
                      const std::function<bool(std::int64_t rows)>& keepGoing = {});

} // namespace sudoscope::learning
