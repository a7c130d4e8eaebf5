#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <string>

namespace CLI {
class App;
}

namespace sudoscope::cli {

/// Limit of conflicts (wrong guesses) of the exact search per puzzle, because some boards would
/// take forever. Independent of the clock, so equal inputs give equal answers.
constexpr std::int64_t defaultMaxConflicts = 100'000;

void addConflictLimit(CLI::App& command, std::int64_t& maxConflicts);

/// "puzzle 3: 1200 of 100000 conflicts", for a progress line.
std::string conflictsText(std::int64_t puzzle, std::int64_t conflicts, std::int64_t maxConflicts);

Message limitReached(std::int64_t maxConflicts);

} // namespace sudoscope::cli
