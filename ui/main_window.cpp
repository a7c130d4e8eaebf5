#include "ui/main_window.h"

#include "ui/charts/chart_panel.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/timeline.h"
#include "ui/controls/transport_bar.h"
#include "ui/cube/cube_card.h"
#include "ui/grid/puzzle_card.h"
#include "ui/inspect/cell_inspector.h"
#include "ui/inspect/constraint_inspector.h"
#include "ui/inspect/event_log.h"
#include "ui/inspect/hand_panel.h"
#include "ui/inspect/landscape_view.h"
#include "ui/inspect/multiplier_view.h"
#include "ui/inspect/run_list.h"
#include "ui/learn/learn_panel.h"
#include "ui/status_offer.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QCloseEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPainter>
#include <QProgressBar>
#include <QScreen>
#include <QStatusBar>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace sudoscope {

namespace {

QStringList localFiles(const QMimeData* data) {
  QStringList paths;
  for (const QUrl& url : data->urls()) {
    if (url.isLocalFile()) paths << url.toLocalFile();
  }
  return paths;
}

} // namespace

MainWindow::MainWindow(PuzzleModel* model, QWidget* parent)
    : QMainWindow(parent), m_actions(new WindowActions(this)), m_stage(new QMainWindow),
      m_transport(new TransportBar) {
  setObjectName(QStringLiteral("mainWindow"));
  setWindowTitle(QStringLiteral("Sudoscope"));
  setAcceptDrops(true);
  setContextMenuPolicy(Qt::NoContextMenu);

  m_stage->setWindowFlags(Qt::Widget);
  m_stage->setContentsMargins(Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter);
  m_stage->setContextMenuPolicy(Qt::NoContextMenu);
  m_stage->setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks |
                          QMainWindow::AllowTabbedDocks);
  m_stage->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  setCentralWidget(m_stage);

  buildDocks(model);
  buildMenus();
  m_puzzle->moreMenu()->addAction((*m_actions)[Command::LargeGrid]);
  connect((*m_actions)[Command::LargeGrid], &QAction::toggled, this, &MainWindow::setGridLarge);
  buildStatusBar();
  // With room for the desktop's own bars and the window's frame.
  const QSize room = screen()->availableSize() - QSize(8, 64);
  resize(QSize(1600, 1000).boundedTo(room).expandedTo({960, 640}));
  resetLayout();
}

// --- docks ---------------------------------------------------------------------------------------

namespace {

/// The handle of a dock that has no header of its own: a thin strip to drag it by.
class GripStrip : public QWidget {
public:
  explicit GripStrip(const QString& title) {
    setFixedHeight(Theme::gutter);
    setCursor(Qt::OpenHandCursor);
    setToolTip(MainWindow::tr("%1: drag to move, double-click to float").arg(title));
  }

protected:
  void paintEvent(QPaintEvent*) override {
    if (!underMouse()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::of(this).borderStrong);
    painter.drawRoundedRect(QRectF(width() / 2.0 - 24, height() / 2.0 - 2, 48, 3), 1.5, 1.5);
  }
  void enterEvent(QEnterEvent*) override { update(); }
  void leaveEvent(QEvent*) override { update(); }
};

} // namespace

QDockWidget* MainWindow::addCard(const QString& id, Card* card) {
  auto* dock = new CardDock(id, card, m_stage);
  dock->toggleViewAction()->setText(card->title());
  m_docks.push_back(dock);
  return dock;
}

QDockWidget* MainWindow::addStrip(const QString& id, const QString& title, QWidget* widget) {
  auto* dock = new QDockWidget(title, m_stage);
  dock->setObjectName(id);
  dock->setTitleBarWidget(new GripStrip(title));
  dock->setWidget(widget);
  m_docks.push_back(dock);
  return dock;
}

