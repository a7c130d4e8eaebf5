#include "app/exports/screenshot.h"
#include "app/settings/start_options.h"
#include "app/workspace/session_file.h"
#include "core/base/file_writer.h"
#include "core/solvers/network_solver.h"
#include "core/solvers/registry.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <chrono>

using namespace sudoscope;

class TestStartOptions : public QObject {
  Q_OBJECT

private slots:
  void screenshotFromTheCommandLine();
  void aPartOfTheWindowAlone();
  void everythingIsDrawnLarger();
  void whatDoesNotFitIsDrawnSmaller();
  void aSessionThatCannotRunEndsWithTheReason();
  void aPictureOfALogIsOfThatLog();
  void whatStandsStillEndsWithTheReason_data();
  void whatStandsStillEndsWithTheReason();
  void oneReasonOfAStandstillIsEnough_data();
  void oneReasonOfAStandstillIsEnough();
  void patienceIsAnOption_data();
  void patienceIsAnOption();
  void aPictureOfAChangedSessionAsksNothing();
  void commandLineComplaints_data();
  void commandLineComplaints();
};

void TestStartOptions::screenshotFromTheCommandLine() {
  QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("shot.png"));
  QProcess process;
  process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"),
                {QStringLiteral("--solver"), QStringLiteral("gradient"), QStringLiteral("--run-to"),
                 QStringLiteral("26"), QStringLiteral("--screenshot"), path,
                 QStringLiteral("--size"), QStringLiteral("1000x700"), QStringLiteral("--theme"),
                 QStringLiteral("dark")});
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 0);
  const QImage image(path);
  QVERIFY(image.width() >= 1000 && image.height() >= 700);
  // The cube's voxels and the charts bring colour into the dark window.
  int yellow = 0;
  for (int y = 0; y < image.height(); y += 2) {
    for (int x = 0; x < image.width(); x += 2) {
      const QColor c = image.pixelColor(x, y);
      yellow += c.red() > 200 && c.green() > 180 && c.blue() < 90 ? 1 : 0;
    }
  }
  QVERIFY2(yellow > 100, qPrintable(QString::number(yellow)));
}

void TestStartOptions::aPartOfTheWindowAlone() {
  QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("shot.png"));
  const auto take = [&](const char* part) {
    QProcess process;
    process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"),
                  {QStringLiteral("--screenshot"), path, QStringLiteral("--size"),
                   QStringLiteral("1280x800"), QStringLiteral("--part"), QLatin1String(part)});
    if (!process.waitForFinished(60000)) return QByteArray("no end");
    return process.exitCode() == 0 ? QByteArray() : process.readAllStandardError();
  };
  QCOMPARE(take("timeline"), QByteArray());
  const QImage time(path); // as wide as the window, and as high as its measures say
  QVERIFY(time.width() > 1200 && time.width() < 1280);
  QVERIFY(time.height() > 120 && time.height() < 240);
  QCOMPARE(take("puzzleCard"), QByteArray());
  const QImage grid(path);
  QVERIFY(grid.width() < 640 && grid.height() > time.height());
  QVERIFY(take("kitchen").contains("no part \"kitchen\""));
}

void TestStartOptions::everythingIsDrawnLarger() {
  QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("shot.png"));
  QProcess process;
  process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"),
                {QStringLiteral("--solver"), QStringLiteral("gradient"),
                 QStringLiteral("--screenshot"), path, QStringLiteral("--size"),
                 QStringLiteral("1200x700"), QStringLiteral("--scale"), QStringLiteral("150")});
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 0);
  // What the window needs at that size is higher than what was asked for.
  QCOMPARE(QImage(path).width(), 1200);
  QVERIFY(QImage(path).height() > 700);
}

void TestStartOptions::whatDoesNotFitIsDrawnSmaller() {
  QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("shot.png"));
  QProcess process;
  // No screen has room for that: the largest size that it has is taken.
  process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"),
                {QStringLiteral("--screenshot"), path, QStringLiteral("--size"),
                 QStringLiteral("1040x640"), QStringLiteral("--scale"), QStringLiteral("400")});
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 0);
  QVERIFY(QImage(path).width() > 1040 && QImage(path).height() > 640);
}

void TestStartOptions::aSessionThatCannotRunEndsWithTheReason() {
  const QTemporaryDir folder;
  // A run of a network whose weights are gone.
  Session session;
  session.puzzle = Puzzle(*Geometry::ofSide(4));
  Session::Run run;
  run.stored.plan.setup = {findSolver(solver_names::network), session.puzzle,
                           findSolver(solver_names::network)->defaults(), 1};
  QVERIFY(!run.stored.plan.setup.parameters.set(networkParameters().key(&NetworkSettings::weights),
                                                "/nonexistent/net.safetensors"));
  run.stored.plan.length = 5;
  session.runs = {run};
  const QString path = folder.filePath(QStringLiteral("gone.sudoscope"));
  QVERIFY(!writeFile(path.toStdString(), writeSession(session)));
  QProcess process;
  process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"),
                {path, QStringLiteral("--run-to"), QStringLiteral("9"),
                 QStringLiteral("--screenshot"), folder.filePath(QStringLiteral("shot.png"))});
  QVERIFY2(process.waitForFinished(60000), "it hangs");
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  const QByteArray said = process.readAllStandardError();
  QVERIFY2(process.exitCode() == 1 && said.contains("/nonexistent/net.safetensors"),
           said.constData());
}

