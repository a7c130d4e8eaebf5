#pragma once

#include "ui/state/view_state.h"
#include "ui/timeline/lane_view.h"
#include "ui/timeline/timeline_track.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

class TransportBar;

/// The timeline of a run: transport controls at its left, lanes on the time axis with the position,
/// and at its right actions at the position. Only emits requests; its state is set from outside.
class TimeCard : public QWidget {
  Q_OBJECT

public:
  explicit TimeCard(QWidget* parent = nullptr);

  TransportBar* transport() const { return m_transport; }
  LaneView* lanes() const { return m_lanes; }
  /// The preferred height in a window of that height, px.
  int heightIn(int windowHeight) const;
  /// Only the first lane and what plays the run, in a low card.
  void setReduced(bool reduced);

  QSize minimumSizeHint() const override;

public slots:
  void showTransport(const sudoscope::TransportState& state);
  void setPosition(std::int64_t iteration) {
    m_lanes->setPosition(iteration);
    showBookmark();
  }
  void setMarks(const std::vector<sudoscope::TimelineMark>& marks) {
    m_lanes->setMarks(marks);
    showBookmark();
  }

signals:
  void positionRequested(std::int64_t iteration);
  void followRequested();
  void forkRequested();
  void bookmarkToggled(std::int64_t iteration);
  void bookmarkRenameRequested(std::int64_t iteration);
  void heightChanged();

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void buildButtons();
  void showBookmark();
  void showMenu(std::int64_t iteration, const std::vector<TimelineMark>& bookmarks,
                const QPoint& globalPosition);
  void fitButtons();

  TransportBar* m_transport;
  LaneView* m_lanes;
  QPushButton* m_bookmark;
  QPushButton* m_follow;
  QPushButton* m_fork;
  QToolButton* m_choose;
  QVBoxLayout* m_buttons;
  bool m_reduced = false;
};

} // namespace sudoscope
