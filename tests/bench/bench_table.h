#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/registry.h"
#include "tests/bench/ratio_table.h"

#include <string_view>

/// The parts of `./dev bench`; README.md explains each row.
namespace sudoscope::bench {

/// Of a line with a symbol per cell; 1..9, A..., '.' blank.
Puzzle puzzleOf(std::string_view line, int side = 9);
/// 17 clues, from P. Norvig's top95; 98 clues, from the examples of Gecode (both MIT licence).
Puzzle seventeenClues();
Puzzle ninetyEightClues();
/// us of a step of the gradient method's kernels on this machine's widest instruction set.
double adamStep(int side);

void addRecordings(RatioTable& table);
void addStarts(RatioTable& table);
void addSteps(RatioTable& table);
void addPeers(RatioTable& table);

} // namespace sudoscope::bench
