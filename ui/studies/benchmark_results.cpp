#include "core/exact/exact_solver.h"
#include "core/studies/study_report.h"
#include "core/studies/summary.h"
#include "ui/paint/number_text.h"
#include "ui/studies/result_table.h"
#include "ui/studies/study_results.h"
#include "ui/style/length.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

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
  Against
};

constexpr double binsPerDecade = 5.0;

/// The number of runs solved within a number of iterations: (solved, iterations) sorted by
/// iterations.
QList<QPointF> cactusPoints(std::span<const RunFigures> runs) {
  std::vector<double> iterations;
  for (const RunFigures& run : runs) {
    if (run.solved) iterations.push_back(static_cast<double>(run.iterations));
  }
  std::sort(iterations.begin(), iterations.end());
  QList<QPointF> points;
  for (std::size_t i = 0; i < iterations.size(); ++i) {
    points.append({static_cast<double>(i + 1), iterations[i]});
  }
  return points;
}

/// Solved runs per bin of iterations, five bins per decade: (start of the bin, count), with a 0 at
/// both ends.
QList<QPointF> histogramPoints(std::span<const RunFigures> runs) {
  std::map<int, int> bins;
  for (const RunFigures& run : runs) {
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

/// As BenchmarkResults::m_ratings; empty when stopped.
std::optional<std::array<double, 4>> ratingsFor(const Puzzle& puzzle, const CancelCheck& stopped) {
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  const PuzzleCheck check =
      checkPuzzle(puzzle, {.limits = {stopped, secondsOfConflicts(puzzle.geometry())}});
  std::array ratings{static_cast<double>(check.clues), unknown, unknown, unknown};
  if (check.guesses) ratings[1] = static_cast<double>(*check.guesses);
  if (check.verdict == Verdict::Unique) {
    if (const auto ofMethods = ratingsOf(puzzle, stopped)) {
      ratings[2] = ofMethods->rrrIterations;
      ratings[3] = ofMethods->ctds.rate;
    }
  }
  return stopped() ? std::nullopt : std::optional(ratings);
}

} // namespace

BenchmarkResults::BenchmarkResults(const ShownStudy& shown)
    : StudyResults(shown), m_table(new QTableWidget),
      m_cactus(named(new Plot(tr("Cactus plot")), "cactus")),
      m_histogram(named(new Plot(tr("Iterations of the solved runs")), "histogram")),
      m_scatter(named(new Plot(tr("Ratings")), "scatter")),
      m_axes({named(new QComboBox, "ratingX"), named(new QComboBox, "ratingY")}),
      m_rate(named(new QToolButton, "rate")) {
  makeLayout<QVBoxLayout>(this, {})->addWidget(
      makeSplitter(Qt::Vertical, {{buildTable(), 1}, {buildPlots(), 2}}, {276, 574}));
  chooseRatings();
}

QWidget* BenchmarkResults::buildTable() {
  auto* card = new Card(tr("Results"));
  card->addTool(saveCsvButton(tr("benchmark", "file name"),
                              [this](const QString& path) { return m_shown.saveCsv(path); }));
  prepareResultTable(m_table,
                     {tr("Method"), tr("Runs"), tr("Solved"), tr("Solved, %"),
                      tr("Median iterations"), tr("95th percentile"), tr("Most iterations"),
                      tr("Median ms"), tr("Median incl. unsolved"), tr("PAR2"),
                      tr("vs. first method")},
                     {Most, MedianAll, P95, Milliseconds, Runs});
  const auto explain = [this](Column column, const QString& text) {
    m_table->horizontalHeaderItem(column)->setToolTip(text);
  };
  explain(Share, tr("In brackets Wilson's 95 % interval"));
  for (const Column column : {Median, Milliseconds}) {
    explain(column, tr("Of the solved runs; in brackets the bootstrap's 95 % interval"));
  }
  explain(MedianAll,
          tr("Median iterations of all runs; an unsolved run counts as longer than any other"));
  explain(Against, tr("Number of puzzles on which the method solved a larger (+) or smaller (−) "
                      "share of its runs than the first method, and how likely such a difference "
                      "is between equal methods (exact two-sided sign test)"));
  explain(Par2, tr("Mean iterations; an unsolved run counts as twice the limit"));
  m_table->horizontalHeader()->moveSection(Against, Share + 1);
  m_table->verticalHeader()->setDefaultSectionSize(40); // figures with intervals
  m_table->setAccessibleName(tr("Results"));
  card->setBody(m_table);
  card->setMinimumHeight(190_px);
  return card;
}

QWidget* BenchmarkResults::buildPlots() {
  m_cactus->setAxes({tr("runs solved, easiest first"), tr("iterations"), false, true, true, false,
                     QStringLiteral("runs_solved"), QStringLiteral("iterations")});
  for (Plot* plot : {m_cactus, m_histogram, m_scatter}) {
    plot->setProvenance([this] { return m_shown.provenance(); });
    plot->setMinimumWidth(200_px); // for a small window
  }
  m_cactus->setPlaceholder(tr("Number of runs solved within a number of iterations: a good method "
                              "has a line that goes far to the right and stays low."));
  m_histogram->setAxes({tr("iterations"), tr("solved runs"), true, false, false, true,
                        QStringLiteral("iterations"), QStringLiteral("solved_runs")});
  m_histogram->setPlaceholder(tr("Distribution of iterations over solved runs."));
  m_histogram->setReadoutTitle([](double x) {
    const double bin = std::floor(std::log10(std::max(x, 1.0)) * binsPerDecade);
    return tr("%1 to %2 iterations")
        .arg(countText(std::round(std::pow(10.0, bin / binsPerDecade))),
             countText(std::round(std::pow(10.0, (bin + 1.0) / binsPerDecade))));
  });
  static_cast<QVBoxLayout*>(m_scatter->body()->layout())->insertLayout(0, buildRatings());
  return makeSplitter(Qt::Horizontal, {{m_cactus, 0}, {m_histogram, 0}, {m_scatter, 0}});
}

QLayout* BenchmarkResults::buildRatings() {
  for (QComboBox* axis : m_axes) {
    axis->addItem(tr("clues"), tr("clues"));
    axis->addItem(tr("guesses"), tr("guesses of the exact solver"));
    axis->addItem(QStringLiteral("rrr"), tr("iterations of rrr"));
    axis->addItem(QStringLiteral("ctds"), tr("decay rate of ctds"));
    axis->setCurrentIndex(axis == m_axes[0] ? 1 : 2);
    axis->setAccessibleName(axis == m_axes[0] ? tr("Horizontal axis") : tr("Vertical axis"));
    connect(axis, &QComboBox::currentIndexChanged, this, &BenchmarkResults::chooseRatings);
  }
  m_rate->setToolTip(tr("Measure clues, guesses of the exact solver, median iterations of rrr\n"
                        "(9 seeds) and decay rate of ctds (200 starts) of each puzzle"));
  m_scatter->addTool(m_rate);
  connect(m_rate, &QToolButton::clicked, this, &BenchmarkResults::rate);
  m_scatter->setPlaceholder(tr("Rate the puzzles after a benchmark: do two methods agree on which "
                               "puzzles are hard?"));
  return makeLayout<QHBoxLayout>(nullptr, {8_px, 0, 8_px, 0}, 6_px,
                                 {{m_axes[1], 1}, {m_axes[0], 1}});
}

void BenchmarkResults::rate() {
  m_stopped = m_unrated > 0;
  if (m_stopped) return;
  for (const StudySet& set : study()->plan.sets) {
    for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
      if (m_ratings.contains(set.hashes[i])) continue;
      ++m_unrated;
      m_raters.start([this, puzzle = set.puzzles[i], hash = set.hashes[i]] {
        const auto ratings = ratingsFor(puzzle, [this] { return m_stopped.load(); });
        QMetaObject::invokeMethod(this, [this, ratings, hash] {
          if (ratings) m_ratings.insert({hash, *ratings});
          --m_unrated;
          showRatings();
        });
      });
    }
  }
  showRatings();
}

