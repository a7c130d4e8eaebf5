#include "core/studies/study_report.h"

#include "core/base/csv.h"
#include "core/base/plain_text.h"
#include "core/base/visible_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

namespace sudoscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

/// Empty for a missing value, in CSV as well; tableText() writes "-".
std::string cellText(double value, int decimals) {
  if (std::isinf(value)) return "inf";
  return std::isnan(value) ? "" : fixedText(value, decimals);
}

/// Whole numbers without decimals, others with one: a median may end with a half.
std::string countCell(double value) {
  return cellText(value, std::isfinite(value) && value != std::round(value) ? 1 : 0);
}

void append(NamedRow& fields, const NamedRow& more) {
  fields.insert(fields.end(), more.begin(), more.end());
}

void append(NamedRow& fields, const std::string& name, const Interval& interval, double factor,
            int decimals) {
  append(fields, {{name + "_low", cellText(factor * interval.low, decimals)},
                  {name + "_high", cellText(factor * interval.high, decimals)}});
}

/// Aligned columns, those behind the first `names` to the right.
std::string tableText(const std::vector<NamedRow>& rows, std::size_t names) {
  if (rows.empty()) return {};
  std::vector<std::vector<std::string>> lines(rows.size() + 1);
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const NamedField& field : rows.front()) lines.front().push_back(visibleName(field.name));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const NamedField& field : rows[i])
      lines[i + 1].push_back(field.text.empty() ? "-" : visibleName(field.text));
  }
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i)
      widths[i] = std::max(widths[i], characterCount(line[i]));
  }
  std::string text;
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string pad(widths[i] - characterCount(line[i]), ' ');
      text += (i > 0 ? "  " : "") + (i < names ? line[i] + pad : pad + line[i]);
    }
    text += '\n';
  }
  return text;
}

std::string csvText(const std::vector<NamedRow>& rows) {
  std::string text = rows.empty() ? "" : csvHead(rows.front());
  for (const NamedRow& row : rows) text += csvRow(row);
  return text;
}

/// Rounded to millionths: times are whole nanoseconds, and quantiles lie between two of them.
OrderedJson jsonNumber(double value) {
  if (!std::isfinite(value)) return nullptr;
  return std::round(value * 1e6) / 1e6;
}

OrderedJson jsonOf(const Interval& interval) {
  return OrderedJson::array({jsonNumber(interval.low), jsonNumber(interval.high)});
}

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
    if (group) {
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
  return std::ranges::any_of(study.plan.methods, [](const StudyMethod& method) {
    return method.solver != nullptr && method.solver->metricIndex(MetricRole::Alone) >= 0;
  });
}

/// What identifies a row.
NamedRow namesOf(const BenchmarkRow& row) {
  NamedRow fields{{"set", row.puzzleSet().name}, {"solver", row.tested().label}};
  if (const auto& by = row.options.by.column; !by.empty()) fields.push_back({by, row.groupName()});
  return fields;
}

NamedRow figuresOf(const BenchmarkRow& row, bool alone) {
  const Summary& s = row.summary;
  NamedRow fields = namesOf(row);
  append(fields, {{"puzzles", std::to_string(row.puzzles)},
                  {"runs", std::to_string(s.runs)},
                  {"solved", std::to_string(s.solved)},
                  {"solved_percent", fixedText(100.0 * s.solvedShare(), 1)},
                  {"median_iterations", countCell(s.medianIterations)},
                  {"p95_iterations", countCell(s.p95Iterations)},
                  {"median_ms", cellText(s.medianMilliseconds, 3)},
                  {"p95_ms", cellText(s.p95Milliseconds, 3)}});
  if (alone) fields.push_back({"alone", s.alone ? std::to_string(*s.alone) : ""});
  if (!row.options.wrong.empty())
    fields.push_back({"wrong", row.group ? "" : std::to_string(row.wrong())});
  return fields;
}

