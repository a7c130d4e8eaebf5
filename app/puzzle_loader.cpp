#include "app/puzzle_loader.h"

#include "app/sample_library.h"
#include "core/base/guarded.h"
#include "core/base/whole_file.h"
#include "core/formats/puzzle_reader.h"
#include "ui/style/core_text.h"

#include <QFile>
#include <QFileInfo>

#include <optional>

namespace sudoscope {

const QString PuzzleLoader::windowKey = QStringLiteral("window");

namespace {

Result<std::vector<Puzzle>> readFile(const QString& path, const BackgroundJob::Cancelled& stop) {
  QByteArray text;
  if (path.startsWith(u':')) { // inside the program
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return failure(file.errorString(), path);
    text = file.readAll();
  } else {
    const auto read = readWholeFile(QFile::encodeName(path).toStdString());
    if (!read) return read.error();
    text = QByteArray::fromStdString(*read);
  }
  std::vector<Puzzle> puzzles;
  PuzzleReader reader({text.constData(), static_cast<std::size_t>(text.size())},
                      {.fileName = QFileInfo(path).fileName().toStdString()});
  while (auto next = reader.next()) {
    if (stop()) break;
    if (!*next) return next->error();
    puzzles.push_back(std::move((**next).puzzle));
  }
  if (puzzles.empty()) return Error{Message::tr("there is no puzzle in it"), path.toStdString()};
  return puzzles;
}

} // namespace

PuzzleLoader::PuzzleLoader(QObject* parent) : QObject(parent) {}

std::vector<PuzzleSource> PuzzleLoader::sources(bool sets) {
  std::vector<PuzzleSource> sources{
      {windowKey, tr("The window's puzzle"), tr("What the main window shows now")}};
  for (const Sample& sample : sampleLibrary()) {
    if (sample.single || sets) sources.push_back({sample.path, sample.title, sample.about});
  }
  return sources;
}

void PuzzleLoader::load(const QString& key) {
  m_job.start([this, key](const BackgroundJob::Cancelled& cancelled) {
    auto puzzles = guarded([&] { return readFile(key, cancelled); });
    return BackgroundJob::Finish([this, key, puzzles = std::move(puzzles)] {
      if (puzzles) {
        emit loaded(key, *puzzles);
      } else {
        emit failed(key, errorText(puzzles.error()));
      }
    });
  });
}

} // namespace sudoscope
