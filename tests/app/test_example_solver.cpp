#include "core/board/rules.h"
#include "tests/app/tool_fixture.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/test_program.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/parameter_row.h"
#include "ui/plot/run_plot.h"

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

constexpr const char* name = "random-fill";

const Puzzle easy = solver_puzzles::ofLine(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
const Puzzle hard = solver_puzzles::ofLine(
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

const SolverEntry& entry() {
  return *findSolver(name);
}

} // namespace

/// The solver that CONTRIBUTING.md links, in a program whose registry has it besides the others: a
/// method gets all of this from its entry alone.
class TestExampleSolver : public QObject {
  Q_OBJECT

private slots:
  void isInMenuPanelAndCharts() {
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
    f.program->model().setPuzzle(easy);
    f.playback().play();
    QVERIFY(f.until([&] { return f.playback().transport().headStatus == Status::Solved; }));
    QVERIFY(rules::isSolved(easy, f.state().snapshot.value()->decoded));
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

  void changesWhileItRuns() {
    ParameterValues values = entry().defaults();
    QVERIFY(!values.set("restarts", std::int64_t{0}));
    auto solver = *entry().create(hard, values, 1);
    while (solver->status() == Status::Running) solver->step();
    QCOMPARE(solver->status(), Status::Exhausted);
    QVERIFY(solver->setParameter("care", 1.5)); // out of range
    QVERIFY(!solver->setParameter("restarts", std::int64_t{3}));
    QCOMPARE(solver->parameters().integer("restarts"), std::int64_t{3});
    QCOMPARE(solver->status(), Status::Running);
  }

  void continuesFromACopy() {
    auto solver = *entry().create(hard, entry().defaults(), 7);
    for (int i = 0; i < 100; ++i) solver->step();
    const auto copy = solver->clone();
    for (int i = 0; i < 500; ++i) {
      solver->step();
      copy->step();
      QCOMPARE(copy->decoded(), solver->decoded());
    }
  }
};

SUDOSCOPE_TEST(TestExampleSolver, Windows)
#include "test_example_solver.moc"
