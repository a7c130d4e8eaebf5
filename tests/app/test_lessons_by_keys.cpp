#include "tests/app/lesson_drive.h"
#include "tests/support/test_program.h"

using namespace sudoscope;
using namespace sudoscope::test;

/// Every lesson to its last page with the keyboard alone: Tab goes, Enter chooses, Space plays.
class TestLessonsByKeys : public QObject {
  Q_OBJECT

private slots:
  /// In one window, one after another: every second one is answered wrong.
  void everyLessonIsPlayedToItsLastPage() {
    AppFixture f;
    const auto count = static_cast<int>(f.window().learn()->lessons().size());
    for (int index = 0; index < count; ++index) {
      playToTheLastPage(f, index, index % 2 == 0);
      if (QTest::currentTestFailed()) {
        QFAIL(qPrintable(QStringLiteral("lesson %1").arg(index + 1)));
      }
      goOnWith(f, lessonButton(f, QStringLiteral("All lessons")));
    }
  }

  void digitsChooseAndEnterConfirms() {
    AppFixture f;
    open(f, 0);
    const Lesson lesson = f.window().learn()->lessons()[0];
    QVERIFY(lesson.scenes[0].question);
    ScenePage* page = scenePage(f);
    QTRY_COMPARE(f.model().puzzle().givens(), lesson.scenes[0].puzzle.givens());
    QTRY_VERIFY(page->hasFocus()); // the lesson has the keys
    f.key(Qt::Key_Space);          // not before the question is answered
    QVERIFY(page->reply().isEmpty());
    QVERIFY(!f.transport().playing);
    const auto radios = page->findChildren<QRadioButton*>();
    f.key(Qt::Key_Tab);
    QVERIFY(radios[0]->hasFocus());
    const int right = choiceOf(*lesson.scenes[0].question, true);
    f.key(Qt::Key(Qt::Key_1 + right));
    f.key(Qt::Key_Down);
    QVERIFY(radios[(right + 1) % radios.size()]->hasFocus());
    f.key(Qt::Key_Up);
    QVERIFY(radios[right]->hasFocus() && !radios[right]->isChecked() && page->reply().isEmpty());
    f.key(Qt::Key_Return);
    QVERIFY(!page->reply().isEmpty());
    // F6 leads to other panels and back, and does not hide the lesson.
    for (int i = 0; i < 20; ++i) {
      f.key(Qt::Key_F6);
      QVERIFY(page->isVisible());
    }
    QRadioButton* radio = radios[right];
    radio->setFocus(Qt::TabFocusReason);
    playWithSpace(f, lesson.scenes[0]);
    QVERIFY2(page->reply().startsWith(u'✓'), qPrintable(page->reply()));
    // What the scene speaks of is iteration 0: the run does not leave it, however often it is
    // played, and no other run begins.
    const RunId scene = f.transport().run;
    for (int i = 0; i < 3; ++i) {
      QVERIFY(f.untilAnswered());
      QVERIFY(f.untilResting());
      QCOMPARE(f.transport().run, scene);
      QCOMPARE(f.transport().head, 0);
      QCOMPARE(f.snapshot()->iteration, 0);
      QTest::keyClick(radio, Qt::Key_Space);
    }
    goOnWith(f, lessonButton(f, QStringLiteral("Next")));
    QTRY_COMPARE(f.model().puzzle().givens(), lesson.scenes[1].puzzle.givens());
  }

