#include "core/datasets/puzzle_list.h"
#include "tests/support/test_program.h"
#include "tests/ui/ui_test.h"
#include "ui/paint/number_text.h"
#include "ui/window/puzzle_chooser.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <numeric>

using namespace sudoscope;

namespace {

/// Puzzle i holds one given: digit i % 9 + 1 in cell i % 81.
std::vector<PuzzleRecord> records(int count) {
  std::vector<PuzzleRecord> all;
  for (int i = 0; i < count; ++i) {
    PuzzleRecord record{Puzzle(Geometry())};
    record.puzzle.setGiven(i % 81, i % 9 + 1);
    record.label = "puzzle " + std::to_string(count - i);
    all.push_back(std::move(record));
  }
  return all;
}

std::shared_ptr<PuzzleList> listOf(const std::vector<PuzzleRecord>& all) {
  return std::make_shared<PuzzleList>(all);
}

} // namespace

/// The list of a file's puzzles.
class TestRecordTable : public QObject {
  Q_OBJECT

private slots:
  void searchesFieldsAndDigits() {
    auto all = records(3);
    all[1].label = "Easter Monster";
    all[2].puzzle.setGiven(80, 7);
    RecordTable table(listOf(all));
    QCOMPARE(table.rowCount(), 3);
    table.search(QStringLiteral("eAsTer"));
    QCOMPARE(table.rowCount(), 1);
    QCOMPARE(table.recordAt(0), std::size_t(1));
    for (const char* blanks : {"3.....", "300000"}) {
      table.search(QLatin1String(blanks));
      QCOMPARE(table.rowCount(), 1);
      QCOMPARE(table.recordAt(0), std::size_t(2));
    }
    table.search(QStringLiteral("no such thing"));
    QCOMPARE(table.rowCount(), 0);
    table.search({});
    QCOMPARE(table.rowCount(), 3);
  }

  void sortsAndKeepsTheFilesOrderAmongEquals() {
    const auto all = records(20);
    RecordTable table(listOf(all));
    const auto numbers = [&] {
      std::vector<std::size_t> rows;
      for (int row = 0; row < table.rowCount(); ++row) rows.push_back(table.recordAt(row));
      return rows;
    };
    std::vector<std::size_t> upwards(20);
    std::iota(upwards.begin(), upwards.end(), std::size_t(0));
    table.sort(RecordTable::Clues, Qt::DescendingOrder); // all alike
    QCOMPARE(numbers(), upwards);
    table.sort(RecordTable::Number, Qt::DescendingOrder);
    QCOMPARE(numbers(), std::vector<std::size_t>(upwards.rbegin(), upwards.rend()));
    table.sort(RecordTable::Label, Qt::AscendingOrder);
    QCOMPARE(all[table.recordAt(0)].label, std::string("puzzle 1"));
    QCOMPARE(all[table.recordAt(1)].label, std::string("puzzle 10"));
    table.search(QStringLiteral("puzzle 2")); // 2 and 20, still sorted
    QCOMPARE(numbers(), (std::vector<std::size_t>{18, 0}));
  }

  void typingGoesOnDuringASearch() {
    const auto all = records(20000);
    RecordTable table(listOf(all));
    int turns = 0;
    QTimer others;
    connect(&others, &QTimer::timeout, this, [&] {
      if (table.isSearching()) ++turns;
    });
    others.start(0);
    QSignalSpy searched(&table, &RecordTable::searched);
    table.search(QStringLiteral("puzzle 7"));
    QVERIFY(table.isSearching());
    QVERIFY(table.rowCount() < 1111);
    table.search(QStringLiteral("puzzle 1")); // gives up the one before
    searched.clear();
    QVERIFY(searched.wait());
    QVERIFY(turns > 0);
    QVERIFY(!table.isSearching());
    QCOMPARE(table.rowCount(), 11111);
  }

