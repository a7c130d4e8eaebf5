#include "ui/plot/plot_card.h"

#include "ui/plot/chart_export.h"
#include "ui/plot/chart_gestures.h"
#include "ui/plot/curve_sampling.h"
#include "ui/plot/legend_row.h"
#include "ui/plot/table_export.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

/// What a series' line looks like: bars need no dashes, their colours fill areas.
SeriesStyle styleOf(const PlotSeries& series, const Theme& theme) {
  SeriesStyle style = placeStyle(series.place, theme);
  if (series.bars) style.dashes.clear();
  return style;
}

} // namespace

QList<QPointF> barOutline(const PlotSeries& series, int slot, int shares, bool log) {
  constexpr double margin = 0.08; // of an interval, on either side
  QList<QPointF> outline;
  for (qsizetype i = 0; i + 1 < series.points.size(); ++i) {
    const QPointF& from = series.points[i];
    const double to = series.points[i + 1].x();
    if (!(to > from.x()) || from.y() <= 0.0) continue;
    const auto at = [&](int part) {
      const double share = margin + (1.0 - 2.0 * margin) * part / shares;
      return log ? from.x() * std::pow(to / from.x(), share) : from.x() + (to - from.x()) * share;
    };
    const double left = at(slot);
    const double right = at(slot + 1);
    outline << QPointF(left, 0.0) << QPointF(left, from.y()) << QPointF(right, from.y())
            << QPointF(right, 0.0);
  }
  return outline;
}

SeriesStyle placeStyle(int place, const Theme& theme) {
  return seriesStyle(MetricInfo{}, place, theme);
}

PlotCard::PlotCard(const QString& title, QWidget* parent)
    : Card(title, parent), m_chart(new MetricChart), m_legend(new LegendRow),
      m_gestures(new ChartGestures(m_chart)), m_popup(new ReadoutPopup(this)), m_yName(new QLabel),
      m_xName(new QLabel), m_reset(new QToolButton), m_menu(new QMenu(this)) {
  setMinimumSize(220, 150);
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(4, 4, 4, 4);
  layout->setSpacing(2);
  auto* legendLine = new QHBoxLayout;
  legendLine->setContentsMargins(8, 0, 8, 0);
  legendLine->addWidget(m_legend);
  layout->addLayout(legendLine);
  for (QLabel* name : {m_yName, m_xName}) {
    name->setProperty("role", QStringLiteral("muted"));
    name->setFont(Theme::small(Theme::baseFont()));
    name->setContentsMargins(8, 0, 10, 0);
    name->setTextFormat(Qt::PlainText);
  }
  m_xName->setAlignment(Qt::AlignRight);
  layout->addWidget(m_yName);
  layout->addWidget(m_chart, 1);
  layout->addWidget(m_xName);
  setBody(content);
  m_chart->setAccessibleName(title);
  buildMenu();
  connectGestures();
  connect(m_legend, &LegendRow::toggled, this, [this](const QString& name, bool shown) {
    shown ? void(m_hidden.remove(name)) : void(m_hidden.insert(name));
    rebuild();
  });
  connect(m_legend, &LegendRow::soloRequested, this, [this](const QString& name) {
    const bool alone = std::all_of(m_series.begin(), m_series.end(), [&](const PlotSeries& s) {
      return isShown(s) == (s.name == name);
    });
    m_hidden.clear();
    for (const PlotSeries& s : m_series) {
      if (!alone && s.name != name) m_hidden.insert(s.name);
    }
    rebuild();
  });
}

void PlotCard::buildMenu() {
  m_reset->setText(tr("Show all"));
  m_reset->setToolTip(tr("Undo the zoom (double-click)"));
  m_reset->setAccessibleName(m_reset->toolTip());
  m_reset->hide();
  connect(m_reset, &QToolButton::clicked, m_gestures, &ChartGestures::resetRequested);
  addTool(m_reset);

  auto* more = new QToolButton;
  more->setIcon(themedIcon(Icon::More, IconTint::Muted));
  more->setIconSize({14, 14});
  more->setAutoRaise(true);
  more->setToolTip(tr("Axes and export"));
  more->setAccessibleName(more->toolTip());
  more->setProperty("iconOnly", true);
  more->setPopupMode(QToolButton::InstantPopup);
  more->setFixedWidth(32);
  more->setMenu(m_menu);
  addTool(more);
  connect(m_menu, &QMenu::aboutToShow, this, [this] {
    m_menu->clear();
    QAction* y = m_menu->addAction(tr("Logarithmic values"), this,
                                   [this](bool on) { setLog(m_axes.xLog, on); });
    QAction* x = m_menu->addAction(tr("Logarithmic horizontal axis"), this,
                                   [this](bool on) { setLog(on, m_axes.yLog); });
    for (QAction* action : {y, x}) action->setCheckable(true);
    y->setChecked(m_axes.yLog);
    x->setChecked(m_axes.xLog);
    m_menu->addSeparator();
    m_menu->addAction(tr("Save as PNG…"), this,
                      [this] { exportAs(QStringLiteral("png"), tr("PNG picture (*.png)")); });
    m_menu->addAction(tr("Save as SVG…"), this,
                      [this] { exportAs(QStringLiteral("svg"), tr("SVG picture (*.svg)")); });
    m_menu->addAction(tr("Save figures as CSV…"), this, [this] {
      exportAs(QStringLiteral("csv"), tr("Comma-separated values (*.csv)"));
    });
  });
}

