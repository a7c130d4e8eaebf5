#include "app/autosave.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QUuid>

namespace sudoscope {

namespace {

QString lockPath(const QString& path) {
  return path + QStringLiteral(".lock");
}

} // namespace

Autosave::Autosave(const QString& folder) : m_folder(folder) {
  QDir().mkpath(folder);
  m_path = QDir(folder).filePath(QUuid::createUuid().toString(QUuid::Id128) +
                                 QStringLiteral(".sudoscope"));
  m_lock = std::make_unique<QLockFile>(lockPath(m_path));
  m_lock->setStaleLockTime(0); // only a dead owner makes it stale
  m_lock->tryLock(0);
  QObject::connect(&m_timer, &QTimer::timeout, [this] { save(); });
}

Autosave::~Autosave() {
  if (!m_kept) QFile::remove(m_path);
}

void Autosave::keep() {
  save();
  m_kept = true;
}

void Autosave::setAside() {
  const QByteArray text = m_text ? m_text() : QByteArray();
  if (text.isEmpty()) return;
  QSaveFile file(QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::Id128) +
                                         QStringLiteral(".sudoscope")));
  if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size()) file.commit();
}

void Autosave::adopt(const QString& leftover) {
  QFile::remove(m_path);
  m_adopted = QFile::rename(leftover, m_path);
  m_written.clear();
  if (m_adopted) discard(leftover);
}

void Autosave::start(int seconds, std::function<QByteArray()> text) {
  m_text = std::move(text);
  m_timer.stop();
  if (seconds > 0) m_timer.start(seconds * 1000);
}

void Autosave::save() {
  if (!m_text) return;
  const QByteArray text = m_text();
  if (text == m_written) return;
  if (text.isEmpty()) {
    if (m_adopted) return; // its runs are still being brought back
    QFile::remove(m_path);
    m_written.clear();
    return;
  }
  QSaveFile file(m_path);
  if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit()) {
    m_written = text;
    m_adopted = false;
  }
}

QStringList Autosave::leftovers() const {
  QStringList result;
  const QDir folder(m_folder);
  const auto files = folder.entryInfoList({QStringLiteral("*.sudoscope")}, QDir::Files, QDir::Time);
  for (const QFileInfo& file : files) {
    if (file.absoluteFilePath() == QFileInfo(m_path).absoluteFilePath()) continue;
    QLockFile lock(lockPath(file.absoluteFilePath()));
    lock.setStaleLockTime(0);
    if (lock.tryLock(0)) result << file.absoluteFilePath();
  }
  return result;
}

void Autosave::discard(const QString& path) {
  QFile::remove(path);
  QFile::remove(lockPath(path));
}

} // namespace sudoscope
