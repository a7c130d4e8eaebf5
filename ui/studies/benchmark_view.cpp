#include "ui/studies/benchmark_view.h"

#include "core/solvers/registry.h"
#include "ui/plot/plot.h"
#include "ui/studies/method_list.h"
#include "ui/studies/result_table.h"
#include "ui/widgets/layouts.h"

#include <QLocale>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <map>

namespace sudoscope {

namespace {

enum Column {
  Method,
  Runs,
  Solved,
  Share,
  Median,
  P95,
  Most,
  Milliseconds,
  MedianAll,
  Par2,
  ColumnCount
};

constexpr int showInterval = 150;
constexpr double binsPerDecade = 5.0;

QString wholeText(double number) {
  if (std::isinf(number)) return QStringLiteral("∞");
  return std::isnan(number) ? QStringLiteral("–") : QLocale().toString(number, 'f', 0);
}

} // namespace

QList<QPointF> cactusPoints(const std::vector<RunOutcome>& runs) {
  std::vector<double> iterations;
  for (const RunOutcome& run : runs) {
    if (run.solved) iterations.push_back(static_cast<double>(run.iterations));
  }
  std::sort(iterations.begin(), iterations.end());
  QList<QPointF> points;
  for (std::size_t i = 0; i < iterations.size(); ++i) {
    points.append({static_cast<double>(i + 1), iterations[i]});
  }
  return points;
}

QList<QPointF> histogramPoints(const std::vector<RunOutcome>& runs) {
  std::map<int, int> bins;
  for (const RunOutcome& run : runs) {
    if (!run.solved) continue;
    const double size = std::log10(std::max<double>(1.0, static_cast<double>(run.iterations)));
    ++bins[static_cast<int>(std::floor(size * binsPerDecade + 1e-9))];
  }
  QList<QPointF> points;
  if (bins.empty()) return points;
  const auto start = [](int bin) { return std::pow(10.0, bin / binsPerDecade); };
  points.append({start(bins.begin()->first), 0.0});
  for (int bin = bins.begin()->first; bin <= bins.rbegin()->first; ++bin) {
    points.append({start(bin), bins.contains(bin) ? bins[bin] : 0.0});
  }
  points.append({start(bins.rbegin()->first + 1), 0.0});
  return points;
}

BenchmarkView::BenchmarkView(QWidget* parent)
    : SetupView(parent), m_methods(new MethodList), m_table(new QTableWidget),
      m_cactus(new Plot(tr("Cactus plot"))),
      m_histogram(new Plot(tr("Iterations of the solved runs"))) {
  setObjectName(QStringLiteral("benchmark"));
  addSection(tr("Methods"), m_methods);
  setResult(buildResults());
  m_show.setSingleShot(true);
  m_show.setInterval(showInterval);
  connect(&m_show, &QTimer::timeout, this, &BenchmarkView::showResults);
  connect(m_methods, &MethodList::changed, this, &BenchmarkView::showPlan);
  m_methods->setMethods({MethodChoice::of(*findSolver(solver_names::rrr)),
                         MethodChoice::of(*findSolver(solver_names::ctds)),
                         MethodChoice::of(*findSolver(solver_names::lagrangian)),
                         MethodChoice::of(*findSolver(solver_names::gradient))});
  setLimits({.puzzles = 50, .iterations = 100'000});
}

QWidget* BenchmarkView::buildResults() {
  auto* card = new Card(tr("Results"));
  card->addTool(saveTableButton(m_table, tr("benchmark", "file name"), [this] {
    Provenance facts = m_facts;
    for (auto& fact : provenance()) facts.push_back(std::move(fact));
    return facts;
  }));
  prepareResultTable(m_table,
                     {tr("Method"), tr("Runs"), tr("Solved"), tr("Solved, %"),
                      tr("Median iterations"), tr("95th percentile"), tr("Most iterations"),
                      tr("Median ms"), tr("Median of all"), tr("PAR2")});
  const auto explain = [this](Column column, const QString& text) {
    m_table->horizontalHeaderItem(column)->setToolTip(text);
  };
  explain(Share, tr("In brackets Wilson's 95 % interval"));
  for (const Column column : {Median, Milliseconds}) {
    explain(column, tr("Of the solved runs; in brackets the bootstrap's 95 % interval"));
  }
  explain(MedianAll, tr("Iterations of all runs, where an unsolved one counts as longer than any "
                        "other"));
  explain(Par2, tr("Mean iterations, where an unsolved run counts as twice the limit"));
  m_table->setAccessibleName(tr("Results"));
  card->setBody(m_table);
  card->setMinimumHeight(150);
  m_cactus->setAxes({tr("runs solved, easiest first"), tr("iterations"), false, true, true, false});
  m_cactus->setPlaceholder(
      tr("How many runs are solved within how many iterations: a method whose line goes far to "
         "the right and stays low is good."));
  m_histogram->setAxes({tr("iterations"), tr("solved runs"), true, false, false, true});
  m_histogram->setPlaceholder(tr("How many runs needed how many iterations."));
  m_histogram->setReadoutTitle([this](double x) {
    const double bin = std::floor(std::log10(std::max(x, 1.0)) * binsPerDecade);
    return tr("%1 to %2 iterations")
        .arg(wholeText(std::pow(10.0, bin / binsPerDecade)),
             wholeText(std::pow(10.0, (bin + 1.0) / binsPerDecade)));
  });
  auto* plots = makeSplitter(Qt::Horizontal, {{m_cactus, 0}, {m_histogram, 0}});
  return makeSplitter(Qt::Vertical, {{card, 1}, {plots, 2}}, {210, 640});
}

std::vector<BenchMethod> BenchmarkView::methods() const {
  std::vector<BenchMethod> methods;
  const auto names = m_methods->names();
  const auto choices = m_methods->methods();
  for (std::size_t i = 0; i < choices.size(); ++i) {
    methods.push_back({names[i].toStdString(), choices[i].solver, choices[i].parameters});
  }
  return methods;
}

QString BenchmarkView::planText(std::size_t puzzles, bool& possible) const {
  BenchOptions options;
  options.seeds = static_cast<std::size_t>(limits().seeds);
  std::size_t runs = 0;
  for (const BenchMethod& method : methods()) runs += puzzles * benchSeeds(method, options);
  possible = runs > 0;
  return tr("%1 puzzles, %2 runs in all.").arg(count(puzzles), count(runs));
}

void BenchmarkView::begin(std::size_t total) {
  m_names = m_methods->names();
  m_limit = limits().iterations;
  m_facts = {{"view", "benchmark"}};
  for (const BenchMethod& method : methods()) {
    m_facts.emplace_back("method", method.label + ": " + method.solver->name + ' ' +
                                       method.parameters.changedText());
  }
  m_runs.assign(m_names.size(), {});
  beginJob(total);
  m_table->setRowCount(0);
  showResults();
}

void BenchmarkView::addSamples(const std::vector<BenchSample>& samples) {
  for (const BenchSample& sample : samples) {
    RunOutcome run;
    run.status = sample.status;
    run.solved = sample.solved;
    run.iterations = sample.iterations;
    run.milliseconds = sample.milliseconds;
    m_runs[sample.method].push_back(std::move(run));
  }
  showDone(done() + samples.size());
  if (!m_show.isActive()) m_show.start();
}

void BenchmarkView::end(bool cancelled, double seconds, const QString& error) {
  m_show.stop();
  showResults();
  SetupView::end(cancelled, seconds, error);
}

Summary BenchmarkView::summaryOf(std::size_t method) const {
  return summarize(m_runs[method], m_limit);
}

void BenchmarkView::showResults() {
  showTable();
  showPlots();
}

void BenchmarkView::showTable() {
  m_table->setRowCount(static_cast<int>(m_names.size()));
  for (std::size_t i = 0; i < m_names.size(); ++i) {
    const Summary s = summaryOf(i);
    const int row = static_cast<int>(i);
    setResultCell(m_table, row, Method, m_names[i], {}, row);
    const auto figure = [&](Column column, const QString& text, double exact) {
      const bool known = s.runs > 0 && !std::isnan(exact);
      setResultCell(m_table, row, column, known ? text : QStringLiteral("–"), exact);
    };
    figure(Runs, count(s.runs), static_cast<double>(s.runs));
    figure(Solved, count(s.solved), static_cast<double>(s.solved));
    const auto withInterval = [&](Column column, const QString& text, double exact,
                                  const Interval& interval, int decimals) {
      const bool known = s.runs > 0 && !std::isnan(exact);
      setIntervalCell(m_table, row, column, known ? text : QStringLiteral("–"), exact, interval,
                      decimals);
    };
    withInterval(Share, QLocale().toString(100.0 * s.solvedShare(), 'f', 1),
                 100.0 * s.solvedShare(), {100.0 * s.share.low, 100.0 * s.share.high}, 1);
    withInterval(Median, wholeText(s.medianIterations), s.medianIterations,
                 s.medianIterationsInterval, 0);
    figure(P95, wholeText(s.p95Iterations), s.p95Iterations);
    figure(Most, wholeText(s.maxIterations), s.maxIterations);
    withInterval(Milliseconds, QLocale().toString(s.medianMilliseconds, 'f', 3),
                 s.medianMilliseconds, s.medianMillisecondsInterval, 3);
    figure(MedianAll, wholeText(s.medianAll), s.medianAll);
    figure(Par2, wholeText(s.par2), s.par2);
  }
}

void BenchmarkView::showPlots() {
  std::vector<PlotSeries> cactus;
  std::vector<PlotSeries> histogram;
  for (std::size_t i = 0; i < m_names.size(); ++i) {
    const int place = static_cast<int>(i);
    cactus.push_back({m_names[i], place, cactusPoints(m_runs[i]), PlotSeries::Shape::Steps});
    histogram.push_back({m_names[i], place, histogramPoints(m_runs[i]), PlotSeries::Shape::Bars});
  }
  m_cactus->setSeries(std::move(cactus));
  m_histogram->setSeries(std::move(histogram));
}

} // namespace sudoscope
