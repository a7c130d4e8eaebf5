#include "tests/app/cli_process.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <cerrno>
#include <csignal>
#include <cstring>

using cli_process::run;

namespace {

const QByteArray easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n";
const QByteArray solution =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382\n";

/// As --engine takes it.
QString engine(const QString& arguments) {
  return QStringLiteral("python3 '" SUDOSCOPE_TEST_DATA "/engines/") +
         arguments.section(' ', 0, 0) + "' " + arguments.section(' ', 1);
}

/// Processes one of whose arguments is this.
QList<int> processesWith(const QByteArray& argument) {
  QList<int> found;
  for (const QString& name : QDir("/proc").entryList(QDir::Dirs)) {
    QFile file("/proc/" + name + "/cmdline");
    if (name.toInt() == 0 || !file.open(QIODevice::ReadOnly)) continue;
    const QByteArrayList words = file.readAll().split('\0');
    if (words.contains(argument) && words.first().contains("python")) found << name.toInt();
  }
  return found;
}

/// The number of its process group, which is that of its guard.
int groupOf(int process) {
  return static_cast<int>(::getpgid(process));
}

/// Neither a process nor one that nobody has reaped.
bool isGone(int process) {
  QFile status(QString("/proc/%1/stat").arg(process));
  return !status.open(QIODevice::ReadOnly) || status.readAll().contains(") Z ");
}

/// A .npy file as NumPy writes one, of doubles or floats.
template <class Number>
QByteArray npy(const QList<int>& shape, const std::vector<Number>& values,
               const char* order = "False") {
  QStringList extents;
  for (const int extent : shape) extents << QString::number(extent);
  QByteArray header = QString("{'descr': '<f%1', 'fortran_order': %2, 'shape': (%3), }")
                          .arg(sizeof(Number))
                          .arg(order, extents.join(", "))
                          .toUtf8();
  header += QByteArray(63 - (header.size() + 10) % 64, ' ') + '\n';
  QByteArray bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(header.size() & 0xFF);
  bytes += static_cast<char>(header.size() >> 8);
  bytes += header;
  bytes.append(reinterpret_cast<const char*>(values.data()),
               static_cast<qsizetype>(values.size() * sizeof(Number)));
  return bytes;
}

/// One-hot times `scale`, [row, column, digit].
std::vector<double> oneHot(const QByteArray& digits, double scale) {
  std::vector<double> values(729, 0.0);
  for (int cell = 0; cell < 81; ++cell) {
    values[static_cast<std::size_t>(cell * 9 + digits[cell] - '1')] = scale;
  }
  return values;
}

} // namespace

/// Solvers of one's own and starts from files, with the real program.
class TestCliEngines : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void solveWithAnEngine();
  void traceAndItsLog();
  void benchWithOneAndFour();
  void aSweepOfAnEngine();
  void aStudyGoesOnWithTheSameScriptOnly();
  void numbersThatAreNoneAreToldAlike();
  void aStoppedRunHasAnEnd();
  void aLogThroughAPipe();
  void noRoomForALog();
  void whatGoesWrongIsTold_data();
  void whatGoesWrongIsTold();
  void theNextPuzzleIsSolved();
  void equalSeedsGiveEqualBytes();
  void studiesHaveALimit();
  void throughConda();
  void throughSsh();
  void interruptsLeaveNone_data();
  void interruptsLeaveNone();
  void filesStartNothing_data();
  void filesStartNothing();
  void aRunBeginsWithP();
  void aRunBeginsWithTheRowOfALog();
  void aRunBeginsWithDoublesOfATensorFile();
  void startsThatCannotBe_data();
  void startsThatCannotBe();

private:
  QString wrapper(const QString& name, const QByteArray& script);

  QString write(const QString& name, const QByteArray& bytes);

  QTemporaryDir m_folder;
};

QString TestCliEngines::write(const QString& name, const QByteArray& bytes) {
  QFile file(m_folder.filePath(name));
  if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
  file.write(bytes);
  return file.fileName();
}

