#include "ui/widgets/bar_list.h"

#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sudoscope {
namespace {

constexpr auto inset = 12.0_px;
constexpr auto gap = 10.0_px;
constexpr auto arrow = 14.0_px;
constexpr auto barHeight = 10.0_px;

} // namespace

BarList::BarList(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

double BarList::longestSide(const std::vector<BarRow>& rows) {
  double longest = 0.0;
  for (const BarRow& row : rows) {
    double left = 0.0;
    double right = 0.0;
    for (const BarRow::Part& part : row.parts) (part.value < 0.0 ? left : right) += part.value;
    longest = std::max({longest, -left, right});
  }
  return longest;
}

void BarList::setRows(std::vector<BarRow> rows, bool signedScale, double reach) {
  const QSize before = sizeHint();
  m_rows = std::move(rows);
  m_signed = signedScale;
  m_reach = reach > 0.0 ? reach : longestSide(m_rows);
  if (!(m_reach > 0.0)) m_reach = 1.0;
  if (m_current >= static_cast<int>(m_rows.size())) m_current = -1;
  setFocusPolicy(m_rows.empty() ? Qt::NoFocus : Qt::StrongFocus);
  measure();
  if (sizeHint() != before) updateGeometry();
  update();
}

void BarList::setAxis(std::optional<BarAxis> axis) {
  if (axis == m_axis) return;
  m_axis = std::move(axis);
  measure();
  updateGeometry();
  update();
}

void BarList::fitHeight(int height) {
  if (height == m_fit) return;
  m_fit = height;
  measure();
  updateGeometry();
  update();
}

void BarList::measure() {
  const int text = QFontMetrics(font()).height();
  m_captionHeight = QFontMetrics(Theme::small(font())).height() + 3_px;
  m_rowHeight = fullRowHeight();
  if (m_fit > 0 && !m_rows.empty()) {
    const int least = m_axis ? QFontMetrics(Theme::small(font())).height() : text + 1;
    m_rowHeight = std::clamp((m_fit - 2 * top()) / static_cast<int>(m_rows.size()),
                             std::min(least, m_rowHeight), m_rowHeight);
  }
  m_labelWidth = 0.0;
  m_figureWidth = 0.0;
  m_resultWidth = 0.0;
  for (const BarRow& row : m_rows) {
    m_labelWidth = std::max(m_labelWidth, figuresWidth(Theme::strong(font()), row.label));
    m_figureWidth = std::max(m_figureWidth, figuresWidth(font(), row.figure));
    const double sign = row.trend == BarRow::None ? 0.0 : arrow;
    m_resultWidth = std::max(m_resultWidth, figuresWidth(Theme::strong(font()), row.result) + sign);
  }
  if (!m_axis) return;
  // With an axis the layout must not depend on the width of figures.
  const QFont caption = Theme::small(font());
  m_labelWidth = std::max(m_labelWidth, figuresWidth(caption, m_axis->label));
  m_figureWidth = std::max({m_figureWidth, figuresWidth(caption, m_axis->figure),
                            figuresWidth(font(), QStringLiteral("0.00"))});
  const double usual = figuresWidth(Theme::strong(font()), QStringLiteral("0000")) + arrow;
  m_resultWidth = std::max({m_resultWidth, figuresWidth(caption, m_axis->result), usual});
}

void BarList::setCurrentRow(int row) {
  if (row == m_current || row >= static_cast<int>(m_rows.size())) return;
  m_current = row;
  if (row >= 0) setAccessibleDescription(m_rows[row].hint);
  update();
}

void BarList::choose(int row) {
  if (m_rows.empty()) return;
  row = std::clamp(row, 0, static_cast<int>(m_rows.size()) - 1);
  if (row == m_current) return;
  setCurrentRow(row);
  emit currentRowChanged(row);
}

int BarList::fullRowHeight() const {
  const int text = QFontMetrics(font()).height();
  return std::max<int>(22_px, text + 5_px);
}

int BarList::heightWith(int rowHeight) const {
  return m_rows.empty() ? 0 : static_cast<int>(m_rows.size()) * rowHeight + 2 * top();
}

QRectF BarList::barRect(int row) const {
  const double left =
      inset + m_labelWidth + (m_figureWidth > 0.0 ? gap + m_figureWidth : 0.0) + gap;
  const double right = width() - inset - (m_resultWidth > 0.0 ? m_resultWidth + gap : 0.0);
  const double high = std::min<double>(barHeight, m_rowHeight - 4.0_px);
  const double above = lineRect(row).top() + (m_rowHeight - high) / 2.0;
  return {left, std::floor(above), std::max<double>(right - left, 10.0_px), high};
}

QSize BarList::sizeHint() const {
  return {320_px, heightWith(m_rowHeight)};
}

QSize BarList::minimumSizeHint() const {
  return {180_px, heightWith(m_rowHeight)};
}

void BarList::paintEvent(QPaintEvent* event) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (hasFocus() && m_current < 0) { // no row shows the focus
    painter.setPen(QPen(theme.accent, 1.5));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 4.0_px, 4.0_px);
  }
  if (m_axis && !m_rows.empty()) {
    paintCaptions(painter, theme);
    paintScale(painter, theme);
  }
  const int first = std::max(rowAt(event->rect().top()), 0);
  for (int i = first; i < static_cast<int>(m_rows.size()); ++i) {
    if (lineRect(i).top() > event->rect().bottom()) break;
    paintRow(painter, theme, i);
  }
}

