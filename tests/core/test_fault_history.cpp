#include "core/base/random.h"
#include "core/board/rules.h"
#include "core/runs/fault_history.h"
#include "core/solvers/registry.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/recordings.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace sudoscope;

namespace {

constexpr const char* clues =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

RunSetup setupOf(const char* solver) {
  const SolverEntry* entry = findSolver(solver);
  return {entry, solver_puzzles::ofLine(clues), entry->defaults(), 3};
}

int violated(const FaultHistory& faults, std::int64_t iteration) {
  int count = 0;
  for (std::size_t g = 0; g < faults.groupCount(); ++g) count += faults.faults(g, iteration) > 0;
  return count;
}

} // namespace

class TestFaultHistory : public QObject {
  Q_OBJECT

private slots:
  void countsMissingDigits() {
    FaultHistory faults{Geometry()};
    QCOMPARE(faults.lastIteration(), std::int64_t(-1));
    Grid digits(81, 0);
    faults.append(0, digits);
    for (int c = 0; c < 9; ++c) digits[std::size_t(c)] = std::uint8_t(c == 8 ? 1 : c + 1);
    faults.append(1, digits);
    QCOMPARE(faults.lastIteration(), std::int64_t(1));
    QCOMPARE(faults.faults(0, 0), 9);
    QCOMPARE(faults.faults(0, 1), 1); // 1..8 and 1 again: the 9 is missing
    QCOMPARE(faults.faults(1, 1), 9);
    QCOMPARE(faults.faults(9, 1), 8);
    QCOMPARE(faults.faults(0, 2), -1);
    faults.truncateAfter(0);
    QCOMPARE(faults.faults(0, 1), -1);
    QCOMPARE(faults.truncations(), std::uint64_t(1));
    faults.append(1, Grid(81, 0));
    QCOMPARE(faults.faults(0, 1), 9);
  }

  void countsLikeTheRules_data() {
    const auto row = test::columns<int, int, bool>("height", "width", "diagonals");
    row("4", 2, 2, false);
    row("6", 2, 3, false);
    row("9", 3, 3, false);
    row("9 with diagonals", 3, 3, true);
    row("10", 2, 5, false);
    row("36", 6, 6, false);
  }

