#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoscope::test {

/// Runs the scenes of a lesson file and checks their claims, described in
/// resources/lessons/README.md. Returns in words each claim that does not hold, each scene without
/// a claim and each change that its run never reaches. Precondition: parseLesson() reads the file.
std::vector<std::string> checkLesson(std::string_view json);

} // namespace sudoscope::test
