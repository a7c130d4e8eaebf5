#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "core/relaxation/constraint_sums.h"
#include "core/solvers/constriction_solver.h"
#include "core/solvers/registry.h"
#include "tests/core/reference_data.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sudoscope;

class TestConstriction : public QObject {
  Q_OBJECT

private slots:
  void trace_data();
  void trace();
  void fastPathAgrees_data() { trace_data(); }
  void fastPathAgrees();
  void orderDecidesWhatComesFirst();
  void badOrdersAreRefused();
  void extraFamiliesAreHonoured();
  void cubeSetByHand();
};

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

} // namespace

void TestConstriction::trace_data() {
  QTest::addColumn<QString>("name");
  const auto data = reference::load("constriction.json");
  QVERIFY(data.size() >= 7);
  for (const auto& [name, entry] : data.items()) {
    QTest::newRow(name.c_str()) << QString::fromStdString(name);
  }
}

void TestConstriction::trace() {
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
  while (solver->status() == Status::Running) {
    const Event event = solver->step();
    if (event.kind == EventKind::Constriction)
      events.push_back({solver->iteration(), constrictionName(event.constriction)});
  }
  QCOMPARE(events.dump(), data["events"].dump());
  QCOMPARE(std::string(statusName(solver->status())), data["outcome"].get<std::string>());
  QCOMPARE(solver->iteration(), data["final_iteration"].get<std::int64_t>());
  QCOMPARE(solver->decoded(), reference::grid(data["final"]));
}

void TestConstriction::fastPathAgrees() {
  QFETCH(QString, name);
  const auto data = reference::load("constriction.json")[name.toStdString()];
  const Puzzle puzzle = reference::puzzle(data["puzzle"]);
  Constriction tensor(puzzle.geometry());
  for (int repeat = 0; repeat < 2; ++repeat) {
    tensor.reset(puzzle.givens());
    const auto outcome = tensor.run();
    QCOMPARE(outcome.iterations, data["final_iteration"].get<int>());
    QCOMPARE(outcome.state == ConstrictionState::Complete, data["outcome"] == "solved");
    QCOMPARE(outcome.state == ConstrictionState::Infeasible, data["outcome"] == "infeasible");
    QCOMPARE(tensor.digits(), reference::grid(data["final"]));
  }
}

void TestConstriction::orderDecidesWhatComesFirst() {
  const auto data = reference::load("constriction.json")["9x9_easy"];
  const Puzzle puzzle = reference::puzzle(data["puzzle"]);
  QSet<QString> traces;
  for (const char* order : {"digit,block,column,row", "block,digit,column,row",
                            "column,row,digit,block", "row,column,block,digit"}) {
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

void TestConstriction::badOrdersAreRefused() {
  const SolverEntry* entry = findSolver("constriction");
  for (const char* order : {"", "digit", "digit,block,column,column", "digit,block,column,row,row",
                            "digit,block,column,diagonal", "digit,,block,column,row"}) {
    ParameterValues values = entry->defaults();
    QVERIFY(!values.setText("order", order));
    QVERIFY2(!entry->create(Puzzle(), values, 0).ok(), order);
  }
  const auto solver = solverFor(Puzzle());
  QVERIFY(solver->setParameter("order", std::string("row")).has_value());
  QCOMPARE(solver->parameters().text("order"), std::string("digit,block,column,row"));
  QVERIFY(!solver->setParameter("order", std::string("row,column,block,digit")).has_value());
}

void TestConstriction::extraFamiliesAreHonoured() {
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

void TestConstriction::cubeSetByHand() {
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

SUDOSCOPE_TEST(TestConstriction, Nothing)
#include "test_constriction.moc"
