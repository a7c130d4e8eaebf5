#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/cube/cube_card.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/inspectors/constraint_inspector.h"
#include "ui/inspectors/heat_map.h"
#include "ui/inspectors/landscape_view.h"
#include "ui/panels/learn_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/plot/run_plot.h"
#include "ui/studies/compare_view.h"
#include "ui/style/theme.h"
#include "ui/widgets/bar_list.h"
#include "ui/window/main_window.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>
#include <limits>
#include <set>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

Puzzle hardPuzzle() {
  return solver_puzzles::ofLine(
      ".3.6.29.....5.9....49.3.2...9...7.3.218.............96..2.15..81.....42..7..2..6.");
}

} // namespace

class TestPanels : public QObject {
  Q_OBJECT

private slots:
  void aDigitChosenInExplainIsSelected() {
    AppFixture f;
    f.model().setPuzzle(hardPuzzle());
    f.clickCell(0);
    f.window().showView(QStringLiteral("cell"));
    QVERIFY(f.step());
    BarList* bars = f.window().cellInspector()->bars();
    QTRY_COMPARE(bars->rows().size(), std::size_t(9));
    const GridView* grid = f.window().grid();
    const int row = grid->selectedDigit() == 6 ? 2 : 6;
    QTest::mouseClick(bars, Qt::LeftButton, {}, bars->barRect(row).center().toPoint());
    QCOMPARE(grid->selectedDigit(), row);
    QCOMPARE(f.window().cube()->model().marks().digit, row);
    // It holds for as long as the cell is selected.
    QVERIFY(f.step());
    QCOMPARE(grid->selectedDigit(), row);
  }

  void lessonsLeaveNothingBehind() {
    AppFixture f;
    f.draft().setParameter(QStringLiteral("lr"), 0.15);
    f.state().speed.set(30.0);
    QVERIFY(f.step());
    const RunId before = f.transport().run;
    const QString puzzle = f.model().lineText();

    LearnPanel* learn = f.window().learn();
    const auto& lessons = learn->lessons();
    const auto weights = std::find_if(lessons.begin(), lessons.end(),
                                      [](const Lesson& lesson) { return lesson.id == "weights"; });
    QVERIFY(weights != lessons.end());
    f.window().showView(QStringLiteral("learn"));
    learn->openLesson(static_cast<int>(weights - lessons.begin()));
    // Played by whichever key, the scene's run counts.
    f.state().speed.set(std::numeric_limits<double>::infinity());
    f.playback().play();
    const QPushButton* play = learn->playButton();
    QVERIFY(f.until([&] { return play->text() == QStringLiteral("Play again"); }));
    QVERIFY(f.untilResting());
    const RunId scene = f.transport().run;
    QVERIFY(scene != before);
    learn->nextScene();
    QVERIFY(f.until([&] { return f.draft().parameters().real("w_row") == 0.0; }));
    QVERIFY(f.until([&] { return f.transport().run != scene; }));
    QVERIFY2(!f.runs().isDrawn(f.runs().all().front()), "the charts begin anew");
    const auto* constraints = f.window().findChild<QDockWidget*>(QStringLiteral("constraints"));
    QVERIFY(constraints->toggleViewAction()->isChecked());
    QVERIFY(f.step());
    const RunId lesson = f.transport().run;

    learn->openLesson(0);
    QCOMPARE(f.state().speed.value(), lessons[0].scenes[0].stepsPerSecond);
    learn->showList();
    QVERIFY(f.until([&] { return f.transport().run == before; }));
    QVERIFY(!constraints->toggleViewAction()->isChecked());
    QCOMPARE(f.draft().parameters().real("w_row"), 1.0);
    QCOMPARE(f.draft().parameters().real("lr"), 0.15);
    QCOMPARE(f.state().speed.value(), 30.0);
    QCOMPARE(f.window().transport()->speed(), 30.0);
    QCOMPARE(f.model().lineText(), puzzle);
    QVERIFY2(f.runs().find(lesson) != nullptr, "its runs stay in the list");
    QVERIFY(!f.runs().isDrawn(*f.runs().find(lesson)));
    // Nor does a new run of the method take anything from it.
    f.draft().setSolver(findSolver("rrr"));
    f.draft().setSolver(findSolver("gradient"));
    QCOMPARE(f.draft().parameters().real("w_row"), 1.0);
  }

