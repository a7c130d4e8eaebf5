#pragma once

#include <QSize>

class QScreen;
class QWidget;

namespace sudoscope {

/// What a window may take of the screen, with room for its frame and the desktop's bars.
QSize screenSpace(const QScreen* screen);

/// Gives a window the requested size, or what the screen has room for. Null: the screen it is on.
void fitToScreen(QWidget* window, const QSize& wish, const QScreen* screen = nullptr);

/// Makes a window that reaches beyond its screen, say after everything was drawn larger, smaller
/// and moves it back.
void keepToScreen(QWidget* window);

} // namespace sudoscope
