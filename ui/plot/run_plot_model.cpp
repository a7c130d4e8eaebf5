#include "ui/plot/run_plot_model.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sudoscope {

SmoothedHistory::SmoothedHistory(std::shared_ptr<const MetricHistory> source, double factor)
    : m_source(std::move(source)), m_factor(factor) {
  restart();
}

void SmoothedHistory::restart() {
  m_truncations = m_source->truncations();
  m_history = std::make_unique<MetricHistory>(m_source->metricCount());
  m_sums.assign(m_source->metricCount(), 0.0);
  m_weights.assign(m_source->metricCount(), 0.0);
}

bool SmoothedHistory::update(std::int64_t limit) {
  if (m_source->truncations() != m_truncations) restart();
  const std::int64_t last = m_source->lastIteration();
  std::int64_t next =
      m_history->size() == 0 ? m_source->firstIteration() : m_history->lastIteration() + 1;
  const std::int64_t end = std::min(last, next + limit - 1);
  std::vector<double> row(m_sums.size());
  for (; next <= end; ++next) {
    for (std::size_t metric = 0; metric < row.size(); ++metric) {
      const double value = m_source->value(metric, next);
      row[metric] = std::numeric_limits<double>::quiet_NaN();
      if (!std::isfinite(value)) continue;
      m_sums[metric] = m_factor * m_sums[metric] + (1.0 - m_factor) * value;
      m_weights[metric] = m_factor * m_weights[metric] + (1.0 - m_factor);
      row[metric] = m_sums[metric] / m_weights[metric];
    }
    m_history->append(next, row);
  }
  // A truncation in between may have mixed two pasts; the next call then starts over.
  return end >= last && m_source->truncations() == m_truncations;
}

/// The result of every start of a run, for a plot over the starts: one sample per start, numbered
/// from 1. Follows a growing run; used by the thread that draws.
class StartHistory {
public:
  /// `cost` and `restarts` are the columns of MetricRole::StartCost and MetricRole::Restarts.
  StartHistory(std::shared_ptr<const MetricHistory> source, int cost, int restarts)
      : m_source(std::move(source)), m_cost(static_cast<std::size_t>(cost)),
        m_restarts(static_cast<std::size_t>(restarts)), m_truncations(m_source->truncations()),
        m_next(m_source->firstIteration()),
        m_history(std::make_shared<MetricHistory>(m_source->metricCount())) {}

  const std::shared_ptr<const MetricHistory>& source() const { return m_source; }

  /// Processes at most `limit` new iterations; returns whether it has caught up. Starts over if the
  /// source was truncated.
  bool update(std::int64_t limit) {
    if (m_source->truncations() != m_truncations) *this = {m_source, int(m_cost), int(m_restarts)};
    const std::int64_t last = m_source->lastIteration();
    const std::int64_t end = std::min(last, m_next + limit - 1);
    for (; m_next <= end; ++m_next) {
      const double cost = m_source->value(m_cost, m_next);
      if (!std::isfinite(cost)) continue;
      const double restarts = m_source->value(m_restarts, m_next);
      if (!std::isfinite(restarts)) continue;
      // The sample of a restart has the cost of the start that it ended.
      const bool restarted = restarts > m_source->value(m_restarts, m_next - 1);
      take(static_cast<std::size_t>(restarts) + (restarted ? 0 : 1),
           restarted ? m_next - 1 : m_next, cost);
    }
    return end >= last && m_source->truncations() == m_truncations;
  }

  /// The source's columns, of which only the cost is filled.
  const std::shared_ptr<MetricHistory>& history() const { return m_history; }

  std::int64_t startAt(std::int64_t iteration) const {
    return 1 + (std::lower_bound(m_ends.begin(), m_ends.end(), iteration) - m_ends.begin());
  }
  std::int64_t endOf(std::int64_t start) const {
    if (m_ends.empty()) return m_source->lastIteration();
    const auto last = static_cast<std::int64_t>(m_ends.size());
    return m_ends[static_cast<std::size_t>(std::clamp<std::int64_t>(start, 1, last) - 1)];
  }

private:
  void take(std::size_t start, std::int64_t end, double cost) {
    if (start == 0 || start > m_ends.size() + 1) return;
    // A start that had ended continues when its limits are raised.
    if (start <= m_ends.size()) m_history->truncateAfter(static_cast<std::int64_t>(start) - 1);
    m_ends.resize(start, end);
    m_ends.back() = end;
    std::vector<double> row(m_history->metricCount(), std::numeric_limits<double>::quiet_NaN());
    row[m_cost] = cost;
    m_history->append(static_cast<std::int64_t>(start), row);
  }

