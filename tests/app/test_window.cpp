#include "app/status_text.h"
#include "core/board/rules.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "ui/charts/chart_card.h"
#include "ui/command_palette.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/status_pill.h"
#include "ui/cube/cube_card.h"
#include "ui/inspect/constraint_inspector.h"
#include "ui/inspect/landscape_view.h"
#include "ui/inspect/run_list.h"
#include "ui/learn/learn_panel.h"
#include "ui/settings_dialog.h"
#include "ui/shortcut_sheet.h"
#include "ui/status_offer.h"
#include "ui/style/theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QProcess>
#include <QSpinBox>

#include <algorithm>
#include <set>

using namespace sudoscope;
using namespace sudoscope::test;

class TestWindow : public QObject {
  Q_OBJECT

private slots:
  void typePlaySolveRead();
  void spaceStopsARunWhateverHasTheFocus();
  void pasteErrorsAreShown();
  void scrubStepAndFork();
  void liveParameterIsMarkedOnTheTimeline();
  void themeSwitches();
  void sessionComesBackExactly();
  void crashedWorkIsOffered();
  void unsavedWorkOutlivesQuitting();
  void lessonsLeaveNothingBehind();
  void chartsShowRunsOfThisPuzzle();
  void conflictingGivensAreNamed();
  void emptyBoardsSayWhyNothingMoves();
  void aSolvedGridIsCalledSolved();
  void theLimitCountsRestarts();
  void escapeLeavesDrawingRegions();
  void layoutIsKeptAndReset();
  void closesWhileRunning();
  void fitsSmallScreens();
  void shortcutsAreUnambiguous();
  void paletteRunsCommands();
  void settingsTryAndKeep();
  void shortcutSheetIsComplete();
  void runListDrivesRuns();
  void landscapeOfTheRun();
  void viewOptionsAreKept();
  void wholeGroupsLightUp();
  void screenshotFromTheCommandLine();
  void commandLineComplaints_data();
  void commandLineComplaints();
};

void TestWindow::typePlaySolveRead() {
  AppFixture f;
  f.program->model().resetPuzzle(Puzzle(*Geometry::boxes(2, 2)));
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
  QCOMPARE(f.program->model().puzzle().clueCount(), 8);
  f.key(Qt::Key_Escape);
  f.key(Qt::Key_Space);
  QVERIFY(f.until([&] { return f.controller().transport().headStatus == Status::Solved; }));
  QVERIFY(f.untilResting());
  QVERIFY2(f.status().startsWith(QStringLiteral("Solved at iteration")), qPrintable(f.status()));
  Assignment read;
  for (int cell = 0; cell < 16; ++cell) {
    const QString content = f.grid()->cellContent(cell);
    for (const QChar c : content) {
      if (!c.isDigit()) continue;
      read.push_back(static_cast<std::uint8_t>(c.digitValue()));
      break;
    }
  }
  QVERIFY(rules::isSolved(f.program->model().puzzle(), read));
  QVERIFY2(f.until([&] { return !f.window().cube()->scene().voxels.empty(); }),
           "the cube received data");
  QVERIFY(f.until([&] {
    for (const ChartCard* card : f.window().charts()->cards()) {
      for (const PlotCurve& line : card->chart()->curves()) {
        if (line.points.size() > 3) return true;
      }
    }
    return false;
  }));
}

void TestWindow::spaceStopsARunWhateverHasTheFocus() {
  AppFixture f;
  QVERIFY(f.ready());
  const int before = f.program->model().puzzle().clueCount();
  f.clickCell(0); // a given is selected
  f.controller().setSpeed(5.0);
  QTest::mouseClick(f.window().transport()->findChild<QPushButton*>(QStringLiteral("play")),
                    Qt::LeftButton);
  QVERIFY(f.untilAt(1));
  f.grid()->setFocus();
  f.key(Qt::Key_Space);
  QVERIFY(!f.controller().transport().playing);
  QCOMPARE(f.program->model().puzzle().clueCount(), before);
  QVERIFY(f.untilResting());
  f.key(Qt::Key_Space);
  QVERIFY(f.controller().transport().playing);
  QCOMPARE(f.program->model().puzzle().clueCount(), before);
  f.key(Qt::Key_Space);
  auto* learningRate =
      f.window().findChild<QWidget*>(QStringLiteral("lr"))->findChild<QLineEdit*>();
  learningRate->setFocus();
  learningRate->selectAll();
  QTest::keyClicks(learningRate, QStringLiteral("0.25"));
  QTest::keyClick(learningRate, Qt::Key_Space); // a number has no blanks
  QCOMPARE(learningRate->text(), QStringLiteral("0.25"));
  QVERIFY(f.controller().transport().playing);
  f.key(Qt::Key_Space);
}

