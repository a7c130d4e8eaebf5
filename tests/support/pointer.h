#pragma once

#include <QTest>
#include <QWidget>
#include <QWindow>

namespace sudoscope::test {

/// Moves the pointer over a shown widget as its window would be told. `QTest::mouseMove` moves the
/// display's own pointer where no button is held, and another program's window may lie over it.
inline void movePointer(QWidget* widget, QPoint to) {
  QWidget* window = widget->window();
  QTest::mouseMove(window->windowHandle(), widget->mapTo(window, to));
}

} // namespace sudoscope::test
