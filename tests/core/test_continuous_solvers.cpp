#include "core/board/digit_set.h"
#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "core/exact/generator.h"
#include "core/relaxation/losses.h"
#include "core/solvers/local_search_solver.h"
#include "core/solvers/registry.h"
#include "tests/core/random_boards.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/at_least_one.h"
#include "tests/support/candidate_methods.h"
#include "tests/support/paths.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>

using namespace sudoscope;
using nlohmann::json;
using sudoscope::test::atLeastOne;
using sudoscope::test::candidateMethods;
using sudoscope::test::countDefect;

namespace {

/// Whether it counts what is wrong with a full grid, instead of moving numbers.
bool hasGrid(const std::string& method) {
  return findSolver(method)->metricIndex(MetricRole::Cost) >= 0;
}

/// Methods that move numbers until they have a solution, with iterations enough for most puzzles;
/// the others may get stuck, and need not run for long to show it.
bool isSearching(const std::string& method) {
  return findSolver(method)->defaults().integer("max_iterations") == 0 && !hasGrid(method);
}

ParameterValues with(const std::string& method, const QString& settings) {
  return test::with(findSolver(method)->defaults(), settings);
}

ParameterValues limited(const std::string& method, const char* longest = "20000") {
  return with(method, QString("max_iterations=%1").arg(isSearching(method) ? longest : "400"));
}

std::unique_ptr<Solver> make(const std::string& method, const Puzzle& puzzle,
                             const ParameterValues& values, std::uint64_t seed = 1) {
  return std::move(findSolver(method)->create(puzzle, values, seed)).value();
}

std::unique_ptr<Solver> make(const std::string& method, const Puzzle& puzzle) {
  return make(method, puzzle, findSolver(method)->defaults());
}

void steps(Solver& solver, int count) {
  for (int i = 0; i < count; ++i) solver.step();
}

Snapshot shot(const std::string& method, const Solver& solver) {
  return solver.snapshot(findSolver(method)->metrics.size());
}

bool sameState(const std::string& method, const Solver& a, const Solver& b) {
  const Snapshot x = shot(method, a);
  const Snapshot y = shot(method, b);
  const auto same = [](double p, double q) { return p == q || (std::isnan(p) && std::isnan(q)); };
  if (!std::equal(x.metrics.begin(), x.metrics.end(), y.metrics.begin(), same)) return false;
  for (std::size_t i = 0; i < x.groupQuantities.size(); ++i) {
    const auto& p = x.groupQuantities[i].values;
    const auto& q = y.groupQuantities[i].values;
    if (!std::equal(p.begin(), p.end(), q.begin(), q.end(), same)) return false;
  }
  return x.iteration == y.iteration && x.status == y.status && x.cube == y.cube &&
         x.decoded == y.decoded && x.logits.has_value() == y.logits.has_value() &&
         (!x.logits || x.logits->logits == y.logits->logits);
}

/// Empty when the snapshot is one that every view can show.
QString complaint(const std::string& method, const Puzzle& puzzle, const Snapshot& snapshot) {
  const auto& geometry = puzzle.geometry();
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    double sum = 0.0;
    for (int k = 0; k < puzzle.side(); ++k) {
      const double p = snapshot.cube.at(cell, k);
      if (!(p >= 0.0 && p <= 1.0)) return QString("P = %1").arg(p);
      sum += p;
    }
    if (puzzle.isGiven(cell) &&
        (snapshot.cube.at(cell, puzzle.given(cell) - 1) != 1.0 ||
         snapshot.decoded[std::size_t(cell)] != puzzle.given(cell) || sum != 1.0)) {
      return "a given moved";
    }
    // A full grid is a distribution over the digits of every cell, as is what has such a curve.
    const SolverEntry& entry = *findSolver(method);
    const bool adds =
        entry.metricIndex("max_p_mean") >= 0 || entry.metricIndex(MetricRole::Cost) >= 0;
    if (adds && std::abs(sum - 1.0) > 1e-5) {
      return QString("cell sum %1").arg(sum);
    }
  }
  for (const GroupQuantity& field : snapshot.groupQuantities) {
    const auto expected =
        geometry.groups().size() * std::size_t(field.perDigit ? puzzle.side() : 1);
    // Cells may follow; givens have no number.
    const bool cells = field.values.size() == expected + std::size_t(geometry.cellCount());
    if (!cells && field.values.size() != expected) return "a group field has the wrong size";
    for (std::size_t i = 0; i < field.values.size(); ++i) {
      const bool given = i >= expected && puzzle.isGiven(int(i - expected));
      if (std::isfinite(field.values[i]) == given) return "a group field is not finite";
    }
  }
  if (snapshot.logits && snapshot.logits->logits.side() != puzzle.side()) return "logits";
  return {};
}

} // namespace

