#pragma once

#include "ui/state/transport_state.h"
#include "ui/timeline/timeline_track.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QMenu;
class QPushButton;

namespace sudoscope {

/// The run in time: where it stands, what happened when, and a handle to go anywhere in it. Only
/// emits intents; what it shows is set from outside. TimeCard lays it out.
class Timeline : public QWidget {
  Q_OBJECT

public:
  TimelineTrack* track() const { return m_track; }

public slots:
  void showTransport(const sudoscope::TransportState& state);
  /// The recorded iterations.
  void setRange(std::int64_t first, std::int64_t last);
  /// Where the method will end; -1 when it does not say.
  void setLimit(std::int64_t limit);
  /// See TimelineTrack::setOffset.
  void setOffset(std::int64_t iterations);
  void setPosition(std::int64_t iteration);
  /// Whether the position goes along with new iterations.
  void setFollowing(bool following);
  void setMarks(const std::vector<sudoscope::TimelineMark>& marks);
  /// How densely states are recorded; where sparsely, the track is drawn broken.
  void setStretches(const std::vector<sudoscope::RecordedStretch>& stretches);

signals:
  void positionRequested(std::int64_t iteration);
  void followRequested();
  void forkRequested();
  void bookmarkToggled(std::int64_t iteration);
  /// The bookmark there is to get another name.
  void bookmarkRenameRequested(std::int64_t iteration);

protected:
  /// The buttons are not yet laid out.
  Timeline(TimelineTrack* track, QWidget* parent);

  QPushButton* bookmarkButton() const { return m_bookmark; }
  QPushButton* followButton() const { return m_follow; }
  QPushButton* forkButton() const { return m_fork; }
  /// What else the menu at a place has to offer.
  virtual void extendMenu(QMenu& menu, const QPoint& globalPosition) = 0;

  void paintEvent(QPaintEvent* event) override;

private:
  void showBookmark();
  void showMenu(std::int64_t iteration, const std::vector<TimelineMark>& bookmarks,
                const QPoint& globalPosition);

  TimelineTrack* m_track = nullptr;
  QPushButton* m_bookmark = nullptr;
  QPushButton* m_follow = nullptr;
  QPushButton* m_fork = nullptr;
};

} // namespace sudoscope
