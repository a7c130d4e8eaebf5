#include "ui/style/screen_room.h"

#include <QScreen>
#include <QWidget>

namespace sudoscope {

QSize screenRoom(const QScreen* screen) {
  return screen->availableSize() - QSize(8, 64);
}

void fitToScreen(QWidget* window, const QSize& wish, const QScreen* screen) {
  window->resize(wish.boundedTo(screenRoom(screen != nullptr ? screen : window->screen())));
}

} // namespace sudoscope
