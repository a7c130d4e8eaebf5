#include "app/exports/film_actions.h"
#include "app/workspace/session_keeper.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/support/file_bytes.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/paths.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/panels/learn_panel.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/file_output.h"
#include "ui/widgets/save_dialog.h"

#include <nlohmann/json.hpp>

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QSignalSpy>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Opens the text from its file, if it is to have one.
MaybeError openText(AppFixture& f, const QByteArray& text, const QString& path) {
  if (path.isEmpty()) return f.workspace().openNow({"text", text});
  writeBytes(path, text);
  return f.workspace().openNow({path});
}

/// What another window with the same session saves.
QByteArray savedByAnother(const QByteArray& text) {
  auto session = *readSession(text.toStdString());
  session.runs.front().name = "theirs";
  return QByteArray::fromStdString(writeSession(session));
}

} // namespace

class TestKeepingWork : public QObject {
  Q_OBJECT

private slots:
  void sessionComesBackExactly() {
    AppFixture f;
    f.state().speed.set(std::numeric_limits<double>::infinity());
    f.playback().play();
    QVERIFY(f.untilAt(40));
    f.draft().setParameter("w_row", 3.0);
    QVERIFY(f.untilResting());
    f.playback().setBookmark(20, "look here");
    QVERIFY(f.seek(30));
    f.playback().fork();
    f.draft().setParameter("lr", 0.5);
    f.playback().step();
    QVERIFY(f.untilAt(31));
    QVERIFY(f.untilRuns(2));
    QVERIFY(f.untilResting());
    const SnapshotPtr before = f.snapshot();
    const auto firstHead = f.runs().all().front().summary.head;
    const QString path = f.path("my.sudoscope");
    f.workspace().saveTo(path);

    StartOptions options;
    options.open = path;
    f.start(options);
    QVERIFY2(!f.error, f.error ? f.error->text().c_str() : "");
    QVERIFY(f.untilRuns(2));
    QVERIFY(f.until([&] { return f.transport().position == before->iteration; }));
    QVERIFY(f.snapshot()->cube == before->cube);
    QCOMPARE(f.runs().all().front().summary.head, firstHead);
    QCOMPARE(f.runs().all().front().summary.plan->bookmarks.front().text, "look here");
    QCOMPARE(f.runs().current()->summary.parent, f.runs().all().front().summary.id);
  }

  void theViewComesBack() {
    AppFixture f;
    StopConditions stop;
    stop.afterIterations = 40;
    f.state().stop.set(stop);
    QVERIFY(f.step(3));
    const RunId mine = f.transport().run;
    LearnPanel* learn = f.window().learn();
    f.window().showView("learn");
    learn->openLessonById("annealing");
    learn->nextScene();
    QTRY_VERIFY(f.transport().run != mine);
    f.state().cell.set(7);
    QTRY_VERIFY(f.window().frontPanels().contains("learn"));
    const QString path = f.path("my.sudoscope");
    const QString one = f.path("one.sudoscope");
    QVERIFY(f.workspace().saveTo(path));
    f.workspace().saveRuns({mine}, one);
    QVERIFY(finishSaves());
    const auto read = readSession(bytesOf(one).toStdString());
    QCOMPARE(read->runs.size(), std::size_t(1));
    QCOMPARE(read->runs[0].stored.plan.length, 3);
    QCOMPARE(read->position, 3);
    QCOMPARE(f.workspace().sessionPath(), path);

    StartOptions options;
    options.open = path;
    f.start(options);
    learn = f.window().learn();
    QTRY_COMPARE(learn->currentScene(), 1);
    QCOMPARE(f.state().cell.value(), 7);
    QTRY_VERIFY(f.window().frontPanels().contains("learn"));
    QVERIFY2(f.untilRuns(2), "the scene has its run");
    QVERIFY(!f.workspace().hasUnsavedWork());
    // A session ends a lesson, with what that set.
    QVERIFY(f.state().stop.value() != stop);
    QVERIFY(!f.workspace().openNow({one}));
    QCOMPARE(learn->currentLesson(), -1);
    QCOMPARE(f.state().stop.value(), stop);
  }

