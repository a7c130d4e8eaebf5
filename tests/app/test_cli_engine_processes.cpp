#include "tests/app/cli_process.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>
#include <QThread>

#include <csignal>
#include <unistd.h>

using namespace cli_process;

namespace {

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

/// Whether it has ended, even if its parent has not collected its exit status.
bool isGone(int process) {
  QFile status(QString("/proc/%1/stat").arg(process));
  return !status.open(QIODevice::ReadOnly) || status.readAll().contains(") Z ");
}

} // namespace

/// The processes of a user's own solvers, with the real program: however they are started and
/// ended, none remains.
class TestCliEngineProcesses : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (QStandardPaths::findExecutable("python3").isEmpty()) QSKIP("there is no python3 here");
  }

  /// `ssh` passes its words to a shell elsewhere, which receives no signal of ours: the end of its
  /// input ends the engine.
  void throughSsh() {
    const QString setsid = QStandardPaths::findExecutable("setsid");
    if (setsid.isEmpty()) QSKIP("there is no setsid here");
    const QString ssh =
        m_folder.writeProgram("ssh", "[ \"$1\" = my-host ] || exit 255\n"
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
    // It ends with the program, however that ends.
    for (const int number : {SIGINT, SIGKILL}) {
      const QByteArray token = "token-ssh-" + QByteArray::number(number);
      QProcess process;
      process.start(program(), {"solve", m_folder.write("puzzle.txt", easy), "--engine",
                                command("counter.py " + token)});
      QVERIFY(process.waitForStarted());
      QTRY_VERIFY_WITH_TIMEOUT(!processesWith(token).isEmpty(), 60000);
      const QList<int> remote = processesWith(token);
      for (const int engine : remote)
        QVERIFY(groupOf(engine) == engine || groupOf(engine) != ::getpgid(0));
      ::kill(static_cast<pid_t>(process.processId()), number);
      QVERIFY(process.waitForFinished(60000));
      for (const int engine : remote) QTRY_VERIFY_WITH_TIMEOUT(isGone(engine), 10000);
    }
  }

  void interruptsLeaveNone_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("what");
    QTest::addColumn<bool>("toTheEngine");
    QTest::newRow("Ctrl+C") << SIGINT << "hang" << false;
    QTest::newRow("kill -9 of the program") << SIGKILL << "hang" << false;
    QTest::newRow("kill -9 of the engine") << SIGKILL << "hang" << true;
    QTest::newRow("kill -9 of the program, and it started others") << SIGKILL << "child" << false;
    QTest::newRow("kill -9 of the program, through another one") << SIGKILL << "wrapped" << false;
  }

  void interruptsLeaveNone() {
    QFETCH(int, number);
    QFETCH(QString, what);
    QFETCH(bool, toTheEngine);
    const QByteArray token = "token-" + QByteArray(QTest::currentDataTag()).toHex();
    const QString script = engine("bad.py ") + (what == "child" ? what : "hang") + " 3 " + token;
    QProcess process;
    process.start(program(),
                  {"solve", m_folder.write("four.txt", easy + easy + easy + easy), "--threads", "4",
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
      // A thread may start the next puzzle, with another engine, before the fault ends the program.
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

  void aStoppedRunHasAnEnd() {
    QProcess process;
    process.start(program(), {"trace", m_folder.write("puzzle.txt", easy), "--engine",
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
    none.start(program(), {"trace", "--follow", m_folder.path("none.sudolog")});
    QVERIFY(none.waitForStarted());
    none.setReadChannel(QProcess::StandardError);
    QByteArray remark;
    while (!remark.contains('\n')) {
      QVERIFY(none.waitForReadyRead(60000));
      remark += none.readAllStandardError();
    }
    QVERIFY2(remark.contains("waiting: the file does not exist yet"), remark.constData());
    ::kill(static_cast<pid_t>(none.processId()), SIGINT);
    QVERIFY(none.waitForFinished(60000));
    QCOMPARE(none.exitCode(), 1);
  }

private:
  FileFolder m_folder;
};

SUDOSCOPE_TEST(TestCliEngineProcesses, Nothing)
#include "test_cli_engine_processes.moc"
