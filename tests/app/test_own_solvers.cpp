#include "app/exports/screenshot.h"
#include "app/external/external_solvers.h"
#include "app/studies/tool_windows.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/support/file_bytes.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/panels/console_view.h"
#include "ui/panels/parameter_panel.h"
#include "ui/studies/compare_view.h"
#include "ui/studies/study_view.h"
#include "ui/window/dialogs.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProcess>
#include <QScrollBar>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

#include <chrono>
#include <memory>
#include <vector>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

const QString modules = QStringLiteral(SUDOSCOPE_RESOURCES "/python");

/// Of the two usual ones that which has NumPy; empty when none has.
QString python() {
  static const QString found = [] {
    for (const char* const name : {"/usr/bin/python3", "python3"}) {
      QProcess process;
      process.start(QString::fromLatin1(name), {"-c", "import numpy"});
      if (process.waitForStarted() && process.waitForFinished(60000) && process.exitCode() == 0) {
        return QString::fromLatin1(name);
      }
    }
    return QString();
  }();
  return found;
}

/// A solver that counts; `step` is the body of its loop.
QByteArray counter(const QByteArray& step) {
  return "import sys, time\n"
         "sys.path.append('" +
         modules.toUtf8() +
         "')\n"
         "import sudoscope\n"
         "@sudoscope.solver('Counter & Co', metrics=['t'], by=(1, 0, 10))\n"
         "def counter(puzzle, p):\n"
         "    t = 0\n"
         "    while True:\n"
         "        yield puzzle.givens, dict(t=t)\n"
         "        t += p.by\n"
         "        " +
         step + "\nsudoscope.serve()\n";
}

/// The program with a script of the person's own.
struct ScriptFixture : AppFixture {
  ScriptFixture() = default;
  /// With the counter as its method, and nothing under way.
  explicit ScriptFixture(const QByteArray& step) : ScriptFixture() {
    writeBytes(script, counter(step));
    QVERIFY(chooses("counter"));
  }

  bool chooses(const std::string& method) {
    program->own().start({{python().toStdString(), script.toStdString()}, {}});
    return until([&] { return draft().solver()->name == method; }) && untilResting();
  }
  QString output() { return window().console()->output(); }
  bool untilPrinted(const char* words) {
    return until([&] { return output().contains(QLatin1String(words)); });
  }
  bool untilNoticed(const char* words) {
    return until([&] { return notice().contains(QLatin1String(words)); });
  }
  /// Plays until the script hangs in a step, of which it prints "hanging".
  bool playsUntilItHangs() {
    playback().play();
    return untilPrinted("hanging");
  }
  void press(const char* button) {
    window().findChild<QToolButton*>(QLatin1String(button))->click();
  }
  /// A benchmark or sweep of the counter on so many puzzles.
  StudyView* study(const char* kind, int puzzles, std::int64_t iterations) {
    auto* view = qobject_cast<StudyView*>(program->tools().open(QLatin1String(kind)));
    if (view == nullptr || !QTest::qWaitForWindowExposed(view)) return nullptr;
    WorkLimits limits = view->limits();
    limits.puzzles = puzzles;
    limits.iterations = iterations;
    limits.threads = 2;
    view->setLimits(limits);
    auto* list = view->findChild<MethodBox*>()->findChild<QComboBox*>();
    choose(list, list->findData("counter"));
    return until([&] { return view->button()->isEnabled(); }) ? view : nullptr;
  }

  const QString script = folder.filePath("script.py");
};

std::shared_ptr<EngineProcess> processOf(AppFixture& f) {
  const auto* entry = dynamic_cast<const ExternalSolverEntry*>(f.draft().solver());
  const auto all =
      entry == nullptr ? std::vector<std::shared_ptr<EngineProcess>>() : entry->pool->running();
  return all.empty() ? nullptr : all.back();
}

/// Counts what a widget paints.
class Paints : public QObject {
public:
  explicit Paints(QWidget* widget) { widget->installEventFilter(this); }
  int count = 0;

protected:
  bool eventFilter(QObject*, QEvent* event) override {
    count += event->type() == QEvent::Paint ? 1 : 0;
    return false;
  }
};

} // namespace

