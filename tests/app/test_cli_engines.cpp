#include "tests/app/cli_process.h"
#include "tests/app/cli_scripts.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace cli_process;

/// Solvers of one's own, with the real program.
class TestCliEngines : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void solveWithAnEngine();
  void traceAndItsLog();
  void benchWithOneAndFour();
  void aSweepOfAnEngine();
  void aStudyGoesOnWithTheSameScriptOnly();
  void aStudyKnowsWhatAScriptLoads();
  void aModuleThatChangesMeanwhileIsNoticed();
  void numbersThatAreNoneAreToldAlike();
  void aStoppedRunHasAnEnd();
  void aLogThroughAPipe();
  void whatGoesWrongIsTold_data();
  void whatGoesWrongIsTold();
  void theNextPuzzleIsSolved();
  void equalSeedsGiveEqualBytes();
  void studiesHaveALimit();
  void endlessRunsEnd();
  void itsOutputIsShown();
  void timeoutsAreNumbers();
  void wrongPIsReportedOnce_data();
  void wrongPIsReportedOnce();

private:
  /// A generator without end on plain lists; P is one of those of wrongPIsReportedOnce().
  QString endless(const QString& what) const;

  FileFolder m_folder;
};

QString TestCliEngines::endless(const QString& what) const {
  const QString script = m_folder.write("endless.py", R"(import sys
sys.path.insert(0, ")" SUDOSCOPE_RESOURCES R"(/python")
import sudoscope

@sudoscope.solver("Endless", metrics=[])
def endless(puzzle, p):
    n, what = puzzle.side, sys.argv[-1]
    P = [[[float(d == k + 1) if d else 1 / n for k in range(n)]
          for d in puzzle.cells[r * n : r * n + n]] for r in range(n)]
    if what == "swapped":
        P = [[[P[r][c][k] for c in range(n)] for r in range(n)] for k in range(n)]
    if what == "planes":
        P = [[[(0.2 if k == c % 3 else 0.8 / (n - 1)) for c in range(n)] for r in range(n)]
             for k in range(n)]
    if what == "negative":
        P[0][1][0] -= 0.5
        P[0][1][1] += 0.5
    if what == "sums":
        P[0][1] = [0.25] * n
    if what == "digits":
        P = [puzzle.cells[r * n : r * n + n] for r in range(n)]
    print("begun\x1b[0m")
    while True:
        yield P, {}

sudoscope.serve()
)");
  return "python3 '" + script + "' " + what;
}

void TestCliEngines::initTestCase() {
  if (QStandardPaths::findExecutable("python3").isEmpty()) QSKIP("there is no python3 here");
}

void TestCliEngines::solveWithAnEngine() {
  const auto outcome =
      run({"solve", "--engine", engine("backtrack.py --chatty"), "--set", "care=1", "--seed", "5"},
          easy + easy);
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QCOMPARE(outcome.lines().size(), 2);
  for (const QString& row : outcome.lines()) {
    QCOMPARE(row.section(',', 1, 1), QString("solved"));
    QCOMPARE(row.section(',', 4, 4), QString(solution.trimmed()));
    QVERIFY(row.section(',', 3, 3).toDouble() > 0.0);
  }
  const auto help = run({"solve", "--help"});
  QVERIFY(help.out.contains("--engine") && help.out.simplified().contains("without a shell"));
  const auto bad = run({"solve", "--engine", engine("backtrack.py"), "--set", "speed=1"}, easy);
  QCOMPARE(bad.code, 2);
  QVERIFY(bad.err.contains("there is no parameter \"speed\"; known are care"));
  const auto both = run({"solve", "--engine", engine("backtrack.py"), "-s", "rrr"}, easy);
  QCOMPARE(both.code, 2);
}

