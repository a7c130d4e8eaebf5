#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

namespace sudoscope::test {

/// Empty where it cannot be read.
inline QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Replaces the file, or fails the whole program. Returns its path.
inline QString writeBytes(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
    qFatal("cannot write %s", qPrintable(path));
  return path;
}

} // namespace sudoscope::test
