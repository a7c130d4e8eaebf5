#include "app/exports/screenshot.h"
#include "app/settings/start_options.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <chrono>

using namespace sudoscope;

/// Pictures that the program takes of itself; what its options refuse: tests/cli/window.txt.
class TestStartOptions : public QObject {
  Q_OBJECT

private slots:
  void whatStandsStillEndsWithTheReason_data() {
    const auto row = test::columns<bool, bool, int, QString>("works", "getsOn", "status", "reason");
    row("rests", false, false, 1, "there was nothing to show for 0.1 s");
    row("works without getting on", true, false, 1, "nothing has moved for 0.1 s");
    row("gets on, and arrives", true, true, 0, QString());
  }

  void whatStandsStillEndsWithTheReason() {
    QFETCH(bool, works);
    QFETCH(bool, getsOn);
    QFETCH(int, status);
    QFETCH(QString, reason);
    const QTemporaryDir folder;
    const QString path = folder.filePath("shot.png");
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
    const auto row = test::columns<bool, QString, QString>("arrives", "file", "reason");
    row("stands still", false, QString(), "nothing has moved for 0.1 s");
    row("cannot be written, either", false, "film.mp4", "film.mp4: it cannot be made");
    row("arrives", true, QString(), "it cannot be made");
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
    const auto row = test::columns<Readiness, QString>("readiness", "reason");
    row("at rest", Readiness::Resting, "there was nothing to show for 0.2 s");
    row("at work", Readiness::Working, "nothing has moved for 0.2 s");
    row("never drawn", Readiness::Arrived, "nothing has moved for 0.2 s");
  }

  void patienceIsAnOption() {
    QFETCH(Readiness, readiness);
    QFETCH(QString, reason);
    const QTemporaryDir folder;
    const QString path = folder.filePath("shot.png");
    const auto parsed = parseStartOptions({"sudoscope", "--screenshot", path, "--patience", "0.2"});
    QVERIFY(!parsed.exitStatus);
    QWidget window;
    window.show();
    QTimer drawing(&window); // as of a view that still has something to draw
    drawing.setSingleShot(true);
    drawing.start(std::chrono::hours(1));
    Screenshot screenshot(window, path, [&] { return Progress{readiness}; });
    screenshot.setOptions(parsed.options);
    QCOMPARE(QApplication::exec(), 1);
    QCOMPARE(screenshot.failure(), reason);
  }
};

SUDOSCOPE_TEST(TestStartOptions, Windows)
#include "test_start_options.moc"
