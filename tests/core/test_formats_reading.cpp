#include "core/formats/format.h"
#include "core/formats/lz_string.h"
#include "core/formats/puzzle_reader.h"
#include "tests/core/dataset_rows.h"
#include "tests/support/at_least_one.h"
#include "tests/support/paths.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

const std::string samePuzzle = dataset_rows::puzzle.toStdString();
const std::string sameSolution = dataset_rows::solution.toStdString();

} // namespace

/// A stream that makes up as many lines as are asked for, and counts how far it was read.
class EndlessLines : public std::streambuf {
public:
  explicit EndlessLines(int lines) : m_left(lines) {}
  int made() const { return m_made; }

protected:
  int_type underflow() override {
    if (m_left-- <= 0) return traits_type::eof();
    ++m_made;
    setg(m_line.data(), m_line.data(), m_line.data() + m_line.size());
    return traits_type::to_int_type(m_line[0]);
  }

private:
  std::string m_line = samePuzzle + "\n";
  int m_left;
  int m_made = 0;
};

/// One puzzle in every appearance, and what stands beside it; further texts: tests/cli/reading.txt.
class TestFormatsReading : public QObject {
  Q_OBJECT

private slots:
  void theSamePuzzleInEveryFormat_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(SUDOSCOPE_TEST_DATA "/formats/same_puzzle");
    for (const QString& name : folder.entryList(QDir::Files)) {
      QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
  }

  void theSamePuzzleInEveryFormat() {
    QFETCH(QString, path);
    const auto report = test::valueOf(readPuzzleFile(path.toStdString()));
    QCOMPARE(report.size(), std::size_t(1));
    const PuzzleRecord& record = report[0];
    QCOMPARE(toLine(record.puzzle.givens()), samePuzzle);
    QVERIFY(record.puzzle.geometry() == Geometry());
    if (record.solution) QCOMPARE(toLine(*record.solution), sameSolution);
    const bool tellsSolution = path.contains("table") || path.contains("solution") ||
                               path.contains("test_vector") || path.contains("object.json");
    if (tellsSolution && !path.contains("quoted")) QVERIFY(record.solution.has_value());
  }

  void theSameBoardInEveryFormat_data() {
    test::rowsOf("folder", {"regions", "extras", "tall_boxes", "marks"});
  }
  /// Regions, further groups, boxes and pencil marks are the same however they are written.
  void theSameBoardInEveryFormat() {
    QFETCH(QString, folder);
    const QDir files(QStringLiteral(SUDOSCOPE_TEST_DATA "/formats/same_board/") + folder);
    std::optional<Puzzle> first;
    for (const QFileInfo& file : atLeastOne(files.entryInfoList(QDir::Files))) {
      const auto report = test::valueOf(readPuzzleFile(file.filePath().toStdString()));
      QCOMPARE(report.size(), std::size_t(1));
      const Puzzle& puzzle = report[0].puzzle;
      if (!first) first = puzzle;
      QVERIFY2(puzzle.geometry() == first->geometry(), qPrintable(file.fileName()));
      QVERIFY2(puzzle.givens() == first->givens(), qPrintable(file.fileName()));
      QVERIFY2(puzzle.marks() == first->marks(), qPrintable(file.fileName()));
    }
    QCOMPARE(first->marks().empty(), folder != "marks");
    QCOMPARE(first->geometry() == Geometry(), folder == "marks");
  }

