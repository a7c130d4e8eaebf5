#include "app/window/run_views.h"
#include "core/board/rules.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/panels/parameter_panel.h"
#include "ui/plot/figure_table.h"
#include "ui/plot/run_plot.h"
#include "ui/style/theme.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/status_pill.h"

#include <QCheckBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>
#include <limits>
#include <map>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Sets the ticks and fields of the sheet under the stop button.
void chooseStop(TransportBar* bar, const StopConditions& wanted) {
  auto* sheet = bar->findChild<StopConditionsMenu*>();
  const OpenMenu open(sheet);
  const auto ticks = sheet->findChildren<QCheckBox*>();
  QCOMPARE(ticks.size(), 3); // when solved, at iteration, when the loss is below
  const auto set = [](QCheckBox* tick, bool on) {
    if (tick->isChecked() != on) {
      QTest::mouseClick(tick, Qt::LeftButton, {}, QPoint(8, tick->height() / 2));
    }
    QCOMPARE(tick->isChecked(), on);
  };
  set(ticks[0], wanted.whenSolved);
  set(ticks[1], wanted.afterIterations.has_value());
  if (wanted.afterIterations) {
    auto* field = sheet->findChild<QSpinBox*>();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QString::number(*wanted.afterIterations));
  }
  set(ticks[2], wanted.lossBelow.has_value());
  if (wanted.lossBelow) {
    enterText(sheet->findChild<NumberField*>(), QString::number(*wanted.lossBelow));
  }
}

} // namespace

class TestPlaying : public QObject {
  Q_OBJECT

private slots:
  void typePlaySolveRead() {
    AppFixture f;
    f.model().resetPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    f.clickCell(0);
    // 1 . . 4 / . . 1 . / . 1 . . / 4 . . 1 has one solution.
    const std::pair<int, Qt::Key> digits[] = {{0, Qt::Key_1}, {3, Qt::Key_4},  {6, Qt::Key_1},
                                              {9, Qt::Key_1}, {12, Qt::Key_4}, {15, Qt::Key_1},
                                              {5, Qt::Key_4}, {1, Qt::Key_2}};
    for (const auto& [cell, digit] : digits) {
      while (f.grid()->selectedCell() / 4 < cell / 4) f.key(Qt::Key_Down);
      while (f.grid()->selectedCell() / 4 > cell / 4) f.key(Qt::Key_Up);
      while (f.grid()->selectedCell() % 4 < cell % 4) f.key(Qt::Key_Right);
      while (f.grid()->selectedCell() % 4 > cell % 4) f.key(Qt::Key_Left);
      QCOMPARE(f.grid()->selectedCell(), cell);
      f.key(digit);
    }
    QCOMPARE(f.model().puzzle().clueCount(), 8);
    f.key(Qt::Key_Escape);
    f.key(Qt::Key_Space);
    QVERIFY(f.until([&] { return f.transport().headStatus == Status::Solved; }));
    QVERIFY(f.untilResting());
    QVERIFY2(f.status().startsWith(QStringLiteral("Solved at iteration")), qPrintable(f.status()));
    Grid read;
    for (int cell = 0; cell < 16; ++cell) {
      const QString content = f.grid()->cellContent(cell);
      for (const QChar c : content) {
        if (!c.isDigit()) continue;
        read.push_back(static_cast<std::uint8_t>(c.digitValue()));
        break;
      }
    }
    QVERIFY(rules::isSolved(f.model().puzzle(), read));
    QVERIFY2(f.until([&] { return !f.window().cube()->scene().voxels.empty(); }),
             "the cube received data");
    f.window().showView(QStringLiteral("plots"));
    QVERIFY(f.until([&] {
      for (const RunPlot* card : f.window().charts()->cards()) {
        for (const PlotCurve& line : card->canvas()->curves()) {
          if (line.points.size() > 3) return true;
        }
      }
      return false;
    }));
  }

