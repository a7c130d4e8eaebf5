#include "core/base/csv.h"
#include "core/base/plain_text.h"
#include "core/base/visible_text.h"
#include "core/formats/format_family.h"
#include "core/formats/line_formats.h"
#include "core/formats/puzzle_reader.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <vector>

namespace sudoscope {

namespace {

/// By FieldName.
constexpr std::array<std::string_view, 10> fieldNames{
    " puzzle puzzles quizzes quiz question questions problem givens unsolved cluegrid initialboard "
    "initial initialgrid startgrid given mission sudoku task clues grid grids board boards cells "
    "values value ",
    " solution solutions answer answers solved solutiongrid solvedboard ideal completion response "
    "expected ",
    " regions region areas layout boxes ",
    " box block boxsize blocksize subgrid subgridsize boxes ",
    " rating difficulty ",
    " source ",
    " name title id source ",
    " content prompt input text instruction message ",
    " given isgiven visible isvisible readonly isreadonly fixed isfixed locked islocked clue "
    "isclue "
    "initial isinitial prefilled isprefilled original isoriginal ",
    " hidden ishidden editable iseditable empty isempty "};

/// Parts of the names of rules that a board does not have.
constexpr auto ruleWords = std::to_array<std::string_view>(
    {"killer",         "cage",       "thermo",    "arrow",       "knight",      "antiking",
     "nonconsecutive", "diagonal",   "windoku",   "hyperdoku",   "hypersudoku", "disjoint",
     "kropki",         "palindrome", "renban",    "whisper",     "betweenline", "sandwich",
     "skyscraper",     "quadruple",  "inequalit", "greaterthan", "extraregion", "jigsaw",
     "irregular",      "sudokux",    "xsudoku",   "samurai",     "evenodd"});

bool namesRule(std::string_view plain) {
  return std::ranges::any_of(
      ruleWords, [&](std::string_view word) { return plain.find(word) != std::string_view::npos; });
}

/// A quoted field does not span more lines than the tallest board and its frame.
constexpr std::size_t maxRowLines = 96;

/// A row of a table with the lines of its quoted fields.
struct RowText {
  std::string text;
  std::size_t number = 0; ///< Of its first line.
  std::size_t lineCount = 0;
  bool open = false; ///< A quote has no end.
};

RowText rowAt(LineSource& lines, std::size_t from) {
  RowText row;
  for (; row.lineCount <= maxRowLines; ++row.lineCount) {
    const TextLine* line = lines.peek(from + row.lineCount);
    if (line == nullptr) break;
    if (row.lineCount == 0) row.number = line->number;
    if (row.lineCount > 0 && !row.open) break;
    row.text += (row.lineCount > 0 ? "\n" : "") + std::string(line->plain());
    row.open = row.open != (std::ranges::count(line->plain(), '"') % 2 != 0);
  }
  return row;
}

/// Whether text follows a closing quote: then one before it was left open.
bool hasTextBehindQuote(std::string_view text, char separator) {
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '"') continue;
    quoted = !quoted;
    const char next = at + 1 < text.size() ? text[at + 1] : separator;
    if (!quoted && next != separator && next != '"' && next != ' ' && next != '\n') return true;
  }
  return false;
}

/// What may have happened to a cell of digits; empty if nothing is known.
std::optional<Message> spoiled(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of(",;\t"), text.size());
  if (end < text.size() && sideOfCells(end) != 0)
    return Message::tr("%1 cells: another separator follows them", end);
  if (text.find_first_of("eE") != std::string_view::npos && numberWithComma(text)) {
    return Message::tr("N*N cells: a spreadsheet rounded this number; import the column as text");
  }
  const auto side =
      static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(text.size()))));
  if (text.size() < 16 || !areDigits(text) || side * side - text.size() > side) return std::nullopt;
  return Message::tr(
      "%1 cells: a spreadsheet may have removed leading zeros; import the column as text",
      side * side);
}

