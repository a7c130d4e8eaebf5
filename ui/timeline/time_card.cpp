#include "ui/timeline/time_card.h"

#include "ui/paint/number_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layouts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QMetaMethod>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace sudoscope {

Timeline::Timeline(TimelineTrack* track, QWidget* parent)
    : QWidget(parent), m_track(track), m_bookmark(new QPushButton),
      m_follow(new QPushButton(tr("Follow"))), m_fork(new QPushButton(tr("Fork here"))) {
  m_bookmark->setIcon(themedIcon(Icon::Bookmark));
  m_bookmark->setCheckable(true);
  m_bookmark->setObjectName(QStringLiteral("bookmark"));
  m_follow->setObjectName(QStringLiteral("follow"));
  m_fork->setObjectName(QStringLiteral("fork"));
  m_follow->setCheckable(true);
  m_follow->setIcon(themedIcon(Icon::Follow));
  m_fork->setIcon(themedIcon(Icon::Fork));
  m_bookmark->setToolTip(tr("Set or remove a bookmark here (Ctrl+B)"));
  m_bookmark->setAccessibleName(tr("Bookmark"));
  m_follow->setToolTip(tr("Keep the playhead at the latest iteration (Alt+Right)"));
  m_fork->setToolTip(tr("Fork here: continue with other parameters in a new run (Ctrl+D)"));
  for (QPushButton* button : {m_bookmark, m_follow, m_fork}) {
    button->setFocusPolicy(Qt::TabFocus);
  }

  connect(m_track, &TimelineTrack::positionRequested, this, [this](std::int64_t iteration) {
    showBookmark();
    emit positionRequested(iteration);
  });
  connect(m_track, &TimelineTrack::menuRequested, this, &Timeline::showMenu);
  connect(m_track, &TimelineTrack::bookmarkRequested, m_bookmark, &QPushButton::click);
  connect(m_bookmark, &QPushButton::clicked, this, [this] {
    emit bookmarkToggled(m_track->position());
    showBookmark(); // The mark, not the click, decides what is shown.
  });
  connect(m_follow, &QPushButton::clicked, this, [this] {
    m_follow->setChecked(true);
    emit followRequested();
  });
  connect(m_fork, &QPushButton::clicked, this, &Timeline::forkRequested);
}

void Timeline::showTransport(const TransportState& state) {
  setRange(0, state.head);
  setLimit(state.limit);
  setPosition(state.position);
  setFollowing(state.atHead());
}

void Timeline::setRange(std::int64_t first, std::int64_t last) {
  m_track->setRange(first, last);
  showBookmark();
}

void Timeline::setLimit(std::int64_t limit) {
  m_track->setLimit(limit);
}

void Timeline::setOffset(std::int64_t iterations) {
  m_track->setOffset(iterations);
}

void Timeline::setPosition(std::int64_t iteration) {
  m_track->setPosition(iteration);
  showBookmark();
}

void Timeline::setFollowing(bool following) {
  m_follow->setChecked(following);
}

void Timeline::setMarks(const std::vector<TimelineMark>& marks) {
  m_track->setMarks(marks);
  showBookmark();
}

void Timeline::setStretches(const std::vector<RecordedStretch>& stretches) {
  m_track->setStretches(stretches);
}

void Timeline::showBookmark() {
  const auto& marks = m_track->marks();
  m_bookmark->setChecked(std::any_of(marks.begin(), marks.end(), [this](const TimelineMark& mark) {
    return mark.kind == TimelineMark::Bookmark && mark.iteration == m_track->position();
  }));
}

void Timeline::showMenu(std::int64_t iteration, const std::vector<TimelineMark>& bookmarks,
                        const QPoint& globalPosition) {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("timelineMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto numberOf = [this](std::int64_t at) { return countText(at + m_track->offset()); };
  const QString number = numberOf(iteration);
  menu->addAction(tr("Go to iteration %1").arg(number), this,
                  [this, iteration] { m_track->request(iteration); });
  menu->addSeparator();
  const bool named = isSignalConnected(QMetaMethod::fromSignal(&Timeline::bookmarkRenameRequested));
  for (const TimelineMark& mark : bookmarks) {
    QString name = mark.text.isEmpty() ? numberOf(mark.iteration) : tr("“%1”").arg(mark.text);
    name.replace(u'&', QStringLiteral("&&"));
    if (named) {
      menu->addAction(tr("Rename bookmark %1…").arg(name), this,
                      [this, at = mark.iteration] { emit bookmarkRenameRequested(at); })
          ->setObjectName(QStringLiteral("renameBookmark"));
    }
    menu->addAction(themedIcon(Icon::Trash), tr("Remove bookmark %1").arg(name), this,
                    [this, at = mark.iteration] { emit bookmarkToggled(at); })
        ->setObjectName(QStringLiteral("removeBookmark"));
  }
  if (bookmarks.empty()) {
    menu->addAction(themedIcon(Icon::Bookmark), tr("Set a bookmark at %1").arg(number), this,
                    [this, iteration] { emit bookmarkToggled(iteration); })
        ->setObjectName(QStringLiteral("setBookmark"));
  }
  extendMenu(*menu, globalPosition);
  menu->popup(globalPosition);
}

void Timeline::paintEvent(QPaintEvent*) {
  paintCard(this);
}

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
  m_choose->setToolTip(tr("Choose the lanes: show, hide, add, open as a large chart"));
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
