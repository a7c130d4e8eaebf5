#pragma once

#include "core/runs/run_plan.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace sudoscope::bench {

/// A run for as long as it is let, or for ten million iterations. Its puzzle (from P. Norvig's
/// essay "Solving every Sudoku puzzle") has no solution, and no method sees that at once.
inline RunSetup endlessRun(const SolverEntry& solver) {
  constexpr std::string_view line =
      ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
  Puzzle puzzle;
  for (int cell = 0; const char symbol : line) {
    if (symbol != '.') puzzle.setGiven(cell, symbol - '0');
    ++cell;
  }
  RunSetup setup{&solver, puzzle, solver.defaults(), 0};
  for (const auto& [key, text] : {std::pair{"steps", "10000000"}, {"stop_when_solved", "off"}}) {
    // Methods without the parameter run on by themselves.
    if (solver.schema->find(std::string_view(key)) == nullptr) continue;
    if (const auto error = setup.parameters.setText(key, text)) {
      std::fprintf(stderr, "%s\n", error->text().c_str());
      std::exit(1);
    }
  }
  return setup;
}

} // namespace sudoscope::bench
