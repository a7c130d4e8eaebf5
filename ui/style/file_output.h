#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <functional>
#include <iosfwd>

class QWidget;

namespace sudoscope {

/// FileWriter for paths of Qt: the file is there only when all of it is written; else what was
/// there stays, and the error says why.
MaybeError writeFile(const QString& path, const std::function<MaybeError(std::ostream&)>& write);
MaybeError writeFile(const QString& path, const QByteArray& bytes);

MaybeError savePngFile(const QImage& image, const QString& path);

/// Whether nothing lies there, or may be replaced: asked where a dialog has asked about a name that
/// got its suffix only afterwards.
bool mayReplace(const QString& path, QWidget* parent);

} // namespace sudoscope
