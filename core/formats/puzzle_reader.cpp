#include "core/formats/puzzle_reader.h"

#include "core/formats/grid_reader.h"
#include "core/formats/line_reader.h"
#include "core/formats/read_context.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <cmath>
#include <fstream>

namespace sudoscope {

namespace {

/// The first characters of a line, for an error.
std::string excerpt(std::string_view text) {
  constexpr std::size_t most = 24;
  text = trimmed(text);
  if (text.size() <= most) return "\"" + std::string(text) + "\"";
  std::size_t end = most;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
  return "\"" + std::string(text.substr(0, end)) + "...\"";
}

bool isCommentStart(std::string_view text) {
  return text[0] == '#' || text[0] == ';' || text[0] == '%' || text.substr(0, 2) == "//";
}

} // namespace

class PuzzleReader::Impl {
public:
  Impl(LineSource lines, ReadOptions options)
      : m_lines(std::move(lines)), m_context(std::move(options)) {}

  std::optional<Result<PuzzleRecord>> next();

private:
  enum class Shape { None, Line, Grid };

  void takeComment(std::string_view text);
  std::optional<Result<PuzzleRecord>> readGrid();
  std::optional<GridBlock> regionsBelow(const RawGrid& grid);
  Result<PuzzleRecord> finish(Result<PuzzleRecord> record, Shape shape);
  Error unknownLine();

