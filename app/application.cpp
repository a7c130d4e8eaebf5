#include "app/application.h"

#include "app/base/guarded_application.h"
#include "app/exports/screenshot.h"
#include "core/datasets/training_run.h"
#include "core/solvers/registry.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/panels/learn_panel.h"
#include "ui/panels/training_choices.h"
#include "ui/plot/chart_panel.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/timeline/time_card.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/status_line.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QStandardPaths>
#include <QTimer>

#include <limits>

namespace sudoscope {

namespace {

/// The default puzzle: solved by the gradient method in a few seconds.
constexpr QLatin1String firstPuzzle(":/puzzles/first.txt");

/// The name of a training in the window for --view.
constexpr QLatin1String trainView("train");

/// Default maximum of a film's iterations.
constexpr std::int64_t longestFilm = 10'000;

/// The chosen folder, otherwise one of the user's.
QString folderOf(const QString& chosen, const char* name) {
  if (!chosen.isEmpty()) return chosen;
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QLatin1String(name);
}

} // namespace

AppPlaces AppPlaces::in(const QString& folder) {
  const QDir dir(folder);
  return {dir.filePath(QStringLiteral("settings.ini")), dir.filePath(QStringLiteral("autosave")),
          dir.filePath(QStringLiteral("networks")), dir.filePath(QStringLiteral("studies"))};
}

Application::Application(StartOptions options, AppPlaces places, QObject* parent)
    : QObject(parent), m_options(std::move(options)),
      m_settings(places.settingsFile.isEmpty() ? AppSettings() : AppSettings(places.settingsFile)),
      m_places(std::move(places)),
      m_language(m_options.language.isEmpty() ? m_settings.language() : m_options.language),
      m_playback(m_state, m_draft, m_runs, PlayerOptions{.memory = m_settings.memory()}) {
  setTextSize(UiScale::largestFitting(wantedScale()));
  qApp->installEventFilter(new TipFilter(this));
  m_state.theme.set(m_options.theme.value_or(m_settings.theme()));
  m_state.theme.follow(this, [this](ThemeChoice choice) { m_theme.choose(choice); });
  makeWindow();
  if (const auto* guarded = qobject_cast<GuardedApplication*>(QCoreApplication::instance()))
    connect(guarded, &GuardedApplication::exceptionCaught, this, &Application::reportException);
}

Application::~Application() {
  finishSaves();
}

void Application::reportException(const QString& what) {
  const QString text = what.isEmpty() ? tr("An unexpected error occurred.")
                                      : tr("An unexpected error occurred: %1.").arg(what);
  qWarning("sudoscope: %s", qPrintable(text));
  if (m_options.isScreenshot()) return;
  const MaybeError lost = workspace().autosave().save();
  window().showNotice(
      failure(text + QLatin1Char(' ') +
              (lost ? tr("Your work could not be saved: %1").arg(errorText(*lost))
                    : tr("Your work was saved automatically. Save it and restart the program if "
                         "anything looks wrong."))));
}

Application::WindowParts::WindowParts(Application& app)
    : window(&app.m_model), parts{app.m_playback, app.m_draft, app.m_runs,
                                  app.m_state,    window,      app.m_settings},
      landscape(parts), connections(parts, app.m_cubeDraft), messages(parts, app.m_logFollower),
      workspace(parts, app.m_logFollower, folderOf(app.m_places.autosaveFolder, "/autosave")),
      fileMenu(parts, workspace), figures(parts, workspace), films(parts, workspace, figures),
      own(parts, app.m_externalMethods), tasks(parts), tables(parts),
      scale(window, app.m_settings, UiScale::largestFitting(app.wantedScale())),
      dialogs(parts, workspace, scale),
      tools(parts, app.m_externalMethods, folderOf(app.m_places.studyFolder, "/studies")),
      lessons(parts), training(parts, folderOf(app.m_places.networkFolder, "/networks")) {}

void Application::makeWindow() {
  m_parts = std::make_unique<WindowParts>(*this);
  MainWindow& window = m_parts->window;
  connectTheme();
  connectLearning();
  window.setCloseGuard([this] { return mayClose(); });
  connect(&m_parts->workspace, &Workspace::sessionSaved, &m_parts->training, &TrainingActions::pin);
  connect(&m_parts->workspace, &Workspace::checked, this, &Application::showWorkName);
  connect(&m_parts->workspace, &Workspace::cubeRead, &m_cubeDraft, &CubeDraft::edit);
  connect(&window, &MainWindow::closing, this, &Application::saveSettings);
  connect(window.actions()[Command::Quit], &QAction::triggered, &window, &QWidget::close);
}

void Application::connectTheme() {
  // Sizes are changed without the style sheet, which is set again afterwards.
  connect(&m_parts->scale, &UiScale::changing, this,
          [this] { m_theme.choose(m_state.theme.value()); });
  const WindowActions& actions = window().actions();
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
  connect(&m_state.theme, &PropertySignal::changed, &m_parts->connections,
          &ViewConnections::showTheme);
}

bool Application::mayClose() {
  if (!finishSaves()) return false;
  if (m_options.isScreenshot()) return true; // do not ask anything
  return training().mayClose() && workspace().mayClose();
}

void Application::showWorkName() {
  window().setWorkName(QFileInfo(workspace().shownPath()).fileName(), workspace().isUnsaved());
}

void Application::connectLearning() {
  m_parts->lessons.setLanguage(m_language.code());
  const auto& lessons = window().learn()->lessons();
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    const int index = static_cast<int>(i);
    const QString title = QStringLiteral("%1. %2").arg(
        QString::number(i + 1),
        QString::fromStdString(lessons[i].title.in(m_language.code().toStdString())));
    connect(window().menu(MainWindow::LessonsMenu)->addAction(title), &QAction::triggered, this,
            [this, index] {
              window().showView(QStringLiteral("learn"));
              window().learn()->openLesson(index);
            });
  }
  QAction* help = window().actions()[Command::Help];
  help->setShortcutContext(Qt::ApplicationShortcut); // also in tool windows
  connect(help, &QAction::triggered, this, [this] {
    QString chapter; // of the focused widget
    for (const QWidget* at = QApplication::focusWidget(); at != nullptr && chapter.isEmpty();
         at = at->parentWidget())
      chapter = at->property("helpChapter").toString();
    showHelp(chapter);
  });
  connect(window().actions()[Command::Shortcuts], &QAction::triggered, this,
          [this] { showHelp(QStringLiteral("keys")); });
}