/// A program of that name, in a folder with spaces.
QString TestCliEngines::wrapper(const QString& name, const QByteArray& script) {
  QDir(m_folder.path()).mkdir("my programs");
  const QString path = write("my programs/" + name, "#!/bin/sh\n" + script);
  QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  return path;
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
  const QString path = m_folder.filePath("own.sudolog");
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
  const QString torn = m_folder.filePath("torn.sudolog");
  const auto crashed = run({"trace", "--engine", engine("bad.py crash 4"), "--log", torn}, easy);
  QCOMPARE(crashed.code, 2);
  QVERIFY(crashed.err.contains("RuntimeError: out of ideas"));
  QCOMPARE(run({"trace", torn}).lines().last(), QString("3,3"));
}

void TestCliEngines::benchWithOneAndFour() {
  const QString set = write("set.txt", easy + easy + easy);
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
  const QStringList patience = command == "sleep inf"      ? QStringList{"--engine-timeout", "1"}
                               : command.contains("waits") ? QStringList{"--engine-timeout", "6"}
                                                           : QStringList();
  const auto outcome = run(QStringList{"solve", "--engine", command} + patience, easy);
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
  const QString set = write("set.txt", easy + easy);
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
  const QStringList bench{"bench",    write("set.txt", easy + easy),
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
  QVERIFY2(changed.err.contains("as it was before it was changed"), qPrintable(changed.err));
  QVERIFY2(changed.err.contains("new file") && changed.err.contains("--replace"),
           qPrintable(changed.err));
}

void TestCliEngines::numbersThatAreNoneAreToldAlike() {
  const QString puzzle = write("puzzle.txt", easy);
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
  const QString log = m_folder.filePath("nan.sudolog");
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
  process.start(cli_process::program(), {"trace", write("puzzle.txt", easy), "--engine",
                                         engine("counter.py"), "--log", "-"});
  QByteArray bytes;
  while (bytes.size() < (1 << 20)) { // it is in the middle
    QVERIFY(process.waitForReadyRead(60000));
    bytes += process.readAllStandardOutput();
  }
  ::kill(static_cast<pid_t>(process.processId()), SIGINT);
  QVERIFY(process.waitForFinished(60000));
  const QString log = write("stopped.sudolog", bytes + process.readAllStandardOutput());
  const auto read = run({"trace", "--follow", log}); // ends by itself
  QCOMPARE(read.code, 0);
  QProcess none;
  none.start(cli_process::program(), {"trace", "--follow", m_folder.filePath("none.sudolog")});
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
  const QString log = m_folder.filePath("piped.sudolog");
  QCOMPARE(run({"trace", write("puzzle.txt", easy), "-s", "constriction", "--log", log}).code, 0);
  QFile file(log);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const auto piped = run({"trace", "-"}, file.readAll());
  QVERIFY2(piped.code == 0, qPrintable(piped.err));
  QCOMPARE(piped.out, run({"trace", log}).out);
  // A puzzle through a pipe is one as before.
  QCOMPARE(run({"trace", "-", "-s", "constriction"}, easy).code, 0);
}

void TestCliEngines::noRoomForALog() {
  if (!QFile::exists("/dev/full")) QSKIP("no /dev/full here");
  QProcess process;
  process.setStandardOutputFile("/dev/full");
  process.start(cli_process::program(), {"trace", write("puzzle.txt", easy), "--engine",
                                         engine("backtrack.py"), "--log", "-"});
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 2);
  QVERIFY(process.readAllStandardError().contains("No space left on device"));
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

void TestCliEngines::interruptsLeaveNone_data() {
  QTest::addColumn<int>("number");
  QTest::addColumn<QString>("what");
  QTest::addColumn<bool>("toTheEngine");
  QTest::newRow("Ctrl+C") << SIGINT << "hang" << false;
  QTest::newRow("kill -9 of the program") << SIGKILL << "hang" << false;
  QTest::newRow("kill -9 of the engine") << SIGKILL << "hang" << true;
  QTest::newRow("kill -9 of the program, and it started others") << SIGKILL << "child" << false;
  QTest::newRow("kill -9 of the program, through another one") << SIGKILL << "wrapped" << false;
}

void TestCliEngines::interruptsLeaveNone() {
  QFETCH(int, number);
  QFETCH(QString, what);
  QFETCH(bool, toTheEngine);
  const QByteArray token = "token-" + QByteArray(QTest::currentDataTag()).toHex();
  const QString script = engine("bad.py ") + (what == "child" ? what : "hang") + " 3 " + token;
  QProcess process;
  process.start(cli_process::program(),
                {"solve", write("four.txt", easy + easy + easy + easy), "--threads", "4",
                 "--engine", what == "wrapped" ? "sh -c \"" + script + "; true\"" : script});
  QVERIFY(process.waitForStarted());
  // Each puzzle has an engine that hangs; a machine with fewer processors has fewer threads.
  const int wanted = what != "child" ? std::min(4, QThread::idealThreadCount()) : 1;
  QTRY_VERIFY_WITH_TIMEOUT(processesWith(token).size() >= wanted, 60000);
  QList<int> all = processesWith(token);
  for (const int engine : QList<int>(all)) {
    QVERIFY(groupOf(engine) != ::getpgid(0)); // Ctrl+C in a terminal is for the program
    if (!all.contains(groupOf(engine))) all << groupOf(engine);
  }
  QVERIFY(all.size() >= 2);
  if (toTheEngine) {
    // A thread may begin the next puzzle, with another engine, before the fault ends the program.
    for (int tries = 0; tries < 300; ++tries) {
      for (const int engine : processesWith(token)) ::kill(engine, SIGKILL);
      if (process.waitForFinished(200)) break;
    }
  } else {
    ::kill(static_cast<pid_t>(process.processId()), number);
  }
  QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(60000));
  for (const int other : all) QTRY_VERIFY_WITH_TIMEOUT(isGone(other), 10000);
  QTRY_COMPARE_WITH_TIMEOUT(processesWith(token).size(), 0, 10000);
  if (toTheEngine) {
    QCOMPARE(process.exitCode(), 2);
    QVERIFY(process.readAllStandardError().contains("has ended (signal 9 (Killed))"));
  }
}

