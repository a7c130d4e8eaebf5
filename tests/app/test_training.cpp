#include "app/exports/film_actions.h"
#include "app/window/run_views.h"
#include "core/board/rules.h"
#include "core/datasets/training_run.h"
#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/app/tiny_training.h"
#include "tests/support/file_bytes.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/cube/cube_card.h"
#include "ui/grid/held_out_boards.h"
#include "ui/panels/event_log.h"
#include "ui/panels/learn_panel.h"
#include "ui/panels/learned_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/training_choices.h"
#include "ui/plot/run_plot.h"
#include "ui/style/theme.h"
#include "ui/timeline/timeline_track.h"
#include "ui/window/puzzle_chooser.h"
#include "ui/window/stage_card.h"

#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QRegularExpression>
#include <QTableView>
#include <QTimer>
#include <QUrl>

#include <cmath>
#include <vector>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

void click(QWidget& window, const char* name) {
  auto* button = window.findChild<QAbstractButton*>(QLatin1String(name));
  QVERIFY2(button != nullptr && button->isEnabled(), name);
  QTest::mouseClick(button, Qt::LeftButton);
}

/// The program with the method box at "Train a network", as a person sets it, and the values.
struct TrainingFixture : AppFixture {
  TrainingFixture() {
    QVERIFY(ready());
    choose(method(), method()->findData("training"));
    QVERIFY(until([&] { return window().stage()->boards()->isVisible(); }));
    QVERIFY(until([&] { return isShown(draft().parameters()); }));
  }

  void set(const ParameterValues& values) {
    draft().setParameters(values, draft().seed());
    QVERIFY(until([&] { return draft().parameters() == values && isShown(values) && ready(); }));
  }
  /// Whether the current run is a training with these values: the draft is ahead of the runs.
  bool isShown(const ParameterValues& values) {
    const RunInfo* run = runs().current();
    if (run == nullptr) return false;
    const RunSetup& setup = run->summary.plan->setup;
    return setup.solver == draft().solver() && setup.parameters == values;
  }
  QComboBox* method() { return window().transport()->solverBox(); }
  HeldOutBoards* boards() { return window().stage()->boards(); }
  TrainingActions& actions() { return program->training(); }
  training::TrainerSettings settings() {
    return training::trainerParameters().read(draft().parameters());
  }
  void pressPlayUntil(std::int64_t head) {
    click(window(), "play");
    QVERIFY(untilHead(head));
    click(window(), "play");
    QVERIFY(untilResting());
  }
  /// Saves the runs and opens the file; the path is forgotten, so nothing is compared with it.
  void reopen() {
    const QString path = folder.filePath("reopened.sudoscope");
    QVERIFY(program->workspace().saveTo(path));
    const std::int64_t position = transport().position;
    program->workspace().forgetSessionPath();
    program->workspace().open(path);
    QVERIFY(until([&] {
      return !runs().isExpecting() && transport().stored && transport().position == position;
    }));
  }
  void pressPlayToTheEnd() {
    click(window(), "play");
    QVERIFY(until([&] { return transport().headStatus == Status::Exhausted; }));
    QVERIFY(untilResting());
  }
  QComboBox* choice(const char* name) {
    return window().parameters()->choices()->findChild<QComboBox*>(QLatin1String(name));
  }
  void save(const QString& file) {
    actions().saveTo(file);
    QVERIFY(untilNoticed("Saved as"));
  }
  bool untilHead(std::int64_t head) {
    return until([&] { return transport().head >= head; });
  }
};

QString sentenceOf(const LearnedPanel& panel) {
  return panel.findChild<QLabel*>("sentence")->text();
}

const char* const solvedGrid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Rows with 20, 21, 22 ... blanks of one solution; some of them wrong.
QString writeTable(const QTemporaryDir& folder, int rows) {
  QString path = folder.filePath("rows.csv");
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

/// Drops the file on the recipe of a training.
bool dropToTrain(AppFixture& f, const QString& path) {
  f.window().actions()[Command::TrainNetwork]->trigger();
  if (!f.until([&] { return f.window().parameters()->choices()->isVisible(); })) return false;
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  return dropOn(f.window().parameters()->choices(), data);
}

std::string dataOf(AppFixture& f) {
  return f.draft().solver() == &datasets::trainingEntry() ? f.draft().parameters().text("data")
                                                          : std::string();
}

} // namespace

