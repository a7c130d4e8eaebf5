#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"

#include <optional>

/// The user's edits of P. Every function changes one cell of the cube or computes a value for it;
/// cells are row-major indices, k is 0-based. Preconditions: the cube has the puzzle's side,
/// indices are in range.
namespace sudoscope::cube_edits {

/// P[cell, k] = value, clamped to 0..1. With keepSum the other digits of the cell are scaled so
/// that the cell's sum is 1 (equal shares if all of them are 0); otherwise they are unchanged.
void setProbability(ProbabilityCube& cube, int cell, int k, double value, bool keepSum);

void setOneHot(ProbabilityCube& cube, int cell, int k);

void setUniform(ProbabilityCube& cube, int cell);

/// Scales the cell to the sum 1; uniform if all values are 0.
void normalize(ProbabilityCube& cube, int cell);

double cellSum(const ProbabilityCube& cube, int cell);

/// Whether every cell's sum is 1 within rounding.
bool isNormalized(const ProbabilityCube& cube);

/// The digit index whose placement in the cell violates a group most: the one with the largest sum
/// in the other cells of the group, except the cell's own best digit. On ties the next one below
/// the cell's own, cyclically.
int breakingDigit(const Geometry& geometry, const ProbabilityCube& cube, int cell, int group);

/// The digit index just below the cell's given, cyclically; empty for a cell without a given.
std::optional<int> violatingDigit(const Puzzle& puzzle, int cell);

} // namespace sudoscope::cube_edits
