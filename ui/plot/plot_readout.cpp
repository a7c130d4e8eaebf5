#include "ui/plot/plot_readout.h"

#include "ui/paint/number_text.h"
#include "ui/paint/plot_axis.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QScreen>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr auto padding = 6.0_px;
constexpr auto swatch = 14.0_px;
constexpr auto gap = 10.0_px;

/// How a readout is laid out in the room there is.
struct Layout {
  double lineHeight = 0.0;
  std::size_t rowsPerBlock = 0;
  std::size_t blocks = 0;
  std::size_t columns = 0;
  std::size_t headerLines = 0; ///< With those of the runs' names.
  std::size_t runLines = 0;
  double nameWidth = 0.0;
  std::vector<double> columnWidths;

  double blockWidth() const {
    double width = swatch + 4.0_px + nameWidth;
    for (std::size_t i = 0; i < columns; ++i) width += gap + columnWidths[i];
    return width;
  }
  double width() const {
    return static_cast<double>(blocks) * (blockWidth() + gap) - gap + 2.0 * padding;
  }
  double height() const {
    return static_cast<double>(rowsPerBlock + headerLines) * lineHeight + 2.0 * padding;
  }
};

Layout layoutFor(const Readout& readout, double height, const QFont& font) {
  const QFontMetricsF metrics(font);
  Layout layout;
  layout.lineHeight = std::ceil(metrics.height());
  layout.runLines = readout.columns.size() > 1 ? 1 : 0;
  layout.headerLines = layout.runLines + (readout.title.isEmpty() ? 0 : 1);
  layout.columns = readout.columns.size();
  layout.columnWidths.assign(layout.columns, 0.0);
  if (layout.runLines > 0) {
    for (std::size_t i = 0; i < layout.columns; ++i)
      layout.columnWidths[i] = metrics.horizontalAdvance(readout.columns[i].name);
  }
  for (const Readout::Row& row : readout.rows) {
    layout.nameWidth = std::max(layout.nameWidth, metrics.horizontalAdvance(row.name));
    for (std::size_t i = 0; i < layout.columns; ++i) {
      layout.columnWidths[i] =
          std::max(layout.columnWidths[i], figuresWidth(font, figureText(row.values[i])));
    }
  }
  const double room = height - 2.0 * padding;
  const auto lines = static_cast<std::size_t>(std::max(room / layout.lineHeight, 2.0));
  const std::size_t most = lines > layout.headerLines ? lines - layout.headerLines : 1;
  layout.blocks = (readout.rows.size() + most - 1) / most;
  layout.rowsPerBlock =
      layout.blocks == 0 ? 0 : (readout.rows.size() + layout.blocks - 1) / layout.blocks;
  return layout;
}

void drawBlock(QPainter& painter, QPointF at, const Readout& readout, const Layout& layout,
               std::size_t first, const Theme& theme) {
  const double valuesLeft = at.x() + swatch + 4.0_px + layout.nameWidth;
  if (layout.runLines > 0) {
    double x = valuesLeft;
    for (std::size_t i = 0; i < layout.columns; ++i) {
      const QRectF cell(x + gap, at.y(), layout.columnWidths[i], layout.lineHeight);
      painter.setPen(i == 0 ? theme.text : readout.columns[i].color);
      painter.drawText(cell, Qt::AlignRight | Qt::AlignVCenter, readout.columns[i].name);
      x = cell.right();
    }
    at.ry() += layout.lineHeight;
  }
  const std::size_t end = std::min(first + layout.rowsPerBlock, readout.rows.size());
  for (std::size_t r = first; r < end; ++r) {
    const Readout::Row& row = readout.rows[r];
    const double middle = std::round(at.y() + layout.lineHeight / 2.0) + 0.5;
    painter.setPen(row.style.pen(2.0_px));
    painter.drawLine(QPointF(at.x(), middle), QPointF(at.x() + swatch, middle));
    painter.setPen(theme.mutedText);
    painter.drawText(
        QRectF(at.x() + swatch + 4.0_px, at.y(), layout.nameWidth + 1.0, layout.lineHeight),
        Qt::AlignLeft | Qt::AlignVCenter, row.name);
    painter.setPen(theme.text);
    double x = valuesLeft;
    for (std::size_t i = 0; i < layout.columns; ++i) {
      const QRectF cell(x + gap, at.y(), layout.columnWidths[i], layout.lineHeight);
      drawFigures(painter, cell, Qt::AlignRight | Qt::AlignVCenter, figureText(row.values[i]));
      x = cell.right();
    }
    at.ry() += layout.lineHeight;
  }
}

} // namespace