  void spaceStopsARunWhateverHasTheFocus() {
    AppFixture f;
    const int before = f.model().puzzle().clueCount();
    f.clickCell(0); // a given is selected
    f.state().speed.set(5.0);
    QTest::mouseClick(f.window().transport()->findChild<QPushButton*>(QStringLiteral("play")),
                      Qt::LeftButton);
    QVERIFY(f.untilAt(1));
    f.grid()->setFocus();
    f.key(Qt::Key_Space);
    QVERIFY(!f.transport().playing);
    QCOMPARE(f.model().puzzle().clueCount(), before);
    QVERIFY(f.untilResting());
    f.key(Qt::Key_Space);
    QVERIFY(f.transport().playing);
    QCOMPARE(f.model().puzzle().clueCount(), before);
    f.key(Qt::Key_Space);
    auto* learningRate =
        f.window().findChild<QWidget*>(QStringLiteral("lr"))->findChild<QLineEdit*>();
    learningRate->setFocus();
    learningRate->selectAll();
    QTest::keyClicks(learningRate, QStringLiteral("0.25"));
    QTest::keyClick(learningRate, Qt::Key_Space); // a number has no blanks
    QCOMPARE(learningRate->text(), QStringLiteral("0.25"));
    QVERIFY(f.transport().playing);
    f.key(Qt::Key_Space);
  }

  void scrubStepAndFork() {
    AppFixture f;
    QVERIFY(f.playUntil(Status::Solved));
    const auto head = f.transport().head;
    f.clickTimeline(head / 2);
    QVERIFY(f.track()->hasFocus());
    const std::int64_t clicked = f.track()->position();
    QVERIFY(std::abs(clicked - head / 2) <= 1);
    f.key(Qt::Key_Left);
    QVERIFY(f.untilShown(clicked - 1));
    QVERIFY(f.untilResting());
    const SnapshotPtr there = f.snapshot();
    f.key(Qt::Key_F2);
    QVERIFY(f.untilAt(there->iteration + 1));
    f.key(Qt::Key_F2, Qt::ShiftModifier);
    QVERIFY(f.untilShown(there->iteration));
    QVERIFY2(f.snapshot()->cube == there->cube, "stepping back is exact");
    QCOMPARE(f.track()->position(), there->iteration);
    f.key(Qt::Key_D, Qt::ControlModifier);
    QVERIFY(f.untilRuns(2));
    QCOMPARE(f.runs().current()->summary.forkedAt, there->iteration);
    QCOMPARE(f.transport().head, there->iteration);
    // Both are drawn, the old one overlaid.
    f.window().showView(QStringLiteral("plots"));
    QVERIFY(f.until([&] {
      const auto& lines = f.window().charts()->cards().front()->canvas()->curves();
      return lines.size() > 6;
    }));
    f.runs().setDrawn(f.runs().all().front().summary.id, false);
    QVERIFY(f.until(
        [&] { return f.window().charts()->cards().front()->canvas()->curves().size() <= 7; }));
  }

  void liveParameterIsMarkedOnTheTimeline() {
    AppFixture f;
    f.state().speed.set(100.0);
    f.playback().play();
    QVERIFY(f.untilAt(5));
    enterParameter(f.window().parameters(), "lr", QStringLiteral("0.05"));
    QVERIFY(f.until([&] { return !f.track()->marks().empty(); }));
    QCOMPARE(f.track()->marks().front().text, QStringLiteral("η 0.2 → 0.05"));
    QVERIFY(f.transport().playing);
  }

  void conflictingGivensAreNamed() {
    AppFixture f;
    Puzzle puzzle(*Geometry::boxes(3, 3));
    puzzle.setGiven(0, 8);
    puzzle.setGiven(1, 8);
    f.model().resetPuzzle(puzzle);
    const QString said = QStringLiteral("r1c1 and r1c2 both hold 8");
    QVERIFY(f.until([&] { return f.status().contains(said); }));
    const StatusLine* pill = f.window().titleRow()->status();
    QCOMPARE(pill->state(), StatusPill::State::Conflict);
    QVERIFY(pill->toolTip().contains(said));
    f.state().speed.set(50.0);
    f.playback().play();
    QVERIFY(f.untilAt(2));
    QVERIFY2(f.status().contains(said), qPrintable(f.status()));
    f.playback().pause();
    QVERIFY(f.untilResting());
    QCOMPARE(pill->state(), StatusPill::State::Conflict);
  }

  void emptyBoardsSayWhyNothingMoves() {
    AppFixture f;
    f.clickCell(5);
    f.window().actions()[Command::NewPuzzle]->trigger();
    QCOMPARE(f.grid()->selectedCell(), 0); // what is typed next goes there
    QVERIFY(f.playUntil(Status::Exhausted));
    QVERIFY2(f.status().contains(QStringLiteral("symmetric")), qPrintable(f.status()));
    QCOMPARE(f.window().titleRow()->status()->state(), StatusPill::State::Exhausted);
    QCOMPARE(StatusPill::word(StatusPill::State::Exhausted), outcomeWord(Status::Exhausted));
  }

