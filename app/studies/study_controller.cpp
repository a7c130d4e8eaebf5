#include "app/external/external_solvers.h"
#include "app/playback/run_draft.h"
#include "app/studies/tool_windows.h"
#include "core/base/file_writer.h"
#include "core/base/guarded.h"
#include "core/solvers/registry.h"
#include "core/studies/study_merge.h"
#include "ui/plot/plot_export.h"
#include "ui/studies/method_list.h"
#include "ui/studies/sweep_view.h"
#include "ui/style/core_text.h"

#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace sudoscope {
namespace {

/// Holds the lock of a path; null if another program has it.
std::unique_ptr<QLockFile> lockOf(const QString& path) {
  auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
  lock->setStaleLockTime(0); // only a dead owner makes it stale
  // A folder without write access needs no lock.
  const bool mine = lock->tryLock(0) || lock->error() != QLockFile::LockFailedError;
  return mine ? std::move(lock) : nullptr;
}

} // namespace

OwnPlace::OwnPlace(const QString& folder, const QString& name) {
  QDir().mkpath(folder);
  for (int number = 1; m_lock == nullptr; ++number) {
    m_path = QDir(folder).filePath(name);
    if (number > 1) m_path += QLatin1Char('-') + QString::number(number);
    m_lock = lockOf(m_path);
  }
}

bool OwnPlace::isTaken(const QString& path) {
  return lockOf(path) == nullptr;
}

namespace {

constexpr int drainInterval = 100; // ms

std::string encoded(const QString& path) {
  return QFile::encodeName(path).toStdString();
}

/// The picker's key for the sources.
QString sourcesOf(const StudyPlan& plan) {
  QStringList sources;
  for (const StudySet& set : plan.sets) sources << QString::fromStdString(set.source);
  return sources.join(QLatin1Char('\n'));
}

} // namespace

/// Merges updates in the mailbox, so that none is lost.
void absorb(StudyUpdate& newer, StudyUpdate& older) {
  older.runs.insert(older.runs.end(), std::make_move_iterator(newer.runs.begin()),
                    std::make_move_iterator(newer.runs.end()));
  older.failures.insert(older.failures.end(), std::make_move_iterator(newer.failures.begin()),
                        std::make_move_iterator(newer.failures.end()));
  newer = std::move(older);
}

StudyController::StudyController(SetupView* view, const PuzzleModel* model, const QString& folder)
    : QObject(view), m_view(view), m_loader(view->picker(), model) {
  if (!folder.isEmpty()) m_own = OwnPlace(folder, view->objectName());
  connect(&m_loader, &PuzzleLoader::reading, this, [this] {
    m_puzzles.clear();
    m_view->setPuzzleCounts({});
    m_view->picker()->showState(tr("Reading …"));
  });
  connect(&m_loader, &PuzzleLoader::loaded, this, [this](const PuzzleSets& sets) {
    m_puzzles = sets;
    m_view->picker()->showState(PuzzlePicker::describe(sets));
    std::vector<std::size_t> counts;
    for (const auto& set : sets) counts.push_back(set.size());
    m_view->setPuzzleCounts(std::move(counts));
  });
  connect(view, &SetupView::startRequested, this, &StudyController::start);
  connect(view, &SetupView::cancelRequested, this, [this] {
    m_job.cancel();
    end(true);
  });
  connect(view, &SetupView::openRequested, this, [this] {
    const QString path = QFileDialog::getOpenFileName(
        m_view, tr("Open a study"), {}, tr("Studies (*.csv)") + QStringLiteral(";;*"));
    if (!path.isEmpty()) open(path);
  });
  connect(view, &SetupView::saveRequested, this, [this] {
    exportCsv(m_view, m_view->objectName() + QStringLiteral("-runs"),
              [this](const QString& path) { return save(path); });
  });
  connect(view, &SetupView::formerRequested, this, [this] { open(previousPath()); });
  connect(static_cast<QMenu*>(view->archiveMenu()->parent()), &QMenu::aboutToShow, this,
          &StudyController::fillArchive);
  connect(&m_job, &BackgroundJob::failed, this,
          [this](const QString& message) { end(false, message); });
  connect(&view->ownMethods(), &ExternalMethods::changed, this, [this] {
    // Do not replace a setup that the user has changed.
    if (m_unread && m_study == nullptr && setUpText() == m_restored) restore();
  });
  m_drain.setInterval(drainInterval);
  connect(&m_drain, &QTimer::timeout, this, &StudyController::drain);
  m_writer.setMaxThreadCount(1); // one at a time
  view->installEventFilter(this);
  m_loader.choose(QStringLiteral(":/puzzles/9x9_norvig_top95.txt"));
  restore();
}

