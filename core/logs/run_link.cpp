#include "core/logs/run_link.h"

#include "core/base/plain_text.h"
#include "core/base/sha256.h"
#include "core/base/visible_text.h"
#include "core/formats/puzzle_json.h"
#include "core/formats/region_text.h"
#include "core/networks/model.h"
#include "core/runs/run.h"
#include "core/solvers/registry.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace sudoscope {

/// resources/python/repeated_run.py, in a source that the build makes.
extern const std::string_view repeatedRun;

namespace {

constexpr std::string_view scheme = "sudoscope:";
constexpr std::size_t longest = 16384;
constexpr std::string_view program = "Sudoscope ";

using Fields = std::vector<std::pair<std::string, std::string>>;

std::string ownVersion() {
  return programProvenance().front().second.substr(program.size());
}

/// Only characters that need no quotes between apostrophes and that no chat takes for its own.
std::string encoded(std::string_view text) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  constexpr std::string_view plain = "-._~:,;@=";
  std::string result;
  for (const char c : text) {
    const bool letter = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    const auto byte = static_cast<unsigned char>(c);
    if (letter || plain.find(c) != std::string_view::npos)
      result += c;
    else
      result.append({'%', hex[byte / 16], hex[byte % 16]});
  }
  return result;
}

Result<std::string> decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    unsigned char byte = 0;
    const std::string_view digits = text.substr(i + 1, 2);
    const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16).ptr;
    if (digits.size() < 2 || end != digits.data() + 2)
      return Error{Message::tr("\"%1\" is not a percent sign with two hexadecimal digits",
                               visibleName(text.substr(i, 3)))};
    result += static_cast<char>(byte);
    i += 2;
  }
  if (visibleName(result) != result)
    return Error{Message::tr("has control characters, or is not UTF-8")};
  return result;
}

std::vector<std::string_view> partsOf(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

Error errorOf(std::string_view key, const Message& message) {
  return Error{Message::tr("the link: %1: %2", visibleName(key), message)};
}

Result<Fields> fieldsIn(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  text = text.substr(0, text.find_first_of(" \t\r\n"));
  if (text.size() > longest)
    return Error{Message::tr("the link is longer than %1 characters", longest)};
  text.remove_prefix(std::min(scheme.size(), text.size()));
  text.remove_prefix(std::min(text.find_first_not_of("/?"), text.size()));
  Fields fields;
  std::set<std::string, std::less<>> once;
  for (const std::string_view part : partsOf(text, '&')) {
    if (part.empty()) continue;
    const std::string_view key = part.substr(0, part.find('='));
    const auto value = decoded(part.substr(std::min(key.size() + 1, part.size())));
    if (!value) return errorOf(key, value.error().message);
    const bool repeats = key == "extra" || key == "edit";
    if (!repeats && !once.emplace(key).second) return errorOf(key, Message::tr("is given twice"));
    fields.emplace_back(key, *value);
  }
  return fields;
}

// --- the puzzle ----------------------------------------------------------------------------------

void addPuzzle(const Puzzle& puzzle, Fields& fields) {
  const Geometry& geometry = puzzle.geometry();
  fields.emplace_back("puzzle", toLine(puzzle.givens()));
  if (!geometry.hasBoxes()) {
    fields.emplace_back("regions", regionLine(geometry));
  } else if (!hasUsualBoxes(geometry)) {
    fields.emplace_back("boxes", std::to_string(geometry.boxHeight()) + 'x' +
                                     std::to_string(geometry.boxWidth()));
  }
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    std::string text(extraName(family.kind));
    if (family.kind == ExtraKind::Own) {
      text = family.name;
      for (std::size_t i = 0; i < family.groups.size(); ++i) {
        for (std::size_t j = 0; j < family.groups[i].size(); ++j)
          text += (j > 0 ? "," : i > 0 ? ";" : ":") + std::to_string(family.groups[i][j]);
      }
    }
    fields.emplace_back("extra", text);
  }
}

Result<Geometry> withExtraOf(const Geometry& geometry, const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return withNamedExtra(geometry, text);
  ExtraFamily family{text.substr(0, colon), {}};
  for (const std::string_view group : partsOf(std::string_view(text).substr(colon + 1), ';')) {
    auto& cells = family.groups.emplace_back();
    for (const std::string_view cell : partsOf(group, ',')) {
      if (!readNumber(cell, cells.emplace_back()))
        return Error{Message::tr("expected the numbers of cells, as in name:0,10,20;3,4,5")};
    }
  }
  return geometry.withExtra(std::move(family));
}

