#pragma once

#include "app/base/background_job.h"
#include "app/base/controller.h"
#include "app/playback/log_follower.h"
#include "app/workspace/autosave.h"
#include "app/workspace/opened_file.h"
#include "core/base/result.h"

#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace sudoscope {

struct Notice;
struct TransportState;

/// The user's work and its files: opens puzzles, sessions, logs and arrays, saves the session,
/// copies unsaved work at intervals, and knows whether there is any. Lives on the GUI thread; files
/// are read and written on others.
class Workspace : public Controller {
  Q_OBJECT

public:
  /// The folder is that of the automatic copies.
  Workspace(const ControllerParts& parts, LogFollower& follower, const QString& autosaveFolder);

  /// Opens the file (see OpenedFile) while the window stays responsive: a session or a log is
  /// shown, a puzzle put into the grid, an array becomes P as if it were set by hand; of several
  /// puzzles the user chooses. The window shows errors. A recovered session has no file.
  void open(const QString& path) { read({path}); }
  /// Opens it at once and without asking: the first puzzle of several that can be read, see
  /// offerOthers(). The error says what and where.
  MaybeError openNow(const OpenSource& source);
  /// Shows which of several puzzles of the file of openNow() is shown, and offers the others.
  void offerOthers();
  /// Shows the log of a run while it grows, at its latest iteration; waits for a file that is not
  /// there yet. A new run in that file is shown, too.
  void follow(const QString& path);
  void newPuzzle();

  /// Start to save the session: to its file, or to one that the user names. False: it is not
  /// saved, because the user or another program's change forbids it.
  bool save() { return m_place.session.isEmpty() ? saveAs() : startSave(m_place.session); }
  bool saveAs();
  /// Saves it to this file at once, on this thread. Asks first where another program changed the
  /// session's file. False: it is not saved; the window shows an error.
  bool saveTo(const QString& path);
  /// Starts to save a session of these runs alone; that of the window keeps its own file.
  void saveRuns(const QList<quint64>& runs, const QString& path);
  /// Empty while the session has no file yet.
  const QString& sessionPath() const { return m_place.session; }
  /// The next save asks for a name again.
  void forgetSessionPath() {
    ++m_work;
    m_place = {{}, {}, {}, m_place.puzzle};
    emit nameChanged();
  }
  /// The session's file, else that of the puzzle; may be empty.
  const QString& shownPath() const {
    return m_place.session.isEmpty() ? m_place.puzzle : m_place.session;
  }
  /// Of the file that the puzzle came from; may be empty.
  const QString& puzzlePath() const { return m_place.puzzle; }
  /// For a file of the puzzle, without folder and suffix.
  QString puzzleName() const;

  void rememberFile(const QString& path);

  /// Asks whether to save changes to the session's file; false: do not close. Work without a file
  /// is copied for the next start; asks only if that fails.
  bool mayClose();
  /// Whether no session file holds the work as it is now. Compares all of it.
  bool hasUnsavedWork() const;
  /// The same at the last check.
  bool isUnsaved() const { return m_unsaved; }

  Autosave& autosave() { return m_autosave; }
  /// Copies the work every so many seconds; 0: never.
  void startAutosave(int seconds);

