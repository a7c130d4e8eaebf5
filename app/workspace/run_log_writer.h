#pragma once

#include "app/base/background_job.h"
#include "core/runs/run_plan.h"

#include <QObject>
#include <QString>

#include <cstdint>

namespace sudoscope {

struct LogForm;
class MainWindow;
class RunCollection;
class ViewState;

/// Saves the current run as a log (.sudolog) by running it again in the background; shows progress
/// with a Cancel button and errors in the window.
class RunLogWriter : public QObject {
  Q_OBJECT

public:
  RunLogWriter(const RunCollection& runs, const ViewState& state, MainWindow& window,
               QObject* parent = nullptr);

  /// Asks for content and file; `name` is suggested, without folder and suffix.
  void askAndWrite(const QString& name);
  /// Writes that many iterations of a run in the background.
  void write(RunPlan plan, std::int64_t length, const LogForm& form, const QString& path);

signals:
  void written(const QString& path);

private:
  const RunCollection& m_runs;
  const ViewState& m_state;
  MainWindow& m_window;
  BackgroundJob m_job;
};

} // namespace sudoscope
