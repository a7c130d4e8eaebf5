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
#include <utility>

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

struct Share {
  double share = std::numeric_limits<double>::quiet_NaN();
  Interval interval;
};

/// By column of StudyReportOptions::by: the group of a row; empty: all.
using GroupChoice = std::vector<std::optional<std::size_t>>;

/// One line of the table: a method's results on a set or on a group of its puzzles, or on those of
/// all sets, weighted.
struct BenchmarkRow {
  const Study& study;
  const StudyReportOptions& options;
  std::optional<std::size_t> set; ///< Empty: weighted.
  std::size_t method;
  GroupChoice groups;
  std::size_t puzzles = 0;
  std::vector<RunFigures> chosenRuns; ///< Empty for a whole set; see `runs`.
  std::vector<double> weights;        ///< Of chosenRuns.
  std::span<const RunFigures> runs;
  Summary summary;

  BenchmarkRow(const Study& of, const StudyReportOptions& with, std::optional<std::size_t> setIndex,
               std::size_t methodIndex, GroupChoice choice)
      : study(of), options(with), set(setIndex), method(methodIndex), groups(std::move(choice)) {
    if (isWholeSet()) {
      puzzles = puzzleSet().numbers.size();
      runs = study.runsOf(*set, method);
    } else {
      for (std::size_t other = 0; other < study.plan.sets.size(); ++other) {
        if (other == set.value_or(other)) chooseRuns(other);
      }
      runs = chosenRuns;
    }
    summary = summaryOf(study, method, runs);
    if (set) return;
    const Summary all = std::exchange(summary, summarize({})); // medians are not weighted
    summary.runs = all.runs;
    summary.solved = all.solved;
    summary.failed = all.failed;
    summary.alone = all.alone;
  }

  bool isWholeSet() const {
    return set && std::ranges::none_of(groups, [](const auto& group) { return group.has_value(); });
  }
  std::string setName() const { return set ? puzzleSet().name : "weighted"; }
  /// Precondition: not weighted.
  const StudySet& puzzleSet() const { return study.plan.sets[*set]; }
  const StudyMethod& tested() const { return study.plan.methods[method]; }
  std::size_t seeds() const { return study.layout.seedsOf(method); }
  /// No run is missing or refused.
  bool complete() const { return summary.runs == runs.size(); }
  std::size_t wrong() const { return options.wrong[*set * study.plan.methods.size() + method]; }

  /// NaN without finished runs; weighted also if one is missing, which would change the mixture.
  template <class Hit>
  Share shareOf(const Hit& isHit) const {
    double hits = 0.0, total = 0.0, squares = 0.0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (!runs[i].counts()) continue;
      const double weight = weights.empty() ? 1.0 : weights[i];
      total += weight;
      squares += weight * weight;
      if (isHit(runs[i])) hits += weight;
    }
    if (total == 0.0 || (!set && !complete())) return {};
    // So many equal runs have the same variance (L. Kish, Survey Sampling, 1965).
    const double equal = total * total / squares;
    return {hits / total, wilsonInterval(hits / total * equal, equal)};
  }
  Share solved() const {
    return shareOf([](const RunFigures& run) { return run.solved; });
  }
  Share within(std::int64_t budget) const {
    return shareOf([&](const RunFigures& run) { return run.solved && run.iterations <= budget; });
  }
  Share alone() const {
    return shareOf([](const RunFigures& run) { return run.alone.value_or(false); });
  }
  std::string groupName(std::size_t column) const {
    return groups[column] ? options.by[column].names[*groups[column]] : "all";
  }

private:
  void chooseRuns(std::size_t from) {
    for (std::size_t puzzle = 0; puzzle < study.plan.sets[from].numbers.size(); ++puzzle) {
      const double weight = set ? 1.0 : options.weights[from][puzzle];
      bool chosen = weight > 0.0;
      for (std::size_t column = 0; column < groups.size(); ++column) {
        const std::size_t own = options.by[column].groups[from][puzzle];
        chosen = chosen && own == groups[column].value_or(own);
      }
      if (!chosen) continue;
      ++puzzles;
      const auto own = study.runsOf(from, method).subspan(puzzle * seeds(), seeds());
      chosenRuns.insert(chosenRuns.end(), own.begin(), own.end());
      weights.insert(weights.end(), own.size(), weight);
    }
  }
};

/// Every combination of groups; the last column varies fastest.
std::vector<GroupChoice> choicesOf(const std::vector<PuzzleGroups>& by) {
  std::vector<GroupChoice> choices(1);
  for (const PuzzleGroups& column : by) {
    std::vector<GroupChoice> longer;
    for (GroupChoice& choice : choices) {
      choice.emplace_back();
      longer.push_back(choice);
      for (std::size_t group = 0; group < column.names.size(); ++group) {
        choice.back() = group;
        longer.push_back(choice);
      }
    }
    choices = std::move(longer);
  }
  return choices;
}

