#pragma once

#include "app/run_controller.h"
#include "app/session_file.h"
#include "core/lessons/lesson.h"
#include "core/solvers/snapshot.h"

#include <QObject>

#include <optional>
#include <vector>

namespace sudoscope {

class AppSettings;
class LearnPanel;
class MainWindow;
class ViewState;

/// Reads the lessons that come with the program.
std::vector<Lesson> shippedLessons();

/// Carries out what the Learn panel asks for: loads a scene's puzzle and method, looks where the
/// scene says, plays it to its end at its pace, and tells the panel how the run stands. What the
/// person had chosen before the lesson comes back when it is left.
class LessonPlayer : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  LessonPlayer(RunController& controller, ViewState& state, MainWindow& window,
               AppSettings& settings, QObject* parent = nullptr);

  void setLanguage(const QString& language);
  /// What the person had chosen before the lesson that is open; null while none is.
  const RunSelection* former() const { return m_former ? &*m_former : nullptr; }
  /// What is on the screen as it will be once the lesson is left.
  Session sessionAfter() const;

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

  RunController& m_controller;
  ViewState& m_state;
  MainWindow& m_window;
  AppSettings& m_settings;
  LearnPanel* m_panel = nullptr;
  std::optional<RunSelection> m_former;
  RunSetup m_setup;            ///< Of the scene that is open.
  bool m_standsStill = false;  ///< It shows iteration 0 alone.
  RunId m_firstBefore = noRun; ///< The latest run before the lesson.
  RunId m_before = noRun;      ///< The latest run before it.
  RunId m_run = noRun;         ///< The scene's own, once it is known.
};

} // namespace sudoscope
