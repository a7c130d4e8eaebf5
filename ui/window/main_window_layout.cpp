#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/panels/learn_panel.h"
#include "ui/window/main_window.h"

#include <QDockWidget>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace sudoscope {

namespace {

constexpr int layoutVersion = 4; // 4: grid and inspector have the whole height

} // namespace

bool MainWindow::showView(const QString& name) {
  auto* dock = m_stage->findChild<QDockWidget*>(name);
  if (dock == nullptr) return false;
  dock->show();
  dock->raise();
  return true;
}

void MainWindow::resetLayout() {
  m_beforeLarge.clear();
  m_hiddenForLarge.clear();
  (*m_actions)[Command::LargeGrid]->setChecked(false);
  // Grid and inspector have the whole height; charts and timeline lie beside them.
  m_stage->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  m_stage->setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  for (QDockWidget* dock : m_docks) {
    dock->setFloating(false);
    m_stage->removeDockWidget(dock);
  }
  const auto dock = [this](const char* id) {
    return m_stage->findChild<QDockWidget*>(QLatin1String(id));
  };
  QDockWidget* puzzle = dock("puzzle");
  QDockWidget* parameters = dock("parameters");
  QDockWidget* charts = dock("charts");
  QDockWidget* timeline = dock("timeline");
  QDockWidget* learn = dock("learn");
  QDockWidget* multipliers = dock("multipliers");
  QDockWidget* cell = dock("cell");
  const std::initializer_list<QDockWidget*> inspectors{dock("constraints"), dock("hand"),
                                                       dock("runs"), dock("log")};
  m_stage->addDockWidget(Qt::LeftDockWidgetArea, puzzle);
  m_stage->addDockWidget(Qt::RightDockWidgetArea, parameters);
  m_stage->addDockWidget(Qt::BottomDockWidgetArea, charts);
  m_stage->addDockWidget(Qt::BottomDockWidgetArea, timeline);
  m_stage->splitDockWidget(charts, timeline, Qt::Vertical);
  m_stage->addDockWidget(Qt::RightDockWidgetArea, dock("landscape"));
  m_stage->addDockWidget(Qt::RightDockWidgetArea, learn);
  m_stage->addDockWidget(Qt::RightDockWidgetArea, multipliers);
  m_stage->tabifyDockWidget(parameters, dock("landscape"));
  m_stage->tabifyDockWidget(dock("landscape"), multipliers); // its maps want the height
  m_stage->tabifyDockWidget(multipliers, learn);
  learn->setVisible(m_learn->currentLesson() >= 0);
  m_stage->addDockWidget(Qt::LeftDockWidgetArea, cell);
  m_stage->splitDockWidget(puzzle, cell, Qt::Vertical);
  QDockWidget* last = cell;
  for (QDockWidget* inspector : inspectors) {
    m_stage->addDockWidget(Qt::LeftDockWidgetArea, inspector);
    m_stage->tabifyDockWidget(last, inspector);
    inspector->show();
    last = inspector;
  }
  for (QDockWidget* shown :
       {puzzle, cell, parameters, dock("landscape"), multipliers, charts, timeline}) {
    shown->show();
  }
  arrange();
}

void MainWindow::arrange() {
  const auto dock = [this](const char* id) {
    return m_stage->findChild<QDockWidget*>(QLatin1String(id));
  };
  // The left column is as wide as a square grid over a readable inspector allows.
  constexpr int bars = 130; // menus, transport, status and gutters
  constexpr int cardHeader = 40;
  const int left = height() - bars;
  const int leftWidth = std::clamp(width() * 27 / 100, 376, std::max(376, left * 60 / 100));
  const int grid = std::min(left * 60 / 100, leftWidth + cardHeader);
  const int charts = std::max(164, height() * 20 / 100);
  m_stage->resizeDocks({dock("puzzle"), dock("parameters")},
                       {leftWidth, std::max(304, width() * 19 / 100)}, Qt::Horizontal);
  m_stage->resizeDocks({dock("charts"), dock("timeline")}, {charts, 60}, Qt::Vertical);
  m_stage->resizeDocks({dock("puzzle"), dock("cell")}, {grid, left - grid}, Qt::Vertical);
  dock("cell")->raise();
  dock(m_learn->currentLesson() >= 0 ? "learn" : "parameters")->raise();
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  // Sizes and the tab in front can only be set once the window has its own size.
  if (std::exchange(m_arrange, false)) QTimer::singleShot(0, this, &MainWindow::arrange);
}

QByteArray MainWindow::layoutState() const {
  // The large grid is for a while; the next start has the usual layout.
  return m_beforeLarge.isEmpty() ? m_stage->saveState(layoutVersion) : m_beforeLarge;
}

bool MainWindow::restoreLayout(const QByteArray& state) {
  if (!m_stage->restoreState(state, layoutVersion)) return false;
  m_arrange = false;
  return true;
}

void MainWindow::leaveLargeGrid() {
  struct Stand {
    bool hidden;
    bool inFront;
  };
  std::vector<Stand> stands;
  for (const QDockWidget* dock : m_docks) {
    stands.push_back({dock->isHidden(), !dock->visibleRegion().isEmpty()});
  }
  m_stage->restoreState(std::exchange(m_beforeLarge, {}), layoutVersion);
  const auto putAside = std::exchange(m_hiddenForLarge, {});
  // What was opened or closed while the grid was large stays so.
  for (std::size_t i = 0; i < m_docks.size(); ++i) {
    QDockWidget* dock = m_docks[i];
    const bool aside = std::find(putAside.begin(), putAside.end(), dock) != putAside.end();
    if (stands[i].hidden != dock->isHidden() && !(aside && stands[i].hidden)) {
      dock->setHidden(stands[i].hidden);
    }
    if (stands[i].inFront) dock->raise();
  }
}

void MainWindow::setGridLarge(bool large) {
  if (large == !m_beforeLarge.isEmpty()) return;
  if (!large) {
    const bool focused = grid()->hasFocus();
    leaveLargeGrid();
    if (focused) grid()->setFocus();
    return;
  }
  m_beforeLarge = m_stage->saveState(layoutVersion);
  auto* puzzle = m_stage->findChild<QDockWidget*>(QStringLiteral("puzzle"));
  puzzle->setFloating(false);
  puzzle->show();
  const Qt::DockWidgetArea area = m_stage->dockWidgetArea(puzzle);
  for (QDockWidget* dock : m_docks) {
    const bool beside = !dock->isFloating() && m_stage->dockWidgetArea(dock) == area;
    if (dock == puzzle || !beside || dock->isHidden()) continue;
    dock->hide();
    m_hiddenForLarge.push_back(dock);
  }
  grid()->setFocus();
  // A size can only be set once the others have left.
  QTimer::singleShot(0, this, [this, puzzle] {
    const int around = puzzle->width() - grid()->width(); // the card's margins
    const int side = std::min(grid()->height() + around, m_stage->width() / 2);
    m_stage->resizeDocks({puzzle}, {side}, Qt::Horizontal);
  });
}

} // namespace sudoscope