void TestCliEngines::traceAndItsLog() {
  const QStringList method{"trace", "--engine", engine("backtrack.py"), "--seed", "3"};
  const auto rows = run(method, easy);
  QVERIFY2(rows.code == 0, qPrintable(rows.err));
  QCOMPARE(rows.lines().first(), QString("iteration,event,open,taken_back"));
  QCOMPARE(rows.lines().at(1).section(',', 0, 2), QString("0,,49"));
  QCOMPARE(rows.lines().at(2).section(',', 0, 1), QString("1,move"));
  QCOMPARE(run(method, easy).out, rows.out);
  const QString path = m_folder.path("own.sudolog");
  const auto logged = run(method + QStringList{"--log", path}, easy);
  QVERIFY2(logged.code == 0, qPrintable(logged.err));
  const auto read = run({"trace", path});
  QCOMPARE(read.code, 0);
  QStringList expected;
  for (const QString& row : rows.lines()) {
    expected << row.section(',', 0, 0) + ',' + row.section(',', 2);
  }
  QCOMPARE(read.lines(), expected);
  // What was logged before a crash stays.
  const QString torn = m_folder.path("torn.sudolog");
  const auto crashed = run({"trace", "--engine", engine("bad.py crash 4"), "--log", torn}, easy);
  QCOMPARE(crashed.code, 2);
  QVERIFY(crashed.err.contains("RuntimeError: out of ideas"));
  const auto tornRows = run({"trace", torn});
  QCOMPARE(tornRows.lines().last(), QString("3,3"));
  QVERIFY2(tornRows.err.contains("RuntimeError: out of ideas"), qPrintable(tornRows.err));
  QFile file(torn);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(!file.readAll().contains("\"ended\""));
}

void TestCliEngines::benchWithOneAndFour() {
  const QString set = m_folder.write("set.txt", easy + easy + easy);
  const auto with = [&](const char* threads) {
    const auto outcome =
        run({"bench", set, "--engine", engine("backtrack.py"), "-s", "constriction", "--seeds", "2",
             "--json", "--check", "--threads", threads});
    if (outcome.code != 0) qWarning("%s", qPrintable(outcome.err));
    return nlohmann::json::parse(outcome.out.toStdString());
  };
  const auto one = with("1");
  const auto four = with("4");
  QCOMPARE(one.size(), std::size_t(2));
  QCOMPARE(one[0]["solver"].get<std::string>(), std::string("constriction"));
  QCOMPARE(one[1]["solver"].get<std::string>(), std::string("backtrack"));
  for (const auto& results : {one, four}) {
    QCOMPARE(results[1]["runs"].get<int>(), 6);
    QCOMPARE(results[1]["solved"].get<int>(), 6);
    QCOMPARE(results[1]["wrong"].get<int>(), 0);
    QVERIFY(results[1]["median_ms"].get<double>() > 0.0);
  }
  QCOMPARE(four[1]["median_iterations"].get<double>(), one[1]["median_iterations"].get<double>());
  // By its name it takes parameters, as any method.
  const auto named = run({"bench", set, "--engine", engine("backtrack.py"), "-s",
                          "backtrack:care=1", "-s", "backtrack:care=0.2", "--format", "csv"});
  QCOMPARE(named.code, 0);
  QCOMPARE(named.lines().size(), 3);
  QVERIFY(named.lines().at(2).contains("backtrack:care=0.2"));
}

void TestCliEngines::whatGoesWrongIsTold_data() {
  QTest::addColumn<QString>("command");
  QTest::addColumn<QString>("expected");
  QTest::newRow("no such program") << "no-such-program x"
                                   << "there is no program no-such-program";
  QTest::newRow("an open quote") << "python3 'x"
                                 << "--engine \"python3 'x\": the quote ' is not";
  QTest::newRow("no script") << "python3 /no/such.py"
                             << "has ended (exit code 2); it said last:";
  QTest::newRow("not an engine") << "true"
                                 << "the engine true has ended (exit code 0)";
  QTest::newRow("a program that echoes") << "cat"
                                         << "\"hello\"";
  QTest::newRow("exception") << engine("bad.py exception") << "the temperature is zero";
  QTest::newRow("crash") << engine("bad.py crash") << "RuntimeError: out of ideas";
  QTest::newRow("control characters") << engine("bad.py escapes") << "\\x1b[31mred\\u009b";
  QTest::newRow("it waits for ever") << engine("bad.py waits") << "has not answered for 6 s";
  QTest::newRow("silence") << "sleep inf"
                           << "the engine sleep has not answered for 1 s";
}

void TestCliEngines::whatGoesWrongIsTold() {
  QFETCH(QString, command);
  QFETCH(QString, expected);
  QStringList arguments{"solve", "--engine", command};
  if (command == "sleep inf")
    arguments << "--engine-timeout"
              << "1";
  if (command.contains("waits"))
    arguments << "--engine-timeout"
              << "6";
  const auto outcome = run(arguments, easy);
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, QString());
  if (command == "cat") { // it sends our own words back, which are no answer
    QVERIFY2(outcome.err.startsWith("sudoscope-cli solve: "), qPrintable(outcome.err));
    return;
  }
  QVERIFY2(outcome.err.contains(expected), qPrintable(outcome.err));
  QVERIFY(!outcome.err.contains(u'\x1b'));
}

