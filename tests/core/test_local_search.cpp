#include "core/board/rules.h"
#include "core/exact/generator.h"
#include "core/solvers/local_search_solver.h"
#include "core/solvers/registry.h"
#include "core/studies/multi_start.h"
#include "tests/core/reference_data.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

using namespace sudoscope;
using sudoscope::test::atLeastOne;
using sudoscope::test::countDefect;

namespace {

nlohmann::json referenceCosts() {
  return reference::load("local_search_costs.json");
}

Puzzle notebookPuzzle() {
  return reference::puzzle(referenceCosts().at("givens"));
}

Geometry board(const QByteArray& name) {
  if (name == "6x6") return *Geometry::boxes(2, 3);
  if (name == "X") return Geometry().withDiagonals();
  if (name == "windoku") return *Geometry().withDiagonals().withExtra(ExtraKind::Windoku);
  if (name == "16x16") return *Geometry::boxes(4, 4);
  if (name == "jigsaw") {
    Random random(3);
    return *randomJigsaw(7, random);
  }
  return Geometry();
}

ParameterValues parameters(const QString& settings) {
  return test::with(findSolver("local-search")->defaults(), settings);
}

/// From the first printed state, the chosen moves are the reference's and end where it ends.
void followsGoldenMoves(
    LocalSearchState& state, const char* run, std::size_t length,
    const std::function<LocalSearchState::Move(const LocalSearchState&)>& choose) {
  const auto costs = referenceCosts();
  const auto& golden = costs.at(run);
  state.assign(reference::grid(costs.at("states")[0].at("grid")));
  const auto place = [](const nlohmann::json& at) {
    return (at[0].get<int>() - 1) * 9 + at[1].get<int>() - 1;
  };
  QCOMPARE(golden.at("moves").size(), length);
  for (std::size_t i = 0; i < length; ++i) {
    QCOMPARE(state.defect(), golden.at("missing_digits")[i].get<int>());
    const auto move = choose(state);
    const auto& expected = golden.at("moves")[i];
    if (expected.contains("swap")) {
      QCOMPARE(move.cell, place(expected.at("swap")[0]));
      QCOMPARE(move.other, place(expected.at("swap")[1]));
    } else {
      QCOMPARE(move.other, -1);
      QCOMPARE(move.cell, place(expected.at("set")));
      QCOMPARE(move.k + 1, expected.at("digit").get<int>());
    }
    state.move(move);
  }
  QCOMPARE(state.grid(), reference::grid(golden.at("final")));
}

} // namespace

class TestLocalSearch : public QObject {
  Q_OBJECT

private slots:
  void goldenNeighbourhoods() {
    const auto expected = referenceCosts();
    for (const auto& golden : atLeastOne(expected.at("states"))) {
      LocalSearchState state(notebookPuzzle());
      state.assign(reference::grid(golden.at("grid")));
      QCOMPARE(state.defect(), golden.at("missing_digits").get<int>());
      const auto& counts = golden.at("neighbours");
      int exchanges = 0;
      int improving = 0;
      int equal = 0;
      for (int i = 0; i < state.moveCount(); ++i) {
        const auto move = state.moveAt(i);
        exchanges += move.other >= 0;
        improving += move.delta < 0;
        equal += move.delta == 0;
      }
      QCOMPARE(state.moveCount(), counts.at("all").get<int>());
      QCOMPARE(exchanges, counts.at("swaps").get<int>());
      QCOMPARE(state.moveCount() - exchanges, counts.at("changes").get<int>());
      QCOMPARE(improving, counts.at("improving").get<int>());
      QCOMPARE(equal, counts.at("equal").get<int>());
      QCOMPARE(state.countMoves(-1), improving);
      QCOMPARE(state.countMoves(0), improving + equal);
      const LocalSearchState::Survey survey = state.survey();
      QCOMPARE(survey.better, improving);
      QCOMPARE(survey.notWorse, improving + equal);
      QCOMPARE(survey.conflicted, state.countConflicted());
      QCOMPARE(survey.violated, rules::violatedGroups(notebookPuzzle().geometry(), state.grid()));
      QCOMPARE(state.bestMove().delta, counts.at("best_delta").get<int>());
    }
  }

