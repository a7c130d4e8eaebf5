#include "app/sample_library.h"

#include "app/language.h"
#include "core/formats/sample_library.h"

#include <QCoreApplication>
#include <QFile>

namespace sudoscope {

namespace {

Result<std::string> resourceText(const std::string& name) {
  QFile file(QStringLiteral(":/puzzles/") + QString::fromStdString(name));
  if (!file.open(QIODevice::ReadOnly))
    return Error{Message::tr("the file is not in the program"), name};
  return file.readAll().toStdString();
}

QString hardnessText(Hardness hardness) {
  switch (hardness) {
  case Hardness::Easy:
    return QCoreApplication::translate("SampleLibrary", "easy");
  case Hardness::Medium:
    return QCoreApplication::translate("SampleLibrary", "medium");
  case Hardness::Hard:
    return QCoreApplication::translate("SampleLibrary", "hard");
  case Hardness::Extreme:
    return QCoreApplication::translate("SampleLibrary", "extreme");
  case Hardness::Study:
    return QCoreApplication::translate("SampleLibrary", "for study");
  }
  return {};
}

} // namespace

std::vector<Sample> sampleLibrary() {
  std::vector<Sample> samples;
  const auto library = SampleLibrary::open(resourceText);
  if (!library) {
    qWarning("%s", library.error().text().c_str());
    return samples;
  }
  const std::string language = Language::current().toStdString();
  for (const SampleSet& set : library->sets()) {
    QString about = hardnessText(set.hardness);
    if (!set.single) {
      about += QLatin1String(", ") +
               QCoreApplication::translate("SampleLibrary", "%n puzzles", nullptr, set.puzzleCount);
    }
    if (!set.about.empty())
      about += QLatin1String(". ") + QString::fromStdString(set.about.in(language));
    samples.push_back({QStringLiteral(":/puzzles/") + QString::fromStdString(set.file),
                       QString::fromStdString(set.title.in(language)), about, set.side,
                       set.single});
  }
  return samples;
}

} // namespace sudoscope