void PlotCard::connectGestures() {
  connect(m_gestures, &ChartGestures::zoomRequested, this,
          [this](std::optional<AxisRange> x, std::optional<AxisRange> y) {
            if (x) m_xZoom = x;
            if (y) m_yZoom = y;
            rebuild();
          });
  connect(m_gestures, &ChartGestures::resetRequested, this, [this] {
    m_xZoom.reset();
    m_yZoom.reset();
    rebuild();
  });
  connect(m_gestures, &ChartGestures::hovered, this, [this](double x) { showCrosshair(x); });
  connect(m_gestures, &ChartGestures::left, this, [this] { showCrosshair({}); });
  connect(m_gestures, &ChartGestures::crosshairStepped, this, [this](int steps, bool fast) {
    const PlotAxis& axis = m_chart->xAxis();
    const double at = axis.position(m_chart->crosshair().value_or(axis.low()));
    showCrosshair(axis.valueAt(std::clamp(at + steps * (fast ? 0.1 : 0.01), 0.0, 1.0)));
    m_chart->setAccessibleDescription(m_chart->readout().text());
  });
}

void PlotCard::setAxes(const PlotAxes& axes) {
  m_axes = axes;
  m_yName->setText(axes.yName);
  m_xName->setText(axes.xName);
  m_yName->setVisible(!axes.yName.isEmpty());
  m_xName->setVisible(!axes.xName.isEmpty());
  m_xZoom.reset();
  m_yZoom.reset();
  rebuild();
}

void PlotCard::setLog(bool x, bool y) {
  if (x != m_axes.xLog) m_xZoom.reset();
  if (y != m_axes.yLog) m_yZoom.reset();
  m_axes.xLog = x;
  m_axes.yLog = y;
  rebuild();
}

void PlotCard::setSeries(std::vector<PlotSeries> series) {
  m_series = std::move(series);
  rebuild();
}

void PlotCard::setPlaceholder(const QString& text) {
  m_chart->setPlaceholder(text);
}

PlotAxis PlotCard::axisOf(bool horizontal) const {
  const PlotAxis axis = fittedAxis(horizontal);
  const bool whole = horizontal ? m_axes.xWhole : m_axes.yWhole;
  return whole ? axis.withWholeTicks() : axis;
}

PlotAxis PlotCard::fittedAxis(bool horizontal) const {
  const bool log = horizontal ? m_axes.xLog : m_axes.yLog;
  const auto& zoom = horizontal ? m_xZoom : m_yZoom;
  CurveExtent extent;
  for (const PlotSeries& series : m_series) {
    if (!isShown(series)) continue;
    for (const QPointF& point : series.points) extent.add(horizontal ? point.x() : point.y());
  }
  PlotAxis fitted = PlotAxis::linear({0.0, 1.0});
  if (log) {
    const double low = extent.lowestPositive.value_or(1.0);
    fitted = PlotAxis::around(low, std::max(extent.any ? extent.high : 10.0, low), true);
  } else if (extent.any) {
    fitted = PlotAxis::around(extent.low, extent.high, false);
  }
  if (!zoom) return fitted;
  return log ? PlotAxis::logarithmic(*zoom, std::min(fitted.low(), zoom->low))
             : PlotAxis::linear(*zoom);
}

void PlotCard::rebuild() {
  const Theme theme = Theme::of(this);
  std::vector<PlotCurve> curves;
  std::vector<LegendEntry> legend;
  const auto shares = static_cast<int>(std::count_if(
      m_series.begin(), m_series.end(), [this](const PlotSeries& s) { return isShown(s); }));
  int slot = 0;
  for (const PlotSeries& series : m_series) {
    const SeriesStyle style = styleOf(series, theme);
    legend.push_back({series.name, series.name, {}, style, isShown(series)});
    if (!isShown(series)) continue;
    if (series.bars) {
      QColor fill = style.color;
      fill.setAlphaF(0.6F);
      QList<QPointF> outline = barOutline(series, slot++, shares, m_axes.xLog);
      if (!outline.isEmpty()) curves.push_back({std::move(outline), style.pen(1.0), fill});
      continue;
    }
    if (series.points.isEmpty()) continue;
    QList<QPointF> points;
    for (const QPointF& point : series.points) {
      if (series.steps && !points.isEmpty()) points.append({point.x(), points.last().y()});
      points.append(point);
    }
    if (points.size() == 1) points.append(points.front() + QPointF(1e-9, 0.0));
    curves.push_back({std::move(points), style.pen(1.8)});
  }
  std::reverse(curves.begin(), curves.end()); // the first lie on top
  m_legend->setEntries(legend);
  m_legend->setVisible(m_series.size() > 1);
  m_chart->setAxes(axisOf(true), axisOf(false));
  m_chart->setCurves(std::move(curves));
  const bool zoomed = m_xZoom || m_yZoom;
  m_reset->setVisible(zoomed);
  m_gestures->setZoomed(zoomed);
}

