#include "ui/style/file_output.h"

#include "core/base/file_writer.h"
#include "ui/style/core_text.h"

#include <QBuffer>
#include <QFile>
#include <QImageWriter>

namespace sudoscope {

MaybeError writeFile(const QString& path, const std::function<MaybeError(std::ostream&)>& write) {
  auto file = FileWriter::open(QFile::encodeName(path).toStdString());
  if (!file) return file.error();
  if (auto error = write(file->stream())) {
    error->file = path.toStdString();
    return error;
  }
  return file->commit();
}

MaybeError writeFile(const QString& path, const QByteArray& bytes) {
  return writeFile(path, [&bytes](std::ostream& file) -> MaybeError {
    file.write(bytes.constData(), bytes.size());
    return std::nullopt;
  });
}

MaybeError savePngFile(const QImage& image, const QString& path) {
  QBuffer bytes;
  QImageWriter writer(&bytes, "PNG");
  if (!writer.write(image)) return failure(writer.errorString(), path);
  return writeFile(path, bytes.data());
}

} // namespace sudoscope