  std::shared_ptr<const MetricHistory> m_source;
  std::size_t m_cost;
  std::size_t m_restarts;
  std::uint64_t m_truncations;
  std::int64_t m_next;
  std::shared_ptr<MetricHistory> m_history;
  std::vector<std::int64_t> m_ends; ///< endOf() by start - 1.
};

namespace {

using Iterations = RunPlotModel::Iterations;

/// Maximum length of the axis in multiples of the current run.
constexpr std::int64_t mostStretch = 10;
/// Derived histories process this many samples at once, for at most this many milliseconds per
/// redraw.
constexpr std::int64_t samplesPerTurn = 5000;
constexpr qint64 redrawBudget = 12;

void join(Iterations& range, const RunCurve& run) {
  const std::int64_t first = run.history->firstIteration();
  const std::int64_t last = run.history->lastIteration();
  if (last < first) return;
  if (!range) range = {first, last};
  range = {std::min(range->first, first), std::max(range->second, last)};
}

int columnWith(const RunCurve& run, const std::vector<MetricInfo>& usual, auto MetricInfo::*field,
               const auto& value) {
  const std::vector<MetricInfo>& columns = run.metrics.empty() ? usual : run.metrics;
  const auto at = std::ranges::find(columns, value, field);
  const auto index = static_cast<std::size_t>(at - columns.begin());
  if (at == columns.end() || index >= run.history->metricCount()) return -1;
  return static_cast<int>(index);
}

/// Whether all derived histories have caught up.
template <class Derived>
bool advanceAll(const std::vector<std::shared_ptr<Derived>>& histories) {
  QElapsedTimer timer;
  timer.start();
  bool caughtUp = true;
  for (const auto& history : histories) {
    bool done = false;
    do {
      done = history->update(samplesPerTurn);
    } while (!done && timer.elapsed() < redrawBudget);
    caughtUp = caughtUp && done;
  }
  return caughtUp;
}

} // namespace

int RunCurve::columnOf(const std::vector<MetricInfo>& usual, std::string_view key) const {
  return columnWith(*this, usual, &MetricInfo::key, key);
}

int RunCurve::columnOf(const std::vector<MetricInfo>& usual, MetricRole role) const {
  return columnWith(*this, usual, &MetricInfo::role, role);
}

void RunPlotModel::setSmoothing(double factor) {
  factor = std::clamp(factor, 0.0, 0.9999);
  if (factor == m_smoothing) return;
  m_smoothing = factor;
  updateSmoothing();
  emit changed();
}

void RunPlotModel::updateSmoothing() {
  const auto former = std::exchange(m_smoothed, {});
  if (m_smoothing <= 0.0) return;
  for (const RunCurve& run : runs) {
    const auto known = std::find_if(former.begin(), former.end(), [&](const auto& smoothed) {
      return smoothed->source() == run.history && smoothed->factor() == m_smoothing;
    });
    m_smoothed.push_back(known != former.end()
                             ? *known
                             : std::make_shared<SmoothedHistory>(run.history, m_smoothing));
  }
}

bool RunPlotModel::advanceSmoothing() {
  return advanceAll(m_smoothed);
}

std::shared_ptr<const MetricHistory> RunPlotModel::smoothed(std::size_t run) const {
  if (run >= m_smoothed.size()) return nullptr;
  return {m_smoothed[run], &m_smoothed[run]->history()};
}

RunPlotModel::Iterations RunPlotModel::iterations() const {
  Iterations range;
  for (const RunCurve& run : runs) join(range, run);
  return range;
}

RunPlotModel::Iterations RunPlotModel::visibleIterations() const {
  auto range = iterations();
  if (!range || !zoom()) return range;
  range->first = std::max(range->first, static_cast<std::int64_t>(std::ceil(zoom()->low)));
  range->second = std::min(range->second, static_cast<std::int64_t>(std::floor(zoom()->high)));
  if (range->first > range->second) return {};
  return range;
}

