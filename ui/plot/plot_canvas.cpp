#include "ui/plot/plot_canvas.h"

#include "ui/paint/number_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QElapsedTimer>
#include <QFocusEvent>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QScreen>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

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

/// The size of the box of figures. Rows beyond the height continue in further columns of rows.
QSizeF readoutSize(const Readout& readout, const QFont& font, double height) {
  const Layout layout = layoutFor(readout, height, font);
  return {std::ceil(std::max(layout.width(),
                             QFontMetricsF(Theme::strong(font)).horizontalAdvance(readout.title) +
                                 2.0 * padding)) +
              1.0,
          std::ceil(layout.height()) + 1.0};
}

/// Draws the box with the size of readoutSize() for that height.
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

PlotCanvas::PlotCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  onEvents(this, {QEvent::PaletteChange, QEvent::StyleChange, QEvent::FontChange}, this,
           [this] { invalidate(); });
}

void PlotCanvas::setAxes(const PlotAxis& x, const PlotAxis& y) {
  if (x == m_picture.x && y == m_picture.y) return;
  m_picture.x = x;
  m_picture.y = y;
  invalidate();
}

void PlotCanvas::setCurves(std::vector<PlotCurve> curves, const QString& note) {
  m_picture.curves = std::move(curves);
  if (std::exchange(m_picture.note, note) != note) setToolTip(note);
  invalidate();
}

void PlotCanvas::setPlaceholder(const QString& text) {
  if (text == m_picture.placeholder) return;
  m_picture.placeholder = text;
  invalidate();
}

void PlotCanvas::setTimeMark(std::optional<double> iteration) {
  if (iteration == m_timeMark) return;
  m_timeMark = iteration;
  update();
}

void PlotCanvas::setCrosshair(std::optional<double> iteration, const Readout& readout) {
  if (!iteration && !m_crosshair) return;
  m_crosshair = iteration;
  m_readout = readout;
  update();
}

bool PlotCanvas::hasRoomFor(const Readout& readout) const {
  const QSizeF size = readoutSize(readout, Theme::small(font()), height());
  return size.width() <= 0.5 * plotArea().width() && size.height() <= height();
}

void PlotCanvas::setBand(const QRectF& band) {
  m_band = band;
  update();
}

QRectF PlotCanvas::plotArea() const {
  return PlotPicture::areaIn(rect(), Theme::small(font()));
}

PlotPicture PlotCanvas::picture() const {
  PlotPicture picture = m_picture;
  picture.font = Theme::small(font());
  return picture;
}

QString PlotCanvas::dotsAt(QPointF place) const {
  QStringList names;
  for (const PlotCurve& curve : m_picture.curves) {
    for (qsizetype i = 0; i < curve.dots.size(); ++i) {
      const QPointF away = pixelOf(curve.points[i]) - place;
      if (std::hypot(away.x(), away.y()) <= dotSize) names << curve.dots[i];
    }
  }
  return names.join(u'\n');
}

bool PlotCanvas::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const QString names = dotsAt(help->pos()); !names.isEmpty()) {
      QToolTip::showText(help->globalPos(), names, this);
      return true;
    }
  }
  return QWidget::event(event);
}

void PlotCanvas::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  const double ratio = devicePixelRatioF();
  if (m_layerStale || m_layer.size() != size() * ratio || m_layer.devicePixelRatio() != ratio)
    renderLayer(theme);
  QPainter painter(this);
  painter.drawPixmap(0, 0, m_layer);
  drawOverlay(painter, theme);
}

void PlotCanvas::focusInEvent(QFocusEvent* event) {
  m_showsFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  QWidget::focusInEvent(event);
}

void PlotCanvas::focusOutEvent(QFocusEvent* event) {
  m_showsFocus = false;
  QWidget::focusOutEvent(event);
}

void PlotCanvas::invalidate() {
  m_layerStale = true;
  update();
}

void PlotCanvas::renderLayer(const Theme& theme) {
  QElapsedTimer timer;
  timer.start();
  const double ratio = devicePixelRatioF();
  m_layer = QPixmap(size() * ratio);
  m_layer.setDevicePixelRatio(ratio);
  m_layer.fill(Qt::transparent);
  QPainter painter(&m_layer);
  painter.setRenderHint(QPainter::Antialiasing);
  m_chart.draw(painter, rect(), picture(), theme);
  m_layerStale = false;
  m_renderCost = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

void PlotCanvas::drawReadoutBeside(QPainter& painter, const Readout& readout,
                                   const Theme& theme) const {
  if (readout.rows.empty()) return;
  const QRectF plot = plotArea();
  const double x = pixelOf({*m_crosshair, m_picture.y.low()}).x();
  const double width = readoutSize(readout, painter.font(), height()).width();
  const bool right = x - plot.left() < plot.right() - x;
  drawReadout(painter, {right ? x + 8.0_px : x - 8.0_px - width, 0.0}, height(), readout, theme);
}

void PlotCanvas::drawOverlay(QPainter& painter, const Theme& theme) const {
  const QRectF plot = plotArea();
  const auto verticalAt = [&](double iteration, const QPen& pen) {
    const double position = m_picture.x.position(iteration);
    if (position < -1e-9 || position > 1.0 + 1e-9) return;
    const double x = std::floor(plot.left() + position * plot.width()) + 0.5;
    painter.setPen(pen);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
  };
  if (m_timeMark && !m_picture.curves.empty()) {
    QPen pen(theme.mutedText, 2.0_px);
    pen.setDashPattern({1.5, 1.5});
    pen.setCapStyle(Qt::FlatCap);
    verticalAt(*m_timeMark, pen);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  if (m_crosshair) {
    verticalAt(*m_crosshair, QPen(theme.text, 1.0));
    for (const Readout::Row& row : m_readout.rows) {
      if (row.values.empty() || !std::isfinite(row.values.front())) continue;
      const QPointF at = pixelOf({*m_crosshair, row.values.front()});
      if (!plot.adjusted(-1, -1, 1, 1).contains(at)) continue;
      painter.setPen(QPen(theme.card, 1.5));
      painter.setBrush(row.style.color);
      painter.drawEllipse(at, 3.5_px, 3.5_px);
    }
    painter.setFont(Theme::small(font()));
    if (hasRoomFor(m_readout)) {
      drawReadoutBeside(painter, m_readout, theme);
    } else if (const Readout bare = m_readout.bare(); hasRoomFor(bare)) {
      drawReadoutBeside(painter, bare, theme);
    }
  }
  if (!m_band.isEmpty()) {
    QColor fill = theme.accent;
    fill.setAlphaF(0.14F);
    painter.setPen(QPen(theme.accent, 1.0));
    painter.setBrush(fill);
    painter.drawRect(m_band.toAlignedRect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5));
  }
  if (m_showsFocus) {
    painter.setPen(QPen(theme.accent, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 3.0_px, 3.0_px);
  }
}

} // namespace sudoscope
