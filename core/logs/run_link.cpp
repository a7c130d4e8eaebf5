#include "core/logs/run_link.h"

#include "core/base/plain_text.h"
#include "core/base/sha256.h"
#include "core/base/visible_text.h"
#include "core/formats/alphabet.h"
#include "core/formats/json_puzzles.h"
#include "core/formats/line_formats.h"
#include "core/formats/puzzle_json.h"
#include "core/formats/text_lines.h"
#include "core/networks/model.h"
#include "core/runs/run.h"
#include "core/solvers/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <ranges>

namespace sudoscope {

// Of resources/python, in a source that the build makes.
extern const std::string_view repeatedRun;
extern const std::string_view runAgain;

namespace {

constexpr std::string_view scheme = "sudoscope:";
constexpr std::size_t longest = 16384;

using Fields = std::multimap<std::string, std::string, std::less<>>;

std::string ownVersion() {
  const std::string program = programProvenance().front().second;
  return program.substr(program.rfind(' ') + 1);
}

std::string encoded(std::string_view text) {
  std::string result;
  for (const unsigned char c : text) {
    const bool plain = c > ' ' && c < 0x7f &&
                       std::string_view("\"#%&'()+<>\\^`{|}[]").find(c) == std::string_view::npos;
    result += plain ? std::string(1, static_cast<char>(c)) : fmt::format("%{:02X}", c);
  }
  return result;
}

Error errorOf(std::string_view key, const Message& message) {
  return Error{Message::tr("the link: %1: %2", visibleName(key), message)};
}

/// The text from its first link on; empty: it has none.
std::string_view fromLink(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(text, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  std::size_t first = text.size();
  for (const char* begin :
       {"sudoscope:?", "sudoscope:/", "sudoscope:p", "sudoscope:b", "sudoscope:m", "sudoscope%3a"})
    first = std::min(first, lower.find(begin));
  return text.substr(first);
}

/// Appends what the text has of the link up to a space or the mark after it. After a break that
/// mail or chat made, only what must belong to it: returns whether something did.
bool extend(std::string& link, std::string_view& text, char mark) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(std::string(" \t\x1a") + mark));
  const bool inPuzzle = link.find('&') == link.npos && word.find_first_of(".0123456789") == 0;
  const bool belongs = inPuzzle || word.find_first_of("&=%") != word.npos;
  if (!link.empty() && (!belongs || !fromLink(word).empty())) return false;
  link += word;
  text.remove_prefix(word.size());
  return true;
}

Result<Fields> fieldsIn(std::string_view text) {
  if (text.size() > longest)
    return Error{Message::tr("the link is longer than %1 characters", longest)};
  text.remove_prefix(std::min(text.find_first_not_of("/?", scheme.size()), text.size()));
  Fields fields;
  for (const auto part : std::views::split(text, '&')) {
    std::string_view field(part.begin(), part.end());
    if (field.starts_with("amp;")) field.remove_prefix(std::string_view("amp;").size()); // of HTML
    const bool ends = part.end() == text.end() && !field.starts_with("puzzle");
    if (ends && field.ends_with('.')) field.remove_suffix(1); // of a sentence
    if (field.empty()) continue;
    const std::string_view key = field.substr(0, field.find('='));
    const std::string value = unescaped(field.substr(std::min(key.size() + 1, field.size())));
    if (visibleName(value) != value) return errorOf(key, Message::tr("has control characters"));
    if (key != "edit" && fields.contains(key)) return errorOf(key, Message::tr("given twice"));
    fields.emplace(key, value);
  }
  return fields;
}

/// Removes the field.
std::string taken(Fields& fields, std::string_view key, std::string otherwise = {}) {
  const auto field = fields.find(key);
  return field == fields.end() ? otherwise : std::move(fields.extract(field).mapped());
}

Result<Puzzle> takePuzzle(Fields& fields) {
  std::string givens = taken(fields, "puzzle");
  if (const std::string board = taken(fields, "board"); !board.empty()) return puzzleOf(board);
  if (givens.empty()) return Error{Message::tr("missing")};
  if (givens.ends_with('.') && sideOfCells(givens.size()) == 0) givens.pop_back();
  std::ranges::replace(givens, '0', '.');
  const int side = sideOfCells(givens.size());
  if (side == 0)
    return Error{Message::tr("found %1 cells, expected a square number, e.g. 81", givens.size())};
  const auto geometry = Geometry::ofSide(side);
  if (!geometry) return geometry.error();
  try {
    const Json json = givens;
    return Puzzle::fromGivens(*geometry, gridFromJson(JsonPlace(json), side));
  } catch (const JsonPlaceError& error) {
    return Error{error.message};
  }
}

/// Opening a link must not read a file.
MaybeError namesFile(const Parameter& parameter, const std::string& text) {
  if (parameter.kind != ParameterKind::Path || networks::findShippedNetwork(text) != nullptr)
    return std::nullopt;
  return Error{Message::tr("a link can only name a shipped network, not a file")};
}

template <class Number>
MaybeError readInto(Number& number, const std::string& text) {
  if (readNumber(text, number) && number >= 0) return std::nullopt;
  return Error{Message::tr("\"%1\" is not allowed, expected a number from 0", text)};
}

MaybeError readCell(RunLink& link, const std::string& name) {
  const Geometry& geometry = link.plan.setup.puzzle.geometry();
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if (geometry.cellName(cell) == name) link.cell = cell;
  }
  if (link.cell >= 0) return std::nullopt;
  return Error{Message::tr("\"%1\" is not a cell of the board", name)};
}

