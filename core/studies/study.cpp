#include "core/studies/study.h"

#include "core/base/parallel.h"
#include "core/base/plain_text.h"
#include "core/base/sha256.h"
#include "core/base/thread_time.h"
#include "core/board/puzzle.h"
#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "core/formats/text_lines.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <set>

namespace sudoscope {

namespace {

RunFigures runExact(const Puzzle& puzzle, const std::function<bool()>& cancelled) {
  RunFigures outcome;
  const double begin = threadMilliseconds();
  const auto found = countSolutions(puzzle, 1, {cancelled});
  outcome.milliseconds = millisecondsSince(begin);
  const Grid answer = found.solutions.empty() ? puzzle.givens() : found.solutions.front();
  outcome.solved = rules::isSolved(puzzle, answer);
  if (found.decided) outcome.status = outcome.solved ? Status::Solved : Status::Infeasible;
  return outcome;
}

Result<RunFigures> runAt(const StudyPlan& plan, const StudyPlace& place,
                         const std::function<bool()>& cancelled) {
  const StudyMethod& method = plan.methods[place.method];
  const Puzzle& puzzle = plan.sets[place.set].puzzles[place.puzzle];
  if (method.solver == nullptr) return runExact(puzzle, cancelled);
  const std::uint64_t seed = startSeed(plan.seed, place.seed);
  auto run =
      runToEnd(*method.solver, puzzle, method.parameters, seed, {plan.maxIterations, cancelled});
  if (!run) return run.error();
  if (plan.bestLoss && run->status != Status::Running) {
    run->bestLoss =
        bestLossOf(*method.solver, puzzle, method.parameters, seed, run->iterations, cancelled);
    if (cancelled && cancelled()) run->status = Status::Running; // its loss may be missing
  }
  return RunFigures(*run);
}

/// The order of execution: all methods on a puzzle, all puzzles, then the next seed.
std::vector<std::size_t> runsToMake(const Study& study, const Shard& shard) {
  const StudyPlan& plan = study.plan;
  const StudyLayout& layout = study.layout;
  std::vector<std::size_t> order;
  for (std::size_t seed = 0; seed < plan.seeds; ++seed) {
    for (std::size_t set = 0; set < plan.sets.size(); ++set) {
      for (std::size_t puzzle = 0; puzzle < plan.sets[set].numbers.size(); ++puzzle) {
        for (std::size_t method = 0; method < plan.methods.size(); ++method) {
          const StudyPlace place{set, method, puzzle, seed};
          if (seed >= layout.seedsOf(method) || !layout.isIn(shard, place)) continue;
          const std::size_t run = layout.indexOf(place);
          if (!Study::isMade(study.runs[run])) order.push_back(run);
        }
      }
    }
  }
  return order;
}

std::size_t seedCount(const StudyPlan& plan, const StudyMethod& method) {
  const bool draws =
      method.solver != nullptr && method.solver->drawsRandomNumbers(method.parameters);
  return draws ? plan.seeds : 1;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// "001": in a list with commas, the decimals of a number with a decimal comma.
bool isPartOfNumber(const std::string& text) {
  return text.size() > 1 && text.find_first_not_of("0123456789") == std::string::npos &&
         text.front() == '0';
}

/// The short form of a number: 0.6 for a sum of 0.6000000000000001. Numbers without a close short
/// form, such as 1/6, are unchanged. `size` is the largest magnitude in the computation.
double withoutDust(double number, double size) {
  if (!(size > 0.0) || !std::isfinite(number)) return number;
  constexpr int significant = 13; // digits, of the 15 to 16 that a double has
  const int decimals = significant - 1 - static_cast<int>(std::floor(std::log10(size)));
  const auto near = numberOf(fixedText(number, std::clamp(decimals, 0, 300)));
  constexpr std::size_t roundLength = 12; // characters: longer numbers are not round
  return near && shortestText(*near).size() <= roundLength ? *near : number;
}

} // namespace

StudySet StudySet::of(std::string name, std::vector<Puzzle> puzzles,
                      std::vector<std::int64_t> numbers, std::string source) {
  StudySet set;
  set.name = std::move(name);
  set.source = std::move(source);
  set.puzzles = std::move(puzzles);
  set.numbers = std::move(numbers);
  if (set.numbers.empty()) {
    set.numbers.resize(set.puzzles.size());
    std::iota(set.numbers.begin(), set.numbers.end(), 1);
  }
  std::string text;
  for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
    set.hashes.push_back(puzzleHash(set.puzzles[i]));
    text += std::to_string(set.numbers[i]) + ' ' + set.hashes.back() + '\n';
  }
  set.digest = sha256(text);
  return set;
}

StudyLayout::StudyLayout(const StudyPlan& plan) {
  for (const StudyMethod& method : plan.methods) m_seeds.push_back(seedCount(plan, method));
  m_firstRuns.clear();
  std::size_t runs = 0;
  std::size_t puzzles = 0;
  for (const StudySet& set : plan.sets) {
    m_puzzles.push_back(set.numbers.size());
    m_before.push_back(puzzles);
    puzzles += set.numbers.size();
    for (const std::size_t seeds : m_seeds) {
      m_firstRuns.push_back(runs);
      runs += set.numbers.size() * seeds;
    }
  }
  m_before.push_back(puzzles);
  m_firstRuns.push_back(runs);
}

StudyPlace StudyLayout::placeOf(std::size_t run) const {
  const auto after = std::upper_bound(m_firstRuns.begin(), m_firstRuns.end(), run);
  const auto part = static_cast<std::size_t>(after - m_firstRuns.begin()) - 1;
  const std::size_t method = part % m_seeds.size();
  const std::size_t rest = run - m_firstRuns[part];
  return {part / m_seeds.size(), method, rest / m_seeds[method], rest % m_seeds[method]};
}

/// The methods on a puzzle belong to different shards.
bool StudyLayout::isIn(const Shard& shard, const StudyPlace& place) const {
  const std::size_t task = place.seed * m_before.back() + m_before[place.set] + place.puzzle;
  return (task + place.method) % shard.count == shard.index;
}

SourceFiles decidingFiles(const StudyPlan& plan) {
  SourceFiles files;
  std::set<std::pair<const SolverEntry*, std::string>> seen; // a sweep has many methods
  for (const StudyMethod& method : plan.methods) {
    if (method.solver == nullptr || !method.solver->files) continue;
    std::string paths;
    for (const Parameter& parameter : method.parameters.schema().parameters()) {
      if (parameter.kind == ParameterKind::Path)
        paths += method.parameters.text(parameter.key) + '\n';
    }
    if (!seen.emplace(method.solver, paths).second) continue;
    for (SourceFile& file : method.solver->files(method.parameters)) {
      if (std::find(files.begin(), files.end(), file) == files.end())
        files.push_back(std::move(file));
    }
  }
  return files;
}

MaybeError checkFiles(StudyPlan& plan) {
  MaybeError error;
  for (SourceFile& file : decidingFiles(plan)) {
    SourceFile* known = findFile(plan.files, file);
    const bool changed =
        file.digest == changedDigest || (known != nullptr && known->digest != file.digest);
    if (known == nullptr) known = &plan.files.emplace_back(file);
    if (!changed) continue;
    known->digest = changedDigest;
    error =
        Error{Message::tr("was changed during the runs: they may mix both contents"), file.path};
  }
  return error;
}

MaybeError checkPlan(const StudyPlan& plan) {
  std::set<std::pair<std::string, std::string>> seen;
  for (const StudyMethod& method : plan.methods) {
    if (!seen.emplace(method.name(), method.parameters.changedText()).second) {
      return Error{Message::tr("%1 is listed twice with the same parameters", method.label)};
    }
  }
  std::set<std::string> names;
  for (const StudySet& set : plan.sets) {
    if (!names.insert(set.name).second)
      return Error{Message::tr("two sets have the name %1", set.name)};
  }
  double runs = 0.0; // a whole number could overflow
  for (std::size_t m = 0; m < plan.methods.size(); ++m) {
    for (const StudySet& set : plan.sets) {
      runs += static_cast<double>(set.numbers.size()) *
              static_cast<double>(seedCount(plan, plan.methods[m]));
    }
  }
  if (runs > static_cast<double>(maxStudyRuns)) {
    return Error{Message::tr("this study would have %1 runs; at most %2 are allowed",
                             std::to_string(static_cast<std::uint64_t>(std::min(runs, 1e18))),
                             maxStudyRuns)};
  }
  return std::nullopt;
}

std::size_t Study::made(const Shard& shard) const {
  std::size_t count = 0;
  for (std::size_t run = 0; run < runs.size(); ++run) {
    count += isMade(runs[run]) && layout.isIn(shard, layout.placeOf(run));
  }
  return count;
}

std::size_t Study::total(const Shard& shard) const {
  if (shard.count == 1) return runs.size();
  std::size_t count = 0;
  for (std::size_t run = 0; run < runs.size(); ++run) {
    count += layout.isIn(shard, layout.placeOf(run));
  }
  return count;
}

std::size_t Study::failed() const {
  return static_cast<std::size_t>(std::ranges::count(runs, true, &RunFigures::failed));
}

MaybeError runStudy(Study& study, const StudyOptions& options) {
  const std::vector<std::size_t> order = runsToMake(study, options.shard);
  std::mutex mutex;
  MaybeError error;
  std::size_t errorAt = order.size();
  const auto task = [&](std::size_t i) {
    const std::size_t run = order[i];
    auto outcome = runAt(study.plan, study.layout.placeOf(run), options.cancelled);
    const std::lock_guard lock(mutex);
    if (outcome) {
      study.runs[run] = *outcome;
      if (options.finished) options.finished(run, study.runs[run]);
    } else if (study.plan.methods[study.layout.placeOf(run).method].isOwn()) {
      const bool asked =
          outcome.error().code == ErrorCode::Cancelled && options.cancelled && options.cancelled();
      if (asked) return;
      study.runs[run].failed = true;
      study.runs[run].refused = outcome.error().code == ErrorCode::Refused;
      if (options.failed) options.failed(run, outcome.error());
      if (options.finished) options.finished(run, study.runs[run]);
    } else if (options.refused && options.refused(run, outcome.error())) {
      study.runs[run].refused = true;
      if (options.finished) options.finished(run, study.runs[run]);
    } else {
      // The error of the first run, independent of the threads' timing.
      if (!error || i < errorAt) error = outcome.error();
      errorAt = std::min(errorAt, i);
    }
  };
  parallelFor(order.size(), options.threads, task, [&] {
    const std::lock_guard lock(mutex);
    return error.has_value() || (options.cancelled && options.cancelled());
  });
  return error;
}

std::size_t wrongClaims(const Study& study, std::size_t set, std::size_t method, int threads,
                        const std::function<bool()>& cancelled) {
  const StudySet& puzzles = study.plan.sets[set];
  const std::size_t first = study.layout.firstRun(set, method);
  const std::size_t seeds = study.layout.seedsOf(method);
  std::vector<std::size_t> wrong(puzzles.puzzles.size(), 0);
  const auto check = [&](std::size_t i) {
    std::optional<SolutionCount> truth;
    for (std::size_t seed = 0; seed < seeds; ++seed) {
      const RunFigures& run = study.runs[first + i * seeds + seed];
      if (run.status != Status::Solved && run.status != Status::Infeasible) continue;
      if (!truth) truth = countSolutions(puzzles.puzzles[i], 2, {cancelled});
      // A correct grid is a solution even if there are several.
      const bool agrees =
          run.status == Status::Solved ? run.solved && truth->count() > 0 : truth->count() == 0;
      wrong[i] += truth->decided && !agrees;
    }
  };
  parallelFor(wrong.size(), threads, check, cancelled);
  return std::accumulate(wrong.begin(), wrong.end(), std::size_t(0));
}

Result<std::vector<StudyMethod>> sweepMethods(const SolverEntry& solver,
                                              const ParameterValues& base,
                                              const std::vector<SweepAxis>& axes) {
  if (axes.empty()) return Error{Message::tr("a sweep needs at least one parameter")};
  double points = 1.0;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (axes[i].values.empty()) return Error{Message::tr("a sweep needs at least one value")};
    points *= static_cast<double>(axes[i].values.size());
    for (std::size_t j = 0; j < i; ++j) {
      if (axes[i].key == axes[j].key)
        return Error{Message::tr("parameter %1 is swept twice", axes[i].key)};
    }
  }
  if (points > static_cast<double>(maxStudyRuns)) {
    return Error{Message::tr("the sweep has too many points")};
  }
  std::vector<StudyMethod> methods;
  for (std::size_t point = 0; point < static_cast<std::size_t>(points); ++point) {
    StudyMethod method{solver.name, &solver, base, solver.command};
    std::size_t rest = point;
    std::string values;
    for (const SweepAxis& axis : axes) {
      const ParameterValue& value = axis.values[rest % axis.values.size()];
      rest /= axis.values.size();
      if (auto error = method.parameters.set(axis.key, value)) return *error;
      values += (values.empty() ? ":" : ",") + axis.key + '=' + toText(value);
    }
    method.label += values;
    methods.push_back(std::move(method));
  }
  return methods;
}

