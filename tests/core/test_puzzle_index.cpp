// The oracle against the figures published for the full puzzle sets: uniqueness, and the shares
// that naked and hidden singles solve.

#include "core/board/rules.h"
#include "core/exact/puzzle_check.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTextStream>
#include <QtTest>

#include <cctype>

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

class TestPuzzleIndex : public QObject {
  Q_OBJECT

private slots:
  void verdictsAgree_data();
  void verdictsAgree();
};

void TestPuzzleIndex::verdictsAgree_data() {
  QTest::addColumn<int>("boxHeight");
  QTest::addColumn<int>("boxWidth");
  QTest::addColumn<int>("unique");
  QTest::addColumn<int>("none");
  QTest::addColumn<int>("several");
  QTest::addColumn<double>("nakedPercent"); // of the unique ones; -1 = not published
  QTest::addColumn<double>("hiddenPercent");

  const auto row = [](const char* name, int h, int w, int unique, double naked, double hidden,
                      int none = 0, int several = 0) {
    QTest::newRow(name) << h << w << unique << none << several << naked << hidden;
  };
  row("4x4_optnet", 2, 2, 2000, 100.0, 100.0);
  row("6x6_1to9only_2x3", 2, 3, 3, 0.0, 33.3);
  row("9x9_17clue", 3, 3, 2000, 0.0, 43.9);
  row("9x9_top1465", 3, 3, 1465, 0.0, 0.0);
  row("9x9_hardest1905_11plus", 3, 3, 2000, 0.0, 0.0);
  row("9x9_hardest1106", 3, 3, 375, 0.0, 0.0);
  row("9x9_serg_multisolution", 3, 3, 0, -1, -1, 0, 2000);
  row("9x9_norvig10k", 3, 3, 2000, 0.9, 46.5);
  row("9x9_norvig_easy50", 3, 3, 50, 24.0, 80.0);
  row("9x9_norvig_top95", 3, 3, 95, 0.0, 0.0);
  row("9x9_norvig_hardest11", 3, 3, 11, 0.0, 9.1);
  row("9x9_plb_worstcases", 3, 3, 20, 0.0, 15.0);
  row("9x9_hodoku_exemplars", 3, 3, 669, 0.0, 0.0);
  row("9x9_hodoku_reglib", 3, 3, 1112, 2.9, 10.4);
  row("9x9_kyubyong30", 3, 3, 30, 26.7, 50.0);
  row("9x9_snow2005", 3, 3, 100, 5.0, 80.0);
  row("9x9_gs6_medium", 3, 3, 100, 26.0, 99.0);
  row("9x9_gecode", 3, 3, 18, 5.6, 22.2);
  row("9x9_tdoku_testvectors", 3, 3, 18, -1, -1, 10, 15);
  row("9x9_emerentius_invalid", 3, 3, 0, -1, -1, 7, 0);
  row("10x10_bitrake_2x5", 2, 5, 1, 0.0, 100.0);
  row("15x15_bitrake_3x5", 3, 5, 1, 0.0, 0.0);
  row("16x16_puzzlekit_janko124", 4, 4, 124, 3.2, 77.4);
  row("16x16_gecode_janko", 4, 4, 55, 5.5, 78.2);
  row("16x16_tarek206", 4, 4, 103, 0.0, 0.0);
  row("16x16_tarek20", 4, 4, 20, 0.0, 0.0);
  row("16x16_blue_misc", 4, 4, 17, 0.0, 5.9);
  row("16x16_explainer_readme", 4, 4, 3, 0.0, 33.3);
  row("16x16_bitrake_minclue", 4, 4, 2, 0.0, 0.0);
  row("jigsaw_4x4_janko", 2, 2, 18, 88.9, 100.0);
  row("jigsaw_5x5_janko", 1, 5, 109, 8.3, 90.8);
  row("jigsaw_6x6_janko", 2, 3, 334, 9.0, 69.2);
  row("jigsaw_6x6_janko_nonunique", 2, 3, 0, -1, -1, 0, 15);
  row("jigsaw_7x7_janko", 1, 7, 35, 0.0, 100.0);
  row("jigsaw_8x8_janko", 2, 4, 36, 8.3, 100.0);
  row("jigsaw_9x9_janko", 3, 3, 66, -1, -1); // published for all 133, of which 66 are here
  row("jigsaw_9x9_sigh", 3, 3, 1, 0.0, 0.0);
}

void TestPuzzleIndex::verdictsAgree() {
  QFETCH(int, boxHeight);
  QFETCH(int, boxWidth);
  QFETCH(int, unique);
  QFETCH(int, none);
  QFETCH(int, several);
  QFETCH(double, nakedPercent);
  QFETCH(double, hiddenPercent);
  const QString name = QString::fromLatin1(QTest::currentDataTag());
  QFile file(sets + name + QStringLiteral(".txt"));
  if (!file.open(QIODevice::ReadOnly)) QSKIP("the full puzzle sets are not here");
  QFile solutionFile(sets + QStringLiteral("solutions/") + name + QStringLiteral(".txt"));
  const bool hasSolutions = solutionFile.open(QIODevice::ReadOnly);

  int counts[5] = {};
  int naked = 0;
  int hidden = 0;
  QTextStream in(&file);
  while (!in.atEnd()) {
    const QStringList fields = in.readLine().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (fields.isEmpty()) continue;
    const auto geometry = geometryOf(fields, boxHeight, boxWidth);
    QVERIFY2(geometry.ok(), geometry.ok() ? "" : geometry.error().message.c_str());
    const auto puzzle = Puzzle::fromGivens(*geometry, digitsOf(fields[0]));
    QVERIFY(puzzle.ok());
    const auto check = checkPuzzle(*puzzle);
    ++counts[static_cast<int>(check.verdict)];
    if (check.verdict != Verdict::Unique) continue;
    naked += check.difficulty == Difficulty::NakedSingles;
    hidden += check.difficulty != Difficulty::More;
    QVERIFY(rules::isSolved(*puzzle, check.solutions.front()));
    if (!hasSolutions) continue;
    const auto published = digitsOf(QString::fromLatin1(solutionFile.readLine().trimmed()));
    QCOMPARE(check.solutions.front(), published);
  }
  QCOMPARE(counts[static_cast<int>(Verdict::Unique)], unique);
  QCOMPARE(counts[static_cast<int>(Verdict::SeveralSolutions)], several);
  QCOMPARE(counts[static_cast<int>(Verdict::NoSolution)] +
               counts[static_cast<int>(Verdict::Conflict)],
           none);
  if (nakedPercent >= 0.0) {
    QVERIFY2(std::abs(100.0 * naked / unique - nakedPercent) < 0.051,
             qPrintable(QString::number(naked)));
    QVERIFY2(std::abs(100.0 * hidden / unique - hiddenPercent) < 0.051,
             qPrintable(QString::number(hidden)));
  }
}

SUDOSCOPE_TEST(TestPuzzleIndex, Nothing)
#include "test_puzzle_index.moc"
