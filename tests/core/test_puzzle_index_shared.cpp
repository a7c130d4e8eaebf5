#include "core/board/canonical_form.h"
#include "core/formats/puzzle_reader.h"
#include "tests/core/puzzle_verdicts.h"
#include "tests/support/file_bytes.h"
#include "tests/support/paths.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <set>

using namespace sudoscope;

/// The full puzzle sets, where this machine has them: what is read, and the figures published for
/// them.
class TestPuzzleIndexShared : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (!QDir(SUDOSCOPE_SHARED_DIR "/puzzles").exists())
      QSKIP("the full puzzle sets are not here: " SUDOSCOPE_SHARED_DIR);
  }

  void verdictsAgree_data() {
    const auto row = puzzle_verdicts::columns();
    row("4x4_optnet", {2000, 100.0, 100.0});
    row("6x6_1to9only_2x3", {3, 0.0, 33.3});
    row("9x9_17clue", {2000, 0.0, 43.9});
    row("9x9_top1465", {1465, 0.0, 0.0});
    row("9x9_hardest1905_11plus", {2000, 0.0, 0.0});
    row("9x9_hardest1106", {375, 0.0, 0.0});
    row("9x9_serg_multisolution", {0, -1, -1, 0, 2000});
    row("9x9_norvig10k", {2000, 0.9, 46.5});
    row("9x9_plb_worstcases", {20, 0.0, 15.0});
    row("9x9_hodoku_exemplars", {669, 0.0, 0.0});
    row("9x9_hodoku_reglib", {1112, 2.9, 10.4});
    row("9x9_tdoku_testvectors", {18, -1, -1, 10, 15});
    row("9x9_emerentius_invalid", {0, -1, -1, 7, 0});
    row("10x10_bitrake_2x5", {1, 0.0, 100.0});
    row("15x15_bitrake_3x5", {1, 0.0, 0.0});
    row("16x16_puzzlekit_janko124", {124, 3.2, 77.4});
    row("16x16_gecode_janko", {55, 5.5, 78.2});
    row("16x16_tarek206", {103, 0.0, 0.0});
    row("16x16_tarek20", {20, 0.0, 0.0});
    row("16x16_blue_misc", {17, 0.0, 5.9});
    row("16x16_explainer_readme", {3, 0.0, 33.3});
    row("16x16_bitrake_minclue", {2, 0.0, 0.0});
    row("jigsaw_4x4_janko", {18, 88.9, 100.0});
    row("jigsaw_5x5_janko", {109, 8.3, 90.8});
    row("jigsaw_6x6_janko", {334, 9.0, 69.2});
    row("jigsaw_6x6_janko_nonunique", {0, -1, -1, 0, 15});
    row("jigsaw_7x7_janko", {35, 0.0, 100.0});
    row("jigsaw_8x8_janko", {36, 8.3, 100.0});
    row("jigsaw_9x9_janko", {66, -1, -1}); // published for all 133, of which 66 are here
    row("jigsaw_9x9_sigh", {1, 0.0, 0.0});
  }

  /// The list of G. Royle has each puzzle of 17 clues once up to symmetry.
  void differentPuzzlesHaveDifferentForms() {
    const auto puzzles =
        test::valueOf(readPuzzleFile(SUDOSCOPE_SHARED_DIR "/puzzles/9x9_17clue.txt"));
    std::set<Grid> forms;
    for (const PuzzleRecord& record : puzzles)
      forms.insert(canonicalForm(Geometry(), record.puzzle.givens()).value());
    QCOMPARE(forms.size(), std::size_t(2000));
  }

  void verdictsAgree() { puzzle_verdicts::compare(SUDOSCOPE_SHARED_DIR "/puzzles"); }

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

SUDOSCOPE_TEST(TestPuzzleIndexShared, Nothing)
#include "test_puzzle_index_shared.moc"
