#include "app/workspace/session_file.h"
#include "core/solvers/registry.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace sudoscope;

/// Whatever a file says, opening it in the window starts no program.
class TestStrangersFiles : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void startNothing_data();
  void startNothing();

private:
  QString write(const QString& name, const QByteArray& bytes);

  QTemporaryDir m_folder;
  QString m_strace;
};

QString TestStrangersFiles::write(const QString& name, const QByteArray& bytes) {
  QFile file(m_folder.filePath(name));
  if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
  file.write(bytes);
  return file.fileName();
}

void TestStrangersFiles::initTestCase() {
  m_strace = QStandardPaths::findExecutable("strace");
  if (m_strace.isEmpty()) QSKIP("there is no strace here");
  if (QProcess::execute(m_strace, {"-qq", "-e", "trace=none", "true"}) != 0) {
    QSKIP("strace may not trace here");
  }
}

void TestStrangersFiles::startNothing_data() {
  QTest::addColumn<QString>("path");
  const QByteArray evil = "touch " + m_folder.filePath("started").toUtf8();
  const QByteArray log =
      R"({"type":"hello","protocol":1,"name":"backtrack","engine":")" + evil + R"(","command":[")" +
      evil + R"("],"folder":"/","parameters":[{"key":"file","kind":"path","default":"|)" + evil +
      R"("}],"metrics":[{"key":"loss"}]})" + "\n" +
      R"({"type":"new","side":4,"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"boxes":[2,2],"groups":[]})" +
      "\n";
  QTest::newRow("a log") << write("evil.sudolog", log);
  QTest::newRow("a puzzle") << write("evil.txt",
                                     "# engine: " + evil + "\n1234\n3412\n2143\n432.\n");
  const SolverEntry* gradient = findSolver(solver_names::gradient);
  Session session;
  session.runs.resize(1);
  session.runs[0].stored.plan.setup = {gradient, Puzzle(), gradient->defaults(), 1};
  QByteArray text = QByteArray::fromStdString(writeSession(session));
  text.replace("\"gradient\"",
               "\"python3 my.py\", \"engine\": \"" + evil + "\", \"command\": [\"" + evil + "\"]");
  QVERIFY(text.contains(evil));
  QTest::newRow("a session") << write("evil.sudoscope", text);
}

void TestStrangersFiles::startNothing() {
  QFETCH(QString, path);
  const QString report = m_folder.filePath("strace.txt");
  const QString picture = m_folder.filePath("picture.png");
  QFile::remove(picture);
  QProcess process;
  auto environment = QProcessEnvironment::systemEnvironment();
  environment.insert("HOME", m_folder.path());
  environment.insert("XDG_CONFIG_HOME", m_folder.path());
  environment.insert("XDG_DATA_HOME", m_folder.path());
  environment.insert("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); // or Qt looks for one
  process.setProcessEnvironment(environment);
  process.start(m_strace,
                {"-f", "-qq", "-e", "trace=execve,execveat", "-o", report,
                 QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"), "--screenshot", picture, path});
  QVERIFY(process.waitForFinished(100000));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  // A session whose run nobody knows may be refused; everything else is shown.
  const bool shown = QFile::exists(picture) || path.endsWith(".sudoscope");
  QVERIFY2(shown, process.readAllStandardError().constData());
  QFile file(report);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray calls = file.readAll();
  QVERIFY2(calls.count("execve") == 1, calls.constData()); // of the program itself
  QVERIFY(!QFile::exists(m_folder.filePath("started")));
}

SUDOSCOPE_TEST(TestStrangersFiles, Nothing)
#include "test_strangers_files.moc"
