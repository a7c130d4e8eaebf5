#pragma once

#include "app/base/controller.h"
#include "core/lessons/lesson.h"
#include "core/solvers/snapshot.h"
#include "ui/state/view_state.h"

#include <QList>
#include <QMap>
#include <QSet>
#include <QString>

#include <optional>
#include <vector>

class QDockWidget;

namespace sudoscope {

class LearnPanel;

/// The user's choices before a lesson.
struct RunSelection {
  RunSetup setup; ///< Without a solver: nothing was chosen.
  RunId run = noRun;
  bool dirty = false;                        ///< The setup differs from that of the run.
  QMap<QString, ParameterValues> lastValues; ///< By solver.
};

std::vector<Lesson> shippedLessons();

/// Carries out the requests of the Learn panel: loads a scene's puzzle and method, shows the views
/// of the scene, plays it at its speed, and reports the state to the panel. Restores the user's
/// choices at the end of the lesson.
class LessonPlayer : public Controller {
  Q_OBJECT

public:
  explicit LessonPlayer(const ControllerParts& parts);

  void setLanguage(const QString& language);
  /// The user's choices before the current lesson; null without one.
  const RunSelection* former() const { return m_former ? &*m_former : nullptr; }

private:
  void open(const LessonScene& scene, bool resumes);
  void play(const LessonScene& scene);
  /// If it resumes and the current run is the scene's, that run continues. Shows its views.
  void start(const LessonScene& scene, bool resumes = false);
  void takeSnapshot(const SnapshotPtr& snapshot);
  void takeTransport(const TransportState& state);
  void leave();
  /// Adds the user's changes during the lesson. Without a run, a new one of the setup follows.
  void addChanges(RunSelection& former) const;

  LearnPanel* m_panel = nullptr;
  std::optional<RunSelection> m_former;
  RunSetup m_setup;             ///< Of the current scene.
  QSet<QString> m_methods;      ///< Of the lesson's scenes so far.
  QList<QDockWidget*> m_opened; ///< By the lesson.
  bool m_standsStill = false;   ///< It shows only iteration 0.
  QString m_name;               ///< Of the scene's run; may be empty.
  RunId m_before = noRun;       ///< The latest run before the scene.
  RunId m_run = noRun;          ///< The scene's run, once known.
};

} // namespace sudoscope
