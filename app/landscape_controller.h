#pragma once

#include "app/background_job.h"
#include "core/runs/run_update.h"
#include "ui/inspectors/landscape_view.h"

#include <QObject>

#include <memory>

namespace sudoscope {

class MainWindow;
class Playback;
class RunCollection;
class RunDraft;
class ViewState;

/// Computes the landscapes the view asks for, off the GUI thread: first the run tells where it has
/// been, then the plane is made and its losses are.
class LandscapeController : public QObject {
  Q_OBJECT

public:
  /// Both must outlive it.
  LandscapeController(Playback& playback, const RunDraft& draft, const RunCollection& runs,
                      const ViewState& state, MainWindow& window, QObject* parent = nullptr);

  /// Whether a landscape was asked for and has not come yet.
  bool isBusy() const { return m_waiting || m_job.isRunning(); }
  /// How much of the landscape that is computed there is, 0..1.
  double progress() const { return m_progress; }

private:
  void ask(const LandscapeChoice& choice);
  void make(const std::shared_ptr<const RunPath>& path);
  void cancel();

  Playback& m_playback;
  const RunCollection& m_runs;
  const ViewState& m_state;
  LandscapeView* m_view;
  LandscapeChoice m_choice;
  bool m_waiting = false; ///< For the path.
  double m_progress = 0.0;
  BackgroundJob m_job;
};

} // namespace sudoscope