class TestTraining : public QObject {
  Q_OBJECT

private slots:
  void trainWatchTweakSaveAndSolve() {
    TrainingFixture f;
    const Puzzle mine = *Puzzle::fromGivens(*Geometry::boxes(2, 2),
                                            {1, 0, 0, 4, 0, 0, 1, 0, 0, 1, 0, 0, 4, 0, 0, 1});
    QVERIFY2(!f.grid()->isVisible(), "the boards stand in its place");
    f.set(tinyTraining());
    click(f.window(), "play");
    QVERIFY(f.untilHead(20));
    QVERIFY(f.until([&] { return f.boards()->boards().size() == 6; }));
    QVERIFY2(!f.window().cube()->scene().voxels.empty(), "the cube shows a board");
    QVERIFY2(f.status().startsWith("Training: step"), qPrintable(f.status()));
    // It goes on when another puzzle is opened, which is the one to solve.
    const RunId run = f.transport().run;
    f.program->model().resetPuzzle(mine);
    QVERIFY(f.untilHead(f.transport().head + 5));
    QCOMPARE(f.transport().run, run);
    QVERIFY(f.program->model().puzzle().givens() == mine.givens());
    // Losses and successes as lanes, with their figures; large in a window of their own.
    const LaneView* lanes = f.window().timeline()->lanes();
    QCOMPARE(lanes->lanes().size(), std::size_t(2));
    QVERIFY(f.until([&] { return lanes->figures(0).size() > 1 && !lanes->figures(1).empty(); }));

    // Live: a pause, another learning rate, and on.
    QVERIFY(f.until([&] { return f.boards()->solvedCount() > 0; }));
    click(f.window(), "play");
    QVERIFY(f.untilResting());
    enterParameter(f.window().parameters(), "lr", "0.004");
    QVERIFY(f.until([&] { return f.draft().parameters().real("lr") == 0.004; }));
    const std::int64_t paused = f.transport().head;
    click(f.window(), "play");
    QVERIFY(f.untilHead(paused + 10));
    QVERIFY(f.until([&] { return !f.runs().current()->summary.plan->edits.empty(); }));
    const auto& edits = f.runs().current()->summary.plan->edits;
    QCOMPARE(std::get<ParameterEdit>(edits.back().what).key, "lr");
    QVERIFY(f.until([&] { return f.boards()->solvedCount() == 6; }));
    click(f.window(), "play");
    QVERIFY(f.untilResting());
    const QString board = f.boards()->accessibleDescription();
    QVERIFY2(board.contains(": solved in ") && board.contains(". First solved at step "),
             qPrintable(board));
    QVERIFY(sentenceOf(*f.window().learned()).contains("since step"));
    // What was reached stands on the axis.
    const auto& marks = f.track()->marks();
    QVERIFY(std::any_of(marks.begin(), marks.end(),
                        [](const TimelineMark& mark) { return mark.text == "first board"; }));

    const QString file = f.folder.filePath("net.safetensors");
    f.save(file);
    QVERIFY(!f.actions().hasUnsaved());
    QVERIFY(networks::loadModel(file.toStdString()).ok());

    // The next run solves the person's own puzzle with what was learned.
    const QString name = f.actions().networkName(QDateTime(QDate(2031, 5, 7), QTime(9, 8, 7)));
    QVERIFY2(QRegularExpression("^[a-z_]+-2031-05-07-090807-(boards|cells)-\\d+pct\\.safetensors$")
                 .match(name)
                 .hasMatch(),
             qPrintable(name));
    const std::size_t runs = f.runs().all().size();
    f.actions().setWorthwhile(0.0);
    choose(f.method(), f.method()->findData(QStringLiteral("network")));
    QVERIFY2(f.offer()->isVisible(), "it uses another network");
    f.answerOffer(true);
    QVERIFY(f.until([&] {
      return f.draft().solver()->name == "network" && f.transport().headStatus == Status::Solved;
    }));
    QCOMPARE(f.runs().all().size(), runs + 1);
    QVERIFY(f.draft().parameters().text("weights").find("safetensors") != std::string::npos);
    QVERIFY(f.untilResting());
    QVERIFY(f.grid()->isVisible() && !f.boards()->isVisible());
    QVERIFY(rules::isSolved(mine, f.state().snapshot.value()->decoded));
  }

  void savedTrainingGoesOn() {
    TrainingFixture f;
    ParameterValues values = tinyTraining();
    [[maybe_unused]] auto error = values.set("steps", std::int64_t{12});
    f.draft().setParameters(values, 7);
    f.pressPlayToTheEnd();
    const QString file = f.folder.filePath("twelve.safetensors");
    f.save(file);

    // Ended: Play goes on for as long again, in the same run.
    QVERIFY2(f.status().contains("Press Play to train for as long again"), qPrintable(f.status()));
    const std::size_t runs = f.runs().all().size();
    click(f.window(), "play");
    QVERIFY(f.until([&] { return f.transport().head == 24 && !f.transport().playing; }));
    QCOMPARE(f.runs().all().size(), runs);

    const RunId before = f.transport().run;
    f.actions().continueFrom(file);
    QVERIFY(f.until([&] {
      return f.transport().run != before && f.transport().headStatus == Status::Exhausted;
    }));
    QVERIFY(f.untilResting());
    QCOMPARE(f.draft().seed(), std::uint64_t(7));
    // The axis counts on from there.
    QVERIFY(f.until([&] { return f.track()->offset() == 12; }));
    // It had done 12, then 12 more: bit for bit what the first run did.
    QCOMPARE(f.transport().head, 12);
    QCOMPARE(f.runs().current()->summary.history->value(training::LossMetric, 12),
             f.runs().find(before)->summary.history->value(training::LossMetric, 24));
  }

