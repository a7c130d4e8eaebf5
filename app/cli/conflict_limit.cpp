#include "app/cli/conflict_limit.h"

#include "app/cli/whole_number.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <limits>

namespace sudoscope::cli {

void addConflictLimit(CLI::App& command, std::int64_t& maxConflicts) {
  command
      .add_option(
          "--max-conflicts", maxConflicts,
          "Conflicts of the exact search after which a puzzle is left undecided; 0: no limit")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()))
      ->capture_default_str();
}

std::string conflictsText(std::int64_t puzzle, std::int64_t conflicts, std::int64_t maxConflicts) {
  return fmt::format("puzzle {}: {}{} conflicts", puzzle, conflicts,
                     maxConflicts > 0 ? fmt::format(" of {}", maxConflicts) : "");
}

Message limitReached(std::int64_t maxConflicts) {
  return verbatim(fmt::format("the number of solutions is unknown after {} conflicts of the "
                              "exact search (--max-conflicts)",
                              maxConflicts));
}

} // namespace sudoscope::cli