std::vector<SweepPoint> sweepPoints(const Study& study, std::optional<std::size_t> set) {
  std::vector<SweepPoint> points;
  for (std::size_t method = 0; method < study.plan.methods.size(); ++method) {
    std::vector<RunFigures> runs;
    const std::size_t last = set.value_or(study.plan.sets.size() - 1);
    for (std::size_t s = set.value_or(0); s <= last; ++s) {
      const auto own = study.runsOf(s, method);
      runs.insert(runs.end(), own.begin(), own.end());
    }
    points.push_back(summarize(runs));
  }
  return points;
}

Result<SweepAxis> sweepAxis(const ParameterSchema& schema, const std::string& key, double from,
                            double to, std::size_t count, Scale scale) {
  const Parameter* parameter = schema.find(key);
  if (parameter == nullptr) return Error{Message::tr("there is no parameter \"%1\"", key)};
  if (!parameter->isNumber()) {
    return Error{Message::tr("parameter %1 is not a number and cannot be swept over a range", key)};
  }
  if (count == 0) return Error{Message::tr("a sweep needs at least one value of %1", key)};
  if (scale == Scale::Log && (from <= 0.0 || to <= 0.0)) {
    return Error{Message::tr("a logarithmic sweep of %1 needs ends above 0", key)};
  }
  SweepAxis axis{key, {}};
  for (std::size_t i = 0; i < count; ++i) {
    const double share = count == 1 ? 0.0 : static_cast<double>(i) / static_cast<double>(count - 1);
    double number =
        scale == Scale::Log ? from * std::pow(to / from, share) : from + share * (to - from);
    number = withoutDust(number, scale == Scale::Log ? std::abs(number)
                                                     : std::max(std::abs(from), std::abs(to)));
    if (i + 1 == count && count > 1) number = to;
    ParameterValue value = number;
    if (parameter->kind == ParameterKind::Integer) value = std::int64_t(std::llround(number));
    if (auto error = schema.check(key, value)) return *error;
    if (axis.values.empty() || axis.values.back() != value) axis.values.push_back(value);
  }
  return axis;
}

