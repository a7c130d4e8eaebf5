#pragma once

#include <QObject>

#include <vector>

class QAction;

namespace sudoscope {

class AppSettings;
class MainWindow;
class ViewState;

/// Opens the window's small dialogs: command palette, shortcuts, settings, about.
class WindowDialogs : public QObject {
  Q_OBJECT

public:
  /// All must outlive it; `scale` is what everything is drawn at, per cent.
  WindowDialogs(MainWindow& window, AppSettings& settings, ViewState& state, int scale,
                QObject* parent = nullptr);

  /// Goes through the window in a few words, and notes that it did; not twice at once.
  void showTour();

signals:
  void autosaveIntervalChanged(int seconds);
  /// Another language was chosen, and this size of everything (perhaps the one that is shown).
  void languageChosen(int percent);
  /// Another size of everything was chosen, in the same language.
  void scaleChosen(int percent);

private:
  void askingActions();
  void showPalette();
  void showShortcuts();
  void showSettings();
  void showAbout();

  MainWindow& m_window;
  AppSettings& m_settings;
  ViewState& m_state;
  int m_scale;
  std::vector<QAction*> m_questions; ///< What the command palette also finds: see askingActions().
};

} // namespace sudoscope
