#include "app/workspace/session_file.h"

#include "core/base/json.h"
#include "core/base/parallel.h"
#include "core/datasets/training_run.h"
#include "core/formats/puzzle_json.h"
#include "core/runs/unreplayed_run.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace sudoscope {

namespace {

constexpr const char* formatName = "sudoscope-session";
constexpr int formatVersion = 1;

using FindSolver = const RunnableEntry* (*)(std::string_view);

Json editToJson(const RunEdit& edit) {
  Json result{{"iteration", edit.iteration}};
  if (const auto* parameter = std::get_if<ParameterEdit>(&edit.what)) {
    result["parameter"] = parameter->key;
    result["before"] = toText(parameter->before);
    result["after"] = toText(parameter->after);
  } else {
    const ProbabilityCube& cube = *std::get<CubeEdit>(edit.what).cube;
    result["cube"] = std::vector<double>(cube.data(), cube.data() + cube.size());
  }
  return result;
}

Json cubeToJson(const ProbabilityCube& cube) {
  std::vector<double> values(cube.data(), cube.data() + cube.size());
  // A diverged cube cannot be written.
  if (!std::ranges::all_of(values, [](double p) { return std::isfinite(p); })) values.clear();
  return values;
}

Json trainingToJson(const TrainingSnapshot& training) {
  Json boards = Json::array();
  for (const SampleBoard& board : training.boards) {
    boards.push_back({{"puzzle", puzzleToJson(board.puzzle)},
                      {"p", cubeToJson(board.cube)},
                      {"answer", toLine(board.decoded)},
                      {"solved", board.solved},
                      {"solvedIn", board.solvedIn},
                      {"violated", board.violated},
                      {"firstSolved", board.firstSolved}});
  }
  return {{"updates", training.updates},
          {"weights", training.weights},
          {"puzzles", training.puzzles},
          {"boards", boards}};
}

Json resultToJson(const RunResult& result) {
  Json bookmarks = Json::array();
  for (const RunResult::Place& mark : result.bookmarks) {
    bookmarks.push_back({{"iteration", mark.iteration}, {"p", cubeToJson(mark.cube)}});
  }
  Json curves = Json::object();
  for (const RunResult::Curve& curve : result.curves) {
    curves[curve.metric] = {{"iterations", curve.iterations}, {"values", curve.values}};
  }
  Json json = {{"iteration", result.iteration},
               {"status", statusName(result.status)},
               {"solved", result.solved},
               {"grid", toLine(result.grid)},
               {"p", cubeToJson(result.cube)},
               {"bookmarks", bookmarks},
               {"curves", curves},
               {"curveSamples",
                result.training != nullptr ? RunResult::longCurveSamples : RunResult::curveSamples},
               {"files", result.files},
               {"seconds", result.seconds}, // NaN becomes null
               {"program", result.program}};
  if (result.training != nullptr) json["training"] = trainingToJson(*result.training);
  if (result.checkpoint) {
    json["checkpoint"] = {{"iteration", result.checkpoint->iteration},
                          {"file", result.checkpoint->file},
                          {"sha256", result.checkpoint->sha256},
                          {"parameters", result.checkpoint->parameters}};
  }
  return json;
}

Json bookmarksToJson(const std::vector<Bookmark>& bookmarks) {
  Json result = Json::array();
  for (const Bookmark& mark : bookmarks) {
    result.push_back({{"iteration", mark.iteration}, {"text", mark.text}});
  }
  return result;
}

/// The run as in its file, plus later changes in the list of runs.
Json unreplayedToJson(const Session::Run& run) {
  Json result = Json::parse(run.fileText->json);
  if (!result.is_object()) return result;
  const auto put = [&result](const char* key, const auto& value, const auto& otherwise) {
    if (JsonPlace(result).valueOr(key, otherwise) != value) result[key] = value;
  };
  put("name", run.name, std::string());
  put("overlaid", run.overlaid, true);
  if (run.stored.parent != run.fileText->parent) result["parent"] = run.stored.parent;
  if (run.color) put("color", *run.color, -1);
  put("tags", run.tags, std::vector<std::string>());
  put("note", run.note, std::string());
  const RunPlan& plan = run.stored.plan;
  if (!plan.setup.solver->name.empty()) result["bookmarks"] = bookmarksToJson(plan.bookmarks);
  return result;
}

Json runToJson(const Session::Run& run) {
  const RunPlan& plan = run.stored.plan;
  Json parameters = Json::object();
  for (const Parameter& p : plan.setup.parameters.schema().parameters()) {
    parameters[p.key] = toText(plan.setup.parameters.value(p.key));
  }
  Json edits = Json::array();
  for (const RunEdit& edit : plan.edits) edits.push_back(editToJson(edit));
  Json result = {{"name", run.name},
                 {"solver", plan.setup.solver->name},
                 {"seed", plan.setup.seed},
                 {"puzzle", puzzleToJson(plan.setup.puzzle)},
                 {"parameters", parameters},
                 {"edits", edits},
                 {"length", plan.length},
                 {"bookmarks", bookmarksToJson(plan.bookmarks)},
                 {"parent", run.stored.parent},
                 {"forkedAt", run.stored.forkedAt},
                 {"overlaid", run.overlaid}};
  if (run.color) result["color"] = *run.color;
  if (!run.tags.empty()) result["tags"] = run.tags;
  if (!run.note.empty()) result["note"] = run.note;
  if (!run.begun.empty()) result["begun"] = run.begun;
  if (run.stored.result != nullptr) result["result"] = resultToJson(*run.stored.result);
  return result;
}

Json viewToJson(const Session::View& view) {
  Json stop{{"whenSolved", view.stop.whenSolved}};
  if (view.stop.afterIterations) stop["afterIterations"] = *view.stop.afterIterations;
  if (view.stop.lossBelow) stop["lossBelow"] = *view.stop.lossBelow;
  return {{"cell", view.cell},
          {"panels", view.panels},
          {"lesson", view.lesson},
          {"scene", view.scene},
          {"stop", stop}};
}

std::string runText(const Session::Run& run) {
  if (run.asInFile && run.stored.parent == run.fileText->parent) return run.fileText->json;
  const Json json = run.fileText != nullptr ? unreplayedToJson(run) : runToJson(run);
  return jsonLine(json);
}

CubeEdit cubeFromJson(const JsonPlace& place, int side) {
  const auto values = place.as<std::vector<double>>();
  auto cube = std::make_shared<ProbabilityCube>(side);
  if (values.size() != cube->size()) {
    place.fail(Message::tr("expected %1 numbers, found %2", cube->size(), values.size()));
  }
  for (const double value : values) {
    if (!std::isfinite(value) || value < 0.0)
      place.fail(Message::tr("a probability cannot be negative"));
  }
  std::copy(values.begin(), values.end(), cube->data());
  return {std::move(cube)};
}

ProbabilityCube storedCubeFromJson(const JsonPlace& place, int side) {
  return place.value().empty() ? ProbabilityCube() : *cubeFromJson(place, side).cube;
}

std::shared_ptr<const TrainingSnapshot> trainingFromJson(const JsonPlace& place) {
  auto training = std::make_shared<TrainingSnapshot>();
  training->updates = place["updates"].integer(0);
  training->weights = place["weights"].integer(0);
  training->puzzles = place["puzzles"].as<std::string>();
  for (const JsonPlace& item : place["boards"].items()) {
    SampleBoard board;
    board.puzzle = puzzleFromJson(item["puzzle"]);
    const int side = board.puzzle.side();
    board.cube = storedCubeFromJson(item["p"], side);
    if (board.cube.size() == 0) board.cube = ProbabilityCube(side);
    board.decoded = gridFromJson(item["answer"], side);
    board.solved = item["solved"].as<bool>();
    board.solvedIn = item["solvedIn"].integer(-1);
    board.violated = item["violated"].integer(0);
    board.firstSolved = item.valueOr<std::int64_t>("firstSolved", -1);
    training->boards.push_back(std::move(board));
  }
  return training;
}

RunResult resultFromJson(const JsonPlace& place, int side) {
  RunResult result;
  result.iteration = place["iteration"].integer(0);
  const auto word = place["status"].as<std::string>();
  const auto status = statusNamed(word);
  if (!status) place["status"].fail(Message::tr("unknown outcome \"%1\"", word));
  result.status = *status;
  result.solved = place["solved"].as<bool>();
  result.grid = gridFromJson(place["grid"], side);
  result.cube = storedCubeFromJson(place["p"], side);
  for (const JsonPlace& mark : place["bookmarks"].items()) {
    result.bookmarks.push_back({mark["iteration"].integer(0), storedCubeFromJson(mark["p"], side)});
  }
  for (const auto& [metric, curve] : place["curves"].members()) {
    result.curves.push_back({metric, curve["iterations"].as<std::vector<std::int64_t>>(),
                             curve["values"].as<std::vector<double>>()});
    if (result.curves.back().iterations.size() != result.curves.back().values.size()) {
      curve.fail(Message::tr("expected a value for each iteration"));
    }
  }
  result.files = place["files"].as<SourceFiles>();
  result.program = place["program"].as<std::string>();
  if (place.has("seconds") && !place["seconds"].isNull())
    result.seconds = place["seconds"].as<double>();
  if (place.has("training")) result.training = trainingFromJson(place["training"]);
  if (place.has("checkpoint")) {
    const JsonPlace checkpoint = place["checkpoint"];
    result.checkpoint = {checkpoint["iteration"].integer(0), checkpoint["file"].as<std::string>(),
                         checkpoint["sha256"].as<std::string>(),
                         checkpoint["parameters"].as<std::map<std::string, std::string>>()};
  }
  return result;
}

RunEdit editFromJson(const JsonPlace& place, const RunSetup& setup) {
  RunEdit edit;
  edit.iteration = place["iteration"].integer(0);
  if (place.has("cube")) {
    edit.what = cubeFromJson(place["cube"], setup.puzzle.side());
    return edit;
  }
  ParameterEdit parameter;
  parameter.key = place["parameter"].as<std::string>();
  const ParameterSchema& schema = setup.parameters.schema();
  for (const auto& [name, value] :
       {std::pair{"before", &parameter.before}, std::pair{"after", &parameter.after}}) {
    const auto parsed = schema.parse(parameter.key, place[name].as<std::string>());
    if (!parsed) place[name].fail(parsed.error().message);
    *value = *parsed;
  }
  edit.what = std::move(parameter);
  return edit;
}

/// In order. A run has one bookmark at an iteration: it gets the texts of all that are there.
std::vector<Bookmark> bookmarksFromJson(const JsonPlace& place) {
  std::map<std::int64_t, std::string> texts;
  for (const JsonPlace& item : place.items()) {
    const auto text = item["text"].as<std::string>();
    const auto [there, isNew] = texts.try_emplace(item["iteration"].integer(0), text);
    if (!isNew && !text.empty() && text != there->second)
      there->second += (there->second.empty() ? "" : "; ") + text;
  }
  std::vector<Bookmark> bookmarks;
  for (const auto& [iteration, text] : texts) bookmarks.push_back({iteration, text});
  return bookmarks;
}

RunSetup setupFromJson(const JsonPlace& place, FindSolver find) {
  RunSetup setup;
  const auto name = place["solver"].as<std::string>();
  setup.solver = find(name);
  if (setup.solver == nullptr) throw JsonPlaceError{Message::tr("there is no method \"%1\"", name)};
  setup.puzzle = puzzleFromJson(place["puzzle"]);
  setup.seed = place["seed"].as<std::uint64_t>();
  setup.parameters = setup.solver->defaults();
  const JsonPlace parameters = place["parameters"];
  for (const auto& [key, value] : parameters.members()) {
    if (const auto error = setup.parameters.setText(key, value.as<std::string>())) {
      value.fail(error->message);
    }
  }
  return setup;
}

Session::Run runFromJson(const JsonPlace& place, std::size_t runCount, FindSolver find) {
  Session::Run run;
  RunPlan& plan = run.stored.plan;
  plan.setup = setupFromJson(place, find);
  std::int64_t last = 0;
  for (const JsonPlace& item : place["edits"].items()) {
    plan.edits.push_back(editFromJson(item, plan.setup));
    if (plan.edits.back().iteration < last)
      item["iteration"].fail(Message::tr("edits must be in order"));
    last = plan.edits.back().iteration;
  }
  plan.length = place["length"].integer(0);
  plan.bookmarks = bookmarksFromJson(place["bookmarks"]);
  run.name = place["name"].as<std::string>();
  run.overlaid = place["overlaid"].as<bool>();
  constexpr std::int64_t lastColor = 999; // They repeat.
  if (place.has("color")) run.color = static_cast<int>(place["color"].integer(0, lastColor));
  if (place.has("tags")) run.tags = place["tags"].as<std::vector<std::string>>();
  if (place.has("note")) run.note = place["note"].as<std::string>();
  if (place.has("begun")) run.begun = place["begun"].as<std::string>();
  const auto lastRun = static_cast<std::int64_t>(runCount) - 1;
  run.stored.parent = static_cast<int>(place["parent"].integer(-1, lastRun));
  run.stored.forkedAt = place["forkedAt"].integer(0);
  if (place.has("result")) {
    run.stored.result = std::make_shared<const RunResult>(
        resultFromJson(place["result"], plan.setup.puzzle.side()));
  }
  return run;
}

/// A run with content unknown to this program: only the data for the list of runs.
Session::Run unreadableRun(const JsonPlace& place, const Puzzle& puzzle, std::size_t runCount) {
  Session::Run run;
  RunPlan& plan = run.stored.plan;
  plan.setup.solver = &unknownMethod(place.valueOr<std::string>("solver", {}));
  plan.setup.parameters = unknownMethod().defaults();
  try {
    plan.setup.puzzle = puzzleFromJson(place["puzzle"]);
  } catch (const JsonPlaceError&) {
    plan.setup.puzzle = puzzle;
  }
  plan.length = std::max<std::int64_t>(0, place.valueOr<std::int64_t>("length", 0));
  run.name = place.valueOr<std::string>("name", {});
  run.overlaid = place.valueOr("overlaid", true);
  if (const int color = place.valueOr("color", -1); color >= 0) run.color = color;
  run.tags = place.valueOr("tags", std::vector<std::string>());
  run.note = place.valueOr<std::string>("note", {});
  run.begun = place.valueOr<std::string>("begun", {});
  const int parent = place.valueOr("parent", -1);
  if (parent < static_cast<int>(runCount)) run.stored.parent = std::max(-1, parent);
  run.stored.forkedAt = std::max<std::int64_t>(0, place.valueOr<std::int64_t>("forkedAt", 0));
  return run;
}

Session::View viewFromJson(const JsonPlace& place, int cells) {
  Session::View view;
  view.cell = static_cast<int>(place["cell"].integer(-1, cells - 1));
  view.panels = place["panels"].as<std::vector<std::string>>();
  view.lesson = place["lesson"].as<std::string>();
  view.scene = static_cast<std::size_t>(place["scene"].integer(0));
  const JsonPlace stop = place["stop"];
  view.stop.whenSolved = stop["whenSolved"].as<bool>();
  if (stop.has("afterIterations")) view.stop.afterIterations = stop["afterIterations"].integer(0);
  if (stop.has("lossBelow")) view.stop.lossBelow = stop["lossBelow"].as<double>();
  return view;
}

/// A run's text is no JSON.
struct BrokenRun {};

Session::Run runFromText(std::string_view text, std::size_t index, const Session& session,
                         FindSolver find) {
  const auto json = parseNumericJson(text);
  if (!json) throw BrokenRun();
  const JsonPlace place(*json, "runs[" + std::to_string(index) + "]");
  const std::size_t runCount = session.runs.size();
  Session::Run run;
  try {
    run = runFromJson(place, runCount, find);
  } catch (const JsonPlaceError& e) {
    run = unreadableRun(place, session.puzzle, runCount);
    run.stored.refused = Error{e.message};
  }
  run.fileText = std::make_shared<const RunText>(RunText{std::string(text), run.stored.parent});
  return run;
}

/// Not a std::exception: those of the JSON library become an error of the text.
struct Cancelled {};

/// "Easy 1", or another description of a puzzle.
Message nameOf(const Puzzle& puzzle) {
  if (!puzzle.title.empty()) return verbatim(puzzle.title);
  return Message::tr("%1×%1, givens: %2", puzzle.side(), puzzle.clueCount());
}

/// Sessions had formats 1 to 6 before the first release; the old format 1 had no "about".
bool hasOtherFormat(const JsonPlace& place) {
  if (!place.has("format") || place["format"].as<std::string>() != formatName) {
    place.fail(Message::tr("this is not a session file"));
  }
  return place["version"].integer(1) != formatVersion || !place.has("about");
}

/// The setup of a run, with defaults for unknown parts.
std::optional<RunSetup> knownSetup(const JsonPlace& place, const Puzzle& puzzle) {
  RunSetup setup;
  setup.solver = datasets::findRunnable(place.valueOr<std::string>("solver", {}));
  if (setup.solver == nullptr) return std::nullopt;
  setup.puzzle = puzzle;
  setup.seed = place.valueOr<std::uint64_t>("seed", defaultSeed);
  setup.parameters = setup.solver->defaults();
  if (!place.has("parameters")) return setup;
  for (const auto& [key, value] : place["parameters"].members()) {
    if (value.value().is_string()) setup.parameters.setText(key, value.as<std::string>());
  }
  return setup;
}

/// The runs stand beside, each as a text, unless the list could not be split.
Session sessionFromJson(const JsonPlace& place, std::vector<std::string_view> runs, FindSolver find,
                        const StopCheck& stop) {
  Session session;
  session.puzzle = puzzleFromJson(place["puzzle"]);
  std::vector<std::string> others;
  for (const JsonPlace& item : place["runs"].items()) others.push_back(item.value().dump());
  if (!others.empty()) runs.assign(others.begin(), others.end());
  session.runs.resize(runs.size());
  const bool all = parallelFor(
      runs.size(), 0,
      [&](std::size_t i) { session.runs[i] = runFromText(runs[i], i, session, find); }, stop);
  if (!all) throw Cancelled();
  session.current = static_cast<std::size_t>(place["current"].integer(0));
  if (!runs.empty() && session.current >= runs.size())
    place["current"].fail(Message::tr("no such run"));
  session.position = place["position"].integer(0);
  if (!place["speed"].isNull()) {
    session.speed = place["speed"].as<double>();
    if (!(session.speed > 0.0)) place["speed"].fail(Message::tr("a speed must be above 0"));
  }
  if (place.has("view"))
    session.view = viewFromJson(place["view"], session.puzzle.geometry().cellCount());
  return session;
}

Result<Json> parseSession(std::string_view text, const std::string& fileName) {
  auto document = parseJson(text);
  if (document) return document;
  const Error& fault = document.error();
  const auto place = Message::tr("line %1, column %2: %3", fault.line, fault.column, fault.message);
  return Error{Message::tr("this is not valid JSON: %1", place), fileName};
}

/// What is wrong with a text that is no JSON, which has its place in the whole alone.
Error brokenSession(std::string_view text, const std::string& fileName) {
  const auto document = parseSession(text, fileName);
  return document ? Error{Message::tr("this is not a session file"), fileName} : document.error();
}

} // namespace