Result<SweepAxis> sweepList(const ParameterSchema& schema, const std::string& key,
                            const std::string& values) {
  SweepAxis axis{key, {}};
  const char separator = values.find(';') == std::string::npos ? ',' : ';';
  const std::vector<std::string> parts = split(values, separator);
  const auto decimals = std::find_if(parts.begin(), parts.end(), isPartOfNumber);
  if (separator == ',' && decimals != parts.end()) {
    return Error{Message::tr("the list of %1: \"%2\" is not allowed; the decimal mark is a point, "
                             "a comma separates values",
                             key, *decimals)};
  }
  for (const std::string& part : parts) {
    const std::string text(trimmed(part));
    if (text.empty() && separator == ';') continue; // one value with commas ends so
    auto value = schema.parse(key, text);
    if (!value) return value.error();
    if (std::find(axis.values.begin(), axis.values.end(), *value) == axis.values.end()) {
      axis.values.push_back(std::move(*value));
    }
  }
  return axis;
}

Result<SweepAxis> parseSweepAxis(const ParameterSchema& schema, const std::string& text) {
  const auto equals = text.find('=');
  const std::string key = text.substr(0, equals);
  const auto wrong = [&] {
    return Error{Message::tr("the sweep \"%1\" is not allowed, expected KEY=FROM:TO:COUNT, "
                             "KEY=FROM:TO:COUNT:log or KEY=VALUE,VALUE,…",
                             text)};
  };
  if (equals == std::string::npos) return wrong();
  const std::string values = text.substr(equals + 1);
  const Parameter* parameter = schema.find(key);
  const std::vector<std::string> parts = split(values, ':');
  if (parameter == nullptr || !parameter->isNumber() || parts.size() == 1) {
    auto axis = sweepList(schema, key, values);
    if (axis && axis->values.empty()) return wrong(); // "order=;"
    return axis;
  }
  const bool log = parts.size() == 4 && parts[3] == "log";
  if (parts.size() != 3 && !log) return wrong();
  for (std::size_t i = 0; i < 2; ++i) {
    if (const auto comma = decimalCommaFault(parts[i]))
      return Error{Message::tr("the sweep of %1: %2", key, *comma)};
  }
  const auto from = numberOf(parts[0]);
  const auto to = numberOf(parts[1]);
  std::size_t count = 0;
  if (!from || !to || !readNumber(parts[2], count)) return wrong();
  if (count > 100'000) return Error{Message::tr("%1 values of %2 are too many", count, key)};
  return sweepAxis(schema, key, *from, *to, count, log ? Scale::Log : Scale::Linear);
}

std::optional<SweepRange> rangeOf(const ParameterSchema& schema, const SweepAxis& axis) {
  const Parameter* parameter = schema.find(axis.key);
  if (parameter == nullptr || !parameter->isNumber() || axis.values.empty()) return std::nullopt;
  const auto number = [](const ParameterValue& value) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(value);
  };
  SweepRange range{number(axis.values.front()), number(axis.values.back()), axis.values.size(),
                   Scale::Linear};
  for (const Scale scale : {Scale::Linear, Scale::Log}) {
    range.scale = scale;
    const auto again = sweepAxis(schema, axis.key, range.from, range.to, range.count, scale);
    if (again && *again == axis) return range;
  }
  return std::nullopt;
}

} // namespace sudoscope
