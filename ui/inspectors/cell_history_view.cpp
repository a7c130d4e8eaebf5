#include "core/board/puzzle.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/style/colormap.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QImage>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sudoscope {

namespace {

constexpr auto inset = 12.0_px;
constexpr auto digits = 14.0_px; ///< Width of the digits beside the raster, px.
constexpr auto leastHeight = 64_px;
constexpr auto mostHeight = 150_px;
constexpr std::size_t labelled = 5;

} // namespace

CellHistoryView::CellHistoryView(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setMinimumHeight(leastHeight);
  setMaximumHeight(mostHeight);
  setAccessibleName(tr("History of the cell"));
}

void CellHistoryView::setHistory(std::shared_ptr<const CellHistory> history, const QString& name) {
  m_history = history != nullptr && !history->empty() ? std::move(history) : nullptr;
  m_name = name;
  m_flips = m_history ? m_history->flips() : std::vector<DigitFlip>();
  setAccessibleDescription(caption());
  update();
}

QString CellHistoryView::caption(bool brief) const {
  if (!m_history) return {};
  if (m_flips.empty()) return tr("%1: no flip").arg(m_name);
  const QString last = countText(m_flips.back().iteration);
  QString count = countText(static_cast<double>(m_flips.size()));
  if (!m_history->isComplete()) count.prepend(QStringLiteral("≥ "));
  if (brief) return tr("%1 flips").arg(count);
  if (m_flips.size() == 1) return tr("%1: one flip, at %2").arg(m_name, last);
  return tr("%1: %2 flips, the last at %3").arg(m_name, count, last);
}

QRectF CellHistoryView::field() const {
  const double line = QFontMetrics(Theme::small(font())).height();
  return {inset + digits, line, width() - 2.0 * (inset + digits),
          std::max<double>(height() - 2.0 * line - 2.0_px, 8.0_px)};
}

double CellHistoryView::xOf(std::int64_t iteration) const {
  const double last = static_cast<double>(std::max<std::int64_t>(m_history->iterations.back(), 1));
  return field().left() + field().width() * static_cast<double>(iteration) / last;
}

std::size_t CellHistoryView::indexAt(double x) const {
  const double share = std::clamp((x - field().left()) / field().width(), 0.0, 1.0);
  const double last = static_cast<double>(m_history->iterations.back());
  const auto wanted = static_cast<std::int64_t>(std::floor(share * last + 0.5));
  const auto after =
      std::upper_bound(m_history->iterations.begin(), m_history->iterations.end(), wanted);
  return static_cast<std::size_t>(
      std::max<std::ptrdiff_t>(after - m_history->iterations.begin() - 1, 0));
}

void CellHistoryView::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(Theme::small(font()));
  if (!m_history) return;
  if (hasFocus()) {
    painter.setPen(QPen(theme.accent, 1.5));
    painter.drawRoundedRect(QRectF(rect()).adjusted(5.5_px, 1.5, -5.5_px, -1.5), 4.0_px, 4.0_px);
  }
  paintRaster(painter);
  paintFlips(painter);
  const QRectF box = field();
  const double row = box.height() / m_history->side;
  const int last = m_history->digitAt(m_history->iterations.size() - 1);
  const double high = painter.fontMetrics().height();
  const auto markOf = [&](int digit) {
    return ScaleMark{box.top() + (digit - 0.5) * row, symbolOf(digit)};
  };
  drawScale(painter, box, ScaleSide::Left,
            {markOf(1), markOf((m_history->side + 1) / 2), markOf(m_history->side)},
            {theme.mutedText, 0.0, 4.0_px});
  painter.setFont(Theme::strong(painter.font()));
  if (last > 0)
    drawScale(painter, box, ScaleSide::Right, {markOf(last)}, {theme.text, 0.0, 4.0_px});
  painter.setFont(Theme::small(font()));
  painter.setPen(theme.mutedText);
  const QRectF below(box.left(), box.bottom() + 2.0_px, box.width(), high);
  const QString now = tr("now, %1").arg(countText(m_history->iterations.back()));
  drawFigures(painter, below, Qt::AlignLeft, QStringLiteral("0"));
  drawFigures(painter, below, Qt::AlignRight, now);
  const double room = box.width() - 2.0 * figuresWidth(painter.font(), now) - 12.0_px;
  QString words = caption();
  if (figuresWidth(painter.font(), words) > room) words = caption(true);
  drawFigures(painter, below, Qt::AlignHCenter, words);
}

void CellHistoryView::paintRaster(QPainter& painter) const {
  const QRectF box = field();
  const int wide = std::max(1, static_cast<int>(box.width()));
  QImage image(wide, m_history->side, QImage::Format_RGB32);
  for (int x = 0; x < wide; ++x) {
    const auto p = m_history->at(indexAt(box.left() + x + 0.5));
    for (int k = 0; k < m_history->side; ++k) {
      image.setPixelColor(x, k, colorAt(Colormap::Viridis, p[k]));
    }
  }
  painter.drawImage(box, image);
}

void CellHistoryView::paintFlips(QPainter& painter) const {
  const Theme theme = Theme::of(this);
  const QRectF box = field();
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.text);
  for (const DigitFlip& flip : m_flips) {
    const double x = xOf(flip.iteration);
    painter.drawPolygon(
        QPolygonF({QPointF(x - 3.0_px, box.top() - 6.0_px), QPointF(x + 3.0_px, box.top() - 6.0_px),
                   QPointF(x, box.top() - 1.0)}));
  }
  if (m_flips.size() > labelled) return;
  painter.setPen(theme.text);
  double free = box.right() + digits;
  for (auto flip = m_flips.rbegin(); flip != m_flips.rend(); ++flip) {
    const QString words = symbolOf(flip->from) + QChar(0x2192) + symbolOf(flip->to);
    const double left = xOf(flip->iteration) + 5.0;
    const double wide = figuresWidth(painter.font(), words);
    if (left + wide > free) continue;
    drawFigures(painter, QRectF(left, 0.0, wide, box.top() - 1.0), Qt::AlignLeft | Qt::AlignBottom,
                words);
    free = xOf(flip->iteration) - 8.0;
  }
}

void CellHistoryView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !m_history) return;
  emit iterationRequested(m_history->iterations[indexAt(event->position().x())]);
}

void CellHistoryView::keyPressEvent(QKeyEvent* event) {
  if (!m_history || event->key() != Qt::Key_Left) return QWidget::keyPressEvent(event);
  const std::int64_t here = m_history->iterations.back();
  for (auto flip = m_flips.rbegin(); flip != m_flips.rend(); ++flip) {
    if (flip->iteration < here) return emit iterationRequested(flip->iteration);
  }
}

bool CellHistoryView::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && m_history) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::size_t index = indexAt(help->pos().x());
    QStringList lines{tr("Iteration %1").arg(countText(m_history->iterations[index]))};
    const auto p = m_history->at(index);
    for (int k = 0; k < m_history->side; ++k) {
      const double value = p[k];
      if (value >= 0.05)
        lines << QStringLiteral("%1: %2").arg(symbolOf(k + 1), decimalText(value, 2));
    }
    lines << tr("Click to go to this iteration.");
    showTip(this, lines.join(u'\n'), rect());
    return true;
  }
  return QWidget::event(event);
}

} // namespace sudoscope
