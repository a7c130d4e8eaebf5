#include "app/theme_switch.h"

#include "ui/style/theme.h"

#include <QApplication>

namespace sudoscope {

ThemeSwitch::ThemeSwitch(QObject* parent) : QObject(parent) {
  // Qt 6.4 has no QStyleHints::colorScheme; the window colour's lightness tells.
  m_systemIsDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
}

bool ThemeSwitch::isDark() const {
  return m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::System && m_systemIsDark);
}

void ThemeSwitch::choose(ThemeChoice choice) {
  m_choice = choice;
  (isDark() ? Theme::darkTheme() : Theme::lightTheme())
      .apply(*static_cast<QApplication*>(QCoreApplication::instance()));
  emit changed();
}

} // namespace sudoscope
