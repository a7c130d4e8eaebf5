#include "ui/window/main_window.h"

#include "ui/cube/cube_card.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/held_out_boards.h"
#include "ui/grid/puzzle_card.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/inspectors/constraint_inspector.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/inspectors/landscape_view.h"
#include "ui/inspectors/multiplier_view.h"
#include "ui/panels/console_view.h"
#include "ui/panels/event_log.h"
#include "ui/panels/learn_panel.h"
#include "ui/panels/learned_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/run_list.h"
#include "ui/panels/training_choices.h"
#include "ui/plot/chart_panel.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/timeline/time_card.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/file_drop.h"
#include "ui/widgets/layouts.h"
#include "ui/window/dialogs.h"
#include "ui/window/docked_panels.h"
#include "ui/window/stage_card.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QCloseEvent>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace sudoscope {

namespace {

constexpr int layoutVersion = 7;     // 7: the rail: Explain over Levers, Runs and Log
constexpr auto tallWindow = 1000_px; // px of height for a rail of two parts

/// Scrolls only where the screen has no room for all panels.
class StageArea : public ScrollArea {
public:
  using ScrollArea::ScrollArea;
  QSize minimumSizeHint() const override {
    // A larger minimum resizes a window, which ends full screen.
    if (window()->isFullScreen()) return ScrollArea::minimumSizeHint();
    const QSize room = screenSpace(screen()) - QSize(0, TitleRow::rowHeight);
    return widget()->minimumSizeHint().boundedTo(room);
  }

protected:
  bool event(QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest) updateGeometry();
    return ScrollArea::event(event);
  }
};

} // namespace

MainWindow::MainWindow(PuzzleModel* model, QWidget* parent)
    : QMainWindow(parent), m_actions(new WindowActions(this)), m_stage(new QMainWindow) {
  setWindowTitle(QStringLiteral("Sudoscope"));
  acceptFileDrops(this, [this](const QString& path) { emit fileDropped(path); });
  setContextMenuPolicy(Qt::NoContextMenu);

  m_stage->setWindowFlags(Qt::Widget);
  // Focuses the clicked panel, for F1, but none of its fields, so that Space still plays.
  m_stage->installEventFilter(new CardTabs(m_stage, [this](const QString& title) {
    for (QDockWidget* dock : m_docks) {
      if (dock->windowTitle() != title || dock->visibleRegion().isEmpty()) continue;
      if (!dock->isAncestorOf(focusWidget())) dock->widget()->setFocus(Qt::MouseFocusReason);
    }
  }));
  m_stage->setContentsMargins(Theme::gutter, 0, Theme::gutter, Theme::gutter);
  m_stage->setContextMenuPolicy(Qt::NoContextMenu);
  m_stage->setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks |
                          QMainWindow::AllowTabbedDocks);
  m_stage->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  auto* scroll = new StageArea(m_stage);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  setCentralWidget(scroll);

  buildDocks(model);
  buildMenus();
  // The keys of the menus also work in the window of plots.
  for (QAction* action : menuActions()) m_plots->addAction(action);
  fillPuzzleMenu();
  for (const Command command : {Command::LargeGrid, Command::LectureView}) {
    connect((*m_actions)[command], &QAction::toggled, this,
            [this, command](bool on) { setReduced(on, command == Command::LectureView); });
  }
  onEvents(this, {QEvent::WindowStateChange}, this, [this] {
    (*m_actions)[Command::FullScreen]->setChecked(isFullScreen());
    m_menus->setVisible(!isFullScreen());
    centralWidget()->updateGeometry();
  });
  // Sizes and the front tab can only be set once the window has its own size.
  onEvents(this, {QEvent::Show}, this, [this] {
    if (std::exchange(m_arrange, false)) QTimer::singleShot(0, this, &MainWindow::arrange);
  });
  resize(QSize(1600_px, 1000_px).boundedTo(screenSpace(screen())).expandedTo({960_px, 600_px}));
  resetLayout();
  connect((*m_actions)[Command::ResetLayout], &QAction::triggered, this, &MainWindow::resetLayout);
  for (const auto& [command, step] :
       {std::pair{Command::NextPanel, 1}, {Command::PreviousPanel, -1}}) {
    connect((*m_actions)[command], &QAction::triggered, this,
            [this, by = step] { focusPanel(*this, panels(), grid(), by); });
  }
}

