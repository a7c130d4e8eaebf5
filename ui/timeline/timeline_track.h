#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace sudoscope {

struct Theme;

/// Something worth finding again in a run.
struct TimelineMark {
  enum Kind { Parameter, Bookmark, Event, Fork };

  std::int64_t iteration = 0;
  QString text; ///< e.g. "η 0.3 → 0.2".
  Kind kind = Parameter;

  bool operator==(const TimelineMark&) const = default;
};

/// A stretch of a run and how densely its states are recorded.
struct RecordedStretch {
  std::int64_t first = 0;
  std::int64_t last = 0;
  std::int64_t stride = 1; ///< Every so many iterations a state is kept; 1 = each.

  bool operator==(const RecordedStretch&) const = default;
};

/// The painted part of the timeline: track, handle, ticks and marks. Dragging anywhere moves the
/// position; marks that would overlap are one. Where it stands and how marks look is LaneView's.
///
/// Screen readers see a slider whose value is an iteration.
///
/// Keys: Left/Right one iteration, with Shift a fiftieth of the run, with Ctrl to the next mark;
/// PageUp/PageDown a tenth; Home and End; B sets or removes a bookmark.
class TimelineTrack : public QWidget {
  Q_OBJECT

public:
  /// Marks that are drawn as one.
  struct Cluster {
    double x = 0.0; ///< Of the glyph's middle, widget coordinates.
    std::vector<TimelineMark> marks;
    QString caption; ///< Text of a flag; empty when there is no room.
    double captionWidth = 0.0;
    bool captionLeft = false; ///< Of the glyph.
    double captionX = 0.0;    ///< Where the flag begins, widget coordinates.
  };

  explicit TimelineTrack(QWidget* parent = nullptr);

  void setRange(std::int64_t first, std::int64_t last);
  void setLimit(std::int64_t limit);
  void setPosition(std::int64_t iteration);
  /// What iterations were done before the first of them: wherever one is told it counts along.
  void setOffset(std::int64_t iterations);
  void setMarks(std::vector<TimelineMark> marks);
  void setStretches(std::vector<RecordedStretch> stretches);

  std::int64_t first() const { return m_first; }
  std::int64_t last() const { return m_last; }
  std::int64_t position() const { return m_position; }
  std::int64_t offset() const { return m_offset; }
  const std::vector<TimelineMark>& marks() const { return m_marks; }
  /// Where the track ends: the run's limit when it is in sight, else a round number.
  double end() const;

  /// Widget x of an iteration, and back (clamped to what is recorded).
  double xOf(double iteration) const;
  std::int64_t iterationAt(double x) const;
  virtual std::vector<Cluster> clusters() const = 0;
  /// What the tool tip says at that x.
  virtual QString hintAt(double x) const;
  /// What a screen reader says of it besides name and iteration.
  virtual QString spoken() const = 0;

  /// As a person would: clamps, shows the new position and emits positionRequested.
  void request(std::int64_t iteration);

signals:
  void positionRequested(std::int64_t iteration);
  void bookmarkRequested();
  /// A menu was asked for there (`at`: where in the track); `bookmarks` are those the pointer (or,
  /// by keyboard, the handle) stands on.
  void menuRequested(std::int64_t iteration, const std::vector<sudoscope::TimelineMark>& bookmarks,
                     const QPoint& globalPosition);

protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

  /// Where the axis begins and ends and at what height it lies, widget coordinates.
  virtual double plotLeft() const = 0;
  virtual double plotRight() const = 0;
  virtual double trackY() const = 0;
  /// The marks that a click there means; null: none.
  virtual const Cluster* clusterAt(const std::vector<Cluster>& all, QPointF at) const = 0;

  /// Marks of one kind, those that would overlap as one; without captions.
  std::vector<Cluster> clustersOf(TimelineMark::Kind kind) const;
  std::optional<std::int64_t> hovered() const;
  bool isDragging() const { return m_dragging; }
  /// A limit is in sight up to twenty times so many iterations, however short the run is yet.
  void setShortest(double iterations) { m_shortest = iterations; }
  void drawTrack(QPainter& painter, const Theme& theme) const;
  void drawHandle(QPainter& painter, const Theme& theme, double radius) const;
  /// Leaves out the labels that would reach into the stretch from..to (widget x).
  void drawTicks(QPainter& painter, const Theme& theme, double from, double to) const;

private:
  std::int64_t nextMark(int direction) const;

  std::int64_t m_first = 0;
  std::int64_t m_last = 0;
  std::int64_t m_limit = -1;
  double m_shortest = 50.0;
  std::int64_t m_position = 0;
  std::int64_t m_offset = 0;
  std::vector<TimelineMark> m_marks; ///< By iteration.
  std::vector<RecordedStretch> m_stretches;
  bool m_dragging = false;
  std::optional<std::int64_t> m_late; ///< Set from outside since the last request of a drag.
  std::optional<double> m_hover;
};

} // namespace sudoscope
