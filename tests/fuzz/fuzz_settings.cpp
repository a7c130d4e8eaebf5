#include "app/settings/app_settings.h"
#include "tests/fuzz/fuzz_target.h"

#include <QFile>
#include <QTemporaryDir>

using namespace sudoscope;
using fuzz::require;

/// The settings file, whatever stands in it: every value is one that the program can live with.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  static const QTemporaryDir folder;
  static int number = 0; // QSettings remembers a file by its name
  const QString path = folder.filePath(QString::number(number++));
  QFile file(path);
  require(file.open(QIODevice::WriteOnly), "no file", {});
  file.write(text.data(), static_cast<qint64>(text.size()));
  file.close();
  {
    const AppSettings settings(path);
    require(settings.scale() >= 100 && settings.scale() <= 400, "an impossible scale", text);
    require(settings.speed() > 0, "an impossible speed", text);
    require(settings.memory() >= (std::size_t(64) << 20), "an impossible bound of memory", text);
    require(settings.autosaveInterval() >= 0, "an impossible interval", text);
    require(settings.recentFiles().size() <= AppSettings::maxRecentFiles, "many files", text);
    settings.theme();
    settings.windowGeometry();
    settings.layout();
    settings.ownSolvers();
    settings.solver();
    settings.language();
    settings.finishedLessons();
    settings.tourSeen();
    settings.view(QStringLiteral("cube"));
  }
  QFile::remove(path);
  return 0;
}
