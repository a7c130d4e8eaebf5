#include "core/relaxation/cube_edits.h"
#include "core/relaxation/losses.h"
#include "core/runs/edit_preview.h"
#include "core/runs/recording.h"
#include "core/solvers/registry.h"
#include "tests/core/reference_data.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

class TestCubeEdits : public QObject {
  Q_OBJECT

private slots:
  void keepsTheSum();
  void leavesTheOthersAlone();
  void sharesWhatNobodyHolds();
  void normalizes();
  void breakingAndViolatingGiveTheReferenceFigures();
  void breaksAnyGroup();
  void tellsWithTheParametersOfThePlace();
  void tellsWhatEveryMethodBegins();
};

void TestCubeEdits::keepsTheSum() {
  ProbabilityCube cube(4, 0.25);
  hand_edits::setProbability(cube, 3, 1, 0.7, true);
  QCOMPARE(cube.at(3, 1), 0.7);
  QCOMPARE(cube.at(3, 0), 0.1);
  QVERIFY(std::abs(hand_edits::cellSum(cube, 3) - 1.0) < 1e-15);
  hand_edits::setProbability(cube, 3, 1, 7.0, true);
  QCOMPARE(cube.at(3, 1), 1.0);
  QCOMPARE(cube.at(3, 0), 0.0);
  QCOMPARE(cube.at(2, 0), 0.25); // other cells stay
}

void TestCubeEdits::leavesTheOthersAlone() {
  ProbabilityCube cube(4, 0.25);
  hand_edits::setProbability(cube, 0, 2, 1.0, false);
  QCOMPARE(cube.at(0, 2), 1.0);
  QCOMPARE(hand_edits::cellSum(cube, 0), 1.75);
  QVERIFY(!hand_edits::isNormalized(cube));
  hand_edits::setProbability(cube, 0, 2, -1.0, false);
  QCOMPARE(cube.at(0, 2), 0.0);
}

void TestCubeEdits::sharesWhatNobodyHolds() {
  ProbabilityCube cube(4, 0.25);
  hand_edits::setOneHot(cube, 0, 2);
  hand_edits::setProbability(cube, 0, 2, 0.4, true);
  for (const int k : {0, 1, 3}) QVERIFY(std::abs(cube.at(0, k) - 0.2) < 1e-15);
  QVERIFY(hand_edits::isNormalized(cube));
}

void TestCubeEdits::normalizes() {
  ProbabilityCube cube(4, 0.5);
  hand_edits::normalize(cube, 1);
  QCOMPARE(cube.at(1, 3), 0.25);
  for (int k = 0; k < 4; ++k) cube.at(2, k) = 0.0;
  hand_edits::normalize(cube, 2);
  QCOMPARE(cube.at(2, 3), 0.25);
}

void TestCubeEdits::breakingAndViolatingGiveTheReferenceFigures() {
  const auto data = reference::load("constraints_4x4.json");
  const Puzzle puzzle = reference::puzzle(data["puzzle"]);
  const ProbabilityCube good = cubeOf(4, puzzle.givens());
  constexpr int cell = 2;
  const int violating = hand_edits::violatingDigit(puzzle, cell).value();
  const int breaking = hand_edits::breakingDigit(puzzle.geometry(), good, cell, 0);
  QCOMPARE(violating, 1);
  QCOMPARE(breaking, 1);
  ProbabilityCube bad = good;
  hand_edits::setOneHot(bad, cell, violating);
  const Losses l = losses(puzzle, bad, data["eps"]);
  QCOMPARE(l.row, data["bad"]["L_row"].get<double>());
  QCOMPARE(l.block, data["bad"]["L_blk"].get<double>());
  QVERIFY(std::abs(l.givens - data["bad"]["L_giv"].get<double>()) < 1e-12);
  QVERIFY(!hand_edits::violatingDigit(puzzle, 7).has_value());
}

