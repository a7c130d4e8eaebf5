#include "core/studies/study_journal.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <future>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sudoscope {

namespace {

using Clock = std::chrono::steady_clock;

/// A program that is killed loses nothing that was written; a machine without power this much.
constexpr auto syncInterval = std::chrono::seconds(10);

Error failure(const std::string& path, int number) {
  return Error{Message::tr("cannot be written: %1", std::strerror(number)), path};
}

/// Whether the open file is still the one of that name.
bool isAt(int file, const std::string& path) {
  struct stat open {};
  struct stat there {};
  return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &there) == 0 &&
         open.st_ino == there.st_ino && open.st_dev == there.st_dev;
}

/// An open, locked file.
Result<int> lockedFile(const std::string& path) {
  while (true) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return failure(path, errno);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      ::close(file);
      return Error{Message::tr("is kept by another program at the moment"), path};
    }
    if (isAt(file, path)) return file;
    ::close(file); // another program has just put a whole file in its place
  }
}

} // namespace

struct StudyJournal::State {
  explicit State(std::string name) : path(std::move(name)) {}
  ~State() { close(); }

  /// Brings what was written to the disk. That may take a second: whoever appends does not wait.
  MaybeError sync() {
    if (syncing.valid()) {
      if (syncing.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return {};
      if (const int number = syncing.get(); number != 0) return failure(path, number);
    }
    synced = Clock::now();
    syncing = std::async(std::launch::async,
                         [open = file] { return ::fdatasync(open) == 0 ? 0 : errno; });
    return std::nullopt;
  }

  void close() {
    if (syncing.valid()) syncing.wait(); // it needs the file
    if (file >= 0) ::close(std::exchange(file, -1));
  }

  MaybeError write(std::string_view text) {
    while (!text.empty()) {
      const auto written = ::write(file, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return failure(path, written < 0 ? errno : EIO);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    return std::nullopt;
  }

  std::string path;
  int file = -1;
  Clock::time_point synced = Clock::now();
  std::future<int> syncing; ///< 0 or what went wrong.
};

StudyJournal::StudyJournal(std::unique_ptr<State> state) : m_state(std::move(state)) {}
StudyJournal::~StudyJournal() = default;
StudyJournal::StudyJournal(StudyJournal&&) noexcept = default;
StudyJournal& StudyJournal::operator=(StudyJournal&&) noexcept = default;

Result<StudyJournal> StudyJournal::open(const std::string& path) {
  auto state = std::make_unique<State>(path);
  const auto file = lockedFile(path);
  if (!file) return file.error();
  state->file = *file;
  return StudyJournal(std::move(state));
}

bool StudyJournal::isEmpty() const {
  struct stat now {};
  return ::fstat(m_state->file, &now) == 0 && now.st_size == 0;
}

MaybeError StudyJournal::begin(const Study& study, const Shard& shard, const Provenance& facts) {
  State& s = *m_state;
  if (isEmpty()) return s.write(studyText(study, shard, facts));
  // What is there stays until all of the new is.
  if (auto error = writeStudy(s.path, study, shard, facts)) return error;
  s.close();
  const auto file = lockedFile(s.path);
  if (!file) return file.error();
  s.file = *file;
  return std::nullopt;
}

MaybeError StudyJournal::goOn(const StudyFile& file) {
  struct stat now {};
  if (::fstat(m_state->file, &now) != 0) return failure(m_state->path, errno);
  const auto whole = now.st_size - static_cast<off_t>(file.torn);
  if (file.torn > 0 && ::ftruncate(m_state->file, whole) != 0) return failure(m_state->path, errno);
  return std::nullopt;
}

MaybeError StudyJournal::append(const Study& study, std::size_t run) {
  State& s = *m_state;
  if (auto error = s.write(studyRow(study, run))) return error;
  if (Clock::now() - s.synced < syncInterval) return std::nullopt;
  return s.sync();
}

MaybeError StudyJournal::finish(const Study& study, const Shard& shard, const Provenance& facts) {
  auto error = writeStudy(m_state->path, study, shard, facts);
  m_state->close();
  return error;
}

} // namespace sudoscope