MaybeError readField(RunLink& link, const std::string& key, const std::string& text) {
  RunSetup& setup = link.plan.setup;
  if (key == "seed") return readInto(setup.seed, text);
  if (key == "at") return readInto(link.at, text);
  if (key == "stop") return readInto(link.stop.iterations, text);
  if (key == "cell") return readCell(link, text);
  if (key == "stop_loss") {
    link.stop.metric = "loss";
    return readInto(link.stop.below, text);
  }
  if (key == "p") {
    link.cube = text;
  } else if (key == "version") {
    if (text != ownVersion() && !text.empty())
      link.notes.push_back(
          Message::tr("version %1 wrote the link; this is version %2", text, ownVersion()));
  } else if (key == "stop_solved") {
    link.stop.solved = text != "off";
  } else if (const Parameter* parameter = setup.solver->schema->find(key)) {
    if (auto error = namesFile(*parameter, text)) return error;
    return setup.parameters.setText(key, text);
  } else {
    link.notes.push_back(Message::tr("the link: \"%1\" is unknown and ignored", visibleName(key)));
  }
  return std::nullopt;
}

/// "40:lr=0.05".
MaybeError readEdit(RunLink& link, std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::size_t equals = std::min(text.find('=', colon), text.size());
  RunEdit edit;
  if (equals == text.size() || !readNumber(text.substr(0, colon), edit.iteration) ||
      edit.iteration < 0)
    return Error{Message::tr("\"%1\" is not allowed, expected N:KEY=VALUE", text)};
  ParameterEdit change{std::string(text.substr(colon + 1, equals - colon - 1)), {}, {}};
  const auto value = link.plan.setup.solver->schema->parse(change.key, text.substr(equals + 1));
  if (!value) return value.error();
  change.after = *value;
  const auto same = [&](const RunEdit& other) {
    return other.iteration == edit.iteration &&
           std::get<ParameterEdit>(other.what).key == change.key;
  };
  if (std::ranges::any_of(link.plan.edits, same))
    link.notes.push_back(Message::tr("the link: \"edit=%1\" replaces an earlier change", text));
  edit.what = std::move(change);
  link.plan.edits.push_back(std::move(edit));
  return std::nullopt;
}