void Application::showHelp(const QString& chapter) {
  if (!m_parts->help) m_parts->help = std::make_unique<HelpWindow>(m_language.code());
  m_parts->help->show(); // shown first, so that it has its width when it scrolls
  m_parts->help->goTo(chapter);
  m_parts->help->raise();
  m_parts->help->activateWindow();
}

MaybeError Application::start() {
  restoreWindow();
  if (m_options.size) window().resize(*m_options.size);
  connect(window().grid(), &GridView::optionsChanged, this, [this](const GridOptions& options) {
    m_settings.setView(QStringLiteral("grid"), saved(options));
  });
  if (auto error = applyOptions()) return error;
  if (m_options.follow.isEmpty()) {
    if (auto error = selectAsAsked()) return error;
  }
  window().show();
  window().grid()->setFocus();
  runAsAsked();
  if (!m_options.follow.isEmpty()) followAsAsked();
  if (m_parts->scale.percent() < wantedScale()) {
    window().showNotice(failure(tr("%1 % does not fit on this screen: the size is %2 %.")
                                    .arg(wantedScale())
                                    .arg(m_parts->scale.percent())));
  }
  if (m_options.isScreenshot()) return std::nullopt;
  if (m_options.open.isEmpty())
    m_parts->fileMenu.offerRecovered();
  else
    workspace().offerOthers();
  workspace().startAutosave(m_settings.autosaveInterval());
  // The docks are arranged at the window's first show.
  if (m_options.tour && !m_settings.tourSeen())
    QTimer::singleShot(0, &m_parts->dialogs, &WindowDialogs::showTour);
  return std::nullopt;
}

