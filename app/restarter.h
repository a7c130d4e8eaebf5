#pragma once

#include "app/start_options.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace sudoscope {

class FileActions;
class ToolWindows;
class TrainingWindows;
class LessonPlayer;
class MainWindow;
class Playback;
class ViewState;
class WindowDialogs;

/// Another size or language takes another process of the program: this carries the choice out, asks
/// first where something would be lost, and hands on how things stood.
class Restarter : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  struct Parts {
    const StartOptions& options;
    AppSettings& settings;
    Playback& playback;
    ViewState& state;
    MainWindow& window;
    FileActions& files;
    WindowDialogs& dialogs;
    ToolWindows& tools;
    LessonPlayer& lessons;
    TrainingWindows& training;
  };
  explicit Restarter(const Parts& parts, QObject* parent = nullptr);

  /// What exec() returns when the program shall go on in another process, with options().
  static constexpr int exitCode = 1000;
  /// As before, with the work in `session`; a lesson's scene begins anew.
  StartOptions options() const;
  /// Takes up again what no session holds, once the window is shown.
  void resume();
  /// What everything is drawn at, per cent.
  static int scaleOf(const StartOptions& options);

signals:
  /// Nothing is in the way of another language here and now.
  void languageRequested();
  /// Before the program ends for this.
  void restarting();

private:
  void connectActions();
  void chooseScale(int percent);
  void chooseLanguage(int percent);
  void setScale(int percent);
  QStringList losses() const;
  void offer(const QString& question, const QString& why);
  void restart();
  void reopenLesson();

  const Parts m;
  const int m_scale;
  const QString m_startLanguage; ///< Of the settings, when the program started.
  bool m_scaleChosen = false;    ///< Since then.
};

} // namespace sudoscope
