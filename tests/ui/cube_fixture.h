#pragma once

#include "core/solvers/snapshot.h"

#include <memory>

namespace sudoscope::test {

/// A snapshot of the cube, as a solver would publish it.
inline SnapshotPtr snapshotOf(ProbabilityCube cube, std::int64_t iteration = 0,
                              std::uint64_t runId = 1) {
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->cube = std::move(cube);
  snapshot->iteration = iteration;
  snapshot->runId = runId;
  return snapshot;
}

/// One-hot: cell c of row r holds the digit (c + boxWidth * (r mod boxHeight) + r / boxHeight)
/// mod N + 1, a solved grid for boxes of that shape.
inline ProbabilityCube solvedCube(const Geometry& board) {
  const int n = board.side();
  ProbabilityCube cube(n);
  for (int cell = 0; cell < n * n; ++cell) {
    const int row = board.rowOf(cell);
    const int shift = board.boxWidth() * (row % board.boxHeight()) + row / board.boxHeight();
    cube.at(cell, (board.columnOf(cell) + shift) % n) = 1.0;
  }
  return cube;
}

/// Zero but for one voxel.
inline ProbabilityCube singleVoxel(int side, int cell, int k, double value = 1.0) {
  ProbabilityCube cube(side);
  cube.at(cell, k) = value;
  return cube;
}

} // namespace sudoscope::test
