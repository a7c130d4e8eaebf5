#include "tests/core/puzzle_verdicts.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTextStream>

using namespace sudoscope;

namespace {

const QString sets = QStringLiteral(SUDOSCOPE_SHARED_DIR "/puzzles/");

int digitOf(QChar c) {
  if (c.isDigit()) return c.digitValue();
  return c.isLetter() ? c.toUpper().unicode() - 'A' + 10 : 0;
}

Grid digitsOf(const QString& text) {
  Grid digits;
  for (const QChar c : text) digits.push_back(static_cast<std::uint8_t>(digitOf(c)));
  return digits;
}

Result<Geometry> geometryOf(const QStringList& fields, int boxHeight, int boxWidth) {
  if (fields.size() < 2) return Geometry::boxes(boxHeight, boxWidth);
  std::vector<int> regions;
  for (const QChar c : fields[1]) regions.push_back(digitOf(c) - 1);
  const int side = boxHeight * boxWidth;
  auto jigsaw = Geometry::jigsaw(side, regions);
  if (!jigsaw || fields.size() < 3) return jigsaw;
  ExtraFamily boxes{"boxes", {}};
  const auto plain = Geometry::boxes(boxHeight, boxWidth);
  for (const Group& group : plain->groups()) {
    if (group.family == GroupFamily::Region) boxes.groups.push_back(group.cells);
  }
  return jigsaw->withExtra(boxes);
}

} // namespace

/// The figures published for the full puzzle sets, where this machine has them.
class TestPuzzleIndexShared : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void verdictsAgree_data();
  void verdictsAgree();
};

void TestPuzzleIndexShared::initTestCase() {
  if (!QDir(sets).exists()) QSKIP("the full puzzle sets are not here: " SUDOSCOPE_SHARED_DIR);
}

void TestPuzzleIndexShared::verdictsAgree_data() {
  QTest::addColumn<int>("boxHeight");
  QTest::addColumn<int>("boxWidth");
  puzzle_verdicts::addColumns();
  const auto row = [](const char* name, int boxHeight, int boxWidth,
                      const puzzle_verdicts::Published& published) {
    QTest::newRow(name) << boxHeight << boxWidth << published;
  };
  row("4x4_optnet", 2, 2, {2000, 100.0, 100.0});
  row("6x6_1to9only_2x3", 2, 3, {3, 0.0, 33.3});
  row("9x9_17clue", 3, 3, {2000, 0.0, 43.9});
  row("9x9_top1465", 3, 3, {1465, 0.0, 0.0});
  row("9x9_hardest1905_11plus", 3, 3, {2000, 0.0, 0.0});
  row("9x9_hardest1106", 3, 3, {375, 0.0, 0.0});
  row("9x9_serg_multisolution", 3, 3, {0, -1, -1, 0, 2000});
  row("9x9_norvig10k", 3, 3, {2000, 0.9, 46.5});
  row("9x9_norvig_easy50", 3, 3, {50, 24.0, 80.0});
  row("9x9_norvig_top95", 3, 3, {95, 0.0, 0.0});
  row("9x9_norvig_hardest11", 3, 3, {11, 0.0, 9.1});
  row("9x9_plb_worstcases", 3, 3, {20, 0.0, 15.0});
  row("9x9_hodoku_exemplars", 3, 3, {669, 0.0, 0.0});
  row("9x9_hodoku_reglib", 3, 3, {1112, 2.9, 10.4});
  row("9x9_kyubyong30", 3, 3, {30, 26.7, 50.0});
  row("9x9_snow2005", 3, 3, {100, 5.0, 80.0});
  row("9x9_gs6_medium", 3, 3, {100, 26.0, 99.0});
  row("9x9_gecode", 3, 3, {18, 5.6, 22.2});
  row("9x9_tdoku_testvectors", 3, 3, {18, -1, -1, 10, 15});
  row("9x9_emerentius_invalid", 3, 3, {0, -1, -1, 7, 0});
  row("10x10_bitrake_2x5", 2, 5, {1, 0.0, 100.0});
  row("15x15_bitrake_3x5", 3, 5, {1, 0.0, 0.0});
  row("16x16_puzzlekit_janko124", 4, 4, {124, 3.2, 77.4});
  row("16x16_gecode_janko", 4, 4, {55, 5.5, 78.2});
  row("16x16_tarek206", 4, 4, {103, 0.0, 0.0});
  row("16x16_tarek20", 4, 4, {20, 0.0, 0.0});
  row("16x16_blue_misc", 4, 4, {17, 0.0, 5.9});
  row("16x16_explainer_readme", 4, 4, {3, 0.0, 33.3});
  row("16x16_bitrake_minclue", 4, 4, {2, 0.0, 0.0});
  row("jigsaw_4x4_janko", 2, 2, {18, 88.9, 100.0});
  row("jigsaw_5x5_janko", 1, 5, {109, 8.3, 90.8});
  row("jigsaw_6x6_janko", 2, 3, {334, 9.0, 69.2});
  row("jigsaw_6x6_janko_nonunique", 2, 3, {0, -1, -1, 0, 15});
  row("jigsaw_7x7_janko", 1, 7, {35, 0.0, 100.0});
  row("jigsaw_8x8_janko", 2, 4, {36, 8.3, 100.0});
  row("jigsaw_9x9_janko", 3, 3, {66, -1, -1}); // published for all 133, of which 66 are here
  row("jigsaw_9x9_sigh", 3, 3, {1, 0.0, 0.0});
}

void TestPuzzleIndexShared::verdictsAgree() {
  QFETCH(int, boxHeight);
  QFETCH(int, boxWidth);
  const QString name = QString::fromLatin1(QTest::currentDataTag());
  QFile file(sets + name + QStringLiteral(".txt"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  std::vector<Puzzle> puzzles;
  QTextStream in(&file);
  while (!in.atEnd()) {
    const QStringList fields = in.readLine().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (fields.isEmpty()) continue;
    const auto geometry = geometryOf(fields, boxHeight, boxWidth);
    QVERIFY2(geometry.ok(), geometry.ok() ? "" : geometry.error().text().c_str());
    const auto puzzle = Puzzle::fromGivens(*geometry, digitsOf(fields[0]));
    QVERIFY(puzzle.ok());
    puzzles.push_back(*puzzle);
  }
  std::vector<Grid> solutions;
  QFile solutionFile(sets + QStringLiteral("solutions/") + name + QStringLiteral(".txt"));
  if (solutionFile.open(QIODevice::ReadOnly)) {
    while (!solutionFile.atEnd()) {
      solutions.push_back(digitsOf(QString::fromLatin1(solutionFile.readLine().trimmed())));
    }
  }
  puzzle_verdicts::compare(puzzle_verdicts::fetched(), puzzles, solutions);
}

SUDOSCOPE_TEST(TestPuzzleIndexShared, Nothing)
#include "test_puzzle_index_shared.moc"
