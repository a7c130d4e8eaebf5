#include "core/board/canonical_form.h"
#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "core/exact/generator.h"
#include "core/formats/puzzle_reader.h"
#include "core/training/puzzle_source.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/paths.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>

using namespace sudoscope;
using namespace sudoscope::training;

namespace {

auto sourceOf(const GeneratorRecipe& recipe) {
  return test::valueOf(GeneratedSource::make(recipe));
}

} // namespace

class TestPuzzleSource : public QObject {
  Q_OBJECT

private slots:
  void dugPuzzlesAreUnique_data() {
    const auto row = test::columns<QString, int>("boards", "count");
    row("4x4", "4", 20);
    row("6x6", "6", 40); // few are hard, so the tries for one run out
    row("9x9", "9", 25);
    row("9x9 diagonals", "x9", 6);
    row("jigsaw 5", "j5", 10);
    row("jigsaw 9", "j9", 10);
    row("12x12", "12", 3);
    row("16x16", "16", 2);
  }

  void dugPuzzlesAreUnique() {
    QFETCH(QString, boards);
    QFETCH(int, count);
    const auto source = sourceOf({.boards = boards.toStdString(), .hard = 0.5});
    Random random(17);
    for (int i = 0; i < count; ++i) {
      const TrainingExample example = source->next(random);
      const auto puzzle = test::valueOf(Puzzle::fromGivens(example.geometry, example.givens));
      QVERIFY(rules::isSolved(puzzle, example.solution));
      QVERIFY(puzzle.clueCount() < example.geometry.cellCount() * 3 / 4);
      const auto solutions = countSolutions(puzzle, 2);
      QCOMPARE(solutions.count(), 1);
      QVERIFY(solutions.solutions.front() == example.solution);
    }
  }

  void canonicalFormsAreThoseOfAllArrangements_data() {
    test::rowsOf("boards", {"4", "6", "9", "x9", "j7", "12", "16"});
  }

  void canonicalFormsAreThoseOfAllArrangements() {
    QFETCH(QString, boards);
    Random random(7);
    const TrainingExample example = sourceOf({.boards = boards.toStdString()})->next(random);
    const auto form = canonicalForm(example.geometry, example.givens);
    QVERIFY(form);
    for (int i = 0; i < 20; ++i) {
      const auto symmetry = BoardSymmetry::random(example.geometry, random);
      Grid givens = symmetry.apply(example.givens);
      QVERIFY(canonicalForm(example.geometry, givens) == form);
      // One clue less is another puzzle.
      *std::ranges::find_if(givens, [](auto digit) { return digit != 0; }) = 0;
      QVERIFY(canonicalForm(example.geometry, givens) != form);
    }
  }

  void overlapsAreCounted() {
    Random random(3);
    const auto source = sourceOf({.boards = "9"});
    PuzzleOverlap overlap;
    std::vector<Grid> tested;
    for (int i = 0; i < 6; ++i) tested.push_back(source->next(random).givens);
    for (const Grid& givens : tested) overlap.add(Geometry(), givens);
    Grid row(81); // has too many symmetries of its own
    for (std::uint8_t i = 0; i < 9; ++i) row[i] = i + 1;
    overlap.add(Geometry(), row);
    overlap.compare(Geometry(), row);
    for (int i = 0; i < 50; ++i) {
      const Grid other = source->next(random).givens;
      overlap.compare(Geometry(), i % 25 == 0 ? tested[2] : i == 7 ? tested[4] : other);
    }
    QCOMPARE(overlap.total(), std::int64_t(7));
    QCOMPARE(overlap.shared(), std::int64_t(2));
    QCOMPARE(overlap.unknown(), std::int64_t(1));
  }

  void fullDiggingIsMinimal() {
    const auto generator = FastGenerator::make(Geometry());
    Random random(5);
    for (int i = 0; i < 5; ++i) {
      const auto givens = generator->dig(generator->randomSolution(random), 0, random);
      QCOMPARE(checkPuzzle(*Puzzle::fromGivens(Geometry(), givens), {.minimal = true}).minimal,
               std::optional(true));
    }
  }

