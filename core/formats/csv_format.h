#pragma once

#include "core/base/result.h"
#include "core/formats/puzzle_record.h"
#include "core/formats/read_context.h"
#include "core/formats/text_lines.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// Reads comma-, semicolon- or tab-separated tables whose header names a puzzle column (puzzle,
/// quizzes, grid, question, ...), in any order; solution, regions, rating and name columns are
/// used when present, all others skipped.
class CsvReader {
public:
  /// Whether the line is such a header; if so the columns are remembered.
  bool takeHeader(std::string_view line);
  bool active() const { return m_puzzle.has_value(); }

  /// The next row. Consumes its line, or its lines when a quoted field spans several.
  /// Precondition: active() and lines.peek() is not null.
  Result<PuzzleRecord> read(LineSource& lines, ReadContext& context);

private:
  struct Field {
    std::string text;
    std::size_t column = 0; ///< 1-based, of the first character.
  };
  std::vector<Field> fieldsOf(std::string_view line) const;
  std::optional<RawGrid> gridOf(const Field& field, std::size_t line) const;

  char m_separator = ',';
  std::size_t m_columns = 0;
  std::string m_puzzleName;
  std::optional<std::size_t> m_puzzle;
  std::optional<std::size_t> m_solution;
  std::optional<std::size_t> m_regions;
  std::optional<std::size_t> m_rating;
  std::optional<std::size_t> m_name;
};

/// The names that a column with puzzles, or with solutions, goes by in data sets; lower case.
const std::vector<std::string>& puzzleColumnNames();
const std::vector<std::string>& solutionColumnNames();

} // namespace sudoscope
