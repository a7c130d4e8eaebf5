#include "core/board/digit_set.h"
#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "core/relaxation/losses.h"
#include "core/solvers/constriction.h"
#include "core/solvers/registry.h"
#include "tests/core/reference_data.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <set>
#include <span>

using namespace sudoscope;

namespace {

std::unique_ptr<Solver> solverFor(const Puzzle& puzzle, const char* order = nullptr) {
  const SolverEntry* entry = findSolver("constriction");
  ParameterValues values = entry->defaults();
  if (order != nullptr && values.setText("order", order)) qFatal("bad order");
  return std::move(entry->create(puzzle, values, 0)).value();
}

/// The candidates of the cube as counts along one family.
std::vector<int> counts(const Solver& solver, GroupFamily family) {
  ProbabilityCube cube;
  solver.cube(cube);
  for (double& p : cube.values()) p = p > 0.0 ? 1.0 : 0.0;
  const auto sums = constraintSums(solver.puzzle().geometry(), cube);
  std::vector<int> result;
  const int side = cube.side();
  for (int index = 0; index < side; ++index) {
    for (int k = 0; k < side; ++k) {
      result.push_back(static_cast<int>(sums.group(static_cast<int>(family) * side + index, k)));
    }
  }
  return result;
}

std::vector<int> flat(const nlohmann::json& rows) {
  std::vector<int> values;
  for (const auto& row : rows) {
    for (const auto& value : row) values.push_back(value.get<int>());
  }
  return values;
}

struct Outcome {
  ConstrictionState state = ConstrictionState::Open; ///< Open: stuck.
  int iterations = 0; ///< Constrictions that changed T, plus the one that found the end.
};

/// Applies the kinds in order, restarting the order after each change, until nothing changes.
Outcome toTheEnd(Constriction& tensor, std::span<const ConstrictionKind> order) {
  Outcome outcome;
  bool changed = true;
  while (changed) {
    ++outcome.iterations;
    outcome.state = tensor.state();
    if (outcome.state != ConstrictionState::Open) break;
    changed = std::ranges::any_of(order, [&](auto kind) { return tensor.apply(kind) != 0; });
  }
  return outcome;
}

} // namespace

