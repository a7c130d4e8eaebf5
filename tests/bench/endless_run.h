#pragma once

#include "core/runs/run_plan.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace sudoscope::bench {

/// A puzzle without a solution, which no method sees at once (from P. Norvig's essay "Solving every
/// Sudoku puzzle"): searching methods run for as long as they may.
inline Puzzle unsolvable() {
  constexpr std::string_view line =
      ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
  Puzzle puzzle;
  for (int cell = 0; const char symbol : line) {
    if (symbol != '.') puzzle.setGiven(cell, symbol - '0');
    ++cell;
  }
  return puzzle;
}

/// A run of that puzzle for ten million iterations.
inline RunSetup endlessRun(const SolverEntry& solver) {
  RunSetup setup{&solver, unsolvable(), solver.defaults(), 0};
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
