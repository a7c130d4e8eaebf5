#include "core/studies/study_file.h"

#include "core/base/csv.h"
#include "core/base/file_input.h"
#include "core/base/file_writer.h"
#include "core/base/json.h"
#include "core/base/plain_text.h"
#include "core/formats/puzzle_json.h"
#include "core/solvers/registry.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <unordered_map>

namespace sudoscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::string_view planName = "study";
constexpr std::string_view shardName = "shard";
constexpr std::string_view loadedName = "loaded"; // loaded after the plan was written
constexpr const char* refusedWord = "refused";
constexpr const char* failedWord = "error";
constexpr std::uint64_t maxStudyBytes = std::uint64_t(4) << 30;
constexpr int formatVersion = 1;

/// "1-95,97".
std::string rangesText(const std::vector<std::int64_t>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    text += (text.empty() ? "" : ",") + std::to_string(numbers[i]);
    if (last > i) text += '-' + std::to_string(numbers[last]);
    i = last + 1;
  }
  return text;
}

std::optional<std::vector<std::int64_t>> readRanges(std::string_view text) {
  std::vector<std::int64_t> numbers;
  while (!text.empty()) {
    const auto comma = std::min(text.find(','), text.size());
    const std::string_view range = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    const auto dash = std::min(range.find('-'), range.size());
    std::int64_t first = 0;
    std::int64_t last = 0;
    if (!readNumber(range.substr(0, dash), first)) return std::nullopt;
    last = first;
    if (dash < range.size() && !readNumber(range.substr(dash + 1), last)) return std::nullopt;
    const std::int64_t before = numbers.empty() ? 0 : numbers.back();
    if (first <= before || last < first) return std::nullopt;
    if (last - first >= static_cast<std::int64_t>(maxStudyRuns - numbers.size()))
      return std::nullopt;
    for (std::int64_t n = first; n <= last; ++n) numbers.push_back(n);
  }
  return numbers;
}

OrderedJson parametersJson(const StudyMethod& method, const std::vector<SweepAxis>& axes) {
  auto json = OrderedJson::object();
  for (const auto& [key, text] : method.parameters.changed()) {
    if (std::ranges::count(axes, key, &SweepAxis::key) == 0) json[key] = text;
  }
  return json;
}

/// Distributes the puzzles in the order of the plan to its sets.
MaybeError takePuzzles(StudyPlan& plan, const std::vector<Puzzle>& puzzles) {
  std::size_t first = 0;
  for (StudySet& set : plan.sets) {
    const std::size_t end = first + set.numbers.size();
    if (puzzles.size() < end) return Error{Message::tr("lacks puzzles of the set %1", set.name)};
    std::vector<Puzzle> own(puzzles.begin() + static_cast<std::ptrdiff_t>(first),
                            puzzles.begin() + static_cast<std::ptrdiff_t>(end));
    const std::string digest = set.digest;
    set = StudySet::of(set.name, std::move(own), set.numbers, set.source);
    if (set.digest != digest)
      return Error{Message::tr("the puzzles of the set %1 are not those of its plan", set.name)};
    first = end;
  }
  return std::nullopt;
}

/// A sweep has one method with the common parameters of its points.
std::string planText(const StudyPlan& plan) {
  auto methods = OrderedJson::array();
  for (const StudyMethod& method : plan.methods) {
    OrderedJson& json = methods.emplace_back();
    json["method"] = method.name();
    json["parameters"] = parametersJson(method, plan.axes);
    if (plan.axes.empty()) json["label"] = method.label;
    if (method.isOwn()) json["command"] = method.command;
    if (!plan.axes.empty()) break;
  }
  auto axes = OrderedJson::array();
  for (const SweepAxis& axis : plan.axes) {
    auto values = OrderedJson::array();
    for (const ParameterValue& value : axis.values) values.push_back(toText(value));
    OrderedJson& json = axes.emplace_back();
    json["parameter"] = axis.key;
    json["values"] = std::move(values);
  }
  auto sets = OrderedJson::array();
  for (const StudySet& set : plan.sets) {
    OrderedJson& json = sets.emplace_back();
    json["name"] = set.name;
    json["source"] = set.source;
    json["puzzles"] = rangesText(set.numbers);
    json["sha256"] = set.digest;
  }
  OrderedJson json;
  json["format"] = formatVersion;
  json["methods"] = std::move(methods);
  json["sweep"] = std::move(axes);
  json["sets"] = std::move(sets);
  json["seeds"] = plan.seeds;
  json["seed"] = plan.seed;
  json["iteration_limit"] = plan.maxIterations;
  json["best_loss"] = plan.bestLoss;
  json["files"] = plan.files;
  return jsonLine(json);
}

