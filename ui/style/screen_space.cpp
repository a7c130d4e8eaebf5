#include "ui/style/screen_space.h"

#include <QScreen>
#include <QWidget>

namespace sudoscope {

QSize screenSpace(const QScreen* screen) {
  return screen->availableSize() - QSize(8, 64);
}

void fitToScreen(QWidget* window, const QSize& wish, const QScreen* screen) {
  window->resize(wish.boundedTo(screenSpace(screen != nullptr ? screen : window->screen())));
}

void keepToScreen(QWidget* window) {
  const QSize room = screenSpace(window->screen());
  const QRect all = window->screen()->availableGeometry();
  if (window->size().boundedTo(room) != window->size()) {
    window->resize(window->size().boundedTo(room));
    window->move(all.topLeft());
  } else if (!all.contains(QRect(window->pos(), window->size()))) {
    window->move(all.topLeft());
  }
}

} // namespace sudoscope
