#include "app/puzzle_loader.h"
#include "core/board/rules.h"
#include "core/experiment/benchmark.h"
#include "core/experiment/sweep.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "ui/charts/legend_row.h"
#include "ui/compare/axis_editor.h"
#include "ui/compare/benchmark_view.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/method_list.h"
#include "ui/compare/plot_card.h"
#include "ui/compare/race_bar.h"
#include "ui/compare/race_chart.h"
#include "ui/compare/sweep_map.h"
#include "ui/compare/sweep_view.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/status_pill.h"
#include "ui/cube/cube_row.h"
#include "ui/inspect/bar_list.h"
#include "ui/inspect/heat_map.h"
#include "ui/inspect/multiplier_view.h"

#include <QComboBox>
#include <QFile>
#include <QTableWidget>

#include <cmath>

using namespace sudoscope;

namespace {

const QByteArray inkala =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

MethodChoice method(const char* name, std::uint64_t seed = 1) {
  MethodChoice choice = MethodChoice::of(*findSolver(name));
  choice.seed = seed;
  return choice;
}

QString cell(QTableWidget* table, int row, int column) {
  return table->item(row, column)->text();
}

double figure(QTableWidget* table, int row, int column) {
  return table->item(row, column)->data(Qt::UserRole).toDouble();
}

QStringList linesOf(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

} // namespace

class TestLabWindows : public QObject {
  Q_OBJECT

private slots:
  void init();
  void cleanup() { m_app.reset(); }