  /// A training is kept whenever it pauses; the files before the last two go, but for those of
  /// which a session speaks.
  void keptTrainingsReplaceNoOther() {
    TrainingFixture f;
    f.actions().setWorthwhile(0.0);
    f.set(tinyTraining());
    QStringList kept;
    for (int i = 0; i < 5; ++i) {
      click(f.window(), "play");
      QVERIFY(f.untilHead(f.transport().head + 2));
      click(f.window(), "play");
      QVERIFY(f.until([&] {
        return !f.actions().checkpointFile().isEmpty() &&
               !kept.contains(f.actions().checkpointFile());
      }));
      kept << f.actions().checkpointFile();
      if (i == 1) f.actions().pin();
    }
    for (int i = 0; i < 5; ++i) QCOMPARE(QFile::exists(kept[i]), i != 2);
    QVERIFY(networks::readTensors(kept.back().toStdString()).ok());
  }

  void timeIsABudget() {
    TrainingFixture f;
    ParameterValues values = tinyTraining();
    [[maybe_unused]] auto error = values.set("seconds", 1.5);
    f.set(values);
    f.pressPlayToTheEnd();
    const MetricHistory& history = *f.runs().current()->summary.history;
    QVERIFY(history.value(training::SecondsMetric, f.transport().head) >= 1.5);
    QVERIFY2(f.status().contains("is not bit-identical"), qPrintable(f.status()));
  }

  void lookingBackShowsTheNetworkOfThen() {
    TrainingFixture f;
    f.set(tinyTraining());
    click(f.window(), "play");
    QVERIFY(f.until([&] { return f.boards()->solvedCount() >= 5; }));
    click(f.window(), "play");
    QVERIFY(f.untilResting());
    f.playback().seek(3);
    QVERIFY(f.until([&] { return f.state().snapshot.value()->iteration == 3; }));
    QVERIFY2(f.boards()->solvedCount() < 5, "the network of then had learned little");
    QVERIFY2(f.status().startsWith("Looking back at step 3"), qPrintable(f.status()));
    QVERIFY2(f.status().contains("The boards show step 0"), qPrintable(f.status()));
    // Follow goes on from the end, not from where one looked.
    const std::int64_t head = f.transport().head;
    f.playback().follow();
    QVERIFY(f.until([&] { return f.transport().atHead(); }));
    click(f.window(), "play");
    QVERIFY(f.untilHead(head + 1));
  }

  /// Fork, bookmark and the list of runs.
  void trainingsAreRunsLikeOthers() {
    TrainingFixture f;
    f.set(tinyTraining());
    f.pressPlayUntil(30);
    const RunId parent = f.transport().run;
    f.playback().seek(20);
    QVERIFY(f.until([&] { return f.transport().position == 20; }));
    f.playback().setBookmark(20, "here");
    f.playback().fork();
    QVERIFY(f.until([&] { return f.transport().run != parent; }));
    QVERIFY(f.untilResting());
    QVERIFY(f.transport().head <= 20 && f.transport().head > 10);
    QCOMPARE(f.runs().current()->summary.parent, parent);
    QCOMPARE(f.runs().current()->summary.forkedAt, f.transport().head);
    const auto& bookmarks = f.runs().find(parent)->summary.plan->bookmarks;
    QCOMPARE(bookmarks.size(), std::size_t(1));
    // A solver's run beside it, and back.
    choose(f.method(), f.method()->findData("gradient"));
    QVERIFY(f.until([&] { return f.grid()->isVisible(); }));
    f.playback().activate(parent);
    QVERIFY(f.until([&] { return f.boards()->isVisible() && f.transport().run == parent; }));
  }

