#include "core/base/visible_text.h"
#include "core/external/engine_protocol.h"
#include "core/external/engine_solver.h"
#include "core/runs/recording.h"
#include "core/runs/run_plan.h"
#include "core/runs/tape.h"
#include "core/studies/multi_start.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/paths.h"
#include "tests/support/player_listener.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

using namespace sudoscope;
using namespace std::chrono_literals;

namespace {

using Words = std::vector<std::string>;
using Entry = std::shared_ptr<const ExternalSolverEntry>;

EngineCommand python(const std::string& script, const Words& arguments = {}) {
  EngineCommand command{{"python3", SUDOSCOPE_TEST_DATA "/engines/" + script}, {}};
  command.words.insert(command.words.end(), arguments.begin(), arguments.end());
  return command;
}

Entry backtrack(const Words& arguments = {}) {
  return test::valueOf(ExternalSolverEntry::open(python("backtrack.py", arguments)));
}

/// tests/data/engines/bad.py, whose first argument says what it does wrong.
Entry bad(const Words& arguments, const WaitOptions& options = {}) {
  return test::valueOf(ExternalSolverEntry::open(python("bad.py", arguments), options));
}

Puzzle puzzle(const std::string& name = "9x9 easy") {
  return solver_puzzles::find(name).puzzle;
}

RunSetup setupOf(const Entry& entry, std::uint64_t seed = 1) {
  return {entry.get(), puzzle(), entry->defaults(), seed};
}

/// Neither a process nor a zombie.
bool isGone(int process) {
  return ::kill(process, 0) != 0 && errno == ESRCH;
}

std::vector<double> metricsOf(const Steppable& method, std::size_t count) {
  std::vector<double> values(count);
  method.metrics(values);
  return values;
}

} // namespace

