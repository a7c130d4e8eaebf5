#pragma once

#include "core/base/result.h"

#include <QImage>
#include <QString>

namespace sudoscope {

/// Writes a PNG file, whole or not at all; the error says why it could not be.
MaybeError savePngFile(const QImage& image, const QString& path);

} // namespace sudoscope
