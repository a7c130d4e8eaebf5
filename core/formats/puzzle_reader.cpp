#include "core/formats/puzzle_reader.h"

#include "core/formats/cell_dictionary.h"
#include "core/formats/csv_format.h"
#include "core/formats/grid_reader.h"
#include "core/formats/hodoku_format.h"
#include "core/formats/iss_format.h"
#include "core/formats/json_formats.h"
#include "core/formats/line_reader.h"
#include "core/formats/lz_string.h"
#include "core/formats/read_context.h"
#include "core/formats/region_text.h"
#include "core/formats/sdk_header.h"
#include "core/formats/table_block.h"
#include "core/formats/text_document.h"
#include "core/formats/xml_formats.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <deque>

namespace sudoscope {

namespace {

bool isCommentStart(std::string_view text) {
  return text[0] == '#' || text[0] == ';' || text[0] == '%' || text.substr(0, 2) == "//";
}

/// `[Puzzle]`, `[State]`: the name in lower case, or empty.
std::string sectionName(std::string_view text) {
  if (text.size() < 3 || text.front() != '[' || text.back() != ']') return {};
  std::string name(text.substr(1, text.size() - 2));
  for (char& c : name) {
    if (std::isalpha(static_cast<unsigned char>(c)) == 0 && c != ' ') return {};
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return name;
}

} // namespace

class PuzzleReader::Impl {
public:
  Impl(LineSource lines, ReadOptions options)
      : m_lines(std::move(lines)), m_context(std::move(options)) {}

  std::optional<Result<PuzzleRecord>> next();

private:
  enum class Shape { None, Line, Rows, Document };
  using MaybeRecord = std::optional<Result<PuzzleRecord>>;

  bool skipDecoration(std::string_view text);
  MaybeRecord readDocument(std::string_view text);
  MaybeRecord readBrackets();
  MaybeRecord readLoad(const std::string& base64);
  MaybeRecord readLine(std::string_view text);
  MaybeRecord readGrid(std::size_t from);
  MaybeRecord queue(std::vector<Result<PuzzleRecord>> results);
  std::size_t sizeHeaderLength();
  std::optional<GridBlock> gridBelow(int side);
  void takeFollowers(PuzzleRecord& record, bool framed);
  Result<PuzzleRecord> finish(Result<PuzzleRecord> record, Shape shape);
  MaybeRecord textOrError();

