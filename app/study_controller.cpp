#include "app/study_controller.h"

#include "app/apart_engines.h"
#include "app/run_controller.h"
#include "core/base/sha256.h"
#include "core/solvers/registry.h"
#include "ui/plot/plot_export.h"
#include "ui/studies/own_methods.h"
#include "ui/studies/sweep_view.h"
#include "ui/style/core_text.h"

#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace sudoscope {

namespace {

constexpr int drainInterval = 100;  // ms
constexpr int keepInterval = 30000; // ms

std::string encoded(const QString& path) {
  return QFile::encodeName(path).toStdString();
}

} // namespace

/// For the mailbox: nothing that nobody took is lost.
void absorb(StudyNews& newer, StudyNews& older) {
  older.runs.insert(older.runs.end(), std::make_move_iterator(newer.runs.begin()),
                    std::make_move_iterator(newer.runs.end()));
  older.failures.insert(older.failures.end(), std::make_move_iterator(newer.failures.begin()),
                        std::make_move_iterator(newer.failures.end()));
  newer = std::move(older);
}

StudyController::StudyController(SetupView* view, const PuzzleModel* model, const QString& folder)
    : QObject(view), m_view(view),
      m_kept(folder.isEmpty() ? QString() : folder + QLatin1Char('/') + view->objectName()),
      m_loader(view->picker(), model) {
  connect(&m_loader, &PuzzleLoader::reading, this, [this] {
    m_puzzles.clear();
    m_view->setPuzzleCount(0);
    m_view->picker()->showState(tr("Reading …"));
  });
  connect(&m_loader, &PuzzleLoader::loaded, this, [this](const std::vector<Puzzle>& puzzles) {
    m_puzzles = puzzles;
    m_view->picker()->showState(PuzzlePicker::describe(puzzles));
    m_view->setPuzzleCount(puzzles.size());
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
    exportFile(m_view, m_view->objectName() + QStringLiteral("-runs"), QStringLiteral("csv"),
               [this](const QString& path) { return save(path); });
  });
  connect(view, &SetupView::formerRequested, this, [this] { open(keptFormer()); });
  connect(&m_job, &BackgroundJob::failed, this,
          [this](const QString& message) { end(false, message); });
  connect(&OwnMethods::instance(), &OwnMethods::changed, this, [this] {
    if (m_unread && m_study == nullptr) restore();
  });
  m_drain.setInterval(drainInterval);
  connect(&m_drain, &QTimer::timeout, this, &StudyController::drain);
  view->installEventFilter(this);
  m_loader.choose(QStringLiteral(":/puzzles/9x9_norvig_top95.txt"));
  restore();
}

StudyController::~StudyController() {
  // The view is gone, the study is not.
  m_job.cancel();
  takeRuns();
  keep();
}

// --- making --------------------------------------------------------------------------------------

