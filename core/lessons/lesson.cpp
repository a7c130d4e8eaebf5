#include "core/lessons/lesson.h"

#include "core/base/json.h"
#include "core/base/plain_text.h"
#include "core/datasets/training_run.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

namespace sudoscope {

namespace {

/// Only used in this file; becomes the Error of parseLesson().
struct LessonFault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

const Json& required(const Json& object, const char* key, const std::string& where) {
  const auto it = object.find(key);
  if (it == object.end()) throw LessonFault(where + " needs \"" + key + "\"");
  return *it;
}

LocalizedText readText(const Json& json, const std::string& where) {
  LocalizedText::Texts texts;
  for (const auto& [language, text] : json.items()) {
    // Long texts may be written as a list of lines.
    if (text.is_array()) {
      std::string joined;
      for (const auto& line : text) joined += (joined.empty() ? "" : " ") + line.get<std::string>();
      texts[language] = std::move(joined);
    } else {
      texts[language] = text.get<std::string>();
    }
  }
  if (!texts.contains("en")) throw LessonFault(where + " needs an English text (\"en\")");
  return LocalizedText(std::move(texts));
}

int readCell(const Json& json, const Geometry& geometry, const std::string& where) {
  const auto name = json.get<std::string>();
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if (geometry.cellName(cell) == name) return cell;
  }
  throw LessonFault(where + ": there is no cell \"" + name + "\" on this board");
}

Geometry readBoard(const Json& scene, const std::string& where) {
  const auto& board = required(scene, "board", where);
  const auto geometry = board.is_array()
                            ? Geometry::boxes(jsonAs<int>(board.at(0)), jsonAs<int>(board.at(1)))
                            : Geometry::jigsaw(jsonAs<int>(board.at("side")),
                                               jsonAs<std::vector<int>>(board.at("regions")));
  if (!geometry) throw LessonFault(where + ": " + geometry.error().message.english());
  return *geometry;
}

Puzzle readPuzzle(const Json& scene, const std::string& where) {
  const Geometry geometry = readBoard(scene, where);
  const auto line = required(scene, "puzzle", where).get<std::string>();
  Grid givens;
  for (const char c : line) {
    int digit = 0;
    while (digit <= geometry.side() && digitSymbol(digit) != c) ++digit;
    if (digit > geometry.side()) {
      throw LessonFault(where + ": \"" + std::string(1, c) + "\" is no digit of this board");
    }
    givens.push_back(static_cast<std::uint8_t>(digit));
  }
  auto puzzle = Puzzle::fromGivens(geometry, std::move(givens));
  if (!puzzle) throw LessonFault(where + ": " + puzzle.error().message.english());
  return *puzzle;
}

LessonQuestion readQuestion(const Json& json, const std::string& where) {
  LessonQuestion question;
  question.text = readText(required(json, "text", where), where);
  for (const auto& item : required(json, "choices", where)) {
    LessonChoice choice;
    choice.text = readText(required(item, "text", where), where);
    choice.answer = readText(required(item, "answer", where), where);
    choice.right = item.value("right", false);
    question.choices.push_back(std::move(choice));
  }
  const auto right = std::ranges::count(question.choices, true, &LessonChoice::right);
  if (question.choices.size() < 2 || right != 1) {
    throw LessonFault(where + " needs at least two choices, exactly one of them right");
  }
  return question;
}

void readParameters(const Json& json, LessonScene& scene, const std::string& where) {
  const RunnableEntry* entry = datasets::findRunnable(scene.solver);
  if (entry == nullptr) throw LessonFault(where + ": unknown method \"" + scene.solver + "\"");
  scene.parameters = entry->defaults();
  const Json parameters = json.value("parameters", Json::object());
  for (const auto& [key, value] : parameters.items()) {
    const auto text = value.is_string() ? value.get<std::string>() : value.dump();
    if (const auto error = scene.parameters.setText(key, text)) {
      throw LessonFault(where + ": " + error->message.english());
    }
  }
  const Json changes = json.value("changes", Json::array());
  for (const auto& change : changes) {
    const auto& value = required(change, "value", where);
    scene.changes.push_back({jsonAs<std::int64_t>(required(change, "at", where)),
                             required(change, "key", where).get<std::string>(),
                             value.is_string() ? value.get<std::string>() : value.dump()});
    if (const auto checked =
            entry->schema->parse(scene.changes.back().key, scene.changes.back().value);
        !checked) {
      throw LessonFault(where + ": " + checked.error().message.english());
    }
  }
}

/// The figure of a "{...}"; `name` is the text between the braces.
LessonFigure figureOf(std::string_view name, std::size_t scene) {
  LessonFigure figure;
  figure.scene = scene;
  if (const auto colon = name.find(':'); colon != std::string_view::npos) {
    figure.scene = static_cast<std::size_t>(
        std::strtoul(std::string(name.substr(0, colon)).c_str(), nullptr, 10));
    name.remove_prefix(colon + 1);
  }
  if (const auto at = name.find('@'); at != std::string_view::npos) {
    figure.iteration = std::strtoll(std::string(name.substr(at + 1)).c_str(), nullptr, 10);
    name = name.substr(0, at);
  }
  if (name != "iteration") figure.metric = name;
  return figure;
}

/// Replaces each "{...}" of the text by the result of `replace`.
template <class Replace>
std::string replaceFigures(const std::string& text, std::size_t scene, const Replace& replace) {
  std::string result;
  std::size_t done = 0;
  for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', done)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) break;
    result += text.substr(done, open - done);
    result += replace(figureOf(std::string_view(text).substr(open + 1, close - open - 1), scene));
    done = close + 1;
  }
  return result + text.substr(done);
}