  LineSource m_lines;
  ReadContext m_context;
  LineReader m_lineReader;
  Shape m_lastShape = Shape::None;
  bool m_linesHaveHeadings = false; ///< One-line puzzles stand under text of their own.
  bool m_any = false;               ///< Something was returned already.
  std::string m_heading;            ///< Comment or text above the next puzzle.
  bool m_headingIsText = false;
  std::string m_title;
  std::string m_author;
  std::string m_description;
  std::optional<Error> m_firstText; ///< A line taken for text, should no puzzle follow.
};

std::optional<Result<PuzzleRecord>> PuzzleReader::Impl::next() {
  while (const TextLine* line = m_lines.peek()) {
    const std::string_view text = trimmed(line->plain());
    if (text.empty()) {
      // An all-blank row may begin a board only when it is as wide as one; no board begins so.
      m_lines.skip(1);
      continue;
    }
    if (isCommentStart(text)) {
      const TextLine comment = m_lines.take();
      takeComment(trimmed(comment.text));
      continue;
    }
    if (auto record = m_lineReader.read(m_lines, m_context)) {
      return finish(std::move(*record), Shape::Line);
    }
    if (auto record = readGrid()) return finish(std::move(*record), Shape::Grid);
    const Error error = unknownLine();
    const bool mayBeText = m_lastShape != Shape::Line || m_linesHaveHeadings;
    const bool looksLikeText = std::any_of(text.begin(), text.end(), [](char c) {
      return (c >= 'a' && c <= 'z' && c != 'x') || c == '[' || c == '<';
    });
    if (!mayBeText || !looksLikeText) {
      m_lines.skip(1);
      m_any = true;
      return Result<PuzzleRecord>(error);
    }
    if (!m_firstText) m_firstText = error;
    m_heading = std::string(trimmed(m_lines.take().text));
    m_headingIsText = true;
  }
  if (m_any) return std::nullopt;
  m_any = true;
  if (m_firstText) return Result<PuzzleRecord>(*m_firstText);
  return Result<PuzzleRecord>(
      m_context.error(0, 0, "found no puzzle, expected at least one line or grid of cells"));
}

void PuzzleReader::Impl::takeComment(std::string_view text) {
  const std::string_view body =
      trimmed(text.substr(std::min(text.find_first_not_of("#;/%"), text.size())));
  m_heading = std::string(body);
  m_headingIsText = false;
}

std::optional<GridBlock> PuzzleReader::Impl::regionsBelow(const RawGrid& grid) {
  std::size_t ahead = 0;
  while (m_lines.peek(ahead) != nullptr && trimmed(m_lines.peek(ahead)->plain()).empty()) ++ahead;
  if (m_lines.peek(ahead) == nullptr) return std::nullopt;
  auto found = gridAt(m_lines, ahead);
  if (!found || !std::holds_alternative<GridBlock>(*found)) return std::nullopt;
  GridBlock& block = std::get<GridBlock>(*found);
  if (block.grid.side != grid.side) return std::nullopt;
  if (filledGridKind(block.grid) != FilledGridKind::Regions) return std::nullopt;
  return std::move(block);
}

std::optional<Result<PuzzleRecord>> PuzzleReader::Impl::readGrid() {
  auto found = gridAt(m_lines, 0);
  if (!found) return std::nullopt;
  if (const auto* fault = std::get_if<GridFault>(&*found)) {
    m_lines.skip(fault->lineCount);
    return Result<PuzzleRecord>(m_context.error(fault->line, fault->column, fault->message));
  }
  const GridBlock& block = std::get<GridBlock>(*found);
  m_lines.skip(block.lineCount);
  const auto regions = regionsBelow(block.grid);
  if (regions) m_lines.skip(regions->lineCount);
  return m_context.record(block.grid, regions ? &regions->grid : nullptr, &m_lines);
}

Result<PuzzleRecord> PuzzleReader::Impl::finish(Result<PuzzleRecord> record, Shape shape) {
  if (m_lastShape == Shape::None && shape == Shape::Line) m_linesHaveHeadings = m_headingIsText;
  m_lastShape = shape;
  m_any = true;
  if (record && record->label.empty()) record->label = m_heading;
  if (m_headingIsText) m_heading.clear();
  return record;
}

Error PuzzleReader::Impl::unknownLine() {
  const TextLine* line = m_lines.peek();
  const std::string_view text = line->plain();
  const std::size_t begin = text.find_first_not_of(" \t");
  const std::size_t end = std::min(text.find_first_of(" \t,;:|", begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  const auto bad = std::find_if_not(word.begin(), word.end(), isCellSymbol);
  const int side = m_lineReader.lastSide();
  const auto expected = static_cast<std::size_t>(side * side);
  if (bad != word.end() && word.size() > 9 && bad != word.begin()) {
    const auto column = begin + static_cast<std::size_t>(bad - word.begin()) + 1;
    return m_context.error(line->number, column,
                           "found " + quotedSymbol(*bad) +
                               ", expected a digit, a letter or a blank (. 0 _ * - x)");
  }
  if (bad == word.end() && word.size() > 9) {
    const auto nearest =
        static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(word.size()))));
    const std::size_t wanted = side > 0 ? expected : nearest * nearest;
    return m_context.error(line->number, begin + std::min(word.size(), wanted) + 1,
                           "found " + std::to_string(word.size()) + " cells, expected " +
                               std::to_string(wanted));
  }
  return m_context.error(line->number, begin + 1,
                         "found " + excerpt(line->text) + ", expected " +
                             (side > 0 ? "a puzzle of " + std::to_string(expected) + " cells"
                                       : "a puzzle: N*N cells in one line, or N rows of N cells"));
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

namespace {

Result<ReadReport> readAll(PuzzleReader reader, bool skipBad) {
  ReadReport report;
  while (auto next = reader.next()) {
    if (*next)
      report.records.push_back(std::move(next->value()));
    else if (!skipBad)
      return next->error();
    else
      report.errors.push_back(next->error());
  }
  if (report.records.empty()) return report.errors.front();
  return report;
}

} // namespace

Result<ReadReport> readPuzzles(std::string_view text, const ReadOptions& options) {
  return readAll(PuzzleReader(text, options), options.skipBad);
}

Result<ReadReport> readPuzzleFile(const std::string& path, ReadOptions options) {
  options.fileName = path;
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{"the file cannot be opened", path};
  const bool skipBad = options.skipBad;
  return readAll(PuzzleReader(file, std::move(options)), skipBad);
}

} // namespace sudoscope
