#pragma once

#include "ui/state/theme_choice.h"

#include <QList>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace sudoscope {

/// Puts the chosen theme on the whole application; with "system" the one that the desktop had
/// chosen before the program put its own palette on.
class ThemeSwitch {
public:
  /// Remembers the desktop's palette: construct it before anything else changes that.
  ThemeSwitch();

  /// At once while there is no window; else the windows answer in between, and are painted when
  /// all is done.
  void choose(ThemeChoice choice);

private:
  void finish();

  bool m_systemIsDark = false;
  bool m_dark = false;
  QTimer m_rest;
  QList<QPointer<QWidget>> m_held; ///< Not painted until all is done.
};

} // namespace sudoscope
