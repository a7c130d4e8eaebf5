#include "core/formats/puzzle_reader.h"

#include "core/board/rules.h"
#include "core/formats/format_family.h"
#include "core/formats/grid_reader.h"
#include "core/formats/line_formats.h"
#include "core/formats/puzzle_json.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <array>
#include <istream>

namespace sudoscope {

namespace {

/// The header lines of .sdk files: # and a letter glued to the text (A author, D description,
/// C comment, B date, S source, L level, U address).
struct SdkHeader {
  /// Remembers the line if it is one; `text` begins with '#'.
  void take(std::string_view text);

  bool any = false;
  std::string title;
  std::string author;
  std::string description;
};

void SdkHeader::take(std::string_view text) {
  // Some programs write the whole word: `#Author: ...`.
  static constexpr auto tags = std::to_array<std::string_view>(
      {"Author", "Description", "Comment", "Begun", "Source", "Level", "Url"});
  if (text.size() < 3) return;
  const auto tag = std::ranges::find(tags, text[1], [](std::string_view word) { return word[0]; });
  if (tag == tags.end()) return;
  std::string_view value = text.substr(text.substr(1).starts_with(*tag) ? 1 + tag->size() : 2);
  value = trimmed(value.substr(std::min(value.find_first_not_of(": "), value.size())));
  if (value.empty()) return;
  any = true;
  if (text[1] == 'A') {
    author = value;
  } else if (text[1] == 'D') {
    title = value;
  } else {
    constexpr std::size_t mostText = std::size_t(1) << 16;
    if (description.size() + value.size() > mostText) return;
    description += (description.empty() ? "" : "\n") + std::string(value);
  }
}

class TextSource final : public PuzzleReader::Source {
public:
  TextSource(LineSource lines, ReadOptions options)
      : m_lines(std::move(lines)), m_context(std::move(options)), m_readers(allReaders()) {
    file = m_context.options().fileName;
  }
  TextSource(std::unique_ptr<FileInput> input, ReadOptions options)
      : m_input(std::move(input)), m_stream(m_input.get()), m_lines(m_stream),
        m_context(std::move(options)), m_readers(allReaders()) {
    file = m_context.options().fileName;
  }

  std::optional<Result<PuzzleRecord>> next() override;
  bool isAwaited() const override {
    return m_input != nullptr && !m_input->isFile() && m_lastShape == Shape::Line;
  }

private:
  using Shape = FormatReader::Shape;

  std::optional<Result<PuzzleRecord>> nextPiece();
  bool skipDecoration(std::string_view text);
  bool takeFact(std::string_view text);
  std::optional<Shape> readAny(std::string_view text);
  std::optional<Result<PuzzleRecord>> takeQueued(Shape shape);
  Result<PuzzleRecord> finish(Result<PuzzleRecord> record, Shape shape);
  std::optional<Result<PuzzleRecord>> textOrError();

