#include "core/base/random.h"
#include "core/board/digit_set.h"
#include "core/board/rules.h"
#include "core/relaxation/cube_edits.h"
#include "core/relaxation/losses.h"
#include "core/solvers/registry.h"
#include "core/solvers/steppable.h"
#include "tests/core/reference_data.h"
#include "tests/support/at_least_one.h"
#include "tests/support/recordings.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cfloat>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

class TestCubeEdits : public QObject {
  Q_OBJECT

private slots:
  void keepsTheSum() {
    ProbabilityCube cube(4, 0.25);
    cube_edits::setProbability(cube, 3, 1, 0.7, true);
    QCOMPARE(cube.at(3, 1), 0.7);
    QCOMPARE(cube.at(3, 0), 0.1);
    QVERIFY(std::abs(cube_edits::cellSum(cube, 3) - 1.0) < 1e-15);
    cube_edits::setProbability(cube, 3, 1, 7.0, true);
    QCOMPARE(cube.at(3, 1), 1.0);
    QCOMPARE(cube.at(3, 0), 0.0);
    QCOMPARE(cube.at(2, 0), 0.25); // other cells stay
  }

  void leavesTheOthersAlone() {
    ProbabilityCube cube(4, 0.25);
    cube_edits::setProbability(cube, 0, 2, 1.0, false);
    QCOMPARE(cube.at(0, 2), 1.0);
    QCOMPARE(cube_edits::cellSum(cube, 0), 1.75);
    QVERIFY(!cube_edits::isNormalized(cube));
    cube_edits::setProbability(cube, 0, 2, -1.0, false);
    QCOMPARE(cube.at(0, 2), 0.0);
  }

  void sharesWhatNobodyHolds() {
    ProbabilityCube cube(4, 0.25);
    cube_edits::setOneHot(cube, 0, 2);
    cube_edits::setProbability(cube, 0, 2, 0.4, true);
    for (const int k : {0, 1, 3}) QVERIFY(std::abs(cube.at(0, k) - 0.2) < 1e-15);
    QVERIFY(cube_edits::isNormalized(cube));
  }

  void normalizes() {
    ProbabilityCube cube(4, 0.5);
    cube_edits::normalize(cube, 1);
    QCOMPARE(cube.at(1, 3), 0.25);
    for (int k = 0; k < 4; ++k) cube.at(2, k) = 0.0;
    cube_edits::normalize(cube, 2);
    QCOMPARE(cube.at(2, 3), 0.25);
  }

  void breakingAndViolatingGiveTheReferenceFigures() {
    const auto data = reference::load("constraints_4x4.json");
    const Puzzle puzzle = reference::puzzle(data["puzzle"]);
    const ProbabilityCube good = cubeOf(4, puzzle.givens());
    constexpr int cell = 2;
    const int violating = cube_edits::violatingDigit(puzzle, cell).value();
    const int breaking = cube_edits::breakingDigit(puzzle.geometry(), good, cell, 0);
    QCOMPARE(violating, 1);
    QCOMPARE(breaking, 1);
    ProbabilityCube bad = good;
    cube_edits::setOneHot(bad, cell, violating);
    const Losses l = losses(puzzle, bad, {.eps = data["eps"]});
    QCOMPARE(l.row, data["bad"]["L_row"].get<double>());
    QCOMPARE(l.block, data["bad"]["L_blk"].get<double>());
    QVERIFY(std::abs(l.givens - data["bad"]["L_giv"].get<double>()) < 1e-12);
    QVERIFY(!cube_edits::violatingDigit(puzzle, 7).has_value());
  }

  void breaksAnyGroup() {
    // On a solved grid every group's sum is 1, and taking another's digit makes a 2 and a 0.
    const auto puzzle = Puzzle::fromGivens(*Geometry::boxes(2, 2),
                                           {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});
    const ProbabilityCube solved = cubeOf(4, puzzle->givens());
    for (int cell = 0; cell < 16; ++cell) {
      for (const int group : atLeastOne(puzzle->geometry().groupsOf(cell))) {
        ProbabilityCube broken = solved;
        cube_edits::setOneHot(broken, cell,
                              cube_edits::breakingDigit(puzzle->geometry(), solved, cell, group));
        const ConstraintSums sums = constraintSums(puzzle->geometry(), broken);
        double loss = 0.0;
        for (int k = 0; k < 4; ++k) loss += std::pow(sums.group(group, k) - 1.0, 2);
        QCOMPARE(loss, 2.0);
      }
    }
  }