std::string writeSession(const Session& session, int threads) {
  // The keys are sorted: this one comes first.
  const SessionAbout about = aboutOf(session);
  Json document{{"about",
                 {{"puzzle", about.puzzle},
                  {"board", about.side},
                  {"givens", about.givens},
                  {"method", about.method},
                  {"runs", about.runs}}},
                {"format", formatName},
                {"version", formatVersion},
                {"puzzle", puzzleToJson(session.puzzle)},
                {"runs", Json::array()},
                {"current", session.current},
                {"position", session.position},
                {"speed", nullptr}};
  if (std::isfinite(session.speed)) document["speed"] = session.speed;
  if (session.view) document["view"] = viewToJson(*session.view);
  std::string text = document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
  std::vector<std::string> runs(session.runs.size());
  parallelFor(runs.size(), threads, [&](std::size_t i) {
    runs[i] = (i == 0 ? "\n  " : ",\n  ") + runText(session.runs[i]);
  });
  if (runs.empty()) return text;
  runs.emplace_back("\n ");
  constexpr std::string_view list = "\n \"runs\": ["; // no string holds a line break
  const std::size_t at = text.find(list) + list.size();
  std::string joined = text.substr(0, at);
  joined.reserve(
      std::accumulate(runs.begin(), runs.end(), text.size(),
                      [](std::size_t sum, const auto& run) { return sum + run.size(); }));
  for (const std::string& run : runs) joined += run;
  return joined += std::string_view(text).substr(at);
}

