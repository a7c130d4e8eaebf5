#include "ui/plot/plot.h"

#include "ui/paint/curve.h"
#include "ui/paint/number_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/figure_dialog.h"
#include "ui/widgets/layouts.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sudoscope {

Plot::Plot(const QString& title, QWidget* parent) : Plot(title, new PlotModel, parent) {
  m_model->setParent(this);
  connect(m_model, &PlotModel::changed, this, &Plot::rebuild);
  setMinimumSize(220_px, 150_px);
}

Plot::Plot(const QString& title, PlotModel* model, QWidget* parent)
    : Card(title, parent), m_reset(new QToolButton),
      m_more(iconButton(Icon::More, tr("Axes and export"), IconTint::Muted)),
      m_menu(new QMenu(this)), m_model(model), m_canvas(new PlotCanvas), m_legend(new PlotLegend),
      m_gestures(new PlotGestures(m_canvas, m_model)), m_popup(new ReadoutPopup(this)),
      m_yName(new QLabel), m_xName(new QLabel) {
  m_canvas->setAccessibleName(title);
  buildBody();
  buildTools();
  connect(m_gestures, &PlotGestures::valueZoomRequested, this, [this](const AxisRange& values) {
    m_valueZoom = values;
    rebuild();
  });
  connect(m_legend, &PlotLegend::toggled, this, &Plot::setShown);
  connect(m_legend, &PlotLegend::soloRequested, this, &Plot::showOnly);
  connect(m_model, &PlotModel::crosshairMoved, this, &Plot::showCrosshair);
  connect(m_model, &PlotModel::fitted, this, [this] { m_valueZoom.reset(); });
  onEvents(this, {QEvent::PaletteChange}, this, [this] {
    if (!m_series.empty()) rebuild();
  });
  onEvents(this, {QEvent::Resize}, this, [this] { m_popup->hide(); });
}

void Plot::buildBody() {
  for (QLabel* name : {m_yName, m_xName}) {
    name->setProperty("role", QStringLiteral("muted"));
    name->setFont(Theme::small(Theme::baseFont()));
    name->setContentsMargins(8_px, 0, 10_px, 0);
    name->setTextFormat(Qt::PlainText);
    name->hide();
  }
  m_xName->setAlignment(Qt::AlignRight);
  auto* content = new QWidget;
  makeLayout<QVBoxLayout>(content, {4_px, 4_px, 4_px, 4_px}, 2_px,
                          {makeLayout<QHBoxLayout>(nullptr, {8_px, 0, 8_px, 0}, -1, {m_legend}),
                           m_yName,
                           {m_canvas, 1},
                           m_xName});
  setBody(content);
}

void Plot::buildTools() {
  m_reset->setText(tr("Show all"));
  m_reset->setToolTip(tr("Undo the zoom (double-click)"));
  m_reset->setAccessibleName(m_reset->toolTip());
  m_reset->hide();
  connect(m_reset, &QToolButton::clicked, m_model, &PlotModel::fit);
  addTool(m_reset);
  m_more->setIconSize({14_px, 14_px});
  m_more->setAutoRaise(true);
  m_more->setProperty("iconOnly", true);
  m_more->setPopupMode(QToolButton::InstantPopup);
  m_more->setFixedWidth(32_px);
  m_more->setMenu(m_menu);
  addTool(m_more);
  connect(m_menu, &QMenu::aboutToShow, this, [this] {
    m_menu->clear();
    fillMenu();
  });
}

void Plot::setAxes(const PlotAxes& axes) {
  m_axes = axes;
  m_yName->setText(axes.yName);
  m_xName->setText(axes.xName);
  m_yName->setVisible(!axes.yName.isEmpty());
  m_xName->setVisible(!axes.xName.isEmpty());
  m_model->setLog(axes.xLog);
  m_model->fit();
}

void Plot::setSeries(std::vector<PlotSeries> series) {
  m_series = std::move(series);
  rebuild();
}

void Plot::setLog(bool log) {
  if (log == m_axes.yLog) return;
  m_axes.yLog = log;
  m_valueZoom.reset();
  rebuild();
}

void Plot::setShown(const QString& name, bool shown) {
  setMember(m_hidden, name, !shown);
  rebuild();
}

void Plot::showOnly(const QString& name) {
  const QStringList all = names();
  const bool alone = std::ranges::all_of(
      all, [&](const QString& other) { return isShown(other) == (other == name); });
  for (const QString& other : all) setMember(m_hidden, other, !alone && other != name);
  rebuild();
}

