#include "ui/style/file_output.h"

#include "core/base/file_writer.h"
#include "ui/style/core_text.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QImageWriter>
#include <QMessageBox>

namespace sudoscope {

namespace {

struct FileOutputWords {
  Q_DECLARE_TR_FUNCTIONS(FileOutput)
};

} // namespace

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

bool mayReplace(const QString& path, QWidget* parent) {
  if (!QFileInfo::exists(path)) return true;
  const QString question =
      FileOutputWords::tr("%1 exists already. Replace it?").arg(QFileInfo(path).fileName());
  return QMessageBox::question(parent, FileOutputWords::tr("Save"), question) == QMessageBox::Yes;
}

} // namespace sudoscope
