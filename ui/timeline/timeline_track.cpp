#include "ui/timeline/timeline_track.h"

#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sudoscope {

namespace {

constexpr auto clusterWidth = 14.0_px; ///< Marks closer than this are drawn as one.
constexpr auto lineWidth = 4.0_px;
constexpr auto thumbRadius = 7.0_px;

/// A slider whose value is an iteration.
class TrackAccessible : public QAccessibleWidget, public QAccessibleValueInterface {
public:
  explicit TrackAccessible(TimelineTrack* track)
      : QAccessibleWidget(track, QAccessible::Slider), m_track(track) {}

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }

  QString text(QAccessible::Text kind) const override {
    if (kind == QAccessible::Description) return m_track->spoken();
    if (kind != QAccessible::Value) return QAccessibleWidget::text(kind);
    return TimelineTrack::tr("iteration %1 of %2")
        .arg(m_track->position() + m_track->offset())
        .arg(m_track->last() + m_track->offset());
  }

  QVariant currentValue() const override { return static_cast<qlonglong>(m_track->position()); }
  QVariant minimumValue() const override { return static_cast<qlonglong>(m_track->first()); }
  QVariant maximumValue() const override { return static_cast<qlonglong>(m_track->last()); }
  QVariant minimumStepSize() const override { return 1; }
  void setCurrentValue(const QVariant& value) override { m_track->request(value.toLongLong()); }

private:
  TimelineTrack* m_track;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
  auto* track = qobject_cast<TimelineTrack*>(object);
  return track ? new TrackAccessible(track) : nullptr;
}

} // namespace

TimelineTrack::TimelineTrack(QWidget* parent) : QWidget(parent) {
  // Once, however many tracks there are.
  QAccessible::removeFactory(makeInterface);
  QAccessible::installFactory(makeInterface);
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Timeline"));
  setAccessibleDescription(tr("Iteration of the run that is shown"));
}

void TimelineTrack::setRange(std::int64_t first, std::int64_t last) {
  if (first == m_first && last == m_last) return;
  m_first = first;
  m_last = std::max(first, last);
  m_position = std::clamp(m_position, m_first, m_last);
  update();
}

void TimelineTrack::setPosition(std::int64_t iteration) {
  if (m_dragging) {
    m_late = iteration;
    return;
  }
  iteration = std::clamp(iteration, m_first, m_last);
  if (iteration == m_position) return;
  m_position = iteration;
  update();
  if (QAccessible::isActive()) {
    QAccessibleValueChangeEvent event(this, static_cast<qlonglong>(iteration));
    QAccessible::updateAccessibility(&event);
  }
}

void TimelineTrack::setMarks(std::vector<TimelineMark> marks) {
  std::ranges::stable_sort(marks, {}, &TimelineMark::iteration);
  m_marks = std::move(marks);
  update();
}

double TimelineTrack::end() const {
  const std::int64_t last = std::max(m_last, m_reach);
  const double recorded = niceEnd(m_first, last);
  const auto limit = static_cast<double>(m_limit);
  // A limit a million iterations away would press the first hundred into one pixel. The axis is not
  // to move while a run of usual length grows.
  const double inSight = 20.0 * std::max(static_cast<double>(last - m_first), 500.0);
  if (m_limit >= last && limit - static_cast<double>(m_first) <= inSight) return limit;
  return m_limit >= last ? std::min(recorded, limit) : recorded;
}

double TimelineTrack::xOf(double iteration) const {
  const auto first = static_cast<double>(m_first);
  const double length = std::max(end() - first, 1.0);
  return plotLeft() + (iteration - first) / length * (plotRight() - plotLeft());
}

std::int64_t TimelineTrack::iterationAt(double x) const {
  const auto first = static_cast<double>(m_first);
  const double share = (x - plotLeft()) / std::max(plotRight() - plotLeft(), 1.0);
  const double iteration = first + share * std::max(end() - first, 1.0);
  return std::clamp(static_cast<std::int64_t>(std::llround(iteration)), m_first, m_last);
}

