#include "core/board/rules.h"
#include "tests/app/app_fixture.h"
#include "tests/app/tiny_plan.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/cube/cube_card.h"
#include "ui/panels/learn_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/plot/run_plot.h"
#include "ui/timeline/timeline_track.h"
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
  void twoProgramsKeepTheirOwnTrainings();
  void timeIsABudget();
  void lookingBackShowsTheNetworkOfThen();
  void teachersAreWeights();
  void networksComeWithWhatTheyNeed();
  void recipesSetTheWholePlan();
  void brokenFilesAreExplained();
  void quittingAsksForUnsavedNetworks();
  void lessonsTrainInTheMainWindow();
};

void TestTraining::trainWatchTweakSaveAndSolve() {
  AppFixture f;
  QVERIFY(f.ready());
  f.window().actions()[Command::TrainNetwork]->trigger();
  TrainingController& training = f.program->training().training();
  TrainWindow& window = training.window();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  training.setPlan(tinyPlan());
  click(window, "train");
  QVERIFY(f.until([&] { return training.playback().transport().head >= 20; }));
  QCOMPARE(buttonText(window, "train"), QStringLiteral("Pause"));
  QVERIFY(f.until([&] { return window.boards()->boards().size() == 6; }));
  QVERIFY2(!window.cube()->view()->scene().voxels.empty(), "the cube shows a board");
  // Losses and successes as lanes, with their figures; large in a window of their own.
  const LaneView* lanes = window.time()->lanes();
  QCOMPARE(lanes->lanes().size(), std::size_t(2));
  QVERIFY(f.until([&] { return lanes->figures(0).size() > 1 && !lanes->figures(1).empty(); }));
  QVERIFY(!window.charts()->isVisible());
  QTest::mouseDClick(window.time()->lanes(), Qt::LeftButton, Qt::NoModifier,
                     lanes->laneRect(0).center().toPoint());
  const auto cards = window.charts()->cards();
  QVERIFY(f.until([&] {
    return std::count_if(cards.begin(), cards.end(), [](const RunPlot* card) {
             return card->isVisible() && !card->canvas()->curves().empty();
           }) == 1;
  }));
  window.charts()->window()->close();
  window.activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(&window));

  // Live: a learning rate of zero stops the learning.
  QVERIFY(f.until([&] { return window.boards()->solvedCount() > 0; }));
  click(window, "train");
  QVERIFY(!training.playback().transport().playing);
  enterParameter(window.recipe(), "lr", QStringLiteral("0.004"));
  QVERIFY(f.until([&] { return training.draft().parameters().real("lr") == 0.004; }));
  const auto rested = [&] { return training.playback().transport().progress < 0; };
  QVERIFY(f.until(rested));
  const std::int64_t paused = training.playback().transport().head;
  click(window, "train");
  QVERIFY(f.until([&] { return training.playback().transport().head >= paused + 10; }));
  const auto& edits = training.runs().current()->summary.plan->edits;
  QVERIFY(!edits.empty());
  QCOMPARE(std::get<ParameterEdit>(edits.back().what).key, std::string("lr"));
  QVERIFY(f.until([&] { return window.boards()->solvedCount() == 6; }));
  click(window, "train");

  const QString file = f.folder.filePath(QStringLiteral("net.safetensors"));
  QSignalSpy saved(&training, &TrainingController::saved);
  training.saveTo(file);
  QVERIFY(f.until([&] { return saved.size() == 1; }));
  QVERIFY(!training.hasUnsaved());
  QVERIFY(learning::loadModel(file.toStdString()).ok());

  // The main window solves a board of the same kind with what was learned.
  f.program->model().resetPuzzle(*Puzzle::fromGivens(
      *Geometry::boxes(2, 2), {1, 0, 0, 4, 0, 0, 1, 0, 0, 1, 0, 0, 4, 0, 0, 1}));
  const QString name = training.networkName(QDateTime(QDate(2031, 5, 7), QTime(9, 8, 7)));
  QVERIFY2(QRegularExpression(
               QStringLiteral("^[a-z_]+-2031-05-07-090807-(boards|cells)-\\d+pct\\.safetensors$"))
               .match(name)
               .hasMatch(),
           qPrintable(name));
  click(window, "use");
  QVERIFY(f.until([&] {
    return f.draft().solver()->name == "network" &&
           f.playback().transport().headStatus == Status::Solved;
  }));
  QVERIFY(f.draft().parameters().text("weights").find("safetensors") != std::string::npos);
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
  TrainingController& training = f.program->training().training();
  training.window().show();
  TrainingPlan plan = tinyPlan();
  [[maybe_unused]] auto error = plan.values.set("steps", std::int64_t{12});
  plan.seed = 7;
  training.setPlan(plan);
  training.train();
  QVERIFY(f.until([&] { return training.playback().transport().headStatus == Status::Exhausted; }));
  const QString file = f.folder.filePath(QStringLiteral("twelve.safetensors"));
  QSignalSpy saved(&training, &TrainingController::saved);
  training.saveTo(file);
  QVERIFY(f.until([&] { return saved.size() == 1; }));

  // Ended: the button offers as much again.
  QVERIFY(f.until(
      [&] { return buttonText(training.window(), "train") == QStringLiteral("Train On"); }));
  click(training.window(), "train");
  QVERIFY(f.until([&] {
    return training.playback().transport().head == 24 && !training.playback().transport().playing;
  }));

  const RunId before = training.playback().transport().run;
  training.continueFrom(file);
  QVERIFY(f.until([&] {
    return training.playback().transport().run != before &&
           training.playback().transport().headStatus == Status::Exhausted;
  }));
  QCOMPARE(training.plan().seed, std::uint64_t(7));
  // The axis counts on from there, as the figures above it do.
  QCOMPARE(training.window().findChild<TimelineTrack*>()->offset(), std::int64_t(12));
  // It had done 12, then 12 more: bit for bit what the first run did.
  QCOMPARE(training.playback().transport().head, std::int64_t(12));
  const auto& runs = training.runs().all();
  QCOMPARE(runs.size(), std::size_t(2));
  QCOMPARE(runs[1].summary.history->value(learning::LossMetric, 12),
           runs[0].summary.history->value(learning::LossMetric, 24));
}