  void aRunWithoutItsFileIsKept() {
    AppFixture f;
    const QString weights = f.path("mine.safetensors");
    QVERIFY(QFile::copy(QStringLiteral(SUDOSCOPE_RESOURCES "/networks/constraint.safetensors"),
                        weights));
    f.draft().setSolver(findSolver("network"));
    f.draft().setParameter("weights", weights.toStdString());
    QVERIFY(f.step());
    const RunId first = f.transport().run;
    f.runs().rename(first, "learned");
    f.draft().setSolver(findSolver("gradient"));
    QVERIFY(f.until([&] { return f.transport().run != first; }));
    QVERIFY(f.step());
    const QString path = f.path("my.sudoscope");
    QVERIFY(f.workspace().saveTo(path));
    const QByteArray saved = bytesOf(path);

    const QString elsewhere = f.path("moved.safetensors");
    QVERIFY(QFile::rename(weights, elsewhere));
    StartOptions options;
    options.open = path;
    f.start(options);
    QVERIFY(f.untilRuns(2));
    QVERIFY(f.untilAt(1));
    QVERIFY(f.untilResting());
    QVERIFY(f.runs().all()[0].summary.notReplayed);
    QVERIFY2(f.notice().contains("mine.safetensors"), qPrintable(f.notice()));
    QCOMPARE(f.runs().all()[0].name, "learned");
    QCOMPARE(f.runs().all()[1].name, QString());
    const QModelIndex line = f.window().runList()->view()->model()->index(0, 0);
    const QString told = f.runWords(0);
    QVERIFY2(told.startsWith("learned: not replayed: weights file missing"), qPrintable(told));
    QVERIFY2(!f.workspace().hasUnsavedWork(), "opening changed nothing");
    QVERIFY(f.workspace().saveTo(path));
    QCOMPARE(QString::fromUtf8(bytesOf(path)), QString::fromUtf8(saved));

    // It can be looked at, and found.
    f.playback().activate(f.runs().all()[0].summary.id);
    QVERIFY(f.until([&] { return f.status().startsWith("Not replayed: "); }));
    f.window().showView("runs");
    QSignalSpy wanted(f.window().runList(), &RunList::fileWanted);
    const auto dialog = onceModal<QFileDialog>([](QFileDialog* box) { box->reject(); });
    f.window().runList()->view()->setCurrentIndex(line);
    QTest::keyClick(f.window().runList()->view(), Qt::Key_F);
    QCOMPARE(wanted.size(), 1);
    const auto chosen = onceModal<QFileDialog>([&](QFileDialog* box) {
      box->findChild<QLineEdit*>("fileNameEdit")->setText(elsewhere);
      static_cast<QDialog*>(box)->accept();
    });
    QTest::keyClick(f.window().runList()->view(), Qt::Key_F);
    QVERIFY(f.until([&] { return !f.runs().all()[0].summary.notReplayed; }));
    QVERIFY(f.until([&] { return f.runs().all()[0].summary.head == 1; }));
    QVERIFY(f.runs().all()[0].summary.difference.empty());
    QVERIFY(f.workspace().hasUnsavedWork());
    f.program->workspace().forgetSessionPath(); // so that nobody is asked
  }

  void aDamagedForkIsSavedAsItWas() {
    Session session;
    session.runs.resize(3);
    for (Session::Run& run : session.runs) {
      run.stored.plan.setup.solver = findSolver("gradient");
      run.stored.plan.setup.parameters = run.stored.plan.setup.solver->defaults();
      run.stored.plan.setup.puzzle = Puzzle(*Geometry::boxes(2, 2));
    }
    session.puzzle = session.runs[0].stored.plan.setup.puzzle;
    session.runs[2].stored.parent = 1;
    session.runs[2].name = "fork";
    QByteArray text = QByteArray::fromStdString(writeSession(session));
    // Spaces show whether the run is written as it was.
    const QByteArray damaged = R"("length":   "a thousand",  "name":"fork")";
    text.replace(R"("length":0,"name":"fork")", damaged);
    QVERIFY(text.contains(damaged));
    AppFixture f;
    QVERIFY(f.ready());
    const QString path = f.folder.filePath("damaged.sudoscope");
    QVERIFY(!openText(f, text, path));
    QVERIFY(f.until([&] { return f.runs().all().size() == 3; }));
    QVERIFY(f.untilResting());
    QVERIFY(f.runs().all()[2].summary.notReplayed);
    QVERIFY(f.program->workspace().saveTo(path));
    QVERIFY(bytesOf(path).contains(damaged));
    // Without the first run its parent has another place.
    f.playback().remove(f.runs().all()[0].summary.id);
    QVERIFY(f.until([&] { return f.runs().all().size() == 2; }));
    QVERIFY(f.program->workspace().saveTo(path));
    const auto saved = readSession(bytesOf(path).toStdString());
    QCOMPARE(saved->runs.at(1).stored.parent, 0);
    QVERIFY(saved->runs.at(1).stored.refused);
    QVERIFY(bytesOf(path).contains("a thousand"));
    f.program->workspace().forgetSessionPath(); // so that nothing is asked
  }

