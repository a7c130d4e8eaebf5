#pragma once

#include "ui/timeline/lane_layer.h"
#include "ui/timeline/lanes.h"
#include "ui/timeline/timeline_mark.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QAccessibleInterface;
class QMenu;

namespace sudoscope {

/// The time axis of a run with lanes: curves and the violated groups over the same iterations, with
/// a common playhead and its figures.
///
/// Dragging moves the position; dragging the gaps between lanes resizes them, a double-click opens
/// a lane's curves as a large plot. Overlapping marks are merged.
///
/// Screen readers see a slider with an iteration as value.
///
/// Keys: Left/Right one iteration, with Shift a fiftieth of the run, with Ctrl to the next mark;
/// PageUp/PageDown a tenth; Home and End; B sets or removes a bookmark.
class LaneView : public QWidget {
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

  /// The planned values of a curve beyond the head.
  struct Planned {
    std::string metric; ///< Its key.
    QString endSymbol;  ///< Symbol of the last value; may be empty.
    std::function<double(std::int64_t iteration)> at;
  };

  explicit LaneView(QWidget* parent = nullptr);

  void setRange(std::int64_t first, std::int64_t last);
  void setLimit(std::int64_t limit);
  void setPosition(std::int64_t iteration);
  /// Number of earlier iterations, which are added to all displayed ones.
  void setOffset(std::int64_t iterations);
  void setMarks(std::vector<TimelineMark> marks);
  void setStretches(std::vector<RecordedStretch> stretches);

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
  std::vector<Cluster> clusters() const;
  QString hintAt(double x) const;
  /// The accessible value besides name and iteration.
  QString spoken() const;

  /// Like user input: clamps, shows the new position and emits positionRequested.
  void request(std::int64_t iteration);

  /// The metrics of the current run, and the index of its objective. See lanesOf() for `charts`.
  void setMethod(const std::vector<MetricInfo>& metrics, std::size_t objective, int curves = 1);
  /// The first is the current one. For others only the objective is drawn.
  void setRuns(const std::vector<RunCurve>& runs);
  int curves() const { return m_curves; }
  void setPlanned(std::optional<Planned> planned);
  /// Iterations are called steps.
  void setOfTraining(bool ofTraining) { m_ofTraining = ofTraining; }
  /// The run will not continue: nothing is planned.
  void setEnded(bool ended);
  void refresh() { update(); }

  /// The visible ones, from the top.
  const std::vector<Lane>& lanes() const { return m_scene.lanes; }
  /// In widget coordinates.
  QRectF laneRect(std::size_t lane) const { return m_scene.rects[lane]; }
  /// The labels at the playhead, from the top.
  std::vector<LaneFigure> figures(std::size_t lane) const;
  const LaneLayer& layer() const { return m_layer; }

  /// Paints the view at its size with this device pixel ratio; for pictures.
  void print(QPainter& painter, qreal pixelRatio);

  /// Additional height of the view for the added lanes, and for labels beyond the usual number, px.
  int heightOfAdded() const;
  void setLaneShown(const QString& id, bool shown);
  void setLaneLog(const QString& id, bool log);
  /// Scales the height of a lane, at the expense of the others.
  void scaleLane(const QString& id, double factor);
  void addLane(const MetricInfo& metric);
  void removeLane(const QString& id);
  void resetLanes();
  /// Adds all actions on lanes; first those on the lane at y, if any.
  void fillMenu(QMenu& menu, std::optional<double> y = {});

  /// The user's choices: heights, hidden and added lanes. For the settings.
  const LaneChoices& choices() const { return m_choices; }
  void setChoices(const LaneChoices& choices);

