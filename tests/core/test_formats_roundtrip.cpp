#include "core/base/random.h"
#include "core/board/puzzle.h"
#include "core/board/rules.h"
#include "core/formats/format.h"
#include "core/formats/puzzle_reader.h"
#include "core/formats/region_text.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <vector>

using namespace sudoscope;

namespace {

/// A region map for the side by swapping cells of a striped map: any partition into N regions of
/// N cells, connected or not.
Geometry randomRegions(int side, Random& random) {
  std::vector<int> map(static_cast<std::size_t>(side * side));
  for (std::size_t cell = 0; cell < map.size(); ++cell) map[cell] = static_cast<int>(cell) / side;
  random.shuffle(map);
  return std::move(Geometry::jigsaw(side, std::move(map))).value();
}

/// Givens in about `share` of the cells, any digits: formats carry contradictions as well.
Puzzle randomGivens(const Geometry& geometry, double share, Random& random) {
  Puzzle puzzle(geometry);
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if (random.uniform() >= share) continue;
    puzzle.setGiven(cell,
                    1 + static_cast<int>(random.below(static_cast<std::uint32_t>(puzzle.side()))));
  }
  return puzzle;
}

/// Pencil marks in the blank cells, any set; a given is its own only candidate.
void addRandomMarks(Puzzle& puzzle, Random& random) {
  std::vector<DigitSet> marks(puzzle.givens().size(), 0);
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    const int given = puzzle.givens()[cell];
    marks[cell] = given != 0 ? DigitSet(1) << (given - 1)
                             : random.next() & ((DigitSet(1) << puzzle.side()) - 1);
    // Small sets are the ones that formats confuse with digits.
    if (given == 0 && random.below(4) == 0) marks[cell] &= random.next() & random.next();
  }
  puzzle.setMarks(std::move(marks));
}

/// Whether each puzzle as a whole comes back, or its board and givens.
void comesBack(const std::vector<PuzzleRecord>& records, const Format& info, bool whole) {
  const auto text = test::valueOf(records.size() == 1 ? writePuzzle(records[0].puzzle, info)
                                                      : writePuzzles(records, info));
  const auto report = readPuzzles(text);
  QVERIFY2(report.ok(), report.ok() ? "" : (report.error().text() + "\n" + text).c_str());
  QCOMPARE(report->size(), records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Puzzle& puzzle = records[i].puzzle;
    const Puzzle& back = (*report)[i].puzzle;
    QVERIFY2(back.givens() == puzzle.givens(), text.c_str());
    // Boxes that the text does not name are turned if the givens contradict them.
    if (!rules::conflicts(puzzle.geometry(), puzzle.givens()).empty()) continue;
    QVERIFY2(back.geometry() == puzzle.geometry(), text.c_str());
    if (whole) QVERIFY2(back == puzzle, text.c_str());
  }
}

} // namespace

/// Writing and reading back gives the same puzzle, for every format and every board it can carry.
class TestFormatsRoundtrip : public QObject {
  Q_OBJECT

private slots:
  void onePuzzle_data() { formatRows(); }
  void onePuzzle() {
    QFETCH(int, format);
    const Format& info = formatTable()[static_cast<std::size_t>(format)];
    Random random(static_cast<std::uint64_t>(format) + 1);
    int written = 0;
    for (const Geometry& geometry : boards(random)) {
      if (cannotExpress(info, geometry)) continue;
      for (const double share : {0.0, 0.02, 0.35, 1.0}) {
        // Written with pencil marks, a puzzle without any comes back with its candidates.
        comesBack({{randomGivens(geometry, share, random)}}, info, info.name != "pm");
        if (QTest::currentTestFailed()) return;
        ++written;
      }
    }
    QVERIFY(written > 0);
  }

  void manyPuzzles_data() { formatRows(); }
  void manyPuzzles() {
    QFETCH(int, format);
    const Format& info = formatTable()[static_cast<std::size_t>(format)];
    Random random(static_cast<std::uint64_t>(format) + 100);
    for (const Geometry& geometry : boards(random)) {
      if (cannotExpress(info, geometry)) continue;
      std::vector<PuzzleRecord> records;
      records.reserve(5);
      for (int i = 0; i < 5; ++i) records.push_back({randomGivens(geometry, 0.3, random)});
      comesBack(records, info, false);
      if (QTest::currentTestFailed()) return;
    }
  }

  void pencilMarks_data() { formatRows(true); }
  void pencilMarks() {
    QFETCH(int, format);
    const Format& info = formatTable()[static_cast<std::size_t>(format)];
    Random random(static_cast<std::uint64_t>(format) + 200);
    for (const Geometry& geometry : boards(random)) {
      if (cannotExpress(info, geometry)) continue;
      for (const double share : {0.0, 0.3, 0.8}) {
        Puzzle puzzle = randomGivens(geometry, share, random);
        addRandomMarks(puzzle, random);
        if (puzzle.clueCount() == geometry.cellCount()) continue; // No blank cell carries a mark.
        comesBack({{puzzle}}, info, true);
        if (QTest::currentTestFailed()) return;
      }
    }
  }

  void whatAFormatCannotHoldIsRefused() {
    Random random(3);
    const auto message = [](const Geometry& geometry, const char* format) {
      const auto text = writePuzzle(Puzzle(geometry), formatNamed(format));
      return text ? QString() : QString::fromStdString(text.error().message.english());
    };
    QCOMPARE(message(randomRegions(9, random), "sdm"),
             "the format sdm cannot store a region map; use jigsaw");
    QCOMPARE(message(*Geometry::boxes(2, 6), "line"),
             "the format line cannot store boxes of 2x6, which are not the usual ones of side "
             "12; use jigsaw");
    QCOMPARE(message(Geometry().withDiagonals(), "ss"),
             "the format ss cannot store the extra groups \"diagonals\" of this board; use "
             "jigsaw");
    QVERIFY(message(Geometry().withDiagonals(), "jigsaw").isEmpty());
  }

private:
  static void formatRows(bool withMarks = false) {
    QTest::addColumn<int>("format");
    for (const Format& info : formatTable()) {
      if (withMarks && !info.canWriteMarks) continue;
      QTest::newRow(info.name.c_str()) << static_cast<int>(&info - formatTable().data());
    }
  }
  static std::vector<Geometry> boards(Random& random) {
    std::vector<Geometry> all;
    for (int side = 4; side <= 25; ++side) {
      for (int height = 1; height <= side; ++height) {
        if (side % height == 0) all.push_back(*Geometry::boxes(height, side / height));
      }
      all.push_back(randomRegions(side, random));
    }
    const Geometry regions = randomRegions(9, random);
    for (const char* name :
         {"boxes", "diagonals", "diagonal-", "diagonal+", "windoku", "disjoint"}) {
      all.push_back(*withNamedExtra(Geometry(), name));
      if (const auto extra = withNamedExtra(regions, name)) all.push_back(*extra);
    }
    all.push_back(*Geometry().withDiagonals().withExtra(ExtraKind::Windoku));
    return all;
  }
};

SUDOSCOPE_TEST(TestFormatsRoundtrip, Nothing)
#include "test_formats_roundtrip.moc"