void TestCliEngines::filesStartNothing_data() {
  QTest::addColumn<QStringList>("arguments");
  const QByteArray evil = "touch " + m_folder.filePath("started").toUtf8();
  const QByteArray log =
      R"({"type":"hello","protocol":1,"name":"x","engine":")" + evil + R"(","command":[")" + evil +
      R"("],"parameters":[{"key":"file","kind":"path","default":"|)" + evil +
      R"("}],"metrics":[]})" + "\n" +
      R"({"type":"new","side":4,"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"boxes":[2,2],"groups":[]})" +
      "\n";
  QTest::newRow("a log") << QStringList{"trace", write("evil.sudolog", log)};
  QTest::newRow("a puzzle") << QStringList{
      "solve", write("evil.txt", "# --engine 'touch started'\n# engine: " + evil + "\n" + easy)};
  QTest::newRow("a start") << QStringList{"solve", write("puzzle.txt", easy), "--init",
                                          write("evil.npy", "`" + evil + "`")};
  QTest::newRow("a data set") << QStringList{
      "bench",
      write("evil.csv", "puzzle,solution,engine\n" + easy.trimmed() + "," + solution.trimmed() +
                            ",$(" + evil + ")\n"),
      "-s", "constriction"};
}

void TestCliEngines::filesStartNothing() {
  QFETCH(QStringList, arguments);
  const QString strace = QStandardPaths::findExecutable("strace");
  if (strace.isEmpty()) QSKIP("there is no strace here");
  const QString report = m_folder.filePath("strace.txt");
  QProcess process;
  process.start(strace, QStringList{"-f", "-qq", "-e", "trace=execve,execveat", "-o", report,
                                    cli_process::program()} +
                            arguments);
  QVERIFY(process.waitForFinished(60000));
  QFile file(report);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray calls = file.readAll();
  if (calls.isEmpty()) QSKIP("strace may not trace here");
  QCOMPARE(calls.count("execve"), 1); // of the program itself
  QVERIFY(!QFile::exists(m_folder.filePath("started")));
}

