#include "core/board/rules.h"
#include "core/solvers/registry.h"
#include "tests/core/random_boards.h"
#include "tests/core/reference_data.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace sudoscope;

namespace {

std::unique_ptr<Solver> solverFor(const Puzzle& puzzle, const QString& settings,
                                  std::uint64_t seed = 1) {
  const SolverEntry* entry = findSolver("gradient");
  return std::move(entry->create(puzzle, test::with(entry->defaults(), settings), seed)).value();
}

Puzzle puzzleOf(const char* name) {
  return reference::puzzle(reference::load(QString("gradient_%1.json").arg(name))["grid"]);
}

double metric(const Solver& solver, std::string_view key) {
  const SolverEntry* entry = findSolver("gradient");
  std::vector<double> values(entry->metrics.size());
  solver.metrics(values);
  return values.at(static_cast<std::size_t>(entry->metricIndex(key)));
}

/// Runs to the end and returns how often the event kind occurred.
int runCounting(Solver& solver, EventKind kind) {
  int count = 0;
  while (solver.status() == Status::Running) count += solver.step().kind == kind;
  return count;
}

} // namespace

class TestGradientSolver : public QObject {
  Q_OBJECT

private slots:
  void solvesWithEveryStart_data() {
    const auto row = test::columns<QString>("settings");
    row("defaults", "");
    row("double", "precision=double");
    row("clamped", "clamp_givens=on");
    row("masked", "mask_candidates=on;clamp_givens=on");
    row("noise", "noise=0.3;restarts=20");
    row("sgd", "optimizer=sgd;lr=0.5;steps=2000");
    for (const char* name : {"nesterov", "rmsprop;lr=0.02", "adamw", "lion;lr=0.05", "lbfgs"})
      row(name, QString("optimizer=%1;mask_candidates=on;steps=500").arg(name));
  }

  void solvesWithEveryStart() {
    QFETCH(QString, settings);
    const auto solver = solverFor(puzzleOf("9x9_easy"), settings);
    QCOMPARE(solver->iteration(), std::int64_t(0));
    while (solver->status() == Status::Running) solver->step();
    QCOMPARE(solver->status(), Status::Solved);
    QVERIFY(rules::isSolved(solver->puzzle(), solver->decoded()));
    QCOMPARE(metric(*solver, "violated_groups"), 0.0);
  }

