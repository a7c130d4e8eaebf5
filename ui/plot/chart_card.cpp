#include "ui/plot/chart_card.h"

#include "ui/plot/chart_gestures.h"
#include "ui/plot/curve_sampling.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sudoscope {

/// A curve on its way to the chart: sampled, but not yet placed, because all curves together
/// decide on the value axis.
struct ChartCard::Line {
  CurveSamples samples;
  QPen pen;
};

namespace {

constexpr int toolWidth = 32;

QColor withAlpha(QColor color, double alpha) {
  color.setAlphaF(static_cast<float>(alpha));
  return color;
}

} // namespace

ChartCard::ChartCard(QString panel, const ChartModel& model, QWidget* parent)
    : Card(coreText(panel.toStdString()), parent), m_panel(std::move(panel)), m_model(model),
      m_chart(new MetricChart), m_legend(new LegendRow), m_gestures(new ChartGestures(m_chart)) {
  setMinimumWidth(200);
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(4, 4, 4, 4);
  layout->setSpacing(2);
  auto* legendLine = new QHBoxLayout;
  legendLine->setContentsMargins(8, 0, 8, 0);
  legendLine->addWidget(m_legend);
  layout->addLayout(legendLine);
  layout->addWidget(m_chart, 1);
  setBody(content);
  buildTools();
  connectGestures(m_gestures);
  connect(m_legend, &LegendRow::toggled, this, &ChartCard::setShown);
  connect(m_legend, &LegendRow::soloRequested, this, &ChartCard::showOnly);
}

void ChartCard::buildTools() {
  m_follow = new QToolButton;
  m_follow->setText(tr("Follow"));
  m_follow->setIcon(themedIcon(Icon::Follow, IconTint::Accent));
  m_follow->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_follow->setToolTip(tr("Show the whole run again and follow new samples (double-click)"));
  m_follow->setAccessibleName(tr("Follow new samples"));
  m_follow->hide();
  connect(m_follow, &QToolButton::clicked, this, &ChartCard::followRequested);

  m_maximize = new QToolButton;
  m_maximize->setIcon(themedIcon(Icon::Fit, IconTint::Muted));
  m_maximize->setAutoRaise(true);
  connect(m_maximize, &QToolButton::clicked, this, &ChartCard::maximizeRequested);

  m_menu = new QMenu(this);
  m_more = new QToolButton;
  m_more->setIcon(themedIcon(Icon::More, IconTint::Muted));
  m_more->setAutoRaise(true);
  m_more->setToolTip(tr("Axes, smoothing, export, choice of charts"));
  m_more->setAccessibleName(m_more->toolTip());
  m_more->setProperty("iconOnly", true);
  m_more->setPopupMode(QToolButton::InstantPopup);
  m_more->setMenu(m_menu);
  for (QToolButton* tool : {m_follow, m_maximize, m_more}) {
    tool->setIconSize({14, 14});
    addTool(tool);
  }
  m_maximize->setFixedWidth(toolWidth);
  m_more->setFixedWidth(toolWidth);
  setMaximized(false);
}

void ChartCard::connectGestures(ChartGestures* gestures) {
  connect(gestures, &ChartGestures::zoomRequested, this,
          [this](std::optional<AxisRange> x, std::optional<AxisRange> y) {
            if (y) setValueZoom(y);
            if (x) emit zoomRequested(*x);
          });
  connect(gestures, &ChartGestures::resetRequested, this, &ChartCard::followRequested);
  connect(gestures, &ChartGestures::iterationRequested, this, &ChartCard::iterationRequested);
  connect(gestures, &ChartGestures::hovered, this, &ChartCard::hovered);
  connect(gestures, &ChartGestures::left, this, &ChartCard::left);
  connect(gestures, &ChartGestures::crosshairStepped, this, &ChartCard::crosshairStepped);
  connect(gestures, &ChartGestures::crosshairChosen, this, &ChartCard::crosshairChosen);
}

