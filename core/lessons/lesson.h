#pragma once

#include "core/base/localized_text.h"
#include "core/base/random.h"
#include "core/base/result.h"
#include "core/board/puzzle.h"
#include "core/solvers/parameter_schema.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

struct LessonChange {
  std::int64_t iteration = 0; ///< Takes effect after this many iterations.
  std::string key;
  std::string value;
};

struct LessonChoice {
  LocalizedText text;
  LocalizedText answer; ///< Shown after this choice.
  bool right = false;
};

/// Shown before the scene runs.
struct LessonQuestion {
  LocalizedText text;
  std::vector<LessonChoice> choices; ///< At least two, exactly one correct; may be empty.
};

struct LessonFocus {
  std::string view;   ///< "grid", "cube", "charts", "cell", "constraints", "multipliers", ...
  int cell = -1;      ///< To select; -1 = none.
  std::string metric; ///< Curve to show; may be empty.
};

/// One experiment: a puzzle, a method with parameters, an iteration to run to.
struct LessonScene {
  std::string name; ///< Of its run; empty: by number.
  LocalizedText text;
  LocalizedText after; ///< The expected observation, shown after the scene.
  Puzzle puzzle;
  std::string solver;
  ParameterValues parameters;
  std::uint64_t seed = defaultSeed;
  std::int64_t runTo = 0;
  double stepsPerSecond = 20.0; ///< Pace for watching.
  std::vector<LessonChange> changes;
  std::optional<LessonQuestion> question;
  LessonFocus focus;
};

/// A guided scenario of the "Learn" panel. Its texts are rich text in Qt's HTML subset.
struct Lesson {
  std::string id;
  int order = 0;
  LocalizedText title;
  LocalizedText summary;
  std::vector<LessonScene> scenes;
};

/// Reads a lesson file (JSON, described in resources/lessons/README.md). The error names the
/// missing or wrong field.
Result<Lesson> parseLesson(std::string_view json, const std::string& fileName = {});

/// A figure of a run that a scene's `after` or an answer quotes: "{L_total@60}" is the metric at
/// iteration 60 (or the last before it), "{L_total}" at the end, "{0:L_total}" that of scene 0,
/// "{iteration}" the last iteration of the scene.
struct LessonFigure {
  std::size_t scene = 0;
  std::string metric;          ///< Key; empty: the iteration itself.
  std::int64_t iteration = -1; ///< -1: the last one.
};

/// The value of a figure; empty if unknown.
using LessonFigures = std::function<std::optional<double>(const LessonFigure& figure)>;

/// The text of that scene with its figures filled in, to three digits; "–" for unknown ones.
std::string withFigures(const std::string& text, std::size_t scene, const LessonFigures& figures);

} // namespace sudoscope
