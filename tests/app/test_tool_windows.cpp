#include "app/studies/tool_windows.h"
#include "app/workspace/puzzle_loader.h"
#include "core/base/plain_text.h"
#include "core/formats/puzzle_reader.h"
#include "core/studies/study_file.h"
#include "tests/app/puzzle_drop.h"
#include "tests/app/tool_fixture.h"
#include "tests/core/studies.h"
#include "tests/support/file_bytes.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/plot/plot.h"
#include "ui/studies/study_view.h"
#include "ui/widgets/number_field.h"

#include <QMimeData>
#include <QScrollBar>
#include <QUrl>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

AxisEditor* axisOf(const StudyView* view, int index) {
  return view->findChildren<AxisEditor*>()[index];
}

Plot* plotOf(const StudyView* view, const char* name) {
  return view->findChild<Plot*>(QLatin1String(name));
}

SweepMap* mapOf(const StudyView* view) {
  return view->findChild<SweepMap*>();
}

QTableWidget* tableOf(const StudyView* view) {
  return view->findChild<QTableWidget*>();
}

} // namespace

class TestToolWindows : public QObject {
  Q_OBJECT

private slots:
  void init() { m_fixture.start(); }
  void cleanup() { m_fixture.stop(); }

  void benchmarkAgreesWithCore() {
    StudyView* view = opened("benchmark");
    QVERIFY(view != nullptr);
    QCOMPARE(shownText(view, "puzzleState"), "95 puzzles, 9×9");
    view->findChild<MethodList*>()->setMethods({method("rrr"), method("constriction")});
    view->setLimits({.puzzles = 6, .seeds = 2, .seed = 5, .iterations = 3000});
    QVERIFY(completes(view));

    std::vector<Puzzle> set;
    PuzzlePicker picker;
    PuzzleLoader loader(&picker, &m_fixture.app->program->model());
    connect(&loader, &PuzzleLoader::loaded, this,
            [&](const PuzzleSets& sets) { set = sets.front(); });
    loader.choose(view->picker()->current());
    QVERIFY(until([&] { return !set.empty(); }));
    set.resize(6);
    QTableWidget* table = tableOf(view);
    for (int row = 0; row < 2; ++row) {
      const StudyMethod tested = view->plan()->methods[static_cast<std::size_t>(row)];
      const Study study = studyOf(StudySet::of("top", set), tested, [](StudyPlan& plan) {
        plan.seeds = 2;
        plan.seed = 5;
        plan.maxIterations = 3000;
      });
      const Summary expected = summaryOf(study, 0, 0);
      QCOMPARE(figure(table, row, 1), double(expected.runs));
      QCOMPARE(figure(table, row, 2), double(expected.solved));
      QCOMPARE(figure(table, row, 3), 100.0 * expected.solvedShare());
      if (expected.solved == 0) continue;
      QCOMPARE(figure(table, row, 4), expected.medianIterations);
      QCOMPARE(figure(table, row, 5), expected.p95Iterations);
      QCOMPARE(figure(table, row, 6), expected.maxIterations);
      QCOMPARE(figure(table, row, 8), expected.medianAll);
      QCOMPARE(figure(table, row, 9), expected.par2);
      const QString share = "(%1–%2)";
      QVERIFY(cell(table, row, 3)
                  .endsWith(share.arg(QLocale().toString(100.0 * expected.share.low, 'f', 1),
                                      QLocale().toString(100.0 * expected.share.high, 'f', 1))));
    }
    QCOMPARE(figure(table, 0, 1), 12.0);
    QCOMPARE(figure(table, 1, 1), 6.0); // constriction uses no seed
    QVERIFY(figure(table, 0, 2) > 0.0);

    // The plots hold the same runs.
    const auto& cactus = plotOf(view, "cactus")->series();
    QCOMPARE(double(cactus[0].points.size()), figure(table, 0, 2));
    QCOMPARE(cactus[0].points.last().y(), figure(table, 0, 6));
    QCOMPARE(cactus[0].name, "RRR");
    double counted = 0.0;
    for (const QPointF& bin : plotOf(view, "histogram")->series()[0].points) counted += bin.y();
    QCOMPARE(counted, figure(table, 0, 2));

    // In a small window the table spares columns instead of scrolling them away.
    QCOMPARE(cell(table, 0, 0), "Divide and concur (RRR)");
    const auto* sideways = table->horizontalScrollBar();
    view->resize(1280, 800);
    QTRY_VERIFY(table->isColumnHidden(6));
    QTRY_COMPARE(sideways->maximum(), 0);
    QVERIFY(table->item(0, 0)->toolTip().contains(table->item(0, 6)->text()));
    for (const int column : {0, 2, 3, 4, 9, 10}) QVERIFY(!table->isColumnHidden(column));
    view->resize(1800, 900);
    QTRY_VERIFY(!table->isColumnHidden(6));
    QTRY_COMPARE(sideways->maximum(), 0);

    QVERIFY(!plotOf(view, "cactus")->saveCsv(m_fixture.path("cactus.csv")));
    QCOMPARE(linesOf(m_fixture.path("cactus.csv")).size(),
             1 + cactus[0].points.size() + cactus[1].points.size());
  }

