#include "tests/app/cli_process.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using cli_process::run;
using sudoscope::test::atLeastOne;

namespace {

const QByteArray easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const QByteArray hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

/// What stands after "name:" in a file of /proc/<process>/.
QByteArray procField(qint64 process, const char* file, const QByteArray& name) {
  QFile lines(QString("/proc/%1/%2").arg(process).arg(file));
  if (!lines.open(QIODevice::ReadOnly)) return {};
  for (const QByteArray& line : lines.readAll().split('\n')) {
    if (line.startsWith(name + ':')) return line.mid(name.size() + 1).trimmed();
  }
  return {};
}

bool handlesSignal(qint64 process, int signal) {
  const auto handled = procField(process, "status", "SigCgt").toULongLong(nullptr, 16);
  return (handled >> (signal - 1) & 1) != 0;
}

bool hasOpen(qint64 process, const QString& path) {
  const QDir open(QStringLiteral("/proc/%1/fd").arg(process));
  const auto files = open.entryInfoList(QDir::System | QDir::Files);
  return std::any_of(files.begin(), files.end(),
                     [&](const QFileInfo& file) { return file.symLinkTarget() == path; });
}

} // namespace

/// The subcommands that stand on the exact solver, and what all subcommands have in common.
class TestCliCheck : public QObject {
  Q_OBJECT

private slots:
  void verdicts_data();
  void verdicts();
  void countsAreInTables_data();
  void countsAreInTables();
  void conflictInAPiece();
  void generatesUniquePuzzles_data();
  void generatesUniquePuzzles();
  void impossibleWishes_data();
  void impossibleWishes();
  void numbersOutOfRange_data();
  void numbersOutOfRange();
  void aNameThatIsNearlyACommand();
  void answersComeAtOnce();
  void skippedPuzzlesAreToldByTheExitCode();
  void aFolderIsNoFile();
  void inputWithoutAnEnd_data();
  void inputWithoutAnEnd();
  void aSignalEndsReadingAtOnce_data();
  void aSignalEndsReadingAtOnce();
  void hopelessSearchesEnd();
  void progressIsShownWhereAskedFor_data();
  void progressIsShownWhereAskedFor();
  void impossibleRequestsOfTheGenerator_data();
  void impossibleRequestsOfTheGenerator();
  void whatTheSearchLeavesOpenIsReported();
  void namesCannotCommandTheTerminal();
  void aFullDiskIsAnError_data();
  void aFullDiskIsAnError();
  void aSignalToProcessAndGroupIsOne();
  void aReaderThatGoesAwayIsNoInterruption();
};

void TestCliCheck::verdicts_data() {
  QTest::addColumn<QByteArray>("input");
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("row");
  QTest::addColumn<int>("code");
  QTest::newRow("unique") << easy << QStringList{} << "1: 32 clues, unique, solved by naked singles"
                          << 0;
  QTest::newRow("several") << QByteArray("1..............4") << QStringList{}
                           << "1: 2 clues, several solutions" << 1;
  QTest::newRow("counted") << QByteArray(16, '.') << QStringList{"--limit", "1000"}
                           << "1: 0 clues, several solutions (288)" << 1;
  QTest::newRow("none") << QByteArray("123....4........") << QStringList{}
                        << "1: 4 clues, no solution" << 1;
  QTest::newRow("conflict") << QByteArray("11..............") << QStringList{}
                            << "1: 2 clues, conflict in r1c1 r1c2" << 1;
  QTest::newRow("too few clues")
      << "1234567.." + QByteArray(72, '.') << QStringList{}
      << "1: 7 clues, several solutions (fewer than 17 clues cannot have one solution)" << 1;
  QTest::newRow("conflict on a diagonal")
      << QByteArray("1..............1") << QStringList{"--extra", "diagonals"}
      << "1: 2 clues, conflict in r1c1 r4c4" << 1;
}

