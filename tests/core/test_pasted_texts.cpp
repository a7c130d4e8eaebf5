#include "core/formats/lz_string.h"
#include "core/formats/puzzle_reader.h"
#include "core/formats/region_text.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace sudoscope;

namespace {

const QByteArray validLine =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// The base64 text of a link.
QByteArray packed(const QByteArray& json) {
  return QByteArray::fromStdString(lzCompressToBase64(json.toStdString())) + "\n";
}

QString listOf(const std::vector<PuzzleRecord>& report) {
  QStringList lines;
  for (const PuzzleRecord& record : report) {
    const Geometry& geometry = record.puzzle.geometry();
    QString line = QString::fromStdString(toLine(record.puzzle.givens()));
    if (!geometry.hasBoxes()) line += " " + QString::fromStdString(regionLine(geometry));
    for (const auto& family : geometry.extraFamilies()) {
      line += " +" + QString::fromStdString(family.name);
    }
    lines << line;
  }
  return lines.join("|");
}

} // namespace

/// What people paste and open: it is read, or refused with a reason; never another puzzle. More of
/// it is in tests/cli/reading.txt and reading_errors.txt.
class TestPastedTexts : public QObject {
  Q_OBJECT

private slots:
  void fromElsewhere_data() {
    const auto row = test::columns<QByteArray, QString>("text", "expected");
    const QString board = "1..4.2....3.....";
    // Markdown, frames, terminals.
    row("colours of a terminal, frame of boxes",
        QByteArray(
            "\x1b[38;5;8m\xe2\x94\x8c\xe2\x94\x80\xe2\x94\xac\xe2\x94\x80\xe2\x94\x90\x1b[0m\n"
            "\xe2\x94\x82\x1b[1m1\x1b[0m.\xe2\x94\x82.4\xe2\x94\x82\n"
            "\xe2\x94\x82.2\xe2\x94\x82..\xe2\x94\x82\n"
            "\xe2\x94\x82..\xe2\x94\x82\x1b[1m3\x1b[0m.\xe2\x94\x82\n"
            "\xe2\x94\x82..\xe2\x94\x82..\xe2\x94\x82\n"),
        board);
    row("columns A-D and rows 1-4 around a board",
        QByteArray("  A B C D\n1 1 . . 4\n2 . 2 . .\n3 . . 3 .\n4 . . . .\n"), board);
    // Characters.
    row("keycaps and circles",
        QByteArray("1\xef\xb8\x8f\xe2\x83\xa3..\xe2\x91\xa3\n.\xe2\x91\xa1..\n"
                   "..3\xef\xb8\x8f\xe2\x83\xa3.\n....\n"),
        board);
    row("Arabic-Indic digits in a frame",
        QByteArray("+---+---+\n|\xd9\xa1.|.\xd9\xa4|\n|.\xd9\xa2|..|\n+---+---+\n"
                   "|..|\xd9\xa3.|\n|..|..|\n+---+---+\n"),
        board);
    row("invisible characters at the ends of rows",
        QByteArray("1..4\xe2\x80\x8b\n\xe2\x80\x8b.2..\n..3.\xe2\x81\xa0\n....\xc2\xad\n"), board);
    // Addresses and codes.
    QByteArray cells = "11"; // 5 in the first cell; bit d for the candidate d, bit 0 for a given
    const Geometry nineByNine;
    for (int cell = 1; cell < 81; ++cell)
      cells += std::ranges::count(nineByNine.peersOf(0), cell) > 0 ? "uu" : "vu";
    const QString five = "5" + QString(80, '.');
    row("base 32", cells + "\n", five);
    row("base 32 in an address", "https://example.org/b?s=" + cells + "&v=1\n", five);
    const QByteArray link =
        packed("{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{\"value\":4,"
               "\"given\":true}],[{},{\"value\":2,\"given\":true},{},{}],[{},{},{"
               "\"value\":3,\"given\":true},{}],[{},{},{},{}]]}");
    row("f-puzzles with settings behind",
        "https://f-puzzles.com/?load=" + link.trimmed() + "&timer=0\n", board);
    QByteArray forAddresses = link.trimmed();
    forAddresses.replace('/', '-').replace("=", "");
    row("SudokuPad in the alphabet for addresses",
        "https://sudokupad.app/fpuzzles" + forAddresses + "?setting-nogrid=1\n", board);
  }

