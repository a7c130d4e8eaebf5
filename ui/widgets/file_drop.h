#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace sudoscope {

/// Accepts a dropped file, or asks for one of several; other drops are propagated to the widget's
/// parents.
void acceptFileDrops(QWidget* widget, std::function<void(const QString& path)> take);

} // namespace sudoscope
