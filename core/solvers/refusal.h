#pragma once

#include "core/base/result.h"

#include <string>

namespace sudoscope {

// What a program of a person's own does not take; it goes on with the next puzzle. Other errors of
// it are failures.

Error refusalOf(const std::string& program, const std::string& why);
/// Its boards have sides from `least` to `most`.
Error refusalOfSide(const std::string& program, int least, int most, int side);
bool isRefusal(const Error& error);

} // namespace sudoscope