/// The board in a cell: N² symbols, or a list in any brackets.
std::optional<RawGrid> gridOf(const TableCell& cell, std::size_t line) {
  std::string text(cell.text);
  if (text.starts_with('=')) text[0] = ' '; // ="0620..." is a text in a spreadsheet
  for (char& c : text) {
    if (c == '[' || c == ']' || c == '(' || c == ')' || c == '\n') c = ' ';
  }
  auto cells = cellsInLine(text, line, cell.column);
  if (!cells || !trimmed(std::string_view(text).substr(cells->end)).empty()) return std::nullopt;
  return std::move(cells->grid);
}

/// Reads comma-, semicolon- or tab-separated tables whose header names a puzzle column (puzzle,
/// quizzes, grid, question, ...), in any order; solution, regions, rating and name columns are
/// used when present, all others skipped.
class CsvReader {
public:
  /// Reads the header, if any, and the next row; false if there is no table.
  bool readTable(LineSource& lines, ReadContext& context, ReadQueue& queue);

private:
  /// The next row. Consumes its line, or its lines when a quoted field spans several.
  /// Precondition: a header was read and lines.peek() is not null.
  Result<PuzzleRecord> read(LineSource& lines, ReadContext& context);

  /// Whether the line is such a header; if so the columns are remembered and noted in the context.
  bool takeHeader(LineSource& lines, ReadContext& context);
  /// Without a column of a known name, the only one with a puzzle in the next row.
  void findPuzzles(PuzzleSourceInfo& table, const RowText& row);

  struct Field {
    std::string text;
    std::size_t column = 0; ///< 1-based, of the first character.
  };
  std::vector<Field> fieldsOf(std::string_view line) const;

  char m_separator = ',';
  std::size_t m_columns = 0;
  std::string m_puzzleName;
  std::vector<std::string> m_names; ///< Of the columns.
  KnownColumns m_known{-1, -1, -1, -1, -1, -1, -1};
  int m_choices = 0; ///< Columns of unknown names with puzzles.
};

bool CsvReader::takeHeader(LineSource& lines, ReadContext& context) {
  const std::string_view line = lines.plain();
  const std::size_t first = line.find_first_not_of(" \"'");
  if (first == std::string_view::npos ||
      std::isalpha(static_cast<unsigned char>(line[first])) == 0) {
    return false;
  }
  if (m_known[PuzzleField] >= 0) {
    const auto fields = fieldsOf(line);
    const auto column = static_cast<std::size_t>(m_known[PuzzleField]);
    if (column < fields.size() && gridOf({fields[column].text}, 1)) return false;
  }
  for (const char separator : {',', ';', '\t'}) {
    CsvReader guess;
    guess.m_separator = separator;
    const auto fields = guess.fieldsOf(line);
    guess.m_columns = fields.size();
    PuzzleSourceInfo table;
    table.kind = "table";
    for (const Field& field : fields)
      table.columns.push_back({std::string(trimmed(field.text)), "VARCHAR"});
    guess.m_known = knownColumns(table, context.options());
    const bool several = fields.size() > 1;
    const std::string only = plainName(fields[0].text);
    if (several || guess.m_known[PuzzleField] < 0 || !only.starts_with("puzzle")) {
      const RowText row = rowAt(lines, 1 + lines.blankLines(1, maxRowLines - 1));
      const auto cells = guess.fieldsOf(row.text);
      // "Sudoku, level 2" is a title, and so is "Board" above rows.
      const bool noRow = row.lineCount > 0 && cells.size() == 1 && !gridOf({cells[0].text}, 1);
      if (noRow && (!several || guess.m_known[SolutionField] < 0)) continue;
      // A usual name may be that of a number, or of full boards beside the puzzles.
      const auto named = static_cast<std::size_t>(guess.m_known[PuzzleField]); // -1 is beyond all
      const std::string_view cell = named < cells.size() ? trimmed(cells[named].text) : "";
      const auto board = gridOf({cell}, 1);
      const bool full = board && filledGridKind(*board) == FilledGridKind::Digits;
      if ((cell.size() < 16 || full) && m_known[PuzzleField] < 0 &&
          context.options().puzzleColumn.empty())
        guess.findPuzzles(table, several ? row : RowText());
    }
    if (guess.m_choices > 1) {
      m_choices = guess.m_choices;
      context.newInfo = table;
    }
    if (guess.m_known[PuzzleField] < 0) continue;
    guess.m_puzzleName = lowerCase(table.puzzleColumn);
    for (const TableColumn& column : table.columns) guess.m_names.push_back(column.name);
    context.newInfo = std::move(table);
    *this = std::move(guess);
    return true;
  }
  return false;
}