void BenchmarkResults::chooseRatings() {
  m_scatter->setAxes({m_axes[0]->currentData().toString(), m_axes[1]->currentData().toString(),
                      m_axes[0]->currentIndex() >= 2, m_axes[1]->currentIndex() >= 2});
  showRatings();
}

void BenchmarkResults::showRatings() {
  const auto [x, y] = std::array{m_axes[0]->currentIndex(), m_axes[1]->currentIndex()};
  std::vector<PlotSeries> sets;
  std::size_t rated = 0;
  std::size_t all = 0;
  if (study() != nullptr) {
    for (const StudySet& set : study()->plan.sets) {
      const auto place = static_cast<int>(sets.size());
      sets.push_back({QString::fromStdString(set.name), place, {}, PlotSeries::Shape::Dots});
      PlotSeries& dots = sets.back();
      all += set.puzzles.size();
      for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
        const auto ratings = m_ratings.find(set.hashes[i]);
        if (ratings == m_ratings.end()) continue;
        ++rated;
        const QPointF at(ratings->second[x], ratings->second[y]);
        if (!std::isfinite(at.x()) || !std::isfinite(at.y())) continue;
        dots.points << at;
        dots.names << tr("%1, puzzle %2: %3 %4, %5 %6")
                          .arg(dots.name, countText(set.numbers[i]), m_axes[0]->currentText(),
                               figureText(at.x(), 4), m_axes[1]->currentText(),
                               figureText(at.y(), 4));
      }
    }
  }
  m_scatter->setSeries(std::move(sets));
  m_rate->setText(m_unrated > 0 ? tr("Stop (%1 of %2)").arg(countText(rated), countText(all))
                                : tr("Rate puzzles"));
  m_rate->setEnabled(rated < all);
}

