#include "core/board/rules.h"
#include "tests/app/cli_process.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace sudoscope;
using cli_process::run;
using cli_process::withoutTimes;
using sudoscope::test::atLeastOne;

namespace {

// From P. Norvig's list of easy puzzles (MIT licence).
const QByteArray firstEasy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const QByteArray secondEasy =
    "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3";
const QByteArray thirdEasy =
    "......9.7...42.18....7.5.261..9.4....5.....4....5.7..992.1.8....34.59...5.7......";

QByteArray lines(std::initializer_list<QByteArray> items) {
  QByteArray text;
  for (const auto& item : items) text += item + '\n';
  return text;
}

Grid digitsOf(const QString& line) {
  Grid digits;
  for (const QChar symbol : line) {
    digits.push_back(static_cast<std::uint8_t>(symbol == '.' ? 0 : symbol.digitValue()));
  }
  return digits;
}

} // namespace

class TestCliSolve : public QObject {
  Q_OBJECT

private slots:
  void theFileThatIsWrongIsNamed();
  void solvesPuzzlesInOrder_data();
  void solvesPuzzlesInOrder();
  void exitCodes_data();
  void exitCodes();
  void badLinesAreSkipped();
  void refusedPuzzlesAreSkipped();
  void jsonLines();
  void seedsAndLimits();
  void manyStarts();
  void manyStartsNeedASeed();
  void boardsByOption();
  void shardsMakeUpTheWhole();
  void gnuParallelOverShards();
  void streamsInConstantMemory();
  void interruptPrintsWhatIsDone();
  void interruptPrintsTheStartsDone();
};

void TestCliSolve::solvesPuzzlesInOrder_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<bool>("header");
  QTest::newRow("default") << QStringList{} << false;
  QTest::newRow("gradient, csv") << QStringList{"--solver", "gradient", "--format", "csv"} << true;
  QTest::newRow("one thread") << QStringList{"--threads", "1", "-"} << false;
  QTest::newRow("three threads") << QStringList{"--threads", "3"} << false;
}

void TestCliSolve::solvesPuzzlesInOrder() {
  QFETCH(QStringList, arguments);
  QFETCH(bool, header);
  const auto outcome =
      run(QStringList{"solve"} + arguments, lines({firstEasy, secondEasy, thirdEasy}));
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QStringList rows = outcome.lines();
  if (header) QCOMPARE(rows.takeFirst(), QString("index,status,iterations,milliseconds,grid"));
  QCOMPARE(rows.size(), 3);
  for (int i = 0; i < 3; ++i) {
    const QStringList fields = rows[i].split(',');
    QCOMPARE(fields.size(), 5);
    QCOMPARE(fields[0], QString::number(i + 1));
    QCOMPARE(fields[1], QString("solved"));
    QVERIFY(fields[2].toInt() > 0);
    QVERIFY(fields[3].toDouble() > 0.0);
    const QByteArray& line = i == 0 ? firstEasy : i == 1 ? secondEasy : thirdEasy;
    const auto puzzle = Puzzle::fromGivens(Geometry(), digitsOf(line));
    QVERIFY(rules::isSolved(*puzzle, digitsOf(fields[4])));
  }
}