/// The study goes on, or a new one takes its place. What is wrong, or empty.
QString StudyController::prepare() {
  if (m_view->goesOn()) {
    StudyPlan& plan = m_study->plan;
    if (plan.sets.size() > 1)
      return tr("This study has several sets of puzzles: sudoscope-cli goes on with it.");
    const StudySet& wanted = plan.sets.front();
    std::vector<Puzzle> puzzles;
    for (const std::int64_t number : wanted.numbers) {
      if (number > static_cast<std::int64_t>(m_puzzles.size())) break;
      puzzles.push_back(m_puzzles[static_cast<std::size_t>(number - 1)]);
    }
    auto set = StudySet::of(wanted.name, std::move(puzzles), wanted.numbers, wanted.source);
    if (set.puzzles.size() != wanted.numbers.size() || set.digest != wanted.digest)
      return tr("The puzzles are no longer those of the study.");
    for (const StudyMethod& method : plan.methods) {
      StudyMethod now = method;
      now.program = OwnMethods::instance().programOf(method.solver);
      if (const auto differs = comparePrograms(now, method))
        return tr("The study cannot go on: it %1").arg(errorText(*differs));
    }
    plan.sets.front() = std::move(set);
    m_study->forgetFailed();
    m_view->setStudy(m_study);
    return {};
  }
  auto plan = m_view->plan();
  if (!plan) return errorText(plan.error());
  std::vector<Puzzle> puzzles = m_puzzles;
  const auto limit = static_cast<std::size_t>(m_view->limits().puzzles);
  if (limit > 0 && puzzles.size() > limit) puzzles.resize(limit);
  StudySet& set = plan->sets.front();
  set = StudySet::of(set.name, std::move(puzzles), {}, set.source);
  if (auto error = checkPlan(*plan)) return errorText(*error);
  setAside();
  m_facts = programProvenance();
  m_facts.emplace_back("view", m_view->objectName().toStdString());
  const std::string source = plan->sets.front().source;
  const auto hash = sha256OfFile(source);
  m_facts.emplace_back("data", source + (hash ? " sha256 " + *hash : ""));
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
  m_keptAt.start();
  m_drain.start();
  m_view->begin();
  // The worker has a study of its own, which nobody else looks at.
  m_job.start([this, work = std::make_shared<Study>(*m_study), runs = m_runs,
               threads = m_view->limits().threads](const BackgroundJob::Cancelled& cancelled) {
    StudyOptions options;
    options.threads = threads;
    options.cancelled = cancelled;
    ApartEngines own(cancelled);
    std::map<std::size_t, bool> told;
    for (StudyMethod& method : work->plan.methods) method.solver = own.of(method.solver);
    options.finished = [&](std::size_t run, const RunFigures& outcome) {
      if (Study::isMade(outcome)) runs->put({{{run, outcome}}, {}});
    };
    options.failed = [&](std::size_t run, const Error& error) {
      const std::size_t method = work->layout.placeOf(run).method;
      if (!std::exchange(told[method], true)) runs->put({{}, {{method, error}}});
    };
    const auto error = runStudy(*work, options);
    const QString text = error ? errorText(*error) : QString();
    return BackgroundJob::Finish([this, text] { end(false, text); });
  });
}

bool StudyController::takeRuns() {
  if (m_runs == nullptr) return false;
  const auto runs = m_runs->take();
  if (!runs) return false;
  for (const auto& [run, outcome] : runs->runs) m_study->runs[run] = outcome;
  for (const auto& [method, error] : runs->failures) m_view->setFailure(method, errorText(error));
  return true;
}

void StudyController::drain() {
  if (!takeRuns()) return;
  m_view->studyGrew();
  if (m_keptAt.elapsed() < keepInterval) return;
  keep();
  m_keptAt.start();
}

void StudyController::end(bool cancelled, const QString& error) {
  m_drain.stop();
  drain();
  m_runs.reset(); // what still comes in is of the past
  keep();
  m_view->end(cancelled, static_cast<double>(m_clock.elapsed()) / 1000.0, error);
}

// --- files ---------------------------------------------------------------------------------------

MaybeError StudyController::save(const QString& path) const {
  return writeStudy(encoded(path), *m_study, {}, m_facts);
}

MaybeError StudyController::open(const QString& path) {
  auto file = readStudy(encoded(path), OwnMethods::instance().known());
  MaybeError error;
  const bool swept = qobject_cast<SweepView*>(m_view) != nullptr;
  if (!file) {
    error = file.error();
  } else if (file->study.plan.sets.empty() || file->study.plan.axes.empty() == swept) {
    error = failure(
        swept ? tr("This is no study of a sweep.") : tr("This is no study of a benchmark."), path);
  }
  if (error) {
    m_view->showMessage(errorText(*error), true);
    return error;
  }
  if (m_view->isRunning()) {
    m_job.cancel();
    end(true);
  }
  setAside();
  show(std::move(*file));
  keep();
  return std::nullopt;
}

