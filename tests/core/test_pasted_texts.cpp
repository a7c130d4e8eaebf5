#include "core/formats/lz_string.h"
#include "core/formats/puzzle_reader.h"
#include "core/formats/region_text.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace sudoscope;

namespace {

const char* const samePuzzle =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const QByteArray validLine = samePuzzle;
const QByteArray solution =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

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

/// What people paste and open: it is read, or refused with a reason; never another puzzle.
class TestPastedTexts : public QObject {
  Q_OBJECT

private slots:
  void fromElsewhere_data();
  void fromElsewhere();
  void whatIsChangedIsReported_data();
  void whatIsChangedIsReported();
  void whatIsNamedIsIgnored();
  void candidatesOrBoards();
  void candidatesAreMarks_data();
  void candidatesAreMarks();
  void whatIsRefusedSaysWhy_data();
  void whatIsRefusedSaysWhy();
};

void TestPastedTexts::fromElsewhere_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("expected");
  const QString board = "1..4.2....3.....";
  const QString other = "....1...2.......";
  const QString both = board + "|" + other;
  // Tables with headings and an index.
  QTest::newRow("letters over a CSV of digits")
      << QByteArray("A,B,C,D\n1,0,0,4\n0,2,0,0\n0,0,3,0\n0,0,0,0\n") << board;
  QTest::newRow("numbers from 1 over tabs")
      << QByteArray("1\t2\t3\t4\n1\t0\t0\t4\n0\t2\t0\t0\n0\t0\t3\t0\n0\t0\t0\t0\n") << board;
  QTest::newRow("a first row that is no heading")
      << QByteArray("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n") << "123434122143432.";
  QTest::newRow("boards that begin with 1 2 3 4")
      << QByteArray("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n1 2 3 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n")
      << "123434122143432.|1234............";
  QTest::newRow("many boards that begin with 1 2 3 4")
      << QByteArray("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n").repeated(6)
      << QString("123434122143432.|").repeated(6).chopped(1);
  QTest::newRow("data frame with names and nan")
      << QByteArray("    c1  c2  c3  c4\nr1 1.0 nan nan 4.0\nr2 nan 2.0 nan nan\n"
                    "r3 nan nan 3.0 nan\nr4 nan nan nan nan\n")
      << board;
  QTest::newRow("index only") << QByteArray("0;1;;;4\n1;;2;;\n2;;;3;\n3;;;;\n") << board;
  QTest::newRow("floats") << QByteArray("1.0,0.0,0.0,4.0\n0.0,2.0,0.0,0.0\n0.0,0.0,3.0,0.0\n"
                                        "0.0,0.0,0.0,0.0\n")
                          << board;
  QTest::newRow("labels around a frame of 3x2")
      << QByteArray("     1 2   3 4   5 6\nR1 | 1 . | . . | . 2 |\nR2 | . . | . . | . . |\n"
                    "R3 | . . | . . | . . |\n   +-----+-----+-----+\nR4 | . . | . . | . . |\n"
                    "R5 | . . | . . | . . |\nR6 | 3 . | . . | . . |\n")
      << "1....2........................3.....";
  // Markdown, frames, terminals.
  QTest::newRow("frame around every cell")
      << QByteArray("+-+-+-+-+\n|1| | |4|\n+-+-+-+-+\n| |2| | |\n+-+-+-+-+\n| | |3| |\n+-+-+-+-+\n"
                    "| | | | |\n+-+-+-+-+\n")
      << board;
  QTest::newRow("Markdown, two tables")
      << QByteArray("|1| | |4|\n|---|---|---|---|\n| |2| | |\n| | |3| |\n| | | | |\n\n"
                    "| |a|b|c|d|\n|--|:--|--:|--|--|\n|1| | | | |\n|2|1| | | |\n|3|2| | | |\n|4| | "
                    "| | |\n")
      << both;
  QTest::newRow("fence and hard breaks")
      << QByteArray(
             "Try:\n\n```text\n1..4\\\n.2..\\\n..3.\\\n....\n```\n---\n....\n1...\n2...\n....\n")
      << both;
  QTest::newRow("colours of a terminal")
      << QByteArray("\x1b[1m1\x1b[0m..4\n.\x1b[31m2\x1b[0m..\n..3.\n....\n") << board;
  QTest::newRow("colours of a terminal, frame of boxes")
      << QByteArray(
             "\x1b[38;5;8m\xe2\x94\x8c\xe2\x94\x80\xe2\x94\xac\xe2\x94\x80\xe2\x94\x90\x1b[0m\n"
             "\xe2\x94\x82\x1b[1m1\x1b[0m.\xe2\x94\x82.4\xe2\x94\x82\n"
             "\xe2\x94\x82.2\xe2\x94\x82..\xe2\x94\x82\n"
             "\xe2\x94\x82..\xe2\x94\x82\x1b[1m3\x1b[0m.\xe2\x94\x82\n"
             "\xe2\x94\x82..\xe2\x94\x82..\xe2\x94\x82\n")
      << board;
  QTest::newRow("columns A-D and rows 1-4 around a board")
      << QByteArray("  A B C D\n1 1 . . 4\n2 . 2 . .\n3 . . 3 .\n4 . . . .\n") << board;
  // Characters.
  QTest::newRow("invisible characters")
      << QByteArray("\xe2\x81\xa0"
                    "1..4\xc2\xad.2..\xe2\x80\x8e..3.\xef\xbb\xbf....\n")
      << board;
  QTest::newRow("Arabic-Indic digits")
      << QByteArray("\xd9\xa1..\xd9\xa4\n.\xd9\xa2..\n..\xd9\xa3.\n....\n") << board;
  QTest::newRow("Devanagari digits and squares")
      << QByteArray("\xe0\xa5\xa7\xe2\x96\xa1\xe2\x96\xa1\xe0\xa5\xaa.\xe0\xa5\xa8..") +
             QByteArray("..\xe0\xa5\xa9.....\n")
      << board;
  QTest::newRow("full-width digits")
      << QByteArray("\xef\xbc\x91..4.2....\xef\xbc\x93.....\n") << board;
  QTest::newRow("black circles") << QByteArray("\xe2\x9d\xb6 ? ? \xe2\x9d\xb9\n? \xe2\x9d\xb7 ? ?\n"
                                               "? ? \xe2\x9d\xb8 ?\n? ? ? ?\n")
                                 << board;
  QTest::newRow("keycaps and circles")
      << QByteArray("1\xef\xb8\x8f\xe2\x83\xa3..\xe2\x91\xa3\n.\xe2\x91\xa1..\n"
                    "..3\xef\xb8\x8f\xe2\x83\xa3.\n....\n")
      << board;
  QTest::newRow("Arabic-Indic digits in a frame")
      << QByteArray("+---+---+\n|\xd9\xa1.|.\xd9\xa4|\n|.\xd9\xa2|..|\n+---+---+\n"
                    "|..|\xd9\xa3.|\n|..|..|\n+---+---+\n")
      << board;
  QTest::newRow("invisible characters at the ends of rows")
      << QByteArray("1..4\xe2\x80\x8b\n\xe2\x80\x8b.2..\n..3.\xe2\x81\xa0\n....\xc2\xad\n")
      << board;
  // Several puzzles in a line.
  for (const char* between : {" ", ",", ";", "\t", "|"}) {
    QTest::newRow(qPrintable(QStringLiteral("two in a line: %1").arg(between[0])))
        << (board + between + other + "\n").toLatin1() << both;
  }
  QTest::newRow("two with solutions in a line")
      << QByteArray("1..4.2....3..... 1324423124133142 ....1...2....... 3241142323144132\n")
      << both;
  // Addresses and codes.
  const QByteArray nine = samePuzzle;
  QTest::newRow("address, a parameter among others")
      << "https://example.org/play?lang=en&grid=" + nine + "&t=1#x\n"
      << samePuzzle;
  QTest::newRow("address, a path") << "http://example.org/p/" + nine + "/edit\n" << samePuzzle;
  QByteArray cells = "11"; // 5 in the first cell; bit d for the candidate d, bit 0 for a given
  const Geometry nineByNine;
  for (int cell = 1; cell < 81; ++cell)
    cells += std::ranges::count(nineByNine.peersOf(0), cell) > 0 ? "uu" : "vu";
  const QString five = "5" + QString(80, '.');
  QTest::newRow("base 32") << cells + "\n" << five;
  QTest::newRow("base 32 in an address") << "https://example.org/b?s=" + cells + "&v=1\n" << five;
  const QByteArray link =
      packed("{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{\"value\":4,"
             "\"given\":true}],[{},{\"value\":2,\"given\":true},{},{}],[{},{},{"
             "\"value\":3,\"given\":true},{}],[{},{},{},{}]]}");
  QTest::newRow("f-puzzles with settings behind")
      << "https://f-puzzles.com/?load=" + link.trimmed() + "&timer=0\n"
      << board;
  QByteArray forAddresses = link.trimmed();
  forAddresses.replace('/', '-').replace("=", "");
  QTest::newRow("SudokuPad in the alphabet for addresses")
      << "https://sudokupad.app/fpuzzles" + forAddresses + "?setting-nogrid=1\n"
      << board;
  QTest::newRow("Solo, four columns of three")
      << QByteArray("2x3:1d2x3e\n") << "1....2........................3.....";
  QTest::newRow("Solo, neighbours") << QByteArray("2x2de:1b4a2d3e\n") << "1..4.2....3.....";
  // JSON.
  QTest::newRow("prompts")
      << QByteArray("{\"prompt\": \"Solve\\n1,?,?,4\\n?,2,?,?\\n?,?,3,?\\n?,?,?,?\"}\n"
                    "{\"messages\": [{\"role\": \"user\", \"content\": \"....1...2.......\"}]}\n")
      << both;
  QTest::newRow("cells with given")
      << QByteArray(
             "[[{\"value\":1,\"given\":true},{},{\"value\":3,\"given\":false},{\"value\":4}],"
             "[{\"value\":0},{\"value\":2},{\"value\":\"\"},{\"value\":null}],"
             "[{\"value\":0},{\"value\":0},{\"value\":3},{\"value\":0}],"
             "[{\"value\":0},{\"value\":0},{\"value\":0},{\"value\":0}]]")
             .replace("{},", "{\"value\":null},")
      << board;
  QTest::newRow("lists with null and dots")
      << QByteArray("[[1,null,\".\",4],[\"\",2,0,0],[0,0,\"3\",0],[0,0,0,0]]") << board;
  // Tables.
  QTest::newRow("an unknown column, mixed sizes")
      << "id,initial\na,1..4.2....3.....\nb," + nine + "\n"
      << board + "|" + samePuzzle;
  QTest::newRow("an unknown column behind a text of two lines")
      << QByteArray("rules,clues\n\"1 to 4,\nonce\",1..4.2....3.....\n") << board;
  QTest::newRow("a title above rows is no table")
      << QByteArray("Sudoku, level 2\n1..4\n.2..\n..3.\n....\n") << board;
  QTest::newRow("empty fields behind the last column")
      << QByteArray("puzzle,solution\n1..4.2....3.....,,,\n") << board;
}