void TestCliSolve::exitCodes_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QByteArray>("input");
  QTest::addColumn<int>("code");
  QTest::addColumn<QString>("message");
  const QStringList solve{"solve"};
  const QByteArray good = firstEasy + '\n';
  QTest::newRow("solved") << solve << good << 0 << "";
  QTest::newRow("unsolved") << solve + QStringList{"--solver", "constriction"}
                            << QByteArray(81, '.') << 1 << "";
  QTest::newRow("no subcommand") << QStringList{} << QByteArray() << 2 << "subcommand";
  QTest::newRow("unknown subcommand") << QStringList{"sovle"} << QByteArray() << 2 << "sovle";
  QTest::newRow("unknown option") << solve + QStringList{"--fast"} << good << 2 << "--fast";
  QTest::newRow("unknown method") << solve + QStringList{"--solver", "magic"} << good << 2
                                  << "magic.*gradient.*constriction";
  QTest::newRow("unknown key") << solve + QStringList{"--set", "rate=1"} << good << 2
                               << "rate.*known are.*lr";
  QTest::newRow("value out of range")
      << solve + QStringList{"--set", "lr=-1"} << good << 2 << "lr.*expected a number";
  // The command line has one decimal mark, and takes no number apart at another.
  const auto comma = [&](const char* name, const QStringList& arguments, const char* message) {
    QTest::newRow(name) << arguments << good << 2 << message;
  };
  comma("comma in a value", {"solve", "--set", "lr=0,5"}, "lr: \"0,5\" .*write 0\\.5");
  comma("comma in a whole value", {"solve", "--set", "steps=10,000"}, "steps: \"10,000\"");
  comma("groups in a whole value", {"solve", "--set", "steps=10.000"}, "steps: \"10.000\"");
  comma("comma in an option", {"train", "--out", "net", "--minutes", "0,5"},
        "\"0,5\" .*write 0\\.5");
  comma("comma in a count", {"solve", "--max-iterations", "1,000"}, "\"1,000\"");
  comma("comma in a range", {"sweep", "-", "--sweep", "lr=0,001:1:8"},
        "lr: \"0,001\" .*write 0\\.001");
  comma("comma in a list", {"sweep", "-", "--sweep", "lr=0,001"}, "list of lr: \"001\"");
  comma("comma in rows", {"dataset", "head", "x.csv", "-n", "1,5"}, "\"1,5\"");
  QTest::newRow("octal") << QStringList{"generate", "--count", "010"} << QByteArray() << 2
                         << "\"010\" is not allowed";
  QTest::newRow("no value") << solve + QStringList{"--set", "lr"} << good << 2 << "KEY=VALUE";
  QTest::newRow("bad order") << solve +
                                    QStringList{"-s", "constriction", "--set", "order=digit,row"}
                             << good << 2 << "one or more of cell, block, row and column";
  QTest::newRow("no file") << solve + QStringList{"/no/such/file"} << QByteArray() << 2
                           << "/no/such/file.*No such file";
  QTest::newRow("empty input") << solve << QByteArray() << 2 << "no puzzle";
  QTest::newRow("short line") << solve << lines({firstEasy, "1234"}) << 2
                              << "line 2, column 1.*1234";
  QByteArray wrong = firstEasy;
  wrong[9] = '?';
  wrong[10] = 'Q';
  QTest::newRow("wrong symbol") << solve << lines({firstEasy, wrong}) << 2
                                << "line 2, column 11.*Q";
  QTest::newRow("box") << solve + QStringList{"--box", "3by3"} << good << 2 << "HEIGHTxWIDTH";
  QTest::newRow("box of another side")
      << solve + QStringList{"--box", "2x2"} << good << 2 << "9x9.*4x4";
  QTest::newRow("box and regions")
      << solve + QStringList{"--box", "2x2", "--regions", "x"} << good << 2 << "excludes";
  QTest::newRow("shard") << solve + QStringList{"--shard", "3/2"} << good << 2 << "I from 1 to N";
  QTest::newRow("negative limit") << solve + QStringList{"--max-iterations", "-1"} << good << 2
                                  << "max-iterations";
  QTest::newRow("help") << QStringList{"solve", "--help"} << QByteArray() << 0 << "";
}

void TestCliSolve::exitCodes() {
  QFETCH(QStringList, arguments);
  QFETCH(QByteArray, input);
  QFETCH(int, code);
  QFETCH(QString, message);
  const auto outcome = run(arguments, input);
  QVERIFY2(outcome.code == code, qPrintable(outcome.out + outcome.err));
  const QRegularExpression expected(message, QRegularExpression::DotMatchesEverythingOption);
  QVERIFY2(expected.match(outcome.err).hasMatch(), qPrintable(outcome.err));
  QCOMPARE(outcome.err.isEmpty(), code != 2);
}

void TestCliSolve::badLinesAreSkipped() {
  const QByteArray input = lines({firstEasy, "not a puzzle", secondEasy});
  const auto strict = run({"solve"}, input);
  QCOMPARE(strict.code, 2);
  QCOMPARE(strict.lines().size(), 1);
  const auto lenient = run({"solve", "--skip-bad"}, input);
  QCOMPARE(lenient.code, 1); // Not all of the input was solved.
  QVERIFY(lenient.err.contains("line 2"));
  QCOMPARE(lenient.lines().size(), 2);
  QVERIFY(lenient.lines()[1].startsWith("3,solved,"));
}