void StudyController::show(StudyFile file) {
  m_study = std::make_shared<Study>(std::move(file.study));
  m_facts = std::move(file.facts);
  m_view->setFacts(m_facts);
  const QString source = QString::fromStdString(m_study->plan.sets.front().source);
  m_view->setPlan(m_study->plan);
  if (source != m_view->picker()->current()) m_loader.choose(source);
  m_view->setStudy(m_study);
}

/// Writes the study where it is found again. A copy that cannot be written is none: what is on the
/// screen can still be saved.
void StudyController::keep() {
  if (m_kept.isEmpty() || m_study == nullptr) return;
  QDir().mkpath(QFileInfo(m_kept).path());
  [[maybe_unused]] const MaybeError error = save(keptStudy());
}

/// What the study came to stays at hand when another takes its place.
void StudyController::setAside() {
  const bool unread = std::exchange(m_unread, false) && m_study == nullptr;
  if (m_kept.isEmpty() || (!unread && (m_study == nullptr || m_study->made() == 0))) return;
  keep();
  QFile::remove(keptFormer());
  m_view->setHasFormer(QFile::rename(keptStudy(), keptFormer()));
}

void StudyController::keepSetUp() const {
  if (m_kept.isEmpty()) return;
  auto plan = m_view->plan();
  if (!plan) return;
  StudySet& set = plan->sets.front();
  const int puzzles = m_view->limits().puzzles;
  for (int i = 1; i <= puzzles; ++i) set.numbers.push_back(i);
  if (checkPlan(*plan)) return;
  QDir().mkpath(QFileInfo(m_kept).path());
  Provenance facts = programProvenance();
  facts.emplace_back("threads", std::to_string(m_view->limits().threads));
  [[maybe_unused]] const MaybeError error =
      writeStudy(encoded(keptSetUp()), Study(std::move(*plan)), {}, facts);
}

void StudyController::restore() {
  if (m_kept.isEmpty()) return;
  m_view->setHasFormer(QFile::exists(keptFormer()));
  const KnownMethods known = OwnMethods::instance().known();
  auto file = readStudy(encoded(keptStudy()), known);
  m_unread = !file && QFile::exists(keptStudy());
  if (file && !file->study.plan.sets.empty() &&
      file->study.plan.axes.empty() == (qobject_cast<SweepView*>(m_view) == nullptr)) {
    show(std::move(*file));
  }
  const auto setUp = readStudy(encoded(keptSetUp()), known);
  if (!setUp || setUp->study.plan.sets.empty()) return;
  m_view->setPlan(setUp->study.plan);
  WorkLimits limits = m_view->limits();
  for (const auto& [name, value] : setUp->facts) {
    if (name == "threads") limits.threads = std::atoi(value.c_str());
  }
  m_view->setLimits(limits);
  const QString source = QString::fromStdString(setUp->study.plan.sets.front().source);
  if (source != m_view->picker()->current()) m_loader.choose(source);
}

bool StudyController::eventFilter(QObject* watched, QEvent* event) {
  // A view that is being destroyed is hidden, too, but no SetupView any more.
  if (event->type() == QEvent::Hide && qobject_cast<SetupView*>(watched) == m_view) {
    keepSetUp();
    drain();
    keep();
  }
  return QObject::eventFilter(watched, event);
}

// --- a sweep -------------------------------------------------------------------------------------

void connectSweep(SweepView* view, RunController* controller) {
  QObject::connect(
      view, &SweepView::parametersChosen, controller,
      [controller](const QString& solver, const ParameterValues& values, std::uint64_t seed) {
        const OwnMethod* own = OwnMethods::instance().find(solver);
        if (own != nullptr && own->entry != nullptr) {
          controller->setOwnSolver(own->entry);
        } else {
          controller->setSolver(findSolver(solver.toStdString()));
        }
        controller->setParameters(values, seed);
      });
}

} // namespace sudoscope
