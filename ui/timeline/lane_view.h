#pragma once

#include "ui/timeline/lane_figures.h"
#include "ui/timeline/lane_layer.h"
#include "ui/timeline/lanes.h"
#include "ui/timeline/timeline_track.h"

#include <QVariantMap>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QMenu;

namespace sudoscope {

/// The time axis of a run with lanes standing on it: curves and the violated groups, all over the
/// same iterations, with one playhead through them and the figures there at its side.
///
/// As in any TimelineTrack dragging moves the position; the gaps between lanes are dragged to make
/// a lane higher, a double-click opens its curves as a large plot.
class LaneView : public TimelineTrack {
  Q_OBJECT

public:
  /// What the parameters prescribe for a curve beyond the head.
  struct Planned {
    std::string metric; ///< Its key.
    QString endSymbol;  ///< How a formula writes the value at the end; may be empty.
    std::function<double(std::int64_t iteration)> at;
  };

  explicit LaneView(QWidget* parent = nullptr);

  /// What the samples of the current run are, and which of them it minimizes. See lanesOf() for
  /// `charts`.
  void setMethod(const std::vector<MetricInfo>& metrics, std::size_t objective, int curves = 1);
  /// The first is the current one. Of the others the curve that the method minimizes is drawn.
  void setRuns(const std::vector<RunCurve>& runs);
  int curves() const { return m_curves; }
  void setPlanned(std::optional<Planned> planned);
  /// Iterations are called steps.
  void setOfTraining(bool ofTraining) { m_ofTraining = ofTraining; }
  /// The run will not go on: nothing is planned any more.
  void setEnded(bool ended);
  /// There are new samples.
  void refresh() { update(); }

  /// Those that are shown, from the top.
  const std::vector<Lane>& lanes() const { return m_scene.lanes; }
  /// Of one of them, widget coordinates.
  QRectF laneRect(std::size_t lane) const { return m_scene.rects[lane]; }
  /// What is written at the playhead, a line each, top first.
  std::vector<LaneFigure> figures(std::size_t lane) const;
  const LaneLayer& layer() const { return m_layer; }

  /// Paints what is seen at the view's size, with so many device pixels to a unit; for pictures.
  void print(QPainter& painter, qreal pixelRatio);

  /// How much higher than usual the view is to be for all the lanes that were added, and for words
  /// beside the others that are more than usual, px.
  int heightOfAdded() const;
  void setLaneShown(const QString& id, bool shown);
  void setLaneLog(const QString& id, bool log);
  /// Makes a lane so many times as high as it is, at the cost of the others.
  void scaleLane(const QString& id, double factor);
  /// A lane of that metric's own.
  void addLane(const MetricInfo& metric);
  void removeLane(const QString& id);
  void resetLanes();
  /// Everything that can be done with the lanes; first with the one at that height, if any.
  void fillMenu(QMenu& menu, std::optional<double> y = {});

  /// What a person chose: heights, hidden and added lanes. For the settings.
  QVariantMap state() const { return m_choices.state(); }
  void setState(const QVariantMap& state);

  std::vector<Cluster> clusters() const override;
  QString hintAt(double x) const override;
  QString spoken() const override;
  QSize sizeHint() const override { return {700, 210}; }
  QSize minimumSizeHint() const override { return {320, 96}; }

signals:
  /// The curves of a chart (MetricInfo::panel in English) are wanted as a large plot.
  void plotRequested(const QString& panel);
  /// Another height of the view would suit.
  void heightChanged();

protected:
  double plotLeft() const override;
  double plotRight() const override;
  double trackY() const override;
  const Cluster* clusterAt(const std::vector<Cluster>& all, QPointF at) const override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
  const RunCurve* current() const { return m_scene.runs.empty() ? nullptr : &m_scene.runs.front(); }
  void chooseLanes();
  void layOut();
  /// How many lines of words stand beside a lane, beyond those for which its usual height is.
  int linesTooMany(const Lane& lane) const;
  /// Whether there is little room, so that everything is closer.
  bool isSmall() const;
  /// The lane whose lower edge is there, so that it can be dragged; -1: none.
  int boundaryAt(double y) const;
  int laneAt(double y) const;
  void dragBoundary(double y);
  void addLaneActions(QMenu& menu, const Lane& lane);

  void drawHint(QPainter& painter, const Theme& theme) const;
  void drawMoment(QPainter& painter, const Theme& theme, const Cluster& moment) const;
  void drawScales(QPainter& painter, const Theme& theme) const;
  /// Whether the run is where the plan says.
  bool plannedFits() const;
  /// The lane and the curve that the plan is of.
  std::optional<std::pair<std::size_t, std::size_t>> plannedLane() const;
  void drawPlanned(QPainter& painter, const Theme& theme) const;
  void drawRunNames(QPainter& painter, const Theme& theme) const;
  void drawMarks(QPainter& painter, const Theme& theme) const;
  /// Where the number of the iteration stands, below the playhead.
  QRectF positionPatch() const;
  void drawPlayhead(QPainter& painter, const Theme& theme) const;
  void drawFigures(QPainter& painter, const Theme& theme) const;
  /// Which groups were violated most at an iteration.
  QString worstGroups(std::int64_t iteration) const;
  LaneFigures::Style figureStyle() const;
  double figuresLeft() const;
  /// Curves go on where the figures would stand beside the playhead: they stand right of the axis.
  bool figuresAside() const;

  /// What the layer has of a run; of those that do not grow their size, too.
  struct DrawnRun {
    const MetricHistory* history = nullptr;
    const FaultHistory* faults = nullptr;
    std::int64_t size = 0;
    bool operator==(const DrawnRun&) const = default;
  };

  std::size_t m_objective = 0;
  int m_curves = 1; ///< See lanesOf().
  std::vector<DrawnRun> m_drawnRuns;
  std::optional<Planned> m_planned;
  bool m_ended = false;
  bool m_ofTraining = false;
  LaneChoices m_choices;
  std::vector<Lane> m_all; ///< Also those that are hidden.
  LaneScene m_scene;       ///< Of those that are shown.
  LaneLayer m_layer;
  LaneFigures m_figures;
  int m_resized = -1; ///< The lane whose lower edge is dragged.
  double m_pointerY = -1.0;
};

} // namespace sudoscope
