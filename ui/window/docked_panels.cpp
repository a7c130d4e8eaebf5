#include "ui/window/docked_panels.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"

#include <QDockWidget>
#include <QEvent>
#include <QFontMetrics>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <cstddef>

namespace sudoscope {
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

/// All current controls of the Tab order, by panel.
std::vector<QWidget*> tabOrder(const QWidget& window, const std::vector<QWidget*>& panels) {
  // Panels create their controls on demand, so the order is computed on use.
  std::vector<QWidget*> shown;
  for (QWidget* panel : panels) {
    if (!panel->visibleRegion().isEmpty()) shown.push_back(panel); // not behind another tab
  }
  std::vector<std::vector<QWidget*>> members(shown.size() + 1); // the last: in no panel
  for (QWidget* widget = window.nextInFocusChain(); widget != &window;
       widget = widget->nextInFocusChain()) {
    if (!takesTab(widget) || widget->window() != &window) continue;
    const auto owner = std::find_if(shown.begin(), shown.end(), [widget](const QWidget* panel) {
      return panel->isAncestorOf(widget);
    });
    const bool behind = owner == shown.end() && dockOf(widget) != nullptr;
    if (!behind) members[owner - shown.begin()].push_back(widget);
  }
  std::vector<QWidget*> order;
  for (const auto& group : members) order.insert(order.end(), group.begin(), group.end());
  return order;
}

} // namespace

bool focusInto(QWidget* panel, QWidget* first) {
  if (panel->isAncestorOf(first)) {
    first->setFocus(Qt::TabFocusReason);
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

void focusPanel(const QWidget& window, const std::vector<QWidget*>& panels, QWidget* first,
                int step) {
  const int count = static_cast<int>(panels.size());
  const QWidget* focus = window.focusWidget();
  int at = step > 0 ? -1 : 0;
  for (int i = 0; i < count; ++i) {
    if (focus != nullptr && panels[i]->isAncestorOf(focus)) at = i;
  }
  for (int i = 1; i <= count; ++i) {
    QWidget* next = panels[((at + step * i) % count + count) % count];
    if (auto* dock = qobject_cast<QDockWidget*>(next)) dock->raise();
    if (focusInto(next, first)) return;
  }
}

bool focusNextOf(const QWidget& window, const std::vector<QWidget*>& panels, bool next) {
  const std::vector<QWidget*> order = tabOrder(window, panels);
  if (order.empty()) return false;
  const auto count = static_cast<std::ptrdiff_t>(order.size());
  const auto at = std::find(order.begin(), order.end(), window.focusWidget()) - order.begin();
  const auto wanted = at == count ? (next ? 0 : count - 1) : (at + (next ? 1 : count - 1)) % count;
  order[wanted]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  return true;
}

bool CardTabs::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Paint) {
    if (auto* bar = qobject_cast<QTabBar*>(watched)) {
      paintCard(bar, 0.0, 2.0 * Theme::radius + 0.5);
      fit(bar);
    }
    return false;
  }
  if (event->type() != QEvent::ChildPolished) return false;
  auto* tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child());
  if (tabs == nullptr) return false;
  setStyleProperty(tabs, "ofDocks", true);
  tabs->installEventFilter(this);
  tabs->setElideMode(Qt::ElideNone);
  tabs->setUsesScrollButtons(true);
  const auto notify = [this, tabs](int tab) {
    if (tab >= 0) m_clicked(tabs->tabText(tab));
  };
  connect(tabs, &QTabBar::tabBarClicked, this, notify, Qt::QueuedConnection);
  // The style sheet has no arrows for them.
  const auto setUpButton = [tabs](const char* name, Icon icon, const QString& tip) {
    auto* button = tabs->findChild<QToolButton*>(QLatin1String(name));
    if (button == nullptr) return;
    button->setArrowType(Qt::NoArrow);
    button->setIcon(themedIcon(icon));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
  };
  setUpButton("ScrollLeftButton", Icon::ChevronLeft, tr("Previous tabs"));
  setUpButton("ScrollRightButton", Icon::ChevronRight, tr("Next tabs"));
  return false;
}

void CardTabs::fit(QTabBar* tabs) {
  constexpr auto padding = 18_px; // px, of a tab besides its text
  const QFontMetrics usual(Theme::strong(Theme::baseFont()));
  int width = 6_px; // px, the left margin
  for (int i = 0; i < tabs->count(); ++i)
    width += usual.horizontalAdvance(tabs->tabText(i)) + padding;
  const bool crowded = width > tabs->width();
  if (crowded == tabs->property("crowded").toBool()) return;
  // Not during painting.
  QMetaObject::invokeMethod(
      tabs,
      [tabs, crowded] {
        setStyleProperty(tabs, "crowded", crowded);
        tabs->setFont(crowded ? Theme::small(Theme::baseFont()) : Theme::baseFont());
      },
      Qt::QueuedConnection);
}

} // namespace sudoscope
