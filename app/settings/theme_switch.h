#pragma once

#include "ui/state/theme_choice.h"

#include <QList>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace sudoscope {

/// Applies the chosen theme to the application; "system" is the desktop's theme before the program
/// set its own palette.
class ThemeSwitch {
public:
  /// Stores the desktop's palette: construct it before the palette is changed.
  ThemeSwitch();

  /// Immediately without windows; otherwise the windows remain responsive, and are painted at the
  /// end.
  void choose(ThemeChoice choice);

private:
  void finish();

  bool m_systemIsDark = false;
  bool m_dark = false;
  QTimer m_rest;
  QList<QPointer<QWidget>> m_held; ///< Not painted until the end.
};

} // namespace sudoscope
