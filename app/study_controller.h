#pragma once

#include "app/background_job.h"
#include "app/own_place.h"
#include "app/puzzle_loader.h"
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

/// A run that was made, with its index in the study.
using MadeRun = std::pair<std::size_t, RunFigures>;

/// What the threads have for the view.
struct StudyUpdate {
  std::vector<MadeRun> runs;
  std::vector<std::pair<std::size_t, Error>> failures; ///< By method.
};

/// Makes the study that a SetupView asks for, off the GUI thread and on all cores, and hands the
/// runs to the view several times a second. Keeps set-up and study in files of a folder, so that
/// both are there again when the program is, and opens and saves studies. Of several programs that
/// run at a time each has files of its own, numbered, and its runs are in them as soon as they are
/// made. Owned by the view.
class StudyController : public QObject {
  Q_OBJECT

public:
  /// The model is the main window's; it must outlive the view. An empty folder keeps nothing.
  StudyController(SetupView* view, const PuzzleModel* model, const QString& folder);
  ~StudyController() override;

  /// The error is told in the view, too.
  MaybeError open(const QString& path);
  MaybeError save(const QString& path) const;

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  using Runs = Mailbox<StudyUpdate>;

  void start();
  QString prepare();
  bool takeRuns();
  void tellNotKept(const Error& error);
  void drain();
  void end(bool cancelled, const QString& error = {});
  void show(StudyFile file);
  void keep();
  void setAside();
  void keepSetUp();
  void write(const QString& path, const Study& study, const Provenance& facts);
  /// As it stands in the view, where it is whole.
  std::optional<StudyPlan> setUp() const;
  std::string setUpText() const;
  void restore();
  void fillKept();
  /// Of the study, its set-up as it was last, and the study before it.
  QString keptStudy() const { return m_own.path() + QStringLiteral(".csv"); }
  QString keptSetUp() const { return m_own.path() + QStringLiteral("-setup.csv"); }
  QString keptFormer() const { return m_own.path() + QStringLiteral("-before.csv"); }

  SetupView* m_view;                     ///< Null at the end.
  OwnPlace m_own;                        ///< Of the files it keeps; none where it keeps nothing.
  std::optional<StudyJournal> m_journal; ///< Of the kept study, while its runs are made.
  PuzzleLoader m_loader;
  PuzzleSets m_puzzles;
  std::shared_ptr<Study> m_study; ///< The view's; null before the first.
  Provenance m_facts;             ///< Of m_study.
  /// The kept study is there but cannot be read yet: it has own solvers that are not open.
  bool m_unread = false;
  std::string m_restored;       ///< setUpText() as restore() left it.
  std::shared_ptr<Runs> m_runs; ///< What the threads leave for the view.
  BackgroundJob m_job;
  QTimer m_drain;
  QElapsedTimer m_clock;
  QThreadPool m_writer; ///< Of the kept files. The last: it is waited for.
};

class SweepView;
class RunDraft;
/// Parameters that are chosen in the sweep go to the draft.
void connectSweep(SweepView* view, RunDraft* draft);

} // namespace sudoscope
