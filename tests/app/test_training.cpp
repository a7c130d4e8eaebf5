#include "core/board/rules.h"
#include "tests/app/app_fixture.h"
#include "tests/app/once_there.h"
#include "tests/app/tiny_plan.h"
#include "tests/support/test_program.h"
#include "ui/cube/cube_card.h"
#include "ui/panels/learn_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/plot/run_plot.h"
#include "ui/training/sample_boards.h"
#include "ui/training/training_setup.h"
#include "ui/widgets/notice_bar.h"

#include <QComboBox>
#include <QFile>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTimer>

#include <limits>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

void click(QWidget& window, const char* name) {
  auto* button = window.findChild<QAbstractButton*>(QLatin1String(name));
  QVERIFY2(button != nullptr && button->isEnabled(), name);
  QTest::mouseClick(button, Qt::LeftButton);
}

QString buttonText(QWidget& window, const char* name) {
  return window.findChild<QAbstractButton*>(QLatin1String(name))->text();
}

} // namespace

class TestTraining : public QObject {
  Q_OBJECT

private slots:
  void trainWatchTweakSaveAndSolve();
  void savedTrainingGoesOn();
  void timeIsABudget();
  void lookingBackShowsTheNetworkOfThen();
  void teachersAreWeights();
  void brokenFilesAreExplained();
  void quittingAsksForUnsavedNetworks();
  void lessonsTrainInTheMainWindow();
};

void TestTraining::trainWatchTweakSaveAndSolve() {
  AppFixture f;
  QVERIFY(f.ready());
  f.window().actions()[Command::TrainNetwork]->trigger();
  TrainingController& desk = f.program->learning().training();
  TrainWindow& window = desk.window();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  desk.setPlan(tinyPlan());
  click(window, "train");
  QVERIFY(f.until([&] { return desk.controller().transport().head >= 20; }));
  QCOMPARE(buttonText(window, "train"), QStringLiteral("Pause"));
  QVERIFY(f.until([&] { return window.boards()->boards().size() == 6; }));
  QVERIFY2(!window.cube()->view()->scene().voxels.empty(), "the cube shows a board");
  const auto cards = window.charts()->cards();
  QVERIFY(f.until([&] {
    return std::count_if(cards.begin(), cards.end(), [](const RunPlot* card) {
             return card->isVisible() && !card->canvas()->curves().empty();
           }) == 2;
  }));

  // Live: a learning rate of zero stops the learning.
  QVERIFY(f.until([&] { return window.boards()->solvedCount() > 0; }));
  click(window, "train");
  QVERIFY(!desk.controller().transport().playing);
  emit window.recipe()->parameterEdited(QStringLiteral("lr"), 0.004);
  QVERIFY(f.until([&] { return desk.controller().shownParameters().real("lr") == 0.004; }));
  const auto rested = [&] { return desk.controller().transport().progress < 0; };
  QVERIFY(f.until(rested));
  const std::int64_t paused = desk.controller().transport().head;
  click(window, "train");
  QVERIFY(f.until([&] { return desk.controller().transport().head >= paused + 10; }));
  const auto& edits = desk.controller().currentRun()->summary.plan->edits;
  QVERIFY(!edits.empty());
  QCOMPARE(std::get<ParameterEdit>(edits.back().what).key, std::string("lr"));
  QVERIFY(f.until([&] { return window.boards()->solvedCount() == 6; }));
  click(window, "train");

  const QString file = f.folder.filePath(QStringLiteral("net.safetensors"));
  QSignalSpy saved(&desk, &TrainingController::saved);
  desk.saveTo(file);
  QVERIFY(f.until([&] { return saved.size() == 1; }));
  QVERIFY(!desk.hasUnsaved());
  QVERIFY(learning::loadModel(file.toStdString()).ok());

  // The main window solves a board of the same kind with what was learned.
  f.program->model().resetPuzzle(*Puzzle::fromGivens(
      *Geometry::boxes(2, 2), {1, 0, 0, 4, 0, 0, 1, 0, 0, 1, 0, 0, 4, 0, 0, 1}));
  const QString name = desk.networkName(QDateTime(QDate(2031, 5, 7), QTime(9, 8, 7)));
  QVERIFY2(QRegularExpression(
               QStringLiteral("^[a-z_]+-2031-05-07-090807-(boards|cells)-\\d+pct\\.safetensors$"))
               .match(name)
               .hasMatch(),
           qPrintable(name));
  click(window, "use");
  QVERIFY(f.until([&] {
    return f.controller().solver()->name == "network" &&
           f.controller().transport().headStatus == Status::Solved;
  }));
  QVERIFY(f.controller().shownParameters().text("weights").find("safetensors") !=
          std::string::npos);
  QVERIFY(f.untilResting());
  Grid read;
  for (int cell = 0; cell < 16; ++cell) {
    const QString content = f.grid()->cellContent(cell);
    const auto digit =
        std::find_if(content.begin(), content.end(), [](QChar c) { return c.isDigit(); });
    if (digit != content.end()) read.push_back(static_cast<std::uint8_t>(digit->digitValue()));
  }
  QVERIFY(rules::isSolved(f.program->model().puzzle(), read));
}

