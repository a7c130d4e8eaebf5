#pragma once

#include "ui/state/transport_state.h"
#include "ui/timeline/lane_view.h"
#include "ui/timeline/timeline_track.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QMenu;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

class TransportBar;

/// The timeline of a run: its position, its events, and a handle to seek. Only emits requests; its
/// state is set from outside. Laid out by TimeCard.
class Timeline : public QWidget {
  Q_OBJECT

public:
  TimelineTrack* track() const { return m_track; }

public slots:
  void showTransport(const sudoscope::TransportState& state);
  /// The recorded iterations.
  void setRange(std::int64_t first, std::int64_t last);
  /// Expected end of the method; -1 if unknown.
  void setLimit(std::int64_t limit);
  /// See TimelineTrack::setOffset.
  void setOffset(std::int64_t iterations);
  void setPosition(std::int64_t iteration);
  void setFollowing(bool following);
  void setMarks(const std::vector<sudoscope::TimelineMark>& marks);
  /// The density of recorded states; sparse ranges of the track are dashed.
  void setStretches(const std::vector<sudoscope::RecordedStretch>& stretches);

signals:
  void positionRequested(std::int64_t iteration);
  void followRequested();
  void forkRequested();
  void bookmarkToggled(std::int64_t iteration);
  void bookmarkRenameRequested(std::int64_t iteration);

protected:
  /// The buttons are not laid out yet.
  Timeline(TimelineTrack* track, QWidget* parent);

  QPushButton* bookmarkButton() const { return m_bookmark; }
  QPushButton* followButton() const { return m_follow; }
  QPushButton* forkButton() const { return m_fork; }
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

/// The timeline of a window: transport controls at its left, lanes on the time axis, and at its
/// right actions at the position.
class TimeCard : public Timeline {
  Q_OBJECT

public:
  explicit TimeCard(QWidget* parent = nullptr);

  TransportBar* transport() const { return m_transport; }
  LaneView* lanes() const { return m_lanes; }
  /// The preferred height in a window of that height, px.
  int heightIn(int windowHeight) const;

  QSize minimumSizeHint() const override;

signals:
  void heightChanged();

protected:
  void extendMenu(QMenu& menu, const QPoint& globalPosition) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void fitButtons();

  TransportBar* m_transport;
  LaneView* m_lanes;
  QToolButton* m_choose;
  QVBoxLayout* m_buttons = nullptr;
};

} // namespace sudoscope