void TestCliEngines::aSweepOfAnEngine() {
  const QString set = m_folder.write("set.txt", easy + easy);
  const auto outcome = run({"sweep", set, "--engine", engine("backtrack.py"), "--sweep",
                            "care=0.8:1:2", "--seeds", "2", "--threads", "2", "--format", "csv"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QCOMPARE(outcome.lines().size(), 3);
  QCOMPARE(outcome.lines().at(0).section(',', 0, 2), QString("care,runs,solved"));
  QCOMPARE(outcome.lines().at(1).section(',', 0, 2), QString("0.8,4,4"));
  QCOMPARE(outcome.lines().at(2).section(',', 0, 2), QString("1,4,4"));
}

void TestCliEngines::aStudyGoesOnWithTheSameScriptOnly() {
  const QTemporaryDir folder;
  QVERIFY(QFile::copy(SUDOSCOPE_TEST_DATA "/engines/frames.py", folder.filePath("frames.py")));
  QVERIFY(QFile::copy(SUDOSCOPE_TEST_DATA "/engines/backtrack.py", folder.filePath("own.py")));
  const QString flag = folder.filePath("broken");
  const QString script = folder.filePath("own.py");
  const auto append = [](const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write(text);
  };
  // It fails at its first step as long as a file is there.
  QFile code(script);
  QVERIFY(code.open(QIODevice::ReadOnly));
  QByteArray text = code.readAll();
  code.close();
  text.replace("        self.iteration += 1\n",
               "        import os\n        if os.path.exists('" + flag.toUtf8() +
                   "'):\n            raise RuntimeError('broken')\n        self.iteration += 1\n");
  QVERIFY(code.open(QIODevice::WriteOnly | QIODevice::Truncate));
  code.write(text);
  code.close();
  append(flag, "x");
  const QString runs = folder.filePath("runs.csv");
  const QStringList bench{"bench",    m_folder.write("set.txt", easy + easy),
                          "--engine", "python3 '" + script + "'",
                          "--runs",   runs,
                          "--format", "csv"};
  const auto rowsOf = [&] {
    QFile file(runs);
    if (!file.open(QIODevice::ReadOnly)) return QList<QByteArray>();
    QList<QByteArray> rows = file.readAll().split('\n');
    rows.removeIf([](const QByteArray& row) { return row.isEmpty() || row.startsWith('#'); });
    return rows;
  };
  const auto broken = run(bench);
  QCOMPARE(broken.code, 1);
  QVERIFY2(broken.err.contains("RuntimeError: broken"), qPrintable(broken.err));
  QVERIFY2(broken.err.contains("2 of 2 runs failed"), qPrintable(broken.err));
  QCOMPARE(broken.lines().at(1).section(',', 3, 4), QString("2,0")); // runs, solved
  QCOMPARE(rowsOf().size(), 3);
  QVERIFY(rowsOf().at(1).contains(",error,"));
  QVERIFY(QFile::remove(flag));
  const auto mended = run(bench);
  QVERIFY2(mended.code == 0, qPrintable(mended.err));
  QCOMPARE(mended.lines().at(1).section(',', 3, 4), QString("2,2"));
  for (const QByteArray& row : rowsOf().mid(1)) {
    QVERIFY(row.contains(",solved,"));
    QVERIFY2(!row.split(',').at(8).isEmpty(), row.constData()); // best_loss
  }
  append(script, "# another state of it\n");
  const auto changed = run(bench);
  QCOMPARE(changed.code, 2);
  QVERIFY2(changed.err.contains("it has runs with " + script + " of SHA-256 "),
           qPrintable(changed.err));
  QVERIFY2(changed.err.contains("--replace"), qPrintable(changed.err));
}

/// What a script imports decides its answers as much as the script, and so does its data.
void TestCliEngines::aStudyKnowsWhatAScriptLoads() {
  const FileFolder folder;
  const QString script =
      folder.write("s.py", "import sys\nsys.path.insert(0, '" SUDOSCOPE_RESOURCES "/python')\n"
                           "import sudoscope, core_alg\n"
                           "@sudoscope.solver('S', metrics=['n'])\n"
                           "class S:\n"
                           "    def reset(self, puzzle, seed):\n"
                           "        self.side, self.n = puzzle.side, 0\n"
                           "        return [[core_alg.digit] * self.side] * self.side, dict(n=0)\n"
                           "    def step(self):\n"
                           "        import late\n"
                           "        self.n += 1\n"
                           "        return [[late.digit] * self.side] * self.side, dict(n=self.n)\n"
                           "sudoscope.serve()\n");
  folder.write("core_alg.py", "digit = 1\n");
  folder.write("late.py", "digit = 2\n");
  const QString data = folder.write("data.bin", "one");
  const QString runs = folder.path("runs.csv");
  const QStringList bench{"bench",
                          folder.write("set.txt", easy),
                          "--engine",
                          "python3 '" + script + "'",
                          "--engine-files",
                          data,
                          "--runs",
                          runs,
                          "--max-iterations",
                          "3"};
  const auto first = run(bench);
  QVERIFY2(first.code == 0, qPrintable(first.err));
  QCOMPARE(run(bench).code, 0);
  for (const QString name : {"core_alg.py", "late.py", "data.bin"}) {
    QFile file(folder.path(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    folder.write(name, before + "#");
    const auto changed = run(bench);
    QCOMPARE(changed.code, 2);
    QVERIFY2(changed.err.contains("it has runs with " + folder.path(name) + " of SHA-256 "),
             qPrintable(changed.err));
    QVERIFY(changed.err.contains("--replace"));
    folder.write(name, before);
    QCOMPARE(run(bench).code, 0);
  }
  // Another program continues nothing, nor does a module of the same name from elsewhere.
  const auto other = run({"bench", "--runs", runs, "--engine", "python3 '" + script + "' --fast",
                          "--engine-files", data});
  QCOMPARE(other.code, 2);
  QVERIFY2(other.err.contains("has runs of another program"), qPrintable(other.err));
  QVERIFY2(!other.err.contains("--replace"), qPrintable(other.err));
  QFile::remove(folder.path("core_alg.py"));
  QVERIFY(QDir(QFileInfo(script).path()).mkdir("core_alg"));
  folder.write("core_alg/__init__.py", "digit = 3\n");
  const auto moved = run(bench);
  QCOMPARE(moved.code, 2);
  QVERIFY2(moved.err.contains("it has runs with " + folder.path("core_alg.py")),
           qPrintable(moved.err));
}

/// A file that a script changes after it has loaded it belongs to no runs.
void TestCliEngines::aModuleThatChangesMeanwhileIsNoticed() {
  const FileFolder folder;
  const QString script =
      folder.write("s.py", "import sys\nsys.path.insert(0, '" SUDOSCOPE_RESOURCES "/python')\n"
                           "import sudoscope\n"
                           "@sudoscope.solver('S', metrics=[])\n"
                           "class S:\n"
                           "    def reset(self, puzzle, seed):\n"
                           "        self.side = puzzle.side\n"
                           "        return [[1] * self.side] * self.side, {}\n"
                           "    def step(self):\n"
                           "        import late\n"
                           "        late.count += 1\n"
                           "        if late.count == 5:\n"
                           "            open(late.__file__, 'a').write('#')\n"
                           "        return [[late.digit] * self.side] * self.side, {}\n"
                           "sudoscope.serve()\n");
  folder.write("late.py", "digit, count = 2, 0\n");
  const QString runs = folder.path("runs.csv");
  const QStringList bench{"bench",
                          folder.write("set.txt", easy + easy + easy + easy),
                          "--engine",
                          "python3 '" + script + "'",
                          "--runs",
                          runs,
                          "--max-iterations",
                          "3",
                          "--threads",
                          "1"};
  const auto changed = run(bench);
  QCOMPARE(changed.code, 2);
  QVERIFY2(changed.err.contains(folder.path("late.py") + ": was changed while runs were made"),
           qPrintable(changed.err));
  QVERIFY(run(bench).err.contains("changed while they were made"));
}

void TestCliEngines::numbersThatAreNoneAreToldAlike() {
  const QString puzzle = m_folder.write("puzzle.txt", easy);
  const QString bad = engine("bad.py nan 3");
  const QString why = "P of the engine bad is nan at iteration 3 for digit 1 in r1c1";
  const auto solved = run({"solve", puzzle, "--engine", bad, "--max-iterations", "50"});
  QCOMPARE(solved.code, 1);
  QCOMPARE(solved.lines().first().section(',', 1, 2), QString("diverged,3"));
  const auto sums = run({"constraints", puzzle, "--engine", bad, "--at", "3"});
  QCOMPARE(sums.code, 2);
  QCOMPARE(sums.out, QString());
  QVERIFY2(sums.err.contains(why), qPrintable(sums.err));
  QCOMPARE(run({"constraints", puzzle, "--engine", bad, "--at", "2"}).code, 0);
  const QString log = m_folder.path("nan.sudolog");
  const auto traced = run({"trace", puzzle, "--engine", bad, "--log", log});
  QCOMPARE(traced.code, 1);
  QVERIFY2(traced.err.contains(why), qPrintable(traced.err));
  const auto read = run({"trace", log});
  QVERIFY2(read.err.contains(why), qPrintable(read.err));
  const auto crash =
      run({"constraints", puzzle, "--engine", engine("bad.py crash 3"), "--at", "5"});
  QCOMPARE(crash.code, 2);
  QVERIFY2(crash.err.contains("exit code 1") && crash.err.contains("RuntimeError: out of ideas"),
           qPrintable(crash.err));
  QVERIFY(!crash.err.contains("unexpectedly"));
}

void TestCliEngines::aStoppedRunHasAnEnd() {
  QProcess process;
  process.start(cli_process::program(), {"trace", m_folder.write("puzzle.txt", easy), "--engine",
                                         engine("counter.py"), "--log", "-"});
  QByteArray bytes;
  while (bytes.size() < (1 << 20)) { // it is in the middle
    QVERIFY(process.waitForReadyRead(60000));
    bytes += process.readAllStandardOutput();
  }
  ::kill(static_cast<pid_t>(process.processId()), SIGINT);
  QVERIFY(process.waitForFinished(60000));
  const QString log = m_folder.write("stopped.sudolog", bytes + process.readAllStandardOutput());
  const auto read = run({"trace", "--follow", log}); // ends by itself
  QCOMPARE(read.code, 0);
  QProcess none;
  none.start(cli_process::program(), {"trace", "--follow", m_folder.path("none.sudolog")});
  QVERIFY(none.waitForStarted());
  none.setReadChannel(QProcess::StandardError);
  QByteArray said;
  while (!said.contains('\n')) {
    QVERIFY(none.waitForReadyRead(60000));
    said += none.readAllStandardError();
  }
  QVERIFY2(said.contains("waits for it"), said.constData());
  ::kill(static_cast<pid_t>(none.processId()), SIGINT);
  QVERIFY(none.waitForFinished(60000));
  QCOMPARE(none.exitCode(), 1);
}

void TestCliEngines::aLogThroughAPipe() {
  const QString log = m_folder.path("piped.sudolog");
  QCOMPARE(
      run({"trace", m_folder.write("puzzle.txt", easy), "-s", "constriction", "--log", log}).code,
      0);
  QFile file(log);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray bytes = file.readAll();
  for (const char* command : {"trace", "solve"}) {
    const auto piped = run({command, "-"}, bytes);
    QCOMPARE(piped.code, 2);
    QVERIFY2(piped.err.contains("is the log of a run, not a puzzle"), qPrintable(piped.err));
  }
  // A puzzle through a pipe is one as before.
  QCOMPARE(run({"trace", "-", "-s", "constriction"}, easy).code, 0);
}

void TestCliEngines::theNextPuzzleIsSolved() {
  // It takes no side of 20 and goes on with the next.
  const QByteArray large = QByteArray(400, '.') + '\n';
  const auto outcome =
      run({"solve", "--engine", engine("backtrack.py"), "--skip-bad", "--threads", "1"},
          easy + large + easy);
  QCOMPARE(outcome.code, 1);
  QCOMPARE(outcome.lines().size(), 2);
  QVERIFY2(outcome.err.contains("2: the engine backtrack takes sides from 4 to 16, but the board "
                                "has side 20"),
           qPrintable(outcome.err));
}

void TestCliEngines::equalSeedsGiveEqualBytes() {
  const auto logOf = [&](const char* name, const char* seed) {
    const QString path = m_folder.path(name);
    const auto outcome = run({"trace", m_folder.write("puzzle.txt", easy), "--engine",
                              engine("backtrack.py"), "--seed", seed, "--log", path});
    if (outcome.code != 0) qWarning("%s", qPrintable(outcome.err));
    QFile file(path);
    QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    // Date and command are others each time.
    const auto provenance = bytes.indexOf("\"provenance\":{");
    return bytes.remove(provenance, bytes.indexOf('}', provenance) - provenance);
  };
  const QByteArray first = logOf("first.sudolog", "7");
  QVERIFY(first.size() > 10000);
  QVERIFY(logOf("again.sudolog", "7") == first);
  QVERIFY(logOf("other.sudolog", "8") != first);
}

void TestCliEngines::studiesHaveALimit() {
  // It counts for ever.
  const QString set = m_folder.write("one.txt", easy);
  const QString own = engine("counter.py");
  const auto bench = run({"bench", set, "--engine", own, "--json"});
  QVERIFY2(bench.err.contains("runs end after 100000 iterations"), qPrintable(bench.err));
  QCOMPARE(bench.code, 0);
  QCOMPARE(nlohmann::json::parse(bench.out.toStdString())[0]["solved"].get<int>(), 0);
  const auto limited = run({"bench", set, "--engine", own, "--max-iterations", "50", "--json"});
  QVERIFY2(!limited.err.contains("runs end after"), qPrintable(limited.err));
  // Methods of the program know an end of their own.
  QVERIFY(!run({"bench", set, "-s", "constriction"}).err.contains("runs end after"));
  const auto sweep = run({"sweep", set, "--engine", engine("backtrack.py"), "--sweep", "care=0.9,1",
                          "--format", "csv"});
  QVERIFY2(sweep.err.contains("runs end after 100000 iterations"), qPrintable(sweep.err));
}

void TestCliEngines::endlessRunsEnd() {
  for (const char* command : {"solve", "trace"}) {
    const auto outcome = run({command, "--engine", engine("backtrack.py")}, easy);
    QVERIFY2(outcome.err.contains("runs end after 100000 iterations"), qPrintable(outcome.err));
  }
  const auto limited = run({"trace", "--engine", endless("well"), "--max-iterations", "7"}, easy);
  QCOMPARE(limited.lines().last().section(',', 0, 0), QString("7"));
  QCOMPARE(limited.err, QString());
}

void TestCliEngines::itsOutputIsShown() {
  const QString set = m_folder.write("set.txt", easy);
  for (const QStringList& command : {QStringList{"solve", set}, QStringList{"bench", set}}) {
    const QStringList all =
        command + QStringList{"--engine", endless("well"), "--max-iterations", "5"};
    const auto silent = run(all);
    QVERIFY2(!silent.err.contains("begun"), qPrintable(silent.err));
    const auto shown = run(all + QStringList{"--engine-output"});
    QVERIFY2(shown.err.contains("begun\\x1b[0m\n"), qPrintable(shown.err));
    QVERIFY(!shown.out.contains("begun"));
  }
}

void TestCliEngines::timeoutsAreNumbers() {
  for (const char* text : {"nan", "inf", "-1", "1e7", "soon"}) {
    const auto outcome =
        run({"solve", "--engine", endless("well"), "--engine-timeout", text}, easy);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.contains('"' + QString(text) + "\" is not allowed, expected a number"),
             qPrintable(outcome.err));
  }
  // Less than a millisecond is not for ever.
  const auto outcome = run({"solve", "--engine", "sleep inf", "--engine-timeout", "1e-5"}, easy);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.err.contains("has not answered for 0.001 s"), qPrintable(outcome.err));
}

void TestCliEngines::wrongPIsReportedOnce_data() {
  QTest::addColumn<QString>("what");
  QTest::addColumn<QString>("expected");
  QTest::newRow("as it should be") << "well" << QString();
  QTest::newRow("digits, with blank cells") << "digits" << QString();
  QTest::newRow("the givens in other places")
      << "swapped"
      << "the givens stand in it as if its axes were [digit, row, column]";
  QTest::newRow("sums over another axis")
      << "planes"
      << "its sums are 1 as if its axes were [digit, row, column]";
  QTest::newRow("negative") << "negative"
                            << "is -0.3888889 at iteration 0 for digit 1 in r1c2";
  QTest::newRow("sums") << "sums"
                        << "adds up to 2.25 at iteration 0 in r1c2, expected 1";
}

void TestCliEngines::wrongPIsReportedOnce() {
  QFETCH(const QString, what);
  QFETCH(const QString, expected);
  const auto outcome = run(
      {"solve", "--engine", endless(what), "--max-iterations", "5", "--threads", "1"}, easy + easy);
  QCOMPARE(outcome.lines().size(), 2);
  QCOMPARE(outcome.err.count("P of the engine endless"), expected.isEmpty() ? 0 : 1);
  QVERIFY2(outcome.err.contains(expected), qPrintable(outcome.err));
}

SUDOSCOPE_TEST(TestCliEngines, Nothing)
#include "test_cli_engines.moc"