void TestCliCheck::verdicts() {
  QFETCH(QByteArray, input);
  QFETCH(QStringList, arguments);
  QFETCH(QString, row);
  QFETCH(int, code);
  const auto outcome = run(QStringList{"check"} + arguments, input + '\n');
  QCOMPARE(outcome.lines(), QStringList{row});
  QCOMPARE(outcome.code, code);
}

void TestCliCheck::countsAreInTables_data() {
  QTest::addColumn<QByteArray>("input");
  QTest::addColumn<QString>("limit");
  QTest::addColumn<int>("count");
  QTest::addColumn<bool>("exact");
  QTest::newRow("all") << QByteArray(16, '.') << "1000" << 288 << true;
  QTest::newRow("as many as the limit") << QByteArray(16, '.') << "288" << 288 << false;
  QTest::newRow("unique") << easy << "5" << 1 << true;
  QTest::newRow("none") << QByteArray("123....4........") << "5" << 0 << true;
  QTest::newRow("conflict") << QByteArray("11..............") << "5" << 0 << true;
}

void TestCliCheck::countsAreInTables() {
  QFETCH(QByteArray, input);
  QFETCH(QString, limit);
  QFETCH(int, count);
  QFETCH(bool, exact);
  const QStringList arguments{"check", "--limit", limit};
  const auto json =
      nlohmann::json::parse(run(arguments + QStringList{"--json"}, input + '\n').out.toStdString());
  QCOMPARE(json.at("solution_count").get<int>(), count);
  QCOMPARE(json.at("exact").get<bool>(), exact);
  const auto csv = run(arguments + QStringList{"--format", "csv"}, input + '\n').lines();
  const auto column = csv[0].split(',').indexOf("solution_count");
  QCOMPARE(csv[1].split(',').mid(column),
           QStringList({QString::number(count), exact ? "true" : "false"}));
}

void TestCliCheck::conflictInAPiece() {
  QTemporaryDir folder;
  QFile map(folder.filePath("map.txt"));
  QVERIFY(map.open(QIODevice::WriteOnly));
  map.write("1112\n1322\n3324\n3444\n");
  map.close();
  // Equal digits in one piece of the jigsaw, but in no row, column or box.
  const auto piece = run({"check", "--json", "--regions", map.fileName()}, "..1.1...........\n");
  const auto found = nlohmann::json::parse(piece.out.toStdString());
  QCOMPARE(found.at("conflicts").dump(), std::string("[\"r1c3\",\"r2c1\"]"));
}

/// Whoever feeds the puzzles one by one waits for each answer. (A line might be the first of many
/// that make one puzzle, so the next one is awaited.)
void TestCliCheck::answersComeAtOnce() {
  QProcess process;
  process.start(cli_process::program(), {"check", "--threads", "2"});
  process.write(easy + '\n');
  for (int i = 1; i <= 3; ++i) {
    process.write(easy + '\n');
    QVERIFY2(process.waitForReadyRead(30000), "no answer while the input is open");
    QVERIFY(process.readAllStandardOutput().startsWith(QByteArray::number(i) + ": 32 clues"));
  }
  process.closeWriteChannel();
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitCode(), 0);
}

void TestCliCheck::skippedPuzzlesAreToldByTheExitCode() {
  const QByteArray input = easy + "\nnot a puzzle\n" + easy + '\n';
  QCOMPARE(run({"check"}, input).code, 2);
  const auto skipped = run({"check", "--skip-bad"}, input);
  QCOMPARE(skipped.code, 1);
  QCOMPARE(skipped.lines().size(), 2);
  QVERIFY(skipped.err.contains("line 2"));
}

void TestCliCheck::generatesUniquePuzzles_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("clues");
  QTest::newRow("boxes") << QStringList{"--box", "2x3", "--clues", "12"} << 12;
  QTest::newRow("turned") << QStringList{"--clues", "32", "--symmetry", "rotational"} << 32;
  QTest::newRow("jigsaw of a prime side") << QStringList{"--box", "1x5", "--jigsaw"} << 0;
}