void Plot::rebuild() {
  const Theme theme = Theme::of(this);
  const QRectF area = m_canvas->plotArea();
  const PlotAxis x = xAxis();
  // All curves together decide on the value axis.
  std::vector<CurveSamples> samples(m_series.size());
  CurveExtent extent;
  int shares = 0;
  for (std::size_t i = 0; i < m_series.size(); ++i) {
    const PlotSeries& series = m_series[i];
    if (!isShown(series.name)) continue;
    if (series.history) samples[i] = sampleCurve(*series.history, series.metric, x, area.width());
    extent.add(samples[i].extent);
    for (const QPointF& point : series.points) extent.add(point.y());
    ++shares;
  }
  PlotAxis y = fitted(extent, m_axes.yLog, m_valueZoom);
  if (m_axes.yWhole) y = y.withWholeTicks();

  std::vector<PlotCurve> curves;
  QStringList notes;
  int slot = 0;
  for (std::size_t i = 0; i < m_series.size(); ++i) {
    const PlotSeries& series = m_series[i];
    if (!isShown(series.name)) continue;
    QList<QPointF> points = series.history ? curvePoints(samples[i], y, area.height())
                                           : series.outline(slot, shares, x.isLog());
    ++slot;
    const bool bars = series.shape == PlotSeries::Shape::Bars;
    const QString title = series.title.value_or(series.name);
    OffAxis off;
    if (series.history && !title.isEmpty())
      off = countOffAxis(*series.history, series.metric, samples[i], x, y);
    for (const QPointF& point : series.points) {
      if (!bars && point.x() >= x.low() && point.x() <= x.high()) off.add(point.y(), y);
    }
    if (off != OffAxis())
      notes << tr("%1: %2", "curve and values that are not shown").arg(title, off.text());
    if (points.isEmpty()) continue;
    const SeriesStyle style = series.style(theme);
    QColor fill;
    if (bars) (fill = style.color).setAlphaF(0.6F);
    curves.push_back({std::move(points), series.pen ? *series.pen : style.pen(bars ? 1.0 : 1.8),
                      fill, series.label, title, series.names});
  }
  std::ranges::reverse(curves);
  m_canvas->setAxes(x, y);
  m_canvas->setCurves(std::move(curves), notes.join(QStringLiteral("; ")));
  const std::vector<LegendEntry> entries = legendEntries(theme);
  m_legend->setEntries(entries);
  m_legend->setVisible(entries.size() >= m_leastChips);
  m_reset->setVisible(isZoomed());
  m_gestures->setZoomed(isZoomed());
  if (m_model->crosshair()) showCrosshair();
}

PlotAxis Plot::xAxis() const {
  CurveExtent extent;
  for (const PlotSeries& series : m_series) {
    if (!isShown(series.name)) continue;
    for (const QPointF& point : series.points) extent.add(point.x());
  }
  const PlotAxis axis = fitted(extent, m_model->isLog(), m_model->zoom());
  return m_axes.xWhole ? axis.withWholeTicks() : axis;
}

PlotAxis Plot::fitted(const CurveExtent& extent, bool log,
                      const std::optional<AxisRange>& zoom) const {
  PlotAxis axis = PlotAxis::linear({0.0, 1.0});
  if (log) {
    constexpr double mostDecades = 1e18;
    const double low = extent.lowestPositive.value_or(1e-3);
    const double high = std::max(extent.high, low);
    axis = PlotAxis::around(std::max(low, high / mostDecades), high, true);
  } else if (extent.any) {
    axis = PlotAxis::around(extent.low, extent.high, false);
  }
  if (!zoom) return axis;
  if (!log) return PlotAxis::linear(*zoom);
  return PlotAxis::logarithmic(*zoom,
                               zoom->low > 0.0 ? std::min(axis.low(), zoom->low) : axis.low());
}

QStringList Plot::names() const {
  QStringList names;
  for (const PlotSeries& series : m_series) names << series.name;
  return names;
}

std::vector<LegendEntry> Plot::legendEntries(const Theme& theme) const {
  std::vector<LegendEntry> entries;
  for (const PlotSeries& series : m_series)
    entries.push_back({series.name, series.name, {}, series.style(theme), isShown(series.name)});
  return entries;
}

