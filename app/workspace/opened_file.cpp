#include "app/workspace/opened_file.h"

#include "app/workspace/session_keeper.h"
#include "core/base/file_input.h"
#include "core/base/result.h"
#include "core/formats/file_kind.h"
#include "ui/style/core_text.h"

#include <QFile>
#include <QFileInfo>

#include <limits>
#include <utility>

namespace sudoscope {

namespace {

std::string_view view(const QByteArray& text) {
  return {text.constData(), static_cast<std::size_t>(text.size())};
}

bool isInside(const QString& path) {
  return path.startsWith(u':');
}

Result<QByteArray> textInside(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return failure(file.errorString(), path);
  return file.readAll();
}

template <class T>
OpenedFile openedOr(Result<T> result) {
  if (!result) return result.error();
  return std::move(*result);
}

OpenedFile openList(PuzzleReader reader, const BackgroundJob::Cancelled& cancelled,
                    std::size_t enough) {
  auto list = std::make_shared<PuzzleList>(std::move(reader));
  MaybeError error = list->read([&] {
    const bool more = list->readable() == 0 || list->size() < enough;
    return more && !(cancelled && cancelled());
  });
  if (list->readable() > 0) return list;
  if (!error) error = list->firstError();
  if (!error) return Error{Message::tr("cancelled"), {}, 0, 0, ErrorCode::Cancelled};
  const PuzzleSourceInfo info = list->info();
  if (info.columns.empty() || !info.puzzleColumn.empty()) return *error;
  error->code = ErrorCode::Ambiguous;
  return OpenColumns{info.columns, *error};
}

/// From the text of a session; `stamp` of its file, if it has one.
OpenedFile openSession(std::string_view text, const QString& name, FileStamp stamp,
                       const BackgroundJob::Cancelled& cancelled) {
  OpenedSession opened;
  auto session = readSession(text, name.toStdString(), nullptr, cancelled);
  if (!session && session.error().code == ErrorCode::OtherFormat) {
    opened.refused = session.error();
    session = readSetup(text, name.toStdString());
    if (!session) return *opened.refused;
  } else if (session && !stamp.path().empty()) {
    opened.place = {name, std::move(stamp), workOf(*session), {}};
  }
  if (!session) return session.error();
  opened.session = std::move(*session);
  return opened;
}

OpenedFile openText(const OpenSource& source, std::string_view text,
                    const BackgroundJob::Cancelled& cancelled, std::size_t enough) {
  if (isLink(text)) return openedOr(readLink(text));
  if (fileKind(text) == FileKind::Session) return openSession(text, source.name, {}, cancelled);
  ReadOptions reading = source.reading;
  reading.fileName = source.name.toStdString();
  return openList(PuzzleReader(text, std::move(reading)), cancelled, enough);
}

OpenedFile openPath(const OpenSource& source, const BackgroundJob::Cancelled& cancelled,
                    std::size_t enough) {
  const QString& path = source.name;
  const std::string name = QFile::encodeName(path).toStdString();
  FileStamp stamp(name);
  auto input = FileInput::open(name, impatient(cancelled));
  if (!input) return input.error();
  const bool isFile = (*input)->isFile() && name != "-";
  switch (fileKind((*input)->beginning(), name)) {
  case FileKind::Log:
    return isFile ? openedOr(LoggedRun::open(name, cancelled))
                  : OpenedFile(LogReader::needsFile(name));
  case FileKind::Arrays:
    return openedOr(InitialState::read({name}));
  case FileKind::Session: {
    const auto text = readToEnd(**input);
    if (!text) return text.error();
    stamp.setContent(*text);
    return openSession(*text, path, isFile ? std::move(stamp) : FileStamp(), cancelled);
  }
  default:
    if (isLink((*input)->beginning())) {
      const auto text = readToEnd(**input);
      return text ? openText(source, *text, cancelled, enough) : OpenedFile(text.error());
    }
    if (isFile) (*input)->setLimit(std::numeric_limits<std::uint64_t>::max());
    ReadOptions reading = source.reading;
    reading.fileName = name;
    auto reader = openPuzzles(std::move(*input), std::move(reading));
    if (!reader) return reader.error();
    return openList(std::move(*reader), cancelled, enough);
  }
}

} // namespace

bool OpenSource::isUsersFile() const {
  return !text && !isInside(name) && QFileInfo(name).isFile();
}

OpenedFile openFile(const OpenSource& source, const BackgroundJob::Cancelled& cancelled,
                    std::size_t enough) {
  const auto open = [&]() -> Result<OpenedFile> {
    if (isLink(source.name.toStdString())) return openedOr(readLink(source.name.toStdString()));
    if (source.text) return openText(source, view(*source.text), cancelled, enough);
    if (!isInside(source.name)) return openPath(source, cancelled, enough);
    const auto text = textInside(source.name);
    return text ? openText(source, view(*text), cancelled, enough) : OpenedFile(text.error());
  };
  auto opened = guarded(open);
  return opened ? std::move(*opened) : OpenedFile(opened.error());
}

} // namespace sudoscope
