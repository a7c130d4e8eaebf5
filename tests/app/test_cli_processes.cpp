#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace {

const QByteArray easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

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

/// What cases in text files (tests/cli) cannot show of the real program: input and output that flow
/// while it runs, signals, and its memory.
class TestCliProcesses : public QObject {
  Q_OBJECT

private slots:
  void answersComeAtOnce();
  void aSignalEndsReadingAtOnce_data();
  void aSignalEndsReadingAtOnce();
  void aSignalToProcessAndGroupIsOne();
};

/// Whoever feeds the puzzles one by one waits for each answer. (A line might be the first of many
/// that make one puzzle, so the next one is awaited.)
void TestCliProcesses::answersComeAtOnce() {
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

void TestCliProcesses::aSignalToProcessAndGroupIsOne() {
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

SUDOSCOPE_TEST(TestCliProcesses, EventLoop)
#include "test_cli_processes.moc"
