#include "core/studies/study_report.h"

#include "core/base/csv.h"
#include "core/base/plain_text.h"
#include "core/base/visible_text.h"
#include "core/studies/study.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <numeric>
#include <optional>

namespace sudoscope {

namespace {

using Cells = std::vector<std::string>;
using OrderedJson = nlohmann::ordered_json;

std::string cellText(double value, int decimals) {
  if (std::isinf(value)) return "inf";
  return std::isnan(value) ? "-" : fixedText(value, decimals);
}

/// Whole numbers without decimals, others with one: a median may end with a half.
std::string countCell(double value) {
  return cellText(value, std::isfinite(value) && value != std::round(value) ? 1 : 0);
}

void append(Cells& cells, const Interval& interval, double factor, int decimals) {
  cells.push_back(cellText(factor * interval.low, decimals));
  cells.push_back(cellText(factor * interval.high, decimals));
}

void append(Cells& cells, const Cells& more) {
  cells.insert(cells.end(), more.begin(), more.end());
}

/// Number of UTF-8 characters.
std::size_t widthOf(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

/// Aligned columns, numbers to the right.
std::string tableText(std::vector<Cells> rows, std::size_t names) {
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = visibleName(row[i]);
      widths[i] = std::max(widths[i], widthOf(row[i]));
    }
  }
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string pad(widths[i] - widthOf(row[i]), ' ');
      text += (i > 0 ? "  " : "") + (i < names ? row[i] + pad : pad + row[i]);
    }
    text += '\n';
  }
  return text;
}

/// Rounded to millionths: times are whole nanoseconds, and quantiles lie between two of them.
OrderedJson jsonNumber(double value) {
  if (!std::isfinite(value)) return nullptr;
  return std::round(value * 1e6) / 1e6;
}

OrderedJson jsonOf(const Interval& interval) {
  auto json = OrderedJson::array();
  json.push_back(jsonNumber(interval.low));
  json.push_back(jsonNumber(interval.high));
  return json;
}

// --- benchmarks ----------------------------------------------------------------------------------

/// The exact solver has no iterations.
Summary summaryOf(const Study& study, std::size_t method, std::span<const RunFigures> runs) {
  Summary s = summarize(runs, study.plan.maxIterations);
  if (study.plan.methods[method].solver == nullptr) {
    s.medianIterations = s.p95Iterations = s.maxIterations = s.medianAll = s.par2 =
        std::numeric_limits<double>::quiet_NaN();
    s.medianIterationsInterval = s.medianAllInterval = {};
  }
  return s;
}

/// One line of the table: a method's results on a set, or on a group of its puzzles.
struct BenchmarkRow {
  const Study& study;
  const StudyReportOptions& options;
  std::size_t set;
  std::size_t method;
  std::optional<std::size_t> group;
  std::size_t puzzles;
  std::vector<RunFigures> groupRuns; ///< Only with a group; else see `runs`.
  std::span<const RunFigures> runs;
  Summary summary;

  BenchmarkRow(const Study& of, const StudyReportOptions& with, std::size_t setIndex,
               std::size_t methodIndex, std::optional<std::size_t> groupIndex = {})
      : study(of), options(with), set(setIndex), method(methodIndex), group(groupIndex),
        puzzles(of.plan.sets[setIndex].numbers.size()), runs(of.runsOf(setIndex, methodIndex)) {
    if (group) takeGroup();
    summary = summaryOf(study, method, runs);
  }

  const StudySet& puzzleSet() const { return study.plan.sets[set]; }
  const StudyMethod& tested() const { return study.plan.methods[method]; }
  std::size_t seeds() const { return study.layout.seedsOf(method); }
  /// No run is missing or refused.
  bool complete() const { return summary.runs == runs.size(); }
  std::size_t wrong() const { return options.wrong[set * study.plan.methods.size() + method]; }
  double within(std::int64_t budget) const { return solvedWithin(runs, budget); }
  Interval withinInterval(std::int64_t budget) const {
    const auto solved = std::llround(within(budget) * static_cast<double>(summary.runs));
    return summary.runs == 0 ? Interval()
                             : wilsonInterval(static_cast<std::size_t>(solved), summary.runs);
  }
  std::string groupName() const { return group ? options.by.names[*group] : "all"; }

private:
  void takeGroup() {
    puzzles = 0;
    const auto& groups = options.by.groups[set];
    for (std::size_t puzzle = 0; puzzle < groups.size(); ++puzzle) {
      if (groups[puzzle] != *group) continue;
      ++puzzles;
      const auto own = runs.subspan(puzzle * seeds(), seeds());
      groupRuns.insert(groupRuns.end(), own.begin(), own.end());
    }
    runs = groupRuns;
  }
};

