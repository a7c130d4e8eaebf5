#pragma once

#include "core/studies/puzzle_groups.h"
#include "core/studies/study.h"
#include "core/studies/summary.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sudoscope {

/// What many runs of a method on a set came to. The exact solver has no iterations: NaN.
Summary summaryOf(const Study& study, std::size_t set, std::size_t method);

/// All pairs of methods on the sets of a study.
class PairedComparisons {
public:
  explicit PairedComparisons(const Study& study);

  std::size_t count() const { return m_pairs.size(); }
  /// Of two methods on a set, with PairedComparison::holm. Precondition: second < first.
  const PairedComparison& of(std::size_t set, std::size_t first, std::size_t second) const;

private:
  std::size_t m_methods;
  std::vector<PairedComparison> m_pairs; ///< By set, first and second.
};

/// Puzzles of a set that repeat an earlier one: equal givens, regions and extra groups.
struct RepeatedPuzzles {
  std::size_t count = 0;
  std::int64_t first = 0;    ///< Number of the first of them in its file.
  std::int64_t original = 0; ///< Number of the puzzle that it repeats.
};
RepeatedPuzzles repeatedPuzzles(const StudySet& set);

struct StudyReportOptions {
  /// Numbers of iterations within which to count what is solved.
  std::vector<std::int64_t> budgets{100, 1000, 10'000, 100'000};
  /// wrongClaims() by set and method, where they were looked for.
  std::vector<std::size_t> wrong = {};
  /// With groups every row is followed by a row for each group that has puzzles of the set.
  PuzzleGroups by = {};
};

/// A benchmark's figures, a row per set and method, then statistics, a comparison with the first
/// method, and more statistics. Names and numbers are the same wherever the program writes them.
std::string benchmarkCsv(const Study& study, const StudyReportOptions& options = {});
/// Columns of equal width in three tables: figures, statistics, pairs of methods.
std::string benchmarkText(const Study& study, const StudyReportOptions& options = {});
/// Of a network, in two tables: the shares of puzzles that the first method, which iterates, solved
/// within each budget, and the second, which searches, without and with retries; their intervals.
std::string evaluationText(const Study& study, const StudyReportOptions& options);
nlohmann::ordered_json benchmarkJson(const Study& study, const StudyReportOptions& options = {});

/// A sweep's figures, a row per point, and per set where there are several.
std::string sweepCsv(const Study& study);
std::string sweepText(const Study& study);
nlohmann::ordered_json sweepJson(const Study& study);

} // namespace sudoscope