Result<Geometry> boardOf(const std::string& key, const std::string& text, int side) {
  if (key == "regions") {
    RawGrid grid;
    grid.side = side;
    grid.symbols = text;
    grid.rowPlaces = {{1, 1}};
    if (text.size() != static_cast<std::size_t>(side) * static_cast<std::size_t>(side))
      return Error{Message::tr("expected %1 symbols", side * side)};
    auto map = regionNumbers(grid);
    return map ? Geometry::jigsaw(side, std::move(*map)) : map.error();
  }
  const auto numbers = partsOf(text, 'x');
  int height = 0;
  int width = 0;
  if (numbers.size() == 2 && readNumber(numbers[0], height) && readNumber(numbers[1], width))
    return Geometry::boxes(height, width);
  return Error{Message::tr("expected a height and a width")};
}

Result<Puzzle> readPuzzle(const Fields& fields) {
  const auto given = std::ranges::find(fields, "puzzle", &Fields::value_type::first);
  if (given == fields.end()) return Error{Message::tr("the link has no puzzle")};
  int side = Geometry::minSide;
  const auto cells = [&] { return static_cast<std::size_t>(side) * std::size_t(side); };
  while (side < Geometry::maxSide && cells() < given->second.size()) ++side;
  if (cells() != given->second.size())
    return errorOf("puzzle", Message::tr("%1 cells are no square board", given->second.size()));
  auto geometry = Geometry::ofSide(side);
  for (const auto& [key, text] : fields) {
    if (key != "boxes" && key != "regions") continue;
    geometry = boardOf(key, text, side);
    if (!geometry) return errorOf(key, geometry.error().message);
  }
  if (!geometry) return errorOf("puzzle", geometry.error().message);
  for (const auto& [key, text] : fields) {
    if (key != "extra") continue;
    geometry = withExtraOf(*geometry, text);
    if (!geometry) return errorOf(key, geometry.error().message);
  }
  std::string symbols = given->second;
  std::ranges::replace(symbols, '0', '.');
  try {
    const Json json = symbols;
    auto puzzle = Puzzle::fromGivens(*geometry, gridFromJson(JsonPlace(json), side));
    return puzzle ? puzzle : errorOf("puzzle", puzzle.error().message);
  } catch (const JsonPlaceError& error) {
    return errorOf("puzzle", error.message);
  }
}

// --- the run -------------------------------------------------------------------------------------

/// Opening a link must not read a file.
MaybeError namesFile(const Parameter& parameter, const std::string& text) {
  if (parameter.kind != ParameterKind::Path || networks::findShippedNetwork(text) != nullptr)
    return std::nullopt;
  return Error{Message::tr("%1: a link can only name a shipped network, no file", parameter.key)};
}

Result<PlayUntil> readStop(const std::string& text) {
  PlayUntil stop;
  stop.solved = false;
  for (const std::string_view part : partsOf(text, ',')) {
    constexpr std::string_view loss = "loss:";
    if (part == "none") continue;
    if (part == "solved") {
      stop.solved = true;
    } else if (part.starts_with(loss) && readNumber(part.substr(loss.size()), stop.below)) {
      stop.metric = "loss";
    } else if (!readNumber(part, stop.iterations) || stop.iterations < 0) {
      return Error{Message::tr("expected a list such as solved,300,loss:0.1")};
    }
  }
  return stop;
}

std::string stopText(const PlayUntil& stop) {
  std::string text = stop.solved ? ",solved" : "";
  if (stop.iterations >= 0) text += ',' + std::to_string(stop.iterations);
  if (!stop.metric.empty()) text += ",loss:" + shortestText(stop.below);
  return text.empty() ? "none" : text.substr(1);
}

template <class Number>
MaybeError readWhole(const std::string& text, Number& number) {
  if (readNumber(text, number) && number >= 0) return std::nullopt;
  return Error{Message::tr("expected a whole number from %1", 0)};
}

/// A field that belongs neither to the puzzle nor to the edits.
MaybeError takeField(const std::string& key, const std::string& text, RunLink& link) {
  RunSetup& setup = link.plan.setup;
  if (key == "seed") return readWhole(text, setup.seed);
  if (key == "at") return readWhole(text, link.at.emplace());
  if (key == "cell") {
    const auto cell = cellNamed(setup.puzzle.geometry(), text);
    if (!cell) return cell.error();
    link.cell = *cell;
  } else if (key == "stop") {
    const auto stop = readStop(text);
    if (!stop) return stop.error();
    link.stop = *stop;
  } else if (key == "p") {
    link.cube = text;
  } else if (key == "version") {
    link.version = text;
  } else if (const Parameter* parameter = setup.solver->schema->find(key)) {
    if (auto error = namesFile(*parameter, text)) return error;
    return setup.parameters.setText(key, text);
  } else {
    link.notes.push_back(Message::tr("the link: \"%1\" is unknown and ignored", visibleName(key)));
  }
  return std::nullopt;
}

