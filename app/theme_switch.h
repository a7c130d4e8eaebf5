#pragma once

#include "app/app_settings.h"

#include <QObject>
#include <QPalette>

namespace sudoscope {

/// Puts the chosen theme on the whole application; with "system" the one that the desktop had
/// chosen before the program put its own palette on.
class ThemeSwitch : public QObject {
  Q_OBJECT

public:
  /// Remembers the desktop's palette: construct it before anything else changes that.
  explicit ThemeSwitch(QObject* parent = nullptr);

  void choose(ThemeChoice choice);
  ThemeChoice choice() const { return m_choice; }
  bool isDark() const;

signals:
  void changed();

private:
  bool m_systemIsDark = false;
  ThemeChoice m_choice = ThemeChoice::System;
};

} // namespace sudoscope
