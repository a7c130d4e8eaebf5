#include "app/exports/film_actions.h"
#include "app/workspace/file_menu.h"
#include "core/base/json.h"
#include "core/logs/log_frame.h"
#include "core/logs/log_writer.h"
#include "core/logs/logged_run.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/at_least_one.h"
#include "tests/support/file_bytes.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/cube/cube_card.h"
#include "ui/film/film_dialog.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/panels/levers.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/parameter_row.h"
#include "ui/plot/run_plot.h"
#include "ui/style/core_text.h"
#include "ui/window/dialogs.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <fstream>
#include <functional>
#include <limits>
#include <sys/stat.h>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// 40 iterations of gradient descent with P of every tenth.
QString writeLog(const QString& path, const QString& title) {
  const Puzzle puzzle = solver_puzzles::ofLine(easyPuzzle.toStdString());
  SolverEntry entry = *findSolver(solver_names::gradient);
  entry.name = "of-a-script";
  entry.title = verbatim(title.toStdString());
  entry.metrics[1].key = "my_loss";
  entry.metrics[1].title = verbatim("my loss");
  const RunSetup setup{&entry, puzzle, entry.defaults(), 1};
  const auto method = *entry.start(puzzle, setup.parameters, 1);
  std::ofstream stream(path.toStdString(), std::ios::binary);
  LogWriter writer(stream, setup, {.every = 10, .logits = true});
  auto error = writer.add(*method);
  while (method->iteration() < 40) {
    method->step();
    error = writer.add(*method);
  }
  error = writer.finish(*method);
  return path;
}

bool says(const QWidget* widget, const QString& words) {
  const auto labels = widget->findChildren<QLabel*>();
  return std::any_of(labels.begin(), labels.end(),
                     [&](const QLabel* label) { return label->text().contains(words); });
}

/// The program with the log that it was started with.
struct LogFixture : AppFixture {
  explicit LogFixture(const QString& path) : AppFixture(opening(path)) {
    QVERIFY(until([&] { return transport().recorded; }));
  }
  static StartOptions opening(const QString& path) {
    StartOptions options;
    options.open = path;
    return options;
  }
};

/// "hello", "new" and the first row of a script's log with one curve.
QByteArray scriptsBeginning(const QString& title) {
  return QByteArray(R"({"type": "hello", "protocol": 1, "title": ")") + title.toUtf8() +
         R"(", "metrics": [{"key": "loss"}]})"
         "\n"
         R"({"type": "new", "side": 4, "givens": [1,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0], )"
         R"("boxes": [2, 2], "groups": []})"
         "\n";
}

QByteArray scriptsRow(std::int64_t iteration, double loss) {
  LogFrameBuilder frame("rows");
  frame.header()["events"] = {{{"iteration", iteration}, {"text", "a step of mine"}}};
  frame.add("iteration", {1}, std::vector<std::int64_t>{iteration});
  frame.add("metrics", {1, 1}, std::vector<double>{loss});
  frame.add("P_at", {1}, std::vector<std::int64_t>{iteration});
  frame.add("P", {1, 4, 4, 4}, std::vector<double>(64, 0.25));
  return QByteArray::fromStdString(frame.bytes());
}

/// Of a log with one curve: "ended", or the "reason" of a crash.
QByteArray scriptsEnd(const char* key, const Json& value) {
  LogFrameBuilder frame("rows");
  frame.header()[key] = value;
  frame.add("iteration", {0}, std::vector<std::int64_t>());
  frame.add("metrics", {0, 1}, std::vector<double>());
  return QByteArray::fromStdString(frame.bytes());
}

bool append(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly | QIODevice::Append) && file.write(bytes) == bytes.size();
}

/// A .npy file of doubles, [row, column, digit].
QByteArray npy(int side, const std::function<double(int, int, int)>& value) {
  QByteArray header = QString("{'descr': '<f8', 'fortran_order': False, 'shape': (%1, %1, %1), }")
                          .arg(side)
                          .toLatin1();
  while ((header.size() + 11) % 64 != 0) header += ' ';
  header += '\n';
  QByteArray bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(header.size() & 0xFF);
  bytes += static_cast<char>(header.size() >> 8);
  bytes += header;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      for (int k = 0; k < side; ++k) {
        const double v = value(r, c, k);
        bytes.append(reinterpret_cast<const char*>(&v), sizeof v);
      }
    }
  }
  return bytes;
}

} // namespace

