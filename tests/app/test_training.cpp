#include "core/board/rules.h"
#include "tests/app/app_fixture.h"
#include "ui/charts/chart_card.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/parameter_row.h"
#include "ui/cube/cube_card.h"
#include "ui/grid/notice_bar.h"
#include "ui/learn/learn_panel.h"
#include "ui/train/clue_histogram.h"
#include "ui/train/dataset_model.h"
#include "ui/train/sample_boards.h"
#include "ui/train/training_setup.h"

#include <QComboBox>
#include <QFile>
#include <QMessageBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>

#include <limits>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// A network that is through with 4×4 boards in some seconds.
TrainingPlan tinyPlan() {
  TrainingPlan plan;
  plan.values = ParameterValues(learning::Trainer::schema());
  for (const auto& [key, text] : {std::pair{"boards", "4"},
                                  {"batch", "8"},
                                  {"warm_up", "10"},
                                  {"lr", "0.01"},
                                  {"width", "16"},
                                  {"hidden", "32"},
                                  {"held_out", "12"},
                                  {"samples", "6"},
                                  {"evaluate_every", "5"},
                                  {"evaluate_iterations", "16"},
                                  {"steps", "100000"}}) {
    if (const auto error = plan.values.setText(key, text)) qFatal("%s", error->message.c_str());
  }
  plan.heldOut = HeldOutChoice::LikeTraining;
  plan.seconds = 0;
  return plan;
}

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
  void dataSetIsBrowsed();
  void dataSetIsTrainedOn();
  void badDataSetsAreExplained();
};