void TestCliEngines::equalSeedsGiveEqualBytes() {
  const auto logOf = [&](const char* name, const char* seed) {
    const QString path = m_folder.filePath(name);
    const auto outcome = run({"trace", write("puzzle.txt", easy), "--engine",
                              engine("backtrack.py"), "--seed", seed, "--log", path});
    if (outcome.code != 0) qWarning("%s", qPrintable(outcome.err));
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  };
  const QByteArray first = logOf("first.sudolog", "7");
  QVERIFY(first.size() > 10000);
  QVERIFY(logOf("again.sudolog", "7") == first);
  QVERIFY(logOf("other.sudolog", "8") != first);
}

void TestCliEngines::studiesHaveALimit() {
  // It counts for ever.
  const QString set = write("one.txt", easy);
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

/// `conda run` starts the engine as a child of its own.
void TestCliEngines::throughConda() {
  const QString conda = wrapper("conda", "[ \"$1 $2 $3\" = 'run -n my-env' ] || exit 64\n"
                                         "shift 3\n\"$@\"\nexit $?\n");
  const QString script = QStringLiteral(SUDOSCOPE_TEST_DATA "/engines/backtrack.py");
  const auto outcome =
      run({"solve", "--engine", "'" + conda + "' run -n my-env python3 '" + script + "' --chatty"},
          easy + easy);
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QCOMPARE(outcome.lines().size(), 2);
  QCOMPARE(outcome.lines().first().section(',', 4, 4), QString(solution.trimmed()));
  const auto wrong = run({"solve", "--engine", "'" + conda + "' run -n other x"}, easy);
  QCOMPARE(wrong.code, 2);
  QVERIFY2(wrong.err.contains("exit code 64"), qPrintable(wrong.err));
}

/// `ssh` hands its words to a shell elsewhere, which gets no signal of ours: what ends the engine
/// is the end of its input.
void TestCliEngines::throughSsh() {
  const QString setsid = QStandardPaths::findExecutable("setsid");
  if (setsid.isEmpty()) QSKIP("there is no setsid here");
  const QString ssh = wrapper("ssh", "[ \"$1\" = my-host ] || exit 255\n"
                                     "shift\n" +
                                         setsid.toUtf8() + " --wait sh -c \"$*\"\nexit $?\n");
  const QString script = QStringLiteral(SUDOSCOPE_TEST_DATA "/engines/");
  const auto command = [&](const QString& words) {
    return "'" + ssh + "' my-host \"python3 '" + script + words.section(' ', 0, 0) + "' " +
           words.section(' ', 1) + "\"";
  };
  const auto outcome = run({"solve", "--engine", command("backtrack.py --chatty")}, easy);
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QCOMPARE(outcome.lines().first().section(',', 4, 4), QString(solution.trimmed()));
  // It ends with the program, whatever ends that.
  for (const int number : {SIGINT, SIGKILL}) {
    const QByteArray token = "token-ssh-" + QByteArray::number(number);
    QProcess process;
    process.start(cli_process::program(),
                  {"solve", write("puzzle.txt", easy), "--engine", command("counter.py " + token)});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(!processesWith(token).isEmpty(), 60000);
    const QList<int> far = processesWith(token);
    for (const int engine : far)
      QVERIFY(groupOf(engine) == engine || groupOf(engine) != ::getpgid(0));
    ::kill(static_cast<pid_t>(process.processId()), number);
    QVERIFY(process.waitForFinished(60000));
    for (const int engine : far) QTRY_VERIFY_WITH_TIMEOUT(isGone(engine), 10000);
  }
}

void TestCliEngines::aRunBeginsWithP() {
  const QString puzzle = write("puzzle.txt", easy);
  const QString half = write("half.npy", npy<double>({9, 9, 9}, oneHot(solution, 0.5)));
  // Of every method that takes a P.
  for (const char* method : {"gradient", "constriction", "local-search", "rrr", "sinkhorn"}) {
    const auto outcome = run({"solve", puzzle, "-s", method, "--init", half});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
    QCOMPARE(outcome.lines().first().section(',', 4, 4), QString(solution.trimmed()));
    QVERIFY2(outcome.lines().first().section(',', 2, 2).toInt() <= 1, qPrintable(outcome.out));
    QVERIFY2(outcome.err.contains("P was normalized: the sums of its cells were 0.5 to 1"),
             qPrintable(outcome.err));
    QCOMPARE(outcome.err.count("normalized"), 1);
  }
  // Sums of cells are 1 at the start, and those over a row too: it is the solution.
  const auto sums = run({"constraints", puzzle, "--init", half, "--format", "json"});
  QVERIFY2(sums.code == 0, qPrintable(sums.err));
  const auto json = nlohmann::json::parse(sums.out.toStdString());
  for (const auto& row : json["row"]) {
    for (const double sum : row) QVERIFY(std::abs(sum - 1.0) < 1e-3);
  }
  // In the order of Fortran, and as a batch of one.
  std::vector<float> turned(729);
  const auto straight = oneHot(solution, 1.0);
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      for (std::size_t k = 0; k < 9; ++k) {
        turned[(k * 9 + c) * 9 + r] = static_cast<float>(straight[(r * 9 + c) * 9 + k]);
      }
    }
  }
  for (const QString& file : {write("fortran.npy", npy<float>({9, 9, 9}, turned, "True")),
                              write("batch.npy", npy<double>({1, 9, 9, 9}, straight))}) {
    const auto outcome = run({"solve", puzzle, "-s", "local-search", "--init", file});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.err, QString());
    QVERIFY(outcome.lines().first().section(',', 2, 2).toInt() <= 1);
  }
  // Z, of methods that have logits: at T the P that softmax makes of it.
  const QString logits = write("z.npy", npy<double>({9, 9, 9}, oneHot(solution, 20.0)));
  const auto withZ = run({"solve", puzzle, "--init", logits, "--init-array", "Z"});
  QVERIFY2(withZ.code == 0, qPrintable(withZ.err));
  QCOMPARE(withZ.err, QString());
  QVERIFY(withZ.lines().first().section(',', 2, 2).toInt() <= 1);
}

