#include "ui/plot/chart_pager.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sudoscope {

ChartPager::ChartPager(QWidget* parent)
    : QWidget(parent), m_previous(new QToolButton), m_next(new QToolButton) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(Theme::unit, 0, 0, 0);
  layout->setSpacing(Theme::unit);
  layout->addStretch(1);
  for (QToolButton* button : {m_previous, m_next}) {
    button->setFixedSize(24, 48);
    button->setIconSize({16, 16});
    button->setAutoRaise(true);
    layout->addWidget(button);
  }
  layout->addStretch(1);
  m_previous->setIcon(themedIcon(Icon::ChevronLeft));
  m_next->setIcon(themedIcon(Icon::ChevronRight));
  connect(m_previous, &QToolButton::clicked, this, [this] { turn(-m_room); });
  connect(m_next, &QToolButton::clicked, this, [this] { turn(m_room); });
  hide();
}

void ChartPager::setCounts(int charts, int room) {
  m_charts = charts;
  m_room = std::max(1, room);
  m_first = std::clamp(m_first, 0, std::max(0, m_charts - m_room));
  refresh();
}

void ChartPager::turn(int by) {
  m_first = std::clamp(m_first + by, 0, std::max(0, m_charts - m_room));
  refresh();
  emit turned();
}

void ChartPager::refresh() {
  setVisible(m_charts > m_room);
  m_previous->setEnabled(m_first > 0);
  m_next->setEnabled(m_first + m_room < m_charts);
  const QString seen = tr("Charts %1 to %2 of %3")
                           .arg(m_first + 1)
                           .arg(std::min(m_first + m_room, m_charts))
                           .arg(m_charts);
  m_previous->setToolTip(tr("Charts before these. %1").arg(seen));
  m_next->setToolTip(tr("Further charts. %1").arg(seen));
  for (QToolButton* button : {m_previous, m_next}) button->setAccessibleName(button->toolTip());
}

} // namespace sudoscope