double PlotCard::valueAt(const PlotSeries& series, double x) const {
  const auto& points = series.points;
  const auto next = std::upper_bound(points.begin(), points.end(), x,
                                     [](double at, const QPointF& p) { return at < p.x(); });
  if (next == points.begin() || points.isEmpty()) return std::nan("");
  const QPointF& before = *std::prev(next);
  if (next == points.end()) return x > before.x() + 0.5 ? std::nan("") : before.y();
  if (series.steps || next->x() <= before.x()) return before.y();
  return before.y() + (next->y() - before.y()) * (x - before.x()) / (next->x() - before.x());
}

void PlotCard::showCrosshair(std::optional<double> x) {
  m_popup->hide();
  if (!x || m_chart->curves().empty()) {
    m_chart->setCrosshair({});
    return;
  }
  const Theme theme = Theme::of(this);
  Readout readout;
  readout.title = m_readoutTitle
                      ? m_readoutTitle(*x)
                      : tr("%1: %2", "axis name and figure").arg(m_axes.xName, figureText(*x, 4));
  readout.columns.push_back({m_axes.yName, theme.text});
  for (const PlotSeries& series : m_series) {
    if (!isShown(series)) continue;
    readout.rows.push_back({series.name, styleOf(series, theme), {valueAt(series, *x)}});
  }
  m_chart->setCrosshair(x, readout);
  if (!m_chart->hasRoomFor(readout)) {
    const double at = m_chart->pixelOf({*x, m_chart->yAxis().high()}).x();
    m_popup->showAbove(readout, m_chart->mapToGlobal(QPoint(qRound(at), 0)));
  }
}

// --- export --------------------------------------------------------------------------------------

void PlotCard::drawPicture(QPainter& painter, const QRectF& rect, const Theme& theme) const {
  painter.fillRect(rect, theme.card);
  painter.setFont(Theme::strong(font()));
  painter.setPen(theme.text);
  const double line = QFontMetricsF(font()).height();
  QRectF inner = rect.adjusted(12, 10, -12, -8);
  painter.drawText(inner, Qt::AlignTop | Qt::AlignLeft, title());
  painter.setFont(Theme::small(font()));
  const QFontMetricsF metrics(painter.font());
  double x = inner.left();
  double y = inner.top() + line + 6.0;
  for (const PlotSeries& series : m_series) {
    if (!isShown(series)) continue;
    const double width = 20.0 + metrics.horizontalAdvance(series.name) + 14.0;
    if (x > inner.left() && x + width > inner.right()) {
      x = inner.left();
      y += metrics.height() + 2.0;
    }
    painter.setPen(styleOf(series, theme).pen(2.0));
    const double middle = y + metrics.height() / 2.0;
    painter.drawLine(QPointF(x, middle), QPointF(x + 16.0, middle));
    painter.setPen(theme.text);
    painter.drawText(QPointF(x + 20.0, y + metrics.ascent()), series.name);
    x += width;
  }
  y += metrics.height() + 4.0;
  painter.setPen(theme.mutedText);
  painter.drawText(QPointF(inner.left(), y + metrics.ascent()), m_axes.yName);
  painter.drawText(inner, Qt::AlignBottom | Qt::AlignRight, m_axes.xName);
  inner.setTop(y + metrics.height());
  inner.setBottom(inner.bottom() - metrics.height());
  m_chart->drawPlot(painter, inner, theme);
}

MaybeError PlotCard::savePicture(const QString& path) const {
  const Theme theme = Theme::of(this);
  const auto paint = [&](QPainter& painter, const QRectF& rect) {
    drawPicture(painter, rect, theme);
  };
  if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
    return saveSvg(path, size(), title(), paint);
  return savePng(path, size(), paint);
}

MaybeError PlotCard::saveCsv(const QString& path) const {
  std::vector<QStringList> rows{{QStringLiteral("series"), m_axes.xName, m_axes.yName}};
  for (const PlotSeries& series : m_series) {
    for (const QPointF& point : series.points) {
      rows.push_back({series.name, csvNumber(point.x()), csvNumber(point.y())});
    }
  }
  return writeCsvRows(path, rows);
}

void PlotCard::exportAs(const QString& suffix, const QString& filter) {
  const QString path = askForExportPath(this, title(), suffix, filter);
  if (path.isEmpty()) return;
  reportExport(this, suffix == QLatin1String("csv") ? saveCsv(path) : savePicture(path));
}

void PlotCard::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) rebuild();
}

void PlotCard::resizeEvent(QResizeEvent* event) {
  Card::resizeEvent(event);
  showCrosshair({});
}

} // namespace sudoscope
