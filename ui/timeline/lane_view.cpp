#include "ui/timeline/lane_view.h"

#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/plot/plot_series.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QFontMetricsF>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <ranges>
#include <utility>

namespace sudoscope {

namespace {

constexpr auto topMargin = 8.0_px;
constexpr auto laneGap = 4.0_px;
constexpr auto axisRoom = 24.0_px; ///< From the axis to the lower edge.
constexpr auto aboveAxis = 7.0_px; ///< From the last lane to the axis.
constexpr auto scaleRoom = 62.0_px;
constexpr auto longestName = 150.0_px;    ///< Of a compared run, px.
constexpr auto wordsGap = 12.0_px;        ///< From the name of the axis to where it begins.
constexpr auto leastRightRoom = 146.0_px; ///< So that nothing jumps when the playhead gets there.
constexpr auto boundaryReach = 4.0_px;
constexpr auto leastLane = 16.0_px;
constexpr auto handleRadius = 8.0_px;

constexpr auto furtherLine = 12.0_px; ///< Height for a line of words more than usual.
constexpr int usualTerms = 6;         ///< Lines of words that the usual heights are for.

constexpr auto smallHeight = 190_px; ///< Of the view, below which everything is closer, px.

/// Upwards beside a lane: its title, or in a low lane the symbol of its main curve or its unit.
void drawAxisName(QPainter& painter, const QRectF& rect, const Lane& lane) {
  const QFontMetricsF metrics(painter.font());
  for (const QString& name :
       {translated(lane.title), QString::fromStdString(lane.strongest().metric.key),
        translated(lane.strongest().metric.unit)}) {
    if (metrics.horizontalAdvance(name) > rect.height() + laneGap) continue;
    painter.save();
    painter.translate(metrics.height() / 2.0 + 2.0_px, rect.center().y());
    painter.rotate(-90.0);
    painter.drawText(QRectF(-rect.height(), -10.0_px, 2.0 * rect.height(), 20.0_px),
                     Qt::AlignCenter, name);
    return painter.restore();
  }
}

double usualHeight(Lane::Kind kind, bool small) {
  if (kind == Lane::Kind::Groups) return 31.0_px; // a line of words for each family
  if (kind == Lane::Kind::Objective) return small ? 71.0_px : 90.0_px;
  return small ? 28.0_px : 42.0_px;
}

} // namespace

LaneView::LaneView(QWidget* parent) : TimelineTrack(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  onEvents(this, {QEvent::Resize, QEvent::PaletteChange, QEvent::FontChange}, this,
           [this] { layOut(); });
  chooseLanes();
}

void LaneView::setMethod(const std::vector<MetricInfo>& metrics, std::size_t objective,
                         int curves) {
  m_scene.metrics = metrics;
  m_objective = objective;
  m_curves = curves;
  chooseLanes();
}

void LaneView::setRuns(const std::vector<RunCurve>& runs) {
  m_scene.runs = runs;
  std::erase_if(m_scene.runs, [](const RunCurve& run) { return !run.history; });
  // Names and bookmarks change often and are not in the picture.
  std::vector<DrawnRun> drawn;
  std::int64_t longest = 0;
  for (const RunCurve& run : m_scene.runs) {
    const bool grows = &run == &m_scene.runs.front();
    drawn.push_back({run.history.get(), run.faults.get(), grows ? 0 : run.history->size(),
                     run.compared ? run.name : QString(), run.compared ? run.color : QColor()});
    if (run.compared) longest = std::max(longest, run.history->lastIteration());
  }
  setReach(longest);
  if (drawn == m_drawnRuns) return update();
  m_drawnRuns = std::move(drawn);
  chooseLanes();
}

void LaneView::chooseLanes() {
  const RunCurve* run = current();
  LaneChoices choices = m_choices;
  m_all = lanesOf(m_scene.metrics, m_objective, choices, m_curves);
  const auto inFocus = [this](const Lane& lane) {
    return std::ranges::any_of(
        lane.curves, [this](const LaneCurve& curve) { return curve.metric.key == m_focus; });
  };
  auto focus = std::ranges::find_if(m_all, inFocus);
  if (focus == m_all.end() && !m_focus.empty()) {
    choices.added << QStringLiteral("metric:") + QString::fromStdString(m_focus);
    m_all = lanesOf(m_scene.metrics, m_objective, choices, m_curves);
    focus = std::ranges::find_if(m_all, inFocus);
  }
  const bool focused = focus != m_all.end();
  if (focused) choices.hidden.removeAll(focus->id);
  m_scene.lanes.clear();
  for (Lane& lane : m_all) {
    if (lane.kind == Lane::Kind::Objective) compareRuns(lane);
    lane.log = m_choices.logs.value(lane.id, lane.log);
    // Without groups, e.g. in a log, the curves get the room.
    const bool without = lane.kind == Lane::Kind::Groups && run != nullptr && !run->faults;
    const bool other = m_firstAlone && (focused ? lane.id != focus->id : !m_scene.lanes.empty());
    if (!without && !other && !choices.hidden.contains(lane.id)) m_scene.lanes.push_back(lane);
  }
  m_figures.forgetOrders();
  m_scene.reserved.clear();
  layOut();
  const int added = heightOfAdded();
  if (std::exchange(m_added, added) != added) emit heightChanged();
}

void LaneView::compareRuns(Lane& lane) const {
  if (std::ranges::none_of(m_scene.runs, &RunCurve::compared)) return;
  const QFontMetricsF metrics(font());
  std::vector<LaneCurve> curves;
  for (std::size_t r = 0; r < m_scene.runs.size(); ++r) {
    const RunCurve& run = m_scene.runs[r];
    if (!run.compared && r > 0) continue;
    const QString name = metrics.elidedText(run.name, Qt::ElideRight, longestName);
    curves.push_back({lane.strongest().metric, verbatim(name.toStdString()), r == 0, r,
                      run.compared ? run.color : QColor()});
  }
  lane.curves = std::move(curves);
}

void LaneView::layOut() {
  m_figures.measure(m_scene.lanes, figureStyle());
  m_layer.invalidate();
  m_scene.rects.clear();
  const std::size_t count = m_scene.lanes.size();
  if (count == 0) return update();
  std::vector<double> weights;
  for (const Lane& lane : m_scene.lanes) {
    const double usual = usualHeight(lane.kind, isSmall()) + furtherLine * linesTooMany(lane);
    weights.push_back(usual * m_choices.scales.value(lane.id, 1.0));
  }
  const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
  const double room = trackY() - aboveAxis - topMargin - laneGap * static_cast<double>(count - 1);
  double top = topMargin;
  for (const double weight : weights) {
    const double height = std::max<double>(room * weight / all, 4.0_px);
    m_scene.rects.emplace_back(plotLeft(), std::round(top), plotRight() - plotLeft(),
                               std::round(top + height) - std::round(top));
    top += height + laneGap;
  }
  update();
}

int LaneView::linesTooMany(const Lane& lane) const {
  if (lane.kind == Lane::Kind::Objective)
    return std::max(0, static_cast<int>(lane.curves.size()) - usualTerms);
  const RunCurve* run = current();
  const bool strips = lane.kind == Lane::Kind::Groups && run != nullptr && run->faults;
  return strips && !run->faults->geometry().extraFamilies().empty() ? 1 : 0;
}

bool LaneView::isSmall() const {
  return height() - heightOfAdded() < smallHeight;
}

int LaneView::heightOfAdded() const {
  double height = 0.0;
  for (const Lane& lane : m_scene.lanes) {
    height += furtherLine * linesTooMany(lane);
    if (lane.kind == Lane::Kind::Added) height += usualHeight(lane.kind, false) + laneGap;
    if (lane.kind == Lane::Kind::Further) height += usualHeight(lane.kind, true) + laneGap;
  }
  return static_cast<int>(height);
}

void LaneView::setLaneShown(const QString& id, bool shown) {
  m_choices.hidden.removeAll(id);
  if (!shown) m_choices.hidden << id;
  chooseLanes();
}

void LaneView::addLane(const MetricInfo& metric) {
  const QString id = laneIdOf(metric);
  if (m_choices.added.contains(id)) return;
  m_choices.added << id;
  setLaneShown(id, true);
}

void LaneView::removeLane(const QString& id) {
  m_choices.added.removeAll(id);
  chooseLanes();
}

void LaneView::addLaneActions(QMenu& menu, const Lane& lane) {
  const QString id = lane.id;
  const auto addCheck = [this, &menu](const QString& text, bool on, auto change) {
    return checkable(menu.addAction(text, this,
                                    [this, change](bool checked) {
                                      change(checked);
                                      chooseLanes();
                                    }),
                     on);
  };
  if (!lane.panel.empty()) {
    named(menu.addAction(
              themedIcon(Icon::Fit), tr("Open as a large chart"), this,
              [this, panel = QString::fromStdString(lane.panel)] { emit plotRequested(panel); }),
          "openPlot");
    addCheck(tr("Logarithmic"), lane.log, [this, id](bool on) { m_choices.logs.insert(id, on); });
  }
  if (lane.kind == Lane::Kind::Objective &&
      std::ranges::any_of(m_scene.metrics, isLossTerm, &MetricInfo::role)) {
    named(addCheck(tr("Raw losses, not weighted"), m_choices.raw,
                   [this](bool on) { m_choices.raw = on; }),
          "raw");
  }
  menu.addAction(tr("Higher"), this, [this, id] { scaleLane(id, 1.5); });
  menu.addAction(tr("Lower"), this, [this, id] { scaleLane(id, 1.0 / 1.5); });
  if (lane.kind == Lane::Kind::Added) {
    menu.addAction(themedIcon(Icon::Trash), tr("Remove lane"), this, [this, id] { removeLane(id); })
        ->setObjectName(QStringLiteral("removeLane"));
  } else {
    menu.addAction(themedIcon(Icon::EyeOff), tr("Hide lane"), this,
                   [this, id] { setLaneShown(id, false); })
        ->setObjectName(QStringLiteral("hideLane"));
  }
}

void LaneView::fillMenu(QMenu& menu, std::optional<double> y) {
  const int at = y ? laneAt(*y) : -1;
  if (at >= 0) {
    const Lane& lane = m_scene.lanes[at];
    menu.addSection(translated(lane.title));
    addLaneActions(menu, lane);
    menu.addSeparator();
  }
  for (const Lane& lane : m_all) {
    const QString id = lane.id;
    const bool shown = !m_choices.hidden.contains(id);
    if (shown && at >= 0) continue;
    if (shown) {
      addLaneActions(*menu.addMenu(translated(lane.title)), lane);
    } else {
      menu.addAction(themedIcon(Icon::Eye), tr("Show %1").arg(translated(lane.title)), this,
                     [this, id] { setLaneShown(id, true); })
          ->setObjectName(QStringLiteral("showLane"));
    }
  }
  QMenu* add = menu.addMenu(themedIcon(Icon::Plus), tr("Add a lane"));
  add->setObjectName(QStringLiteral("addLane"));
  for (const MetricInfo& metric : m_scene.metrics) {
    if (m_choices.added.contains(laneIdOf(metric))) continue;
    add->addAction(tr("%1 (%2)").arg(translated(metric.title), translated(metric.panel)), this,
                   [this, metric] { addLane(metric); });
  }
  add->setEnabled(!add->isEmpty());
  menu.addAction(tr("Usual lanes"), this, [this] { setChoices({}); });
}

double LaneView::plotLeft() const {
  return scaleRoom;
}

double LaneView::plotRight() const {
  const double words = LaneFigures::leader + m_figures.width() + 12.0_px;
  return std::max(width() - std::max<double>(leastRightRoom, words), plotLeft() + 20.0_px);
}

double LaneView::trackY() const {
  return height() - axisRoom;
}

bool LaneView::figuresAside() const {
  const double from = xOf(static_cast<double>(position()));
  const double to = from + LaneFigures::leader + m_figures.width();
  return std::any_of(m_scene.runs.begin(), m_scene.runs.end(), [&](const RunCurve& run) {
    // During playback the history may be ahead of the shown iteration.
    const std::int64_t end = &run == current() ? std::min(last(), run.history->lastIteration())
                                               : run.history->lastIteration();
    return xOf(static_cast<double>(end)) > from + LaneFigures::leader - LaneFigures::patchMargin &&
           xOf(static_cast<double>(run.history->firstIteration())) < to + LaneFigures::patchMargin;
  });
}

int LaneView::boundaryAt(double y) const {
  for (std::size_t i = 0; i + 1 < m_scene.rects.size(); ++i) {
    const double middle = (m_scene.rects[i].bottom() + m_scene.rects[i + 1].top()) / 2.0;
    if (std::abs(y - middle) <= boundaryReach) return static_cast<int>(i);
  }
  return -1;
}

int LaneView::laneAt(double y) const {
  for (std::size_t i = 0; i < m_scene.rects.size(); ++i) {
    if (y >= m_scene.rects[i].top() - laneGap / 2.0 &&
        y <= m_scene.rects[i].bottom() + laneGap / 2.0)
      return static_cast<int>(i);
  }
  return -1;
}

void LaneView::dragBoundary(double y) {
  const auto upper = static_cast<std::size_t>(m_resized);
  const QRectF& above = m_scene.rects[upper];
  const QRectF& below = m_scene.rects[upper + 1];
  const double both = above.height() + below.height();
  if (both < 2.0 * leastLane) return;
  const double height =
      std::clamp<double>(y - laneGap / 2.0 - above.top(), leastLane, both - leastLane);
  const auto scaled = [this](std::size_t lane, double factor) {
    const QString& id = m_scene.lanes[lane].id;
    m_choices.scales.insert(id, m_choices.scales.value(id, 1.0) * factor);
  };
  scaled(upper, height / above.height());
  scaled(upper + 1, (both - height) / below.height());
  layOut();
}

void LaneView::mousePressEvent(QMouseEvent* event) {
  m_resized = event->button() == Qt::LeftButton ? boundaryAt(event->position().y()) : -1;
  if (m_resized < 0) TimelineTrack::mousePressEvent(event);
}

void LaneView::mouseMoveEvent(QMouseEvent* event) {
  m_pointerY = event->position().y();
  if (m_resized >= 0) return dragBoundary(m_pointerY);
  const bool boundary = !isDragging() && boundaryAt(m_pointerY) >= 0;
  setCursor(boundary ? Qt::SplitVCursor : Qt::ArrowCursor);
  TimelineTrack::mouseMoveEvent(event);
}

void LaneView::mouseDoubleClickEvent(QMouseEvent* event) {
  const int lane = laneAt(event->position().y());
  if (lane < 0 || boundaryAt(event->position().y()) >= 0) return;
  const std::string& panel = m_scene.lanes[lane].panel;
  if (!panel.empty()) emit plotRequested(QString::fromStdString(panel));
}

QString LaneView::hintAt(double x) const {
  QStringList lines = TimelineTrack::hintAt(x).split(u'\n');
  const int at = laneAt(m_pointerY);
  const RunCurve* run = current();
  if (at < 0 || run == nullptr) return lines.join(u'\n');
  const std::int64_t iteration = iterationAt(x);
  const Lane& lane = m_scene.lanes[at];
  // Before notes on the recording, because a tip has room for two lines.
  qsizetype next = 1;
  if (lane.kind == Lane::Kind::Groups && iteration > 0) lines.insert(next, worstGroups(iteration));
  for (const LaneCurve& curve : lane.curves) {
    const double value = m_scene.valueOf(curve, iteration);
    if (std::isnan(value)) continue;
    const bool compared = m_scene.runs[curve.run].compared;
    lines.insert(next++, QStringLiteral("%1: %2").arg(compared ? m_scene.runs[curve.run].name
                                                               : translated(curve.title),
                                                      figureText(value, 5)));
  }
  return lines.join(u'\n');
}

QString LaneView::worstGroups(std::int64_t iteration) const {
  constexpr std::size_t named = 6;
  const auto& faults = current()->faults;
  if (!faults) return {};
  std::vector<std::pair<int, int>> worst; // -missing digits, group
  for (std::size_t group = 0; group < faults->groupCount(); ++group) {
    const int missing = faults->faults(group, iteration);
    if (missing > 0) worst.emplace_back(-missing, static_cast<int>(group));
  }
  if (worst.empty()) return tr("No group is violated.");
  std::sort(worst.begin(), worst.end());
  QStringList names;
  for (const auto& [missing, group] : worst | std::views::take(named))
    names << QStringLiteral("%1 (%2)").arg(groupLabel(faults->geometry(), group)).arg(-missing);
  if (worst.size() > named) names << QStringLiteral("…");
  return tr("Groups that lack most digits: %1").arg(names.join(QStringLiteral(", ")));
}

QString LaneView::spoken() const {
  QStringList parts{accessibleDescription()};
  for (std::size_t lane = 0; lane < m_scene.lanes.size(); ++lane) {
    for (const LaneFigure& figure : figures(lane))
      parts << tr("%1: %2").arg(figure.name, figure.value);
  }
  return parts.join(QStringLiteral("; "));
}

std::vector<TimelineTrack::Cluster> LaneView::clusters() const {
  std::vector<Cluster> all = clustersOf(TimelineMark::Parameter);
  // A flag is left of its pole, or right of it if it would cover the previous flag. It never covers
  // the number of the playhead.
  const QFont font = Theme::small(Theme::strong(this->font()));
  const QRectF number = positionPatch();
  double taken = plotLeft() - wordsGap; // reserved for the name of the axis
  for (std::size_t i = 0; i < all.size(); ++i) {
    Cluster& flag = all[i];
    flag.caption = flag.marks.size() == 1 ? flag.marks.front().text
                                          : QStringLiteral("×%1").arg(flag.marks.size());
    flag.captionWidth = QFontMetricsF(font).horizontalAdvance(flag.caption) + 8.0_px;
    const double next = i + 1 < all.size() ? all[i + 1].x : width();
    const bool beside = number.left() <= flag.x && flag.x <= number.right();
    const auto isFree = [&](double left) {
      const double right = left + flag.captionWidth;
      return left >= taken && right + 4.0_px <= std::max(next, flag.x + 4.0_px) &&
             (right <= number.left() || left >= number.right());
    };
    const double before = (beside ? number.left() : flag.x) - flag.captionWidth;
    const double after = beside ? number.right() : flag.x;
    flag.captionLeft = isFree(before);
    flag.captionX = flag.captionLeft ? before : after;
    if (!flag.captionLeft && !isFree(after)) {
      flag.caption.clear();
      flag.captionWidth = 0.0;
      flag.captionX = flag.x;
    }
    taken = std::max(flag.x, flag.captionX + flag.captionWidth) + 4.0_px;
  }
  for (const auto kind : {TimelineMark::Bookmark, TimelineMark::Fork, TimelineMark::Event}) {
    const auto others = clustersOf(kind);
    all.insert(all.end(), others.begin(), others.end());
  }
  return all;
}

const TimelineTrack::Cluster* LaneView::clusterAt(const std::vector<Cluster>& all,
                                                  QPointF at) const {
  if (at.y() < trackY() - handleRadius) return nullptr;
  const Cluster* hit = nullptr;
  for (const Cluster& mark : all) {
    const bool below = at.y() > trackY() + handleRadius;
    const bool flag = mark.marks.front().kind == TimelineMark::Parameter;
    const double left = flag ? std::min(mark.captionX, mark.x - 5.0_px) : mark.x - 5.0_px;
    const double right =
        flag ? std::max(mark.captionX + mark.captionWidth, mark.x + 3.0_px) : mark.x + 5.0_px;
    if (below == flag && at.x() >= left && at.x() <= right) hit = &mark;
  }
  return hit;
}

void LaneView::drawMarks(QPainter& painter, const Theme& theme) const {
  const double y = trackY();
  const double row = y + 15.0_px;
  painter.setPen(QPen(theme.mutedText, 1.0));
  for (const double restart : m_layer.restarts()) {
    const double x = std::floor(xOf(restart)) + 0.5;
    painter.drawLine(QPointF(x, y - 6.0_px), QPointF(x, y));
  }
  painter.setFont(Theme::small(Theme::strong(font())));
  for (const Cluster& mark : clusters()) {
    const QPointF middle(mark.x, y);
    switch (mark.marks.front().kind) {
    case TimelineMark::Parameter: {
      const double x = std::floor(mark.x) + 0.5;
      painter.setPen(QPen(theme.text, 1.0, Qt::DotLine));
      painter.drawLine(QPointF(x, topMargin), QPointF(x, y));
      painter.setPen(QPen(theme.text, 1.5));
      painter.drawLine(QPointF(x, y - 5.0_px), QPointF(x, row + 7.0_px));
      if (mark.caption.isEmpty()) break;
      const QRectF flag(mark.captionX, row - 7.0_px, mark.captionWidth, 14.0_px);
      painter.fillRect(flag, theme.flag);
      painter.setPen(theme.text);
      painter.drawText(flag, Qt::AlignCenter, mark.caption);
      break;
    }
    case TimelineMark::Bookmark:
      painter.setPen(QPen(theme.card, 1.5));
      painter.setBrush(theme.text);
      painter.drawEllipse(middle, 4.0_px, 4.0_px);
      break;
    case TimelineMark::Fork: {
      QPainterPath branch(middle);
      branch.cubicTo(middle + QPointF(0.0, 7.0_px), middle + QPointF(2.0_px, 9.0_px),
                     middle + QPointF(9.0_px, 9.0_px));
      painter.setPen(QPen(theme.text, 1.4));
      painter.setBrush(Qt::NoBrush);
      painter.drawPath(branch);
      painter.setBrush(theme.text);
      painter.drawEllipse(middle + QPointF(9.0_px, 9.0_px), 2.4_px, 2.4_px);
      painter.setBrush(theme.card);
      painter.drawEllipse(middle, 3.6_px, 3.6_px);
      break;
    }
    case TimelineMark::Event:
      painter.setPen(Qt::NoPen);
      painter.setBrush(theme.mutedText);
      painter.drawEllipse(middle, 2.5_px, 2.5_px);
      drawMoment(painter, theme, mark);
      break;
    }
  }
}

/// A short line at the top, with its words where the next one leaves room.
void LaneView::drawMoment(QPainter& painter, const Theme& theme, const Cluster& moment) const {
  const double x = std::floor(moment.x) + 0.5;
  painter.setPen(QPen(theme.text, 1.0_px));
  painter.drawLine(QPointF(x, topMargin), QPointF(x, topMargin + 10.0_px));
  double room = plotRight() - x;
  for (const TimelineMark& mark : marks()) {
    const double next = xOf(static_cast<double>(mark.iteration));
    if (mark.kind == TimelineMark::Event && next > moment.x + 1.0) room = std::min(room, next - x);
  }
  const QString& words = moment.marks.back().text;
  const QFontMetricsF metrics(Theme::small(font()), this);
  if (metrics.horizontalAdvance(words) + 8.0_px > room) return;
  painter.setFont(Theme::small(font()));
  painter.setPen(theme.mutedText);
  painter.drawText(QPointF(x + 4.0_px, topMargin + metrics.ascent()), words);
  painter.setFont(Theme::small(Theme::strong(font())));
}

void LaneView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  print(painter, devicePixelRatioF());
}

