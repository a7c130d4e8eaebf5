#include "ui/inspectors/cube_edit_panel.h"
#include "ui/paint/number_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/labels.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr auto columnGap = 8.0_px;
constexpr auto swatch = 8.0_px;
constexpr auto arrow = 9.0_px;
constexpr auto leastRow = 13.0_px;
constexpr auto mostRow = 22.0_px;

bool countsAsZero(double value) {
  return std::abs(value) < 5e-7;
}

QString lossText(double value, int figures) {
  if (countsAsZero(value)) return QStringLiteral("0");
  return figureText(value, std::abs(value) >= 1000.0 ? figures + 1 : figures);
}

} // namespace

LossTable::LossTable(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void LossTable::setRows(std::vector<LossRow> rows, bool compared) {
  const bool resized = rows.size() != m_rows.size();
  m_rows = std::move(rows);
  m_compared = compared;
  measure();
  QStringList lines;
  for (const LossRow& row : m_rows) lines << hint(row);
  setAccessibleDescription(lines.join(QStringLiteral(". ")));
  if (resized) updateGeometry();
  update();
}

QString LossTable::nowText(int row) const {
  return lossText(m_rows[row].now, 5);
}

QString LossTable::changeText(int row) const {
  if (!m_compared) return {};
  const double change = m_rows[row].change();
  if (countsAsZero(change)) return {};
  return signedText(change, lossText(change, 3));
}

QString LossTable::hint(const LossRow& row) const {
  const QString now = lossText(row.now, 5);
  const QString before = lossText(row.before, 5);
  if (row.isTotal) return tr("The weighted total: %1 now, %2 in the run").arg(now, before);
  return tr("%1: %2 now, %3 in the run; weighted by %4 it counts %5")
      .arg(row.name, now, before)
      .arg(row.weight)
      .arg(lossText(row.weight * row.now, 5));
}

QString LossTable::nameText(const LossRow& row) {
  if (row.weight == 1.0) return row.name;
  return QStringLiteral("%1 ×%2").arg(row.name, figureText(row.weight, 3));
}

void LossTable::measure() {
  m_nameWidth = m_beforeWidth = m_nowWidth = m_changeWidth = 0.0;
  const QFont strong = Theme::strong(font());
  for (int i = 0; i < static_cast<int>(m_rows.size()); ++i) {
    const LossRow& row = m_rows[i];
    m_nameWidth = std::max(m_nameWidth, swatch + 6.0_px + figuresWidth(strong, nameText(row)));
    m_beforeWidth = std::max(m_beforeWidth, figuresWidth(font(), lossText(row.before, 4)));
    m_nowWidth = std::max(m_nowWidth, figuresWidth(strong, nowText(i)));
    m_changeWidth = std::max(m_changeWidth, arrow + figuresWidth(strong, changeText(i)));
  }
}

double LossTable::rowHeight() const {
  const double count = static_cast<double>(std::max<std::size_t>(m_rows.size(), 1));
  return std::clamp<double>(height() / count, leastRow, mostRow);
}

QSize LossTable::sizeHint() const {
  return {210_px, static_cast<int>(static_cast<double>(m_rows.size()) * 18.0_px)};
}

QSize LossTable::minimumSizeHint() const {
  return {168_px, static_cast<int>(static_cast<double>(m_rows.size()) * leastRow)};
}

void LossTable::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double high = rowHeight();
  for (int i = 0; i < static_cast<int>(m_rows.size()); ++i) {
    const LossRow& row = m_rows[i];
    const QRectF line(0.0, i * high, width(), high);
    if (row.isTotal)
      painter.fillRect(QRectF(0.0, std::floor(line.top()), width(), 1.0), theme.border);
    if (row.color.isValid()) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(row.color);
      const QRectF square(0.0, std::floor(line.top() + (high - swatch) / 2.0), swatch, swatch);
      painter.drawRoundedRect(square, 2.0_px, 2.0_px);
    }
    paintFigures(painter, i, line, theme);
    paintChange(painter, i, line, theme);
  }
}

void LossTable::paintFigures(QPainter& painter, int index, const QRectF& line,
                             const Theme& theme) const {
  constexpr int left = Qt::AlignLeft | Qt::AlignVCenter;
  constexpr int right = Qt::AlignRight | Qt::AlignVCenter;
  const LossRow& row = m_rows[index];
  const double nowRight = width() - (m_compared ? m_changeWidth + columnGap : 0.0);
  const auto upTo = [&](double end) { return QRectF(0.0, line.top(), end, line.height()); };
  painter.setPen(theme.text);
  painter.setFont(row.isTotal ? Theme::strong(font()) : font());
  // If the line is too narrow, the figure loses digits, then the name is elided.
  const QFont& inUse = painter.font();
  const double room = nowRight - columnGap - swatch - 6.0_px;
  const double nameWidth = figuresWidth(inUse, nameText(row));
  QString now = nowText(index);
  for (int figures = 4; figures >= 2 && nameWidth + figuresWidth(inUse, now) > room; --figures) {
    const QString fewer = lossText(row.now, figures);
    if (fewer.size() < now.size()) now = fewer; // 1e+04 is not always shorter
  }
  const double nameRoom = room - figuresWidth(inUse, now);
  // The hint also has the weight.
  const QString name = nameWidth <= nameRoom
                           ? nameText(row)
                           : QFontMetricsF(inUse).elidedText(row.name, Qt::ElideRight, nameRoom);
  drawFigures(painter, QRectF(swatch + 6.0_px, line.top(), m_nameWidth, line.height()), left, name);
  drawFigures(painter, upTo(nowRight), right, now);
  const double beforeRight = nowRight - m_nowWidth - columnGap;
  if (!m_compared || beforeRight - m_beforeWidth - columnGap < m_nameWidth) return;
  painter.setFont(font());
  painter.setPen(theme.mutedText);
  drawFigures(painter, upTo(beforeRight), right, lossText(row.before, 4));
}

void LossTable::paintChange(QPainter& painter, int index, const QRectF& line,
                            const Theme& theme) const {
  const LossRow& row = m_rows[index];
  const QString change = changeText(index);
  if (change.isEmpty()) return;
  const bool grew = row.change() > 0.0;
  painter.setPen(Qt::NoPen);
  painter.setBrush(grew ? theme.warn : theme.good);
  const QPointF middle(width() - m_changeWidth + 3.5, line.center().y());
  const double s = grew ? -1.0 : 1.0;
  painter.drawPolygon(
      QPolygonF({middle + QPointF(-3.5_px, -3.0 * s), middle + QPointF(3.5_px, -3.0 * s),
                 middle + QPointF(0.0, 3.5 * s)}));
  painter.setFont(row.isTotal ? Theme::strong(font()) : font());
  painter.setPen(grew ? theme.warn : theme.good);
  drawFigures(painter, line, Qt::AlignRight | Qt::AlignVCenter, change);
}

bool LossTable::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = static_cast<int>(help->pos().y() / rowHeight());
    const bool known = row >= 0 && row < static_cast<int>(m_rows.size());
    const auto high = static_cast<int>(rowHeight());
    showTip(this, known ? hint(m_rows[row]) : QString(), {0, row * high, width(), high});
    return true;
  }
  if (event->type() == QEvent::FontChange) measure();
  return QWidget::event(event);
}

} // namespace sudoscope
