#include "app/studies/tool_windows.h"

#include "app/playback/run_draft.h"
#include "core/solvers/registry.h"
#include "ui/state/puzzle_model.h"
#include "ui/studies/compare_view.h"
#include "ui/widgets/layouts.h"
#include "ui/window/main_window.h"
#include "ui/window/title_row.h"

#include <QAction>
#include <QElapsedTimer>
#include <QKeyEvent>

namespace sudoscope {

namespace {

constexpr PlayerOptions playerOptions{std::size_t(512) << 20, std::chrono::milliseconds(33)};

std::vector<RunSetup> apart(std::vector<RunSetup> setups, IsolatedProcesses& own) {
  for (RunSetup& setup : setups) setup.solver = own.of(setup.solver);
  return setups;
}

} // namespace

ToolWindows::ToolWindows(const ControllerParts& parts, ExternalMethods& external,
                         const QString& studyFolder)
    : Controller(parts), m_external(external), m_studyFolder(studyFolder) {
  const WindowActions& actions = m_window.actions();
  add(QStringLiteral("compare"), actions[Command::Compare], [this] {
    auto* view = new CompareView(m_external);
    view->setWindowTitle(tr("Compare methods"));
    new CompareController(view, &m_state.puzzle);
    return view;
  });
  add(QStringLiteral("benchmark"), actions[Command::Benchmark],
      [this] { return makeStudy(StudyView::Kind::Benchmark, tr("Benchmark")); });
  add(QStringLiteral("sweep"), actions[Command::Sweep],
      [this] { return makeStudy(StudyView::Kind::Sweep, tr("Parameter sweep")); });
  connect(m_window.titleRow(), &TitleRow::compareRequested, this,
          [this] { open(QStringLiteral("compare"))->findChild<CompareController*>()->playHere(); });
  // Separate windows that close with the main one.
  connect(&m_window, &MainWindow::closing, this, [this] {
    for (const QPointer<QWidget>& tool : std::as_const(m_windows)) {
      if (tool) tool->close();
    }
  });
}

QWidget* ToolWindows::makeStudy(StudyView::Kind kind, const QString& title) {
  auto* view = new StudyView(kind, m_external);
  view->setWindowTitle(title);
  new StudyController(view, m_external, &m_state.puzzle, m_studyFolder);
  connect(view, &StudyView::parametersChosen, this, [this](const MethodChoice& choice) {
    const std::string& name = choice.solver->name;
    const ExternalMethod* external = m_external.find(QString::fromStdString(name));
    if (external != nullptr && external->entry != nullptr) {
      m_draft.setOwnSolver(external->entry);
    } else {
      m_draft.setSolver(findSolver(name));
    }
    m_draft.setParameters(choice.parameters, choice.seed);
  });
  return view;
}

ToolWindows::~ToolWindows() {
  for (const QPointer<QWidget>& tool : std::as_const(m_windows)) {
    if (tool) tool->hide(); // some preserve their content
    delete tool.data();
  }
}

void ToolWindows::add(const QString& name, QAction* action, const std::function<QWidget*()>& make) {
  m_names << name;
  m_makers.insert(name, make);
  connect(action, &QAction::triggered, this, [this, name] { open(name); });
}

QWidget* ToolWindows::open(const QString& name) {
  if (!m_makers.contains(name)) return nullptr;
  QPointer<QWidget>& tool = m_windows[name];
  if (!tool) {
    tool = m_makers.value(name)();
    tool->setProperty("helpChapter", name); // each has a section of its name
    fitToScreen(tool, {1480, 920}, m_window.screen());
    tool->installEventFilter(this);
  }
  tool->show();
  tool->raise();
  tool->activateWindow();
  return tool;
}

bool ToolWindows::eventFilter(QObject* watched, QEvent* event) {
  // Only events that no view in the window has used arrive here.
  if (event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::Cancel)) {
    static_cast<QWidget*>(watched)->close();
    return true;
  }
  return QObject::eventFilter(watched, event);
}