  void clampedGivensStayFixed() {
    const Puzzle puzzle = puzzleOf("9x9_medium");
    const auto solver = solverFor(puzzle, "clamp_givens=on;lr=3");
    for (int i = 0; i < 50; ++i) solver->step();
    ProbabilityCube cube;
    solver->cube(cube);
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle.isGiven(cell)) QCOMPARE(cube.at(cell, puzzle.given(cell) - 1), 1.0);
    }
    QVERIFY(std::abs(metric(*solver, "L_giv")) < 1e-5);
  }

  void masksRuleOutDigits() {
    const Puzzle puzzle = puzzleOf("9x9_medium");
    const auto candidates = rules::directCandidates(puzzle);
    const auto solver = solverFor(puzzle, "mask_candidates=on;noise=1");
    for (int i = 0; i < 50; ++i) solver->step();
    ProbabilityCube cube;
    solver->cube(cube);
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle.isGiven(cell)) continue;
      for (int k = 0; k < 9; ++k) {
        if ((candidates[static_cast<std::size_t>(cell)] >> k & 1U) == 0) {
          QCOMPARE(cube.at(cell, k), 0.0);
        }
      }
    }
  }

  void restartsUntilSolved() {
    // From P. Norvig's list of hard puzzles (MIT licence): one descent does not solve it.
    const Puzzle puzzle = solver_puzzles::ofLine(
        "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.");
    const QString base = "clamp_givens=on;mask_candidates=on;steps=150";
    const auto once = solverFor(puzzle, base);
    QCOMPARE(runCounting(*once, EventKind::Restart), 0);
    QCOMPARE(once->status(), Status::Exhausted);
    QCOMPARE(once->iteration(), std::int64_t(150));

    const auto solver = solverFor(puzzle, base + ";restarts=1000");
    const int restarts = runCounting(*solver, EventKind::Restart);
    QVERIFY(restarts > 0);
    QCOMPARE(metric(*solver, "restarts"), double(restarts));
    QCOMPARE(solver->status(), Status::Solved);
  }

  void stallRestarts() {
    const auto solver =
        solverFor(puzzleOf("9x9_hard"), "steps=100000;stall=40;restarts=2;lr=0.0001");
    int restarts = 0;
    for (int i = 0; i < 150; ++i) {
      const Event event = solver->step();
      restarts += event.kind == EventKind::Restart;
      if (event.kind == EventKind::Restart) {
        QCOMPARE(std::string(event.reason.text), std::string("the grid did not change any more"));
      }
    }
    QVERIFY(restarts >= 1);
  }

  void parametersChangeWhileRunning() {
    const auto solver = solverFor(puzzleOf("9x9_easy"), "stop_when_solved=off");
    for (int i = 0; i < 10; ++i) solver->step();
    const double before = metric(*solver, "L_total");
    const double row = metric(*solver, "L_row");
    QVERIFY(!solver->setParameter("w_row", 3.0).has_value());
    QVERIFY(std::abs(metric(*solver, "L_total") - (before + 2.0 * row)) < 1e-4 * before);
    QVERIFY(!solver->setParameter("T_start", 5.0).has_value());
    QVERIFY(metric(*solver, "T") > 4.0);
    QVERIFY(solver->setParameter("precision", std::string("double")).has_value());
    QVERIFY(solver->setParameter("w_row", -1.0).has_value());
    QCOMPARE(solver->parameters().real("w_row"), 3.0);
    QVERIFY(!solver->setParameter("optimizer", std::string("sgd")).has_value());
    solver->step();
    QCOMPARE(solver->iteration(), std::int64_t(11));
  }

  void moreStepsContinueAnExhaustedRun() {
    const auto solver = solverFor(puzzleOf("9x9_hard"), "steps=10");
    while (solver->status() == Status::Running) solver->step();
    QCOMPARE(solver->status(), Status::Exhausted);
    QCOMPARE(solver->step().kind, EventKind::None);
    QCOMPARE(solver->iteration(), std::int64_t(10));
    QVERIFY(!solver->setParameter("steps", std::int64_t(300)).has_value());
    QCOMPARE(solver->status(), Status::Running);
    solver->step();
    QCOMPARE(solver->iteration(), std::int64_t(11));
  }

  void cubeSetByHand() {
    const auto solver = solverFor(puzzleOf("9x9_easy"), {});
    for (int i = 0; i < 5; ++i) solver->step();
    ProbabilityCube wanted(9, 2.0);
    wanted.at(1, 3) = 14.0;
    QVERIFY(!solver->setCube(wanted).has_value());
    ProbabilityCube cube;
    solver->cube(cube);
    QVERIFY(std::abs(cube.at(1, 3) - 14.0 / 30.0) < 1e-5);
    QVERIFY(std::abs(cube.at(40, 3) - 1.0 / 9.0) < 1e-6);
    solver->step();
    QCOMPARE(solver->iteration(), std::int64_t(6));
    wanted.at(1, 3) = -1.0;
    QVERIFY(solver->setCube(wanted)->message.english().find("r1c2") != std::string::npos);
    QVERIFY(solver->setCube(ProbabilityCube(9)).has_value());
    QVERIFY(solver->setCube(ProbabilityCube(4, 1.0)).has_value());
  }

  void outcomesAreStatuses() {
    const auto wild =
        solverFor(puzzleOf("9x9_hard"), "optimizer=sgd;lr=100;w_row=100;T_start=0.01;T_end=0.01;"
                                        "momentum=0.9999;steps=20000");
    while (wild->status() == Status::Running) wild->step();
    QCOMPARE(wild->status(), Status::Exhausted);
    ProbabilityCube cube;
    wild->cube(cube);
    for (int cell = 0; cell < 81; ++cell) {
      double sum = 0.0;
      for (int k = 0; k < 9; ++k) sum += cube.at(cell, k);
      QVERIFY(std::abs(sum - 1.0) < 1e-5);
    }

    // r1c1 sees 1, 2 in its row and 3, 4 in its column: no digit is left.
    Puzzle impossible(*Geometry::boxes(2, 2));
    impossible.setGiven(2, 1);
    impossible.setGiven(3, 2);
    impossible.setGiven(8, 3);
    impossible.setGiven(12, 4);
    const auto masked = solverFor(impossible, "mask_candidates=on");
    QCOMPARE(masked->status(), Status::Infeasible);
    QCOMPARE(masked->step().kind, EventKind::None);

    Puzzle full = puzzleOf("4x4_almost_solved_T1");
    full.setGiven(14, 2);
    QCOMPARE(solverFor(full, {})->status(), Status::Solved);
  }
};

SUDOSCOPE_TEST(TestGradientSolver, Nothing)
#include "test_gradient_solver.moc"
