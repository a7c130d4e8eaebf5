#include "app/presentation.h"

#include <QFile>
#include <QScreen>
#include <QTemporaryDir>
#include <QtTest>

using namespace sudoscope;

/// The application object itself, on screens of the test's own.
class TestPresentation : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void cleanup();
  void sizesGoUpAndDown();
  void whatFits();
  void aScreenThatHasRoomWillDo();
  void whatDoesNotFitFallsBack();
  void programsStartedFromHereAreNotEnlarged();

private:
  /// Side by side, the first is the primary one.
  void useScreens(const QList<QSize>& sizes);
  std::unique_ptr<QApplication> make(int wished) {
    return Presentation::makeApplication(m_argc, m_argv, wished, m_drawn);
  }

  QTemporaryDir m_folder;
  int m_argc = 1;
  char m_name[16] = "presentation";
  char* m_argv[2] = {m_name, nullptr};
  DrawnSize m_drawn;
};

void TestPresentation::initTestCase() {
  qunsetenv("QT_SCALE_FACTOR");
}

void TestPresentation::cleanup() {
  qunsetenv("QT_SCALE_FACTOR");
}

void TestPresentation::useScreens(const QList<QSize>& sizes) {
  QStringList screens;
  int x = 0;
  for (const QSize& size : sizes) {
    screens << QStringLiteral(R"({"name": "s%1", "x": %1, "y": 0, "width": %2, "height": %3,
                               "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1})")
                   .arg(x)
                   .arg(size.width())
                   .arg(size.height());
    x += size.width();
  }
  const QString path = m_folder.filePath(QStringLiteral("screens.json"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(QStringLiteral(R"({"screens": [%1]})").arg(screens.join(u',')).toUtf8());
  qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + path.toUtf8());
}

void TestPresentation::sizesGoUpAndDown() {
  QCOMPARE(Presentation::larger(100), 125);
  QCOMPARE(Presentation::larger(175), 175);
  QCOMPARE(Presentation::smaller(125), 100);
  QCOMPARE(Presentation::smaller(100), 100);
}

void TestPresentation::whatFits() {
  QVERIFY(Presentation::fits(QSize(1920, 1080), 100, 150));
  QVERIFY(!Presentation::fits(QSize(1280, 800), 100, 150));
  QVERIFY(Presentation::fits(QSize(1280, 720), 150, 150)); // 1920×1080 as it is seen at 150 %
}

void TestPresentation::aScreenThatHasRoomWillDo() {
  useScreens({QSize(1280, 800), QSize(1920, 1080)}); // a laptop and a projector
  const auto application = make(150);
  QCOMPARE(QGuiApplication::screens().size(), 2);
  QVERIFY(QGuiApplication::primaryScreen()->availableSize().width() < 1000);
  QCOMPARE(m_drawn.percent, 150);
  QVERIFY(qFuzzyCompare(application->devicePixelRatio(), 1.5));
  QVERIFY(Presentation::fitsSomewhere(150, 150));
  QVERIFY(!Presentation::fitsSomewhere(150, 175));
}

void TestPresentation::whatDoesNotFitFallsBack() {
  useScreens({QSize(1440, 900)});
  const auto application = make(175);
  QCOMPARE(m_drawn.percent, 125);
  QCOMPARE(m_drawn.wished, 175);
  QVERIFY(qFuzzyCompare(application->devicePixelRatio(), 1.25));
}

void TestPresentation::programsStartedFromHereAreNotEnlarged() {
  useScreens({QSize(3840, 2160)});
  {
    const auto application = make(150);
    QVERIFY(qFuzzyCompare(application->devicePixelRatio(), 1.5));
    QVERIFY(!qEnvironmentVariableIsSet("QT_SCALE_FACTOR"));
  }
  qputenv("QT_SCALE_FACTOR", "1.2");
  const auto application = make(150);
  QVERIFY(qFuzzyCompare(application->devicePixelRatio(), 1.8));
  QCOMPARE(qgetenv("QT_SCALE_FACTOR"), QByteArray("1.2"));
}

QTEST_APPLESS_MAIN(TestPresentation)
#include "test_presentation.moc"