CompareController::CompareController(CompareView* view, const PuzzleModel* model)
    : QObject(view), m_view(view), m_model(model), m_loader(view->picker(), model),
      m_own([closed = m_closed] { return closed->load(); }),
      m_player(
          [this] {
            QMetaObject::invokeMethod(this, &CompareController::poll, Qt::QueuedConnection);
          },
          playerOptions) {
  connect(&m_loader, &PuzzleLoader::reading, this, [this] { m_view->picker()->showNotice({}); });
  connect(&m_loader, &PuzzleLoader::loaded, this, [this](const PuzzleSets& sets) {
    // Only the first set: all runs of a comparison have the same puzzle.
    const std::vector<Puzzle>& puzzles = sets.front();
    m_view->picker()->showNotice(
        puzzles.size() == 1 ? QString() : tr("The first of %1 puzzles.").arg(puzzles.size()));
    m_view->setPuzzle(puzzles.front());
  });

  CompareBar* bar = view->bar();
  connect(bar, &CompareBar::playRequested, this, &CompareController::play);
  connect(bar, &CompareBar::pauseRequested, this, [this] {
    m_command = m_player.pause();
    m_view->bar()->setPlaying(false);
  });
  connect(bar, &CompareBar::stepRequested, this, [this] {
    m_command = m_player.post(Reach::Play, &Player::step, 1);
    m_view->bar()->setPlaying(false);
  });
  connect(bar, &CompareBar::seekRequested, this, [this](double reached) {
    m_command = m_player.post(Reach::Seek, &Player::seekSet, reached);
    m_view->bar()->setPlaying(false);
  });
  connect(bar, &CompareBar::restartRequested, this, &CompareController::restart);
  connect(bar, &CompareBar::speedChanged, this,
          [this](double speed) { m_player.post(Reach::Nothing, &Player::setSpeed, speed); });
  connect(view, &CompareView::setupChanged, this, &CompareController::restart);
  connect(view, &CompareView::setupChanged, this, [this] { m_repeats.cancel(); });
  connect(view, &CompareView::repeatRequested, this, &CompareController::repeat);
  connect(view, &CompareView::repeatCancelled, this, [this] {
    m_repeats.cancel();
    m_view->showTally(m_tally, false);
  });
  connect(&m_repeats, &BackgroundJob::failed, view, &CompareView::showRepeatError);

  m_player.post(Reach::Nothing, &Player::setSpeed, bar->speed());
  view->setPuzzle(model->puzzle());
  restart();
}

CompareController::~CompareController() {
  *m_closed = true; // otherwise the player might wait for an external solver forever
}

void CompareController::restart() {
  using namespace std::chrono_literals;
  m_own.interruptSilent(500ms);
  m_set = m_player.post(Reach::Everything, &Player::startSet, apart(m_view->setups(), m_own),
                        m_view->bar()->by());
  m_command = m_set;
  m_ended = false;
  m_view->bar()->setPlaying(false);
}

void CompareController::playHere() {
  m_view->picker()->setCurrent(PuzzleLoader::windowKey);
  m_view->picker()->showNotice({});
  m_view->setPuzzle(m_model->puzzle());
  restart();
  play();
}

void CompareController::play() {
  if (m_ended) restart();
  m_command = m_player.post(Reach::Play, &Player::play, true);
  m_view->bar()->setPlaying(true);
}

void CompareController::poll() {
  const auto update = m_player.poll();
  if (!update || update->generation != m_set) return;
  if (!update->set.empty()) m_ended = haveEnded(update->set);
  // Until the last command has been started, the button already shows its effect.
  const bool begun = update->lastCommand >= m_command;
  m_view->showSet(*update,
                  begun ? update->activity == Activity::Playing : m_view->bar()->isPlaying());
}

void CompareController::repeat(std::size_t count) {
  m_tally = {};
  m_tally.asked = count;
  const auto setups = m_view->setups();
  m_tally.first.resize(setups.size());
  m_view->showTally(m_tally, true);
  RepeatOptions options;
  options.by = m_view->bar()->by();
  options.count = count;
  m_repeats.start(
      [this, options, setups](const BackgroundJob::Cancelled& cancelled) -> BackgroundJob::Finish {
        IsolatedProcesses own(cancelled);
        RepeatOptions work = options;
        work.cancelled = cancelled;
        QElapsedTimer clock;
        clock.start();
        qint64 last = 0;
        work.progress = [&](const RepeatTally& tally) {
          constexpr qint64 interval = 50; // ms
          if (cancelled() || clock.elapsed() - last < interval) return;
          last = clock.elapsed();
          m_repeats.invokeLater(cancelled, [this, tally] { showTally(tally, true); });
        };
        const auto tally = repeatComparison(apart(setups, own), work);
        return [this, tally] {
          if (tally) return showTally(*tally, false);
          m_view->showRepeatError(tally.error());
        };
      });
}

void CompareController::showTally(const RepeatTally& tally, bool running) {
  m_tally = tally;
  m_view->showTally(tally, running);
}

} // namespace sudoscope
