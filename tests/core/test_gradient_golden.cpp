#include "core/board/rules.h"
#include "core/solvers/gradient_solver.h"
#include "core/solvers/registry.h"
#include "tests/core/reference_data.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

std::unique_ptr<Solver> solverFor(const nlohmann::json& data) {
  const SolverEntry* entry = findSolver("gradient");
  ParameterValues values = entry->defaults();
  const auto& weights = data["weights"];
  const std::pair<const char*, double> reals[] = {{"lr", data["lr"]},
                                                  {"T_start", data["T_start"]},
                                                  {"T_end", data["T_end"]},
                                                  {"w_row", weights["row"]},
                                                  {"w_col", weights["col"]},
                                                  {"w_blk", weights["blk"]},
                                                  {"w_giv", weights["giv"]},
                                                  {"w_ent", weights["ent"]},
                                                  {"beta1", data["adam"]["beta1"]},
                                                  {"beta2", data["adam"]["beta2"]},
                                                  {"adam_eps", data["adam"]["eps"]},
                                                  {"eps", data["eps"]},
                                                  {"init_given", data["logit_given_high"]},
                                                  {"init_unknown", data["logit_unknown"]}};
  for (const auto& [key, value] : reals) {
    if (auto error = values.set(key, value)) qFatal("%s", error->text().c_str());
  }
  if (auto error = values.set("steps", data["steps"].get<std::int64_t>())) qFatal("steps");
  if (auto error = values.setText("precision", "double")) qFatal("precision");
  if (auto error = values.set("stop_when_solved", false)) qFatal("stop_when_solved");
  return std::move(entry->create(reference::puzzle(data["grid"]), values, 1)).value();
}

} // namespace

/// Every published trace of the gradient formulation, step by step, in double precision.
class TestGradientGolden : public QObject {
  Q_OBJECT

private slots:
  void squaredGivens() {
    const auto data = reference::load("gradient_9x9_squared_givens.json");
    const SolverEntry& entry = *findSolver("gradient");
    ParameterValues values = entry.defaults();
    for (const auto& [key, text] : {std::pair{"givens_loss", "squared"}, {"precision", "double"}})
      QVERIFY(!values.setText(key, text));
    QVERIFY(!values.set("stop_when_solved", false));
    const std::pair<const char*, double> reals[] = {{"lr", data["lr"]},
                                                    {"T_start", data["T"][0]},
                                                    {"T_end", data["T"][1]},
                                                    {"eps", data["eps"]}};
    for (const auto& [key, value] : reals) QVERIFY(!values.set(key, value));
    QVERIFY(!values.set("steps", data["steps"].get<std::int64_t>()));
    const auto solver =
        std::move(entry.create(solver_puzzles::ofLine(data["puzzle"]), values, 1)).value();
    std::vector<double> metrics(entry.metrics.size());
    for (const auto& row : atLeastOne(data["rows"])) {
      solver->metrics(metrics);
      for (const auto& [key, expected] : row.items()) {
        if (key == "iteration") continue;
        const double deviation = reference::deviation(
            metrics[static_cast<std::size_t>(entry.metricIndex(key))], expected);
        QVERIFY2(deviation <= 1e-9, qPrintable(QString("%1 %2").arg(key.c_str()).arg(deviation)));
      }
      solver->step();
    }
  }

  void trace_data() {
    test::rowsOf("name", {"4x4_almost_solved_T1", "4x4_almost_solved_annealed", "4x4_more_unknowns",
                          "9x9_easy", "9x9_medium", "9x9_hard"});
  }

  void trace() {
    QFETCH(QString, name);
    const auto data = reference::load(QString("gradient_%1.json").arg(name));
    QVERIFY(!data.is_null());
    const auto solver = solverFor(data);
    const SolverEntry& entry = *findSolver("gradient");
    std::vector<double> metrics(entry.metrics.size());
    const std::pair<const char*, const char*> columns[] = {
        {"T", "T"},       {"row", "L_row"}, {"col", "L_col"},     {"blk", "L_blk"},
        {"giv", "L_giv"}, {"ent", "L_ent"}, {"total", "L_total"}, {"grad_norm", "grad_norm"}};
    double worst = 0.0;
    for (const auto& row : atLeastOne(data["trace"])) {
      const auto step = row[0].get<std::int64_t>();
      QCOMPARE(std::int64_t(solver->iteration()), step);
      solver->metrics(metrics);
      for (std::size_t column = 0; column < std::size(columns); ++column) {
        QCOMPARE(data["columns"][column + 1].get<std::string>(),
                 std::string(columns[column].first));
        const double actual =
            metrics[static_cast<std::size_t>(entry.metricIndex(columns[column].second))];
        const double deviation = reference::deviation(actual, row[column + 1]);
        worst = std::max(worst, deviation);
        QVERIFY2(deviation <= 1e-9,
                 qPrintable(QString("step %1, %2: %3, expected %4")
                                .arg(step)
                                .arg(columns[column].first)
                                .arg(actual, 0, 'g', 17)
                                .arg(row[column + 1].get<double>(), 0, 'g', 17)));
      }
      const auto argmax = data["argmax"].find(std::to_string(step));
      if (argmax != data["argmax"].end()) {
        QCOMPARE(solver->decoded(), argmax->get<Grid>());
      }
      solver->step();
    }
    qInfo("largest deviation %g", worst);

    QCOMPARE(solver->iteration(), data["steps"].get<std::int64_t>());
    ProbabilityCube cube;
    solver->cube(cube);
    const auto& last = data["final_P_at_T_end"];
    QCOMPARE(last.size(), cube.size());
    const int side = cube.side();
    for (int cell = 0; cell < side * side; ++cell) {
      for (int k = 0; k < side; ++k) {
        const double expected = last[static_cast<std::size_t>(cell * side + k)];
        QVERIFY(std::abs(cube.at(cell, k) - expected) <= 1e-9);
      }
    }
    QVERIFY(rules::isSolved(solver->puzzle(), solver->decoded()) ==
            (solver->status() == Status::Solved));
    if (side == 9) QCOMPARE(solver->status(), Status::Solved);
  }
};

SUDOSCOPE_TEST(TestGradientGolden, Nothing)
#include "test_gradient_golden.moc"
