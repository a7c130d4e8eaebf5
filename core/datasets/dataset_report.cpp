#include "core/datasets/dataset_report.h"

namespace sudoscope::learning {

namespace {

void note(DatasetReport::Fault& fault, std::int64_t row) {
  if (++fault.count <= static_cast<std::int64_t>(reportedRows)) fault.firstRows.push_back(row);
}

} // namespace

DatasetReport examine(DatasetReader& reader,
                      const std::function<bool(std::int64_t rows)>& keepGoing) {
  DatasetReport report;
  while (const auto row = reader.next()) {
    ++report.rows;
    if (!*row) {
      note(report.unreadable, report.rows);
      if (!report.firstError) report.firstError = row->error();
      // A row number tells one bad row; without it the file itself is broken.
      if (row->error().line == 0) break;
    } else {
      ++report.sides[row->value().puzzle.side()];
      ++report.clues[row->value().puzzle.clueCount()];
      const RowFault fault = faultOf(row->value());
      if (fault != RowFault::None) {
        note(report.faults[static_cast<std::size_t>(fault)], row->value().number);
      }
    }
    if (keepGoing && report.rows % 1024 == 0 && !keepGoing(report.rows)) break;
  }
  return report;
}

} // namespace sudoscope::learning
