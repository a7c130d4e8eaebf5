#include "app/theme_switch.h"

#include "ui/style/theme.h"

#include <QApplication>

namespace sudoscope {

ThemeSwitch::ThemeSwitch() {
  // Qt 6.4 has no QStyleHints::colorScheme; the window colour's lightness tells.
  m_systemIsDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
}

void ThemeSwitch::choose(ThemeChoice choice) {
  const bool dark =
      choice == ThemeChoice::Dark || (choice == ThemeChoice::System && m_systemIsDark);
  (dark ? Theme::darkTheme() : Theme::lightTheme())
      .apply(*static_cast<QApplication*>(QCoreApplication::instance()));
}

} // namespace sudoscope
