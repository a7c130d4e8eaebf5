#include "core/board/rules.h"
#include "core/runs/run_set.h"
#include "tests/app/tool_fixture.h"
#include "tests/core/studies.h"
#include "tests/support/at_least_one.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/parameter_row.h"
#include "ui/plot/run_plot.h"

#include <QComboBox>
#include <QProcess>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

constexpr const char* name = "random-fill";
constexpr const char* easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

constexpr const char* hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

Puzzle puzzleOf(const char* text) {
  Grid givens;
  for (const char* c = text; *c != 0; ++c) {
    givens.push_back(static_cast<std::uint8_t>(*c == '.' ? 0 : *c - '0'));
  }
  return *Puzzle::fromGivens(Geometry(), givens);
}
Puzzle easyPuzzle() {
  return puzzleOf(easy);
}
Puzzle hardPuzzle() {
  return puzzleOf(hard);
}

const SolverEntry& entry() {
  return *findSolver(name);
}

} // namespace

/// The solver that CONTRIBUTING.md links, in a program whose registry has it besides the others: a
/// method gets all of this from its entry alone.
class TestExampleSolver : public QObject {
  Q_OBJECT

private slots:
  void isInMenuPanelAndCharts();
  void changesWhileItRuns();
  void continuesFromACopy();
  void isCompared();
  void isSwept();
  void isOnTheCommandLine();
};

void TestExampleSolver::isInMenuPanelAndCharts() {
  AppFixture f;
  QVERIFY(f.ready());
  auto* menu = f.window().transport()->solverBox();
  const int index = menu->findData(QLatin1String(name));
  QVERIFY(index >= 0);
  QCOMPARE(menu->itemText(index), QStringLiteral("Filling at random"));
  choose(menu, index);
  QVERIFY(f.until([&] { return f.draft().solver()->name == name; }));
  QVERIFY(f.until([&] {
    return f.window().parameters()->findChild<ParameterRow*>(QStringLiteral("care")) != nullptr;
  }));
  f.program->model().setPuzzle(easyPuzzle());
  f.playback().play();
  QVERIFY(f.until([&] { return f.playback().transport().headStatus == Status::Solved; }));
  QVERIFY(rules::isSolved(easyPuzzle(), f.state().snapshot.value()->decoded));
  f.window().showView(QStringLiteral("plots"));
  QVERIFY(f.until([&] {
    for (const RunPlot* card : f.window().charts()->cards()) {
      for (const PlotCurve& curve : card->canvas()->curves()) {
        if (curve.points.size() > 3) return true;
      }
    }
    return false;
  }));
}

void TestExampleSolver::changesWhileItRuns() {
  ParameterValues values = entry().defaults();
  QVERIFY(!values.set("restarts", std::int64_t{0}));
  auto solver = *entry().create(hardPuzzle(), values, 1);
  while (solver->status() == Status::Running) solver->step();
  QCOMPARE(solver->status(), Status::Exhausted);
  QVERIFY(solver->setParameter("care", 1.5)); // out of range
  QVERIFY(!solver->setParameter("restarts", std::int64_t{3}));
  QCOMPARE(solver->parameters().integer("restarts"), std::int64_t{3});
  QCOMPARE(solver->status(), Status::Running);
}

void TestExampleSolver::continuesFromACopy() {
  auto solver = *entry().create(hardPuzzle(), entry().defaults(), 7);
  for (int i = 0; i < 100; ++i) solver->step();
  const auto copy = solver->clone();
  for (int i = 0; i < 500; ++i) {
    solver->step();
    copy->step();
    QCOMPARE(copy->decoded(), solver->decoded());
  }
}

void TestExampleSolver::isCompared() {
  RunStore store(std::size_t(64) << 20);
  const auto setup = [](const SolverEntry& entry) {
    return RunSetup{&entry, easyPuzzle(), entry.defaults(), 1};
  };
  RunSet set(store, 1, {setup(entry()), setup(*findSolver("rrr"))}, PlayBy::Iteration);
  while (!set.ended()) set.advance(64, true);
  for (const RunSet::Member& member : atLeastOne(set.members()))
    QCOMPARE(member.run->status(), Status::Solved);
}

void TestExampleSolver::isSwept() {
  const SweepAxis care = *sweepAxis(*entry().schema, "care", 0.5, 1.0, 2, Scale::Linear);
  StudyPlan plan = test::sweepPlan(entry(), {care}, {easyPuzzle()});
  plan.maxIterations = 100000;
  Study study(plan);
  QVERIFY(!runStudy(study));
  const auto points = sweepPoints(study);
  QCOMPARE(points.size(), std::size_t(2));
  QCOMPARE(points.back().solved, std::size_t(1));
}

void TestExampleSolver::isOnTheCommandLine() {
  QProcess process;
  process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope-cli-example"),
                {QStringLiteral("solve"), QStringLiteral("--solver"), QLatin1String(name),
                 QStringLiteral("--set"), QStringLiteral("care=1")});
  QVERIFY(process.waitForStarted(30000));
  process.write(QByteArray(easy) + '\n');
  process.closeWriteChannel();
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 0);
}

SUDOSCOPE_TEST(TestExampleSolver, Windows)
#include "test_example_solver.moc"
