#pragma once

#include "core/base/result.h"
#include "core/studies/study.h"
#include "core/studies/summary.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The puzzles of a study grouped by a column of their files, or by guesses.
struct PuzzleGroups {
  std::string column;                           ///< E.g. "rating".
  std::vector<std::string> names;               ///< In the order of a report.
  std::vector<std::vector<std::size_t>> groups; ///< By set and puzzle: an index into names.
};

/// Groups by value, given by set and puzzle; an empty value belongs to the group "none". Up to 12
/// values form one group each, numbers in increasing order. More numbers form up to 5 groups of
/// about equal size, named by their lowest and highest value ("1.5 to 4"); of more texts the 12
/// most frequent form one group each, and all others the last group. With an `order` every value is
/// one of it and forms a group.
PuzzleGroups groupPuzzles(std::string column, const std::vector<std::vector<std::string>>& values,
                          const std::vector<std::string>& order = {});

/// The groups of guesses of the exact search: "0", "1-2", "3-10", "11-50", "51+".
const std::vector<std::string>& guessBuckets();
const std::string& guessBucket(std::int64_t guesses);

/// The puzzles of a study weighted so that each source has its share of a mixture.
struct MixtureWeights {
  /// By set and puzzle: the share of its source divided by the number of its puzzles; 0 if the
  /// mixture lacks the source.
  std::vector<std::vector<double>> weights;
  double measured = 0.0;            ///< Share of the mixture whose sources have puzzles.
  std::vector<std::string> missing; ///< Sources without puzzles.
};

/// `mixture` is a CSV table with the columns source and share; lines that start with # are
/// comments. `sources` are given by set and puzzle. The error has the line, or says that no puzzle
/// is of the mixture.
Result<MixtureWeights> weighPuzzles(std::string_view mixture,
                                    const std::vector<std::vector<std::string>>& sources);

/// The result of a method's runs on a set. The exact solver has no iterations: NaN.
Summary summaryOf(const Study& study, std::size_t set, std::size_t method);

class PairedComparisons {
public:
  explicit PairedComparisons(const Study& study);

  std::size_t count() const { return m_pairs.size(); }
  /// Two methods on a set, with PairedComparison::holm. Precondition: second < first.
  const PairedComparison& of(std::size_t set, std::size_t first, std::size_t second) const {
    return m_pairs[set * (m_methods * (m_methods - 1) / 2) + first * (first - 1) / 2 + second];
  }

private:
  std::size_t m_methods;
  std::vector<PairedComparison> m_pairs; ///< By set, first and second.
};

/// Puzzles of a set that repeat an earlier one: equal givens, regions and extra groups.
struct RepeatedPuzzles {
  std::size_t count = 0;
  std::int64_t first = 0;    ///< Number of the first of them in its file.
  std::int64_t original = 0; ///< Number of the puzzle that it repeats, in its file.
};
RepeatedPuzzles repeatedPuzzles(const StudySet& set);

struct StudyReportOptions {
  /// Limits of iterations within which to count solved runs.
  std::vector<std::int64_t> budgets{100, 1000, 10'000, 100'000};
  /// wrongClaims() by set and method, if they were computed.
  std::vector<std::size_t> wrong = {};
  /// Every row is followed by one for each group, or combination of groups of several columns,
  /// that has puzzles of the set.
  std::vector<PuzzleGroups> by = {};
  /// MixtureWeights::weights; if not empty, rows of the puzzles of all sets, weighted, come last.
  std::vector<std::vector<double>> weights = {};
};

/// A benchmark's figures, a row per set and method: figures, statistics, comparison with the first
/// method, more statistics. Names and numbers are the same in all outputs.
std::string benchmarkCsv(const Study& study, const StudyReportOptions& options = {});
/// Three aligned tables: figures, statistics, pairs of methods.
std::string benchmarkText(const Study& study, const StudyReportOptions& options = {});
/// For a network, the shares of puzzles solved within each budget by the first method, which
/// iterates, and the second, which searches, without and with retries: those of groups, if there
/// are some, all intervals, and last a table of the sets.
std::string evaluationText(const Study& study, const StudyReportOptions& options);
nlohmann::ordered_json benchmarkJson(const Study& study, const StudyReportOptions& options = {});

/// A sweep's figures, a row per point, and per set if there are several.
std::string sweepCsv(const Study& study);
std::string sweepText(const Study& study);
nlohmann::ordered_json sweepJson(const Study& study);

} // namespace sudoscope
