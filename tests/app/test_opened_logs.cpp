#include "core/logs/log_writer.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "ui/panels/parameter_panel.h"
#include "ui/plot/chart_panel.h"
#include "ui/plot/run_plot.h"
#include "ui/state/puzzle_model.h"

#include <QFile>

#include <fstream>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// 40 iterations of gradient descent with P of every tenth.
QString writeLog(const QString& path, const QString& title) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    puzzle.setGiven(cell, easy[cell] == u'.' ? 0 : easy[cell].digitValue());
  }
  SolverEntry entry = *findSolver(solver_names::gradient);
  entry.name = "of-a-script";
  entry.title = verbatim(title.toStdString());
  entry.metrics[1].key = "my_loss";
  entry.metrics[1].title = verbatim("my loss");
  const RunSetup setup{&entry, puzzle, entry.defaults(), 1};
  const auto method = *entry.start(puzzle, setup.parameters, 1);
  std::ofstream stream(path.toStdString(), std::ios::binary);
  LogWriter writer(stream, setup, {.every = 10, .logits = true});
  auto error = writer.add(*method);
  while (method->iteration() < 40) {
    method->step();
    error = writer.add(*method);
  }
  error = writer.finish(*method);
  return path;
}

} // namespace

/// A log in the window: a run beside the others that can be looked at, but not changed.
class TestOpenedLogs : public QObject {
  Q_OBJECT

private slots:
  void liesBesideTheOtherRuns();
  void opensAtTheStart();
  void brokenLogsSayWhere();
};

void TestOpenedLogs::liesBesideTheOtherRuns() {
  AppFixture f;
  QVERIFY(f.ready());
  const RunnableEntry* before = f.controller().solver();
  const std::size_t runs = f.controller().runs().size();
  f.controller().step();
  QVERIFY(f.untilAt(1));
  const QString path =
      writeLog(f.folder.filePath(QStringLiteral("my.sudolog")), QStringLiteral("My Adam"));
  QMimeData urls;
  urls.setUrls({QUrl::fromLocalFile(path)});
  QVERIFY(dropOn(&f.window(), urls));
  QVERIFY(f.until([&] { return f.controller().transport().recorded; }));
  QCOMPARE(f.controller().runs().size(), runs + 1);
  QCOMPARE(f.controller().transport().head, std::int64_t(40));
  QCOMPARE(f.controller().transport().position, std::int64_t(0));
  QCOMPARE(f.program->model().lineText(), easy);
  QCOMPARE(f.controller().solver()->title.english(), std::string("My Adam"));
  QCOMPARE(f.controller().solver()->metrics[1].key, std::string("my_loss"));
  QVERIFY(!f.window().parameters()->isEnabled());
  QVERIFY(f.status().contains(QStringLiteral("recorded, not re-run.")));

  // The lane of violated groups has what is shown at each iteration.
  const auto faults = f.controller().currentRun()->summary.faults;
  QVERIFY(faults != nullptr);
  QCOMPARE(faults->lastIteration(), std::int64_t(40));

  f.controller().seek(27);
  QVERIFY(f.until([&] { return f.controller().transport().position == 27; }));
  QVERIFY2(f.status().contains(QStringLiteral("the nearest P is of iteration 20")),
           qPrintable(f.status()));
  QVERIFY(f.controller().snapshot()->logits.has_value());
  auto* step = f.window().transport()->findChild<QPushButton*>(QStringLiteral("step"));
  QVERIFY(step != nullptr && step->isEnabled());
  f.controller().play();
  QVERIFY(f.until([&] {
    const TransportState& t = f.controller().transport();
    return !t.playing && t.position == 40;
  }));
  QVERIFY(!step->isEnabled());
  QVERIFY2(step->toolTip().contains(QStringLiteral("it ends here")), qPrintable(step->toolTip()));

  // A restart is a run of the method that was chosen before, on the log's puzzle.
  f.controller().restart();
  QVERIFY(f.until([&] {
    return !f.controller().transport().recorded && f.controller().snapshot() != nullptr &&
           f.controller().transport().head == 0;
  }));
  QCOMPARE(f.controller().solver(), before);
  QCOMPARE(f.program->model().lineText(), easy);
  QVERIFY(f.window().parameters()->isEnabled());
  // The charts of the same names show the method's own curves.
  for (const RunPlot* card : atLeastOne(f.window().charts()->cards())) {
    QVERIFY2(!card->metrics().empty(), qPrintable(card->panel()));
  }
}

void TestOpenedLogs::opensAtTheStart() {
  QTemporaryDir folder;
  StartOptions options;
  options.open = writeLog(folder.filePath(QStringLiteral("my.sudolog")), QStringLiteral("My Adam"));
  AppFixture f(options);
  QVERIFY(!f.error);
  QVERIFY(f.until([&] { return f.controller().transport().recorded; }));
  QCOMPARE(f.controller().runs().size(), std::size_t(1));
  // What is no run of ours is no work that a session could keep.
  QVERIFY(!f.program->files().hasUnsavedWork());
  // Another puzzle leaves it behind for a run of a method of ours.
  QMimeData text;
  text.setText(other);
  QVERIFY(dropOn(&f.window(), text));
  QVERIFY(f.until([&] { return !f.controller().transport().recorded; }));
  QVERIFY(f.until([&] { return f.controller().transport().run != noRun; }));
  QCOMPARE(f.program->model().lineText(), other);
}

void TestOpenedLogs::brokenLogsSayWhere() {
  AppFixture f;
  QVERIFY(f.ready());
  const QString path =
      writeLog(f.folder.filePath(QStringLiteral("my.sudolog")), QStringLiteral("My Adam"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadWrite));
  QVERIFY(file.seek(file.size() - 100));
  file.write("xxx");
  file.close();
  const std::size_t runs = f.controller().runs().size();
  const auto error = f.program->files().openNow(path);
  QVERIFY(error.has_value());
  QVERIFY(QString::fromStdString(error->text()).contains(QStringLiteral("frame 3 (byte ")));
  QCOMPARE(f.controller().runs().size(), runs);
}

SUDOSCOPE_TEST(TestOpenedLogs, Windows)
#include "test_opened_logs.moc"