void TestWindow::pasteErrorsAreShown() {
  AppFixture f;
  f.clickCell(0);
  QApplication::clipboard()->setText(QStringLiteral("12345\nnot a puzzle"));
  f.key(Qt::Key_V, Qt::ControlModifier);
  QVERIFY(f.until([&] { return !f.window().puzzleCard()->notice().isEmpty(); }));
  QVERIFY2(f.window().puzzleCard()->notice().contains(QStringLiteral("line")),
           qPrintable(f.window().puzzleCard()->notice()));
  const QString good = QStringLiteral(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  QApplication::clipboard()->setText(good);
  f.key(Qt::Key_V, Qt::ControlModifier);
  QCOMPARE(f.program->model().puzzle().clueCount(), 30);
  f.key(Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(f.program->model().lineText() != good);
}

void TestWindow::scrubStepAndFork() {
  AppFixture f;
  QVERIFY(f.ready());
  f.window().transport()->setSpeed(std::numeric_limits<double>::infinity());
  f.key(Qt::Key_Space);
  QVERIFY(f.until([&] { return f.controller().transport().headStatus == Status::Solved; }));
  QVERIFY(f.untilResting());
  const auto head = f.controller().transport().head;
  f.clickTimeline(head / 2);
  QVERIFY(f.until([&] { return f.controller().transport().position < head; }));
  QVERIFY(f.untilResting());
  const SnapshotPtr there = f.controller().snapshot();
  f.key(Qt::Key_F2);
  QVERIFY(f.untilAt(there->iteration + 1));
  f.key(Qt::Key_F2, Qt::ShiftModifier);
  QVERIFY(f.until([&] { return f.controller().snapshot()->iteration == there->iteration; }));
  QVERIFY2(f.controller().snapshot()->cube == there->cube, "stepping back is exact");
  QCOMPARE(f.track()->position(), there->iteration);
  f.key(Qt::Key_D, Qt::ControlModifier);
  QVERIFY(f.until([&] { return f.controller().runs().size() == 2; }));
  QCOMPARE(f.controller().currentRun()->summary.forkedAt, there->iteration);
  QCOMPARE(f.controller().transport().head, there->iteration);
  // Both are drawn, the old one overlaid.
  QVERIFY(f.until([&] {
    const auto& lines = f.window().charts()->cards().front()->chart()->curves();
    return lines.size() > 6;
  }));
  f.controller().setDrawn(f.controller().runs().front().summary.id, false);
  QVERIFY(
      f.until([&] { return f.window().charts()->cards().front()->chart()->curves().size() <= 7; }));
}

void TestWindow::liveParameterIsMarkedOnTheTimeline() {
  AppFixture f;
  QVERIFY(f.ready());
  f.controller().setSpeed(100.0);
  f.controller().play();
  QVERIFY(f.untilAt(5));
  emit f.window().parameters()->parameterEdited(QStringLiteral("lr"), 0.05);
  QVERIFY(f.until([&] { return !f.track()->marks().empty(); }));
  QCOMPARE(f.track()->marks().front().text, QStringLiteral("η 0.2 → 0.05"));
  QVERIFY(f.controller().transport().playing);
}

void TestWindow::themeSwitches() {
  AppFixture f;
  QVERIFY(f.ready());
  QVERIFY(!Theme::of(f.grid()).dark);
  f.window().actions()[Command::ThemeDark]->trigger();
  QVERIFY(Theme::of(f.grid()).dark);
  const QColor corner = f.window().grab().toImage().pixelColor(2, f.window().height() / 2);
  QVERIFY2(corner.lightness() < 100, qPrintable(corner.name()));
  QVERIFY(Theme::of(f.window().charts()).dark);
  StartOptions none;
  none.theme = std::nullopt;
  f.window().close();
  // Kept for the next start.
  AppSettings settings(f.folder.filePath(QStringLiteral("settings.ini")));
  QCOMPARE(settings.theme(), ThemeChoice::Dark);
}

void TestWindow::sessionComesBackExactly() {
  AppFixture f;
  QVERIFY(f.ready());
  f.controller().setSpeed(std::numeric_limits<double>::infinity());
  f.controller().play();
  QVERIFY(f.untilAt(40));
  f.controller().setParameter(QStringLiteral("w_row"), 3.0);
  QVERIFY(f.untilResting());
  f.controller().setBookmark(20, QStringLiteral("look here"));
  f.controller().seek(30);
  QVERIFY(f.until([&] { return f.controller().transport().position == 30; }));
  f.controller().fork();
  f.controller().setParameter(QStringLiteral("lr"), 0.5);
  f.controller().step();
  QVERIFY(f.untilAt(31));
  QVERIFY(f.until([&] { return f.controller().runs().size() == 2; }));
  QVERIFY(f.untilResting());
  const SnapshotPtr before = f.controller().snapshot();
  const auto firstHead = f.controller().runs().front().summary.head;
  const QString path = f.folder.filePath(QStringLiteral("my.sudoscope"));
  f.program->files().saveTo(path);

  StartOptions options;
  options.open = path;
  f.start(options);
  QVERIFY2(!f.error, f.error ? f.error->text().c_str() : "");
  QVERIFY(f.until([&] { return f.controller().runs().size() == 2; }));
  QVERIFY(f.until([&] { return f.controller().transport().position == before->iteration; }));
  QVERIFY(f.controller().snapshot()->cube == before->cube);
  QCOMPARE(f.controller().runs().front().summary.head, firstHead);
  QCOMPARE(f.controller().runs().front().summary.plan->bookmarks.front().text,
           std::string("look here"));
  QCOMPARE(f.controller().currentRun()->summary.parent, f.controller().runs().front().summary.id);
}

void TestWindow::crashedWorkIsOffered() {
  AppFixture f;
  QVERIFY(f.ready());
  f.controller().step();
  QVERIFY(f.untilAt(1));
  f.program->autosave().save();
  QFile kept(f.program->autosave().path());
  QVERIFY(kept.open(QIODevice::ReadOnly));
  const QByteArray text = kept.readAll();
  QVERIFY(!text.isEmpty());
  // The same file as a crashed program leaves it, without a living owner.
  QFile left(f.folder.filePath(QStringLiteral("autosave/left.sudoscope")));
  QVERIFY(left.open(QIODevice::WriteOnly));
  left.write(text);
  left.close();
  f.start();
  QVERIFY(f.window().offer()->isVisible());
  f.window().offer()->yesButton()->click();
  QVERIFY(f.untilAt(1));
  QVERIFY(!QFile::exists(left.fileName()));
  QVERIFY(!f.window().offer()->isVisible());
}

void TestWindow::unsavedWorkOutlivesQuitting() {
  AppFixture f;
  const auto kept = [&] {
    return QDir(f.folder.filePath(QStringLiteral("autosave")))
        .entryList({QStringLiteral("*.sudoscope")}, QDir::Files)
        .size();
  };
  QVERIFY(f.ready());
  f.window().close();
  f.start();
  QVERIFY2(!f.window().offer()->isVisible(), "nothing was done");
  QVERIFY(f.ready());
  f.controller().step();
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  f.window().close();
  f.start();
  QVERIFY(f.window().offer()->isVisible());
  QVERIFY2(f.window().offer()->question().startsWith(QStringLiteral("Your last session")),
           qPrintable(f.window().offer()->question()));
  QVERIFY2(QApplication::activeModalWidget() == nullptr, "nobody is stopped");
  f.window().offer()->yesButton()->click();
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  QVERIFY2(kept() == 1, "the copy stays until there is a newer one");
  // What a file holds needs no second copy.
  const QString path = f.folder.filePath(QStringLiteral("my.sudoscope"));
  f.program->files().saveTo(path);
  f.window().close();
  StartOptions options;
  options.open = path;
  f.start(options);
  QVERIFY(!f.window().offer()->isVisible());
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  f.window().close();
  f.program.reset();
  QCOMPARE(kept(), 0);
  f.start(options);
  QVERIFY(f.untilAt(1));
  f.controller().step();
  QVERIFY(f.untilAt(2));
  QVERIFY(f.untilResting());
  f.window().close();
  f.program.reset();
  QCOMPARE(kept(), 1);
  f.start();
  QVERIFY(f.window().offer()->isVisible());
  f.window().offer()->noButton()->click();
  QCOMPARE(kept(), 0);
}

void TestWindow::lessonsLeaveNothingBehind() {
  AppFixture f;
  QVERIFY(f.ready());
  f.controller().setParameter(QStringLiteral("lr"), 0.15);
  f.controller().setSpeed(30.0);
  f.window().transport()->setSpeed(30.0);
  f.controller().step();
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  const RunId before = f.controller().transport().run;
  const QString puzzle = f.program->model().lineText();

  LearnPanel* learn = f.window().learn();
  const auto& lessons = learn->lessons();
  const auto weights = std::find_if(lessons.begin(), lessons.end(),
                                    [](const Lesson& lesson) { return lesson.id == "weights"; });
  QVERIFY(weights != lessons.end());
  f.window().showView(QStringLiteral("learn"));
  learn->openLesson(static_cast<int>(weights - lessons.begin()));
  // Played by whichever key, the scene's run counts.
  f.controller().setSpeed(std::numeric_limits<double>::infinity());
  f.controller().play();
  const QPushButton* play = learn->playButton();
  QVERIFY(f.until([&] { return play->text() == QStringLiteral("Play again"); }));
  QVERIFY(f.untilResting());
  learn->nextScene();
  QVERIFY(f.until([&] { return f.controller().shownParameters().real("w_row") == 0.0; }));
  QVERIFY(f.until([&] { return f.controller().transport().run != before; }));
  QVERIFY2(!f.controller().isDrawn(f.controller().runs().front()), "the charts begin anew");
  f.controller().step();
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  const RunId lesson = f.controller().transport().run;

  learn->showList();
  QVERIFY(f.until([&] { return f.controller().transport().run == before; }));
  QCOMPARE(f.controller().shownParameters().real("w_row"), 1.0);
  QCOMPARE(f.controller().shownParameters().real("lr"), 0.15);
  QCOMPARE(f.controller().speed(), 30.0);
  QCOMPARE(f.window().transport()->speed(), 30.0);
  QCOMPARE(f.program->model().lineText(), puzzle);
  QVERIFY2(f.controller().run(lesson) != nullptr, "its runs stay in the list");
  QVERIFY(!f.controller().isDrawn(*f.controller().run(lesson)));
  // Nor does a new run of the method take anything from it.
  f.controller().setSolver(findSolver("rrr"));
  f.controller().setSolver(findSolver("gradient"));
  QCOMPARE(f.controller().shownParameters().real("w_row"), 1.0);
}

void TestWindow::chartsShowRunsOfThisPuzzle() {
  AppFixture f;
  QVERIFY(f.ready());
  f.controller().step();
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  const RunId first = f.controller().transport().run;
  f.controller().restart();
  QVERIFY(f.until([&] { return f.controller().transport().run != first; }));
  QVERIFY(f.controller().isDrawn(*f.controller().run(first)));
  QVERIFY(f.controller().run(first)->color != f.controller().currentRun()->color);
  f.program->model().resetPuzzle(Puzzle(*Geometry::boxes(2, 2)));
  QVERIFY(f.until([&] {
    const RunInfo* run = f.controller().currentRun();
    return run != nullptr && run->summary.plan->setup.puzzle.side() == 4;
  }));
  QVERIFY2(!f.controller().isDrawn(*f.controller().run(first)), "another board");
  const QListView* view = f.window().runList()->view();
  const QString told = view->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
  QVERIFY2(told.contains(QStringLiteral("of another puzzle")), qPrintable(told));
  // On purpose it may be drawn all the same.
  f.controller().setDrawn(first, true);
  QVERIFY(f.controller().isDrawn(*f.controller().run(first)));
  QVERIFY(f.controller().run(first)->color != f.controller().currentRun()->color);
  QMenu menu;
  f.window().runList()->fillMenu(menu, view->model()->index(0, 0));
  menu.findChild<QAction*>(QStringLiteral("removeAll"))->trigger();
  QVERIFY(f.until(
      [&] { return f.controller().runs().size() == 1 && f.controller().run(first) == nullptr; }));
}

void TestWindow::conflictingGivensAreNamed() {
  AppFixture f;
  QVERIFY(f.ready());
  Puzzle puzzle(*Geometry::boxes(3, 3));
  puzzle.setGiven(0, 8);
  puzzle.setGiven(1, 8);
  f.program->model().resetPuzzle(puzzle);
  const QString said = QStringLiteral("r1c1 and r1c2 both hold 8");
  QVERIFY(f.until([&] { return f.status().contains(said); }));
  const auto* pill = f.window().transport()->findChild<StatusPill*>();
  QCOMPARE(pill->state(), StatusPill::State::Conflict);
  QVERIFY(pill->toolTip().contains(said));
  f.controller().setSpeed(50.0);
  f.controller().play();
  QVERIFY(f.untilAt(2));
  QVERIFY2(f.status().contains(said), qPrintable(f.status()));
  f.controller().pause();
  QVERIFY(f.untilResting());
  QCOMPARE(pill->state(), StatusPill::State::Conflict);
}

void TestWindow::emptyBoardsSayWhyNothingMoves() {
  AppFixture f;
  QVERIFY(f.ready());
  f.clickCell(5);
  f.window().actions()[Command::NewPuzzle]->trigger();
  QCOMPARE(f.grid()->selectedCell(), -1);
  f.controller().setSpeed(std::numeric_limits<double>::infinity());
  f.controller().play();
  QVERIFY(f.until([&] { return f.controller().transport().headStatus == Status::Exhausted; }));
  QVERIFY(f.untilResting());
  QVERIFY2(f.status().contains(QStringLiteral("symmetry")), qPrintable(f.status()));
  QCOMPARE(f.window().transport()->findChild<StatusPill*>()->state(), StatusPill::State::Exhausted);
  QCOMPARE(StatusPill::word(StatusPill::State::Exhausted), outcomeWord(Status::Exhausted));
}

void TestWindow::aSolvedGridIsCalledSolved() {
  // Also where the method itself would go on.
  AppFixture f;
  QVERIFY(f.ready());
  f.controller().setParameter(QStringLiteral("stop_when_solved"), false);
  f.controller().setSpeed(std::numeric_limits<double>::infinity());
  f.controller().play();
  QVERIFY(f.until([&] { return f.controller().transport().stopReason == StopReason::Solved; }));
  QCOMPARE(f.controller().transport().headStatus, Status::Running);
  const auto* pill = f.window().transport()->findChild<StatusPill*>();
  QCOMPARE(pill->state(), StatusPill::State::Solved);
  const QListView* view = f.window().runList()->view();
  const QString told = view->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
  QVERIFY2(told.contains(QStringLiteral("solved")), qPrintable(told));
}

void TestWindow::theLimitCountsRestarts() {
  AppFixture f;
  QVERIFY(f.ready());
  QCOMPARE(f.controller().transport().limit, 300);
  f.controller().setParameter(QStringLiteral("restarts"), std::int64_t(5));
  QVERIFY(f.until([&] { return f.controller().transport().limit == 6 * 300 + 5; }));
  // That is where it ends.
  f.program->model().resetPuzzle(Puzzle(*Geometry::boxes(3, 3)));
  f.controller().setParameter(QStringLiteral("restarts"), std::int64_t(2));
  f.controller().setParameter(QStringLiteral("restart_noise"), 0.0);
  f.controller().setSpeed(std::numeric_limits<double>::infinity());
  QVERIFY(f.until([&] { return f.controller().transport().limit == 3 * 300 + 2; }));
  f.controller().play();
  QVERIFY(f.until([&] { return f.controller().transport().headStatus == Status::Exhausted; }));
  QCOMPARE(f.controller().transport().head, 3 * 300 + 2);
}

void TestWindow::escapeLeavesDrawingRegions() {
  AppFixture f;
  QVERIFY(f.ready());
  f.clickCell(5);
  f.window().actions()[Command::DrawRegions]->trigger();
  QVERIFY(f.program->model().isDrawingRegions());
  f.grid()->setFocus();
  f.key(Qt::Key_Escape);
  QVERIFY(!f.program->model().isDrawingRegions());
  QVERIFY(!f.window().actions()[Command::DrawRegions]->isChecked());
  QCOMPARE(f.grid()->selectedCell(), 5);
}

void TestWindow::layoutIsKeptAndReset() {
  AppFixture f;
  auto* dock = f.window().findChild<QDockWidget*>(QStringLiteral("parameters"));
  QVERIFY(dock != nullptr && dock->isVisible());
  dock->close();
  f.window().close();
  f.start();
  dock = f.window().findChild<QDockWidget*>(QStringLiteral("parameters"));
  QVERIFY2(!dock->isVisible(), "hidden panels stay hidden");
  f.window().actions()[Command::ResetLayout]->trigger();
  QVERIFY(dock->isVisible());
}

void TestWindow::closesWhileRunning() {
  AppFixture f;
  QVERIFY(f.ready());
  f.controller().setParameter(QStringLiteral("steps"), std::int64_t(10000000));
  f.controller().setParameter(QStringLiteral("stop_when_solved"), false);
  StopConditions stop;
  stop.whenSolved = false;
  f.controller().setStopConditions(stop);
  f.controller().setSpeed(std::numeric_limits<double>::infinity());
  f.controller().play();
  QVERIFY(f.untilAt(100));
  QVERIFY(f.controller().transport().head < 9000000);
  f.window().close();
  f.program.reset(); // to wait for the rest of the run would take longer than a test may
}

void TestWindow::fitsSmallScreens() {
  AppFixture f;
  QVERIFY(f.ready());
  const QSize least = f.window().minimumSizeHint();
  QVERIFY2(least.width() <= 1280 && least.height() <= 740,
           qPrintable(QStringLiteral("%1x%2").arg(least.width()).arg(least.height())));
  QVERIFY(f.window().grid()->width() >= 200);
  QVERIFY(f.window().cube()->height() >= 200);
}

void TestWindow::shortcutsAreUnambiguous() {
  AppFixture f;
  std::set<QString> seen;
  for (const QAction* action : f.window().actions().all()) {
    for (const QKeySequence& keys : action->shortcuts()) {
      const QString text = keys.toString();
      QVERIFY2(seen.insert(text).second, qPrintable(text + QLatin1Char(' ') + action->text()));
    }
  }
  // What UX promises.
  for (const char* promised :
       {"Ctrl+N",   "Ctrl+O", "Ctrl+S", "Ctrl+Shift+S", "Ctrl+,", "F1",           "F11",
        "Ctrl+?",   "Space",  "F2",     "Shift+F2",     "Home",   "End",          "Alt+Right",
        "Alt+Left", "+",      "-",      "Ctrl+K",       "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y"}) {
    QVERIFY2(seen.count(QLatin1String(promised)) == 1, promised);
  }
}

void TestWindow::paletteRunsCommands() {
  AppFixture f;
  QVERIFY(f.ready());
  f.key(Qt::Key_K, Qt::ControlModifier);
  auto* palette = f.window().findChild<CommandPalette*>();
  QVERIFY(palette != nullptr && palette->isVisible());
  QVERIFY(palette->shown().size() > 40);
  QTest::keyClicks(palette->input(), QStringLiteral("dark th"));
  QCOMPARE(palette->shown().front(), QStringLiteral("View: Dark Theme"));
  QTest::keyClick(palette->input(), Qt::Key_Return);
  QVERIFY(f.until([&] { return Theme::of(f.grid()).dark; }));
  QVERIFY(CommandPalette::fit(QStringLiteral("Run: Step Back"), QStringLiteral("stb")) > 0);
  f.key(Qt::Key_K, Qt::ControlModifier);
  palette = f.window().findChild<CommandPalette*>();
  QTest::keyClicks(palette->input(), QStringLiteral("qqq"));
  QVERIFY(palette->shown().isEmpty());
  QVERIFY(palette->findChild<QLabel*>(QStringLiteral("nothing"))->isVisible());
  palette->close();
  QCOMPARE(CommandPalette::fit(QStringLiteral("Run: Step Back"), QStringLiteral("xyz")), 0);
  QVERIFY(CommandPalette::fit(QStringLiteral("Run: Restart"), QStringLiteral("restart")) >
          CommandPalette::fit(QStringLiteral("Run: Unrestarted"), QStringLiteral("restart")));
}

void TestWindow::settingsTryAndKeep() {
  AppFixture f;
  QVERIFY(f.ready());
  const auto open = [&] {
    f.window().actions()[Command::Settings]->trigger();
    return f.window().findChild<SettingsDialog*>();
  };
  SettingsDialog* dialog = open();
  QVERIFY(dialog != nullptr);
  auto* theme = dialog->findChild<QComboBox*>();
  theme->setCurrentIndex(2);
  QVERIFY2(Theme::of(f.grid()).dark, "a theme is tried at once");
  dialog->reject();
  QVERIFY2(!Theme::of(f.grid()).dark, "and put back on cancel");
  QVERIFY(f.until([&] { return f.window().findChild<SettingsDialog*>() == nullptr; }));
  dialog = open();
  dialog->findChild<QSpinBox*>()->setValue(512);
  dialog->accept();
  AppSettings settings(f.folder.filePath(QStringLiteral("settings.ini")));
  QCOMPARE(settings.stateMemory(), std::size_t(512) << 20);
}

void TestWindow::shortcutSheetIsComplete() {
  AppFixture f;
  f.window().actions()[Command::Shortcuts]->trigger();
  auto* sheet = f.window().findChild<ShortcutSheet*>();
  QVERIFY(sheet != nullptr && sheet->isVisible());
  for (const QAction* action : f.window().menuActions()) {
    if (action->shortcut().isEmpty()) continue;
    const QString keys = action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped();
    QVERIFY2(sheet->text().contains(keys), qPrintable(keys));
  }
}

void TestWindow::runListDrivesRuns() {
  AppFixture f;
  QVERIFY(f.ready());
  f.controller().setSpeed(std::numeric_limits<double>::infinity());
  f.controller().play();
  QVERIFY(f.until([&] { return f.controller().transport().headStatus == Status::Solved; }));
  f.controller().seek(20);
  QVERIFY(f.until([&] { return f.controller().transport().position == 20; }));
  f.controller().setParameter(QStringLiteral("lr"), 0.6); // below the head: a fork
  f.controller().play();
  QVERIFY(f.until(
      [&] { return f.controller().runs().size() == 2 && f.controller().transport().head > 40; }));
  f.controller().pause();
  QVERIFY(f.untilResting());
  QListView* view = f.window().runList()->view();
  QVERIFY(f.until([&] { return view->model()->rowCount() == 2; }));
  const QString told = view->model()->index(1, 0).data(Qt::AccessibleTextRole).toString();
  QVERIFY2(told.contains(QStringLiteral("η 0.2 → 0.6")) &&
               told.contains(QStringLiteral("shown now")),
           qPrintable(told));
  // Its colour is chosen in the context menu, and its curves take it on.
  QMenu menu;
  f.window().runList()->fillMenu(menu, view->model()->index(0, 0));
  auto* colours = menu.findChild<QMenu*>(QStringLiteral("colours"));
  QVERIFY(colours != nullptr && colours->actions().size() == 8);
  colours->actions().at(5)->trigger();
  QCOMPARE(f.controller().runs().front().color, 5);
  const QRgb chosen = Theme::of(&f.window()).series(5).rgb();
  QVERIFY(f.until([&] {
    const auto& curves = f.window().charts()->cards().front()->chart()->curves();
    return std::any_of(curves.begin(), curves.end(),
                       [&](const PlotCurve& curve) { return curve.pen.color().rgb() == chosen; });
  }));
  // Compare: the cube shows the difference to the other run.
  f.window().showView(QStringLiteral("runs"));
  view->setFocus();
  view->setCurrentIndex(view->model()->index(0, 0));
  QTest::keyClick(view, Qt::Key_C);
  QCOMPARE(f.controller().comparedWith(), f.controller().runs().front().summary.id);
  // A second cube beside the first, turned as one.
  CubeCard* card = f.window().cubeCard();
  QVERIFY(card->otherView() != nullptr);
  QVERIFY(f.until([&] {
    return card->otherView()->isVisible() && card->otherView()->stage().snapshot() != nullptr;
  }));
  QCOMPARE(card->otherView()->stage().snapshot()->runId, f.controller().comparedWith());
  QVERIFY(f.until([&] { return card->otherView()->camera() == f.window().cube()->camera(); }));
  f.window().cube()->setFocus();
  QTest::keyClick(f.window().cube(), Qt::Key_Right);
  QVERIFY(f.until([&] { return card->otherView()->camera() == f.window().cube()->camera(); }));
  f.window().cube()->setSource(CubeSource::Difference);
  QCOMPARE(card->otherView()->options().source, CubeSource::Probability);
  QVERIFY(f.until([&] { return !f.window().cube()->stage().field().empty(); }));
  view->setFocus();
  // O hides its curves, Enter shows it.
  QTest::keyClick(view, Qt::Key_O);
  QVERIFY(!f.controller().isDrawn(f.controller().runs().front()));
  QTest::keyClick(view, Qt::Key_Return);
  QVERIFY(f.until(
      [&] { return f.controller().transport().run == f.controller().runs().front().summary.id; }));
  QVERIFY2(card->otherView() == nullptr, "a run is not compared with itself");
}

void TestWindow::landscapeOfTheRun() {
  AppFixture f;
  QVERIFY(f.ready());
  for (int i = 1; i <= 8; ++i) {
    f.controller().step();
    QVERIFY(f.untilAt(i));
  }
  QVERIFY(f.untilResting());
  f.window().showView(QStringLiteral("landscape"));
  LandscapeView* view = f.window().landscape();
  LandscapePlot* plot = view->plot();
  QVERIFY(f.until([&] {
    return plot->landscape() != nullptr && view->words().contains(QStringLiteral("Iteration 8"));
  }));
  const int total = f.controller().solver()->metricIndex("L_total");
  const double loss = f.controller().snapshot()->metrics[static_cast<std::size_t>(total)];
  QVERIFY(std::abs(plot->landscape()->centreLoss() - loss) < 1e-4 * loss);
  QCOMPARE(plot->landscape()->path.size(), std::size_t(9));
  QVERIFY(view->words().contains(QStringLiteral("Iteration 8")));
  QTest::mouseMove(plot, plot->mapRect().center().toPoint());
  QVERIFY(f.until([&] { return view->words().contains(QStringLiteral("loss")); }));
  QVERIFY(plot->figuresAt(plot->mapRect().center()).contains(QStringLiteral("x 0.00, y 0.00")));
  QVERIFY(plot->figuresAt(QPointF(-5, -5)).isEmpty());

  LandscapeWish wish = view->wish();
  wish.alongPath = true;
  wish.resolution = 21;
  view->setWish(wish);
  QVERIFY(f.until([&] {
    return plot->landscape()->plane.firstShare.has_value() && plot->landscape()->resolution == 21;
  }));
  // The run goes on; its foot on the plane moves, and at rest a new plane is drawn.
  f.controller().step();
  QVERIFY(f.until([&] { return view->words().contains(QStringLiteral("Iteration 9")); }));
  f.controller().setSolver(findSolver("constriction"));
  QVERIFY(f.until([&] { return view->words().contains(QStringLiteral("keeps no logits")); }));
}

void TestWindow::viewOptionsAreKept() {
  AppFixture f;
  GridOptions options = f.grid()->options();
  options.autoAdvance = true;
  options.display = CellDisplay::Candidates;
  f.grid()->setOptions(options);
  f.window().cube()->setColormap(Colormap::Cividis);
  f.window().close();
  f.start();
  QVERIFY(f.grid()->options() == options);
  QCOMPARE(f.window().cube()->options().colormap, Colormap::Cividis);
}

void TestWindow::wholeGroupsLightUp() {
  AppFixture f;
  QVERIFY(f.ready());
  emit f.window().constraintInspector()->groupSelected(3, -1);
  QCOMPARE(f.window().cube()->stage().marks().lit.size(), std::size_t(81));
  emit f.window().constraintInspector()->groupSelected(3, 2);
  QCOMPARE(f.window().cube()->stage().marks().lit.size(), std::size_t(9));
  emit f.window().constraintInspector()->groupSelected(-1, -1);
  QVERIFY(f.window().cube()->stage().marks().lit.empty());
}

void TestWindow::screenshotFromTheCommandLine() {
  QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("shot.png"));
  QProcess process;
  process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"),
                {QStringLiteral("--solver"), QStringLiteral("gradient"), QStringLiteral("--run-to"),
                 QStringLiteral("26"), QStringLiteral("--screenshot"), path,
                 QStringLiteral("--size"), QStringLiteral("1000x700"), QStringLiteral("--theme"),
                 QStringLiteral("dark")});
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 0);
  const QImage image(path);
  QVERIFY(image.width() >= 1000 && image.height() >= 700);
  // The cube's voxels and the charts bring colour into the dark window.
  int yellow = 0;
  for (int y = 0; y < image.height(); y += 2) {
    for (int x = 0; x < image.width(); x += 2) {
      const QColor c = image.pixelColor(x, y);
      yellow += c.red() > 200 && c.green() > 180 && c.blue() < 90 ? 1 : 0;
    }
  }
  QVERIFY2(yellow > 100, qPrintable(QString::number(yellow)));
}