  void largeAlphabets_data() { test::rowsOf("side", {16, 25}); }
  /// Every alphabet and layout of a large board is recognized without being told.
  void largeAlphabets() {
    QFETCH(int, side);
    QFile file(QString(SUDOSCOPE_TEST_DATA "/formats/large_%1.txt").arg(side));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto source = test::valueOf(readPuzzles(file.readAll().toStdString()));
    std::vector<std::string> texts;
    for (const char* name : {"line", "rows", "numbers", "framed"}) {
      texts.push_back(*writePuzzles(source, formatNamed(name)));
    }
    // 0-9 then A, and letters alone: in lines and in rows.
    for (const char* alphabet : {"hex", "letters"}) {
      QFile other(QString(SUDOSCOPE_TEST_DATA "/formats/large_%1_%2.txt").arg(side).arg(alphabet));
      QVERIFY(other.open(QIODevice::ReadOnly));
      texts.push_back(other.readAll().toStdString());
      std::string rows;
      int column = 0;
      for (const char c : texts.back()) {
        rows += c;
        column = c == '\n' ? 0 : column + 1;
        if (column == side) {
          rows += '\n';
          column = 0;
        }
      }
      texts.push_back(rows);
    }
    std::vector<std::string> spellings;
    for (const std::string& text : texts) {
      for (const char blank : {'.', '*', '_', '-'}) {
        spellings.push_back(text);
        for (char& c : spellings.back()) {
          if (c == '.' || c == '*' || c == '_') c = blank;
        }
      }
    }
    for (const char* name : {"sdm", "list"})
      spellings.push_back(*writePuzzles(source, formatNamed(name)));
    for (const std::string& text : spellings) {
      const auto report = readPuzzles(text);
      QVERIFY2(report.ok(), report.ok() ? "" : (report.error().text() + "\n" + text).c_str());
      QCOMPARE(report->size(), source.size());
      for (std::size_t i = 0; i < report->size(); ++i) {
        QVERIFY2((*report)[i].puzzle == source[i].puzzle, text.c_str());
      }
    }
  }

  void exampleFiles_data() {
    const auto row = test::columns<QString, int>("name", "puzzles");
    row("sdm", "snow2005.sdm", 100);
    row("opensudoku", "gs6-medium.opensudoku", 100);
    row("kaggle", "kaggle-style.csv", 3);
    row("exemplars", "hodoku-exemplars.utf16.txt", 30);
    row("library", "hodoku-reglib.txt", 40);
  }

  void exampleFiles() {
    QFETCH(QString, name);
    QFETCH(int, puzzles);
    const auto report =
        test::valueOf(readPuzzleFile((SUDOSCOPE_TEST_DATA "/formats/" + name).toStdString()));
    QCOMPARE(int(report.size()), puzzles);
  }

