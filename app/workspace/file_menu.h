#pragma once

#include "app/workspace/run_log_writer.h"

#include <QObject>

class QMenu;

namespace sudoscope {

class AppSettings;
class MainWindow;
class RunCollection;
class ViewState;
class Workspace;

/// The lists and exports of the File menu: recent files, sample puzzles, sessions recovered from
/// earlier programs, the log of a run, the puzzle as a file, a picture of the window. A recovered
/// session is only deleted on request.
class FileMenu : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  FileMenu(Workspace& workspace, const RunCollection& runs, const ViewState& state,
           MainWindow& window, AppSettings& settings, QObject* parent = nullptr);

  /// Offers the last recovered session in the status line.
  void offerRecovered();

private:
  void fillRecent();
  void fillSamples();
  void fillRecovered();
  void askForRecovered();
  void deleteRecovered();
  void exportPuzzle();
  void savePicture();

  Workspace& m_workspace;
  const ViewState& m_state;
  MainWindow& m_window;
  AppSettings& m_settings;
  RunLogWriter m_logWriter;
  QMenu* m_recovered;
};

} // namespace sudoscope