QRectF BarList::lineRect(int row) const {
  return QRectF(0.0, top() + row * m_rowHeight, width(), m_rowHeight);
}

void BarList::paintRow(QPainter& painter, const Theme& theme, int row) const {
  const BarRow& shown = m_rows[row];
  const QRectF line = lineRect(row);
  if (row == m_current) {
    painter.setPen(hasFocus() ? QPen(theme.accent) : QPen(Qt::NoPen));
    painter.setBrush(theme.accentSoft);
    painter.drawRoundedRect(line.adjusted(4.5_px, 0.5, -4.5_px, -0.5), 4.0_px, 4.0_px);
  }
  painter.setPen(theme.text);
  painter.setFont(Theme::strong(font()));
  drawFigures(painter, QRectF(inset, line.top(), m_labelWidth, m_rowHeight),
              Qt::AlignLeft | Qt::AlignVCenter, shown.label);
  const QFont plain =
      m_axis && m_rowHeight < QFontMetrics(font()).height() ? Theme::small(font()) : font();
  painter.setFont(plain);
  if (shown.quiet) painter.setPen(theme.mutedText);
  drawFigures(painter, QRectF(inset + m_labelWidth + gap, line.top(), m_figureWidth, m_rowHeight),
              Qt::AlignRight | Qt::AlignVCenter, shown.figure);
  paintBar(painter, theme, row);
  paintResult(painter, theme, row);
}

double BarList::zeroOf(const QRectF& bar) const {
  return m_signed ? std::round(bar.center().x()) : bar.left();
}

double BarList::perValue(const QRectF& bar) const {
  return (m_signed ? bar.width() / 2.0 : bar.width()) / m_reach;
}

void BarList::paintBar(QPainter& painter, const Theme& theme, int row) const {
  const BarRow& shown = m_rows[row];
  const QRectF bar = barRect(row);
  QPainterPath track;
  track.addRoundedRect(bar, 2.0_px, 2.0_px);
  if (!m_axis)
    painter.fillPath(track, row == m_current ? theme.card : mix(theme.track, theme.card, 0.5));
  painter.save();
  painter.setClipPath(track);
  const double zero = zeroOf(bar);
  const double scale = perValue(bar);
  double left = zero;
  double right = zero;
  for (const BarRow::Part& part : shown.parts) {
    const double length = std::abs(part.value) * scale;
    double& edge = part.value < 0.0 ? left : right;
    const double from = part.value < 0.0 ? edge - length : edge;
    painter.fillRect(QRectF(from, bar.top(), length, bar.height()), part.color);
    edge += part.value < 0.0 ? -length : length;
  }
  painter.restore();
  if (m_signed && !m_axis)
    painter.fillRect(QRectF(zero, bar.top() - 2.0_px, 1.0, bar.height() + 4.0_px), theme.fieldLine);
  if (shown.net && left < right) {
    const double x = std::clamp(zero + *shown.net * scale, bar.left(), bar.right() - 2.0_px);
    painter.fillRect(QRectF(std::round(x) - 1.0, bar.top() - 2.0_px, 2.0_px, bar.height() + 4.0_px),
                     theme.text);
  }
}

