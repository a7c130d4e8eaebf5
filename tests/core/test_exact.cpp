#include "core/base/random.h"
#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "core/exact/generator.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/paths.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <set>
#include <string>
#include <utility>

using namespace sudoscope;
using solver_puzzles::ofLine;

namespace {

/// Arto Inkala's puzzle of 2012, which needs far more than singles and has one solution.
constexpr const char* hard9x9 =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

std::vector<Puzzle> classicPuzzlesOf(const char* folder, const char* filter) {
  std::vector<Puzzle> puzzles;
  for (const QFileInfo& file : QDir(folder).entryInfoList({filter})) {
    const auto records = readPuzzleFile(file.filePath().toStdString());
    if (!records) continue;
    for (const PuzzleRecord& record : *records) {
      if (isClassic(record.puzzle.geometry())) puzzles.push_back(record.puzzle);
    }
  }
  return puzzles;
}

/// Some givens fewer, which may leave several solutions, or one other given, which often leaves
/// none.
void mutate(Puzzle& puzzle, Random& random) {
  const auto below = [&](int count) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  };
  for (int removed = below(4); removed > 0; --removed) puzzle.setGiven(below(81), 0);
  if (below(2) == 0) puzzle.setGiven(below(81), 1 + below(9));
}

} // namespace