std::vector<TimelineTrack::Cluster> TimelineTrack::clustersOf(TimelineMark::Kind kind) const {
  std::vector<Cluster> all;
  for (const TimelineMark& mark : m_marks) {
    if (mark.iteration < m_first || static_cast<double>(mark.iteration) > end()) continue;
    if (mark.kind != kind) continue;
    const double x = xOf(static_cast<double>(mark.iteration));
    if (all.empty() || x - all.back().x >= clusterWidth) all.push_back({x, {}, {}, 0.0});
    all.back().marks.push_back(mark);
  }
  return all;
}

QString TimelineTrack::hintAt(double x) const {
  QStringList lines;
  const std::int64_t iteration = iterationAt(x);
  lines << tr("Iteration %1").arg(countText(iteration + m_offset));
  for (const RecordedStretch& stretch : m_stretches) {
    if (stretch.stride > 1 && iteration >= stretch.first && iteration <= stretch.last)
      lines << tr("one state in %1 is stored; the others are recomputed").arg(stretch.stride);
  }
  for (const Cluster& cluster : clusters()) {
    if (std::abs(cluster.x - x) > clusterWidth / 2.0) continue;
    for (const TimelineMark& mark : cluster.marks)
      lines << tr("%1: %2").arg(countText(mark.iteration + m_offset), mark.text);
  }
  return lines.join(QLatin1Char('\n'));
}

void TimelineTrack::request(std::int64_t iteration) {
  iteration = std::clamp(iteration, m_first, m_last);
  if (iteration == m_position) return;
  m_position = iteration;
  m_late.reset();
  update();
  emit positionRequested(iteration);
}

void TimelineTrack::drawTrack(QPainter& painter, const Theme& theme) const {
  const double y = trackY();
  const auto line = [&](double from, double to, const QColor& color, bool broken = false) {
    QPen pen(color, lineWidth, Qt::SolidLine, broken ? Qt::FlatCap : Qt::RoundCap);
    if (broken) pen.setDashPattern({0.75, 0.75});
    painter.setPen(pen);
    painter.drawLine(QPointF(from, y), QPointF(to, y));
  };
  const double left = xOf(static_cast<double>(m_first));
  const double recorded = xOf(static_cast<double>(m_last));
  const double position = xOf(static_cast<double>(m_position));
  line(left, xOf(end()), theme.track);
  line(left, recorded, mix(theme.accent, theme.card, 0.35));
  line(left, position, theme.accent);
  for (const RecordedStretch& stretch : m_stretches) {
    if (stretch.stride <= 1) continue;
    const double to = xOf(static_cast<double>(std::min(stretch.last, m_last)));
    QColor gap = theme.card;
    gap.setAlphaF(0.7F);
    line(xOf(static_cast<double>(stretch.first)), to, gap, true);
  }
}

