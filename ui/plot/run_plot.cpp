#include "ui/plot/run_plot.h"

#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"
#include "ui/style/file_output.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QProgressDialog>
#include <QSlider>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

constexpr auto toolWidth = 32_px;

QColor withAlpha(QColor color, double alpha) {
  color.setAlphaF(static_cast<float>(alpha));
  return color;
}

QString keyOf(const MetricInfo& info) {
  return QString::fromStdString(info.key);
}

/// Slider steps and factors: a step halves what is left of the old values' fading, roughly.
constexpr int smoothingSteps = 50;

double factorOf(int step) {
  return step == 0 ? 0.0 : 1.0 - std::pow(10.0, -3.5 * step / smoothingSteps);
}

int stepOf(double factor) {
  if (factor <= 0.0) return 0;
  return std::clamp(static_cast<int>(std::lround(-std::log10(1.0 - factor) / 3.5 * smoothingSteps)),
                    1, smoothingSteps);
}

QString smoothingText(double factor) {
  return factor == 0.0 ? RunPlot::tr("off") : decimalText(factor, 3);
}

} // namespace

RunPlot::RunPlot(Message panel, RunPlotModel& model, QWidget* parent)
    : Plot(translated(panel), &model, parent), m_panel(std::move(panel)), m_runs(model),
      m_maximize(iconButton(Icon::Fit, {}, IconTint::Muted)) {
  m_leastChips = 0;
  if (m_runs.ofStarts) setAxes({tr("start"), {}, false, false, true});
  m_reset->setText(tr("Follow"));
  m_reset->setIcon(themedIcon(Icon::Follow, IconTint::Accent));
  m_reset->setIconSize({14_px, 14_px});
  m_reset->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_reset->setToolTip(tr("Show the whole run again and follow new samples (double-click)"));
  m_reset->setAccessibleName(tr("Follow new samples"));
  m_more->setToolTip(tr("Axes, smoothing, export, choice of charts"));
  m_more->setAccessibleName(m_more->toolTip());
  m_maximize->setIconSize({14_px, 14_px});
  m_maximize->setAutoRaise(true);
  m_maximize->setFixedWidth(toolWidth);
  connect(m_maximize, &QToolButton::clicked, this, &RunPlot::maximizeRequested);
  addTool(m_maximize);
  addTool(m_more); // Stays the last.
  // In a narrow plot the word would push the title out.
  onEvents(this, {QEvent::Resize}, this, [this] {
    const bool narrow = width() < 340;
    m_reset->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_reset->setMaximumWidth(narrow ? toolWidth : QWIDGETSIZE_MAX);
  });
  setMaximized(false);
}

QString RunPlot::name() const {
  return translated(m_panel);
}

void RunPlot::metricsChanged() {
  std::vector<MetricInfo> metrics;
  std::ranges::copy_if(
      m_runs.metrics, std::back_inserter(metrics),
      [name = panel().toStdString()](const MetricInfo& info) { return info.panelName() == name; });
  const bool first = m_metrics.empty();
  const std::vector<MetricInfo> before = std::exchange(m_metrics, metrics);
  for (const MetricInfo& info : metrics) {
    const bool known =
        std::ranges::any_of(before, [&](const MetricInfo& old) { return old.key == info.key; });
    if (!known && !isUsual(info)) m_hidden.insert(keyOf(info));
  }
  if (first) m_axes.yLog = std::ranges::any_of(metrics, [](const auto& info) { return info.log; });
}

bool RunPlot::isUsual(const MetricInfo& info) const {
  return info.shown ||
         std::ranges::none_of(m_metrics, [](const MetricInfo& other) { return other.shown; });
}

void RunPlot::rebuild() {
  m_series = curves(Theme::of(this));
  Plot::rebuild();
  updateTexts();
}

std::vector<PlotSeries> RunPlot::curves(const Theme& theme) const {
  std::vector<PlotSeries> strong; // The first metrics are on top.
  std::vector<PlotSeries> raw;
  std::vector<PlotSeries> others;
  const auto add = [](std::vector<PlotSeries>& to, const QString& key, const QString& title,
                      auto history, int column, const QPen& pen) {
    PlotSeries& series = to.emplace_back();
    series.name = key;
    series.title = title;
    series.history = std::move(history);
    series.metric = static_cast<std::size_t>(column);
    series.pen = pen;
  };
  std::vector<bool> named(m_runs.runs.size());
  for (std::size_t r = 0; r < m_runs.runs.size(); ++r) {
    const RunCurve& run = m_runs.runs[r];
    const auto smoothed = m_runs.smoothed(r);
    for (std::size_t m = 0; m < m_metrics.size(); ++m) {
      const int column = run.columnOf(m_runs.metrics, m_metrics[m].key);
      if (column < 0 || yieldsToTotal(m_metrics[m])) continue;
      const QString key = keyOf(m_metrics[m]);
      SeriesStyle style = styleOf(m, theme);
      // Grey unless compared or chosen: hues are the current run's.
      if (r > 0 || run.compared) style.color = run.color;
      add(r == 0 ? strong : others, key, r == 0 ? translated(m_metrics[m].title) : QString(),
          smoothed ? smoothed : run.history, column, style.pen(r == 0 ? 1.6 : 1.1));
      // Its name is at the end of one of its lines.
      if ((r > 0 || run.compared) && !named[r] && isShown(m_metrics[m])) {
        PlotSeries& series = r > 0 ? others.back() : strong.back();
        series.label = run.label();
        series.title = run.label();
        named[r] = true;
      }
      if (smoothed && r == 0)
        add(raw, key, {}, run.history, column, QPen(withAlpha(style.color, 0.3), 1.0));
    }
  }
  std::move(raw.rbegin(), raw.rend(), std::back_inserter(strong));
  std::move(others.begin(), others.end(), std::back_inserter(strong));
  return strong;
}