  /// What was learned is shown as it was saved, and Play goes on from there without training again.
  void sessionsKeepTrainings() {
    TrainingFixture f;
    f.actions().setWorthwhile(0.0);
    f.set(tinyTraining());
    click(f.window(), "play");
    QVERIFY(f.untilHead(25));
    click(f.window(), "play");
    QVERIFY(f.until([&] { return !f.actions().checkpointFile().isEmpty(); }));
    const QString file = f.actions().checkpointFile();
    const QString path = f.folder.filePath("training.sudoscope");
    QVERIFY(f.program->workspace().saveTo(path));
    const std::int64_t head = f.transport().head;
    const auto loss = [&] {
      return f.runs().current()->summary.history->value(training::LossMetric, head);
    };
    const double lossThen = loss();
    const int solved = f.boards()->solvedCount();
    const std::int64_t first = f.boards()->boards()[0].firstSolved;
    f.program->workspace().open(path);
    QVERIFY(f.until([&] {
      return !f.runs().isExpecting() && f.transport().stored && f.transport().head == head;
    }));
    QVERIFY(f.until([&] { return f.boards()->isVisible() && f.boards()->boards().size() == 6; }));
    QCOMPARE(f.boards()->solvedCount(), solved);
    QCOMPARE(f.boards()->boards()[0].firstSolved, first);
    QVERIFY(std::abs(loss() - lossThen) <= 1e-4 * lossThen);
    click(f.window(), "play");
    QVERIFY(f.untilHead(head + 5));
    QVERIFY(!f.transport().stored);
    QCOMPARE(f.runs().current()->summary.history->value(training::SecondsMetric, head) > 0.0, true);
    click(f.window(), "play");
    QVERIFY(f.untilResting());

    // Another file in its place is told, and nothing of what is stored is lost.
    QFile other(file);
    QVERIFY(other.open(QIODevice::Append));
    other.write("x");
    other.close();
    f.program->workspace().forgetSessionPath();
    f.program->workspace().open(path);
    QVERIFY(f.until([&] { return !f.runs().isExpecting() && f.transport().head == head; }));
    click(f.window(), "play");
    QVERIFY(f.until([&] { return f.notice().contains(QFileInfo(file).fileName()); }));
    QCOMPARE(f.transport().head, head);
  }

  /// Every sample of the curve is as it was, and Play trains on from the checkpoint.
  void storedTrainingsContinueFromTheCheckpoint() {
    TrainingFixture f;
    f.actions().setWorthwhile(0.0);
    ParameterValues values = tinyTraining();
    [[maybe_unused]] auto error = values.set("steps", std::int64_t{150});
    f.set(values);
    click(f.window(), "play");
    QVERIFY(f.until([&] { return f.transport().headStatus == Status::Exhausted; }));
    QVERIFY(f.until([&] { return !f.actions().checkpointFile().isEmpty(); }));
    QVERIFY(f.untilResting());
    std::vector<double> losses;
    for (std::int64_t i = 1; i <= 150; ++i)
      losses.push_back(f.runs().current()->summary.history->value(training::LossMetric, i));
    f.reopen();
    QVERIFY2(f.status().startsWith("Stored training, step 150 of 150"), qPrintable(f.status()));
    QVERIFY2(f.status().contains("Play continues it from its checkpoint at step 150"),
             qPrintable(f.status()));
    QVERIFY2(!f.status().contains("compute the run again"), qPrintable(f.status()));
    QVERIFY(!f.window().findChild<QWidget*>("replay")->isVisible());
    click(f.window(), "play");
    QVERIFY(f.until([&] { return f.transport().head == 300 && !f.transport().playing; }));
    QCOMPARE(f.runs().all().size(), std::size_t(1));
    const MetricHistory& history = *f.runs().current()->summary.history;
    for (std::int64_t i = 1; i <= 150; ++i) {
      const double loss = history.value(training::LossMetric, i);
      QVERIFY2(std::abs(loss - losses[i - 1]) <= 1e-4 * losses[i - 1] + 1e-9,
               qPrintable(QStringLiteral("%1: %2 was %3").arg(i).arg(loss).arg(losses[i - 1])));
    }
    // Its network is in the checkpoint.
    f.reopen();
    click(f.window(), "use");
    QVERIFY(f.until([&] { return f.draft().solver()->name == "network"; }));
  }

  void storedTrainingsWithoutCheckpointRemain() {
    TrainingFixture f;
    f.actions().setWorthwhile(1e9);
    f.set(tinyTraining());
    f.pressPlayUntil(25);
    const std::int64_t head = f.transport().head;
    f.reopen();
    QVERIFY2(f.status().contains("Play trains again from the beginning, in a new run"),
             qPrintable(f.status()));
    const RunId stored = f.transport().run;
    click(f.window(), "use");
    QVERIFY2(f.notice().contains("has no checkpoint and so no network"), qPrintable(f.notice()));
    click(f.window(), "play");
    QVERIFY(f.until([&] { return f.transport().run != stored && f.transport().head >= 5; }));
    QCOMPARE(f.runs().all().size(), std::size_t(2));
    const RunInfo* run = f.runs().find(stored);
    QVERIFY(run != nullptr && run->summary.isDeferred);
    QCOMPARE(run->summary.history->lastIteration(), head);
    QVERIFY(!std::isnan(run->summary.history->value(training::LossMetric, 5)));
  }