void TestTraining::savedTrainingGoesOn() {
  AppFixture f;
  TrainingController& desk = f.program->learning().training();
  desk.window().show();
  TrainingPlan plan = tinyPlan();
  [[maybe_unused]] auto error = plan.values.set("steps", std::int64_t{12});
  plan.seed = 7;
  desk.setPlan(plan);
  desk.train();
  QVERIFY(f.until([&] { return desk.controller().transport().headStatus == Status::Exhausted; }));
  const QString file = f.folder.filePath(QStringLiteral("twelve.safetensors"));
  QSignalSpy saved(&desk, &TrainingController::saved);
  desk.saveTo(file);
  QVERIFY(f.until([&] { return saved.size() == 1; }));

  // Ended: the button offers as much again.
  QVERIFY(
      f.until([&] { return buttonText(desk.window(), "train") == QStringLiteral("Train On"); }));
  click(desk.window(), "train");
  QVERIFY(f.until([&] {
    return desk.controller().transport().head == 24 && !desk.controller().transport().playing;
  }));

  const RunId before = desk.controller().transport().run;
  desk.continueFrom(file);
  QVERIFY(f.until([&] {
    return desk.controller().transport().run != before &&
           desk.controller().transport().headStatus == Status::Exhausted;
  }));
  QCOMPARE(desk.plan().seed, std::uint64_t(7));
  // It had done 12, then 12 more: bit for bit what the first run did.
  QCOMPARE(desk.controller().transport().head, std::int64_t(12));
  const auto& runs = desk.controller().runs();
  QCOMPARE(runs.size(), std::size_t(2));
  QCOMPARE(runs[1].summary.history->value(learning::LossMetric, 12),
           runs[0].summary.history->value(learning::LossMetric, 24));
}

void TestTraining::timeIsABudget() {
  AppFixture f;
  TrainingController& desk = f.program->learning().training();
  desk.window().show();
  TrainingPlan plan = tinyPlan();
  // Long enough for some dozens of steps, however slow the machine is.
  for (plan.seconds = 3; plan.seconds < 60; plan.seconds *= 3) {
    desk.setPlan(plan);
    desk.train();
    const auto ended = [&] { return buttonText(desk.window(), "train") == u"Train On"; };
    QVERIFY(f.until([&] { return !ended(); }));
    QVERIFY(f.until(ended));
    if (desk.controller().transport().head >= 50) break;
  }
  QVERIFY(desk.seconds() >= 2.0);
  // The schedule was made to fit: it ends about where the time did.
  const auto steps = static_cast<double>(desk.controller().shownParameters().integer("steps"));
  const auto head = static_cast<double>(desk.controller().transport().head);
  QVERIFY2(steps < 3.0 * head, qPrintable(QString::number(steps / head)));
  QVERIFY(desk.milestones().first >= 0.0);
  QVERIFY(desk.window().statusText().contains(QStringLiteral("first puzzle solved")));
}

void TestTraining::lookingBackShowsTheNetworkOfThen() {
  AppFixture f;
  TrainingController& desk = f.program->learning().training();
  TrainWindow& window = desk.window();
  window.show();
  desk.setPlan(tinyPlan());
  desk.train();
  QVERIFY(f.until([&] { return window.boards()->solvedCount() >= 5; }));
  desk.pause();
  QVERIFY(f.until([&] { return !desk.controller().transport().playing; }));
  desk.controller().seek(0);
  QVERIFY(f.until([&] { return desk.controller().snapshot()->iteration == 0; }));
  QVERIFY2(window.boards()->solvedCount() < 5, "the network of then had learned nothing");
  QVERIFY(window.statusText().startsWith(QStringLiteral("Looking back")));
  // Resuming goes on from the end, not from where one looked.
  const std::int64_t head = desk.controller().transport().head;
  desk.resume();
  QVERIFY(f.until([&] { return desk.controller().transport().head > head; }));
  QCOMPARE(desk.controller().runs().size(), std::size_t(1));
}

