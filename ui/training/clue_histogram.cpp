#include "ui/training/clue_histogram.h"

#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sudoscope {

ClueHistogram::ClueHistogram(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Rows by number of clues"));
  setCursor(Qt::IBeamCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void ClueHistogram::setCounts(const std::map<int, std::int64_t>& counts) {
  if (counts == m_counts) return;
  m_counts = counts;
  m_most = 0;
  for (const auto& [clues, rows] : m_counts) m_most = std::max(m_most, rows);
  update();
}

void ClueHistogram::setRange(int from, int to) {
  m_from = from;
  m_to = to;
  update();
}

QRectF ClueHistogram::plot() const {
  const double text = QFontMetricsF(Theme::small(font())).height();
  return QRectF(rect()).adjusted(12, 8, -12, -8 - text);
}

QRectF ClueHistogram::barOf(int clues) const {
  const QRectF area = plot();
  const int bars = std::max(last() - first() + 1, 8);
  const double width = area.width() / bars;
  const auto found = m_counts.find(clues);
  const double share = found == m_counts.end() || m_most == 0
                           ? 0.0
                           : static_cast<double>(found->second) / static_cast<double>(m_most);
  // A single row among a million still has its pixel.
  const double height = share > 0.0 ? std::max(1.0, share * area.height()) : 0.0;
  return {area.left() + (clues - first()) * width, area.bottom() - height, width, height};
}

int ClueHistogram::cluesAt(double x) const {
  const double width = barOf(first()).width();
  return std::clamp(first() + static_cast<int>(std::floor((x - plot().left()) / width)), first(),
                    last());
}

void ClueHistogram::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme theme = Theme::of(this);
  painter.setFont(Theme::small(font()));
  const QRectF area = plot();
  painter.setPen(theme.border);
  painter.drawLine(area.bottomLeft(), area.bottomRight());
  if (m_counts.empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  for (const auto& [clues, rows] : m_counts) {
    const QRectF bar = barOf(clues);
    const double gap = std::min(1.0, bar.width() * 0.1);
    painter.setBrush(clues >= m_from && clues <= m_to ? theme.accent : theme.track);
    painter.drawRect(bar.adjusted(gap, 0, -gap, 0));
  }
  painter.setPen(theme.mutedText);
  const QRectF labels(area.left(), area.bottom() + 2, area.width(), height() - area.bottom() - 2);
  drawFigures(painter, labels, Qt::AlignLeft | Qt::AlignTop, QString::number(first()));
  const double end = barOf(last()).right();
  if (last() > first()) {
    drawFigures(painter, QRectF(labels.left(), labels.top(), end - labels.left(), labels.height()),
                Qt::AlignRight | Qt::AlignTop, QString::number(last()));
  }
}

void ClueHistogram::mousePressEvent(QMouseEvent* event) {
  if (m_counts.empty() || event->button() != Qt::LeftButton) return;
  m_anchor = cluesAt(event->position().x());
  emit rangeChosen(m_anchor, m_anchor);
}

void ClueHistogram::mouseMoveEvent(QMouseEvent* event) {
  if (m_anchor < 0 || !(event->buttons() & Qt::LeftButton)) return;
  const int here = cluesAt(event->position().x());
  emit rangeChosen(std::min(m_anchor, here), std::max(m_anchor, here));
}

void ClueHistogram::mouseDoubleClickEvent(QMouseEvent*) {
  if (m_counts.empty()) return;
  m_anchor = -1;
  emit rangeChosen(first(), last());
}

bool ClueHistogram::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && !m_counts.empty()) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int clues = cluesAt(help->pos().x());
    const auto found = m_counts.find(clues);
    QToolTip::showText(
        help->globalPos(),
        tr("%1 clues: %2 rows. Drag to filter, double-click for all.")
            .arg(clues)
            .arg(QLocale().toString(qlonglong(found == m_counts.end() ? 0 : found->second))),
        this);
    return true;
  }
  return QWidget::event(event);
}

} // namespace sudoscope
