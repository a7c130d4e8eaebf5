#include "core/board/rules.h"
#include "core/datasets/dataset_examples.h"
#include "core/datasets/puzzle_list.h"
#include "tests/core/dataset_rows.h"
#include "tests/support/at_least_one.h"
#include "tests/support/paths.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sudoscope;
using sudoscope::test::atLeastOne;
using namespace sudoscope::datasets;
using namespace sudoscope::training;

namespace {

const std::string solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Row r (from 0) has 61 - r % 8 clues.
std::string gridOf(int row) {
  std::string grid = solved;
  for (int blank = 0; blank < 20 + row % 8; ++blank) {
    grid[static_cast<std::size_t>((row + blank * 7) % 81)] = '.';
  }
  return grid;
}

} // namespace

class TestDatasetIndex : public QObject {
  Q_OBJECT

private slots:
  void anyRowIsThere_data() {
    QTest::addColumn<std::size_t>("held");
    QTest::newRow("in memory") << PuzzleList::inMemory;
    QTest::newRow("in a file") << std::size_t(0);
    QTest::newRow("partly") << std::size_t(1500);
  }

  void anyRowIsThere() {
    QFETCH(std::size_t, held);
    const auto index = read(write("rows.csv", table(5000)), held);
    QCOMPARE(index->size(), std::size_t(5000));
    QCOMPARE(index->isInMemory(), held > 5000);
    QVERIFY(index->complete());
    for (const std::size_t row : {4999, 0, 1023, 1024, 2500}) {
      const auto read = test::valueOf(index->record(row));
      QCOMPARE(read.number, std::int64_t(row + 1));
      QCOMPARE(toLine(read.puzzle.givens()), gridOf(static_cast<int>(row)));
      QCOMPARE(toLine(*read.solution), solved);
    }
    QVERIFY(!index->record(5000).ok());
  }

  void rowsThatCannotBeReadSayWhy_data() { anyRowIsThere_data(); }
  void rowsThatCannotBeReadSayWhy() {
    std::string text = "puzzle,solution\n" + gridOf(0) + "," + solved + "\n";
    text += "55" + gridOf(1).substr(2) + "," + solved + "\n";
    text += "123," + solved + "\n";
    text += gridOf(7) + "," + solved + "\n";
    QFETCH(std::size_t, held);
    const auto index = read(write("faults.csv", text), held);
    QCOMPARE(index->size(), std::size_t(4));
    QCOMPARE(index->readable(), std::size_t(3));
    QCOMPARE(index->firstError()->line, std::size_t(4));
    QVERIFY(index->record(1).ok());
    const auto third = index->record(2);
    QVERIFY(!third.ok());
    QCOMPARE(third.error().line, std::size_t(4)); // below the header
    QVERIFY(index->record(3).ok());
  }

  void rowsKeepTheirRegionsAndPencilMarks() {
    for (const char* file : {"/puzzles/jigsaw_5x5.txt", "/puzzles/9x9_hodoku_exemplars.txt"}) {
      const auto index = read(SUDOSCOPE_RESOURCES + std::string(file), 0);
      auto reader = test::valueOf(openPuzzles(SUDOSCOPE_RESOURCES + std::string(file)));
      for (std::size_t row = 0; row < index->size(); ++row) {
        const auto wanted = test::valueOf(*reader.next()).puzzle;
        const auto read = test::valueOf(index->record(row)).puzzle;
        QVERIFY(read.geometry() == wanted.geometry() && read.marks() == wanted.marks());
        QCOMPARE(read.givens(), wanted.givens());
      }
    }
  }

  void readingCanStop() {
    const auto index = open(write("long.csv", table(9000)));
    int asked = 0;
    QVERIFY(!index->read([&] { return ++asked < 2; }));
    QVERIFY(!index->complete());
    QCOMPARE(index->size(), std::size_t(2048));
    QVERIFY(index->record(2047).ok());
  }

  void splitsSetPuzzlesAside() {
    const auto split = test::valueOf(this->split(write("split.csv", table(200)), 20));
    QCOMPARE(split.heldOut.size(), std::size_t(20));
    QCOMPARE(split.left, std::int64_t(0));
    Random random(3);
    for (int i = 0; i < 50; ++i) {
      const TrainingExample example = split.source->next(random);
      const auto puzzle = Puzzle::fromGivens(example.geometry, example.givens);
      QVERIFY(puzzle.ok() && rules::isSolved(*puzzle, example.solution));
    }
    QVERIFY(split.source->description().find("180 puzzles") == 0);
  }

  void splitsSolveWhatLacksASolution() {
    const auto split = test::valueOf(this->split(write("unsolved.csv", table(12, false)), 2));
    for (const TrainingExample& example : atLeastOne(split.heldOut)) {
      const auto puzzle = Puzzle::fromGivens(example.geometry, example.givens);
      QVERIFY(rules::isSolved(*puzzle, example.solution));
    }
  }

  void splitsLeaveWrongSolutionsOut() {
    std::string wrong = solved;
    std::swap(wrong[0], wrong[1]);
    const auto split = test::valueOf(
        this->split(write("wrong.csv", table(12) + gridOf(3) + "," + wrong + "\n"), 2));
    QCOMPARE(split.left, std::int64_t(1));
  }

  void emptySplitsAreRefused() {
    const auto split = this->split(write("one.csv", "puzzle\n55" + gridOf(1).substr(2) + "\n"), 2);
    VERIFY_CONTAINS(test::errorOf(split), "of 1 rows 0 can be trained on");
  }

private:
  std::string write(const std::string& name, const std::string& text) {
    return dataset_rows::write(m_folder, QString::fromStdString(name),
                               QByteArray::fromStdString(text))
        .toStdString();
  }
  static std::shared_ptr<PuzzleList> open(const std::string& path,
                                          std::size_t held = PuzzleList::inMemory) {
    return std::make_shared<PuzzleList>(test::valueOf(openPuzzles(path)), held);
  }
  static std::shared_ptr<PuzzleList> read(const std::string& path,
                                          std::size_t held = PuzzleList::inMemory) {
    auto list = open(path, held);
    if (const auto error = list->read()) qFatal("%s", error->text().c_str());
    return list;
  }
  Result<DatasetSplit> split(const std::string& path, int heldOut) {
    return makeSplit(read(path, 0), FileStamp(path), heldOut);
  }
  std::string table(int rows, bool solutions = true) {
    std::string text = solutions ? "puzzle,solution\n" : "puzzle\n";
    for (int row = 0; row < rows; ++row) {
      text += gridOf(row) + (solutions ? "," + solved : std::string()) + "\n";
    }
    return text;
  }

  QTemporaryDir m_folder;
};

SUDOSCOPE_TEST(TestDatasetIndex, Nothing)
#include "test_dataset_index.moc"
