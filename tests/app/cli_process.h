#pragma once

#include "tests/support/paths.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <csignal>

/// Runs the real sudoscope-cli.
namespace cli_process {

/// From P. Norvig's list of easy puzzles (MIT licence).
inline const QByteArray easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n";
inline const QByteArray solution =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382\n";

struct Outcome {
  int code = -1; ///< -1 when it did not end by itself.
  QString out;
  QString err;

  QStringList lines() const { return out.split('\n', Qt::SkipEmptyParts); }
};

inline QString program() {
  return QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope-cli");
}

inline Outcome run(const QStringList& arguments, const QByteArray& input = {}) {
  QProcess process;
  process.start(program(), arguments);
  process.write(input);
  process.closeWriteChannel();
  Outcome outcome;
  if (!process.waitForFinished(60000)) process.kill();
  if (process.exitStatus() == QProcess::NormalExit) outcome.code = process.exitCode();
  outcome.out = QString::fromUtf8(process.readAllStandardOutput());
  outcome.err = QString::fromUtf8(process.readAllStandardError());
  return outcome;
}

/// A solver of the tests' data, as --engine takes it.
inline QString engine(const QString& arguments) {
  return QStringLiteral("python3 '" SUDOSCOPE_TEST_DATA "/engines/") +
         arguments.section(' ', 0, 0) + "' " + arguments.section(' ', 1);
}

/// A folder of a test's own files.
class FileFolder {
public:
  QString path(const QString& name) const { return m_folder.filePath(name); }
  /// Returns its path.
  QString write(const QString& name, const QByteArray& bytes) const {
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
    file.write(bytes);
    return file.fileName();
  }
  /// Empty where there is no such file.
  QString read(const QString& name) const {
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }
  /// A program of that name, in a folder with spaces.
  QString writeProgram(const QString& name, const QByteArray& script) const {
    QDir(m_folder.path()).mkdir("my programs");
    QString program = write("my programs/" + name, "#!/bin/sh\n" + script);
    QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return program;
  }

private:
  QTemporaryDir m_folder;
};

} // namespace cli_process
