#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"

#include <rapidcheck.h>

#include <ostream>
#include <tuple>
#include <utility>
#include <vector>

/// Random boards, puzzles and cubes for properties. They shrink towards the first board, no
/// givens, no pencil marks and regions that are not changed.
namespace sudoscope::arbitrary {

/// Boxes of every shape for the sides.
inline std::vector<Geometry> boxBoards(int minSide, int maxSide) {
  std::vector<Geometry> boards;
  for (int side = minSide; side <= maxSide; ++side) {
    for (int height = 1; height <= side; ++height) {
      if (side % height == 0) boards.push_back(*Geometry::boxes(height, side / height));
    }
  }
  return boards;
}

/// Natural numbers below the limit, of which any may be taken modulo something smaller.
inline auto numbers(int limit) {
  return rc::gen::container<std::vector<int>>(rc::gen::inRange(0, limit));
}

/// The board with as many pairs of cells as given exchanging their regions: any partition into N
/// regions of N cells can come about, connected or not. Extra families stay.
inline Geometry withSwappedCells(const Geometry& board, const std::vector<int>& swaps) {
  std::vector<int> map = board.regionMap();
  const auto cells = static_cast<int>(map.size());
  for (std::size_t i = 0; i + 1 < swaps.size(); i += 2) {
    std::swap(map[static_cast<std::size_t>(swaps[i] % cells)],
              map[static_cast<std::size_t>(swaps[i + 1] % cells)]);
  }
  Geometry result = *Geometry::jigsaw(board.side(), map);
  for (const ExtraFamily& family : board.extraFamilies()) result = *result.withExtra(family);
  return result;
}

/// One of the boards, with exchanged cells where `jigsaw`.
inline rc::Gen<Geometry> board(const std::vector<Geometry>& boards, bool jigsaw) {
  const auto index = rc::gen::inRange(0, static_cast<int>(boards.size()));
  const auto swaps = jigsaw ? rc::gen::scale(0.3, numbers(1 << 20))
                            : rc::Gen<std::vector<int>>(rc::gen::just(std::vector<int>()));
  return rc::gen::map(
      rc::gen::pair(index, swaps), [boards](const std::pair<int, std::vector<int>>& choice) {
        const Geometry& plain = boards[static_cast<std::size_t>(choice.first)];
        return choice.second.size() < 2 ? plain : withSwappedCells(plain, choice.second);
      });
}

/// Givens without regard to the rules: files carry contradictions as well.
inline rc::Gen<Puzzle> puzzle(rc::Gen<Geometry> boards) {
  return rc::gen::map(rc::gen::tuple(std::move(boards), numbers(1 << 20), numbers(1 << 20)),
                      [](const std::tuple<Geometry, std::vector<int>, std::vector<int>>& choice) {
                        const auto& [geometry, cells, digits] = choice;
                        Puzzle result(geometry);
                        for (std::size_t i = 0; i < std::min(cells.size(), digits.size()); ++i) {
                          result.setGiven(cells[i] % geometry.cellCount(),
                                          1 + digits[i] % geometry.side());
                        }
                        return result;
                      });
}

/// The same with pencil marks, any set in each blank cell; a given is its own only candidate.
inline rc::Gen<Puzzle> markedPuzzle(rc::Gen<Geometry> boards) {
  const auto sets = rc::gen::container<std::vector<DigitSet>>(rc::gen::arbitrary<DigitSet>());
  return rc::gen::map(rc::gen::pair(puzzle(std::move(boards)), sets),
                      [](const std::pair<Puzzle, std::vector<DigitSet>>& choice) {
                        Puzzle result = choice.first;
                        const DigitSet all = (DigitSet(1) << result.side()) - 1;
                        std::vector<DigitSet> marks(result.givens().size(), 0);
                        for (std::size_t cell = 0; cell < marks.size(); ++cell) {
                          const int given = result.givens()[cell];
                          if (given != 0) {
                            marks[cell] = DigitSet(1) << (given - 1);
                          } else if (!choice.second.empty()) {
                            marks[cell] = choice.second[cell % choice.second.size()] & all;
                          }
                        }
                        result.setMarks(std::move(marks));
                        return result;
                      });
}

/// A cube for the side whose entries lie in low..high, any of them.
inline rc::Gen<ProbabilityCube> cube(int side, double low, double high) {
  constexpr int steps = 1 << 20;
  return rc::gen::map(rc::gen::container<std::vector<int>>(
                          static_cast<std::size_t>(side * side * side), rc::gen::inRange(0, steps)),
                      [side, low, high](const std::vector<int>& values) {
                        ProbabilityCube result(side);
                        for (std::size_t i = 0; i < values.size(); ++i) {
                          result.data()[i] = low + (high - low) * values[i] / steps;
                        }
                        return result;
                      });
}

} // namespace sudoscope::arbitrary

namespace sudoscope {

// How counterexamples are printed; found by argument-dependent lookup.

inline void showValue(const Geometry& geometry, std::ostream& out) {
  out << geometry.side() << "x" << geometry.side() << " regions ";
  for (const int region : geometry.regionMap()) out << digitSymbol(region + 1);
  for (const ExtraFamily& family : geometry.extraFamilies()) out << " +" << family.name;
}

inline void showValue(const Puzzle& puzzle, std::ostream& out) {
  out << toLine(puzzle.givens()) << " on ";
  showValue(puzzle.geometry(), out);
  if (puzzle.marks().empty()) return;
  out << " marks";
  for (const DigitSet set : puzzle.marks()) out << " " << set;
}

inline void showValue(const ProbabilityCube& cube, std::ostream& out) {
  out << "side " << cube.side() << ":";
  for (const double value : cube.values()) out << " " << value;
}

} // namespace sudoscope
