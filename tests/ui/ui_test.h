#pragma once

#include <QTest>
#include <QWidget>

/// Shows a window and gives it the keyboard, with or without a window manager on the display.
inline bool showActive(QWidget* window) {
  window->show();
  if (!QTest::qWaitForWindowExposed(window)) return false;
  window->activateWindow();
  return QTest::qWaitForWindowActive(window);
}
