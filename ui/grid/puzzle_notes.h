#pragma once

#include "core/base/result.h"

#include <QString>

#include <vector>

namespace sudoscope {

/// A sentence about unread parts of a puzzle (PuzzleRecord::notes), e.g. the rules of a variant;
/// empty if there are none.
QString leftOutText(const std::vector<Message>& notes);

} // namespace sudoscope