void CsvReader::findPuzzles(PuzzleSourceInfo& table, const RowText& row) {
  const auto fields = fieldsOf(row.text);
  if (row.lineCount == 0 || fields.size() != m_columns) return;
  const int named = m_known[PuzzleField];
  std::vector<TableColumn> choices;
  for (std::size_t column = 0; column < fields.size(); ++column) {
    const auto grid = gridOf({fields[column].text, fields[column].column}, row.number);
    if (!grid || gridOf({table.columns[column].name}, 1)) continue;
    if (filledGridKind(*grid) != FilledGridKind::NotFilled || !grid->compact ||
        std::ranges::none_of(grid->symbols, isDigit))
      continue;
    ++m_choices;
    choices.push_back(table.columns[column]);
    m_known[PuzzleField] = static_cast<int>(column);
  }
  if (m_choices != 1) m_known[PuzzleField] = named;
  if (m_choices == 1) table.puzzleColumn = choices[0].name;
  if (m_choices > 1 && named >= 0) m_choices = 0;
  if (m_choices > 1) table.columns = std::move(choices);
}

std::vector<CsvReader::Field> CsvReader::fieldsOf(std::string_view line) const {
  std::vector<std::size_t> columns;
  auto texts = takeCsvRow(line, m_separator, &columns);
  std::vector<Field> fields;
  for (std::size_t i = 0; i < texts.size(); ++i)
    fields.push_back({std::move(texts[i]), columns[i]});
  return fields;
}

Result<PuzzleRecord> CsvReader::read(LineSource& lines, ReadContext& context) {
  const RowText row = rowAt(lines, 0);
  const std::string& text = row.text;
  auto fields = fieldsOf(text);
  while (fields.size() > m_columns && trimmed(fields.back().text).empty()) fields.pop_back();
  const bool wrong =
      fields.size() <= static_cast<std::size_t>(m_known[PuzzleField]) || fields.size() > m_columns;
  const bool open =
      row.open || (row.lineCount > 1 && (wrong || hasTextBehindQuote(text, m_separator)));
  lines.skip(open || wrong ? 1 : row.lineCount);
  if (open) {
    return context.error(row.number, characterCount(text.substr(0, text.find('"'))) + 1,
                         Message::tr("this row opens a quote that never ends"));
  }
  if (wrong) {
    return context.error({row.number, text.size() + 1},
                         fields.size() == 1 ? Message::tr("a row of 1 field")
                                            : Message::tr("%1 fields", fields.size()),
                         m_columns);
  }
  TableRow cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto column = static_cast<std::size_t>(m_known[i]); // -1 is beyond all
    if (column < fields.size()) cells[i] = {fields[column].text, fields[column].column};
  }
  auto record = recordOfRow(cells, row.number, m_puzzleName, context, &lines);
  for (std::size_t i = 0; record && i < fields.size() && i < m_names.size(); ++i)
    addRule(*record, ruleOf(m_names[i], fields[i].text));
  if (record || record.error().column == 0) return record;
  // Within a field of several lines.
  Error error = record.error();
  const std::string_view before = std::string_view(text).substr(0, error.column - 1);
  error.line += static_cast<std::size_t>(std::ranges::count(before, '\n'));
  error.column -= before.rfind('\n') + 1;
  return error;
}