  void aSessionWithoutRunsGetsOne() {
    Session session;
    session.puzzle = Puzzle(*Geometry::boxes(2, 2));
    session.current = 3;
    const QByteArray text = QByteArray::fromStdString(writeSession(session));
    QTemporaryDir folder;
    const QString path = folder.filePath("empty.sudoscope");
    writeBytes(path, text);
    StartOptions options;
    options.open = path;
    AppFixture f(options);
    const auto hasNewRun = [&] {
      return f.runs().all().size() == 1 && f.draft().solver() == &solverRegistry().front() &&
             f.draft().puzzle().side() == 4;
    };
    QVERIFY(f.until(hasNewRun));
    QVERIFY(!f.program->workspace().hasUnsavedWork());
    f.playback().step();
    QVERIFY(f.untilAt(1));
    // Instead of the runs that are there.
    QVERIFY(f.untilResting());
    QVERIFY(!openText(f, text, path));
    QVERIFY(f.until([&] { return hasNewRun() && f.playback().transport().head == 0; }));
  }

  void sixtyRunsStaySixty() {
    Session session;
    session.runs.resize(60);
    for (std::size_t i = 0; i < session.runs.size(); ++i) {
      SessionRun& run = session.runs[i].stored;
      run.plan.setup.solver = findSolver("gradient");
      run.plan.setup.parameters = run.plan.setup.solver->defaults();
      run.plan.setup.puzzle = Puzzle(*Geometry::boxes(2, 2));
      run.plan.setup.seed = i;
      run.plan.length = 2;
      session.runs[i].name = std::to_string(i);
    }
    session.puzzle = session.runs[0].stored.plan.setup.puzzle;
    AppFixture f;
    const QString path = f.path("sixty.sudoscope");
    const std::string text = writeSession(session);
    QVERIFY(!openText(f, QByteArray::fromStdString(text), path));
    QVERIFY(f.untilRuns(60));
    QVERIFY(f.until([&] { return f.runs().all().back().summary.head == 2; }));
    f.draft().restart();
    QVERIFY(f.untilRuns(61));
    QVERIFY(f.workspace().saveTo(path));
    const auto read = readSession(bytesOf(path).toStdString());
    QVERIFY(read.ok());
    QCOMPARE(read->runs.size(), std::size_t(61));
    for (std::size_t i = 0; i < 60; ++i) {
      QCOMPARE(read->runs[i].name, std::to_string(i));
      QCOMPARE(read->runs[i].stored.result->iteration, 2);
    }
  }

  void aDifferentReplayIsSaid() {
    AppFixture f;
    f.state().stop.set({});
    f.state().speed.set(std::numeric_limits<double>::infinity());
    QVERIFY(f.step(2));
    Session session = sessionMaker(f.runs(), f.state())();
    auto result = *session.runs[0].stored.result;
    result.curves[0].values.back() += 1.0;
    session.runs[0].stored.result = std::make_shared<const RunResult>(result);
    const auto text = QByteArray::fromStdString(writeSession(session));
    QVERIFY(!openText(f, text, QString()));
    QVERIFY(f.until([&] {
      const auto& runs = f.runs().all();
      return !runs.empty() && !runs[0].summary.difference.empty();
    }));
    QVERIFY2(f.notice().contains("differs from what was saved"), qPrintable(f.notice()));
    const QString told = f.runWords(0);
    QVERIFY2(told.contains("differs from what was saved: at iteration 2"), qPrintable(told));
  }

