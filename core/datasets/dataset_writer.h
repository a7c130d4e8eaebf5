#pragma once

#include "core/base/result.h"
#include "core/datasets/dataset.h"

#include <memory>
#include <string>

namespace sudoscope::learning {

/// Writes a data set with the columns `puzzle` and `solution` as strings, and `regions` for boards
/// whose boxes are not the usual ones: Parquet (zstd) when the name ends with .parquet, else CSV.
/// The file takes its name only when it is complete; memory is bounded, rows wait on disk.
class DatasetWriter {
public:
  /// `regions`: boards of both kinds may come. (A CSV file without has the column if its first
  /// board needs it; a later board that does is an error then.)
  static Result<DatasetWriter> open(const std::string& path, bool regions = false);
  ~DatasetWriter();
  DatasetWriter(DatasetWriter&&) noexcept;
  DatasetWriter& operator=(DatasetWriter&&) noexcept;

  MaybeError write(const DatasetRow& row);
  MaybeError finish();

  class Sink;

private:
  explicit DatasetWriter(std::unique_ptr<Sink> sink);
  std::unique_ptr<Sink> m_sink;
};

} // namespace sudoscope::learning