Result<StudyMethod> methodFrom(const Json& json, const KnownMethods& known) {
  const auto name = json.at("method").get<std::string>();
  StudyMethod method{json.value("label", name), nullptr, {}, json.value("command", "")};
  if (name == exactMethod) return method;
  const auto own = std::find_if(known.begin(), known.end(), [&](const SolverEntry* one) {
    return one != nullptr && one->name == name;
  });
  method.solver = own == known.end() ? findSolver(name) : *own;
  if (method.solver == nullptr && method.isOwn()) {
    return Error{Message::tr("the method \"%1\" is your own solver and is not open: open %2 first "
                             "(on the command line with --engine)",
                             name, method.command)};
  }
  if (method.solver == nullptr)
    return Error{Message::tr("there is no method \"%1\" in this program", name)};
  method.parameters = method.solver->defaults();
  for (const auto& [key, value] : json.at("parameters").items()) {
    const auto error = method.parameters.setText(key, value.get<std::string>());
    if (error && method.isOwn())
      return Error{Message::tr("%1 is another program now: %2", method.command, error->message)};
    if (error) return *error;
  }
  return method;
}

Result<SweepAxis> axisFrom(const Json& json, const ParameterSchema& schema) {
  SweepAxis axis{json.at("parameter").get<std::string>(), {}};
  for (const auto& text : json.at("values")) {
    auto value = schema.parse(axis.key, text.get<std::string>());
    if (!value) return value.error();
    axis.values.push_back(std::move(*value));
  }
  return axis;
}

Result<StudyPlan> planFrom(const Json& json, const KnownMethods& known) {
  if (jsonAs<int>(json.at("format")) != formatVersion || !json.contains("files")) {
    return Error{Message::tr("the study was made by another version of the program and cannot be "
                             "continued: repeat its runs")};
  }
  StudyPlan plan;
  plan.files = jsonAs<SourceFiles>(json.at("files"));
  for (const auto& item : json.at("methods")) {
    auto method = methodFrom(item, known);
    if (!method) return method.error();
    plan.methods.push_back(std::move(*method));
  }
  for (const auto& item : json.at("sweep")) {
    if (plan.methods.size() != 1 || plan.methods.front().solver == nullptr)
      return Error{Message::tr("a sweep has one method")};
    auto axis = axisFrom(item, *plan.methods.front().solver->schema);
    if (!axis) return axis.error();
    plan.axes.push_back(std::move(*axis));
  }
  if (!plan.axes.empty()) {
    const StudyMethod base = plan.methods.front();
    auto methods = sweepMethods(*base.solver, base.parameters, plan.axes);
    if (!methods) return methods.error();
    plan.methods = std::move(*methods);
    for (StudyMethod& method : plan.methods) method.command = base.command;
  }
  for (const auto& item : json.at("sets")) {
    StudySet set;
    set.name = item.at("name").get<std::string>();
    set.source = item.at("source").get<std::string>();
    set.digest = item.at("sha256").get<std::string>();
    auto numbers = readRanges(item.at("puzzles").get<std::string>());
    if (!numbers) return Error{Message::tr("the numbers of the puzzles are not readable")};
    set.numbers = std::move(*numbers);
    set.hashes.resize(set.numbers.size());
    plan.sets.push_back(std::move(set));
  }
  // A negative number would become a large one.
  const auto seeds = jsonAs<std::int64_t>(json.at("seeds"));
  plan.seeds = static_cast<std::size_t>(std::max<std::int64_t>(seeds, 0));
  plan.seed = jsonAs<std::uint64_t>(json.at("seed"));
  plan.maxIterations = jsonAs<std::int64_t>(json.at("iteration_limit"));
  plan.bestLoss = json.at("best_loss").get<bool>();
  if (plan.seeds == 0 || plan.maxIterations < 0 || plan.methods.empty())
    return Error{Message::tr("the plan of the study is not readable")};
  if (auto error = checkPlan(plan)) return *error;
  return plan;
}

Result<StudyPlan> readPlan(const std::string& text, const KnownMethods& known) {
  const auto json = parseJson(text);
  if (!json) return json.error();
  try {
    return planFrom(*json, known);
  } catch (const std::exception&) { // a member is missing or of another kind
    return Error{Message::tr("the plan of the study is not readable")};
  }
}