/// A script of the person's own as a solver in the window.
class TestOwnSolvers : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (python().isEmpty()) QSKIP("NumPy (python3-numpy) is not installed");
  }

  void isChosenAndStaysInTheMenu() {
    ScriptFixture f;
    const QString script = f.folder.filePath("my counter.py"); // with a blank
    writeBytes(script, counter("print('at', t)"));
    const auto answer = onceModal<OwnSolverDialog>([&](OwnSolverDialog* dialog) {
      dialog->setScript(script);
      auto* line = dialog->findChild<QLineEdit*>("commandLine");
      line->setText(line->text().replace("python3 ", python() + u' '));
      dialog->accept();
    });
    f.window().actions()[Command::OwnSolver]->trigger();
    QVERIFY2(f.until([&] { return f.draft().solver()->name == "counter"; }),
             qPrintable(f.notice()));
    QVERIFY(f.untilResting());
    QCOMPARE(f.draft().solver()->metrics[0].key, "t");
    QVERIFY(f.window().parameters()->isEnabled());
    // In the menu under its own name, as a name.
    const auto entry = [&]() -> QAction* {
      for (QAction* action : f.window().menu(MainWindow::SolversMenu)->actions()) {
        if (action->data().toString() == "counter") return action;
      }
      return nullptr;
    };
    QVERIFY(entry() != nullptr && entry()->isChecked());
    QCOMPARE(entry()->text(), "Counter && Co");
    // It runs, with its slider, and is scrubbed.
    f.playback().step();
    f.playback().step();
    QVERIFY(f.untilAt(2));
    f.draft().setParameter("by", std::int64_t(5));
    f.playback().step();
    QVERIFY(f.untilAt(3));
    QCOMPARE(f.state().snapshot.value()->metrics[0], 7.0);
    f.playback().seek(1);
    QVERIFY(f.until([&] {
      return f.playback().transport().position == 1 && f.state().snapshot.value()->iteration == 1;
    }));
    QCOMPARE(f.state().snapshot.value()->metrics[0], 1.0);
    QVERIFY(f.untilPrinted("at 1\nat 2\n"));

    // The next start knows it and runs nothing; choosing it does.
    f.start();
    QVERIFY(f.draft().solver()->name != "counter");
    QVERIFY(entry() != nullptr && !entry()->isChecked());
    entry()->trigger();
    QVERIFY(f.until([&] { return f.draft().solver()->name == "counter"; }));
    QVERIFY(f.until([&] { return entry() != nullptr && entry()->isChecked(); }));
    // Forgotten, it is gone; its run stays.
    f.press("consoleForget");
    QVERIFY(entry() == nullptr);
    const auto* box = f.window().findChild<QComboBox*>("solver");
    QCOMPARE(box->currentIndex(), -1);
    QCOMPARE(box->placeholderText(), "Counter & Co");
    f.playback().step();
    QVERIFY(f.untilAt(1));
    f.start();
    QVERIFY(entry() == nullptr);
  }

  void saysWhatIsWrongWithACommand() {
    ScriptFixture f;
    QStringList problems;
    const auto answer = onceModal<OwnSolverDialog>([&](OwnSolverDialog* dialog) {
      auto* line = dialog->findChild<QLineEdit*>("commandLine");
      const auto* label = dialog->findChild<QLabel*>("problem");
      for (const char* text : {"no-such-program-here x.py", "\"open", "/bin/sh x"}) {
        line->setText(QString::fromLatin1(text));
        problems << label->text();
      }
      dialog->reject();
    });
    f.window().actions()[Command::OwnSolver]->trigger();
    QCOMPARE(problems.size(), qsizetype(3));
    QVERIFY2(problems[0].contains("no-such-program-here"), qPrintable(problems[0]));
    QVERIFY(!problems[1].isEmpty());
    QVERIFY2(problems[2].isEmpty(), qPrintable(problems[2]));
  }

  void exceptionsAreShownAndMended() {
    ScriptFixture f("assert t < 7, 'seven is too much'");
    f.playback().play();
    QVERIFY(f.untilNoticed("seven is too much"));
    QVERIFY(f.untilResting());
    QCOMPARE(f.playback().transport().head, 6); // what went right is there
    // Its traceback is there as it was printed, and no second time.
    QVERIFY(f.until([&] {
      return f.output().count("AssertionError") == 1 && !f.output().contains("raised an exception");
    }));
    // Play begins a new run, which comes as far: nothing is known of the failed one any more.
    const std::size_t runs = f.runs().all().size();
    const RunId failed = f.playback().transport().run;
    f.playback().play();
    QVERIFY(f.until([&] {
      return f.playback().transport().run != failed && f.playback().transport().head == 6 &&
             f.notice().contains("seven is too much");
    }));
    QCOMPARE(f.runs().all().size(), runs + 1);
    QVERIFY(f.untilResting());
    // Mended, Play goes beyond, and what is past is said no more.
    writeBytes(f.script, counter("if t == 9: time.sleep(1000)"));
    f.playback().play();
    QVERIFY(f.untilAt(8));
    QVERIFY2(f.notice().isEmpty(), qPrintable(f.notice()));
    QVERIFY(!f.output().contains("AssertionError"));
    f.playback().pause();
    // So does Restart, where the script was changed since it was opened.
    writeBytes(f.script, counter("assert t < 4, 'four is too much'"));
    const RunnableEntry* opened = f.draft().solver();
    f.draft().restart();
    QVERIFY(f.until([&] { return f.draft().solver() != opened; }));
    f.playback().play();
    QVERIFY(f.untilNoticed("four is too much"));
    QVERIFY(f.untilResting());
    f.draft().restart(); // the script is the same: the same program
    QVERIFY(f.until([&] { return f.playback().transport().head == 0; }));
    QVERIFY2(f.notice().isEmpty(), qPrintable(f.notice()));
    QVERIFY(!f.output().contains("four is too much"));
    // Mended and started anew by the console it goes beyond, too.
    writeBytes(f.script, counter("pass"));
    const RunnableEntry* before = f.draft().solver();
    f.press("consoleRestart");
    QVERIFY(f.until([&] { return f.draft().solver() != before; }));
    QVERIFY(f.untilResting());
    for (int i = 0; i < 8; ++i) f.playback().step();
    QVERIFY(f.untilAt(8));
  }

  void isStoppedInTheMiddle() {
    ScriptFixture f("if t == 3: print('hanging'); time.sleep(1000)");
    QVERIFY(f.playsUntilItHangs());
    auto* stop = f.window().findChild<QToolButton*>("consoleStop");
    QVERIFY(f.until([&] { return stop->isEnabled(); }));
    stop->click();
    QVERIFY(f.until([&] { return !f.playback().transport().playing; }));
    QVERIFY(f.untilResting());
    // What was there can be looked at, and a fresh run begins.
    f.playback().seek(1);
    QVERIFY(f.until([&] { return f.playback().transport().position == 1; }));
    f.press("consoleRestart");
    QVERIFY(f.until([&] { return f.playback().transport().head == 0; }));
    f.playback().step();
    QVERIFY(f.untilAt(1));
  }

  void theConsoleStaysAtItsEnd() {
    ConsoleView console;
    console.resize(260, 300);
    console.show();
    QVERIFY(QTest::qWaitForWindowExposed(&console));
    const QScrollBar* bar = console.findChild<QPlainTextEdit*>()->verticalScrollBar();
    QString text;
    for (int line = 0; line < 60; ++line) {
      text += QStringLiteral("step %1, with so many words that the line is broken\n").arg(line);
      if (line % 20 != 19) continue;
      console.setOutput(text);
      console.grab(); // painted, it has more lines than before
      QTRY_VERIFY(bar->maximum() > 0 && bar->value() == bar->maximum());
    }
    // Whoever reads further up goes on reading there.
    QTest::keyClick(console.findChild<QPlainTextEdit*>(), Qt::Key_PageUp);
    const int place = bar->value();
    QVERIFY(place < bar->maximum());
    const int before = bar->maximum();
    console.setOutput(text + text);
    QTRY_VERIFY(bar->maximum() > before);
    QTRY_COMPARE(bar->value(), place);
  }

  void aHangIsPausedAndLookedBackFrom() {
    ScriptFixture f("if t == 50: print('hanging'); time.sleep(1000)");
    f.state().speed.set(10000.0); // step by step: a batch would hang as a whole
    QVERIFY(f.playsUntilItHangs());
    const auto process = processOf(f);
    QVERIFY(process != nullptr);
    f.playback().pause();
    QVERIFY(f.untilAnswered()); // by the thread that had waited for it
    QVERIFY(!f.playback().transport().playing);
    QVERIFY(process->usable() && process->silence().count() > 0); // it hangs still
    QCOMPARE(f.playback().transport().head, 49);
    for (std::int64_t i = 49; i >= 0; --i) {
      f.playback().seek(i);
      QVERIFY(f.until([&] {
        const SnapshotPtr& shown = f.state().snapshot.value();
        return f.playback().transport().position == i && shown->iteration == i &&
               shown->metrics[0] == double(i);
      }));
    }
    QVERIFY(process->usable() && process->silence().count() > 0);
    // A new run has a program of its own; nothing waits for this one, not even the end of it all.
    f.draft().restart();
    QVERIFY(f.until([&] { return f.playback().transport().head == 0; }));
    f.playback().step();
    QVERIFY(f.untilAt(1));
  }

  void aHangEndsAPicture_data() {
    QTest::addColumn<bool>("films");
    QTest::newRow("a picture") << false;
    QTest::newRow("a film") << true;
  }

  void aHangEndsAPicture() {
    QFETCH(bool, films);
    ScriptFixture f("if t == 3: print('hanging'); time.sleep(1000)");
    QVERIFY(f.playsUntilItHangs());
    QWidget shown; // the end closes it
    shown.show();
    Screenshot screenshot(shown, f.folder.filePath("shot.png"),
                          [&] { return progressOf(f.playback().transport(), 10); });
    using namespace std::chrono_literals;
    screenshot.setPatience(1h, 200ms);
    FilmOptions film;
    film.size = QSize(320, 240);
    film.fps = 2;
    film.seconds = 2.0;
    const auto saveFilm = [&] {
      return f.program->films().save(f.folder.filePath("film.png"), film, 60s);
    };
    if (films) screenshot.writeWith(saveFilm);
    QCOMPARE(QApplication::exec(), 1);
    const QString made = films ? QStringLiteral("film_frames") : QStringLiteral("shot.png");
    QVERIFY2(QFile::exists(f.folder.filePath(made)), "what there is");
    QCOMPARE(screenshot.failure(), "nothing has moved for 0.2 s");
    QVERIFY(f.playback().transport().playing); // it hangs still
  }

  void aLongStepBlocksNothing() {
    const QTemporaryDir folder;
    const QString flag = folder.filePath("goes on");
    ScriptFixture f("import os\n        print('hanging')\n        while not os.path.exists('" +
                    flag.toUtf8() + "'): time.sleep(0.01)");
    QVERIFY(f.playsUntilItHangs());
    // For as long as the step takes the window paints, and a value can be changed.
    Paints grid(f.grid());
    Paints lanes(f.window().timeline()->lanes());
    QTimer frames;
    connect(&frames, &QTimer::timeout, this, [&] {
      f.grid()->update();
      f.window().timeline()->lanes()->update();
    });
    frames.start(1);
    QVERIFY(f.until([&] { return grid.count >= 60 && lanes.count >= 60; }));
    frames.stop();
    QVERIFY(f.untilAnswered()); // the runs' thread leaves the step for a command and comes back
    QCOMPARE(f.playback().transport().head, 0); // all within one step
    QVERIFY(f.playback().transport().playing);
    writeBytes(flag, "yes");
    QVERIFY(f.untilAt(3)); // and then the run goes on
  }

  void aScriptThatIsNoneIsTold() {
    ScriptFixture f;
    const RunnableEntry* before = f.draft().solver();
    writeBytes(f.script, "import sys\nsys.exit('I am no solver')\n");
    f.program->own().start({{python().toStdString(), f.script.toStdString()}, {}});
    QVERIFY(f.untilPrinted("I am no solver"));
    QCOMPARE(f.draft().solver(), before);
    QVERIFY(!f.notice().isEmpty());
  }

  void isComparedWithAMethodOfTheProgram() {
    ScriptFixture f("assert t < 40, 'forty is too much'");
    auto* view = qobject_cast<CompareView*>(f.program->tools().open("compare"));
    QVERIFY(view != nullptr && QTest::qWaitForWindowExposed(view));
    view->setMethods(
        {MethodChoice::of(*findSolver("gradient")), MethodChoice::of(*findSolver("rrr"))});
    // From the list of the first lane, as any method.
    const auto listOf = [&] {
      return view->findChildren<MethodBox*>().first()->findChild<QComboBox*>();
    };
    const int index = listOf()->findData("counter");
    QVERIFY(index > 0);
    QCOMPARE(listOf()->itemText(index), "Counter & Co");
    choose(listOf(), index);
    QVERIFY(f.until([&] { return view->methods().front().solver->name == "counter"; }));
    MethodBox* box = view->findChildren<MethodBox*>().first();
    box->openParameters(); // by its schema
    auto* panel = box->findChild<ParameterPanel*>();
    QVERIFY(panel != nullptr);
    enterParameter(panel, "by", "3");
    QCOMPARE(view->methods().front().label(), "Counter & Co by 3");
    panel->window()->close();
    auto* play = view->bar()->findChild<QAbstractButton*>("comparePlay");
    QVERIFY(play != nullptr);
    play->click();
    // Its failure stands in its row; the other goes on to its end.
    const auto outcome = [&](int row) {
      const QTableWidgetItem* item = view->table()->item(row, 1);
      return item == nullptr ? QString() : item->text();
    };
    QVERIFY(f.until([&] { return outcome(0) == "error"; }));
    QVERIFY2(view->table()->item(0, 1)->toolTip().contains("forty is too much"),
             qPrintable(view->table()->item(0, 1)->toolTip()));
    QVERIFY(f.until([&] { return outcome(1) != "error" && view->reached() > 14; }));
  }

  void aBenchmarkOpensItAndTellsItsFailures() {
    ScriptFixture f("assert t < 7, 'seven is too much'");
    f.start(); // known, but nothing of it runs
    StudyView* view = f.study("benchmark", 3, 100);
    QVERIFY(view != nullptr);
    const auto* message = view->findChild<QLabel*>("studyMessage");
    QVERIFY(
        f.until([&] { return view->findChild<MethodBox*>()->choice().solver->name == "counter"; }));
    QVERIFY(f.until([&] { return view->button()->isEnabled(); }));
    QTest::mouseClick(view->button(), Qt::LeftButton);
    QVERIFY(f.until([&] { return view->shown().study != nullptr && !view->isRunning(); }));
    QCOMPARE(view->shown().study->failed(), std::size_t(3));
    auto* table = view->findChild<QTableWidget*>();
    QCOMPARE(table->item(0, 1)->text(), "3, 3 failed");
    QVERIFY(table->item(0, 1)->toolTip().contains("seven is too much"));
    QVERIFY2(message->text().contains("3 of them failed"), qPrintable(message->text()));
    // Changed since, it does not go on; opened anew, it is another study.
    QVERIFY(view->wouldContinue());
    writeBytes(f.script, counter("pass"));
    QTest::mouseClick(view->button(), Qt::LeftButton);
    QVERIFY(f.until([&] { return !view->isRunning(); }));
    QVERIFY2(message->text().contains("script.py of SHA-256"), qPrintable(message->text()));
  }
};

SUDOSCOPE_TEST(TestOwnSolvers, Windows)
#include "test_own_solvers.moc"