  void guessesTellHardFromEasy() {
    const auto generator = FastGenerator::make(Geometry());
    // A minimal puzzle of this program's own generator that singles solve, and one they do not.
    const auto guesses = [&](const char* line) {
      const Puzzle puzzle = solver_puzzles::ofLine(line);
      const auto solution = solveExact(puzzle);
      return solution ? generator->guessesToRefute(puzzle.givens(), *solution, 1000) : -1;
    };
    QCOMPARE(
        guesses(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        0);
    QVERIFY(
        guesses(
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..") >
        50);
  }

  /// A puzzle on which singles and guesses lose themselves is solved all the same.
  void largePuzzlesHaveExamples() {
    const auto report = readPuzzleFile(SUDOSCOPE_RESOURCES "/puzzles/16x16_bitrake.txt");
    QVERIFY2(report.ok(), report.ok() ? "" : report.error().text().c_str());
    QVERIFY(!report->empty());
    for (const auto& record : *report) {
      const auto example = test::valueOf(exampleOf(record.puzzle));
      QVERIFY(rules::isSolved(record.puzzle, example.solution));
    }
  }

  void chainsGrowHarder_data() {
    const auto row = test::columns<QString>("boards");
    row("9x9", "9");
    row("jigsaw 9", "j9");
  }

  void chainsGrowHarder() {
    QFETCH(QString, boards);
    const auto source = sourceOf({.boards = boards.toStdString(), .exchanges = 6, .fresh = 0.0});
    Random random(3);
    int began = 0;
    int ended = 0;
    for (int chain = 0; chain < 4; ++chain) {
      TrainingExample example = source->next(random);
      const auto generator = FastGenerator::make(example.geometry);
      const Grid solution = example.solution;
      const auto hardness = [&](const Grid& givens) {
        return generator->guessesToRefute(givens, solution, 1000);
      };
      int hardest = hardness(example.givens);
      began += hardest;
      for (int i = 0; i < 6; ++i) {
        const Grid before = example.givens;
        example = source->after(example, random);
        QVERIFY(example.solution == solution);
        const auto puzzle = test::valueOf(Puzzle::fromGivens(example.geometry, example.givens));
        QCOMPARE(countSolutions(puzzle, 2).count(), 1);
        // On jigsaw boards the bounded search keeps a clue now and then.
        if (example.geometry.hasBoxes() && example.givens != before)
          QCOMPARE(checkPuzzle(puzzle, {.minimal = true}).minimal, std::optional(true));
        const int now = hardness(example.givens);
        QVERIFY(now >= hardest);
        hardest = now;
      }
      ended += hardest;
    }
    QVERIFY2(ended >= 4 * (began + 4), qPrintable(QString("%1 -> %2").arg(began).arg(ended)));
  }

  void chainsBeginAnew() {
    const auto source = sourceOf({.boards = "9,16", .exchanges = 1, .fresh = 0.5});
    Random random(4);
    TrainingExample example = source->next(random);
    int followed = 0;
    int fresh = 0;
    for (int i = 0; i < 60; ++i) {
      const TrainingExample next = source->after(example, random);
      const bool follows = next.solution == example.solution;
      // Large boards have no chains.
      QVERIFY(!follows || example.geometry.side() == 9);
      (follows ? followed : fresh) += 1;
      example = next;
    }
    QVERIFY(followed > 5);
    QVERIFY(fresh > 20);
  }

  void jigsawsAreConnected() {
    Random random(9);
    std::set<std::vector<int>> different;
    for (const int side : {4, 5, 7, 9}) {
      for (int trial = 0; trial < 4; ++trial) {
        const Geometry geometry = scrambledBoxes(side, random);
        different.insert(geometry.regionMap());
        for (const Group& group : geometry.groups()) {
          if (group.family != GroupFamily::Region) continue;
          std::vector<int> reached = {group.cells.front()};
          for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const int cell : group.cells) {
              const int rows = std::abs(geometry.rowOf(cell) - geometry.rowOf(reached[i]));
              const int columns = std::abs(geometry.columnOf(cell) - geometry.columnOf(reached[i]));
              if (rows + columns == 1 &&
                  std::find(reached.begin(), reached.end(), cell) == reached.end()) {
                reached.push_back(cell);
              }
            }
          }
          QCOMPARE(int(reached.size()), side);
        }
      }
    }
    QVERIFY(different.size() > 12);
  }

  void symmetriesKeepTheRules_data() { test::rowsOf("boards", {"4", "6", "9", "12", "x9", "j7"}); }
  void symmetriesKeepTheRules() {
    QFETCH(QString, boards);
    const auto source = sourceOf({.boards = boards.toStdString()});
    Random random(31);
    for (int i = 0; i < 8; ++i) {
      const TrainingExample example = source->next(random);
      const auto symmetry = BoardSymmetry::random(example.geometry, random);
      const auto givens = symmetry.apply(example.givens);
      const auto solution = symmetry.apply(example.solution);
      QVERIFY(rules::isSolved(*Puzzle::fromGivens(example.geometry, givens), solution));
      QCOMPARE(std::count(givens.begin(), givens.end(), 0),
               std::count(example.givens.begin(), example.givens.end(), 0));
    }
  }

  void symmetriesReachEveryBand() {
    // Cell 0 can go to any of the 81 cells, digit 1 to any digit, and rows can become columns.
    Random random(2);
    std::set<int> cells;
    std::set<int> digits;
    int transposed = 0;
    for (int i = 0; i < 1000; ++i) {
      const auto symmetry = BoardSymmetry::random(Geometry(), random);
      cells.insert(symmetry.cellTo[0]);
      digits.insert(symmetry.digitTo[1]);
      transposed += symmetry.cellTo[0] % 9 == symmetry.cellTo[1] % 9;
    }
    QCOMPARE(cells.size(), std::size_t(81));
    QCOMPARE(digits.size(), std::size_t(9));
    QVERIFY(transposed > 400 && transposed < 600);
  }

  void listsAreAugmented() {
    Random random(1);
    const auto generated = GeneratedSource::make({});
    const TrainingExample only = (*generated)->next(random);
    const ListedSource augmented({only}, "one");
    std::set<std::string> different;
    for (int i = 0; i < 10; ++i) {
      const auto example = augmented.next(random);
      QVERIFY(
          rules::isSolved(*Puzzle::fromGivens(example.geometry, example.givens), example.solution));
      different.emplace(example.givens.begin(), example.givens.end());
    }
    QCOMPARE(different.size(), std::size_t(10));
  }
};

SUDOSCOPE_TEST(TestPuzzleSource, Nothing)
#include "test_puzzle_source.moc"
