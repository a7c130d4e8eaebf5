#include "app/own_solvers.h"
#include "app/tool_windows.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/panels/console_view.h"
#include "ui/panels/parameter_panel.h"
#include "ui/studies/benchmark_view.h"
#include "ui/studies/compare_view.h"
#include "ui/studies/race_bar.h"
#include "ui/studies/sweep_view.h"
#include "ui/window/own_solver_dialog.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QTableWidget>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

const QString modules = QStringLiteral(SUDOSCOPE_RESOURCES "/python");

/// Of the two usual ones that which has NumPy; empty when none has.
QString python() {
  static const QString found = [] {
    for (const char* const name : {"/usr/bin/python3", "python3"}) {
      QProcess process;
      process.start(QString::fromLatin1(name),
                    {QStringLiteral("-c"), QStringLiteral("import numpy")});
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

bool write(const QString& path, const QByteArray& text) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

} // namespace

/// A script of the person's own as a solver in the window.
class TestOwnSolvers : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void isChosenAndStaysInTheMenu();
  void saysWhatIsWrongWithACommand();
  void exceptionsAreShownAndMended();
  void isStoppedInTheMiddle();
  void aScriptThatIsNoneIsTold();
  void racesAgainstAMethodOfTheProgram();
  void aBenchmarkOpensItAndTellsItsFailures();
  void aSweepVariesItsParameters();

private:
  static EngineCommand commandOf(const QString& path) {
    return {{python().toStdString(), path.toStdString()}, {}};
  }
};

void TestOwnSolvers::initTestCase() {
  if (python().isEmpty()) QSKIP("NumPy (python3-numpy) is not installed");
}

void TestOwnSolvers::isChosenAndStaysInTheMenu() {
  AppFixture f;
  QVERIFY(f.ready());
  const QString script = f.folder.filePath(QStringLiteral("my counter.py")); // with a blank
  QVERIFY(write(script, counter("print('at', t)")));
  const auto answer = onceModal<OwnSolverDialog>([&](OwnSolverDialog* dialog) {
    dialog->setScript(script);
    auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("commandLine"));
    line->setText(line->text().replace(QStringLiteral("python3 "), python() + u' '));
    dialog->accept();
  });
  f.window().actions()[Command::OwnSolver]->trigger();
  QVERIFY2(f.until([&] { return f.controller().solver()->name == "counter"; }),
           qPrintable(f.window().noticeText()));
  QVERIFY(f.untilResting());
  QCOMPARE(f.controller().solver()->metrics[0].key, std::string("t"));
  QVERIFY(f.window().parameters()->isEnabled());
  // In the menu under its own name, as a name.
  const auto entry = [&]() -> QAction* {
    for (QAction* action : f.window().solverMenu()->actions()) {
      if (action->data().toString() == QLatin1String("counter")) return action;
    }
    return nullptr;
  };
  QVERIFY(entry() != nullptr && entry()->isChecked());
  QCOMPARE(entry()->text(), QStringLiteral("Counter && Co"));
  // It runs, with its slider, and is scrubbed.
  f.controller().step();
  f.controller().step();
  QVERIFY(f.untilAt(2));
  f.controller().setParameter(QStringLiteral("by"), std::int64_t(5));
  f.controller().step();
  QVERIFY(f.untilAt(3));
  QCOMPARE(f.controller().snapshot()->metrics[0], 7.0);
  f.controller().seek(1);
  QVERIFY(f.until([&] {
    return f.controller().transport().position == 1 && f.controller().snapshot()->iteration == 1;
  }));
  QCOMPARE(f.controller().snapshot()->metrics[0], 1.0);
  QVERIFY(f.until(
      [&] { return f.window().console()->output().contains(QStringLiteral("at 1\nat 2\n")); }));

  // The next start knows it and runs nothing; choosing it does.
  f.start();
  QVERIFY(f.ready());
  QVERIFY(f.controller().solver()->name != "counter");
  QVERIFY(entry() != nullptr && !entry()->isChecked());
  entry()->trigger();
  QVERIFY(f.until([&] { return f.controller().solver()->name == "counter"; }));
  QVERIFY(f.until([&] { return entry() != nullptr && entry()->isChecked(); }));
  // Forgotten, it is gone; its run stays.
  f.window().findChild<QToolButton*>(QStringLiteral("consoleForget"))->click();
  QVERIFY(entry() == nullptr);
  f.controller().step();
  QVERIFY(f.untilAt(1));
  f.start();
  QVERIFY(f.ready());
  QVERIFY(entry() == nullptr);
}

