#pragma once

#include "app/base/background_job.h"
#include "app/base/controller.h"
#include "app/external/external_solvers.h"
#include "app/workspace/puzzle_loader.h"
#include "core/runs/player.h"
#include "core/runs/player_thread.h"
#include "core/studies/multi_start.h"
#include "core/studies/study_journal.h"
#include "ui/studies/study_view.h"

#include <QElapsedTimer>
#include <QHash>
#include <QLockFile>
#include <QPointer>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace sudoscope {

class CompareView;
class ExternalMethods;
class PuzzleModel;

/// Plays the runs of a CompareView, separately from the runs of the main window. Owned by the view.
class CompareController : public QObject {
  Q_OBJECT

public:
  /// The model is the main window's and must outlive the view.
  CompareController(CompareView* view, const PuzzleModel* model);
  ~CompareController() override;

  /// Restarts all methods with the main window's puzzle.
  void playHere();

private:
  void restart();
  void play();
  void poll();
  void repeat(std::size_t count);
  void showTally(const RepeatTally& tally, bool running);

  CompareView* m_view;
  const PuzzleModel* m_model;
  PuzzleLoader m_loader;
  std::uint64_t m_set = 0;     ///< Generation of the set; updates of other sets are dropped.
  std::uint64_t m_command = 0; ///< Last command; the shown state expects it.
  bool m_ended = false;
  std::shared_ptr<std::atomic<bool>> m_closed = std::make_shared<std::atomic<bool>>(false);
  IsolatedProcesses m_own;       ///< External solvers of the comparison.
  BackgroundJob m_repeats;       ///< Repeats with other seeds, for the tally.
  RepeatTally m_tally;           ///< As last shown.
  PlayerThread<Player> m_player; ///< Destroyed first: its thread calls into this object.
};

/// Updates of the threads for the view.
struct StudyUpdate {
  std::vector<std::pair<std::size_t, RunFigures>> runs;
  std::vector<std::pair<std::size_t, Error>> failures; ///< By method.
};

/// Makes the study of a StudyView in the background on all cores, and passes the runs to the view
/// several times a second. Stores setup and study in files of a folder for the next start, and
/// opens and saves studies. Each running program has its own numbered files, which receive every
/// run immediately. Owned by the view.
class StudyController : public QObject {
  Q_OBJECT

public:
  /// Methods and model must outlive the view. An empty folder stores nothing.
  StudyController(StudyView* view, ExternalMethods& external, const PuzzleModel* model,
                  const QString& folder);
  ~StudyController() override;

  /// The error is also shown in the view.
  MaybeError open(const QString& path);
  MaybeError save(const QString& path) const;

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  using Updates = Mailbox<StudyUpdate>;

  void fillMenu();
  void start();
  MaybeError createStudy();
  MaybeError continueStudy();
  void openJournal();
  BackgroundJob::Work work();
  bool takeUpdates();
  void drain();
  void reportNotSaved(const Error& error);
  void end(bool cancelled, const MaybeError& error = {});
  void show(StudyFile file);
  void setPlan(const StudyPlan& plan);
  bool fits(const StudyPlan& plan) const;
  bool storesFiles() const { return m_lock != nullptr; }
  /// The study, its last setup, and the previous study.
  QString autosavePath() const { return m_files + QStringLiteral(".csv"); }
  QString setupPath() const { return m_files + QStringLiteral("-setup.csv"); }
  QString previousPath() const { return m_files + QStringLiteral("-before.csv"); }
  void write(const QString& path, const Study& study, const Provenance& provenance);
  void autosave();
  void archive();
  void fillArchive(QMenu* menu);
  /// The setup in the view, if complete.
  std::optional<StudyPlan> setup() const;
  std::string setupText() const;
  void saveSetup();
  void restore();

  StudyView* m_view; ///< Null at the end.
  ExternalMethods& m_external;
  QString m_files;                       ///< Path of the files, without suffix.
  std::unique_ptr<QLockFile> m_lock;     ///< Of this program on m_files; null: stores nothing.
  std::optional<StudyJournal> m_journal; ///< Of the stored study, while it runs.
  PuzzleLoader m_loader;
  PuzzleSets m_puzzles;
  std::shared_ptr<Study> m_study; ///< The view's; null before the first.
  Provenance m_provenance;        ///< Of m_study.
  /// The stored study exists but cannot be read yet: it has external solvers that are not open.
  bool m_awaitsSolvers = false;
  std::string m_restored;             ///< setupText() after restore().
  std::shared_ptr<Updates> m_updates; ///< From the threads of the current start.
  BackgroundJob m_job;
  QTimer m_drain;
  QElapsedTimer m_clock;
  QThreadPool m_writer; ///< Writes the stored files. The last member: it is waited for.
};

/// The windows of the "Tools" menu: each is created on demand, exists until the program ends, and
/// has a name for the command line.
class ToolWindows : public Controller {
  Q_OBJECT

public:
  /// The folder stores studies, see StudyController.
  ToolWindows(const ControllerParts& parts, ExternalMethods& external, const QString& studyFolder);
  ~ToolWindows() override;

  /// Adds a window: its name for --view, its action in the menu and its factory.
  void add(const QString& name, QAction* action, const std::function<QWidget*()>& make);
  QStringList names() const { return m_names; }
  /// Shows and raises the window; null for an unknown name.
  QWidget* open(const QString& name);
  /// Null if not created yet.
  QWidget* find(const QString& name) const { return m_windows.value(name); }

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  QWidget* makeStudy(StudyView::Kind kind, const QString& title);

  ExternalMethods& m_external;
  const QString m_studyFolder;
  QStringList m_names;
  QHash<QString, std::function<QWidget*()>> m_makers;
  QHash<QString, QPointer<QWidget>> m_windows;
};

} // namespace sudoscope