void ChartCard::metricsChanged() {
  std::vector<MetricInfo> metrics;
  for (const MetricInfo& info : m_model.metrics) {
    if (QString::fromStdString(info.panel) == m_panel) metrics.push_back(info);
  }
  const bool first = m_metrics.empty();
  const std::vector<MetricInfo> before = std::exchange(m_metrics, metrics);
  for (const MetricInfo& info : metrics) {
    const bool known = std::any_of(before.begin(), before.end(),
                                   [&](const MetricInfo& old) { return old.key == info.key; });
    if (!known && !isUsual(info)) m_hidden.insert(QString::fromStdString(info.key));
  }
  if (first)
    m_log = std::any_of(metrics.begin(), metrics.end(), [](const auto& info) { return info.log; });
}

bool ChartCard::isUsual(const MetricInfo& info) const {
  return info.shown || std::none_of(m_metrics.begin(), m_metrics.end(),
                                    [](const MetricInfo& other) { return other.shown; });
}

void ChartCard::rebuild() {
  const Theme theme = Theme::of(this);
  const QRectF plot = m_chart->plotArea();
  const PlotAxis x = m_model.xAxis(drawnRuns());
  const std::vector<Line> lines = sampleLines(x, plot.width(), theme);
  CurveExtent extent;
  for (const Line& line : lines) extent.add(line.samples.extent);
  const PlotAxis y = valueAxis(extent);

  std::vector<PlotCurve> curves;
  curves.reserve(lines.size());
  for (const Line& line : lines) {
    QList<QPointF> points = curvePoints(line.samples, y, plot.height());
    if (points.size() == 1) points.append(points.front() + QPointF(1e-9, 0.0));
    if (!points.isEmpty()) curves.push_back({std::move(points), line.pen});
  }
  m_chart->setAxes(x, y);
  m_chart->setCurves(std::move(curves));
  m_follow->setVisible(isZoomed());
  m_gestures->setZoomed(isZoomed());
  updateLegend(theme);
  updateTexts();
}

std::vector<ChartCard::Line> ChartCard::sampleLines(const PlotAxis& x, double width,
                                                    const Theme& theme) const {
  std::vector<Line> lines;
  std::vector<Line> faint;
  std::vector<Line> strong;
  for (std::size_t r = m_model.runs.size(); r-- > 0;) {
    const RunCurve& run = m_model.runs[r];
    const bool current = r == 0;
    const SmoothedHistory* smoothed =
        r < m_model.smoothed.size() ? m_model.smoothed[r].get() : nullptr;
    for (std::size_t m = 0; m < m_metrics.size(); ++m) {
      const int column = m_model.columnOf(run, m_metrics[m].key);
      if (column < 0 || !isShown(QString::fromStdString(m_metrics[m].key))) continue;
      const auto metric = static_cast<std::size_t>(column);
      SeriesStyle style = styleOf(m, theme);
      if (!current) style.color = withAlpha(run.color, 0.75);
      const MetricHistory& shown = smoothed ? smoothed->history() : *run.history;
      auto& layer = current ? strong : lines;
      layer.push_back({sampleCurve(shown, metric, x, width), style.pen(current ? 1.6 : 1.1)});
      if (smoothed && current) {
        const SeriesStyle raw{withAlpha(style.color, 0.3), {}};
        faint.push_back({sampleCurve(*run.history, metric, x, width), raw.pen(1.0)});
      }
    }
  }
  std::move(faint.begin(), faint.end(), std::back_inserter(lines));
  // The first metrics lie on top.
  std::move(strong.rbegin(), strong.rend(), std::back_inserter(lines));
  return lines;
}

SeriesStyle ChartCard::styleOf(std::size_t metric, const Theme& theme) const {
  SeriesStyle style = seriesStyle(m_metrics[metric], static_cast<int>(metric), theme);
  if (shownMetrics().size() == 1 && drawnRuns().size() > 1)
    style.color = m_model.runs.front().color;
  return style;
}

std::vector<MetricInfo> ChartCard::shownMetrics() const {
  std::vector<MetricInfo> shown;
  for (const MetricInfo& info : m_metrics) {
    if (isShown(QString::fromStdString(info.key))) shown.push_back(info);
  }
  return shown;
}

std::vector<std::size_t> ChartCard::drawnRuns() const {
  return m_model.runsWith(shownMetrics());
}