  /// The step since the weights began, wherever it is shown, also in a fork of a continued
  /// training.
  void oneCountOfSteps() {
    TrainingFixture f;
    ParameterValues values = tinyTraining();
    [[maybe_unused]] auto error = values.set("steps", std::int64_t{12});
    f.set(values);
    f.pressPlayToTheEnd();
    const QString file = f.folder.filePath("twelve.safetensors");
    f.save(file);
    const RunId first = f.transport().run;
    f.actions().continueFrom(file);
    QVERIFY(f.until([&] { return f.transport().run != first && f.transport().head == 12; }));
    QVERIFY(f.untilResting());
    const RunId continued = f.transport().run;
    f.playback().seek(8);
    QVERIFY(f.until([&] { return f.transport().position == 8; }));
    f.playback().fork();
    QVERIFY(f.until([&] { return f.transport().run != continued; }));
    QVERIFY(f.untilResting());
    const std::int64_t head = f.transport().head;
    QVERIFY(head > 0 && head <= 8);
    QCOMPARE(f.transport().stepsBefore, 12);
    QVERIFY(f.until([&] { return f.state().snapshot.value()->runId == f.transport().run; }));
    QCOMPARE(f.state().snapshot.value()->training->updates, 12 + head);
    const QString step = QString::number(12 + head);
    QVERIFY(f.until([&] {
      return f.status().startsWith(QStringLiteral("Paused at step %1 (of 24)").arg(step));
    }));
    QCOMPARE(f.track()->offset(), 12);
    QCOMPARE(f.program->films().scene().place(head, head), QStringLiteral("step %1").arg(step));
    const RunListEntry entry = runEntry(f.runs(), *f.runs().current(), Theme::lightTheme());
    QCOMPARE(entry.iterations, 12 + head);
    QVERIFY2(entry.details.contains(QStringLiteral(" at %1").arg(step)), qPrintable(entry.details));
    const EventLogModel* log = f.window().eventLog()->model();
    QVERIFY(f.until([&] {
      const int last = log->rowCount() - 1;
      return log->index(last, EventLogModel::Iteration).data().toString() == step;
    }));
  }

  void newSeedsNeedRandomNumbers() {
    TrainingFixture f;
    QAction* newSeed = f.window().actions()[Command::RestartNewSeed];
    QVERIFY(newSeed->isEnabled());
    f.set(tinyTraining());
    f.pressPlayUntil(5);
    QVERIFY(f.untilAnswered()); // a pause is shown before it takes effect
    const QString file = f.folder.filePath("five.safetensors");
    f.save(file);
    const RunId former = f.transport().run;
    f.actions().continueFrom(file); // which has the seed
    QVERIFY(f.until([&] { return f.transport().run != former && f.transport().head > 1; }));
    QVERIFY(!f.settings().checkpoint.empty()); // also once the run is there
    QVERIFY(!newSeed->isEnabled());
    QVERIFY(newSeed->toolTip().contains("no random numbers"));
    // As for any method.
    choose(f.method(), f.method()->findData("gradient"));
    QVERIFY(!f.draft().setParameter("noise", 0.0));
    QVERIFY(f.until([&] { return !newSeed->isEnabled(); }));
    QVERIFY(!f.draft().setParameter("noise", 0.1));
    QVERIFY(f.until([&] { return newSeed->isEnabled(); }));
  }

  /// As from any run: an empty grid to type into; the training remains in the list.
  void newPuzzleLeavesTheTraining() {
    TrainingFixture f;
    const auto* rail = f.window().findChild<QDockWidget*>("cell");
    const int width = rail->width();
    f.set(tinyTraining());
    click(f.window(), "play");
    QVERIFY(f.untilHead(10));
    const RunId training = f.transport().run;
    f.window().actions()[Command::NewPuzzle]->trigger();
    QVERIFY(f.grid()->isVisible() && !f.boards()->isVisible());
    QCOMPARE(rail->windowTitle(), "Explain");
    QTRY_VERIFY(rail->width() < width); // what is learned needs more room
    QVERIFY2(f.notice().contains("The training is paused; Runs lists it."), qPrintable(f.notice()));
    QVERIFY(f.until([&] { return f.transport().run != training && !f.transport().playing; }));
    QVERIFY(f.draft().solver()->kind == MethodKind::Solver);
    f.key(Qt::Key_5);
    QCOMPARE(f.program->model().puzzle().given(0), 5);
    QVERIFY(f.runs().find(training) != nullptr && f.runs().find(training)->summary.head >= 10);
    f.playback().activate(training);
    QVERIFY(f.until([&] { return f.boards()->isVisible() && f.transport().run == training; }));
  }

