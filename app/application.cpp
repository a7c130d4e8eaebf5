#include "app/application.h"

#include "app/screenshot.h"
#include "app/session_keeper.h"
#include "core/solvers/registry.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/panels/learn_panel.h"
#include "ui/plot/chart_panel.h"
#include "ui/style/core_text.h"
#include "ui/style/screen_space.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/status_offer.h"

#include <QApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <QTimer>

#include <limits>

namespace sudoscope {

namespace {

/// Opened when nothing else is asked for: solved by the gradient method in a few seconds.
const QString firstPuzzle = QStringLiteral(":/puzzles/first.txt");

QString autosaveFolder(const AppPlaces& places) {
  if (!places.autosaveFolder.isEmpty()) return places.autosaveFolder;
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
         QStringLiteral("/autosave");
}

QString networkFolder(const AppPlaces& places) {
  if (!places.networkFolder.isEmpty()) return places.networkFolder;
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
         QStringLiteral("/networks");
}

EngineOptions engineOptions(const AppSettings& settings) {
  EngineOptions options;
  options.stateMemory = settings.stateMemory();
  options.metricMemory = settings.metricMemory();
  return options;
}

} // namespace

Application::Application(StartOptions options, AppPlaces places, QObject* parent)
    : QObject(parent), m_options(std::move(options)),
      m_settings(places.settingsFile.isEmpty() ? AppSettings() : AppSettings(places.settingsFile)),
      m_places(std::move(places)), m_controller(engineOptions(m_settings)) {
  m_language.emplace(m_options.language.isEmpty() ? m_settings.language() : m_options.language);
  m_state.theme.set(m_options.theme.value_or(m_settings.theme()));
  m_state.theme.follow(this, [this](ThemeChoice choice) { m_theme.choose(choice); });
  m_hand = std::make_unique<CubeEditor>(m_controller, m_state);
  m_autosave = std::make_unique<Autosave>(autosaveFolder(m_places));
  makeWindow();
}

Application::~Application() = default;

void Application::makeWindow() {
  m_window = std::make_unique<MainWindow>(&m_model);
  m_landscape = std::make_unique<LandscapeMaker>(m_controller, *m_window);
  m_wiring = std::make_unique<ViewConnections>(m_controller, m_state, *m_hand, *m_window);
  m_keys = std::make_unique<KeyRouting>(m_controller, m_window->grid());
  m_files = std::make_unique<FileActions>(m_controller, m_state, *m_window, m_settings);
  m_modifiedIndicator = std::make_unique<ModifiedIndicator>(
      m_controller, m_model, [this] { return m_files->hasUnsavedWork(); });
  m_tasks = std::make_unique<PuzzleTasks>(m_model, *m_window);
  m_dialogs = std::make_unique<WindowDialogs>(*m_window, m_settings, m_state,
                                              Restarter::scaleOf(m_options));
  m_lab = std::make_unique<ToolWindows>(m_controller, m_model, *m_window);
  connect(m_dialogs.get(), &WindowDialogs::autosaveIntervalChanged, this,
          &Application::startAutosave);
  m_lessons = std::make_unique<LessonPlayer>(m_controller, m_state, *m_window, m_settings);
  m_learning =
      std::make_unique<TrainingWindows>(networkFolder(m_places), m_controller, m_model, *m_window);
  m_restarter = std::make_unique<Restarter>(
      Restarter::Parts{m_options, m_settings, m_controller, m_state, *m_window, *m_hand, *m_files,
                       *m_dialogs, *m_lab, *m_lessons, *m_learning});
  connect(m_restarter.get(), &Restarter::restarting, this, &Application::remember);
  connect(m_restarter.get(), &Restarter::languageWished, this, &Application::changeLanguage,
          Qt::QueuedConnection);
  connectTheme();
  connectLearning();
  m_window->setCloseGuard([this] { return mayClose(); });
  connect(m_files.get(), &FileActions::nameChanged, m_modifiedIndicator.get(),
          &ModifiedIndicator::look);
  connect(m_modifiedIndicator.get(), &ModifiedIndicator::looked, this, &Application::showWorkName);
  m_files->setAsideWith([this] { return m_autosave->setAside(); });
  m_kept = std::make_unique<RecoveredSessions>(*m_autosave, *m_files, *m_window);
  connect(m_window.get(), &MainWindow::closing, this, &Application::remember);
  connect(m_window.get(), &MainWindow::closing, this, &Application::keepWork);
  connect(m_window->actions()[Command::Quit], &QAction::triggered, m_window.get(), &QWidget::close);
}

void Application::changeLanguage() {
  remember();
  const CubeOptions cube = m_window->cube()->options();
  const FilePlace files = m_files->place();
  const RunId compared = m_state.comparedRun.value();
  m_state.comparedRun.set(noRun);
  QGuiApplication::setQuitOnLastWindowClosed(false); // until there is another
  m_kept.reset();
  m_restarter.reset();
  m_help.reset();
  m_learning.reset();
  m_lessons.reset();
  m_lab.reset();
  m_dialogs.reset();
  m_tasks.reset();
  m_modifiedIndicator.reset();
  m_files.reset();
  m_keys.reset();
  m_wiring.reset();
  m_landscape.reset();
  m_window.reset();
  m_language.emplace(m_settings.language());
  makeWindow();
  restoreWindow();
  keepViewOptions();
  m_window->cube()->setOptions(cube);
  m_files->setPlace(files);
  m_state.comparedRun.set(compared);
  m_window->show();
  m_window->activateWindow();
  m_window->grid()->setFocus();
  QGuiApplication::setQuitOnLastWindowClosed(true);
}

void Application::connectTheme() {
  const WindowActions& actions = m_window->actions();
  for (const auto& [command, choice] : {std::pair{Command::ThemeSystem, ThemeChoice::System},
                                        {Command::ThemeLight, ThemeChoice::Light},
                                        {Command::ThemeDark, ThemeChoice::Dark}}) {
    connect(actions[command], &QAction::triggered, this, [this, chosen = choice] {
      m_state.theme.set(chosen);
      m_settings.setTheme(chosen);
    });
    m_state.theme.follow(actions[command],
                         [action = actions[command], own = choice](ThemeChoice chosen) {
                           if (chosen == own) action->setChecked(true);
                         });
  }
  connect(&m_state.theme, &PropertySignal::changed, m_wiring.get(), &ViewConnections::showRuns);
}

bool Application::mayClose() {
  if (!m_files->mayClose() || !m_learning->mayClose()) return false;
  if (m_options.isScreenshot() || !m_files->hasUnsavedWork()) return true;
  const auto error = m_autosave->save();
  if (!error) return true;
  QMessageBox box(QMessageBox::Warning, tr("The work cannot be kept"), errorText(*error),
                  QMessageBox::NoButton, m_window.get());
  box.setObjectName(QStringLiteral("workIsNotKept"));
  box.setInformativeText(tr("It would be lost. Save it elsewhere first (File > Save Session As)."));
  const QAbstractButton* leave =
      box.addButton(tr("Close and &Lose It"), QMessageBox::DestructiveRole);
  box.setDefaultButton(box.addButton(tr("Stay &Here"), QMessageBox::RejectRole));
  box.exec();
  return box.clickedButton() == leave;
}

void Application::showWorkName() {
  m_window->setWorkName(QFileInfo(m_files->shownPath()).fileName(),
                        m_modifiedIndicator->isUnsaved());
}

void Application::connectLearning() {
  m_lessons->setLanguage(m_language->code());
  const auto& lessons = m_window->learn()->lessons();
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    const int index = static_cast<int>(i);
    const QString title =
        QString::fromStdString(lessons[i].title.in(m_language->code().toStdString()));
    connect(m_window->learnMenu()->addAction(title), &QAction::triggered, this, [this, index] {
      m_window->showView(QStringLiteral("learn"));
      m_window->learn()->openLesson(index);
    });
  }
  connect(m_window->actions()[Command::Help], &QAction::triggered, this, &Application::showHelp);
}