void MainWindow::buildDocks(PuzzleModel* model) {
  m_cubeCard = new CubeCard;
  // The centre gives way to the docks down to its least size, not to the one it would like.
  m_cubeCard->setMinimumSize(m_cubeCard->minimumSizeHint());
  m_cubeCard->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
  m_stage->setCentralWidget(m_cubeCard);

  m_puzzle = new PuzzleCard(model);
  m_parameters = new ParameterPanel;
  m_charts = new ChartPanel;
  m_timeline = new Timeline;
  addCard(QStringLiteral("puzzle"), m_puzzle);
  addCard(QStringLiteral("parameters"), m_parameters);
  addStrip(QStringLiteral("charts"), tr("Charts"), m_charts);
  addStrip(QStringLiteral("timeline"), tr("Timeline"), m_timeline);
  m_learn = new LearnPanel;
  addCard(QStringLiteral("learn"), m_learn);
  m_cell = new CellInspector;
  m_constraints = new ConstraintInspector;
  m_multipliers = new MultiplierView;
  m_log = new EventLog;
  m_runs = new RunList;
  m_hand = new HandPanel;
  m_landscape = new LandscapeView;
  auto* runs = new Card(tr("Runs"));
  runs->setBody(m_runs);
  addCard(QStringLiteral("cell"), m_cell)->toggleViewAction()->setText(tr("Cell"));
  addCard(QStringLiteral("constraints"), m_constraints);
  addCard(QStringLiteral("multipliers"), m_multipliers);
  addCard(QStringLiteral("runs"), runs);
  addCard(QStringLiteral("log"), m_log);
  addCard(QStringLiteral("hand"), m_hand);
  addCard(QStringLiteral("landscape"), m_landscape)->setWindowTitle(tr("Landscape"));
}

CubeView* MainWindow::cube() const {
  return m_cubeCard->view();
}

GridView* MainWindow::grid() const {
  return m_puzzle->grid();
}

// --- menus ---------------------------------------------------------------------------------------

void MainWindow::buildMenus() {
  auto* top = new QWidget;
  auto* layout = new QVBoxLayout(top);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  m_menus = new QMenuBar;
  layout->addWidget(m_menus);
  layout->addWidget(m_transport);
  setMenuWidget(top);

  constexpr int separator = -1;
  const auto c = [](Command command) { return static_cast<int>(command); };
  QMenu* file = addMenu(tr("&File"), {c(Command::NewPuzzle), c(Command::Open)});
  m_recentMenu = file->addMenu(tr("Open &Recent"));
  m_samplesMenu = file->addMenu(tr("Sam&ple Puzzles"));
  file->addSeparator();
  const auto append = [&](QMenu* menu, std::initializer_list<int> commands) {
    for (const int command : commands) {
      if (command == separator) {
        menu->addSeparator();
      } else {
        menu->addAction((*m_actions)[static_cast<Command>(command)]);
      }
    }
  };
  append(file, {c(Command::SaveSession), c(Command::SaveSessionAs), separator,
                c(Command::ExportPuzzle), c(Command::SaveImage), separator, c(Command::Quit)});
  QMenu* edit = addMenu(tr("&Edit"), {});
  append(edit, {c(Command::Undo), c(Command::Redo), separator, c(Command::Copy),
                c(Command::CopyImage), c(Command::Paste), separator, c(Command::ClearGrid),
                c(Command::FillMarks), c(Command::ClearMarks), separator, c(Command::DrawRegions),
                c(Command::Diagonals), c(Command::Windoku), separator, c(Command::Generate),
                c(Command::CheckPuzzle), separator, c(Command::Settings)});
  QMenu* run = addMenu(tr("&Run"), {});
  append(run,
         {c(Command::PlayPause), c(Command::PlayBackwards), c(Command::Step), c(Command::StepBack),
          c(Command::Restart), separator, c(Command::ToStart), c(Command::ToEnd),
          c(Command::Follow), c(Command::PreviousBookmark), c(Command::NextBookmark), separator,
          c(Command::Faster), c(Command::Slower), c(Command::StopConditions), separator,
          c(Command::Fork), c(Command::Bookmark), separator});
  m_solverMenu = run->addMenu(tr("Sol&ver"));
  append(run, {c(Command::DefaultParameters)});
  QMenu* tools = addMenu(tr("&Tools"), {});
  append(tools, {c(Command::Compare), c(Command::Benchmark), c(Command::Sweep), separator,
                 c(Command::TrainNetwork), c(Command::BrowseData)});
  m_viewMenu = addMenu(tr("&View"), {});
  for (QDockWidget* dock : m_docks) m_viewMenu->addAction(dock->toggleViewAction());
  append(m_viewMenu, {separator, c(Command::LargeGrid), c(Command::ResetLayout), separator,
                      c(Command::ThemeSystem), c(Command::ThemeLight), c(Command::ThemeDark),
                      separator, c(Command::CommandPalette), c(Command::FullScreen)});
  m_learnMenu = addMenu(tr("&Learn"), {});
  QMenu* help = addMenu(tr("&Help"), {});
  append(help, {c(Command::Help), c(Command::Shortcuts), separator, c(Command::About)});
}