  void aLongSessionShowsWhatIsStored() {
    AppFixture f;
    f.state().stop.set({});
    f.state().speed.set(std::numeric_limits<double>::infinity());
    QVERIFY(f.step(30));
    Session session = sessionMaker(f.runs(), f.state())();
    QVERIFY(session.runs[0].stored.result->seconds > 0.0);
    auto result = *session.runs[0].stored.result;
    result.seconds = 100.0;
    session.runs[0].stored.result = std::make_shared<const RunResult>(result);
    const auto text = QByteArray::fromStdString(writeSession(session));
    const QString path = f.path("long.sudoscope");
    const Grid grid = f.snapshot()->decoded;
    f.draft().setSolver(findSolver("rrr")); // which has no limit
    QVERIFY(f.until([&] { return f.transport().limit < 0; }));
    QVERIFY(!openText(f, text, path));
    QVERIFY(f.until([&] { return f.transport().stored; }));
    QVERIFY(f.untilAt(30));
    QCOMPARE(f.transport().limit, 300);
    QVERIFY(f.snapshot()->decoded == grid);
    QVERIFY(f.until([&] { return f.status().contains("stored results"); }));
    const QString told = f.runWords(0);
    QVERIFY2(told.contains("stored, not replayed"), qPrintable(told));
    auto* replay = f.window().transport()->findChild<QPushButton*>("replay");
    QVERIFY(replay->isVisible());
    // Nothing of it is lost, by a person's saving or by the program's own.
    QVERIFY2(!f.workspace().hasUnsavedWork(), "opening changed nothing");
    QVERIFY(f.workspace().saveTo(path));
    auto saved = nlohmann::json::parse(bytesOf(path));
    auto opened = nlohmann::json::parse(text);
    for (auto* each : {&saved, &opened}) each->erase("view"); // the panels have changed since
    QVERIFY(saved == opened);
    QVERIFY(!sessionText(f.runs(), f.state())().isEmpty());
    f.playback().setBookmark(30, "mine");
    QVERIFY(f.until([&] { return f.runs().bookmark(30) != nullptr; }));
    QVERIFY(f.workspace().saveTo(path));
    const auto read = readSession(bytesOf(path).toStdString());
    QCOMPARE(read->runs[0].stored.plan.bookmarks.back().text, "mine");
    QCOMPARE(read->runs[0].stored.result->seconds, 100.0);

    replay->click();
    QVERIFY(f.until([&] { return !f.transport().stored; }));
    QVERIFY(f.untilResting());
    QCOMPARE(f.transport().position, 30);
    QVERIFY(f.runs().current()->summary.difference.empty());
    QVERIFY(!replay->isVisible());
    QCOMPARE(f.runs().current()->summary.history->size(), 31);

    // Playing on asks for the replay, too, even before the window has heard of the run.
    QVERIFY(!openText(f, text, path));
    StopConditions stop;
    stop.afterIterations = 40;
    f.state().stop.set(stop);
    f.playback().play();
    QVERIFY(f.untilAt(40));
    QVERIFY(!f.transport().stored);

    // A film has the P of each iteration.
    QVERIFY(!openText(f, text, path));
    QVERIFY(f.until([&] { return f.transport().stored; }));
    SnapshotPtr frame;
    QObject receiver;
    f.program->films().fetcher()(17, &receiver, [&](const SnapshotPtr& shot) { frame = shot; });
    QVERIFY(f.until([&] { return frame != nullptr; }));
    QCOMPARE(frame->iteration, 17);
    QVERIFY(!f.transport().stored);
  }

