#include "core/runs/recording.h"
#include "core/runs/tape.h"
#include "core/studies/multi_start.h"
#include "tests/core/engine_programs.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

#include <atomic>
#include <thread>

using namespace sudoscope;
using namespace sudoscope::engine_programs;
using namespace std::chrono_literals;

/// How the processes of a person's own programs end, whatever they do.
class TestEngineProcesses : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (!EngineCommand{{"python3"}}.program()) QSKIP("there is no python3 here");
  }

  void whatIgnoresSignalsIsKilled() {
    const WaitOptions hasty{.patience = 1500ms};
    const auto entry = ExternalSolverEntry::open(python("bad.py", {"stubborn"}), hasty);
    VERIFY_CONTAINS(test::errorOf(entry), "has not answered");
  }

  void aHangIsCancelled() {
    std::atomic<bool> stop{false};
    const auto entry = bad({"hang", "3"}, WaitOptions{.cancelled = [&] { return stop.load(); }});
    const auto process = entry->pool->running().front();
    std::thread person([&] {
      while (process->output().find("thinking") == std::string::npos) std::this_thread::yield();
      stop = true;
    });
    const auto outcome = runToEnd(*entry, puzzle(), entry->defaults(), 1,
                                  {.cancelled = [&] { return stop.load(); }});
    person.join();
    QVERIFY(outcome.ok());
    QCOMPARE(outcome->status, Status::Running); // no result
  }

  void aStepIsLeftForLater() {
    std::atomic<bool> busy{false};
    const auto entry =
        bad({"hang", "3"}, WaitOptions{.patience = 0ms, .givesWay = [&] { return busy.load(); }});
    const auto process = entry->pool->running().front();
    auto run = *startRun(setupOf(entry), Recording::defaultMemoryBound);
    QVERIFY(run->step() && run->step());
    busy = true; // somebody wants something else of this thread
    for (int i = 0; i < 3; ++i) {
      QVERIFY(!run->step());
      QVERIFY(!run->error());
    }
    QVERIFY(process->usable() && process->silence() > 0ms); // it owes the answer still
    QCOMPARE(run->head(), std::int64_t(2));
    QCOMPARE(run->headStatus(), Status::Running);
    QCOMPARE(run->snapshot().iteration, std::int64_t(2));
    QVERIFY(run->seek(1));
    QCOMPARE(run->metrics()[0], 1.0);
    // Nothing waits for it, not even who lets go of it.
    const int id = process->processId();
    run.reset();
    QVERIFY(!process->usable());
    QVERIFY(isGone(id));
  }

  void noProcessIsLeft() {
    std::vector<int> processes;
    {
      const Entry entry = backtrack();
      std::vector<std::unique_ptr<Solver>> solvers;
      for (int i = 0; i < 3; ++i) {
        solvers.push_back(*entry->create(puzzle(), entry->defaults(), 1));
        solvers.back()->step();
      }
      for (const auto& process : entry->pool->running()) processes.push_back(process->processId());
      QCOMPARE(processes.size(), std::size_t(3));
      ::kill(processes[1], SIGKILL);
      QVERIFY_THROWS_EXCEPTION(MethodError, for (const auto& solver : solvers) solver->step());
    }
    for (const int process : processes) QVERIFY(isGone(process));
  }

  void whatItStartedEndsToo() {
    int child = 0;
    {
      const auto entry = bad({"child"});
      child = QString::fromStdString(entry->title.english()).toInt();
      QVERIFY(child > 0 && !isGone(child));
    }
    // Nobody of ours is its parent; whoever adopts it takes its moment.
    QTRY_VERIFY(isGone(child) || [&] {
      QFile status(QString("/proc/%1/stat").arg(child));
      return status.open(QIODevice::ReadOnly) && status.readAll().contains(") Z ");
    }());
  }
};

SUDOSCOPE_TEST(TestEngineProcesses, Nothing)
#include "test_engine_processes.moc"
