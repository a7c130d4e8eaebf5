#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <functional>
#include <iosfwd>

namespace sudoscope {

/// FileWriter for paths of Qt: the file is there only when all of it is written; else what was
/// there stays, and the error says why.
MaybeError writeFile(const QString& path, const std::function<MaybeError(std::ostream&)>& write);
MaybeError writeFile(const QString& path, const QByteArray& bytes);

MaybeError savePngFile(const QImage& image, const QString& path);

} // namespace sudoscope