/// Puts them in order.
MaybeError checkEdits(RunPlan& plan) {
  std::ranges::stable_sort(plan.edits, {}, &RunEdit::iteration);
  ParameterValues values = plan.setup.parameters;
  for (RunEdit& edit : plan.edits) {
    auto& change = std::get<ParameterEdit>(edit.what);
    change.before = values.value(change.key);
    if (auto error = values.setLive(change.key, change.after)) return error;
    plan.length = edit.iteration;
  }
  return std::nullopt;
}

/// Empty: the run can be computed from a text alone.
MaybeError whyNoLink(const RunPlan& plan) {
  const RunnableEntry& method = *plan.setup.solver;
  if (method.kind == MethodKind::Engine)
    return Error{Message::tr("an external solver has no link, because a link starts no program")};
  if (findSolver(method.name) != &method)
    return Error{Message::tr("a run that was recorded or reads a file has no link")};
  for (const RunEdit& edit : plan.edits) {
    if (std::holds_alternative<CubeEdit>(edit.what))
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

} // namespace

bool isLink(std::string_view text) {
  LineSource lines(text);
  return !fromLink(text).empty() && !takeLink(lines).empty();
}

std::string takeLink(LineSource& lines) {
  constexpr std::string_view before = " <>([\"'`";
  constexpr std::string_view after = " ><)]\"'`";
  std::string link;
  char mark = ' ';
  bool open = true; // nothing follows the link in its line
  for (; link.empty() && lines.peek() != nullptr; lines.skip(1)) {
    const std::string line = ' ' + std::string(trimmed(lines.plain()));
    std::string_view rest = line[1] == '#' ? std::string_view() : fromLink(line);
    const std::size_t at = line.size() - rest.size();
    if (line[1] == '{' || cellsInLine(line.substr(0, at), 1, 1)) return {};
    const std::size_t kind = before.find(line[at - 1]);
    if (kind != before.npos) mark = after[kind];
    while (!rest.empty() && extend(link, rest, mark)) continue;
    open = rest.empty();
  }
  for (; open && lines.peek() != nullptr; lines.skip(1)) {
    std::string_view rest = lines.plain();
    rest.remove_prefix(std::min(rest.find_first_not_of("> \t"), rest.size()));
    if (trimmed(rest).find(' ') != rest.npos || !extend(link, rest, mark)) break;
    open = rest.empty();
  }
  if (lines.plain().find("sudoscope-cli ") < 4) lines.skip(1); // as Copy link adds
  if (link.find('=') == link.npos || link.find(':') == link.npos) link = unescaped(link);
  // Without the marks of a sentence; a point may be a blank cell.
  const std::size_t end = link.find_last_not_of(">)]\"'`,;.!?*") + 1;
  link.resize(std::min(link.find_first_not_of('.', end), link.size()));
  return link;
}

std::string cubeName(const ProbabilityCube& cube) {
  constexpr std::size_t digits = 8;
  return sha256({reinterpret_cast<const char*>(cube.data()), cube.size() * sizeof(double)})
      .substr(0, digits);
}

Message RunLink::differenceOf(const Steppable& method) const {
  const std::int64_t iteration = method.iteration();
  if (iteration < at && method.status() != Status::Running)
    return Message::tr("the run ends at iteration %1, before that of the link, %2", iteration, at);
  if (cube.empty() || iteration != at) return {};
  ProbabilityCube now;
  method.cube(now);
  if (cubeName(now) == cube) return {};
  return Message::tr("P at iteration %1 differs from that of the link", at);
}

Result<RunLink> readLink(std::string_view text) {
  LineSource lines(text);
  auto fields = fieldsIn(takeLink(lines));
  if (!fields) return fields.error();
  auto puzzle = takePuzzle(*fields);
  if (!puzzle) return errorOf("puzzle", puzzle.error().message);
  const std::string name = taken(*fields, "method", solver_names::gradient);
  const SolverEntry* method = findSolver(name);
  if (method == nullptr) return errorOf("method", Message::tr("there is no method \"%1\"", name));
  RunLink link{{{method, std::move(*puzzle), method->defaults()}, {}, 0, {}}};
  MaybeError error;
  for (const auto& [key, value] : *fields) {
    error = key == "edit" ? readEdit(link, value) : readField(link, key, value);
    if (error) return errorOf(key, error->message);
  }
  if ((error = checkEdits(link.plan))) return errorOf("edit", error->message);
  link.plan.length = std::max(link.at, link.plan.length);
  return link;
}

Result<std::string> linkText(const RunLink& link) {
  const RunSetup& setup = link.plan.setup;
  const Geometry& geometry = setup.puzzle.geometry();
  if (const auto error = whyNoLink(link.plan)) return *error;
  std::string text(scheme);
  const auto add = [&](const std::string& key, const std::string& value) {
    text += (text.size() == scheme.size() ? '?' : '&') + key + '=' + encoded(value);
  };
  const auto usual = Geometry::ofSide(geometry.side());
  Puzzle puzzle = *Puzzle::fromGivens(geometry, setup.puzzle.givens());
  puzzle.setMarks(setup.puzzle.marks());
  if (usual && geometry == *usual && puzzle.marks().empty())
    add("puzzle", toLine(puzzle.givens()));
  else
    add("board", puzzleFact(puzzle).second);
  add("method", setup.solver->name);
  for (const auto& [key, value] : setup.parameters.changed()) add(key, value);
  add("seed", std::to_string(setup.seed));
  for (const RunEdit& edit : link.plan.edits) {
    const auto& change = std::get<ParameterEdit>(edit.what);
    add("edit", fmt::format("{}:{}={}", edit.iteration, change.key, toText(change.after)));
  }
  if (!link.stop.solved) add("stop_solved", "off");
  if (link.stop.iterations >= 0) add("stop", std::to_string(link.stop.iterations));
  if (!link.stop.metric.empty()) add("stop_loss", shortestText(link.stop.below));
  add("at", std::to_string(link.at));
  if (link.cell >= 0) add("cell", geometry.cellName(link.cell));
  if (!link.cube.empty()) add("p", link.cube);
  add("version", ownVersion());
  if (text.size() <= longest) return text;
  return Error{Message::tr("the run has too many changes for a link: save the session or the log")};
}

Result<std::string> pythonText(const RunLink& link) {
  const auto text = linkText(link);
  if (!text) return text.error();
  const RunSetup& setup = link.plan.setup;
  const auto reads = [](const std::string& key) {
    return repeatedRun.find('"' + key + '"') != std::string_view::npos;
  };
  // Other parameters must have no effect.
  bool covered =
      setup.solver->name == solver_names::gradient && text->find("?puzzle=") != std::string::npos;
  for (const auto& [key, value] : setup.parameters.changed()) {
    const ParameterRole role = setup.solver->schema->find(key)->role;
    covered = covered && (reads(key) || role == ParameterRole::Precision ||
                          role == ParameterRole::StopWhenSolved);
  }
  for (const RunEdit& edit : link.plan.edits)
    covered = covered && reads(std::get<ParameterEdit>(edit.what).key);
  const std::string beginning = "link = \"" + *text + "\"\n";
  if (!covered) return beginning + std::string(runAgain);
  std::string values;
  for (const Parameter& parameter : setup.solver->schema->parameters()) {
    if (reads(parameter.key))
      values += parameter.key + '=' + toText(setup.parameters.value(parameter.key)) + ", ";
  }
  const bool single = text->find("&precision=double") == std::string::npos;
  const std::string comment =
      single ? "  # computes in double precision; the run used float32" : "";
  return beginning + "p = dict(" + values + ")" + comment + "\n" + std::string(repeatedRun);
}

RunLink linkOf(const Run& run, RunLink shown) {
  shown.plan = run.plan();
  shown.at = run.position();
  shown.cube = cubeName(run.snapshot().cube);
  return shown;
}

} // namespace sudoscope