QMenu* MainWindow::addMenu(const QString& title, const std::vector<int>& commands) {
  QMenu* menu = m_menus->addMenu(title);
  menu->setToolTipsVisible(true);
  for (const int command : commands) menu->addAction((*m_actions)[static_cast<Command>(command)]);
  return menu;
}

namespace {

void collectActions(const QMenu* menu, std::vector<QAction*>& actions) {
  for (QAction* action : menu->actions()) {
    if (action->menu() != nullptr) {
      collectActions(action->menu(), actions);
    } else if (!action->isSeparator()) {
      actions.push_back(action);
    }
  }
}

} // namespace

std::vector<QAction*> MainWindow::menuActions() const {
  std::vector<QAction*> actions;
  for (const QAction* top : m_menus->actions()) collectActions(top->menu(), actions);
  return actions;
}

// --- status --------------------------------------------------------------------------------------

void MainWindow::buildStatusBar() {
  auto* bar = statusBar();
  bar->setSizeGripEnabled(false);
  m_status = new QLabel;
  m_status->setObjectName(QStringLiteral("status"));
  m_status->setAccessibleName(tr("Status"));
  m_status->setContentsMargins(12, 0, 0, 0);
  m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_progressText = new QLabel;
  m_progressText->setProperty("role", QStringLiteral("muted"));
  m_progress = new QProgressBar;
  m_progress->setRange(0, 1000);
  m_progress->setFixedWidth(160);
  m_progress->setAccessibleName(tr("Progress"));
  m_cancel = new QToolButton;
  m_cancel->setIcon(themedIcon(Icon::Cross));
  m_cancel->setAutoRaise(true);
  m_cancel->setToolTip(tr("Cancel"));
  m_cancel->setAccessibleName(tr("Cancel"));
  connect(m_cancel, &QToolButton::clicked, this, &MainWindow::cancelRequested);
  m_offer = new StatusOffer;
  bar->addWidget(m_offer);
  m_offer->hide();
  bar->addWidget(m_status, 1);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_progressText, m_progress, m_cancel}) {
    bar->addPermanentWidget(widget);
    widget->hide();
  }
}

void MainWindow::setStatus(const QString& text) {
  if (m_status->text() != text) m_status->setText(text);
}

QString MainWindow::statusText() const {
  return m_status->text();
}

void MainWindow::setProgress(double progress, const QString& what) {
  const bool shown = progress >= 0.0;
  m_progressText->setText(what);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_progressText, m_progress, m_cancel}) {
    widget->setVisible(shown);
  }
  if (shown) m_progress->setValue(static_cast<int>(progress * 1000));
}

void MainWindow::showNotice(const QString& text, bool isError) {
  statusBar()->setProperty("notice", isError ? QStringLiteral("error") : QStringLiteral("info"));
  statusBar()->showMessage(text, isError ? 12000 : 5000);
}

QString MainWindow::noticeText() const {
  return statusBar()->currentMessage();
}

// --- events --------------------------------------------------------------------------------------

void MainWindow::closeEvent(QCloseEvent* event) {
  if (m_closeGuard && !m_closeGuard()) return event->ignore();
  emit closing();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QMimeData* mime = event->mimeData();
  if (!localFiles(mime).isEmpty() || mime->hasText()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QStringList paths = localFiles(event->mimeData());
  if (!paths.isEmpty()) {
    emit filesDropped(paths);
  } else if (event->mimeData()->hasText()) {
    emit textDropped(event->mimeData()->text());
  }
  event->acceptProposedAction();
}

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::WindowStateChange) {
    (*m_actions)[Command::FullScreen]->setChecked(isFullScreen());
    m_menus->setVisible(!isFullScreen());
  }
  QMainWindow::changeEvent(event);
}

} // namespace sudoscope