void TestCubeEdits::breaksAnyGroup() {
  // On a solved grid every group's sum is 1, and taking another's digit makes a 2 and a 0.
  const auto puzzle =
      Puzzle::fromGivens(*Geometry::boxes(2, 2), {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});
  const ProbabilityCube solved = cubeOf(4, puzzle->givens());
  for (int cell = 0; cell < 16; ++cell) {
    for (const int group : atLeastOne(puzzle->geometry().groupsOf(cell))) {
      ProbabilityCube broken = solved;
      hand_edits::setOneHot(broken, cell,
                            hand_edits::breakingDigit(puzzle->geometry(), solved, cell, group));
      const ConstraintSums sums = constraintSums(puzzle->geometry(), broken);
      double loss = 0.0;
      for (int k = 0; k < 4; ++k) loss += std::pow(sums.group(group, k) - 1.0, 2);
      QCOMPARE(loss, 2.0);
    }
  }
}

void TestCubeEdits::tellsWithTheParametersOfThePlace() {
  const auto data = reference::load(QStringLiteral("constraints_4x4.json"));
  const Puzzle puzzle = reference::puzzle(data["puzzle"]);
  const SolverEntry& entry = *findSolver("belief-propagation");
  const auto run = *Recording::start({&entry, puzzle, entry.defaults(), 1});
  // With so small a bound on the log-odds no digit can be certain.
  QVERIFY(!run->schedule(
      {{1, ParameterEdit{"bound", 9.0, 0.5}}, {3, ParameterEdit{"bound", 0.5, 9.0}}}));
  ProbabilityCube first;
  run->method()->cube(first);
  while (run->head() < 3) QVERIFY(run->step());
  const auto adapted = [&](std::int64_t iteration) {
    run->seek(iteration);
    ProbabilityCube cube = first;
    int open = 0;
    while (puzzle.isGiven(open)) ++open;
    for (int k = 0; k < puzzle.side(); ++k) {
      if (cube.at(open, k) > 0.0) hand_edits::setOneHot(cube, open, k);
    }
    return editPreview(*run->method(), puzzle, cube).cellsAdapted;
  };
  const int before = adapted(0);
  QVERIFY(adapted(1) > before);
  QVERIFY(adapted(2) > before);
  QCOMPARE(adapted(3), before);
}

void TestCubeEdits::tellsWhatEveryMethodBegins() {
  const auto data = reference::load(QStringLiteral("constraints_4x4.json"));
  const Puzzle puzzle = reference::puzzle(data["puzzle"]);
  const int given = 0;
  QVERIFY(puzzle.isGiven(given));
  ProbabilityCube cube = cubeOf(puzzle.side(), puzzle.givens());
  hand_edits::setOneHot(cube, given, *hand_edits::violatingDigit(puzzle, given));
  int refused = 0;
  int putBack = 0;
  for (const SolverEntry& entry : solverRegistry()) {
    const auto solver = entry.create(puzzle, entry.defaults(), 1);
    QVERIFY2(solver, entry.name.c_str());
    const EditPreview preview = editPreview(**solver, puzzle, cube);
    // The truth: what the method really holds afterwards.
    if (const MaybeError error = (*solver)->setCube(cube)) {
      ++refused;
      QVERIFY2(preview.refusal.has_value(), entry.name.c_str());
      QVERIFY(preview.givensPutBack.empty() && preview.cellsAdapted == 0);
      continue;
    }
    QVERIFY2(!preview.refusal, entry.name.c_str());
    ProbabilityCube taken;
    (*solver)->cube(taken);
    const bool back = taken.at(given, puzzle.given(given) - 1) > 0.99;
    putBack += back ? 1 : 0;
    QVERIFY2(preview.givensPutBack == (back ? std::vector<int>{given} : std::vector<int>{}),
             entry.name.c_str());
  }
  QVERIFY2(refused > 0 && putBack > 0, "both kinds of method are among them");
  // Descent on logits takes P as it is; a full grid takes only the most probable digits.
  const auto previewOf = [&](const char* name) {
    const SolverEntry& entry = *findSolver(name);
    return editPreview(**entry.create(puzzle, entry.defaults(), 1), puzzle, cube);
  };
  QCOMPARE(previewOf("gradient").cellsAdapted, 0);
  QVERIFY(previewOf("gradient").givensPutBack.empty());
  QCOMPARE(previewOf("local-search").cellsAdapted,
           puzzle.geometry().cellCount() - puzzle.clueCount());
}

SUDOSCOPE_TEST(TestCubeEdits, Nothing)
#include "test_cube_edits.moc"