void LaneView::print(QPainter& painter, qreal pixelRatio) {
  const Theme theme = Theme::of(this);
  m_scene.iterations = {static_cast<double>(first()), end()};
  if (m_scene.pixelRatio != pixelRatio) m_layer.invalidate();
  m_scene.size = size();
  m_scene.pixelRatio = pixelRatio;
  std::vector<CurveExtent> reserved(m_scene.lanes.size());
  if (const auto lane = plannedLane(); lane && plannedFits()) {
    // The schedule is drawn to its end, ahead of the run.
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
      reserved[lane->first].add(m_planned->at(static_cast<std::int64_t>(share * end())));
  }
  // The room only grows, so that the drawing does not move.
  for (std::size_t l = 0; l < std::min(reserved.size(), m_scene.reserved.size()); ++l)
    reserved[l].add(m_scene.reserved[l]);
  const bool same = std::equal(reserved.begin(), reserved.end(), m_scene.reserved.begin(),
                               m_scene.reserved.end(), [](const auto& a, const auto& b) {
                                 return a.any == b.any && a.low == b.low && a.high == b.high;
                               });
  if (!same) m_layer.invalidate();
  m_scene.reserved = std::move(reserved);
  m_layer.update(m_scene, theme);

  painter.setRenderHint(QPainter::Antialiasing);
  painter.drawPixmap(0, 0, m_layer.picture());
  painter.setFont(Theme::small(font()));
  drawScales(painter, theme);
  if (current() != nullptr) drawPlanned(painter, theme);
  drawRunNames(painter, theme);
  drawHint(painter, theme);
  painter.setFont(Theme::small(font()));
  const QRectF number = positionPatch();
  drawTicks(painter, theme, number.left(), number.right());
  drawTrack(painter, theme);
  drawMarks(painter, theme);
  drawPlayhead(painter, theme);
  drawFigures(painter, theme);
}