Readout Plot::readoutAt(double x) const {
  const Theme theme = Theme::of(this);
  Readout readout;
  readout.title = m_readoutTitle ? m_readoutTitle(x)
                                 : tr("%1: %2", "axis name and figure")
                                       .arg(m_axes.xName, m_axes.xWhole ? countText(std::llround(x))
                                                                        : figureText(x, 4));
  readout.columns.push_back({m_axes.yName, theme.text});
  for (const PlotSeries& series : m_series) {
    if (isShown(series.name) && series.shape != PlotSeries::Shape::Dots)
      readout.rows.push_back({series.name, series.style(theme), {series.valueAt(x)}});
  }
  return readout;
}

void Plot::showCrosshair() {
  if (!isVisible()) return;
  auto x = m_model->crosshair();
  if (x && m_axes.xWhole) *x = std::round(*x);
  const Readout readout = x ? readoutAt(*x) : Readout();
  if (readout.rows.empty()) {
    m_canvas->setCrosshair({});
    m_popup->hide();
    return;
  }
  m_canvas->setCrosshair(x, readout);
  if (m_canvas->hasFocus()) m_canvas->setAccessibleDescription(readout.text());
  if (m_model->hovered() != m_canvas || m_canvas->hasRoomFor(readout)) return m_popup->hide();
  const double at = m_canvas->pixelOf({*x, m_canvas->yAxis().high()}).x();
  m_popup->showAbove(readout, m_canvas->mapToGlobal(QPoint(static_cast<int>(at), 0)));
}

void Plot::fillMenu() {
  addLogActions(tr("Logarithmic horizontal axis"));
  m_menu->addSeparator();
  addPictureActions();
  m_menu->addAction(tr("Export data as CSV…"), this, [this] {
    exportCsv(this, fileName(), [this](const QString& path) { return saveCsv(path); });
  });
}

void Plot::addLogActions(const QString& xText) {
  QAction* y = m_menu->addAction(tr("Logarithmic vertical axis"), this, &Plot::setLog);
  checkable(named(y, "logValues"), m_axes.yLog);
  QAction* x = m_menu->addAction(xText, m_model, &PlotModel::setLog);
  checkable(named(x, "logHorizontal"), m_model->isLog());
}

void Plot::addPictureActions() {
  m_menu->addAction(tr("Copy as image"), this, [this] {
    if (size().isEmpty()) return;
    QPixmap picture(size() * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&picture);
    FigureOptions options;
    options.xTitle = pictureXName();
    options.yTitle = m_axes.yName;
    printed()(painter, QRectF(QPointF(), QSizeF(size())), Theme::of(this), options);
    painter.end();
    QApplication::clipboard()->setPixmap(picture);
  });
  m_menu->addAction(tr("Export figure…"), this, [this] { exportFigure(this, figure()); });
}

std::function<Figure::Paint> Plot::printed() const {
  PlotPicture picture = m_canvas->picture();
  picture.font = Theme::small(font());
  return [picture, title = title(), own = Theme::of(this)](QPainter& painter, const QRectF& rect,
                                                           const Theme& theme,
                                                           const FigureOptions& options) {
    PlotPicture printed = picture;
    if (options.title) printed.title = title;
    printed.legend = options.title;
    printed.xTitle = options.xTitle;
    printed.yTitle = options.yTitle;
    for (PlotCurve& curve : printed.curves) {
      curve.pen.setColor(recoloured(curve.pen.color(), own, theme));
      if (curve.fill.isValid()) curve.fill = recoloured(curve.fill, own, theme);
    }
    painter.fillRect(rect, theme.card);
    PlotChart().draw(painter, rect.adjusted(12_px, 8_px, -12_px, -8_px), printed, theme);
  };
}

Figure Plot::figure() const {
  Figure figure{fileName(), title(), size(), true, pictureXName(), m_axes.yName, printed()};
  figure.provenance = {{"view", title().toStdString()}};
  for (auto& fact : provenance()) figure.provenance.push_back(std::move(fact));
  figure.dataProvenance = dataProvenance();
  return figure;
}

MaybeError Plot::saveCsv(const QString& path) const {
  std::vector<QStringList> rows{{QStringLiteral("series"), m_axes.xColumn, m_axes.yColumn}};
  for (const PlotSeries& series : m_series) {
    for (qsizetype i = 0; i < series.points.size(); ++i) {
      const QPointF& point = series.points[i];
      rows.push_back({series.name, exactText(point.x()), exactText(point.y())});
      if (!series.names.isEmpty()) rows.back() << series.names[i];
    }
    if (!series.names.isEmpty() && rows.front().size() == 3) rows.front() << QStringLiteral("name");
  }
  return writeCsvRows(path, rows, m_provenance ? m_provenance() : Provenance());
}

} // namespace sudoscope
