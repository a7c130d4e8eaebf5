#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/studies/study_results.h"
#include "ui/style/colormap.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr auto barWidth = 14.0_px;
constexpr auto barRoom = 84.0_px; // the bar with its figures, px
constexpr auto margin = 12.0_px;
constexpr auto largestCell = 120.0_px;

double widest(const QStringList& texts, const QFontMetricsF& metrics) {
  double width = 0.0;
  for (const QString& text : texts) width = std::max(width, metrics.horizontalAdvance(text));
  return width;
}

} // namespace

SweepMap::SweepMap(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setAccessibleName(tr("Heat map of the sweep"));
}

void SweepMap::setGrid(const Axis& x, const Axis& y) {
  m_x = x;
  m_y = y;
  if (m_y.values.isEmpty()) m_y.values << QString();
  m_points.assign(static_cast<std::size_t>(columns() * rows()), {});
  m_chosen = -1;
  m_keyboard = 0;
  setFocusPolicy(Qt::StrongFocus); // for keyboard navigation
  update();
}

SweepMap::Layout SweepMap::layoutIn(const QRectF& area) const {
  const QFontMetricsF metrics(Theme::small(font()));
  const double line = metrics.height();
  const double left =
      margin + (m_y.name.isEmpty() ? 0.0 : line + 6.0_px) + widest(m_y.values, metrics) + 8.0_px;
  const double bottom = margin + 2.0 * line + 12.0_px;
  const QRectF room = area.adjusted(left, margin, -margin - barRoom, -bottom);
  const int across = std::max(columns(), 1);
  const int down = std::max(rows(), 1);
  const double cellWidth =
      std::clamp<double>(std::floor(room.width() / across), 4.0_px, largestCell * 1.4);
  const double cellHeight =
      std::clamp<double>(std::floor(room.height() / down), 4.0_px, largestCell);
  const QSizeF size(cellWidth * across, cellHeight * down);
  const double spare = std::max(0.0, room.width() - size.width()) / 2.0;
  const double above = std::max(0.0, room.height() - size.height()) / 2.0;
  const QRectF cells(room.topLeft() + QPointF(spare, above), size);
  const double height = std::max(cells.height(), std::min<double>(room.height(), 160.0_px));
  const QRectF bar(cells.right() + 28.0_px, cells.center().y() - height / 2.0, barWidth, height);
  return {cells, bar};
}

QRectF SweepMap::cellIn(const Layout& layout, int point) const {
  const int across = std::max(columns(), 1);
  const QSizeF size(layout.cells.width() / across, layout.cells.height() / std::max(rows(), 1));
  return {layout.cells.bottomLeft() +
              QPointF((point % across) * size.width(), -(point / across + 1) * size.height()),
          size};
}

int SweepMap::pointAt(QPointF at) const {
  const Layout layout = layoutIn(rect());
  for (int point = 0; point < static_cast<int>(m_points.size()); ++point) {
    if (cellIn(layout, point).contains(at)) return point;
  }
  return -1;
}

std::pair<double, double> SweepMap::iterationRange() const {
  double low = std::nan("");
  double high = std::nan("");
  for (const SweepPoint& point : m_points) {
    if (point.solved == 0 || std::isnan(point.medianIterations)) continue;
    const double value = std::max(point.medianIterations, 1.0);
    low = std::isnan(low) ? value : std::min(low, value);
    high = std::isnan(high) ? value : std::max(high, value);
  }
  if (std::isnan(low)) return {1.0, 10.0};
  return {low, high > low ? high : low * 1.01};
}

std::optional<double> SweepMap::share(const SweepPoint& point) const {
  if (point.runs == 0) return {};
  if (m_measure == SweepMeasure::SolvedShare) return point.solvedShare();
  if (point.solved == 0) return {};
  const auto [low, high] = iterationRange();
  return std::log(std::max(point.medianIterations, 1.0) / low) / std::log(high / low);
}

QString SweepMap::figure(const SweepPoint& point) const {
  if (point.runs == 0) return {};
  if (m_measure == SweepMeasure::SolvedShare) return percentText(point.solvedShare());
  return point.solved == 0 ? QStringLiteral("–") : countText(point.medianIterations);
}

QString SweepMap::describe(int index) const {
  if (index < 0 || index >= static_cast<int>(m_points.size())) return {};
  const SweepPoint& point = m_points[index];
  QString place = tr("%1 = %2").arg(m_x.name, m_x.values[index % columns()]);
  if (!m_y.name.isEmpty())
    place += QStringLiteral(", ") + tr("%1 = %2").arg(m_y.name, m_y.values[index / columns()]);
  if (point.runs == 0) return tr("%1: not run yet").arg(place);
  QString solved = tr("%1: %2 of %3 solved (%4 %)")
                       .arg(place)
                       .arg(point.solved)
                       .arg(point.runs)
                       .arg(decimalText(100.0 * point.solvedShare(), 1));
  if (point.failed > 0) solved += tr(", %1 failed").arg(point.failed);
  if (point.solved == 0) return solved;
  return solved + tr(", half of them within %1 iterations").arg(countText(point.medianIterations));
}

void SweepMap::draw(QPainter& painter, const QRectF& area, const Theme& theme) const {
  const Layout layout = layoutIn(area);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(Theme::small(font()));
  drawCells(painter, layout, theme);
  drawAxes(painter, layout, theme);
  drawBar(painter, layout, theme);
}

