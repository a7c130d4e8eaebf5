#pragma once

#include <QObject>

namespace sudoscope {

class AppSettings;
class MainWindow;
class ThemeSwitch;

/// Opens the window's small dialogs: command palette, shortcuts, settings, about.
class WindowDialogs : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  WindowDialogs(MainWindow& window, AppSettings& settings, ThemeSwitch& theme,
                QObject* parent = nullptr);

signals:
  void autosaveIntervalChanged(int seconds);
  /// Another language was chosen; it takes effect at the next start.
  void languageChanged();

private:
  void showPalette();
  void showShortcuts();
  void showSettings();
  void showAbout();

  MainWindow& m_window;
  AppSettings& m_settings;
  ThemeSwitch& m_theme;
};

} // namespace sudoscope