void TimelineTrack::drawHandle(QPainter& painter, const Theme& theme, double radius) const {
  const QPointF middle(xOf(static_cast<double>(m_position)), trackY());
  painter.setPen(QPen(theme.card, 1.5));
  painter.setBrush(theme.accent);
  painter.drawEllipse(middle, radius, radius);
  if (hasFocus()) {
    painter.setPen(QPen(theme.accent, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(middle, radius + 2.0_px, radius + 2.0_px);
  }
}

void TimelineTrack::drawTicks(QPainter& painter, const Theme& theme, double from, double to) const {
  const auto offset = static_cast<double>(m_offset);
  const PlotAxis axis = PlotAxis::linear({static_cast<double>(m_first) + offset, end() + offset});
  const QRectF body(QPointF(plotLeft(), 0.0),
                    QPointF(plotRight(), trackY() + thumbRadius - 2.0_px));
  const double slack = std::min(body.left(), width() - body.right());
  std::vector<ScaleMark> marks;
  std::vector<Cluster> flags = clusters();
  flags.push_back({from, {}, {}, to - from, false, from});
  for (AxisTick& tick : fittingTicks(axis, body.width(), painter.font())) {
    const double x = xOf(tick.value - offset);
    const double half = figuresWidth(painter.font(), tick.label) / 2.0;
    const bool covered = std::ranges::any_of(flags, [&](const Cluster& flag) {
      return x + half > flag.captionX && x - half < flag.captionX + flag.captionWidth;
    });
    marks.push_back({x, covered ? QString() : tick.label});
  }
  drawScale(painter, body, ScaleSide::Below, marks, {theme.mutedText, 3.0_px, 3.0_px, slack});
}

void TimelineTrack::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  const std::vector<Cluster> all = clusters();
  if (const Cluster* hit = clusterAt(all, event->position())) {
    request(hit->marks.front().iteration);
    return;
  }
  m_dragging = true;
  request(iterationAt(event->position().x()));
}

void TimelineTrack::mouseMoveEvent(QMouseEvent* event) {
  m_hover = event->position().x();
  if (m_dragging) request(iterationAt(event->position().x()));
  showTip(this, hintAt(event->position().x()), rect());
  update();
}

void TimelineTrack::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !m_dragging) return;
  m_dragging = false;
  if (m_late) setPosition(*m_late);
  m_late.reset();
  update();
}

void TimelineTrack::contextMenuEvent(QContextMenuEvent* event) {
  const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
  std::int64_t iteration = byMouse ? iterationAt(event->pos().x()) : m_position;
  const std::vector<Cluster> all = clusters();
  const Cluster* hit = byMouse ? clusterAt(all, event->pos()) : nullptr;
  std::vector<TimelineMark> bookmarks;
  for (const TimelineMark& mark : hit != nullptr ? hit->marks : m_marks) {
    if (mark.kind != TimelineMark::Bookmark) continue;
    if (hit != nullptr || mark.iteration == iteration) bookmarks.push_back(mark);
  }
  if (hit != nullptr) iteration = hit->marks.front().iteration;
  const auto handle =
      mapToGlobal(QPointF(xOf(static_cast<double>(m_position)), trackY() + thumbRadius).toPoint());
  emit menuRequested(iteration, bookmarks, byMouse ? event->globalPos() : handle);
}

std::int64_t TimelineTrack::nextMark(int direction) const {
  std::int64_t target = direction < 0 ? m_first : m_last;
  for (const TimelineMark& mark : m_marks) {
    if (direction > 0 && mark.iteration > m_position) target = std::min(target, mark.iteration);
    if (direction < 0 && mark.iteration < m_position) target = std::max(target, mark.iteration);
  }
  return target;
}

void TimelineTrack::keyPressEvent(QKeyEvent* event) {
  const std::int64_t length = m_last - m_first;
  const std::int64_t page = std::max<std::int64_t>(length / 10, 5);
  const int direction = event->key() == Qt::Key_Left ? -1 : 1;
  const std::int64_t step =
      event->modifiers() & Qt::ShiftModifier ? std::max<std::int64_t>(length / 50, 2) : 1;
  const std::int64_t beside = event->modifiers() & Qt::ControlModifier
                                  ? nextMark(direction)
                                  : m_position + direction * step;
  const std::pair<int, std::int64_t> targets[] = {{Qt::Key_Left, beside},
                                                  {Qt::Key_Right, beside},
                                                  {Qt::Key_PageUp, m_position - page},
                                                  {Qt::Key_PageDown, m_position + page},
                                                  {Qt::Key_Home, m_first},
                                                  {Qt::Key_End, m_last}};
  for (const auto& [key, target] : targets) {
    if (event->key() == key) return request(target);
  }
  if (event->key() == Qt::Key_B) return emit bookmarkRequested();
  QWidget::keyPressEvent(event);
}

} // namespace sudoscope