void TestTraining::twoProgramsKeepTheirOwnTrainings() {
  const QTemporaryDir folder;
  TrainingController one(folder.path());
  const QString first = one.keptFile();
  {
    TrainingController two(folder.path());
    QVERIFY(two.keptFile() != first);
    QCOMPARE(QFileInfo(two.keptFile()).path(), folder.path());
  }
  QCOMPARE(one.keptFile(), first);
}

void TestTraining::timeIsABudget() {
  AppFixture f;
  TrainingController& training = f.program->training().training();
  training.window().show();
  TrainingPlan plan = tinyPlan();
  // Long enough for some dozens of steps, however slow the machine is.
  for (plan.seconds = 3; plan.seconds < 60; plan.seconds *= 3) {
    training.setPlan(plan);
    training.train();
    const auto ended = [&] { return buttonText(training.window(), "train") == u"Train On"; };
    QVERIFY(f.until([&] { return !ended(); }));
    QVERIFY(f.until(ended));
    if (training.playback().transport().head >= 50) break;
  }
  QVERIFY(training.seconds() >= 2.0);
  // The schedule was made to fit: it ends about where the time did.
  const auto steps = static_cast<double>(training.draft().parameters().integer("steps"));
  const auto head = static_cast<double>(training.playback().transport().head);
  QVERIFY2(steps < 3.0 * head, qPrintable(QString::number(steps / head)));
  QVERIFY(training.milestones().first >= 0.0);
  QVERIFY(training.window().statusText().contains(QStringLiteral("first puzzle solved")));
}

