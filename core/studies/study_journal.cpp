#include "core/studies/study_journal.h"

#include "core/base/descriptor.h"

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

/// After a power failure, at most this much is lost; after a kill, nothing.
constexpr auto syncInterval = std::chrono::seconds(10);

Error failure(const std::string& path, int number) {
  return Error{Message::tr("cannot be written: %1", std::strerror(number)), path};
}

/// Whether the open file still has this name.
bool isAt(const Descriptor& file, const std::string& path) {
  struct stat open {};
  struct stat there {};
  return ::fstat(file.number(), &open) == 0 && ::stat(path.c_str(), &there) == 0 &&
         open.st_ino == there.st_ino && open.st_dev == there.st_dev;
}

struct LockedFile {
  Descriptor file;
  bool made = false; ///< The file did not exist.
};

Result<LockedFile> lockedFile(const std::string& path) {
  while (true) {
    constexpr int flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC;
    LockedFile locked{Descriptor(::open(path.c_str(), flags | O_EXCL, 0666)), true};
    if (!locked.file.isOpen() && errno == EEXIST)
      locked = {Descriptor(::open(path.c_str(), flags, 0666)), false};
    if (!locked.file.isOpen()) return failure(path, errno);
    if (::flock(locked.file.number(), LOCK_EX | LOCK_NB) != 0) {
      const int error = errno;
      if (error == EINTR) continue;
      if (error == EWOULDBLOCK)
        return Error{Message::tr("is being used by another program at the moment"), path};
      if (locked.made) ::unlink(path.c_str());
      return Error{Message::tr("cannot be locked: %1", std::strerror(error)), path};
    }
    if (isAt(locked.file, path)) return locked; // or a program has just replaced it
  }
}

} // namespace

struct StudyJournal::State {
  explicit State(std::string name) : path(std::move(name)) {}
  ~State() {
    if (made && file.isOpen() && isAt(file, path)) ::unlink(path.c_str()); // nothing was written
    close();
  }

  /// Synchronizes to disk in the background, which may take a second.
  MaybeError sync() {
    if (syncing.valid()) {
      if (syncing.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return {};
      if (const int number = syncing.get(); number != 0) return failure(path, number);
    }
    synced = Clock::now();
    syncing = std::async(std::launch::async,
                         [open = file.number()] { return ::fdatasync(open) == 0 ? 0 : errno; });
    return std::nullopt;
  }

  void close() {
    if (syncing.valid()) syncing.wait(); // it needs the file
    file.close();
  }

  /// Appends the whole text or, with an error, none of it.
  MaybeError append(std::string_view text) {
    const off_t before = ::lseek(file.number(), 0, SEEK_END);
    const int error = writeAll(file.number(), text);
    if (error == 0) return std::nullopt;
    // If it cannot be truncated the row is incomplete, and readers leave it out.
    [[maybe_unused]] const int ignored = ::ftruncate(file.number(), before);
    return failure(path, error);
  }

  std::string path;
  Descriptor file;
  bool made = false; ///< The file was created here and is still empty.
  Clock::time_point synced = Clock::now();
  std::future<int> syncing; ///< 0 or an errno.
  SourceFiles loaded;       ///< Already appended.
};

StudyJournal::StudyJournal(std::unique_ptr<State> state) : m_state(std::move(state)) {}
StudyJournal::~StudyJournal() = default;
StudyJournal::StudyJournal(StudyJournal&&) noexcept = default;
StudyJournal& StudyJournal::operator=(StudyJournal&&) noexcept = default;

Result<StudyJournal> StudyJournal::open(const std::string& path) {
  auto state = std::make_unique<State>(path);
  auto locked = lockedFile(path);
  if (!locked) return locked.error();
  state->file = std::move(locked->file);
  state->made = locked->made;
  return StudyJournal(std::move(state));
}

bool StudyJournal::isEmpty() const {
  struct stat now {};
  return ::fstat(m_state->file.number(), &now) == 0 && now.st_size == 0;
}

MaybeError StudyJournal::begin(const Study& study, const Shard& shard,
                               const Provenance& provenance) {
  State& s = *m_state;
  // The old content remains until the new one is complete.
  if (auto error = writeStudy(s.path, study, shard, provenance)) return error;
  s.made = false;
  s.close();
  auto locked = lockedFile(s.path);
  if (!locked) return locked.error();
  s.file = std::move(locked->file);
  return std::nullopt;
}

MaybeError StudyJournal::resume(const StudyFile& file) {
  struct stat now {};
  if (::fstat(m_state->file.number(), &now) != 0) return failure(m_state->path, errno);
  const auto whole = now.st_size - static_cast<off_t>(file.torn);
  if (file.torn > 0 && ::ftruncate(m_state->file.number(), whole) != 0)
    return failure(m_state->path, errno);
  return std::nullopt;
}

MaybeError StudyJournal::append(const Study& study, std::size_t run) {
  State& s = *m_state;
  std::string text;
  SourceFiles files = study.plan.files;
  for (const SourceFile& file : s.loaded) putFile(files, file);
  const StudyMethod& method = study.plan.methods[study.layout.placeOf(run).method];
  for (const SourceFile& file : newlyLoaded(method, files)) {
    text += studyFileLine(file);
    putFile(s.loaded, file);
  }
  if (auto error = s.append(text + studyRow(study, run))) return error;
  if (Clock::now() - s.synced < syncInterval) return std::nullopt;
  return s.sync();
}

MaybeError StudyJournal::finish(const Study& study, const Shard& shard,
                                const Provenance& provenance) {
  auto error = writeStudy(m_state->path, study, shard, provenance);
  m_state->close();
  return error;
}

} // namespace sudoscope