Result<Session> readSession(std::string_view text, const std::string& fileName,
                            const RunnableEntry* (*find)(std::string_view), const StopCheck& stop) {
  try {
    const SplitJson parts = splitJson(text, "runs");
    const auto document = parseJson(parts.rest);
    if (!document) return brokenSession(text, fileName);
    const JsonPlace place(*document);
    if (hasOtherFormat(place)) {
      return Error{.message = Message::tr("this session was made by another version of the program "
                                          "and cannot be continued; its puzzle can be opened: %1",
                                          nameOf(puzzleFromJson(place["puzzle"]))),
                   .file = fileName,
                   .code = ErrorCode::OtherFormat};
    }
    return sessionFromJson(place, parts.items, find != nullptr ? find : datasets::findRunnable,
                           stop);
  } catch (const BrokenRun&) {
    return brokenSession(text, fileName);
  } catch (const Cancelled&) {
    return Error{
        .message = Message::tr("cancelled"), .file = fileName, .code = ErrorCode::Cancelled};
  } catch (const JsonPlaceError& e) {
    return Error{e.message, fileName};
  } catch (const std::exception& e) {
    return Error{Message::tr("this session cannot be read: %1", e.what()), fileName};
  }
}

Result<Session> readSetup(std::string_view text, const std::string& fileName) {
  const auto document = parseSession(text, fileName);
  if (!document) return document.error();
  try {
    const JsonPlace place(*document);
    Session session;
    session.puzzle = puzzleFromJson(place["puzzle"]);
    const auto runs = place.has("runs") ? place["runs"].items() : std::vector<JsonPlace>();
    const auto current = place.valueOr<std::size_t>("current", 0);
    if (current >= runs.size()) return session;
    if (auto setup = knownSetup(runs[current], session.puzzle))
      session.runs.emplace_back().stored.plan.setup = std::move(*setup);
    return session;
  } catch (const JsonPlaceError& e) {
    return Error{e.message, fileName};
  }
}

