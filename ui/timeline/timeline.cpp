#include "ui/timeline/timeline.h"

#include "ui/paint/number_text.h"
#include "ui/style/icons.h"
#include "ui/widgets/card.h"

#include <QMenu>
#include <QMetaMethod>
#include <QPushButton>

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

} // namespace sudoscope