void Application::restoreWindow() {
  if (m_options.isScreenshot()) return; // it has the default layout
  window().restoreGeometry(m_settings.windowGeometry());
  keepToScreen(&window());
  window().restoreLayout(m_settings.layout());
  savePlaces() = m_settings.view(QStringLiteral("savePlaces"));
  window().charts()->setOptions(restored<ChartOptions>(m_settings.view(QStringLiteral("charts"))));
  window().timeline()->lanes()->setChoices(
      restored<LaneChoices>(m_settings.view(QStringLiteral("lanes"))));
  window().grid()->setOptions(restored<GridOptions>(m_settings.view(QStringLiteral("grid"))));
  auto cube = restored<CubeOptions>(m_settings.view(QStringLiteral("cube")));
  // There is no reference run yet.
  if (cube.source == CubeSource::Difference) cube.source = CubeSource::Probability;
  window().cube()->setOptions(cube);
}

MaybeError Application::openAsAsked() {
  const MaybeError error =
      workspace().openNow({m_options.open.isEmpty() ? QString(firstPuzzle) : m_options.open});
  const auto code = error ? error->code : ErrorCode::General;
  const bool offers = (code == ErrorCode::OtherFormat || code == ErrorCode::OtherRules ||
                       code == ErrorCode::Ambiguous) &&
                      QFileInfo(m_options.open).isFile();
  const bool asks =
      error && (offers || isLink(m_options.open.toStdString())) && !m_options.isScreenshot();
  if (!asks) return error;
  QTimer::singleShot(0, &workspace(),
                     [this] { workspace().open(m_options.open); }); // offers what helps
  return workspace().openNow({firstPuzzle});
}

MaybeError Application::applyOptions() {
  const std::string name = isTraining()                 ? datasets::trainingEntry().name
                           : m_options.solver.isEmpty() ? m_settings.solver().toStdString()
                                                        : m_options.solver.toStdString();
  const RunnableEntry* solver = datasets::findRunnable(name);
  if (solver == nullptr && !m_options.solver.isEmpty()) {
    return Error{verbatim("there is no method \"" + name + "\"; sudoscope-cli solvers lists them")};
  }
  if (solver == nullptr) solver = &solverRegistry().front();
  // A training starts with its quick recipe.
  const auto& last = m_draft.lastValues();
  ParameterValues values =
      isTraining() ? last.value(QString::fromStdString(solver->name)) : solver->defaults();
  if (isTraining() && m_options.runTo) // the same steps on every machine
    values = withSettings(values, [](training::TrainerSettings& s) { s.seconds = 0.0; });
  for (const auto& [key, text] : m_options.parameters) {
    if (auto error = values.setText(key.toStdString(), text.toStdString())) return error;
  }
  // "Run to N" overrides the stop conditions of the window and the method.
  if (const Parameter* parameter = values.schema().find(ParameterRole::StopWhenSolved);
      parameter != nullptr && m_options.runTo && !isTool()) {
    if (auto error = values.set(parameter->key, false)) return error;
  }
  if (!m_options.view.isEmpty() && !isTool() && !isTraining() &&
      !window().showView(m_options.view)) {
    return Error{verbatim(
        "--view needs a part of the window or one of " +
        (tools().names() + QStringList{trainView}).join(QStringLiteral(", ")).toStdString() +
        ", not \"" + m_options.view.toStdString() + "\"")};
  }
  if (auto error = openAsAsked()) return error;

  const double speed =
      m_options.runTo ? std::numeric_limits<double>::infinity() : m_settings.speed();
  m_state.speed.set(speed);
  // Sessions and logs have their own run.
  if (m_draft.solver() == nullptr) {
    m_draft.setSolver(solver);
    if (!m_options.parameters.empty() || m_options.seed || m_options.runTo) {
      m_draft.setParameters(values, m_options.seed.value_or(defaultSeed));
    }
  }
  return std::nullopt;
}

void Application::followAsAsked() {
  workspace().follow(m_options.follow);
  // The board of the log, in which a cell is to be selected, is not yet known.
  auto* waiting = new QObject(this);
  m_state.transport.follow(waiting, [this, waiting](const TransportState& state) {
    if (!state.recorded) return;
    waiting->deleteLater();
    const MaybeError error = selectAsAsked();
    if (!error) return;
    window().showNotice(*error);
    emit workspace().followingFailed(*error);
  });
}

MaybeError Application::selectAsAsked() {
  if (m_options.cell.isEmpty()) return std::nullopt;
  const Geometry& geometry = m_model.puzzle().geometry();
  const int last = geometry.cellCount() - 1;
  for (int cell = 0; cell <= last; ++cell) {
    if (QString::fromStdString(geometry.cellName(cell)) != m_options.cell) continue;
    m_state.cell.set(cell);
    return std::nullopt;
  }
  return Error{verbatim("--cell needs a cell of the board, r1c1 to " + geometry.cellName(last) +
                        ", not \"" + m_options.cell.toStdString() + '"')};
}