  void unsavedWorkOutlivesQuitting() {
    AppFixture f;
    QVERIFY(f.ready());
    f.window().close();
    f.start();
    QVERIFY2(!f.offer()->isVisible(), "nothing was done");
    QVERIFY(f.ready());
    QVERIFY(f.step());
    f.window().close();
    f.start();
    QVERIFY(f.offer()->isVisible());
    QVERIFY2(f.offer()->accessibleName().startsWith("Your last session"),
             qPrintable(f.offer()->accessibleName()));
    QVERIFY2(QApplication::activeModalWidget() == nullptr, "nobody is stopped");
    f.answerOffer(true);
    QVERIFY(f.untilAt(1));
    QVERIFY(f.untilResting());
    QVERIFY2(copies(f) == 1, "the copy stays until there is a newer one");
    // What a file holds needs no second copy.
    const QString path = f.path("my.sudoscope");
    f.workspace().saveTo(path);
    f.window().close();
    StartOptions options;
    options.open = path;
    f.start(options);
    QVERIFY(!f.offer()->isVisible());
    QVERIFY(f.untilAt(1));
    QVERIFY(f.untilResting());
    f.window().close();
    f.program.reset();
    QCOMPARE(copies(f), 0);
    f.start(options);
    QVERIFY(f.untilAt(1));
    f.playback().step();
    QVERIFY(f.untilAt(2));
    QVERIFY(f.untilResting());
    bool asked = false;
    const auto answering = answerWith("Close without saving", asked);
    f.window().close();
    QVERIFY(asked);
    f.program.reset();
    QCOMPARE(copies(f), 1);
    f.start();
    QVERIFY(f.offer()->isVisible());
    f.answerOffer(false);
    QCOMPARE(copies(f), 0);
  }

  void closingAsksForChangesToAFile_data() {
    const auto row = test::columns<QString, bool, bool>("answer", "closes", "saves");
    row("save", "Save", true, true);
    row("without", "Close without saving", true, false);
    row("stay", "Stay here", false, false);
    row("escape", QString(), false, false);
  }

  void closingAsksForChangesToAFile() {
    QFETCH(QString, answer);
    QFETCH(bool, closes);
    QFETCH(bool, saves);
    AppFixture f;
    const QString path = f.path("my.sudoscope");
    QVERIFY(f.workspace().saveTo(path));
    QVERIFY(f.step());
    bool asked = false;
    const auto answering = answerWith(answer, asked);
    f.key(Qt::Key_Q, Qt::ControlModifier);
    QVERIFY(asked);
    QCOMPARE(!f.window().isVisible(), closes);
    if (!closes) return;
    f.program.reset();
    QCOMPARE(copies(f), saves ? 0 : 1); // in one place or the other
    StartOptions options;
    options.open = path;
    f.start(options);
    QTRY_COMPARE(f.runs().all().front().summary.head, saves ? 1 : 0);
  }

  void aFileThatAnotherProgramChangedIsAskedAbout_data() {
    // Without an answer there is no question; "holds" is what the file then is.
    const auto row = test::columns<QString, QString, QString>("change", "answer", "holds");
    row("overwrite", "changed", "Overwrite", "mine");
    row("reload", "changed", "Reload", "theirs");
    row("save elsewhere", "changed", "Save as…", "theirs");
    row("cancel", "changed", "Cancel", "theirs");
    row("written again as it was", "touched", "", "mine");
    row("deleted", "deleted", "Save again", "mine");
    row("deleted for good", "deleted", "Cancel", "nothing");
    row("a folder", "folder", "Cancel", "folder");
  }

  void aFileThatAnotherProgramChangedIsAskedAbout() {
    QFETCH(QString, change);
    QFETCH(QString, answer);
    QFETCH(QString, holds);
    AppFixture f;
    Workspace& files = f.workspace();
    const QString path = f.path("my.sudoscope");
    const QString other = f.path("other.sudoscope");
    QVERIFY(files.saveTo(path));
    QVERIFY2(files.save() && files.save() && finishSaves(), "its own file is no other program's");
    QVERIFY(f.step());
    const QByteArray first = bytesOf(path);
    const QByteArray theirs = savedByAnother(first);
    QVERIFY(QFile::remove(path));
    if (change == "changed") writeBytes(path, theirs);
    if (change == "touched") writeBytes(path, first);
    if (change == "folder") QVERIFY(QDir().mkpath(path));

    bool asked = false;
    const auto answering = answerWith(answer, asked, "changedFile");
    const auto naming = onceModal<QFileDialog>([other](QFileDialog* dialog) {
      dialog->findChild<QLineEdit*>("fileNameEdit")->setText(other);
      static_cast<QDialog*>(dialog)->accept();
    });
    const bool elsewhere = answer.startsWith("Save as");
    QCOMPARE(files.save() && finishSaves(), holds == "mine" || elsewhere);
    QCOMPARE(asked, !answer.isEmpty());
    if (holds == "mine") {
      const auto saved = readSession(bytesOf(path).toStdString());
      QVERIFY(saved.ok());
      QCOMPARE(saved->runs.front().stored.plan.length, 1);
      QVERIFY2(files.save() && finishSaves(), "it is this program's again");
    } else if (holds == "theirs") {
      QCOMPARE(bytesOf(path), theirs);
    } else {
      QCOMPARE(QFileInfo(path).isDir(), holds == "folder");
      QVERIFY(!QFileInfo(path).isFile());
    }
    QCOMPARE(files.sessionPath(), elsewhere ? other : path);
    if (answer != "Reload") return;
    QVERIFY(f.until([&] {
      const auto& runs = f.runs().all();
      return !runs.empty() && runs.front().name == "theirs";
    }));
    QCOMPARE(copies(f), 1); // of this program's own work
  }

