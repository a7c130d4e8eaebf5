#include "core/logs/log_frame.h"
#include "tests/app/cli_process.h"
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
#include <cstdio>
#include <fcntl.h>
#include <numeric>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace cli_process;
using namespace sudoscope;

namespace {

/// The text after "name:" in a file of /proc/<process>/.
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

/// The rows of a study without what differs between two runs, and the plan.
QStringList comparableRows(const QString& study) {
  static const QRegularExpression varying(
      QStringLiteral("^# (?!study|method|sweep|seed|data|iter)"));
  QStringList result;
  for (const QString& line : study.split('\n', Qt::SkipEmptyParts)) {
    if (line.contains(varying)) continue;
    QStringList fields = line.split(',');
    if (!line.startsWith('#') && fields.size() > 7) fields[7].clear(); // ms
    result << fields.join(',');
  }
  return result;
}

/// A log as scripts write them, with a row for each value of its curve.
QByteArray scriptLog(const std::vector<double>& values, bool ended) {
  std::ostringstream stream;
  stream << R"({"type":"hello","protocol":1,"metrics":[{"key":"loss"}]})" << '\n'
         << R"({"type":"new","side":4,"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],)"
         << R"("boxes":[2,2],"groups":[]})" << '\n';
  std::vector<std::int64_t> iterations(values.size());
  std::iota(iterations.begin(), iterations.end(), std::int64_t(0));
  const auto count = static_cast<std::int64_t>(values.size());
  LogFrameBuilder rows("rows");
  if (ended) rows.header()["ended"] = true;
  rows.add("iteration", {count}, iterations);
  rows.add("metrics", {count, 1}, values);
  rows.add("P_at", {1}, std::vector<std::int64_t>{count - 1});
  rows.add("P", {1, 4, 4, 4}, std::vector<double>(64, 0.25));
  rows.write(stream);
  return QByteArray::fromStdString(stream.str());
}

} // namespace

