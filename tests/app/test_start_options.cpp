#include "tests/support/test_program.h"

#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestStartOptions : public QObject {
  Q_OBJECT

private slots:
  void screenshotFromTheCommandLine();
  void everythingIsDrawnLarger();
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
  QCOMPARE(QImage(path).size(), QSize(1800, 1050));
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
  row("option", "--unknown", "unknown");
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
