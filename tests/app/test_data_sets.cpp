#include "core/training/training_snapshot.h"
#include "tests/app/app_fixture.h"
#include "tests/app/tiny_plan.h"
#include "tests/support/test_program.h"
#include "ui/style/theme.h"
#include "ui/training/clue_histogram.h"
#include "ui/training/dataset_model.h"
#include "ui/training/row_preview.h"
#include "ui/widgets/notice_bar.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>

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

} // namespace

class TestDataSets : public QObject {
  Q_OBJECT

private slots:
  void dataSetIsBrowsed();
  void puzzlesAloneAreNoFault();
  void dataSetIsTrainedOn();
  void progressGrowsWithTheRows();
  void badDataSetsAreExplained();
};

void TestDataSets::dataSetIsBrowsed() {
  AppFixture f;
  DatasetController& data = f.program->training().data();
  DataBrowser& window = data.window();
  data.show();
  // With nothing open the place of the rows says what to do.
  const auto said = [&window] {
    for (const auto* label : window.findChildren<QLabel*>()) {
      if (label->isVisible() && label->text().startsWith(QStringLiteral("Open a Parquet")))
        return true;
    }
    return false;
  };
  QTRY_VERIFY(said());
  QVERIFY(!window.table()->isVisible());
  data.open(writeTable(f.folder, 3000));
  QVERIFY(f.until([&] { return !data.isBusy() && window.model()->rowCount() == 3000; }));
  QVERIFY(window.table()->isVisible() && !said());
  QVERIFY2(window.summary().contains(QStringLiteral("row 5")), qPrintable(window.summary()));
  QVERIFY2(window.summary().contains(QStringLiteral("row 8")), qPrintable(window.summary()));
  QVERIFY2(window.summary().contains(QStringLiteral("row 10")), qPrintable(window.summary()));

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

  // A click puts the row into the main window's grid, and one can go on clicking.
  const auto inGrid = [&](int shown) {
    return f.program->model().puzzle().givens() == window.model()->rowData(shown)->puzzle.givens();
  };
  const QModelIndex second = window.model()->index(1, DatasetModel::Grid);
  window.table()->scrollTo(second);
  const QRect place = window.table()->visualRect(second);
  QTest::mouseClick(window.table()->viewport(), Qt::LeftButton, {}, place.center());
  QVERIFY(inGrid(1));
  QVERIFY2(window.preview()->words().contains(QStringLiteral("grid")),
           qPrintable(window.preview()->words()));
  // The arrow keys only look; Enter loads.
  QTest::keyClick(window.table(), Qt::Key_Down);
  QVERIFY(inGrid(1));
  QVERIFY(window.preview()->row().has_value());
  QTest::keyClick(window.table(), Qt::Key_Return);
  QVERIFY(inGrid(2));
  f.key(Qt::Key_Z, Qt::ControlModifier);
}

void TestDataSets::puzzlesAloneAreNoFault() {
  AppFixture f;
  DatasetController& data = f.program->training().data();
  DataBrowser& window = data.window();
  const auto colour = [&window](int row) {
    const QModelIndex state = window.model()->index(row, DatasetModel::State);
    return window.model()->data(state, Qt::ForegroundRole).value<QColor>();
  };
  const auto opened = [&](const QString& path, int rows) {
    data.open(path);
    return f.until([&] { return !data.isBusy() && window.model()->rowCount() == rows; });
  };
  const QString path = f.folder.filePath(QStringLiteral("alone.txt"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  for (int row = 0; row < 3; ++row) {
    QByteArray grid(solvedGrid);
    for (int blank = 0; blank < 40; ++blank) grid[(row + blank * 7) % 81] = '.';
    file.write(grid + "\n");
  }
  file.close();
  QVERIFY(opened(path, 3));
  const Theme theme = Theme::of(nullptr);
  for (int row = 0; row < 3; ++row) QCOMPARE(colour(row), theme.mutedText);
  QVERIFY2(window.summary().contains(QStringLiteral("no row has a solution")),
           qPrintable(window.summary()));
  QVERIFY(!window.summary().contains(QChar(0x26A0)));
  // Beside rows that have one it is a fault.
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(QByteArray("puzzle,solution\n...4") + (solvedGrid + 4) + "," + solvedGrid + "\n");
  file.write(QByteArray("...4") + (solvedGrid + 4) + ",\n");
  file.close();
  const QString mixed = f.folder.filePath(QStringLiteral("mixed.csv"));
  QVERIFY(QFile::rename(path, mixed));
  QVERIFY(opened(mixed, 2));
  QCOMPARE(colour(1), theme.warn);
}

void TestDataSets::dataSetIsTrainedOn() {
  AppFixture f;
  f.program->training().data().openToTrain(writeTable(f.folder, 400));
  TrainingController& training = f.program->training().training();
  QVERIFY(f.until([&] { return training.plan().fromData; }));
  TrainingPlan plan = training.plan();
  const TrainingPlan tiny = tinyPlan();
  plan.values = tiny.values;
  plan.heldOut = tiny.heldOut;
  plan.seconds = 0;
  training.setPlan(plan);
  training.train();
  QVERIFY(f.until([&] { return training.controller().transport().head >= 5; }));
  const SnapshotPtr snapshot = training.controller().snapshot();
  QCOMPARE(snapshot->training->boards.front().puzzle.side(), 9);
  training.pause();
}

/// What stays the same for long ends a picture of it: see Screenshot.
void TestDataSets::progressGrowsWithTheRows() {
  AppFixture f;
  DatasetController& data = f.program->training().data();
  constexpr int rows = 100'000;
  data.openToTrain(writeTable(f.folder, rows));
  bool reads = false;
  bool prepares = false;
  QVERIFY(f.until([&] {
    const std::int64_t now = data.progress();
    reads = reads || (now > 0 && now < rows);
    prepares = prepares || (now > rows && now < 2 * rows);
    return f.program->training().training().plan().fromData;
  }));
  QVERIFY(reads);
  QVERIFY(prepares);
}

void TestDataSets::badDataSetsAreExplained() {
  AppFixture f;
  DatasetController& data = f.program->training().data();
  const QString path = f.folder.filePath(QStringLiteral("bad.parquet"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("PAR1 and nothing else");
  file.close();
  data.open(path);
  QVERIFY(f.until([&] {
    auto* notice = data.window().findChild<NoticeBar*>();
    return notice->text().contains(QStringLiteral("bad.parquet"));
  }));
  QCOMPARE(data.window().model()->rowCount(), 0);
}

SUDOSCOPE_TEST(TestDataSets, Windows)
#include "test_data_sets.moc"