void TestTraining::lookingBackShowsTheNetworkOfThen() {
  AppFixture f;
  TrainingController& training = f.program->training().training();
  TrainWindow& window = training.window();
  window.show();
  training.setPlan(tinyPlan());
  training.train();
  QVERIFY(f.until([&] { return window.boards()->solvedCount() >= 5; }));
  training.pause();
  QVERIFY(f.until([&] { return !training.playback().transport().playing; }));
  training.playback().seek(0);
  QVERIFY(f.until([&] { return training.state().snapshot.value()->iteration == 0; }));
  QVERIFY2(window.boards()->solvedCount() < 5, "the network of then had learned nothing");
  QVERIFY(window.statusText().startsWith(QStringLiteral("Looking back")));
  // Resuming goes on from the end, not from where one looked.
  const std::int64_t head = training.playback().transport().head;
  training.resume();
  QVERIFY(f.until([&] { return training.playback().transport().head > head; }));
  QCOMPARE(training.runs().all().size(), std::size_t(1));
}

void TestTraining::teachersAreWeights() {
  AppFixture f;
  TrainingController& training = f.program->training().training();
  TrainWindow& window = training.window();
  window.show();
  auto* teacher = window.setup()->findChild<QComboBox*>(QStringLiteral("teacher"));
  for (const Teacher wanted :
       {Teacher::Rules, Teacher::Both, Teacher::SelfTraining, Teacher::Solutions}) {
    choose(teacher, teacher->findData(int(wanted)));
    QVERIFY(teacherOf(training.plan().values) == wanted);
  }
  enterParameter(window.recipe(), "w_row", QStringLiteral("0.37"));
  QCOMPARE(teacher->currentData().toInt(), int(Teacher::Own));
  QCOMPARE(training.plan().values.real("w_row"), 0.37);
}

void TestTraining::networksComeWithWhatTheyNeed() {
  AppFixture f;
  TrainingController& training = f.program->training().training();
  TrainWindow& window = training.window();
  window.show();
  auto* network = window.setup()->findChild<QComboBox*>(QStringLiteral("network"));
  const auto architecture = [&] { return training.plan().settings().architecture; };
  for (const auto kind : {learning::NetworkKind::Cnn, learning::NetworkKind::Mlp}) {
    choose(network, network->findData(int(kind)));
    QVERIFY(architecture().kind == kind);
    QVERIFY(architecture().width >= 64);
    QVERIFY(architecture().candidateInputs);
  }
  choose(network, network->findData(int(learning::NetworkKind::Constraint)));
  QVERIFY(architecture() == learning::Architecture());
}

void TestTraining::recipesSetTheWholePlan() {
  AppFixture f;
  TrainingController& training = f.program->training().training();
  TrainWindow& window = training.window();
  window.show();
  auto* recipe = window.setup()->findChild<QComboBox*>(QStringLiteral("trainingRecipe"));
  const auto isShown = [recipe](TrainingRecipe wanted) {
    return recipe->currentData().toInt() == int(wanted);
  };
  QVERIFY(isShown(TrainingRecipe::Quick));
  const TrainingPlan quick = training.plan();

  // What a person chose that no recipe speaks of stays.
  enterParameter(window.recipe(), "threads", QStringLiteral("1"));
  QVERIFY(isShown(TrainingRecipe::Quick));
  choose(recipe, recipe->findData(int(TrainingRecipe::Long)));
  QVERIFY(isShown(TrainingRecipe::Long));
  const TrainingPlan hour = training.plan();
  QCOMPARE(hour.seconds, 3600);
  QVERIFY(hour.heldOut == HeldOutChoice::LikeTraining);
  QVERIFY(hour.settings().architecture.width > quick.settings().architecture.width);
  QVERIFY(hour.settings().generator.hard > 0.0);
  QCOMPARE(hour.settings().threads, std::int64_t(1));

  enterParameter(window.recipe(), "lr", QStringLiteral("0.0007"));
  QVERIFY(isShown(TrainingRecipe::Own));
  // To choose that it is one's own changes nothing.
  choose(recipe, recipe->findData(int(TrainingRecipe::Own)));
  QCOMPARE(training.plan().values.real("lr"), 0.0007);
  choose(recipe, recipe->findData(int(TrainingRecipe::Quick)));
  QVERIFY(isShown(TrainingRecipe::Quick));
  QCOMPARE(training.plan().seconds, quick.seconds);
  QCOMPARE(training.plan().values.real("lr"), quick.values.real("lr"));

  // The schedule follows the clock while it runs; it is the same recipe.
  enterParameter(window.recipe(), "steps", QStringLiteral("1234"));
  QVERIFY(isShown(TrainingRecipe::Quick));
  // So is a recipe with another measure.
  QVERIFY(training.plan().heldOut == HeldOutChoice::Newspaper);
  TrainingPlan measured = training.plan();
  measured.heldOut = HeldOutChoice::File;
  training.setPlan(withRecipe(measured, TrainingRecipe::Long));
  QVERIFY(isShown(TrainingRecipe::Long));
  QVERIFY(training.plan().heldOut == HeldOutChoice::File);
}