  void goldenSteepestRun() {
    LocalSearchState state(notebookPuzzle());
    followsGoldenMoves(state, "steepest_first_in_order", 30,
                       [](const LocalSearchState& at) { return at.bestMove(); });
    if (QTest::currentTestFailed()) return;
    QVERIFY(state.bestMove().delta >= 0);
  }

  /// The published program adds its cost up in floating point, and rounding breaks its ties: per
  /// unit |count - 1| / 20 over the digits, the units in the order of the neighbourhood. A run of
  /// its own, which no method of ours imitates, over the same neighbourhood; it ends in the printed
  /// grid.
  void goldenFloatingRun() {
    const Puzzle puzzle = notebookPuzzle();
    const auto floatingCost = [&](const Grid& grid) {
      double cost = 0.0;
      for (const GroupFamily family :
           {GroupFamily::Column, GroupFamily::Row, GroupFamily::Region}) {
        for (const Group& group : puzzle.geometry().groups()) {
          if (group.family != family) continue;
          double unit = 0.0;
          for (int digit = 1; digit <= 9; ++digit) {
            const auto count = std::count_if(group.cells.begin(), group.cells.end(), [&](int cell) {
              return grid[std::size_t(cell)] == digit;
            });
            unit += std::abs(double(count) - 1.0) * 0.05;
          }
          cost += unit;
        }
      }
      return cost;
    };
    const auto bestMove = [&](const LocalSearchState& at) {
      LocalSearchState::Move best;
      double lowest = floatingCost(at.grid());
      for (int i = 0; i < at.moveCount(); ++i) {
        LocalSearchState next = at;
        next.move(at.moveAt(i));
        const double cost = floatingCost(next.grid());
        if (cost >= lowest) continue;
        lowest = cost;
        best = at.moveAt(i);
      }
      return best;
    };
    LocalSearchState state(puzzle);
    followsGoldenMoves(state, "steepest_floating", 26, bestMove);
    if (QTest::currentTestFailed()) return;
    QCOMPARE(bestMove(state).cell, -1);
    QCOMPARE(state.grid(), reference::grid(referenceCosts().at("states")[1].at("grid")));
  }

  void goldenShares_data() {
    test::rowsOf<QByteArray>("mode", {"steepest", "stochastic", "plateau"});
  }
  /// The share of solved starts lies within the interval that 99.9 % of equally probable samples
  /// share with the reference's: both are samples, so their variances add up.
  void goldenShares() {
    QFETCH(QByteArray, mode);
    const auto expected = referenceCosts().at("solved_share_of_4000_starts");
    const double share = expected.at(mode.constData()).get<double>();
    MultiStartOptions options;
    options.parameters = parameters(QString("mode=%1;limit=1000").arg(mode.constData()));
    options.seed = 1;
    options.starts = 1000;
    const auto result = multiStart(*findSolver("local-search"), notebookPuzzle(), options);
    QVERIFY(result.ok() && result->complete);
    const auto solved = std::ranges::count(result->runs, true, &RunOutcome::solved);
    const double found = static_cast<double>(solved) / 1000.0;
    const double deviation = std::sqrt(share * (1.0 - share) * (1.0 / 4000.0 + 1.0 / 1000.0));
    QVERIFY2(std::abs(found - share) <= 3.3 * deviation,
             qPrintable(QString::number(found) + " instead of " + QString::number(share)));
  }