  void raceToTheEndAgreesWithHeadlessRuns_data();
  void raceToTheEndAgreesWithHeadlessRuns();
  void raceSteps();
  void racePauseIsObeyed();
  void parametersStartAnotherRace();
  void methodsComeAndGo();
  void raceFollowsTheWindowsPuzzle();
  void gridsInsteadOfCubes();
  void benchmarkAgreesWithCore();
  void benchmarkIsCancelled();
  void badFileIsTold();
  void sweepAgreesWithCoreAndIsTaken();
  void sweepSaysWhatIsWrongWithARange();
  void multipliersAreThoseOfTheRun();
  void multipliersSayWhyThereAreNone();
  void startOptionOpensAWindow();

private:
  template <class View>
  View* open(const char* name) {
    auto* view = qobject_cast<View*>(m_app->program->labWindows().open(QLatin1String(name)));
    if (view != nullptr && !QTest::qWaitForWindowExposed(view)) return nullptr;
    return view;
  }
  CompareView* race(const std::vector<MethodChoice>& methods) {
    auto* view = open<CompareView>("compare");
    view->setMethods(methods);
    return view;
  }
  QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
  void click(CompareView* view, const char* button) {
    QTest::mouseClick(view->findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
  }

  QTemporaryDir m_folder;
  std::unique_ptr<test::AppFixture> m_app;
};

void TestLabWindows::init() {
  QFile file(path("inkala.txt"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(inkala);
  file.close();
  StartOptions options;
  options.open = path("inkala.txt");
  options.solver = QStringLiteral("rrr");
  m_app = std::make_unique<test::AppFixture>(options);
  QVERIFY(m_app->ready());
}

// --- compare -------------------------------------------------------------------------------------

void TestLabWindows::raceToTheEndAgreesWithHeadlessRuns_data() {
  QTest::addColumn<int>("by");
  QTest::newRow("by iteration") << 0;
  QTest::newRow("by time") << 1;
}

void TestLabWindows::raceToTheEndAgreesWithHeadlessRuns() {
  QFETCH(int, by);
  CompareView* view = race({method("gradient"), method("rrr", 4)});
  auto* choice = view->findChild<QComboBox*>(QStringLiteral("raceBy"));
  choice->setCurrentIndex(by);
  emit choice->activated(by);
  click(view, "racePlay");
  QVERIFY(m_app->until([&] { return !view->bar()->isPlaying(); }));
  QTableWidget* table = view->table();
  QCOMPARE(table->rowCount(), 2);
  const Puzzle puzzle = m_app->program->model().puzzle();
  const auto gradient = runToEnd(*findSolver("gradient"), puzzle, method("gradient").parameters, 1);
  const auto rrr = runToEnd(*findSolver("rrr"), puzzle, method("rrr").parameters, 4);
  QCOMPARE(figure(table, 0, 3), double(gradient->iterations));
  QCOMPARE(figure(table, 1, 3), double(rrr->iterations));
  QCOMPARE(figure(table, 0, 5), double(rules::violatedGroups(puzzle.geometry(), gradient->answer)));
  QCOMPARE(figure(table, 1, 5), 0.0);
  QVERIFY(figure(table, 1, 4) > 0.0);
  QCOMPARE(cell(table, 0, 2), StatusPill::word(StatusPill::State::Exhausted));
  QCOMPARE(cell(table, 1, 2), QStringLiteral("solved"));
  QCOMPARE(cell(table, 0, 6), QStringLiteral("not solved"));
  QCOMPARE(cell(table, 1, 6), QStringLiteral("solution"));
  QVERIFY2(view->verdict().startsWith(QStringLiteral("rrr was first")),
           qPrintable(view->verdict()));
  // The cubes show the ends, the chart a line each.
  QCOMPARE(view->cubes()->view(1)->stage().snapshot()->iteration, rrr->iterations);
  view->chart()->drawNow();
  QCOMPARE(view->chart()->series().size(), std::size_t(2));
  QCOMPARE(view->chart()->series()[1].points.last().y(), 0.0);

  QVERIFY(!view->saveTable(path("race.csv")));
  const QStringList lines = linesOf(path("race.csv"));
  QCOMPARE(lines.size(), 3);
  QVERIFY(lines[2].startsWith(QStringLiteral("rrr,4,solved,%1,").arg(rrr->iterations)));
  QVERIFY(lines[2].endsWith(QStringLiteral(",0,solution")));
}

void TestLabWindows::raceSteps() {
  CompareView* view = race({method("ctds"), method("rrr")});
  for (int i = 0; i < 3; ++i) click(view, "raceStep");
  QVERIFY(m_app->until([&] { return view->reached() == 3.0; }));
  QCOMPARE(figure(view->table(), 0, 3), 3.0);
  QCOMPARE(figure(view->table(), 1, 3), 3.0);
  click(view, "raceRestart");
  QVERIFY(m_app->until([&] { return view->reached() == 0.0; }));
}

void TestLabWindows::racePauseIsObeyed() {
  CompareView* view = race({method("ctds"), method("ctds", 2)});
  view->bar()->setSpeed(100.0);
  click(view, "racePlay");
  QVERIFY(view->bar()->isPlaying());
  QVERIFY(m_app->until([&] { return view->reached() >= 5.0; }));
  click(view, "racePlay");
  QVERIFY(!view->bar()->isPlaying()); // at once, whatever the worker is doing
  QTest::qWait(300);
  const double reached = view->reached();
  QTest::qWait(300);
  QCOMPARE(view->reached(), reached);
  QVERIFY(!view->bar()->isPlaying());
  QCOMPARE(figure(view->table(), 0, 3), figure(view->table(), 1, 3));
}

void TestLabWindows::parametersStartAnotherRace() {
  CompareView* view = race({method("ctds"), method("rrr")});
  click(view, "raceStep");
  QVERIFY(m_app->until([&] { return view->reached() == 1.0; }));
  auto* box = view->findChildren<MethodBox*>().last();
  box->openParameters();
  QVERIFY(box->panel() != nullptr);
  emit box->panel()->parameterEdited(QStringLiteral("beta"), ParameterValue(0.5));
  QCOMPARE(view->methods()[1].parameters.real("beta"), 0.5);
  QVERIFY(m_app->until([&] { return view->reached() == 0.0; }));
  QCOMPARE(cell(view->table(), 1, 0), QStringLiteral("rrr β 0.5"));
}

void TestLabWindows::methodsComeAndGo() {
  CompareView* view = race({method("rrr"), method("rrr", 2)});
  QCOMPARE(view->cubes()->count(), 2);
  QCOMPARE(cell(view->table(), 1, 0), QStringLiteral("rrr (2)"));
  click(view, "addMethod");
  click(view, "addMethod");
  QCOMPARE(view->cubes()->count(), 4);
  QVERIFY(!view->findChild<QPushButton*>(QStringLiteral("addMethod"))->isEnabled());
  emit view->findChildren<MethodBox*>().first()->removeRequested();
  QVERIFY(m_app->until([&] { return view->cubes()->count() == 3; }));
  QCOMPARE(view->methods()[0].seed, std::uint64_t(2));
  click(view, "racePlay");
  QVERIFY(m_app->until([&] { return figure(view->table(), 0, 5) == 0.0; }));
  click(view, "racePlay");
}

void TestLabWindows::raceFollowsTheWindowsPuzzle() {
  CompareView* view = race({method("rrr"), method("ctds")});
  Puzzle easier = view->puzzle();
  easier.setGiven(1, 1);
  m_app->program->model().setPuzzle(easier);
  QCOMPARE(view->puzzle(), easier);
  const QString sample = QStringLiteral(":/puzzles/9x9_easy.txt");
  view->picker()->setCurrent(sample);
  emit view->picker()->chosen(sample);
  QVERIFY(m_app->until([&] { return !(view->puzzle() == easier); }));
  click(view, "racePlay");
  QVERIFY(m_app->until([&] { return cell(view->table(), 0, 6) == QStringLiteral("solution"); }));
}

void TestLabWindows::gridsInsteadOfCubes() {
  CompareView* view = race({method("rrr"), method("ctds")});
  QTRY_VERIFY(view->cubes()->view(0)->isVisible());
  view->setShowsGrids(true);
  const auto grids = view->cubes()->findChildren<GridView*>();
  QCOMPARE(grids.size(), 2);
  for (GridView* grid : grids) QVERIFY(grid->isVisible());
  QVERIFY(!view->cubes()->view(0)->isVisible());
  emit grids[0]->cellSelected(40);
  QCOMPARE(grids[1]->selectedCell(), 40);
}

// --- benchmark -----------------------------------------------------------------------------------

void TestLabWindows::benchmarkAgreesWithCore() {
  auto* view = open<BenchmarkView>("benchmark");
  QVERIFY(m_app->until([&] { return view->setup()->button()->isEnabled(); }));
  QCOMPARE(view->picker()->state(), QStringLiteral("95 puzzles, 9×9"));
  view->methodList()->setMethods({method("rrr"), method("constriction")});
  view->setup()->setLimits({.puzzles = 6, .seeds = 2, .seed = 5, .iterations = 3000});
  QTest::mouseClick(view->setup()->button(), Qt::LeftButton);
  QVERIFY(view->setup()->isRunning());
  QVERIFY(m_app->until([&] { return !view->setup()->isRunning(); }));

  BenchSet set{"top", {}};
  PuzzleLoader loader;
  connect(&loader, &PuzzleLoader::loaded, this,
          [&](const QString&, const std::vector<Puzzle>& puzzles) { set.puzzles = puzzles; });
  loader.load(view->picker()->current());
  QVERIFY(m_app->until([&] { return !set.puzzles.empty(); }));
  set.puzzles.resize(6);
  BenchOptions options;
  options.seeds = 2;
  options.seed = 5;
  options.limits.maxIterations = 3000;
  QTableWidget* table = view->table();
  for (int row = 0; row < 2; ++row) {
    const BenchMethod tested = view->methods()[static_cast<std::size_t>(row)];
    const Summary expected = benchmark(set, tested, options)->summary;
    QCOMPARE(figure(table, row, 1), double(expected.runs));
    QCOMPARE(figure(table, row, 2), double(expected.solved));
    QCOMPARE(figure(table, row, 3), 100.0 * expected.solvedShare());
    if (expected.solved == 0) continue;
    QCOMPARE(figure(table, row, 4), expected.medianIterations);
    QCOMPARE(figure(table, row, 5), expected.p95Iterations);
    QCOMPARE(figure(table, row, 6), expected.maxIterations);
  }
  QCOMPARE(figure(table, 0, 1), 12.0);
  QCOMPARE(figure(table, 1, 1), 6.0); // constriction uses no seed
  QVERIFY(figure(table, 0, 2) > 0.0);

  // The plots hold the same runs.
  const auto& cactus = view->cactus()->series();
  QCOMPARE(double(cactus[0].points.size()), figure(table, 0, 2));
  QCOMPARE(cactus[0].points.last().y(), figure(table, 0, 6));
  double counted = 0.0;
  for (const QPointF& bin : view->histogram()->series()[0].points) counted += bin.y();
  QCOMPARE(counted, figure(table, 0, 2));

  QVERIFY(!view->saveTable(path("bench.csv")));
  QCOMPARE(linesOf(path("bench.csv")).size(), 3);
  for (const char* name : {"cactus.png", "cactus.svg"}) {
    QVERIFY(!view->cactus()->savePicture(path(name)));
    QVERIFY(QFile(path(name)).size() > 1000);
  }
  QVERIFY(!view->cactus()->saveCsv(path("cactus.csv")));
  QCOMPARE(linesOf(path("cactus.csv")).size(),
           1 + cactus[0].points.size() + cactus[1].points.size());
}

void TestLabWindows::benchmarkIsCancelled() {
  auto* view = open<BenchmarkView>("benchmark");
  QVERIFY(m_app->until([&] { return view->setup()->button()->isEnabled(); }));
  view->methodList()->setMethods({method("ctds"), method("lagrangian")});
  view->setup()->setLimits({.seeds = 1000});
  QTest::mouseClick(view->setup()->button(), Qt::LeftButton);
  QVERIFY(m_app->until([&] { return figure(view->table(), 0, 1) >= 1.0; }));
  QTest::mouseClick(view->setup()->button(), Qt::LeftButton);
  QVERIFY(!view->setup()->isRunning()); // at once
  const double runs = figure(view->table(), 0, 1);
  QVERIFY(runs >= 1.0);
  QTest::qWait(300);
  QCOMPARE(figure(view->table(), 0, 1), runs); // what came too late is dropped
  // And it can be started again.
  view->setup()->setLimits({.puzzles = 1, .iterations = 50});
  view->methodList()->setMethods({method("rrr")});
  QTest::mouseClick(view->setup()->button(), Qt::LeftButton);
  QVERIFY(m_app->until([&] { return !view->setup()->isRunning(); }));
  QCOMPARE(figure(view->table(), 0, 1), 1.0);
}

void TestLabWindows::badFileIsTold() {
  auto* view = open<BenchmarkView>("benchmark");
  QFile file(path("bad.txt"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("this is no puzzle at all\n");
  file.close();
  view->picker()->setCurrent(path("bad.txt"));
  emit view->picker()->chosen(path("bad.txt"));
  QVERIFY(
      m_app->until([&] { return view->picker()->state().contains(QStringLiteral("bad.txt")); }));
  QVERIFY(!view->setup()->button()->isEnabled());
}

// --- sweep ---------------------------------------------------------------------------------------

void TestLabWindows::sweepAgreesWithCoreAndIsTaken() {
  auto* view = open<SweepView>("sweep");
  QVERIFY(m_app->until([&] { return view->setup()->button()->isEnabled(); }));
  view->picker()->setCurrent(PuzzleLoader::windowKey);
  emit view->picker()->chosen(PuzzleLoader::windowKey);
  view->xAxis()->setKey(QStringLiteral("beta"));
  view->xAxis()->setRange(0.5, 1.0, 3, Scale::Linear);
  view->yAxis()->setKey(QStringLiteral("restart"));
  view->yAxis()->setRange(100, 400, 2, Scale::Log);
  view->setup()->setLimits({.seeds = 3, .seed = 9, .iterations = 2000});
  QTest::mouseClick(view->setup()->button(), Qt::LeftButton);
  QVERIFY(m_app->until([&] { return !view->setup()->isRunning(); }));

  const SolverEntry& rrr = *findSolver("rrr");
  SweepOptions options;
  options.base = rrr.defaults();
  options.x = *sweepAxis(*rrr.schema, "beta", 0.5, 1.0, 3, Scale::Linear);
  options.y = *sweepAxis(*rrr.schema, "restart", 100, 400, 2, Scale::Log);
  options.puzzles = {m_app->program->model().puzzle()};
  options.seeds = 3;
  options.seed = 9;
  options.limits.maxIterations = 2000;
  const auto expected = sweep(rrr, options);
  const auto& points = view->map()->points();
  QCOMPARE(points.size(), std::size_t(6));
  std::size_t solved = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    QCOMPARE(points[i].runs, std::size_t(3));
    QCOMPARE(points[i].solved, expected->points[i].solved);
    solved += points[i].solved;
    if (points[i].solved > 0)
      QCOMPARE(points[i].medianIterations, expected->points[i].medianIterations);
  }
  QVERIFY(solved > 0);
  QVERIFY(!view->saveCsv(path("sweep.csv")));
  QCOMPARE(linesOf(path("sweep.csv")).size(), 7);
  QCOMPARE(linesOf(path("sweep.csv"))[0],
           QStringLiteral("beta,restart,runs,solved,solved_share,median_iterations"));
  QVERIFY(!view->savePicture(path("sweep.svg")));

  // Second row, third column.
  const QPoint place = view->map()->cellRect(5).center().toPoint();
  QTest::mouseMove(view->map(), place);
  QTest::mouseClick(view->map(), Qt::LeftButton, {}, place);
  QVERIFY2(view->words().contains(QStringLiteral("β = 1")), qPrintable(view->words()));
  RunController& controller = m_app->controller();
  QCOMPARE(controller.solver(), &rrr);
  QCOMPARE(controller.seed(), std::uint64_t(9));
  QVERIFY(m_app->until([&] {
    const ParameterValues shown = controller.shownParameters();
    return shown.real("beta") == 1.0 && shown.integer("restart") == 400;
  }));
}

void TestLabWindows::sweepSaysWhatIsWrongWithARange() {
  auto* view = open<SweepView>("sweep");
  QVERIFY(m_app->until([&] { return view->setup()->button()->isEnabled(); }));
  view->xAxis()->setKey(QStringLiteral("beta"));
  view->xAxis()->setRange(0.5, 7.0, 3, Scale::Linear);
  QVERIFY(!view->setup()->button()->isEnabled());
  QVERIFY(!view->plan().ok());
  QVERIFY(view->plan().error().text().find("beta") != std::string::npos);
  view->xAxis()->setRange(0.5, 1.0, 3, Scale::Linear);
  QVERIFY(view->setup()->button()->isEnabled());
  view->yAxis()->setKey(QStringLiteral("beta"));
  QVERIFY(!view->setup()->button()->isEnabled());
}

// --- multipliers ---------------------------------------------------------------------------------

void TestLabWindows::multipliersAreThoseOfTheRun() {
  RunController& controller = m_app->controller();
  MultiplierView* view = m_app->window().multipliers();
  QVERIFY(m_app->window().showView(QStringLiteral("multipliers")));
  controller.setSolver(findSolver("ctds"));
  QVERIFY(m_app->until([&] { return view->maps().size() == 4; }));
  StopConditions stop;
  stop.afterIterations = 150;
  controller.setStopConditions(stop);
  controller.play();
  QVERIFY(m_app->untilAt(150));
  QVERIFY(m_app->until(
      [&] { return controller.snapshot() != nullptr && controller.snapshot()->iteration == 150; }));
  const auto& fields = controller.snapshot()->groupFields;
  const auto field = std::find_if(fields.begin(), fields.end(),
                                  [](const GroupField& f) { return f.key == "multiplier"; });
  QVERIFY(field != fields.end());
  const Puzzle& puzzle = m_app->program->model().puzzle();
  const std::size_t groups = puzzle.geometry().groups().size() * 9;
  QCOMPARE(field->values.size(), groups + 81);
  int open = 0;
  for (std::size_t map = 0; map < 3; ++map) {
    const ConstraintTable& table = view->maps()[map]->table();
    for (int line = 0; line < 9; ++line) {
      for (int k = 0; k < 9; ++k) {
        const double shown = table.value(line, k);
        if (std::isnan(shown)) continue;
        ++open;
        QCOMPARE(shown, field->values[(map * 9 + std::size_t(line)) * 9 + std::size_t(k)]);
        QVERIFY(shown >= 0.0);
      }
    }
  }
  // Every given settles its digit in a row, a column and a block.
  QCOMPARE(open, 3 * (81 - puzzle.clueCount()));
  const ConstraintTable& cells = view->maps()[3]->table();
  QVERIFY(cells.ofCells);
  for (int at = 0; at < 81; ++at)
    QCOMPARE(std::isnan(cells.value(at / 9, at % 9)), puzzle.isGiven(at));

  // A click lights the group's cells in grid and cube.
  HeatMap* columns = view->maps()[1];
  QTest::mouseClick(columns, Qt::LeftButton, {}, columns->squareRect(2, 6).center().toPoint());
  QVERIFY2(view->words().startsWith(QStringLiteral("digit 7 in column 3")),
           qPrintable(view->words()));
  QCOMPARE(m_app->window().cube()->stage().marks().lit.size(), std::size_t(9));
  QVERIFY(!view->list()->rows().empty());

  // Scrubbed back, they are all 1 again.
  controller.seek(0);
  QVERIFY(m_app->until([&] { return controller.snapshot()->iteration == 0; }));
  QCOMPARE(view->maps()[0]->table().value(0, 0), 0.0);
}

void TestLabWindows::multipliersSayWhyThereAreNone() {
  MultiplierView* view = m_app->window().multipliers();
  QVERIFY(m_app->window().showView(QStringLiteral("multipliers")));
  QVERIFY(m_app->until([&] { return view->words().contains(QStringLiteral("RRR")); }));
  QVERIFY(view->words().contains(QStringLiteral("ctds or lagrangian")));
  m_app->controller().setSolver(findSolver("lagrangian"));
  // Its cells are distributions anyway, so they have none.
  QVERIFY(m_app->until([&] { return view->maps().size() == 3; }));
}

void TestLabWindows::startOptionOpensAWindow() {
  const AppPlaces places{path("settings.ini"), path("autosave"), path("networks")};
  StartOptions options;
  options.view = QStringLiteral("sweep");
  Application program(options, places);
  QVERIFY(!program.start());
  QWidget* sweep = program.labWindows().find(QStringLiteral("sweep"));
  QVERIFY(sweep != nullptr && sweep->isVisible());
  // The menu opens others; all close with the main window.
  program.window().actions()[Command::Compare]->trigger();
  QWidget* compare = program.labWindows().find(QStringLiteral("compare"));
  QVERIFY(compare != nullptr && compare->isVisible());
  program.window().close();
  QVERIFY(!sweep->isVisible());
  QVERIFY(!compare->isVisible());

  StartOptions wrong;
  wrong.view = QStringLiteral("nowhere");
  Application other(wrong, places);
  const auto error = other.start();
  QVERIFY(error && error->text().find("benchmark") != std::string::npos);
}

QTEST_MAIN(TestLabWindows)
#include "test_lab_windows.moc"