bool RunPlot::isShown(const MetricInfo& info) const {
  return Plot::isShown(keyOf(info)) && !yieldsToTotal(info);
}

bool RunPlot::yieldsToTotal(const MetricInfo& info) const {
  return isLossTerm(info.role) && std::ranges::any_of(m_runs.runs, &RunCurve::compared) &&
         std::ranges::find(m_metrics, MetricRole::TotalLoss, &MetricInfo::role) != m_metrics.end();
}

SeriesStyle RunPlot::styleOf(std::size_t metric, const Theme& theme) const {
  SeriesStyle style = seriesStyle(m_metrics[metric], static_cast<int>(metric), theme);
  if (std::ranges::any_of(m_runs.runs, &RunCurve::compared))
    style.color = theme.text; // hues name runs
  return style;
}

std::vector<MetricInfo> RunPlot::shownMetrics() const {
  std::vector<MetricInfo> shown;
  std::ranges::copy_if(m_metrics, std::back_inserter(shown),
                       [this](const MetricInfo& info) { return isShown(info); });
  return shown;
}

std::vector<std::size_t> RunPlot::drawnRuns() const {
  const std::vector<MetricInfo> shown = shownMetrics();
  std::vector<std::size_t> places;
  for (std::size_t r = 0; r < m_runs.runs.size(); ++r) {
    const bool any = std::ranges::any_of(shown, [&](const MetricInfo& info) {
      return m_runs.runs[r].columnOf(m_runs.metrics, info.key) >= 0;
    });
    if (any) places.push_back(r);
  }
  return places;
}

PlotAxis RunPlot::xAxis() const {
  const PlotAxis axis = m_runs.xAxis(drawnRuns());
  return m_axes.xWhole ? axis.withWholeTicks() : axis;
}

void RunPlot::setCursor(std::int64_t iteration) {
  canvas()->setTimeMark(m_runs.placeOf(iteration));
}

QStringList RunPlot::names() const {
  QStringList names;
  for (const MetricInfo& info : m_metrics) names << keyOf(info);
  return names;
}

std::vector<LegendEntry> RunPlot::legendEntries(const Theme& theme) const {
  // Rarely used curves have no chip until the user selects them in the menu.
  std::vector<LegendEntry> entries;
  for (std::size_t m = 0; m < m_metrics.size(); ++m) {
    const MetricInfo& info = m_metrics[m];
    if (!isUsual(info) && !isShown(info)) continue;
    const QString key = keyOf(info);
    const QString unit = translated(info.unit);
    entries.push_back({key, translated(info.title),
                       unit.isEmpty() ? key : key + QStringLiteral(" / ") + unit, styleOf(m, theme),
                       isShown(info)});
  }
  return entries;
}

QString RunPlot::pictureXName() const {
  if (m_runs.ofStarts) return Plot::pictureXName();
  return m_runs.ofTraining ? tr("step") : tr("iteration");
}

void RunPlot::updateTexts() {
  setTitle(isLog() ? tr("%1 (log)").arg(name()) : name());
  QStringList titles;
  for (const MetricInfo& info : shownMetrics()) titles << translated(info.title);
  const QString list = titles.join(QStringLiteral(", "));
  canvas()->setPlaceholder(placeholder(list));
  canvas()->setAccessibleName(tr("Chart: %1").arg(name()));
  canvas()->setAccessibleDescription(canvas()->crosshair() ? canvas()->readout().text()
                                                           : tr("Curves of %1").arg(list));
}

QString RunPlot::placeholder(const QString& names) const {
  if (names.isEmpty())
    return tr("All curves of this chart are hidden. Click a name above to show one.");
  const bool hasRun = !m_runs.runs.empty() && m_runs.runs.front().history->size() > 1;
  if (hasRun) return tr("This run has no values for %1.").arg(names);
  if (m_runs.ofStarts) return tr("Press Play: %1 appears here, start by start.").arg(names);
  return m_runs.ofTraining ? tr("Press Play: %1 appears here, step by step.").arg(names)
                           : tr("Press Play: %1 appears here, iteration by iteration.").arg(names);
}