enum Column : std::size_t {
  Set,
  PuzzleNumber,
  Hash,
  Method,
  Seed,
  StatusWord,
  Iterations,
  Milliseconds,
  BestLoss,
  Parameters,
  Solved,
  Alone,
  ColumnCount
};

std::optional<bool> yesOrNo(const std::string& text) {
  if (text != "yes" && text != "no") return std::nullopt;
  return text == "yes";
}

class RowReader {
public:
  explicit RowReader(Study& study) : m_study(study) {
    const StudyPlan& plan = study.plan;
    for (std::size_t i = 0; i < plan.sets.size(); ++i) m_sets[plan.sets[i].name] = i;
    for (std::size_t i = 0; i < plan.methods.size(); ++i) {
      m_methods[{plan.methods[i].name(), plan.methods[i].parameters.changedText()}] = i;
    }
    std::size_t seeds = 1;
    for (std::size_t i = 0; i < plan.methods.size(); ++i)
      seeds = std::max(seeds, study.layout.seedsOf(i));
    for (std::size_t i = 0; i < seeds; ++i) m_seeds[startSeed(plan.seed, i)] = i;
  }

  MaybeError read(const std::vector<std::string>& row) {
    if (row.size() != studyColumns(m_study.plan).size())
      return Error{Message::tr("the row has %1 fields, expected %2", row.size(),
                               studyColumns(m_study.plan).size())};
    const auto index = indexOf(row);
    if (!index) return Error{Message::tr("the plan of the study has no such run")};
    RunFigures& run = m_study.runs[*index];
    // A failed run may have been repeated.
    if (Study::isMade(run) && !run.failed) return Error{Message::tr("the run is listed twice")};
    const StudyPlace place = m_study.layout.placeOf(*index);
    std::string& hash = m_study.plan.sets[place.set].hashes[place.puzzle];
    if (!hash.empty() && hash != row[Hash])
      return Error{Message::tr("the puzzle has another hash in another row")};
    hash = row[Hash];
    return readOutcome(row, run, m_study.plan.methods[place.method].isOwn());
  }

private:
  std::optional<std::size_t> indexOf(const std::vector<std::string>& row) const {
    const auto set = m_sets.find(row[Set]);
    const auto method = m_methods.find({row[Method], row[Parameters]});
    std::int64_t number = 0;
    if (set == m_sets.end() || method == m_methods.end() || !readNumber(row[PuzzleNumber], number))
      return std::nullopt;
    const auto& numbers = m_study.plan.sets[set->second].numbers;
    const auto puzzle = std::lower_bound(numbers.begin(), numbers.end(), number);
    if (puzzle == numbers.end() || *puzzle != number) return std::nullopt;
    StudyPlace place{set->second, method->second,
                     static_cast<std::size_t>(puzzle - numbers.begin()), 0};
    const StudyMethod& at = m_study.plan.methods[place.method];
    if (at.solver != nullptr && at.solver->drawsRandomNumbers(at.parameters)) {
      std::uint64_t seed = 0;
      if (!readNumber(row[Seed], seed) || !m_seeds.contains(seed)) return std::nullopt;
      place.seed = m_seeds.at(seed);
    } else if (!row[Seed].empty()) {
      return std::nullopt;
    }
    return m_study.layout.indexOf(place);
  }

  static MaybeError readOutcome(const std::vector<std::string>& row, RunFigures& run, bool own) {
    run.refused = row[StatusWord] == refusedWord;
    run.failed = own && (run.refused || row[StatusWord] == failedWord);
    if (run.refused || run.failed) return std::nullopt;
    const auto wrong = [&](Column column) {
      if (const auto comma = decimalCommaFault(row[column])) return Error{*comma};
      return Error{Message::tr("\"%1\" is not allowed here", row[column])};
    };
    RunFigures read;
    read.status = statusNamed(row[StatusWord]).value_or(Status::Running);
    if (read.status == Status::Running) return wrong(StatusWord);
    if (!row[Iterations].empty() && !readNumber(row[Iterations], read.iterations))
      return wrong(Iterations);
    if (!readNumber(row[Milliseconds], read.milliseconds)) return wrong(Milliseconds);
    if (!row[BestLoss].empty() && !readNumber(row[BestLoss], read.bestLoss)) return wrong(BestLoss);
    const auto solved = yesOrNo(row[Solved]);
    if (!solved) return wrong(Solved);
    read.solved = *solved;
    read.alone = yesOrNo(row[Alone]);
    run = read;
    return std::nullopt;
  }