void LaneView::drawHint(QPainter& painter, const Theme& theme) const {
  if (m_scene.rects.empty() || (current() != nullptr && current()->history->size() > 1)) return;
  // Where other runs are drawn, their names stand there, and it is known how curves come.
  if (m_scene.runs.size() > 1) return;
  QRectF rect = m_scene.rects.front();
  if (current() != nullptr && !figuresAside())
    rect.setLeft(figuresLeft() + m_figures.width() + LaneFigures::leader);
  const QString words = tr("Press Play: the curves appear here, iteration by iteration.");
  painter.setFont(font());
  const double needed = QFontMetricsF(font()).horizontalAdvance(words) + 12.0_px;
  if (rect.width() < needed) rect.setRight(std::min(rect.left() + needed, double(width())));
  // Curves of other runs may pass there.
  constexpr int flags = int(Qt::AlignCenter) | int(Qt::TextWordWrap);
  const QRectF ground = painter.boundingRect(rect, flags, words);
  if (!rect.contains(ground)) return; // a clipped label is not readable
  painter.fillRect(ground.adjusted(-6.0_px, 0.0, 6.0_px, 0.0), theme.lane);
  painter.setPen(theme.mutedText);
  painter.drawText(rect, flags, words);
}

void LaneView::drawScales(QPainter& painter, const Theme& theme) const {
  const ScaleLook look{theme.mutedText, 0.0, 6.0_px,
                       QFontMetricsF(painter.font()).height() / 2.0 - 4.0_px};
  for (std::size_t l = 0; l < m_scene.lanes.size(); ++l) {
    const QRectF& rect = m_scene.rects[l];
    if (m_scene.lanes[l].kind == Lane::Kind::Groups) {
      drawScale(painter, rect, ScaleSide::Left,
                {{rect.center().y(), tr("groups", "left of the time axis")}}, look);
      continue;
    }
    if (current() == nullptr) continue;
    std::vector<ScaleMark> marks;
    for (AxisTick& tick : m_layer.axis(l).ticks(laneTickCount(rect)))
      marks.push_back({LaneLayer::yOf(rect, m_layer.axis(l), tick.value), tick.label});
    drawScale(painter, rect, ScaleSide::Left, marks, look);
    drawAxisName(painter, rect, m_scene.lanes[l]);
  }
  painter.setPen(theme.mutedText);
  drawTextTo(painter, {plotLeft() - wordsGap, trackY() + 15.0_px},
             m_ofTraining ? tr("step", "left of the time axis")
                          : tr("iteration", "left of the time axis"));
}