std::vector<BenchmarkRow> rowsOf(const Study& study, const StudyReportOptions& options) {
  std::vector<BenchmarkRow> rows;
  for (std::size_t set = 0; set < study.plan.sets.size(); ++set) {
    for (std::size_t method = 0; method < study.plan.methods.size(); ++method) {
      rows.emplace_back(study, options, set, method);
      for (std::size_t group = 0; group < options.by.names.size(); ++group) {
        const auto& groups = options.by.groups[set];
        if (std::find(groups.begin(), groups.end(), group) != groups.end())
          rows.emplace_back(study, options, set, method, group);
      }
    }
  }
  return rows;
}

/// Whether the table has a column for solutions without search, which not all methods report.
bool tellsAlone(const Study& study) {
  return std::any_of(
      study.plan.methods.begin(), study.plan.methods.end(), [](const StudyMethod& method) {
        return method.solver != nullptr && method.solver->metricIndex(MetricRole::Alone) >= 0;
      });
}

/// What identifies a row.
Cells rowNames(const StudyReportOptions& options) {
  Cells names{"set", "solver"};
  if (!options.by.column.empty()) names.push_back(options.by.column);
  return names;
}

Cells namesOf(const BenchmarkRow& row) {
  Cells cells{row.puzzleSet().name, row.tested().label};
  if (!row.options.by.column.empty()) cells.push_back(row.groupName());
  return cells;
}

Cells figureNames(const StudyReportOptions& options, bool alone) {
  Cells names = rowNames(options);
  append(names, Cells{"puzzles", "runs", "solved", "solved_percent", "median_iterations",
                      "p95_iterations", "median_ms", "p95_ms"});
  if (alone) names.emplace_back("alone");
  if (!options.wrong.empty()) names.emplace_back("wrong");
  return names;
}

Cells figuresOf(const BenchmarkRow& row, bool alone) {
  const Summary& s = row.summary;
  Cells cells = namesOf(row);
  append(cells, Cells{std::to_string(row.puzzles), std::to_string(s.runs), std::to_string(s.solved),
                      fixedText(100.0 * s.solvedShare(), 1), countCell(s.medianIterations),
                      countCell(s.p95Iterations), cellText(s.medianMilliseconds, 3),
                      cellText(s.p95Milliseconds, 3)});
  if (alone) cells.push_back(s.alone ? std::to_string(*s.alone) : "-");
  if (!row.options.wrong.empty()) cells.push_back(row.group ? "-" : std::to_string(row.wrong()));
  return cells;
}

Cells statisticNames(const StudyReportOptions& options) {
  Cells names{"solved_percent_low",
              "solved_percent_high",
              "median_iterations_low",
              "median_iterations_high",
              "median_ms_low",
              "median_ms_high",
              "median_all",
              "median_all_low",
              "median_all_high",
              "par2_iterations"};
  for (const auto budget : options.budgets) {
    names.push_back("percent_within_" + std::to_string(budget));
  }
  for (const char* name : {"seeds", "complete"}) names.emplace_back(name);
  return names;
}

Cells statisticsOf(const BenchmarkRow& row) {
  const Summary& s = row.summary;
  Cells cells;
  append(cells, s.share, 100.0, 1);
  append(cells, s.medianIterationsInterval, 1.0, 0);
  append(cells, s.medianMillisecondsInterval, 1.0, 3);
  cells.push_back(countCell(s.medianAll));
  append(cells, s.medianAllInterval, 1.0, 0);
  cells.push_back(cellText(s.par2, 1));
  for (const auto budget : row.options.budgets) {
    const bool counted = row.tested().solver != nullptr;
    cells.push_back(counted ? cellText(100.0 * row.within(budget), 1) : "-");
  }
  cells.push_back(std::to_string(row.seeds()));
  cells.emplace_back(row.complete() ? "yes" : "no");
  return cells;
}

