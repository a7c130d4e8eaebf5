#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/registry.h"
#include "tests/bench/ratio_table.h"

#include <string_view>

/// The parts of `./dev bench`; README.md explains each row.
namespace sudoscope::bench {

/// Of a line with a symbol per cell; 1..9, A..., '.' blank.
Puzzle puzzleOf(std::string_view line, int side = 9);
/// No solution, and no method sees that at once (from P. Norvig's essay "Solving every Sudoku
/// puzzle"): searching methods run on for as long as they are let.
Puzzle unsolvable();
/// 17 clues, from P. Norvig's top95; 98 clues, from the examples of Gecode (both MIT licence).
Puzzle seventeenClues();
Puzzle ninetyEightClues();
/// us of a step of the gradient method's kernels on this machine's widest instruction set.
double adamStep(int side);
/// Parameters with which a run goes on for as long as the method can.
ParameterValues endless(const SolverEntry& entry);

void addRecordings(RatioTable& table);
void addStarts(RatioTable& table);
void addSteps(RatioTable& table);
void addPeers(RatioTable& table);

} // namespace sudoscope::bench