/// A log in the window: a run beside the others that can be looked at, but not changed.
class TestOpenedLogs : public QObject {
  Q_OBJECT

private slots:
  void liesBesideTheOtherRuns() {
    AppFixture f;
    const RunnableEntry* before = f.draft().solver();
    const std::size_t runs = f.runs().all().size();
    f.draft().setParameter("lr", 0.15);
    QVERIFY(f.step());
    const QString path = writeLog(f.path("my.sudolog"), "My Adam");
    QVERIFY(dropFile(&f.window(), path));
    QVERIFY(f.until([&] { return f.transport().recorded; }));
    QCOMPARE(f.runs().all().size(), runs + 1);
    QCOMPARE(f.transport().head, 40);
    QCOMPARE(f.transport().position, 0);
    QCOMPARE(f.model().lineText(), easyPuzzle);
    QCOMPARE(f.draft().solver()->title.english(), "My Adam");
    QCOMPARE(f.draft().solver()->metrics[1].key, "my_loss");
    // What recorded it is named where a method is chosen, though it is none of the list.
    const QComboBox* box = f.window().transport()->solverBox();
    QCOMPARE(box->currentIndex(), -1);
    QCOMPARE(box->placeholderText(), "My Adam");
    QVERIFY(box->toolTip().contains("recorded by My Adam, not re-run"));
    for (const QAction* action : f.window().menu(MainWindow::SolversMenu)->actions())
      QVERIFY(!action->isChecked());
    // Its parameters are there to be read.
    const auto* recorded = f.window().parameters()->findChild<QLabel*>("recorded");
    QVERIFY(recorded != nullptr && recorded->text().contains("recorded in the log"));
    const auto* defaults = f.window().findChild<QWidget*>("defaults");
    QVERIFY(defaults != nullptr && defaults->isHidden());
    const auto* rate = f.window().parameters()->findChild<ParameterRow*>("lr");
    QVERIFY(rate != nullptr);
    QVERIFY(!rate->findChild<QLabel*>("plain")->text().isEmpty());
    QVERIFY(rate->findChild<QWidget*>("slider")->isHidden());
    const auto* state = f.window().transport()->findChild<QLabel*>("logState");
    QVERIFY(state != nullptr && !state->isHidden());
    QCOMPARE(state->text(), "my.sudolog · 41 rows · ended");
    QVERIFY(f.status().contains("recorded, not re-run."));

    // The lane of violated groups has what is shown at each iteration.
    const auto faults = f.runs().current()->summary.faults;
    QVERIFY(faults != nullptr);
    QCOMPARE(faults->lastIteration(), 40);

    QVERIFY(f.seek(27));
    QVERIFY2(f.status().contains("nearest stored P is that of iteration 20"),
             qPrintable(f.status()));
    QVERIFY(f.snapshot()->logits.has_value());
    auto* step = f.window().transport()->findChild<QPushButton*>("step");
    QVERIFY(step != nullptr && step->isEnabled());
    for (int time = 0; time < 2; ++time) { // the second from its beginning again
      f.playback().play();
      QVERIFY(f.until([&] { return !f.transport().playing && f.transport().position == 40; }));
    }
    QVERIFY(!step->isEnabled());
    QVERIFY2(step->toolTip().contains("it ends here"), qPrintable(step->toolTip()));

    // A restart is a run of the method that was chosen before, on the log's puzzle.
    f.draft().restart();
    QVERIFY(f.until([&] {
      return !f.transport().recorded && f.snapshot() != nullptr && f.transport().head == 0;
    }));
    QCOMPARE(f.draft().solver(), before);
    QCOMPARE(f.model().lineText(), easyPuzzle);
    QVERIFY(recorded->isHidden() && !defaults->isHidden() && state->isHidden());
    QVERIFY(box->currentIndex() >= 0);
    // The charts of the same names show the method's own curves.
    for (const RunPlot* card : atLeastOne(f.window().charts()->cards())) {
      QVERIFY2(!card->metrics().empty(), qPrintable(card->panel()));
    }
  }

