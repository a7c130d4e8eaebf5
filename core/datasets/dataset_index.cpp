#include "core/datasets/dataset_index.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <limits>
#include <unistd.h>

namespace sudoscope::learning {

namespace {

/// What Entry::shape says.
enum Shape : std::uint8_t {
  Boxes,   ///< Entry::boxHeight tells the rest.
  Regions, ///< A region for every cell follows in the spool.
  Listed,  ///< The number of the board follows, as four bytes.
};

constexpr std::size_t keptErrors = 1000;
constexpr std::int64_t rowsPerFlush = 1024;

/// A file that goes away by itself. In /var/tmp where there is one: /tmp may lie in memory.
int openSpool() {
  std::vector<std::string> folders = {"/var/tmp"};
  std::error_code none;
  folders.insert(folders.begin() + (std::getenv("TMPDIR") != nullptr ? 0 : 1),
                 std::filesystem::temp_directory_path(none).string());
  for (const std::string& folder : folders) {
    std::string name = folder + "/sudoscope-rows-XXXXXX";
    const int file = mkostemp(name.data(), O_CLOEXEC);
    if (file < 0) continue;
    unlink(name.c_str());
    return file;
  }
  return -1;
}

void append(std::string& bytes, const Grid& digits) {
  bytes.append(reinterpret_cast<const char*>(digits.data()), digits.size());
}

} // namespace

Result<std::shared_ptr<DatasetIndex>> DatasetIndex::open(const std::string& path,
                                                         const DatasetOptions& options) {
  FileStamp stamp(path);
  auto reader = DatasetReader::open(path, options);
  if (!reader) return reader.error();
  const int spool = openSpool();
  if (spool < 0) {
    return Error{Message::tr("there is no room for temporary files: %1", std::strerror(errno))};
  }
  return std::shared_ptr<DatasetIndex>(
      new DatasetIndex(std::move(stamp), std::move(*reader), spool));
}

DatasetIndex::DatasetIndex(FileStamp stamp, DatasetReader reader, int spool)
    : m_stamp(std::move(stamp)), m_reader(std::move(reader)), m_info(m_reader.info()),
      m_spool(spool) {}

DatasetIndex::~DatasetIndex() {
  close(m_spool);
}

// --- reading -------------------------------------------------------------------------------------

void DatasetIndex::addShape(const Geometry& geometry, Entry& entry) {
  if (!geometry.extraFamilies().empty()) {
    const std::lock_guard lock(m_mutex);
    auto known = std::find(m_boards.begin(), m_boards.end(), geometry);
    if (known == m_boards.end()) known = m_boards.insert(known, geometry);
    const auto number = static_cast<std::uint32_t>(known - m_boards.begin());
    m_pending.append(reinterpret_cast<const char*>(&number), sizeof(number));
    entry.shape = Listed;
  } else if (geometry.hasBoxes()) {
    entry.boxHeight = static_cast<std::uint8_t>(geometry.boxHeight());
    entry.shape = Boxes;
  } else {
    for (const int region : geometry.regionMap()) m_pending.push_back(static_cast<char>(region));
    entry.shape = Regions;
  }
}

void DatasetIndex::add(const Result<DatasetRow>& row) {
  ++m_rowsRead;
  Entry entry;
  entry.offset = m_written + m_pending.size();
  if (row.ok()) {
    const Puzzle& puzzle = row->puzzle;
    const bool fits = row->solution && row->solution->size() == puzzle.givens().size();
    append(m_pending, puzzle.givens());
    if (fits) append(m_pending, *row->solution);
    entry.solution = fits;
    entry.side = static_cast<std::uint8_t>(puzzle.side());
    addShape(puzzle.geometry(), entry);
  }
  m_pendingEntries.push_back(entry);
  if (row.ok() || m_errors.size() >= keptErrors) return;
  const std::lock_guard lock(m_mutex);
  m_errors.emplace_back(m_rowsRead - 1, row.error());
}

MaybeError DatasetIndex::flush() {
  std::size_t done = 0;
  while (done < m_pending.size()) {
    const auto count = write(m_spool, m_pending.data() + done, m_pending.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      return Error{Message::tr("the temporary file cannot be written: %1", std::strerror(errno)),
                   path()};
    }
    done += count;
  }
  m_written += m_pending.size();
  m_pending.clear();
  const std::lock_guard lock(m_mutex);
  m_entries.insert(m_entries.end(), m_pendingEntries.begin(), m_pendingEntries.end());
  m_pendingEntries.clear();
  return {};
}

MaybeError DatasetIndex::read(const std::function<bool()>& keepGoing) {
  while (const auto row = m_reader.next()) {
    // A row number tells one bad row; without it the file itself is broken.
    if (!*row && row->error().line == 0) {
      if (auto error = flush()) return error;
      return row->error();
    }
    if (m_rowsRead == std::numeric_limits<std::uint32_t>::max()) {
      return Error{Message::tr("the file has more rows than can be shown"), path()};
    }
    add(*row);
    if (m_rowsRead % rowsPerFlush != 0) continue;
    if (auto error = flush()) return error;
    if (keepGoing && !keepGoing()) return {};
  }
  if (auto error = flush()) return error;
  const std::lock_guard lock(m_mutex);
  m_complete = true;
  return {};
}

// --- looking -------------------------------------------------------------------------------------

bool DatasetIndex::complete() const {
  const std::lock_guard lock(m_mutex);
  return m_complete;
}

std::int64_t DatasetIndex::size() const {
  const std::lock_guard lock(m_mutex);
  return static_cast<std::int64_t>(m_entries.size());
}

Result<Geometry> DatasetIndex::shapeOf(const Entry& entry,
                                       const std::vector<std::uint8_t>& bytes) const {
  switch (entry.shape) {
  case Boxes:
    return Geometry::boxes(entry.boxHeight, entry.side / entry.boxHeight);
  case Regions:
    return Geometry::jigsaw(entry.side, std::vector<int>(bytes.begin(), bytes.end()));
  default:
    std::uint32_t number = 0;
    std::memcpy(&number, bytes.data(), sizeof(number));
    const std::lock_guard lock(m_mutex);
    return m_boards[number];
  }
}

Result<DatasetRow> DatasetIndex::row(std::int64_t index) const {
  Entry entry;
  {
    const std::lock_guard lock(m_mutex);
    if (index < 0 || index >= static_cast<std::int64_t>(m_entries.size())) {
      return Error{Message::tr("there is no such row"), path()};
    }
    entry = m_entries[index];
    if (entry.side == 0) {
      const auto known = std::find_if(m_errors.begin(), m_errors.end(),
                                      [index](const auto& error) { return error.first == index; });
      return known != m_errors.end() ? known->second
                                     : Error{Message::tr("the row cannot be read"), path()};
    }
  }
  const std::size_t cells = std::size_t(entry.side) * entry.side;
  const std::size_t shape = entry.shape == Boxes     ? 0
                            : entry.shape == Regions ? cells
                                                     : sizeof(std::uint32_t);
  std::vector<std::uint8_t> bytes(cells * (entry.solution ? 2 : 1) + shape);
  std::size_t done = 0;
  while (done < bytes.size()) {
    const auto count = pread(m_spool, bytes.data() + done, bytes.size() - done,
                             static_cast<off_t>(entry.offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return Error{Message::tr("the temporary file cannot be read"), path()};
    done += count;
  }
  const auto part = [&](std::size_t from, std::size_t size) {
    const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(from);
    return std::vector<std::uint8_t>(begin, begin + static_cast<std::ptrdiff_t>(size));
  };
  const auto geometry = shapeOf(entry, part(bytes.size() - shape, shape));
  if (!geometry) return geometry.error();
  auto puzzle = Puzzle::fromGivens(*geometry, part(0, cells));
  if (!puzzle) return puzzle.error();
  DatasetRow row{index + 1, std::move(*puzzle), std::nullopt};
  if (entry.solution) row.solution = part(cells, cells);
  return row;
}

} // namespace sudoscope::learning
