#include "app/settings/ui_scale.h"

#include "app/settings/app_settings.h"
#include "ui/style/length.h"
#include "ui/style/screen_space.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QScreen>
#include <QTimer>

#include <algorithm>

namespace sudoscope {

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

bool UiScale::fits(const QSize& available, int percent) {
  const QSize needed = leastRoom * (percent / 100.0);
  return percent <= usual ||
         (available.width() >= needed.width() && available.height() >= needed.height());
}

bool UiScale::fitsSomewhere(int percent) {
  const auto screens = QGuiApplication::screens();
  return screens.isEmpty() || // screens that may appear later are unknown
         std::ranges::any_of(screens, [percent](const QScreen* screen) {
           return fits(screen->availableSize(), percent);
         });
}

int UiScale::largestFitting(int percent) {
  while (smaller(percent) != percent && !fitsSomewhere(percent)) percent = smaller(percent);
  return percent;
}

UiScale::UiScale(MainWindow& window, AppSettings& settings, int percent, QObject* parent)
    : QObject(parent), m_window(window), m_settings(settings), m_percent(percent) {
  const WindowActions& actions = window.actions();
  connect(actions[Command::Larger], &QAction::triggered, this,
          [this] { choose(larger(m_percent)); });
  connect(actions[Command::Smaller], &QAction::triggered, this,
          [this] { choose(smaller(m_percent)); });
  connect(actions[Command::UsualSize], &QAction::triggered, this, [this] { choose(usual); });
  enableActions();
}

void UiScale::choose(int percent) {
  if (percent == m_percent) return;
  if (percent > m_percent && !fitsSomewhere(percent)) {
    m_window.showNotice(tr("There is no room for %1 % on this screen.").arg(percent), true);
    return;
  }
  m_percent = percent;
  m_settings.setScale(percent);
  emit changing();
  setTextSize(percent);
  enableActions();
  // Windows now adapt to their contents in the event loop.
  QTimer::singleShot(0, this, [] {
    for (QWidget* window : QApplication::topLevelWidgets()) {
      if (window->isVisible() && window->windowType() == Qt::Window) keepToScreen(window);
    }
  });
}

void UiScale::enableActions() {
  const WindowActions& actions = m_window.actions();
  actions[Command::Larger]->setEnabled(larger(m_percent) != m_percent);
  actions[Command::Smaller]->setEnabled(smaller(m_percent) != m_percent);
  actions[Command::UsualSize]->setEnabled(m_percent != usual);
}

} // namespace sudoscope
