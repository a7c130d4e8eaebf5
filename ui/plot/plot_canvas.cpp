#include "ui/plot/plot_canvas.h"

#include "ui/plot/plot_frame.h"
#include "ui/style/theme.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QFocusEvent>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPaintEngine>
#include <QPainter>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sudoscope {

/// The chart library's part: a QChart without decoration in a scene that no view shows; it is
/// rendered into our own layer or an export. The axes it has only set the ranges, which are those
/// of PlotAxis::scaled(), so logarithms are ours too.
struct PlotCanvas::Canvas {
  Canvas() {
    chart->legend()->hide();
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setMargins({});
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->addAxis(x, Qt::AlignBottom);
    chart->addAxis(y, Qt::AlignLeft);
    x->setVisible(false);
    y->setVisible(false);
    scene.addItem(chart); // Owns it.
  }

  void resize(const QSizeF& size) {
    if (chart->size() == size) return;
    chart->resize(size);
    chart->setPlotArea(QRectF(QPointF(), size));
    scene.setSceneRect(QRectF(QPointF(), size));
  }

  void setRanges(const PlotAxis& xAxis, const PlotAxis& yAxis) {
    x->setRange(xAxis.scaled(xAxis.low()), xAxis.scaled(xAxis.high()));
    y->setRange(yAxis.scaled(yAxis.low()), yAxis.scaled(yAxis.high()));
  }

  void setCurves(const std::vector<PlotCurve>& curves, const PlotAxis& xAxis,
                 const PlotAxis& yAxis) {
    while (series.size() < curves.size()) {
      auto* line = new QLineSeries(chart);
      chart->addSeries(line);
      line->attachAxis(x);
      line->attachAxis(y);
      series.push_back(line);
    }
    while (series.size() > curves.size()) {
      chart->removeSeries(series.back());
      delete series.back();
      series.pop_back();
    }
    const QSizeF size = chart->size();
    for (std::size_t i = 0; i < curves.size(); ++i) {
      QList<QPointF> points = curves[i].points;
      QPen pen = curves[i].pen;
      double length = 0.0;
      QPointF previous;
      for (qsizetype p = 0; p < points.size(); ++p) {
        const QPointF at(xAxis.position(points[p].x()) * size.width(),
                         yAxis.position(points[p].y()) * size.height());
        if (p > 0) length += std::abs(at.x() - previous.x()) + std::abs(at.y() - previous.y());
        previous = at;
        points[p] = {xAxis.scaled(points[p].x()), yAxis.scaled(points[p].y())};
      }
      // Dashes along a line that runs up and down within a few pixels are not seen as dashes, and
      // cost ten times a solid line.
      if (length > 4.0 * (size.width() + size.height())) {
        QColor color = pen.color();
        color.setAlphaF(color.alphaF() * 0.75F); // Lines below stay visible.
        pen = QPen(color, 1.0);
      }
      if (series[i]->pen() != pen) series[i]->setPen(pen);
      series[i]->replace(points);
    }
  }

  QGraphicsScene scene;
  QChart* chart = new QChart;
  QValueAxis* x = new QValueAxis(chart);
  QValueAxis* y = new QValueAxis(chart);
  std::vector<QLineSeries*> series;
};

PlotCanvas::PlotCanvas(QWidget* parent)
    : QWidget(parent), m_canvas(std::make_unique<Canvas>()), m_x(PlotAxis::linear({0.0, 100.0})),
      m_y(PlotAxis::linear({0.0, 1.0})) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

PlotCanvas::~PlotCanvas() = default;

void PlotCanvas::setAxes(const PlotAxis& x, const PlotAxis& y) {
  if (x == m_x && y == m_y) return;
  m_x = x;
  m_y = y;
  invalidate();
}

void PlotCanvas::setCurves(std::vector<PlotCurve> curves) {
  m_curves = std::move(curves);
  invalidate();
}

void PlotCanvas::setPlaceholder(const QString& text) {
  if (text == m_placeholder) return;
  m_placeholder = text;
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
  return plotAreaIn(rect(), Theme::small(font()));
}

QPointF PlotCanvas::pixelOf(QPointF point) const {
  const QRectF plot = plotArea();
  return {plot.left() + m_x.position(point.x()) * plot.width(),
          plot.bottom() - m_y.position(point.y()) * plot.height()};
}

void PlotCanvas::drawPlot(QPainter& painter, const QRectF& rect, const Theme& theme) const {
  painter.save();
  painter.setFont(Theme::small(font()));
  const QRectF plot = plotAreaIn(rect, painter.font());
  if (m_curves.empty()) {
    painter.setPen(theme.mutedText);
    painter.drawText(rect.adjusted(16, 4, -16, -4), Qt::AlignCenter | Qt::TextWordWrap,
                     m_placeholder);
  } else {
    drawPlotFrame(painter, plot, m_x, m_y, theme);
    m_canvas->resize(plot.size());
    m_canvas->setRanges(m_x, m_y);
    m_canvas->setCurves(m_curves, m_x, m_y);
    painter.setRenderHint(QPainter::Antialiasing);
    drawFills(painter, plot);
    if (painter.paintEngine()->type() == QPaintEngine::SVG) {
      drawUnclipped(painter, plot); // This engine ignores clipping.
      drawLabels(painter, plot, theme);
      painter.restore();
      return;
    }
    painter.setClipRect(plot.adjusted(-1, -1, 1, 1));
    m_canvas->scene.render(&painter, plot, QRectF(QPointF(), plot.size()), Qt::IgnoreAspectRatio);
    drawLabels(painter, plot, theme);
  }
  painter.restore();
}

