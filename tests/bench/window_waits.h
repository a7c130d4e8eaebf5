#pragma once

#include "ui/window/main_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMenu>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace sudoscope::bench {

/// What a user waits for in the window.
struct Wait {
  double milliseconds = 0.0;
  double frozen = 0.0; ///< The longest time in which the window answered nothing, ms.
};

/// Lets the event loop do whatever it wants to until `there`; ends the program after ten minutes.
template <class There>
Wait waitFor(const char* what, There there) {
  constexpr qint64 patience = 600'000; // ms
  Wait wait;
  QElapsedTimer timer;
  timer.start();
  while (!there()) {
    const qint64 before = timer.nsecsElapsed();
    QApplication::processEvents(QEventLoop::AllEvents);
    const double took = static_cast<double>(timer.nsecsElapsed() - before) / 1e6;
    wait.frozen = std::max(wait.frozen, took);
    if (took < 1.0) QThread::usleep(500);
    if (timer.elapsed() > patience) {
      std::fprintf(stderr, "no end of waiting for %s\n", what);
      std::exit(1);
    }
  }
  wait.milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
  return wait;
}

/// Whether a widget has been painted since, or since the key that it got then.
class Painted : public QObject {
public:
  explicit Painted(QWidget* widget, bool afterKey = false) : m_due(!afterKey) {
    widget->installEventFilter(this);
  }
  bool eventFilter(QObject* /*watched*/, QEvent* event) override {
    m_due = m_due || event->type() == QEvent::KeyPress;
    m_seen = m_seen || (m_due && event->type() == QEvent::Paint);
    return false;
  }
  bool seen() const { return m_seen; }

private:
  bool m_due;
  bool m_seen = false;
};

inline double openFileMenu(MainWindow& window) {
  auto* menu = qobject_cast<QMenu*>(window.menu(MainWindow::RecentMenu)->parentWidget());
  const Painted painted(menu);
  QElapsedTimer timer; // popup() itself fills the menu
  timer.start();
  menu->popup(window.mapToGlobal(QPoint(0, 30)));
  waitFor("the File menu", [&] { return painted.seen(); });
  const double milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
  menu->close();
  return milliseconds;
}

} // namespace sudoscope::bench
