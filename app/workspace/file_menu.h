#pragma once

#include "app/base/background_job.h"
#include "app/base/controller.h"
#include "core/logs/run_link.h"
#include "core/runs/run_plan.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <ostream>

class QMenu;

namespace sudoscope {

struct LogForm;
class MainWindow;
class RunCollection;
class ViewState;

/// Saves the current run as a log (.sudolog) or as a web page by running it again in the
/// background; shows progress with a Cancel button and errors in the window.
class RunLogWriter : public QObject {
  Q_OBJECT

public:
  RunLogWriter(const RunCollection& runs, const ViewState& state, MainWindow& window,
               QObject* parent = nullptr);

  /// Asks for content and file; `name` is suggested, without folder and suffix.
  void askAndWrite(const QString& name);
  void write(const std::shared_ptr<const RunPlan>& plan, const LogForm& form, const QString& path);
  /// The page shows first what the link does.
  void askAndWritePage(const QString& name, const RunLink& shown);

signals:
  void written(const QString& path);

private:
  using Written =
      std::function<MaybeError(std::ostream& stream, const std::function<bool(double)>& keepGoing)>;
  /// The current run, cut at its head; null, after a notice, if it cannot be run again.
  std::shared_ptr<RunPlan> planToRepeat(const QString& otherwise) const;
  void start(const QString& path, bool isLog, const QString& doing, const Written& write);

  const RunCollection& m_runs;
  const ViewState& m_state;
  MainWindow& m_window;
  BackgroundJob m_job;
};

class Workspace;

/// The lists and exports of the File menu: recent files, sample puzzles, sessions recovered from
/// earlier programs, the log of a run, the puzzle as a file, a picture of the window; and the
/// copies of the Run menu. A recovered session is only deleted on request.
class FileMenu : public Controller {
  Q_OBJECT

public:
  FileMenu(const ControllerParts& parts, Workspace& workspace);

  /// Offers the last recovered session in the status line.
  void offerRecovered();

private:
  void fillRecent();
  void fillSamples();
  void fillRecovered();
  void exportPuzzle();
  RunLink shownLink() const;
  /// In place of %1 in the form; or says why there is none.
  void copyRun(const Result<std::string>& text, const char* form);
  void savePicture();

  Workspace& m_workspace;
  RunLogWriter m_logWriter;
  QMenu* m_recovered;
};

} // namespace sudoscope