/// What cases in text files (tests/cli) cannot show of the real program: input and output that flow
/// while it runs, signals, and its memory.
class TestCliProcesses : public QObject {
  Q_OBJECT

private slots:
  /// A program that sends puzzles one by one waits for each answer. (A line might be the first of
  /// many that make one puzzle, so the reader waits for the next one.)
  void answersComeAtOnce() {
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

  void aSignalEndsReadingAtOnce_data() {
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
    QTest::newRow("check without a writer") << check << "none";
    QTest::newRow("convert without a writer") << convert << "none";
    QTest::newRow("solve without a writer") << solve << "none";
    QTest::newRow("regions of check") << check + regions << "none";
    QTest::newRow("regions of convert") << convert + regions << "none";
    QTest::newRow("regions of solve") << solve + regions << "none";
  }

  /// A named pipe, whose writer is silent, writes blank lines without end, or does not exist.
  void aSignalEndsReadingAtOnce() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, writer);
    const bool flows = writer == "flows";
    constexpr int patience = 30000; // ms
    QTemporaryDir folder;
    const QString path = folder.filePath("pipe");
    const QByteArray name = QFile::encodeName(path);
    QCOMPARE(::mkfifo(name.constData(), 0600), 0);
    // Nothing but the signal can end the reading.
    const int ownEnd = writer == "none" ? -1 : ::open(name.constData(), O_RDWR | O_CLOEXEC);
    QVERIFY(ownEnd >= 0 || writer == "none");
    QProcess yes;
    if (flows) yes.start("sh", {"-c", "exec yes '' > \"$0\"", path});
    struct sigaction hangUp {};
    ::sigaction(SIGHUP, nullptr, &hangUp);
    std::vector<int> signalsThatEnd{SIGINT, SIGTERM};
    if (hangUp.sa_handler != SIG_IGN)
      signalsThatEnd.push_back(SIGHUP); // else the program ignores it
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
    if (ownEnd >= 0) ::close(ownEnd);
  }

  void aSignalToProcessAndGroupIsOne() {
    QProcess process;
    process.start(program(), {"solve", "-s", "constriction"});
    process.write(easy + easy);
    QVERIFY(process.waitForReadyRead(30000));
    // A stopped process receives both signals together when it continues.
    const auto id = static_cast<pid_t>(process.processId());
    for (const int signal : {SIGSTOP, SIGINT, SIGTERM, SIGCONT}) ::kill(id, signal);
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
  }

  void streamsInConstantMemory() {
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

  void interruptPrintsWhatIsDone() {
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

  void interruptPrintsTheStartsDone() {
    QProcess process;
    process.start(program(), {"solve", "-s", "local-search", "--restarts", "100000", "--threads",
                              "2", "--progress"});
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

  void cancelledRunsSaySo() {
    const FileFolder folder;
    const QString file = folder.path("cancelled.csv");
    QProcess process;
    process.start(program(), {"bench", folder.write("easy.txt", easy), "-s", "rrr", "-s",
                              "annealing", "--seeds", "1000000", "--runs", file, "--progress"});
    QVERIFY(process.waitForStarted());
    process.setReadChannel(QProcess::StandardError);
    QVERIFY(process.waitForReadyRead(30000)); // at work
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(folder.read("cancelled.csv").endsWith("\n# cancelled: yes: runs are missing\n"));
  }

  void aStoppedSweepContinues_data() {
    QTest::addColumn<int>("number");
    QTest::newRow("Ctrl+C") << SIGINT;
    QTest::newRow("kill -9, at which nothing can be saved any more") << SIGKILL;
  }

  void aStoppedSweepContinues() {
    QFETCH(int, number);
    const FileFolder folder;
    // The second puzzle is one of P. Norvig's hard ones (MIT licence).
    const QString puzzles = folder.write(
        "mixed.txt",
        easy +
            "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.\n");
    const auto sweep = [&](const QString& runs) {
      return QStringList{"sweep",
                         puzzles,
                         "-s",
                         "rrr",
                         "--sweep",
                         "beta=0.3,0.5",
                         "--seeds",
                         "250",
                         "--max-iterations",
                         "700",
                         "--threads",
                         "2",
                         "--runs",
                         folder.path(runs)};
    };
    QProcess process;
    process.start(program(), sweep("stopped.csv") + QStringList{"--progress"});
    QVERIFY(process.waitForStarted());
    process.setReadChannel(QProcess::StandardError);
    static const QRegularExpression count(QStringLiteral("\\] (\\d{2,})/1000"));
    QByteArray progress;
    while (!QString::fromLatin1(progress).contains(count)) {
      QVERIFY2(process.waitForReadyRead(30000), progress.constData());
      progress += process.readAllStandardError();
    }
    // Another program cannot write the same file meanwhile.
    const auto other = run(sweep("stopped.csv"));
    QCOMPARE(other.code, 2);
    QVERIFY2(other.err.contains("stopped.csv: is being used by another"), qPrintable(other.err));
    ::kill(static_cast<pid_t>(process.processId()), number);
    QVERIFY(process.waitForFinished(60000));
    progress += process.readAllStandardError();
    QString left = folder.read("stopped.csv");
    if (number == SIGINT) {
      QCOMPARE(process.exitCode(), 1);
      QVERIFY(left.endsWith("\n# cancelled: yes: runs are missing\n"));
      QVERIFY2(progress.contains("the same command continues"), progress.constData());
    }
    int made = 0;
    for (auto it = count.globalMatch(QString::fromLatin1(progress)); it.hasNext();)
      made = it.next().captured(1).toInt();
    const auto rowsLeft = left.count(",rrr,");
    QVERIFY2(rowsLeft >= made - 1, qPrintable(QString("%1 of %2").arg(rowsLeft).arg(made)));
    QVERIFY(rowsLeft < 1000);
    // Runs that were made are not repeated: a mark in a row stays.
    static const QRegularExpression aTime("(,solved,\\d+,)[0-9.]+,");
    const auto match = aTime.match(left);
    QVERIFY(match.hasMatch());
    left.replace(match.capturedStart(), match.capturedLength(), match.captured(1) + "12345.75,");
    if (number == SIGKILL) left.chop(5); // a power cut may tear the last row
    folder.write("stopped.csv", left.toUtf8());
    const auto again = run(sweep("stopped.csv"));
    QVERIFY2(again.code == 0, qPrintable(again.err));
    QCOMPARE(again.err.contains("the last row is incomplete and is dropped"), number == SIGKILL);
    const QString whole = folder.read("stopped.csv");
    QVERIFY(!whole.contains("cancelled"));
    QCOMPARE(whole.count(",12345.75,"), 1);
    QVERIFY(whole.contains("\n# begun: "));
    QCOMPARE(run(sweep("unbroken.csv")).code, 0);
    QCOMPARE(comparableRows(whole), comparableRows(folder.read("unbroken.csv")));
    QCOMPARE(whole.count("\nmixed,"), 1000);
  }

  void logsThatGrow() {
    const FileFolder folder;
    const QString log = folder.path("run.sudolog");
    QCOMPARE(run({"trace", "--log", log}, easy).code, 0);
    QFile file(log);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    file.close();
    const QStringList expected = run({"trace", log}).lines();
    QVERIFY(expected.size() > 50);
    // From a file that is there in part, then as a whole.
    QVERIFY(file.remove());
    QProcess process;
    process.start(program(), {"trace", "--follow", log});
    QVERIFY(process.waitForStarted());
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (qsizetype at = 0; at < bytes.size(); at += bytes.size() / 5 + 1) {
      file.write(bytes.mid(at, bytes.size() / 5 + 1));
      file.flush();
    }
    QVERIFY(process.waitForFinished(60000)); // the log states how the run ended
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts),
             expected);
    // What never ends, ends with Ctrl+C.
    QVERIFY(file.resize(bytes.size() / 2));
    process.start(program(), {"trace", "--follow", log});
    const qint64 id = process.processId();
    QTRY_VERIFY_WITH_TIMEOUT(handlesSignal(id, SIGINT) && hasOpen(id, log), 60000);
    ::kill(static_cast<pid_t>(id), SIGINT);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
  }

  void logsThatAreReplaced() {
    const FileFolder folder;
    for (const char* how : {"shorter", "longer", "renamed"}) {
      const QString log = folder.write(QString(how) + ".sudolog", scriptLog({4, 3, 2}, false));
      QProcess process;
      process.start(program(), {"trace", "--follow", log});
      QByteArray out;
      const auto has = [&](const QByteArray& text) {
        if (!out.contains(text)) process.waitForReadyRead(200);
        out += process.readAllStandardOutput();
        return out.contains(text);
      };
      QTRY_VERIFY_WITH_TIMEOUT(has("2,2\n"), 60000);
      const QString next = how == std::string("renamed") ? log + ".new" : log;
      folder.write(QFileInfo(next).fileName(), how == std::string("longer")
                                                   ? scriptLog({9, 8, 7, 6, 5}, true)
                                                   : scriptLog({9, 8}, true));
      if (next != log) QCOMPARE(std::rename(qPrintable(next), qPrintable(log)), 0);
      QVERIFY(process.waitForFinished(60000));
      out += process.readAllStandardOutput();
      QCOMPARE(process.exitCode(), 0);
      QVERIFY2(process.readAllStandardError().contains("a new run started"), how);
      QCOMPARE(out, how == std::string("longer")
                        ? QByteArray("iteration,loss\n0,4\n1,3\n2,2\n"
                                     "iteration,loss\n0,9\n1,8\n2,7\n3,6\n4,5\n")
                        : QByteArray("iteration,loss\n0,4\n1,3\n2,2\niteration,loss\n0,9\n1,8\n"));
    }
  }

  void anInterruptEndsTheReadingOfPuzzles_data() {
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<bool>("bySignal");
    // Before the first run these have nothing to save, so a signal ends them as it does any
    // program.
    QTest::newRow("bench") << QStringList{"bench", "-s", "rrr"} << true;
    QTest::newRow("sweep") << QStringList{"sweep", "-s", "rrr", "--sweep", "beta=0.4:0.5:2"}
                           << true;
    QTest::newRow("evaluate") << QStringList{"evaluate"} << false;
  }

  /// The writer of the pipe is silent: the program may wait for neither its puzzles nor its digest.
  void anInterruptEndsTheReadingOfPuzzles() {
    QFETCH(QStringList, command);
    const QTemporaryDir folder;
    const QByteArray pipe = folder.filePath("pipe").toLocal8Bit();
    QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
    QProcess process;
    process.start(program(), command + QStringList{QString::fromLocal8Bit(pipe)});
    int writer = -1; // opens as soon as the program reads
    QTRY_VERIFY_WITH_TIMEOUT(
        (writer = ::open(pipe.constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC)) >= 0, 30000);
    QCOMPARE(::kill(pid_t(process.processId()), SIGINT), 0);
    const bool ended = process.waitForFinished(30000);
    ::close(writer);
    QVERIFY(ended);
    QFETCH(bool, bySignal);
    QCOMPARE(process.exitStatus(), bySignal ? QProcess::CrashExit : QProcess::NormalExit);
    QCOMPARE(process.exitCode(), bySignal ? SIGINT : 1);
  }
};

SUDOSCOPE_TEST(TestCliProcesses, EventLoop)
#include "test_cli_processes.moc"
