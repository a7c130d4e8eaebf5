#include "app/studies/own_place.h"

#include <QDir>

namespace sudoscope {

namespace {

/// Holds the lock of a path; null if another program has it.
std::unique_ptr<QLockFile> lockOf(const QString& path) {
  auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
  lock->setStaleLockTime(0); // only a dead owner makes it stale
  // A folder without write access needs no lock.
  const bool mine = lock->tryLock(0) || lock->error() != QLockFile::LockFailedError;
  return mine ? std::move(lock) : nullptr;
}

} // namespace

OwnPlace::OwnPlace(const QString& folder, const QString& name) {
  QDir().mkpath(folder);
  for (int number = 1; m_lock == nullptr; ++number) {
    m_path = QDir(folder).filePath(name);
    if (number > 1) m_path += QLatin1Char('-') + QString::number(number);
    m_lock = lockOf(m_path);
  }
}

bool OwnPlace::isTaken(const QString& path) {
  return lockOf(path) == nullptr;
}

} // namespace sudoscope
