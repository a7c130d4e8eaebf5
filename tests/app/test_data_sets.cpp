#include "core/datasets/training_run.h"
#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/app/tiny_training.h"
#include "tests/support/file_bytes.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/training_choices.h"
#include "ui/window/puzzle_chooser.h"

#include <QFile>
#include <QMimeData>
#include <QTableView>
#include <QUrl>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

const char* const solvedGrid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Rows with 20, 21, 22 ... blanks of one solution; some of them wrong.
QString writeTable(const QTemporaryDir& folder, int rows) {
  QString path = folder.filePath(QStringLiteral("rows.csv"));
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

class TestDataSets : public QObject {
  Q_OBJECT

private slots:
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
    const QString path = writeBytes(f.path(QStringLiteral("bad.parquet")), "PAR1 and nothing else");
    QVERIFY(f.ready());
    QVERIFY(dropToTrain(f, path));
    QVERIFY(f.until([&] { return f.notice().contains(QStringLiteral("bad.parquet")); }));
    QVERIFY(dataOf(f).empty());
    // As a file of puzzles it is no better.
    f.program->workspace().open(path);
    QVERIFY(f.until([&] { return f.notice().contains(QStringLiteral("bad.parquet")); }));
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

SUDOSCOPE_TEST(TestDataSets, Windows)
#include "test_data_sets.moc"
