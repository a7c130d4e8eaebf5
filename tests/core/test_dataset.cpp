#include "core/datasets/dataset_examples.h"
#include "core/datasets/puzzle_list.h"
#include "tests/core/dataset_rows.h"
#include "tests/support/paths.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sudoscope;
using namespace sudoscope::datasets;
using namespace sudoscope::dataset_rows;

/// Tables of puzzles that are read without DuckDB too.
class TestDataset : public QObject {
  Q_OBJECT

private slots:
  void faultsAreCountedWithTheirRows() {
    QByteArray contradicting = puzzle;
    contradicting[0] = '9'; // 4 in the solution
    contradicting[9] = '.'; // no conflict with the 9 below
    contradicting[8] = '.';
    QByteArray wrong = solution;
    std::swap(wrong.data()[0], wrong.data()[1]);
    const QByteArray good = puzzle + "," + solution + "\n";
    const QString path =
        write(m_folder, "faults.csv",
              "puzzle,solution\n" + good + "99" + puzzle.mid(2) + "," + solution + "\n" + puzzle +
                  ",\n" + puzzle + "," + wrong + "\n" + contradicting + "," + solution + "\n" +
                  "123," + solution + "\n" + good);
    auto reader = test::valueOf(openPuzzles(path.toStdString()));
    const DatasetReport report = examine(reader);
    QCOMPARE(report.rows, std::int64_t(7));
    const auto rowsOf = [&](RowFault kind) { return report.fault(kind).firstRows; };
    QCOMPARE(rowsOf(RowFault::GivensConflict), std::vector<std::int64_t>{2});
    QCOMPARE(rowsOf(RowFault::NoSolution), std::vector<std::int64_t>{3});
    QCOMPARE(rowsOf(RowFault::SolutionBreaksRules), std::vector<std::int64_t>{4});
    QCOMPARE(rowsOf(RowFault::SolutionContradicts), std::vector<std::int64_t>{5});
    QCOMPARE(report.unreadable.firstRows, std::vector<std::int64_t>{6});
    QCOMPARE(QString::fromStdString(report.firstError->text()),
             path + ":7:1: found \"123\" (3 characters) in the column puzzle, expected N*N cells");
    QCOMPARE(report.clues.at(32), std::int64_t(5));
    QCOMPARE(report.sides.at(9), std::int64_t(6));
  }

  void rowsFromTheMiddle() {
    QByteArray text = "puzzle\n";
    for (int i = 1; i <= 9; ++i) text += QByteArray::number(i) + QByteArray(80, '.') + "\n";
    for (const char* name : {"middle.csv", "middle.txt"}) {
      const QString path = write(m_folder, name, text);
      auto reader = openPuzzles(path.toStdString());
      QVERIFY2(reader.ok(), reader.ok() ? "" : reader.error().text().c_str());
      reader->skip(3);
      for (const int digit : {4, 5}) {
        const auto row = reader->next();
        QVERIFY(row && row->ok());
        QCOMPARE((*row)->number, std::int64_t(digit));
        QCOMPARE((*row)->puzzle.given(0), digit);
      }
      reader->skip(10);
      QVERIFY(!reader->next().has_value());
    }
  }

private:
  QTemporaryDir m_folder;
};

SUDOSCOPE_TEST(TestDataset, Nothing)
#include "test_dataset.moc"