  void aClickerIsEnough() {
    AppFixture f;
    constexpr int constriction = 8;
    open(f, constriction);
    const auto scenes = f.window().learn()->lessons()[constriction].scenes;
    int asked = 0;
    for (const LessonScene& scene : scenes) {
      QTRY_COMPARE(f.model().puzzle().givens(), scene.puzzle.givens());
      if (scene.question) {
        ++asked;
        const std::int64_t head = f.transport().head;
        f.key(Qt::Key_PageDown);
        QVERIFY(scenePage(f)->reply().startsWith(QStringLiteral("The answer is")));
        QCOMPARE(f.transport().head, head);
      }
      f.key(Qt::Key_PageDown); // plays
      QVERIFY2(untilScenePlayed(f), qPrintable(f.status()));
      f.key(Qt::Key_PageDown);
    }
    QVERIFY(asked > 0);
    const QString words = QStringLiteral("Correct predictions: 0 of %1").arg(asked);
    QVERIFY2(lessonSummary(f).contains(words), qPrintable(lessonSummary(f)));
    f.key(Qt::Key_PageUp);
    QVERIFY(scenePage(f)->isVisible());
  }

private:
  static void open(AppFixture& f, int index) {
    QAbstractButton* row = lessonRow(f, index);
    QVERIFY(row != nullptr);
    row->setFocus();
    QTest::keyClick(row, Qt::Key_Space);
    QCOMPARE(f.window().learn()->currentLesson(), -1); // Space opens nothing
    f.playback().pause();
    QTest::keyClick(row, Qt::Key_Return);
    QCOMPARE(f.window().learn()->currentLesson(), index);
  }

  static void playToTheLastPage(AppFixture& f, int index, bool right) {
    open(f, index);
    if (QTest::currentTestFailed()) return;
    const Lesson lesson = f.window().learn()->lessons()[std::size_t(index)];
    const ScenePage* page = scenePage(f);
    int asked = 0;
    for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
      if (const auto& question = lesson.scenes[i].question) {
        ++asked;
        QWidget* button = page->findChildren<QRadioButton*>().at(choiceOf(*question, right));
        button->setFocus(Qt::TabFocusReason);
        QTest::keyClick(button, Qt::Key_Return);
      }
      playWithSpace(f, lesson.scenes[i]);
      if (QTest::currentTestFailed()) QFAIL(qPrintable(QStringLiteral("scene %1").arg(i + 1)));
      if (lesson.scenes[i].solver == "training") {
        const auto training = f.snapshot() == nullptr ? nullptr : f.snapshot()->training;
        QVERIFY2(training != nullptr && !training->boards.empty(),
                 "the stage shows held-out boards");
      }
      if (lesson.scenes[i].question)
        QVERIFY2(page->reply().startsWith(right ? u'✓' : u'✗'), qPrintable(page->reply()));
      for (const auto* label : page->findChildren<QLabel*>()) {
        if (!label->isVisible()) continue;
        QVERIFY2(!label->text().contains(u'{'), qPrintable(label->text()));
        // A figure that is not known is a dash where a number belongs.
        QVERIFY2(!label->text().contains(QStringLiteral("= –")), qPrintable(label->text()));
      }
      goOnWith(f, nextButton(f, lesson, i));
    }
    const QString summary = lessonSummary(f);
    QVERIFY2(!summary.isEmpty(), "the last page is shown");
    const QString told =
        QStringLiteral("Correct predictions: %1 of %2").arg(right ? asked : 0).arg(asked);
    if (asked > 0) QVERIFY2(summary.contains(told), qPrintable(summary));
  }

  /// Tabs there and presses it.
  static void goOnWith(AppFixture& f, QPushButton* button) {
    for (int i = 0; i < 300 && QApplication::focusWidget() != button; ++i) {
      QTest::keyClick(&f.window(), Qt::Key_Tab);
      QCoreApplication::processEvents();
    }
    QCOMPARE(QApplication::focusWidget(), button);
    QTest::keyClick(button, Qt::Key_Return);
  }

  static void playWithSpace(AppFixture& f, const LessonScene& scene) {
    // The run of the scene is there, at its beginning.
    QTRY_COMPARE(f.model().puzzle().givens(), scene.puzzle.givens());
    QTRY_COMPARE(f.transport().head, 0);
    f.key(Qt::Key_Space);
    QVERIFY2(untilScenePlayed(f), qPrintable(f.status()));
  }
};

SUDOSCOPE_TEST(TestLessonsByKeys, Windows)
#include "test_lessons_by_keys.moc"
