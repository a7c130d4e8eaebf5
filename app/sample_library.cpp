#include "app/sample_library.h"

#include <QDir>
#include <QFile>

namespace sudoscope {

std::vector<Sample> sampleLibrary() {
  std::vector<Sample> samples;
  const QDir folder(QStringLiteral(":/puzzles"));
  for (const QFileInfo& info : folder.entryInfoList(QDir::Files, QDir::Name)) {
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly)) continue;
    const QString line = QString::fromUtf8(file.readLine()).trimmed();
    const bool comment = line.startsWith(QLatin1Char('#'));
    samples.push_back({info.filePath(), comment ? line.mid(1).trimmed() : info.completeBaseName()});
  }
  return samples;
}

} // namespace sudoscope