  void aSolvedGridIsCalledSolved() {
    // Also where the method itself would go on.
    AppFixture f;
    f.draft().setParameter(QStringLiteral("stop_when_solved"), false);
    f.state().speed.set(std::numeric_limits<double>::infinity());
    f.playback().play();
    QVERIFY(f.until([&] { return f.transport().stopReason == StopReason::Solved; }));
    QCOMPARE(f.transport().headStatus, Status::Running);
    const StatusLine* pill = f.window().titleRow()->status();
    QCOMPARE(pill->state(), StatusPill::State::Solved);
    QVERIFY2(f.runWords(0).contains(QStringLiteral("solved")), qPrintable(f.runWords(0)));
  }

  void theStopButtonSaysWhatIsInForce() {
    AppFixture f;
    TransportBar* bar = f.window().transport();
    StopConditions asked;
    asked.afterIterations = 20;
    f.state().stop.set(asked); // as a lesson does
    QCOMPARE(bar->stopConditions(), asked);
    f.playback().play();
    QVERIFY(f.untilAt(20));
    QVERIFY(f.untilResting());

    // What was chosen in the panel stays where the sheet changes something else.
    f.draft().setParameter(QStringLiteral("stop_when_solved"), false);
    const auto flag = [&f] { return f.draft().parameters().flag("stop_when_solved"); };
    QVERIFY(f.until([&] { return !flag(); }));
    asked = bar->stopConditions();
    asked.afterIterations = 30;
    chooseStop(bar, asked);
    QVERIFY(!flag());
    // Looking back, a wish makes no fork.
    QVERIFY(f.seek(10));
    const std::size_t runs = f.runs().all().size();
    for (int twice = 0; twice < 2; ++twice) {
      asked.whenSolved = !asked.whenSolved;
      chooseStop(bar, asked);
    }
    QVERIFY(f.untilAnswered());
    QCOMPARE(f.runs().all().size(), runs);
    QVERIFY(!f.transport().atHead());
  }

  void aForkStopsAsTheButtonSays() {
    AppFixture f;
    QVERIFY(f.playUntil(Status::Solved));
    const std::int64_t solved = f.transport().head;
    // Looking back, "when solved" is taken away; then a fork goes on.
    QVERIFY(f.seek(20));
    const RunId first = f.transport().run;
    StopConditions never;
    never.whenSolved = false;
    chooseStop(f.window().transport(), never);
    f.playback().fork();
    QVERIFY(f.until([&] { return f.transport().run != first; }));
    QVERIFY(f.until([&] { return !f.draft().parameters().flag("stop_when_solved"); }));
    f.playback().play();
    QVERIFY(f.until([&] { return f.transport().headStatus != Status::Running; }));
    QVERIFY2(f.transport().head > solved, "it went past its solution");
    // The flag speaks in words, not in keys.
    QVERIFY(f.until([&] { return !f.track()->marks().empty(); }));
    QCOMPARE(f.track()->marks().front().text, QStringLiteral("stop when solved on → off"));
    // It was solved where it first was, not where it ended.
    const auto faults = f.runs().current()->summary.faults;
    QVERIFY(f.until([&] { return f.runs().current()->summary.solved; }));
    QVERIFY(faults->cleanSince() <= solved);
    QCOMPARE(f.runs().current()->summary.solvedAt.value_or(-1), faults->cleanSince());
    f.draft().restart();
    QVERIFY(f.untilRuns(3));
    const auto curves = runCurves(f.runs(), Theme::of(&f.window()));
    QVERIFY(std::ranges::any_of(curves, [](const RunCurve& curve) {
      return curve.remark.contains(QStringLiteral("stop when solved on → off at 20"));
    }));
    // Who tells the method itself to end there sees it on the button.
    f.draft().setParameter(QStringLiteral("stop_when_solved"), true);
    QVERIFY(f.window().transport()->stopConditions().whenSolved);
  }

  void runToMeansThatIteration() {
    StartOptions options;
    options.runTo = 200;
    AppFixture f(options);
    QVERIFY(f.untilAt(200));
    QVERIFY(f.untilResting());
    QCOMPARE(f.transport().head, std::int64_t(200));
    // It went past a solution, whatever the method's own "stop when solved" says by default.
    const auto faults = f.runs().current()->summary.faults;
    int solved = 0;
    for (std::int64_t i = 0; i < 200; ++i) {
      int violated = 0;
      for (std::size_t g = 0; g < faults->groupCount(); ++g) violated += faults->faults(g, i) > 0;
      solved += violated == 0;
    }
    QVERIFY(solved > 0);
  }

