#include "core/formats/puzzle_reader.h"
#include "tests/core/puzzle_verdicts.h"
#include "tests/support/paths.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

using namespace sudoscope;

/// The figures published for the puzzle sets that come with the program, and published solutions
/// of a sample of others.
class TestPuzzleIndex : public QObject {
  Q_OBJECT

private slots:
  void verdictsAgree_data() {
    const auto row = puzzle_verdicts::columns();
    row("4x4_optnet", {100, 100.0, 100.0});
    row("9x9_norvig_easy50", {50, 24.0, 80.0});
    row("9x9_norvig_top95", {95, 0.0, 0.0});
    row("9x9_norvig_hardest11", {11, 0.0, 9.1});
    row("9x9_hodoku_exemplars", {332, 0.0, 0.0});
    row("9x9_kyubyong30", {30, 26.7, 50.0});
    row("9x9_snow2005", {100, 5.0, 80.0});
    row("9x9_gs6_medium", {100, 26.0, 99.0});
    row("9x9_gecode", {18, 5.6, 22.2});
    row("9x9_no_or_many_solutions", {18, -1, -1, 10, 15});
    row("10x10_bitrake", {1, 0.0, 100.0});
    row("12x12_bitrake", {2, 0.0, 0.0});
    row("15x15_bitrake", {1, 0.0, 0.0});
    row("16x16_gecode", {55, 5.5, 78.2});
    row("16x16_bitrake", {2, 0.0, 0.0});
    row("jigsaw_9x9_and_boxes", {1, 0.0, 0.0});
  }

  void verdictsAgree() { puzzle_verdicts::compare(SUDOSCOPE_RESOURCES "/puzzles"); }

  void solutionsAgree_data() {
    QTest::addColumn<int>("puzzles");
    QTest::newRow("norvig10k") << 100;
    QTest::newRow("hodoku_reglib") << 60;
  }

  void solutionsAgree() {
    QFETCH(int, puzzles);
    const std::string name = QTest::currentDataTag();
    const auto report =
        test::valueOf(readPuzzleFile(SUDOSCOPE_TEST_DATA "/puzzles/" + name + ".csv"));
    QCOMPARE(report.size(), std::size_t(puzzles));
    for (const PuzzleRecord& record : report) {
      QVERIFY(record.solution.has_value());
      const auto check = checkPuzzle(record.puzzle);
      QCOMPARE(check.verdict, Verdict::Unique);
      QCOMPARE(check.solutions.front(), *record.solution);
    }
  }
};

SUDOSCOPE_TEST(TestPuzzleIndex, Nothing)
#include "test_puzzle_index.moc"