/// A perceptron knows boards of one side and refuses all others.
void TestCliSolve::refusedPuzzlesAreSkipped() {
  QTemporaryDir folder;
  const QString net = folder.filePath("net.safetensors");
  const auto trained = run({"train", "--network", "mlp", "--set", "boards=4", "--set", "blocks=1",
                            "--set", "width=16", "--set", "batch=2", "--set", "held_out=2", "--set",
                            "steps=1", "--out", net});
  QVERIFY2(trained.code == 0, qPrintable(trained.err));
  QFile set(folder.filePath("set.txt"));
  QVERIFY(set.open(QIODevice::WriteOnly));
  set.write("1.3.34....4.4321\n" + firstEasy + "\n1.3.34....4.4321\n");
  set.close();
  const QStringList solve{"solve", "-s", "network", "--set", "weights=" + net, set.fileName()};
  for (const QStringList& more : {QStringList{}, QStringList{"--restarts", "2"}}) {
    const auto stopped = run(solve + more);
    QCOMPARE(stopped.code, 2);
    QVERIFY2(stopped.err.contains("set.txt:2: "), qPrintable(stopped.err));
    const auto skipped = run(solve + more + QStringList{"--skip-bad"});
    QCOMPARE(skipped.code, 1);
    QVERIFY2(skipped.err.contains("set.txt:2: "), qPrintable(skipped.err));
    QStringList indices;
    for (const QString& line : skipped.lines()) {
      if (!line.startsWith('#')) indices << line.section(',', 0, 0);
    }
    QCOMPARE(indices, QStringList({"1", "3"}));
  }
}

void TestCliSolve::jsonLines() {
  const auto outcome =
      run({"solve", "--json", "-s", "constriction"}, lines({firstEasy, secondEasy}));
  QCOMPARE(outcome.lines().size(), 2);
  int index = 0;
  for (const QString& line : atLeastOne(outcome.lines())) {
    const auto json = nlohmann::json::parse(line.toStdString());
    QCOMPARE(json.at("index").get<int>(), ++index);
    QCOMPARE(json.at("status").get<std::string>(), std::string("solved"));
    QCOMPARE(json.at("grid").get<std::string>().size(), std::size_t(81));
    QVERIFY(json.at("milliseconds").get<double>() > 0.0);
  }
}

void TestCliSolve::seedsAndLimits() {
  const QByteArray input = lines({firstEasy, secondEasy});
  const auto rows = [&](const QStringList& arguments) {
    return withoutTimes(run(QStringList{"solve", "--set", "noise=1"} + arguments, input).lines());
  };
  QCOMPARE(rows({"--seed", "7"}), rows({"--seed", "7", "--threads", "2"}));
  QVERIFY(rows({"--seed", "7"}) != rows({"--seed", "8"}));
  const auto limited = run({"solve", "--max-iterations", "3"}, input);
  QCOMPARE(limited.code, 1);
  for (const QString& row : atLeastOne(limited.lines())) QVERIFY(row.contains(",exhausted,3,"));
}

void TestCliSolve::manyStarts() {
  const QStringList common{"solve", "--solver",   "local-search", "--set", "mode=annealing",
                           "--set", "limit=3000", "--restarts",   "12",    "--seed",
                           "4"};
  const auto json = [&](const QStringList& more) {
    const auto outcome = run(common + QStringList{"--json"} + more, firstEasy + '\n');
    auto parsed = nlohmann::json::parse(outcome.out.toStdString());
    parsed.erase("milliseconds");
    return parsed;
  };
  const auto one = json({"--threads", "1"});
  QCOMPARE(json({"--threads", "4", "--progress"}).dump(), one.dump());
  QCOMPARE(one.at("starts").get<int>(), 12);
  int counted = 0;
  for (const auto& bin : one.at("costs")) counted += bin.at("starts").get<int>();
  QCOMPARE(counted, 12);

  const auto text = run(common + QStringList{"--progress"}, firstEasy + '\n');
  QVERIFY(text.err.contains("] 12/12 starts"));
  QVERIFY(text.out.contains(QRegularExpression("\n# solved by \\d+ of 12 starts")));
  QVERIFY(text.out.contains(QRegularExpression("\n# cost \\d\\.\\d: \\d+\n")));
  QCOMPARE(text.code, one.at("solved_starts").empty() ? 1 : 0);

  const auto csv =
      run(common + QStringList{"--format", "csv"}, firstEasy + '\n' + secondEasy + '\n');
  QCOMPARE(csv.lines().size(), 3);
  QCOMPARE(csv.lines()[0],
           QString("index,status,iterations,milliseconds,grid,starts,solved_starts,costs"));
  for (const QString& line : atLeastOne(csv.lines())) QCOMPARE(line.count(','), 7);
}