TransportBar* MainWindow::transport() const {
  return m_time->transport();
}

CubeView* MainWindow::cube() const {
  return cubeCard()->view();
}

CubeCard* MainWindow::cubeCard() const {
  return m_stageCard->cube();
}

PuzzleCard* MainWindow::puzzleCard() const {
  return m_stageCard->puzzle();
}

GridView* MainWindow::grid() const {
  return puzzleCard()->grid();
}

void MainWindow::addCard(const char* id, Card* card, const QString& menuText) {
  auto* dock = new CardDock(QLatin1String(id), card, m_stage);
  dock->toggleViewAction()->setText(menuText.isEmpty() ? card->title() : menuText);
  m_docks.push_back(dock);
}

void MainWindow::buildDocks(PuzzleModel* model) {
  m_stageCard = new StageCard(model);
  // The docks may shrink the centre to its minimum size, below its size hint.
  m_stageCard->setMinimumSize(m_stageCard->minimumSizeHint());
  m_stageCard->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
  m_stage->setCentralWidget(m_stageCard);
  connect(m_stageCard, &StageCard::trainingChanged, this, &MainWindow::showTraining);

  m_parameters = new ParameterPanel;
  m_parameters->useLevers();
  m_learned = new LearnedPanel;
  m_learned->setParent(m_stage);
  m_learned->hide();
  connect(m_parameters, &ParameterPanel::openRequested, this, &MainWindow::showView);
  addCard("parameters", m_parameters);
  // Fixed in place; the separator to the stage changes its height.
  auto* time = named(new QDockWidget(tr("Timeline"), m_stage), "timeline");
  time->setTitleBarWidget(new QWidget);
  time->setFeatures(QDockWidget::DockWidgetClosable);
  time->setWidget(m_time = new TimeCard);
  m_docks.push_back(time);
  connect(m_time, &TimeCard::heightChanged, this, &MainWindow::arrangeTime);
  addCard("learn", m_learn = new LearnPanel);
  addCard("cell", m_cell = new CellInspector, tr("Explain"));
  m_cell->addLink(tr("Constraints"), QStringLiteral("constraints"));
  m_cell->addLink(tr("Edit cube"), QStringLiteral("hand"));
  connect(m_cell, &CellInspector::openRequested, this, &MainWindow::showView);
  addCard("constraints", m_constraints = new ConstraintInspector);
  addCard("multipliers", m_multipliers = new MultiplierView);
  auto* runs = new Card(tr("Runs"));
  runs->setBody(m_runs = new RunList);
  addCard("runs", runs);
  addCard("log", m_log = new EventLog);
  addCard("console", m_console = new ConsoleView, tr("Console"));
  addCard("hand", m_cubeEditPanel = new CubeEditPanel);
  addCard("landscape", m_landscape = new LandscapeView);
  dock("landscape")->setWindowTitle(tr("Loss landscape"));
  m_plots = named(new PlotsWindow(tr("Charts"), this), "plots");
  connect(m_time->lanes(), &LaneView::plotRequested, m_plots, &PlotsWindow::showPlots);
  nameChapters();
  for (const char* asked : {"constraints", "hand", "landscape", "multipliers"}) {
    static_cast<CardDock*>(dock(asked))->addCloseButton();
  }
}

/// Sets the chapters of the help for F1 on the controls.
void MainWindow::nameChapters() {
  const std::initializer_list<std::pair<QWidget*, const char*>> chapters{
      {cubeCard(), "cube"},
      {puzzleCard(), "stage"},
      {m_cell, "rail"},
      {m_parameters, "levers"},
      {m_learned, "train"},
      {m_parameters->choices(), "train"},
      {m_stageCard->boards(), "train"},
      {m_landscape, "landscape"},
      {m_constraints, "constraints"},
      {m_multipliers, "multipliers"},
      {m_time, "time"},
      {dock("runs")->widget(), "runs"},
      {m_log, "log"},
      {m_cubeEditPanel, "hand"},
      {m_learn, "learn"},
      {charts(), "plots"},
      {m_console, "own"}};
  for (const auto& [panel, chapter] : chapters) {
    panel->setProperty("helpChapter", QString::fromLatin1(chapter));
  }
  // The header and the tabs of a docked panel are not its children.
  for (QDockWidget* dock : m_docks) {
    dock->setProperty("helpChapter", dock->widget()->property("helpChapter"));
  }
  m_stage->setProperty("helpChapter", QStringLiteral("rail"));
}