/// The last columns of the CSV, which the text has elsewhere.
Cells lastNames(const StudyReportOptions& options, bool alone) {
  Cells names{"better", "worse", "p", "p_holm", "duplicates"};
  const auto addInterval = [&](const std::string& name) {
    names.push_back(name + "_low");
    names.push_back(name + "_high");
  };
  for (const auto budget : options.budgets) addInterval("percent_within_" + std::to_string(budget));
  if (alone) addInterval("alone_percent");
  return names;
}

/// The comparison with the first method of the set comes first.
Cells lastOf(const BenchmarkRow& row, const PairedComparisons& pairs, bool alone) {
  Cells cells{"-", "-", "-", "-"};
  if (row.method > 0 && !row.group) {
    const PairedComparison& pair = pairs.of(row.set, row.method, 0);
    cells = {std::to_string(pair.better), std::to_string(pair.worse), significantText(pair.p, 3),
             significantText(pair.holm, 3)};
  }
  cells.push_back(row.group ? "-" : std::to_string(repeatedPuzzles(row.puzzleSet()).count));
  for (const auto budget : row.options.budgets) {
    const bool counted = row.tested().solver != nullptr;
    append(cells, counted ? row.withinInterval(budget) : Interval(), 100.0, 1);
  }
  const Summary& s = row.summary;
  if (alone) append(cells, s.alone ? wilsonInterval(*s.alone, s.runs) : Interval(), 100.0, 1);
  return cells;
}

void addPairs(OrderedJson& json, const BenchmarkRow& row, const PairedComparisons& pairs) {
  json["paired"] = OrderedJson::array();
  for (std::size_t other = 0; other < row.method && !row.group; ++other) {
    const PairedComparison& pair = pairs.of(row.set, row.method, other);
    OrderedJson& paired = json["paired"].emplace_back();
    paired["against"] = row.study.plan.methods[other].label;
    paired["better"] = pair.better;
    paired["worse"] = pair.worse;
    paired["equal"] = pair.equal;
    paired["p"] = pair.p;
    paired["p_holm"] = pair.holm;
    paired["comparisons"] = pairs.count();
  }
}

OrderedJson jsonOf(const BenchmarkRow& row, const PairedComparisons& pairs) {
  const Summary& s = row.summary;
  // Assigned one by one: nested initializer lists compile many times slower.
  OrderedJson json;
  json["set"] = row.puzzleSet().name;
  json["solver"] = row.tested().label;
  if (row.group)
    json[row.options.by.column] = row.groupName();
  else if (!row.options.by.column.empty())
    json[row.options.by.column] = nullptr;
  json["puzzles"] = row.puzzles;
  json["runs"] = s.runs;
  json["solved"] = s.solved;
  json["solved_share"] = s.solvedShare();
  json["median_iterations"] = jsonNumber(s.medianIterations);
  json["p95_iterations"] = jsonNumber(s.p95Iterations);
  json["median_ms"] = jsonNumber(s.medianMilliseconds);
  json["p95_ms"] = jsonNumber(s.p95Milliseconds);
  if (s.alone) json["alone"] = *s.alone;
  if (!row.options.wrong.empty() && !row.group) json["wrong"] = row.wrong();
  json["solved_share_interval"] = jsonOf(s.share);
  if (s.alone) json["alone_share_interval"] = jsonOf(wilsonInterval(*s.alone, s.runs));
  json["median_iterations_interval"] = jsonOf(s.medianIterationsInterval);
  json["median_ms_interval"] = jsonOf(s.medianMillisecondsInterval);
  json["median_all"] = jsonNumber(s.medianAll);
  json["median_all_interval"] = jsonOf(s.medianAllInterval);
  json["par2_iterations"] = jsonNumber(s.par2);
  json["solved_within"] = OrderedJson::array();
  const SolverEntry* solver = row.tested().solver;
  for (const auto budget : row.options.budgets) {
    if (solver == nullptr) break;
    OrderedJson& within = json["solved_within"].emplace_back();
    within["iterations"] = budget;
    within["solved_share"] = jsonNumber(row.within(budget));
    within["interval"] = jsonOf(row.withinInterval(budget));
  }
  json["seeds"] = row.seeds();
  json["deterministic"] = solver == nullptr || !solver->drawsRandomNumbers(row.tested().parameters);
  json["complete"] = row.complete();
  if (!row.group) {
    const RepeatedPuzzles repeated = repeatedPuzzles(row.puzzleSet());
    json["duplicates"] = repeated.count;
    if (repeated.count > 0) {
      json["first_duplicate"]["puzzle"] = repeated.first;
      json["first_duplicate"]["repeats"] = repeated.original;
    }
  }
  addPairs(json, row, pairs);
  return json;
}

