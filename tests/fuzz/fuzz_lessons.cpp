#include "core/lessons/lesson.h"
#include "tests/fuzz/fuzz_target.h"

using namespace sudoscope;

/// A lesson, and the figures that its texts quote.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  const auto figure = [](const LessonFigure&) { return std::optional(1.0); };
  withFigures(std::string(text), 0, figure);
  const auto lesson = parseLesson(text, "fuzz");
  if (fuzz::failed(lesson, text)) return 0;
  for (std::size_t scene = 0; scene < lesson->scenes.size(); ++scene) {
    for (const char* language : {"en", "de", "xx"}) {
      withFigures(lesson->scenes[scene].text.in(language), scene, figure);
    }
  }
  return 0;
}
