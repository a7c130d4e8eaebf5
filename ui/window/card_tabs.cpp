#include "ui/window/card_tabs.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"

#include <QEvent>
#include <QFontMetrics>
#include <QTabBar>
#include <QToolButton>

namespace sudoscope {

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
