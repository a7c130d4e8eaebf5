#pragma once

#include "core/board/rules.h"
#include "core/exact/exact_solver.h"

#include <QTest>
#include <QTestData>

#include <cmath>
#include <vector>

/// Comparing the exact solver with the figures published for a set of puzzles: uniqueness, and
/// the shares that naked and hidden singles solve.
namespace sudoscope::puzzle_verdicts {

struct Published {
  int unique = 0;
  double nakedPercent = -1;  ///< Of the unique ones, to a decimal; -1 = not published.
  double hiddenPercent = -1; ///< The same for naked and hidden singles together.
  int none = 0;              ///< No solution.
  int several = 0;           ///< Two solutions or more.
};

/// The columns of a test's data for add().
inline void addColumns() {
  QTest::addColumn<int>("unique");
  QTest::addColumn<double>("nakedPercent");
  QTest::addColumn<double>("hiddenPercent");
  QTest::addColumn<int>("none");
  QTest::addColumn<int>("several");
}

inline QTestData& operator<<(QTestData& data, const Published& set) {
  return data << set.unique << set.nakedPercent << set.hiddenPercent << set.none << set.several;
}

inline Published fetched() {
  QFETCH(int, unique);
  QFETCH(double, nakedPercent);
  QFETCH(double, hiddenPercent);
  QFETCH(int, none);
  QFETCH(int, several);
  return {unique, nakedPercent, hiddenPercent, none, several};
}

/// Solutions, where there are any, are those of the unique puzzles in their order.
inline void compare(const Published& published, const std::vector<Puzzle>& puzzles,
                    const std::vector<Grid>& solutions) {
  int counts[5] = {};
  int naked = 0;
  int hidden = 0;
  std::size_t unique = 0;
  for (const Puzzle& puzzle : puzzles) {
    const auto check = checkPuzzle(puzzle);
    ++counts[static_cast<int>(check.verdict)];
    if (check.verdict != Verdict::Unique) continue;
    naked += check.difficulty == Difficulty::NakedSingles;
    hidden += check.difficulty != Difficulty::More;
    QVERIFY(rules::isSolved(puzzle, check.solutions.front()));
    if (!solutions.empty()) QCOMPARE(check.solutions.front(), solutions.at(unique));
    ++unique;
  }
  QCOMPARE(counts[static_cast<int>(Verdict::Unique)], published.unique);
  QCOMPARE(counts[static_cast<int>(Verdict::SeveralSolutions)], published.several);
  QCOMPARE(counts[static_cast<int>(Verdict::NoSolution)] +
               counts[static_cast<int>(Verdict::Conflict)],
           published.none);
  if (published.nakedPercent < 0.0) return;
  QVERIFY2(std::abs(100.0 * naked / published.unique - published.nakedPercent) < 0.051,
           qPrintable(QString::number(naked)));
  QVERIFY2(std::abs(100.0 * hidden / published.unique - published.hiddenPercent) < 0.051,
           qPrintable(QString::number(hidden)));
}

} // namespace sudoscope::puzzle_verdicts
