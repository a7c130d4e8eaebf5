#pragma once

#include "core/lessons/lesson.h"

#include <string>
#include <vector>

namespace sudoscope::test {

/// What is not true of a lesson, in words: a claim that did not hold, a change that its run never
/// reached; empty when all is.
std::vector<std::string> checkLesson(const Lesson& lesson);

} // namespace sudoscope::test
