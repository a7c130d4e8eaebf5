#pragma once

#include "core/base/result.h"

#include <QString>

#include <vector>

namespace sudoscope {

/// What was not read of a puzzle (PuzzleRecord::notes), say the rules of a variant, in a sentence;
/// empty where all was.
QString leftOutText(const std::vector<Message>& notes);

} // namespace sudoscope
