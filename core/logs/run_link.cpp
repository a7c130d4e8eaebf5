#include "core/logs/run_link.h"

#include "core/base/plain_text.h"
#include "core/base/sha256.h"
#include "core/base/visible_text.h"
#include "core/formats/alphabet.h"
#include "core/formats/json_puzzles.h"
#include "core/formats/puzzle_json.h"
#include "core/formats/text_lines.h"
#include "core/networks/model.h"
#include "core/runs/run.h"
#include "core/solvers/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>

namespace sudoscope {

// Of resources/python, in a source that the build makes.
extern const std::string_view repeatedRun;
extern const std::string_view runAgain;

namespace {

constexpr std::string_view scheme = "sudoscope:";
constexpr std::size_t longest = 16384;
constexpr std::string_view white = " \t\r\n";

using Fields = std::multimap<std::string, std::string, std::less<>>;

std::string ownVersion() {
  const std::string program = programProvenance().front().second;
  return program.substr(program.rfind(' ') + 1);
}

std::string encoded(std::string_view text) {
  std::string result;
  for (const unsigned char c : text) {
    const bool plain = c > ' ' && c < 0x7f &&
                       std::string_view("\"#%&'+<>\\^`{|}[]").find(c) == std::string_view::npos;
    result += plain ? std::string(1, static_cast<char>(c)) : fmt::format("%{:02X}", c);
  }
  return result;
}

Error errorOf(std::string_view key, const Message& message) {
  return Error{Message::tr("the link: %1: %2", visibleName(key), message)};
}

/// Without white space and the marks that surround a link in a sentence.
std::string_view unquoted(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n<([\"'`“„‘"), text.size()));
  const std::size_t end = text.find_last_not_of(" \t\r\n>)]\"'`”“’,;.") + 1;
  return text.substr(0, text.find_first_not_of('.', end)); // a point may be a blank cell
}

std::string_view firstLine(std::string_view text) {
  return trimmed(text.substr(0, text.find('\n')));
}

/// Whether mail broke the link before this line.
bool continues(std::string_view link, std::string_view line) {
  if (line.empty() || isLink(line) || line.find_first_of(white) != std::string_view::npos)
    return false;
  const bool inPuzzle = link.find('&') == std::string_view::npos;
  return line.find_first_of("&=") != std::string_view::npos ||
         (inPuzzle && std::string_view(".0123456789").find(line.front()) != std::string_view::npos);
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
    if (key != "edit" && fields.contains(key)) return errorOf(key, Message::tr("is given twice"));
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
  if (givens.empty()) return Error{Message::tr("is missing")};
  if (givens.ends_with('.') && sideOfCells(givens.size()) == 0) givens.pop_back();
  std::ranges::replace(givens, '0', '.');
  const int side = sideOfCells(givens.size());
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
    link.version = text;
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
  return unquoted(text).starts_with(scheme);
}

std::string takeLink(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(white), text.size()));
  const auto takeLine = [&text] {
    const std::string_view line = firstLine(text);
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return line.substr(0, line.find_first_of(white));
  };
  std::string link(takeLine());
  while (link.size() < longest && continues(link, firstLine(text))) link += takeLine();
  if (firstLine(text).starts_with("sudoscope-cli ")) takeLine(); // as Copy link adds
  return std::string(unquoted(link));
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
  return Message::tr("P at iteration %1 differs from that of the link, which version %2 wrote; "
                     "this is version %3",
                     at, version, ownVersion());
}

Result<RunLink> readLink(std::string_view text) {
  auto fields = fieldsIn(takeLink(text));
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
  if (!link.version.empty() && link.version != ownVersion())
    link.notes.push_back(
        Message::tr("version %1 wrote the link; this is version %2", link.version, ownVersion()));
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

RunLink linkOf(const Run& run) {
  return {run.plan(), run.position(), -1, {}, cubeName(run.snapshot().cube), {}, {}};
}

} // namespace sudoscope