void MainWindow::showTraining(bool training) {
  // What is learned needs a wider rail, but only while it is shown.
  const int rail = std::exchange(m_railBefore, training ? dock("cell")->width() : 0);
  m_parameters->setOfTraining(training);
  dock("parameters")->setWindowTitle(m_parameters->title());
  static_cast<CardDock*>(dock("cell"))->showCard(training ? static_cast<Card*>(m_learned) : m_cell);
  if (!training) dock("cell")->setWindowTitle(tr("Explain"));
  m_time->lanes()->setOfTraining(training);
  charts()->setOfTraining(training);
  m_title->setOfTraining(training);
  if (!training && rail > 0) m_stage->resizeDocks({dock("cell")}, {rail}, Qt::Horizontal);
  arrangeRail();
}

ChartPanel* MainWindow::charts() const {
  return m_plots->charts();
}

void MainWindow::buildMenus() {
  auto* top = new QWidget;
  m_title = new TitleRow;
  m_title->setProperty("helpChapter", QStringLiteral("window"));
  transport()->solverBox()->setProperty("helpChapter", QStringLiteral("methods"));
  m_menus = m_title->menus();
  m_title->setMethodBox(transport()->solverBox());
  connect(transport(), &TransportBar::solverNamed, m_title, &TitleRow::fitMethodBox);
  connect(m_title, &TitleRow::cancelRequested, this, &MainWindow::cancelRequested);
  makeLayout<QVBoxLayout>(top, {0, 0, 0, 0}, 0, {m_title});
  setMenuWidget(top);

  using enum Command;
  constexpr std::nullopt_t separator = std::nullopt;
  QMenu* file = addMenu(tr("&File"), {NewPuzzle, Open});
  m_openMenus[RecentMenu] = file->addMenu(tr("Open &recent"));
  m_openMenus[SamplesMenu] = file->addMenu(tr("Sam&ple puzzles"));
  file->addSeparator();
  append(file, {SaveSession, SaveSessionAs, separator, ExportPuzzle, ExportGrid, ExportCube,
                ExportFilm, ExportPage, SaveRunLog, SaveImage, separator, Quit});
  addMenu(tr("&Edit"), {Undo, Redo, separator, Copy, CopyImage, Paste, separator, ClearGrid,
                        FillMarks, ClearMarks, separator, DrawRegions, Diagonals, Windoku,
                        separator, Generate, CheckPuzzle, separator, Settings});
  QMenu* run = addMenu(
      tr("&Run"), {PlayPause, PlayBackwards, Step, StepBack, Restart, RestartNewSeed, separator});
  append(run, {ToStart, ToEnd, Follow, PreviousBookmark, NextBookmark, separator});
  append(run, {Faster, Slower, Command::StopConditions, separator, Fork, Bookmark, separator});
  append(run, {CopyLink, CopyCommand, CopyPython, separator});
  m_openMenus[SolversMenu] = run->addMenu(tr("Metho&d"));
  append(run, {DefaultParameters, WhichMethod});
  addMenu(tr("&Tools"), {Compare, Benchmark, Sweep, separator, Figures, TrainNetwork});
  m_viewMenu = addMenu(tr("&View"), {});
  for (QDockWidget* dock : m_docks) m_viewMenu->addAction(viewAction(dock));
  m_viewMenu->addAction(tr("Charts"), m_plots, [this] { m_plots->showPlots(); });
  append(m_viewMenu, {separator, NextPanel, PreviousPanel, LargeGrid, ResetLayout, separator,
                      ThemeSystem, ThemeLight, ThemeDark, separator, Larger, Smaller, UsualSize,
                      separator, Command::CommandPalette, FullScreen, LectureView});
  m_openMenus[LessonsMenu] = addMenu(tr("&Learn"), {});
  addMenu(tr("&Help"), {Help, Command::Tour, Shortcuts, separator, About});
}

