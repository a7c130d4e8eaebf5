#include "app/external/external_solvers.h"
#include "app/studies/tool_windows.h"
#include "core/base/file_writer.h"
#include "core/base/result.h"
#include "core/studies/study_file.h"
#include "ui/plot/plot_export.h"
#include "ui/studies/study_view.h"
#include "ui/style/core_text.h"

#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QRegularExpression>

#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

constexpr int drainInterval = 100; // ms

std::string encoded(const QString& path) {
  return QFile::encodeName(path).toStdString();
}

/// Holds the lock of a path; null if a running program, also this one, has it.
std::unique_ptr<QLockFile> lockOf(const QString& path) {
  auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
  lock->setStaleLockTime(0); // only a dead owner makes it stale
  // A folder without write access needs no lock.
  const bool mine = lock->tryLock(0) || lock->error() != QLockFile::LockFailedError;
  return mine ? std::move(lock) : nullptr;
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

StudyController::StudyController(StudyView* view, ExternalMethods& external,
                                 const PuzzleModel* model, const QString& folder)
    : QObject(view), m_view(view), m_external(external), m_loader(view->picker(), model) {
  if (!folder.isEmpty()) QDir().mkpath(folder);
  // The first free one of "name", "name-2" and so on.
  for (int number = 1; !folder.isEmpty() && m_lock == nullptr; ++number) {
    m_files = QDir(folder).filePath(view->objectName());
    if (number > 1) m_files += QLatin1Char('-') + QString::number(number);
    m_lock = lockOf(m_files);
  }
  connect(&m_loader, &PuzzleLoader::reading, this, [this] {
    m_puzzles.clear();
    m_view->setPuzzleCounts({});
    m_view->picker()->showNotice(tr("Reading …"));
  });
  connect(&m_loader, &PuzzleLoader::loaded, this, [this](const PuzzleSets& sets) {
    m_puzzles = sets;
    m_view->picker()->showNotice(PuzzlePicker::describe(sets));
    std::vector<std::size_t> counts;
    for (const auto& set : sets) counts.push_back(set.size());
    m_view->setPuzzleCounts(std::move(counts));
  });
  connect(view, &StudyView::startRequested, this, &StudyController::start);
  connect(view, &StudyView::cancelRequested, this, [this] {
    m_job.cancel();
    end(true);
  });
  connect(&m_job, &BackgroundJob::failed, this, [this](const Error& error) { end(false, error); });
  connect(&external, &ExternalMethods::changed, this, [this] {
    // Do not replace a setup that the user has changed.
    if (m_awaitsSolvers && m_study == nullptr && setupText() == m_restored) restore();
  });
  m_drain.setInterval(drainInterval);
  connect(&m_drain, &QTimer::timeout, this, &StudyController::drain);
  m_writer.setMaxThreadCount(1); // one at a time
  view->installEventFilter(this);
  fillMenu();
  m_loader.choose(QStringLiteral(":/puzzles/9x9_norvig_top95.txt"));
  restore();
}

StudyController::~StudyController() {
  m_view = nullptr; // deleted, unlike the study
  m_job.cancel();
  takeUpdates();
  m_journal.reset();
  autosave();
}

void StudyController::fillMenu() {
  QMenu* menu = m_view->menu();
  menu->addAction(tr("Open a study…"), this, [this] {
    const QString path = QFileDialog::getOpenFileName(
        m_view, tr("Open a study"), {}, tr("Studies (*.csv)") + QStringLiteral(";;*"));
    if (!path.isEmpty()) open(path);
  });
  QAction* saving = menu->addAction(tr("Save the study…"), this, [this] {
    exportCsv(m_view, m_view->objectName() + QStringLiteral("-runs"),
              [this](const QString& path) { return save(path); });
  });
  QAction* previous =
      menu->addAction(tr("Return to the previous study"), this, [this] { open(previousPath()); });
  previous->setObjectName(QStringLiteral("former"));
  QMenu* recovered = menu->addMenu(tr("Recovered studies"));
  recovered->setObjectName(QStringLiteral("recoveredStudies"));
  connect(menu, &QMenu::aboutToShow, this, [this, saving, previous, recovered] {
    saving->setEnabled(m_study != nullptr);
    previous->setEnabled(storesFiles() && QFile::exists(previousPath()));
    fillArchive(recovered);
  });
}

/// A study of the current setup, after archiving the shown one.
MaybeError StudyController::createStudy() {
  auto plan = m_view->plan();
  if (!plan) return plan.error();
  const auto limit = static_cast<std::size_t>(m_view->limits().puzzles);
  for (std::size_t i = 0; i < m_puzzles.size(); ++i) {
    std::vector<Puzzle> puzzles = m_puzzles[i];
    if (limit > 0 && puzzles.size() > limit) puzzles.resize(limit);
    StudySet& set = plan->sets[i];
    set = StudySet::of(set.name, std::move(puzzles), {}, set.source);
  }
  if (auto error = checkPlan(*plan)) return error;
  plan->files = decidingFiles(*plan);
  archive();
  m_provenance = programProvenance();
  m_provenance.emplace_back("view", m_view->objectName().toStdString());
  for (const StudySet& set : plan->sets) addFiles(m_provenance, {sourceFile("data", set.source)});
  m_study = std::make_shared<Study>(std::move(*plan));
  m_view->setStudy(m_study, m_provenance);
  return {};
}

MaybeError StudyController::continueStudy() {
  StudyPlan now = m_study->plan;
  for (StudyMethod& method : now.methods) {
    // After a restart it has another entry; its runs use that one.
    const ExternalMethod* external = m_external.find(QString::fromStdString(method.name()));
    if (external != nullptr && external->entry != nullptr) method.solver = external->entry.get();
    if (method.solver != nullptr) method.command = method.solver->command;
  }
  now.files = decidingFiles(now);
  Study continued(std::move(now));
  if (const auto differs = takeRuns(continued, *m_study))
    return failure(tr("The study cannot be continued: it %1").arg(errorText(*differs)));
  *m_study = std::move(continued);
  m_view->setStudy(m_study, m_provenance);
  return {};
}

void StudyController::start() {
  m_job.cancel();
  m_clock.start();
  if (const auto error = m_view->wouldContinue() ? continueStudy() : createStudy())
    return m_view->showNotice(*error);
  m_updates = std::make_shared<Updates>(nullptr);
  m_drain.start();
  m_view->begin();
  openJournal();
  m_job.start(work());
}

/// Stores every run immediately, because the program may be killed.
void StudyController::openJournal() {
  if (!storesFiles()) return;
  QDir().mkpath(QFileInfo(m_files).path());
  m_writer.waitForDone();
  auto journal = StudyJournal::open(encoded(autosavePath()));
  const auto error = journal ? journal->begin(*m_study, {}, m_provenance) : journal.error();
  if (error) return reportNotSaved(*error);
  m_journal = std::move(*journal);
}

BackgroundJob::Work StudyController::work() {
  // The thread has its own copy of the study.
  return [this, study = std::make_shared<Study>(*m_study), updates = m_updates,
          threads = m_view->limits().threads](const BackgroundJob::Cancelled& cancelled) {
    StudyOptions options;
    options.threads = threads;
    options.cancelled = cancelled;
    IsolatedProcesses processes(cancelled);
    for (StudyMethod& method : study->plan.methods) method.solver = processes.of(method.solver);
    options.finished = [&](std::size_t run, const RunFigures& outcome) {
      if (Study::isMade(outcome)) updates->put({{{run, outcome}}, {}});
    };
    options.failed = [&](std::size_t run, const Error& error) {
      updates->put({{}, {{study->layout.placeOf(run).method, error}}});
    };
    const auto error = runStudy(*study, options);
    return BackgroundJob::Finish([this, error] { end(false, error); });
  };
}

void StudyController::reportNotSaved(const Error& error) {
  if (m_view == nullptr) return;
  m_view->showNotice(failure(
      tr("These runs are not saved and would be lost in a crash: %1").arg(errorText(error))));
}

bool StudyController::takeUpdates() {
  const auto updates = m_updates == nullptr ? std::nullopt : m_updates->take();
  if (!updates) return false;
  for (const auto& [run, outcome] : updates->runs) {
    m_study->runs[run] = outcome;
    const auto error = m_journal ? m_journal->append(*m_study, run) : MaybeError();
    if (!error) continue;
    m_journal.reset();
    reportNotSaved(*error);
  }
  if (m_view == nullptr) return true;
  for (const auto& [method, error] : updates->failures)
    m_view->setFailure(method, errorText(error));
  return true;
}

void StudyController::drain() {
  if (takeUpdates()) m_view->studyGrew();
}

void StudyController::end(bool cancelled, const MaybeError& error) {
  m_drain.stop();
  drain();
  m_updates.reset(); // later ones are ignored
  const auto changed = m_study == nullptr ? MaybeError() : checkFiles(m_study->plan);
  m_journal.reset();
  autosave();
  m_view->end(cancelled, static_cast<double>(m_clock.elapsed()) / 1000.0,
              changed ? changed : error);
}

MaybeError StudyController::save(const QString& path) const {
  return writeStudy(encoded(path), *m_study, {}, m_provenance);
}

bool StudyController::fits(const StudyPlan& plan) const {
  return !plan.sets.empty() && plan.axes.empty() != m_view->isSweep();
}

MaybeError StudyController::open(const QString& path) {
  auto file = readStudy(encoded(path), m_external.known());
  MaybeError error;
  if (!file) {
    error = file.error();
  } else if (!fits(file->study.plan)) {
    error = failure(m_view->isSweep() ? tr("This is not a study of a sweep.")
                                      : tr("This is not a study of a benchmark."),
                    path);
  }
  if (error) {
    m_view->showNotice(*error);
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
    m_view->showNotice(tr("The last row of the file is incomplete and is dropped; its run is "
                          "repeated when the study continues."));
  }
  return std::nullopt;
}

void StudyController::show(StudyFile file) {
  m_study = std::make_shared<Study>(std::move(file.study));
  m_provenance = std::move(file.provenance);
  setPlan(m_study->plan);
  m_view->setStudy(m_study, m_provenance);
}

void StudyController::setPlan(const StudyPlan& plan) {
  QStringList sources;
  for (const StudySet& set : plan.sets) sources << QString::fromStdString(set.source);
  const QString key = sources.join(QLatin1Char('\n')); // the picker's
  m_view->setPlan(plan);
  if (key != m_view->picker()->current()) m_loader.choose(key);
}

/// In the background, because it is automatic. Errors are ignored: the user can still save the
/// shown study.
void StudyController::write(const QString& path, const Study& study, const Provenance& provenance) {
  QDir().mkpath(QFileInfo(path).path());
  m_writer.start([path = encoded(path), text = studyText(study, {}, provenance)] {
    [[maybe_unused]] const MaybeError error = guarded([&] { return writeFile(path, text); });
  });
}

/// Saves the study for the next start; during its runs the journal does that.
void StudyController::autosave() {
  if (!storesFiles() || m_study == nullptr || m_journal) return;
  write(autosavePath(), *m_study, m_provenance);
}

/// Makes the study the previous one before another replaces it.
void StudyController::archive() {
  const bool unread = std::exchange(m_awaitsSolvers, false) && m_study == nullptr;
  if (!storesFiles() || (!unread && (m_study == nullptr || m_study->made() == 0))) return;
  autosave();
  m_writer.waitForDone();
  QFile::remove(previousPath());
  QFile::rename(autosavePath(), previousPath());
}

/// Lists the studies of programs that have ended; opening one makes a copy.
void StudyController::fillArchive(QMenu* menu) {
  menu->clear();
  if (storesFiles()) {
    const QString name = m_view->objectName();
    const QRegularExpression wanted(
        QStringLiteral("^(%1(-\\d+)?)(-before)?\\.csv$").arg(QRegularExpression::escape(name)));
    const QDir folder = QFileInfo(m_files).dir();
    for (const QFileInfo& file : folder.entryInfoList({name + u'*'}, QDir::Files, QDir::Time)) {
      const auto match = wanted.match(file.fileName());
      if (!match.hasMatch()) continue;
      const QString study = folder.filePath(match.captured(1));
      if (study == m_files || lockOf(study) == nullptr) continue;
      menu->addAction(QLocale().toString(file.lastModified(), QLocale::ShortFormat), this,
                      [this, path = file.filePath()] { open(path); });
    }
  }
  menu->setEnabled(!menu->isEmpty());
}

std::optional<StudyPlan> StudyController::setup() const {
  auto plan = m_view->plan();
  if (!plan) return std::nullopt;
  const int puzzles = m_view->limits().puzzles;
  for (StudySet& set : plan->sets) {
    for (int i = 1; i <= puzzles; ++i) set.numbers.push_back(i);
  }
  if (checkPlan(*plan)) return std::nullopt;
  return std::move(*plan);
}

std::string StudyController::setupText() const {
  auto plan = setup();
  return plan ? studyText(Study(std::move(*plan)), {}, {}) : std::string();
}

void StudyController::saveSetup() {
  auto plan = setup();
  if (!storesFiles() || !plan) return;
  Provenance provenance = programProvenance();
  provenance.emplace_back("threads", std::to_string(m_view->limits().threads));
  write(setupPath(), Study(std::move(*plan)), provenance);
}

void StudyController::restore() {
  if (!storesFiles()) return;
  const KnownMethods known = m_external.known();
  auto file = readStudy(encoded(autosavePath()), known);
  m_awaitsSolvers = !file && QFile::exists(autosavePath());
  if (file && fits(file->study.plan)) show(std::move(*file));
  const auto saved = readStudy(encoded(setupPath()), known);
  if (saved && !saved->study.plan.sets.empty()) {
    setPlan(saved->study.plan);
    WorkLimits limits = m_view->limits();
    for (const auto& [name, value] : saved->provenance) {
      if (name == "threads") limits.threads = std::atoi(value.c_str());
    }
    m_view->setLimits(limits);
  }
  m_restored = setupText();
}

bool StudyController::eventFilter(QObject* watched, QEvent* event) {
  // A view is also hidden during destruction, when it is no longer a StudyView.
  if (event->type() == QEvent::Hide && qobject_cast<StudyView*>(watched) == m_view) {
    saveSetup();
    drain();
    autosave();
  }
  return QObject::eventFilter(watched, event);
}

} // namespace sudoscope