  void theNearestPIsNamedWhereverItIsShown() {
    AppFixture f;
    QVERIFY(f.playPast(40));
    const RunId own = f.transport().run;
    const QString path = writeLog(f.path("my.sudolog"), "My Adam");
    QVERIFY(!f.workspace().openNow({path}));
    QVERIFY(f.until([&] { return f.transport().recorded; }));
    const RunId log = f.transport().run;
    QVERIFY(f.seek(27));

    // The same run some iterations before.
    f.clickCell(2);
    auto* lookBack = f.window().cellInspector()->findChild<QComboBox*>("lookBack");
    test::choose(lookBack, lookBack->findData(10));
    const CellInspector* cell = f.window().cellInspector();
    QVERIFY(f.until([&] {
      return says(cell, "The stored P nearest to iteration 17 is that of iteration 10.");
    }));
    QCOMPARE(f.window().cube()->options().source, CubeSource::Change);
    f.playback().seek(30); // it goes along with the position
    QVERIFY(f.until([&] { return says(cell, "ince iteration 20"); }));
    QVERIFY(!says(cell, "nearest P"));
    test::choose(lookBack, 0);
    QTRY_VERIFY(cell->changeWords().isEmpty());
    QCOMPARE(f.window().cube()->options().source, CubeSource::Probability);
    QVERIFY(f.seek(27));

    // Another run beside it, and it beside another.
    const auto captions = [&] { return visibleTexts(f.window().cubeCard()); };
    const QString names = f.runs().name(log) + ", nearest stored P: iteration 20";
    f.state().comparedRun.set(own);
    QVERIFY2(f.until([&] { return captions().contains(names + u'\n'); }), qPrintable(captions()));
    QVERIFY(f.until([&] { return captions().contains(f.runs().name(own) + u'\n'); }));
    f.playback().activate(own);
    f.state().comparedRun.set(log);
    f.playback().seek(33);
    const QString later = f.runs().name(log) + ", nearest stored P: iteration 30";
    QVERIFY2(f.until([&] { return captions().contains(later + u'\n'); }), qPrintable(captions()));
    f.playback().seek(30);
    QVERIFY(f.until([&] { return captions().contains(f.runs().name(log) + u'\n'); }));
    f.state().comparedRun.set(noRun);

    // A film, in each frame and when it is made.
    f.playback().activate(log);
    QVERIFY(f.until([&] { return f.transport().run == log; }));
    FilmDialog* film = f.program->films().open();
    QVERIFY(film != nullptr);
    FilmOptions options;
    options.size = QSize(320, 240);
    options.range = {18, 22};
    options.fps = 10;
    options.seconds = 0.5; // one frame for each iteration
    film->setOptions(options);
    film->setSuffix("png");
    QVERIFY(f.until(
        [&] { return says(film, "Frame 1 of 5, iteration 18, nearest stored P: iteration 10"); }));
    QTemporaryDir folder;
    film->make(folder.filePath("film.png"));
    QVERIFY(f.until([&] { return !film->isMaking(); }));
    QVERIFY(says(film, "not re-run: 4 of 5 frames show the nearest stored P."));
    // The line above the frame: of 20 it is as of a run of ours.
    const auto line = [&](int frame) {
      const QImage image(film->made() + QStringLiteral("/film_00000%1.png").arg(frame));
      return image.copy(0, 0, image.width(), 10 * image.height() / 240);
    };
    QVERIFY(!line(3).isNull() && line(3) != line(4));
    film->close();
  }

  void opensAtTheStartAndIsLeftOutOfSessions() {
    QTemporaryDir folder;
    LogFixture f(writeLog(folder.filePath("my.sudolog"), "My Adam"));
    QCOMPARE(f.runs().all().size(), std::size_t(1));
    // What is no run of ours is no work that a session could keep.
    QVERIFY(!f.workspace().hasUnsavedWork());
    const QString path = folder.filePath("my.sudoscope");
    QVERIFY(f.workspace().saveTo(path));
    const QString words = "Saved my.sudoscope in %1. It does not contain runs that were "
                          "read from logs: Run 1. Open their logs to see them again.";
    QCOMPARE(f.notice(), words.arg(folder.path()));
    const Puzzle puzzle = f.model().puzzle();
    // Another puzzle leaves it behind for a run of a method of ours.
    QVERIFY(dropText(&f.window(), otherPuzzle));
    QVERIFY(f.until([&] { return !f.transport().recorded && f.transport().run != noRun; }));
    QCOMPARE(f.model().lineText(), otherPuzzle);
    f.start(LogFixture::opening(path));
    QVERIFY(f.until([&] { return f.transport().run != noRun; }));
    QVERIFY(!f.transport().recorded);
    QCOMPARE(f.model().puzzle(), puzzle);
  }