/// The menus of the puzzle's card also have entries of the window's menus.
void MainWindow::fillPuzzleMenu() {
  using enum Command;
  QMenu* menu = puzzleCard()->moreMenu();
  QAction* own = menu->actions().front();
  menu->insertMenu(own, m_openMenus[SamplesMenu]);
  for (const Command command :
       {CheckPuzzle, ClearGrid, Undo, Redo, FillMarks, ClearMarks, Copy, CopyImage})
    menu->insertAction(own, (*m_actions)[command]);
  menu->addAction((*m_actions)[LargeGrid]);
  append(puzzleCard()->sizeMenu(), {DrawRegions, Diagonals, Windoku});
}

QMenu* MainWindow::addMenu(const QString& title, const MenuEntries& entries) {
  QMenu* menu = m_menus->addMenu(title);
  menu->setToolTipsVisible(true);
  append(menu, entries);
  return menu;
}

void MainWindow::append(QMenu* menu, const MenuEntries& entries) {
  for (const auto& command : entries) {
    if (command) {
      menu->addAction((*m_actions)[*command]);
    } else {
      menu->addSeparator();
    }
  }
}

std::vector<QAction*> MainWindow::menuActions() const {
  std::vector<QAction*> actions;
  for (const QAction* top : m_menus->actions()) collectActions(top->menu(), actions);
  return actions;
}

void MainWindow::setWorkName(const QString& name, bool modified) {
  // Before there is anything to lose, the program's name suffices.
  const bool plain = name.isEmpty() && !modified;
  setWindowTitle(plain ? QStringLiteral("Sudoscope")
                       : (name.isEmpty() ? tr("New session") : name) + QStringLiteral("[*]"));
  setWindowModified(modified);
}

void MainWindow::setProgress(const void* work, double progress, const QString& what) {
  m_title->setProgress(work, progress, what);
}

void MainWindow::showNotice(const Notice& notice) {
  m_title->status()->showNotice(notice);
}

QDockWidget* MainWindow::dock(const char* id) const {
  return m_stage->findChild<QDockWidget*>(QLatin1String(id));
}

bool MainWindow::showView(const QString& name) {
  if (name == QLatin1String("puzzle")) return true; // the stage always shows it
  if (name == QLatin1String("cube")) {
    (*m_actions)[Command::LargeGrid]->setChecked(false);
    return true;
  }
  if (name == m_plots->objectName()) {
    m_plots->showPlots();
    return true;
  }
  // "charts" in lessons and pictures is the time axis.
  const bool ofTime = name == QLatin1String("charts");
  auto* dock = m_stage->findChild<QDockWidget*>(ofTime ? QStringLiteral("timeline") : name);
  if (dock == nullptr) return false;
  dock->show();
  dock->raise();
  if (m_arrange) m_front << name;
  return true;
}

QStringList MainWindow::frontPanels() const {
  QStringList names;
  for (const QDockWidget* dock : m_docks) {
    if (!dock->visibleRegion().isEmpty()) names << dock->objectName();
  }
  return names;
}

void MainWindow::resetLayout() {
  m_whole.clear();
  m_putAside.clear();
  for (const Command command : {Command::LargeGrid, Command::LectureView})
    (*m_actions)[command]->setChecked(false);
  m_time->lanes()->setCardHeight(0);
  m_stageCard->setCubeShown(true);
  // The timeline has the full width; the rail is beside the stage.
  m_stage->setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
  m_stage->setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  for (QDockWidget* dock : m_docks) {
    dock->setFloating(false);
    m_stage->removeDockWidget(dock);
  }
  m_stage->addDockWidget(Qt::BottomDockWidgetArea, dock("timeline"));
  placeRail();
  // Only for users of external solvers.
  dock("console")->setVisible(!m_console->output().isEmpty());
  for (const char* shown : {"cell", "parameters", "runs", "log", "timeline"}) dock(shown)->show();
  // Opened from the explanation of a cell.
  for (const char* asked : {"constraints", "hand", "landscape", "multipliers"}) dock(asked)->hide();
  dock("learn")->setVisible(m_learn->currentLesson() >= 0);
  arrange();
}

