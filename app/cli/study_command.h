#pragma once

#include "app/cli/puzzle_input.h"
#include "app/cli/report_output.h"
#include "core/studies/study.h"
#include "core/studies/study_file.h"
#include "core/studies/study_report.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace sudoscope::cli {

struct StudyReport {
  ReportOptions output;
  StudyReportOptions tables;
  std::string format = "text"; ///< "text" or "csv".
  bool json = false;
  std::string (*text)(const Study&, const StudyReportOptions&) = benchmarkText;
  const char* budgetsName = "--budgets";
  std::int64_t largestBudget = std::numeric_limits<std::int64_t>::max();

  /// Adds the option of the budgets, --format --json --out --provenance.
  void addTo(CLI::App& command);
  MaybeError write(const Study& study, const Provenance& provenance) const;
};

struct StudyOptions {
  std::string command; ///< The name of the subcommand, for messages.
  std::vector<std::string> files;
  InputOptions input; ///< Its file is replaced by each of the files.
  StudyReport report;
  std::string runs;            ///< The file of --runs, or empty.
  std::string shard;           ///< "I/N" or empty.
  std::vector<std::string> by; ///< Columns to group by: rating, source, guesses.
  bool bySource = false; ///< Without `by`, files with sources are grouped by source and guesses.
  std::string mixture;   ///< A file with the share of each source, or empty.
  std::string trainedOn; ///< A file to count the puzzles of that are in both, or empty.
  std::int64_t count = 0;
  std::uint64_t seeds = 1;
  int threads = 1;
  bool bestLoss = false;
  bool check = false;
  bool progress = false;
  bool replace = false;

  explicit StudyOptions(std::string name) : command(std::move(name)) {}
  /// Adds the files and all options except for methods, seed and limit.
  void addTo(CLI::App& app);
  void addByTo(CLI::App& app);
};

/// Reads the sets, makes the runs of the plan that are missing in the file of --runs, updates that
/// file and reports. `plan` has no sets and seeds yet, which the options define. Returns the exit
/// code.
int carryOut(const StudyOptions& options, StudyPlan plan);

/// Makes the runs that are missing in the file of --runs, using only its content. `command` has the
/// options, of which those defined by the file are refused.
int continueStudy(const StudyOptions& options, const CLI::App& command, const KnownMethods& known);

} // namespace sudoscope::cli
