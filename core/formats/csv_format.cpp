#include "core/formats/csv_format.h"

#include "core/base/csv.h"
#include "core/base/plain_text.h"
#include "core/formats/format_family.h"
#include "core/formats/line_formats.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <cctype>

namespace sudoscope {

namespace {

/// A quoted field does not span more lines than the tallest board and its frame.
constexpr int maxRowLines = 96;

bool isOneOf(const std::string& name, const std::vector<std::string>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool hasOpenQuote(std::string_view text) {
  return std::count(text.begin(), text.end(), '"') % 2 != 0;
}

/// Reads comma-, semicolon- or tab-separated tables whose header names a puzzle column (puzzle,
/// quizzes, grid, question, ...), in any order; solution, regions, rating and name columns are
/// used when present, all others skipped.
class CsvReader {
public:
  /// Reads the header, when one stands there, and the next row; false when there is no table.
  bool readTable(LineSource& lines, ReadContext& context, ReadQueue& queue);

private:
  /// The next row. Consumes its line, or its lines when a quoted field spans several.
  /// Precondition: a header was read and lines.peek() is not null.
  Result<PuzzleRecord> read(LineSource& lines, ReadContext& context);

  /// Whether the line is such a header; if so the columns are remembered.
  bool takeHeader(std::string_view line);

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
  std::optional<std::size_t> m_source;
};

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
      const std::string name = lowerCase(trimmed(fields[i].text));
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
      if (name == "source") remember(guess.m_source);
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
                         mismatch(Message::tr("%1 fields", fields.size()), m_columns));
  }
  const Field& puzzleField = fields[*m_puzzle];
  const auto grid = gridOf(puzzleField, first.number);
  if (!grid) {
    return context.error(
        first.number, puzzleField.column,
        mismatch(Message::tr("%1 (%2 characters) in the column %3", excerpt(puzzleField.text),
                             puzzleField.text.size(), m_puzzleName),
                 Message::tr("N*N cells")));
  }
  std::optional<RawGrid> regions;
  if (m_regions && *m_regions < fields.size()) {
    const Field& field = fields[*m_regions];
    regions = gridOf(field, first.number);
    if (!trimmed(field.text).empty() && (!regions || regions->side != grid->side)) {
      return context.error(first.number, field.column,
                           mismatch(Message::tr("%1 as the regions", excerpt(field.text)),
                                    Message::tr("%1 region symbols", grid->side * grid->side)));
    }
  }
  auto record = context.record(*grid, regions ? &*regions : nullptr, &lines);
  if (!record) return record;
  if (m_solution && *m_solution < fields.size() && !trimmed(fields[*m_solution].text).empty()) {
    const Field& field = fields[*m_solution];
    auto solution = gridOf(field, first.number);
    if (!solution || solution->side != grid->side) {
      return context.error(first.number, field.column,
                           mismatch(Message::tr("%1 as the solution", excerpt(field.text)),
                                    Message::tr("%1 cells", grid->side * grid->side)));
    }
    auto solved = context.record(*solution, regions ? &*regions : nullptr, nullptr);
    if (!solved) return solved;
    record->solution = solved->puzzle.givens();
  }
  if (m_rating && *m_rating < fields.size()) {
    record->ratingText = trimmed(fields[*m_rating].text);
    // A comma within a field separates none: it is the decimal mark.
    record->rating = numberWithComma(record->ratingText);
  }
  if (m_name && *m_name < fields.size()) record->label = trimmed(fields[*m_name].text);
  if (m_source && *m_source < fields.size()) record->source = trimmed(fields[*m_source].text);
  return record;
}

bool CsvReader::readTable(LineSource& lines, ReadContext& context, ReadQueue& queue) {
  if (takeHeader(lines.peek()->plain())) {
    context.inTable = true;
    lines.skip(1);
    while (lines.peek() != nullptr && trimmed(lines.peek()->plain()).empty()) lines.skip(1);
    if (lines.peek() == nullptr) {
      queue.push_back(context.error(0, 0,
                                    mismatch(Message::tr("a table without rows"),
                                             Message::tr("at least one below the header"))));
      return true;
    }
  }
  if (!m_puzzle) return false;
  queue.push_back(read(lines, context));
  return true;
}

/// A row of a table, the first below a header; with a column of regions if the first board has
/// others than usual, too.
Result<std::string> tableText(const PuzzleRecord& record, WriteState& state) {
  const Puzzle& puzzle = record.puzzle;
  TableColumns& columns = state.columns;
  const bool usual = hasUsualBoxes(puzzle.geometry());
  if (state.count == 0 && !usual) columns.regions = true;
  if (!columns.regions && !usual) {
    return Error{
        Message::tr("a table that began without a column of regions cannot take a region map")};
  }
  std::string head = "puzzle,solution";
  std::string row = zeroLine(puzzle.givens(), puzzle.side()) + "," + solutionText(record);
  const auto add = [&](bool wanted, const char* name, const std::string& cell) {
    if (!wanted) return;
    head += std::string(",") + name;
    row += ',' + csvField(cell);
  };
  add(columns.regions, "regions", regionLine(puzzle.geometry()));
  add(columns.rating, "rating", record.ratingText);
  add(columns.source, "source", record.source);
  return (state.count > 0 ? "" : head + "\n") + row + "\n";
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

FormatFamily csvFamily() {
  return {
      {Format("csv", Message::tr("Table with the columns puzzle,solution"), {"csv", "tsv"},
              tableText, {.canWriteJigsaw = true, .comments = true})},
      [] {
        return std::vector{FormatReader{
            FormatReader::Shape::Line, [](LineSource&, std::string_view) { return true; },
            [csv = CsvReader()](LineSource& lines, ReadContext& context, ReadQueue& queue) mutable {
              return csv.readTable(lines, context, queue);
            }}};
      }};
}

} // namespace sudoscope