  void isFollowedWhileItGrows() {
    QTemporaryDir folder;
    const QString path = folder.filePath("my.sudolog");
    StartOptions options;
    options.follow = path; // it is not there yet
    AppFixture f(options);
    QVERIFY(append(path, scriptsBeginning("Mine") + scriptsRow(0, 4.0)));
    QVERIFY(f.until([&] { return f.transport().recorded; }));
    for (std::int64_t i = 1; i <= 5; ++i) {
      QVERIFY(append(path, scriptsRow(i, 1.0 / static_cast<double>(i))));
      QVERIFY(f.until([&] { return f.transport().position == i; }));
    }
    QCOMPARE(f.snapshot()->metrics[0], 0.2);
    const auto* state = f.window().transport()->findChild<QLabel*>("logState");
    // The name gives way to the words beside it.
    QVERIFY(f.until([&] {
      return state->text().startsWith("following m") && state->text().endsWith("g · 6 rows");
    }));
    QVERIFY(state->toolTip().contains("my.sudolog grows"));
    const auto& log = f.runs().log(f.transport().run);
    QVERIFY(log.size() >= 6);
    QCOMPARE(log.back().text, "a step of mine");
    // The script says that it has ended.
    QVERIFY(append(path, scriptsEnd("ended", true)));
    QTRY_COMPARE(state->text(), "my.sudolog · 6 rows · ended");
  }

  void writtenAnewIsAnotherRun() {
    QTemporaryDir folder;
    const QString path = folder.filePath("my.sudolog");
    QVERIFY(append(path, scriptsBeginning("First") + scriptsRow(0, 4.0) + scriptsRow(1, 3.0)));
    StartOptions options;
    options.follow = path;
    AppFixture f(options);
    QVERIFY(f.until([&] { return f.transport().recorded; }));
    const std::size_t runs = f.runs().all().size();
    writeBytes(path, scriptsBeginning("Second") + scriptsRow(0, 2.0));
    QVERIFY(f.untilRuns(runs + 1));
    QVERIFY(f.until([&] {
      return f.draft().solver()->title.english() == "Second" && f.snapshot() != nullptr &&
             f.snapshot()->metrics[0] == 2.0;
    }));
    QCOMPARE(f.notice(), "A new run started in my.sudolog.");
    // A script that crashes writes why in place of the end.
    QVERIFY(append(path, scriptsEnd("reason", "KeyError: 'lr'")));
    const auto* state = f.window().transport()->findChild<QLabel*>("logState");
    QTRY_COMPARE(state->text(), "my.sudolog · 1 rows · stopped");
    QVERIFY(f.until([&] {
      const auto& log = f.runs().log(f.transport().run);
      return std::ranges::any_of(log,
                                 [](const RunLogEntry& e) { return e.text == "KeyError: 'lr'"; });
    }));
    // A deleted file is reported; one of the same length that takes its place is another run.
    const QByteArray third =
        scriptsBeginning("Third.") + scriptsRow(0, 2.0) + scriptsEnd("reason", "KeyError: 'lr'");
    QVERIFY(QFile::remove(path));
    QTRY_COMPARE(state->text(), "my.sudolog · 1 rows · deleted");
    writeBytes(path, third);
    QTRY_COMPARE(f.draft().solver()->title.english(), "Third.");
    QTRY_COMPARE(state->text(), "my.sudolog · 1 rows · stopped");
  }

  /// A pipe that nobody writes to does not block the window, and is refused.
  void pipesAreRefused() {
    AppFixture f;
    const QString path = f.path("my.sudolog");
    QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    f.workspace().open(path);
    f.playback().step();
    QVERIFY(f.until([&] { return f.transport().head == 1; }));
    QVERIFY(f.untilNoticed("is a pipe or a device"));
    f.workspace().follow(path);
    QVERIFY(f.untilNoticed("is a pipe"));
  }

