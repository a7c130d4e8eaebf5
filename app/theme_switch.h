#pragma once

#include "ui/state/theme_choice.h"

namespace sudoscope {

/// Puts the chosen theme on the whole application; with "system" the one that the desktop had
/// chosen before the program put its own palette on.
class ThemeSwitch {
public:
  /// Remembers the desktop's palette: construct it before anything else changes that.
  ThemeSwitch();

  void choose(ThemeChoice choice);

private:
  bool m_systemIsDark = false;
};

} // namespace sudoscope
