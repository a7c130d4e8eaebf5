#include "core/studies/study_journal.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sudoscope {

namespace {

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

StudyJournal::~StudyJournal() {
  if (m_made && m_file.isOpen() && isAt(m_file, m_path)) ::unlink(m_path.c_str());
  close();
}

Result<StudyJournal> StudyJournal::open(const std::string& path) {
  StudyJournal journal(path);
  auto locked = lockedFile(path);
  if (!locked) return locked.error();
  journal.m_file = std::move(locked->file);
  journal.m_made = locked->made;
  return journal;
}

bool StudyJournal::isEmpty() const {
  struct stat now {};
  return ::fstat(m_file.number(), &now) == 0 && now.st_size == 0;
}

MaybeError StudyJournal::begin(const Study& study, const Shard& shard,
                               const Provenance& provenance) {
  // The old content remains until the new one is complete.
  if (auto error = writeStudy(m_path, study, shard, provenance)) return error;
  m_made = false;
  close();
  auto locked = lockedFile(m_path);
  if (!locked) return locked.error();
  m_file = std::move(locked->file);
  return std::nullopt;
}

MaybeError StudyJournal::resume(const StudyFile& file) {
  struct stat now {};
  if (::fstat(m_file.number(), &now) != 0) return failure(m_path, errno);
  const auto whole = now.st_size - static_cast<off_t>(file.torn);
  if (file.torn > 0 && ::ftruncate(m_file.number(), whole) != 0) return failure(m_path, errno);
  return std::nullopt;
}

MaybeError StudyJournal::append(std::string_view text) {
  const off_t before = ::lseek(m_file.number(), 0, SEEK_END);
  const int error = writeAll(m_file.number(), text);
  if (error == 0) return std::nullopt;
  // If it cannot be truncated the row is incomplete, and readers leave it out.
  [[maybe_unused]] const int ignored = ::ftruncate(m_file.number(), before);
  return failure(m_path, error);
}

MaybeError StudyJournal::append(const Study& study, std::size_t run) {
  std::string text;
  SourceFiles files = study.plan.files;
  for (const SourceFile& file : m_loaded) putFile(files, file);
  const SolverEntry* solver = study.plan.methods[study.layout.placeOf(run).method].solver;
  const bool loads = solver != nullptr && solver->loaded;
  for (const SourceFile& file : loads ? solver->loaded() : SourceFiles()) {
    const SourceFile* known = findFile(files, file);
    if (known != nullptr && known->digest == file.digest) continue;
    text += studyFileLine(file);
    putFile(m_loaded, file);
  }
  if (auto error = append(text + studyRow(study, run))) return error;
  if (Clock::now() - m_synced < syncInterval) return std::nullopt;
  return sync();
}

MaybeError StudyJournal::finish(const Study& study, const Shard& shard,
                                const Provenance& provenance) {
  auto error = writeStudy(m_path, study, shard, provenance);
  close();
  return error;
}

MaybeError StudyJournal::sync() {
  if (m_syncing.valid()) {
    if (m_syncing.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return {};
    if (const int number = m_syncing.get(); number != 0) return failure(m_path, number);
  }
  m_synced = Clock::now();
  m_syncing = std::async(std::launch::async,
                         [open = m_file.number()] { return ::fdatasync(open) == 0 ? 0 : errno; });
  return std::nullopt;
}

void StudyJournal::close() {
  if (m_syncing.valid()) m_syncing.wait(); // it needs the file
  m_file.close();
}

} // namespace sudoscope
