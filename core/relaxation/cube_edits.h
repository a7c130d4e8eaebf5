#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"

#include <optional>

/// What a person does to P by hand. Every function changes one cell of the cube or tells what it
/// would put there; cells are row-major indices, k is 0-based. Precondition everywhere: the cube
/// has the puzzle's side, indices are in range.
namespace sudoscope::hand_edits {

/// P[cell, k] = value, clamped to 0..1. With keepSum the other digits of the cell are scaled so
/// that the cell's sum is 1 (they share the rest equally where all of them are 0); else they stay.
void setProbability(ProbabilityCube& cube, int cell, int k, double value, bool keepSum);

/// 1 at the digit, 0 at all others.
void setOneHot(ProbabilityCube& cube, int cell, int k);

/// 1/N everywhere in the cell.
void setUniform(ProbabilityCube& cube, int cell);

/// Scales the cell to the sum 1; uniform where all of it is 0.
void normalize(ProbabilityCube& cube, int cell);

/// Sum over the digits of the cell.
double cellSum(const ProbabilityCube& cube, int cell);

/// Whether every cell's sum is 1 within rounding.
bool isNormalized(const ProbabilityCube& cube);

/// The digit index that violates a group most when the cell takes it wholly: the one that the
/// other cells of the group hold most of, the cell's own best digit excepted. Of equals the next
/// one below the cell's own, going round.
int breakingDigit(const Geometry& geometry, const ProbabilityCube& cube, int cell, int group);

/// The digit index next below the cell's given, going round; nothing for a cell without given.
std::optional<int> violatingDigit(const Puzzle& puzzle, int cell);

} // namespace sudoscope::hand_edits