  /// A run of several starts answers with the best grid of all of them, and says its cost.
  void theBestOfAllStartsIsKept() {
    const SolverEntry& entry = *findSolver("local-search");
    const auto values = parameters("mode=steepest;restarts=20");
    const auto solver = std::move(entry.create(notebookPuzzle(), values, 3)).value();
    std::vector<double> metrics(entry.metrics.size());
    const auto metric = [&](const char* key) {
      solver->metrics(metrics);
      return metrics[static_cast<std::size_t>(entry.metricIndex(key))];
    };
    double lowest = metric("cost");
    double before = lowest;
    double last = lowest;
    std::vector<double> ends;
    std::vector<double> told;
    while (solver->status() == Status::Running) {
      before = last;
      const Event event = solver->step();
      if (event.kind == EventKind::Restart) {
        ends.push_back(before);
        QCOMPARE(metric("start_cost"), before);
      }
      if (std::isfinite(metric("start_cost"))) told.push_back(metric("start_cost"));
      last = metric("cost");
      lowest = std::min(lowest, last);
      QCOMPARE(metric("best_cost"), lowest);
    }
    QCOMPARE(solver->status(), Status::Stuck);
    QCOMPARE(ends.size(), std::size_t(20));
    // Every start tells its final cost once, the last one too.
    ends.push_back(before);
    QCOMPARE(told, ends);
    QVERIFY(*std::max_element(ends.begin(), ends.end()) > lowest);
    QCOMPARE(metric("cost"), lowest);
    QCOMPARE(0.1 * countDefect(notebookPuzzle().geometry(), solver->decoded()), lowest);
  }

  /// Runs recorded before there were exchanges are replayed with changes alone.
  void olderMovesAreStillThere() {
    for (const char* mode : {"steepest", "stochastic", "plateau", "annealing"}) {
      const auto values = parameters(QString("mode=%1;neighbourhood=change").arg(mode));
      const auto solver =
          std::move(findSolver("local-search")->create(notebookPuzzle(), values, 5)).value();
      int moves = 0;
      for (int i = 0; i < 200 && solver->status() == Status::Running; ++i) {
        const Grid before = solver->decoded();
        solver->step();
        if (solver->status() != Status::Running) break;
        int changed = 0;
        for (std::size_t cell = 0; cell < 81; ++cell) {
          changed += before[cell] != solver->decoded()[cell];
        }
        QVERIFY(changed <= 1);
        moves += changed;
      }
      QVERIFY(moves > 0);
    }
  }

  void incrementsEqualTheRescan_data() {
    test::rowsOf<QByteArray>("name", {"9x9", "6x6", "X", "windoku", "16x16", "jigsaw"});
  }
  void incrementsEqualTheRescan() {
    QFETCH(QByteArray, name);
    const Geometry geometry = board(name);
    Puzzle puzzle(geometry);
    puzzle.setGiven(2, 1);
    puzzle.setGiven(geometry.cellCount() - 1, 2);
    Random random(9);
    LocalSearchState state(puzzle);
    state.fill(random);
    for (int i = 0; i < 3000; ++i) {
      const auto& cells = state.freeCells();
      const int cell = cells[random.below(static_cast<std::uint32_t>(cells.size()))];
      const int k = static_cast<int>(random.below(static_cast<std::uint32_t>(geometry.side())));
      const int expected = state.defect() + state.delta(cell, k);
      state.move(cell, k);
      QCOMPARE(state.defect(), expected);
      QCOMPARE(state.defect(), countDefect(geometry, state.grid()));
      const int index =
          static_cast<int>(random.below(static_cast<std::uint32_t>(state.moveCount())));
      const auto move = state.moveAt(index);
      const int then = state.defect() + move.delta;
      const Grid before = state.grid();
      state.move(move);
      QCOMPARE(state.defect(), then);
      QCOMPARE(state.defect(), countDefect(geometry, state.grid()));
      if (move.other >= 0) {
        QCOMPARE(state.grid()[std::size_t(move.cell)], before[std::size_t(move.other)]);
        QCOMPARE(state.grid()[std::size_t(move.other)], before[std::size_t(move.cell)]);
      } else {
        QVERIFY(state.grid()[std::size_t(move.cell)] != before[std::size_t(move.cell)]);
      }
    }
    QCOMPARE(int(state.grid()[2]), 1);
  }

