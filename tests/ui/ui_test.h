#pragma once

#include "tests/support/test_program.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QTest>
#include <QWidget>

/// Shows a window and gives it the keyboard, with or without a window manager on the display.
inline bool showActive(QWidget* window) {
  window->show();
  if (!QTest::qWaitForWindowExposed(window)) return false;
  window->activateWindow();
  return QTest::qWaitForWindowActive(window);
}

/// Like SUDOSCOPE_TEST with windows, in the light theme.
#define SUDOSCOPE_UI_TEST(Class)                                                                   \
  static const sudoscope::test::TestEntry testEntry##Class(                                        \
      __FILE__, sudoscope::test::Around::Windows, [] {                                             \
        sudoscope::Theme::lightTheme().apply(*qApp);                                               \
        return std::make_unique<Class>();                                                          \
      });