StudyController::~StudyController() {
  m_view = nullptr; // deleted, unlike the study
  m_job.cancel();
  takeRuns();
  m_journal.reset();
  autosave();
}

// --- making --------------------------------------------------------------------------------------

/// Continues the study or creates a new one. Returns the error or an empty text.
QString StudyController::prepare() {
  if (m_view->goesOn()) {
    StudyPlan now = m_study->plan;
    for (StudyMethod& method : now.methods) {
      // After a restart it has another entry; its runs use that one.
      const OwnMethod* own = m_view->ownMethods().find(QString::fromStdString(method.name()));
      if (own != nullptr && own->entry != nullptr) method.solver = own->entry.get();
      if (method.solver != nullptr) method.command = method.solver->command;
    }
    now.files = decidingFiles(now);
    Study continued(std::move(now));
    if (const auto differs = sudoscope::takeRuns(continued, *m_study))
      return tr("The study cannot be continued: it %1").arg(errorText(*differs));
    *m_study = std::move(continued);
    m_view->setStudy(m_study);
    return {};
  }
  auto plan = m_view->plan();
  if (!plan) return errorText(plan.error());
  const auto limit = static_cast<std::size_t>(m_view->limits().puzzles);
  for (std::size_t i = 0; i < m_puzzles.size(); ++i) {
    std::vector<Puzzle> puzzles = m_puzzles[i];
    if (limit > 0 && puzzles.size() > limit) puzzles.resize(limit);
    StudySet& set = plan->sets[i];
    set = StudySet::of(set.name, std::move(puzzles), {}, set.source);
  }
  if (auto error = checkPlan(*plan)) return errorText(*error);
  plan->files = decidingFiles(*plan);
  archive();
  m_facts = programProvenance();
  m_facts.emplace_back("view", m_view->objectName().toStdString());
  for (const StudySet& set : plan->sets) addFiles(m_facts, {sourceFile("data", set.source)});
  m_study = std::make_shared<Study>(std::move(*plan));
  m_view->setFacts(m_facts);
  m_view->setStudy(m_study);
  return {};
}

void StudyController::start() {
  m_job.cancel();
  m_clock.start();
  if (const QString wrong = prepare(); !wrong.isEmpty()) return m_view->showMessage(wrong, true);
  m_runs = std::make_shared<Runs>(nullptr);
  MaybeError notSaved;
  if (!m_own.path().isEmpty()) {
    QDir().mkpath(QFileInfo(m_own.path()).path());
    m_writer.waitForDone();
    auto journal = StudyJournal::open(encoded(autosavePath()));
    notSaved = journal ? journal->begin(*m_study, {}, m_facts) : journal.error();
    if (!notSaved) m_journal = std::move(*journal);
  }
  m_drain.start();
  m_view->begin();
  if (notSaved) reportNotSaved(*notSaved);
  // The worker has its own copy of the study.
  m_job.start([this, work = std::make_shared<Study>(*m_study), runs = m_runs,
               threads = m_view->limits().threads](const BackgroundJob::Cancelled& cancelled) {
    StudyOptions options;
    options.threads = threads;
    options.cancelled = cancelled;
    IsolatedProcesses own(cancelled);
    std::map<std::size_t, bool> reported;
    for (StudyMethod& method : work->plan.methods) method.solver = own.of(method.solver);
    options.finished = [&](std::size_t run, const RunFigures& outcome) {
      if (Study::isMade(outcome)) runs->put({{{run, outcome}}, {}});
    };
    options.failed = [&](std::size_t run, const Error& error) {
      const std::size_t method = work->layout.placeOf(run).method;
      if (!std::exchange(reported[method], true)) runs->put({{}, {{method, error}}});
    };
    const auto error = runStudy(*work, options);
    const QString text = error ? errorText(*error) : QString();
    return BackgroundJob::Finish([this, text] { end(false, text); });
  });
}