  void tellsWithTheParametersOfThePlace() {
    const auto data = reference::load(QStringLiteral("constraints_4x4.json"));
    const Puzzle puzzle = reference::puzzle(data["puzzle"]);
    const SolverEntry& entry = *findSolver("belief-propagation");
    const auto run = *test::startRecording({&entry, puzzle, entry.defaults(), 1});
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
        if (cube.at(open, k) > 0.0) cube_edits::setOneHot(cube, open, k);
      }
      return editPreview(*run->method(), puzzle, cube).change.cells;
    };
    const int before = adapted(0);
    QVERIFY(adapted(1) > before);
    QVERIFY(adapted(2) > before);
    QCOMPARE(adapted(3), before);
  }

  void tellsWhatEveryMethodBegins() {
    const auto data = reference::load(QStringLiteral("constraints_4x4.json"));
    const Puzzle puzzle = reference::puzzle(data["puzzle"]);
    const int given = 0;
    QVERIFY(puzzle.isGiven(given));
    ProbabilityCube cube = cubeOf(puzzle.side(), puzzle.givens());
    cube_edits::setOneHot(cube, given, *cube_edits::violatingDigit(puzzle, given));
    int refused = 0;
    for (const SolverEntry& entry : solverRegistry()) {
      const auto solver = entry.create(puzzle, entry.defaults(), 1);
      QVERIFY2(solver, entry.name.c_str());
      const EditPreview preview = editPreview(**solver, puzzle, cube);
      // The truth: what the method really holds afterwards.
      if (const MaybeError error = (*solver)->setCube(cube)) {
        ++refused;
        QVERIFY2(preview.refusal.has_value(), entry.name.c_str());
        QVERIFY(preview.change.cells == 0 && preview.change.text.empty());
        continue;
      }
      QVERIFY2(!preview.refusal, entry.name.c_str());
      QVERIFY2(preview.change.text == (*solver)->changeFrom(cube, puzzle.geometry()).text,
               entry.name.c_str());
    }
    QVERIFY(refused > 0);
    // Descent on logits takes P as it is; a full grid takes only the most probable digits.
    const auto previewOf = [&](const char* name) {
      const SolverEntry& entry = *findSolver(name);
      return editPreview(**entry.create(puzzle, entry.defaults(), 1), puzzle, cube);
    };
    QCOMPARE(previewOf("gradient").change.cells, 0);
    QCOMPARE(previewOf("local-search").change.cells,
             puzzle.geometry().cellCount() - puzzle.clueCount() + 1);
  }

  /// Starts for every method: P as softmax leaves it, one-hot, with sums that are not 1, and tiny.
  void aGivenPIsShownOrReported_data() {
    // The methods that must not change it.
    const auto row = test::columns<QString, QStringList>("start", "exact");
    const QStringList stored{"rrr", "ctds", "sinkhorn", "lp"};
    const QStringList logits{"gradient", "gradient in double"};
    row("distribution", "distribution",
        stored + logits + QStringList{"lagrangian", "belief-propagation"});
    row("one-hot", "one-hot", stored + logits + QStringList{"constriction", "local-search"});
    row("sums of 0.5", "halves", stored);
    row("violated given", "violated", logits);
    row("tiny", "tiny", stored + QStringList{"gradient in double"});
  }

  void aGivenPIsShownOrReported() {
    QFETCH(QString, start);
    QFETCH(QStringList, exact);
    const auto item = reference::load(QStringLiteral("constriction.json"))["9x9_easy"];
    const Puzzle puzzle = reference::puzzle(item["puzzle"]);
    const auto candidates = rules::directCandidates(puzzle);
    ProbabilityCube given =
        cubeOf(9, start == "distribution" || start == "tiny" ? puzzle.givens()
                                                             : reference::grid(item["final"]));
    Random random(7);
    for (int cell = 0; cell < 81; ++cell) {
      if (start == "halves" && !puzzle.isGiven(cell)) {
        for (int k = 0; k < 9; ++k) given.at(cell, k) *= 0.5;
      }
      if (puzzle.isGiven(cell) || (start != "distribution" && start != "tiny")) continue;
      for (int k = 0; k < 9; ++k) {
        const bool open = hasDigit(candidates[cell], k + 1);
        given.at(cell, k) = open ? std::exp(random.normal()) : 0.0;
        if (start == "tiny" && open && k % 2 == 0) given.at(cell, k) *= 1e-25;
      }
      cube_edits::normalize(given, cell);
    }
    if (start == "violated")
      cube_edits::setOneHot(given, 0, *cube_edits::violatingDigit(puzzle, 0));
    QStringList shownExactly;
    for (const SolverEntry& entry : solverRegistry()) {
      for (const char* precision : {"", "double"}) {
        ParameterValues values = entry.defaults();
        const bool inDouble = *precision != '\0';
        if (inDouble && values.setText("precision", precision)) continue;
        const auto solver = entry.create(puzzle, values, 1);
        QVERIFY2(solver, entry.name.c_str());
        if ((*solver)->setCube(given)) continue; // refused with a reason
        ProbabilityCube shown;
        (*solver)->cube(shown);
        const bool isDouble = (*solver)->isDoublePrecision();
        const double unit = isDouble ? DBL_EPSILON : FLT_EPSILON;
        const double smallest = isDouble ? DBL_MIN : FLT_MIN;
        bool equal = true;
        for (std::size_t i = 0; i < given.size(); ++i) {
          const double p = given.data()[i];
          const double held = p > 0.0 && (*solver)->logits() ? std::max(1.0, -std::log(p)) : 1.0;
          equal = equal && std::abs(shown.data()[i] - p) <= 4 * std::max(smallest, unit * p * held);
        }
        const CubeChange change = (*solver)->changeFrom(given, puzzle.geometry());
        const QString name = QString::fromStdString(entry.name) + (inDouble ? " in double" : "");
        const QString text = QString::fromStdString(change.text.english());
        QVERIFY2(equal || !text.isEmpty(), qPrintable(name));
        QCOMPARE(text.isEmpty(), change.cells == 0);
        if (text.isEmpty()) shownExactly << name;
        if (exact.contains(name)) QVERIFY2(text.isEmpty(), qPrintable(name + ": " + text));
        if (text.isEmpty()) continue;
        QVERIFY2(text.contains("by at most") && text.contains(", because "), qPrintable(text));
      }
    }
    for (const QString& name : exact) QVERIFY2(shownExactly.contains(name), qPrintable(name));
  }

  void noSeedShowsInARunFromP_data() {
    const auto row = test::columns<QString>("method");
    for (const SolverEntry& entry : solverRegistry()) {
      // What counts a cost of full grids takes no P, or draws all the same, as the network does.
      if (entry.metricIndex(MetricRole::Cost) < 0 && entry.name != solver_names::network)
        row(entry.name.c_str(), QString::fromStdString(entry.name));
    }
  }
  void noSeedShowsInARunFromP() {
    QFETCH(QString, method);
    const auto item = reference::load(QStringLiteral("constriction.json"))["9x9_hard"];
    const Puzzle puzzle = reference::puzzle(item["puzzle"]);
    const SolverEntry& entry = *findSolver(method.toStdString());
    const ProbabilityCube given = cubeOf(9, rules::directCandidates(puzzle));
    std::vector<ProbabilityCube> cubes;
    for (const std::uint64_t seed : {1, 2}) {
      const auto solver = entry.create(puzzle, entry.defaults(), seed);
      QVERIFY(!(*solver)->setCube(given));
      for (int i = 0; i < 3; ++i) (*solver)->step();
      (*solver)->cube(cubes.emplace_back());
    }
    QVERIFY(cubes[0] == cubes[1]);
  }
};

SUDOSCOPE_TEST(TestCubeEdits, Nothing)
#include "test_cube_edits.moc"
