#include "app/settings/app_settings.h"
#include "tests/app/app_fixture.h"
#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/cube/cube_card.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/window/tour.h"

#include <QLabel>

using namespace sudoscope;
using namespace sudoscope::test;

/// The way through the window at the first start, with keys and with the mouse.
class TestTour : public QObject {
  Q_OBJECT

private slots:
  void onlyABareStartIsMetWithIt_data() {
    const auto row = columns<QStringList, bool>("arguments", "shown");
    row("bare", {}, true);
    row("dark", {"--theme", "dark"}, true);
    row("a file", {"puzzle.txt"}, false);
    row("a method", {"--solver", "rrr"}, false);
    row("a picture", {"--screenshot", "a.png"}, false);
    row("a film", {"--film", "a.mp4"}, false);
    row("a view", {"--view", "compare"}, false);
  }

  void onlyABareStartIsMetWithIt() {
    QFETCH(QStringList, arguments);
    QFETCH(bool, shown);
    const ParsedOptions parsed = parseStartOptions(QStringList{"sudoscope"} + arguments);
    QVERIFY(!parsed.exitStatus);
    QCOMPARE(parsed.options.tour, shown);
  }

  void theFirstStartHasItOnce() {
    AppFixture f;
    QVERIFY(tour(f) == nullptr); // nobody asked
    StartOptions options;
    options.tour = true;
    f.start(options);
    QTRY_VERIFY(tour(f) != nullptr);
    QVERIFY(tour(f)->hasFocus());
    f.start(options);
    QVERIFY(tour(f) == nullptr);
    f.window().actions()[Command::Tour]->trigger();
    QVERIFY(tour(f) != nullptr);
    f.window().actions()[Command::Tour]->trigger(); // not twice at once
    QCOMPARE(f.window().findChildren<Tour*>().size(), 1);
  }

  void eachStopPointsAtAPartOfTheWindow_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    for (const char* language : {"en", "de", "es"}) {
      for (const QSize size : {QSize(1280, 760), QSize(1600, 1000)}) {
        QTest::addRow("%s %d", language, size.width()) << size << QString::fromLatin1(language);
      }
    }
  }

  void eachStopPointsAtAPartOfTheWindow() {
    QFETCH(QSize, size);
    QFETCH(QString, language);
    StartOptions options;
    options.size = size;
    options.language = language;
    AppFixture f(options);
    f.window().actions()[Command::Tour]->trigger();
    Tour* tour = TestTour::tour(f);
    const std::vector<QWidget*> parts{f.window().puzzleCard(), f.window().transport(),
                                      f.window().cubeCard(), f.window().cellInspector()};
    for (int stop = 0; stop < 4; ++stop) {
      const QWidget* part = parts[std::size_t(stop)];
      const QRect area(part->mapTo(&f.window(), QPoint()), part->size());
      // The part is light, the arrow ends at it, and the words lie in the window beside it.
      QTRY_VERIFY(tour->lit().contains(QPointF(area.center())));
      const QRect box = skipButton(f)->parentWidget()->geometry();
      QVERIFY(tour->rect().contains(box));
      QVERIFY(!tour->lit().intersects(QRectF(box)));
      QVERIFY(area.adjusted(-60, -60, 60, 60).contains(tour->pointsAt().toPoint()));
      QVERIFY(!box.contains(tour->pointsAt().toPoint()));
      for (const auto* label : atLeastOne(tour->findChildren<QLabel*>())) {
        QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                 qPrintable(label->text()));
        if (!label->wordWrap())
          QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
      }
      QTest::keyClick(tour, stop % 2 == 0 ? Qt::Key_Right : Qt::Key_Return);
    }
    QTRY_VERIFY(TestTour::tour(f) == nullptr); // after the last the end
    QVERIFY(f.grid()->hasFocus());
  }

  void itCanBeSkipped() {
    AppFixture f;
    f.window().actions()[Command::Tour]->trigger();
    QTest::keyClick(tour(f), Qt::Key_Left); // there is nothing before
    QVERIFY(isAtTheFirst(f));
    f.key(Qt::Key_Right);
    QVERIFY(!isAtTheFirst(f));
    f.key(Qt::Key_Left);
    QVERIFY(isAtTheFirst(f));
    f.key(Qt::Key_Space); // still plays
    QVERIFY(f.untilAt(1));
    QVERIFY(isAtTheFirst(f));
    f.key(Qt::Key_Escape);
    QTRY_VERIFY(tour(f) == nullptr);
    f.window().actions()[Command::Tour]->trigger();
    QTest::mouseClick(skipButton(f), Qt::LeftButton);
    QTRY_VERIFY(tour(f) == nullptr);
  }

private:
  static Tour* tour(AppFixture& f) { return f.window().findChild<Tour*>(); }
  static QPushButton* skipButton(AppFixture& f) {
    return tour(f)->findChild<QPushButton*>(QStringLiteral("tourSkip"));
  }
  static bool isAtTheFirst(AppFixture& f) {
    return visibleTexts(tour(f)).contains(QStringLiteral("1 of 4\n"));
  }
};

SUDOSCOPE_TEST(TestTour, Windows)
#include "test_tour.moc"