std::vector<BenchmarkRow> rowsOf(const Study& study, const StudyReportOptions& options) {
  std::vector<BenchmarkRow> rows;
  const auto choices = choicesOf(options.by);
  const auto source = std::ranges::find(options.by, "source", &PuzzleGroups::column);
  const auto bySource = static_cast<std::size_t>(source - options.by.begin());
  const auto add = [&](std::optional<std::size_t> set, std::size_t method) {
    for (const GroupChoice& choice : choices) {
      if (!set && bySource < choice.size() && choice[bySource]) continue; // has no mixture
      BenchmarkRow row(study, options, set, method, choice);
      if (row.isWholeSet() || row.puzzles > 0) rows.push_back(std::move(row));
    }
  };
  const std::size_t methods = study.plan.methods.size();
  for (std::size_t set = 0; set < study.plan.sets.size(); ++set) {
    for (std::size_t method = 0; method < methods; ++method) add(set, method);
  }
  for (std::size_t method = 0; method < methods && !options.weights.empty(); ++method)
    add(std::nullopt, method);
  return rows;
}

/// Whether the table has a column for solutions without search, which not all methods report.
bool tellsAlone(const Study& study) {
  return std::ranges::any_of(study.plan.methods, [](const StudyMethod& method) {
    return method.solver != nullptr && method.solver->metricIndex(MetricRole::Alone) >= 0;
  });
}

void appendGroups(NamedRow& fields, const BenchmarkRow& row) {
  for (std::size_t column = 0; column < row.groups.size(); ++column)
    fields.push_back({row.options.by[column].column, row.groupName(column)});
}

/// What identifies a row.
NamedRow namesOf(const BenchmarkRow& row) {
  NamedRow fields{{"set", row.setName()}, {"solver", row.tested().label}};
  appendGroups(fields, row);
  return fields;
}

NamedRow figuresOf(const BenchmarkRow& row, bool alone) {
  const Summary& s = row.summary;
  NamedRow fields = namesOf(row);
  append(fields, {{"puzzles", std::to_string(row.puzzles)},
                  {"runs", std::to_string(s.runs)},
                  {"solved", std::to_string(s.solved)},
                  {"solved_percent", cellText(100.0 * row.solved().share, 1)},
                  {"median_iterations", countCell(s.medianIterations)},
                  {"p95_iterations", countCell(s.p95Iterations)},
                  {"median_ms", cellText(s.medianMilliseconds, 3)},
                  {"p95_ms", cellText(s.p95Milliseconds, 3)}});
  if (alone) fields.push_back({"alone", s.alone ? std::to_string(*s.alone) : ""});
  if (!row.options.wrong.empty())
    fields.push_back({"wrong", row.isWholeSet() ? std::to_string(row.wrong()) : ""});
  return fields;
}

NamedRow statisticsOf(const BenchmarkRow& row) {
  const Summary& s = row.summary;
  NamedRow fields;
  append(fields, "solved_percent", row.solved().interval, 100.0, 1);
  append(fields, "median_iterations", s.medianIterationsInterval, 1.0, 0);
  append(fields, "median_ms", s.medianMillisecondsInterval, 1.0, 3);
  fields.push_back({"median_all", countCell(s.medianAll)});
  append(fields, "median_all", s.medianAllInterval, 1.0, 0);
  fields.push_back({"par2_iterations", cellText(s.par2, 1)});
  for (const auto budget : row.options.budgets) {
    const bool counted = row.tested().solver != nullptr;
    fields.push_back({"percent_within_" + std::to_string(budget),
                      counted ? cellText(100.0 * row.within(budget).share, 1) : ""});
  }
  append(fields,
         {{"seeds", std::to_string(row.seeds())}, {"complete", row.complete() ? "yes" : "no"}});
  return fields;
}

/// The last columns of the CSV, which the text has elsewhere. The comparison with the first method
/// of the set comes first.
NamedRow lastOf(const BenchmarkRow& row, const PairedComparisons& pairs, bool alone) {
  NamedRow fields{{"better", ""}, {"worse", ""}, {"p", ""}, {"p_holm", ""}, {"duplicates", ""}};
  if (row.method > 0 && row.isWholeSet()) {
    const PairedComparison& pair = pairs.of(*row.set, row.method, 0);
    fields[0].text = std::to_string(pair.better);
    fields[1].text = std::to_string(pair.worse);
    fields[2].text = significantText(pair.p, 3);
    fields[3].text = significantText(pair.holm, 3);
  }
  if (row.isWholeSet()) fields[4].text = std::to_string(repeatedPuzzles(row.puzzleSet()).count);
  for (const auto budget : row.options.budgets) {
    const bool counted = row.tested().solver != nullptr;
    append(fields, "percent_within_" + std::to_string(budget),
           counted ? row.within(budget).interval : Interval(), 100.0, 1);
  }
  if (alone) {
    append(fields, "alone_percent", row.summary.alone ? row.alone().interval : Interval(), 100.0,
           1);
  }
  return fields;
}