class TestContinuousSolvers : public QObject {
  Q_OBJECT

private slots:
  void goldenRuns_data() { puzzleRows(); }
  /// tests/data/solver_golden/METHOD.json: puzzle -> [status, iterations] with seed 1, limited().
  /// SUDOSCOPE_WRITE_GOLDEN=missing writes what is not there, =all everything.
  void goldenRuns() {
    QFETCH(std::string, method);
    QFETCH(std::string, name);
    const std::string path = SUDOSCOPE_TEST_DATA "/solver_golden/" + method + ".json";
    std::ifstream file(path);
    json golden = file ? json::parse(file) : json::object();
    const auto item = solver_puzzles::find(name);
    const auto solver = make(method, item.puzzle, limited(method));
    while (solver->status() == Status::Running) solver->step();
    const json actual{statusName(solver->status()), solver->iteration()};
    if (solver->status() == Status::Solved) QCOMPARE(solver->decoded(), item.solution);
    const auto write = qgetenv("SUDOSCOPE_WRITE_GOLDEN");
    if (write == "all" || (write == "missing" && !golden.contains(item.name))) {
      golden[item.name] = actual;
      std::ofstream(path) << golden.dump(1) << '\n';
    }
    QCOMPARE(QString::fromStdString(actual.dump()),
             QString::fromStdString(golden.value(item.name, json()).dump()));
  }

  void everySnapshotIsSound_data() { puzzleRows(); }
  void everySnapshotIsSound() {
    QFETCH(std::string, method);
    QFETCH(std::string, name);
    const auto item = solver_puzzles::find(name);
    const auto solver = make(method, item.puzzle);
    for (int i = 0; i < 60; ++i) {
      const Snapshot snapshot = shot(method, *solver);
      QCOMPARE(snapshot.iteration, solver->iteration());
      const auto wrong = complaint(method, item.puzzle, snapshot);
      QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
      QCOMPARE(snapshot.status == Status::Solved, snapshot.decoded == item.solution);
      solver->step();
    }
  }

  void clonesContinueEqually_data() { puzzleRows(); }
  void clonesContinueEqually() {
    QFETCH(std::string, method);
    QFETCH(std::string, name);
    const auto item = solver_puzzles::find(name);
    // Restarts draw random numbers, so they must happen on both sides of the copy.
    const auto values = with(method, "restart=25");
    const auto original = make(method, item.puzzle, values);
    steps(*original, 40);
    const auto copy = original->clone();
    QVERIFY(copy->stateBytes() > 0);
    QVERIFY(sameState(method, *original, *copy));
    steps(*original, 60);
    QCOMPARE(copy->iteration(), std::min<std::int64_t>(40, original->iteration()));
    for (int i = 0; i < 60; ++i) copy->step();
    QVERIFY(sameState(method, *original, *copy));
  }

  /// When the iterations are used up, the answer is the best grid of all starts, and every start
  /// has told its final cost.
  void annealingKeepsTheBestOfAllStarts() {
    const auto& entry = *findSolver("annealing");
    const Puzzle puzzle = solver_puzzles::find("9x9 norvig top95").puzzle;
    const auto solver =
        make("annealing", puzzle, with("annealing", "temperature=1;restart=20;max_iterations=200"));
    std::vector<double> values(entry.metrics.size());
    const auto metric = [&](MetricRole role) {
      solver->metrics(values);
      return values[static_cast<std::size_t>(entry.metricIndex(role))];
    };
    double lowest = metric(MetricRole::BestCost);
    double before = metric(MetricRole::Cost);
    int ends = 0;
    while (solver->status() == Status::Running) {
      const Event event = solver->step();
      const bool ended = event.kind == EventKind::Restart || solver->status() != Status::Running;
      QCOMPARE(std::isfinite(metric(MetricRole::StartCost)), ended);
      ends += ended;
      if (event.kind == EventKind::Restart) QCOMPARE(metric(MetricRole::StartCost), before);
      before = metric(MetricRole::Cost);
      lowest = std::min(lowest, before);
      QVERIFY(metric(MetricRole::BestCost) <= lowest);
    }
    QCOMPARE(solver->status(), Status::Exhausted);
    QCOMPARE(double(ends), metric(MetricRole::Restarts) + 1.0);
    QVERIFY(ends > 5);
    QCOMPARE(metric(MetricRole::Cost), metric(MetricRole::BestCost));
    // The cost counts the digits that miss from rows and columns; no digit misses from a block.
    QCOMPARE(countDefect(puzzle.geometry(), solver->decoded()), int(metric(MetricRole::BestCost)));
    QVERIFY(metric(MetricRole::StartCost) > metric(MetricRole::BestCost));
  }

