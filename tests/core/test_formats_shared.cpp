#include "core/formats/puzzle_reader.h"
#include "tests/support/file_bytes.h"
#include "tests/support/paths.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

using namespace sudoscope;

/// The full puzzle sets, where this machine has them.
class TestFormatsShared : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (!QDir(SUDOSCOPE_SHARED_DIR "/puzzles").exists()) {
      QSKIP("the full puzzle sets are not here: " SUDOSCOPE_SHARED_DIR);
    }
  }

  void everySetIsReadWhole_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(SUDOSCOPE_SHARED_DIR "/puzzles");
    for (const QString& name : folder.entryList({"*x*_*.txt"}, QDir::Files)) {
      if (name.contains(".library.")) continue;
      QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
  }

  void everySetIsReadWhole() {
    QFETCH(QString, path);
    const QList<QByteArray> lines = test::bytesOf(path).trimmed().split('\n');
    const auto report = test::valueOf(readPuzzleFile(path.toStdString()));
    QCOMPARE(report.size(), std::size_t(lines.size()));
    for (qsizetype i = 0; i < lines.size(); ++i) {
      const PuzzleRecord& record = report[static_cast<std::size_t>(i)];
      const int cells = record.puzzle.geometry().cellCount();
      QCOMPARE(QByteArray::fromStdString(toLine(record.puzzle.givens())), lines[i].left(cells));
      if (!path.contains("jigsaw_")) QVERIFY(record.puzzle.geometry().hasBoxes());
    }
  }

  void examplesOfFormats_data() {
    // Clues are those of the first puzzle.
    const auto row = test::columns<QString, int, int>("name", "puzzles", "clues");
    row("16x16 numbers", "16x16-test2.16", 1, 91);
    row("16x16 1-G", "16x16-test5.1g", 1, 81);
    row("sdm", "snow2005.sdm", 100, 25);
    row("sdk", "sudocue-example.sdk", 1, 36);
    row("ss", "simplesudoku-example.ss", 1, 28);
    row("exemplars", "hodoku-exemplars-1.0.utf16.txt", 670, 24);
    row("library", "hodoku-reglib-1.3.txt", 1112, 26);
    row("opensudoku", "gs6-medium.opensudoku", 100, 34);
    row("kaggle", "kaggle-style.csv", 3, 34);
    row("fpuzzles", "fpuzzles-classic.json", 1, 25);
    row("fpuzzles packed", "fpuzzles-classic.load.txt", 1, 25);
    row("ksudoku shape", "ksudoku-Jigsaw.xml", 1, 0);
    row("gss", "sudoku.gss", 1, 24);
  }

  void examplesOfFormats() {
    QFETCH(QString, name);
    QFETCH(int, puzzles);
    QFETCH(int, clues);
    const QString path = QDir(SUDOSCOPE_SHARED_DIR "/puzzles/formats").filePath(name);
    const auto report = test::valueOf(readPuzzleFile(path.toStdString()));
    QCOMPARE(int(report.size()), puzzles);
    QCOMPARE(report[0].puzzle.clueCount(), clues);
  }
};

SUDOSCOPE_TEST(TestFormatsShared, Nothing)
#include "test_formats_shared.moc"