/// What people paste and open: surroundings, other scripts, addresses, prompts.
void TestPastedTexts::fromElsewhere() {
  QFETCH(QByteArray, text);
  QFETCH(QString, expected);
  const auto report = readPuzzles(text.toStdString());
  QVERIFY2(report.ok(), report.ok() ? "" : report.error().text().c_str());
  QCOMPARE(listOf(*report), expected);
}

void TestPastedTexts::whatIsChangedIsReported_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("expected");
  QTest::addColumn<int>("boxHeight");
  QTest::addColumn<QString>("note");
  const QString shifted = "-1 is the blank and the digits count from 0: 1 is added to them";
  QTest::newRow("a printed array from 0")
      << QByteArray("[[ 0 -1 -1  3]\n [-1  1 -1 -1]\n [-1 -1  2 -1]\n [-1 -1 -1 -1]]\n")
      << "1..4.2....3....." << 2 << shifted;
  QTest::newRow("a table from 0") << QByteArray("0,-1,-1,3\n-1,1,-1,-1\n-1,-1,2,-1\n-1,-1,-1,-1\n")
                                  << "1..4.2....3....." << 2 << shifted;
  QTest::newRow("floats from 0")
      << QByteArray("[[0., -1., -1., 3.], [-1., 1., -1., -1.], [-1., -1., 2., -1.], "
                    "[-1., -1., -1., -1.]]")
      << "1..4.2....3....." << 2 << shifted;
  QTest::newRow("-1 beside digits up to 4")
      << QByteArray("[[1,-1,-1,4],[-1,2,-1,-1],[-1,-1,3,-1],[-1,-1,-1,-1]]") << "1..4.2....3....."
      << 2 << QString();
  const QString tall = "boxes of 2x3 contradict the puzzle, boxes of 3x2 fit it";
  const QByteArray corner = "1.......1" + QByteArray(27, '.');
  QTest::newRow("boxes that only fit upright") << corner << QString(corner) << 3 << tall;
  const QByteArray one = "1" + QByteArray(35, '.');
  QTest::newRow("a solution that only fits upright")
      << "puzzle,solution\n" + one + ",142635251364364512413256536421625143\n"
      << QString(one) << 3 << tall;
  QTest::newRow("boxes that are named")
      << "{\"clues\": \"" + corner + "\", \"block\": {\"bw\": 3, \"bh\": 2}}" << QString(corner)
      << 2 << QString();
  QTest::newRow("boxes that are named, upright")
      << "{\"puzzle\": \"" + one + "\", \"box_height\": 3, \"box_width\": 2}" << QString(one) << 3
      << QString();
}

