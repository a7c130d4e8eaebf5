#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <functional>
#include <iosfwd>

class QWidget;

namespace sudoscope {

/// FileWriter for Qt paths: on an error the old file remains, and the error says why.
MaybeError writeFile(const QString& path, const std::function<MaybeError(std::ostream&)>& write);
MaybeError writeFile(const QString& path, const QByteArray& bytes);

MaybeError savePngFile(const QImage& image, const QString& path);

/// Whether the file does not exist or may be replaced; asks the user. For names that got their
/// suffix after the file dialog.
bool mayReplace(const QString& path, QWidget* parent);

} // namespace sudoscope
