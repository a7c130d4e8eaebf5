#include "core/datasets/dataset_report.h"

#include "core/board/rules.h"

#include <algorithm>

namespace sudoscope::learning {

RowFault faultOf(const Puzzle& puzzle, const std::optional<Grid>& solution) {
  const Geometry& geometry = puzzle.geometry();
  if (!rules::conflicts(geometry, puzzle.givens()).empty()) return RowFault::GivensConflict;
  if (!solution) return RowFault::NoSolution;
  if (std::find(solution->begin(), solution->end(), 0) != solution->end())
    return RowFault::NoSolution;
  if (rules::violatedGroups(geometry, *solution) > 0) return RowFault::SolutionBreaksRules;
  return rules::isSolved(puzzle, *solution) ? RowFault::None : RowFault::SolutionContradicts;
}

Message rowFaultText(RowFault fault) {
  switch (fault) {
  case RowFault::GivensConflict:
    return Message::tr("the givens break the rules");
  case RowFault::NoSolution:
    return Message::tr("no complete solution is given");
  case RowFault::SolutionBreaksRules:
    return Message::tr("the solution breaks the rules");
  case RowFault::SolutionContradicts:
    return Message::tr("the solution contradicts the puzzle");
  case RowFault::None:
    break;
  }
  return Message::tr("good");
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

} // namespace sudoscope::learning