void TestCliEngines::aRunBeginsWithTheRowOfALog() {
  const QString puzzle = write("puzzle.txt", easy);
  const QString log = m_folder.filePath("run.sudolog");
  const QStringList gradient{"trace", puzzle, "-s", "gradient", "--set", "precision=double"};
  QCOMPARE(
      run(gradient + QStringList{"--log", log, "--arrays", "Z", "--max-iterations", "20"}).code, 0);
  // A run from the Z that another began with is that run.
  const auto whole = run(gradient);
  const auto begun =
      run(gradient + QStringList{"--init", log, "--init-array", "Z", "--init-iteration", "0"});
  QVERIFY2(begun.code == 0, qPrintable(begun.err));
  QCOMPARE(begun.out, whole.out);
  const auto last = run({"constraints", puzzle, "--init", log, "--format", "json"});
  const auto reached =
      run({"constraints", puzzle, "--at", "20", "--set", "precision=double", "--format", "json"});
  QVERIFY2(last.code == 0, qPrintable(last.err));
  const auto a = nlohmann::json::parse(last.out.toStdString());
  const auto b = nlohmann::json::parse(reached.out.toStdString());
  for (std::size_t i = 0; i < 9; ++i) {
    for (std::size_t j = 0; j < 9; ++j) {
      QVERIFY(std::abs(a["row"][i][j].get<double>() - b["row"][i][j].get<double>()) < 1e-5);
    }
  }
}

void TestCliEngines::aRunBeginsWithDoublesOfATensorFile() {
  const auto values = oneHot(solution, 0.5);
  QByteArray header = R"({"P":{"dtype":"F64","shape":[9,9,9],"data_offsets":[0,5832]}})";
  QByteArray bytes(8, '\0');
  bytes[0] = static_cast<char>(header.size());
  bytes += header;
  bytes.append(reinterpret_cast<const char*>(values.data()), 5832);
  const auto outcome = run({"solve", "--init", write("doubles.safetensors", bytes)}, easy);
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QVERIFY2(outcome.err.contains("P was normalized"), qPrintable(outcome.err));
  const auto missing =
      run({"solve", "--init", m_folder.filePath("missing.npy"), "--init-iteration", "3"}, easy);
  QCOMPARE(missing.code, 2);
  QVERIFY2(missing.err.contains("missing.npy: cannot be"), qPrintable(missing.err));
  QVERIFY2(missing.err.contains("No such file"), qPrintable(missing.err));
}