  LineSource m_lines;
  ReadContext m_context;
  LineReader m_lineReader;
  CsvReader m_csv;
  SdkHeader m_sdk;
  std::deque<Result<PuzzleRecord>> m_queue; ///< The rest of a document.
  Shape m_lastShape = Shape::None;
  bool m_linesHaveHeadings = false; ///< One-line puzzles stand under text of their own.
  bool m_any = false;               ///< Something was returned already.
  std::string m_heading;            ///< Comment or text above the next puzzle.
  bool m_headingIsText = false;
  std::optional<Error> m_firstText; ///< A line taken for text, should no puzzle follow.
};

std::optional<Result<PuzzleRecord>> PuzzleReader::Impl::next() {
  while (m_queue.empty() && m_lines.peek() != nullptr) {
    const std::string_view text = trimmed(m_lines.peek()->plain());
    // The first row of a spreadsheet may have tabs only, or semicolons that begin no comment.
    if ((text.empty() || text.front() == ';') && tableAt(m_lines, 0)) {
      if (auto record = readGrid(0)) return finish(std::move(*record), Shape::Rows);
    }
    if (skipDecoration(text)) continue;
    if (auto record = readDocument(text)) return finish(std::move(*record), Shape::Document);
    if (auto record = readLine(text)) return finish(std::move(*record), Shape::Line);
    if (auto record = readGrid(sizeHeaderLength())) return finish(std::move(*record), Shape::Rows);
    if (auto error = textOrError()) return error;
  }
  if (!m_queue.empty()) {
    auto record = std::move(m_queue.front());
    m_queue.pop_front();
    return finish(std::move(record), Shape::Document);
  }
  if (m_any) return std::nullopt;
  m_any = true;
  if (m_firstText) return Result<PuzzleRecord>(*m_firstText);
  return Result<PuzzleRecord>(
      m_context.error(0, 0, "found no puzzle, expected at least one line or grid of cells"));
}

/// Blank lines, comments, section names and tags around a board.
bool PuzzleReader::Impl::skipDecoration(std::string_view text) {
  if (text.empty()) {
    m_lines.skip(1);
    return true;
  }
  if (isCommentStart(text)) {
    const TextLine line = m_lines.take();
    const auto comment = trimmed(line.text);
    m_heading =
        trimmed(comment.substr(std::min(comment.find_first_not_of("#;/%"), comment.size())));
    m_headingIsText = false;
    if (comment[0] == '#') m_sdk.take(comment);
    return true;
  }
  if (text == "<sudoku>" || text.starts_with("</") || !sectionName(text).empty()) {
    m_lines.skip(1);
    return true;
  }
  return false;
}

/// Formats with a beginning of their own.
PuzzleReader::Impl::MaybeRecord PuzzleReader::Impl::readDocument(std::string_view text) {
  if (m_csv.active() || (text[0] >= '0' && text[0] <= '9')) return std::nullopt;
  if (text[0] == '.') {
    return isIssLine(text) ? MaybeRecord(readIss(m_lines, m_context)) : std::nullopt;
  }
  if (text[0] == '<' && text.size() > 1 && text[1] != ' ') {
    const TextDocument document = takeXml(m_lines);
    return queue(readXml(document, m_context));
  }
  if (beginsDictionary(text)) return readDictionary(m_lines, m_context);
  if (auto record = readBrackets()) return record;
  if (const auto load = fpuzzlesLoadText(text)) return readLoad(*load);
  return std::nullopt;
}

PuzzleReader::Impl::MaybeRecord PuzzleReader::Impl::readBrackets() {
  constexpr std::size_t mostLines = 1'000'000;
  const std::size_t begin = bracketBegin(m_lines.peek()->text);
  if (begin == std::string_view::npos) return std::nullopt;
  const TextDocument document = peekBrackets(m_lines, begin, mostLines);
  if (document.lineCount == 0) return std::nullopt;
  if (auto results = readJson(document, m_context)) {
    m_lines.skip(document.lineCount);
    return queue(std::move(*results));
  }
  const auto grid = gridOfList(document);
  if (!grid) return std::nullopt;
  m_lines.skip(document.lineCount);
  return m_context.record(*grid, nullptr, nullptr);
}

PuzzleReader::Impl::MaybeRecord PuzzleReader::Impl::readLoad(const std::string& base64) {
  const TextLine line = m_lines.take();
  auto json = lzDecompressFromBase64(base64);
  if (!json) {
    return Result<PuzzleRecord>(
        m_context.error(line.number, json.error().column, json.error().message));
  }
  const TextDocument document{std::move(*json), 1, 1};
  auto results = readJson(document, m_context);
  if (!results) {
    return Result<PuzzleRecord>(m_context.error(
        line.number, 1, "found a packed text that is no JSON, expected an f-puzzles board"));
  }
  for (auto& result : *results) {
    if (result) {
      result->line = line.number;
      continue;
    }
    const Error& error = result.error();
    result = m_context.error(line.number, 1,
                             error.message + " (in the unpacked JSON at character " +
                                 std::to_string(error.column) + ")");
  }
  return queue(std::move(*results));
}

PuzzleReader::Impl::MaybeRecord
PuzzleReader::Impl::queue(std::vector<Result<PuzzleRecord>> results) {
  for (auto& result : results) m_queue.push_back(std::move(result));
  auto first = std::move(m_queue.front());
  m_queue.pop_front();
  return first;
}

/// Formats with one puzzle a line.
PuzzleReader::Impl::MaybeRecord PuzzleReader::Impl::readLine(std::string_view text) {
  if (isHodokuLine(text)) return readHodokuLine(m_lines.take(), m_context);
  if (m_csv.takeHeader(m_lines.peek()->plain())) {
    m_lines.skip(1);
    while (m_lines.peek() != nullptr && trimmed(m_lines.peek()->plain()).empty()) m_lines.skip(1);
    if (m_lines.peek() != nullptr) return m_csv.read(m_lines, m_context);
    return Result<PuzzleRecord>(m_context.error(
        0, 0, "found a table without rows, expected at least one below the header"));
  }
  if (m_csv.active()) return m_csv.read(m_lines, m_context);
  return m_lineReader.read(m_lines, m_context);
}

/// How many lines ahead the board begins behind a line such as `9 9`, `9`, `3 3` or `9 3 3`.
std::size_t PuzzleReader::Impl::sizeHeaderLength() {
  std::vector<int> numbers;
  int value = -1;
  for (const char c : std::string(m_lines.peek()->plain()) + ' ') {
    if (c >= '0' && c <= '9') {
      value = std::max(value, 0) * 10 + (c - '0');
      if (value > Geometry::maxSide) return 0;
    } else if (c == ' ' || c == ',' || c == 'x' || c == '\t') {
      if (value >= 0) numbers.push_back(value);
      value = -1;
    } else {
      return 0;
    }
  }
  if (numbers.empty() || numbers.size() > 3) return 0;
  std::size_t ahead = 1;
  while (m_lines.peek(ahead) != nullptr && trimmed(m_lines.peek(ahead)->plain()).empty()) ++ahead;
  if (m_lines.peek(ahead) == nullptr) return 0;
  const auto below = gridAt(m_lines, ahead);
  if (!below) return 0;
  if (std::holds_alternative<GridFault>(*below)) {
    return numbers.size() == 2 && numbers[0] == numbers[1] ? ahead : 0;
  }
  const int side = std::get<GridBlock>(*below).grid.side;
  const bool names = numbers[0] == side ||
                     (numbers.size() == 1 && numbers[0] * numbers[0] == side) ||
                     (numbers.size() == 2 && numbers[0] * numbers[1] == side);
  return names ? ahead : 0;
}

std::optional<GridBlock> PuzzleReader::Impl::gridBelow(int side) {
  std::size_t ahead = 0;
  while (m_lines.peek(ahead) != nullptr && trimmed(m_lines.peek(ahead)->plain()).empty()) ++ahead;
  if (m_lines.peek(ahead) == nullptr) return std::nullopt;
  auto found = gridAt(m_lines, ahead);
  if (!found || !std::holds_alternative<GridBlock>(*found)) return std::nullopt;
  GridBlock& block = std::get<GridBlock>(*found);
  if (block.grid.side != side) return std::nullopt;
  return std::move(block);
}

PuzzleReader::Impl::MaybeRecord PuzzleReader::Impl::readGrid(std::size_t from) {
  // `2 3` above a 6x6 board gives the shape of its boxes.
  int height = 0;
  int width = 0;
  if (from > 0) {
    const std::string header(m_lines.peek()->plain());
    if (std::sscanf(header.c_str(), "%d%*[ ,x]%d", &height, &width) != 2) height = 0;
  }
  auto found = gridAt(m_lines, from);
  if (!found) return std::nullopt;
  if (const auto* fault = std::get_if<GridFault>(&*found)) {
    m_lines.skip(fault->lineCount);
    return Result<PuzzleRecord>(m_context.error(fault->line, fault->column, fault->message));
  }
  const GridBlock& block = std::get<GridBlock>(*found);
  m_lines.skip(block.lineCount);
  const auto below = gridBelow(block.grid.side);
  if (below && filledGridKind(below->grid) == FilledGridKind::Regions) {
    m_lines.skip(below->lineCount);
    return m_context.record(block.grid, &below->grid, &m_lines);
  }
  if (height * width != block.grid.side || height < 2 || width < 2) {
    height = block.boxHeight;
    width = block.boxWidth;
  }
  auto record = m_context.record(block.grid,
                                 height > 0 ? m_context.geometryOfBoxes(height, width)
                                            : m_context.geometryOfSide(block.grid.side),
                                 &m_lines);
  if (record) takeFollowers(*record, block.framed);
  return record;
}

/// Simple Sudoku and SadMan write the state of the game and the pencil marks below the givens.
void PuzzleReader::Impl::takeFollowers(PuzzleRecord& record, bool framed) {
  if (record.puzzle.clueCount() == 0) return;
  for (;;) {
    while (m_lines.peek() != nullptr && trimmed(m_lines.peek()->plain()).empty()) {
      if (tableAt(m_lines, 0)) return; // Another board, whose first row has tabs only.
      m_lines.skip(1);
    }
    if (m_lines.peek() == nullptr) return;
    const std::string section = sectionName(trimmed(m_lines.peek()->plain()));
    const bool isSection = !section.empty() && section != "puzzle";
    if (!isSection && !framed) return;
    if (isSection) m_lines.skip(1);
    const auto block = gridBelow(record.puzzle.side());
    const auto state = block && block->framed == framed
                           ? m_context.record(block->grid, nullptr, nullptr)
                           : Result<PuzzleRecord>(Error{});
    bool keeps = state.ok();
    for (std::size_t cell = 0; keeps && cell < record.puzzle.givens().size(); ++cell) {
      const int given = record.puzzle.givens()[cell];
      keeps = given == 0 || state->puzzle.givens()[cell] == given;
    }
    if (keeps) {
      m_lines.skip(block->lineCount);
      if (!state->puzzle.marks().empty()) record.puzzle.setMarks(state->puzzle.marks());
    } else if (isSection) {
      record.notes.push_back("the section [" + section + "] is left out");
      while (m_lines.peek() != nullptr && sectionName(trimmed(m_lines.peek()->plain())).empty()) {
        m_lines.skip(1);
      }
    } else {
      return;
    }
  }
}

Result<PuzzleRecord> PuzzleReader::Impl::finish(Result<PuzzleRecord> record, Shape shape) {
  if (m_lastShape == Shape::None && shape == Shape::Line) m_linesHaveHeadings = m_headingIsText;
  m_lastShape = shape;
  m_any = true;
  if (!record) return record;
  const bool headed = shape == Shape::Rows && m_sdk.apply(*record);
  if (!headed && record->label.empty())
    record->label = m_heading;
  else if (shape == Shape::Line)
    record->puzzle.description = m_heading;
  if (m_headingIsText) m_heading.clear();
  return record;
}

/// A line that is no puzzle is a heading where headings may stand, else an error.
PuzzleReader::Impl::MaybeRecord PuzzleReader::Impl::textOrError() {
  const TextLine line = m_lines.take();
  Error error = unknownLine(line, m_lineReader.lastSide());
  error.file = m_context.options().fileName;
  const auto text = trimmed(line.text);
  const bool mayBeText = m_lastShape != Shape::Line || m_linesHaveHeadings;
  const bool looksLikeText = std::any_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z' && c != 'x') || c == '[' || c == '<' || (c & 0x80) != 0;
  });
  if (!mayBeText || !looksLikeText) {
    m_any = true;
    return Result<PuzzleRecord>(std::move(error));
  }
  if (!m_firstText) m_firstText = std::move(error);
  m_heading = text;
  m_headingIsText = true;
  return std::nullopt;
}

PuzzleReader::PuzzleReader(std::istream& input, ReadOptions options)
    : m_impl(std::make_unique<Impl>(LineSource(input), std::move(options))) {}

PuzzleReader::PuzzleReader(std::string_view text, ReadOptions options)
    : m_impl(std::make_unique<Impl>(LineSource(text), std::move(options))) {}

PuzzleReader::~PuzzleReader() = default;
PuzzleReader::PuzzleReader(PuzzleReader&&) noexcept = default;
PuzzleReader& PuzzleReader::operator=(PuzzleReader&&) noexcept = default;

std::optional<Result<PuzzleRecord>> PuzzleReader::next() {
  return m_impl->next();
}

} // namespace sudoscope