void TestPastedTexts::whatIsChangedIsReported() {
  QFETCH(QByteArray, text);
  QFETCH(QString, expected);
  QFETCH(int, boxHeight);
  QFETCH(QString, note);
  const auto report = readPuzzles(text.toStdString());
  QVERIFY2(report.ok(), report.ok() ? "" : report.error().text().c_str());
  QCOMPARE(listOf(*report), expected);
  QCOMPARE(report->front().puzzle.geometry().boxHeight(), boxHeight);
  QStringList notes;
  for (const Message& message : report->front().notes)
    notes << QString::fromStdString(message.english());
  QCOMPARE(notes.join("|"), note);
}

/// With the option that leaves out unknown rules.
void TestPastedTexts::whatIsNamedIsIgnored() {
  const auto report = readPuzzles(".AntiKnight.AntiKing.~R1C1_1\n", {.ignoreRules = true});
  QVERIFY2(report.ok(), report.ok() ? "" : report.error().text().c_str());
  QCOMPARE(report->front().puzzle.clueCount(), 1);
  QCOMPARE(report->front().notes.size(), std::size_t(2));
  QCOMPARE(QString::fromStdString(report->front().notes[1].english()),
           "the constraint \"AntiKing\" is left out");
}

void TestPastedTexts::candidatesOrBoards() {
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

void TestPastedTexts::candidatesAreMarks_data() {
  QTest::addColumn<QByteArray>("text");
  // r1c1 has only 1, as no peer has; r1c2 has only 2, which r1c3 has too.
  const QByteArray cells = "1... .2.. .23. .234 "
                           ".234 .234 1.34 1.34 "
                           ".234 1.34 1234 1234 "
                           ".234 1.34 1234 1234";
  QByteArray line = cells;
  line.replace(" ", "");
  QTest::newRow("line") << line;
  QTest::newRow("N lines") << line.first(16) + "\n" + line.sliced(16, 16) + "\n" +
                                  line.sliced(32, 16) + "\n" + line.last(16) + "\n";
  QByteArray rows = cells;
  QTest::newRow("N*N lines") << rows.replace(" ", "\n");
  QByteArray bits = line;
  for (char& c : bits) c = c == '.' ? '0' : '1';
  QTest::newRow("bits") << bits;
  QTest::newRow("in a table") << "name,puzzle\na," + line + "\n";
  QTest::newRow("in JSON") << "{\"puzzle\": \"" + bits + "\"}";
}

void TestPastedTexts::candidatesAreMarks() {
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

void TestPastedTexts::whatIsRefusedSaysWhy_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("good"); // puzzles that are read beside the bad one
  QTest::addColumn<QString>("error");
  QTest::newRow("headings over a short last row")
      << QByteArray("0,1,2,3\n1,0,0,4\n0,2,0,0\n0,0,3,0\n0,0,0\n") << 0
      << "f:5:1: found \"0,0,0\" as row 4 of 4, expected 4 cells";
  QTest::newRow("letters over a last row with a word")
      << QByteArray("A\tB\tC\tD\n1\t0\t0\t4\n0\t2\t0\t0\n0\t0\t3\t0\n0\t0\t0\tnone\n") << 0
      << "f:5:1: found \"0?0?0?none\" as row 4 of 4, expected 4 cells";
  QTest::newRow("-1 that leaves the digits open")
      << QByteArray("[[1 -1 -1 -1]\n [-1 2 -1 -1]\n [-1 -1 3 -1]\n [-1 -1 -1 -1]]\n") << 0
      << "f:1:5: found \"-1\", expected another blank, or digits either from 0 or up to 4";
  QTest::newRow("-1, 0 and 4")
      << QByteArray("[[4,-1,-1,-1],[-1,2,-1,-1],[-1,-1,0,-1],[-1,-1,-1,-1]]") << 0
      << "f:1:5: found \"-1\", expected another blank, or digits either from 0 or up to 4";
  QTest::newRow("a print without its middle")
      << QByteArray("[[1 2 ... 3 4]\n ...\n [4 3 ... 2 1]]\n") << 0
      << "f:1:7: the middle of this array is missing (...): print it whole, after "
         "numpy.set_printoptions(threshold=sys.maxsize)";
  QTest::newRow("a list without its middle")
      << QByteArray("array([[1, 2, ..., 3],\n       ...,\n       [4, 3, ..., 2]])\n") << 0
      << "f:1:15: the middle of this array is missing (...): print it whole, after "
         "numpy.set_printoptions(threshold=sys.maxsize)";
  const QByteArray head = "puzzle,solution\n";
  const QByteArray good = validLine + "," + solution + "\n";
  QTest::newRow("rounded by a spreadsheet")
      << head + "3.2E+75," + solution + "\n" + good << 1
      << "f:2:1: found \"3.2E+75\" (7 characters) in the column puzzle, expected N*N cells: a "
         "spreadsheet rounded this number; import the column as text";
  QByteArray zeros = validLine;
  zeros.replace('.', '0');
  QTest::newRow("zeros lost in a spreadsheet")
      << head + zeros.sliced(2) + "\n" + good << 1
      << "f:2:1: found \"302060090030500100180640...\" (79 characters) in the column puzzle, "
         "expected 81 cells: a spreadsheet may have removed zeros in front; import the column as "
         "text";
  QTest::newRow("a quote without an end")
      << "puzzle,author\n" + validLine + ",\"A\n" + validLine + ",B\n"
      << 1 << "f:2:83: found a quote without an end in this row, expected a second one";
  QTest::newRow("a quote that ends in a later row")
      << "puzzle,author\n" + validLine + ",\"A\n" + validLine + ",\"B\"\n"
      << 1 << "f:2:83: found a quote without an end in this row, expected a second one";
  QTest::newRow("a short link") << QByteArray("https://example.org/abcDEF\n") << 0
                                << "f:1:1: this address does not contain its puzzle, and nothing "
                                   "is downloaded: open the page "
                                   "and copy the puzzle";
  QTest::newRow("an address with half a puzzle")
      << "https://example.org/?p=" + validLine.first(70) + "\n"
      << 0
      << "f:1:1: this address does not contain its puzzle, and nothing is downloaded: open the "
         "page "
         "and copy the puzzle";
  // Rules that a board does not have.
  const QString rules = "f:1: this puzzle has rules that are unknown here: ";
  const QByteArray cells = "\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}\n";
  QTest::newRow("f-puzzles with cages and a thermometer")
      << "{\"killercage\":[{\"value\":\"3\"}],\"thermometer\":[{}],\"arrow\":[]," + cells << 0
      << rules + "killercage, thermometer";
  QTest::newRow("f-puzzles without knights, then a board")
      << "{\"antiknight\":true,\"antiking\":false," + cells + validLine << 1
      << rules + "antiknight";
  QTest::newRow("SudokuPad with an arrow")
      << "https://sudokupad.app/fpuzzles" + packed("{\"arrow\":[{}]," + cells) << 0
      << rules + "arrow";
  QTest::newRow("ISS without knights")
      << QByteArray(".Shape~4x4.AntiKnight.~R1C1_1~R2C3_2\n") << 0 << rules + "AntiKnight";
  QTest::newRow("ISS with a cage")
      << QByteArray(".Shape~4x4.Cage~3~R1C1~R1C2.~R2C3_2\n") << 0 << rules + "Cage";
  // Candidates, or boards.
  const QString either = "f:1:1: 64 characters can be candidates, 4 a cell, or boards of side ";
  const QByteArray oneHot = "1....2....3....4\n..3....41....2..\n.2..1......4..3.\n"
                            "...4..3..2..1...\n";
  QTest::newRow("four puzzles, or all candidates of one") << oneHot << 0 << either + "4";
  QTest::newRow("neither candidates nor a board") << QByteArray("1...").repeated(16) + "\n"
                                                  << 0 << either + "8";
  QTest::newRow("Solo, a digit too many")
      << QByteArray("2x2:1b4a2d3e4\n") << 0
      << "f:1:5: found 17 cells in a game ID of Solo, expected 16";
  QTest::newRow("Solo, a jigsaw") << QByteArray("2x2j:1b4a2d3e\n") << 0
                                  << "f:1:4: found a jigsaw or killer game of Solo, expected boxes";
}

void TestPastedTexts::whatIsRefusedSaysWhy() {
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

SUDOSCOPE_TEST(TestPastedTexts, Nothing)
#include "test_pasted_texts.moc"