void SweepMap::drawCells(QPainter& painter, const Layout& layout, const Theme& theme) const {
  const QFontMetricsF metrics(painter.font());
  const QSizeF room = cellIn(layout, 0).size();
  bool fits = metrics.height() <= room.height() - 2.0_px;
  for (const SweepPoint& point : m_points)
    fits = fits && metrics.horizontalAdvance(figure(point)) <= room.width() - 6.0_px;
  for (int i = 0; i < static_cast<int>(m_points.size()); ++i) {
    const SweepPoint& point = m_points[i];
    const QRectF cell = cellIn(layout, i).adjusted(1, 1, -1, -1);
    const auto t = share(point);
    const QColor color = t ? colorAt(Colormap::Viridis, *t) : mix(theme.track, theme.card, 0.4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(cell, 2.0_px, 2.0_px);
    if (!fits) continue;
    painter.setPen(t ? inkOn(color) : theme.mutedText);
    painter.drawText(cell, Qt::AlignCenter, figure(point));
  }
}

void SweepMap::drawAxes(QPainter& painter, const Layout& layout, const Theme& theme) const {
  const QFontMetricsF metrics(painter.font());
  const double line = metrics.height();
  std::vector<ScaleMark> marks;
  for (int column = 0; column < columns(); ++column)
    marks.push_back({cellIn(layout, column).center().x(), m_x.values[column]});
  drawScale(painter, layout.cells, ScaleSide::Below, marks, {theme.mutedText, 0.0, 4.0_px});
  marks.clear();
  for (int row = 0; row < rows(); ++row)
    marks.push_back({cellIn(layout, row * columns()).center().y(), m_y.values[row]});
  drawScale(painter, layout.cells, ScaleSide::Left, marks, {theme.mutedText, 0.0, 8.0_px});
  painter.setPen(theme.text);
  painter.drawText(QRectF(layout.cells.left(), layout.cells.bottom() + line + 8.0_px,
                          layout.cells.width(), line),
                   Qt::AlignCenter | Qt::TextDontClip, m_x.name);
  if (m_y.name.isEmpty()) return;
  painter.save();
  painter.translate(layout.cells.left() - widest(m_y.values, metrics) - 14.0_px - line,
                    layout.cells.center().y());
  painter.rotate(-90.0);
  painter.drawText(QRectF(-200.0, 0.0, 400.0, line), Qt::AlignCenter, m_y.name);
  painter.restore();
}

void SweepMap::drawBar(QPainter& painter, const Layout& layout, const Theme& theme) const {
  const auto [low, high] = iterationRange();
  std::vector<ScaleMark> marks;
  for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    marks.push_back({share, m_measure == SweepMeasure::SolvedShare
                                ? percentText(share)
                                : countText(std::round(low * std::pow(high / low, share)))});
  }
  drawColorBar(
      painter, layout.bar, [](double share) { return colorAt(Colormap::Viridis, share); }, marks,
      {theme.mutedText, 0.0, 6.0_px}, theme);
}

void SweepMap::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  if (m_points.empty()) {
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(rect()).adjusted(24_px, 24_px, -24_px, -24_px),
                     Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Choose one or two parameters and their ranges, and press Run: each cell "
                        "shows the share of puzzles solved with its values."));
    return;
  }
  draw(painter, rect(), theme);
  const Layout layout = layoutIn(rect());
  painter.setBrush(Qt::NoBrush);
  const auto outline = [&](int point, const QPen& pen) {
    painter.setPen(pen);
    painter.drawRoundedRect(cellIn(layout, point).adjusted(0.5, 0.5, -0.5, -0.5), 2.5_px, 2.5_px);
  };
  if (m_chosen >= 0) outline(m_chosen, QPen(theme.accent, 3.0_px));
  if (m_hovered >= 0) outline(m_hovered, QPen(theme.text, 1.5));
  if (hasFocus()) outline(m_keyboard, QPen(theme.accent, 2.0_px, Qt::DotLine));
}

void SweepMap::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const int point = pointAt(event->position());
  if (point < 0) return;
  m_keyboard = point;
  emit chosen(point);
}

void SweepMap::moveTo(int point) {
  if (point == m_hovered) return;
  m_hovered = point;
  setCursor(point >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
  setToolTip(point >= 0 ? tr("%1. Click to use these parameters.").arg(describe(point))
                        : QString());
  emit hovered(point);
  update();
}

void SweepMap::mouseMoveEvent(QMouseEvent* event) {
  moveTo(pointAt(event->position()));
}

void SweepMap::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  const int right = (key == Qt::Key_Right) - (key == Qt::Key_Left);
  const int up = (key == Qt::Key_Up) - (key == Qt::Key_Down);
  const bool chooses = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
  if (m_points.empty() || (right == 0 && up == 0 && !chooses)) return QWidget::keyPressEvent(event);
  if (chooses) return emit chosen(m_keyboard);
  m_keyboard = std::clamp(m_keyboard / columns() + up, 0, rows() - 1) * columns() +
               std::clamp(m_keyboard % columns() + right, 0, columns() - 1);
  setAccessibleDescription(describe(m_keyboard));
  emit hovered(m_keyboard);
  update();
}

} // namespace sudoscope
