#include "app/theme_switch.h"

#include "ui/style/theme.h"

#include <QApplication>
#include <QLabel>

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
  // A label colours its links when it is given its text.
  for (QWidget* widget : QApplication::allWidgets()) {
    auto* label = qobject_cast<QLabel*>(widget);
    if (label == nullptr || !label->text().contains(QLatin1String("<a href"))) continue;
    const QString text = label->text();
    label->clear();
    label->setText(text);
  }
}

} // namespace sudoscope