/// Empty: the run can be computed from a text alone.
MaybeError whyNoLink(const RunPlan& plan) {
  const RunnableEntry& method = *plan.setup.solver;
  if (method.kind == MethodKind::Engine)
    return Error{Message::tr("an external solver has no link, because a link starts no program")};
  if (method.kind == MethodKind::Log)
    return Error{
        Message::tr("this run was recorded, not re-run: it has no link; pass on its file")};
  if (method.kind == MethodKind::Training)
    return Error{Message::tr("a training reads files, so it has no link")};
  if (findSolver(method.name) != &method)
    return Error{Message::tr("the run starts from P of a file, which does not fit into a link")};
  for (const RunEdit& edit : plan.edits) {
    if (std::holds_alternative<ParameterEdit>(edit.what)) continue;
    return Error{Message::tr("P was set by hand at iteration %1, which does not fit into a link: "
                             "save the session or the log of the run",
                             edit.iteration)};
  }
  for (const Parameter& parameter : method.schema->parameters()) {
    if (auto error = namesFile(parameter, toText(plan.setup.parameters.value(parameter.key))))
      return error;
  }
  return std::nullopt;
}

Result<Fields> fieldsOf(const RunLink& link) {
  const RunSetup& setup = link.plan.setup;
  if (const auto error = whyNoLink(link.plan)) return *error;
  Fields fields;
  addPuzzle(setup.puzzle, fields);
  fields.emplace_back("method", setup.solver->name);
  std::ranges::copy(setup.parameters.changed(), std::back_inserter(fields));
  fields.emplace_back("seed", std::to_string(setup.seed));
  for (const RunEdit& edit : link.plan.edits) fields.emplace_back("edit", editText(edit));
  if (const auto stop = stopText(link.stop); stop != stopText({}))
    fields.emplace_back("stop", stop);
  if (link.at) fields.emplace_back("at", std::to_string(*link.at));
  if (link.cell >= 0) fields.emplace_back("cell", setup.puzzle.geometry().cellName(link.cell));
  if (!link.cube.empty()) fields.emplace_back("p", link.cube);
  fields.emplace_back("version", ownVersion());
  return fields;
}

} // namespace

std::string cubeName(const ProbabilityCube& cube) {
  constexpr std::size_t digits = 8;
  return sha256({reinterpret_cast<const char*>(cube.data()), cube.size() * sizeof(double)})
      .substr(0, digits);
}

std::int64_t RunLink::length() const {
  const std::int64_t last = plan.edits.empty() ? 0 : plan.edits.back().iteration;
  return std::max(at.value_or(0), last);
}

Message RunLink::differenceOf(const Steppable& method) const {
  const std::int64_t iteration = method.iteration();
  if (iteration < at && method.status() != Status::Running)
    return Message::tr("the run ends at iteration %1, before that of the link, %2", iteration, *at);
  if (cube.empty() || iteration != at) return {};
  ProbabilityCube shown;
  method.cube(shown);
  if (cubeName(shown) == cube) return {};
  return Message::tr("P at iteration %1 differs from that of the link, which version %2 wrote; "
                     "this is version %3",
                     iteration, version, ownVersion());
}

Result<int> cellNamed(const Geometry& geometry, std::string_view name) {
  const int last = geometry.cellCount() - 1;
  for (int cell = 0; cell <= last; ++cell) {
    if (geometry.cellName(cell) == name) return cell;
  }
  return Error{Message::tr("needs a cell of the board, r1c1 to %1, not \"%2\"",
                           geometry.cellName(last), name)};
}

bool isLink(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size())).starts_with(scheme);
}

std::string editText(const RunEdit& edit) {
  const auto& change = std::get<ParameterEdit>(edit.what);
  return std::to_string(edit.iteration) + ':' + change.key + '=' + toText(change.after);
}