  Study& m_study;
  std::map<std::string, std::size_t> m_sets;
  std::map<std::pair<std::string, std::string>, std::size_t> m_methods;
  std::unordered_map<std::uint64_t, std::size_t> m_seeds;
};

std::optional<Shard> readShard(std::string_view text) {
  const auto slash = text.find('/');
  std::size_t index = 0;
  std::size_t count = 0;
  if (slash == std::string_view::npos || !readNumber(text.substr(0, slash), index) ||
      !readNumber(text.substr(slash + 1), count) || index < 1 || index > count) {
    return std::nullopt;
  }
  return Shard{index - 1, count};
}

/// Reads a line of studyFileLine(); ignores an incomplete one and other comments.
void takeLoaded(StudyPlan& plan, std::string_view line) {
  const std::string begin = "# " + std::string(loadedName) + ": ";
  if (!line.starts_with(begin)) return;
  try {
    putFile(plan.files, Json::parse(line.substr(begin.size())).get<SourceFile>());
  } catch (const Json::exception&) {
    return;
  }
}

/// Reads a fact of the comments at the start.
MaybeError readFact(std::string_view name, const std::string& value, const KnownMethods& known,
                    StudyFile& file, std::optional<StudyPlan>& plan, std::vector<Puzzle>& puzzles) {
  if (name == planName) {
    auto read = readPlan(value, known);
    if (!read) return read.error();
    plan = std::move(*read);
  } else if (name == shardName) {
    const auto shard = readShard(value);
    if (!shard) return Error{Message::tr("\"%1\" is not allowed here", value)};
    file.shard = *shard;
  } else if (name == puzzleFactName) {
    auto puzzle = puzzleOf(value);
    if (!puzzle) return puzzle.error();
    puzzles.push_back(std::move(*puzzle));
  } else {
    file.provenance.emplace_back(std::string(name), value);
  }
  return std::nullopt;
}

/// Reads the rows up to the end, or to a torn one; `line` is the last line that was read.
MaybeError readRows(std::string_view text, StudyFile& file, std::size_t& line) {
  RowReader reader(file.study);
  while (!text.empty()) {
    ++line;
    if (text.starts_with('#')) {
      const std::size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
      takeLoaded(file.study.plan, text.substr(0, length));
      text.remove_prefix(length);
      continue;
    }
    const std::string_view before = text;
    const auto row = takeCsvRow(text);
    const auto taken = before.substr(0, before.size() - text.size());
    // It lacks its line break, or the end of a quoted field.
    if (!taken.ends_with('\n') || std::count(taken.begin(), taken.end(), '"') % 2 != 0) {
      file.torn = taken.size();
      break;
    }
    if (auto error = reader.read(row)) return error;
    line += static_cast<std::size_t>(
        std::max<std::ptrdiff_t>(0, std::count(taken.begin(), taken.end(), '\n') - 1));
  }
  return std::nullopt;
}

} // namespace

std::string shardText(const Shard& shard) {
  return std::to_string(shard.index + 1) + '/' + std::to_string(shard.count);
}

std::vector<std::string> studyColumns(const StudyPlan& plan) {
  std::vector<std::string> names{"set",       "puzzle",     "hash",       "method",
                                 "seed",      "status",     "iterations", "ms",
                                 "best_loss", "parameters", "solved",     "alone"};
  for (const SweepAxis& axis : plan.axes) names.push_back(axis.key);
  return names;
}

Provenance studyProvenance(const StudyPlan& plan) {
  Provenance provenance;
  for (const StudyMethod& method : plan.methods) {
    std::string text = method.name();
    const auto common = parametersJson(method, plan.axes);
    std::string parameters;
    for (const auto& [key, value] : common.items()) {
      parameters += (parameters.empty() ? " " : ";") + key + '=' + value.get<std::string>();
    }
    provenance.emplace_back("method", text + parameters);
    if (method.isOwn()) provenance.emplace_back("engine", method.name() + " is " + method.command);
    if (!plan.axes.empty()) break;
  }
  for (const SweepAxis& axis : plan.axes) {
    provenance.emplace_back("sweep", axis.key + " = " + listed(axis.values, toText));
  }
  provenance.emplace_back("seed", std::to_string(plan.seed));
  provenance.emplace_back("seeds", std::to_string(plan.seeds));
  provenance.emplace_back("iteration_limit", std::to_string(plan.maxIterations));
  addFiles(provenance, plan.files);
  return provenance;
}

