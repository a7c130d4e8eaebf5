#include "core/external/engine_protocol.h"
#include "core/runs/recording.h"
#include "core/runs/tape.h"
#include "core/studies/study_file.h"
#include "core/studies/study_merge.h"
#include "core/studies/study_report.h"
#include "tests/core/engine_programs.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace sudoscope;
using namespace sudoscope::engine_programs;
using namespace std::chrono_literals;

/// Programs of a person's own that do not do what the protocol says: what is told, and what goes
/// on.
class TestEngineFaults : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (!EngineCommand{{"python3"}}.program()) QSKIP("there is no python3 here");
  }

  void starts_data() {
    const auto row = test::columns<QString, QString>("what", "expected");
    row("it ends", "ends",
        "the engine bad.py has ended (exit code 3); its last message:\n"
        "I have no licence");
    row("random bytes", "random bytes", "is not a frame");
    row("100 MB without an end of the line", "endless line",
        "more than 1048576 bytes without an end of the line");
    row("a print", "print", "\"starting up ...\"");
    row("deep JSON", "deep", "is not a frame");
    row("protocol 2", "protocol 2", "reads protocol 1 only");
    row("metrics that are none", "no metrics list", "metrics");
    row("a default out of its range", "default out of range", "lr");
    row("no name", "name ", "its name is empty");
    row("a name that reads otherwise", "name adam: v2, fast",
        "its name \"adam: v2, fast\" has a blank or one of : = ,");
  }

  void starts() {
    QFETCH(QString, what);
    QFETCH(QString, expected);
    const auto entry = ExternalSolverEntry::open(python("bad.py", {what.toStdString()}));
    QVERIFY(!entry.ok());
    const QString text = QString::fromStdString(entry.error().text());
    QVERIFY2(text.contains(expected), qPrintable(text));
  }

  void faults_data() {
    QTest::addColumn<QString>("expected");
    QTest::newRow("exception") << "raised an exception:\nTraceback";
    QTest::newRow("crash") << "has ended (exit code 1); its last message:\nTraceback";
    QTest::newRow("killed") << "has ended (signal 9 (Killed))";
    QTest::newRow("claimed payload") << "10000000000";
    QTest::newRow("false nbytes") << "does not take 80 bytes";
    QTest::newRow("wrong id") << "answered a different request";
    QTest::newRow("wrong type") << "\"ok\" where \"state\" was expected";
    QTest::newRow("wrong metrics")
        << "metrics of type <f8 and shape [1, 2], expected <f8 and [1, 1]";
    QTest::newRow("wrong digits") << "digit 10 on a board of side 9";
    QTest::newRow("wrong shape") << "P of type <f4 and shape [9, 9], expected <f4 and [9, 9, 9]";
    QTest::newRow("false status") << "status";
    QTest::newRow("no step") << "made no step";
    QTest::newRow("refuses") << "refuses: only puzzles on Sundays";
  }

  void faults() {
    QFETCH(QString, expected);
    const auto entry = bad({QTest::currentDataTag(), "3"});
    const QString text = faultOf(entry, 5);
    QVERIFY2(text.contains(expected), qPrintable(text));
    QVERIFY2(text.contains("bad"), qPrintable(text)); // says whose fault it is
    // A run that was on tape keeps what it had.
    if (QTest::currentDataTag() == QByteArray("refuses")) return;
    auto run = *startRun(setupOf(entry), Recording::defaultMemoryBound);
    QVERIFY(run->step() && run->step());
    bool thrown = false;
    try {
      run->step();
    } catch (const MethodError&) {
      thrown = true;
    }
    QVERIFY(thrown);
    QCOMPARE(run->head(), std::int64_t(2));
    QVERIFY(run->seek(1));
    QCOMPARE(run->metrics()[0], 1.0);
    QCOMPARE(run->snapshot().cube.at(0, 0), 1.0F / 9);
    QVERIFY(run->seek(2));
    QCOMPARE(run->snapshot().iteration, std::int64_t(2));
  }

  void claimsCountForNothing() {
    const auto entry = bad({"false claim", "2"});
    const auto outcome = runToEnd(*entry, puzzle(), entry->defaults(), 1);
    QVERIFY(outcome.ok());
    QVERIFY(!outcome->solved);
    QCOMPARE(outcome->status, Status::Stuck);
    QCOMPARE(outcome->iterations, std::int64_t(2));
  }

  void numbersThatAreNone() {
    for (const auto& [what, status] : std::vector<std::pair<std::string, Status>>{
             {"nan", Status::Diverged}, {"negative", Status::Running}, {"thin", Status::Running}}) {
      const auto entry = bad({what, "3"});
      auto run = *startRun(setupOf(entry), Recording::defaultMemoryBound);
      for (int i = 0; i < 3; ++i) QVERIFY(run->step());
      QCOMPARE(run->headStatus(), status);
      const Snapshot snapshot = run->snapshot();
      QVERIFY(std::all_of(snapshot.cube.values().begin(), snapshot.cube.values().end(),
                          [](double p) { return std::isfinite(p); }));
      if (what == "negative") QCOMPARE(snapshot.cube.at(0, 0), -0.5);
    }
  }

  void aFaultDoesNotSpoilTheNextPuzzle() {
    for (const char* what : {"exception", "crash"}) {
      const auto entry = bad({what, "3"});
      for (int i = 0; i < 3; ++i) {
        auto solver = test::valueOf(entry->create(puzzle(), entry->defaults(), 1));
        solver->step();
        solver->step();
        QCOMPARE(solver->iteration(), std::int64_t(2));
        QVERIFY_THROWS_EXCEPTION(MethodError, solver->step());
        QCOMPARE(solver->iteration(), std::int64_t(2));
      }
      // An exception leaves the engine as it is, a crash needs a new one.
      QCOMPARE(entry->pool->running().size(), what == std::string("exception") ? 1U : 0U);
    }
  }

  void aFloodOfOutputIsReadAndKeptInBounds() {
    const auto entry = bad({"flood", "2"});
    auto solver = *entry->create(puzzle(), entry->defaults(), 1);
    for (int i = 0; i < 4; ++i) solver->step();
    QCOMPARE(solver->iteration(), std::int64_t(4));
    const auto process = entry->pool->running().front();
    QTRY_VERIFY(process->outputBytes() > (1U << 20));
    QVERIFY(process->output().size() <= engine_protocol::storedOutput);
    QVERIFY(QString::fromStdString(process->output()).contains("noise"));

    const auto endless = bad({"endless errors", "2"});
    auto other = *endless->create(puzzle(), endless->defaults(), 1);
    for (int i = 0; i < 3; ++i) other->step();
    QCOMPARE(other->iteration(), std::int64_t(3));
    const auto writer = endless->pool->running().front();
    QTRY_VERIFY_WITH_TIMEOUT(writer->outputBytes() >= 100'000'000, 60000);
    QVERIFY(writer->output().size() <= engine_protocol::storedOutput);
  }

  void silenceEnds() {
    const auto entry = bad({"hang", "3"}, WaitOptions{.patience = 8000ms});
    const int process = entry->pool->running().front()->processId();
    const QString text = faultOf(entry, 5);
    QVERIFY2(text.contains("has not answered for 8 s; its last message:\nthinking ..."),
             qPrintable(text));
    QVERIFY(isGone(process));
  }

  void progressIsWaitedFor() {
    // Something new is progress, for longer than the patience.
    const WaitOptions hasty{.patience = 6000ms};
    const auto entry = bad({"progresses"}, hasty);
    QVERIFY(entry->create(puzzle(), entry->defaults(), 1).ok());
  }

  void aScriptThatWasChangedStartsNoMore() {
    const QTemporaryDir folder;
    for (const QString name : {"frames.py", "backtrack.py"}) {
      QVERIFY(QFile::copy(SUDOSCOPE_TEST_DATA "/engines/" + name, folder.filePath(name)));
    }
    const auto entry = *ExternalSolverEntry::open(
        *EngineCommand::parse("python3 backtrack.py", folder.path().toStdString()));
    const SourceFiles before = entry->files(entry->defaults());
    QCOMPARE(before.front().path, std::string("backtrack.py"));
    auto first = entry->create(puzzle(), entry->defaults(), 1); // has the process that said hello
    QVERIFY(first.ok());
    QFile script(folder.filePath("backtrack.py"));
    QVERIFY(script.open(QIODevice::Append));
    script.write("# changed\n");
    script.close();
    const auto second = entry->create(puzzle(), entry->defaults(), 1);
    VERIFY_CONTAINS(test::errorOf(second), "was changed since it was opened");
    QVERIFY(entry->files(entry->defaults()) != before);
  }

  void failuresCountAsNotSolved() {
    const auto entry = bad({"crash", "3"});
    const auto refusing = bad({"refuses"});
    for (const auto& [own, refused] : {std::pair{entry, false}, std::pair{refusing, true}}) {
      StudyPlan plan;
      plan.methods = {{"own", own.get(), own->defaults(), "python3 bad.py"}};
      plan.files = {{"engine_file", "bad.py", std::string(64, 'd')}};
      plan.sets = {StudySet::of("two", {puzzle("4x4"), puzzle()})};
      Study study(plan);
      std::vector<std::string> told;
      StudyOptions options;
      options.failed = [&](std::size_t, const Error& error) { told.push_back(error.text()); };
      QVERIFY(!runStudy(study, options));
      QCOMPARE(told.size(), std::size_t(2));
      QVERIFY(study.complete());
      QCOMPARE(study.failed(), std::size_t(2));
      const Summary summary = summaryOf(study, 0, 0);
      QCOMPARE(summary.runs, std::size_t(2));
      QCOMPARE(summary.solved, std::size_t(0));
      QCOMPARE(study.runs[0].refused, refused);
      // Its file says so, and whoever goes on makes them again.
      const std::string text = studyText(study, {}, programProvenance());
      QVERIFY(QString::fromStdString(text).contains(refused ? ",refused," : ",error,"));
      const auto file = test::valueOf(parseStudy(text, "file", {own.get()}));
      QCOMPARE(studyText(file.study, {}, file.provenance), text);
      Study again(plan);
      QVERIFY(!takeRuns(again, {}, file, "file"));
      QCOMPARE(again.made(), std::size_t(0));
    }
  }
};

SUDOSCOPE_TEST(TestEngineFaults, Nothing)
#include "test_engine_faults.moc"