  /// Numbers beyond the board's digits count as blank.
  void countsLikeTheRules() {
    QFETCH(int, height);
    QFETCH(int, width);
    QFETCH(bool, diagonals);
    Geometry geometry = *Geometry::boxes(height, width);
    if (diagonals) geometry = geometry.withDiagonals();
    const int side = geometry.side();
    Random random(1);
    std::vector<std::uint8_t> missing(geometry.groups().size());
    for (int grid = 0; grid < 200; ++grid) {
      Grid digits;
      for (int cell = 0; cell < geometry.cellCount(); ++cell)
        digits.push_back(
            static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(side + 3))));
      int sum = 0;
      const int counted = rules::countMissingDigits(geometry, digits, missing);
      for (std::size_t group = 0; group < missing.size(); ++group) {
        std::vector<bool> found(256, false);
        int expected = side;
        for (const int cell : geometry.groups()[group].cells) {
          const std::uint8_t digit = digits[std::size_t(cell)];
          if (digit > 0 && digit <= side && !found[digit]) --expected;
          found[digit] = true;
        }
        QCOMPARE(int(missing[group]), expected);
        sum += expected;
      }
      QCOMPARE(counted, sum);
    }
  }

  void saysSinceWhenNoneIsViolated() {
    FaultHistory faults{*Geometry::ofSide(4)};
    const Grid solved{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    QCOMPARE(faults.cleanSince(), std::int64_t(-1));
    faults.append(5, solved);
    faults.append(6, Grid(16, 0));
    QCOMPARE(faults.cleanSince(), std::int64_t(-1));
    for (int i = 7; i < 2000; ++i) faults.append(i, solved);
    QCOMPARE(faults.cleanSince(), std::int64_t(7));
    // In a fork, too, whose past is another's.
    FaultHistory fork(std::make_shared<FaultHistory>(*Geometry::ofSide(4)), 0);
    QCOMPARE(fork.cleanSince(), std::int64_t(-1));
    faults.truncateAfter(5);
    QCOMPARE(faults.cleanSince(), std::int64_t(5));
  }

  void meansOverStretches() {
    FaultHistory faults{*Geometry::ofSide(4)};
    const Grid solved{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    // Two blocks' worth, of which every fourth iteration is blank.
    for (int i = 0; i < 2500; ++i) faults.append(i, i % 4 == 0 ? Grid(16, 0) : solved);
    std::vector<FaultHistory::Mean> means(faults.groupCount());
    QVERIFY(faults.mean(1020, 1027, means));
    for (const auto& mean : means) {
      QCOMPARE(mean.violated, 0.25F);
      QCOMPARE(mean.faults, 1.0F);
    }
    QVERIFY(faults.mean(1, 3, means));
    QCOMPARE(means[5].faults, 0.0F);
    QVERIFY(!faults.mean(2500, 4000, means));
    QVERIFY(faults.mean(-50, 0, means));
    QCOMPARE(means[0].faults, 4.0F);
    faults.truncateAfter(1500);
    QCOMPARE(faults.lastIteration(), std::int64_t(1500));
    QCOMPARE(faults.faults(3, 1500), 4);
  }

  void recordsEveryIteration_data() {
    test::rowsOf<QByteArray>("solver", {"gradient", "rrr", "local-search", "constriction"});
  }
  void recordsEveryIteration() {
    QFETCH(QByteArray, solver);
    auto run = *test::startRecording(setupOf(solver));
    QVERIFY(run->faults() != nullptr);
    for (int i = 0; i < 40 && run->headStatus() == Status::Running; ++i) {
      run->step();
      QCOMPARE(run->faults()->lastIteration(), run->head());
      const Grid digits = run->snapshot().decoded;
      QCOMPARE(violated(*run->faults(), run->head()), rules::violatedGroups(Geometry(), digits));
    }
  }

  void forksTakeThePastAlong() {
    auto run = *test::startRecording(setupOf("gradient"));
    for (int i = 0; i < 30; ++i) run->step();
    run->seek(12);
    const auto fork = run->fork(1);
    QCOMPARE(fork->faults()->lastIteration(), std::int64_t(12));
    for (int i = 0; i <= 12; ++i) {
      for (std::size_t g = 0; g < 27; ++g)
        QCOMPARE(fork->faults()->faults(g, i), run->faults()->faults(g, i));
    }
    fork->step();
    QCOMPARE(fork->faults()->lastIteration(), std::int64_t(13));
    QCOMPARE(run->faults()->lastIteration(), std::int64_t(30));
  }

  void aHandsChangeIsCountedAnew() {
    auto run = *test::startRecording(setupOf("gradient"));
    for (int i = 0; i < 3; ++i) run->step();
    ProbabilityCube cube(9, 0.0);
    for (int cell = 0; cell < 81; ++cell) cube.at(cell, 0) = 1.0;
    QVERIFY(!run->setCube(cube));
    QCOMPARE(run->faults()->lastIteration(), std::int64_t(3));
    QCOMPARE(violated(*run->faults(), 3),
             rules::violatedGroups(Geometry(), run->snapshot().decoded));
  }

  void readersSeeWholeRows() {
    FaultHistory faults{Geometry()};
    std::atomic<bool> done = false;
    std::thread writer([&] {
      const Grid blank(81, 0);
      for (int i = 0; i < 20000; ++i) {
        faults.append(i, blank);
        if (i == 15000) faults.truncateAfter(i);
      }
      done = true;
    });
    std::vector<FaultHistory::Mean> means(faults.groupCount());
    bool right = true;
    while (!done) {
      if (!faults.mean(0, 30000, means)) continue;
      for (const auto& mean : means) right = right && mean.faults == 9.0F;
    }
    writer.join();
    QVERIFY(right);
    QCOMPARE(faults.lastIteration(), std::int64_t(19999));
  }
};

SUDOSCOPE_TEST(TestFaultHistory, Nothing)
#include "test_fault_history.moc"