SessionAbout aboutOf(const Session& session) {
  constexpr std::size_t longest = 200; // bytes: it is read from a file's beginning
  SessionAbout about;
  about.puzzle = session.puzzle.title.substr(0, longest);
  about.side = session.puzzle.side();
  about.givens = session.puzzle.clueCount();
  about.runs = session.runs.size();
  if (session.current < session.runs.size()) {
    const Session::Run& run = session.runs[session.current];
    about.method = run.stored.plan.setup.solver->name;
    if (about.method.empty() && run.fileText != nullptr) {
      about.method = JsonPlace(Json::parse(run.fileText->json)).valueOr<std::string>("solver", {});
    }
  }
  return about;
}

SessionAbout readSessionAbout(std::string_view beginning) {
  constexpr std::string_view key = "\"about\":";
  constexpr std::string_view closing = "\n }"; // strings contain no line breaks
  const std::size_t at = beginning.find(key);
  const std::size_t end = at == std::string_view::npos ? at : beginning.find(closing, at);
  if (end == std::string_view::npos) return {};
  const std::size_t from = at + key.size();
  const auto json = parseJson(beginning.substr(from, end + closing.size() - from));
  if (!json) return {};
  try {
    const JsonPlace place(*json);
    SessionAbout about;
    about.puzzle = place["puzzle"].as<std::string>();
    about.side = static_cast<int>(place["board"].integer(0, Geometry::maxSide));
    about.givens = static_cast<int>(place["givens"].integer(0));
    about.method = place["method"].as<std::string>();
    about.runs = static_cast<std::size_t>(place["runs"].integer(0));
    return about;
  } catch (const JsonPlaceError&) {
    return {};
  }
}

} // namespace sudoscope
