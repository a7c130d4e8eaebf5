#pragma once

#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/rows.h"

#include <QTest>

#include <cmath>
#include <fstream>
#include <string>

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

/// The columns of a test's data; what it returns adds the row of a set.
inline auto columns() {
  const auto row = test::columns<int, double, double, int, int>("unique", "nakedPercent",
                                                                "hiddenPercent", "none", "several");
  return [row](const char* name, const Published& set) {
    row(name, set.unique, set.nakedPercent, set.hiddenPercent, set.none, set.several);
  };
}

inline Published fetched() {
  QFETCH(int, unique);
  QFETCH(double, nakedPercent);
  QFETCH(double, hiddenPercent);
  QFETCH(int, none);
  QFETCH(int, several);
  return {unique, nakedPercent, hiddenPercent, none, several};
}

/// The set of the row's name in the folder, and its published solutions, where there are any: those
/// of the unique puzzles in their order.
inline void compare(const std::string& folder) {
  const std::string name = QTest::currentDataTag();
  const Published published = fetched();
  const auto records = readPuzzleFile(folder + "/" + name + ".txt");
  QVERIFY2(records.ok(), records.ok() ? "" : records.error().text().c_str());
  std::ifstream solutions(folder + "/solutions/" + name + ".txt");
  const bool solved = solutions.is_open();
  int counts[5] = {};
  int naked = 0;
  int hidden = 0;
  for (const PuzzleRecord& record : *records) {
    const auto check = checkPuzzle(record.puzzle);
    ++counts[static_cast<int>(check.verdict)];
    if (check.verdict != Verdict::Unique) continue;
    naked += check.difficulty == Difficulty::NakedSingles;
    hidden += check.difficulty != Difficulty::More;
    QVERIFY(rules::isSolved(record.puzzle, check.solutions.front()));
    std::string solution;
    if (solved) QVERIFY(solutions >> solution);
    if (solved) QCOMPARE(check.solutions.front(), solver_puzzles::digits(solution));
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
