#include "tests/app/lesson_drive.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "ui/inspectors/cell_inspector.h"

#include <QScrollBar>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

/// Lessons as a student takes them, with the mouse: read, predict, play, verdict, next.
class TestLessonsByHand : public QObject {
  Q_OBJECT

private slots:
  void aLessonIsPlayedToItsEnd() {
    AppFixture f;
    f.draft().setParameter(QStringLiteral("lr"), 0.15);
    const QString puzzle = f.model().lineText();
    LearnPanel* learn = f.window().learn();
    constexpr int annealing = 3;
    const Lesson lesson = learn->lessons()[annealing];
    QCOMPARE(lesson.id, std::string("annealing"));
    openLesson(f, annealing);
    const ScenePage* page = scenePage(f);
    for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
      const LessonScene& scene = lesson.scenes[i];
      QTRY_COMPARE(f.model().puzzle().givens(), scene.puzzle.givens());
      if (scene.question) {
        QVERIFY(!learn->playButton()->isEnabled());
        predict(f, choiceOf(*scene.question, true));
        QVERIFY2(!page->reply().startsWith(u'✓'), "no verdict before the run");
      }
      playScene(f);
      if (scene.question) QVERIFY(page->reply().startsWith(u'✓'));
      QTest::mouseClick(nextButton(f, lesson, i), Qt::LeftButton);
    }
    QVERIFY(!lessonSummary(f).isEmpty());
    QTest::mouseClick(lessonButton(f, QStringLiteral("All lessons")), Qt::LeftButton);
    // Back in the list; puzzle and parameters are the person's own again.
    QCOMPARE(learn->currentLesson(), -1);
    QTRY_COMPARE(f.model().lineText(), puzzle);
    QTRY_COMPARE(f.draft().parameters().real("lr"), 0.15);
  }

  void wrongPredictionIsToldSo() {
    AppFixture f;
    openLesson(f, 0);
    const auto& question = f.window().learn()->lessons()[0].scenes[0].question;
    predict(f, choiceOf(*question, false));
    playScene(f);
    QVERIFY(scenePage(f)->reply().startsWith(u'✗'));
    // A tried key: Esc or the list button leaves; here the button.
    auto* all = f.window().learn()->header()->findChild<QToolButton*>();
    QTest::mouseClick(all, Qt::LeftButton);
    QCOMPARE(f.window().learn()->currentLesson(), -1);
  }

  void theCellOfASceneIsChosenInEveryView() {
    AppFixture f;
    openLesson(f, 0); // r4c3 on a 4×4 board
    QTRY_COMPARE(f.grid()->selectedCell(), 14);
    const auto* name = f.window().findChild<QLabel*>(QStringLiteral("cellName"));
    QVERIFY(name != nullptr);
    QTRY_COMPARE(name->text(), QStringLiteral("r4c3"));
  }

  void nothingIsClipped() {
    AppFixture f;
    LearnPanel* learn = f.window().learn();
    for (int i = 0; i < static_cast<int>(learn->lessons().size()); ++i) {
      openLesson(f, i);
      const auto* page = learn->findChild<ScenePage*>();
      QTRY_VERIFY(page->widget()->isVisible());
      QCoreApplication::processEvents();
      for (const auto* label : atLeastOne(page->findChildren<QLabel*>())) {
        if (!label->isVisible()) continue;
        QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                 qPrintable(label->text().left(60)));
        QVERIFY(label->geometry().right() <= page->widget()->width());
      }
      QVERIFY(learn->playButton()->isVisible());
      QCOMPARE(learn->playButton()->visibleRegion().boundingRect().size(),
               learn->playButton()->size());
      learn->showList();
    }
  }

  void anotherPuzzleEndsTheLesson() {
    AppFixture f;
    const StopConditions before = f.state().stop.value();
    for (const bool trains : {true, false}) {
      f.window().showView(QStringLiteral("learn"));
      openLesson(f, 2); // one step
      QTRY_COMPARE(f.state().stop.value().afterIterations.value_or(-1), 1);
      f.window().cube()->setOption(&CubeOptions::slice, {SliceKind::Row, 1});
      trains ? f.window().actions()[Command::TrainNetwork]->trigger()
             : f.model().setPuzzle(solver_puzzles::find("9x9 easy").puzzle);
      QTRY_VERIFY(f.window().learn()->currentLesson() < 0 && !f.window().learn()->isVisible());
      QCOMPARE(f.state().stop.value(), before);
      QCOMPARE(f.window().cube()->options().slice, CubeSlice());
      f.draft().setSolver(findSolver("gradient"));
    }
    QTRY_COMPARE(f.transport().head, 0);
    f.playback().play();
    QTRY_VERIFY2(f.transport().head > 1, qPrintable(f.status()));
    // The tour and a sample set nothing.
    f.playback().pause();
    const double speed = f.state().speed.value();
    const CubeOptions colours = f.window().cube()->options();
    f.window().actions()[Command::Tour]->trigger();
    f.key(Qt::Key_Escape);
    QVERIFY(!f.workspace().openNow({QStringLiteral(":/puzzles/9x9_hard.txt")}));
    QCOMPARE(f.state().stop.value(), before);
    QCOMPARE(f.state().speed.value(), speed);
    QVERIFY(f.draft().parameters().changed().empty());
    QCOMPARE(saved(f.window().cube()->options()), saved(colours));
    // Defaults clear a stop condition that the user set.
    f.playback().pause();
    StopConditions three;
    three.afterIterations = 3;
    f.state().stop.set(three);
    f.window().actions()[Command::DefaultParameters]->trigger();
    QCOMPARE(f.state().stop.value(), StopConditions());
  }

private:
  static void openLesson(AppFixture& f, int index) {
    QAbstractButton* row = lessonRow(f, index);
    QVERIFY(row != nullptr);
    QTest::mouseClick(row, Qt::LeftButton);
    QCOMPARE(f.window().learn()->currentLesson(), index);
  }

  static void predict(AppFixture& f, int choice) {
    ScenePage* page = scenePage(f);
    QRadioButton* button = page->findChildren<QRadioButton*>().at(choice);
    page->ensureWidgetVisible(button);
    QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
    QVERIFY(button->isChecked());
  }

  static void playScene(AppFixture& f) {
    QPushButton* play = f.window().learn()->playButton();
    QTRY_VERIFY(play->isEnabled());
    QTest::mouseClick(play, Qt::LeftButton);
    QVERIFY2(untilScenePlayed(f), qPrintable(f.status()));
  }
};

SUDOSCOPE_TEST(TestLessonsByHand, Windows)
#include "test_lessons_by_hand.moc"