  std::unique_ptr<FileInput> m_input; ///< Of a file.
  std::istream m_stream{nullptr};     ///< Over it.
  LineSource m_lines;
  ReadContext m_context;
  std::vector<FormatReader> m_readers;
  SdkHeader m_sdk;
  ReadQueue m_queue; ///< Read, not returned yet.
  std::optional<Shape> m_lastShape;
  bool m_linesHaveHeadings = false; ///< One-line puzzles stand under text of their own.
  bool m_any = false;               ///< Something was returned already.
  std::string m_heading;            ///< Comment or text above the next puzzle.
  bool m_headingIsText = false;
  bool m_inResult = false;          ///< The text is a result, which contains its puzzles.
  std::optional<Error> m_firstText; ///< A line taken for text, should no puzzle follow.
  bool m_failed = false;            ///< That the input failed was returned.
  bool m_broken = false;            ///< Something was thrown: nothing more is read.
};

std::optional<Result<PuzzleRecord>> TextSource::next() {
  if (m_broken) return std::nullopt;
  auto record = guarded([this] { return Result(nextPiece()); });
  if (m_context.newInfo) info = *std::exchange(m_context.newInfo, std::nullopt);
  if (record) return std::move(*record);
  m_broken = true;
  return m_context.inFile(record.error());
}

std::optional<Result<PuzzleRecord>> TextSource::nextPiece() {
  while (m_queue.empty() && m_lines.peek() != nullptr) {
    const std::string_view text = trimmed(m_lines.plain());
    // The first row of a spreadsheet may have tabs only, or semicolons that begin no comment.
    if ((text.empty() || text.front() == ';') && tableAt(m_lines, 0)) {
      if (auto record = readGrid(m_lines, m_context)) {
        return finish(std::move(*record), Shape::Rows);
      }
    }
    if (takeFact(text) || skipDecoration(text)) continue;
    const auto shape = readAny(text);
    if (shape && !m_queue.empty()) return takeQueued(*shape);
    if (shape) continue; // the input failed
    if (auto error = textOrError()) return error;
  }
  if (!m_queue.empty()) return takeQueued(Shape::Document);
  if (m_lines.failure() && !std::exchange(m_failed, true)) {
    m_any = true;
    const bool early = m_input != nullptr && m_input->failure();
    return m_context.inFile(early ? *m_input->failure() : *m_lines.failure());
  }
  if (m_any) return std::nullopt;
  m_any = true;
  if (m_firstText) return *m_firstText;
  return m_context.error({0, 0}, Message::tr("no puzzle"),
                         Message::tr("at least one line or grid of cells"));
}

/// "# puzzle: {...}" of a study or a trace, whose other lines are no puzzles.
bool TextSource::takeFact(std::string_view text) {
  static const std::string beginning = "# " + std::string(puzzleFactName) + ": {";
  if (!text.starts_with(beginning)) {
    if (m_inResult) m_lines.skip(1);
    return m_inResult;
  }
  const TextLine line = m_lines.take();
  auto puzzle = puzzleOf(trimmed(line.text).substr(beginning.size() - 1));
  if (puzzle) {
    PuzzleRecord record{std::move(*puzzle)};
    record.label = record.puzzle.title;
    record.line = line.number;
    m_queue.emplace_back(std::move(record));
  } else {
    m_queue.emplace_back(m_context.error(line.number, 1, puzzle.error().message));
  }
  m_heading.clear(); // comments above are facts, no heading
  m_inResult = true;
  return true;
}

/// Blank lines, comments, section names, tags and fences around a board.
bool TextSource::skipDecoration(std::string_view text) {
  std::size_t rules = 0; // more of them in a row frame no board
  while (rules <= std::size_t(Geometry::maxSide) && isRule(m_lines.plain(rules))) ++rules;
  if (text.empty() || rules > std::size_t(Geometry::maxSide)) {
    m_lines.skip(1);
    return true;
  }
  if (const std::size_t cells = headedCells(text)) {
    m_context.headedCells = cells;
    m_lines.skip(1);
    return true;
  }
  if (isCommentStart(text)) {
    const TextLine line = m_lines.take();
    if (auto error = commentFault(line)) m_queue.emplace_back(m_context.inFile(*error));
    const auto comment = trimmed(line.text);
    m_heading =
        trimmed(comment.substr(std::min(comment.find_first_not_of("#;/%"), comment.size())));
    m_headingIsText = false;
    if (comment[0] == '#') m_sdk.take(comment);
    return true;
  }
  // Of a text of several lines in a program.
  const bool opensText = (text.ends_with("\"\"\"") || text.ends_with("'''")) &&
                         text.find('=') != text.npos && !holdsCells(*m_lines.peek());
  if (opensText || text == "<sudoku>" || text.starts_with("</") || text.starts_with("```") ||
      text.starts_with("~~~") || !sectionName(text).empty()) {
    m_lines.skip(1);
    return true;
  }
  return false;
}

/// Lets the first reader that knows the next lines put their puzzles into the queue.
std::optional<FormatReader::Shape> TextSource::readAny(std::string_view text) {
  const bool noDocument = m_context.inTable || isDigit(text[0]);
  for (FormatReader& reader : m_readers) {
    if (noDocument && reader.shape == Shape::Document) continue;
    if (reader.recognize != nullptr && !reader.recognize(text)) continue;
    if (reader.read(m_lines, m_context, m_queue)) return reader.shape;
  }
  return std::nullopt;
}

std::optional<Result<PuzzleRecord>> TextSource::takeQueued(Shape shape) {
  auto record = std::move(m_queue.front());
  m_queue.pop_front();
  return finish(std::move(record), shape);
}

Result<PuzzleRecord> TextSource::finish(Result<PuzzleRecord> record, Shape shape) {
  if (!m_lastShape && shape == Shape::Line) m_linesHaveHeadings = m_headingIsText;
  m_lastShape = shape;
  m_any = true;
  if (!record) return record;
  if (auto refused = m_context.refuseRules(*record)) return *refused;
  const SdkHeader sdk = shape == Shape::Rows ? std::exchange(m_sdk, {}) : SdkHeader();
  if (sdk.any) {
    record->label = record->puzzle.title = sdk.title;
    record->puzzle.author = sdk.author;
    record->puzzle.description = sdk.description;
  } else if (record->label.empty())
    record->label = m_heading;
  else if (shape == Shape::Line)
    record->puzzle.description = m_heading;
  if (m_headingIsText) m_heading.clear();
  return record;
}

/// A line that is no puzzle is a heading where headings may stand, else an error.
std::optional<Result<PuzzleRecord>> TextSource::textOrError() {
  const TextLine line = m_lines.take();
  const std::string_view plain = trimmed(line.plain());
  const bool drawn = plain.find_first_not_of(plain[0]) == plain.npos && !isDigit(plain[0]);
  if (drawn || isRule(plain) || plain.find_first_not_of("-=>") == plain.npos) return std::nullopt;
  Error error = m_context.inFile(unknownLine(line, m_context.lastLineSide));
  const auto text = trimmed(line.text);
  const bool mayBeText = m_lastShape != Shape::Line || m_linesHaveHeadings;
  const bool looksLikeText = std::ranges::any_of(text, [](char c) {
    return isWordLetter(c) || c == '[' || c == '<' || c == '=' || (c & 0x80) != 0;
  });
  if (!mayBeText || !looksLikeText || holdsCells(line)) {
    m_any = true;
    return error;
  }
  if (!m_firstText) m_firstText = std::move(error);
  m_heading = text;
  m_headingIsText = true;
  return std::nullopt;
}

/// Whether the board is a mask of 0 and 1: only ones, more of them than a puzzle can have.
bool isMask(const Puzzle& puzzle) {
  return puzzle.clueCount() > puzzle.side() &&
         std::ranges::all_of(puzzle.givens(), [](int digit) { return digit <= 1; });
}

bool hasOpenBoxes(const Result<PuzzleRecord>& record) {
  if (!record || !record->boxesGuessed) return false;
  const Geometry& geometry = record->puzzle.geometry();
  return geometry.boxHeight() != geometry.boxWidth() && hasUsualBoxes(geometry) &&
         geometry.extraFamilies().empty();
}

Geometry turned(const Geometry& geometry) {
  return *Geometry::boxes(geometry.boxWidth(), geometry.boxHeight());
}

/// Whether only turned boxes fit the puzzle and its solution, or only the usual ones.
std::optional<bool> fitsTurned(const PuzzleRecord& record) {
  const auto fits = [&](const Geometry& geometry) {
    return rules::conflicts(geometry, record.puzzle.givens()).empty() &&
           (!record.solution || rules::conflicts(geometry, *record.solution).empty());
  };
  const bool usual = fits(record.puzzle.geometry());
  return usual == fits(turned(record.puzzle.geometry())) ? std::nullopt : std::optional(!usual);
}

} // namespace

bool extends(const PuzzleRecord& more, const PuzzleRecord& record) {
  return record.puzzle.clueCount() > 0 &&
         std::ranges::equal(record.puzzle.givens(), more.puzzle.givens(),
                            [](int given, int digit) { return given == 0 || given == digit; });
}

bool completes(const PuzzleRecord& full, const PuzzleRecord& record) {
  const int cells = full.puzzle.geometry().cellCount();
  return full.puzzle.side() == record.puzzle.side() && full.puzzle.clueCount() == cells &&
         record.puzzle.clueCount() < cells && !record.solution &&
         (isMask(record.puzzle) || extends(full, record));
}

PuzzleReader::PuzzleReader(std::istream& input, ReadOptions options)
    : m_source(std::make_unique<TextSource>(LineSource(input), std::move(options))) {}

PuzzleReader::PuzzleReader(std::string_view text, ReadOptions options)
    : m_source(std::make_unique<TextSource>(LineSource(text), std::move(options))) {}

PuzzleReader::PuzzleReader(std::unique_ptr<FileInput> input, ReadOptions options)
    : m_source(std::make_unique<TextSource>(std::move(input), std::move(options))) {}

std::optional<Result<PuzzleRecord>> PuzzleReader::next() {
  if (m_ahead.empty() && !readAhead()) return std::nullopt;
  if (m_ahead.size() == 1 && !m_source->isAwaited()) readAhead(); // perhaps its solution
  if (hasOpenBoxes(m_ahead.front())) {
    auto& record = m_ahead.front();
    const Geometry other = turned(record->puzzle.geometry());
    const bool turns = areTurned(other.side());
    if (fitsTurned(*record).value_or(turns) != turns) {
      const Geometry& usual = record->puzzle.geometry();
      const Geometry& before = turns ? other : usual;
      record = Error{
          mismatch(Message::tr("a puzzle that fits only boxes of %1x%2", before.boxWidth(),
                               before.boxHeight()),
                   Message::tr("boxes of %1x%2, as before", before.boxHeight(), before.boxWidth())),
          m_source->file, record->line};
    } else if (turns) {
      record->puzzle.setGeometry(other);
    }
  }
  Result<PuzzleRecord> record = std::move(m_ahead.front());
  m_ahead.pop_front();
  ++m_count;
  if (record && isMask(record->puzzle))
    record = Error{mismatch(Message::tr("a mask of 0 and 1"), Message::tr("the givens it marks")),
                   m_source->file, record->line};
  if (record) record->number = m_count;
  return record;
}

/// Reads one piece more; false at the end.
bool PuzzleReader::readAhead() {
  auto next = m_source->next();
  if (!next) return false;
  if (m_ahead.empty() || !isSolution(m_ahead.back(), *next)) m_ahead.push_back(std::move(*next));
  return true;
}

/// Joins the two if one is the solution of the other; not in tables, which have columns for them.
bool PuzzleReader::isSolution(Result<PuzzleRecord>& last, Result<PuzzleRecord>& next) {
  if (!last || !next || !info().columns.empty()) return false;
  const bool behind = completes(*next, *last);
  if (!behind && !completes(*last, *next)) return false;
  if (!behind) std::swap(last, next);
  last->solution = next->puzzle.givens();
  if (last->line == next->line || std::exchange(m_solutionNoted, true)) return true;
  last->notes.push_back(Message::tr(
      "the full board in line %1 completes this puzzle and is read as its solution", next->line));
  return true;
}

/// Decides it by the next puzzles of this side where it is open.
bool PuzzleReader::areTurned(int side) {
  constexpr std::size_t most = 1000;
  if (const auto known = m_turned.find(side); known != m_turned.end()) return known->second;
  std::optional<bool> turns;
  for (std::size_t i = 0; i < most && !turns; ++i) {
    // The solution of the i-th may follow it.
    while (m_ahead.size() < i + 2 && !m_source->isAwaited() && readAhead()) {
    }
    if (i >= m_ahead.size()) break;
    const auto& record = m_ahead[i];
    if (!hasOpenBoxes(record) || record->puzzle.side() != side) continue;
    turns = fitsTurned(*record);
    if (turns != true) continue;
    const Geometry& usual = record->puzzle.geometry();
    m_ahead.front()->notes.push_back(Message::tr(
        "boxes of %1x%2 contradict the puzzle in line %3, boxes of %4x%5 fit it", usual.boxHeight(),
        usual.boxWidth(), record->line, usual.boxWidth(), usual.boxHeight()));
  }
  return m_turned[side] = turns.value_or(false);
}

void PuzzleReader::skip(std::int64_t count) {
  for (; count > 0; --count) {
    const bool passes = m_ahead.empty() && info().kind == "parquet";
    if (passes ? !m_source->skip() : !next()) return;
    if (passes) ++m_count;
  }
}

Result<std::vector<PuzzleRecord>> readPuzzles(PuzzleReader reader) {
  std::vector<PuzzleRecord> records;
  while (auto next = reader.next()) {
    if (!*next) return next->error();
    records.push_back(std::move(**next));
  }
  return records;
}

Result<std::vector<PuzzleRecord>> readPuzzles(std::string_view text, ReadOptions options) {
  return readPuzzles(PuzzleReader(text, std::move(options)));
}

} // namespace sudoscope