/// Before a followed log is there, the window shows a puzzle that has nothing to do with it.
void TestStartOptions::aPictureOfALogIsOfThatLog() {
  QTemporaryDir folder;
  const QString log = folder.filePath(QStringLiteral("my.sudolog"));
  const QString picture = folder.filePath(QStringLiteral("shot.png"));
  const auto follow = [&](QByteArray& said) {
    QProcess process;
    process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"),
                  {QStringLiteral("--follow"), log, QStringLiteral("--screenshot"), picture,
                   QStringLiteral("--patience"), QStringLiteral("1")});
    if (!process.waitForFinished(60000)) return -1;
    said = process.readAllStandardError();
    return process.exitCode();
  };
  QByteArray said;
  QCOMPARE(follow(said), 1);
  QVERIFY2(said.contains("there was nothing to show for 1 s"), said.constData());
  QVERIFY(QFile::remove(picture));
  QFile file(log);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("{\"type\": \"hello\", \"protocol\": 1}\nno frame\n");
  file.close();
  QCOMPARE(follow(said), 2);
  QVERIFY2(said.contains("my.sudolog: frame 2 (byte 33): expected a line of JSON"),
           said.constData());
  QVERIFY(!QFile::exists(picture));
}

void TestStartOptions::whatStandsStillEndsWithTheReason_data() {
  QTest::addColumn<bool>("works");
  QTest::addColumn<bool>("getsOn");
  QTest::addColumn<int>("status");
  QTest::addColumn<QString>("reason");
  QTest::newRow("rests") << false << false << 1
                         << QStringLiteral("there was nothing to show for 0.1 s");
  QTest::newRow("works without getting on")
      << true << false << 1 << QStringLiteral("nothing has moved for 0.1 s");
  QTest::newRow("gets on, and arrives") << true << true << 0 << QString();
}

void TestStartOptions::whatStandsStillEndsWithTheReason() {
  QFETCH(bool, works);
  QFETCH(bool, getsOn);
  QFETCH(int, status);
  QFETCH(QString, reason);
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("shot.png"));
  QWidget window;
  window.show();
  using std::chrono::milliseconds;
  constexpr milliseconds patience{100};
  QElapsedTimer clock;
  clock.start();
  Screenshot screenshot(window, path, [&]() -> Progress {
    const double now = static_cast<double>(clock.elapsed());
    if (getsOn && clock.elapsed() > 5 * patience.count()) return {Readiness::Arrived, now};
    return {works ? Readiness::Working : Readiness::Resting, getsOn ? now : 0.0};
  });
  // The other patience does not count.
  screenshot.setPatience(works ? std::chrono::hours(1) : patience,
                         works ? patience : std::chrono::hours(1));
  QCOMPARE(QApplication::exec(), status);
  QCOMPARE(screenshot.failure(), reason);
  QVERIFY2(QFile::exists(path), "as it is, for whoever looks for the reason");
}

void TestStartOptions::oneReasonOfAStandstillIsEnough_data() {
  QTest::addColumn<bool>("arrives");
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("reason");
  QTest::newRow("stands still") << false << QString()
                                << QStringLiteral("nothing has moved for 0.1 s");
  QTest::newRow("cannot be written, either")
      << false << QStringLiteral("film.mp4") << QStringLiteral("film.mp4: it cannot be made");
  QTest::newRow("arrives") << true << QString() << QStringLiteral("it cannot be made");
}