  void aSaveBelongsToItsWork() {
    AppFixture f;
    Workspace& work = f.workspace();
    const QString path = f.path("my.sudoscope");
    QVERIFY(work.saveTo(path));
    QVERIFY(f.step());
    QVERIFY(work.save());
    work.newPuzzle(); // while it is being written
    QVERIFY(finishSaves());
    QVERIFY2(work.sessionPath().isEmpty(), "the next save would replace the session");
    const auto saved = readSession(bytesOf(path).toStdString());
    QVERIFY(saved.ok());
    QCOMPARE(saved->runs.front().stored.plan.length, 1);
  }

  void openingASessionKeepsWhatWasThere() {
    AppFixture f;
    const QString path = f.path("other.sudoscope");
    QVERIFY(f.workspace().saveTo(path));
    f.workspace().forgetSessionPath();
    QVERIFY(f.step());
    f.workspace().open(path);
    QVERIFY2(f.workspace().sessionPath().isEmpty(), "it is read while the window answers");
    QVERIFY(f.until([&] { return f.transport().position == 0; }));
    QCOMPARE(copies(f), 1);
    f.window().close();
    f.start();
    QVERIFY(f.offer()->isVisible());
    f.answerOffer(true);
    QVERIFY(f.untilAt(1));
  }

  void sessionsOfAnotherFormatOfferTheirPuzzle() {
    AppFixture f;
    f.model().setPuzzle(Puzzle(*Geometry::ofSide(4)));
    ParameterValues values = f.draft().parameters();
    QVERIFY(!values.set("lr", 0.5));
    f.draft().setParameters(values, 3);
    QVERIFY(f.step());
    const QString path = f.path("old.sudoscope");
    QVERIFY(f.workspace().saveTo(path));
    const QByteArray old = bytesOf(path).replace("\"version\": 1", "\"version\": 6");
    writeBytes(path, old);
    StartOptions options;
    options.open = path;
    for (const bool opens : {false, true}) {
      bool asked = false;
      const auto answer =
          answerWith(opens ? QStringLiteral("Open the puzzle") : QStringLiteral("Cancel"), asked,
                     "otherFormat");
      f.start(options);
      QVERIFY2(!f.error, f.error ? f.error->text().c_str() : "");
      QVERIFY(f.until([&] { return asked; }));
      QVERIFY(f.until(
          [&] { return f.snapshot() != nullptr && f.draft().puzzle().side() == (opens ? 4 : 9); }));
      QVERIFY(f.until([&] { return (f.draft().parameters().real("lr") == 0.5) == opens; }));
      QVERIFY2(f.workspace().sessionPath().isEmpty(), "saving would replace it");
      QCOMPARE(bytesOf(path), old);
    }
    options.screenshot = f.path("shot.png");
    f.start(options);
    QVERIFY(f.error);
    QVERIFY2(f.error->text().find("its puzzle can be opened: 4×4, givens: 0") != std::string::npos,
             f.error->text().c_str());
  }