void TestWindow::commandLineComplaints_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("complaint");
  const auto row = [](const char* name, const char* arguments, const char* complaint) {
    QTest::newRow(name) << QString::fromUtf8(arguments).split(QLatin1Char(' '))
                        << QString::fromUtf8(complaint);
  };
  row("solver", "--solver magic", "there is no method \"magic\"");
  row("parameter", "--solver gradient --set lr=fast", "parameter lr");
  row("key", "--solver gradient --set speed=1", "there is no parameter \"speed\"");
  row("file", "--open /nowhere/x.txt", "/nowhere/x.txt");
  row("size", "--size big", "--size needs WxH");
  row("theme", "--theme pink", "--theme needs");
  row("number", "--run-to soon", "--run-to needs a whole number");
  row("option", "--unknown", "unknown");
}

void TestWindow::commandLineComplaints() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, complaint);
  QProcess process;
  process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"), arguments);
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitCode(), 2);
  const QString said = QString::fromUtf8(process.readAllStandardError());
  QVERIFY2(said.contains(complaint), qPrintable(said));
  if (QTest::currentDataTag() != QByteArray("solver")) return;
  // Without a display it says what is missing.
  QProcessEnvironment bare = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
    bare.remove(QLatin1String(name));
  }
  QProcess blind;
  blind.setProcessEnvironment(bare);
  blind.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"), QStringList());
  QVERIFY(blind.waitForFinished(30000));
  QCOMPARE(blind.exitCode(), 2);
  QVERIFY(blind.readAllStandardError().contains("DISPLAY"));
}

QTEST_MAIN(TestWindow)
#include "test_window.moc"