void BenchmarkResults::rebuild() {
  m_lines.clear();
  m_table->setRowCount(0);
  if (study() == nullptr) return;
  const StudyPlan& plan = study()->plan;
  std::vector<MethodChoice> choices;
  for (const StudyMethod& method : plan.methods)
    choices.push_back({method.solver, method.parameters, defaultSeed});
  m_names = distinctNames(choices, &MethodChoice::label);
  std::vector<QString> shortNames = distinctNames(choices, &MethodChoice::shortLabel);
  for (std::size_t method = 0; method < plan.methods.size(); ++method) {
    if (plan.methods[method].solver != nullptr) continue;
    // The exact solver is not in a registry.
    m_names[method] = shortNames[method] = QString::fromStdString(plan.methods[method].label);
  }
  for (std::size_t set = 0; set < plan.sets.size(); ++set) {
    const auto onSet = [&](const QString& name) {
      return plan.sets.size() == 1
                 ? name
                 : tr("%1 on %2").arg(name, QString::fromStdString(plan.sets[set].name));
    };
    for (std::size_t method = 0; method < plan.methods.size(); ++method)
      m_lines.push_back({set, method, onSet(m_names[method]), onSet(shortNames[method])});
  }
}

void BenchmarkResults::refresh() {
  m_table->setRowCount(static_cast<int>(m_lines.size()));
  std::optional<PairedComparisons> pairs;
  if (study() != nullptr) pairs.emplace(*study());
  for (int row = 0; row < static_cast<int>(m_lines.size()); ++row) {
    showRow(row);
    showComparison(row, *pairs);
  }
  std::vector<PlotSeries> cactus;
  std::vector<PlotSeries> histogram;
  for (const Line& line : m_lines) {
    const int place = static_cast<int>(cactus.size());
    const auto runs = study()->runsOf(line.set, line.method);
    cactus.push_back({line.shortName, place, cactusPoints(runs), PlotSeries::Shape::Steps});
    histogram.push_back({line.shortName, place, histogramPoints(runs), PlotSeries::Shape::Bars});
  }
  m_cactus->setSeries(std::move(cactus));
  m_histogram->setSeries(std::move(histogram));
  if (m_unrated == 0) showRatings();
}

void BenchmarkResults::showRow(int row) {
  const Line& line = m_lines[row];
  const Summary s = summaryOf(*study(), line.set, line.method);
  setResultCell(m_table, row, Method, line.name, {}, row);
  const auto figure = [&](Column column, const QString& text, double exact,
                          const Interval& interval = {}, int decimals = 0) {
    const bool known = s.runs > 0 && !std::isnan(exact);
    const QString note = std::isnan(interval.low)
                             ? QString()
                             : QStringLiteral("%1–%2").arg(decimalText(interval.low, decimals),
                                                           decimalText(interval.high, decimals));
    setNotedCell(m_table, row, column, known ? text : QStringLiteral("–"), note, exact);
  };
  figure(Runs,
         s.failed == 0 ? countText(s.runs)
                       : tr("%1, %2 failed").arg(countText(s.runs), countText(s.failed)),
         static_cast<double>(s.runs));
  const QString why = m_shown.failures.value(line.method);
  m_table->item(row, Runs)->setToolTip(why);
  figure(Solved, countText(s.solved), static_cast<double>(s.solved));
  figure(Share, decimalText(100.0 * s.solvedShare(), 1), 100.0 * s.solvedShare(),
         {100.0 * s.share.low, 100.0 * s.share.high}, 1);
  figure(Median, countText(s.medianIterations), s.medianIterations, s.medianIterationsInterval);
  figure(P95, countText(s.p95Iterations), s.p95Iterations);
  figure(Most, countText(s.maxIterations), s.maxIterations);
  figure(Milliseconds, decimalText(s.medianMilliseconds, 3), s.medianMilliseconds,
         s.medianMillisecondsInterval, 3);
  figure(MedianAll, countText(s.medianAll), s.medianAll);
  figure(Par2, countText(s.par2), s.par2);
  QStringList all;
  for (int column = Runs; column < Against; ++column) {
    all << QStringLiteral("%1: %2").arg(m_table->horizontalHeaderItem(column)->text(),
                                        m_table->item(row, column)->text());
  }
  if (!why.isEmpty()) all << why;
  m_table->item(row, Method)->setToolTip(all.join(u'\n'));
}

void BenchmarkResults::showComparison(int row, const PairedComparisons& pairs) {
  const Line& line = m_lines[row];
  if (line.method == 0) return setNotedCell(m_table, row, Against, QStringLiteral("–"), {}, {});
  const PairedComparison& first = pairs.of(line.set, line.method, 0);
  setNotedCell(m_table, row, Against,
               QStringLiteral("+%1 −%2").arg(countText(first.better), countText(first.worse)),
               QStringLiteral("p %1").arg(figureText(first.p, 3)), first.p);
  QStringList lines;
  for (std::size_t other = 0; other < line.method; ++other) {
    const PairedComparison& pair = pairs.of(line.set, line.method, other);
    lines << tr("against %1: better %2, worse %3, p %4, corrected for %5 comparisons (Holm) %6")
                 .arg(m_names[other], countText(pair.better), countText(pair.worse),
                      figureText(pair.p, 3), countText(pairs.count()), figureText(pair.holm, 3));
  }
  m_table->item(row, Against)->setToolTip(lines.join(QLatin1Char('\n')));
}

} // namespace sudoscope