  void theTimeCardShowsTheRun() {
    AppFixture f;
    QVERIFY(f.playUntil(Status::Solved));
    LaneView* lanes = f.window().timeline()->lanes();
    QVERIFY(f.until([&] { return lanes->position() == f.transport().head; }));
    // Every lane's figures are those of the snapshot.
    const auto figures = lanes->figures(0);
    QCOMPARE(figures.size(), std::size_t(6));
    for (const auto& figure : atLeastOne(lanes->figures(2)))
      QCOMPARE(figure.value, QStringLiteral("all good"));
    // A double-click opens the curves large.
    const QRectF rect = lanes->laneRect(1);
    QTest::mouseDClick(lanes, Qt::LeftButton, {},
                       QPoint(qRound(rect.right()) - 4, qRound(rect.center().y())));
    QTRY_VERIFY(f.window().charts()->isVisible());
    QVERIFY(f.window().charts()->maximized() != nullptr);
    QCOMPARE(f.window().charts()->maximized()->panel(), QStringLiteral("T and entropy"));
  }

  void theLimitCountsRestarts() {
    AppFixture f;
    QCOMPARE(f.transport().limit, 300);
    f.draft().setParameter(QStringLiteral("restarts"), std::int64_t(5));
    QVERIFY(f.until([&] { return f.transport().limit == 6 * 300 + 5; }));
    // That is where it ends.
    f.model().resetPuzzle(Puzzle(*Geometry::boxes(3, 3)));
    f.draft().setParameter(QStringLiteral("restarts"), std::int64_t(2));
    f.draft().setParameter(QStringLiteral("restart_noise"), 0.0);
    QVERIFY(f.until([&] { return f.transport().limit == 3 * 300 + 2; }));
    QVERIFY(f.playUntil(Status::Exhausted));
    QCOMPARE(f.transport().head, 3 * 300 + 2);
  }

  void runsOfAnotherPuzzleAreNamedSo() {
    AppFixture f;
    QVERIFY(f.step());
    f.model().resetPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    QVERIFY(f.untilRuns(2));
    QVERIFY2(f.until([&] { return f.runWords(0).contains(QStringLiteral("of another puzzle")); }),
             qPrintable(f.runWords(0)));
  }

  void runsAreRemovedOnlyAfterAQuestion() {
    AppFixture f;
    QVERIFY(f.step());
    const RunId first = f.transport().run;
    f.draft().restart();
    QVERIFY(f.untilRuns(2));
    QVERIFY(f.window().showView(QStringLiteral("runs")));
    RunList* list = f.window().runList();
    QTRY_VERIFY(list->view()->isVisible());
    QMenu menu;
    list->fillMenu(menu, *list->table(), list->view()->model()->index(0, 0));
    QAction* removeAll = menu.findChild<QAction*>(QStringLiteral("removeAll"));
    const auto answer = [&](QMessageBox::ButtonRole role) {
      auto* box = f.window().findChild<QMessageBox*>(QStringLiteral("removeQuestion"));
      QVERIFY2(box != nullptr && box->isVisible(), "what cannot be undone is asked");
      for (QAbstractButton* button : box->buttons()) {
        if (box->buttonRole(button) == role) {
          QTest::mouseClick(button, Qt::LeftButton);
          break;
        }
      }
      QTRY_VERIFY(f.window().findChild<QMessageBox*>(QStringLiteral("removeQuestion")) == nullptr);
    };
    removeAll->trigger();
    answer(QMessageBox::RejectRole);
    QVERIFY(f.runs().find(first) != nullptr);
    QTest::mouseClick(list->view()->viewport(), Qt::LeftButton, {},
                      list->table()->closeButtonRect(0).center());
    answer(QMessageBox::RejectRole);
    QVERIFY(f.runs().find(first) != nullptr);
    removeAll->trigger();
    answer(QMessageBox::AcceptRole);
    QVERIFY(f.until([&] { return f.runs().all().size() == 1 && f.runs().find(first) == nullptr; }));
  }

