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

namespace {

struct Outcome {
  int status = -1; ///< -1: it did not end by itself.
  QByteArray errors;
};

/// Runs the program itself: in a folder of its own, which the test may fill before and look into
/// afterwards.
class Program {
public:
  Outcome run(const char* arguments) const { return run(QString::fromUtf8(arguments).split(u' ')); }
  Outcome run(const QStringList& arguments) const {
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(QStringLiteral(SUDOSCOPE_BIN_DIR "/sudoscope"), arguments);
    const bool ended = process.waitForFinished(60000);
    if (!ended) process.kill();
    const bool normal = ended && process.exitStatus() == QProcess::NormalExit;
    return {normal ? process.exitCode() : -1, process.readAllStandardError()};
  }
  QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
  QImage shot() const { return QImage(path("shot.png")); }
  /// Writes a session with a run of the method as mine.sudoscope; returns its text.
  std::string writeSessionOf(std::string_view method, const ParameterValues& parameters) const {
    Session session;
    session.puzzle = Puzzle(*Geometry::ofSide(4));
    Session::Run run;
    run.stored.plan.setup = {findSolver(method), session.puzzle, parameters, 1};
    run.stored.plan.length = 5;
    session.runs = {run};
    std::string text = writeSession(session);
    return writeFile(path("mine.sudoscope").toStdString(), text) ? std::string() : text;
  }

private:
  QTemporaryDir m_folder;
};

} // namespace

class TestStartOptions : public QObject {
  Q_OBJECT

private slots:
  void screenshotFromTheCommandLine() {
    const Program program;
    QCOMPARE(program
                 .run("--solver gradient --run-to 26 --screenshot shot.png --size 1000x700 "
                      "--theme dark")
                 .status,
             0);
    const QImage image = program.shot();
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

  void aPartOfTheWindowAlone() {
    const Program program;
    const auto take = [&](const char* part) {
      return program.run(QByteArray("--screenshot shot.png --size 1280x800 --part ") + part);
    };
    QCOMPARE(take("timeline").status, 0);
    const QImage time = program.shot(); // as wide as the window, and as high as its measures say
    QVERIFY(time.width() > 1200 && time.width() < 1280);
    QVERIFY(time.height() > 120 && time.height() < 240);
    QCOMPARE(take("puzzleCard").status, 0);
    const QImage grid = program.shot();
    QVERIFY(grid.width() < 640 && grid.height() > time.height());
    QVERIFY(take("kitchen").errors.contains("no part \"kitchen\""));
  }

  void everythingIsDrawnLarger_data() {
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("wider");
    // What the window needs at that scale is higher than what was asked for.
    QTest::newRow("higher") << QByteArray("--solver gradient --size 1200x700 --scale 150")
                            << QSize(1200, 700) << false;
    // No screen has room for that: the largest scale for which it has is taken.
    QTest::newRow("too large") << QByteArray("--size 1040x640 --scale 400") << QSize(1040, 640)
                               << true;
  }

  void everythingIsDrawnLarger() {
    QFETCH(QByteArray, arguments);
    QFETCH(QSize, size);
    QFETCH(bool, wider);
    const Program program;
    QCOMPARE(program.run(arguments + " --screenshot shot.png").status, 0);
    QVERIFY(program.shot().height() > size.height());
    const int width = program.shot().width();
    QVERIFY(wider ? width > size.width() : width == size.width());
  }

  void aSessionThatCannotRunEndsWithTheReason() {
    const Program program;
    // A run of a network whose weights are gone.
    ParameterValues values = findSolver(solver_names::network)->defaults();
    QVERIFY(!values.set(networkParameters().key(&NetworkSettings::weights),
                        "/nonexistent/net.safetensors"));
    QVERIFY(!program.writeSessionOf(solver_names::network, values).empty());
    const auto [status, errors] = program.run("mine.sudoscope --run-to 9 --screenshot shot.png");
    QVERIFY2(status == 1 && errors.contains("/nonexistent/net.safetensors"), errors.constData());
  }

  /// Before a followed log is there, the window shows a puzzle that has nothing to do with it.
  void aPictureOfALogIsOfThatLog() {
    const Program program;
    const char* const arguments = "--follow my.sudolog --screenshot shot.png --patience 1";
    const Outcome missing = program.run(arguments);
    QCOMPARE(missing.status, 1);
    QVERIFY2(missing.errors.contains("there was nothing to show for 1 s"),
             missing.errors.constData());
    QVERIFY(QFile::remove(program.path("shot.png")));
    QFile file(program.path("my.sudolog"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"type\": \"hello\", \"protocol\": 1}\nno frame\n");
    file.close();
    const Outcome broken = program.run(arguments);
    QCOMPARE(broken.status, 2);
    QVERIFY2(broken.errors.contains("my.sudolog: frame 2 (byte 33): expected a line of JSON"),
             broken.errors.constData());
    QVERIFY(program.shot().isNull());
  }

  void whatStandsStillEndsWithTheReason_data() {
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

  void whatStandsStillEndsWithTheReason() {
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

  void oneReasonOfAStandstillIsEnough_data() {
    QTest::addColumn<bool>("arrives");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("reason");
    QTest::newRow("stands still") << false << QString()
                                  << QStringLiteral("nothing has moved for 0.1 s");
    QTest::newRow("cannot be written, either")
        << false << QStringLiteral("film.mp4") << QStringLiteral("film.mp4: it cannot be made");
    QTest::newRow("arrives") << true << QString() << QStringLiteral("it cannot be made");
  }

  void oneReasonOfAStandstillIsEnough() {
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

  void patienceIsAnOption_data() {
    QTest::addColumn<int>("readiness");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, Readiness readiness, const char* reason) {
      QTest::newRow(name) << int(readiness) << QString::fromUtf8(reason);
    };
    row("at rest", Readiness::Resting, "there was nothing to show for 0.2 s");
    row("at work", Readiness::Working, "nothing has moved for 0.2 s");
    row("never drawn", Readiness::Arrived, "nothing has moved for 0.2 s");
  }

  void patienceIsAnOption() {
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
    Screenshot screenshot(window, path,
                          [&] { return Progress{static_cast<Readiness>(readiness)}; });
    screenshot.setOptions(parsed.options);
    QCOMPARE(QApplication::exec(), 1);
    QCOMPARE(screenshot.failure(), reason);
  }

  void aPictureOfAChangedSessionAsksNothing() {
    const Program program;
    const std::string text = program.writeSessionOf(solver_names::gradient,
                                                    findSolver(solver_names::gradient)->defaults());
    // Did it ask whether to save, it would not end.
    QCOMPARE(program.run("mine.sudoscope --run-to 9 --screenshot shot.png").status, 0);
    QFile file(program.path("mine.sudoscope"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().toStdString(), text);
  }

  void commandLineComplaints_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("complaint");
    const auto row = [](const char* name, const char* arguments, const char* complaint) {
      QTest::newRow(name) << QString::fromUtf8(arguments).split(u' ')
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

  void commandLineComplaints() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, complaint);
    const auto [status, errors] = Program().run(arguments);
    QCOMPARE(status, 2);
    QVERIFY2(QString::fromUtf8(errors).contains(complaint), errors.constData());
  }

  void whatIsMissingIsSaid() {
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
};

SUDOSCOPE_TEST(TestStartOptions, Windows)
#include "test_start_options.moc"
