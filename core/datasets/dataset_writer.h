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
  static Result<std::unique_ptr<DatasetWriter>> open(const std::string& path,
                                                     TableColumns columns = {});
  virtual ~DatasetWriter() = default;

  virtual MaybeError write(const PuzzleRecord& record) = 0;
  virtual MaybeError finish() = 0;
};

} // namespace sudoscope::datasets
