#include "core/board/geometry.h"
#include "core/board/rules.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace sudoscope;

class TestBoard : public QObject {
  Q_OBJECT

private slots:
  void boxesPartitionTheBoard_data() {
    const auto row = test::columns<int, int>("height", "width");
    row("4x4", 2, 2);
    row("6x6", 2, 3);
    row("9x9", 3, 3);
    row("12x12", 3, 4);
    row("12x12 wide", 2, 6);
    row("25x25", 5, 5);
    row("36x36", 6, 6);
  }

  void boxesPartitionTheBoard() {
    QFETCH(int, height);
    QFETCH(int, width);
    const auto geometry = test::valueOf(Geometry::boxes(height, width));
    const int side = height * width;
    QCOMPARE(geometry.side(), side);
    QCOMPARE(geometry.groups().size(), std::size_t(3 * side));
    for (const Group& group : geometry.groups()) {
      QCOMPARE(int(group.cells.size()), side);
      if (group.family != GroupFamily::Region) continue;
      const int first = group.cells.front();
      for (const int cell : group.cells) {
        QCOMPARE(geometry.regionOf(cell), group.index);
        QVERIFY(geometry.rowOf(cell) - geometry.rowOf(first) < height);
        QVERIFY(geometry.columnOf(cell) - geometry.columnOf(first) < width);
      }
    }
    // 2(N-1) in row and column, plus the cells of the box in neither.
    QCOMPARE(int(geometry.peersOf(0).size()), 2 * (side - 1) + (height - 1) * (width - 1));
  }

  void badShapesAreRefused() {
    QVERIFY(!Geometry::boxes(7, 6).ok());
    QVERIFY(!Geometry::boxes(0, 3).ok());
    QVERIFY(!Geometry::ofSide(7).ok());
    const auto wrong = Geometry::jigsaw(2, {0, 0, 0, 1});
    QVERIFY(!wrong.ok());
    QCOMPARE(wrong.error().message.english(), std::string("region 1 has 3 cells instead of 2"));
    QVERIFY(!Puzzle::fromGivens(Geometry(), Grid(80)).ok());
    QVERIFY(!Puzzle::fromGivens(Geometry(), Grid(81, 10)).ok());
  }

  void jigsawRecognizesBoxes() {
    const Geometry boxes = *Geometry::boxes(2, 3);
    const auto same = test::valueOf(Geometry::jigsaw(6, boxes.regionMap()));
    QVERIFY(same.hasBoxes());
    QCOMPARE(same.boxHeight(), 2);
    QVERIFY(same == boxes);
    const auto snakes = Geometry::jigsaw(4, {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3});
    QVERIFY(snakes.ok());
    QVERIFY(!snakes->hasBoxes());
  }

  void extraFamiliesAddGroups() {
    const Geometry x = Geometry().withDiagonals();
    QCOMPARE(x.groups().size(), std::size_t(29));
    QCOMPARE(x.groupsOf(40).size(), std::size_t(5));
    const auto windoku = test::valueOf(x.withExtra(ExtraKind::Windoku));
    QCOMPARE(windoku.groups().size(), std::size_t(33));
    QCOMPARE(windoku.groups().back().cells.front(), 50);
    QVERIFY(!Geometry::boxes(2, 3)->withExtra(ExtraKind::Windoku).ok());
    // A family is of a kind where it has its name and its groups.
    QVERIFY(x.hasExtra(ExtraKind::Diagonals) && !x.hasExtra(ExtraKind::Windoku));
    const ExtraFamily diagonals = x.extraFamilies()[0];
    const auto again = Geometry().withExtra({diagonals.name, diagonals.groups});
    QVERIFY(again.ok() && *again == x);
    const auto half = Geometry().withExtra({diagonals.name, {diagonals.groups[0]}});
    QVERIFY(half.ok() && !half->hasExtra(ExtraKind::Diagonals));
    QVERIFY(half->extraFamilies()[0].kind == ExtraKind::Own);
    for (const ExtraKind kind : {ExtraKind::Boxes, ExtraKind::Diagonals, ExtraKind::Falling,
                                 ExtraKind::Rising, ExtraKind::Windoku, ExtraKind::Disjoint}) {
      QVERIFY(extraKind(extraName(kind)) == kind);
      QVERIFY(Geometry().withExtra(kind)->hasExtra(kind));
    }
    QVERIFY(!Geometry().withExtra({"short", {{0, 1, 2}}}).ok());
  }

  void conflictsAndSolved() {
    const Geometry geometry = *Geometry::boxes(2, 2);
    const Grid solution = solver_puzzles::digits("1234341221434321");
    auto puzzle =
        test::valueOf(Puzzle::fromGivens(geometry, solver_puzzles::digits("1...........4...")));
    QVERIFY(rules::isSolved(puzzle, solution));
    QCOMPARE(rules::violatedGroups(geometry, solution), 0);
    Grid broken = solution;
    broken[1] = 1; // row 1 and the block hold two 1s; column 2 too
    QVERIFY(!rules::isSolved(puzzle, broken));
    QCOMPARE(rules::conflicts(geometry, broken), (std::vector<int>{0, 1, 9}));
    puzzle.setGiven(0, 2);
    QVERIFY2(!rules::isSolved(puzzle, solution), "a changed given must not count as solved");
    const auto candidates = rules::directCandidates(puzzle);
    QCOMPARE(candidates[0], DigitSet(0b0010));
    QCOMPARE(candidates[1], DigitSet(0b1101));
  }
};

SUDOSCOPE_TEST(TestBoard, Nothing)
#include "test_board.moc"
