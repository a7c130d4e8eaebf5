#pragma once

#include "ui/timeline/lane_layer.h"
#include "ui/timeline/lanes.h"
#include "ui/timeline/timeline_track.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QMenu;

namespace sudoscope {

/// The time axis of a run with lanes: curves and the violated groups over the same iterations, with
/// a common playhead and its figures.
///
/// Dragging moves the position, as in TimelineTrack; dragging the gaps between lanes resizes them,
/// a double-click opens a lane's curves as a large plot.
class LaneView : public TimelineTrack {
  Q_OBJECT

public:
  /// The planned values of a curve beyond the head.
  struct Planned {
    std::string metric; ///< Its key.
    QString endSymbol;  ///< Symbol of the last value; may be empty.
    std::function<double(std::int64_t iteration)> at;
  };

  explicit LaneView(QWidget* parent = nullptr);

  /// The metrics of the current run, and the index of its objective. See lanesOf() for `charts`.
  void setMethod(const std::vector<MetricInfo>& metrics, std::size_t objective, int curves = 1);
  /// The first is the current one. For others only the objective is drawn; of compared runs too.
  void setRuns(const std::vector<RunCurve>& runs);
  int curves() const { return m_curves; }
  void setPlanned(std::optional<Planned> planned) {
    m_planned = std::move(planned);
    update();
  }
  /// Iterations are called steps.
  void setOfTraining(bool ofTraining) { m_ofTraining = ofTraining; }
  /// The run will not continue: nothing is planned.
  void setEnded(bool ended) {
    if (std::exchange(m_ended, ended) != ended) update();
  }
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
  /// Scales the height of a lane, at the expense of the others.
  void scaleLane(const QString& id, double factor) {
    m_choices.scales.insert(id, std::clamp(m_choices.scales.value(id, 1.0) * factor, 0.2, 8.0));
    layOut();
  }
  void addLane(const MetricInfo& metric);
  void removeLane(const QString& id);
  /// Adds all actions on lanes; first those on the lane at y, if any.
  void fillMenu(QMenu& menu, std::optional<double> y = {});

  /// The user's choices: heights, hidden and added lanes. For the settings.
  const LaneChoices& choices() const { return m_choices; }
  void setChoices(const LaneChoices& choices) {
    m_choices = choices;
    chooseLanes();
    emit heightChanged();
  }
  /// The metric of this key has a lane until the next call, whatever the choices are; empty: none.
  void setFocus(const std::string& metric) {
    m_focus = metric;
    setChoices(LaneChoices(m_choices));
  }
  void setCardHeight(int height) { m_choices.height = height; }
  /// Shows the first lane, or that of setFocus(), alone, whatever the choices are.
  void setFirstAlone(bool alone) {
    m_firstAlone = alone;
    setChoices(LaneChoices(m_choices));
  }

  std::vector<Cluster> clusters() const override;
  QString hintAt(double x) const override;
  QString spoken() const override;
  QSize sizeHint() const override { return {700, 210}; }
  QSize minimumSizeHint() const override { return {320, 96}; }

signals:
  /// Requests a large plot of the curves of a chart (MetricInfo::panel in English).
  void plotRequested(const QString& panel);
  void heightChanged();

protected:
  double plotLeft() const override;
  double plotRight() const override;
  double trackY() const override;
  const Cluster* clusterAt(const std::vector<Cluster>& all, QPointF at) const override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override {
    if (std::exchange(m_resized, -1) < 0) TimelineTrack::mouseReleaseEvent(event);
  }
  void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
  const RunCurve* current() const { return m_scene.runs.empty() ? nullptr : &m_scene.runs.front(); }
  void chooseLanes();
  /// In a comparison the lane has a curve of each compared run instead of the terms.
  void compareRuns(Lane& lane) const;
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
  bool isOnCurve(std::size_t lane, const QRectF& place) const;
  void drawRunNames(QPainter& painter, const Theme& theme) const;
  void drawMarks(QPainter& painter, const Theme& theme) const;
  QRectF positionPatch() const;
  void drawPlayhead(QPainter& painter, const Theme& theme) const;
  void drawFigures(QPainter& painter, const Theme& theme) const;
  QString worstGroups(std::int64_t iteration) const;
  LaneFigures::Style figureStyle() const { return {font(), isSmall()}; }
  double figuresLeft() const {
    return (figuresAside() ? plotRight() : xOf(static_cast<double>(position()))) +
           LaneFigures::leader;
  }
  /// Labels would cover curves beside the playhead, so they are right of the axis.
  bool figuresAside() const;

  /// The part of a run in the layer; for runs that do not grow also their size, for compared ones
  /// name and hue.
  struct DrawnRun {
    const MetricHistory* history = nullptr;
    const FaultHistory* faults = nullptr;
    std::int64_t size = 0;
    QString name;
    QColor color;
    bool operator==(const DrawnRun&) const = default;
  };

  std::size_t m_objective = 0;
  int m_added = 0;  ///< heightOfAdded() when it was last told.
  int m_curves = 1; ///< See lanesOf().
  std::vector<DrawnRun> m_drawnRuns;
  std::optional<Planned> m_planned;
  bool m_ended = false;
  bool m_ofTraining = false;
  bool m_firstAlone = false;
  std::string m_focus; ///< See setFocus().
  LaneChoices m_choices;
  std::vector<Lane> m_all; ///< Including hidden ones.
  LaneScene m_scene;       ///< Of the visible ones.
  LaneLayer m_layer;
  LaneFigures m_figures;
  int m_resized = -1; ///< The lane being resized.
  double m_pointerY = -1.0;
};

} // namespace sudoscope