void PlotCanvas::drawUnclipped(QPainter& painter, const QRectF& plot) const {
  painter.setBrush(Qt::NoBrush);
  for (const PlotCurve& curve : m_curves) {
    QList<QPointF> pixels;
    for (const QPointF& point : curve.points) {
      pixels << QPointF(plot.left() + m_x.position(point.x()) * plot.width(),
                        plot.bottom() - m_y.position(point.y()) * plot.height());
    }
    painter.setPen(curve.pen);
    painter.drawPath(clippedLine(pixels, plot.adjusted(-1, -1, 1, 1)));
  }
}

void PlotCanvas::drawLabels(QPainter& painter, const QRectF& plot, const Theme& theme) const {
  const QFontMetricsF metrics(painter.font());
  QColor ground = theme.card;
  ground.setAlphaF(0.85F);
  std::vector<QRectF> taken;
  for (const PlotCurve& curve : m_curves) {
    if (curve.label.isEmpty()) continue;
    const auto last = std::find_if(curve.points.rbegin(), curve.points.rend(),
                                   [this](QPointF p) { return m_x.position(p.x()) <= 1.0; });
    if (last == curve.points.rend()) continue;
    const QPointF tip(plot.left() + m_x.position(last->x()) * plot.width(),
                      plot.bottom() - m_y.position(last->y()) * plot.height());
    if (!plot.adjusted(-1, -1, 1, 1).contains(tip)) continue;
    const QSizeF size(metrics.horizontalAdvance(curve.label) + 4.0, metrics.height());
    // Behind the end of its line, or above it where the plot ends.
    QRectF place(tip + QPointF(6.0, -size.height() / 2.0), size);
    if (place.right() > plot.right())
      place.moveBottomRight({std::min(tip.x(), plot.right()), tip.y() - 3.0});
    const auto meets = [&] {
      return std::any_of(taken.begin(), taken.end(),
                         [&](const QRectF& other) { return other.intersects(place); });
    };
    while (place.top() > plot.top() && meets()) place.translate(0.0, -size.height());
    place.moveTop(std::clamp(place.top(), plot.top(), plot.bottom() - size.height()));
    if (place.left() < plot.left() || meets()) continue; // the legend tells it
    taken.push_back(place);
    painter.setPen(Qt::NoPen);
    painter.setBrush(curve.pen.color());
    painter.drawEllipse(tip, 2.5, 2.5);
    painter.setBrush(ground);
    painter.drawRoundedRect(place, 2.0, 2.0);
    painter.setPen(theme.mutedText);
    painter.drawText(place, Qt::AlignCenter, curve.label);
  }
}

void PlotCanvas::drawFills(QPainter& painter, const QRectF& plot) const {
  painter.setPen(Qt::NoPen);
  for (const PlotCurve& curve : m_curves) {
    if (!curve.fill.isValid() || curve.points.isEmpty()) continue;
    QPolygonF area;
    const auto place = [&](double x, double height) {
      area << QPointF(plot.left() + m_x.position(x) * plot.width(),
                      plot.bottom() - height * plot.height());
    };
    place(curve.points.first().x(), 0.0);
    for (const QPointF& point : curve.points) place(point.x(), m_y.position(point.y()));
    place(curve.points.last().x(), 0.0);
    painter.setBrush(curve.fill);
    painter.drawPolygon(area.intersected(QPolygonF(plot)));
  }
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

void PlotCanvas::changeEvent(QEvent* event) {
  switch (event->type()) {
  case QEvent::PaletteChange:
  case QEvent::StyleChange:
  case QEvent::FontChange:
    invalidate();
    break;
  default:
    break;
  }
  QWidget::changeEvent(event);
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
  drawPlot(painter, rect(), theme);
  m_layerStale = false;
  m_renderCost = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

void PlotCanvas::drawReadoutBeside(QPainter& painter, const Readout& readout,
                                   const Theme& theme) const {
  if (readout.rows.empty()) return;
  const QRectF plot = plotArea();
  const double x = pixelOf({*m_crosshair, m_y.low()}).x();
  const double width = readoutSize(readout, painter.font(), height()).width();
  const bool right = x - plot.left() < plot.right() - x;
  drawReadout(painter, {right ? x + 8.0 : x - 8.0 - width, 0.0}, height(), readout, theme);
}

void PlotCanvas::drawOverlay(QPainter& painter, const Theme& theme) const {
  const QRectF plot = plotArea();
  const auto verticalAt = [&](double iteration, const QPen& pen) {
    const double position = m_x.position(iteration);
    if (position < -1e-9 || position > 1.0 + 1e-9) return;
    const double x = std::floor(plot.left() + position * plot.width()) + 0.5;
    painter.setPen(pen);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
  };
  if (m_timeMark && !m_curves.empty()) {
    QPen pen(theme.mutedText, 2.0);
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
      painter.drawEllipse(at, 3.5, 3.5);
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
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 3.0, 3.0);
  }
}

} // namespace sudoscope
