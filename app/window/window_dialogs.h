#pragma once

#include <QObject>

#include <vector>

class QAction;

namespace sudoscope {

class AppSettings;
class MainWindow;
class UiScale;
class ViewState;
class Workspace;

class WindowDialogs : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  WindowDialogs(MainWindow& window, Workspace& workspace, AppSettings& settings, ViewState& state,
                UiScale& scale, QObject* parent = nullptr);

  /// Shows a short tour of the window, and records that; not twice at once.
  void showTour();

private:
  void askingActions();
  void showPalette();
  void showShortcuts();
  void showSettings();
  void showAbout();

  MainWindow& m_window;
  Workspace& m_workspace;
  AppSettings& m_settings;
  ViewState& m_state;
  UiScale& m_scale;
  std::vector<QAction*> m_questions; ///< See askingActions().
};

} // namespace sudoscope
