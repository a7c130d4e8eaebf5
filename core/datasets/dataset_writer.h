#pragma once

#include "core/base/result.h"
#include "core/formats/format.h"

#include <memory>
#include <string>

namespace sudoscope::datasets {

/// Writes a data set with the columns `puzzle` and `solution` as strings, `regions` for boards
/// whose boxes are not the usual ones, `rating` and `source` where rows have them: Parquet (zstd)
/// when the name ends with .parquet, else CSV. A rating is a number in Parquet where all are. The
/// file takes its name only when it is complete; memory is bounded, rows wait on disk.
class DatasetWriter {
public:
  /// `columns`: what later rows may have. (A CSV file has a column also if its first row needs it;
  /// a later row that does is an error then.)
  static Result<DatasetWriter> open(const std::string& path, TableColumns columns = {});
  ~DatasetWriter();
  DatasetWriter(DatasetWriter&&) noexcept;
  DatasetWriter& operator=(DatasetWriter&&) noexcept;

  MaybeError write(const PuzzleRecord& record);
  MaybeError finish();

  class Sink;

private:
  explicit DatasetWriter(std::unique_ptr<Sink> sink);
  std::unique_ptr<Sink> m_sink;
};

} // namespace sudoscope::datasets
