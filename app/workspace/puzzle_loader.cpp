#include "app/workspace/puzzle_loader.h"

#include "app/base/language.h"
#include "app/workspace/opened_file.h"
#include "core/base/result.h"
#include "core/formats/sample_library.h"
#include "ui/state/puzzle_model.h"

#include <QCoreApplication>
#include <QFile>

#include <array>
#include <limits>

namespace sudoscope {

const QString PuzzleLoader::windowKey = QStringLiteral("window");

namespace {

Result<std::string> resourceText(const std::string& name) {
  QFile file(QStringLiteral(":/puzzles/") + QString::fromStdString(name));
  if (!file.open(QIODevice::ReadOnly))
    return Error{Message::tr("the file is not in the program"), name};
  return file.readAll().toStdString();
}

/// By Hardness.
constexpr std::array hardnessTexts{
    QT_TRANSLATE_NOOP("SampleLibrary", "easy"), QT_TRANSLATE_NOOP("SampleLibrary", "medium"),
    QT_TRANSLATE_NOOP("SampleLibrary", "hard"), QT_TRANSLATE_NOOP("SampleLibrary", "extreme"),
    QT_TRANSLATE_NOOP("SampleLibrary", "for study")};

Result<std::vector<Puzzle>> readFile(const QString& path, const BackgroundJob::Cancelled& stop) {
  const auto opened = openFile({path}, stop, std::numeric_limits<std::size_t>::max());
  if (const auto* error = std::get_if<Error>(&opened)) return *error;
  const auto* list = std::get_if<std::shared_ptr<PuzzleList>>(&opened);
  if (list == nullptr) return Error{Message::tr("it contains no puzzle"), path.toStdString()};
  std::vector<Puzzle> puzzles;
  for (std::size_t i = 0; i < (*list)->size(); ++i) {
    auto record = (*list)->record(i);
    if (!record) return record.error();
    puzzles.push_back(std::move(record->puzzle));
  }
  return puzzles;
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
    QString about = QCoreApplication::translate(
        "SampleLibrary", hardnessTexts[static_cast<std::size_t>(set.hardness)]);
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

PuzzleLoader::PuzzleLoader(PuzzlePicker* picker, const PuzzleModel* model, QObject* parent)
    : QObject(parent), m_picker(picker), m_model(model) {
  picker->addSource(windowKey, tr("The window's puzzle"), tr("What the main window shows now"));
  for (const Sample& sample : sampleLibrary())
    picker->addSource(sample.path, sample.title, sample.about);
  connect(picker, &PuzzlePicker::chosen, this, &PuzzleLoader::load);
  connect(model, &PuzzleModel::puzzleChanged, this, [this](const Puzzle& puzzle) {
    if (m_picker->current() == windowKey) emit loaded({{puzzle}});
  });
  connect(&m_job, &BackgroundJob::failed, picker, &PuzzlePicker::showNotice);
}

void PuzzleLoader::choose(const QString& key) {
  m_picker->setCurrent(key);
  load(key);
}

void PuzzleLoader::load(const QString& key) {
  m_job.cancel();
  emit reading();
  if (key == windowKey) return emit loaded({{m_model->puzzle()}});
  const QStringList sources = key.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
  m_job.start([this, sources, own = m_model->puzzle()](const BackgroundJob::Cancelled& cancelled) {
    auto sets = guarded([&]() -> Result<PuzzleSets> {
      PuzzleSets read;
      for (const QString& source : sources) {
        auto puzzles =
            source == windowKey ? Result(std::vector<Puzzle>{own}) : readFile(source, cancelled);
        if (!puzzles) return puzzles.error();
        read.push_back(std::move(*puzzles));
      }
      return read;
    });
    return BackgroundJob::Finish([this, sets = std::move(sets)] {
      if (sets) {
        emit loaded(*sets);
      } else {
        m_picker->showNotice(sets.error());
      }
    });
  });
}

} // namespace sudoscope