  /// What it cannot solve it leaves at a point of the relaxation, which the prices confirm: they
  /// add up to 0 at each candidate that is above 0, and to no less at the others.
  void linearRelaxationEndsAtAPoint_data() {
    const auto row = test::columns<std::string>("name");
    for (const auto& item : solver_puzzles::load()) row(item.name.c_str(), item.name);
  }
  void linearRelaxationEndsAtAPoint() {
    QFETCH(std::string, name);
    const auto item = solver_puzzles::find(name);
    const auto& geometry = item.puzzle.geometry();
    const auto solver = make("lp", item.puzzle, with("lp", "max_iterations=0"));
    while (solver->status() == Status::Running) solver->step();
    const Snapshot end = shot("lp", *solver);
    const auto fractional = std::ranges::count(end.decoded, 0);
    QCOMPARE(end.metrics[1], double(fractional));
    QCOMPARE(end.status, fractional == 0 ? Status::Solved : Status::Stuck);
    QCOMPARE(end.decoded == item.solution, end.status == Status::Solved);
    if (end.status == Status::Solved) return;
    const ConstraintSums sums = constraintSums(geometry, end.cube);
    const auto& prices = end.groupQuantities.front();
    QVERIFY(prices.prices);
    for (int cell = 0; cell < geometry.cellCount(); ++cell) {
      QVERIFY(std::abs(sums.cell(cell) - 1.0) < 1.1e-4);
      if (item.puzzle.isGiven(cell)) continue;
      for (int k = 0; k < geometry.side(); ++k) {
        double price = prices.values[geometry.groups().size() * geometry.side() + cell];
        for (const int group : geometry.groupsOf(cell)) {
          QVERIFY(std::abs(sums.group(group, k) - 1.0) < 1.1e-4);
          price += prices.values[group * geometry.side() + k];
        }
        if (end.cube.at(cell, k) > 0.01) QVERIFY(std::abs(price) < 0.01);
        if (hasDigit(rules::directCandidates(item.puzzle)[cell], k + 1)) QVERIFY(price > -0.01);
      }
    }
  }

  void seedsDecideTheRun_data() {
    const auto row = test::columns<std::string, QString>("method", "settings");
    for (const auto& method : candidateMethods()) {
      const SolverEntry& entry = *findSolver(method);
      const bool draws = entry.drawsRandomNumbers(entry.defaults());
      row(method.c_str(), method, draws ? "restart=30" : "restart=30;noise=0.5");
    }
    row("gradient", "gradient", "noise=0.5");
    row("local-search", "local-search", "");
  }

  void seedsDecideTheRun() {
    QFETCH(std::string, method);
    QFETCH(QString, settings);
    const auto puzzle = solver_puzzles::find("9x9 norvig top95").puzzle;
    const auto values = test::with(findSolver(method)->defaults(), settings);
    const auto a = make(method, puzzle, values, 7);
    const auto b = make(method, puzzle, values, 7);
    const auto c = make(method, puzzle, values, 8);
    for (auto* solver : {a.get(), b.get(), c.get()}) steps(*solver, 45);
    QVERIFY(sameState(method, *a, *b));
    QVERIFY(!sameState(method, *a, *c));
  }

