#include "core/relaxation/losses.h"
#include "tests/core/arbitrary_puzzles.h"
#include "tests/core/relaxation_values.h"
#include "tests/support/property.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numeric>

using namespace sudoscope;
using sudoscope::test::close;
using sudoscope::test::unevenWeights;

namespace {

/// Small enough that a failure can be read, with diagonals and regions of any shape.
rc::Gen<Puzzle> puzzles() {
  auto boards = arbitrary::boxBoards(2, 6);
  boards.push_back(Geometry());
  for (const int side : {4, 6}) boards.push_back(Geometry::ofSide(side)->withDiagonals());
  return arbitrary::puzzle(arbitrary::board(boards, true));
}

} // namespace

/// What holds for every probability cube.
class TestRelaxationProperties : public QObject {
  Q_OBJECT

private slots:
  void everyFamilyCountsTheWholeCubeOnce() {
    VERIFY_PROPERTY([] {
      const Puzzle puzzle = *puzzles();
      const int side = puzzle.side();
      const ProbabilityCube cube = *arbitrary::cube(side, 0.0, 1.0);
      const ConstraintSums sums = constraintSums(puzzle.geometry(), cube);
      const auto values = cube.values();
      const double whole = std::accumulate(values.begin(), values.end(), 0.0);
      RC_ASSERT(close(std::accumulate(sums.cells.begin(), sums.cells.end(), 0.0), whole, 1e-12));
      for (int k = 0; k < side; ++k) {
        const auto plane = cube.plane(k);
        const double digit = std::accumulate(plane.begin(), plane.end(), 0.0);
        double rows = 0.0;
        double columns = 0.0;
        double regions = 0.0;
        for (int i = 0; i < side; ++i) {
          rows += sums.row(i, k);
          columns += sums.column(i, k);
          regions += sums.region(i, k);
        }
        RC_ASSERT(close(rows, digit, 1e-12));
        RC_ASSERT(close(columns, digit, 1e-12));
        RC_ASSERT(close(regions, digit, 1e-12));
      }
    });
  }

  void sumsAreLinear() {
    VERIFY_PROPERTY([] {
      const Puzzle puzzle = *puzzles();
      const ProbabilityCube a = *arbitrary::cube(puzzle.side(), -2.0, 2.0);
      const ProbabilityCube b = *arbitrary::cube(puzzle.side(), -2.0, 2.0);
      ProbabilityCube mixed(puzzle.side());
      for (std::size_t i = 0; i < mixed.size(); ++i) {
        mixed.data()[i] = 0.25 * a.data()[i] - 3.0 * b.data()[i];
      }
      const auto sumsA = constraintSums(puzzle.geometry(), a);
      const auto sumsB = constraintSums(puzzle.geometry(), b);
      const auto sums = constraintSums(puzzle.geometry(), mixed);
      for (std::size_t i = 0; i < sums.groups.size(); ++i) {
        RC_ASSERT(close(sums.groups[i], 0.25 * sumsA.groups[i] - 3.0 * sumsB.groups[i], 1e-12));
      }
    });
  }

  void renamingDigitsRenamesTheGradient() {
    VERIFY_PROPERTY([] {
      const Puzzle puzzle = *puzzles();
      const int side = puzzle.side();
      const ProbabilityCube cube = *arbitrary::cube(side, 0.01, 1.0);
      std::vector<int> names(static_cast<std::size_t>(side));
      std::iota(names.begin(), names.end(), 0);
      for (const int swap : *arbitrary::numbers(1 << 20)) {
        const auto i = static_cast<std::size_t>(swap % side);
        std::swap(names[0], names[i]);
      }
      const auto renamed = [&](int k) { return names[static_cast<std::size_t>(k)]; };
      Puzzle otherPuzzle(puzzle.geometry());
      ProbabilityCube otherCube(side);
      for (int cell = 0; cell < cube.cellCount(); ++cell) {
        if (puzzle.isGiven(cell)) otherPuzzle.setGiven(cell, renamed(puzzle.given(cell) - 1) + 1);
        for (int k = 0; k < side; ++k) otherCube.at(cell, renamed(k)) = cube.at(cell, k);
      }
      const ProbabilityCube gradient = probabilityGradient(puzzle, cube, unevenWeights);
      const ProbabilityCube other = probabilityGradient(otherPuzzle, otherCube, unevenWeights);
      for (int cell = 0; cell < cube.cellCount(); ++cell) {
        for (int k = 0; k < side; ++k) {
          RC_ASSERT(close(other.at(cell, renamed(k)), gradient.at(cell, k), 1e-12));
        }
      }
    });
  }
};

SUDOSCOPE_TEST(TestRelaxationProperties, Nothing)
#include "test_relaxation_properties.moc"