void StudyController::reportNotSaved(const Error& error) {
  if (m_view == nullptr) return;
  m_view->showMessage(
      tr("These runs are not saved and would be lost in a crash: %1").arg(errorText(error)), true);
}

bool StudyController::takeRuns() {
  if (m_runs == nullptr) return false;
  const auto runs = m_runs->take();
  if (!runs) return false;
  for (const auto& [run, outcome] : runs->runs) {
    m_study->runs[run] = outcome;
    if (!m_journal) continue;
    if (const auto error = m_journal->append(*m_study, run)) {
      m_journal.reset();
      reportNotSaved(*error);
    }
  }
  if (m_view == nullptr) return true;
  for (const auto& [method, error] : runs->failures) m_view->setFailure(method, errorText(error));
  return true;
}

void StudyController::drain() {
  if (takeRuns()) m_view->studyGrew();
}

void StudyController::end(bool cancelled, const QString& error) {
  m_drain.stop();
  drain();
  m_runs.reset(); // later updates are ignored
  const auto changed = m_study == nullptr ? MaybeError() : checkFiles(m_study->plan);
  m_journal.reset();
  autosave();
  m_view->end(cancelled, static_cast<double>(m_clock.elapsed()) / 1000.0,
              changed ? errorText(*changed) : error);
}

// --- files ---------------------------------------------------------------------------------------

MaybeError StudyController::save(const QString& path) const {
  return writeStudy(encoded(path), *m_study, {}, m_facts);
}

MaybeError StudyController::open(const QString& path) {
  auto file = readStudy(encoded(path), m_view->ownMethods().known());
  MaybeError error;
  const bool swept = qobject_cast<SweepView*>(m_view) != nullptr;
  if (!file) {
    error = file.error();
  } else if (file->study.plan.sets.empty() || file->study.plan.axes.empty() == swept) {
    error = failure(swept ? tr("This is not a study of a sweep.")
                          : tr("This is not a study of a benchmark."),
                    path);
  }
  if (error) {
    m_view->showMessage(errorText(*error), true);
    return error;
  }
  if (m_view->isRunning()) {
    m_job.cancel();
    end(true);
  }
  archive();
  const bool torn = file->torn > 0;
  show(std::move(*file));
  autosave();
  if (torn) {
    m_view->showMessage(tr("The last row of the file is incomplete and is dropped; its run is "
                           "repeated when the study continues."));
  }
  return std::nullopt;
}

void StudyController::show(StudyFile file) {
  m_study = std::make_shared<Study>(std::move(file.study));
  m_facts = std::move(file.facts);
  m_view->setFacts(m_facts);
  const QString sources = sourcesOf(m_study->plan);
  m_view->setPlan(m_study->plan);
  if (sources != m_view->picker()->current()) m_loader.choose(sources);
  m_view->setStudy(m_study);
}

/// Saves the study for the next start; during its runs the journal does that.
void StudyController::autosave() {
  if (m_own.path().isEmpty() || m_study == nullptr || m_journal) return;
  write(autosavePath(), *m_study, m_facts);
}

/// In the background, because it is automatic. Errors are ignored: the user can still save the
/// shown study.
void StudyController::write(const QString& path, const Study& study, const Provenance& facts) {
  QDir().mkpath(QFileInfo(path).path());
  m_writer.start([path = encoded(path), text = studyText(study, {}, facts)] {
    [[maybe_unused]] const MaybeError error = guarded([&] { return writeFile(path, text); });
  });
}

/// Archives the study before another replaces it.
void StudyController::archive() {
  const bool unread = std::exchange(m_unread, false) && m_study == nullptr;
  if (m_own.path().isEmpty() || (!unread && (m_study == nullptr || m_study->made() == 0))) return;
  autosave();
  m_writer.waitForDone();
  QFile::remove(previousPath());
  m_view->setHasFormer(QFile::rename(autosavePath(), previousPath()));
}