void TestOwnSolvers::saysWhatIsWrongWithACommand() {
  AppFixture f;
  QVERIFY(f.ready());
  QStringList problems;
  const auto answer = onceModal<OwnSolverDialog>([&](OwnSolverDialog* dialog) {
    auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("commandLine"));
    const auto* label = dialog->findChild<QLabel*>(QStringLiteral("problem"));
    for (const char* text : {"no-such-program-here x.py", "\"open", "/bin/sh x"}) {
      line->setText(QString::fromLatin1(text));
      problems << label->text();
    }
    dialog->reject();
  });
  f.window().actions()[Command::OwnSolver]->trigger();
  QCOMPARE(problems.size(), qsizetype(3));
  QVERIFY2(problems[0].contains(QStringLiteral("no-such-program-here")), qPrintable(problems[0]));
  QVERIFY(!problems[1].isEmpty());
  QVERIFY2(problems[2].isEmpty(), qPrintable(problems[2]));
}

void TestOwnSolvers::exceptionsAreShownAndMended() {
  AppFixture f;
  QVERIFY(f.ready());
  const QString script = f.folder.filePath(QStringLiteral("breaks.py"));
  QVERIFY(write(script, counter("assert t < 7, 'seven is too much'")));
  f.program->own().start(commandOf(script));
  QVERIFY(f.until([&] { return f.controller().solver()->name == "counter"; }));
  QVERIFY(f.untilResting());
  f.controller().play();
  QVERIFY(f.until(
      [&] { return f.window().noticeText().contains(QStringLiteral("seven is too much")); }));
  QVERIFY(f.untilResting());
  QCOMPARE(f.controller().transport().head, std::int64_t(6)); // what went right is there
  QVERIFY(f.until(
      [&] { return f.window().console()->output().contains(QStringLiteral("AssertionError")); }));
  // Mended and started anew it goes beyond.
  QVERIFY(write(script, counter("pass")));
  const RunnableEntry* before = f.controller().solver();
  f.window().findChild<QToolButton*>(QStringLiteral("consoleRestart"))->click();
  QVERIFY(f.until([&] { return f.controller().solver() != before; }));
  QVERIFY(f.untilResting());
  for (int i = 0; i < 8; ++i) f.controller().step();
  QVERIFY(f.untilAt(8));
}

void TestOwnSolvers::isStoppedInTheMiddle() {
  AppFixture f;
  QVERIFY(f.ready());
  const QString script = f.folder.filePath(QStringLiteral("hangs.py"));
  QVERIFY(write(script, counter("if t == 3: print('hanging'); time.sleep(1000)")));
  f.program->own().start(commandOf(script));
  QVERIFY(f.until([&] { return f.controller().solver()->name == "counter"; }));
  f.controller().play();
  QVERIFY(
      f.until([&] { return f.window().console()->output().contains(QStringLiteral("hanging")); }));
  auto* stop = f.window().findChild<QToolButton*>(QStringLiteral("consoleStop"));
  QVERIFY(f.until([&] { return stop->isEnabled(); }));
  stop->click();
  QVERIFY(f.until([&] { return !f.controller().transport().playing; }));
  QVERIFY(f.untilResting());
  // What was there can be looked at, and a fresh run begins.
  f.controller().seek(1);
  QVERIFY(f.until([&] { return f.controller().transport().position == 1; }));
  f.window().findChild<QToolButton*>(QStringLiteral("consoleRestart"))->click();
  QVERIFY(f.until([&] { return f.controller().transport().head == 0; }));
  f.controller().step();
  QVERIFY(f.untilAt(1));
}

void TestOwnSolvers::aScriptThatIsNoneIsTold() {
  AppFixture f;
  QVERIFY(f.ready());
  const RunnableEntry* before = f.controller().solver();
  const QString script = f.folder.filePath(QStringLiteral("none.py"));
  QVERIFY(write(script, "import sys\nsys.exit('I am no solver')\n"));
  f.program->own().start(commandOf(script));
  QVERIFY(f.until(
      [&] { return f.window().console()->output().contains(QStringLiteral("I am no solver")); }));
  QCOMPARE(f.controller().solver(), before);
  QVERIFY(!f.window().noticeText().isEmpty());
}

void TestOwnSolvers::racesAgainstAMethodOfTheProgram() {
  AppFixture f;
  QVERIFY(f.ready());
  const QString script = f.folder.filePath(QStringLiteral("races.py"));
  QVERIFY(write(script, counter("assert t < 40, 'forty is too much'")));
  f.program->own().start(commandOf(script));
  QVERIFY(f.until([&] { return f.controller().solver()->name == "counter"; }));
  auto* view = qobject_cast<CompareView*>(f.program->tools().open(QStringLiteral("compare")));
  QVERIFY(view != nullptr && QTest::qWaitForWindowExposed(view));
  view->setMethods(
      {MethodChoice::of(*findSolver("gradient")), MethodChoice::of(*findSolver("rrr"))});
  // From the list of the first lane, as any method.
  const auto listOf = [&] {
    return view->findChildren<MethodBox*>().first()->findChild<QComboBox*>();
  };
  const int index = listOf()->findData(QStringLiteral("counter"));
  QVERIFY(index > 0);
  QCOMPARE(listOf()->itemText(index), QStringLiteral("Counter & Co"));
  choose(listOf(), index);
  QVERIFY(f.until([&] { return view->methods().front().solver->name == "counter"; }));
  MethodBox* box = view->findChildren<MethodBox*>().first();
  box->openParameters(); // by its schema
  QVERIFY(box->panel() != nullptr);
  enterParameter(box->panel(), "by", QStringLiteral("3"));
  QCOMPARE(view->methods().front().label(), QStringLiteral("counter by 3"));
  box->panel()->window()->close();
  auto* play = view->bar()->findChild<QAbstractButton*>(QStringLiteral("racePlay"));
  QVERIFY(play != nullptr);
  play->click();
  // Its failure stands in its row; the other goes on to its end.
  const auto outcome = [&](int row) {
    const QTableWidgetItem* item = view->table()->item(row, 2);
    return item == nullptr ? QString() : item->text();
  };
  QVERIFY(f.until([&] { return outcome(0) == QLatin1String("error"); }));
  QVERIFY2(view->table()->item(0, 2)->toolTip().contains(QStringLiteral("forty is too much")),
           qPrintable(view->table()->item(0, 2)->toolTip()));
  QVERIFY(f.until([&] { return outcome(1) != QLatin1String("error") && view->reached() > 14; }));
}

