#pragma once

#include "app/base/controller.h"
#include "app/workspace/run_log_writer.h"
#include "core/logs/run_link.h"

class QMenu;

namespace sudoscope {

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
