#pragma once

#include "app/base/background_job.h"
#include "app/studies/own_place.h"
#include "app/workspace/puzzle_loader.h"
#include "core/runs/mailbox.h"
#include "core/studies/study_journal.h"
#include "ui/studies/setup_view.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace sudoscope {

class PuzzleModel;

using MadeRun = std::pair<std::size_t, RunFigures>;

/// Updates of the threads for the view.
struct StudyUpdate {
  std::vector<MadeRun> runs;
  std::vector<std::pair<std::size_t, Error>> failures; ///< By method.
};

/// Makes the study of a SetupView in the background on all cores, and passes the runs to the view
/// several times a second. Stores setup and study in files of a folder for the next start, and
/// opens and saves studies. Each running program has its own numbered files, which receive every
/// run immediately. Owned by the view.
class StudyController : public QObject {
  Q_OBJECT

public:
  /// The model is the main window's and must outlive the view. An empty folder stores nothing.
  StudyController(SetupView* view, const PuzzleModel* model, const QString& folder);
  ~StudyController() override;

  /// The error is also shown in the view.
  MaybeError open(const QString& path);
  MaybeError save(const QString& path) const;

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  using Runs = Mailbox<StudyUpdate>;

  void start();
  QString prepare();
  bool takeRuns();
  void reportNotSaved(const Error& error);
  void drain();
  void end(bool cancelled, const QString& error = {});
  void show(StudyFile file);
  void keep();
  void archive();
  void keepSetUp();
  void write(const QString& path, const Study& study, const Provenance& facts);
  /// The setup in the view, if complete.
  std::optional<StudyPlan> setUp() const;
  std::string setUpText() const;
  void restore();
  void fillArchive();
  /// The study, its last setup, and the previous study.
  QString autosavePath() const { return m_own.path() + QStringLiteral(".csv"); }
  QString setupPath() const { return m_own.path() + QStringLiteral("-setup.csv"); }
  QString previousPath() const { return m_own.path() + QStringLiteral("-before.csv"); }

  SetupView* m_view;                     ///< Null at the end.
  OwnPlace m_own;                        ///< Of the stored files; may be none.
  std::optional<StudyJournal> m_journal; ///< Of the stored study, while it runs.
  PuzzleLoader m_loader;
  PuzzleSets m_puzzles;
  std::shared_ptr<Study> m_study; ///< The view's; null before the first.
  Provenance m_facts;             ///< Of m_study.
  /// The stored study exists but cannot be read yet: it has external solvers that are not open.
  bool m_unread = false;
  std::string m_restored;       ///< setUpText() after restore().
  std::shared_ptr<Runs> m_runs; ///< Updates of the threads for the view.
  BackgroundJob m_job;
  QTimer m_drain;
  QElapsedTimer m_clock;
  QThreadPool m_writer; ///< Writes the stored files. The last member: it is waited for.
};

class SweepView;
class RunDraft;
void connectSweep(SweepView* view, RunDraft* draft);

} // namespace sudoscope
