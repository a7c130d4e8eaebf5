#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace sudoscope {

struct Theme;

struct TimelineMark {
  enum Kind { Parameter, Bookmark, Event, Fork };

  std::int64_t iteration = 0;
  QString text; ///< e.g. "η 0.3 → 0.2".
  Kind kind = Parameter;

  bool operator==(const TimelineMark&) const = default;
};

/// A range of a run with the density of its recorded states.
struct RecordedStretch {
  std::int64_t first = 0;
  std::int64_t last = 0;
  std::int64_t stride = 1; ///< Distance between recorded states; 1 = all.

  bool operator==(const RecordedStretch&) const = default;
};

/// The painted part of the timeline: track, handle, ticks and marks. Dragging anywhere moves the
/// position; overlapping marks are merged. LaneView defines the layout and the style of marks.
///
/// Screen readers see a slider with an iteration as value.
///
/// Keys: Left/Right one iteration, with Shift a fiftieth of the run, with Ctrl to the next mark;
/// PageUp/PageDown a tenth; Home and End; B sets or removes a bookmark.
class TimelineTrack : public QWidget {
  Q_OBJECT

public:
  struct Cluster {
    double x = 0.0; ///< Centre of the glyph, widget coordinates.
    std::vector<TimelineMark> marks;
    QString caption; ///< Text of a flag; empty if there is no room.
    double captionWidth = 0.0;
    bool captionLeft = false; ///< Left of the glyph.
    double captionX = 0.0;    ///< Start of the flag, widget coordinates.
  };

  explicit TimelineTrack(QWidget* parent = nullptr);

  void setRange(std::int64_t first, std::int64_t last);
  void setLimit(std::int64_t limit) {
    m_limit = limit;
    update();
  }
  void setPosition(std::int64_t iteration);
  /// Number of earlier iterations, which are added to all displayed ones.
  void setOffset(std::int64_t iterations) {
    if (std::exchange(m_offset, iterations) != iterations) update();
  }
  void setMarks(std::vector<TimelineMark> marks);
  void setStretches(std::vector<RecordedStretch> stretches) {
    m_stretches = std::move(stretches);
    update();
  }

  std::int64_t first() const { return m_first; }
  std::int64_t last() const { return m_last; }
  std::int64_t position() const { return m_position; }
  std::int64_t offset() const { return m_offset; }
  const std::vector<TimelineMark>& marks() const { return m_marks; }
  /// End of the track: the run's limit if visible, otherwise a round number.
  double end() const;

  /// Widget x of an iteration, and the inverse (clamped to the recording).
  double xOf(double iteration) const;
  std::int64_t iterationAt(double x) const;
  virtual std::vector<Cluster> clusters() const = 0;
  virtual QString hintAt(double x) const;
  /// The accessible value besides name and iteration.
  virtual QString spoken() const = 0;

  /// Like user input: clamps, shows the new position and emits positionRequested.
  void request(std::int64_t iteration);

signals:
  void positionRequested(std::int64_t iteration);
  void bookmarkRequested();
  /// A context menu was requested (`at`: position in the track); `bookmarks` are those at the
  /// pointer or, for the keyboard, at the handle.
  void menuRequested(std::int64_t iteration, const std::vector<sudoscope::TimelineMark>& bookmarks,
                     const QPoint& globalPosition);

protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent*) override {
    m_hover.reset();
    update();
  }
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

  /// Horizontal range and height of the axis, widget coordinates.
  virtual double plotLeft() const = 0;
  virtual double plotRight() const = 0;
  virtual double trackY() const = 0;
  /// The marks for a click at a point; may be null.
  virtual const Cluster* clusterAt(const std::vector<Cluster>& all, QPointF at) const = 0;

  /// Marks of one kind, overlapping ones merged; without captions.
  std::vector<Cluster> clustersOf(TimelineMark::Kind kind) const;
  std::optional<std::int64_t> hovered() const {
    if (!m_hover || m_dragging) return {};
    return iterationAt(*m_hover);
  }
  bool isDragging() const { return m_dragging; }
  /// The axis includes this iteration, which compared runs reach.
  void setReach(std::int64_t iteration) { m_reach = iteration; }
  void drawTrack(QPainter& painter, const Theme& theme) const;
  void drawHandle(QPainter& painter, const Theme& theme, double radius) const;
  /// Omits labels that would overlap a flag or the range from..to (widget x).
  void drawTicks(QPainter& painter, const Theme& theme, double from, double to) const;

private:
  std::int64_t nextMark(int direction) const;

  std::int64_t m_first = 0;
  std::int64_t m_last = 0;
  std::int64_t m_limit = -1;
  std::int64_t m_reach = 0;
  std::int64_t m_position = 0;
  std::int64_t m_offset = 0;
  std::vector<TimelineMark> m_marks; ///< By iteration.
  std::vector<RecordedStretch> m_stretches;
  bool m_dragging = false;
  std::optional<std::int64_t> m_late; ///< Set from outside since the last request of a drag.
  std::optional<double> m_hover;
};

} // namespace sudoscope