PlotAxis ChartCard::valueAxis(const CurveExtent& extent) const {
  PlotAxis fitted = PlotAxis::linear({0.0, 1.0});
  if (m_log) {
    constexpr double mostDecades = 1e18;
    const double low = extent.lowestPositive.value_or(1e-3);
    const double high = std::max(extent.high, low);
    fitted = PlotAxis::around(std::max(low, high / mostDecades), high, true);
  } else if (extent.any) {
    fitted = PlotAxis::around(extent.low, extent.high, false);
  }
  if (!m_valueZoom) return fitted;
  return m_log ? PlotAxis::logarithmic(*m_valueZoom, std::min(fitted.low(), m_valueZoom->low))
               : PlotAxis::linear(*m_valueZoom);
}

void ChartCard::updateLegend(const Theme& theme) {
  // Curves that are seldom wanted have no chip before a person asks for them in the menu.
  std::vector<LegendEntry> entries;
  for (std::size_t m = 0; m < m_metrics.size(); ++m) {
    const MetricInfo& info = m_metrics[m];
    const QString key = QString::fromStdString(info.key);
    if (!isUsual(info) && !isShown(key)) continue;
    const QString unit = coreText(info.unit);
    const QString title = coreText(info.title);
    entries.push_back({key, title, unit.isEmpty() ? key : key + QStringLiteral(" / ") + unit,
                       styleOf(m, theme), isShown(key)});
  }
  m_legend->setEntries(entries);
}

void ChartCard::updateTexts() {
  const QString name = coreText(m_panel.toStdString());
  setTitle(m_log ? tr("%1 (log)").arg(name) : name);
  QStringList names;
  for (const MetricInfo& info : m_metrics) {
    if (isShown(QString::fromStdString(info.key))) names << coreText(info.title);
  }
  const QString list = names.join(QStringLiteral(", "));
  m_chart->setPlaceholder(placeholder(list));
  m_chart->setAccessibleName(tr("Chart: %1").arg(name));
  m_chart->setAccessibleDescription(m_chart->crosshair() ? m_chart->readout().text()
                                                         : tr("Curves of %1").arg(list));
}

QString ChartCard::placeholder(const QString& names) const {
  if (names.isEmpty())
    return tr("All curves of this chart are hidden. Click a name above to show one.");
  const bool hasRun = !m_model.runs.empty() && m_model.runs.front().history->size() > 1;
  if (hasRun) return tr("This run has no figures for %1.").arg(names);
  return m_model.ofTraining
             ? tr("Press Train: %1 will be drawn here, step by step.").arg(names)
             : tr("Press play: %1 will be drawn here, iteration by iteration.").arg(names);
}

void ChartCard::showCrosshair(std::optional<std::int64_t> iteration) {
  if (!iteration) {
    m_chart->setCrosshair({});
    return;
  }
  const Readout readout = readoutAt(*iteration);
  m_chart->setCrosshair(static_cast<double>(*iteration), readout);
  if (m_chart->hasFocus()) m_chart->setAccessibleDescription(readout.text());
}

Readout ChartCard::readoutAt(std::int64_t iteration) const {
  const Theme theme = Theme::of(this);
  Readout readout;
  readout.title = tr("iteration %1").arg(iterationText(iteration));
  const std::vector<std::size_t> drawn = drawnRuns();
  for (const std::size_t r : drawn)
    readout.columns.push_back({m_model.runs[r].name, m_model.runs[r].color});
  for (std::size_t m = 0; m < m_metrics.size(); ++m) {
    const MetricInfo& info = m_metrics[m];
    if (!isShown(QString::fromStdString(info.key))) continue;
    Readout::Row row{coreText(info.title), styleOf(m, theme), {}};
    for (const std::size_t r : drawn) {
      const RunCurve& run = m_model.runs[r];
      const int column = m_model.columnOf(run, info.key);
      row.values.push_back(column < 0
                               ? std::nan("")
                               : run.history->value(static_cast<std::size_t>(column), iteration));
    }
    readout.rows.push_back(std::move(row));
  }
  return readout;
}

