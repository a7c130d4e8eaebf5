#include "core/runs/run_set.h"
#include "ui/studies/compare_view.h"
#include "ui/style/core_text.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>

#include <algorithm>
#include <cmath>
#include <functional>

namespace sudoscope {

namespace {

constexpr int drawInterval = 100;
constexpr std::size_t buckets = 600;

/// The curves of the method, then the violated groups if they are missing.
std::vector<MetricInfo> columnsOf(const SolverEntry& solver) {
  std::vector<MetricInfo> columns = solver.metrics;
  if (solver.metricIndex(MetricRole::ViolatedGroups) < 0)
    columns.push_back(runFigures()[RunFigure::ViolatedGroups]);
  return columns;
}

int columnOf(const std::vector<MetricInfo>& columns, const std::string& key) {
  const auto at = std::ranges::find(columns, key, &MetricInfo::key);
  return at == columns.end() ? -1 : static_cast<int>(at - columns.begin());
}

} // namespace

CompareChart::CompareChart(QWidget* parent)
    : Plot(tr("All in one chart"), parent), m_metric(named(new QComboBox, "compareMetric")) {
  m_metric->setAccessibleName(tr("Curve"));
  m_metric->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  addTool(m_metric);
  connect(m_metric, &QComboBox::activated, this, &CompareChart::chooseMetric);
  m_draw.setSingleShot(true);
  m_draw.setInterval(drawInterval);
  connect(&m_draw, &QTimer::timeout, this, &CompareChart::drawNow);
  setPlaceholder(tr("Press Play to draw the curves of all methods here."));
}

void CompareChart::setLanes(const std::vector<QString>& names,
                            const std::vector<const SolverEntry*>& solvers) {
  m_names = names;
  m_columns.clear();
  m_runs.clear();
  const QString previous = m_metric->currentData().toString();
  m_metric->clear();
  for (const SolverEntry* solver : solvers) m_columns.push_back(columnsOf(*solver));
  // Metrics common to all methods come first.
  std::vector<std::pair<const MetricInfo*, std::size_t>> metrics;
  for (const auto& columns : m_columns) {
    for (const MetricInfo& info : columns) {
      const auto known = std::find_if(metrics.begin(), metrics.end(),
                                      [&](const auto& m) { return m.first->key == info.key; });
      known == metrics.end() ? metrics.emplace_back(&info, 1) : (++known->second, *known);
    }
  }
  std::ranges::stable_sort(metrics, std::greater(), [](const auto& m) { return m.second; });
  for (const auto& [info, count] : metrics) {
    m_metric->addItem(translated(info->title), QString::fromStdString(info->key));
  }
  m_metric->setCurrentIndex(std::max(0, m_metric->findData(previous)));
  chooseMetric();
}

void CompareChart::chooseMetric() {
  const std::string key = m_metric->currentData().toString().toStdString();
  bool log = false;
  for (const auto& columns : m_columns) {
    if (const int column = columnOf(columns, key); column >= 0) log = columns[column].log;
  }
  const bool counts = m_by == PlayBy::Iteration;
  setAxes({counts ? tr("iterations") : tr("CPU time, ms"), m_metric->currentText(),
           model()->isLog(), log, counts, false,
           counts ? QStringLiteral("iteration") : QString::fromLatin1(threadTimeColumn),
           QString::fromStdString(key)});
  drawNow();
}

void CompareChart::showSet(const RunUpdate& update) {
  m_runs = update.set;
  if (update.by != m_by) {
    m_by = update.by;
    chooseMetric();
  }
  if (!m_draw.isActive()) m_draw.start();
}

void CompareChart::drawNow() {
  m_draw.stop();
  const std::string key = m_metric->currentData().toString().toStdString();
  std::vector<PlotSeries> series;
  for (std::size_t i = 0; i < m_columns.size(); ++i) {
    PlotSeries line;
    line.name = m_names[i];
    line.place = static_cast<int>(i);
    const int column = columnOf(m_columns[i], key);
    if (column >= 0 && i < m_runs.size() && m_runs[i].history->size() > 1) {
      const bool own = static_cast<std::size_t>(column) < m_runs[i].history->metricCount();
      const MetricHistory& history = own ? *m_runs[i].history : *m_runs[i].figures;
      const std::size_t index = static_cast<std::size_t>(own ? column : RunFigure::ViolatedGroups);
      const auto x = [&](double iteration) {
        if (m_by == PlayBy::Iteration) return iteration;
        return m_runs[i].figures->value(RunFigure::ThreadTime,
                                        static_cast<std::int64_t>(iteration));
      };
      const auto add = [&](double iteration, double value) {
        const double at = x(iteration); // the newest one may have no time yet
        if (std::isfinite(at) && std::isfinite(value)) line.points.append({at, value});
      };
      for (const MetricBucket& bucket :
           history.decimated(index, history.firstIteration(), history.lastIteration(), buckets)) {
        if (bucket.min != bucket.max) {
          add(bucket.iteration, bucket.min);
          add(bucket.iteration, bucket.max);
        }
        add(bucket.lastIteration, bucket.last);
      }
    }
    series.push_back(std::move(line));
  }
  setSeries(std::move(series));
}

} // namespace sudoscope