  /// Moments are those of the first iteration at which something held, whatever came after.
  void progressIsReadFromTheCurves() {
    auto history = std::make_shared<MetricHistory>(std::size_t(training::TrainerMetricCount));
    std::vector<double> row(training::TrainerMetricCount, std::nan(""));
    const auto append = [&](double boards, double naked) {
      row[training::SecondsMetric] = double(history->size());
      row[training::HeldOutBoardsMetric] = boards;
      row[training::DifficultyMetric] = naked;
      history->append(history->size(), row);
    };
    TrainingProgress progress;
    append(std::nan(""), std::nan(""));
    append(0.0, 0.0);
    QVERIFY(!progress.look(history));
    append(0.1, 0.5);
    append(0.6, 1.0);
    QVERIFY(progress.look(history));
    append(0.4, 0.2);
    append(0.95, 1.0);
    QVERIFY(progress.look(history));
    QVERIFY(!progress.look(history));
    const auto& shares = progress.shares();
    QCOMPARE(shares[TrainingProgress::FirstBoard].iteration, 2);
    QCOMPARE(shares[TrainingProgress::Half].iteration, 3);
    QCOMPARE(shares[TrainingProgress::NineTenths].iteration, 5);
    QCOMPARE(shares[TrainingProgress::NineTenths].seconds, 5.0);
    QCOMPARE(progress.halves()[0].iteration, 2);
    QCOMPARE(progress.halves()[1].iteration, -1);

    LearnedPanel panel;
    panel.showProgress(history.get(), progress, 4);
    QVERIFY2(sentenceOf(panel).contains("step 3"), qPrintable(sentenceOf(panel)));
    panel.showProgress(history.get(), progress, 1);
    QVERIFY(sentenceOf(panel).startsWith("No held-out board"));
    // Of another run nothing is known yet.
    QVERIFY(progress.look(nullptr));
    QCOMPARE(progress.shares()[TrainingProgress::FirstBoard].iteration, -1);
  }

  void teachersAreWeights() {
    TrainingFixture f;
    auto* teacher = f.choice("teacher");
    for (const Teacher wanted :
         {Teacher::Rules, Teacher::Both, Teacher::SelfTraining, Teacher::Solutions}) {
      choose(teacher, teacher->findData(int(wanted)));
      QVERIFY(f.until([&] { return teacherOf(f.draft().parameters()) == wanted; }));
    }
    f.window().parameters()->showAll(true);
    enterParameter(f.window().parameters(), "w_row", "0.37");
    QVERIFY(f.until([&] { return f.draft().parameters().real("w_row") == 0.37; }));
    QCOMPARE(teacher->currentData().toInt(), int(Teacher::Own));
  }

  void networksComeWithWhatTheyNeed() {
    TrainingFixture f;
    auto* network = f.choice("network");
    for (const auto kind : {networks::NetworkKind::Cnn, networks::NetworkKind::Mlp}) {
      choose(network, network->findData(int(kind)));
      QVERIFY(f.until([&] { return f.settings().architecture.kind == kind; }));
      QVERIFY(f.settings().architecture.width >= 64);
    }
    choose(network, network->findData(int(networks::NetworkKind::Constraint)));
    QVERIFY(f.until([&] { return f.settings().architecture == networks::Architecture(); }));
  }

  void recipesSetAllValues() {
    TrainingFixture f;
    auto* recipe = f.choice("trainingRecipe");
    const auto isShown = [recipe](TrainingRecipe wanted) {
      return recipe->currentData().toInt() == int(wanted);
    };
    QVERIFY(isShown(TrainingRecipe::Quick));
    const training::TrainerSettings quick = f.settings();
    QCOMPARE(quick.seconds, 60.0);
    QVERIFY(quick.measuredOn == training::newspaper);

    // What a person chose that no recipe speaks of stays.
    f.window().parameters()->showAll(true);
    enterParameter(f.window().parameters(), "threads", "1");
    QVERIFY(f.until([&] { return f.settings().threads == 1; }));
    QVERIFY(isShown(TrainingRecipe::Quick));
    choose(recipe, recipe->findData(int(TrainingRecipe::Long)));
    QVERIFY(f.until([&] { return isShown(TrainingRecipe::Long); }));
    const training::TrainerSettings hour = f.settings();
    QCOMPARE(hour.seconds, 3600.0);
    QVERIFY(hour.measuredOn.empty());
    QVERIFY(hour.architecture.width > quick.architecture.width);
    QVERIFY(hour.generator.hard > 0.0);
    QCOMPARE(hour.threads, 1);

    enterParameter(f.window().parameters(), "lr", "0.0007");
    QVERIFY(f.until([&] { return isShown(TrainingRecipe::Own); }));
    // To choose that it is one's own changes nothing.
    choose(recipe, recipe->findData(int(TrainingRecipe::Own)));
    QCOMPARE(f.draft().parameters().real("lr"), 0.0007);
    choose(recipe, recipe->findData(int(TrainingRecipe::Quick)));
    QVERIFY(f.until([&] { return isShown(TrainingRecipe::Quick); }));
    QCOMPARE(f.settings().optimizer.learningRate, quick.optimizer.learningRate);

    // A recipe with another measure is the same.
    const ParameterValues measured = withSettings(
        f.draft().parameters(), [](training::TrainerSettings& s) { s.measuredOn = "puzzles.csv"; });
    QVERIFY(recipeOf(withRecipe(measured, TrainingRecipe::Long)) == TrainingRecipe::Long);
    QCOMPARE(withRecipe(measured, TrainingRecipe::Long).text("measured_on"), "puzzles.csv");
  }

