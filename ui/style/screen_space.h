#pragma once

#include <QSize>

class QScreen;
class QWidget;

namespace sudoscope {

/// The maximum size of a window on the screen, minus frame and desktop panels.
QSize screenSpace(const QScreen* screen);

/// Resizes a window to the requested size, as far as the screen allows. Null: its current screen.
void fitToScreen(QWidget* window, const QSize& wish, const QScreen* screen = nullptr);

/// Shrinks and moves a window that extends beyond its screen, e.g. after the text size was
/// increased.
void keepToScreen(QWidget* window);

} // namespace sudoscope
