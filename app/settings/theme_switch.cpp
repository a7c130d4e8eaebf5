#include "app/settings/theme_switch.h"

#include "ui/style/theme.h"

#include <QApplication>
#include <QLabel>

#include <utility>

namespace sudoscope {

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
      if (window) window->setUpdatesEnabled(true);
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