void MainWindow::placeRail() {
  m_tall = height() >= tallWindow;
  // Docks in a common place are only separated by removing them.
  std::vector<QDockWidget*> shown;
  for (const char* name : {"cell", "constraints", "hand", "parameters", "landscape", "multipliers",
                           "learn", "runs", "log", "console"}) {
    if (!dock(name)->isHidden()) shown.push_back(dock(name));
    m_stage->removeDockWidget(dock(name));
  }
  const auto stack = [this](std::initializer_list<const char*> names) {
    for (auto name = names.begin() + 1; name != names.end(); ++name) {
      m_stage->addDockWidget(Qt::RightDockWidgetArea, dock(*name));
      m_stage->tabifyDockWidget(dock(name[-1]), dock(*name));
    }
  };
  m_stage->addDockWidget(Qt::RightDockWidgetArea, dock("cell"));
  // What opens on request comes last, so that the other tabs keep their places.
  if (m_tall) {
    // A dock with tabs adds another as a tab, so they are separated first.
    m_stage->addDockWidget(Qt::RightDockWidgetArea, dock("parameters"));
    m_stage->splitDockWidget(dock("cell"), dock("parameters"), Qt::Vertical);
    stack({"cell", "constraints", "hand"});
    stack({"parameters", "runs", "log", "landscape", "multipliers", "learn", "console"});
  } else {
    stack({"cell", "parameters", "runs", "log", "constraints", "hand", "landscape", "multipliers",
           "learn", "console"});
  }
  for (QDockWidget* dock : shown) dock->show();
}

void MainWindow::arrange() {
  constexpr auto rail = 336_px; // px
  if (m_tall != (height() >= tallWindow)) placeRail();
  m_stage->resizeDocks({dock("parameters")}, {rail}, Qt::Horizontal);
  arrangeTime();
  arrangeRail();
  if (m_tall) dock(m_learn->currentLesson() >= 0 ? "learn" : "parameters")->raise();
  dock(!m_tall && m_learn->currentLesson() >= 0 ? "learn" : "cell")->raise();
  for (const QString& name : std::exchange(m_front, {})) showView(name);
}

void MainWindow::arrangeRail() {
  if (!m_tall) return;
  const bool training = !m_parameters->choices()->isHidden();
  const int leastExplain = training ? 250_px : 396_px;
  const int mostExplain = 560_px;
  // Height of the equation of a loss and its levers, or of a recipe.
  const int levers = training ? 500_px : 326_px;
  const int both = m_stage->height() - m_time->heightIn(height()) - 2 * Theme::gutter;
  const int explain = std::clamp(both - levers, leastExplain, mostExplain);
  const int rest = std::max<int>(306, both - explain);
  m_stage->resizeDocks({dock("cell"), dock("parameters")}, {explain, rest}, Qt::Vertical);
}

void MainWindow::arrangeTime() {
  m_stage->resizeDocks({dock("timeline")}, {m_time->heightIn(height())}, Qt::Vertical);
}

QByteArray MainWindow::layoutState() const {
  // The large grid is temporary; the next start has the normal layout.
  return m_whole.isEmpty() ? m_stage->saveState(layoutVersion) : m_whole;
}

bool MainWindow::restoreLayout(const QByteArray& state) {
  if (!m_stage->restoreState(state, layoutVersion)) return false;
  m_arrange = false;
  return true;
}

