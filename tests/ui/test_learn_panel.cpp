#include "tests/support/file_bytes.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/ui/ui_test.h"
#include "ui/panels/learn_panel.h"

#include <QDirIterator>
#include <QLabel>
#include <QPoint>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>

using namespace sudoscope;
using sudoscope::test::bytesOf;

Q_DECLARE_METATYPE(sudoscope::LessonScene)

namespace {

std::vector<Lesson> shippedLessons() {
  std::vector<Lesson> lessons;
  QDirIterator it(QStringLiteral(SUDOSCOPE_RESOURCES "/lessons"), {QStringLiteral("*.json")});
  while (it.hasNext()) {
    auto lesson = parseLesson(bytesOf(it.next()).toStdString());
    if (lesson) lessons.push_back(*lesson);
  }
  std::sort(lessons.begin(), lessons.end(),
            [](const Lesson& a, const Lesson& b) { return a.order < b.order; });
  return lessons;
}

QPushButton* buttonWith(const QWidget& panel, const QString& text) {
  for (auto* button : panel.findChildren<QPushButton*>()) {
    if (button->isVisible() && button->text() == text) return button;
  }
  return nullptr;
}

bool shows(const QWidget& panel, const QString& text) {
  const auto labels = panel.findChildren<QLabel*>();
  return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
    return label->isVisible() && label->text() == text;
  });
}

SnapshotPtr snapshotAt(std::int64_t iteration, Status status) {
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->iteration = iteration;
  snapshot->status = status;
  return snapshot;
}

} // namespace

class TestLearnPanel : public QObject {
  Q_OBJECT

private slots:
  void init() {
    m_panel = std::make_unique<LearnPanel>();
    m_panel->setLessons(shippedLessons(), QStringLiteral("en"));
    m_panel->resize(320, 640);
    QVERIFY(showActive(m_panel.get()));
  }

  void cleanup() { m_panel.reset(); }
  void listOpensALesson() {
    QSignalSpy opened(m_panel.get(), &LearnPanel::sceneOpened);
    const auto buttons = lessonButtons();
    QVERIFY(buttons.size() >= 10);
    QTest::mouseClick(buttons.first(), Qt::LeftButton);
    QCOMPARE(m_panel->currentLesson(), 0);
    QCOMPARE(opened.size(), 1);
    const auto scene = opened[0][0].value<LessonScene>();
    QCOMPARE(scene.solver, m_panel->lessons()[0].scenes[0].solver);
  }

  void playWaitsForThePrediction() {
    m_panel->openLesson(0);
    QSignalSpy played(m_panel.get(), &LearnPanel::scenePlayRequested);
    auto* play = buttonWith(*m_panel, QStringLiteral("Play"));
    QVERIFY(play != nullptr && !play->isEnabled());
    QCOMPARE(play->toolTip(), QStringLiteral("Predict first, then play"));
    const auto choices = m_panel->findChildren<QRadioButton*>();
    QCOMPARE(choices.size(), 3);
    QTest::mouseClick(choices[1], Qt::LeftButton, {}, QPoint(8, choices[1]->height() / 2));
    QVERIFY(play->isEnabled());
    QTest::mouseClick(play, Qt::LeftButton);
    QCOMPARE(played.size(), 1);
    QSignalSpy toggled(m_panel.get(), &LearnPanel::toggleRequested);
    m_panel->setPlaying(true);
    QTest::mouseClick(buttonWith(*m_panel, QStringLiteral("Pause")), Qt::LeftButton);
    QCOMPARE(toggled.size(), 1);
  }

  void theVerdictComesWithTheOutcome() {
    m_panel->openLesson(0);
    const auto* page = m_panel->findChild<ScenePage*>();
    const auto choices = m_panel->findChildren<QRadioButton*>();
    const auto choose = [&](int i) {
      QTest::mouseClick(choices[i], Qt::LeftButton, {}, QPoint(8, choices[i]->height() / 2));
    };
    const auto& asked = m_panel->lessons()[0].scenes[0];
    const int right = asked.question->choices[0].right   ? 0
                      : asked.question->choices[1].right ? 1
                                                         : 2;
    QVERIFY(page->reply().isEmpty());
    m_panel->showSnapshot(snapshotAt(asked.runTo, Status::Running));
    QVERIFY2(buttonWith(*m_panel, QStringLiteral("Play again")) == nullptr, "no prediction yet");
    choose(right);
    QCOMPARE(page->reply(), QStringLiteral("Prediction noted. Now press Play."));
    m_panel->showSnapshot(snapshotAt(0, Status::Running));
    QTest::mouseClick(buttonWith(*m_panel, QStringLiteral("Play")), Qt::LeftButton);
    QVERIFY(!page->reply().startsWith(u'✓'));
    m_panel->showSnapshot(snapshotAt(asked.runTo, Status::Running));
    QVERIFY(page->reply().startsWith(u'✓'));
    choose((right + 1) % 3); // what is known now may be said at once
    QVERIFY(page->reply().startsWith(u'✗'));
  }

  void outcomeIsShownAtTheEnd() {
    m_panel->openLesson(0);
    m_panel->nextScene();
    auto* play = buttonWith(*m_panel, QStringLiteral("Play"));
    QVERIFY(play != nullptr);
    QTest::mouseClick(play, Qt::LeftButton);
    const std::string words = m_panel->lessons()[0].scenes[1].after.in("en");
    // What it quotes is the run's; here it is one of whose curves nothing is known but one figure.
    const LessonFigures figures = [](const LessonFigure& figure) -> std::optional<double> {
      return figure.metric.empty() ? std::optional(30.0) : std::nullopt;
    };
    m_panel->setFigures(figures);
    const QString after = QString::fromStdString(withFigures(words, 1, figures));
    QVERIFY2(after.contains(QStringLiteral("iteration 30")), qPrintable(after));
    m_panel->showSnapshot(snapshotAt(3, Status::Running));
    QVERIFY(!shows(*m_panel, after));
    m_panel->showSnapshot(snapshotAt(m_panel->lessons()[0].scenes[1].runTo, Status::Running));
    QVERIFY(shows(*m_panel, after));
    QVERIFY(buttonWith(*m_panel, QStringLiteral("Play again")) != nullptr);
  }