class TestConstriction : public QObject {
  Q_OBJECT

private slots:
  void trace_data() {
    QTest::addColumn<QString>("name");
    const auto data = reference::load("constriction.json");
    QVERIFY(data.size() >= 7);
    for (const auto& [name, entry] : data.items()) {
      QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
  }

  void trace() {
    QFETCH(QString, name);
    const auto data = reference::load("constriction.json")[name.toStdString()];
    const auto solver = solverFor(reference::puzzle(data["puzzle"]));
    const auto& initial = data["initial"];
    QCOMPARE(counts(*solver, GroupFamily::Row), flat(initial["row_counts"]));
    QCOMPARE(counts(*solver, GroupFamily::Column), flat(initial["col_counts"]));
    QCOMPARE(counts(*solver, GroupFamily::Region), flat(initial["block_counts"]));
    ProbabilityCube cube;
    solver->cube(cube);
    std::vector<int> cellCounts;
    for (int cell = 0; cell < cube.cellCount(); ++cell) {
      int count = 0;
      for (int k = 0; k < cube.side(); ++k) count += cube.at(cell, k) > 0.0;
      cellCounts.push_back(count);
    }
    QCOMPARE(cellCounts, flat(initial["cell_counts"]));

    auto events = nlohmann::json::array();
    std::vector<double> before(findSolver("constriction")->metrics.size());
    std::vector<double> after = before;
    solver->metrics(before);
    while (solver->status() == Status::Running) {
      const Event event = solver->step();
      if (event.kind == EventKind::Constriction)
        events.push_back({solver->iteration(), notebookConstrictionName(event.constriction)});
      // The counts of the log are those of the charts.
      solver->metrics(after);
      QCOMPARE(double(event.count), after[1] - before[1]);
      QCOMPARE(event.amount, after[0] - before[0]);
      before = after;
    }
    QCOMPARE(events.dump(), data["events"].dump());
    QCOMPARE(std::string(statusName(solver->status())), data["outcome"].get<std::string>());
    QCOMPARE(solver->iteration(), data["final_iteration"].get<std::int64_t>());
    QCOMPARE(solver->decoded(), reference::grid(data["final"]));

    // The fast path agrees, also when it is used again.
    const Puzzle& puzzle = solver->puzzle();
    Constriction tensor(puzzle.geometry());
    for (int repeat = 0; repeat < 2; ++repeat) {
      tensor.reset(puzzle.givens());
      const auto outcome = toTheEnd(tensor, usualConstrictionOrder);
      QCOMPARE(outcome.iterations, data["final_iteration"].get<int>());
      QCOMPARE(outcome.state == ConstrictionState::Complete, data["outcome"] == "solved");
      QCOMPARE(outcome.state == ConstrictionState::Infeasible, data["outcome"] == "infeasible");
      QCOMPARE(tensor.digits(), reference::grid(data["final"]));
    }
  }

  void orderDecidesWhatComesFirst() {
    const auto data = reference::load("constriction.json")["9x9_easy"];
    const Puzzle puzzle = reference::puzzle(data["puzzle"]);
    QSet<QString> traces;
    for (const char* order : {"cell,block,row,column", "block,cell,row,column",
                              "row,column,cell,block", "column,row,block,cell"}) {
      const auto solver = solverFor(puzzle, order);
      const auto kinds = *parseConstrictionOrder(order);
      Constriction shadow(puzzle.geometry());
      shadow.reset(puzzle.givens());
      QString trace;
      while (solver->status() == Status::Running) {
        const Event event = solver->step();
        if (event.kind != EventKind::Constriction) continue;
        trace += constrictionName(event.constriction) + QString(' ');
        // Whatever stands before it in the order must have had nothing to do.
        for (const ConstrictionKind kind : kinds) {
          const int changes = shadow.apply(kind);
          QCOMPARE(changes > 0, event.constriction == kind);
          if (changes > 0) break;
        }
      }
      QCOMPARE(solver->status(), Status::Solved);
      QCOMPARE(solver->decoded(), reference::grid(data["final"]));
      traces.insert(trace);
    }
    QCOMPARE(traces.size(), 4);
  }

  void familiesAreNamedByWhatIsSummed() {
    // In row 1 the digit 1 has one place left; in column 1 it has four, in block 1 three.
    const Geometry geometry = *Geometry::ofSide(4);
    std::vector<DigitSet> candidates(16, allDigits(4));
    for (int column = 1; column < 4; ++column) candidates[column] &= ~digitBit(1);
    for (const ConstrictionKind kind : usualConstrictionOrder) {
      Constriction tensor(geometry);
      tensor.reset(candidates);
      QCOMPARE(tensor.apply(kind), kind == ConstrictionKind::Row ? 1 : 0);
      QCOMPARE(tensor.digits()[0], kind == ConstrictionKind::Row ? 1 : 0);
    }
    const auto sums = constraintSums(geometry, cubeOf(4, candidates));
    QVERIFY(sums.row(0, 0) < 1.0);    // 1/4, of one place
    QCOMPARE(sums.column(0, 0), 1.0); // 4/4, of four
    QCOMPARE(std::string(constrictionName(ConstrictionKind::Row)), "row");
    QCOMPARE(constrictionSums(ConstrictionKind::Row).english(), "row sums over columns");
    QCOMPARE(constrictionSums(ConstrictionKind::Column).english(), "column sums over rows");
  }

  void notebookOrdersKeepTheirMeaning() {
    const std::pair<const char*, const char*> orders[] = {
        {"digit,block,column,row", "cell,block,row,column"},
        {" row, column, block, digit ", "column,row,block,cell"},
        {"digit", "cell"},
        {"block,digit", "block,cell"}};
    for (const auto& [former, now] : orders) {
      QVERIFY(*parseConstrictionOrder(former) == *parseConstrictionOrder(now));
    }
  }

  void aKindAlone_data() {
    test::rowsOf("order", {"cell", "digit", "block", "row", "column", "cell,row", "column,cell",
                           "block,row"});
  }
  void aKindAlone() {
    QFETCH(QString, order);
    const auto kinds = *parseConstrictionOrder(order.toStdString());
    for (const char* name : {"9x9_easy", "9x9_hard"}) {
      const Puzzle puzzle = reference::puzzle(reference::load("constriction.json")[name]["puzzle"]);
      const auto solver = solverFor(puzzle, qPrintable(order));
      int events = 0;
      while (solver->status() == Status::Running) {
        const Event event = solver->step();
        if (event.kind != EventKind::Constriction) continue;
        ++events;
        QVERIFY(std::find(kinds.begin(), kinds.end(), event.constriction) != kinds.end());
      }
      // Until nothing changes. At the start only cells have a sum of 1: the givens.
      const bool cells =
          kinds.front() == ConstrictionKind::Cell || kinds.back() == ConstrictionKind::Cell;
      QCOMPARE(events > 0, cells);
      QCOMPARE(solver->iteration(), std::int64_t(events + 1));
      Constriction tensor(puzzle.geometry());
      tensor.reset(puzzle.givens());
      const auto outcome = toTheEnd(tensor, kinds);
      QCOMPARE(outcome.iterations, events + 1);
      QCOMPARE(outcome.state == ConstrictionState::Open, solver->status() == Status::Stuck);
      QCOMPARE(tensor.digits(), solver->decoded());
      for (const ConstrictionKind kind : kinds) QCOMPARE(tensor.apply(kind), 0);
      // All kinds go on from there.
      if (solver->status() != Status::Stuck) continue;
      QVERIFY(!solver->setParameter("order", std::string("cell,block,row,column")));
      while (solver->status() == Status::Running) solver->step();
      QCOMPARE(solver->decoded(),
               reference::grid(reference::load("constriction.json")[name]["final"]));
    }
  }

  void sideOne() {
    const Geometry geometry = *Geometry::ofSide(1);
    for (const SolverEntry& entry : solverRegistry()) {
      for (const int given : {0, 1}) {
        Puzzle puzzle(geometry);
        puzzle.setGiven(0, given);
        const auto made = entry.create(puzzle, entry.defaults(), 1);
        if (!made) continue; // a network is for the boards it was trained on
        Solver& solver = **made;
        for (int i = 0; i < 1000 && solver.status() == Status::Running; ++i) solver.step();
        QVERIFY2(solver.status() == Status::Solved, entry.name.c_str());
        QCOMPARE(solver.decoded(), Grid{1});
        if (entry.name != "constriction") continue;
        QCOMPARE(solver.iteration(), 1);
        const Snapshot snapshot = solver.snapshot(entry.metrics.size());
        QCOMPARE(constraintSums(geometry, snapshot.cube).row(0, 0), 1.0);
        QCOMPARE(cellEntropy(snapshot.cube, 0), 0.0);
      }
    }
  }

  void supposing_data() {
    const auto row = test::columns<QString, QString>("line", "settings");
    const char* const hardest =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const char* const wrong =
        "82.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const char* const twice =
        ".3.6.29.....5.9....49.3.25..9...7.3.218.............96..2.15..81......2..7..2.56.";
    row("hardest", hardest, "suppose=on");
    row("the only one", hardest, "suppose=on;solutions=2");
    row("none", wrong, "suppose=on");
    row("a second one", twice, "suppose=on;solutions=2");
    row("all", twice, "suppose=on;solutions=1000");
    row("one kind", hardest, "suppose=on;order=cell");
    row("4x4", "1...............", "suppose=on;solutions=72");
  }
  /// The exact solver judges the answers; each step makes one event, and the depth is that of the
  /// suppositions that stand.
  void supposing() {
    QFETCH(QString, line);
    QFETCH(QString, settings);
    const SolverEntry& entry = *findSolver("constriction");
    const auto values = test::with(entry.defaults(), settings);
    const Puzzle puzzle = solver_puzzles::ofLine(line.toStdString());
    const auto wanted = static_cast<int>(values.integer("solutions"));
    const SolutionCount truth = countSolutions(puzzle, wanted);
    const auto solver = std::move(entry.create(puzzle, values, 0)).value();
    std::set<Grid> solutions;
    std::vector<double> metrics(entry.metrics.size());
    std::vector<std::pair<int, int>> branch;
    while (solver->status() == Status::Running) {
      const Grid before = solver->decoded();
      const Event event = solver->step();
      if (event.kind == EventKind::Suppose) {
        branch.emplace_back(event.cell, event.digit);
        QCOMPARE(event.count, int(branch.size()));
        QCOMPARE(int(solver->decoded()[event.cell]), event.digit);
      }
      if (event.kind == EventKind::Undo) {
        QVERIFY(rules::isSolved(puzzle, before) == (*event.reason.text != '\0'));
        if (rules::isSolved(puzzle, before)) solutions.insert(before);
        branch.pop_back();
      }
      solver->metrics(metrics);
      QCOMPARE(metrics[3], double(branch.size()));
    }
    QCOMPARE(solver->status(), truth.count() == 0 ? Status::Infeasible : Status::Solved);
    QCOMPARE(metrics[5], double(truth.count()));
    if (truth.count() == 0) return;
    QVERIFY(rules::isSolved(puzzle, solver->decoded()));
    solutions.insert(solver->decoded());
    QCOMPARE(int(solutions.size()), truth.count());
  }

  void supposingContinuesWhereLogicIsStuck() {
    const Puzzle puzzle =
        reference::puzzle(reference::load("constriction.json")["9x9_hard"]["puzzle"]);
    const auto solver = solverFor(puzzle);
    while (solver->status() == Status::Running) solver->step();
    QVERIFY(!solver->setParameter("suppose", true));
    QVERIFY(solver->step().kind == EventKind::Suppose);
    const auto copy = solver->clone();
    while (solver->status() == Status::Running) solver->step();
    while (copy->status() == Status::Running) copy->step();
    QCOMPARE(solver->decoded(), *solveExact(puzzle));
    QCOMPARE(copy->iteration(), solver->iteration());
  }

  void aBadOrderChangesNothing() {
    const auto solver = solverFor(Puzzle());
    QVERIFY(solver->setParameter("order", std::string("rows")).has_value());
    QCOMPARE(solver->parameters().text("order"), "cell,block,row,column");
    QVERIFY(!solver->setParameter("order", std::string("row,column,block,digit")).has_value());
    QCOMPARE(solver->parameters().text("order"), "row,column,block,digit");
  }

  void extraFamiliesAreHonoured() {
    // One given in the corner of an X board rules its digit out along the diagonal.
    Puzzle puzzle(Geometry::boxes(2, 2)->withDiagonals());
    puzzle.setGiven(0, 1);
    const auto solver = solverFor(puzzle);
    solver->step();
    ProbabilityCube cube;
    solver->cube(cube);
    QCOMPARE(cube.at(10, 0), 0.0);
    QCOMPARE(cube.at(15, 0), 0.0);
    // Two equal givens on the diagonal, apart in every row, column and block: no solution.
    puzzle.setGiven(15, 1);
    QVERIFY(countSolutions(puzzle).count() == 0);
    const auto broken = solverFor(puzzle);
    while (broken->status() == Status::Running) broken->step();
    QCOMPARE(broken->status(), Status::Infeasible);
  }

  void cubeSetByHand() {
    const auto data = reference::load("constriction.json")["9x9_hard"];
    const Puzzle puzzle = reference::puzzle(data["puzzle"]);
    const auto solver = solverFor(puzzle);
    while (solver->status() == Status::Running) solver->step();
    QCOMPARE(solver->status(), Status::Stuck);
    const auto solution = solveExact(puzzle);
    QVERIFY(solution.has_value());
    QVERIFY(!solver->setCube(cubeOf(9, *solution)).has_value());
    while (solver->status() == Status::Running) solver->step();
    QCOMPARE(solver->status(), Status::Solved);
    QCOMPARE(solver->decoded(), *solution);
    QVERIFY(solver->setCube(ProbabilityCube(9)).has_value());
  }
};

SUDOSCOPE_TEST(TestConstriction, Nothing)
#include "test_constriction.moc"