  /// Time from a change to the check for unsaved work, ms.
  static constexpr int checkInterval = 1000;

signals:
  /// A file held P, or Z that was made P; `what` is for undo.
  void cubeRead(const sudoscope::ProbabilityCube& cube, const QString& what, int gesture);
  /// The work has another file: shownPath() may differ.
  void nameChanged();
  void sessionSaved();
  /// isUnsaved() was checked: after changes, at most once in checkInterval.
  void checked();
  void recentFilesChanged();
  /// A log cannot be followed; the window shows why.
  void followingFailed(const sudoscope::Error& error);

private:
  void askForFile();
  void read(const OpenSource& source);
  /// Reads a pasted text; a short one at once, of which it shows the first puzzle.
  void paste(const QString& text);
  /// Offers to read the source again in the way that the error names; false: there is none.
  bool offerOtherReading(const OpenSource& source, const Error& error);
  /// Reports what a job that reads files does; `text`: for its progress.
  void showJob(BackgroundJob& job, std::function<QString()> text);
  void useWithoutDialogs();
  /// Calls it once no dialog is open.
  BackgroundJob::Finish withoutDialogs(BackgroundJob::Finish use);
  /// Without `asks` there are no dialogs.
  MaybeError show(const OpenSource& source, OpenedFile opened, bool asks);
  MaybeError showOpened(const OpenSource& source, const std::shared_ptr<PuzzleList>& list,
                        bool asks);
  /// Asks which column holds the puzzles.
  MaybeError showOpened(const OpenSource& source, const OpenColumns& opened, bool asks);
  MaybeError showOpened(const OpenSource& source, OpenedSession opened, bool asks);
  MaybeError showOpened(const OpenSource& source, std::unique_ptr<LoggedRun> run, bool asks);
  MaybeError showOpened(const OpenSource& source, const InitialState& state, bool asks);
  MaybeError showOpened(const OpenSource& source, const RunLink& link, bool asks);
  MaybeError showOpened(const OpenSource&, Error error, bool) { return error; }
  /// again: a new run in that file is shown, too.
  void showLog(std::unique_ptr<LoggedRun> run, const QString& path, bool again);
  MaybeError useSession(Session session, FilePlace place);
  Session::View view() const;
  /// Its lesson once the runs are listed.
  void showView(const Session::View& view);
  /// Asks whether to open what could be read of a session of another format; its file stays.
  MaybeError offerSetup(OpenedSession opened);
  /// Reads on in the background, then calls `done`, unless there was an error.
  void readRest(const std::shared_ptr<PuzzleList>& list, std::function<void()> done);
  /// The only puzzle, or the one that the user chooses.
  std::optional<PuzzleRecord> choose(const std::shared_ptr<PuzzleList>& list, const QString& name);
  void usePuzzle(const PuzzleRecord& record, const OpenSource& source);
  /// Where what is wrong with the source is shown: beside the grid if it was pasted.
  void showNotice(const OpenSource& source, const Notice& notice);
  /// Shows how many puzzles could not be read, and why the first one; false: all could.
  bool reportUnread(const OpenSource& source, const PuzzleList& list);

  /// A session on its way to the disk.
  struct Saving;
  /// What to write; or, if nothing is to be written to this path, whether the session is saved.
  std::variant<bool, std::shared_ptr<Saving>> prepareSave(QString path);
  void noteSaved(Saving& saving, const MaybeError& error);
  bool startSave(const QString& path);
  /// Asks where another program changed the session's file. Empty: write it; otherwise what
  /// startSave() returns.
  std::optional<bool> saveElsewhere(const QString& path);
  QString suggestedName() const;
  QString askForSession(const QString& title, const QString& name);
  bool mayCloseFile();

  /// The work may have changed: the copy and the check are due.
  void noteChange();
  void noteTransport();
  void check();

  LogFollower& m_follower;
  BackgroundJob m_reading;
  BackgroundJob m_rest;    ///< Of a long list of puzzles.
  BackgroundJob m_waiting; ///< For a log that may not be there yet.
  QString m_awaited;       ///< What the progress says of that.
  /// To be done with what was read while a dialog is open, in this order.
  std::vector<BackgroundJob::Finish> m_ready;
  QTimer m_retry;
  std::unique_ptr<QObject> m_awaitRuns; ///< Opens the lesson of a session.
  FilePlace m_place;
  std::uint64_t m_work = 0; ///< Counts the works that took each other's place.
  bool m_saving = false;
  OpenSource m_othersSource;
  std::shared_ptr<PuzzleList> m_others; ///< For offerOthers(); null: it is the only puzzle.
  Autosave m_autosave;
  QTimer m_checkDue;
  bool m_unsaved = false;
  RunId m_run = noRun;      ///< As last noted.
  std::int64_t m_head = -1; ///< Of that run.
};

} // namespace sudoscope