  QSize sizeHint() const override { return {700, 210}; }
  QSize minimumSizeHint() const override { return {320, 96}; }

signals:
  void positionRequested(std::int64_t iteration);
  void bookmarkRequested();
  /// A context menu was requested (`at`: position in the track); `bookmarks` are those at the
  /// pointer or, for the keyboard, at the handle.
  void menuRequested(std::int64_t iteration, const std::vector<sudoscope::TimelineMark>& bookmarks,
                     const QPoint& globalPosition);
  /// Requests a large plot of the curves of a chart (MetricInfo::panel in English).
  void plotRequested(const QString& panel);
  void heightChanged();

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

private:
  static QAccessibleInterface* makeInterface(const QString& key, QObject* object);
  /// Horizontal range and height of the axis, widget coordinates.
  double plotLeft() const;
  double plotRight() const;
  double trackY() const;
  /// The marks for a click at a point; may be null.
  const Cluster* clusterAt(const std::vector<Cluster>& all, QPointF at) const;

  /// Marks of one kind, overlapping ones merged; without captions.
  std::vector<Cluster> clustersOf(TimelineMark::Kind kind) const;
  std::optional<std::int64_t> hovered() const;
  void drawTrack(QPainter& painter, const Theme& theme) const;
  void drawHandle(QPainter& painter, const Theme& theme, double radius) const;
  /// Omits labels that would overlap the range from..to (widget x).
  void drawTicks(QPainter& painter, const Theme& theme, double from, double to) const;
  std::int64_t nextMark(int direction) const;
  QStringList laneHints(std::int64_t iteration) const;

  const RunCurve* current() const { return m_scene.runs.empty() ? nullptr : &m_scene.runs.front(); }
  void chooseLanes();
  void layOut();
  /// Number of label lines beside a lane beyond its usual number.
  int linesTooMany(const Lane& lane) const;
  /// Little room: use less spacing.
  bool isSmall() const;
  /// The lane with its lower edge at y, which can be dragged; -1: none.
  int boundaryAt(double y) const;
  int laneAt(double y) const;
  void dragBoundary(double y);
  void addLaneActions(QMenu& menu, const Lane& lane);

  void drawHint(QPainter& painter, const Theme& theme) const;
  void drawMoment(QPainter& painter, const Theme& theme, const Cluster& moment) const;
  void drawScales(QPainter& painter, const Theme& theme) const;
  bool plannedFits() const;
  std::optional<std::pair<std::size_t, std::size_t>> plannedLane() const;
  void drawPlanned(QPainter& painter, const Theme& theme) const;
  void drawRunNames(QPainter& painter, const Theme& theme) const;
  void drawMarks(QPainter& painter, const Theme& theme) const;
  QRectF positionPatch() const;
  void drawPlayhead(QPainter& painter, const Theme& theme) const;
  void drawFigures(QPainter& painter, const Theme& theme) const;
  QString worstGroups(std::int64_t iteration) const;
  LaneFigures::Style figureStyle() const;
  double figuresLeft() const;
  /// Labels would cover curves beside the playhead, so they are right of the axis.
  bool figuresAside() const;

  /// The part of a run in the layer; for runs that do not grow also their size.
  struct DrawnRun {
    const MetricHistory* history = nullptr;
    const FaultHistory* faults = nullptr;
    std::int64_t size = 0;
    bool operator==(const DrawnRun&) const = default;
  };

  std::int64_t m_first = 0;
  std::int64_t m_last = 0;
  std::int64_t m_limit = -1;
  std::int64_t m_position = 0;
  std::int64_t m_offset = 0;
  std::vector<TimelineMark> m_marks; ///< By iteration.
  std::vector<RecordedStretch> m_stretches;
  bool m_dragging = false;
  std::optional<std::int64_t> m_late; ///< Set from outside since the last request of a drag.
  std::optional<double> m_hover;

  std::size_t m_objective = 0;
  int m_curves = 1; ///< See lanesOf().
  std::vector<DrawnRun> m_drawnRuns;
  std::optional<Planned> m_planned;
  bool m_ended = false;
  bool m_ofTraining = false;
  LaneChoices m_choices;
  std::vector<Lane> m_all; ///< Including hidden ones.
  LaneScene m_scene;       ///< Of the visible ones.
  LaneLayer m_layer;
  LaneFigures m_figures;
  int m_resized = -1; ///< The lane being resized.
  double m_pointerY = -1.0;
};

} // namespace sudoscope