PlotAxis RunPlotModel::xAxis(const std::vector<std::size_t>& drawn) const {
  Iterations all;
  Iterations current;
  for (const std::size_t place : drawn) {
    join(all, runs[place]);
    if (place == 0) join(current, runs[place]);
  }
  auto [first, last] = all.value_or(std::pair<std::int64_t, std::int64_t>{0, 100});
  // Before its first step only the start of the current run is shown.
  if (current && current->second > current->first)
    last = std::min(last, first + mostStretch * (current->second - first));
  AxisRange range{static_cast<double>(first), niceEnd(first, last)};
  if (zoom()) range = *zoom();
  const auto before = static_cast<double>(offset);
  if (!isLog()) return PlotAxis::linear(range).withOffset(before);
  // Iteration 0 has no logarithm; it is shown half an iteration left of 1.
  return PlotAxis::logarithmic(range, first > 0 ? static_cast<double>(first) : 0.5)
      .withOffset(before);
}

std::vector<CsvColumn> RunPlotModel::csvColumns(const std::vector<MetricInfo>& shown) const {
  std::vector<CsvColumn> columns;
  for (const RunCurve& run : runs) {
    for (const MetricInfo& info : shown) {
      const int column = run.columnOf(metrics, info.key);
      if (column < 0) continue;
      QString title = QString::fromStdString(info.key);
      if (runs.size() > 1) title.prepend(run.name + QStringLiteral(": "));
      columns.push_back({title, run.history, static_cast<std::size_t>(column)});
    }
  }
  return columns;
}

Provenance RunPlotModel::runProvenance() const {
  Provenance provenance;
  for (const RunCurve& run : runs) {
    if (!run.plan) continue;
    provenance.emplace_back("run", run.name.toStdString());
    for (auto& fact : provenanceOf(*run.plan)) provenance.push_back(std::move(fact));
  }
  return provenance;
}

Provenance RunPlotModel::provenance() const {
  Provenance provenance = runProvenance();
  if (dataProvenance) {
    const Provenance data = dataProvenance().get();
    provenance.insert(provenance.end(), data.begin(), data.end());
  }
  return provenance;
}

std::optional<double> RunPlotModel::snapped(double x) const {
  const auto range = iterations();
  if (!range) return {};
  return static_cast<double>(
      std::clamp(static_cast<std::int64_t>(std::llround(x)), range->first, range->second));
}

std::optional<double> RunPlotModel::stepped(const PlotAxis&, int steps, bool fast) const {
  const auto range = visibleIterations();
  if (!range) return crosshair();
  const std::int64_t by = fast ? std::max<std::int64_t>((range->second - range->first) / 20, 2) : 1;
  const std::int64_t start = steps > 0 ? range->first - by : range->second + by;
  const auto from = crosshair() ? static_cast<std::int64_t>(*crosshair()) : start;
  return static_cast<double>(std::clamp(from + steps * by, range->first, range->second));
}

void StartPlotModel::follow(const RunPlotModel& iterations) {
  const auto former = std::exchange(m_starts, {});
  runs.clear();
  for (RunCurve run : iterations.runs) {
    const int cost = run.columnOf(iterations.metrics, MetricRole::StartCost);
    const int restarts = run.columnOf(iterations.metrics, MetricRole::Restarts);
    if (cost < 0 || restarts < 0) continue;
    const auto known = std::find_if(former.begin(), former.end(), [&](const auto& starts) {
      return starts->source() == run.history;
    });
    m_starts.push_back(known != former.end()
                           ? *known
                           : std::make_shared<StartHistory>(run.history, cost, restarts));
    run.history = m_starts.back()->history();
    runs.push_back(std::move(run));
  }
  updateSmoothing();
}

bool StartPlotModel::advance() {
  const bool caughtUp = advanceAll(m_starts);
  bool isNew = false;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    isNew = isNew || runs[i].history != m_starts[i]->history();
    runs[i].history = m_starts[i]->history();
  }
  if (isNew) updateSmoothing();
  return caughtUp;
}

double StartPlotModel::placeOf(std::int64_t iteration) const {
  return m_starts.empty() ? 1.0 : static_cast<double>(m_starts.front()->startAt(iteration));
}

std::int64_t StartPlotModel::iterationAt(double place) const {
  return m_starts.empty() ? 0 : m_starts.front()->endOf(static_cast<std::int64_t>(place));
}

} // namespace sudoscope
