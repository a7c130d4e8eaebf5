#include "tests/app/cli_process.h"
#include "tests/app/cli_scripts.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
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

using namespace cli_process;

namespace {

/// What stands after "name:" in a file of /proc/<process>/.
QByteArray procField(qint64 process, const char* file, const QByteArray& name) {
  QFile lines(QString("/proc/%1/%2").arg(process).arg(file));
  if (!lines.open(QIODevice::ReadOnly)) return {};
  for (const QByteArray& line : lines.readAll().split('\n')) {
    if (line.startsWith(name + ':')) return line.mid(name.size() + 1).trimmed();
  }
  return {};
}

qint64 peakMemoryKiB(qint64 process) {
  const QByteArray field = procField(process, "status", "VmHWM");
  return field.isEmpty() ? -1 : field.split(' ').first().toLongLong();
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

/// What cases in text files (tests/cli) cannot show of the real program: input and output that flow
/// while it runs, signals, and its memory.
class TestCliProcesses : public QObject {
  Q_OBJECT

private slots:
  void answersComeAtOnce();
  void aSignalEndsReadingAtOnce_data();
  void aSignalEndsReadingAtOnce();
  void aSignalToProcessAndGroupIsOne();
  void streamsInConstantMemory();
  void interruptPrintsWhatIsDone();
  void interruptPrintsTheStartsDone();
  void cancelledRunsSaySo();
};

/// Whoever feeds the puzzles one by one waits for each answer. (A line might be the first of many
/// that make one puzzle, so the next one is awaited.)
void TestCliProcesses::answersComeAtOnce() {
  QProcess process;
  process.start(program(), {"check", "--threads", "2"});
  process.write(easy);
  for (int i = 1; i <= 3; ++i) {
    process.write(easy);
    QVERIFY2(process.waitForReadyRead(30000), "no answer while the input is open");
    QVERIFY(process.readAllStandardOutput().startsWith(QByteArray::number(i) + ": 32 clues"));
  }
  process.closeWriteChannel();
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitCode(), 0);
}

void TestCliProcesses::aSignalEndsReadingAtOnce_data() {
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
void TestCliProcesses::aSignalEndsReadingAtOnce() {
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
    process.start(program(), arguments + QStringList{path});
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

void TestCliProcesses::aSignalToProcessAndGroupIsOne() {
  QProcess process;
  process.start(program(), {"solve", "-s", "constriction"});
  process.write(easy + easy);
  QVERIFY(process.waitForReadyRead(30000));
  // Of a stopped process both signals are still to come, and come at once when it goes on.
  const auto id = static_cast<pid_t>(process.processId());
  for (const int signal : {SIGSTOP, SIGINT, SIGTERM, SIGCONT}) ::kill(id, signal);
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 1);
}

void TestCliProcesses::streamsInConstantMemory() {
#ifdef __SANITIZE_ADDRESS__
  QSKIP("AddressSanitizer keeps freed memory, so its size says nothing here");
#endif
  QProcess process;
  process.start(program(), {"solve", "-s", "constriction", "--threads", "2"});
  QVERIFY(process.waitForStarted());
  const QByteArray block = easy.repeated(5);
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

void TestCliProcesses::interruptPrintsWhatIsDone() {
  QProcess process;
  process.start(program(), {"solve", "--threads", "2"});
  process.write(easy.repeated(4));
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

void TestCliProcesses::interruptPrintsTheStartsDone() {
  QProcess process;
  process.start(program(), {"solve", "-s", "local-search", "--restarts", "100000", "--threads", "2",
                            "--progress"});
  process.write(easy);
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
      QRegularExpression("# solved by \\d+ of (\\d+) starts \\(100000 were asked for\\)")
          .match(out);
  QVERIFY2(match.hasMatch(), qPrintable(out));
  const int done = match.captured(1).toInt();
  QVERIFY(done > 0 && done < 100000);
  int counted = 0;
  auto bins = QRegularExpression("# cost [\\d.]+: (\\d+)").globalMatch(out);
  while (bins.hasNext()) counted += bins.next().captured(1).toInt();
  QCOMPARE(counted, done);
}

void TestCliProcesses::cancelledRunsSaySo() {
  const FileFolder folder;
  const QString file = folder.path("cancelled.csv");
  QProcess process;
  process.start(program(), {"bench", folder.write("easy.txt", easy), "-s", "rrr", "-s", "annealing",
                            "--seeds", "1000000", "--runs", file, "--progress"});
  QVERIFY(process.waitForStarted());
  process.setReadChannel(QProcess::StandardError);
  QVERIFY(process.waitForReadyRead(30000)); // at work
  ::kill(static_cast<pid_t>(process.processId()), SIGINT);
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 1);
  QFile written(file);
  QVERIFY(written.open(QIODevice::ReadOnly));
  QVERIFY(written.readAll().endsWith("\n# cancelled: yes: runs are missing\n"));
}

SUDOSCOPE_TEST(TestCliProcesses, EventLoop)
#include "test_cli_processes.moc"
