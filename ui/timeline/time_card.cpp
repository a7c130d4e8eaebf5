#include "ui/timeline/time_card.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/layouts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace sudoscope {

namespace {

constexpr auto cardHeight = 210_px; // px
constexpr auto smallCardHeight = 170_px;
constexpr auto smallWindow = 900_px; ///< Height of the window below which the card is small.
constexpr auto smallCard = 190_px;   ///< Height of the card below which its controls are small.
constexpr auto buttonWidth = 120_px;

} // namespace

TimeCard::TimeCard(QWidget* parent)
    : Timeline(new LaneView, parent), m_transport(new TransportBar),
      m_lanes(static_cast<LaneView*>(track())), m_choose(new QToolButton) {
  auto* layout = makeLayout<QHBoxLayout>(this, {0, 0, 2 * Theme::gutter, 0}, 0);
  auto* side = new QWidget;
  auto* left = makeLayout<QVBoxLayout>(side, {2 * Theme::gutter, 8_px, 0, 14_px}, 0);
  left->addWidget(m_transport);
  layout->addWidget(side);
  layout->addWidget(m_lanes, 1);

  bookmarkButton()->setText(tr("Bookmark"));
  m_choose->setObjectName(QStringLiteral("lanes"));
  m_choose->setText(tr("Lanes"));
  m_choose->setAutoRaise(true);
  m_choose->setFocusPolicy(Qt::TabFocus);
  m_choose->setPopupMode(QToolButton::InstantPopup);
  m_choose->setToolTip(tr("Choose the lanes: show, hide, add, open as a large plot"));
  auto* menu = new QMenu(m_choose);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    m_lanes->fillMenu(*menu);
  });
  m_choose->setMenu(menu);
  m_buttons = makeLayout<QVBoxLayout>(nullptr, {0, 14_px, 0, 8_px}, Theme::gutter);
  for (QAbstractButton* button : std::initializer_list<QAbstractButton*>{
           followButton(), forkButton(), bookmarkButton(), m_choose}) {
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setMinimumWidth(buttonWidth);
    button->setIconSize({16_px, 16_px});
    m_buttons->addWidget(button);
  }
  m_buttons->addStretch(1);
  layout->addLayout(m_buttons);
  connect(m_lanes, &LaneView::heightChanged, this, &TimeCard::heightChanged);
}

int TimeCard::heightIn(int windowHeight) const {
  return (windowHeight < smallWindow ? smallCardHeight : cardHeight) + m_lanes->heightOfAdded();
}

QSize TimeCard::minimumSizeHint() const {
  return {layout()->minimumSize().width(), smallCardHeight - 10_px};
}

void TimeCard::extendMenu(QMenu& menu, const QPoint& globalPosition) {
  menu.addSeparator();
  m_lanes->fillMenu(menu, m_lanes->mapFromGlobal(globalPosition).y());
}

void TimeCard::resizeEvent(QResizeEvent* event) {
  Timeline::resizeEvent(event);
  fitButtons();
}

void TimeCard::changeEvent(QEvent* event) {
  Timeline::changeEvent(event);
  // A new theme's style sheet will reset the sizes of buttons.
  if (event->type() == QEvent::StyleChange) {
    QMetaObject::invokeMethod(this, &TimeCard::fitButtons, Qt::QueuedConnection);
  }
}

void TimeCard::fitButtons() {
  const bool small = height() - m_lanes->heightOfAdded() < smallCard;
  m_transport->setCompact(small);
  m_buttons->setContentsMargins(0, small ? 10_px : 14_px, 0, 4_px);
  m_buttons->setSpacing(small ? Theme::unit : Theme::gutter);
  for (QPushButton* button : {followButton(), forkButton(), bookmarkButton()}) {
    button->setFixedHeight(small ? 32_px : 34_px);
  }
}

} // namespace sudoscope
