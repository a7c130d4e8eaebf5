#pragma once

#include "core/base/file_stamp.h"
#include "core/datasets/dataset.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace sudoscope::learning {

/// A data set, read once from front to back and kept in a temporary file, so that any row can be
/// had at once while memory stays at 16 bytes a row. One thread reads; any thread may look at what
/// is there so far.
class DatasetIndex {
public:
  /// Opens file and spool; see DatasetReader::open() for the errors.
  static Result<std::shared_ptr<DatasetIndex>> open(const std::string& path,
                                                    const DatasetOptions& options = {});
  ~DatasetIndex();
  DatasetIndex(const DatasetIndex&) = delete;
  DatasetIndex& operator=(const DatasetIndex&) = delete;

  /// Reads to the end, or until keepGoing, asked every thousand rows, says no. The error is one of
  /// the file itself (it ends in the middle, the disk is full); bad rows are none.
  MaybeError read(const std::function<bool()>& keepGoing = {});

  const std::string& path() const { return m_stamp.path(); }
  /// Of the file before anything was read of it.
  const FileStamp& stamp() const { return m_stamp; }
  const DatasetInfo& info() const { return m_info; }
  /// Whether read() came to the end.
  bool complete() const;
  /// Rows so far.
  std::int64_t size() const;

  /// The 0-based row; the error of one that cannot be read says why.
  Result<DatasetRow> row(std::int64_t index) const;

private:
  struct Entry {
    std::uint64_t offset = 0; ///< Into the spool.
    std::uint8_t side = 0;    ///< 0: the row cannot be read.
    std::uint8_t boxHeight = 0;
    std::uint8_t shape = 0; ///< See the source.
    bool solution = false;
  };

  DatasetIndex(FileStamp stamp, DatasetReader reader, int spool);
  void add(const Result<DatasetRow>& row);
  void addShape(const Geometry& geometry, Entry& entry);
  MaybeError flush();
  Result<Geometry> shapeOf(const Entry& entry, const std::vector<std::uint8_t>& bytes) const;

  FileStamp m_stamp;
  DatasetReader m_reader;
  DatasetInfo m_info;
  int m_spool = -1; ///< Descriptor of a file without a name.
  std::string m_pending;
  std::vector<Entry> m_pendingEntries;
  std::uint64_t m_written = 0;
  std::int64_t m_rowsRead = 0;

  mutable std::mutex m_mutex; ///< Guards what follows.
  std::vector<Entry> m_entries;
  std::vector<Geometry> m_boards; ///< Those with extra families, which are few.
  std::vector<std::pair<std::int64_t, Error>> m_errors; ///< Of the first unreadable rows.
  bool m_complete = false;
};

} // namespace sudoscope::learning
