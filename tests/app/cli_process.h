#pragma once

#include "tests/support/paths.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QString>
#include <QStringList>

#include <csignal>

/// Runs the real sudoscope-cli.
namespace cli_process {

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

/// The rows without their time, which is never twice the same.
inline QStringList withoutTimes(const QStringList& rows) {
  QStringList result;
  for (const QString& row : rows) {
    QStringList fields = row.split(',');
    if (fields.size() == 5) fields.removeAt(3);
    result << fields.join(',');
  }
  return result;
}

} // namespace cli_process