void TestCliSolve::manyStartsNeedASeed() {
  const auto outcome = run({"solve", "-s", "constriction", "--restarts", "5"}, firstEasy + '\n');
  QCOMPARE(outcome.code, 2);
  QVERIFY(outcome.err.contains("no random numbers"));
}

void TestCliSolve::boardsByOption() {
  QTemporaryDir folder;
  QFile map(folder.filePath("map.txt"));
  QVERIFY(map.open(QIODevice::WriteOnly));
  map.write("1112\n1322\n3324\n3444\n");
  map.close();
  const auto jigsaw =
      run({"solve", "-s", "constriction", "--regions", map.fileName()}, "1...\n..3.\n.2..\n...4\n");
  QVERIFY2(jigsaw.code == 0 || jigsaw.code == 1, qPrintable(jigsaw.err));
  // The same puzzle is another one on boxes.
  const auto boxes = run({"solve", "-s", "constriction"}, "1...\n..3.\n.2..\n...4\n");
  QVERIFY(withoutTimes(jigsaw.lines()) != withoutTimes(boxes.lines()));

  QVERIFY(map.open(QIODevice::WriteOnly | QIODevice::Truncate));
  map.write("1112\n1322\n3324\n3344\n");
  map.close();
  const auto broken = run({"solve", "--regions", map.fileName()}, "1...............");
  QCOMPARE(broken.code, 2);
  QVERIFY2(broken.err.contains(map.fileName()), qPrintable(broken.err));

  // On an X board the corner's digit cannot stand in the opposite corner.
  const QByteArray corners = "1..............1";
  QCOMPARE(run({"solve", "-s", "constriction", "--extra", "diagonals"}, corners)
               .lines()[0]
               .section(',', 1, 1),
           QString("infeasible"));
  QCOMPARE(run({"solve", "-s", "constriction"}, corners).lines()[0].section(',', 1, 1),
           QString("stuck"));
}

void TestCliSolve::shardsMakeUpTheWhole() {
  const QByteArray input =
      lines({firstEasy, secondEasy, thirdEasy, secondEasy, firstEasy, thirdEasy, thirdEasy});
  const QStringList whole = withoutTimes(run({"solve"}, input).lines());
  QCOMPARE(whole.size(), 7);
  QStringList parts;
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    parts += withoutTimes(run({"solve", "--shard", shard}, input).lines());
  }
  QCOMPARE(parts.size(), 7);
  for (const QString& row : atLeastOne(whole)) QVERIFY(parts.contains(row));
  QCOMPARE(withoutTimes(run({"solve", "--shard", "0/3"}, input).lines()),
           withoutTimes(run({"solve", "--shard", "3/3"}, input).lines()));
}