  void runListDrivesRuns() {
    AppFixture f;
    QVERIFY(f.playUntil(Status::Solved));
    QVERIFY(f.seek(20));
    f.draft().setParameter(QStringLiteral("lr"), 0.6); // below the head: a fork
    f.playback().play();
    QVERIFY(f.until([&] { return f.runs().all().size() == 2 && f.transport().head > 40; }));
    f.playback().pause();
    QVERIFY(f.untilResting());
    QTreeView* view = f.window().runList()->view();
    QVERIFY(f.until([&] { return view->model()->rowCount() == 2; }));
    const QString row = f.runWords(1);
    QVERIFY2(row.contains(QStringLiteral("η 0.2 → 0.6")) &&
                 row.contains(QStringLiteral("shown now")),
             qPrintable(row));
    // Its colour is chosen in the context menu, and its curves take it on.
    QMenu menu;
    f.window().runList()->fillMenu(menu, *f.window().runList()->table(),
                                   view->model()->index(0, 0));
    auto* colours = menu.findChild<QMenu*>(QStringLiteral("colours"));
    QVERIFY(colours != nullptr && colours->actions().size() == 8);
    colours->actions().at(5)->trigger();
    QCOMPARE(f.runs().all().front().color, 5);
    f.window().showView(QStringLiteral("plots"));
    const QRgb chosen = Theme::of(&f.window()).series(5).rgb();
    QVERIFY(f.until([&] {
      const auto& curves = f.window().charts()->cards().front()->canvas()->curves();
      return std::any_of(curves.begin(), curves.end(),
                         [&](const PlotCurve& curve) { return curve.pen.color().rgb() == chosen; });
    }));
    // Compare: the cube shows the difference to the other run.
    f.window().showView(QStringLiteral("runs"));
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_C);
    QCOMPARE(f.state().comparedRun.value(), f.runs().all().front().summary.id);
    // A second cube beside the first, turned as one.
    CubeCard* card = f.window().cubeCard();
    QVERIFY(card->otherView() != nullptr);
    QVERIFY(f.until([&] {
      return card->otherView()->isVisible() && card->otherView()->model().snapshot() != nullptr;
    }));
    QCOMPARE(card->otherView()->model().snapshot()->runId, f.state().comparedRun.value());
    QVERIFY(f.until([&] { return card->otherView()->camera() == f.window().cube()->camera(); }));
    f.window().cube()->setFocus();
    QTest::keyClick(f.window().cube(), Qt::Key_Right);
    QVERIFY(f.until([&] { return card->otherView()->camera() == f.window().cube()->camera(); }));
    f.window().cube()->setOption(&CubeOptions::source, CubeSource::Difference);
    QCOMPARE(card->otherView()->options().source, CubeSource::Probability);
    QVERIFY(f.until([&] { return !f.window().cube()->model().field().empty(); }));
    QVERIFY(f.window().showView(QStringLiteral("runs")));
    QTRY_VERIFY(view->isVisible());
    f.window().activateWindow();
    view->setFocus();
    QTRY_VERIFY(view->hasFocus());
    // The Enter that ends the typing of a name does no more than that.
    const RunId shown = f.transport().run;
    QTest::keyClick(view, Qt::Key_R);
    auto* name = view->viewport()->findChild<QLineEdit*>();
    QVERIFY(name != nullptr);
    QTRY_VERIFY(name->hasFocus());
    QTest::keyClicks(name, QStringLiteral("calm"));
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_COMPARE(f.runs().name(f.runs().all().front().summary.id), QStringLiteral("calm"));
    QVERIFY(f.untilAnswered());
    QCOMPARE(f.transport().run, shown);
    view->setFocus();
    // O hides its curves, Enter shows it.
    QTest::keyClick(view, Qt::Key_O);
    QVERIFY(!f.runs().isDrawn(f.runs().all().front()));
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(f.until([&] { return f.transport().run == f.runs().all().front().summary.id; }));
    QVERIFY2(card->otherView() == nullptr, "a run is not compared with itself");
  }

  void spacePlaysAfterChoosingAMethod() {
    AppFixture f;
    auto* solver = f.window().transport()->solverBox();
    solver->setFocus();
    QTest::keyClick(solver, Qt::Key_Down);
    QVERIFY(f.until([&] { return f.snapshot() != nullptr; }));
    QVERIFY(f.untilResting());
    QTest::keyClick(solver, Qt::Key_Space);
    QVERIFY2(!solver->view()->isVisible(), "Space must not open the box");
    QVERIFY(f.until([&] { return f.transport().head > 0; }));
    QTest::keyClick(solver, Qt::Key_F4);
    QTRY_VERIFY(solver->view()->isVisible());
    solver->hidePopup();
  }

  void defaultsThatAreSetKeepTheRun() {
    AppFixture f;
    QVERIFY(f.playPast(5));
    auto* defaults = f.window().findChild<QPushButton*>(QStringLiteral("defaults"));
    const std::size_t runs = f.runs().all().size();
    QTest::mouseClick(defaults, Qt::LeftButton);
    QVERIFY(f.untilAnswered());
    QCOMPARE(f.runs().all().size(), runs);
    QVERIFY(f.transport().head >= 5);
    f.draft().setParameter(QStringLiteral("lr"), 0.5);
    QVERIFY(f.until([&] { return f.draft().parameters().real("lr") == 0.5; }));
    QTest::mouseClick(defaults, Qt::LeftButton);
    QVERIFY(f.until([&] { return f.runs().all().size() > runs; }));
    QVERIFY(f.until([&] { return f.draft().parameters().real("lr") == 0.2; }));
  }

  void landscapeOfTheRun() {
    AppFixture f;
    QVERIFY(f.step(8));
    const LandscapeController& landscape = f.program->landscape();
    LandscapeView* view = f.window().landscape();
    // What stays the same for long ends a picture of it: see Screenshot.
    std::set<double> shares;
    connect(view->findChild<QProgressBar*>(), &QProgressBar::valueChanged, view, [&] {
      if (landscape.isBusy()) shares.insert(landscape.progress());
    });
    f.window().showView(QStringLiteral("landscape"));
    LandscapePlot* plot = view->plot();
    QVERIFY(f.until([&] {
      return plot->landscape() != nullptr && view->words().contains(QStringLiteral("Iteration 8"));
    }));
    QVERIFY2(shares.size() > 10, qPrintable(QString::number(shares.size())));
    QCOMPARE(*shares.rbegin(), 1.0);
    const int total = f.draft().solver()->metricIndex("L_total");
    const double loss = f.snapshot()->metrics[static_cast<std::size_t>(total)];
    QVERIFY(std::abs(plot->landscape()->centreLoss() - loss) < 1e-4 * loss);
    QCOMPARE(plot->landscape()->path.size(), std::size_t(9));
    QVERIFY(view->words().contains(QStringLiteral("Iteration 8")));
    movePointer(plot, plot->mapRect().center().toPoint());
    QVERIFY(f.until([&] { return view->words().contains(QStringLiteral("loss")); }));
    QVERIFY(plot->figuresAt(plot->mapRect().center()).contains(QStringLiteral("x 0.00, y 0.00")));
    QVERIFY(plot->figuresAt(QPointF(-5, -5)).isEmpty());

    for (auto* box : view->findChildren<QComboBox*>()) {
      if (box->accessibleName() == QStringLiteral("Plane")) box->setCurrentIndex(1);
      if (box->accessibleName() == QStringLiteral("points"))
        box->setCurrentText(QStringLiteral("21"));
    }
    QVERIFY(f.until([&] {
      return plot->landscape()->plane.firstShare.has_value() && plot->landscape()->resolution == 21;
    }));
    // The run goes on; its foot on the plane moves, and at rest a new plane is drawn.
    f.playback().step();
    QVERIFY(f.until([&] { return view->words().contains(QStringLiteral("Iteration 9")); }));
    f.draft().setSolver(findSolver("constriction"));
    QVERIFY(f.until([&] { return view->words().contains(QStringLiteral("has no logits")); }));
  }

  void wholeGroupsLightUp() {
    AppFixture f;
    f.window().showView(QStringLiteral("constraints"));
    QTRY_COMPARE(f.window().constraintInspector()->maps().size(), std::size_t(5));
    HeatMap* rows = f.window().constraintInspector()->maps()[1];
    QTRY_VERIFY(rows->isVisible());
    const QPoint square = rows->squareRect(3, 2).center().toPoint();
    // The number at the left stands for the whole group.
    QTest::mouseClick(rows, Qt::LeftButton, {}, QPoint(4, square.y()));
    QCOMPARE(f.window().cube()->model().marks().lit.size(), std::size_t(81));
    // A click beside the cube takes the light away, and so do Esc and the choice of a cell.
    for (int way = 0; way < 3; ++way) {
      QTest::mouseClick(rows, Qt::LeftButton, {}, square);
      QCOMPARE(f.window().cube()->model().marks().lit.size(), std::size_t(9));
      if (way == 0) QTest::mouseClick(f.window().cube(), Qt::LeftButton, {}, QPoint(4, 4));
      if (way == 1) f.key(Qt::Key_Escape);
      if (way == 2) f.clickCell(0);
      QVERIFY(f.window().cube()->model().marks().lit.empty());
    }
  }

  void anEndHasAVerdictAndRemedies() {
    AppFixture f;
    f.model().setPuzzle(hardPuzzle());
    f.draft().setParameter(QStringLiteral("lr"), 20.0);
    SuggestionButton* suggestions = f.window().titleRow()->suggestions();
    QVERIFY(!suggestions->isVisible());
    f.playback().play();
    QVERIFY(f.until([&] { return f.transport().headStatus == Status::Exhausted; }));
    QVERIFY(f.until([&] { return f.status().startsWith(QStringLiteral("Step too large")); }));
    QTRY_VERIFY(suggestions->isVisible());
    QCOMPARE(suggestions->text(), QStringLiteral("Restart with η = 0.2"));
    QVERIFY(suggestions->menu()->actions().size() >= 3);
    const std::size_t runs = f.runs().all().size();
    const RunId stuck = f.transport().run;
    QTest::mouseClick(suggestions, Qt::LeftButton, {}, QPoint(12, suggestions->height() / 2));
    QVERIFY(f.until([&] { return f.transport().headStatus == Status::Solved; }));
    // In a run of its own: what was stuck can be looked at again.
    QCOMPARE(f.runs().all().size(), runs + 1);
    QVERIFY(f.runs().find(stuck) != nullptr);
    QCOMPARE(f.draft().parameters().real("lr"), 0.2);
    QTRY_VERIFY(!suggestions->isVisible());
    f.playback().activate(stuck);
    QTRY_VERIFY(suggestions->isVisible());
    f.playback().seek(10); // looking back is no end
    QTRY_VERIFY(!suggestions->isVisible());
  }

  void afterAFailedRemedyAMethodThatSolvesIsSuggested() {
    AppFixture f;
    const QString hardest = QStringLiteral(
        "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8");
    f.model().setPuzzle(solver_puzzles::ofLine(hardest.toStdString()));
    SuggestionButton* suggestions = f.window().titleRow()->suggestions();
    const QString solves = QStringLiteral("RRR solves this puzzle in ");
    // It can be asked before any failure.
    f.window().actions()[Command::WhichMethod]->trigger();
    QVERIFY2(f.until([&] { return f.status().startsWith(solves); }), qPrintable(f.status()));
    QTRY_VERIFY(suggestions->isVisible());
    QVERIFY(f.playUntil(Status::Exhausted));
    QTRY_COMPARE(suggestions->text(), QStringLiteral("Restart up to 99 times"));
    QVERIFY2(f.until([&] { return f.status().contains(solves); }), qPrintable(f.status()));
    QVERIFY2(f.status().startsWith(QStringLiteral("Near a local minimum")), qPrintable(f.status()));
    QCOMPARE(suggestions->text(), QStringLiteral("Restart up to 99 times"));
    // Where both would lie on the verdict, a question waits.
    const Notice::Action answer{QStringLiteral("Answer"), {}};
    f.offer()->showNotice({QStringLiteral("Reopen?"), {}, {answer, answer}});
    QTRY_COMPARE(f.offer()->width(), 0);
    QVERIFY(suggestions->isVisible());
    f.window().resize(800, 600);
    const QWidget* menus = f.window().titleRow()->menus();
    QTRY_COMPARE(menus->width(), menus->sizeHint().width());
    QTRY_VERIFY(f.offer()->geometry().right() < f.window().titleRow()->width());
    suggestions->click();
    QVERIFY(f.until([&] { return suggestions->text() == tr("Try Divide and concur (RRR)"); }));
    QVERIFY2(f.status().indexOf(solves) > 0, qPrintable(f.status()));
    // With another seed, too, the figure is that of the run which the button starts.
    f.draft().setParameters(f.draft().parameters(), 3);
    QVERIFY(f.playUntil(Status::Exhausted));
    QVERIFY2(f.until([&] { return f.status().contains(solves); }), qPrintable(f.status()));
    const QString iterations =
        f.status().section(solves, 1).section(u' ', 0, 0).remove(QChar(0x202f));
    suggestions->click();
    QVERIFY(f.until([&] { return f.transport().headStatus == Status::Solved; }));
    QTRY_VERIFY2(f.status().contains(tr("iteration %1:").arg(iterations)), qPrintable(f.status()));
    QTRY_VERIFY2(f.offer()->width() > 0, "nothing is lost");
  }

  /// No given contradicts another, each cell has a digit left, but row 1 has no place for 3.
  void aPuzzleWithoutASolutionHasNoRemedies() {
    AppFixture f;
    const Puzzle puzzle =
        *Puzzle::fromGivens(*Geometry::ofSide(4), {1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    f.model().resetPuzzle(puzzle);
    f.model().setPuzzle(puzzle);
    QVERIFY(f.playUntil(Status::Exhausted));
    QVERIFY2(f.until([&] { return f.status().contains(QStringLiteral("has no solution")); }),
             qPrintable(f.status()));
    QTRY_VERIFY(!f.window().titleRow()->suggestions()->isVisible());
  }

  void severalMethodsAreTriedFromTheVerdict() {
    AppFixture f;
    f.model().setPuzzle(hardPuzzle());
    f.model().resetPuzzle(hardPuzzle());
    QVERIFY(f.program->tools().find(QStringLiteral("compare")) == nullptr);
    auto* tryMethods = f.window().findChild<QToolButton*>(QStringLiteral("tryMethods"));
    QVERIFY2(!tryMethods->isVisible(), "in a narrow window the message needs the room");
    f.window().resize(1600, 900);
    QTRY_VERIFY(tryMethods->isVisible());
    QTest::mouseClick(tryMethods, Qt::LeftButton);
    auto* view = qobject_cast<CompareView*>(f.program->tools().find(QStringLiteral("compare")));
    QVERIFY(view != nullptr && view->isVisible());
    QCOMPARE(view->puzzle().givens(), hardPuzzle().givens());
    QVERIFY2(f.until([&] { return view->reached() > 0.0; }), "it runs by itself");
    const auto* verdict = view->findChild<QLabel*>(QStringLiteral("compareVerdict"));
    QVERIFY2(f.until([&] { return !verdict->text().isEmpty(); }), "and says who was first");
    view->close();
    // The next time it is another puzzle.
    f.model().resetPuzzle(Puzzle(*Geometry::ofSide(4)));
    f.window().titleRow()->suggestions()->setSuggestions(
        {Suggestion{verbatim("once more"), {}, false, {}}});
    f.window().titleRow()->suggestions()->menu()->actions().last()->trigger();
    QTRY_VERIFY(view->isVisible());
    QCOMPARE(view->puzzle().side(), 4);
    QVERIFY(f.until([&] { return view->reached() > 0.0; }));
  }

  void aNewPuzzleSaysWhatStaysChanged() {
    AppFixture f;
    QAction* fresh = f.window().actions()[Command::NewPuzzle];
    fresh->trigger();
    QVERIFY(f.notice().isEmpty());
    f.draft().setParameter(QStringLiteral("lr"), 5.0);
    QVERIFY(f.until([&] { return f.draft().parameters().real("lr") == 5.0; }));
    fresh->trigger();
    QVERIFY2(f.notice().contains(QStringLiteral("η 5.")), qPrintable(f.notice()));
    QCOMPARE(f.draft().parameters().real("lr"), 5.0);
  }

  void theCellsHistoryIsToldAndLeadsBack() {
    AppFixture f;
    f.model().setPuzzle(hardPuzzle());
    f.clickCell(0);
    f.window().showView(QStringLiteral("cell"));
    QVERIFY(f.playPast(40));
    CellHistoryView* history = f.window().cellInspector()->history();
    QTRY_VERIFY(history->caption().contains(QStringLiteral("r1c1")));
    const QRectF field = history->field();
    QTest::mouseClick(history, Qt::LeftButton, {},
                      QPointF(field.left() + 1.0, field.center().y()).toPoint());
    QTRY_COMPARE(f.transport().position, 0);
    // What pushed at a flip is told by the run itself, and the words lead there.
    CellInspector* inspector = f.window().cellInspector();
    for (int cell = 0; cell < 81 && inspector->flipWords().isEmpty(); ++cell) {
      f.playback().follow();
      f.clickCell(cell);
      const QString name = QString::fromStdString(f.model().puzzle().geometry().cellName(cell));
      QTRY_VERIFY(history->caption().contains(name));
    }
    QTRY_VERIFY2(inspector->flipWords().contains(QStringLiteral("pushed")) ||
                     inspector->flipWords().contains(QStringLiteral("the previous steps moved it")),
                 qPrintable(inspector->flipWords()));
    const std::int64_t at = history->flips().back().iteration;
    QVERIFY(test::followLink(inspector->findChild<QLabel*>(QStringLiteral("flip")),
                             QStringLiteral("at:%1").arg(at)));
    QTRY_COMPARE(f.transport().position, at);
  }
};

SUDOSCOPE_TEST(TestPanels, Windows)
#include "test_panels.moc"