Readout Readout::bare() const {
  Readout result = *this;
  result.title.clear();
  for (Row& row : result.rows) row.name.clear();
  return result;
}

QString Readout::text() const {
  QStringList parts{title};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.values.size() && i < columns.size(); ++i) {
      const QString name =
          columns.size() > 1 ? columns[i].name + QLatin1Char(' ') + row.name : row.name;
      parts << name + QLatin1Char(' ') + figureText(row.values[i]);
    }
  }
  return parts.join(QLatin1String(", "));
}

QSizeF readoutSize(const Readout& readout, const QFont& font, double height) {
  const Layout layout = layoutFor(readout, height, font);
  return {std::ceil(std::max(layout.width(),
                             QFontMetricsF(Theme::strong(font)).horizontalAdvance(readout.title) +
                                 2.0 * padding)) +
              1.0,
          std::ceil(layout.height()) + 1.0};
}

void drawReadout(QPainter& painter, QPointF topLeft, double height, const Readout& readout,
                 const Theme& theme) {
  const Layout layout = layoutFor(readout, height, painter.font());
  const QSizeF size = readoutSize(readout, painter.font(), height);
  const QRectF box(std::round(topLeft.x()) + 0.5, std::round(topLeft.y()) + 0.5, size.width() - 1.0,
                   size.height() - 1.0);

  painter.save();
  QColor surface = theme.card;
  surface.setAlphaF(0.94F);
  painter.setBrush(surface);
  painter.setPen(theme.border);
  painter.drawRoundedRect(box, 4.0_px, 4.0_px);
  QPointF at(box.left() + padding, box.top() + padding);
  const QFont font = painter.font();
  painter.setFont(Theme::strong(font));
  painter.setPen(theme.text);
  painter.drawText(QRectF(at.x(), at.y(), box.width() - 2.0 * padding, layout.lineHeight),
                   Qt::AlignLeft | Qt::AlignVCenter, readout.title);
  painter.setFont(font);
  if (!readout.title.isEmpty()) at.ry() += layout.lineHeight;
  for (std::size_t block = 0; block < layout.blocks; ++block) {
    drawBlock(painter, at, readout, layout, block * layout.rowsPerBlock, theme);
    at.rx() += layout.blockWidth() + gap;
  }
  painter.restore();
}

ReadoutPopup::ReadoutPopup(QWidget* parent)
    : QWidget(parent, Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowTransparentForInput) {
  setAttribute(Qt::WA_ShowWithoutActivating);
  setAttribute(Qt::WA_TransparentForMouseEvents);
}

void ReadoutPopup::showAbove(const Readout& readout, QPoint point) {
  m_readout = readout;
  const QSize size = readoutSize(readout, Theme::small(font()), 1e4).toSize();
  const QRect screen = parentWidget()->screen()->availableGeometry();
  int top = point.y() - size.height() - Theme::gutter;
  if (top < screen.top()) top = point.y() + 3 * Theme::gutter;
  const int left =
      std::clamp(point.x() - size.width() / 2, screen.left(), screen.right() - size.width());
  setGeometry(QRect(QPoint(left, top), size));
  if (!isVisible()) show();
  update();
}

void ReadoutPopup::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.fillRect(rect(), theme.card); // Not every desktop can do translucent corners.
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(Theme::small(font()));
  drawReadout(painter, {}, 1e4, m_readout, theme);
}

} // namespace sudoscope