  void ratingsOfPuzzlesAreDrawn() {
    StudyView* view = opened("benchmark");
    QVERIFY(view != nullptr);
    auto* rate = view->findChild<QToolButton*>(QStringLiteral("rate"));
    QVERIFY(!rate->isEnabled()); // no puzzles yet
    view->findChild<MethodList*>()->setMethods({method("constriction")});
    view->setLimits({.puzzles = 2, .iterations = 10});
    QVERIFY(completes(view));
    QVERIFY(rate->isEnabled());
    rate->click();
    QCOMPARE(rate->text(), QStringLiteral("Stop (0 of 2)"));
    QVERIFY(until([&] { return !rate->isEnabled(); }));
    Plot* plot = plotOf(view, "scatter");
    view->findChild<QComboBox*>(QStringLiteral("ratingX"))->setCurrentIndex(0);
    const PlotSeries dots = plot->series()[0];
    QCOMPARE(dots.points.size(), 2);
    for (int i = 0; i < 2; ++i) {
      const Puzzle& puzzle = view->shown().study->plan.sets[0].puzzles[std::size_t(i)];
      QCOMPARE(dots.points[i], QPointF(puzzle.clueCount(), ratingsOf(puzzle)->rrrIterations));
      const QString names = plot->canvas()->dotsAt(plot->canvas()->pixelOf(dots.points[i]));
      QVERIFY2(names.contains(QStringLiteral("puzzle %1:").arg(i + 1)), qPrintable(names));
    }
  }

  void benchmarkIsCancelled() {
    StudyView* view = opened("benchmark");
    QVERIFY(view != nullptr);
    view->findChild<MethodList*>()->setMethods({method("ctds"), method("lagrangian")});
    view->setLimits({.seeds = 1000});
    press(view);
    // What stays the same for long ends a picture of it: see Screenshot.
    for (std::size_t last = 0, i = 0; i < 3; ++i) {
      QVERIFY(until([&] { return view->shown().study->made() > last; }));
      QVERIFY(view->isRunning());
      last = view->shown().study->made();
    }
    QVERIFY(until([&] { return figure(tableOf(view), 0, 1) >= 1.0; }));
    press(view);
    QVERIFY(!view->isRunning()); // at once
    const double runs = figure(tableOf(view), 0, 1);
    QVERIFY(runs >= 1.0);
    QVERIFY2(!QTest::qWaitFor([&] { return figure(tableOf(view), 0, 1) != runs; }, 300),
             "what comes too late is dropped");
    // And it can be started again.
    view->setLimits({.puzzles = 1, .iterations = 50});
    view->findChild<MethodList*>()->setMethods({method("rrr")});
    QVERIFY(completes(view));
    QCOMPARE(figure(tableOf(view), 0, 1), 1.0);
  }