void TestOwnSolvers::aBenchmarkOpensItAndTellsItsFailures() {
  AppFixture f;
  QVERIFY(f.ready());
  const QString script = f.folder.filePath(QStringLiteral("studied.py"));
  QVERIFY(write(script, counter("assert t < 7, 'seven is too much'")));
  f.program->own().start(commandOf(script));
  QVERIFY(f.until([&] { return f.controller().solver()->name == "counter"; }));
  f.start(); // known, but nothing of it runs
  QVERIFY(f.ready());
  auto* view = qobject_cast<BenchmarkView*>(f.program->tools().open(QStringLiteral("benchmark")));
  QVERIFY(view != nullptr && QTest::qWaitForWindowExposed(view));
  WorkLimits limits = view->limits();
  limits.puzzles = 3;
  limits.iterations = 100;
  limits.threads = 2;
  view->setLimits(limits);
  const auto boxes = view->findChildren<MethodBox*>();
  auto* list = boxes.first()->findChild<QComboBox*>();
  choose(list, list->findData(QStringLiteral("counter")));
  QVERIFY(f.until([&] { return boxes.first()->choice().solver->name == "counter"; }));
  QVERIFY(f.until([&] { return view->button()->isEnabled(); }));
  QTest::mouseClick(view->button(), Qt::LeftButton);
  QVERIFY(f.until([&] { return view->study() != nullptr && !view->isRunning(); }));
  QCOMPARE(view->study()->failed(), std::size_t(3));
  auto* table = view->findChild<QTableWidget*>();
  QCOMPARE(table->item(0, 1)->text(), QStringLiteral("3, 3 failed"));
  QVERIFY(table->item(0, 1)->toolTip().contains(QStringLiteral("seven is too much")));
  QVERIFY2(view->message().contains(QStringLiteral("3 of them failed")),
           qPrintable(view->message()));
  // Changed since, it does not go on; opened anew, it is another study.
  QVERIFY(view->goesOn());
  QVERIFY(write(script, counter("pass")));
  QTest::mouseClick(view->button(), Qt::LeftButton);
  QVERIFY(f.until([&] { return !view->isRunning(); }));
  QVERIFY2(view->message().contains(QStringLiteral("changed since it was opened")),
           qPrintable(view->message()));
}

void TestOwnSolvers::aSweepVariesItsParameters() {
  AppFixture f;
  QVERIFY(f.ready());
  const QString script = f.folder.filePath(QStringLiteral("swept.py"));
  QVERIFY(write(script, counter("pass")));
  f.program->own().start(commandOf(script));
  QVERIFY(f.until([&] { return f.controller().solver()->name == "counter"; }));
  auto* view = qobject_cast<SweepView*>(f.program->tools().open(QStringLiteral("sweep")));
  QVERIFY(view != nullptr && QTest::qWaitForWindowExposed(view));
  WorkLimits limits = view->limits();
  limits.puzzles = 2;
  limits.iterations = 10;
  limits.threads = 2;
  view->setLimits(limits);
  auto* list = view->findChild<MethodBox*>()->findChild<QComboBox*>();
  choose(list, list->findData(QStringLiteral("counter")));
  QVERIFY(f.until([&] { return view->button()->isEnabled(); }));
  const auto plan = view->plan();
  QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().text().c_str());
  QCOMPARE(plan->axes.front().key, std::string("by"));
  QVERIFY(plan->methods.front().isOwn());
  QTest::mouseClick(view->button(), Qt::LeftButton);
  QVERIFY(f.until([&] { return view->study() != nullptr && !view->isRunning(); }));
  QVERIFY2(view->study()->complete() && view->study()->failed() == 0, qPrintable(view->message()));
}

SUDOSCOPE_TEST(TestOwnSolvers, Windows)
#include "test_own_solvers.moc"
