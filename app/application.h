#pragma once

#include "app/base/language.h"
#include "app/exports/film_actions.h"
#include "app/external/external_solvers.h"
#include "app/playback/cube_draft.h"
#include "app/playback/log_follower.h"
#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/settings/app_settings.h"
#include "app/settings/appearance.h"
#include "app/settings/start_options.h"
#include "app/studies/tool_windows.h"
#include "app/window/lesson_player.h"
#include "app/window/panel_tasks.h"
#include "app/window/run_messages.h"
#include "app/window/training_actions.h"
#include "app/window/view_connections.h"
#include "app/window/window_dialogs.h"
#include "app/workspace/file_menu.h"
#include "app/workspace/workspace.h"
#include "ui/state/view_state.h"
#include "ui/studies/method_list.h"
#include "ui/window/help_window.h"
#include "ui/window/main_window.h"

#include <QObject>

#include <memory>

namespace sudoscope {

/// Folders and files of the program; tests set their own.
struct AppPlaces {
  QString settingsFile;   ///< Empty = the user's own settings.
  QString autosaveFolder; ///< Empty = the user's own.
  QString networkFolder;  ///< For networks in use and in training; empty = the user's own.
  QString studyFolder;    ///< Of the benchmark and the sweep; empty = the user's own.

  static AppPlaces in(const QString& folder);
};

/// The program: creates all objects in the order of their dependencies, and starts it.
class Application : public QObject {
  Q_OBJECT

public:
  explicit Application(StartOptions options = {}, AppPlaces places = {}, QObject* parent = nullptr);
  ~Application() override;

  /// Shows the window and carries out the options. The error is for the terminal.
  MaybeError start();

  MainWindow& window() { return m_parts->window; }
  PuzzleModel& model() { return m_model; }
  ViewState& state() { return m_state; }
  RunCollection& runs() { return m_runs; }
  RunDraft& draft() { return m_draft; }
  Playback& playback() { return m_playback; }
  Workspace& workspace() { return m_parts->workspace; }
  FilmActions& films() { return m_parts->films; }
  const LandscapeController& landscape() const { return m_parts->landscape; }
  ExternalSolvers& own() { return m_parts->own; }
  ToolWindows& tools() const { return m_parts->tools; }
  TrainingActions& training() { return m_parts->training; }
  const Language& language() const { return m_language; }

private:
  /// The window and its controllers, created and destroyed together.
  struct WindowParts {
    explicit WindowParts(Application& app);

    MainWindow window;
    ControllerParts parts;
    LandscapeController landscape;
    ViewConnections connections;
    RunMessages messages;
    Workspace workspace;
    FileMenu fileMenu;
    FigureActions figures;
    FilmActions films;
    ExternalSolvers own;
    PuzzleTasks tasks;
    FigureTables tables;
    UiScale scale;
    WindowDialogs dialogs;
    ToolWindows tools;
    LessonPlayer lessons;
    TrainingActions training;
    std::unique_ptr<HelpWindow> help; ///< Created on demand.
  };

  void makeWindow();
  /// Per cent, from the command line or the settings.
  int wantedScale() const { return m_options.scale.value_or(m_settings.scale()); }
  void restoreWindow();
  void connectTheme();
  void connectLearning();
  void showHelp(const QString& chapter);
  bool mayClose();
  void showWorkName();
  MaybeError openAsAsked();
  MaybeError applyOptions();
  bool isTool() const;
  bool isTraining() const;
  void openTool();
  void runAsAsked();
  void followAsAsked();
  MaybeError selectAsAsked();
  /// Shows an exception that reached the event loop.
  void reportException(const QString& what);
  void saveSettings();

  const StartOptions m_options;
  AppSettings m_settings;
  const AppPlaces m_places;
  Language m_language;
  ThemeSwitch m_theme;
  PuzzleModel m_model;
  ViewState m_state{m_model};
  RunCollection m_runs{m_state};
  RunDraft m_draft{m_state};
  Playback m_playback;
  CubeDraft m_cubeDraft{m_playback, m_runs, m_state};
  LogFollower m_logFollower{m_playback};
  ExternalMethods m_externalMethods;
  std::unique_ptr<WindowParts> m_parts;
};

} // namespace sudoscope
