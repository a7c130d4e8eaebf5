#pragma once

#include "core/base/json.h"

#include <functional>
#include <string>
#include <vector>

namespace sudoscope::bench {

/// What two things took that were measured in turns in the same run.
struct Pair {
  double ours = 0.0;   ///< Lower quartile over the rounds, in whatever unit the two share.
  double theirs = 0.0; ///< The same.
};

/// Measures both in turns, `rounds` times (>= 1): what else the machine does falls upon both, and
/// the lower quartile leaves the rounds out that it disturbed. Each returns what its work took.
Pair inTurns(int rounds, const std::function<double()>& ours,
             const std::function<double()>& theirs);

/// One row of the table: two figures and their ratio.
struct Row {
  std::string group; ///< Rows of a group stand under one heading, which README.md explains.
  std::string name;
  double ours = 0.0;
  double theirs = 0.0; ///< NaN where there is nothing to compare with.
  std::string unit;    ///< Of both.
  /// ours / theirs, or theirs / ours where that is how one speaks of it ("times faster").
  double ratio = 0.0;
  std::string goal =
      {}; ///< What the ratio should be, e.g. ">= 0.6"; empty where nothing is demanded.
};

/// The one table of `./dev bench`: prints rows as they come and keeps them for a file.
class RatioTable {
public:
  /// Prints the head, unless rows of another program stand above (`continues`).
  explicit RatioTable(std::string path, bool continues = false);
  /// Prints the row, with its group's name above where that is a new one.
  void add(Row row);
  /// Writes machine, flags and all rows as JSON; to what is there if the table goes on. False, with
  /// a line to stderr, when the file cannot be written.
  bool write() const;

private:
  std::string m_path; ///< Empty: no file.
  bool m_continues;
  std::vector<Row> m_rows;
};

} // namespace sudoscope::bench
