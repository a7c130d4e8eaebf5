#include "core/formats/lz_string.h"
#include "core/formats/puzzle_reader.h"
#include "tests/core/dataset_rows.h"
#include "tests/support/growth.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <istream>
#include <streambuf>

using namespace sudoscope;

namespace {

const QByteArray& validLine = dataset_rows::puzzle;
const QByteArray& solution = dataset_rows::solution;

/// A bad text, the puzzles that are read beside it, and the error.
void bad(const char* name, const QByteArray& text, int good, const char* error) {
  QTest::newRow(name) << text << good << QString(error);
}

} // namespace

/// Every error says where, what was found and what was expected, and the rest is read.
class TestFormatsErrors : public QObject {
  Q_OBJECT

private slots:
  void badInput_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("good");
    QTest::addColumn<QString>("error");
    linesAndTables();
    grids();
    documents();
  }

  void badInput() {
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

  void oneBadLineAmongManyIsSkipped() {
    QByteArray text;
    for (int i = 0; i < 100'000; ++i) text += i == 61'234 ? "oops\n" : validLine + "\n";
    PuzzleReader reader(text.toStdString(), {.fileName = "set.txt"});
    std::vector<PuzzleRecord> records;
    std::vector<Error> errors;
    while (auto next = reader.next()) {
      if (*next)
        records.push_back(std::move(**next));
      else
        errors.push_back(next->error());
    }
    QCOMPARE(records.size(), std::size_t(99'999));
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(errors[0].text()),
             "set.txt:61235:1: found \"oops\", expected a puzzle of 81 cells");
    QCOMPARE(records.back().line, std::size_t(100'000));
    QCOMPARE(records.back().number, std::int64_t(100'000));
  }

  void withoutSkipTheFirstErrorEnds() {
    const auto report = readPuzzles((validLine + "\noops\n").toStdString());
    QVERIFY(!report.ok());
    QCOMPARE(report.error().line, std::size_t(2));
  }

  void aMissingFileIsNamed() {
    const auto report = readPuzzleFile("/nonexistent/puzzles.txt");
    QCOMPARE(QString::fromStdString(test::errorOf(report)),
             "/nonexistent/puzzles.txt: cannot be opened: No such file or directory");
  }

  void anEndlessLineIsAnError() {
    const auto report = readPuzzleFile("/dev/zero");
    QCOMPARE(QString::fromStdString(test::errorOf(report)),
             "/dev/zero:1: this line is longer than 64 MiB, the most that is read");
    QVERIFY(report.error().code == ErrorCode::Limit);
  }

  /// What was read before is not taken for the whole.
  void aBrokenInputIsAnError() {
    class Broken final : public std::streambuf {
      int_type underflow() override {
        if (std::exchange(m_read, true)) throw std::ios_base::failure("no more");
        setg(m_text.data(), m_text.data(), m_text.data() + m_text.size());
        return traits_type::to_int_type(m_text[0]);
      }
      bool m_read = false;
      std::string m_text = (validLine + "\n" + validLine).toStdString();
    } buffer;
    std::istream stream(&buffer);
    PuzzleReader reader(stream, {.fileName = "f"});
    const auto first = reader.next();
    QVERIFY(first && first->ok());
    const auto second = reader.next();
    QVERIFY(second && !second->ok());
    QCOMPARE(QString::fromStdString(second->error().text()),
             "f:2: the input cannot be read any further");
    QVERIFY(!reader.next());
  }

  void aPackedTextHasALimit() {
    const std::string packed = lzCompressToBase64(std::string(2'000'000, '1'));
    QVERIFY(packed.size() < 10'000);
    const auto text = lzDecompressFromBase64(packed);
    QVERIFY(!text.ok());
    QVERIFY(text.error().code == ErrorCode::Limit);
    QCOMPARE(QString::fromStdString(text.error().message.english()),
             "the packed text has more than 1048576 characters, the most that is read");
    QVERIFY(lzDecompressFromBase64(lzCompressToBase64(std::string(1'000'000, '1'))).ok());
  }

  /// Each of these took minutes, or all memory.
  void hostileTextsTakeLittleTime_data() {
    using Text = std::function<QByteArray(int)>;
    QTest::addColumn<Text>("text");
    QTest::addColumn<int>("parts");
    QTest::addColumn<bool>("good");
    QTest::addColumn<double>("limit");
    QTest::newRow("puzzles in puzzles") << Text([](int parts) {
      const QByteArray nested = QByteArray("{\"puzzle\":").repeated(99) + "1" + QByteArray(99, '}');
      return "[" + (nested + ",").repeated(parts) + "1]";
    }) << 60 << false << test::linearGrowth;
    QTest::newRow("ever deeper puzzles")
        << Text([](int parts) {
             const QByteArray nested =
                 QByteArray("{\"puzzle\":").repeated(parts) + "1" + QByteArray(parts, '}');
             return "[" + (nested + ",").repeated(40) + "1]";
           })
        << 96
        << false
        // A level is looked at from each above it, and a hundred are read: the cube would be 64.
        << 2 * test::quadraticGrowth;
    QByteArray board = "[";
    for (int row = 0; row < 9; ++row)
      board += row == 0 ? "[5,0,0,0,0,0,0,0,0]" : ",[0,0,0,0,0,0,0,0,0]";
    board += "]";
    QTest::newRow("many boards in one line") << Text([board](int parts) {
      return "[" + ("{\"grid\":" + board + "},").repeated(parts) + "1]";
    }) << 1200 << true << test::linearGrowth;
    QTest::newRow("many boards by name") << Text([board](int parts) {
      QByteArray text = "{";
      for (int i = 0; i < parts; ++i) text += "\"p" + QByteArray::number(i) + "\":" + board + ",\n";
      return text + "\"end\":1}";
    }) << 1200 << true << test::linearGrowth;
    const auto repeated = [](const QByteArray& part) {
      return Text([part](int parts) { return part.repeated(parts); });
    };
    QTest::newRow("brackets that never close")
        << repeated("[\n") << 100'000 << false << test::linearGrowth;
    QTest::newRow("rules without a board")
        << repeated("-----\n") << 50'000 << false << test::linearGrowth;
    QTest::newRow("an element that never begins")
        << repeated("<!a\n") << 100'000 << false << test::linearGrowth;
    QTest::newRow("games without data") << Text([](int parts) {
      return "<opensudoku>" + QByteArray("<game/>").repeated(parts) + "</opensudoku>";
    }) << 30'000 << false << test::linearGrowth;
  }

  void hostileTextsTakeLittleTime() {
    QFETCH(std::function<QByteArray(int)>, text);
    QFETCH(int, parts);
    QFETCH(bool, good);
    QFETCH(double, limit);
    const double grown = test::growth(parts, [&](int size) {
      const QByteArray bytes = text(size);
      PuzzleReader reader(std::string_view(bytes.constData(), std::size_t(bytes.size())));
      int read = 0;
      while (const auto next = reader.next()) read += next->ok() ? 1 : 0;
      QCOMPARE(read, good ? size : 0);
    });
    QVERIFY2(grown < limit, qPrintable(QString::number(grown)));
  }

private:
  static void linesAndTables() {
    bad("nothing", "", 0, "f: found no puzzle, expected at least one line or grid of cells");
    bad("only comments", "# a\n\n// b\n", 0,
        "f: found no puzzle, expected at least one line or grid of cells");
    bad("text", "hello world\n", 0,
        "f:1:1: found \"hello world\", expected a puzzle: N*N cells in one "
        "line, or N rows of N cells");
    bad("short line", validLine + "\n" + validLine.chopped(1) + "\n" + validLine, 2,
        "f:2:81: found 80 cells, expected 81");
    bad("long line", validLine + "\n" + validLine + "1\n" + validLine, 2,
        "f:2:82: found 82 cells, expected 81");
    QByteArray wrong = validLine;
    wrong[40] = 'q';
    bad("wrong symbol", validLine + "\r\n" + wrong + "\r\n", 1,
        "f:2:41: found 'q', expected a digit 1-9 or a blank (. 0 _ * - x)");
    wrong.replace(40, 1, "\xc3\xa4"); // a letter of two bytes: columns count characters
    wrong[50] = '!';
    bad("not ASCII", wrong, 0,
        "f:1:41: found a character that stands for no digit, expected a "
        "digit, a letter or a blank (. 0 _ * - x)");
    bad("text between lines", validLine + "\nhello\n" + validLine, 2,
        "f:2:1: found \"hello\", expected a puzzle of 81 cells");
    bad("no boxes", "..5....1..4..........23..\n", 0,
        "f:1:1: a board of side 5 has no usual boxes: give a region map");
    bad("uneven regions", "..43...1.2...... 1112122233443334\n", 0,
        "f:1:32: region \"3\" has more than 4 cells, expected 4 in each region");
    bad("short regions", "..43...1.2...... 111212223344334\n", 0,
        "f:1:33: found 15 symbols of a region map or solution, "
        "expected 16");
    bad("unknown extra", "..43...1.2...... 1112122233443344 +knight\n", 0,
        "f:1:36: found the extra groups \"knight\", expected boxes, "
        "diagonals, diagonal-, diagonal+, windoku or disjoint");
    bad("bank", "0123456789ab " + validLine.chopped(1) + " 1.2\n", 0,
        "f:1:94: found 80 cells, expected 81");
    bad("test vector", validLine + ":1:" + solution.chopped(1) + "\n", 0,
        "f:1:165: found 80 symbols of a region map or solution, "
        "expected 81");
    const QByteArray header = "quizzes,solutions\n";
    bad("table, short puzzle",
        header + validLine.left(70) + "," + solution + "\n" + validLine + "," + solution, 1,
        "f:2:1: found \"..3.2.6..9..3.5..1..18.6...\" (70 characters) in the column quizzes, "
        "expected N*N cells");
    bad("table, short solution", header + validLine + "," + solution.chopped(1), 0,
        "f:2:83: found \"483921657967345821251876...\" as the solution, expected 81 cells");
    bad("table, too many fields", header + validLine + "," + solution + ",1,2", 0,
        "f:2:168: found 4 fields, expected 2");
    bad("table without rows", header, 0,
        "f: found a table without rows, expected at least one below the header");
    bad("library, short", ":0000:x:" + validLine.chopped(2) + ":::", 0,
        "f:1:88: found 79 cells, expected 81");
    bad("library, candidate", ":0100:1:" + validLine + ":123 12:::", 0,
        "f:1:95: found \"12\", expected a candidate as digit, row and column");
  }

  static void grids() {
    const QByteArray rows = "..3.2.6..\n9..3.5..1\n..18.64..\n..81.29..\n";
    bad("few rows", rows, 0, "f:1: found 4 rows of 9 cells, expected 9 rows");
    bad("short row", rows + "7......8\n..67.82..\n..26.95..\n8..2.3..9\n..5.1.3..\n", 0,
        "f:5:9: found 8 cells as row 5 of 9, expected 9 cells");
    bad("wrong cell", rows + "7..A....8\n..67.82..\n..26.95..\n8..2.3..9\n..5.1.3..\n", 0,
        "f:5:4: found 'A', expected a digit 1-9 or a blank (. 0 _ * - x)");
    bad("wrong sign in a frame",
        QByteArray(
            "+-------+-------+-------+\n| . . 3 | . 2 . | 6 . . |\n| 9 . . | 3 $ 5 | . . 1 |\n"),
        0, "f:3:13: found '$', expected a digit, a letter or a blank (. 0 _ * - x)");
    bad("text in the grid", rows + "end\n", 0,
        "f:5:4: found 3 cells as row 5 of 9, expected 9 cells");
    bad("number too large", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 17\n", 0,
        "f:4:7: found \"17\", expected a number or candidates up to 4");
    bad("puzzlekit regions",
        "4 4\n- - 4 3\n- - - 1\n- 2 - -\n- - - -\n"
        "1 1 1 3\n1 3 3 3\n2 2 4 4\n2 2 4 3\n",
        0, "f:9:7: region \"3\" has more than 4 cells, expected 4 in each region");
    bad("dictionary, twice", "{'A1': 3, 'A1': 4}\n", 0,
        "f:1:17: found the cell A1 again, expected each cell once");
    bad("dictionary, no cell", "{'A1': 3, 'Q': 4}\n", 0,
        "f:1:12: found \"Q': 4}\", expected a cell and a digit such as 'A1': 3");
    bad("ISS shape", ".Shape~9x8.~R1C1_3\n", 0,
        "f:1:8: found the shape \"9x8\", expected NxN with N from 4 to 36");
    bad("ISS cell", ".Shape~9x9.~R1C10_3\n", 0,
        "f:1:13: found a cell outside the board, expected rows and columns "
        "up to 9");
    bad("ISS digit", ".Shape~9x9.~R1C1_12\n", 0, "f:1:13: found the digit 12, expected 1-9");
    bad("ISS map", ".Shape~4x4.Jigsaw~0011.~R1C1_1\n", 0,
        "f:1:8: found a region map of 4 cells, expected 16");
  }

  static void documents() {
    bad("opensudoku",
        "<opensudoku>\n <game data='" + validLine.chopped(1) + "'/>\n <game/>\n <game data='" +
            validLine + "'/></opensudoku>",
        1, "f:2:14: found 80 cells, expected 81");
    bad("broken XML", "<opensudoku>\n <game data='1'>\n</opensudoku>\n", 0,
        "f:3:3: found broken XML (Start-end tags mismatch), expected a "
        "whole document");
    bad("other XML", "<foo/>\n", 0,
        "f:1:2: found the element <foo>, expected <opensudoku>, <ksudoku> or <ksudoku-graph>");
    bad("KSudoku with several boards",
        "<ksudoku-graph>\n <graph sizeX=\"21\" sizeY=\"21\" sizeZ=\"1\" order=\"9\" "
        "type=\"custom\"/></ksudoku-graph>",
        0,
        "f:2:2: found a graph of type \"custom\" and size 21x21x1, expected one flat board of 9x9");
    bad("KSudoku cell",
        "<ksudoku-graph><graph sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\" order=\"4\" "
        "type=\"custom\">\n <clique size=\"4\">0 1 4 16</clique></graph>"
        "</ksudoku-graph>",
        0, "f:2:2: found cell 16, expected 0-15");
    bad("broken JSON", "{\"size\":9,,\"grid\":3}\n", 0,
        "f:1:11: found broken JSON, expected a whole document");
    bad("open JSON", "{\"size\":9\n", 0,
        "f:1:1: found \"{\"size\":9\", expected JSON or a list with all "
        "brackets closed");
    bad("JSON with a number of no double", "[1e999]\n" + validLine, 1,
        "f:1:2: the number 1e999 is too large");
    bad("JSON, nested too deep", QByteArray(10'000, '[') + QByteArray(10'000, ']'), 0,
        "f:1:101: the JSON is nested more than 100 deep");
    bad("JSON in JSON without end",
        QByteArray("{\"puzzle\":").repeated(800) + "1" + QByteArray(800, '}'), 0,
        "f:1:1001: the JSON is nested more than 100 deep");
    bad("XML, nested too deep",
        "<opensudoku>" + QByteArray("<folder>").repeated(200'000) +
            QByteArray("</folder>").repeated(200'000) + "</opensudoku>",
        0, "f:1:2: found <opensudoku> without a game, expected at least one");
    bad("JSON without a puzzle", "{\"a\": 1}", 0,
        "f:1:1: found JSON without a puzzle, expected an f-puzzles board, an array of digits, or "
        "an object with a key such as \"puzzle\"");
    const QByteArray rows = ",[{},{},{},{}],\n[{},{},{},{}],[{},{},{},{}]]}";
    bad("f-puzzles value", "{\"grid\":[\n[{},{\"value\":12,\"given\":true},{},{}]" + rows, 0,
        "f:2:14: found 12, expected a digit 1-4");
    bad("f-puzzles row", "{\"grid\":[\n[{},{},{}]" + rows, 0,
        "f:2:1: found a row of 3 cells, expected 4");
    bad("f-puzzles region", "{\"grid\":[\n[{},{},{},{\"region\":7}]" + rows, 0,
        "f:2:21: found region 7, expected 0-3");
    bad("f-puzzles size", "{\"size\":9,\"grid\":[\n[{},{},{},{}]" + rows, 0,
        "f:1:9: found size 9, expected 4, the rows of the grid");
    bad("packed text cut short", "N4IgzglgXgpiBcBOANCALhNAbO8QCUIAHInMEVAQwFc0ALA\n", 0,
        "f:1:48: found the end of the text or a wrong character, expected LZ-compressed base64 "
        "text");
  }
};

SUDOSCOPE_TEST(TestFormatsErrors, Nothing)
#include "test_formats_errors.moc"