class TestExact : public QObject {
  Q_OBJECT

private slots:
  /// Also where digits in their order, moved from row to row, make a full grid that a search finds
  /// without a guess.
  void fullGridsDiffer() {
    for (const auto& [height, width] : {std::pair(2, 2), {2, 3}, {2, 4}, {3, 3}, {3, 4}, {4, 4}}) {
      const Geometry geometry = *Geometry::boxes(height, width);
      std::set<Grid> grids;
      for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Random random(seed);
        const auto grid = test::valueOf(randomSolution(geometry, random, {}, 0));
        QCOMPARE(rules::violatedGroups(geometry, grid), 0);
        grids.insert(grid);
      }
      QVERIFY2(grids.size() > 5,
               qPrintable(QString("%1 of %2x%3").arg(grids.size()).arg(height).arg(width)));
    }
  }

  /// Each full grid begins with all givens and loses them one by one.
  void generatorTellsItsProgress() {
    GeneratorOptions options;
    options.clues = 17;
    options.maxAttempts = 2;
    const int cells = Geometry().cellCount();
    int attempts = 0;
    int left = 0;
    bool inOrder = true;
    options.progress = [&](int attempt, int clues) {
      inOrder = inOrder && (attempt == attempts ? clues == left || clues == left - 1
                                                : attempt == attempts + 1 && clues == cells);
      attempts = attempt;
      left = clues;
    };
    QVERIFY(!generatePuzzle(Geometry(), options).ok());
    QVERIFY(inOrder);
    QCOMPARE(attempts, 2);
    QVERIFY(left > 17 && left < 40);
  }

  void neighboursExchangeAsManyClues() {
    const Puzzle puzzle = ofLine(hard9x9);
    for (const int exchanged : {1, 2, 3}) {
      std::set<Grid> neighbours;
      Random random(5);
      for (int i = 0; i < 60; ++i) {
        const Random before = random;
        const auto neighbour = drawNeighbour(puzzle, exchanged, random);
        Random again = before;
        QVERIFY(drawNeighbour(puzzle, exchanged, again) == neighbour && again == random);
        if (!neighbour) continue;
        int kept = 0;
        for (std::size_t cell = 0; cell < puzzle.givens().size(); ++cell) {
          const auto given = puzzle.givens()[cell];
          kept += given != 0 && given == neighbour->givens()[cell];
        }
        QCOMPARE(kept, puzzle.clueCount() - exchanged);
        QCOMPARE(neighbour->clueCount(), puzzle.clueCount());
        QCOMPARE(countByCadical(*neighbour).count(), 1);
        neighbours.insert(neighbour->givens());
      }
      QVERIFY2(neighbours.size() > 1, qPrintable(QString::number(neighbours.size())));
    }
  }

  void searchesTellTheirConflicts() {
    const auto puzzle = ofLine(hard9x9);
    bool oneByOne = true;
    const auto told = [&](std::int64_t maxConflicts) {
      std::int64_t last = 0;
      const auto count = countSolutions(puzzle, 2, {{}, maxConflicts, [&](std::int64_t conflicts) {
                                                      oneByOne = oneByOne && conflicts == last + 1;
                                                      last = conflicts;
                                                    }});
      return std::pair(count.decided, last);
    };
    const auto [limitedDecided, limited] = told(1);
    const auto [decided, all] = told(0);
    QVERIFY(oneByOne);
    QVERIFY(!limitedDecided && decided);
    QVERIFY2(limited >= 1 && all > limited, qPrintable(QString("%1 of %2").arg(limited).arg(all)));
  }

  void jigsawsAreNotSoughtForEver() {
    Random random(1);
    const auto none = randomJigsaw(25, random, {}, 1, 3);
    QVERIFY(!none.ok());
    QCOMPARE(none.error().code, ErrorCode::Limit);
    VERIFY_CONTAINS(test::errorOf(none), "in 3 attempts of 1 conflicts");
    QVERIFY(randomJigsaw(9, random).ok());
  }

  void cancelIsObeyed() {
    const auto geometry = Geometry::ofSide(25);
    const auto found = countSolutions(Puzzle(*geometry), 2, {[] { return true; }});
    QVERIFY(!found.decided);
  }

  void classicSearchAgreesWithCadical_data() {
    test::rowsOf("source", {"published", "generated and changed"});
  }

  void classicSearchAgreesWithCadical() {
    QFETCH(QString, source);
    std::vector<Puzzle> puzzles;
    if (source == "published") {
      puzzles = classicPuzzlesOf(SUDOSCOPE_RESOURCES "/puzzles", "*.txt");
      for (Puzzle& puzzle : classicPuzzlesOf(SUDOSCOPE_TEST_DATA "/puzzles", "*.csv"))
        puzzles.push_back(std::move(puzzle));
      QVERIFY(puzzles.size() > 800);
    } else {
      Random random(46);
      for (int i = 0; i < 2000; ++i) {
        GeneratorOptions options;
        options.seed = random.next();
        options.clues = i % 4 == 0 ? 0 : 26;
        puzzles.push_back(*generatePuzzle(Geometry(), options));
        mutate(puzzles.back(), random);
      }
    }
    int withCount[4] = {};
    for (const Puzzle& puzzle : puzzles) {
      const auto setOf = [](const SolutionCount& count) {
        return std::set<Grid>(count.solutions.begin(), count.solutions.end());
      };
      const std::set<Grid> found = setOf(countSolutions(puzzle, 3));
      const std::set<Grid> expected = setOf(countByCadical(puzzle, 3));
      const std::string line = toLine(puzzle.givens());
      QVERIFY2(found.size() == expected.size(), line.c_str());
      // Of more solutions than the limit, each may find others.
      if (found.size() < 3) QVERIFY2(found == expected, line.c_str());
      for (const Grid& grid : found) QVERIFY2(rules::isSolved(puzzle, grid), line.c_str());
      ++withCount[found.size()];
    }
    QVERIFY(withCount[0] > 0 && withCount[1] > 0 && withCount[2] + withCount[3] > 0);
  }

  /// On the classic board and on one for the SAT solver.
  void otherSolutionsAreFound() {
    for (const Geometry& geometry : {Geometry(), *Geometry().withExtra(ExtraKind::Diagonals)}) {
      Random random(3);
      const Grid solution = *randomSolution(geometry, random);
      OtherSolutions others(geometry, solution);
      QCOMPARE(others.exist(solution), std::optional(false));
      QCOMPARE(others.exist(Grid(81, 0)), std::optional(true));
      OtherSolutions cancelled(geometry, solution, {[] { return true; }});
      QCOMPARE(cancelled.exist(Grid(81, 0)), std::optional<bool>());
    }
  }
};

SUDOSCOPE_TEST(TestExact, Nothing)
#include "test_exact.moc"