void TestTraining::teachersAreWeights() {
  AppFixture f;
  TrainingController& desk = f.program->learning().training();
  TrainWindow& window = desk.window();
  window.show();
  auto* teacher = window.setup()->findChild<QComboBox*>(QStringLiteral("teacher"));
  for (const Teacher wanted :
       {Teacher::Rules, Teacher::Both, Teacher::Itself, Teacher::Solutions}) {
    teacher->setCurrentIndex(teacher->findData(int(wanted)));
    emit teacher->activated(teacher->currentIndex());
    QVERIFY(teacherOf(desk.plan().values) == wanted);
  }
  emit window.recipe()->parameterEdited(QStringLiteral("w_row"), 0.37);
  QCOMPARE(teacher->currentData().toInt(), int(Teacher::Own));
  QCOMPARE(desk.plan().values.real("w_row"), 0.37);
}

void TestTraining::brokenFilesAreExplained() {
  AppFixture f;
  TrainingController& desk = f.program->learning().training();
  desk.window().show();
  const QString path = f.folder.filePath(QStringLiteral("bad.safetensors"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("not a network");
  file.close();
  desk.continueFrom(path);
  QVERIFY(f.until(
      [&] { return desk.window().notice()->text().contains(QStringLiteral("bad.safetensors")); }));
  QCOMPARE(desk.controller().transport().run, noRun);
  // What cannot be trained is said too, and nothing runs.
  TrainingPlan plan = tinyPlan();
  [[maybe_unused]] const auto error = plan.values.set("boards", std::string("3x"));
  desk.setPlan(plan);
  desk.train();
  QVERIFY(f.until(
      [&] { return desk.window().notice()->text().contains(QStringLiteral("is no board")); }));
}

void TestTraining::quittingAsksForUnsavedNetworks() {
  AppFixture f;
  TrainingController& desk = f.program->learning().training();
  desk.window().show();
  desk.setPlan(tinyPlan());
  desk.train();
  QVERIFY(f.until([&] { return desk.seconds() > 0.0 && desk.controller().transport().head > 0; }));
  desk.setWorthwhile(1e9);
  QVERIFY2(!desk.hasUnsaved(), "a moment of training is no loss");
  desk.setWorthwhile(desk.seconds());
  QVERIFY(desk.hasUnsaved());
  const auto answer = [](const QString& button) {
    return onceModal<QMessageBox>([button](QMessageBox* box) {
      for (QAbstractButton* choice : box->buttons()) {
        if (choice->text() == button) choice->click();
      }
    });
  };
  {
    const auto staying = answer(QStringLiteral("Stay"));
    QVERIFY(!f.window().close());
  }
  QVERIFY(f.window().isVisible());
  const auto quitting = answer(QStringLiteral("Quit"));
  QVERIFY(f.window().close());
  QVERIFY(!desk.window().isVisible());
  QVERIFY(learning::loadModel(desk.keptFile().toStdString()).ok());
}

void TestTraining::lessonsTrainInTheMainWindow() {
  AppFixture f;
  QVERIFY(f.ready());
  LearnPanel* learn = f.window().learn();
  const auto& lessons = learn->lessons();
  const auto lesson = std::find_if(lessons.begin(), lessons.end(), [](const Lesson& candidate) {
    return candidate.id == "teach-a-network";
  });
  QVERIFY(lesson != lessons.end());
  f.window().showView(QStringLiteral("learn"));
  learn->openLesson(static_cast<int>(lesson - lessons.begin()));
  const LessonScene& scene = lesson->scenes.front();
  emit learn->scenePlayRequested(scene);
  f.controller().setSpeed(std::numeric_limits<double>::infinity());
  QVERIFY(f.until([&] { return f.controller().transport().head == scene.runTo; }));
  QVERIFY(f.untilResting());
  QCOMPARE(f.controller().solver()->name, std::string("training"));
  const auto& history = *f.controller().currentRun()->summary.history;
  QVERIFY(history.value(learning::HeldOutBoardsMetric, scene.runTo) > 0.5);
  // Training is a run like any other: one can look back into it.
  f.controller().seek(5);
  QVERIFY(f.until([&] { return f.controller().snapshot()->iteration == 5; }));
  QVERIFY(history.value(learning::LossMetric, 5) > history.value(learning::LossMetric, 80));
  auto* solver = f.window().transport()->findChild<QComboBox*>(QStringLiteral("solver"));
  QVERIFY(solver->currentIndex() < 0 && !solver->placeholderText().isEmpty());
}

SUDOSCOPE_TEST(TestTraining, Windows)
#include "test_training.moc"
