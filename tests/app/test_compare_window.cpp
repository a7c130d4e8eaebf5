#include "app/studies/tool_windows.h"
#include "core/board/rules.h"
#include "core/studies/multi_start.h"
#include "tests/app/tool_fixture.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "ui/cube/cube_card.h"
#include "ui/panels/parameter_panel.h"
#include "ui/studies/compare_view.h"
#include "ui/style/theme.h"
#include "ui/widgets/status_pill.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

class TestCompareWindow : public QObject {
  Q_OBJECT

private slots:
  void init() { m_fixture.start(); }
  void cleanup() { m_fixture.stop(); }

  void runsToTheEndAgreeWithHeadlessRuns_data() {
    QTest::addColumn<int>("by");
    QTest::newRow("by iteration") << 0;
    QTest::newRow("by time") << 1;
  }

  void runsToTheEndAgreeWithHeadlessRuns() {
    QFETCH(int, by);
    CompareView* view = compare({method("gradient"), method("rrr", 4)});
    auto* choice = view->findChild<QComboBox*>(QStringLiteral("compareBy"));
    choose(choice, by);
    QVERIFY(playToTheEnd(view));
    QTableWidget* table = view->table();
    QCOMPARE(table->rowCount(), 2);
    const Puzzle puzzle = m_fixture.app->program->model().puzzle();
    const auto gradient =
        runToEnd(*findSolver("gradient"), puzzle, method("gradient").parameters, 1);
    const auto rrr = runToEnd(*findSolver("rrr"), puzzle, method("rrr").parameters, 4);
    QCOMPARE(figure(table, 0, 2), double(gradient->iterations));
    QCOMPARE(figure(table, 1, 2), double(rrr->iterations));
    if (by == 0) QCOMPARE(view->reached(), double(std::max(gradient->iterations, rrr->iterations)));
    QCOMPARE(figure(table, 0, 4),
             double(rules::violatedGroups(puzzle.geometry(), gradient->answer)));
    QCOMPARE(figure(table, 1, 4), 0.0);
    QVERIFY(figure(table, 1, 3) > 0.0);
    QCOMPARE(cell(table, 0, 1), StatusPill::word(StatusPill::State::Exhausted));
    QCOMPARE(cell(table, 1, 1), QStringLiteral("solved"));
    QCOMPARE(cell(table, 0, 5), QStringLiteral("not solved"));
    QCOMPARE(cell(table, 1, 5), QStringLiteral("solution"));
    QVERIFY2(shownText(view, "compareVerdict")
                 .startsWith(QStringLiteral("Divide and concur (RRR) was first")),
             qPrintable(shownText(view, "compareVerdict")));
    // The cubes show the ends, the chart a line each.
    QCOMPARE(view->cubes()->view(1)->model().snapshot()->iteration, rrr->iterations);
    view->chart()->drawNow();
    QCOMPARE(view->chart()->series().size(), std::size_t(2));
    QCOMPARE(view->chart()->series()[1].points.last().y(), 0.0);

    QVERIFY(!view->saveCsv(m_fixture.path("comparison.csv")));
    const QStringList lines = linesOf(m_fixture.path("comparison.csv"));
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0],
             QStringLiteral("method,seed,status,iterations,ms,violated_groups,solved,parameters"));
    QVERIFY(lines[1].startsWith(QStringLiteral("gradient,1,exhausted,")));
    QVERIFY(lines[2].startsWith(QStringLiteral("rrr,4,solved,%1,").arg(rrr->iterations)));
    QVERIFY(lines[2].endsWith(QStringLiteral(",0,yes,")));
  }

  /// Once may be luck: the winner repeats it.
  void theWinnerRepeatsIt() {
    CompareView* view = compare({method("rrr"), method("rrr", 4), method("constriction")});
    auto* again = view->findChild<QPushButton*>(QStringLiteral("compareRepeat"));
    QVERIFY(!again->isVisible());
    click(view, "comparePlay");
    QVERIFY(until([&] { return again->isVisible(); }));
    QCOMPARE(view->findChild<QSpinBox*>()->value(), 20);
    QTest::mouseClick(again, Qt::LeftButton);
    QVERIFY(until(
        [&] { return shownText(view, "compareTally").contains(QStringLiteral(" of 20 (")); }));
    RepeatOptions options;
    options.threads = 1;
    const auto expected = repeatComparison(view->setups(), options);
    QCOMPARE(expected->done, std::size_t(20));
    QVERIFY(until([&] {
      return shownText(view, "compareTally")
          .contains(
              QStringLiteral("Divide and concur (RRR) first in %1 of 20").arg(expected->first[0]));
    }));
    QVERIFY(shownText(view, "compareTally")
                .contains(QStringLiteral("Constriction of candidates first in 0 of 20 (0–16 %)")));
    QVERIFY(!view->saveCsv(m_fixture.path("repeated.csv")));
    QVERIFY(linesOf(m_fixture.path("repeated.csv"))[2].endsWith(
        QStringLiteral(",%1").arg(expected->first[1])));
    // Each is named by what differs, its default, too. Other methods have another winner.
    MethodChoice slower = method("rrr");
    QVERIFY(!slower.parameters.set("beta", 0.4));
    view->setMethods({method("rrr"), slower});
    QCOMPARE(cell(view->table(), 0, 0), QStringLiteral("Divide and concur (RRR) β 0.95"));
    QCOMPARE(cell(view->table(), 1, 0), QStringLiteral("Divide and concur (RRR) β 0.4"));
    QVERIFY(!again->isVisible());
    QVERIFY(shownText(view, "compareTally").isEmpty());
  }

  void runsThatCannotDifferAreNotRepeated() {
    CompareView* view = compare({method("constriction"), method("gradient")});
    view->setPuzzle(*Puzzle::fromGivens(
        Geometry(),
        solver_puzzles::digits("53467891267219534819834256785976142342685379171392485696153"
                               "728428741963534528617.")));
    click(view, "comparePlay");
    auto* again = view->findChild<QPushButton*>(QStringLiteral("compareRepeat"));
    QVERIFY(until([&] { return again->isVisible(); }));
    QVERIFY(!again->isEnabled());
    QVERIFY(shownText(view, "compareTally").contains(QStringLiteral("uses random numbers")));
  }

  void stepsAll() {
    CompareView* view = compare({method("ctds"), method("rrr")});
    QVERIFY(step(view, 3));
    QCOMPARE(figure(view->table(), 0, 2), 3.0);
    QCOMPARE(figure(view->table(), 1, 2), 3.0);
    QTRY_COMPARE(view->progress(), 6.0); // by which a picture knows that all is drawn
    QCOMPARE(cell(view->table(), 0, 1), StatusPill::word(StatusPill::State::Paused));
    click(view, "compareRestart");
    QVERIFY(until([&] { return view->reached() == 0.0; }));
    QTRY_COMPARE(cell(view->table(), 0, 1), StatusPill::word(StatusPill::State::Ready));
    for (const int accusing : {4, 5})
      QCOMPARE(cell(view->table(), 0, accusing), QStringLiteral("–"));
  }

  void scrubsAll_data() {
    // column: of the table
    // unit: of the slider
    const auto row = columns<int, int, double>("by", "column", "unit");
    row("by iteration", 0, 2, 1.0);
    row("by time", 1, 3, 0.1);
  }

  /// The slider moves every run to the same iteration, or time.
  void scrubsAll() {
    QFETCH(int, by);
    QFETCH(int, column);
    QFETCH(double, unit);
    CompareView* view = compare({method("gradient"), method("rrr", 4)});
    choose(view->findChild<QComboBox*>(QStringLiteral("compareBy")), by);
    auto* place = view->findChild<QSlider*>(QStringLiteral("comparePlace"));
    QVERIFY(!place->isEnabled()); // nothing is recorded
    QVERIFY(playToTheEnd(view));
    QVERIFY(place->isEnabled());
    const double first = figure(view->table(), 0, column);
    const double second = figure(view->table(), 1, column);
    QCOMPARE(place->value(), place->maximum());
    place->setFocus();
    for (const Qt::Key key : {Qt::Key_Home, Qt::Key_PageUp}) {
      QTest::keyClick(place, key);
      const double wanted = key == Qt::Key_Home ? 0.0 : place->pageStep() * unit;
      QVERIFY(until([&] { return view->reached() == wanted; }));
      if (by != 0) continue;
      QCOMPARE(figure(view->table(), 0, column), wanted);
      QCOMPARE(figure(view->table(), 1, column), wanted);
      QCOMPARE(view->cubes()->view(0)->model().snapshot()->iteration, std::int64_t(wanted));
    }
    // From there play repeats what is recorded, to the same ends.
    QVERIFY(playToTheEnd(view));
    QCOMPARE(figure(view->table(), 0, column), first);
    QCOMPARE(figure(view->table(), 1, column), second);
  }

  /// A curve that each method has is offered once, whoever counts it.
  void violatedGroupsAreOneCurve() {
    CompareView* view = compare({method("rrr"), method("ctds")});
    auto* curve = view->findChild<QComboBox*>(QStringLiteral("compareMetric"));
    const int index = curve->findData(QStringLiteral("violated_groups"));
    QVERIFY(index >= 0);
    for (int i = 0; i < curve->count(); ++i)
      QCOMPARE(curve->itemText(i) == curve->itemText(index), i == index);
    QCOMPARE(curve->findData(QStringLiteral("thread_ms")), -1);
    choose(curve, index);
    QVERIFY(step(view, 3));
    view->chart()->drawNow();
    for (const PlotSeries& line : view->chart()->series()) {
      QCOMPARE(line.points.size(), 4);
      QCOMPARE(line.points.last().x(), 3.0);
    }
  }

  void keysOfTheWindow() {
    CompareView* view = compare({method("ctds"), method("rrr")});
    auto* step = view->findChild<QPushButton*>(QStringLiteral("compareStep"));
    step->setFocus();
    QTest::keyClick(step, Qt::Key_Return);
    QVERIFY(until([&] { return view->reached() == 1.0; }));
    QTest::keyClick(step, Qt::Key_Escape);
    QVERIFY(!view->isVisible());
  }

  void aPauseIsObeyed() {
    CompareView* view = compare({method("ctds"), method("ctds", 2)});
    auto* speed = view->findChild<QSlider*>(QStringLiteral("compareSpeed"));
    speed->setFocus();
    for (int i = 0; i < 20 && view->bar()->speed() > 100.0; ++i)
      QTest::keyClick(speed, Qt::Key_Left);
    QCOMPARE(view->bar()->speed(), 100.0);
    click(view, "comparePlay");
    QVERIFY(view->bar()->isPlaying());
    QVERIFY(until([&] { return view->reached() >= 5.0; }));
    click(view, "comparePlay");
    QVERIFY(!view->bar()->isPlaying()); // at once, whatever the worker is doing
  }

  void parametersStartAgain() {
    CompareView* view = compare({method("ctds"), method("rrr")});
    QVERIFY(step(view, 1));
    auto* box = view->findChildren<MethodBox*>().last();
    box->openParameters();
    auto* panel = box->findChild<ParameterPanel*>();
    QVERIFY(panel != nullptr);
    QVERIFY(QTest::qWaitForWindowExposed(panel->window()));
    panel->window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(panel->window()));
    enterParameter(panel, "beta", QStringLiteral("0.5"));
    QCOMPARE(view->methods()[1].parameters.real("beta"), 0.5);
    QVERIFY(until([&] { return view->reached() == 0.0; }));
    QCOMPARE(cell(view->table(), 1, 0), QStringLiteral("Divide and concur (RRR) β 0.5"));
  }

  void methodsComeAndGo() {
    CompareView* view = compare({method("rrr"), method("rrr", 2)});
    QCOMPARE(view->cubes()->count(), 2);
    QCOMPARE(cell(view->table(), 1, 0), QStringLiteral("Divide and concur (RRR) (2)"));
    click(view, "addMethod");
    click(view, "addMethod");
    QCOMPARE(view->cubes()->count(), 4);
    QVERIFY(!view->findChild<QPushButton*>(QStringLiteral("addMethod"))->isEnabled());
    QToolButton* remove =
        view->findChildren<MethodBox*>().first()->findChildren<QToolButton*>().last();
    QCOMPARE(remove->accessibleName(), QStringLiteral("Remove this method"));
    QTest::mouseClick(remove, Qt::LeftButton);
    QVERIFY(until([&] { return view->cubes()->count() == 3; }));
    QCOMPARE(view->methods()[0].seed, std::uint64_t(2));
    click(view, "comparePlay");
    QVERIFY(until([&] { return figure(view->table(), 0, 4) == 0.0; }));
    click(view, "comparePlay");
  }

  void followsTheWindowsPuzzle() {
    CompareView* view = compare({method("rrr"), method("ctds")});
    Puzzle easier = view->puzzle();
    easier.setGiven(1, 1);
    m_fixture.app->program->model().setPuzzle(easier);
    QCOMPARE(view->puzzle(), easier);
    const QString sample = QStringLiteral(":/puzzles/9x9_easy.txt");
    choosePuzzles(view->picker(), sample);
    QVERIFY(until([&] { return !(view->puzzle() == easier); }));
    click(view, "comparePlay");
    QVERIFY(until([&] { return cell(view->table(), 0, 5) == QStringLiteral("solution"); }));
  }

  void gridsInsteadOfCubes() {
    CompareView* view = compare({method("rrr"), method("ctds")});
    QTRY_VERIFY(view->cubes()->view(0)->isVisible());
    for (auto* button : view->findChildren<QToolButton*>()) {
      if (button->text() == QStringLiteral("Grids")) QTest::mouseClick(button, Qt::LeftButton);
    }
    const auto grids = view->cubes()->findChildren<GridView*>();
    QCOMPARE(grids.size(), 2);
    for (GridView* grid : grids) QVERIFY(grid->isVisible());
    QVERIFY(!view->cubes()->view(0)->isVisible());
    QTest::mouseClick(grids[0], Qt::LeftButton, {},
                      grids[0]->gridLayout().cellRect(40).center().toPoint());
    QCOMPARE(grids[1]->selectedCell(), 40);
  }

  void headersAreWhole() {
    CompareView* view = compare({method("gradient"), method("rrr"), method("ctds")});
    QTableWidget* table = view->table();
    QHeaderView* header = table->horizontalHeader();
    const QFontMetrics metrics(Theme::strong(header->font()));
    const auto check = [&] {
      for (int column = 0; column < table->columnCount(); ++column) {
        if (table->isColumnHidden(column)) continue;
        const QString text = table->horizontalHeaderItem(column)->text();
        QVERIFY2(
            header->sectionSize(column) >=
                metrics.horizontalAdvance(text.section(u' ', -1)) + 20, // long ones take two lines
            qPrintable(QStringLiteral("%1: %2 px").arg(text).arg(header->sectionSize(column))));
      }
      QCOMPARE(header->length(), table->viewport()->width());
    };
    QTRY_COMPARE(header->length(), table->viewport()->width());
    check();
    click(view, "comparePlay");
    QVERIFY(until([&] { return figure(table, 1, 4) == 0.0; }));
    check();
    view->window()->resize(1264, 730);
    QTRY_COMPARE(header->length(), table->viewport()->width());
    QVERIFY(!table->isColumnHidden(5));
  }

private:
  CompareView* compare(const std::vector<MethodChoice>& methods) {
    auto* view = m_fixture.open<CompareView>("compare");
    view->setMethods(methods);
    return view;
  }
  static void click(CompareView* view, const char* button) {
    QTest::mouseClick(view->findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
  }
  bool until(const std::function<bool()>& condition) { return m_fixture.app->until(condition); }
  bool playToTheEnd(CompareView* view) {
    click(view, "comparePlay");
    return until([view] { return !view->bar()->isPlaying(); });
  }
  bool step(CompareView* view, int count) {
    const double before = view->reached();
    for (int i = 0; i < count; ++i) click(view, "compareStep");
    return until([&] { return view->reached() == before + count; });
  }

  ToolFixture m_fixture;
};

SUDOSCOPE_TEST(TestCompareWindow, Windows)
#include "test_compare_window.moc"
