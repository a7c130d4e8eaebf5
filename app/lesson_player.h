#pragma once

#include "core/lessons/lesson.h"
#include "core/solvers/snapshot.h"
#include "ui/state/view_state.h"

#include <QMap>
#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace sudoscope {

class AppSettings;
class LearnPanel;
class MainWindow;
class Playback;
class RunCollection;
class RunDraft;

/// What a user had chosen before a lesson.
struct RunSelection {
  RunSetup setup;     ///< Without a solver: none was chosen.
  RunId run = noRun;  ///< The run shown.
  bool dirty = false; ///< The setup is not that run's.
  double speed = 0.0;
  StopConditions stop;
  QMap<QString, ParameterValues> lastValues; ///< By solver.
};

/// Reads the lessons that come with the program.
std::vector<Lesson> shippedLessons();

/// Carries out what the Learn panel asks for: loads a scene's puzzle and method, looks where the
/// scene says, plays it to its end at its pace, and tells the panel how the run stands. What the
/// person had chosen before the lesson comes back when it is left.
class LessonPlayer : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  LessonPlayer(Playback& playback, RunDraft& draft, RunCollection& runs, ViewState& state,
               MainWindow& window, AppSettings& settings, QObject* parent = nullptr);

  void setLanguage(const QString& language);
  /// What the person had chosen before the lesson that is open; null while none is.
  const RunSelection* former() const { return m_former ? &*m_former : nullptr; }

protected:
  /// Closing the panel leaves the lesson; being behind another tab or put aside for a while
  /// does not.
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void open(const LessonScene& scene);
  void play(const LessonScene& scene);
  void start(const LessonScene& scene);
  void look(const LessonScene& scene);
  void takeSnapshot(const SnapshotPtr& snapshot);
  void takeTransport(const TransportState& state);
  void leave();
  /// Where leaving a lesson leads back to: the very run that was shown before, where it is still
  /// there, else a new run of the setup. What a user chose since stays.
  struct Return {
    RunId run = noRun;
    RunSetup setup;
  };
  Return returnTo(const RunSelection& former) const;

  Playback& m_playback;
  RunDraft& m_draft;
  RunCollection& m_runs;
  ViewState& m_state;
  MainWindow& m_window;
  AppSettings& m_settings;
  LearnPanel* m_panel = nullptr;
  std::optional<RunSelection> m_former;
  RunSetup m_setup;           ///< Of the scene that is open.
  bool m_standsStill = false; ///< It shows iteration 0 alone.
  RunId m_before = noRun;     ///< The latest run before it.
  RunId m_run = noRun;        ///< The scene's own, once it is known.
};

} // namespace sudoscope