  void parametersChangeWhileRunning_data() { methodRows(); }
  void parametersChangeWhileRunning() {
    QFETCH(std::string, method);
    const auto& entry = *findSolver(method);
    const auto puzzle = solver_puzzles::find("9x9 norvig hard").puzzle;
    for (const Parameter& p : entry.schema->parameters()) {
      const auto solver = make(method, puzzle);
      steps(*solver, 5);
      const auto error = solver->setParameter(p.key, p.defaultValue);
      QCOMPARE(error.has_value(), !p.live);
      QVERIFY(solver->setParameter(p.key, std::string("\x01")).has_value());
      QVERIFY(solver->parameters() == entry.defaults());
      if (!p.live || p.kind != ParameterKind::Real) continue;

      // A live number must make a difference to the run.
      const auto other = make(method, puzzle);
      steps(*other, 5);
      const double changed = std::get<double>(p.defaultValue) == p.max ? p.min : p.max;
      QVERIFY(!other->setParameter(p.key, changed).has_value());
      QCOMPARE(other->parameters().real(p.key), changed);
      steps(*solver, 40);
      steps(*other, 40);
      QVERIFY2(!sameState(method, *solver, *other), p.key.c_str());
    }
    const auto solver = make(method, puzzle);
    steps(*solver, 3);
    QVERIFY(!solver->setParameter("max_iterations", std::int64_t{7}).has_value());
    steps(*solver, 20);
    QCOMPARE(solver->status(), Status::Exhausted);
    QCOMPARE(solver->iteration(), std::int64_t(7));

    // Every method begins anew when told to, and says so.
    const auto restarting = make(method, puzzle);
    QVERIFY(!restarting->setParameter("restart", std::int64_t{4}).has_value());
    int restarts = 0;
    for (int i = 0; i < 12; ++i) restarts += restarting->step().kind == EventKind::Restart;
    QVERIFY(restarts >= 2);
    QCOMPARE(shot(method, *restarting).metrics[std::size_t(entry.metricIndex("restarts"))],
             double(restarts));
  }

  void contradictionsAreProved_data() { methodRows(); }
  void contradictionsAreProved() {
    QFETCH(std::string, method);
    Puzzle clash;
    clash.setGiven(0, 5);
    clash.setGiven(8, 5);
    Puzzle noCandidate; // r1c1 sees all nine digits.
    for (int digit = 1; digit <= 8; ++digit) noCandidate.setGiven(digit, digit);
    noCandidate.setGiven(9, 9);
    Puzzle noPlace; // 1 is barred from all of the first block but r1c1, where 2 stands.
    noPlace.setGiven(9 + 4, 1);
    noPlace.setGiven(18 + 7, 1);
    noPlace.setGiven(4 * 9 + 1, 1);
    noPlace.setGiven(7 * 9 + 2, 1);
    noPlace.setGiven(0, 2);
    for (const Puzzle& puzzle : {clash, noCandidate, noPlace}) {
      const auto solver = make(method, puzzle);
      QCOMPARE(solver->status(), Status::Infeasible);
      steps(*solver, 3);
      QCOMPARE(solver->iteration(), std::int64_t(0));
      const auto snapshot = shot(method, *solver);
      QCOMPARE(snapshot.cube.side(), 9);
      for (const double p : atLeastOne(snapshot.cube.values())) QVERIFY(p >= 0.0 && p <= 1.0);
      QVERIFY(solver->setCube(ProbabilityCube(9, 1.0)).has_value());
      steps(*solver->clone(), 2);
    }
  }

  void hiddenContradictionsExhaust_data() { methodRows(); }
  void hiddenContradictionsExhaust() {
    QFETCH(std::string, method);
    // A wrong digit more in a puzzle with one solution: none is left, and no empty set shows it.
    const auto item = solver_puzzles::find("9x9 norvig top95");
    Puzzle puzzle = item.puzzle;
    puzzle.setGiven(2, 4);
    QVERIFY(item.solution[2] != 4);
    QCOMPARE(countSolutions(puzzle).count(), 0);
    const auto solver = make(method, puzzle, with(method, "max_iterations=500"));
    QCOMPARE(solver->status(), Status::Running);
    steps(*solver, 600);
    QVERIFY(solver->status() == Status::Exhausted || solver->status() == Status::Stuck);
  }

  void fullAndEmptyBoards_data() { methodRows(); }
  void fullAndEmptyBoards() {
    QFETCH(std::string, method);
    const auto item = solver_puzzles::find("9x9 easy");
    const Puzzle full = *Puzzle::fromGivens(item.puzzle.geometry(), item.solution);
    QCOMPARE(make(method, full)->status(), Status::Solved);
    auto digits = item.solution;
    std::swap(digits[0], digits[1]);
    const Puzzle wrong = *Puzzle::fromGivens(item.puzzle.geometry(), digits);
    QCOMPARE(make(method, wrong)->status(), Status::Infeasible);
    for (const int side : {4, 6, 9}) {
      const Puzzle empty(*Geometry::ofSide(side));
      const auto solver = make(method, empty, limited(method));
      while (solver->status() == Status::Running) solver->step();
      QVERIFY(solver->status() == Status::Solved || !isSearching(method));
      QCOMPARE(solver->status() == Status::Solved, rules::isSolved(empty, solver->decoded()));
    }
  }

