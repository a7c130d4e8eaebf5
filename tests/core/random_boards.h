#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"

#include <numeric>
#include <vector>

/// Random material for property tests, reproducible by seed.
namespace sudoscope::random_boards {

/// A board of the side with random regions (connected or not) and two random extra families.
inline Geometry jigsaw(int side, Random& random) {
  std::vector<int> map(static_cast<std::size_t>(side * side));
  for (int cell = 0; int& region : map) region = cell++ % side;
  random.shuffle(map);
  const Geometry plain = *Geometry::jigsaw(side, map);
  ExtraFamily family{"random", {{}, {}}};
  for (auto& group : family.groups) {
    std::vector<int> cells(static_cast<std::size_t>(side * side));
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(cells);
    group.assign(cells.begin(), cells.begin() + side);
  }
  return *plain.withDiagonals().withExtra(std::move(family));
}

/// About a quarter of the cells given, without regard to the rules.
inline Puzzle puzzle(const Geometry& geometry, Random& random) {
  Puzzle puzzle(geometry);
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if (random.below(4) == 0) {
      puzzle.setGiven(
          cell, 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(geometry.side()))));
    }
  }
  return puzzle;
}

/// Normal with the standard deviation.
inline ProbabilityCube logits(int side, double deviation, Random& random) {
  ProbabilityCube cube(side);
  for (double& z : cube.values()) z = deviation * random.normal();
  return cube;
}

} // namespace sudoscope::random_boards
