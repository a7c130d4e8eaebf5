#include "ui/window/main_window.h"

#include "ui/cube/cube_card.h"
#include "ui/grid/puzzle_card.h"
#include "ui/style/icons.h"
#include "ui/style/screen_space.h"
#include "ui/style/theme.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/status_offer.h"

#include <QCloseEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QProgressBar>
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
  resize(QSize(1600, 1000).boundedTo(screenSpace(screen())).expandedTo({960, 600}));
  resetLayout();
  connect((*m_actions)[Command::NextPanel], &QAction::triggered, this, [this] { goToPanel(1); });
  connect((*m_actions)[Command::PreviousPanel], &QAction::triggered, this,
          [this] { goToPanel(-1); });
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
  for (QDockWidget* dock : m_docks) m_viewMenu->addAction(viewAction(dock));
  append(m_viewMenu,
         {separator, c(Command::NextPanel), c(Command::PreviousPanel), c(Command::LargeGrid),
          c(Command::ResetLayout), separator, c(Command::ThemeSystem), c(Command::ThemeLight),
          c(Command::ThemeDark), separator, c(Command::Larger), c(Command::Smaller),
          c(Command::UsualSize), separator, c(Command::CommandPalette), c(Command::FullScreen)});
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

void MainWindow::setWorkName(const QString& name, bool modified) {
  // Until there is something to lose, the program's name says enough.
  const bool plain = name.isEmpty() && !modified;
  setWindowTitle(plain ? QStringLiteral("Sudoscope")
                       : (name.isEmpty() ? tr("New session") : name) + QStringLiteral("[*]"));
  setWindowModified(modified);
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