bool CsvReader::readTable(LineSource& lines, ReadContext& context, ReadQueue& queue) {
  if (takeHeader(lines, context)) {
    context.inTable = true;
    lines.skip(1);
    while (lines.blankLines(0, 1) > 0) lines.skip(1);
    if (lines.peek() == nullptr) {
      if (lines.failure()) return true;
      queue.push_back(context.error({0, 0}, Message::tr("a table without rows"),
                                    Message::tr("at least one below the header")));
      return true;
    }
  }
  const std::string& solutions = context.options().solutionColumn;
  const bool noSolutions = !solutions.empty() && m_known[SolutionField] < 0;
  const bool twice = std::ranges::count(m_names, m_puzzleName, lowerCase) > 1;
  if (m_known[PuzzleField] >= 0 && (noSolutions || twice)) {
    queue.push_back(context.error(
        1, 1,
        noSolutions ? mismatch(Message::tr("no column %1", solutions),
                               Message::tr("one with the solutions"))
                    : mismatch(Message::tr("two columns %1", m_puzzleName),
                               Message::tr("one, or --puzzle-column with another name"))));
    while (lines.peek() != nullptr) lines.skip(1);
    return true;
  }
  if (m_known[PuzzleField] < 0) {
    const std::string& wanted = context.options().puzzleColumn;
    if (wanted.empty() && m_choices < 2) return false;
    const TextLine line = lines.take();
    queue.push_back(context.error(
        line.number, 1,
        wanted.empty()
            ? Message::tr("several columns hold puzzles: name one of them puzzle, or choose one "
                          "with --puzzle-column: %1",
                          line.text)
            : mismatch(excerpt(line.text), Message::tr("a header with the column %1", wanted))));
    while (lines.peek() != nullptr) lines.skip(1);
    return true;
  }
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
        Message::tr("a table that started without a column of regions cannot take a region map")};
  }
  std::string head = "puzzle,solution";
  std::string row = zeroLine(puzzle.givens(), puzzle.side()) + ",";
  if (record.solution) row += zeroLine(*record.solution, puzzle.side());
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

Result<PuzzleRecord> recordOfRow(const TableRow& row, std::size_t line, const std::string& column,
                                 ReadContext& context, LineSource* lines) {
  const auto wrong = [&](const TableCell& cell, const Message& found, const Message& expected) {
    return context.error({line, cell.column}, found, expected);
  };
  const auto grid = gridOf(row[PuzzleField], line);
  if (!grid) {
    const std::string_view text = row[PuzzleField].text;
    return wrong(
        row[PuzzleField],
        Message::tr("%1 (%2 characters) in the column %3", excerpt(text), text.size(), column),
        spoiled(trimmed(text)).value_or(Message::tr("N*N cells")));
  }
  const int cells = grid->side * grid->side;
  std::optional<RawGrid> regions;
  if (!trimmed(row[RegionField].text).empty()) {
    regions = gridOf(row[RegionField], line);
    if (!regions || regions->side != grid->side) {
      return wrong(row[RegionField],
                   Message::tr("%1 as the regions", excerpt(row[RegionField].text)),
                   Message::tr("%1 region symbols", cells));
    }
  }
  const RawGrid* map = regions ? &*regions : nullptr;
  const auto solution = gridOf(row[SolutionField], line);
  if (solution) context.survey(*solution);
  int height = 0;
  int width = 0;
  const std::string box(trimmed(row[BoxField].text));
  if (!box.empty()) std::sscanf(box.c_str(), "%2d%*[xX*]%2d", &height, &width);
  if (!box.empty() && height * width != grid->side) {
    return wrong(row[BoxField], Message::tr("the boxes %1", excerpt(box)),
                 Message::tr("height and width, as in 2x3, of boxes of %1 cells", grid->side));
  }
  auto record = box.empty() || map != nullptr
                    ? context.record(*grid, map, lines)
                    : context.record(*grid, context.geometryOfBoxes(height, width), lines);
  if (!record) return record;
  if (!trimmed(row[SolutionField].text).empty()) {
    if (!solution || solution->side != grid->side) {
      return wrong(row[SolutionField],
                   Message::tr("%1 as the solution", excerpt(row[SolutionField].text)),
                   Message::tr("%1 cells", cells));
    }
    auto solved = context.record(*solution, map);
    if (!solved) return solved;
    record->solution = solved->puzzle.givens();
  }
  record->ratingText = trimmed(row[RatingField].text);
  // A comma within a field is the decimal mark.
  record->rating = numberWithComma(record->ratingText);
  record->label = trimmed(row[NameField].text);
  record->source = trimmed(row[SourceField].text);
  return record;
}