void TestCliCheck::generatesUniquePuzzles() {
  QFETCH(QStringList, arguments);
  QFETCH(int, clues);
  const QStringList command = QStringList{"generate", "--count", "3", "--seed", "5"} + arguments;
  const auto made = run(command);
  QVERIFY2(made.code == 0, qPrintable(made.err));
  QCOMPARE(made.lines().size(), 3);
  QCOMPARE(run(command).out, made.out);
  const auto checked = run({"check"}, made.out.toUtf8());
  QVERIFY2(checked.code == 0, qPrintable(checked.out + checked.err));
  for (const QString& row : atLeastOne(checked.lines())) {
    QVERIFY(row.contains(" clues, unique"));
    if (clues > 0) QVERIFY(row.contains(QString(": %1 clues").arg(clues)));
  }
}

void TestCliCheck::impossibleWishes_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("code");
  QTest::addColumn<QString>("message");
  QTest::newRow("too few") << QStringList{"--box", "2x2", "--clues", "3"} << 1
                           << "no puzzle with 3 givens was found.*the fewest were 4";
  QTest::newRow("odd and turned") << QStringList{"--box", "2x2",        "--clues",
                                                 "3",     "--symmetry", "rotational"}
                                  << 1 << "2 givens \\(the symmetry allows even numbers alone\\)";
  QTest::newRow("too many") << QStringList{"--clues", "82"} << 2 << "81 cells cannot have 82";
  QTest::newRow("box") << QStringList{"--box", "3x3x3"} << 2 << "HEIGHTxWIDTH";
  QTest::newRow("too large") << QStringList{"--box", "6x7"} << 2 << "side 42.*1 to 36";
}

void TestCliCheck::impossibleWishes() {
  QFETCH(QStringList, arguments);
  QFETCH(int, code);
  QFETCH(QString, message);
  const auto outcome = run(QStringList{"generate"} + arguments);
  QCOMPARE(outcome.code, code);
  QVERIFY2(outcome.err.contains(QRegularExpression(message)), qPrintable(outcome.err));
  QVERIFY(outcome.out.isEmpty());
}

void TestCliCheck::numbersOutOfRange_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("range");
  QTest::newRow("seed") << QStringList{"solve", "--seed", "-1"} << "0 to 18446744073709551615";
  QTest::newRow("large seed") << QStringList{"generate", "--seed", "18446744073709551616"}
                              << "0 to 18446744073709551615";
  QTest::newRow("threads") << QStringList{"solve", "--threads", "100000000"} << "0 to 1024";
  QTest::newRow("starts") << QStringList{"solve", "--restarts", "1000000000000"} << "0 to 1000000";
  QTest::newRow("limit") << QStringList{"solve", "--max-iterations", "-1"}
                         << "0 to 9223372036854775807";
  QTest::newRow("solutions") << QStringList{"check", "--limit", "1"} << "2 to 1000000";
}

void TestCliCheck::numbersOutOfRange() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, range);
  const auto outcome = run(arguments, easy);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.err.contains(arguments[1]), qPrintable(outcome.err));
  QVERIFY2(outcome.err.contains('"' + arguments[2] + "\" is not allowed"), qPrintable(outcome.err));
  QVERIFY2(outcome.err.contains("a whole number from " + range + '\n'), qPrintable(outcome.err));
}

void TestCliCheck::aNameThatIsNearlyACommand() {
  const auto hint = [](const QStringList& arguments) {
    const auto outcome = run(arguments);
    const QString line = outcome.err.section('\n', -2, -2);
    return outcome.code == 2 && line.startsWith("Did you mean ") ? line.mid(13) : QString();
  };
  QCOMPARE(hint({"sovle", "puzzles.txt", "--json"}), QString("solve?"));
  QCOMPARE(hint({"generat"}), QString("generate?"));
  QCOMPARE(hint({"frobnicate"}), QString());
  QCOMPARE(hint({"solve", "--sovle"}), QString()); // the command is known
}