void TestTraining::brokenFilesAreExplained() {
  AppFixture f;
  TrainingController& training = f.program->training().training();
  training.window().show();
  const QString path = f.folder.filePath(QStringLiteral("bad.safetensors"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("not a network");
  file.close();
  training.continueFrom(path);
  QVERIFY(f.until([&] {
    return training.window().notice()->text().contains(QStringLiteral("bad.safetensors"));
  }));
  QCOMPARE(training.playback().transport().run, noRun);
  // What cannot be trained is said too, and nothing runs.
  TrainingPlan plan = tinyPlan();
  [[maybe_unused]] const auto error = plan.values.set("boards", std::string("3x"));
  training.setPlan(plan);
  training.train();
  QVERIFY(f.until(
      [&] { return training.window().notice()->text().contains(QStringLiteral("is no board")); }));
}

void TestTraining::quittingAsksForUnsavedNetworks() {
  AppFixture f;
  TrainingController& training = f.program->training().training();
  training.window().show();
  training.setPlan(tinyPlan());
  training.train();
  QVERIFY(f.until(
      [&] { return training.seconds() > 0.0 && training.playback().transport().head > 0; }));
  training.setWorthwhile(1e9);
  QVERIFY2(!training.hasUnsaved(), "a moment of training is no loss");
  training.setWorthwhile(training.seconds());
  QVERIFY(training.hasUnsaved());
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
  // What cannot be kept is said before it is lost: here a folder stands where the file should.
  QVERIFY(QDir().mkpath(training.keptFile() + QStringLiteral("/taken")));
  {
    QString told;
    std::unique_ptr<QTimer> staying;
    const auto press = [](QMessageBox* box, QStringView button) {
      for (QAbstractButton* choice : box->buttons()) {
        if (choice->text() == button) choice->click();
      }
    };
    const auto quitting = onceModal<QMessageBox>([&](QMessageBox* box) {
      staying = onceModal<QMessageBox>([&](QMessageBox* warning) {
        told = warning->text();
        press(warning, u"Stay");
      });
      press(box, u"Quit");
    });
    QVERIFY(!f.window().close());
    QVERIFY2(told.startsWith(QStringLiteral("The training could not be kept")), qPrintable(told));
  }
  QVERIFY(QDir(training.keptFile()).removeRecursively());
  const auto quitting = answer(QStringLiteral("Quit"));
  QVERIFY(f.window().close());
  QVERIFY(!training.window().isVisible());
  QVERIFY(learning::loadModel(training.keptFile().toStdString()).ok());
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
  QTRY_VERIFY(learn->playButton()->isEnabled());
  QTest::mouseClick(learn->playButton(), Qt::LeftButton);
  f.state().speed.set(std::numeric_limits<double>::infinity());
  QVERIFY(f.until([&] { return f.playback().transport().head == scene.runTo; }));
  QVERIFY(f.untilResting());
  QCOMPARE(f.draft().solver()->name, std::string("training"));
  const auto& history = *f.runs().current()->summary.history;
  QVERIFY(history.value(learning::HeldOutBoardsMetric, scene.runTo) > 0.5);
  // Training is a run like any other: one can look back into it.
  f.playback().seek(5);
  QVERIFY(f.until([&] { return f.state().snapshot.value()->iteration == 5; }));
  QVERIFY(history.value(learning::LossMetric, 5) > history.value(learning::LossMetric, 80));
  auto* solver = f.window().transport()->solverBox();
  QVERIFY(solver->currentIndex() < 0 && !solver->placeholderText().isEmpty());
}

SUDOSCOPE_TEST(TestTraining, Windows)
#include "test_training.moc"