/// Programs of a user's own that solve. What they do wrong, and what is said of it:
/// tests/cli/engine*.txt.
class TestEngines : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (!EngineCommand{{"python3"}}.program()) QSKIP("there is no python3 here");
  }

  void commandLinesAreSplitAsAShellWould_data() {
    const auto row = test::columns<QString, QStringList>("line", "words");
    row("plain", "python my.py --lr 0.1", QStringList{"python", "my.py", "--lr", "0.1"});
    row("blanks", "  python\tmy.py \n", QStringList{"python", "my.py"});
    row("single quotes", "python 'my solver.py'", QStringList{"python", "my solver.py"});
    row("double quotes", "python \"my \\\"own\\\" $HOME.py\"",
        QStringList{"python", "my \"own\" $HOME.py"});
    row("backslash", "python my\\ solver.py", QStringList{"python", "my solver.py"});
    row("joined", "--name='a b'\"c\"", QStringList{"--name=a bc"});
    row("empty word", "python ''", QStringList{"python", ""});
    row("nothing of a shell", "python my.py | tee $X > f; rm *",
        QStringList{"python", "my.py", "|", "tee", "$X", ">", "f;", "rm", "*"});
  }

  void commandLinesAreSplitAsAShellWould() {
    QFETCH(QString, line);
    QFETCH(QStringList, words);
    const auto command = test::valueOf(EngineCommand::parse(line.toStdString()));
    QStringList found;
    for (const std::string& word : command.words) found << QString::fromStdString(word);
    QCOMPARE(found, words);
    const auto again = test::valueOf(EngineCommand::parse(command.text()));
    QVERIFY(again == command);
  }

  void aFolderThatIsNotThere() {
    EngineCommand nowhere = python("backtrack.py");
    nowhere.folder = "/no/such/folder";
    const auto entry = ExternalSolverEntry::open(nowhere);
    VERIFY_CONTAINS(test::errorOf(entry), "could not be started");
  }

  void batchesAreTheSameAsSteps() {
    const Entry entry = backtrack();
    auto single = *entry->create(puzzle(), entry->defaults(), 3);
    auto batch = *entry->create(puzzle(), entry->defaults(), 3);
    batch->expectSteps(25, 1000ms);
    while (single->status() == Status::Running) {
      const Event one = single->step();
      const Event other = batch->step();
      QCOMPARE(batch->iteration(), single->iteration());
      QCOMPARE(batch->status(), single->status());
      QCOMPARE(toLine(batch->decoded()), toLine(single->decoded()));
      QVERIFY(metricsOf(*batch, 2) == metricsOf(*single, 2));
      QCOMPARE(other.kind, one.kind);
      QCOMPARE(other.cell, one.cell);
      QCOMPARE(other.digit, one.digit);
      QVERIFY(single->iteration() != 10 || one.kind == EventKind::Move);
      // Within a batch P is that of an earlier iteration, and says so.
      if (single->iteration() % 25 == 7) QVERIFY(batch->cubeIteration() <= batch->iteration());
    }
    QVERIFY(single->solved());
    ProbabilityCube cube;
    single->cube(cube);
    QVERIFY(cube == cubeOf(9, single->decoded()));
  }

  void whatCanBeCopiedIsRecorded() {
    const Entry entry = backtrack();
    auto run = startRun(setupOf(entry), Recording::defaultMemoryBound);
    QVERIFY(run.ok());
    QVERIFY(dynamic_cast<Recording*>(run->get()) != nullptr);
    std::vector<Snapshot> seen{(*run)->snapshot()};
    for (int i = 0; i < 30; ++i) {
      QVERIFY((*run)->step());
      seen.push_back((*run)->snapshot());
    }
    for (const int i : {3, 29, 0, 17}) {
      QVERIFY((*run)->seek(i));
      QCOMPARE((*run)->snapshotIteration(), std::int64_t(i));
      const Snapshot snapshot = (*run)->snapshot();
      const Snapshot& expected = seen[static_cast<std::size_t>(i)];
      QVERIFY(snapshot.cube == expected.cube);
      QCOMPARE(toLine(snapshot.decoded), toLine(expected.decoded));
      QVERIFY(snapshot.metrics == expected.metrics);
    }
  }

  void whatCannotIsOnTape() {
    const Entry entry = backtrack({"--no-copy"});
    auto run = test::valueOf(startRun(setupOf(entry), Recording::defaultMemoryBound));
    QVERIFY(dynamic_cast<Tape*>(run.get()) != nullptr);
    Tape& tape = dynamic_cast<Tape&>(*run);
    std::vector<Snapshot> seen{tape.snapshot()};
    for (int i = 0; i < 20; ++i) {
      QVERIFY(tape.step());
      seen.push_back(tape.snapshot());
      QCOMPARE(tape.snapshotIteration(), tape.head());
    }
    QVERIFY(tape.seek(7));
    QCOMPARE(tape.faults()->lastIteration(), tape.head());
    QCOMPARE(tape.position(), std::int64_t(7));
    QVERIFY(tape.snapshot().cube == seen[7].cube);
    QVERIFY(tape.metrics() == seen[7].metrics);
    QVERIFY(tape.step());
    QCOMPARE(tape.head(), std::int64_t(20));
    // A fork makes the past anew, with equal seed, and must come to the same.
    const auto fork = tape.fork(1);
    QVERIFY(fork != nullptr);
    QCOMPARE(fork->head(), std::int64_t(8));
    QVERIFY(fork->snapshot().cube == seen[8].cube);
    while (tape.step()) {
    }
    QVERIFY(tape.solvedAtHead());
    QCOMPARE(tape.headStatus(), Status::Solved);
    QVERIFY(tape.seek(5));
    QVERIFY(!tape.solvedHere());
  }

  void aTapeThinsOut() {
    const Entry entry = backtrack({"--no-copy"});
    constexpr std::size_t tenCubes = 10 * 729 * sizeof(double);
    auto run = *startRun(setupOf(entry), tenCubes);
    for (int i = 0; i < 40; ++i) run->step();
    QVERIFY(run->stride() >= 4);
    QCOMPARE(run->snapshotIteration(), std::int64_t(40));
    for (int i = 0; i <= 40; ++i) {
      QVERIFY(run->seek(i));
      QVERIFY(run->snapshotIteration() <= i);
      QVERIFY(i - run->snapshotIteration() <= 2 * run->stride());
      QCOMPARE(run->snapshot().metrics[1], run->history()->value(1, i));
    }
  }

  void aTapeOfARunThatGoesAhead() {
    const Entry entry = backtrack({"--no-copy"});
    auto stepped = *startRun(setupOf(entry, 5), Recording::defaultMemoryBound);
    auto ahead = *startRun(setupOf(entry, 5), Recording::defaultMemoryBound);
    ahead->expectSteps(1000, 1000ms);
    for (int i = 0; i < 12; ++i) {
      QVERIFY(stepped->step());
      QVERIFY(ahead->step());
    }
    QVERIFY(ahead->snapshotIteration() <= ahead->head());
    QVERIFY(ahead->metrics() == stepped->metrics());
    // What is changed takes effect where the engine stands; the tape goes there first.
    QVERIFY(!ahead->setParameter("care", 0.5));
    QVERIFY(ahead->head() >= 12);
    QCOMPARE(ahead->edits().front().iteration, ahead->head());
  }

  void parametersChangeOnTheWay() {
    const Entry entry = backtrack({"--no-copy"});
    auto tape = *startRun(setupOf(entry), Recording::defaultMemoryBound);
    for (int i = 0; i < 5; ++i) tape->step();
    QVERIFY(!tape->setParameter("care", 0.3));
    QVERIFY(!tape->setParameter("care", 0.0));
    QCOMPARE(tape->edits().size(), std::size_t(1));
    for (int i = 0; i < 5; ++i) tape->step();
    QCOMPARE(tape->parameters().real("care"), 0.0);
    QVERIFY(tape->seek(3));
    QCOMPARE(tape->parameters().real("care"), 0.9);
    QVERIFY(tape->seek(10));
    QVERIFY(tape->setParameter("care", 7.0).has_value());
    QVERIFY(tape->setParameter("speed", 7.0).has_value());
    // Made anew with the same change it comes to the same.
    auto again = *startRun(setupOf(entry), Recording::defaultMemoryBound);
    QVERIFY(!again->schedule(tape->edits()));
    again->expectSteps(100, 1000ms);
    while (again->head() < 10) QVERIFY(again->step());
    QCOMPARE(toLine(again->headSnapshot().decoded), toLine(tape->headSnapshot().decoded));
  }

  void aCubeOfAPerson() {
    const auto item = solver_puzzles::find("9x9 easy");
    for (const Words& options : {Words{}, Words{"--no-copy"}}) {
      const Entry entry = backtrack(options);
      auto run = *startRun(setupOf(entry), Recording::defaultMemoryBound);
      QVERIFY(run->step());
      // [row, column, digit] on the other side: the solution but for its first row.
      Grid digits = item.solution;
      std::fill(digits.begin(), digits.begin() + 9, std::uint8_t(0));
      QVERIFY(!run->setCube(cubeOf(9, digits)));
      const Snapshot snapshot = run->snapshot();
      for (int cell = 9; cell < 81; ++cell) {
        QCOMPARE(int(snapshot.decoded[std::size_t(cell)]), int(item.solution[std::size_t(cell)]));
      }
      while (run->step()) {
      }
      QVERIFY(run->solvedAtHead());
      QVERIFY(run->head() <= 10);
    }
    const auto entry = bad({"slow"});
    auto solver = *entry->create(puzzle(), entry->defaults(), 1);
    QVERIFY(solver->setCube(cubeOf(9, item.solution)).has_value());
  }

  void whatItSaysCanBeTranslated() {
    const auto entry = bad({"exception", "3"});
    test::PlayerListener listener(setupOf(entry));
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.until([&] { return listener.latest.stopReason == StopReason::Failed; }));
    QCOMPARE(listener.errors.size(), std::size_t(1));
    const Message& message = listener.errors.front().message;
    QVERIFY(!message.isVerbatim()); // or the window would show it in English
    QCOMPARE(message.text(), std::string("the engine %1 raised an exception:\n%2"));
  }

  void aLongStepKeepsNobodyElseWaiting() {
    const auto entry = bad({"interruptible", "3"});
    auto slow = *entry->create(puzzle(), entry->defaults(), 1);
    const auto process = entry->pool->running().front();
    std::atomic<bool> stepping{true};
    ErrorCode code = ErrorCode::General;
    std::thread stepper([&] {
      try {
        for (int i = 0; i < 3; ++i) slow->step(); // the third takes days
      } catch (const MethodError& e) {
        code = e.error.code;
      }
      stepping = false;
    });
    QTRY_VERIFY_WITH_TIMEOUT(process->output().find("thinking") != std::string::npos, 60000);
    // Another run of the same method has a process of its own, another method has, too.
    auto other = test::valueOf(entry->create(puzzle(), entry->defaults(), 1));
    other->step();
    QCOMPARE(other->iteration(), std::int64_t(1));
    const Entry quick = backtrack();
    QVERIFY(runToEnd(*quick, puzzle(), quick->defaults(), 1)->solved);
    QVERIFY(stepping);
    process->interrupt();
    stepper.join();
    QCOMPARE(slow->iteration(), std::int64_t(2));
    QCOMPARE(code, ErrorCode::Cancelled);
    QVERIFY(process->usable());
  }

  void everyFileThatDecidesIsKnown() {
    const QTemporaryDir folder;
    QFile file(folder.filePath("weights.bin"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const std::string path = file.fileName().toStdString();
    const auto digest = [&] {
      file.flush();
      const auto files = EngineFiles(EngineCommand{{"python3", "no file", path}, {}}, {}).list();
      return files.size() == 1 && files[0].path == path ? files[0].digest : std::string();
    };
    file.write("weights");
    const std::string small = digest();
    QCOMPARE(small.size(), std::size_t(64));
    QVERIFY(file.resize(qint64(40) << 20));
    const std::string large = digest();
    QVERIFY(large != small);
    QVERIFY(file.seek((qint64(40) << 20) - 1));
    file.write("x"); // the very last byte counts, too
    QVERIFY(digest() != large);
    QVERIFY(file.resize(qint64(1) << 40)); // a terabyte that has no blocks
    const std::string huge = digest();
    QCOMPARE(huge.size(), std::size_t(64));
    // What an engine does not name itself: its executable, and further files.
    const auto entry = *ExternalSolverEntry::open(python("backtrack.py"), {}, {path});
    std::vector<std::string> names;
    for (const SourceFile& one : entry->files(entry->defaults()))
      names.push_back(std::filesystem::path(one.path).filename().string());
    QCOMPARE(names, (std::vector<std::string>{"backtrack.py", "weights.bin", "python3"}));
    QVERIFY(entry->pool->files().changed().empty());
    QVERIFY(file.seek(7));
    file.write("y");
    file.flush();
    QCOMPARE(entry->pool->files().changed(), path);
  }

  void whatItPrintsIsShownAsText() {
    std::string screen = "start\n";
    for (const char* piece : {"10 %\r", "20 %\r", "done\r", "\n", "a\r\r\n", "1\r2", "2\r3\r"})
      appendOutput(screen, piece);
    QCOMPARE(visibleText(screen), std::string("start\ndone\na\n\n3\n"));
    QCOMPARE(visibleText("a\r\nb\rc\td\xff"), std::string("a\nb\nc\td\\xff"));
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
    const auto entry = bad({"nan", "3"});
    auto run = *startRun(setupOf(entry), Recording::defaultMemoryBound);
    for (int i = 0; i < 3; ++i) QVERIFY(run->step());
    QCOMPARE(run->headStatus(), Status::Diverged);
    const Snapshot snapshot = run->snapshot();
    QVERIFY(std::ranges::all_of(snapshot.cube.values(), [](double p) { return std::isfinite(p); }));
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

SUDOSCOPE_TEST(TestEngines, Nothing)
#include "test_engines.moc"