void TestCliCheck::aFolderIsNoFile() {
  QTemporaryDir folder;
  for (const QStringList& arguments :
       {QStringList{"check", folder.path()}, QStringList{"solve", "--regions", folder.path()}}) {
    const auto outcome = run(arguments, easy);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.contains(folder.path() + ": is a folder"), qPrintable(outcome.err));
  }
}

void TestCliCheck::inputWithoutAnEnd_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const QString line = "/dev/zero:1: this line is longer than 64 MiB, the most that is read";
  QTest::newRow("check") << QStringList{"check", "/dev/zero"} << line;
  QTest::newRow("convert") << QStringList{"convert", "/dev/zero", "--to", "line"} << line;
  QTest::newRow("regions") << QStringList{"check", "--regions", "/dev/zero"} << line;
  QTest::newRow("network") << QStringList{"evaluate", "/dev/null", "--network", "/dev/zero"}
                           << "/dev/zero: is a pipe or a device, expected a file";
  QTest::newRow("weights") << QStringList{"solve", "--solver", "network", "--set",
                                          "weights=/dev/zero"}
                           << "/dev/zero: is a pipe or a device, expected a file";
  QTest::newRow("data set") << QStringList{"dataset", "info", "/dev/zero"}
                            << "/dev/zero: is a pipe or a device, expected a file";
}

void TestCliCheck::inputWithoutAnEnd() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const auto outcome = run(arguments, easy);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.err.contains(message), qPrintable(outcome.err));
}

void TestCliCheck::aSignalEndsReadingAtOnce_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("writer");
  const QStringList check{"check"};
  const QStringList convert{"convert", "--to", "line"};
  const QStringList solve{"solve", "-s", "constriction"};
  const QStringList regions{"--regions"};
  QTest::newRow("check") << check << "silent";
  QTest::newRow("convert") << convert << "silent";
  QTest::newRow("solve") << solve << "silent";
  QTest::newRow("check while bytes flow") << check << "flows";
  QTest::newRow("convert while bytes flow") << convert << "flows";
  QTest::newRow("check that nobody writes to") << check << "none";
  QTest::newRow("convert that nobody writes to") << convert << "none";
  QTest::newRow("solve that nobody writes to") << solve << "none";
  QTest::newRow("regions of check") << check + regions << "none";
  QTest::newRow("regions of convert") << convert + regions << "none";
  QTest::newRow("regions of solve") << solve + regions << "none";
}

/// A pipe by name, whose writer says nothing more, or writes blank lines without end, or never
/// comes.
void TestCliCheck::aSignalEndsReadingAtOnce() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, writer);
  const bool flows = writer == "flows";
  constexpr int patience = 30000; // ms
  QTemporaryDir folder;
  const QString path = folder.filePath("pipe");
  const QByteArray name = QFile::encodeName(path);
  QCOMPARE(::mkfifo(name.constData(), 0600), 0);
  // Nothing but the signal can end the reading.
  const int keptOpen = writer == "none" ? -1 : ::open(name.constData(), O_RDWR | O_CLOEXEC);
  QVERIFY(keptOpen >= 0 || writer == "none");
  QProcess yes;
  if (flows) yes.start("sh", {"-c", "exec yes '' > \"$0\"", path});
  struct sigaction hangUp {};
  ::sigaction(SIGHUP, nullptr, &hangUp);
  std::vector<int> signalsThatEnd{SIGINT, SIGTERM};
  if (hangUp.sa_handler != SIG_IGN) signalsThatEnd.push_back(SIGHUP); // else it is to be outlived
  for (const int signal : signalsThatEnd) {
    QProcess process;
    process.start(cli_process::program(), arguments + QStringList{path});
    QVERIFY(process.waitForStarted(patience));
    const qint64 id = process.processId();
    QTRY_VERIFY_WITH_TIMEOUT(handlesSignal(id, signal) && hasOpen(id, path), patience);
    constexpr qint64 many = 1 << 20; // bytes; starting reads far fewer
    if (flows) {
      QTRY_VERIFY_WITH_TIMEOUT(procField(id, "io", "rchar").toLongLong() > many, patience);
    }
    QCOMPARE(process.state(), QProcess::Running);
    ::kill(static_cast<pid_t>(id), signal);
    const bool ended = process.waitForFinished(5000);
    if (!ended) process.kill();
    QVERIFY(ended);
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().trimmed().endsWith(": interrupted"));
  }
  if (flows) {
    QCOMPARE(yes.state(), QProcess::Running);
    yes.kill();
    QVERIFY(yes.waitForFinished(patience));
  }
  if (keptOpen >= 0) ::close(keptOpen);
}