void MainWindow::restoreReduced() {
  struct Stand {
    bool hidden;
    bool inFront;
  };
  std::vector<Stand> stands;
  for (const QDockWidget* dock : m_docks) {
    stands.push_back({dock->isHidden(), !dock->visibleRegion().isEmpty()});
  }
  // For a visible window Qt 6.4 shows the tab bars in a loop over a set that this may change.
  const QPointer<QWidget> focused(m_stage->isAncestorOf(focusWidget()) ? focusWidget() : nullptr);
  m_stage->hide();
  m_stage->restoreState(std::exchange(m_whole, {}), layoutVersion);
  m_stage->show();
  if (focused) focused->setFocus();
  m_stageCard->setCubeShown(true);
  const auto putAside = std::exchange(m_putAside, {});
  // Panels opened or closed while the grid was large remain so.
  for (std::size_t i = 0; i < m_docks.size(); ++i) {
    QDockWidget* dock = m_docks[i];
    const bool aside = std::find(putAside.begin(), putAside.end(), dock) != putAside.end();
    if (stands[i].hidden != dock->isHidden() && !(aside && stands[i].hidden)) {
      dock->setHidden(stands[i].hidden);
    }
    if (stands[i].inFront) dock->raise();
  }
}

void MainWindow::setReduced(bool reduced, bool toLecture) {
  if (reduced)
    (*m_actions)[toLecture ? Command::LargeGrid : Command::LectureView]->setChecked(false);
  GridOptions options = grid()->options();
  options.spotlight = reduced && toLecture;
  grid()->setOptions(options);
  m_time->setReduced(reduced && toLecture);
  if (reduced == !m_whole.isEmpty()) return;
  if (!reduced) {
    const bool focused = grid()->hasFocus();
    restoreReduced();
    m_menus->setVisible(!isFullScreen());
    if (focused) grid()->setFocus();
    return;
  }
  m_whole = m_stage->saveState(layoutVersion);
  for (QDockWidget* dock : m_docks) {
    const bool below =
        !dock->isFloating() && m_stage->dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
    if (below == toLecture || dock->isHidden()) continue;
    dock->hide();
    m_putAside.push_back(dock);
  }
  m_stageCard->setCubeShown(toLecture);
  grid()->setFocus();
}

QAction* MainWindow::viewAction(QDockWidget* dock) {
  QAction* action = checkable(new QAction(dock->toggleViewAction()->text(), this),
                              dock->toggleViewAction()->isChecked());
  connect(dock->toggleViewAction(), &QAction::toggled, action, &QAction::setChecked);
  // A dock that is hidden before its first show emits no signal.
  connect(m_viewMenu, &QMenu::aboutToShow, action,
          [dock, action] { action->setChecked(!dock->isHidden()); });
  connect(action, &QAction::triggered, this, [this, dock, action] {
    const bool behind = !dock->isHidden() && dock->visibleRegion().isEmpty();
    if (dock->isHidden() || behind) {
      showView(dock->objectName());
      focusInto(dock, grid());
    } else {
      dock->close();
    }
    action->setChecked(!dock->isHidden());
  });
  return action;
}

std::vector<QWidget*> MainWindow::panels() const {
  std::vector<QWidget*> panels{m_title, m_stageCard->besideCube()};
  // A lesson stays in view.
  const auto hidden = m_learn->currentLesson() < 0 ? QList<QDockWidget*>()
                                                   : m_stage->tabifiedDockWidgets(dock("learn"));
  if (cubeCard()->isVisible()) panels.push_back(cubeCard());
  for (const char* name : {"cell", "parameters", "runs", "log", "constraints", "hand", "landscape",
                           "multipliers", "learn", "console", "timeline"}) {
    QDockWidget* panel = dock(name);
    if (!panel->isHidden() && !panel->isFloating() && !hidden.contains(panel))
      panels.push_back(panel);
  }
  return panels;
}

bool MainWindow::focusNextPrevChild(bool next) {
  return focusNextOf(*this, panels(), next) || QMainWindow::focusNextPrevChild(next);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (m_closeGuard && !m_closeGuard()) return event->ignore();
  emit closing();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasText() || event->mimeData()->hasImage()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  if (event->mimeData()->hasText()) {
    emit textDropped(event->mimeData()->text());
  } else {
    grid()->pasteData(*event->mimeData());
  }
  event->acceptProposedAction();
}

void MainWindow::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Alt && isFullScreen()) m_menus->setVisible(m_menus->isHidden());
  QMainWindow::keyReleaseEvent(event);
}

} // namespace sudoscope