/// Lessons may only quote figures of the current or an earlier scene.
void checkFigures(const LocalizedText& text, const std::vector<LessonScene>& scenes,
                  std::size_t scene, const std::string& where) {
  for (const char* language : {"en", "de", "es"}) {
    replaceFigures(text.in(language), scene, [&](const LessonFigure& figure) {
      const bool known =
          figure.scene <= scene &&
          (figure.metric.empty() ||
           datasets::findRunnable(scenes[figure.scene].solver)->metricIndex(figure.metric) >= 0);
      if (!known) throw LessonFault(where + " quotes a figure that there is not");
      return std::string();
    });
  }
}

LessonScene readScene(const Json& json, std::size_t index) {
  const std::string where = "scene " + std::to_string(index + 1);
  LessonScene scene;
  scene.name = json.value("name", std::string());
  scene.text = readText(required(json, "text", where), where);
  if (json.contains("after")) scene.after = readText(json.at("after"), where);
  scene.puzzle = readPuzzle(json, where);
  scene.solver = required(json, "solver", where).get<std::string>();
  readParameters(json, scene, where);
  if (json.contains("seed")) scene.seed = jsonAs<std::uint64_t>(json.at("seed"));
  scene.runTo = jsonAs<std::int64_t>(required(json, "runTo", where));
  scene.stepsPerSecond = json.value("stepsPerSecond", 20.0);
  if (json.contains("question")) scene.question = readQuestion(json.at("question"), where);
  const Json focus = json.value("focus", Json::object());
  scene.focus.view = focus.value("view", std::string());
  scene.focus.metric = focus.value("metric", std::string());
  if (focus.contains("cell")) {
    scene.focus.cell = readCell(focus.at("cell"), scene.puzzle.geometry(), where);
  }
  return scene;
}

} // namespace

std::string withFigures(const std::string& text, std::size_t scene, const LessonFigures& figures) {
  return replaceFigures(text, scene, [&](const LessonFigure& figure) -> std::string {
    const auto value = figures ? figures(figure) : std::nullopt;
    if (!value || !std::isfinite(*value)) return "–";
    // Counts are written with all digits: iteration 1049 is not 1.05e+03.
    const bool count = std::abs(*value) < 1e9 && *value == std::round(*value);
    return count ? fixedText(*value, 0) : significantText(*value, 3);
  });
}

Result<Lesson> parseLesson(std::string_view json, const std::string& fileName) {
  const auto document = parseJson(json, fileName);
  if (!document) return document.error();
  const Json& root = *document;
  try {
    Lesson lesson;
    lesson.id = required(root, "id", "the lesson").get<std::string>();
    if (root.contains("order")) lesson.order = jsonAs<int>(root.at("order"));
    lesson.title = readText(required(root, "title", "the lesson"), "the title");
    lesson.summary = readText(required(root, "summary", "the lesson"), "the summary");
    for (const auto& scene : required(root, "scenes", "the lesson")) {
      lesson.scenes.push_back(readScene(scene, lesson.scenes.size()));
    }
    if (lesson.scenes.empty()) throw LessonFault("the lesson has no scenes");
    for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
      const LessonScene& scene = lesson.scenes[i];
      const std::string where = "scene " + std::to_string(i + 1);
      if (!scene.after.empty()) checkFigures(scene.after, lesson.scenes, i, where);
      if (!scene.question) continue;
      for (const LessonChoice& choice : scene.question->choices)
        checkFigures(choice.answer, lesson.scenes, i, where);
    }
    return lesson;
  } catch (const std::exception& fault) { // from this file or the library
    return Error{verbatim(fault.what()), fileName};
  }
}

} // namespace sudoscope