void TestCliCheck::hopelessSearchesEnd() {
  const auto given = run({"check", "--max-conflicts", "1"}, hard);
  QCOMPARE(given.lines(), QStringList{"1: 21 clues, undecided"});
  QVERIFY2(given.err.contains("line 1: the number of solutions is unknown after 1 conflicts of the "
                              "exact search (--max-conflicts)"),
           qPrintable(given.err));
  QCOMPARE(given.code, 1);
  QCOMPARE(run({"check", "--max-conflicts", "0"}, hard).code, 0);
  const auto few = run({"generate", "--clues", "16"});
  QCOMPARE(few.code, 1);
  QVERIFY2(few.err.contains("fewer than 17 clues cannot have one solution"), qPrintable(few.err));
}

void TestCliCheck::progressIsShownWhereAskedFor_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("first"); // what is shown later depends on the clock
  const QString conflict = "\r0 puzzles, puzzle 1: 1 of 100000 conflicts";
  QTest::newRow("check") << QStringList{"check"} << conflict;
  QTest::newRow("without a limit")
      << QStringList{"check", "--max-conflicts", "0"} << "\r0 puzzles, puzzle 1: 1 conflicts";
  QTest::newRow("generate") << QStringList{"generate", "--count", "3"}
                            << "\r[" + QString(30, '.') +
                                   "] 0/3 puzzles, attempt 1: 81 givens left";
  QTest::newRow("generate --jigsaw")
      << QStringList{"generate", "--box", "1x5", "--jigsaw", "--seed", "5"}
      << "\r[" + QString(30, '.') + "] 0/1 puzzles, looking for regions";
}

void TestCliCheck::progressIsShownWhereAskedFor() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, first);
  const auto silent = run(arguments, hard);
  QCOMPARE(silent.code, 0);
  QCOMPARE(silent.err, QString());
  const auto told = run(arguments + QStringList{"--progress"}, hard);
  QCOMPARE(told.code, 0);
  QCOMPARE(told.out, silent.out);
  QVERIFY2(told.err.startsWith(first), qPrintable(told.err));
  QVERIFY2(told.err.endsWith(" \r"), "the line is wiped at the end");
}

void TestCliCheck::impossibleRequestsOfTheGenerator_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("code");
  QTest::addColumn<QString>("reason");
  QTest::newRow("no format for the boxes")
      << QStringList{"--box", "1x36"} << 2 << "the format line has no place for boxes of 1x36";
  QTest::newRow("few givens") << QStringList{"--box", "4x4", "--clues", "14"} << 1
                              << "fewer than 15 givens cannot have one solution";
  QTest::newRow("one given, symmetric")
      << QStringList{"--box", "2x2", "--clues", "1", "--symmetry", "rotational"} << 1
      << "fewer than 3 givens";
}

void TestCliCheck::impossibleRequestsOfTheGenerator() {
  QFETCH(QStringList, arguments);
  QFETCH(int, code);
  QFETCH(QString, reason);
  const auto outcome = run(QStringList{"generate"} + arguments);
  QCOMPARE(outcome.code, code);
  QVERIFY2(outcome.err.contains(reason), qPrintable(outcome.err));
  QCOMPARE(outcome.out, QString());
}