void TestCliSolve::gnuParallelOverShards() {
  const QString parallel = QStandardPaths::findExecutable("parallel");
  if (parallel.isEmpty()) QSKIP("GNU parallel is not installed");
  QTemporaryDir folder;
  QFile file(folder.filePath("set.txt"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  for (int i = 0; i < 20; ++i) file.write(lines({firstEasy, secondEasy, thirdEasy}));
  file.close();
  QProcess process;
  process.setProgram("sh");
  process.setArguments(
      {"-c", QString("'%1' --will-cite -j2 '%2' solve -s constriction --shard {}/4 "
                     "'%3' ::: 1 2 3 4 | sort -n")
                 .arg(parallel, cli_process::program(), file.fileName())});
  process.start();
  QVERIFY(process.waitForFinished(60000));
  const auto rows =
      QString::fromUtf8(process.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
  const auto whole = run({"solve", "-s", "constriction", file.fileName()});
  QCOMPARE(whole.lines().size(), 60);
  QCOMPARE(withoutTimes(rows), withoutTimes(whole.lines()));
}

namespace {

qint64 peakMemoryKiB(qint64 process) {
  QFile status(QString("/proc/%1/status").arg(process));
  if (!status.open(QIODevice::ReadOnly)) return -1;
  for (const QByteArray& line : status.readAll().split('\n')) {
    if (line.startsWith("VmHWM:")) return line.mid(6).simplified().split(' ')[0].toLongLong();
  }
  return -1;
}

} // namespace

void TestCliSolve::streamsInConstantMemory() {
#ifdef __SANITIZE_ADDRESS__
  QSKIP("AddressSanitizer keeps freed memory, so its size says nothing here");
#endif
  QProcess process;
  process.start(cli_process::program(), {"solve", "-s", "constriction", "--threads", "2"});
  QVERIFY(process.waitForStarted());
  const QByteArray block = lines({firstEasy, secondEasy, thirdEasy, firstEasy, secondEasy});
  qint64 rows = 0;
  qint64 sentBefore = 0;
  const auto feed = [&](int puzzles) {
    // The reader looks one line ahead, so the last row comes with the next line.
    sentBefore += puzzles;
    const qint64 goal = sentBefore - 1;
    for (int sent = 0; sent < puzzles; sent += 5) process.write(block);
    QElapsedTimer timer;
    timer.start();
    while (rows < goal && timer.elapsed() < 60000) {
      process.waitForReadyRead(100);
      rows += process.readAllStandardOutput().count('\n');
    }
    return rows >= goal;
  };
  QVERIFY(feed(5000));
  const qint64 before = peakMemoryKiB(process.processId());
  if (before < 0) QSKIP("no /proc here");
  for (int i = 0; i < 10; ++i) QVERIFY(feed(5000));
  const qint64 after = peakMemoryKiB(process.processId());
  process.closeWriteChannel();
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 0);
  QVERIFY2(after - before < 2048, qPrintable(QString("%1 -> %2 KiB").arg(before).arg(after)));
}

void TestCliSolve::interruptPrintsWhatIsDone() {
  QProcess process;
  process.start(cli_process::program(), {"solve", "--threads", "2"});
  process.write(lines({firstEasy, secondEasy, thirdEasy, firstEasy}));
  QByteArray out;
  QElapsedTimer timer;
  timer.start();
  // The results come although the input is still open (the reader looks one line ahead).
  while (out.count('\n') < 3 && timer.elapsed() < 30000) {
    process.waitForReadyRead(100);
    out += process.readAllStandardOutput();
  }
  QCOMPARE(out.count('\n'), 3);
  ::kill(static_cast<pid_t>(process.processId()), SIGINT);
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 1);
}

void TestCliSolve::interruptPrintsTheStartsDone() {
  QProcess process;
  process.start(cli_process::program(), {"solve", "-s", "local-search", "--restarts", "100000",
                                         "--threads", "2", "--progress"});
  process.write(firstEasy + '\n');
  process.closeWriteChannel();
  QByteArray err;
  QElapsedTimer timer;
  timer.start();
  while (err.count('\r') < 3 && timer.elapsed() < 30000) {
    process.waitForReadyRead(50);
    err += process.readAllStandardError();
  }
  QVERIFY(err.count('\r') >= 3);
  ::kill(static_cast<pid_t>(process.processId()), SIGINT);
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 1);
  const QString out = QString::fromUtf8(process.readAllStandardOutput());
  const auto match =
      QRegularExpression("# solved by \\d+ of (\\d+) starts \\(100000 were requested\\)")
          .match(out);
  QVERIFY2(match.hasMatch(), qPrintable(out));
  const int done = match.captured(1).toInt();
  QVERIFY(done > 0 && done < 100000);
  int counted = 0;
  auto bins = QRegularExpression("# cost [\\d.]+: (\\d+)").globalMatch(out);
  while (bins.hasNext()) counted += bins.next().captured(1).toInt();
  QCOMPARE(counted, done);
}

void TestCliSolve::theFileThatIsWrongIsNamed() {
  const QByteArray puzzle = "1.3.34....4.4321\n";
  for (const QStringList& arguments :
       {QStringList{"solve", "-s", "network", "--set", "weights=/nonexistent/net"},
        QStringList{"bench", "-", "-s", "network:weights=/nonexistent/net"}}) {
    const auto outcome = run(arguments, puzzle);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.contains("/nonexistent/net: "), qPrintable(outcome.err));
    QVERIFY2(!outcome.err.contains("standard input"), qPrintable(outcome.err));
  }
}

SUDOSCOPE_TEST(TestCliSolve, EventLoop)
#include "test_cli_solve.moc"
