#include "core/datasets/dataset_report.h"

namespace sudoscope::learning {

void DatasetReport::Fault::note(std::int64_t row) {
  if (++count <= static_cast<std::int64_t>(reportedRows)) firstRows.push_back(row);
}

DatasetReport examine(DatasetReader& reader,
                      const std::function<bool(std::int64_t rows)>& keepGoing) {
  DatasetReport report;
  while (const auto row = reader.next()) {
    ++report.rows;
    if (!*row) {
      report.unreadable.note(report.rows);
      if (!report.firstError) report.firstError = row->error();
      // A row number tells one bad row; without it the file itself is broken.
      if (row->error().line == 0) break;
    } else {
      ++report.sides[row->value().puzzle.side()];
      ++report.clues[row->value().puzzle.clueCount()];
      const RowFault fault = faultOf(row->value());
      if (fault != RowFault::None) {
        report.faults[static_cast<std::size_t>(fault)].note(row->value().number);
      }
    }
    if (keepGoing && report.rows % 1024 == 0 && !keepGoing(report.rows)) break;
  }
  return report;
}

} // namespace sudoscope::learning