void addPairs(OrderedJson& json, const BenchmarkRow& row, const PairedComparisons& pairs) {
  json["paired"] = OrderedJson::array();
  for (std::size_t other = 0; other < row.method && row.isWholeSet(); ++other) {
    const PairedComparison& pair = pairs.of(*row.set, row.method, other);
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
  json["set"] = row.setName();
  json["solver"] = row.tested().label;
  for (std::size_t column = 0; column < row.groups.size(); ++column) {
    OrderedJson& name = json[row.options.by[column].column];
    if (row.groups[column]) name = row.groupName(column);
  }
  json["puzzles"] = row.puzzles;
  json["runs"] = s.runs;
  json["solved"] = s.solved;
  json["solved_share"] = jsonNumber(row.solved().share);
  json["median_iterations"] = jsonNumber(s.medianIterations);
  json["p95_iterations"] = jsonNumber(s.p95Iterations);
  json["median_ms"] = jsonNumber(s.medianMilliseconds);
  json["p95_ms"] = jsonNumber(s.p95Milliseconds);
  if (s.alone) json["alone"] = *s.alone;
  if (!row.options.wrong.empty() && row.isWholeSet()) json["wrong"] = row.wrong();
  json["solved_share_interval"] = jsonOf(row.solved().interval);
  if (s.alone) json["alone_share_interval"] = jsonOf(row.alone().interval);
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
    within["solved_share"] = jsonNumber(row.within(budget).share);
    within["interval"] = jsonOf(row.within(budget).interval);
  }
  json["seeds"] = row.seeds();
  json["deterministic"] = solver == nullptr || !solver->drawsRandomNumbers(row.tested().parameters);
  json["complete"] = row.complete();
  if (row.isWholeSet()) {
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
  if (!row.isWholeSet()) return notes;
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
  NamedRow row{{"set", iterating.setName()}};
  if (!iterating.isWholeSet()) appendGroups(row, iterating);
  row.push_back({"n", std::to_string(iterating.puzzles)});
  shares.push_back(std::move(row));
  intervals.push_back({{"set", iterating.setName()}});
  appendGroups(intervals.back(), iterating);
  const auto add = [&](const std::string& name, const Share& share) {
    shares.back().push_back({name, cellText(share.share, 4)});
    const auto& [low, high] = share.interval;
    intervals.back().push_back({name, cellText(low, 4) + '-' + cellText(high, 4)});
  };
  for (const auto budget : iterating.options.budgets)
    add(std::to_string(budget), iterating.within(budget));
  add("alone", searching.alone());
  add("retry", searching.solved());
  std::vector<double> times; // of all runs, solved or not
  for (const RunFigures& run : searching.runs) {
    if (run.counts() && searching.set) times.push_back(run.milliseconds);
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
    for (std::size_t other = 0; other < row.method && row.isWholeSet(); ++other) {
      const PairedComparison& pair = comparisons.of(*row.set, row.method, other);
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
  const std::size_t names = 2 + options.by.size();
  std::string text = tableText(figures, names) + '\n' + tableText(statistics, names) + intervalNote;
  if (!pairs.empty()) {
    text += '\n' + tableText(pairs, 3) + "p: exact sign test; p_holm: corrected by Holm's method " +
            "for the number of comparisons, " + std::to_string(comparisons.count()) + '\n';
  }
  return text + (notes.empty() ? "" : '\n' + notes);
}

std::string evaluationText(const Study& study, const StudyReportOptions& options) {
  std::vector<NamedRow> sets;
  std::vector<NamedRow> groups;
  std::vector<NamedRow> intervals;
  std::string notes;
  for (const BenchmarkRow& row : rowsOf(study, options)) {
    if (row.method != 0) continue;
    const BenchmarkRow search(study, options, row.set, 1, row.groups);
    appendEvaluation(row, search, row.isWholeSet() ? sets : groups, intervals);
    notes += notesOf(row);
    if (!row.isWholeSet() || (row.complete() && search.complete())) continue;
    notes += "# " + visibleName(row.setName()) + ": some runs were refused or not made\n";
  }
  const std::size_t names = 1 + options.by.size();
  return tableText(groups, names) + (groups.empty() ? "" : "\n") + tableText(intervals, names) +
         "Shares of n puzzles, and their intervals by Wilson of 95 % confidence.\n" + notes + '\n' +
         tableText(sets, 1);
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
