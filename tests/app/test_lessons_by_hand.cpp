#include "tests/app/app_fixture.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/panels/learn_panel.h"

#include <QLabel>
#include <QRadioButton>
#include <QScrollBar>
#include <QToolButton>

#include <limits>

using namespace sudoscope;
using namespace sudoscope::test;

/// Lessons as a student takes them, with the mouse: read, predict, play, verdict, next.
class TestLessonsByHand : public QObject {
  Q_OBJECT

private slots:
  void lessonsArePlayedToTheEnd_data();
  void lessonsArePlayedToTheEnd();
  void wrongPredictionIsToldSo();
  void theCellOfASceneIsChosenInEveryView();
  void nothingIsClipped();

private:
  static void openLesson(AppFixture& f, int index);
  static void predict(AppFixture& f, int choice);
  static void playScene(AppFixture& f);
  static QPushButton* buttonWith(AppFixture& f, const QString& text);
};

void TestLessonsByHand::openLesson(AppFixture& f, int index) {
  f.window().showView(QStringLiteral("learn"));
  LearnPanel* learn = f.window().learn();
  auto* list = learn->findChild<LessonList*>();
  QTRY_VERIFY(list->isVisible());
  auto* row = list->findChildren<QAbstractButton*>().at(index);
  list->ensureWidgetVisible(row);
  QTest::mouseClick(row, Qt::LeftButton);
  QCOMPARE(learn->currentLesson(), index);
}

void TestLessonsByHand::predict(AppFixture& f, int choice) {
  auto* page = f.window().learn()->findChild<ScenePage*>();
  QRadioButton* button = page->findChildren<QRadioButton*>().at(choice);
  page->ensureWidgetVisible(button);
  QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
  QVERIFY(button->isChecked());
}

void TestLessonsByHand::playScene(AppFixture& f) {
  QPushButton* play = f.window().learn()->playButton();
  QTRY_VERIFY(play->isEnabled());
  QTest::mouseClick(play, Qt::LeftButton);
  f.state().speed.set(std::numeric_limits<double>::infinity());
  QVERIFY2(
      QTest::qWaitFor([&] { return play->text() == QStringLiteral("Play again"); }, 30000),
      qPrintable(
          QStringLiteral("scene %1: %2").arg(f.window().learn()->currentScene()).arg(f.status())));
}

QPushButton* TestLessonsByHand::buttonWith(AppFixture& f, const QString& text) {
  for (auto* button : f.window().learn()->findChildren<QPushButton*>()) {
    if (button->text() == text) return button;
  }
  return nullptr;
}

void TestLessonsByHand::lessonsArePlayedToTheEnd_data() {
  QTest::addColumn<QString>("id");
  for (const char* id :
       {"probability-cube", "constraint-losses", "one-step", "annealing", "learning-rate",
        "weights", "entropy", "local-minimum", "constriction", "plateaus"}) {
    QTest::newRow(id) << QString::fromLatin1(id);
  }
}

void TestLessonsByHand::lessonsArePlayedToTheEnd() {
  QFETCH(QString, id);
  AppFixture f;
  f.draft().setParameter(QStringLiteral("lr"), 0.15);
  const QString puzzle = f.model().lineText();
  LearnPanel* learn = f.window().learn();
  int index = -1;
  for (std::size_t i = 0; i < learn->lessons().size(); ++i) {
    if (learn->lessons()[i].id == id.toStdString()) index = static_cast<int>(i);
  }
  QVERIFY(index >= 0);
  const Lesson lesson = learn->lessons()[static_cast<std::size_t>(index)];
  openLesson(f, index);
  auto* page = learn->findChild<ScenePage*>();
  for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
    const LessonScene& scene = lesson.scenes[i];
    QCOMPARE(learn->currentScene(), static_cast<int>(i));
    QTRY_COMPARE(f.model().puzzle().givens(), scene.puzzle.givens());
    if (scene.question) {
      QVERIFY(!learn->playButton()->isEnabled());
      const auto& choices = scene.question->choices;
      for (std::size_t c = 0; c < choices.size(); ++c) {
        if (choices[c].right) predict(f, static_cast<int>(c));
      }
      QVERIFY2(!page->reply().startsWith(u'✓'), "no verdict before the run");
    }
    playScene(f);
    if (scene.question) QVERIFY(page->reply().startsWith(u'✓'));
    const bool last = i + 1 == lesson.scenes.size();
    QPushButton* next = buttonWith(f, last ? QStringLiteral("Finish") : QStringLiteral("Next"));
    QVERIFY(next != nullptr);
    QTest::mouseClick(next, Qt::LeftButton);
  }
  QVERIFY(learn->isSummary());
  QTest::mouseClick(buttonWith(f, QStringLiteral("All lessons")), Qt::LeftButton);
  // Back in the list; puzzle and parameters are the person's own again.
  QCOMPARE(learn->currentLesson(), -1);
  QTRY_COMPARE(f.model().lineText(), puzzle);
  QTRY_COMPARE(f.draft().parameters().real("lr"), 0.15);
}

void TestLessonsByHand::wrongPredictionIsToldSo() {
  AppFixture f;
  openLesson(f, 0);
  const auto& choices = f.window().learn()->lessons()[0].scenes[0].question->choices;
  predict(f, choices[0].right ? 1 : 0);
  playScene(f);
  const auto* page = f.window().learn()->findChild<ScenePage*>();
  QVERIFY(page->reply().startsWith(u'✗'));
  // A tried key: Esc or the list button leaves; here the button.
  auto* all = f.window().learn()->header()->findChild<QToolButton*>();
  QTest::mouseClick(all, Qt::LeftButton);
  QCOMPARE(f.window().learn()->currentLesson(), -1);
}

void TestLessonsByHand::theCellOfASceneIsChosenInEveryView() {
  AppFixture f;
  openLesson(f, 0); // r4c3 on a 4×4 board
  QTRY_COMPARE(f.grid()->selectedCell(), 14);
  const auto* name = f.window().findChild<QLabel*>(QStringLiteral("cellName"));
  QVERIFY(name != nullptr);
  QTRY_COMPARE(name->text(), QStringLiteral("r4c3"));
}

void TestLessonsByHand::nothingIsClipped() {
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

SUDOSCOPE_TEST(TestLessonsByHand, Windows)
#include "test_lessons_by_hand.moc"