void BarList::paintCaptions(QPainter& painter, const Theme& theme) const {
  const QRectF bar = barRect(0);
  painter.setFont(Theme::small(font()));
  painter.setPen(theme.mutedText);
  const double high = m_captionHeight;
  painter.drawText(QRectF(inset, 0.0, bar.left(), high), Qt::AlignLeft | Qt::AlignVCenter,
                   m_axis->label);
  painter.drawText(QRectF(inset + m_labelWidth + gap, 0.0, m_figureWidth, high),
                   Qt::AlignRight | Qt::AlignVCenter, m_axis->figure);
  const QRectF room(bar.left(), 0.0, bar.width(), high);
  const bool fits = painter.fontMetrics().horizontalAdvance(m_axis->bars) <= bar.width();
  painter.drawText(room, (fits ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(m_axis->bars, Qt::ElideRight,
                                                    static_cast<int>(bar.width())));
  painter.drawText(QRectF(0.0, 0.0, width() - inset, high), Qt::AlignRight | Qt::AlignVCenter,
                   m_axis->result);
}

void BarList::paintScale(QPainter& painter, const Theme& theme) const {
  const QRectF bar = barRect(0);
  const double scale = perValue(bar);
  const double zero = zeroOf(bar);
  const double ends = lineRect(static_cast<int>(m_rows.size())).top();
  std::vector<double> ticks{0.0};
  if (m_signed) {
    ticks = {-m_reach, 0.0, m_reach};
  } else if (m_reach / m_axis->unit <= 5.0) {
    for (int i = 1; i * m_axis->unit <= m_reach * (1.0 + 1e-9); ++i)
      ticks.push_back(i * m_axis->unit);
    if (ticks.size() == 1) ticks.push_back(m_reach);
  } else {
    ticks.push_back(m_reach);
  }
  std::vector<ScaleMark> marks;
  for (const double tick : ticks) {
    const double x = std::min(std::round(zero + tick * scale), bar.right() - 1.0);
    painter.fillRect(QRectF(x, top(), 1.0, ends - top()),
                     tick == 0.0 ? theme.fieldLine : theme.border);
    const QString text = figureText(tick / m_axis->unit, 4);
    marks.push_back({x, m_signed ? signedText(tick, text) : text});
  }
  painter.setFont(Theme::small(font()));
  drawScale(painter, QRectF(bar.left(), top(), bar.width(), ends - top()), ScaleSide::Below, marks,
            {theme.mutedText, 0.0, 0.0});
}

void BarList::paintResult(QPainter& painter, const Theme& theme, int row) const {
  const BarRow& shown = m_rows[row];
  const QRectF result(width() - inset - m_resultWidth, lineRect(row).top(), m_resultWidth,
                      m_rowHeight);
  painter.setFont(shown.trend != BarRow::None && m_axis ? Theme::strong(painter.font())
                                                        : painter.font());
  if (shown.trend != BarRow::None) {
    const double text = figuresWidth(painter.font(), shown.result);
    const double left =
        m_axis ? result.right() - std::max<double>(text, 28.0_px) - arrow : result.left();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    const QPointF middle(left + 5.0_px, result.center().y());
    const double s = shown.trend == BarRow::Up ? -1.0 : 1.0;
    painter.drawPolygon(
        QPolygonF({middle + QPointF(-4.5_px, -3.5_px * s), middle + QPointF(4.5_px, -3.5_px * s),
                   middle + QPointF(0.0, 4.0_px * s)}));
  }
  painter.setPen(shown.quiet ? theme.mutedText : theme.text);
  drawFigures(painter, result, Qt::AlignRight | Qt::AlignVCenter, shown.result);
}

int BarList::rowAt(double y) const {
  const int row = static_cast<int>(std::floor((y - top()) / m_rowHeight));
  return row < static_cast<int>(m_rows.size()) ? row : -1;
}

void BarList::mousePressEvent(QMouseEvent* event) {
  const int row = rowAt(event->position().y());
  if (event->button() == Qt::LeftButton && row >= 0) choose(row);
}

void BarList::keyPressEvent(QKeyEvent* event) {
  const std::pair<int, int> rows[] = {{Qt::Key_Up, m_current < 0 ? 0 : m_current - 1},
                                      {Qt::Key_Down, m_current + 1},
                                      {Qt::Key_Home, 0},
                                      {Qt::Key_End, static_cast<int>(m_rows.size()) - 1}};
  for (const auto& [key, row] : rows) {
    if (event->key() == key) return choose(row);
  }
  QWidget::keyPressEvent(event);
}

bool BarList::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = rowAt(help->pos().y());
    if (row >= 0) {
      showTip(this, m_rows[row].hint, QRect(help->pos() - QPoint(16, 16), QSize(32, 32)));
      return true;
    }
  }
  if (event->type() == QEvent::FontChange) measure();
  return QWidget::event(event);
}

ShareBar::ShareBar(QWidget* parent) : QWidget(parent) {
  setFixedHeight(4_px);
}

void ShareBar::setShares(std::vector<Share> shares) {
  m_shares = std::move(shares);
  update();
}

void ShareBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QPainterPath whole;
  whole.addRoundedRect(QRectF(rect()), 2.0_px, 2.0_px);
  painter.setClipPath(whole);
  painter.fillRect(rect(), Theme::of(this).track);
  double left = 0.0;
  for (const Share& share : m_shares) {
    const double wide = share.share * width();
    painter.fillRect(QRectF(left, 0.0, wide, height()), share.color);
    left += wide;
  }
}

} // namespace sudoscope