Result<std::vector<RunEdit>> readEdits(const std::vector<std::string>& texts,
                                       ParameterValues values, std::vector<Message>* notes) {
  std::vector<RunEdit> edits;
  for (const std::string_view text : texts) {
    const std::size_t colon = text.find(':');
    const std::size_t equals = text.find('=', colon == std::string_view::npos ? 0 : colon);
    RunEdit edit;
    if (equals == std::string_view::npos || !readNumber(text.substr(0, colon), edit.iteration) ||
        edit.iteration < 0)
      return errorOf("edit",
                     Message::tr("\"%1\" is not allowed, expected N:KEY=VALUE", visibleName(text)));
    ParameterEdit change{std::string(text.substr(colon + 1, equals - colon - 1)), {}, {}};
    if (notes != nullptr && values.schema().find(change.key) == nullptr) {
      notes->push_back(Message::tr("the link: \"%1\" is unknown and ignored", change.key));
      continue;
    }
    const auto value = values.schema().parse(change.key, text.substr(equals + 1));
    if (!value) return errorOf("edit", value.error().message);
    change.after = *value;
    edit.what = std::move(change);
    edits.push_back(std::move(edit));
  }
  std::ranges::stable_sort(edits, {}, &RunEdit::iteration);
  for (RunEdit& edit : edits) {
    auto& change = std::get<ParameterEdit>(edit.what);
    change.before = values.value(change.key);
    if (const auto error = values.setLive(change.key, change.after))
      return errorOf("edit", error->message);
  }
  return edits;
}

Result<RunLink> readLink(std::string_view text) {
  const auto fields = fieldsIn(text);
  if (!fields) return fields.error();
  auto puzzle = readPuzzle(*fields);
  if (!puzzle) return puzzle.error();
  const auto named = std::ranges::find(*fields, "method", &Fields::value_type::first);
  const std::string name = named == fields->end() ? solver_names::gradient : named->second;
  const SolverEntry* method = findSolver(name);
  if (method == nullptr) return errorOf("method", Message::tr("there is no method \"%1\"", name));
  RunLink link;
  link.plan.setup = {method, std::move(*puzzle), method->defaults()};
  std::vector<std::string> edits;
  const std::set<std::string_view> known{"puzzle", "boxes", "regions", "extra", "method"};
  for (const auto& [key, value] : *fields) {
    if (known.contains(key)) continue;
    if (key == "edit")
      edits.push_back(value);
    else if (const auto error = takeField(key, value, link))
      return errorOf(key, error->message);
  }
  auto changes = readEdits(edits, link.plan.setup.parameters, &link.notes);
  if (!changes) return changes.error();
  link.plan.edits = std::move(*changes);
  link.plan.length = link.length();
  if (!link.version.empty() && link.version != ownVersion())
    link.notes.push_back(
        Message::tr("version %1 wrote the link; this is version %2", link.version, ownVersion()));
  return link;
}

Result<std::string> linkText(const RunLink& link) {
  const auto fields = fieldsOf(link);
  if (!fields) return fields.error();
  std::string text(scheme);
  for (const auto& [key, value] : *fields)
    text += (text.size() == scheme.size() ? '?' : '&') + key + '=' + encoded(value);
  if (text.size() <= longest) return text;
  return Error{Message::tr("the run has too many changes for a link: save the session or the log "
                           "of the run")};
}

Result<std::string> commandText(const RunLink& link) {
  auto fields = fieldsOf(link);
  if (!fields) return fields.error();
  const RunSetup& setup = link.plan.setup;
  const auto own = [](const auto& field) {
    return field.first == "regions" || field.second.find(' ') != std::string::npos ||
           (field.first == "extra" && field.second.find(':') != std::string::npos);
  };
  // A shape that would need a file.
  if (std::ranges::any_of(*fields, own)) {
    const auto text = linkText(link);
    return text ? "sudoscope-cli trace '" + *text + '\'' : text;
  }
  // A trace runs on after the solution unless that is set.
  const Parameter* stop = setup.solver->schema->find(ParameterRole::StopWhenSolved);
  if (stop != nullptr && setup.parameters.flag(stop->key)) fields->emplace_back(stop->key, "on");
  std::string puzzle;
  std::string command = "sudoscope-cli trace";
  for (const auto& [key, value] : *fields) {
    if (key == "puzzle")
      puzzle = value;
    else if (key == "method")
      command += " -s " + value;
    else if (key == "boxes")
      command += " --box " + value;
    else if (key == "extra" || key == "edit" || key == "seed")
      command += " --" + key + ' ' + value;
    else if (setup.solver->schema->find(key) != nullptr)
      command += " --set " + key + '=' + value;
  }
  if (link.plan.length > 0) command += " --max-iterations " + std::to_string(link.plan.length);
  return "echo " + puzzle + " | " + command;
}