bool LaneView::plannedFits() const {
  const RunCurve* run = current();
  if (!m_planned || m_ended || run == nullptr) return false;
  const int column = run->columnOf(m_scene.metrics, m_planned->metric);
  const int restarts = run->columnOf(m_scene.metrics, MetricRole::Restarts);
  if (column < 0) return false;
  // After a restart or a change of parameters the iteration no longer gives the place in the
  // schedule.
  const double now = run->history->value(static_cast<std::size_t>(column), last());
  const double begun =
      restarts < 0 ? 0.0 : run->history->value(static_cast<std::size_t>(restarts), last());
  return !(begun > 0.0) && std::abs(m_planned->at(last()) - now) <= 1e-9 * (1.0 + std::abs(now));
}

std::optional<std::pair<std::size_t, std::size_t>> LaneView::plannedLane() const {
  if (!m_planned) return {};
  for (std::size_t l = 0; l < m_scene.lanes.size(); ++l) {
    const auto& curves = m_scene.lanes[l].curves;
    for (std::size_t c = 0; c < curves.size(); ++c) {
      if (curves[c].metric.key == m_planned->metric) return std::pair(l, c);
    }
  }
  return {};
}

void LaneView::drawPlanned(QPainter& painter, const Theme& theme) const {
  const auto place = plannedLane();
  if (!place || !plannedFits()) return;
  const auto [lane, curve] = *place;
  const QRectF& rect = m_scene.rects[lane];
  const PlotAxis axis = m_layer.axis(lane);
  const auto from = static_cast<double>(last());
  constexpr int steps = 48;
  QList<QPointF> line;
  for (int i = 0; i <= steps; ++i) {
    const double iteration = from + (end() - from) * i / steps;
    const double value = m_planned->at(static_cast<std::int64_t>(std::llround(iteration)));
    line.append({xOf(iteration), LaneLayer::yOf(rect, axis, value)});
  }
  QPen pen(laneCurveColor(m_scene.lanes[lane], curve, theme, false), 1.3, Qt::CustomDashLine,
           Qt::FlatCap);
  pen.setDashPattern({1.8, 2.4});
  drawLine(painter, line, pen);
  const double value = m_planned->at(static_cast<std::int64_t>(end()));
  QString text = decimalText(value, 2);
  if (!m_planned->endSymbol.isEmpty()) text.prepend(m_planned->endSymbol + u' ');
  painter.setPen(theme.mutedText);
  if (!figuresAside()) {
    // Near the end the figures at the playhead stand there.
    const bool isFree = figuresLeft() + LaneFigures::leader + m_figures.width() <= plotRight();
    if (isFree) drawTextAt(painter, {plotRight() + 5.0_px, line.back().y()}, text);
    return;
  }
  const QFontMetricsF metrics(painter.font());
  const double room = metrics.height() / 2.0;
  // The line slopes: below its lower end or above its higher one.
  const double left = plotRight() - 3.0_px - metrics.horizontalAdvance(text);
  const double start =
      LaneLayer::yOf(rect, axis, m_planned->at(std::max(last(), iterationAt(left))));
  const double above = std::min(start, line.back().y()) - room;
  const double below = std::max(start, line.back().y()) + room;
  drawTextTo(painter, {plotRight() - 3.0_px, above > rect.top() + room ? above : below}, text);
}

