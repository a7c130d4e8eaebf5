#include "app/settings/appearance.h"

#include "app/settings/app_settings.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/widgets/layouts.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QLabel>
#include <QScreen>

#include <algorithm>
#include <utility>

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

bool UiScale::fits(const QSize& available, int percent, const QSize& least) {
  const QSize needed = least * (percent / 100.0);
  return percent <= usual ||
         (available.width() >= needed.width() && available.height() >= needed.height());
}

bool UiScale::fitsSomewhere(int percent, const QSize& least) {
  const auto screens = QGuiApplication::screens();
  return screens.isEmpty() || // screens that may appear later are unknown
         std::ranges::any_of(screens, [&](const QScreen* screen) {
           return fits(screen->availableSize(), percent, least);
         });
}

int UiScale::largestFitting(int percent, const QSize& least) {
  while (smaller(percent) != percent && !fitsSomewhere(percent, least)) percent = smaller(percent);
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
  QAction* lecture = actions[Command::LectureView];
  connect(lecture, &QAction::toggled, this, &UiScale::setLecture);
  connect(&window, &MainWindow::closing, lecture, [lecture] { lecture->setChecked(false); });
  enableActions();
}

void UiScale::choose(int percent) {
  if (percent == m_percent) return;
  if (percent > m_percent && !fitsSomewhere(percent)) {
    return m_window.showNotice(failure(tr("%1 % does not fit on this screen.").arg(percent)));
  }
  m_settings.scale.set(percent);
  apply(percent);
}

void UiScale::apply(int percent) {
  const int before = std::exchange(m_percent, percent);
  if (percent == before) return;
  emit changing();
  setTextSize(percent);
  enableActions();
  if (percent < before) return;
  // Windows now grow with their contents in the event loop.
  QTimer::singleShot(0, this, [] {
    for (QWidget* window : QApplication::topLevelWidgets()) {
      if (window->isVisible() && window->windowType() == Qt::Window) keepToScreen(window);
    }
  });
}

void UiScale::setLecture(bool on) {
  if (!on) {
    apply(largestFitting(m_settings.scale()));
    return m_window.setWindowState(m_before);
  }
  m_before = m_window.windowState();
  // First, because larger type would resize a window that does not fill the screen.
  m_window.setWindowState(m_before | Qt::WindowFullScreen);
  apply(largestFitting(std::max(150, m_percent), lectureRoom));
}

void UiScale::enableActions() {
  const WindowActions& actions = m_window.actions();
  actions[Command::Larger]->setEnabled(larger(m_percent) != m_percent);
  actions[Command::Smaller]->setEnabled(smaller(m_percent) != m_percent);
  actions[Command::UsualSize]->setEnabled(m_percent != usual);
}

ThemeSwitch::ThemeSwitch() {
  // Qt 6.4 has no QStyleHints::colorScheme; use the window colour's lightness.
  m_systemIsDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
  m_rest.setSingleShot(true);
  QObject::connect(&m_rest, &QTimer::timeout, &m_rest, [this] { finish(); });
}

void ThemeSwitch::choose(ThemeChoice choice) {
  if (m_rest.isActive()) finish(); // each change starts by removing a style sheet
  m_dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && m_systemIsDark);
  for (QWidget* window : QApplication::topLevelWidgets()) {
    window->setUpdatesEnabled(false);
    m_held << window;
  }
  (m_dark ? Theme::darkTheme() : Theme::lightTheme()).applyPalette(*qApp);
  m_held.isEmpty() ? finish() : m_rest.start(0);
}

void ThemeSwitch::finish() {
  m_rest.stop();
  (m_dark ? Theme::darkTheme() : Theme::lightTheme()).applySheet(*qApp);
  QTimer::singleShot(0, &m_rest, [this] {
    if (m_rest.isActive()) return; // another change has started
    for (const auto& window : std::exchange(m_held, {})) {
      if (!window) continue;
      window->setUpdatesEnabled(true);
      window->repaint(); // Qt does not repaint what was resized meanwhile
    }
    // A panel that has become floating since then has inherited it from its window.
    for (QWidget* window : QApplication::topLevelWidgets()) window->setUpdatesEnabled(true);
  });
  // A label colours its links when its text is set.
  for (QWidget* widget : QApplication::allWidgets()) {
    auto* label = qobject_cast<QLabel*>(widget);
    if (label == nullptr || !label->text().contains(QLatin1String("<a href"))) continue;
    const QString text = label->text();
    label->clear();
    label->setText(text);
  }
}

} // namespace sudoscope
