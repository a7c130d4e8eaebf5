#pragma once

#include "core/base/descriptor.h"
#include "core/base/file_input.h"
#include "core/base/result.h"
#include "core/formats/puzzle_reader.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// Opens the puzzles of a file, whatever its kind (FileKind): Parquet through DuckDB, with
/// columns of strings or of lists of integers; all else as text, from a pipe, too. The file is
/// opened once. The error says that it cannot be opened or holds something other than puzzles.
Result<PuzzleReader> openPuzzles(const std::string& path, ReadOptions options = {},
                                 FileInput::Options reading = {});
/// Continues with an input of which at most the beginning was read.
Result<PuzzleReader> openPuzzles(std::unique_ptr<FileInput> input, ReadOptions options = {});

/// The puzzles of a source, read once from front to back, any of which can be had at once. The
/// first records are in memory; of all others the boards, solutions and pencil marks are in a
/// temporary file, at 16 bytes of memory a record. One thread reads; any thread may look at what is
/// there so far.
class PuzzleList {
public:
  /// So many records are held in memory.
  static constexpr std::size_t inMemory = 100'000;

  explicit PuzzleList(PuzzleReader reader, std::size_t held = inMemory);
  /// A list that is complete.
  explicit PuzzleList(std::vector<PuzzleRecord> records);

  /// Reads to the end, or until keepGoing, asked every thousand records, says no; may be called
  /// again then. The error is one of the source itself (it ends in the middle, the disk is full);
  /// a record that cannot be read is none.
  MaybeError read(const std::function<bool()>& keepGoing = {});

  /// Whether read() came to the end.
  bool complete() const;
  /// Of its source; empty for a list that was made complete.
  PuzzleSourceInfo info() const { return m_reader ? m_reader->info() : PuzzleSourceInfo(); }
  /// Records so far, readable or not.
  std::size_t size() const;
  /// Records so far that can be read.
  std::size_t readable() const;
  /// Whether all records so far are in memory as a whole: the others have no names or ratings.
  bool isInMemory() const { return size() <= m_held; }
  /// Of the first record that cannot be read.
  std::optional<Error> firstError() const;
  std::optional<PuzzleRecord> firstReadable() const;
  /// The 0-based record; the error of one that cannot be read says why.
  Result<PuzzleRecord> record(std::size_t index) const;

private:
  /// The region of every cell is in the spool: jigsaws may all be different.
  static constexpr std::uint32_t ownRegions = std::numeric_limits<std::uint32_t>::max();

  struct Entry {
    std::uint64_t offset = 0;         ///< Into the spool.
    std::uint32_t board = ownRegions; ///< Index into m_boards.
    std::uint8_t side = 0;            ///< 0: the record cannot be read.
    bool solution : 1 = false;
    bool marks : 1 = false;
    bool otherField : 1 = false;
  };

  void add(Result<PuzzleRecord> record);
  Entry spooled(const PuzzleRecord& record);
  MaybeError flush();
  Result<PuzzleRecord> fromSpool(std::size_t index, const Entry& entry) const;

  std::optional<PuzzleReader> m_reader;
  std::size_t m_held;
  Descriptor m_spool; ///< A file without a name.
  std::string m_pending;
  std::vector<Entry> m_pendingEntries;
  std::uint64_t m_written = 0;

  mutable std::mutex m_mutex; ///< Guards what follows.
  std::deque<Result<PuzzleRecord>> m_records;
  std::vector<Entry> m_entries;                        ///< Of those behind them.
  std::vector<Geometry> m_boards;                      ///< All but jigsaws without extra families.
  std::vector<std::pair<std::size_t, Error>> m_errors; ///< Of the first unreadable records.
  std::size_t m_readable = 0;
  bool m_complete = false;
};

} // namespace sudoscope