/// Lists the studies of programs that have ended; opening one makes a copy.
void StudyController::fillArchive() {
  QMenu* menu = m_view->archiveMenu();
  menu->clear();
  if (!m_own.path().isEmpty()) {
    const QString name = m_view->objectName();
    const QRegularExpression wanted(
        QStringLiteral("^(%1(-\\d+)?)(-before)?\\.csv$").arg(QRegularExpression::escape(name)));
    const QDir folder = QFileInfo(m_own.path()).dir();
    for (const QFileInfo& file : folder.entryInfoList({name + u'*'}, QDir::Files, QDir::Time)) {
      const auto match = wanted.match(file.fileName());
      if (!match.hasMatch()) continue;
      const QString study = folder.filePath(match.captured(1));
      if (study == m_own.path() || OwnPlace::isTaken(study)) continue;
      const QString path = file.filePath();
      menu->addAction(QLocale().toString(file.lastModified(), QLocale::ShortFormat), this,
                      [this, path] { open(path); });
    }
  }
  menu->setEnabled(!menu->isEmpty());
}

std::optional<StudyPlan> StudyController::setUp() const {
  auto plan = m_view->plan();
  if (!plan) return std::nullopt;
  const int puzzles = m_view->limits().puzzles;
  for (StudySet& set : plan->sets) {
    for (int i = 1; i <= puzzles; ++i) set.numbers.push_back(i);
  }
  if (checkPlan(*plan)) return std::nullopt;
  return std::move(*plan);
}

std::string StudyController::setUpText() const {
  auto plan = setUp();
  return plan ? studyText(Study(std::move(*plan)), {}, {}) : std::string();
}

void StudyController::keepSetUp() {
  if (m_own.path().isEmpty()) return;
  auto plan = setUp();
  if (!plan) return;
  Provenance facts = programProvenance();
  facts.emplace_back("threads", std::to_string(m_view->limits().threads));
  write(setupPath(), Study(std::move(*plan)), facts);
}

void StudyController::restore() {
  if (m_own.path().isEmpty()) return;
  m_view->setHasFormer(QFile::exists(previousPath()));
  const KnownMethods known = m_view->ownMethods().known();
  auto file = readStudy(encoded(autosavePath()), known);
  m_unread = !file && QFile::exists(autosavePath());
  if (file && !file->study.plan.sets.empty() &&
      file->study.plan.axes.empty() == (qobject_cast<SweepView*>(m_view) == nullptr)) {
    show(std::move(*file));
  }
  const auto setUp = readStudy(encoded(setupPath()), known);
  if (setUp && !setUp->study.plan.sets.empty()) {
    m_view->setPlan(setUp->study.plan);
    WorkLimits limits = m_view->limits();
    for (const auto& [name, value] : setUp->facts) {
      if (name == "threads") limits.threads = std::atoi(value.c_str());
    }
    m_view->setLimits(limits);
    const QString sources = sourcesOf(setUp->study.plan);
    if (sources != m_view->picker()->current()) m_loader.choose(sources);
  }
  m_restored = setUpText();
}

bool StudyController::eventFilter(QObject* watched, QEvent* event) {
  // A view is also hidden during destruction, when it is no longer a SetupView.
  if (event->type() == QEvent::Hide && qobject_cast<SetupView*>(watched) == m_view) {
    keepSetUp();
    drain();
    autosave();
  }
  return QObject::eventFilter(watched, event);
}

// --- a sweep -------------------------------------------------------------------------------------

void connectSweep(SweepView* view, RunDraft* draft) {
  QObject::connect(
      view, &SweepView::parametersChosen, draft,
      [view, draft](const QString& solver, const ParameterValues& values, std::uint64_t seed) {
        const OwnMethod* own = view->ownMethods().find(solver);
        if (own != nullptr && own->entry != nullptr) {
          draft->setOwnSolver(own->entry);
        } else {
          draft->setSolver(findSolver(solver.toStdString()));
        }
        draft->setParameters(values, seed);
      });
}

} // namespace sudoscope