void TestCliCheck::whatTheSearchLeavesOpenIsReported() {
  const auto outcome = run({"generate", "--box", "4x4", "--max-conflicts", "50"});
  QCOMPARE(outcome.code, 0);
  QVERIFY2(outcome.err.contains("givens may be redundant: 50 conflicts"), qPrintable(outcome.err));
}

void TestCliCheck::namesCannotCommandTheTerminal() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a\x1b[31m\rb\nc.txt");
  QFile puzzles(file);
  QVERIFY(puzzles.open(QIODevice::WriteOnly));
  puzzles.write("1.3.34....4.4321\n");
  puzzles.close();
  const auto table = run({"bench", file, "-s", "rrr"});
  QCOMPARE(table.code, 0);
  QVERIFY2(table.out.contains("a\\x1b[31m\\x0db\\x0ac"), qPrintable(table.out));
  const auto missing = run({"bench", file + "x", "-s", "rrr"});
  QVERIFY2(missing.err.contains("\\x1b[31m\\x0db\\x0ac.txtx: "), qPrintable(missing.err));
  for (const QString& text : {table.out, missing.err}) QVERIFY(!text.contains('\x1b'));
}

void TestCliCheck::aFullDiskIsAnError_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::newRow("solve") << QStringList{"solve"};
  QTest::newRow("check") << QStringList{"check"};
  QTest::newRow("convert") << QStringList{"convert", "--to", "line"};
  QTest::newRow("generate") << QStringList{"generate"};
  QTest::newRow("solvers") << QStringList{"solvers"};
  QTest::newRow("trace") << QStringList{"trace"};
  QTest::newRow("help") << QStringList{"--help"};
  QTest::newRow("version") << QStringList{"--version"};
  QTest::newRow("help of a command") << QStringList{"solve", "--help"};
  QTest::newRow("evaluate") << QStringList{"evaluate", "-", "--iterations", "1"};
  QTest::newRow("bench") << QStringList{"bench", "-", "-s", "rrr"};
  QTest::newRow("constraints") << QStringList{"constraints"};
}

void TestCliCheck::aFullDiskIsAnError() {
  if (!QFile::exists("/dev/full")) QSKIP("no /dev/full here");
  QFETCH(QStringList, arguments);
  QProcess process;
  process.setStandardOutputFile("/dev/full");
  process.start(cli_process::program(), arguments);
  process.write(easy + '\n');
  process.closeWriteChannel();
  QVERIFY(process.waitForFinished(60000));
  const auto message = QString::fromUtf8(process.readAllStandardError());
  QCOMPARE(process.exitCode(), 2);
  const QString command = arguments[0].startsWith("--") ? "sudoscope-cli" : arguments[0];
  QVERIFY2(message.contains(command + ": the output cannot be written: "), qPrintable(message));
}

void TestCliCheck::aSignalToProcessAndGroupIsOne() {
  QProcess process;
  process.start(cli_process::program(), {"solve", "-s", "constriction"});
  process.write(easy + '\n' + easy + '\n');
  QVERIFY(process.waitForReadyRead(30000));
  // Of a stopped process both signals are still to come, and come at once when it goes on.
  const auto id = static_cast<pid_t>(process.processId());
  for (const int signal : {SIGSTOP, SIGINT, SIGTERM, SIGCONT}) ::kill(id, signal);
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 1);
}

void TestCliCheck::aReaderThatGoesAwayIsNoInterruption() {
  QProcess process; // of an input without end
  process.start("bash", {"-c",
                         "yes \"$1\" | \"$0\" convert --to line | head -n 1; "
                         "echo ${PIPESTATUS[1]}",
                         cli_process::program(), QString::fromLatin1(easy)});
  QVERIFY(process.waitForFinished(60000));
  const auto lines = process.readAllStandardOutput().split('\n');
  QCOMPARE(lines.size(), 3);
  QCOMPARE(lines[1], QByteArray("141")); // as of other programs: SIGPIPE
  QCOMPARE(process.readAllStandardError(), QByteArray());
}

SUDOSCOPE_TEST(TestCliCheck, EventLoop)
#include "test_cli_check.moc"
