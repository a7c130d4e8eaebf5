#include "core/external/engine_protocol.h"
#include "core/runs/recording.h"
#include "core/runs/tape.h"
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

/// Programs of a user's own that do not do what the protocol says; more of them, and what they are
/// told: tests/cli/engine_faults.txt.
class TestEngineFaults : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (!EngineCommand{{"python3"}}.program()) QSKIP("there is no python3 here");
  }

  void aFaultLeavesWhatIsOnTape_data() { test::rowsOf("what", {"exception", "crash"}); }
  void aFaultLeavesWhatIsOnTape() {
    QFETCH(QString, what);
    const auto entry = bad({what.toStdString(), "3"});
    auto run = *startRun(setupOf(entry), Recording::defaultMemoryBound);
    QVERIFY(run->step() && run->step());
    QVERIFY_THROWS_EXCEPTION(MethodError, run->step());
    QCOMPARE(run->head(), std::int64_t(2));
    QVERIFY(run->seek(1));
    QCOMPARE(run->metrics()[0], 1.0);
    QCOMPARE(run->snapshot().cube.at(0, 0), 1.0F / 9);
    QVERIFY(run->seek(2));
    QCOMPARE(run->snapshot().iteration, std::int64_t(2));
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
};

SUDOSCOPE_TEST(TestEngineFaults, Nothing)
#include "test_engine_faults.moc"
