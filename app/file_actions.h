#pragma once

#include "app/background_job.h"
#include "app/playback/log_follower.h"
#include "app/run_log_writer.h"
#include "app/session_file.h"
#include "core/base/file_stamp.h"
#include "core/base/result.h"
#include "core/formats/puzzle_record.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

class AppSettings;
class LoggedRun;
class MainWindow;
class Playback;
class RunCollection;
class RunDraft;
class ViewState;
struct InitialState;

namespace learning {
class DatasetIndex;
}

/// Which files the work is of.
struct FilePlace {
  QString session;      ///< Empty while the session has no file.
  FileStamp stamp;      ///< Of that file, as it was last read or written.
  QByteArray savedWork; ///< workText() of what the session's file holds; empty without one.
  QString puzzle;       ///< Empty when there is none.
};

/// Opening, saving and exporting: puzzle files, session files, recent files, sample puzzles, files
/// dropped on the window.
class FileActions : public QObject {
  Q_OBJECT

public:
  FileActions(Playback& playback, const RunDraft& draft, const RunCollection& runs,
              ViewState& state, MainWindow& window, AppSettings& settings, LogFollower& follower,
              QObject* parent = nullptr);

  /// A session is shown, a puzzle is put into the grid, the log of a run lies beside the other
  /// runs, an array (.npy, .safetensors) is P as if it were set by hand; of several puzzles the
  /// person chooses, those of a data set in a browser of its own.
  /// What is wrong is told in the window.
  void open(const QString& path);
  /// The same without asking: the first puzzle of several, or of a data set. The error says what
  /// and where.
  MaybeError openNow(const QString& path);
  /// Shows the log of a run while it grows, at its latest iteration; waits for a file that is not
  /// there yet. A new run in that file is shown, too.
  void follow(const QString& path);
  /// A session that was read from `path`, which it is saved to; empty while it has no file.
  MaybeError openSession(const QByteArray& text, const QString& path);
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
  void setAsideWith(std::function<MaybeError()> setAside) { m_setAside = std::move(setAside); }
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
  void offerSetup(const Error& refused, Session setup);
  /// Asks where another program changed the session's file. Empty: write it; otherwise what
  /// saveTo() returns.
  std::optional<bool> saveElsewhere(const QString& path);
  void connectActions();
  void askForFile();
  /// again: a new run in that file is shown, too.
  void showLog(std::unique_ptr<LoggedRun> run, const QString& path, bool again);
  void read(BackgroundJob::Work work);
  void useWithoutDialogs();
  void useArray(const InitialState& state, const QString& name);
  void openText(const QString& name, const QString& text);
  void readPasted(const QString& text);
  /// These four off the GUI thread.
  BackgroundJob::Finish readLog(const QString& path, const BackgroundJob::Cancelled& cancelled);
  BackgroundJob::Finish readArray(const QString& path);
  BackgroundJob::Finish readTable(const QString& path);
  /// `file`: what the text was read from, to be remembered; empty for other texts.
  BackgroundJob::Finish readText(const QString& name, const QByteArray& text,
                                 std::optional<FileStamp> file,
                                 const BackgroundJob::Cancelled& cancelled);
  /// Which of them, of a text of that name; asks where there are several.
  std::optional<std::size_t> choose(const std::vector<PuzzleRecord>& records, const QString& name);
  void showRecords(const std::vector<PuzzleRecord>& records, const QString& name);
  /// Shows the rows for choice while they are read.
  void showTable(const std::shared_ptr<learning::DatasetIndex>& rows, const QString& path);
  void usePuzzle(const PuzzleRecord& record, const QString& name);
  void rememberFile(const QString& path);
  MaybeError useFirst(const std::optional<PuzzleRecord>& record, const QString& path);
  void tellNotes(const PuzzleRecord& record);
  /// For a file of this puzzle, without folder and suffix.
  QString puzzleName() const;
  QString suggestedName() const;
  void exportPuzzle();
  void savePicture();
  void newPuzzle();
  void fillRecentMenu();
  void fillSamplesMenu();
  void told(const MaybeError& error);

  Playback& m_playback;
  const RunDraft& m_draft;
  const RunCollection& m_runs;
  ViewState& m_state;
  MainWindow& m_window;
  AppSettings& m_settings;
  BackgroundJob m_reading;
  BackgroundJob m_rows;    ///< Of a table that is shown for choice.
  BackgroundJob m_waiting; ///< For a log that may not be there yet.
  QString m_awaited;       ///< What the progress says of that.
  /// To be done with what was read while a dialog is open, in this order.
  std::vector<std::shared_ptr<const BackgroundJob::Finish>> m_ready;
  QTimer m_retry;
  RunLogWriter m_logWriter;
  LogFollower& m_follower;
  std::function<MaybeError()> m_setAside;
  FilePlace m_place;
};

} // namespace sudoscope