/// Remarks on a set or on some of its rows.
std::string notesOf(const BenchmarkRow& row) {
  std::string notes;
  if (row.group) return notes;
  const StudySet& set = row.puzzleSet();
  const std::string seeds = std::to_string(row.study.plan.seeds);
  if (const auto repeated = repeatedPuzzles(set); row.method == 0 && repeated.count > 0) {
    notes += "# " + set.name + ": " + std::to_string(repeated.count) + " of " +
             std::to_string(row.puzzles) + " puzzles repeat an earlier one (the first: puzzle " +
             std::to_string(repeated.first) + " is puzzle " + std::to_string(repeated.original) +
             "), so their runs count more than once\n";
  }
  if (row.seeds() < row.study.plan.seeds) {
    notes += "# " + set.name + ", " + row.tested().label +
             ": draws no random numbers, so one run per puzzle instead of " + seeds + '\n';
  }
  return notes;
}

/// A line of each table of evaluationText().
void appendEvaluation(const BenchmarkRow& iterating, const BenchmarkRow& searching,
                      std::vector<Cells>& shares, std::vector<Cells>& intervals) {
  const std::filesystem::path file(iterating.puzzleSet().source);
  Cells names{file.empty() ? iterating.puzzleSet().name : visibleName(file.filename().string())};
  if (!iterating.options.by.column.empty()) names.push_back(iterating.groupName());
  intervals.push_back(names);
  names.push_back(std::to_string(iterating.puzzles));
  shares.push_back(std::move(names));
  const auto add = [&](double share, const Interval& interval) {
    shares.back().push_back(cellText(share, 4));
    intervals.back().push_back(cellText(interval.low, 4) + '-' + cellText(interval.high, 4));
  };
  for (const auto budget : iterating.options.budgets)
    add(iterating.within(budget), iterating.withinInterval(budget));
  const Summary& s = searching.summary;
  const std::size_t alone = s.alone.value_or(0);
  add(static_cast<double>(alone) / static_cast<double>(s.runs), wilsonInterval(alone, s.runs));
  add(s.solvedShare(), s.share);
  std::vector<double> times; // of all runs, solved or not
  for (const RunFigures& run : searching.runs) {
    if (run.counts()) times.push_back(run.milliseconds);
  }
  const double sum = std::accumulate(times.begin(), times.end(), 0.0);
  append(shares.back(), Cells{cellText(quantile(times, 0.5), 2),
                              cellText(sum / static_cast<double>(times.size()), 2)});
}

/// How the intervals are computed.
constexpr const char* intervalNote =
    "low and high bound intervals of 95 % confidence: Wilson's of a share; of a median the "
    "percentiles of its\nbootstrap. The bounds are values of the sample: where a median is the "
    "mean "
    "of two middle values, the lower\nbound is that of the lower one, the upper bound that of the "
    "upper one.\n";

// --- sweeps --------------------------------------------------------------------------------------

Cells sweepNames(const Study& study) {
  Cells names;
  if (study.plan.sets.size() > 1) names.emplace_back("set");
  for (const SweepAxis& axis : study.plan.axes) names.push_back(axis.key);
  append(names, Cells{"runs", "solved", "solved_share", "median_iterations", "solved_share_low",
                      "solved_share_high", "median_iterations_low", "median_iterations_high",
                      "median_all", "seeds", "complete"});
  return names;
}

std::string exactCell(double value) {
  return std::isnan(value) ? "" : shortestText(value);
}

