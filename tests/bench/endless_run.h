#pragma once

#include "core/runs/run_plan.h"

#include <string_view>
#include <utility>

namespace sudoscope::bench {

/// A run for as long as it is let. Its puzzle (from P. Norvig's essay "Solving every Sudoku
/// puzzle") has no solution, and no method sees that at once.
inline RunSetup endlessRun(const SolverEntry& solver) {
  constexpr std::string_view line =
      ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
  Puzzle puzzle;
  for (int cell = 0; const char symbol : line) {
    if (symbol != '.') puzzle.setGiven(cell, symbol - '0');
    ++cell;
  }
  RunSetup setup{&solver, puzzle, solver.defaults(), 0};
  for (const auto& [key, text] : {std::pair{"steps", "1000000000"}, {"stop_when_solved", "off"}}) {
    // Methods without the parameter run on by themselves.
    [[maybe_unused]] const auto error = setup.parameters.setText(key, text);
  }
  return setup;
}

} // namespace sudoscope::bench