bool LaneView::isOnCurve(std::size_t lane, const QRectF& place) const {
  const auto crosses = [&](const LaneCurve& curve) {
    constexpr auto step = 6.0_px;
    const std::int64_t last = m_scene.runs[curve.run].history->lastIteration();
    for (double x = place.left() - 2.0_px; x <= place.right(); x += step) {
      const double along = (x - plotLeft()) / (plotRight() - plotLeft());
      const auto iteration = first() + std::llround(along * (end() - static_cast<double>(first())));
      if (iteration > last) break;
      const double y = LaneLayer::yOf(m_scene.rects[lane], m_layer.axis(lane),
                                      m_scene.valueOf(curve, iteration));
      if (y > place.top() && y < place.bottom()) return true;
    }
    return false;
  };
  const Lane& drawn = m_scene.lanes[lane];
  if (std::ranges::any_of(drawn.curves, crosses)) return true;
  for (std::size_t run = 1; run < m_scene.runs.size(); ++run) {
    if (crosses({drawn.strongest().metric, {}, true, run})) return true;
  }
  return false;
}

void LaneView::drawRunNames(QPainter& painter, const Theme& theme) const {
  painter.setFont(Theme::small(font()));
  const QFontMetricsF metrics(painter.font());
  for (std::size_t l = 0; l < m_scene.lanes.size(); ++l) {
    const Lane& lane = m_scene.lanes[l];
    if (lane.kind != Lane::Kind::Objective) continue;
    const QRectF& rect = m_scene.rects[l];
    QColor ground = theme.lane;
    ground.setAlphaF(0.94F);
    const QRectF figures(figuresLeft() - 3.0_px, rect.top(), m_figures.width() + 15.0_px,
                         rect.height());
    const QRectF room(rect.topLeft(), QPointF(width() - 2.0_px, rect.bottom()));
    std::vector<QRectF> taken;
    for (std::size_t r = 1; r < m_scene.runs.size(); ++r) {
      const RunCurve& run = m_scene.runs[r];
      if (run.compared || run.history->size() < 2) continue;
      const std::int64_t last = run.history->lastIteration();
      const auto seen = static_cast<std::int64_t>(std::min(static_cast<double>(last), end()));
      const double value = m_scene.valueOf({lane.strongest().metric, {}, true, r}, seen);
      if (!std::isfinite(value)) continue;
      const QPointF tip(xOf(static_cast<double>(seen)),
                        LaneLayer::yOf(rect, m_layer.axis(l), value));
      const QString name = metrics.elidedText(run.label(), Qt::ElideRight, longestName);
      const QSizeF size(metrics.horizontalAdvance(name), 13.0_px);
      // Beside the end of its line, because farther away it would seem to name another one.
      const double after = tip.x() + 6.0_px;
      const double before = std::min(tip.x() - 6.0_px, plotRight() - 4.0_px) - size.width();
      const std::array corners{QPointF(after, tip.y() - 6.5_px), QPointF(after, tip.y() - 17.0_px),
                               QPointF(after, tip.y() + 4.0_px), QPointF(before, tip.y() - 17.0_px),
                               QPointF(before, tip.y() + 4.0_px)};
      const auto* corner = std::ranges::find_if(corners, [&](const QPointF& at) {
        const QRectF place(at, size);
        return room.contains(place) && !figures.intersects(place) && !isOnCurve(l, place) &&
               std::ranges::none_of(taken,
                                    [&](const QRectF& other) { return other.intersects(place); });
      });
      if (corner == corners.end()) continue; // the list of runs names its line
      const QRectF place(*corner, size);
      taken.push_back(place);
      if (seen == last) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.otherRun);
        painter.drawEllipse(tip, 3.0_px, 3.0_px);
      }
      painter.fillRect(place.adjusted(-3.0_px, 0.0, 3.0_px, 0.0).intersected(rect), ground);
      painter.setPen(theme.mutedText);
      drawTextAt(painter, {place.left(), place.center().y()}, name);
    }
  }
}

