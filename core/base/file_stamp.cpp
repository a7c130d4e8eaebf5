#include "core/base/file_stamp.h"

#include "core/base/sha256.h"

#include <utility>

namespace sudoscope {

namespace {

bool isSame(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_size == b.st_size &&
         a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

} // namespace

FileStamp::FileStamp(std::string path) : m_path(std::move(path)) {
  if (::stat(m_path.c_str(), &m_status) != 0) m_status = {};
}

void FileStamp::setContent(std::string_view content) {
  m_contentHash = sha256(content);
}

bool FileStamp::isUntouched() const {
  struct stat now {};
  if (::stat(m_path.c_str(), &now) != 0) now = {};
  return isSame(now, m_status) && now.st_ctim.tv_sec == m_status.st_ctim.tv_sec &&
         now.st_ctim.tv_nsec == m_status.st_ctim.tv_nsec;
}

FileStamp::State FileStamp::state() const {
  if (m_path.empty()) return State::Unchanged;
  struct stat now {};
  if (::stat(m_path.c_str(), &now) != 0) return State::Gone;
  if (!S_ISREG(now.st_mode)) return State::NoFile;
  if (isSame(now, m_status)) return State::Unchanged;
  const auto hash = sha256OfFile(m_path);
  return hash && *hash == m_contentHash ? State::Unchanged : State::Changed;
}

} // namespace sudoscope
