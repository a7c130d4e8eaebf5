#pragma once

#include "core/base/instruction_set.h"

#include <cstdint>

namespace sudoscope {

/// An exact search on the classic board: 9×9 cells, boxes of 3×3, no other regions or families. A
/// state holds one bit per candidate; vectors hold two digits each and advance all nine at once,
/// without tables. Alternating propagation and guesses, it finds every solution.
///
/// Ideas: bands of 27 cells per digit as in JCZSolve and fsss2, box lines (three cells that a box
/// shares with a row or column) as in tdoku by T. Dillon, binary branching on cells with two
/// candidates, chosen by the product of the effects of both as in SAT solvers (Freeman 1995).
struct ClassicSearch {
  static constexpr int cellCount = 81;

  /// Per digit three bands of three rows and an unused word; a row takes ten bits of a word, of
  /// which the highest is 0. A tenth digit of zeros fills the last vector.
  struct alignas(32) State {
    std::uint32_t places[40]; ///< The possible cells of digit d + 1 are in words 4d to 4d + 2.
    std::uint32_t placed[8];  ///< Cells with one candidate, twice; propagation starts from them.
  };

  State stack[cellCount + 1]; ///< Open branches; each but the first has decided a further cell.
  int depth;                  ///< Index of the branch to continue with; -1: nothing is left.
  std::int64_t guesses;       ///< So far; each assumes a candidate and later excludes it.
  std::uint8_t solution[cellCount]; ///< Digits 1 to 9, row by row; valid after Solution.
};

enum class ClassicEvent {
  Solution, ///< A further solution was found.
  DeadEnd,  ///< The guesses of this branch contradict each other; there are further branches.
  End,      ///< There are no further solutions.
};

/// The search for one instruction set. All sets do the same steps.
struct ClassicKernels {
  /// Prepares a search; `givens` has 81 digits, 0 = blank. Givens may contradict each other.
  void (*start)(ClassicSearch& search, const std::uint8_t* givens);
  /// Excludes a candidate before the first call of next(). Preconditions: 1 <= digit <= 9, and the
  /// cell is blank.
  void (*exclude)(ClassicSearch& search, int cell, int digit);
  /// Searches until something is found. Precondition: it has not returned End.
  ClassicEvent (*next)(ClassicSearch& search);
};

inline const ClassicKernels& classicKernels() {
  return chosenKernels<ClassicKernels>();
}

} // namespace sudoscope
