#pragma once

#include "core/support/result.h"

#include <QImage>
#include <QString>

namespace sudoscope {

/// Writes a PNG file, whole or not at all; the error says why it could not be.
MaybeError savePngFile(const QImage& image, const QString& path);

} // namespace sudoscope