/// `digits`: decimals of a share; the shortest exact text if negative.
std::vector<Cells> sweepRows(const Study& study, int digits) {
  std::vector<Cells> rows{sweepNames(study)};
  const auto share = [&](double value) {
    return digits < 0 || std::isnan(value) ? exactCell(value) : fixedText(value, digits);
  };
  for (std::size_t set = 0; set < study.plan.sets.size(); ++set) {
    for (std::size_t method = 0; method < study.plan.methods.size(); ++method) {
      const Summary s = summaryOf(study, set, method);
      Cells row;
      if (study.plan.sets.size() > 1) row.push_back(study.plan.sets[set].name);
      for (const SweepAxis& axis : study.plan.axes)
        row.push_back(toText(study.plan.methods[method].parameters.value(axis.key)));
      append(row, Cells{std::to_string(s.runs), std::to_string(s.solved), share(s.solvedShare()),
                        exactCell(s.medianIterations), share(s.share.low), share(s.share.high),
                        exactCell(s.medianIterationsInterval.low),
                        exactCell(s.medianIterationsInterval.high), exactCell(s.medianAll),
                        std::to_string(study.layout.seedsOf(method)),
                        s.runs == study.layout.runsOf(set, method) ? "yes" : "no"});
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

} // namespace

Summary summaryOf(const Study& study, std::size_t set, std::size_t method) {
  return summaryOf(study, method, study.runsOf(set, method));
}

PairedComparisons::PairedComparisons(const Study& study) : m_methods(study.plan.methods.size()) {
  std::vector<double> p;
  for (std::size_t set = 0; set < study.plan.sets.size(); ++set) {
    for (std::size_t first = 1; first < m_methods; ++first) {
      for (std::size_t second = 0; second < first; ++second) {
        m_pairs.push_back(comparePaired(study.runsOf(set, first), study.layout.seedsOf(first),
                                        study.runsOf(set, second), study.layout.seedsOf(second)));
        p.push_back(m_pairs.back().p);
      }
    }
  }
  const auto corrected = holmCorrected(p);
  for (std::size_t i = 0; i < m_pairs.size(); ++i) m_pairs[i].holm = corrected[i];
}

const PairedComparison& PairedComparisons::of(std::size_t set, std::size_t first,
                                              std::size_t second) const {
  return m_pairs[set * (m_methods * (m_methods - 1) / 2) + first * (first - 1) / 2 + second];
}

RepeatedPuzzles repeatedPuzzles(const StudySet& set) {
  RepeatedPuzzles repeated;
  std::map<std::string_view, std::int64_t> seen; // hash -> number
  for (std::size_t i = 0; i < set.hashes.size(); ++i) {
    if (set.hashes[i].empty()) continue;
    const auto [place, isNew] = seen.emplace(set.hashes[i], set.numbers[i]);
    if (isNew) continue;
    if (repeated.count++ == 0) repeated = {1, set.numbers[i], place->second};
  }
  return repeated;
}

std::string benchmarkCsv(const Study& study, const StudyReportOptions& options) {
  const bool alone = tellsAlone(study);
  const PairedComparisons pairs(study);
  Cells names = figureNames(options, alone);
  append(names, statisticNames(options));
  append(names, lastNames(options, alone));
  std::string text = csvRow(names);
  for (const BenchmarkRow& row : rowsOf(study, options)) {
    Cells cells = figuresOf(row, alone);
    append(cells, statisticsOf(row));
    append(cells, lastOf(row, pairs, alone));
    text += csvRow(cells);
  }
  return text;
}

std::string benchmarkText(const Study& study, const StudyReportOptions& options) {
  const bool alone = tellsAlone(study);
  const PairedComparisons comparisons(study);
  std::vector<Cells> figures{figureNames(options, alone)};
  std::vector<Cells> statistics{rowNames(options)};
  const std::size_t names = statistics.front().size();
  append(statistics.front(), statisticNames(options));
  std::vector<Cells> pairs{{"set", "solver", "against", "better", "worse", "equal", "p", "p_holm"}};
  std::string notes;
  for (const BenchmarkRow& row : rowsOf(study, options)) {
    figures.push_back(figuresOf(row, alone));
    statistics.push_back(namesOf(row));
    append(statistics.back(), statisticsOf(row));
    for (std::size_t other = 0; other < row.method && !row.group; ++other) {
      const PairedComparison& pair = comparisons.of(row.set, row.method, other);
      pairs.push_back({row.puzzleSet().name, row.tested().label, study.plan.methods[other].label,
                       std::to_string(pair.better), std::to_string(pair.worse),
                       std::to_string(pair.equal), significantText(pair.p, 3),
                       significantText(pair.holm, 3)});
    }
    notes += notesOf(row);
  }
  std::string text = tableText(figures, names) + '\n' + tableText(statistics, names) + intervalNote;
  if (pairs.size() > 1) {
    text += '\n' + tableText(pairs, 3) + "p: exact sign test; p_holm: corrected by Holm's method " +
            "for the number of comparisons, " + std::to_string(comparisons.count()) + '\n';
  }
  return text + (notes.empty() ? "" : '\n' + notes);
}

std::string evaluationText(const Study& study, const StudyReportOptions& options) {
  Cells head{"set"};
  if (!options.by.column.empty()) head.push_back(options.by.column);
  const std::size_t names = head.size();
  std::vector<Cells> shares{head};
  shares.front().emplace_back("n");
  for (Cells* cells : {&shares.front(), &head}) {
    for (const auto budget : options.budgets) cells->push_back(std::to_string(budget));
    append(*cells, Cells{"alone", "retry"});
  }
  append(shares.front(), Cells{"ms median", "ms mean"});
  std::vector<Cells> intervals{head};
  std::string notes;
  for (const BenchmarkRow& row : rowsOf(study, options)) {
    if (row.method != 0) continue;
    const BenchmarkRow search(study, options, row.set, 1, row.group);
    appendEvaluation(row, search, shares, intervals);
    notes += notesOf(row);
    if (row.complete() && search.complete()) continue;
    notes += "# " + shares.back().front() + ": some runs were refused or not made\n";
  }
  return tableText(shares, names) + '\n' + tableText(intervals, names) +
         "Shares of n puzzles, and their intervals by Wilson of 95 % confidence.\n" + notes;
}

OrderedJson benchmarkJson(const Study& study, const StudyReportOptions& options) {
  auto json = OrderedJson::array();
  const PairedComparisons pairs(study);
  for (const BenchmarkRow& row : rowsOf(study, options)) json.push_back(jsonOf(row, pairs));
  return json;
}

std::string sweepCsv(const Study& study) {
  std::string text;
  for (const Cells& row : sweepRows(study, -1)) text += csvRow(row);
  return text;
}

std::string sweepText(const Study& study) {
  auto rows = sweepRows(study, 3);
  for (Cells& row : rows) {
    for (std::string& cell : row) {
      if (cell.empty()) cell = "-";
    }
  }
  std::size_t once = 0;
  for (std::size_t method = 0; method < study.plan.methods.size(); ++method)
    once += study.layout.seedsOf(method) < study.plan.seeds;
  std::string text = tableText(rows, study.plan.sets.size() > 1 ? 1 : 0);
  if (once > 0) {
    text += "\n# " + std::to_string(once) + " of " + std::to_string(study.plan.methods.size()) +
            " points draw no random numbers, so one run per puzzle instead of " +
            std::to_string(study.plan.seeds) + '\n';
  }
  return text;
}

OrderedJson sweepJson(const Study& study) {
  auto json = OrderedJson::array();
  for (std::size_t set = 0; set < study.plan.sets.size(); ++set) {
    for (std::size_t method = 0; method < study.plan.methods.size(); ++method) {
      const Summary s = summaryOf(study, set, method);
      const ParameterValues& values = study.plan.methods[method].parameters;
      auto point = OrderedJson::object();
      for (const SweepAxis& axis : study.plan.axes) {
        std::visit([&](const auto& value) { point[axis.key] = value; }, values.value(axis.key));
      }
      OrderedJson& row = json.emplace_back();
      row["set"] = study.plan.sets[set].name;
      row["parameters"] = std::move(point);
      row["runs"] = s.runs;
      row["solved"] = s.solved;
      row["solved_share"] = s.solvedShare();
      row["median_iterations"] = jsonNumber(s.medianIterations);
      row["solved_share_interval"] = jsonOf(s.share);
      row["median_iterations_interval"] = jsonOf(s.medianIterationsInterval);
      row["median_all"] = jsonNumber(s.medianAll);
      row["seeds"] = study.layout.seedsOf(method);
      row["deterministic"] = study.layout.seedsOf(method) < study.plan.seeds;
      row["complete"] = s.runs == study.layout.runsOf(set, method);
    }
  }
  return json;
}

} // namespace sudoscope
