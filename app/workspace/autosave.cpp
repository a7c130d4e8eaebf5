#include "app/workspace/autosave.h"

#include "ui/style/file_output.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <utility>

namespace sudoscope {

namespace {

QString lockPath(const QString& path) {
  return path + QStringLiteral(".lock");
}

QString newCopyIn(const QString& folder) {
  return QDir(folder).filePath(QUuid::createUuid().toString(QUuid::Id128) +
                               QStringLiteral(".sudoscope"));
}

} // namespace

Autosave::Autosave(const QString& folder) : m_folder(folder) {
  QDir().mkpath(folder);
  m_path = newCopyIn(folder);
  m_lock = std::make_unique<QLockFile>(lockPath(m_path));
  m_lock->setStaleLockTime(0); // only a dead owner makes it stale
  m_lock->tryLock(0);
  QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { saveInBackground(); });
}

Autosave::~Autosave() {
  m_writer.waitForDone();
  if (!m_keepsCopy) QFile::remove(m_path);
}

MaybeError Autosave::archive() {
  return guarded([this]() -> MaybeError {
    const QByteArray text = this->text();
    if (text.isEmpty()) return std::nullopt;
    return writeFile(newCopyIn(m_folder), text);
  });
}

void Autosave::adopt(const QString& leftover) {
  ++m_write;
  m_writer.waitForDone();
  QFile::remove(m_path);
  m_adopted = QFile::rename(leftover, m_path);
  m_written = QByteArray();
  if (m_adopted) discard(leftover);
}

void Autosave::start(int seconds, std::function<Text()> take) {
  m_take = std::move(take);
  m_timer.stop();
  if (seconds > 0) m_timer.start(seconds * 1000);
}

void Autosave::saveInBackground() {
  if (m_writer.activeThreadCount() > 0) return; // a slow disk: the next time
  if (!std::exchange(m_due, m_failing)) return;
  const Text make = m_take ? m_take() : nullptr;
  if (make == nullptr) return report(save(QByteArray()));
  m_writer.start([this, make, before = std::exchange(m_written, std::nullopt), write = ++m_write] {
    QByteArray text;
    const MaybeError error = guarded([&] {
      text = make();
      return text == before ? std::nullopt : writeFile(m_path, text);
    });
    const auto done = [this, text, write, error] {
      if (write != m_write) return;
      if (!error) written(text);
      report(error);
    };
    QMetaObject::invokeMethod(&m_timer, done, Qt::QueuedConnection);
  });
}

void Autosave::report(const MaybeError& error) {
  if (error && !m_failing && m_failed) m_failed(*error);
  m_failing = error.has_value();
  m_due = m_due || m_failing;
}

MaybeError Autosave::save() {
  ++m_write;
  m_writer.waitForDone();
  return guarded([this] { return save(text()); });
}

QByteArray Autosave::text() const {
  const Text make = m_take ? m_take() : nullptr;
  return make == nullptr ? QByteArray() : make();
}

MaybeError Autosave::save(const QByteArray& text) {
  if (text == m_written) return std::nullopt;
  if (text.isEmpty()) {
    if (m_adopted) return std::nullopt; // its runs are still being restored
    QFile::remove(m_path);
  } else if (auto error = writeFile(m_path, text)) {
    return error;
  }
  written(text);
  return std::nullopt;
}

bool Autosave::isLeftover(const QString& path) const {
  const QFileInfo file(path);
  if (file.absolutePath() != QFileInfo(m_path).absolutePath()) return false;
  if (file == QFileInfo(m_path) || file.size() == 0) return false;
  QLockFile lock(lockPath(file.absoluteFilePath()));
  lock.setStaleLockTime(0);
  return lock.tryLock(0);
}

QStringList Autosave::leftovers(qsizetype most) const {
  QStringList result;
  const QDir folder(m_folder);
  const auto files = folder.entryInfoList({QStringLiteral("*.sudoscope")}, QDir::Files, QDir::Time);
  for (const QFileInfo& file : files) {
    if (result.size() == most) break;
    if (isLeftover(file.absoluteFilePath())) result << file.absoluteFilePath();
  }
  return result;
}

void Autosave::discard(const QString& path) {
  QFile::remove(path);
  QFile::remove(lockPath(path));
}

} // namespace sudoscope