  void selectedRunsAreComparedInHues() {
    AppFixture f;
    QVERIFY(f.playUntil(Status::Solved));
    f.draft().setParameter(QStringLiteral("lr"), 0.05);
    f.draft().restart();
    QVERIFY(f.untilRuns(2));
    QVERIFY(f.until([&] { return f.transport().head == 0; }));
    f.playback().play();
    const auto ended = [&] {
      return f.transport().head > 0 && f.transport().headStatus != Status::Running;
    };
    QVERIFY(f.until(ended) && f.untilResting());
    const RunId first = f.runs().all().front().summary.id;
    f.runs().setDrawn(first, false);
    QTreeView* list = f.window().runList()->view();
    list->selectAll();
    LaneView* lanes = f.window().timeline()->lanes();
    const Theme theme = Theme::of(&f.window());
    const auto hues = [&] {
      std::map<QString, QRgb> colors;
      for (const LaneFigure& figure : lanes->figures(0)) colors[figure.name] = figure.line.rgb();
      return colors;
    };
    const std::map<QString, QRgb> expected{{QStringLiteral("η 0.2"), theme.series(0).rgb()},
                                           {QStringLiteral("η 0.05"), theme.series(1).rgb()}};
    QVERIFY(f.until([&] { return hues() == expected; }));
    const auto curves = runCurves(f.runs(), theme);
    QVERIFY(std::ranges::all_of(curves, &RunCurve::compared));

    f.window().findChild<QPushButton*>(QStringLiteral("compareRuns"))->click();
    auto* table = f.window().findChild<FigureTableWindow*>();
    QVERIFY(table != nullptr);
    const auto* model = table->findChild<QTableView*>()->model();
    const auto cell = [&](int row, int column) {
      return model->index(row, column).data().toString();
    };
    QCOMPARE(cell(0, 0), QStringLiteral("η 0.2"));
    QCOMPARE(model->headerData(4, Qt::Horizontal).toString(), QStringLiteral("total"));
    QVERIFY(f.until([&] { return cell(0, 3).startsWith(QStringLiteral("Solved at iteration")); }));
    QVERIFY(cell(0, 4).toDouble() > 0.0 && cell(0, 4) != cell(1, 4));

    list->clearSelection();
    QVERIFY(f.until([&] { return hues().contains(QStringLiteral("total")); }));
    QVERIFY2(!f.runs().isDrawn(*f.runs().find(first)), "it was hidden before");
  }

  void homeAndSpaceStartTheChangedRun() {
    AppFixture f;
    auto* restart = f.window().findChild<QPushButton*>(QStringLiteral("restartWithChanges"));
    QVERIFY(f.playUntil(Status::Solved));
    QVERIFY(restart->isHidden());
    f.window().actions()[Command::ToStart]->trigger();
    QVERIFY(f.untilShown(0));
    QCOMPARE(f.runs().all().size(), std::size_t(1)); // nothing has changed
    f.draft().setSeed(7);
    QVERIFY(f.until([&] { return restart->isVisible(); }));
    QVERIFY2(f.status().startsWith(QStringLiteral("Your changes apply to the next run")),
             qPrintable(f.status()));
    f.playback().play();
    QVERIFY(f.untilRuns(2));
    QCOMPARE(f.runs().all().back().summary.plan->setup.seed, std::uint64_t(7));
    QVERIFY(restart->isHidden());
  }

  void extraTermsAreOnlyOfferedOnTheirBoards() {
    AppFixture f;
    const auto offers = [&] {
      const auto& cards = f.window().charts()->cards();
      QMenu lanes;
      f.window().timeline()->lanes()->fillMenu(lanes);
      const auto added = lanes.findChild<QMenu*>(QStringLiteral("addLane"))->actions();
      const auto isExtra = [](const QAction* action) { return action->text().contains("extra"); };
      return std::ranges::count_if(added, isExtra) + std::ranges::count_if(cards, [](auto* card) {
               return std::ranges::find(card->metrics(), "wL_extra", &MetricInfo::key) !=
                      card->metrics().end();
             });
    };
    QCOMPARE(offers(), std::ptrdiff_t(0));
    f.model().setDiagonals(true);
    QCOMPARE(offers(), std::ptrdiff_t(3)); // two lanes and a chart
  }