namespace {

/// Why repeatedRun, which is float64, does not cover the run; empty if it does.
std::string notRepeated(const RunPlan& plan) {
  const RunSetup& setup = plan.setup;
  if (setup.solver->name != solver_names::gradient) return "the method " + setup.solver->name;
  for (const char* key : {"noise", "restarts", "stall", "clamp_givens", "mask_candidates"}) {
    const ParameterValue& value = setup.parameters.value(key);
    if (toText(value) != "0" && toText(value) != "off") return key + ("=" + toText(value));
  }
  for (const RunEdit& edit : plan.edits) {
    const auto& change = std::get<ParameterEdit>(edit.what);
    if (!std::holds_alternative<double>(change.after) || change.key.starts_with("beta"))
      return "the change " + editText(edit);
  }
  return {};
}

std::string pythonValue(const ParameterValue& value) {
  return std::holds_alternative<std::string>(value) ? '"' + toText(value) + '"' : toText(value);
}

/// "key=value" of the numbers and words that repeatedRun reads, some to a line.
std::string pythonParameters(const ParameterValues& values) {
  std::string text;
  std::size_t lineLength = 0;
  for (const Parameter& parameter : values.schema().parameters()) {
    const bool word = parameter.key == "optimizer";
    if (!word && repeatedRun.find('"' + parameter.key + '"') == std::string_view::npos) continue;
    const std::string entry = parameter.key + '=' + pythonValue(values.value(parameter.key));
    constexpr std::size_t longestLine = 88;
    if (!text.empty()) text += lineLength + entry.size() > longestLine ? ",\n         " : ", ";
    lineLength =
        (text.ends_with(' ') && text.ends_with("         ") ? 0 : lineLength) + entry.size() + 2;
    text += entry;
  }
  return text;
}

} // namespace

Result<std::string> pythonText(const RunLink& link) {
  const auto text = linkText(link);
  if (!text) return text.error();
  const RunSetup& setup = link.plan.setup;
  const Geometry& geometry = setup.puzzle.geometry();
  std::string python = "# " + *text + '\n';
  if (const std::string why = notRepeated(link.plan); !why.empty()) {
    return python + "# sudoscope-cli computes it: NumPy code for " + why +
           " is not part of this copy.\n" +
           "import subprocess\n\nimport sudoscope  # resources/python/sudoscope.py\n\n"
           "link = \"" +
           *text +
           "\"\n"
           "subprocess.run([\"sudoscope-cli\", \"trace\", link, \"--log\", \"run.sudolog\"], "
           "check=True)\n"
           "run = sudoscope.read(\"run.sudolog\")\nP = run.P[-1]  # [row, column, digit]\n";
  }
  if (const Parameter* precision = setup.solver->schema->find(ParameterRole::Precision);
      precision != nullptr && setup.parameters.text(precision->key) != "double")
    python += "# The run was computed in float32, this copy computes in float64: P differs.\n";
  std::string extra;
  for (const Group& group : geometry.groups()) {
    if (group.family != GroupFamily::Extra) continue;
    std::string cells;
    for (const int cell : group.cells) cells += (cells.empty() ? "" : ", ") + std::to_string(cell);
    extra += (extra.empty() ? "[" : ", [") + cells + ']';
  }
  std::string edits;
  for (const RunEdit& edit : link.plan.edits) {
    const auto& change = std::get<ParameterEdit>(edit.what);
    edits += (edits.empty() ? "(" : ", (") + std::to_string(edit.iteration) + ", \"" + change.key +
             "\", " + pythonValue(change.after) + ')';
  }
  return python + "import numpy as np\n\npuzzle = \"" + toLine(setup.puzzle.givens()) +
         "\"\nregions = \"" + regionLine(geometry) + "\"\nextra = [" + extra +
         "]  # further groups, by their cells\np = dict(" + pythonParameters(setup.parameters) +
         ")\nedits = [" + edits + "]  # (iteration, parameter, value)\nat = " +
         std::to_string(link.at.value_or(link.plan.length)) + '\n' + std::string(repeatedRun);
}

Result<std::string> linkOf(const Run& run, int cell, const PlayUntil& stop) {
  RunLink link{run.plan(), run.position(), cell, stop};
  if (run.snapshotIteration() == run.position()) link.cube = cubeName(run.snapshot().cube);
  return linkText(link);
}

} // namespace sudoscope