  void earlierSessionsAreInTheMenu() {
    AppFixture f;
    const auto entries = [&f] {
      auto* file = qobject_cast<QMenu*>(f.window().menu(MainWindow::RecentMenu)->parentWidget());
      const OpenMenu open(file);
      for (QAction* action : file->actions()) {
        if (action->menu() != nullptr && action->text().remove(u'&') == u"Recovered sessions") {
          QList<QAction*> sessions = action->menu()->actions();
          sessions.removeIf([](const QAction* entry) { return entry->data().isNull(); });
          return sessions;
        }
      }
      return QList<QAction*>();
    };
    QVERIFY(entries().isEmpty());
    for (const QString& puzzle : {easyPuzzle, otherPuzzle}) {
      f.grid()->pasteText(puzzle);
      QVERIFY(f.until([&] {
        const RunInfo* run = f.runs().current();
        return run != nullptr && run->summary.plan->setup.puzzle == f.model().puzzle();
      }));
      f.workspace().autosave().archive();
      // The newest stands first, by the time of its file.
      const QFileInfo written(f.workspace().autosave().leftovers().front());
      constexpr int tick = 10; // ms, at most, between two times of files
      QTRY_VERIFY(QDateTime::currentDateTime() > written.lastModified().addMSecs(tick));
    }
    QCOMPARE(entries().size(), 2);
    QVERIFY2(entries().front()->text().contains("run"), qPrintable(entries().front()->text()));
    entries().back()->trigger();
    QTRY_COMPARE(f.model().lineText(), easyPuzzle);
    // What was there before is kept in its place.
    QTRY_COMPARE(entries().size(), 2);
  }

  void noKeptSessionIsDeletedUnasked() {
    AppFixture f;
    QVERIFY(f.step());
    for (int i = 0; i < 12; ++i) QVERIFY(!f.workspace().autosave().archive());
    const QString folder = f.workspace().autosave().folder();
    writeBytes(QDir(folder).filePath("0123.sudoscope"), {});
    f.start();
    QVERIFY(f.offer()->isVisible());
    QCOMPARE(f.workspace().autosave().leftovers().size(), 12);
    auto* menu = f.window().findChild<QMenu*>("recoveredSessions");
    QVERIFY(menu != nullptr);
    {
      const test::OpenMenu file(
          qobject_cast<QMenu*>(f.window().menu(MainWindow::RecentMenu)->parentWidget()));
    }
    QAction* all = menu->actions().back();
    bool asked = false;
    const auto no = answerWith("No", asked);
    all->trigger();
    QTRY_VERIFY(!no->isActive());
    QCOMPARE(f.workspace().autosave().leftovers().size(), 12);
    const auto yes = answerWith("Yes", asked);
    all->trigger();
    QTRY_COMPARE(f.workspace().autosave().leftovers().size(), 0);
  }

  void aFullDiskLosesNothing() {
    AppFixture f;
    QVERIFY(f.step());
    const QString path = f.path("my.sudoscope");
    QVERIFY(f.workspace().saveTo(path));
    const QByteArray saved = bytesOf(path);
    const QString copy = f.workspace().autosave().path();
    const QString shot = f.path("shot.png");
    QVERIFY(!f.workspace().autosave().save() &&
            !savePngFile(QImage(9, 9, QImage::Format_RGB32), shot));
    const std::vector kept{bytesOf(copy), bytesOf(shot)};
    f.playback().step();
    QVERIFY(f.untilAt(2));
    bool asked = false;
    {
      const FileSizeLimit full(100);
      QVERIFY(!f.workspace().saveTo(path));
      QVERIFY2(f.notice().contains("as it was before"), qPrintable(f.notice()));
      // Another session does not take the place of work that cannot be kept.
      QVERIFY(openText(f, saved, QString()));
      QCOMPARE(f.transport().position, 2);
      QVERIFY(f.workspace().autosave().save());
      QVERIFY(savePngFile(f.window().grab().toImage(), shot));
    }
    QCOMPARE(bytesOf(path), saved);
    QCOMPARE((std::vector{bytesOf(copy), bytesOf(shot)}), kept);
    QVERIFY2(f.workspace().hasUnsavedWork(), "it does not pass for saved");
    f.workspace().forgetSessionPath(); // work without a file is kept, not asked about
    {
      const FileSizeLimit full(100);
      const auto stay = answerWith("Stay here", asked);
      QVERIFY(!f.window().close());
      QVERIFY(f.window().isVisible());
    }
    QVERIFY(f.window().close());
    QCOMPARE(copies(f), 1);
  }