NamedRow statisticsOf(const BenchmarkRow& row) {
  const Summary& s = row.summary;
  NamedRow fields;
  append(fields, "solved_percent", s.share, 100.0, 1);
  append(fields, "median_iterations", s.medianIterationsInterval, 1.0, 0);
  append(fields, "median_ms", s.medianMillisecondsInterval, 1.0, 3);
  fields.push_back({"median_all", countCell(s.medianAll)});
  append(fields, "median_all", s.medianAllInterval, 1.0, 0);
  fields.push_back({"par2_iterations", cellText(s.par2, 1)});
  for (const auto budget : row.options.budgets) {
    const bool counted = row.tested().solver != nullptr;
    fields.push_back({"percent_within_" + std::to_string(budget),
                      counted ? cellText(100.0 * row.within(budget), 1) : ""});
  }
  append(fields,
         {{"seeds", std::to_string(row.seeds())}, {"complete", row.complete() ? "yes" : "no"}});
  return fields;
}

/// The last columns of the CSV, which the text has elsewhere. The comparison with the first method
/// of the set comes first.
NamedRow lastOf(const BenchmarkRow& row, const PairedComparisons& pairs, bool alone) {
  NamedRow fields{{"better", ""}, {"worse", ""}, {"p", ""}, {"p_holm", ""}, {"duplicates", ""}};
  if (row.method > 0 && !row.group) {
    const PairedComparison& pair = pairs.of(row.set, row.method, 0);
    fields[0].text = std::to_string(pair.better);
    fields[1].text = std::to_string(pair.worse);
    fields[2].text = significantText(pair.p, 3);
    fields[3].text = significantText(pair.holm, 3);
  }
  if (!row.group) fields[4].text = std::to_string(repeatedPuzzles(row.puzzleSet()).count);
  for (const auto budget : row.options.budgets) {
    const bool counted = row.tested().solver != nullptr;
    append(fields, "percent_within_" + std::to_string(budget),
           counted ? row.withinInterval(budget) : Interval(), 100.0, 1);
  }
  const Summary& s = row.summary;
  if (alone) {
    append(fields, "alone_percent", s.alone ? wilsonInterval(*s.alone, s.runs) : Interval(), 100.0,
           1);
  }
  return fields;
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

/// A row of each table of evaluationText().
void appendEvaluation(const BenchmarkRow& iterating, const BenchmarkRow& searching,
                      std::vector<NamedRow>& shares, std::vector<NamedRow>& intervals) {
  NamedRow row{{"set", iterating.puzzleSet().name}};
  if (const auto& by = iterating.options.by.column; !by.empty())
    row.push_back({by, iterating.groupName()});
  intervals.push_back(row);
  row.push_back({"n", std::to_string(iterating.puzzles)});
  shares.push_back(std::move(row));
  const auto add = [&](const std::string& name, double share, const Interval& interval) {
    shares.back().push_back({name, cellText(share, 4)});
    intervals.back().push_back(
        {name, cellText(interval.low, 4) + '-' + cellText(interval.high, 4)});
  };
  for (const auto budget : iterating.options.budgets)
    add(std::to_string(budget), iterating.within(budget), iterating.withinInterval(budget));
  const Summary& s = searching.summary;
  const std::size_t alone = s.alone.value_or(0);
  add("alone", static_cast<double>(alone) / static_cast<double>(s.runs),
      wilsonInterval(alone, s.runs));
  add("retry", s.solvedShare(), s.share);
  std::vector<double> times; // of all runs, solved or not
  for (const RunFigures& run : searching.runs) {
    if (run.counts()) times.push_back(run.milliseconds);
  }
  const double sum = std::accumulate(times.begin(), times.end(), 0.0);
  append(shares.back(), {{"ms median", cellText(quantile(times, 0.5), 2)},
                         {"ms mean", cellText(sum / static_cast<double>(times.size()), 2)}});
}

constexpr const char* intervalNote =
    "low and high bound intervals of 95 % confidence: Wilson's of a share; of a median the "
    "percentiles of its\nbootstrap. The bounds are values of the sample: where a median is the "
    "mean "
    "of two middle values, the lower\nbound is that of the lower one, the upper bound that of the "
    "upper one.\n";

/// `digits`: decimals of a share; the shortest exact text if negative.
std::vector<NamedRow> sweepRows(const Study& study, int digits) {
  const auto exact = [](double value) { return std::isnan(value) ? "" : shortestText(value); };
  const auto share = [&](double value) {
    return digits < 0 || std::isnan(value) ? exact(value) : fixedText(value, digits);
  };
  std::vector<NamedRow> rows;
  for (std::size_t set = 0; set < study.plan.sets.size(); ++set) {
    for (std::size_t method = 0; method < study.plan.methods.size(); ++method) {
      const Summary s = summaryOf(study, set, method);
      NamedRow& row = rows.emplace_back();
      if (study.plan.sets.size() > 1) row.push_back({"set", study.plan.sets[set].name});
      for (const SweepAxis& axis : study.plan.axes)
        row.push_back({axis.key, toText(study.plan.methods[method].parameters.value(axis.key))});
      append(row, {{"runs", std::to_string(s.runs)},
                   {"solved", std::to_string(s.solved)},
                   {"solved_share", share(s.solvedShare())},
                   {"median_iterations", exact(s.medianIterations)},
                   {"solved_share_low", share(s.share.low)},
                   {"solved_share_high", share(s.share.high)},
                   {"median_iterations_low", exact(s.medianIterationsInterval.low)},
                   {"median_iterations_high", exact(s.medianIterationsInterval.high)},
                   {"median_all", exact(s.medianAll)},
                   {"seeds", std::to_string(study.layout.seedsOf(method))},
                   {"complete", s.runs == study.layout.runsOf(set, method) ? "yes" : "no"}});
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
  std::vector<NamedRow> rows;
  for (const BenchmarkRow& row : rowsOf(study, options)) {
    rows.push_back(figuresOf(row, alone));
    append(rows.back(), statisticsOf(row));
    append(rows.back(), lastOf(row, pairs, alone));
  }
  return csvText(rows);
}

std::string benchmarkText(const Study& study, const StudyReportOptions& options) {
  const bool alone = tellsAlone(study);
  const PairedComparisons comparisons(study);
  std::vector<NamedRow> figures;
  std::vector<NamedRow> statistics;
  std::vector<NamedRow> pairs;
  std::string notes;
  for (const BenchmarkRow& row : rowsOf(study, options)) {
    figures.push_back(figuresOf(row, alone));
    statistics.push_back(namesOf(row));
    append(statistics.back(), statisticsOf(row));
    for (std::size_t other = 0; other < row.method && !row.group; ++other) {
      const PairedComparison& pair = comparisons.of(row.set, row.method, other);
      pairs.push_back({{"set", row.puzzleSet().name},
                       {"solver", row.tested().label},
                       {"against", study.plan.methods[other].label},
                       {"better", std::to_string(pair.better)},
                       {"worse", std::to_string(pair.worse)},
                       {"equal", std::to_string(pair.equal)},
                       {"p", significantText(pair.p, 3)},
                       {"p_holm", significantText(pair.holm, 3)}});
    }
    notes += notesOf(row);
  }
  const std::size_t names = options.by.column.empty() ? 2 : 3;
  std::string text = tableText(figures, names) + '\n' + tableText(statistics, names) + intervalNote;
  if (!pairs.empty()) {
    text += '\n' + tableText(pairs, 3) + "p: exact sign test; p_holm: corrected by Holm's method " +
            "for the number of comparisons, " + std::to_string(comparisons.count()) + '\n';
  }
  return text + (notes.empty() ? "" : '\n' + notes);
}

std::string evaluationText(const Study& study, const StudyReportOptions& options) {
  std::vector<NamedRow> shares;
  std::vector<NamedRow> intervals;
  std::string notes;
  for (const BenchmarkRow& row : rowsOf(study, options)) {
    if (row.method != 0) continue;
    const BenchmarkRow search(study, options, row.set, 1, row.group);
    appendEvaluation(row, search, shares, intervals);
    notes += notesOf(row);
    if (row.complete() && search.complete()) continue;
    notes +=
        "# " + visibleName(shares.back().front().text) + ": some runs were refused or not made\n";
  }
  const std::size_t names = options.by.column.empty() ? 1 : 2;
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
  return csvText(sweepRows(study, -1));
}

std::string sweepText(const Study& study) {
  std::size_t once = 0;
  for (std::size_t method = 0; method < study.plan.methods.size(); ++method)
    once += study.layout.seedsOf(method) < study.plan.seeds;
  std::string text = tableText(sweepRows(study, 3), study.plan.sets.size() > 1 ? 1 : 0);
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
