#include "tests/app/app_fixture.h"
#include "tests/support/test_program.h"
#include "ui/panels/learn_panel.h"

#include <QLabel>
#include <QRadioButton>

#include <limits>

using namespace sudoscope;
using namespace sudoscope::test;

/// Every lesson to its last page with the keyboard alone: Tab goes, Enter chooses, Space plays.
class TestLessonsByKeys : public QObject {
  Q_OBJECT

private slots:
  void everyLessonIsPlayedToItsLastPage();
  void spacePlaysWithoutAPrediction();

private:
  static void open(AppFixture& f, int index);
  static void playToTheLastPage(AppFixture& f, int index, bool right);
  static void tabTo(AppFixture& f, const QWidget* wanted);
  static void playWithSpace(AppFixture& f);
  static QPushButton* buttonWith(AppFixture& f, const QString& text);
};

QPushButton* TestLessonsByKeys::buttonWith(AppFixture& f, const QString& text) {
  for (auto* button : f.window().learn()->findChildren<QPushButton*>()) {
    if (button->isVisible() && button->text() == text) return button;
  }
  return nullptr;
}

void TestLessonsByKeys::tabTo(AppFixture& f, const QWidget* wanted) {
  QVERIFY(wanted != nullptr);
  for (int i = 0; i < 300 && QApplication::focusWidget() != wanted; ++i) {
    QTest::keyClick(&f.window(), Qt::Key_Tab);
    QCoreApplication::processEvents();
  }
  QCOMPARE(QApplication::focusWidget(), wanted);
}

void TestLessonsByKeys::open(AppFixture& f, int index) {
  f.window().showView(QStringLiteral("learn"));
  auto* list = f.window().learn()->findChild<LessonList*>();
  QTRY_VERIFY(list->isVisible());
  auto* row = list->findChildren<QAbstractButton*>().at(index);
  row->setFocus();
  QTest::keyClick(row, Qt::Key_Space);
  QCOMPARE(f.window().learn()->currentLesson(), -1); // Space opens nothing
  f.playback().pause();
  QTest::keyClick(row, Qt::Key_Return);
  QCOMPARE(f.window().learn()->currentLesson(), index);
}

void TestLessonsByKeys::playWithSpace(AppFixture& f) {
  LearnPanel* learn = f.window().learn();
  const int scene = learn->currentScene();
  // The run of the scene is there, at its beginning.
  QTRY_COMPARE(f.model().puzzle().givens(), learn->lessons()[std::size_t(learn->currentLesson())]
                                                .scenes[std::size_t(scene)]
                                                .puzzle.givens());
  QTRY_COMPARE(f.transport().head, 0);
  f.state().speed.set(std::numeric_limits<double>::infinity());
  QWidget* focus = QApplication::focusWidget();
  QTest::keyClick(focus != nullptr ? focus : &f.window(), Qt::Key_Space);
  QPushButton* play = learn->playButton();
  QVERIFY2(QTest::qWaitFor([&] { return play->text() == QStringLiteral("Play again"); }, 60000),
           qPrintable(QStringLiteral("scene %1: %2").arg(scene).arg(f.status())));
}

/// In one window, one after another: every second one is answered wrong.
void TestLessonsByKeys::everyLessonIsPlayedToItsLastPage() {
  AppFixture f;
  const auto count = static_cast<int>(f.window().learn()->lessons().size());
  for (int index = 0; index < count; ++index) {
    playToTheLastPage(f, index, index % 2 == 0);
    if (QTest::currentTestFailed()) {
      QFAIL(qPrintable(QStringLiteral("lesson %1").arg(index + 1)));
    }
    QPushButton* all = buttonWith(f, QStringLiteral("All lessons"));
    tabTo(f, all);
    QTest::keyClick(all, Qt::Key_Return);
  }
}

void TestLessonsByKeys::playToTheLastPage(AppFixture& f, int index, bool right) {
  open(f, index);
  if (QTest::currentTestFailed()) return;
  LearnPanel* learn = f.window().learn();
  const Lesson lesson = learn->lessons()[std::size_t(index)];
  const auto* page = learn->findChild<ScenePage*>();
  int asked = 0;
  for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
    QCOMPARE(learn->currentScene(), static_cast<int>(i));
    if (const auto& question = lesson.scenes[i].question) {
      ++asked;
      std::size_t choice = 0;
      while (question->choices[choice].right != right) ++choice;
      QWidget* button = page->findChildren<QRadioButton*>().at(int(choice));
      button->setFocus(Qt::TabFocusReason);
      QTest::keyClick(button, Qt::Key_Return);
    }
    playWithSpace(f);
    if (QTest::currentTestFailed()) return;
    if (lesson.scenes[i].solver == "training") {
      const SnapshotPtr snapshot = f.snapshot();
      const auto training = snapshot == nullptr ? nullptr : snapshot->training;
      QVERIFY2(training != nullptr && !training->boards.empty(), "the stage shows held-out boards");
    }
    if (lesson.scenes[i].question)
      QVERIFY2(page->reply().startsWith(right ? u'✓' : u'✗'), qPrintable(page->reply()));
    for (const auto* label : page->findChildren<QLabel*>()) {
      if (!label->isVisible()) continue;
      QVERIFY2(!label->text().contains(u'{'), qPrintable(label->text()));
      // A figure that is not known is a dash where a number belongs.
      QVERIFY2(!label->text().contains(QStringLiteral("= –")), qPrintable(label->text()));
    }
    const bool last = i + 1 == lesson.scenes.size();
    QPushButton* next = buttonWith(f, last ? QStringLiteral("Finish") : QStringLiteral("Next"));
    tabTo(f, next);
    QTest::keyClick(next, Qt::Key_Return);
  }
  QVERIFY(learn->isSummary());
  const QString summary = learn->findChild<QLabel*>(QStringLiteral("summary"))->text();
  const QString told =
      QStringLiteral("Correct predictions: %1 of %2").arg(right ? asked : 0).arg(asked);
  if (asked > 0) QVERIFY2(summary.contains(told), qPrintable(summary));
}

void TestLessonsByKeys::spacePlaysWithoutAPrediction() {
  AppFixture f;
  open(f, 0);
  QVERIFY(f.window().learn()->lessons()[0].scenes[0].question);
  QWidget* radio = f.window().learn()->findChildren<QRadioButton*>().first();
  radio->setFocus(Qt::TabFocusReason);
  playWithSpace(f);
  const auto* page = f.window().learn()->findChild<ScenePage*>();
  QVERIFY2(page->reply().startsWith(QStringLiteral("You played without predicting")),
           qPrintable(page->reply()));
  // What the scene speaks of is iteration 0: the run does not leave it, however often it is played,
  // and no other run begins.
  const RunId scene = f.transport().run;
  for (int i = 0; i < 3; ++i) {
    QVERIFY(f.untilAnswered());
    QVERIFY(f.untilResting());
    QCOMPARE(f.transport().run, scene);
    QCOMPARE(f.transport().head, 0);
    QCOMPARE(f.snapshot()->iteration, 0);
    QTest::keyClick(radio, Qt::Key_Space);
  }
  QPushButton* next = buttonWith(f, QStringLiteral("Next"));
  tabTo(f, next);
  QTest::keyClick(next, Qt::Key_Return);
  QCOMPARE(f.window().learn()->currentScene(), 1);
}

SUDOSCOPE_TEST(TestLessonsByKeys, Windows)
#include "test_lessons_by_keys.moc"