void ChartCard::resizeEvent(QResizeEvent* event) {
  Card::resizeEvent(event);
  // In a narrow chart the word would push the title out.
  const bool narrow = width() < 340;
  m_follow->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
  m_follow->setMaximumWidth(narrow ? toolWidth : QWIDGETSIZE_MAX);
}

void ChartCard::setMaximized(bool maximized) {
  const QString text =
      maximized ? tr("Show all charts again") : tr("Let this chart fill the panel");
  m_maximize->setToolTip(text);
  m_maximize->setAccessibleName(text);
}

void ChartCard::setLog(bool log) {
  if (log == m_log) return;
  m_log = log;
  m_valueZoom.reset();
  rebuild();
  emit settingsChanged();
}

void ChartCard::setShown(const QString& key, bool shown) {
  if (shown) {
    m_hidden.remove(key);
  } else {
    m_hidden.insert(key);
  }
  rebuild();
  emit settingsChanged();
}

void ChartCard::showOnly(const QString& key) {
  const bool alone = std::all_of(m_metrics.begin(), m_metrics.end(), [&](const MetricInfo& info) {
    const QString other = QString::fromStdString(info.key);
    return isShown(other) == (other == key);
  });
  for (const MetricInfo& info : m_metrics) {
    const QString other = QString::fromStdString(info.key);
    if (alone || other == key) {
      m_hidden.remove(other);
    } else {
      m_hidden.insert(other);
    }
  }
  rebuild();
  emit settingsChanged();
}

void ChartCard::setValueZoom(std::optional<AxisRange> zoom) {
  if (zoom == m_valueZoom) return;
  m_valueZoom = zoom;
  rebuild();
}

QVariantMap ChartCard::state() const {
  QVariantMap curves;
  for (const MetricInfo& info : m_metrics) {
    const QString key = QString::fromStdString(info.key);
    if (isShown(key) != isUsual(info)) curves.insert(key, isShown(key));
  }
  return {{QStringLiteral("log"), m_log}, {QStringLiteral("curves"), curves}};
}

void ChartCard::setState(const QVariantMap& state) {
  m_log = state.value(QStringLiteral("log"), m_log).toBool();
  const QVariantMap curves = state.value(QStringLiteral("curves")).toMap();
  for (auto it = curves.begin(); it != curves.end(); ++it) {
    if (it.value().toBool()) {
      m_hidden.remove(it.key());
    } else {
      m_hidden.insert(it.key());
    }
  }
}

void ChartCard::drawPicture(QPainter& painter, const QRectF& rect, const Theme& theme) const {
  painter.fillRect(rect, theme.card);
  painter.setFont(Theme::strong(font()));
  painter.setPen(theme.text);
  const double line = QFontMetricsF(font()).height();
  QRectF inner = rect.adjusted(12, 10, -12, -8);
  painter.drawText(inner, Qt::AlignTop | Qt::AlignLeft, title());
  double x = inner.left();
  double y = inner.top() + line + 6.0;
  painter.setFont(Theme::small(font()));
  const QFontMetricsF metrics(painter.font());
  const auto legend = [&](const SeriesStyle& style, const QString& name) {
    const double width = 20.0 + metrics.horizontalAdvance(name) + 14.0;
    if (x > inner.left() && x + width > inner.right()) {
      x = inner.left();
      y += metrics.height() + 2.0;
    }
    painter.setPen(style.pen(2.0));
    const double middle = y + metrics.height() / 2.0;
    painter.drawLine(QPointF(x, middle), QPointF(x + 16.0, middle));
    painter.setPen(theme.text);
    painter.drawText(QPointF(x + 20.0, y + metrics.ascent()), name);
    x += width;
  };
  for (std::size_t m = 0; m < m_metrics.size(); ++m) {
    if (!isShown(QString::fromStdString(m_metrics[m].key))) continue;
    legend(styleOf(m, theme), coreText(m_metrics[m].title));
  }
  for (const std::size_t r : drawnRuns()) {
    if (r > 0) legend({m_model.runs[r].color, {}}, m_model.runs[r].name);
  }
  inner.setTop(y + metrics.height() + 6.0);
  m_chart->drawPlot(painter, inner, theme);
}

} // namespace sudoscope