KnownColumns knownColumns(PuzzleSourceInfo& info, const ReadOptions& options) {
  // A column that the user names goes before those of the usual names.
  const auto named = [&](FieldName field, std::string* note, const std::string& chosen = {}) {
    const std::string names =
        chosen.empty() ? std::string(namesOf(field)) : " " + plainName(chosen) + " ";
    int found = -1;
    std::size_t best = std::string::npos;
    for (std::size_t i = 0; i < info.columns.size(); ++i) {
      const std::size_t rank = rankIn(names, plainName(info.columns[i].name));
      if (rank >= best) continue;
      best = rank;
      found = static_cast<int>(i);
      if (note != nullptr) *note = info.columns[i].name;
    }
    return found;
  };
  return {named(FieldName::Puzzle, &info.puzzleColumn, options.puzzleColumn),
          named(FieldName::Solution, &info.solutionColumn, options.solutionColumn),
          named(FieldName::Regions, &info.regionColumn),
          named(FieldName::Rating, &info.ratingColumn),
          named(FieldName::Source, &info.sourceColumn),
          named(FieldName::Boxes, &info.boxColumn),
          named(FieldName::Name, nullptr)};
}

std::string_view namesOf(FieldName field) {
  return fieldNames[static_cast<std::size_t>(field)];
}

std::size_t rankIn(std::string_view names, std::string_view plain) {
  return plain.empty() ? std::string_view::npos : names.find(" " + std::string(plain) + " ");
}

std::string plainName(std::string_view name) {
  std::string plain = lowerCase(name);
  std::erase_if(plain, [](char c) { return c == ' ' || c == '_' || c == '-'; });
  return plain;
}

bool isNamed(std::string_view plain, FieldName field) {
  return rankIn(namesOf(field), plain) != std::string_view::npos;
}

std::string ruleOf(std::string_view name, std::string_view value) {
  const auto isOneOf = [](std::string_view names, const std::string& plain) {
    return rankIn(names, plain) != std::string_view::npos;
  };
  const std::string kind = plainName(trimmed(value));
  if (kind.empty() || isOneOf(" 0 false no none null nan [] {} n/a ", kind)) return {};
  const std::string plain = plainName(name);
  const bool more = plain.starts_with("diagonal") && !isOneOf(" true yes 1 x ", kind);
  if (namesRule(plain)) return std::string(name) + (more ? " " + excerpt(value) : "");
  const bool usual =
      isOneOf(" classic standard normal regular plain sudoku vanilla classicsudoku ", kind);
  const bool variant = isOneOf(" variant variants constraint constraints ", plain) && !usual;
  const bool type = isOneOf(" type kind mode puzzletype gametype ", plain) && namesRule(kind);
  return variant || type ? std::string(name) + " " + excerpt(value) : std::string();
}

void addRule(PuzzleRecord& record, const std::string& rule) {
  const std::string plain = plainName(rule);
  const bool jigsaw = plain.find("jigsaw") != std::string::npos;
  const bool x = !rule.ends_with('-') && rankIn(" diagonal xsudoku sudokux ", plain) != plain.npos;
  if (auto with = withNamedExtra(record.puzzle.geometry(), x ? "diagonals" : lowerCase(rule)))
    return record.puzzle.setGeometry(std::move(*with));
  if (!rule.empty() && !(jigsaw && !record.puzzle.geometry().hasBoxes()))
    record.otherRules.push_back(rule);
}

FormatFamily csvFamily() {
  return {
      {Format("csv", Message::tr("Table with the columns puzzle,solution"), {"csv", "tsv"},
              tableText, {.canWriteJigsaw = true, .comments = true})},
      [] {
        return std::vector{FormatReader{
            FormatReader::Shape::Line, nullptr,
            [csv = CsvReader()](LineSource& lines, ReadContext& context, ReadQueue& queue) mutable {
              return csv.readTable(lines, context, queue);
            }}};
      }};
}

} // namespace sudoscope