  void recipesReplaceWhatEndsTheRun() {
    TrainingFixture f;
    f.set(withSettings(f.draft().parameters(), [](training::TrainerSettings& settings) {
      settings.generator.cluesMin = 34;
      settings.generator.cluesMax = 40;
    }));
    StopConditions stop;
    stop.whenSolved = false;
    stop.afterIterations = 80;
    f.state().stop.set(stop);
    auto* recipe = f.choice("trainingRecipe");
    QCOMPARE(recipe->currentData().toInt(), int(TrainingRecipe::Own));
    choose(recipe, recipe->findData(int(TrainingRecipe::Quick)));
    QVERIFY(f.until([&] { return f.settings().generator.cluesMin == 0; }));
    QCOMPARE(f.settings().generator.cluesMax, 0);
    QCOMPARE(recipe->currentData().toInt(), int(TrainingRecipe::Quick));
    QVERIFY(!f.state().stop.value().afterIterations);
    QVERIFY2(!f.state().stop.value().whenSolved, "a recipe does not name it");
  }

  void lessonsLeaveNoRecipe() {
    TrainingFixture f;
    choose(f.method(), f.method()->findData("gradient"));
    LearnPanel* learn = f.window().learn();
    f.window().showView("learn");
    learn->openLessonById("teach-a-network");
    QVERIFY(f.until([&] { return f.draft().solver() == &datasets::trainingEntry(); }));
    QVERIFY(f.settings().generator.cluesMin > 0);
    // Another method is chosen during the lesson.
    choose(f.method(), f.method()->findData("gradient"));
    learn->showList();
    choose(f.method(), f.method()->findData("training"));
    QVERIFY(recipeOf(f.draft().parameters()) == TrainingRecipe::Quick);
    QVERIFY(!f.state().stop.value().afterIterations);
  }

  void brokenFilesAreExplained() {
    TrainingFixture f;
    const RunId before = f.transport().run;
    const QString path = f.folder.filePath("bad.safetensors");
    writeBytes(path, "not a network");
    f.actions().continueFrom(path);
    QVERIFY(f.until([&] { return f.notice().contains("bad.safetensors"); }));
    QCOMPARE(f.transport().run, before);
    // What cannot be trained is said too, and nothing runs.
    ParameterValues values = tinyTraining();
    [[maybe_unused]] const auto error = values.set("boards", std::string("3x"));
    f.draft().setParameters(values, 1);
    QVERIFY(f.until([&] { return f.notice().contains("is not a board"); }));
  }

  /// Each start of the method "network" has a board; the one that solved the puzzle says so.
  void startsAreShown() {
    TrainingFixture f;
    choose(f.method(), f.method()->findData("network"));
    QVERIFY(f.until([&] { return f.grid()->isVisible() && !f.boards()->isVisible(); }));
    enterParameter(f.window().parameters(), "starts", "3");
    click(f.window(), "play");
    QVERIFY(f.until([&] { return f.transport().headStatus == Status::Solved; }));
    QVERIFY(f.until([&] { return f.boards()->isVisible() && f.boards()->solvedCount() > 0; }));
    QCOMPARE(f.boards()->boards().size(), std::size_t(3));
    for (const int index :
         {f.boards()->chosen(), 0, 1, 2}) { // the cube is of the one that solved it
      f.boards()->choose(index);
      QVERIFY(f.boards()->boards()[f.boards()->chosen()].solved);
    }
    f.window().actions()[Command::Restart]->trigger();
    QVERIFY(f.until([&] { return f.grid()->isVisible() && !f.boards()->isVisible(); }));
  }

  void quittingAsksForUnsavedNetworks() {
    TrainingFixture f;
    f.set(tinyTraining());
    click(f.window(), "play");
    QVERIFY(f.untilHead(5));
    f.actions().setWorthwhile(1e9);
    QVERIFY2(!f.actions().hasUnsaved(), "a moment of training is no loss");
    f.actions().setWorthwhile(0.0);
    QVERIFY(f.actions().hasUnsaved());
    const auto answer = [](const QString& button) {
      return onceModal<QMessageBox>(
          [button](QMessageBox* box) { buttonNamed(box, button)->click(); });
    };
    {
      const auto staying = answer("Stay");
      QVERIFY(!f.window().close());
    }
    QVERIFY(f.window().isVisible());
    QVERIFY(f.untilResting());
    // What cannot be kept is said before it is lost: here a file stands where the folder should.
    QVERIFY(f.until(
        [&] { return !f.actions().checkpointFile().isEmpty(); })); // it was kept as it paused
    const QString folder = QFileInfo(f.actions().checkpointFile()).path();
    QVERIFY(QDir(folder).removeRecursively());
    writeBytes(folder, {});
    {
      QString told;
      std::unique_ptr<QTimer> staying;
      const auto quitting = onceModal<QMessageBox>([&](QMessageBox* box) {
        staying = onceModal<QMessageBox>([&](QMessageBox* warning) {
          told = warning->text();
          buttonNamed(warning, "Stay")->click();
        });
        buttonNamed(box, "Quit")->click();
      });
      QVERIFY(!f.window().close());
      QVERIFY2(told.startsWith("The training could not be saved"), qPrintable(told));
    }
    QVERIFY(QFile::remove(folder));
    const auto quitting = answer("Quit");
    QVERIFY(f.window().close());
    QVERIFY(networks::loadModel(f.actions().checkpointFile().toStdString()).ok());
  }