  void theChooserNamesTheRecordItShows() {
    const auto all = records(9000);
    PuzzleChooser chooser(listOf(all), QStringLiteral("many.txt"));
    QVERIFY(showActive(&chooser));
    QCOMPARE(chooser.chosen(), std::size_t(0));
    auto* search = chooser.findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("puzzle 123 "));
    const auto* view = chooser.findChild<QTableView*>();
    const auto* table = qobject_cast<const RecordTable*>(view->model());
    QTRY_VERIFY(!table->isSearching());
    QTRY_COMPARE(table->rowCount(), 11); // 123 and 1230 .. 1239
    QTest::keyClicks(search, QStringLiteral("x"));
    QTRY_COMPARE(table->rowCount(), 0);
    QVERIFY(!view->currentIndex().isValid());
    QTest::keyClick(search, Qt::Key_Backspace);
    QTRY_COMPARE(table->rowCount(), 11);
    QVERIFY(view->currentIndex().isValid());
    QCOMPARE(all[chooser.chosen()].label.substr(0, 10), std::string("puzzle 123"));
  }

  void theChooserShowsWhatDiffersAndTheChosenOne() {
    auto all = records(3);
    all[2].puzzle.setGiven(80, 7);
    PuzzleChooser chooser(listOf(all), QStringLiteral("three.txt"));
    QVERIFY(showActive(&chooser));
    auto* view = chooser.findChild<QTableView*>();
    // Names and numbers of givens differ; the board is the same, and nothing is rated.
    QVERIFY(!view->isColumnHidden(RecordTable::Label) && !view->isColumnHidden(RecordTable::Clues));
    QVERIFY(view->isColumnHidden(RecordTable::Board) && view->isColumnHidden(RecordTable::Rating));
    auto* preview = chooser.findChild<QWidget*>(QStringLiteral("preview"));
    QVERIFY2(preview->accessibleDescription().contains(QStringLiteral("9×9, givens: 1")),
             qPrintable(preview->accessibleDescription()));
    const QImage first = preview->grab().toImage();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(chooser.chosen(), std::size_t(1));
    QVERIFY(preview->grab().toImage() != first);
    QVERIFY(preview->accessibleDescription().contains(QStringLiteral("puzzle 2")));
    // With nothing found there is nothing to see.
    QTest::keyClicks(chooser.findChild<QLineEdit*>(), QStringLiteral("zzz"));
    QTRY_COMPARE(view->model()->rowCount(), 0);
    QCOMPARE(preview->accessibleDescription(), QString());
    const auto labels = chooser.findChildren<QLabel*>();
    QTRY_VERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
      return label->isVisible() && label->text().contains(QStringLiteral("zzz"));
    }));
  }

  void aTableIsShownWhileItIsRead_data() {
    QTest::addColumn<std::size_t>("held");
    QTest::newRow("in memory") << PuzzleList::inMemory;
    QTest::newRow("in a file") << std::size_t(0);
    QTest::newRow("partly") << std::size_t(1500);
  }

  /// A table of any size: its rows are there as soon as they are read, and found by search.
  void aTableIsShownWhileItIsRead() {
    QFETCH(std::size_t, held);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("rows.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("puzzle\n");
    constexpr int rows = 6000;
    for (int row = 0; row < rows; ++row) {
      QByteArray line(81, '.');
      line[row % 81] = static_cast<char>('1' + row % 9);
      line[80] = row == 5000 ? '7' : '.';
      file.write(row == 3 ? "123\n" : line + "\n");
    }
    file.close();
    auto reader = openPuzzles(file.fileName().toStdString());
    QVERIFY(reader.ok());
    const auto list = std::make_shared<PuzzleList>(std::move(*reader), held);
    int asked = 0;
    QVERIFY(!list->read([&] { return ++asked < 2; }));
    PuzzleChooser chooser(list, QStringLiteral("rows.csv"));
    chooser.show();
    auto* model = chooser.findChild<RecordTable*>();
    auto* open = chooser.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open);
    QCOMPARE(model->rowCount(), 2048);
    QVERIFY(!model->isComplete() && open->isEnabled());
    QVERIFY(!list->read());
    QTRY_COMPARE(model->rowCount(), rows);
    QTRY_VERIFY(model->isComplete());
    QVERIFY(chooser.windowTitle().contains(countText(rows)));
    // A row that cannot be read says so, and cannot be opened.
    auto* table = chooser.findChild<QTableView*>();
    table->selectRow(3);
    QVERIFY(!open->isEnabled());
    QVERIFY(model->index(3, RecordTable::Givens).data().toString().contains(QStringLiteral("123")));
    auto* search = chooser.findChild<QLineEdit*>();
    search->setText(QString(8, QLatin1Char('.')) + QLatin1Char('7'));
    QTRY_VERIFY(!model->isSearching());
    const auto found = [&] {
      for (int row = 0; row < model->rowCount(); ++row)
        if (model->recordAt(row) == 5000) return row;
      return -1;
    };
    QVERIFY(found() >= 0);
    table->selectRow(found());
    QVERIFY(open->isEnabled());
    QCOMPARE(chooser.chosen(), std::size_t(5000));
  }
};

SUDOSCOPE_TEST(TestRecordTable, Windows)
#include "test_record_table.moc"