  /// What people paste and open: surroundings, other scripts, addresses, prompts.
  void fromElsewhere() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto report = readPuzzles(text.toStdString());
    QVERIFY2(report.ok(), report.ok() ? "" : report.error().text().c_str());
    QCOMPARE(listOf(*report), expected);
  }

  /// With the option that leaves out unknown rules.
  void whatIsNamedIsIgnored() {
    const auto report = readPuzzles(".AntiKnight.AntiKing.~R1C1_1\n", {.ignoreRules = true});
    QVERIFY2(report.ok(), report.ok() ? "" : report.error().text().c_str());
    QCOMPARE(report->front().puzzle.clueCount(), 1);
    QCOMPARE(report->front().notes.size(), std::size_t(2));
    QCOMPARE(QString::fromStdString(report->front().notes[1].english()),
             "the constraint \"AntiKing\" is left out");
  }

  void candidatesOrBoards() {
    const std::string oneHot = "1....2....3....4\n..3....41....2..\n.2..1......4..3.\n"
                               "...4..3..2..1...\n";
    const auto as = [](const std::string& text, CellsAs cells) {
      return listOf(*readPuzzles(text, {.cells = cells}));
    };
    QCOMPARE(as(oneHot, CellsAs::Candidates), "....34122143....");
    QCOMPARE(as(oneHot, CellsAs::Board), "1....2....3....4|..3....41....2..|.2..1......4..3.|"
                                         "...4..3..2..1...");
    // Each line is a board, but all candidates of a column are the same.
    const QString line = "1....2....3....4";
    QCOMPARE(as((line + '\n').repeated(4).toStdString(), CellsAs::Guessed),
             (line + '|').repeated(4).chopped(1));
  }

  void candidatesAreMarks_data() {
    QTest::addColumn<QByteArray>("text");
    // r1c1 has only 1, as no peer has; r1c2 has only 2, which r1c3 has too.
    const QByteArray cells = "1... .2.. .23. .234 "
                             ".234 .234 1.34 1.34 "
                             ".234 1.34 1234 1234 "
                             ".234 1.34 1234 1234";
    QByteArray line = cells;
    line.replace(" ", "");
    QByteArray bits = line;
    for (char& c : bits) c = c == '.' ? '0' : '1';
    QTest::newRow("in a table") << "name,puzzle\na," + line + "\n";
    QTest::newRow("in JSON") << "{\"puzzle\": \"" + bits + "\"}";
  }

  void candidatesAreMarks() {
    QFETCH(QByteArray, text);
    const auto report = readPuzzles(text.toStdString());
    QVERIFY2(report.ok(), report.ok() ? "" : report.error().text().c_str());
    QCOMPARE(listOf(*report), QString("1..............."));
    const auto& marks = report->front().puzzle.marks();
    QCOMPARE(marks.size(), std::size_t(16));
    QCOMPARE(marks[0], DigitSet(0b1));
    QCOMPARE(marks[1], DigitSet(0b10));
    QCOMPARE(marks[3], DigitSet(0b1110));
    QCOMPARE(marks[15], DigitSet(0b1111));
  }

  void whatIsRefusedSaysWhy_data() {
    // So many good puzzles are read beside the bad one.
    const auto row = test::columns<QByteArray, int, QString>("text", "good", "error");
    // Rules that a board does not have.
    const QString rules = "f:1: this puzzle has rules that the program does not support: ";
    const QByteArray cells =
        "\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}\n";
    row("f-puzzles with cages and a thermometer",
        "{\"killercage\":[{\"value\":\"3\"}],\"thermometer\":[{}],\"arrow\":[]," + cells, 0,
        rules + "killercage, thermometer");
    row("f-puzzles without knights, then a board",
        "{\"antiknight\":true,\"antiking\":false," + cells + validLine, 1, rules + "antiknight");
    row("SudokuPad with an arrow",
        "https://sudokupad.app/fpuzzles" + packed("{\"arrow\":[{}]," + cells), 0, rules + "arrow");
    row("ISS without knights", ".Shape~4x4.AntiKnight.~R1C1_1~R2C3_2\n", 0, rules + "AntiKnight");
    row("ISS with a cage", ".Shape~4x4.Cage~3~R1C1~R1C2.~R2C3_2\n", 0, rules + "Cage");
    // Candidates, or boards.
    const QString either = "f:1:1: 64 characters can be candidates, 4 per cell, or boards of side ";
    const QByteArray oneHot = "1....2....3....4\n..3....41....2..\n.2..1......4..3.\n"
                              "...4..3..2..1...\n";
    row("four puzzles, or all candidates of one", oneHot, 0, either + "4");
    row("neither candidates nor a board", QByteArray("1...").repeated(16) + "\n", 0, either + "8");
  }

  void whatIsRefusedSaysWhy() {
    QFETCH(QByteArray, text);
    QFETCH(int, good);
    QFETCH(QString, error);
    PuzzleReader reader(std::string_view(text.constData(), std::size_t(text.size())),
                        {.fileName = "f"});
    int read = 0;
    QString first;
    for (int pieces = 0; pieces < 20; ++pieces) {
      const auto next = reader.next();
      if (!next) break;
      if (*next)
        ++read;
      else if (first.isEmpty())
        first = QString::fromStdString(next->error().text());
    }
    QCOMPARE(first, error);
    QCOMPARE(read, good);
  }
};

SUDOSCOPE_TEST(TestPastedTexts, Nothing)
#include "test_pasted_texts.moc"