  /// Only what would be lost is asked about, with a title that can be read.
  void savedSessionsHaveTheNetwork() {
    TrainingFixture f;
    f.actions().setWorthwhile(0.0);
    f.set(tinyTraining());
    f.pressPlayUntil(10);
    QVERIFY(f.until([&] { return !f.actions().checkpointFile().isEmpty(); }));
    QVERIFY(f.actions().hasUnsaved());
    QVERIFY(f.program->workspace().saveTo(f.folder.filePath("net.sudoscope")));
    QVERIFY(!f.actions().hasUnsaved());
    f.pressPlayUntil(f.transport().head + 5);
    QVERIFY2(f.actions().hasUnsaved(), "what was learned since");
    bool fits = false;
    const auto staying = onceModal<QMessageBox>([&](QMessageBox* box) {
      constexpr int buttons = 100; // of the frame
      const QString title = box->windowTitle() + " — Sudoscope";
      fits = box->fontMetrics().horizontalAdvance(title) + buttons <= box->width();
      buttonNamed(box, "Stay")->click();
    });
    QVERIFY(!f.window().close());
    QVERIFY(fits);
  }

  void dataSetIsTrainedOn() {
    AppFixture f;
    QVERIFY(f.ready());
    QVERIFY(dropToTrain(f, writeTable(f.folder, 400)));
    QVERIFY(f.until([&] { return !dataOf(f).empty(); }));
    ParameterValues values = tinyTraining();
    QVERIFY(!values.set("data", dataOf(f)));
    f.draft().setParameters(values, 1);
    f.playback().play();
    QVERIFY(f.until([&] { return f.playback().transport().head >= 5; }));
    QVERIFY(f.until([&] {
      const SnapshotPtr snapshot = f.state().snapshot.value();
      return snapshot != nullptr && snapshot->training != nullptr;
    }));
    const auto& training = *f.state().snapshot.value()->training;
    QCOMPARE(training.boards.front().puzzle.side(), 9);
    QVERIFY(training.puzzles.find("rows.csv") != std::string::npos);
    f.playback().pause();
  }

  /// What stays the same for long ends a picture of it: see Screenshot.
  void progressGrowsWithTheRows() {
    AppFixture f;
    TrainingActions& training = f.program->training();
    constexpr int rows = 100'000;
    training.useData(writeTable(f.folder, rows));
    bool reads = false;
    bool prepares = false;
    QVERIFY(f.until([&] {
      const std::int64_t now = training.rowsRead();
      reads = reads || (now > 0 && now < rows);
      prepares = prepares || (now > rows && now < 2 * rows);
      return !dataOf(f).empty();
    }));
    QVERIFY(reads);
    QVERIFY(prepares);
  }

  void badDataSetsAreExplained() {
    AppFixture f;
    const QString path = writeBytes(f.path("bad.parquet"), "PAR1 and nothing else");
    QVERIFY(f.ready());
    QVERIFY(dropToTrain(f, path));
    QVERIFY(f.until([&] { return f.notice().contains("bad.parquet"); }));
    QVERIFY(dataOf(f).empty());
    // As a file of puzzles it is no better.
    f.program->workspace().open(path);
    QVERIFY(f.until([&] { return f.notice().contains("bad.parquet"); }));
  }

  void aLargeTableIsShownWhileItIsRead() {
    AppFixture f;
    constexpr int rows = 210'000; // more than 32 MiB
    const QString path = writeTable(f.folder, rows);
    int seen = 0;
    const auto chooser = onceModal<PuzzleChooser>([&](PuzzleChooser* dialog) {
      auto* table = dialog->findChild<QTableView*>();
      QVERIFY(f.until([&] { return table->model()->rowCount() > 20; }));
      seen = table->model()->rowCount();
      table->selectRow(12);
      dialog->accept();
    });
    f.program->workspace().open(path);
    QVERIFY(f.until([&] { return f.program->model().puzzle().clueCount() == 81 - 22; }));
    QVERIFY2(seen < rows, "it was shown before all of it was read");
    QCOMPARE(f.program->workspace().puzzlePath(), path);
  }
};

SUDOSCOPE_TEST(TestTraining, Windows)
#include "test_training.moc"