void Application::showHelp() {
  if (!m_help) {
    m_help = std::make_unique<HelpWindow>();
    m_help->setLanguage(m_language->code());
  }
  m_help->show();
  m_help->raise();
  m_help->activateWindow();
}

// --- starting ------------------------------------------------------------------------------------

MaybeError Application::start() {
  restoreWindow();
  if (m_options.size) m_window->resize(*m_options.size);
  keepViewOptions();
  if (const auto error = applyOptions()) return error;
  m_window->show();
  m_window->grid()->setFocus();
  runAsAsked();
  m_restarter->goOn();
  if (m_options.isScreenshot()) return std::nullopt;
  if (m_options.open.isEmpty() && m_options.session.isEmpty()) m_kept->offer();
  startAutosave(m_settings.autosaveInterval());
  m_settings.markStarted();
  return std::nullopt;
}

void Application::startAutosave(int seconds) {
  m_autosave->setFailed([this](const Error& error) {
    m_window->showNotice(tr("Your work is not being kept automatically: %1").arg(errorText(error)),
                         true);
  });
  m_autosave->start(seconds, [this] { return sessionText(m_controller, m_model); });
}

void Application::restoreWindow() {
  // A picture shows the layout that everybody has at first.
  if (!m_options.isScreenshot()) {
    m_window->restoreGeometry(m_settings.windowGeometry());
    keepToScreen(m_window.get());
    m_window->restoreLayout(m_settings.layout());
    m_window->charts()->setState(m_settings.view(QStringLiteral("charts")));
    m_window->grid()->setOptions(GridOptions::restore(m_settings.view(QStringLiteral("grid"))));
    CubeOptions cube = CubeOptions::restore(m_settings.view(QStringLiteral("cube")));
    // There is no other run to differ from yet.
    if (cube.source == CubeSource::Difference) cube.source = CubeSource::Probability;
    m_window->cube()->setOptions(cube);
  }
}