void TestCliEngines::startsThatCannotBe_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QStringList>("more");
  QTest::addColumn<QString>("expected");
  const auto straight = oneHot(solution, 1.0);
  auto negative = straight;
  negative[9 * 9 + 9 * 2 + 3] = -0.25;
  auto infinite = straight;
  infinite[5] = std::numeric_limits<double>::infinity();
  auto undefined = straight;
  undefined[7] = std::numeric_limits<double>::quiet_NaN();
  auto blank = straight;
  std::fill_n(blank.begin() + 9, 9, 0.0);
  std::vector<double> planes(729);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (std::size_t k = 0; k < 9; ++k) planes[k * 81 + cell] = straight[cell * 9 + k];
  }
  const QByteArray good = npy<double>({9, 9, 9}, straight);
  const QStringList none;
  QTest::newRow("a matrix") << npy<double>({81, 9}, straight) << none
                            << "has the shape (81, 9), expected (N, N, N): [row, column, digit]";
  QTest::newRow("another side") << npy<double>({4, 4, 4}, std::vector<double>(64, 0.25)) << none
                                << "for a board of side 4, but this one has side 9";
  QTest::newRow("digit planes") << npy<double>({9, 9, 9}, planes) << none
                                << "as if its axes were [digit, row, column]";
  // Nine planes: sums are 1 across them, and along no other axis.
  std::vector<double> turned(729);
  for (std::size_t k = 0; k < 9; ++k) {
    for (std::size_t cell = 0; cell < 81; ++cell) turned[k * 81 + cell] = k == cell % 7 ? 0.2 : 0.1;
  }
  QTest::newRow("sums of another axis")
      << npy<double>({9, 9, 9}, turned) << none
      << "its sums are 1 as if its axes were [digit, row, column], expected [row, column, digit]";
  QTest::newRow("an archive") << QByteArray("PK\x03\x04") + QByteArray(60, '\0') << none
                              << "is a .npz archive; save its array alone";
  QTest::newRow("not a number") << npy<double>({9, 9, 9}, undefined) << none
                                << "holds nan at [0, 0, 7], expected a number from 0 on";
  QTest::newRow("a negative number") << npy<double>({9, 9, 9}, negative) << none
                                     << "holds -0.25 at [1, 2, 3], expected a number from 0 on";
  QTest::newRow("infinity") << npy<double>({9, 9, 9}, infinite) << none << "holds inf at [0, 0, 5]";
  QTest::newRow("only zeros") << npy<double>({9, 9, 9}, blank) << none << "r1c2 has only zeros";
  QTest::newRow("cut") << good.left(500) << none << "its numbers take";
  QTest::newRow("cut in the header") << good.left(40) << none << "ends in the header";
  QTest::newRow("nothing") << QByteArray() << none << "start";
  QTest::newRow("no array file") << QByteArray("hello, this is no array at all") << none << "start";
  QTest::newRow("iterations of no log")
      << good << QStringList{"--init-iteration", "3"} << "is no log: it has no iterations";
  QTest::newRow("Z for a method without logits")
      << good << QStringList{"--init-array", "Z", "-s", "constriction"} << "has no logits";
}

void TestCliEngines::startsThatCannotBe() {
  QFETCH(QByteArray, bytes);
  QFETCH(QStringList, more);
  QFETCH(QString, expected);
  const auto outcome = run(QStringList{"solve", "--init", write("start.npy", bytes)} + more, easy);
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, QString());
  QVERIFY2(outcome.err.contains(expected), qPrintable(outcome.err));
}

SUDOSCOPE_TEST(TestCliEngines, Nothing)
#include "test_cli_engines.moc"
