#pragma once

#include "app/base/background_job.h"
#include "app/playback/log_follower.h"
#include "app/workspace/opened_file.h"
#include "app/workspace/run_log_writer.h"
#include "core/base/result.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

class AppSettings;
class MainWindow;
class Playback;
class RunCollection;
class RunDraft;
class ViewState;

/// Opening, saving and exporting: puzzle files, session files, recent files, sample puzzles, files
/// dropped on the window.
class FileActions : public QObject {
  Q_OBJECT

public:
  FileActions(Playback& playback, const RunDraft& draft, const RunCollection& runs,
              ViewState& state, MainWindow& window, AppSettings& settings, LogFollower& follower,
              QObject* parent = nullptr);

  /// Opens the file (see OpenedFile) while the window stays responsive: a session or a log is
  /// shown, a puzzle put into the grid, an array becomes P as if it were set by hand; of several
  /// puzzles the user chooses. The window shows errors.
  void open(const QString& path);
  /// Opens it at once and without asking: the first puzzle of several, see offerOthers(). The error
  /// says what and where.
  MaybeError openNow(const OpenSource& source);
  /// Shows which of several puzzles of the file of openNow() is shown, and offers the others.
  void offerOthers();
  /// Shows the log of a run while it grows, at its latest iteration; waits for a file that is not
  /// there yet. A new run in that file is shown, too.
  void follow(const QString& path);
  bool save();
  bool saveAs();
  /// Asks first where the session's file was changed by another program. False: it is not saved;
  /// the window shows an error.
  bool saveTo(const QString& path);
  /// Empty while the session has no file yet.
  const QString& sessionPath() const { return m_place.session; }
  /// The next save asks for a name again.
  void forgetSessionPath();
  /// The session's file, else that of the puzzle; empty when there is none.
  const QString& shownPath() const {
    return m_place.session.isEmpty() ? m_place.puzzle : m_place.session;
  }
  /// Of the file that the puzzle came from; empty when there is none.
  const QString& puzzlePath() const { return m_place.puzzle; }
  /// Asks what shall become of changes to the session's file; false: do not close. Work that has
  /// no file is not asked about: it is kept for the next start.
  bool mayClose();
  /// Puts unsaved work aside before that of a file takes its place; with an error it stays.
  void setArchiveHandler(std::function<MaybeError()> archive) { m_archive = std::move(archive); }
  /// Whether there is work that no session file holds as it is now.
  bool hasUnsavedWork() const;

signals:
  /// A file held P, or Z that was made P; `what` is for undo.
  void cubeRead(const sudoscope::ProbabilityCube& cube, const QString& what, int gesture);
  /// shownPath() or what is saved is another.
  void nameChanged();
  /// A log cannot be followed; the window shows why.
  void followingFailed(const sudoscope::Error& error);

private:
  MaybeError useSession(Session session, FilePlace place);
  /// Asks whether to open what could be read of a session of another format; its file stays.
  MaybeError offerSetup(OpenedSession opened);
  /// Asks where another program changed the session's file. Empty: write it; otherwise what
  /// saveTo() returns.
  std::optional<bool> saveElsewhere(const QString& path);
  void connectActions();
  void askForFile();
  /// again: a new run in that file is shown, too.
  void showLog(std::unique_ptr<LoggedRun> run, const QString& path, bool again);
  void read(const OpenSource& source);
  void useWithoutDialogs();
  /// `asks`: otherwise nobody is asked anything.
  MaybeError show(const OpenSource& source, OpenedFile opened, bool asks);
  MaybeError showOpened(const OpenSource& source, const std::shared_ptr<PuzzleList>& list,
                        bool asks);
  MaybeError showOpened(const OpenSource& source, OpenedSession opened, bool asks);
  MaybeError showOpened(const OpenSource& source, std::unique_ptr<LoggedRun> run, bool asks);
  MaybeError showOpened(const OpenSource& source, const InitialState& state, bool asks);
  MaybeError showOpened(const OpenSource&, Error error, bool) { return error; }
  /// Reads on while something else goes on, then calls `done`, unless there was an error.
  void readRest(const std::shared_ptr<PuzzleList>& list, std::function<void()> done);
  /// The only puzzle, or the one that the user chooses.
  std::optional<PuzzleRecord> choose(const std::shared_ptr<PuzzleList>& list, const QString& name);
  void usePuzzle(const PuzzleRecord& record, const OpenSource& source);
  void rememberFile(const QString& path);
  /// For a file of this puzzle, without folder and suffix.
  QString puzzleName() const;
  QString suggestedName() const;
  void exportPuzzle();
  void savePicture();
  void newPuzzle();
  void fillRecentMenu();
  void fillSamplesMenu();
  void showError(const MaybeError& error);

  Playback& m_playback;
  const RunDraft& m_draft;
  const RunCollection& m_runs;
  ViewState& m_state;
  MainWindow& m_window;
  AppSettings& m_settings;
  BackgroundJob m_reading;
  BackgroundJob m_rest;    ///< Of a long list of puzzles.
  BackgroundJob m_waiting; ///< For a log that may not be there yet.
  QString m_awaited;       ///< What the progress says of that.
  /// To be done with what was read while a dialog is open, in this order.
  std::vector<std::shared_ptr<const BackgroundJob::Finish>> m_ready;
  QTimer m_retry;
  RunLogWriter m_logWriter;
  LogFollower& m_follower;
  std::function<MaybeError()> m_archive;
  FilePlace m_place;
  OpenSource m_othersSource;
  std::shared_ptr<PuzzleList> m_others; ///< For offerOthers(); null: it is the only puzzle.
};

} // namespace sudoscope