  void moveSetsAreExact_data() { incrementsEqualTheRescan_data(); }
  void moveSetsAreExact() {
    QFETCH(QByteArray, name);
    const Geometry geometry = board(name);
    Random random(4);
    LocalSearchState state{Puzzle(geometry), Neighbourhood::Change};
    state.fill(random);
    for (int round = 0; round < 20; ++round) {
      int lowest = 1000;
      for (const int limit : {0, -1, -2}) {
        int count = 0;
        for (const int cell : atLeastOne(state.freeCells())) {
          for (int k = 0; k < geometry.side(); ++k) {
            if (k + 1 == state.grid()[static_cast<std::size_t>(cell)]) continue;
            lowest = std::min(lowest, state.delta(cell, k));
            count += state.delta(cell, k) <= limit;
          }
        }
        QCOMPARE(state.countMoves(limit), count);
      }
      const LocalSearchState::Survey survey = state.survey();
      QCOMPARE(survey.better, state.countMoves(-1));
      QCOMPARE(survey.notWorse, state.countMoves(0));
      QCOMPARE(survey.conflicted, state.countConflicted());
      QCOMPARE(survey.violated, rules::violatedGroups(geometry, state.grid()));
      QCOMPARE(state.bestMove().delta, lowest);
      const auto move = state.randomMove(0, random);
      if (move.cell < 0) break;
      QVERIFY(move.delta <= 0);
      state.move(move.cell, move.k);
    }
  }

  void modesKeepTheirPromise_data() {
    // The largest change of the cost in one step.
    const auto row = test::columns<QByteArray, double>("mode", "worst");
    row("steepest", "steepest", -0.1);
    row("stochastic", "stochastic", -0.1);
    row("plateau", "plateau", 0.0);
    row("annealing", "annealing", 0.6);
    row("min-conflicts", "min-conflicts", 0.6);
  }

  void modesKeepTheirPromise() {
    QFETCH(QByteArray, mode);
    QFETCH(double, worst);
    const Puzzle puzzle = notebookPuzzle();
    const SolverEntry& entry = *findSolver("local-search");
    const auto values =
        parameters(QString("mode=%1;limit=2000;T_steps=2000;repairs=2000").arg(mode.constData()));
    const auto solver = std::move(entry.create(puzzle, values, 5)).value();
    std::vector<double> metrics(entry.metrics.size());
    solver->metrics(metrics);
    const double first = metrics[0];
    double cost = first;
    while (solver->status() == Status::Running) {
      solver->step();
      solver->metrics(metrics);
      if (solver->status() == Status::Running) QVERIFY(metrics[0] - cost <= worst + 1e-9);
      cost = metrics[0];
      for (int cell = 0; cell < 81; ++cell) {
        if (puzzle.isGiven(cell))
          QCOMPARE(int(solver->decoded()[std::size_t(cell)]), puzzle.given(cell));
      }
    }
    QVERIFY(cost < first);
    QVERIFY(metrics[1] <= cost + 1e-9);
    QCOMPARE(solver->status() == Status::Solved, rules::isSolved(puzzle, solver->decoded()));
    if (mode == "steepest" || mode == "stochastic") {
      QVERIFY(solver->status() == Status::Solved || metrics[2] == 0.0);
    }
  }

  void limitsEndARun() {
    const SolverEntry& entry = *findSolver("local-search");
    const auto values = parameters("limit=50");
    const auto solver = std::move(entry.create(notebookPuzzle(), values, 5)).value();
    while (solver->status() == Status::Running) solver->step();
    QCOMPARE(solver->status(), Status::Exhausted);
    QCOMPARE(solver->iteration(), std::int64_t(50));
    // A person who allows more, or another way of choosing, goes on from there.
    QVERIFY(!solver->setParameter("limit", std::int64_t(60)).has_value());
    while (solver->status() == Status::Running) solver->step();
    QCOMPARE(solver->iteration(), std::int64_t(60));
    QVERIFY(!solver->setParameter("limit", std::int64_t(0)).has_value());
    QVERIFY(!solver->setParameter("mode", std::string("steepest")).has_value());
    while (solver->status() == Status::Running) solver->step();
    QCOMPARE(solver->status(), Status::Stuck);
    QVERIFY(!solver->setParameter("mode", std::string("min-conflicts")).has_value());
    QCOMPARE(solver->status(), Status::Running);
  }

