#include "ui/cube/cube_card.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/inspectors/constraint_inspector.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/inspectors/landscape_view.h"
#include "ui/inspectors/multiplier_view.h"
#include "ui/panels/event_log.h"
#include "ui/panels/learn_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/run_list.h"
#include "ui/plot/chart_panel.h"
#include "ui/style/theme.h"
#include "ui/timeline/timeline.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/main_window.h"

#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <utility>

// The docks of the main window: which there are, and how the keyboard goes through them.

namespace sudoscope {

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
  m_cubeCard->setObjectName(QStringLiteral("cubeCard"));
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
  m_hand = new CubeEditPanel;
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

// --- the keyboard's way --------------------------------------------------------------------------

namespace {

bool takesTab(const QWidget* widget) {
  return (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->focusProxy() == nullptr &&
         widget->isVisible() && widget->isEnabled();
}

const QDockWidget* dockOf(const QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget()) {
    if (const auto* dock = qobject_cast<const QDockWidget*>(widget)) return dock;
  }
  return nullptr;
}

} // namespace

QAction* MainWindow::viewAction(QDockWidget* dock) {
  auto* action = new QAction(dock->toggleViewAction()->text(), this);
  action->setCheckable(true);
  action->setChecked(dock->toggleViewAction()->isChecked());
  connect(dock->toggleViewAction(), &QAction::toggled, action, &QAction::setChecked);
  // A dock that was hidden before it was ever shown told nobody.
  connect(m_viewMenu, &QMenu::aboutToShow, action,
          [dock, action] { action->setChecked(!dock->isHidden()); });
  connect(action, &QAction::triggered, this, [this, dock, action] {
    const bool behind = !dock->isHidden() && dock->visibleRegion().isEmpty();
    if (dock->isHidden() || behind) {
      showView(dock->objectName());
      focusInto(dock);
    } else {
      dock->close();
    }
    action->setChecked(!dock->isHidden());
  });
  return action;
}

std::vector<QWidget*> MainWindow::panels() const {
  std::vector<QWidget*> panels{m_transport};
  const auto add = [&](std::initializer_list<const char*> names) {
    for (const char* name : names) {
      auto* dock = m_stage->findChild<QDockWidget*>(QLatin1String(name));
      if (!dock->isHidden() && !dock->isFloating()) panels.push_back(dock);
    }
  };
  add({"puzzle"});
  panels.push_back(m_cubeCard);
  add({"parameters", "landscape", "multipliers", "learn", "cell", "constraints", "hand", "runs",
       "log", "charts", "timeline"});
  return panels;
}

bool MainWindow::focusInto(QWidget* panel) {
  if (panel->isAncestorOf(m_puzzle->grid())) {
    m_puzzle->grid()->setFocus(Qt::TabFocusReason);
    return true;
  }
  for (QWidget* widget = panel->nextInFocusChain(); widget != panel;
       widget = widget->nextInFocusChain()) {
    if (!panel->isAncestorOf(widget) || !takesTab(widget)) continue;
    widget->setFocus(Qt::TabFocusReason);
    return true;
  }
  return false;
}

void MainWindow::goToPanel(int step) {
  const std::vector<QWidget*> all = panels();
  const int count = static_cast<int>(all.size());
  const QWidget* focus = focusWidget();
  int at = step > 0 ? -1 : 0;
  for (int i = 0; i < count; ++i) {
    if (focus != nullptr && all[static_cast<std::size_t>(i)]->isAncestorOf(focus)) at = i;
  }
  for (int i = 1; i <= count; ++i) {
    QWidget* next = all[static_cast<std::size_t>(((at + step * i) % count + count) % count)];
    if (auto* dock = qobject_cast<QDockWidget*>(next)) dock->raise();
    if (focusInto(next)) return;
  }
}

std::vector<QWidget*> MainWindow::tabOrder() const {
  // Panels build their controls when they need them, so the order is made when it is used.
  std::vector<QWidget*> shown;
  for (QWidget* panel : panels()) {
    if (!panel->visibleRegion().isEmpty()) shown.push_back(panel); // not behind another tab
  }
  std::vector<std::vector<QWidget*>> members(shown.size() + 1); // the last: in no panel
  for (QWidget* widget = nextInFocusChain(); widget != this; widget = widget->nextInFocusChain()) {
    if (!takesTab(widget) || widget->window() != this) continue;
    const auto owner = std::find_if(shown.begin(), shown.end(), [widget](const QWidget* panel) {
      return panel->isAncestorOf(widget);
    });
    const bool behind = owner == shown.end() && dockOf(widget) != nullptr;
    if (!behind) members[static_cast<std::size_t>(owner - shown.begin())].push_back(widget);
  }
  std::vector<QWidget*> order;
  for (const auto& group : members) order.insert(order.end(), group.begin(), group.end());
  return order;
}

bool MainWindow::focusNextPrevChild(bool next) {
  const std::vector<QWidget*> order = tabOrder();
  if (order.empty()) return QMainWindow::focusNextPrevChild(next);
  const auto count = static_cast<std::ptrdiff_t>(order.size());
  const auto at = std::find(order.begin(), order.end(), focusWidget()) - order.begin();
  const auto wanted = at == count ? (next ? 0 : count - 1) : (at + (next ? 1 : count - 1)) % count;
  order[static_cast<std::size_t>(wanted)]->setFocus(next ? Qt::TabFocusReason
                                                         : Qt::BacktabFocusReason);
  return true;
}

} // namespace sudoscope