Readout RunPlot::readoutAt(double at) const {
  const Theme theme = Theme::of(this);
  const auto iteration = static_cast<std::int64_t>(at);
  Readout readout;
  readout.title = (m_runs.ofStarts ? tr("start %1") : tr("iteration %1"))
                      .arg(countText(iteration + m_runs.offset));
  const std::vector<std::size_t> drawn = drawnRuns();
  for (const std::size_t r : drawn)
    readout.columns.push_back({m_runs.runs[r].label(), m_runs.runs[r].compared
                                                           ? m_runs.runs[r].color
                                                       : r == 0 ? theme.text
                                                                : theme.mutedText});
  for (std::size_t m = 0; m < m_metrics.size(); ++m) {
    const MetricInfo& info = m_metrics[m];
    if (!isShown(info)) continue;
    Readout::Row row{translated(info.title), styleOf(m, theme), {}};
    for (const std::size_t r : drawn) {
      const RunCurve& run = m_runs.runs[r];
      const int column = run.columnOf(m_runs.metrics, info.key);
      row.values.push_back(column < 0
                               ? std::nan("")
                               : run.history->value(static_cast<std::size_t>(column), iteration));
    }
    readout.rows.push_back(std::move(row));
  }
  return readout;
}

void RunPlot::setMaximized(bool maximized) {
  const QString text =
      maximized ? tr("Show all charts again") : tr("Enlarge this chart to fill the panel");
  m_maximize->setToolTip(text);
  m_maximize->setAccessibleName(text);
}

PlotOptions RunPlot::options() const {
  PlotOptions options{isLog(), {}};
  for (const MetricInfo& info : m_metrics) {
    const bool shown = Plot::isShown(keyOf(info));
    if (shown != isUsual(info)) options.curves.insert(keyOf(info), shown);
  }
  return options;
}

void RunPlot::setOptions(const PlotOptions& options) {
  m_axes.yLog = options.log;
  for (auto it = options.curves.begin(); it != options.curves.end(); ++it)
    setMember(m_hidden, it.key(), !it.value());
}

void RunPlot::fillMenu() {
  addLogActions(m_runs.ofStarts ? tr("Logarithmic axis of starts")
                                : tr("Logarithmic iteration axis"));
  addSmoothing();
  QMenu* curves = menu()->addMenu(tr("Curves"));
  for (const MetricInfo& info : m_metrics) {
    checkable(curves->addAction(translated(info.title), this,
                                [this, key = keyOf(info)](bool on) { setShown(key, on); }),
              isShown(info));
  }
  menu()->addSeparator();
  addPictureActions();
  addCsvAction(tr("Export data as CSV (visible range)…"), true);
  addCsvAction(tr("Export data as CSV (whole run)…"), false);
}

void RunPlot::addSmoothing() {
  auto* smoothing = new QWidget;
  auto* slider = named(new QSlider(Qt::Horizontal), "smoothing");
  slider->setRange(0, smoothingSteps);
  slider->setValue(stepOf(m_runs.smoothing()));
  slider->setMinimumWidth(120_px);
  slider->setAccessibleName(tr("Smoothing"));
  auto* value = new QLabel(smoothingText(m_runs.smoothing()));
  value->setMinimumWidth(40_px);
  connect(slider, &QSlider::valueChanged, this, [this, value](int step) {
    m_runs.setSmoothing(factorOf(step));
    value->setText(smoothingText(m_runs.smoothing()));
  });
  makeLayout<QHBoxLayout>(smoothing, {12_px, 4_px, 12_px, 4_px}, 8_px,
                          {new QLabel(tr("Smoothing")), {slider, 1}, value});
  auto* action = new QWidgetAction(menu());
  action->setDefaultWidget(smoothing);
  menu()->addAction(action);
}

void RunPlot::addCsvAction(const QString& text, bool visibleRange) {
  menu()->addAction(text, this, [this, visibleRange] {
    exportCsv(this, panel(), [&](const QString& path) -> MaybeError {
      const QPointer<RunPlot> plot(this); // may go while events are handled
      QProgressDialog dialog(tr("Writing %1…").arg(path), tr("Cancel"), 0, 1000, window());
      dialog.setWindowModality(Qt::WindowModal);
      dialog.setMinimumDuration(200);
      return saveCsv(path, visibleRange, [&dialog, &plot](double share) {
        dialog.setValue(static_cast<int>(share * 1000.0));
        return plot && !dialog.wasCanceled();
      });
    });
  });
}

MaybeError RunPlot::saveCsv(const QString& path, bool visibleRange,
                            const std::function<bool(double)>& progress) const {
  const auto range = visibleRange ? m_runs.visibleIterations() : m_runs.iterations();
  if (!range) return failure(tr("There are no samples in this range."));
  return writeFile(path, [&](std::ostream& file) {
    const QString counted = m_runs.ofStarts ? QStringLiteral("start") : QStringLiteral("iteration");
    return writeCsv(file, counted, m_runs.csvColumns(m_metrics), range->first, range->second,
                    progress, m_runs.provenance());
  });
}

} // namespace sudoscope