  void onlyMinConflictsKeepsWhatIsTabu() {
    const auto values = parameters("limit=0;repairs=450;restarts=1;tenure=10000");
    const auto solver =
        std::move(findSolver("local-search")->create(notebookPuzzle(), values, 5)).value();
    bool keeping = false;
    std::set<std::pair<int, int>> left; // cell and digit
    /// How many of these steps bring a digit back to a cell that it has left in min-conflicts.
    const auto returns = [&](int steps) {
      int count = 0;
      for (int i = 0; i < steps && solver->status() == Status::Running; ++i) {
        const Grid grid = solver->decoded();
        const Event event = solver->step();
        if (event.kind != EventKind::Move) continue;
        count += left.contains({event.cell, event.digit});
        if (keeping) left.emplace(event.cell, grid[static_cast<std::size_t>(event.cell)]);
      }
      return count;
    };
    returns(200); // in plateau, the default: down to where aspiration has nothing to ask for
    const std::size_t before = solver->stateBytes();
    QVERIFY(!solver->setParameter("mode", std::string("min-conflicts")).has_value());
    keeping = true;
    const std::size_t side = 9;
    QCOMPARE(solver->stateBytes(), before + side * side * side * sizeof(std::int64_t));
    QCOMPARE(returns(100), 0);
    QVERIFY(left.size() > 20);
    // Another mode forgets.
    keeping = false;
    QVERIFY(!solver->setParameter("mode", std::string("plateau")).has_value());
    QCOMPARE(solver->stateBytes(), before);
    QVERIFY(!solver->setParameter("mode", std::string("min-conflicts")).has_value());
    QVERIFY(returns(60) > 0);
    // So does a new start.
    keeping = true;
    left.clear();
    returns(80);
    keeping = false;
    Event event;
    for (int i = 0; i < 100 && event.kind != EventKind::Restart; ++i) event = solver->step();
    QCOMPARE(event.kind, EventKind::Restart);
    returns(200); // down again
    QVERIFY(returns(100) > 0);
  }

  /// 0 means none, and where that cannot be it is refused.
  void noLimitIsNone() {
    const SolverEntry& entry = *findSolver("local-search");
    for (const char* mode : {"plateau", "min-conflicts"}) {
      const auto values = parameters(QString("mode=%1;limit=0;repairs=0").arg(mode));
      const auto solver = std::move(entry.create(notebookPuzzle(), values, 5)).value();
      while (solver->status() == Status::Running && solver->iteration() < 30'000) solver->step();
      QVERIFY2(solver->status() != Status::Exhausted, mode);
    }
    ParameterValues refused = entry.defaults();
    QVERIFY(refused.setText("T_steps", "0").has_value());
  }

  void everyStartIsMadeOnce() {
    const SolverEntry& gradient = *findSolver("gradient");
    SolverEntry counting = gradient;
    std::atomic<int> made = 0;
    counting.create = [&](const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed) {
      ++made;
      return gradient.create(puzzle, values, seed);
    };
    MultiStartOptions options;
    options.parameters = gradient.defaults();
    options.starts = 6;
    options.threads = 2;
    options.limits.maxIterations = 5;
    const auto result = multiStart(counting, notebookPuzzle(), options);
    QVERIFY(result.ok() && result->complete);
    QCOMPARE(made.load(), 6);
    for (const RunOutcome& run : result->runs) QCOMPARE(run.iterations, std::int64_t(5));
  }
};

SUDOSCOPE_TEST(TestLocalSearch, Nothing)
#include "test_local_search.moc"