  /// Its method is not here, but its P is.
  void aForkGoesOnFromItsP() {
    QTemporaryDir folder;
    LogFixture f(writeLog(folder.filePath("my.sudolog"), "My Adam"));
    const std::size_t runs = f.runs().all().size();
    // Nor is it saved as a log once more.
    f.window().actions()[Command::SaveRunLog]->trigger();
    QVERIFY(f.notice().contains("copy its file"));
    QVERIFY(f.seek(20));
    const ProbabilityCube logged = f.snapshot()->cube;
    f.window().actions()[Command::Fork]->trigger();
    QVERIFY(f.untilRuns(runs + 1));
    // The new run's own start may be shown before it has taken the P.
    QVERIFY(f.until([&] {
      const SnapshotPtr shown = f.snapshot();
      if (shown == nullptr || shown->runId != f.transport().run) return false;
      for (int cell = 0; cell < 81; ++cell) {
        for (int k = 0; k < 9; ++k) {
          if (f.model().puzzle().isGiven(cell)) continue;
          if (std::abs(shown->cube.at(cell, k) - logged.at(cell, k)) > 1e-4) return false;
        }
      }
      return !f.transport().recorded;
    }));
    f.playback().step();
    QVERIFY(f.until([&] { return f.transport().head == 1; }));
  }

  void ownRunsLeaveAsLogs() {
    AppFixture f;
    f.playback().step();
    f.playback().step();
    QVERIFY(f.untilAt(2));
    const QString path = f.path("saved.sudolog");
    const double shown = f.snapshot()->cube.at(1, 2, 3);
    bool chosen = false;
    bool gone = false;
    std::unique_ptr<QTimer> second;
    const auto first = onceModal<RunLogDialog>([&](RunLogDialog* dialog) {
      auto* logits = dialog->findChild<QCheckBox*>("logits");
      if (logits != nullptr && logits->isEnabled()) logits->setChecked(true);
      // What is saved is the run that was asked about.
      f.playback().removeAll();
      gone = f.until([&] { return f.transport().head == 0; });
      second = onceModal<QFileDialog>([&](QFileDialog* files) {
        files->setDirectory(f.folder.path());
        files->findChild<QLineEdit*>("fileNameEdit")->setText(path);
        chosen = true;
        static_cast<QDialog*>(files)->accept();
      });
      dialog->accept();
    });
    f.window().actions()[Command::SaveRunLog]->trigger();
    QVERIFY(gone && chosen);
    QVERIFY(f.until([&] { return QFile::exists(path); }));
    const auto log = LoggedRun::open(path.toStdString());
    QVERIFY(log.ok());
    QCOMPARE((*log)->head(), 2);
    QVERIFY((*log)->seek(2));
    QVERIFY((*log)->snapshot().logits.has_value());
    QCOMPARE((*log)->snapshot().cube.at(1, 2, 3), shown);
  }

  void ownRunsLeaveAsPages() {
    AppFixture f;
    f.playback().step();
    f.playback().step();
    QVERIFY(f.untilAt(2));
    const QString path = f.path("run.html");
    const auto dialog = onceModal<QFileDialog>([&](QFileDialog* files) {
      files->setDirectory(f.folder.path());
      files->findChild<QLineEdit*>("fileNameEdit")->setText(path);
      static_cast<QDialog*>(files)->accept();
    });
    f.window().actions()[Command::ExportPage]->trigger();
    QVERIFY(f.until([&] { return QFile::exists(path); }));
    QFile page(path);
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    const qsizetype from = text.indexOf("id=\"runs\">") + 10;
    const QByteArray log = QByteArray::fromBase64(text.mid(from, text.indexOf('<', from) - from));
    QVERIFY(log.startsWith("{\"type\":\"hello\""));
    QVERIFY(log.contains("\"name\":\"iteration\",\"dtype\":\"<i8\",\"shape\":[3]"));
  }

