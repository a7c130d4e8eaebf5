#pragma once

#include <QString>

#include <functional>

class QMimeData;
class QWidget;

namespace sudoscope {

/// The first local file among what is dropped; empty when there is none.
QString droppedFile(const QMimeData& data);

/// Lets a widget take a dropped file; any other drop is left to its parents.
void acceptFileDrops(QWidget* widget, std::function<void(const QString& path)> take);

} // namespace sudoscope
