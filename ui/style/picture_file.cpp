#include "ui/style/picture_file.h"

#include "ui/style/core_text.h"

#include <QImageWriter>
#include <QSaveFile>

namespace sudoscope {

MaybeError savePngFile(const QImage& image, const QString& path) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly)) {
    QImageWriter writer(&file, "PNG");
    if (!writer.write(image)) {
      return failure(writer.errorString(), path);
    }
    if (file.commit()) return std::nullopt;
  }
  return failure(file.errorString(), path);
}

} // namespace sudoscope