  void aLinkBringsBackWhatIsShown() {
    AppFixture f;
    f.draft().setParameter("lr", 0.15);
    for (int i = 1; i <= 4; ++i) f.playback().step();
    QVERIFY(f.untilAt(4));
    f.draft().setParameter("lr", 0.05);
    f.playback().step();
    f.playback().step();
    QVERIFY(f.untilAt(6));
    f.playback().seek(3);
    QVERIFY(f.untilShown(3));
    f.state().cell.set(30);
    const ProbabilityCube shown = f.state().snapshot.value()->cube;
    f.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString link = QApplication::clipboard()->text();
    QVERIFY(link.contains("&lr=0.15&seed=1&edit=4:lr=0.05&at=3&cell=r4c4&p="));
    QVERIFY(link.contains("\nsudoscope-cli trace 'sudoscope:?puzzle="));
    // Pasted into another board.
    f.model().setPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    f.state().cell.set(0);
    const std::size_t runs = f.runs().all().size();
    f.grid()->setFocus();
    f.key(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(f.until([&] { return f.transport().head == 4 && f.transport().position == 3; }));
    QVERIFY(f.runs().all().size() >= runs);
    QVERIFY(f.until([&] {
      const SnapshotPtr now = f.state().snapshot.value();
      return now != nullptr && now->iteration == 3 && now->cube == shown;
    }));
    QCOMPARE(f.state().cell.value(), 30);
    const StatusLine* status = f.window().titleRow()->status();
    QVERIFY(!status->notice().contains("differs"));
    f.grid()->pasteText(QString(link).replace("&p=", "&p=x"));
    QVERIFY(f.until([&] { return status->notice().contains("differs"); }));
  }

  void writingALogCanBeCancelled() {
    StartOptions options;
    options.open = ":/puzzles/25x25_gecode.txt"; // far from solved
    options.solver = "rrr";
    AppFixture f(options);
    QVERIFY(f.step());
    RunLogWriter writer(f.runs(), f.state(), f.window());
    const QString path = f.path("long.sudolog");
    auto* cancel = f.window().titleRow()->findChild<QToolButton*>("cancelWork");
    auto plan = std::make_shared<RunPlan>(*f.runs().current()->summary.plan);
    plan->length = 50'000'000;
    writer.write(plan, LogForm(), path);
    QVERIFY(f.until([&] { return cancel->isVisible(); }));
    cancel->click();
    QVERIFY(!cancel->isVisible());
    f.playback().step(); // what the writer still tells comes before that
    QVERIFY(f.untilAt(2));
    QVERIFY(!cancel->isVisible());
    QVERIFY(!QFile::exists(path));
  }

  void changesOfParametersAreTold() {
    // As a run of ours leaves the program.
    QTemporaryDir folder;
    const QString path = folder.filePath("changed.sudolog");
    const SolverEntry& gradient = *findSolver(solver_names::gradient);
    RunPlan plan{{&gradient, Puzzle(), gradient.defaults(), 1}, {}, 20, {}};
    const Parameter* step = gradient.schema->find(ParameterRole::StepSize);
    QVERIFY(step != nullptr);
    const ParameterValue usual = plan.setup.parameters.value(step->key);
    plan.edits.push_back({12, ParameterEdit{step->key, usual, 0.0625}});
    {
      std::ofstream stream(path.toStdString(), std::ios::binary);
      QVERIFY(!writePlan(stream, plan, {}));
    }
    LogFixture f(path);
    const auto shown = [&] {
      return f.window()
          .parameters()
          ->findChild<ParameterRow*>(QString::fromStdString(step->key))
          ->findChild<QLabel*>("plain")
          ->text();
    };
    const QString before = shown();
    QVERIFY(f.seek(15));
    QVERIFY2(shown().startsWith("0.0625"), qPrintable(shown()));
    QVERIFY(f.seek(11));
    QCOMPARE(shown(), before);
    // A mark on the time axis and a line of the log are where it happened.
    const auto& marks = f.track()->marks();
    QVERIFY(std::any_of(marks.begin(), marks.end(), [](const TimelineMark& mark) {
      return mark.kind == TimelineMark::Parameter && mark.iteration == 12;
    }));
    const auto& log = f.runs().log(f.transport().run);
    QVERIFY(std::any_of(log.begin(), log.end(), [&](const RunLogEntry& entry) {
      return entry.kind == RunLogKind::Parameter && entry.iteration == 12 && entry.key == step->key;
    }));
  }

  void curvesThatStopBeingNumbersAreTold() {
    const double none = std::numeric_limits<double>::quiet_NaN();
    QTemporaryDir folder;
    const QString path = folder.filePath("nan.sudolog");
    QByteArray bytes = scriptsBeginning("Mine");
    for (std::int64_t i = 0; i < 8; ++i) bytes += scriptsRow(i, i < 5 ? 1.0 : none);
    QVERIFY(append(path, bytes));
    LogFixture f(path);
    QVERIFY(f.until(
        [&] { return f.status().contains("loss has been NaN or infinite since iteration 5."); }));
    f.playback().seek(2); // it is told wherever one looks
    QVERIFY(f.until([&] { return f.transport().position == 2; }));
    QCOMPARE(f.status().count("NaN or infinite"), qsizetype(1));
    // A curve that has its values now and then has stopped being none.
    const QString sparse = folder.filePath("sparse.sudolog");
    bytes = scriptsBeginning("Mine");
    for (std::int64_t i = 0; i < 9; ++i) bytes += scriptsRow(i, i % 4 == 0 ? 1.0 : none);
    bytes += scriptsRow(9, none);
    QVERIFY(append(sparse, bytes));
    QVERIFY(!f.workspace().openNow({sparse}));
    QVERIFY(f.until([&] { return f.transport().head == 9; }));
    QVERIFY(f.untilAnswered());
    QVERIFY2(!f.status().contains("NaN or infinite"), qPrintable(f.status()));
  }

  void firstCurvesAreLanes() {
    QTemporaryDir folder;
    const QString path = folder.filePath("many.sudolog");
    QByteArray bytes =
        R"({"type": "hello", "protocol": 1, "title": "Mine", "metrics": [)"
        R"({"key": "loss"}, {"key": "a"}, {"key": "b"}, {"key": "c"}, {"key": "d"}]})"
        "\n";
    const QByteArray one = scriptsBeginning("Mine");
    bytes += one.mid(one.indexOf('\n') + 1);
    LogFrameBuilder frame("rows");
    frame.add("iteration", {1}, std::vector<std::int64_t>{0});
    frame.add("metrics", {1, 5}, std::vector<double>{1, 2, 3, 4, 5});
    QVERIFY(append(path, bytes + QByteArray::fromStdString(frame.bytes())));
    LogFixture f(path);
    LaneView* lanes = f.window().timeline()->lanes();
    const auto names = [&] {
      QStringList titles;
      for (const Lane& lane : lanes->lanes()) {
        if (lane.kind != Lane::Kind::Groups) titles << translated(lane.title);
      }
      return titles.join(u' ');
    };
    QCOMPARE(names(), "loss a b c");
    // As any, one of them can be hidden.
    lanes->setLaneShown("metric:b", false);
    QCOMPARE(names(), "loss a c");
    // The program's own methods have the lanes that were chosen for them.
    f.draft().restart();
    QVERIFY(f.until([&] { return !f.transport().recorded; }));
    for (const Lane& lane : atLeastOne(lanes->lanes())) QVERIFY(lane.kind != Lane::Kind::Further);
  }

  void arraysAreWhatPIsSetTo() {
    AppFixture f;
    const Puzzle& puzzle = f.model().puzzle();
    const auto fit = [&](int r, int c, int k) {
      const int given = puzzle.given(r * 9 + c);
      if (given != 0) return given == k + 1 ? 2.0 : 0.0;
      return k == (r + c) % 9 ? 2.0 : 0.25; // sums of 4, which P keeps until the method changes it
    };
    const QString path = f.path("start.npy");
    QVERIFY(append(path, npy(9, fit)));
    QVERIFY(dropFile(&f.window(), path));
    QTRY_VERIFY2(f.notice().contains("P is that of start.npy"), qPrintable(f.notice()));
    const auto draft = f.state().draft();
    QVERIFY(draft != nullptr);
    int blank = 0;
    while (puzzle.isGiven(blank)) ++blank;
    QCOMPARE(draft->at(blank, (blank / 9 + blank % 9) % 9), 2.0);
    // Never silently.
    QTRY_VERIFY2(f.notice().contains("sum 1"), qPrintable(f.notice()));
    // The loss of the run's own P is not that of this one.
    const QString equation = f.window().parameters()->findChild<QLabel*>("equation")->text();
    QVERIFY2(!equation.contains("<b>"), qPrintable(equation));
    // Play goes on from it, as from every P that was set by hand.
    const std::size_t runs = f.runs().all().size();
    f.playback().step();
    QVERIFY(f.untilRuns(runs + 1));
    // Of another board nothing is taken.
    const QString small = f.path("small.npy");
    QVERIFY(append(small, npy(4, [](int, int, int) { return 0.25; })));
    f.workspace().open(small);
    QTRY_VERIFY2(f.notice().contains("4"), qPrintable(f.notice()));
    QVERIFY(f.state().draft() == nullptr);
  }
};

SUDOSCOPE_TEST(TestOpenedLogs, Windows)
#include "test_opened_logs.moc"
