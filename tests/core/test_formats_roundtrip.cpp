#include "core/formats/puzzle_reader.h"
#include "core/formats/puzzle_writer.h"
#include "tests/core/random_boards.h"

#include <QtTest>

using namespace sudoscope;
using namespace sudoscope::tests;

/// Writing and reading back gives the same puzzle, for every format and every board it can carry.
class TestFormatsRoundtrip : public QObject {
  Q_OBJECT

private slots:
  void onePuzzle_data();
  void onePuzzle();
  void manyPuzzles_data();
  void manyPuzzles();

private:
  static std::vector<Geometry> boards(Random& random);
};

std::vector<Geometry> TestFormatsRoundtrip::boards(Random& random) {
  std::vector<Geometry> all;
  for (int side = 4; side <= 25; ++side) {
    for (int height = 1; height <= side; ++height) {
      if (side % height == 0) all.push_back(*Geometry::boxes(height, side / height));
    }
    all.push_back(randomRegions(side, random));
  }
  all.push_back(Geometry().withDiagonals());
  all.push_back(*Geometry().withWindoku());
  return all;
}

void TestFormatsRoundtrip::onePuzzle_data() {
  QTest::addColumn<int>("format");
  for (const FormatInfo& info : formatTable()) {
    QTest::newRow(info.name.c_str()) << static_cast<int>(info.format);
  }
}

void TestFormatsRoundtrip::onePuzzle() {
  QFETCH(int, format);
  const FormatInfo& info = formatInfo(static_cast<Format>(format));
  Random random(static_cast<std::uint64_t>(format) + 1);
  int written = 0;
  for (const Geometry& geometry : boards(random)) {
    if (cannotExpress(info.format, geometry)) continue;
    for (const double share : {0.0, 0.02, 0.15, 0.4, 0.9, 1.0}) {
      const Puzzle puzzle = randomGivens(geometry, share, random);
      const auto text = writePuzzle(puzzle, info.format);
      QVERIFY2(text.ok(), text.ok() ? "" : text.error().text().c_str());
      const auto report = readPuzzles(*text);
      QVERIFY2(report.ok(), report.ok() ? "" : (report.error().text() + "\n" + *text).c_str());
      QCOMPARE(report->records.size(), std::size_t(1));
      QVERIFY2(report->records[0].puzzle == puzzle, text->c_str());
      ++written;
    }
  }
  QVERIFY(written > 0);
}

void TestFormatsRoundtrip::manyPuzzles_data() {
  onePuzzle_data();
}

void TestFormatsRoundtrip::manyPuzzles() {
  QFETCH(int, format);
  const FormatInfo& info = formatInfo(static_cast<Format>(format));
  Random random(static_cast<std::uint64_t>(format) + 100);
  for (const Geometry& geometry : boards(random)) {
    if (cannotExpress(info.format, geometry)) continue;
    std::vector<PuzzleRecord> records;
    for (int i = 0; i < 20; ++i) records.push_back({randomGivens(geometry, 0.3, random)});
    const auto text = writePuzzles(records, info.format);
    QVERIFY2(text.ok(), text.ok() ? "" : text.error().text().c_str());
    const auto report = readPuzzles(*text);
    QVERIFY2(report.ok(), report.ok() ? "" : (report.error().text() + "\n" + *text).c_str());
    QCOMPARE(report->records.size(), records.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
      QVERIFY(report->records[i].puzzle == records[i].puzzle);
    }
  }
}

QTEST_APPLESS_MAIN(TestFormatsRoundtrip)
#include "test_formats_roundtrip.moc"
