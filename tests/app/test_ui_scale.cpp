#include "app/base/guarded_application.h"
#include "app/settings/appearance.h"
#include "tests/support/file_bytes.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QScreen>
#include <QSize>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <langinfo.h>

using namespace sudoscope;

/// The application object itself, on screens of the test's own.
class TestUiScale : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    // The first application object of a process takes over the user's locale, here one with a
    // comma.
    QProcess localedef;
    localedef.start(QStringLiteral("localedef"),
                    {QStringLiteral("-i"), QStringLiteral("de_DE"), QStringLiteral("-f"),
                     QStringLiteral("UTF-8"), m_folder.filePath(QStringLiteral("de_DE.UTF-8"))});
    localedef.waitForFinished();
    qputenv("LOCPATH", m_folder.path().toUtf8());
    qputenv("LC_ALL", "de_DE.UTF-8");
  }

  void sizesGoUpAndDown() {
    QCOMPARE(UiScale::larger(100), 125);
    QCOMPARE(UiScale::larger(200), 200);
    QCOMPARE(UiScale::smaller(125), 100);
    QCOMPARE(UiScale::smaller(100), 100);
  }

  void whatFits() {
    QVERIFY(UiScale::fits(QSize(1920, 1080), 150));
    QVERIFY(!UiScale::fits(QSize(1280, 800), 150));
    QVERIFY(UiScale::fits(QSize(2560, 1440), 200));
    QVERIFY(UiScale::fits(QSize(1280, 800), 125, UiScale::lectureRoom));
  }

  void aScreenThatHasRoomWillDo() {
    useScreens({QSize(1280, 800), QSize(1920, 1080)}); // a laptop and a projector
    const GuardedApplication application(m_argc, m_argv);
    QCOMPARE(QGuiApplication::screens().size(), 2);
    QCOMPARE(UiScale::largestFitting(150), 150);
    QVERIFY(UiScale::fitsSomewhere(150));
    QVERIFY(!UiScale::fitsSomewhere(175));
  }

  void whatDoesNotFitFallsBack() {
    useScreens({QSize(1440, 900)});
    const GuardedApplication application(m_argc, m_argv);
    QCOMPARE(UiScale::largestFitting(175), 125);
  }

  /// Files, reports and the program's own texts have a decimal point in every country.
  void numbersKeepTheirPoint() {
    const locale_t german = newlocale(LC_NUMERIC_MASK, "de_DE.UTF-8", nullptr);
    if (german == nullptr)
      QSKIP("no German locale here, and localedef (package locales) made none");
    QCOMPARE(nl_langinfo_l(RADIXCHAR, german), ",");
    freelocale(german);
    useScreens({QSize(1920, 1080)});
    const GuardedApplication application(m_argc, m_argv);
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%.1f", 1.5);
    QCOMPARE(text.data(), "1.5");
    QCOMPARE(std::strtod("1.5", nullptr), 1.5);
  }

private:
  /// Side by side, the first is the primary one.
  void useScreens(const QList<QSize>& sizes) {
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
    test::writeBytes(path, QStringLiteral(R"({"screens": [%1]})").arg(screens.join(u',')).toUtf8());
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + path.toUtf8());
  }

  QTemporaryDir m_folder;
  int m_argc = 1;
  char m_name[16] = "sudoscope";
  char* m_argv[2] = {m_name, nullptr};
};

SUDOSCOPE_TEST(TestUiScale, Nothing)
#include "test_ui_scale.moc"