  void singlesMayBeFilledIn_data() { methodRows(); }
  void singlesMayBeFilledIn() {
    QFETCH(std::string, method);
    // Solved by singles alone, so nothing is left to search.
    const auto item = solver_puzzles::find("9x9 easy");
    const auto solver = make(method, item.puzzle, with(method, "candidates=singles"));
    QCOMPARE(solver->status(), Status::Solved);
    QCOMPARE(solver->decoded(), item.solution);
  }

  void oddBoardsNeverCrash_data() { methodRows(); }
  void oddBoardsNeverCrash() {
    QFETCH(std::string, method);
    Random random(11);
    int running = 0;
    for (int trial = 0; trial < 60; ++trial) {
      const Geometry geometry = random_boards::jigsaw(2 + int(random.below(7)), random);
      Puzzle puzzle(geometry);
      for (int n = int(random.below(4)); n > 0; --n) {
        puzzle.setGiven(int(random.below(std::uint32_t(geometry.cellCount()))),
                        1 + int(random.below(std::uint32_t(geometry.side()))));
      }
      const auto solver = make(method, puzzle, with(method, "restart=20"));
      running += solver->status() == Status::Running;
      steps(*solver, 50);
      const auto wrong = complaint(method, puzzle, shot(method, *solver));
      if (solver->status() != Status::Infeasible) QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
      QCOMPARE(solver->status() == Status::Solved, rules::isSolved(puzzle, solver->decoded()));
    }
    QVERIFY(running > 20);
  }

  void agreeWithTheExactSolver_data() { methodRows(); }
  /// Random boards of every kind with exactly one solution each.
  void agreeWithTheExactSolver() {
    QFETCH(std::string, method);
    Random random(21);
    int solved = 0;
    int puzzles = 0;
    for (int trial = 0; trial < 14; ++trial) {
      const int side = 4 + trial % 6;
      auto geometry = trial < 6 ? randomJigsaw(side, random) : Geometry::ofSide(side);
      if (!geometry.ok()) continue; // A prime side has no boxes.
      if (trial >= 10) geometry = geometry->withDiagonals();
      GeneratorOptions options;
      options.seed = random.next();
      const auto puzzle = generatePuzzle(*geometry, options);
      if (!puzzle.ok()) continue; // Some boards have no full grid.
      ++puzzles;
      const auto truth = countSolutions(*puzzle);
      QCOMPARE(truth.count(), 1);
      const auto solver = make(method, *puzzle, limited(method, "200000"), random.next());
      while (solver->status() == Status::Running) solver->step();
      QVERIFY(solver->status() != Status::Infeasible);
      if (solver->status() != Status::Solved) continue;
      ++solved;
      QCOMPARE(solver->decoded(), truth.solutions.front());
    }
    QVERIFY(puzzles >= 8);
    // A nearly empty jigsaw may take ctds longer than the limit.
    const int expected = method == "rrr" ? puzzles : isSearching(method) ? puzzles - 1 : 1;
    QVERIFY2(solved >= expected, qPrintable(QString("%1 of %2").arg(solved).arg(puzzles)));
  }

  void cubesSetByHand_data() { methodRows(); }
  void cubesSetByHand() {
    QFETCH(std::string, method);
    const auto item = solver_puzzles::find("9x9 norvig top95");
    const auto solver = make(method, item.puzzle);
    steps(*solver, 10);
    QVERIFY(solver->setCube(ProbabilityCube(4)).has_value());
    // Between the solution and the uniform cube, so that logits can express it.
    const auto answer = cubeOf(9, item.solution);
    ProbabilityCube wanted(9);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      wanted.data()[i] = answer.data()[i] + 0.01;
    }
    const auto error = solver->setCube(wanted);
    if (hasGrid(method)) { // no probabilities
      QVERIFY(error.has_value());
      return;
    }
    QVERIFY2(!error, error ? error->text().c_str() : "");
    ProbabilityCube cube;
    solver->cube(cube);
    QCOMPARE(argmaxDigits(cube), item.solution);
    steps(*solver, 500);
    QVERIFY(solver->iteration() > 10 || solver->status() == Status::Solved);
  }

private:
  void methodRows() {
    const auto row = test::columns<std::string>("method");
    for (const auto& method : candidateMethods()) row(method.c_str(), method);
  }
  void puzzleRows() {
    const auto row = test::columns<std::string, std::string>("method", "name");
    for (const auto& method : candidateMethods()) {
      for (const auto& item : solver_puzzles::load())
        row((method + ": " + item.name).c_str(), method, item.name);
    }
  }
};

SUDOSCOPE_TEST(TestContinuousSolvers, Nothing)
#include "test_continuous_solvers.moc"