std::string studyRow(const Study& study, std::size_t index) {
  const StudyPlan& plan = study.plan;
  const StudyPlace place = study.layout.placeOf(index);
  const RunFigures& run = study.runs[index];
  const StudyMethod& method = plan.methods[place.method];
  const bool iterates = method.solver != nullptr;
  std::vector<std::string> row(ColumnCount);
  row[Set] = plan.sets[place.set].name;
  row[PuzzleNumber] = std::to_string(plan.sets[place.set].numbers[place.puzzle]);
  row[Hash] = plan.sets[place.set].hashes[place.puzzle];
  row[Method] = method.name();
  if (iterates && method.solver->drawsRandomNumbers(method.parameters))
    row[Seed] = std::to_string(startSeed(plan.seed, place.seed));
  row[StatusWord] = run.refused ? refusedWord : run.failed ? failedWord : statusName(run.status);
  row[Parameters] = method.parameters.changedText();
  if (run.failed) row[Solved] = "no";
  if (!run.refused && !run.failed) {
    if (iterates) row[Iterations] = std::to_string(run.iterations);
    row[Milliseconds] = shortestText(run.milliseconds);
    if (!std::isnan(run.bestLoss)) row[BestLoss] = shortestText(run.bestLoss);
    row[Solved] = run.solved ? "yes" : "no";
    if (run.alone) row[Alone] = *run.alone ? "yes" : "no";
  }
  for (const SweepAxis& axis : plan.axes) row.push_back(toText(method.parameters.value(axis.key)));
  return csvRow(row);
}

std::string studyFileLine(const SourceFile& file) {
  return commentLines({{std::string(loadedName), jsonLine(OrderedJson(file))}});
}

std::string studyText(const Study& study, const Shard& shard, const Provenance& provenance) {
  Provenance head = provenance;
  for (auto& fact : studyProvenance(study.plan)) head.push_back(std::move(fact));
  head.emplace_back(planName, planText(study.plan));
  if (shard.count > 1) head.emplace_back(shardName, shardText(shard));
  // One line per puzzle limits the length of lines.
  for (const StudySet& set : study.plan.sets)
    std::ranges::transform(set.puzzles, std::back_inserter(head), puzzleFact);
  std::string text = commentLines(head) + csvRow(studyColumns(study.plan));
  for (std::size_t i = 0; i < study.runs.size(); ++i) {
    if (Study::isMade(study.runs[i])) text += studyRow(study, i);
  }
  if (study.made(shard) < study.total(shard))
    text += commentLines({{"cancelled", "yes: runs are missing"}});
  return text;
}

MaybeError writeStudy(const std::string& path, const Study& study, const Shard& shard,
                      const Provenance& provenance) {
  return writeFile(path, studyText(study, shard, provenance));
}

Result<StudyFile> parseStudy(std::string_view text, const std::string& fileName,
                             const KnownMethods& known) {
  StudyFile file;
  std::size_t line = 0;
  const auto at = [&](Error error) {
    error.file = fileName;
    error.line = line;
    return error;
  };
  std::optional<StudyPlan> plan;
  std::vector<Puzzle> puzzles;
  while (text.starts_with('#')) {
    ++line;
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view fact = text.substr(1, end - 1);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (fact.starts_with(' ')) fact.remove_prefix(1);
    if (fact.ends_with('\r')) fact.remove_suffix(1);
    const auto colon = fact.find(": ");
    if (colon == std::string_view::npos) continue;
    const std::string value(fact.substr(colon + 2));
    if (auto error = readFact(fact.substr(0, colon), value, known, file, plan, puzzles))
      return at(*error);
  }
  if (!plan) return Error{Message::tr("is not a study: it has no line \"# study: …\""), fileName};
  for (const auto& fact : studyProvenance(*plan)) std::erase(file.provenance, fact);
  if (!puzzles.empty()) {
    if (auto error = takePuzzles(*plan, puzzles)) return at(*error);
  }
  file.study = Study(std::move(*plan));
  ++line;
  if (takeCsvRow(text) != studyColumns(file.study.plan))
    return at(Error{Message::tr("the columns are not those of this study")});
  const bool hasRows = !text.empty() && !text.starts_with('#');
  if (hasRows && puzzles.empty()) return at(Error{Message::tr("has runs, but not their puzzles")});
  if (auto error = readRows(text, file, line)) return at(*error);
  return file;
}

Result<StudyFile> readStudy(const std::string& path, const KnownMethods& known) {
  const auto text = readWholeFile(path, maxStudyBytes);
  if (!text) return text.error();
  return parseStudy(*text, path, known);
}

} // namespace sudoscope
