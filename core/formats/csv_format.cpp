#include "core/formats/csv_format.h"

#include "core/formats/line_reader.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace sudoscope {

namespace {

/// A quoted field does not span more lines than the tallest board and its frame.
constexpr int maxRowLines = 96;

std::string lower(std::string_view text) {
  std::string result(trimmed(text));
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

bool isOneOf(const std::string& name, const std::vector<std::string>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool hasOpenQuote(std::string_view text) {
  return std::count(text.begin(), text.end(), '"') % 2 != 0;
}

} // namespace

const std::vector<std::string>& puzzleColumnNames() {
  static const std::vector<std::string> names{"puzzle", "puzzles",  "quizzes",   "quiz",
                                              "grid",   "question", "sudoku",    "board",
                                              "givens", "problem",  "clue_grid", "unsolved"};
  return names;
}

const std::vector<std::string>& solutionColumnNames() {
  static const std::vector<std::string> names{"solution", "solutions", "answer",
                                              "answers",  "solved",    "solution_grid"};
  return names;
}

bool CsvReader::takeHeader(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \"'");
  if (first == std::string_view::npos ||
      std::isalpha(static_cast<unsigned char>(line[first])) == 0) {
    return false;
  }
  for (const char separator : {',', ';', '\t'}) {
    CsvReader guess;
    guess.m_separator = separator;
    const auto fields = guess.fieldsOf(line);
    guess.m_columns = fields.size();
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string name = lower(fields[i].text);
      const auto remember = [&](std::optional<std::size_t>& column) {
        if (!column) column = i;
      };
      if (isOneOf(name, puzzleColumnNames())) {
        if (!guess.m_puzzle) guess.m_puzzleName = name;
        remember(guess.m_puzzle);
      } else if (isOneOf(name, solutionColumnNames())) {
        remember(guess.m_solution);
      } else if (name == "regions" || name == "region" || name == "layout") {
        remember(guess.m_regions);
      } else if (name == "rating" || name == "difficulty") {
        remember(guess.m_rating);
      } else if (name == "name" || name == "title" || name == "id" || name == "source") {
        remember(guess.m_name);
      }
    }
    if (guess.m_puzzle) {
      *this = std::move(guess);
      return true;
    }
  }
  return false;
}

std::vector<CsvReader::Field> CsvReader::fieldsOf(std::string_view line) const {
  std::vector<Field> fields(1);
  fields.back().column = 1;
  bool quoted = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (c == '"' && quoted && at + 1 < line.size() && line[at + 1] == '"') {
      fields.back().text += '"';
      ++at;
    } else if (c == '"') {
      if (!quoted && fields.back().text.empty()) fields.back().column = at + 2;
      quoted = !quoted;
    } else if (c == m_separator && !quoted) {
      fields.emplace_back();
      fields.back().column = at + 2;
    } else {
      fields.back().text += c;
    }
  }
  return fields;
}

std::optional<RawGrid> CsvReader::gridOf(const Field& field, std::size_t line) const {
  std::string text = field.text;
  for (char& c : text) {
    if (c == '[' || c == ']' || c == '(' || c == ')' || c == '\n') c = ' ';
  }
  auto cells = cellsInLine(text, line, field.column);
  if (!cells || !trimmed(std::string_view(text).substr(cells->end)).empty()) return std::nullopt;
  return std::move(cells->grid);
}

Result<PuzzleRecord> CsvReader::read(LineSource& lines, ReadContext& context) {
  const TextLine first = lines.take();
  std::string text(first.plain());
  for (int more = 0; hasOpenQuote(text) && more < maxRowLines && lines.peek() != nullptr; ++more) {
    text += '\n';
    text += lines.take().plain();
  }
  const auto fields = fieldsOf(text);
  if (fields.size() <= *m_puzzle || fields.size() > m_columns) {
    return context.error(first.number, text.size() + 1,
                         "found " + std::to_string(fields.size()) + " fields, expected " +
                             std::to_string(m_columns));
  }
  const Field& puzzleField = fields[*m_puzzle];
  const auto grid = gridOf(puzzleField, first.number);
  if (!grid) {
    return context.error(first.number, puzzleField.column,
                         "found " + excerpt(puzzleField.text) + " (" +
                             std::to_string(puzzleField.text.size()) +
                             " characters) in the column " + m_puzzleName + ", expected N*N cells");
  }
  std::optional<RawGrid> regions;
  if (m_regions && *m_regions < fields.size()) {
    const Field& field = fields[*m_regions];
    regions = gridOf(field, first.number);
    if (!trimmed(field.text).empty() && (!regions || regions->side != grid->side)) {
      return context.error(first.number, field.column,
                           "found " + excerpt(field.text) + " as the regions, expected " +
                               std::to_string(grid->side * grid->side) + " region symbols");
    }
  }
  auto record = context.record(*grid, regions ? &*regions : nullptr, &lines);
  if (!record) return record;
  if (m_solution && *m_solution < fields.size() && !trimmed(fields[*m_solution].text).empty()) {
    const Field& field = fields[*m_solution];
    auto solution = gridOf(field, first.number);
    if (!solution || solution->side != grid->side) {
      return context.error(first.number, field.column,
                           "found " + excerpt(field.text) + " as the solution, expected " +
                               std::to_string(grid->side * grid->side) + " cells");
    }
    auto solved = context.record(*solution, regions ? &*regions : nullptr, nullptr);
    if (!solved) return solved;
    record->solution = solved->puzzle.givens();
  }
  if (m_rating && *m_rating < fields.size()) {
    char* end = nullptr;
    const std::string& number = fields[*m_rating].text;
    const double rating = std::strtod(number.c_str(), &end);
    if (end != number.c_str()) record->rating = rating;
  }
  if (m_name && *m_name < fields.size()) record->label = trimmed(fields[*m_name].text);
  return record;
}

} // namespace sudoscope