  void runAfterCancelGoesOn() {
    StudyView* view = opened("benchmark");
    QVERIFY(view != nullptr);
    view->findChild<MethodList*>()->setMethods({method("rrr"), method("ctds")});
    view->setLimits({.puzzles = 5, .seeds = 60, .iterations = 3000, .threads = 1});
    press(view);
    QVERIFY(until([&] { return view->shown().study->made() >= 10; }));
    press(view);
    const std::size_t made = view->shown().study->made();
    QVERIFY(made < 600);
    QCOMPARE(view->button()->text(), "Continue");
    QVERIFY(!view->shown().saveCsv(m_fixture.path("part.csv")));
    QVERIFY(
        bytesOf(m_fixture.path("part.csv"))
            .contains(QStringLiteral("# cancelled: after %1 of 600 runs\n").arg(made).toUtf8()));
    const std::vector<RunFigures> before = view->shown().study->runs;
    // Other settings would be another study; these again are this one.
    view->setLimits({.puzzles = 4, .seeds = 60, .iterations = 3000, .threads = 1});
    QCOMPARE(view->button()->text(), "Run");
    view->setLimits({.puzzles = 5, .seeds = 60, .iterations = 3000, .threads = 2});
    QCOMPARE(view->button()->text(), "Continue");
    QVERIFY(completes(view));
    QVERIFY(view->shown().study->complete());
    // What was there was not made again: times would differ.
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (Study::isMade(before[i]))
        QCOMPARE(view->shown().study->runs[i].milliseconds, before[i].milliseconds);
    }
    QCOMPARE(view->button()->text(), "Run");
  }

  void studiesOutliveTheProgram() {
    StudyView* view = opened("sweep");
    QVERIFY(view != nullptr);
    sweepBeta(view);
    view->setLimits({.puzzles = 3, .seeds = 2, .seed = 8, .iterations = 900, .threads = 2});
    QVERIFY(completes(view));
    const std::string csv = sweepCsv(*view->shown().study);
    // Set up anew, but not run.
    view->setLimits({.puzzles = 7, .seeds = 2, .seed = 8, .iterations = 800, .threads = 1});
    m_fixture.app->start();
    view = m_fixture.open<StudyView>("sweep");
    QVERIFY(view->shown().study != nullptr);
    QCOMPARE(sweepCsv(*view->shown().study), csv);
    QCOMPARE(mapOf(view)->points().size(), std::size_t(3));
    QCOMPARE(view->limits().puzzles, 7);
    QCOMPARE(view->limits().iterations, 800);
    QCOMPARE(view->limits().threads, 1);
    QCOMPARE(view->limits().seed, std::uint64_t(8));
    QCOMPARE(axisOf(view, 0)->key(), "beta");
    QCOMPARE(axisOf(view, 0)->axis()->values.size(), std::size_t(3));
    QVERIFY(axisOf(view, 1)->key().isEmpty());
    QVERIFY(isReady(view));
    // Another study takes its place; the one before stays at hand.
    QVERIFY(completes(view));
    QVERIFY(sweepCsv(*view->shown().study) != csv);
    const std::string second = sweepCsv(*view->shown().study);
    view->findChild<QAction*>("former")->trigger();
    QCOMPARE(sweepCsv(*view->shown().study), csv);
    view->findChild<QAction*>("former")->trigger();
    QCOMPARE(sweepCsv(*view->shown().study), second);
  }

  /// A file as `sudoscope-cli sweep --runs` writes it.
  void studiesOfTheCommandLineAreOpened() {
    const SolverEntry& rrr = *findSolver("rrr");
    std::vector<Puzzle> puzzles{m_fixture.app->program->model().puzzle()};
    StudyPlan plan = sweepPlan(rrr,
                               {*parseSweepAxis(*rrr.schema, "beta=0.5,0.6,0.9"),
                                *parseSweepAxis(*rrr.schema, "restart=100:400:2:log"),
                                *parseSweepAxis(*rrr.schema, "schedule=fixed,luby")},
                               puzzles);
    plan.sets[0] = StudySet::of("inkala", puzzles, {}, m_fixture.path("inkala.txt").toStdString());
    QVERIFY(QFile::copy(m_fixture.path("inkala.txt"), m_fixture.path("again.txt")));
    plan.sets.push_back(
        StudySet::of("again", puzzles, {}, m_fixture.path("again.txt").toStdString()));
    plan.maxIterations = 300;
    plan.seeds = 2;
    Study study(plan);
    QVERIFY(!runStudy(study));
    const std::string path = m_fixture.path("cli.csv").toStdString();
    QVERIFY(!writeStudy(path, study, {}, programProvenance()));

    auto* view = m_fixture.open<StudyView>("sweep");
    auto* controller = view->findChild<StudyController*>();
    QVERIFY(!controller->open(m_fixture.path("cli.csv")));
    QCOMPARE(sweepCsv(*view->shown().study), sweepCsv(study));
    QCOMPARE(mapOf(view)->columns(), 3);
    QCOMPARE(mapOf(view)->rows(), 2);
    // The third parameter and the set are chosen above the map.
    const auto points = sweepPoints(study);
    const auto slices = mapOf(view)->parentWidget()->findChildren<QComboBox*>();
    QCOMPARE(slices.size(), 2);
    QCOMPARE(mapOf(view)->points()[5].runs, points[5].runs);
    choose(slices[0], 1);
    QCOMPARE(mapOf(view)->points()[5].runs, points[11].runs);
    QCOMPARE(mapOf(view)->points()[4].solved, points[10].solved);
    choose(slices[1], 2);
    QCOMPARE(mapOf(view)->points()[4].runs, std::size_t(2));
    // The set-up shows it, too.
    QCOMPARE(view->limits().seeds, 2);
    QCOMPARE(axisOf(view, 0)->axis()->values, plan.axes[0].values);
    QCOMPARE(view->picker()->currentSources(),
             (QStringList{m_fixture.path("inkala.txt"), m_fixture.path("again.txt")}));
    QVERIFY(until([&] { return shownText(view, "puzzleState") == "2 sets, 2 puzzles, 9×9"; }));
    // And saving gives the file back.
    QVERIFY(!controller->save(m_fixture.path("saved.csv")));
    QVERIFY(!bytesOf(m_fixture.path("cli.csv")).isEmpty());
    QCOMPARE(bytesOf(m_fixture.path("saved.csv")), bytesOf(m_fixture.path("cli.csv")));
    // What is no sweep is told and changes nothing.
    QVERIFY(controller->open(m_fixture.path("inkala.txt")));
    QVERIFY2(shownText(view, "studyMessage").contains("inkala.txt"),
             qPrintable(shownText(view, "studyMessage")));
    QCOMPARE(sweepCsv(*view->shown().study), sweepCsv(study));
  }

  /// Of each set other puzzles and another number of them, some runs already made.
  void studiesOfSeveralSetsGoOn() {
    const QByteArray hard =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const QByteArray easy =
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    writeBytes(m_fixture.path("a.txt"), hard + '\n' + easy + '\n' + easy + '\n');
    writeBytes(m_fixture.path("b.txt"), easy + '\n');
    const auto puzzle = [](const QByteArray& line) {
      return readPuzzles(line.toStdString())->front().puzzle;
    };
    StudyPlan plan;
    plan.methods = {
        {"rrr", findSolver("rrr"), findSolver("rrr")->defaults()},
        {"constriction", findSolver("constriction"), findSolver("constriction")->defaults()}};
    plan.sets = {
        StudySet::of("a", {puzzle(hard), puzzle(easy)}, {}, m_fixture.path("a.txt").toStdString()),
        StudySet::of("b", {puzzle(easy)}, {}, m_fixture.path("b.txt").toStdString())};
    plan.seeds = 4;
    plan.maxIterations = 3000;
    Study whole(plan);
    QVERIFY(!runStudy(whole));
    Study part = whole;
    for (std::size_t i = 1; i < part.runs.size(); i += 2) part.runs[i] = {};
    QVERIFY(!writeStudy(m_fixture.path("part.csv").toStdString(), part, {}, programProvenance()));

    auto* view = m_fixture.open<StudyView>("benchmark");
    auto* controller = view->findChild<StudyController*>();
    QVERIFY(!controller->open(m_fixture.path("part.csv")));
    QCOMPARE(tableOf(view)->rowCount(), 4);
    QVERIFY(isReady(view));
    // The first two of each set are what the plan has.
    QCOMPARE(view->button()->text(), "Continue");
    QVERIFY(completes(view));
    QVERIFY2(view->shown().study->complete(), qPrintable(shownText(view, "studyMessage")));
    for (std::size_t i = 0; i < whole.runs.size(); ++i) {
      QCOMPARE(view->shown().study->runs[i].iterations, whole.runs[i].iterations);
      QCOMPARE(view->shown().study->runs[i].status, whole.runs[i].status);
    }
    // It is there again at the next start, and a new study of both sets is set up by it.
    m_fixture.app->start();
    view = m_fixture.open<StudyView>("benchmark");
    QVERIFY(view->shown().study != nullptr);
    QCOMPARE(view->shown().study->plan.sets.size(), std::size_t(2));
    QVERIFY(isReady(view));
    QCOMPARE(view->button()->text(), "Run");
    view->setLimits({.puzzles = 0, .seeds = 1, .iterations = 200});
    QVERIFY(completes(view));
    QCOMPARE(view->shown().study->plan.sets[0].numbers.size(), std::size_t(3));
    QCOMPARE(view->shown().study->plan.sets[1].name, "b");
    QCOMPARE(view->shown().study->made(), std::size_t(8));
  }

  void twoProgramsKeepTheirOwnStudies() {
    const QString folder = m_fixture.path("kept");
    const auto made = [&](StudyView* view, std::uint64_t seed) {
      if (!isReady(view)) return std::string();
      sweepBeta(view);
      view->setLimits({.puzzles = 2, .seeds = 1, .seed = seed, .iterations = 300});
      return completes(view) ? sweepCsv(*view->shown().study) : std::string();
    };
    const PuzzleModel* model = &m_fixture.app->program->model();
    ExternalMethods none;
    struct Sweep : StudyView {
      Sweep(ExternalMethods& methods, const PuzzleModel* puzzle, const QString& kept)
          : StudyView(Kind::Sweep, methods) {
        new StudyController(this, methods, puzzle, kept);
      }
    };
    std::string first;
    std::string second;
    {
      Sweep one(none, model, folder);
      Sweep other(none, model, folder);
      first = made(&one, 1);
      second = made(&other, 2);
      QVERIFY(!first.empty() && !second.empty() && first != second);
    }
    // Both are there again, in two programs ...
    {
      const Sweep one(none, model, folder);
      const Sweep other(none, model, folder);
      QCOMPARE(sweepCsv(*one.shown().study), first);
      QCOMPARE(sweepCsv(*other.shown().study), second);
    }
    // ... and in one, where the menu has what the other kept.
    const Sweep alone(none, model, folder);
    QCOMPARE(sweepCsv(*alone.shown().study), first);
    { const test::OpenMenu study(alone.menu()); }
    const auto* recovered = alone.findChild<QMenu*>("recoveredStudies");
    QCOMPARE(recovered->actions().size(), 1);
    recovered->actions().front()->trigger();
    QCOMPARE(sweepCsv(*alone.shown().study), second);
    { const test::OpenMenu study(alone.menu()); }
    alone.findChild<QAction*>("former")->trigger();
    QCOMPARE(sweepCsv(*alone.shown().study), first);
  }

  void tablesAreThoseOfTheCommandLine() {
    StartOptions german;
    german.language = "de";
    m_fixture.app->start(german);
    StudyView* view = opened("benchmark");
    QVERIFY(view != nullptr);
    view->findChild<MethodList*>()->setMethods({method("constriction"), method("rrr")});
    view->setLimits({.puzzles = 8, .iterations = 4000});
    QVERIFY(completes(view));
    QVERIFY(!view->shown().saveCsv(m_fixture.path("bench.csv")));
    const QStringList lines = linesOf(m_fixture.path("bench.csv"));
    QCOMPARE(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'),
             QString::fromStdString(benchmarkCsv(*view->shown().study)));
    QVERIFY(lines[0].startsWith("set,solver,puzzles,runs,solved,solved_percent,"));
    // The window's comparison is that of the file.
    const PairedComparison pair = PairedComparisons(*view->shown().study).of(0, 1, 0);
    QVERIFY(pair.better > 0);
    QVERIFY(lines[2].contains(QString(",%1,%2,%3,%3,0,")
                                  .arg(pair.better)
                                  .arg(pair.worse)
                                  .arg(QString::fromStdString(significantText(pair.p, 3)))));
    const int last = tableOf(view)->columnCount() - 1;
    QCOMPARE(cell(tableOf(view), 0, last), "–");
    QCOMPARE(figure(tableOf(view), 1, last), pair.p);
    QVERIFY(cell(tableOf(view), 1, last).contains(QString::number(pair.better)));
  }

  void oneSeedUnlessTold() {
    QCOMPARE(m_fixture.app->draft().seed(), defaultSeed);
    QCOMPARE(m_fixture.open<StudyView>("benchmark")->limits().seed, defaultSeed);
    QCOMPARE(m_fixture.open<StudyView>("sweep")->limits().seed, defaultSeed);
    QCOMPARE(MethodChoice::of(*findSolver("rrr")).seed, defaultSeed);
  }

  void badFileIsTold() {
    auto* view = m_fixture.open<StudyView>("benchmark");
    writeBytes(m_fixture.path("bad.txt"), "this is no puzzle at all\n");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_fixture.path("bad.txt"))});
    QVERIFY(dropOn(view->picker(), data));
    QVERIFY(until([&] { return shownText(view, "puzzleState").contains("bad.txt"); }));
    QVERIFY(!view->button()->isEnabled());
  }

  void sweepAgreesWithCoreAndIsTaken() {
    StudyView* view = opened("sweep");
    QVERIFY(view != nullptr);
    choosePuzzles(view->picker(), PuzzleLoader::windowKey);
    axisOf(view, 0)->setKey("beta");
    axisOf(view, 0)->setRange(0.5, 1.0, 3, Scale::Linear);
    axisOf(view, 1)->setKey("restart");
    axisOf(view, 1)->setRange(100, 400, 2, Scale::Log);
    view->setLimits({.seeds = 3, .seed = 9, .iterations = 2000});
    QVERIFY(completes(view));

    const SolverEntry& rrr = *findSolver("rrr");
    StudyPlan plan = sweepPlan(rrr,
                               {*sweepAxis(*rrr.schema, "beta", 0.5, 1.0, 3, Scale::Linear),
                                *sweepAxis(*rrr.schema, "restart", 100, 400, 2, Scale::Log)},
                               {m_fixture.app->program->model().puzzle()});
    plan.seeds = 3;
    plan.seed = 9;
    plan.maxIterations = 2000;
    Study study(plan);
    QVERIFY(!runStudy(study));
    const auto expected = sweepPoints(study);
    const auto& points = mapOf(view)->points();
    QCOMPARE(points.size(), std::size_t(6));
    std::size_t solved = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      QCOMPARE(points[i].runs, std::size_t(3));
      QCOMPARE(points[i].solved, expected[i].solved);
      solved += points[i].solved;
      if (points[i].solved > 0) QCOMPARE(points[i].medianIterations, expected[i].medianIterations);
    }
    QVERIFY(solved > 0);
    QVERIFY(!view->shown().saveCsv(m_fixture.path("sweep.csv")));
    QCOMPARE(linesOf(m_fixture.path("sweep.csv")).join(QLatin1Char('\n')) + QLatin1Char('\n'),
             QString::fromStdString(sweepCsv(*view->shown().study)));

    // Second row, third column.
    const QPoint place = mapOf(view)->cellRect(5).center().toPoint();
    movePointer(mapOf(view), place);
    QTest::mouseClick(mapOf(view), Qt::LeftButton, {}, place);
    const QString words = shownText(view, "sweepWords");
    QVERIFY2(words.contains("β = 1"), qPrintable(words));
    const RunDraft& draft = m_fixture.app->draft();
    QCOMPARE(draft.solver(), &rrr);
    QCOMPARE(draft.seed(), std::uint64_t(9));
    QVERIFY(until([&] {
      const ParameterValues& shown = draft.parameters();
      return shown.real("beta") == 1.0 && shown.integer("restart") == 400;
    }));
  }

  void sweepSaysWhatIsWrongWithARange() {
    StudyView* view = opened("sweep");
    QVERIFY(view != nullptr);
    axisOf(view, 0)->setKey("beta");
    axisOf(view, 0)->setRange(0.5, 7.0, 3, Scale::Linear);
    QVERIFY(!view->button()->isEnabled());
    QVERIFY(!view->plan().ok());
    QVERIFY(view->plan().error().text().find("beta") != std::string::npos);
    axisOf(view, 0)->setRange(0.5, 1.0, 3, Scale::Linear);
    QVERIFY(view->button()->isEnabled());
    // A decimal comma is a point in the ends of the range, and in a list with semicolons.
    auto* from = axisOf(view, 0)->findChildren<NumberField*>().front();
    enterText(from, "0,55");
    QCOMPARE(std::get<double>(view->plan()->axes.front().values.front()), 0.55);
    choose(axisOf(view, 0)->findChildren<QComboBox*>().last(), 2);
    const auto lines = axisOf(view, 0)->findChildren<QLineEdit*>();
    auto* list = *std::find_if(lines.begin(), lines.end(), [](const QLineEdit* line) {
      return line->accessibleName() == "Values";
    });
    enterText(list, "0,5; 0.7;1,0");
    const std::vector<ParameterValue> expected{0.5, 0.7, 1.0};
    QVERIFY(view->plan()->axes.front().values == expected);
    enterText(list, "0,5");
    QVERIFY2(!view->plan().ok(), "one number or two");
    enterText(list, "0.5");
    axisOf(view, 1)->setKey("beta");
    QVERIFY(!view->button()->isEnabled());
  }

  void startOptionOpensAWindow() {
    const AppPlaces places{m_fixture.path("settings.ini"), m_fixture.path("autosave"),
                           m_fixture.path("networks"), m_fixture.path("studies")};
    StartOptions options;
    options.view = "sweep";
    Application program(options, places);
    QVERIFY(!program.start());
    QWidget* sweep = program.tools().find("sweep");
    QVERIFY(sweep != nullptr && sweep->isVisible());
    // The menu opens others; all close with the main window.
    program.window().actions()[Command::Compare]->trigger();
    QWidget* compare = program.tools().find("compare");
    QVERIFY(compare != nullptr && compare->isVisible());
    program.window().close();
    QVERIFY(!sweep->isVisible());
    QVERIFY(!compare->isVisible());

    StartOptions wrong;
    wrong.view = "nowhere";
    Application other(wrong, places);
    const auto error = other.start();
    QVERIFY(error && error->text().find("benchmark") != std::string::npos);
  }

private:
  bool until(const std::function<bool()>& condition) { return m_fixture.app->until(condition); }
  /// The window of a study, ready to run it.
  StudyView* opened(const char* kind) {
    auto* view = m_fixture.open<StudyView>(kind);
    return view != nullptr && isReady(view) ? view : nullptr;
  }
  bool isReady(StudyView* view) {
    return until([view] { return view->button()->isEnabled(); });
  }
  void press(StudyView* view) { QTest::mouseClick(view->button(), Qt::LeftButton); }
  /// Runs the study to its end.
  bool completes(StudyView* view) {
    press(view);
    return view->isRunning() && until([view] { return !view->isRunning(); });
  }
  /// Three values of beta, and no other parameter.
  static void sweepBeta(const StudyView* view) {
    axisOf(view, 0)->setKey("beta");
    axisOf(view, 0)->setRange(0.5, 0.9, 3, Scale::Linear);
    axisOf(view, 1)->setKey({});
  }

  ToolFixture m_fixture;
};

SUDOSCOPE_TEST(TestToolWindows, Windows)
#include "test_tool_windows.moc"
