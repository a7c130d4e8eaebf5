#pragma once

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

/// Of the method's first rival on the same puzzles.
PairedComparison comparePaired(const Study& study, std::size_t set, std::size_t first,
                               std::size_t second);

struct StudyReportOptions {
  /// Numbers of iterations within which to count what is solved.
  std::vector<std::int64_t> budgets{100, 1000, 10'000, 100'000};
  /// wrongClaims() by set and method, where they were looked for.
  std::vector<std::size_t> wrong = {};
};

/// A benchmark's figures, a row per set and method, with statistics behind; the last columns
/// compare with the first method. Names and numbers are the same wherever the program writes them.
std::string benchmarkCsv(const Study& study, const StudyReportOptions& options = {});
/// Columns of equal width in three tables: figures, statistics, pairs of methods.
std::string benchmarkText(const Study& study, const StudyReportOptions& options = {});
nlohmann::ordered_json benchmarkJson(const Study& study, const StudyReportOptions& options = {});

/// A sweep's figures, a row per point, and per set where there are several.
std::string sweepCsv(const Study& study);
std::string sweepText(const Study& study);
nlohmann::ordered_json sweepJson(const Study& study);

/// Three digits or more, so that small ones can be told apart whatever their size.
std::string probabilityText(double p);

} // namespace sudoscope
