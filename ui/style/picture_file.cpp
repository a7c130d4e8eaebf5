#include "ui/style/picture_file.h"

#include <QImageWriter>
#include <QSaveFile>

namespace sudoscope {

MaybeError savePngFile(const QImage& image, const QString& path) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly)) {
    QImageWriter writer(&file, "PNG");
    if (!writer.write(image)) {
      return Error{writer.errorString().toStdString(), path.toStdString()};
    }
    if (file.commit()) return std::nullopt;
  }
  return Error{file.errorString().toStdString(), path.toStdString()};
}

} // namespace sudoscope
