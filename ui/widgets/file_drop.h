#pragma once

#include <QString>

#include <functional>

class QMimeData;
class QWidget;

namespace sudoscope {

/// The first local file of a drop; empty if none.
QString droppedFile(const QMimeData& data);

/// Accepts a dropped file; other drops are propagated to the widget's parents.
void acceptFileDrops(QWidget* widget, std::function<void(const QString& path)> take);

} // namespace sudoscope