void LaneView::drawPlayhead(QPainter& painter, const Theme& theme) const {
  const double x = xOf(static_cast<double>(position()));
  if (const auto at = hovered()) {
    painter.setPen(QPen(theme.otherRun, 1.0));
    const double there = std::floor(xOf(static_cast<double>(*at))) + 0.5;
    painter.drawLine(QPointF(there, topMargin), QPointF(there, trackY() + 7.0_px));
  }
  painter.setPen(QPen(theme.accent, 1.5));
  painter.drawLine(QPointF(x, topMargin - 4.0_px), QPointF(x, trackY()));
  drawHandle(painter, theme, handleRadius);

  const QRectF patch = positionPatch();
  painter.fillRect(patch, theme.card);
  painter.setFont(Theme::strong(Theme::small(font())));
  painter.setPen(theme.accentText);
  sudoscope::drawFigures(painter, patch, Qt::AlignHCenter | Qt::AlignVCenter,
                         countText(position() + offset()));
}

QRectF LaneView::positionPatch() const {
  const double x = xOf(static_cast<double>(position()));
  const QFont font = Theme::strong(Theme::small(this->font()));
  const double half = figuresWidth(font, countText(position() + offset())) / 2.0 + 3.0;
  return {x - half, trackY() + handleRadius, 2.0 * half, axisRoom - handleRadius};
}

std::vector<LaneFigure> LaneView::figures(std::size_t lane) const {
  return m_figures.of(m_scene, lane, m_layer, position(), figureStyle(), Theme::of(this));
}

void LaneView::drawFigures(QPainter& painter, const Theme& theme) const {
  const LaneFigures::Place place{xOf(static_cast<double>(position())), figuresLeft(),
                                 figuresAside()};
  for (std::size_t lane = 0; lane < m_scene.lanes.size(); ++lane)
    m_figures.draw(painter, figures(lane), m_scene, lane, place, figureStyle(), theme);
}

} // namespace sudoscope