  void whatStandsBesideIsKept() {
    const auto one = [](const std::string& text) { return readPuzzles(text)->at(0); };
    const auto variant = [](const std::string& text) {
      return readPuzzles(text, {.ignoreRules = true})->at(0);
    };
    const std::string& puzzle = samePuzzle;
    const auto counted = one(puzzle + ":2:" + sameSolution);
    QCOMPARE(toLine(counted.solution.value()), sameSolution);
    QCOMPARE(one("0123456789ab " + puzzle + " 11.3\n").rating, std::optional(11.3));
    for (const char* table :
         {"puzzle;rating\n%;4,5\n", "puzzle,rating\n%,\"4,5\"\n", "rating\tpuzzle\n 4.5 \t%\n"}) {
      std::string text(table);
      text.replace(text.find('%'), 1, puzzle);
      QVERIFY2(one(text).rating == 4.5, table);
    }
    QCOMPARE(QString::fromStdString(one("#0100: Locked\n" + puzzle + " # lc1(3) s\n").label),
             "lc1(3) s");
    const auto sdk = one("#AAda\n#DThe title\n#LEasy\n[Puzzle]\n" +
                         *writePuzzle(one(puzzle).puzzle, formatNamed("rows")));
    QCOMPARE(QString::fromStdString(sdk.puzzle.author), "Ada");
    QCOMPARE(QString::fromStdString(sdk.puzzle.title), "The title");
    QCOMPARE(QString::fromStdString(sdk.puzzle.description), "Easy");
    const auto fpuzzles =
        variant(R"({"size":4,"title":"T","diagonal+":true,"thermometer":[{}],"grid":[
      [{"value":1,"given":true},{"value":2},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]})");
    QCOMPARE(QString::fromStdString(fpuzzles.puzzle.title), "T");
    QCOMPARE(fpuzzles.puzzle.clueCount(), 1);
    QCOMPARE(fpuzzles.puzzle.marks().at(1), DigitSet(2));
    QCOMPARE(fpuzzles.puzzle.geometry().extraFamilies().at(0).name, std::string("diagonal+"));
    QCOMPARE(QString::fromStdString(fpuzzles.notes.at(0).english()),
             "the constraint \"thermometer\" is left out");
    QCOMPARE(one("\n\n" + puzzle).line, std::size_t(3));
  }

  /// Nine cells of each digit are a map as well as a solution with a slip in it.
  void aWrongSolutionIsNoRegionMap() {
    std::string wrong;
    Grid digits;
    for (int cell = 0; cell < 81; ++cell) {
      digits.push_back(static_cast<std::uint8_t>(cell / 9 + 1));
      wrong += static_cast<char>('1' + cell / 9);
    }
    for (const std::string count : {"", "1"}) {
      const auto report =
          test::valueOf(readPuzzles(std::string(81, '.') + ":" + count + ":" + wrong + "\n"));
      QCOMPARE(report.size(), std::size_t(1));
      QVERIFY(report[0].puzzle.geometry() == Geometry());
      QVERIFY(report[0].solution == digits);
    }
  }

  /// Two exchanged digits leave each digit nine times on the board, as a region map has its
  /// regions.
  void aWrongBoardBelowIsNoRegionMap() {
    std::string wrong = sameSolution;
    std::swap(wrong.at(0), wrong.at(10));
    const auto report = readPuzzles(samePuzzle + '\n' + wrong + '\n');
    QCOMPARE(report->size(), std::size_t(1));
    QVERIFY((*report)[0].puzzle.geometry() == Geometry());
    QCOMPARE(toLine(*(*report)[0].solution), wrong);
  }

  void boxesFromTheOptionsAndTheFrame() {
    const std::string empty(144, '.');
    const auto asked = readPuzzles(empty, {.geometry = *Geometry::boxes(2, 6)});
    QCOMPARE((*asked)[0].puzzle.geometry().boxWidth(), 6);
    QCOMPARE(readPuzzles(empty)->at(0).puzzle.geometry().boxWidth(), 4);
    const Puzzle tall(*Geometry::boxes(3, 2));
    const auto framed = readPuzzles(*writePuzzle(tall, formatNamed("framed")));
    QCOMPARE((*framed)[0].puzzle.geometry().boxHeight(), 3);
  }

  void streamsInConstantMemory() {
    EndlessLines lines(1'000'000);
    std::istream input(&lines);
    PuzzleReader reader(input);
    for (int i = 1; i <= 20'000; ++i) {
      const auto next = reader.next();
      QVERIFY(next && *next);
      // Never more than a few buffers ahead of what was handed out.
      QVERIFY(lines.made() < i + 2'000);
    }
  }

  void lzStringMatchesTheReference() {
    // Made with lz-string 1.5.0: LZString.compressToBase64(text).
    const std::vector<std::pair<std::string, std::string>> known{
        {"", "Q==="}, {"a", "IZA="}, {"{\"size\":9}", "N4IgzglgXgpiBcBOAvkA"}};
    for (const auto& [text, packed] : known) {
      QCOMPARE(QString::fromStdString(lzCompressToBase64(text)), QString::fromStdString(packed));
      const auto back = test::valueOf(lzDecompressFromBase64(packed));
      QCOMPARE(back, text);
    }
    const std::string all = "Grüße, 数独 \xf0\x9f\x98\x80 " + std::string(3000, 'x') + samePuzzle;
    QCOMPARE(*lzDecompressFromBase64(lzCompressToBase64(all)), all);
  }

  void formatsAreFoundByName() {
    for (const Format& info : formatTable()) {
      QCOMPARE(&formatNamed(info.name), &info);
      QVERIFY(!info.description.empty());
      const auto found = formatByName(info.name);
      QVERIFY(found.ok() && *found == &info);
      if (!info.extensions.empty()) QCOMPARE(formatForFileName("a/b." + info.extensions[0]), &info);
    }
    QVERIFY(formatByName("nosuch").error().message.english().starts_with(
        "found the format \"nosuch\", expected one of line, "));
    QVERIFY(formatForFileName("dir.sdm/file") == nullptr);
  }
};

SUDOSCOPE_TEST(TestFormatsReading, Nothing)
#include "test_formats_reading.moc"