  void scenesGoForwardAndBack() {
    QSignalSpy finished(m_panel.get(), &LearnPanel::lessonFinished);
    m_panel->openLesson(1);
    const int scenes = int(m_panel->lessons()[1].scenes.size());
    const QString place = QStringLiteral("%1 of ") + QString::number(scenes);
    QVERIFY(!buttonWith(*m_panel, QStringLiteral("Back"))->isEnabled());
    for (int i = 1; i < scenes; ++i) {
      QTest::mouseClick(buttonWith(*m_panel, QStringLiteral("Next")), Qt::LeftButton);
      QVERIFY(shows(*m_panel, place.arg(i + 1)));
    }
    QTest::mouseClick(buttonWith(*m_panel, QStringLiteral("Back")), Qt::LeftButton);
    QVERIFY(shows(*m_panel, place.arg(scenes - 1)));
    m_panel->nextScene();
    QSignalSpy left(m_panel.get(), &LearnPanel::lessonLeft);
    QTest::mouseClick(buttonWith(*m_panel, QStringLiteral("Leave")), Qt::LeftButton);
    QCOMPARE(left.size(), 1);
    QVERIFY2(finished.empty(), "nothing was played");
    QCOMPARE(m_panel->currentLesson(), -1);

    m_panel->openLesson(1);
    for (int i = 0; i < scenes; ++i) {
      if (i > 0) m_panel->nextScene();
      if (const auto choices = m_panel->findChildren<QRadioButton*>(); !choices.empty()) {
        choices[0]->click();
      }
      buttonWith(*m_panel, QStringLiteral("Play"))->click();
      m_panel->endScene();
    }
    QTest::mouseClick(buttonWith(*m_panel, QStringLiteral("Finish")), Qt::LeftButton);
    // The lesson is summed up; the next one is a button away.
    QCOMPARE(finished.size(), 1);
    const auto* summary = m_panel->findChild<QLabel*>(QStringLiteral("summary"));
    QVERIFY(summary->isVisible());
    QVERIFY2(summary->text().contains(QStringLiteral("finished")), qPrintable(summary->text()));
    QCOMPARE(left.size(), 1);
    QTest::mouseClick(buttonWith(*m_panel, QStringLiteral("Next lesson")), Qt::LeftButton);
    QCOMPARE(m_panel->currentLesson(), 2);
    QVERIFY(!summary->isVisible());
  }

  void playedWithoutAPredictionItIsToldAllTheSame() {
    m_panel->openLesson(1);
    const auto& scenes = m_panel->lessons()[1].scenes;
    std::size_t asking = 0;
    while (asking < scenes.size() && !scenes[asking].question) ++asking;
    QVERIFY(asking < scenes.size());
    for (std::size_t i = 0; i < asking; ++i) m_panel->nextScene();
    const auto* page = m_panel->findChild<ScenePage*>();
    m_panel->showSnapshot(snapshotAt(scenes[asking].runTo, Status::Running)); // a key played it
    QVERIFY2(page->reply().startsWith(QStringLiteral("You played without predicting")),
             qPrintable(page->reply()));
    QVERIFY(buttonWith(*m_panel, QStringLiteral("Play again"))->isEnabled());
  }

  void keyboardAloneSuffices() {
    const auto buttons = lessonButtons();
    buttons[2]->setFocus();
    QTest::keyClick(buttons[2], Qt::Key_Space); // it plays, and does nothing else
    QCOMPARE(m_panel->currentLesson(), -1);
    QTest::keyClick(buttons[2], Qt::Key_Return);
    QCOMPARE(m_panel->currentLesson(), 2);
    const auto choices = m_panel->findChildren<QRadioButton*>();
    choices[0]->setFocus();
    QTest::keyClick(choices[0], Qt::Key_Space);
    QVERIFY(!choices[0]->isChecked());
    const QString hint = QStringLiteral("Press Enter to choose it.");
    QTest::keyClick(choices[0], Qt::Key_1);
    QVERIFY(shows(*m_panel, hint));
    QVERIFY2(!choices[0]->isChecked(), "it has only the focus");
    QTest::keyClick(choices[0], Qt::Key_Tab);
    QVERIFY(!shows(*m_panel, hint));
    QTest::keyClick(choices[0], Qt::Key_Return);
    QVERIFY(choices[0]->isChecked());
    QVERIFY(buttonWith(*m_panel, QStringLiteral("Play"))->isEnabled());
  }

  void otherLanguages() {
    m_panel->setLessons(shippedLessons(), QStringLiteral("de"));
    const auto buttons = lessonButtons();
    QCOMPARE(buttons.first()->text(), QStringLiteral("Was der Würfel ist"));
  }

private:
  QList<QAbstractButton*> lessonButtons() const {
    return m_panel->findChild<QWidget*>(QStringLiteral("lessons"))
        ->findChildren<QAbstractButton*>();
  }

  std::unique_ptr<LearnPanel> m_panel;
};

SUDOSCOPE_TEST(TestLearnPanel, Windows)
#include "test_learn_panel.moc"