MaybeError Application::openAsAsked() {
  if (m_options.session.isEmpty()) {
    const bool here = !m_options.open.isEmpty() && !isLearning();
    return m_files->openNow(here ? m_options.open : firstPuzzle);
  }
  return m_files->openSession(m_options.session, m_options.open);
}

MaybeError Application::applyOptions() {
  const std::string name = m_options.solver.isEmpty() ? m_settings.solver().toStdString()
                                                      : m_options.solver.toStdString();
  const SolverEntry* solver = findSolver(name);
  if (solver == nullptr && !m_options.solver.isEmpty()) {
    return Error{verbatim("there is no method \"" + name + "\"; sudoscope-cli solvers lists them")};
  }
  if (solver == nullptr) solver = &solverRegistry().front();
  ParameterValues values = solver->defaults();
  for (const auto& [key, text] : m_options.parameters) {
    if (isLearning()) break; // they are the training's
    if (const auto error = values.setText(key.toStdString(), text.toStdString())) return error;
  }
  if (!m_options.view.isEmpty() && !isLab() && !isLearning() &&
      !m_window->showView(m_options.view)) {
    return Error{verbatim(
        "--view needs a part of the window or one of " +
        (m_lab->names() + TrainingWindows::names()).join(QStringLiteral(", ")).toStdString() +
        ", not \"" + m_options.view.toStdString() + "\"")};
  }
  if (const auto error = openAsAsked()) return error;

  const double speed =
      m_options.runTo ? std::numeric_limits<double>::infinity() : m_settings.speed();
  m_state.speed.set(speed);
  // A session brings its own run along.
  if (m_controller.solver() == nullptr && m_files->sessionPath().isEmpty() &&
      m_options.session.isEmpty()) {
    m_controller.setSolver(solver);
    if (!isLearning() && (!m_options.parameters.empty() || m_options.seed)) {
      m_controller.setParameters(values, m_options.seed.value_or(defaultSeed));
    }
  }
  return std::nullopt;
}

void Application::selectAsAsked() {
  const Geometry& geometry = m_model.puzzle().geometry();
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if (QString::fromStdString(geometry.cellName(cell)) == m_options.cell) {
      m_state.cell.set(cell);
    }
  }
}

bool Application::isLab() const {
  return m_lab->names().contains(m_options.view);
}

bool Application::isLearning() const {
  return TrainingWindows::names().contains(m_options.view);
}

void Application::openLab() {
  QWidget* lab = m_lab->open(m_options.view);
  if (m_options.size) lab->resize(*m_options.size);
  if (m_options.isScreenshot()) {
    new Screenshot(*lab, m_options.screenshot, startTool(*lab, m_options.runTo), this);
  }
}

void Application::runAsAsked() {
  selectAsAsked();
  if (isLab()) return openLab();
  if (isLearning()) {
    if (const auto error = m_learning->openAsAsked(m_options)) {
      m_window->showNotice(errorText(*error), true);
    }
    return;
  }
  if (!m_options.view.isEmpty()) {
    // The docks are arranged when the window is first shown.
    QTimer::singleShot(0, this, [this] { m_window->showView(m_options.view); });
  }
  const std::int64_t runTo = m_options.runTo.value_or(0);
  if (m_options.isScreenshot()) {
    const auto readiness = [this, runTo] {
      return m_landscape->isBusy() ? Readiness::Working : readinessOf(m_controller, runTo);
    };
    auto* screenshot = new Screenshot(*m_window, m_options.screenshot, readiness, this);
    connect(&m_controller, &RunController::failed, screenshot, &Screenshot::noteFailure);
  }
  if (m_options.isScreenshot() ? runTo > 0 : m_options.runTo.has_value()) {
    StopConditions stop;
    stop.whenSolved = !m_options.isScreenshot();
    stop.afterIterations = m_options.runTo;
    m_state.stop.set(stop);
    m_controller.play();
  }
}

void Application::keepWork() {
  if (!m_options.isScreenshot() && m_files->hasUnsavedWork()) m_autosave->keep();
}

void Application::keepViewOptions() {
  connect(m_window->grid(), &GridView::optionsChanged, this, [this](const GridOptions& options) {
    m_settings.setView(QStringLiteral("grid"), options.save());
  });
}

void Application::remember() {
  if (m_options.isScreenshot()) return;
  m_settings.setWindow(m_window->saveGeometry(), m_window->layoutState());
  m_settings.setView(QStringLiteral("charts"), m_window->charts()->state());
  m_settings.setView(QStringLiteral("cube"), m_window->cube()->options().save());
  // What a lesson chose is not the person's choice.
  const RunSelection* former = m_lessons->former();
  m_settings.setSpeed(former != nullptr ? former->speed : m_controller.speed());
  const RunnableEntry* solver = former != nullptr ? former->solver : m_controller.solver();
  if (solver != nullptr) m_settings.setSolver(QString::fromStdString(solver->name));
}

} // namespace sudoscope
