#include "app/presentation.h"

#include <QByteArray>

#include <algorithm>

namespace sudoscope {

namespace {

/// What the main window needs with its frame, px.
constexpr QSize leastRoom(1000, 640);

} // namespace

int Presentation::larger(int percent) {
  for (const int size : sizes()) {
    if (size > percent) return size;
  }
  return percent;
}

int Presentation::smaller(int percent) {
  int result = percent;
  for (const int size : sizes()) {
    if (size < percent) result = size;
  }
  return result;
}

void Presentation::prepare(int percent) {
  static const QByteArray own = qgetenv("QT_SCALE_FACTOR");
  bool ok = false;
  const double factor = own.toDouble(&ok);
  if (percent == usual) {
    own.isEmpty() ? qunsetenv("QT_SCALE_FACTOR") : qputenv("QT_SCALE_FACTOR", own);
    return;
  }
  qputenv("QT_SCALE_FACTOR", QByteArray::number(percent / 100.0 * (ok && factor > 0 ? factor : 1)));
}

bool Presentation::fits(const QSize& available, int now, int wanted) {
  if (wanted <= usual) return true;
  const QSize then = available * (static_cast<double>(now) / wanted);
  return then.width() >= leastRoom.width() && then.height() >= leastRoom.height();
}

} // namespace sudoscope
