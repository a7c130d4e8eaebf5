#include "ui/timeline/time_card.h"

#include "ui/paint/number_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layouts.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>

namespace sudoscope {

namespace {

constexpr auto cardHeight = 210_px; // px
constexpr auto smallCardHeight = 170_px;
constexpr auto reducedHeight = 108_px; ///< Enough for the names of six terms.
constexpr auto smallWindow = 760_px;   ///< Height of the window below which the card is small.
constexpr auto smallCard = 190_px;     ///< Height of the card below which its controls are small.
constexpr auto buttonWidth = 120_px;

} // namespace

TimeCard::TimeCard(QWidget* parent)
    : QWidget(parent), m_transport(new TransportBar), m_lanes(new LaneView),
      m_bookmark(named(new QPushButton(tr("Bookmark")), "bookmark")),
      m_follow(named(new QPushButton(tr("Follow")), "follow")),
      m_fork(named(new QPushButton(tr("Fork here")), "fork")),
      m_choose(named(new QToolButton, "lanes")),
      m_buttons(makeLayout<QVBoxLayout>(nullptr, {0, 14_px, 0, 8_px}, Theme::gutter)) {
  auto* side = new QWidget;
  makeLayout<QVBoxLayout>(side, {2 * Theme::gutter, 8_px, 6_px, 14_px}, 0, {m_transport});
  makeLayout<QHBoxLayout>(this, {0, 0, 2 * Theme::gutter, 0}, 0, {side, {m_lanes, 1}, m_buttons});
  buildButtons();
  connect(m_lanes, &TimelineTrack::positionRequested, this, [this](std::int64_t iteration) {
    showBookmark();
    emit positionRequested(iteration);
  });
  connect(m_lanes, &TimelineTrack::menuRequested, this, &TimeCard::showMenu);
  connect(m_lanes, &TimelineTrack::bookmarkRequested, m_bookmark, &QPushButton::click);
  connect(m_lanes, &LaneView::heightChanged, this, &TimeCard::heightChanged);
  connect(m_bookmark, &QPushButton::clicked, this, [this] {
    emit bookmarkToggled(m_lanes->position());
    showBookmark(); // The mark, not the click, decides what is shown.
  });
  connect(m_follow, &QPushButton::clicked, this, [this] {
    m_follow->setChecked(true);
    emit followRequested();
  });
  connect(m_fork, &QPushButton::clicked, this, &TimeCard::forkRequested);
  // A new theme's style sheet will reset the sizes of buttons; texts may have another size.
  onEvents(this, {QEvent::StyleChange}, this, [this] {
    QMetaObject::invokeMethod(this, &TimeCard::fitButtons, Qt::QueuedConnection);
    if (isVisible())
      QMetaObject::invokeMethod(this, &TimeCard::heightChanged, Qt::QueuedConnection);
  });
}

void TimeCard::buildButtons() {
  m_bookmark->setIcon(themedIcon(Icon::Bookmark));
  m_bookmark->setCheckable(true);
  m_bookmark->setToolTip(tr("Bookmark this iteration, or remove its bookmark (Ctrl+B)"));
  m_follow->setIcon(themedIcon(Icon::Follow));
  m_follow->setCheckable(true);
  m_follow->setToolTip(tr("Follow the latest iteration (Alt+Right)"));
  m_fork->setIcon(themedIcon(Icon::Fork));
  m_fork->setToolTip(tr("Fork here: continue with other parameters in a new run (Ctrl+D)"));
  m_choose->setText(tr("Lanes"));
  m_choose->setAutoRaise(true);
  m_choose->setToolTip(tr("Choose the lanes: show, hide, add, open as a large chart"));
  buttonMenu(m_choose, [this](QMenu& menu) { m_lanes->fillMenu(menu); });
  for (QAbstractButton* button :
       std::initializer_list<QAbstractButton*>{m_follow, m_fork, m_bookmark, m_choose}) {
    button->setFocusPolicy(Qt::TabFocus);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setMinimumWidth(buttonWidth);
    button->setIconSize({16_px, 16_px});
    m_buttons->addWidget(button);
  }
  m_buttons->addStretch(1);
}

void TimeCard::showTransport(const TransportState& state) {
  m_lanes->setOffset(state.stepsBefore);
  m_lanes->setRange(0, state.head);
  m_lanes->setLimit(state.limit);
  setPosition(state.position);
  m_follow->setChecked(state.atHead());
}

void TimeCard::showBookmark() {
  const auto& marks = m_lanes->marks();
  m_bookmark->setChecked(std::ranges::any_of(marks, [this](const TimelineMark& mark) {
    return mark.kind == TimelineMark::Bookmark && mark.iteration == m_lanes->position();
  }));
}

void TimeCard::showMenu(std::int64_t iteration, const std::vector<TimelineMark>& bookmarks,
                        const QPoint& globalPosition) {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("timelineMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto numberOf = [this](std::int64_t at) { return countText(at + m_lanes->offset()); };
  const QString number = numberOf(iteration);
  menu->addAction(tr("Go to iteration %1").arg(number), this,
                  [this, iteration] { m_lanes->request(iteration); });
  menu->addSeparator();
  for (const TimelineMark& mark : bookmarks) {
    QString name = mark.text.isEmpty() ? numberOf(mark.iteration) : tr("“%1”").arg(mark.text);
    name.replace(u'&', QStringLiteral("&&"));
    menu->addAction(tr("Rename bookmark %1…").arg(name), this,
                    [this, at = mark.iteration] { emit bookmarkRenameRequested(at); })
        ->setObjectName(QStringLiteral("renameBookmark"));
    menu->addAction(themedIcon(Icon::Trash), tr("Remove bookmark %1").arg(name), this,
                    [this, at = mark.iteration] { emit bookmarkToggled(at); })
        ->setObjectName(QStringLiteral("removeBookmark"));
  }
  if (bookmarks.empty()) {
    menu->addAction(themedIcon(Icon::Bookmark), tr("Set a bookmark at %1").arg(number), this,
                    [this, iteration] { emit bookmarkToggled(iteration); })
        ->setObjectName(QStringLiteral("setBookmark"));
  }
  menu->addSeparator();
  m_lanes->fillMenu(*menu, m_lanes->mapFromGlobal(globalPosition).y());
  menu->popup(globalPosition);
}

void TimeCard::paintEvent(QPaintEvent*) {
  paintCard(this);
}

void TimeCard::setReduced(bool reduced) {
  m_reduced = reduced;
  m_lanes->setFirstAlone(reduced);
  for (const char* name : {"follow", "fork", "bookmark", "lanes", "stopName", "stopWhen"})
    findChild<QWidget*>(QLatin1String(name))->setVisible(!reduced);
  fitButtons();
}

int TimeCard::heightIn(int windowHeight) const {
  const int usual = windowHeight < smallWindow ? smallCardHeight : cardHeight;
  const int chosen = m_lanes->choices().height;
  return (chosen > 0 ? chosen : usual) + m_lanes->heightOfAdded();
}

QSize TimeCard::minimumSizeHint() const {
  const QSize least = layout()->minimumSize();
  return {least.width(),
          m_reduced ? std::max<int>(reducedHeight, least.height()) : smallCardHeight - 10_px};
}

void TimeCard::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  // Only the separator above it is dragged.
  if (QGuiApplication::mouseButtons() != Qt::NoButton && event->oldSize().height() != height())
    m_lanes->setCardHeight(height() - m_lanes->heightOfAdded());
  fitButtons();
}

void TimeCard::fitButtons() {
  setMaximumHeight(m_reduced ? minimumSizeHint().height() : QWIDGETSIZE_MAX);
  const bool small = height() - m_lanes->heightOfAdded() < smallCard;
  m_transport->setCompact(small);
  m_buttons->setContentsMargins(0, small ? 10_px : 14_px, 0, 4_px);
  m_buttons->setSpacing(small ? Theme::unit : Theme::gutter);
  for (QPushButton* button : {m_follow, m_fork, m_bookmark}) {
    button->setFixedHeight(small ? 32_px : 34_px);
  }
}

} // namespace sudoscope