void TestStartOptions::oneReasonOfAStandstillIsEnough() {
  QFETCH(bool, arrives);
  QFETCH(QString, file);
  QFETCH(QString, reason);
  QWidget window;
  window.show();
  Screenshot screenshot(
      window, {}, [&] { return Progress{arrives ? Readiness::Arrived : Readiness::Working}; });
  // Of an arrival the window may be slow.
  const std::chrono::milliseconds patience(arrives ? 60'000 : 100);
  screenshot.setPatience(patience, patience);
  screenshot.writeWith([&] { return Error{verbatim("it cannot be made"), file.toStdString()}; });
  QCOMPARE(QApplication::exec(), 1);
  QCOMPARE(screenshot.failure(), reason);
}

void TestStartOptions::patienceIsAnOption_data() {
  QTest::addColumn<int>("readiness");
  QTest::addColumn<QString>("reason");
  const auto row = [](const char* name, Readiness readiness, const char* reason) {
    QTest::newRow(name) << int(readiness) << QString::fromUtf8(reason);
  };
  row("at rest", Readiness::Resting, "there was nothing to show for 0.2 s");
  row("at work", Readiness::Working, "nothing has moved for 0.2 s");
  row("never drawn", Readiness::Arrived, "nothing has moved for 0.2 s");
}

void TestStartOptions::patienceIsAnOption() {
  QFETCH(int, readiness);
  QFETCH(QString, reason);
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("shot.png"));
  const auto parsed =
      parseStartOptions({QStringLiteral("sudoscope"), QStringLiteral("--screenshot"), path,
                         QStringLiteral("--patience"), QStringLiteral("0.2")});
  QVERIFY(!parsed.exitStatus);
  QWidget window;
  window.show();
  QTimer drawing(&window); // as of a view that still has something to draw
  drawing.setSingleShot(true);
  drawing.start(std::chrono::hours(1));
  Screenshot screenshot(window, path, [&] { return Progress{static_cast<Readiness>(readiness)}; });
  screenshot.setOptions(parsed.options);
  QCOMPARE(QApplication::exec(), 1);
  QCOMPARE(screenshot.failure(), reason);
}

void TestStartOptions::aPictureOfAChangedSessionAsksNothing() {
  const QTemporaryDir folder;
  Session session;
  session.puzzle = Puzzle(*Geometry::ofSide(4));
  Session::Run run;
  const SolverEntry& gradient = *findSolver(solver_names::gradient);
  run.stored.plan.setup = {&gradient, session.puzzle, gradient.defaults(), 1};
  run.stored.plan.length = 5;
  session.runs = {run};
  const QString path = folder.filePath(QStringLiteral("mine.sudoscope"));
  const std::string text = writeSession(session);
  QVERIFY(!writeFile(path.toStdString(), text));
  QProcess process;
  process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"),
                {path, QStringLiteral("--run-to"), QStringLiteral("9"),
                 QStringLiteral("--screenshot"), folder.filePath(QStringLiteral("shot.png"))});
  QVERIFY2(process.waitForFinished(60000), "it asks whether to save");
  QCOMPARE(process.exitCode(), 0);
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().toStdString(), text);
}

void TestStartOptions::commandLineComplaints_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("complaint");
  const auto row = [](const char* name, const char* arguments, const char* complaint) {
    QTest::newRow(name) << QString::fromUtf8(arguments).split(QLatin1Char(' '))
                        << QString::fromUtf8(complaint);
  };
  row("solver", "--solver magic", "there is no method \"magic\"");
  row("parameter", "--solver gradient --set lr=fast", "parameter lr");
  row("key", "--solver gradient --set speed=1", "there is no parameter \"speed\"");
  row("file", "--open /nowhere/x.txt", "/nowhere/x.txt");
  row("size", "--size big", "--size needs WxH");
  row("scale", "--scale huge", "--scale needs a whole number");
  row("theme", "--theme pink", "--theme needs");
  row("number", "--run-to soon", "--run-to needs a whole number");
  row("report", "--report r.txt", "--report writes .html or .md, not \"r.txt\"");
  row("part", "--part timeline", "--part needs --screenshot");
  row("patience", "--patience 9", "--patience needs --screenshot");
  row("no patience", "--screenshot s.png --patience 0", "--patience needs more than 0");
  row("cell", "--cell r99c99", "--cell needs a cell of the board, r1c1 to r9c9, not \"r99c99\"");
  row("no cell", "--cell middle", "--cell needs a cell of the board");
  row("folder", "--follow /", "--follow needs the log of a run, and \"/\" is a folder");
  row("pipe", "--follow -", "--follow needs the log of a run, and \"-\" is a pipe");
  row("option", "--unknown", "unknown");
  row("no other process", "--resume x.restart", "resume");
}

void TestStartOptions::commandLineComplaints() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, complaint);
  QProcess process;
  process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"), arguments);
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitCode(), 2);
  const QString said = QString::fromUtf8(process.readAllStandardError());
  QVERIFY2(said.contains(complaint), qPrintable(said));
  if (QTest::currentDataTag() != QByteArray("solver")) return;
  QProcess full;
  full.setStandardOutputFile(QStringLiteral("/dev/full"));
  full.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"), {QStringLiteral("--help")});
  QVERIFY(full.waitForFinished(30000));
  QCOMPARE(full.exitCode(), 2);
  QVERIFY(full.readAllStandardError().contains("the output cannot be written: "));
  // Without a display it says what is missing.
  QProcessEnvironment bare = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
    bare.remove(QLatin1String(name));
  }
  QProcess blind;
  blind.setProcessEnvironment(bare);
  blind.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"), QStringList());
  QVERIFY(blind.waitForFinished(30000));
  QCOMPARE(blind.exitCode(), 2);
  QVERIFY(blind.readAllStandardError().contains("DISPLAY"));
}

SUDOSCOPE_TEST(TestStartOptions, Windows)
#include "test_start_options.moc"
