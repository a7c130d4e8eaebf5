#include "app/ui_scale.h"

#include "app/guarded_application.h"

#include <QByteArray>
#include <QScreen>

#include <algorithm>

namespace sudoscope {

namespace {

constexpr const char* factorName = "QT_SCALE_FACTOR";

/// Sets the factor for as long as it lives.
class ScaleFactor {
public:
  explicit ScaleFactor(int percent) {
    if (percent == UiScale::usual) return;
    bool ok = false;
    const double own = m_own.toDouble(&ok);
    qputenv(factorName, QByteArray::number(percent / 100.0 * (ok && own > 0 ? own : 1)));
  }
  ~ScaleFactor() { m_own.isEmpty() ? qunsetenv(factorName) : qputenv(factorName, m_own); }
  ScaleFactor(const ScaleFactor&) = delete;
  ScaleFactor& operator=(const ScaleFactor&) = delete;

private:
  const QByteArray m_own = qgetenv(factorName);
};

} // namespace

int UiScale::larger(int percent) {
  for (const int size : sizes()) {
    if (size > percent) return size;
  }
  return percent;
}

int UiScale::smaller(int percent) {
  int result = percent;
  for (const int size : sizes()) {
    if (size < percent) result = size;
  }
  return result;
}

std::unique_ptr<QApplication> UiScale::makeApplication(int& argc, char** argv, int percent) {
  const ScaleFactor factor(percent);
  return std::make_unique<GuardedApplication>(argc, argv);
}

bool UiScale::fits(const QSize& available, int now, int wanted) {
  if (wanted <= usual) return true;
  const QSize then = available * (static_cast<double>(now) / wanted);
  return then.width() >= leastRoom.width() && then.height() >= leastRoom.height();
}

bool UiScale::fitsSomewhere(int now, int wanted) {
  const auto screens = QGuiApplication::screens();
  return screens.isEmpty() || // of none that may come is anything known
         std::any_of(screens.begin(), screens.end(), [=](const QScreen* screen) {
           return fits(screen->availableSize(), now, wanted);
         });
}

int UiScale::largestFitting(int now) {
  int percent = now;
  while (smaller(percent) != percent && !fitsSomewhere(now, percent)) percent = smaller(percent);
  return percent;
}

} // namespace sudoscope