bool Application::isTool() const {
  return tools().names().contains(m_options.view);
}

bool Application::isTraining() const {
  return m_options.view == trainView;
}

void Application::openTool() {
  QWidget* tool = tools().open(m_options.view);
  if (m_options.size) tool->resize(*m_options.size);
  if (m_options.isScreenshot()) {
    auto* screenshot =
        new Screenshot(*tool, m_options.screenshot, startTool(*tool, m_options.runTo), this);
    screenshot->setOptions(m_options);
  }
}

void Application::runAsAsked() {
  if (isTool()) return openTool();
  if (!m_options.view.isEmpty() && !isTraining()) {
    // The docks are arranged at the window's first show.
    QTimer::singleShot(0, this, [this] { window().showView(m_options.view); });
  }
  // The default film of a puzzle shows a run to its end, up to a limit.
  const bool toTheEnd =
      !m_options.film.isEmpty() && !m_options.runTo && workspace().sessionPath().isEmpty();
  const std::int64_t runTo = m_options.runTo.value_or(toTheEnd ? longestFilm : 0);
  if (m_options.isScreenshot()) {
    const auto progress = [this, runTo, toTheEnd]() -> Progress {
      // Before the log is opened, the window shows an unrelated puzzle.
      if (!m_options.follow.isEmpty() && !m_playback.transport().recorded) return {};
      Progress run = progressOf(m_playback.transport(), runTo);
      if (m_parts->landscape.isBusy()) {
        return {Readiness::Working, run.progress + m_parts->landscape.progress()};
      }
      const bool solved = m_playback.transport().stopReason == StopReason::Solved;
      if (run.readiness == Readiness::Resting && toTheEnd && solved) {
        run.readiness = Readiness::Arrived;
      }
      return run;
    };
    auto* screenshot = new Screenshot(window(), m_options.screenshot, progress, this);
    screenshot->setOptions(m_options);
    if (!m_options.film.isEmpty()) {
      screenshot->writeWith([this, screenshot] {
        return m_parts->films.save(m_options.film, m_options.filmOptions,
                                   screenshot->workingPatience());
      });
    }
    connect(&m_playback, &Playback::failed, screenshot, [this, screenshot](const Error& error) {
      const QString why = errorText(error);
      if (m_playback.transport().recorded) return screenshot->refuse(why);
      screenshot->noteFailure(why);
    });
    connect(&workspace(), &Workspace::followingFailed, screenshot,
            [screenshot](const Error& error) {
              screenshot->refuse(QString::fromStdString(error.text()));
            });
    if (const auto* guarded = qobject_cast<GuardedApplication*>(QCoreApplication::instance()))
      connect(guarded, &GuardedApplication::exceptionCaught, screenshot, &Screenshot::noteFailure);
  }
  if (m_options.isScreenshot() ? runTo > 0 : m_options.runTo.has_value()) {
    StopConditions stop;
    stop.whenSolved = toTheEnd; // N means N
    stop.afterIterations = runTo;
    m_state.stop.set(stop);
    m_playback.play();
  }
}

void Application::saveSettings() {
  if (m_options.isScreenshot()) return;
  m_settings.setView(QStringLiteral("savePlaces"), savePlaces());
  m_settings.windowGeometry.set(window().saveGeometry());
  m_settings.layout.set(window().layoutState());
  m_settings.setView(QStringLiteral("charts"), saved(window().charts()->options()));
  m_settings.setView(QStringLiteral("lanes"), saved(window().timeline()->lanes()->choices()));
  m_settings.setView(QStringLiteral("cube"), saved(window().cube()->options()));
  // A lesson's choice is not the user's.
  const RunSelection* former = m_parts->lessons.former();
  m_settings.setSpeed(m_state.usersPace().speed);
  const RunnableEntry* solver = former != nullptr ? former->setup.solver : m_draft.solver();
  // A log's method may be unknown.
  if (solver != nullptr && findSolver(solver->name) != nullptr)
    m_settings.solver.set(QString::fromStdString(solver->name));
}

} // namespace sudoscope