void TestTraining::trainWatchTweakSaveAndSolve() {
  AppFixture f;
  QVERIFY(f.ready());
  f.window().actions()[Command::TrainNetwork]->trigger();
  TrainingDesk& desk = f.program->learning().training();
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
    return std::count_if(cards.begin(), cards.end(), [](const ChartCard* card) {
             return card->isVisible() && !card->chart()->curves().empty();
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
  QSignalSpy saved(&desk, &TrainingDesk::saved);
  desk.saveTo(file);
  QVERIFY(f.until([&] { return saved.size() == 1; }));
  QVERIFY(!desk.hasUnsaved());
  QVERIFY(learning::loadModel(file.toStdString()).ok());

  // The main window solves a board of the same kind with what was learned.
  f.program->model().resetPuzzle(*Puzzle::fromGivens(
      *Geometry::boxes(2, 2), {1, 0, 0, 4, 0, 0, 1, 0, 0, 1, 0, 0, 4, 0, 0, 1}));
  click(window, "use");
  QVERIFY(f.until([&] {
    return f.controller().solver()->name == "network" &&
           f.controller().transport().headStatus == Status::Solved;
  }));
  QVERIFY(f.controller().shownParameters().text("weights").find("safetensors") !=
          std::string::npos);
  QVERIFY(f.untilResting());
  Assignment read;
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
  TrainingDesk& desk = f.program->learning().training();
  desk.window().show();
  TrainingPlan plan = tinyPlan();
  [[maybe_unused]] auto error = plan.values.set("steps", std::int64_t{12});
  plan.seed = 7;
  desk.setPlan(plan);
  desk.train();
  QVERIFY(f.until([&] { return desk.controller().transport().headStatus == Status::Exhausted; }));
  const QString file = f.folder.filePath(QStringLiteral("twelve.safetensors"));
  QSignalSpy saved(&desk, &TrainingDesk::saved);
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
  TrainingDesk& desk = f.program->learning().training();
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
  TrainingDesk& desk = f.program->learning().training();
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
  TrainingDesk& desk = f.program->learning().training();
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
  TrainingDesk& desk = f.program->learning().training();
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
  TrainingDesk& desk = f.program->learning().training();
  desk.window().show();
  desk.setPlan(tinyPlan());
  desk.train();
  QVERIFY(QTest::qWaitFor([&] { return desk.seconds() > 10.5; }, 60000));
  QVERIFY(desk.hasUnsaved());
  const auto answer = [](const QString& button) {
    QTimer::singleShot(200, qApp, [button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      QVERIFY(box != nullptr);
      for (QAbstractButton* choice : box->buttons()) {
        if (choice->text() == button) choice->click();
      }
    });
  };
  answer(QStringLiteral("Stay"));
  QVERIFY(!f.window().close());
  QVERIFY(f.window().isVisible());
  answer(QStringLiteral("Quit"));
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

// --- the data browser ----------------------------------------------------------------------------

namespace {

const char* const solvedGrid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Rows with 20, 21, 22 ... blanks of one solution; some of them wrong.
QString writeTable(const QTemporaryDir& folder, int rows) {
  const QString path = folder.filePath(QStringLiteral("rows.csv"));
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly)) return {};
  file.write("puzzle,solution\n");
  for (int row = 0; row < rows; ++row) {
    QByteArray grid(solvedGrid);
    for (int blank = 0; blank < 20 + row % 10; ++blank) grid[(row + blank * 7) % 81] = '.';
    QByteArray solution(solvedGrid);
    if (row == 4) grid = "55" + grid.mid(2);           // breaks the rules
    if (row == 7) std::swap(solution[0], solution[1]); // breaks them too
    if (row == 9) grid = "12345";                      // no board
    file.write(grid + "," + solution + "\n");
  }
  return path;
}

} // namespace

void TestTraining::dataSetIsBrowsed() {
  AppFixture f;
  DataDesk& desk = f.program->learning().data();
  desk.open(writeTable(f.folder, 3000));
  DataBrowser& window = desk.window();
  QVERIFY(f.until([&] { return !desk.isBusy() && window.model()->rowCount() == 3000; }));
  QVERIFY2(window.summary().contains(QStringLiteral("rows 5")), qPrintable(window.summary()));
  QVERIFY2(window.summary().contains(QStringLiteral("rows 8")), qPrintable(window.summary()));
  QVERIFY2(window.summary().contains(QStringLiteral("rows 10")), qPrintable(window.summary()));

  // A range by its fields, then by dragging over the bars.
  window.findChild<QSpinBox*>(QStringLiteral("cluesFrom"))->setValue(55);
  QVERIFY(window.model()->rowCount() < 3000);
  const auto row = window.model()->rowData(window.model()->rowCount() - 1);
  QVERIFY(row.ok() && row->puzzle.clueCount() >= 55);
  ClueHistogram* bars = window.histogram();
  const auto at = [&](int clues) {
    const QRectF bar = bars->barOf(clues);
    return QPoint(qRound(bar.center().x()), bars->height() / 2);
  };
  QTest::mousePress(bars, Qt::LeftButton, {}, at(54));
  QTest::mouseMove(bars, at(56));
  QTest::mouseRelease(bars, Qt::LeftButton, {}, at(56));
  QCOMPARE(window.findChild<QSpinBox*>(QStringLiteral("cluesFrom"))->value(), 54);

  auto* health = window.findChild<QComboBox*>(QStringLiteral("health"));
  QTest::mouseDClick(bars, Qt::LeftButton, {}, at(56));
  health->setCurrentIndex(2);
  QCOMPARE(window.model()->rowCount(), 3);
  health->setCurrentIndex(0);

  // A double-click puts the row into the main window's grid.
  const QModelIndex second = window.model()->index(1, DatasetModel::Grid);
  window.table()->scrollTo(second);
  const QRect place = window.table()->visualRect(second);
  QTest::mouseClick(window.table()->viewport(), Qt::LeftButton, {}, place.center());
  QTest::mouseDClick(window.table()->viewport(), Qt::LeftButton, {}, place.center());
  const auto wanted = window.model()->rowData(1);
  QCOMPARE(f.program->model().puzzle().givens(), wanted->puzzle.givens());
}

void TestTraining::dataSetIsTrainedOn() {
  AppFixture f;
  f.program->learning().data().openToTrain(writeTable(f.folder, 400));
  TrainingDesk& desk = f.program->learning().training();
  QVERIFY(f.until([&] { return desk.plan().fromData; }));
  TrainingPlan plan = desk.plan();
  const TrainingPlan tiny = tinyPlan();
  plan.values = tiny.values;
  plan.heldOut = tiny.heldOut;
  plan.seconds = 0;
  desk.setPlan(plan);
  desk.train();
  QVERIFY(f.until([&] { return desk.controller().transport().head >= 5; }));
  const SnapshotPtr snapshot = desk.controller().snapshot();
  QCOMPARE(snapshot->sideBoards.front().puzzle.side(), 9);
  desk.pause();
}

void TestTraining::badDataSetsAreExplained() {
  AppFixture f;
  DataDesk& desk = f.program->learning().data();
  const QString path = f.folder.filePath(QStringLiteral("bad.parquet"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("PAR1 and nothing else");
  file.close();
  desk.open(path);
  QVERIFY(f.until([&] {
    auto* notice = desk.window().findChild<NoticeBar*>();
    return notice->text().contains(QStringLiteral("bad.parquet"));
  }));
  QCOMPARE(desk.window().model()->rowCount(), 0);
}

QTEST_MAIN(TestTraining)
#include "test_training.moc"