  void workThatIsNotKeptIsSaidOnce() {
    constexpr int patience = 60'000; // ms
    int asked = 0;
    int said = 0;
    AppFixture f;
    const StatusLine* status = f.window().titleRow()->status();
    connect(status, &StatusLine::noticeChanged, this,
            [&said, status] { said += status->notice().startsWith("Autosave failed: "); });
    Autosave& autosave = f.workspace().autosave();
    autosave.start(1, [&asked] {
      return [letter = static_cast<char>('a' + ++asked % 20)] { return QByteArray(200, letter); };
    });
    {
      const FileSizeLimit full(100);
      QTRY_VERIFY_WITH_TIMEOUT(asked >= 3, patience);
      QCOMPARE(said, 1);
    }
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(autosave.path()), patience);
    QCOMPARE(said, 1);
    const FileSizeLimit full(100);
    QTRY_COMPARE_WITH_TIMEOUT(said, 2, patience);
  }

  void theTitleNamesTheWork() {
    AppFixture f;
    QCOMPARE(f.window().windowTitle(), "Sudoscope");
    f.playback().step();
    QVERIFY(f.until([&] { return f.window().isWindowModified(); }));
    QVERIFY(f.window().windowTitle().startsWith("New session"));
    QVERIFY(f.untilResting());
    QVERIFY(f.workspace().saveTo(f.path("my.sudoscope")));
    QVERIFY(f.window().windowTitle().startsWith("my.sudoscope"));
    QVERIFY(!f.window().isWindowModified());
    f.playback().step();
    QVERIFY(f.until([&] { return f.window().isWindowModified(); }));
  }

  void theMarkIsLookedAtOnlyAfterChanges() {
    AppFixture f;
    const Workspace& work = f.workspace();
    const QSignalSpy checks(&work, &Workspace::checked);
    const auto quiet = 2 * Workspace::checkInterval;
    const auto isChecked = [&](const std::function<void()>& change) {
      const qsizetype before = checks.size();
      change();
      return f.until([&] { return checks.size() > before; });
    };
    QVERIFY(isChecked([&] { f.playback().step(); }));
    QVERIFY(f.until([&] { return work.isUnsaved(); }));
    // What is unsaved already stays so while the run continues, beyond its solution too.
    StopConditions never;
    never.whenSolved = false;
    f.state().stop.set(never);
    f.draft().setParameter("stop_when_solved", false);
    f.draft().setParameter("steps", std::int64_t(10000000));
    f.state().speed.set(std::numeric_limits<double>::infinity());
    f.playback().play();
    QVERIFY(f.untilAt(100));
    QVERIFY(f.until([&, before = checks.size()] { return checks.size() > before; }));
    const qsizetype before = checks.size();
    const std::int64_t reached = f.transport().head;
    QElapsedTimer timer;
    timer.start();
    QVERIFY(f.until([&] { return timer.elapsed() > quiet; }));
    QVERIFY(f.transport().head > reached);
    QCOMPARE(checks.size(), before);
    f.playback().pause();
    QVERIFY(f.untilResting());
    // Everything else may change the answer.
    QVERIFY(isChecked([&] { f.playback().setBookmark(1, "here"); }));
    QVERIFY(isChecked([&] { f.runs().rename(f.transport().run, "mine"); }));
    QVERIFY(isChecked([&] { f.playback().fork(); }));
    QVERIFY(isChecked([&] { f.model().setDigit(2, 4); }));
    QVERIFY(isChecked([&] { f.model().undoStack()->undo(); }));
    QVERIFY(f.ready());
    QVERIFY(f.workspace().saveTo(f.path("my.sudoscope")));
    QVERIFY(!work.isUnsaved());
    QVERIFY(isChecked([&] { f.playback().step(); }));
    QVERIFY(f.until([&] { return work.isUnsaved(); }));
  }

private:
  static qsizetype copies(const AppFixture& f) {
    return QDir(f.path("autosave")).entryList({"*.sudoscope"}, QDir::Files).size();
  }
  /// Answers the question that the window asks when it is to close, or notes that there was none.
  [[nodiscard]] static std::unique_ptr<QTimer> answerWith(const QString& button, bool& asked,
                                                          const QString& question = "saveChanges") {
    return onceModal<QMessageBox>([button, &asked, question](QMessageBox* box) {
      asked = box->objectName() == question;
      for (QAbstractButton* each : box->buttons()) {
        if (each->text().remove(QLatin1Char('&')) == button) return each->click();
      }
      box->reject();
    });
  }
};

SUDOSCOPE_TEST(TestKeepingWork, Windows)

#include "test_keeping_work.moc"