  void keysGoThroughTheRunAndChangeItsSpeed() {
    AppFixture f;
    for (int i = 1; i <= 6; ++i) {
      f.key(Qt::Key_F2);
      QVERIFY(f.untilAt(i));
    }
    QVERIFY(f.untilResting());
    const std::pair<QKeyCombination, int> moves[] = {{Qt::SHIFT | Qt::Key_F2, 5},
                                                     {Qt::Key_Home, 0},
                                                     {Qt::Key_End, 6},
                                                     {Qt::Key_Home, 0},
                                                     {Qt::ALT | Qt::Key_Right, 6}};
    f.window().findChild<QComboBox*>(QStringLiteral("solver"))->setFocus(); // as after a choice
    for (const auto& [keys, position] : moves) {
      f.key(keys.key(), keys.keyboardModifiers());
      QTRY_COMPARE(f.track()->position(), std::int64_t(position));
      QVERIFY(f.untilShown(position));
    }
    f.grid()->setFocus();
    f.key(Qt::Key_Left, Qt::AltModifier); // restart
    QTRY_COMPARE(f.transport().head, std::int64_t(0));
    const double before = f.window().transport()->speed();
    f.key(Qt::Key_Minus);
    QVERIFY(f.window().transport()->speed() < before);
    QCOMPARE(f.state().speed.value(), f.window().transport()->speed());
    f.key(Qt::Key_Plus);
    QCOMPARE(f.window().transport()->speed(), before);
  }

  void stopsBelowALoss() {
    AppFixture f;
    const StopConditions stop{true, 100'000, 5.0};
    chooseStop(f.window().transport(), stop);
    QCOMPARE(f.window().transport()->stopConditions(), stop);
    f.state().speed.set(std::numeric_limits<double>::infinity());
    f.key(Qt::Key_Space);
    QVERIFY(f.until([&] { return f.transport().head > 0; }));
    QVERIFY(f.untilResting());
    QVERIFY(f.untilShown(f.transport().head));
    const auto loss = [&] {
      const auto metric = static_cast<std::size_t>(f.draft().solver()->metricIndex("L_total"));
      return f.snapshot()->metrics[metric];
    };
    QVERIFY2(loss() < 5.0, qPrintable(QString::number(loss())));
    f.key(Qt::Key_F2, Qt::ShiftModifier);
    QVERIFY(f.untilShown(f.transport().head - 1));
    QVERIFY2(loss() >= 5.0, "it stopped at the first iteration below");
  }

  void theWishGoesAlongToTheNextMethod() {
    AppFixture f;
    f.draft().setSolver(findSolver("rrr"));
    QVERIFY(f.untilResting());
    chooseStop(f.window().transport(), StopConditions{false, {}, {}});
    f.draft().setSolver(findSolver("gradient"));
    QVERIFY(f.until([&] {
      const ParameterValues values = f.draft().parameters();
      return values.schema().find("stop_when_solved") != nullptr &&
             !values.flag("stop_when_solved");
    }));
  }

  void bookmarksAreNamedFoundAndRemoved() {
    AppFixture f;
    QVERIFY(f.step(4));
    const auto naming = onceThere<QInputDialog>(
        [&f] { return f.window().findChild<QInputDialog*>(); },
        [](QInputDialog* dialog) {
          QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("here"));
          QTest::keyClick(dialog, Qt::Key_Return);
        });
    f.key(Qt::Key_B, Qt::ControlModifier);
    QVERIFY(f.until([&] { return f.track()->marks().size() == 1; }));
    QCOMPARE(f.track()->marks().front().text, QStringLiteral("here"));
    QCOMPARE(f.track()->marks().front().iteration, std::int64_t(4));
    f.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&f.window()));
    f.key(Qt::Key_Home);
    QTRY_COMPARE(f.track()->position(), std::int64_t(0));
    f.key(Qt::Key_Down, Qt::AltModifier);
    QTRY_COMPARE(f.track()->position(), std::int64_t(4));
    f.key(Qt::Key_B, Qt::ControlModifier);
    QVERIFY(f.until([&] { return f.track()->marks().empty(); }));
  }

  void playsBackwards() {
    AppFixture f;
    QVERIFY(f.playUntil(Status::Solved));
    const std::int64_t head = f.transport().head;
    f.state().speed.set(60.0);
    f.key(Qt::Key_Space, Qt::ShiftModifier);
    QVERIFY(f.until([&] { return f.transport().position < head - 3; }));
    QVERIFY(f.transport().backwards);
    f.key(Qt::Key_Space);
    QVERIFY(f.untilResting());
    QCOMPARE(f.transport().head, head);
  }
};

SUDOSCOPE_TEST(TestPlaying, Windows)
#include "test_playing.moc"
