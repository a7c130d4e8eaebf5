#include "core/formats/format_family.h"
#include "core/formats/json_puzzles.h"
#include "core/formats/lz_string.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

namespace {

/// "1.5" is not a digit, though it could be mistaken for a list of candidates.
bool isFraction(std::string_view token) {
  const std::size_t dot = token.find('.');
  return dot != std::string_view::npos && areDigits(token.substr(0, dot)) &&
         areDigits(token.substr(dot + 1));
}

bool isListSeparator(char c) {
  return std::string_view(" \t\n,;[]{}()\"'").find(c) != std::string_view::npos;
}

/// The start of a bracketed list or object on a line: at once, or after a name as in `grid = [`,
/// `tensor([[`, `int g[9][9] = {`; npos if there is none.
std::size_t bracketBegin(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return first;
  if (line[first] == '[' || line[first] == '{') return first;
  // A name with an assignment or a call.
  if (std::isalpha(static_cast<unsigned char>(line[first])) == 0) return std::string_view::npos;
  const std::size_t equals = line.find('=', first);
  const std::size_t from = equals == std::string_view::npos ? first : equals;
  const std::size_t bracket = line.find_first_of("[{", from);
  if (bracket == std::string_view::npos || bracket == 0) return std::string_view::npos;
  const auto between = line.substr(from, bracket - from);
  const bool called = between.find('(') != std::string_view::npos;
  const bool set = equals != std::string_view::npos;
  return called || set ? bracket : std::string_view::npos;
}

/// The text from that offset of the next line to the end of all brackets [ ] { } (except those
/// inside "strings"). Text before and after is replaced by blanks. Consumes nothing. Empty if the
/// brackets are not closed.
TextDocument peekBrackets(LineSource& lines, std::size_t begin) {
  constexpr std::size_t maxLines = 1'000'000;
  TextDocument document;
  int depth = 0;
  bool inString = false;
  bool escaped = false;
  const auto closes = [&](char c) { // the outermost bracket
    if (escaped) {
      escaped = false;
    } else if (inString) {
      escaped = c == '\\';
      inString = c != '"';
    } else if (c == '"') {
      inString = true;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else {
      return (c == ']' || c == '}') && --depth <= 0;
    }
    return false;
  };
  for (std::size_t ahead = 0; ahead < maxLines; ++ahead) {
    const TextLine* line = lines.peek(ahead);
    if (line == nullptr) break;
    std::string text = line->text;
    if (ahead == 0) {
      document.firstLine = line->number;
      std::fill_n(text.begin(), std::min(begin, text.size()), ' ');
    }
    ++document.lineCount;
    const auto end = std::ranges::find_if(text, closes);
    document.text.append(text.begin(), end == text.end() ? end : end + 1);
    document.text += '\n';
    if (end != text.end()) return document;
    if (document.text.size() > TextDocument::maxSize) break;
  }
  return {};
}

/// The board of a printed list that is not JSON: `[[0 2 3 4] ...]`, `{{5,3,0,...},...};`, rows of
/// strings. Empty unless the list has N² tokens, or N of N characters.
std::optional<RawGrid> gridOfList(const TextDocument& document) {
  const std::string_view text = document.text;
  RawGrid grid;
  grid.compact = false;
  for (std::size_t at = 0; at < text.size();) {
    if (isListSeparator(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !isListSeparator(text[end])) ++end;
    grid.tokens.emplace_back(withoutZeroFraction(text.substr(at, end - at)));
    grid.cellPlaces.push_back(document.placeOf(at));
    if (grid.tokens.size() > std::size_t(Geometry::maxSide * Geometry::maxSide))
      return std::nullopt;
    at = end;
  }
  const std::size_t count = grid.tokens.size();
  if (count == 0) return std::nullopt;
  grid.rowPlaces = {grid.cellPlaces.front()};
  const bool rows =
      count >= 4 && count <= std::size_t(Geometry::maxSide) &&
      std::ranges::all_of(grid.tokens, [&](const std::string& row) { return row.size() == count; });
  if (rows) {
    grid.side = static_cast<int>(count);
    grid.rowPlaces = std::move(grid.cellPlaces);
    grid.cellPlaces.clear();
    for (const std::string& token : grid.tokens) grid.symbols += token;
    grid.tokens.clear();
    grid.compact = true;
  } else {
    grid.side = sideOfCells(count);
    if (grid.side == 0) return std::nullopt;
  }
  grid.compactIfSymbols();
  return grid;
}

/// The error of an array that NumPy printed without its middle.
MaybeError shortenedPrint(const TextDocument& document, const ReadContext& context) {
  for (std::size_t at = document.text.find("..."); at != std::string::npos;
       at = document.text.find("...", at + 1)) {
    const bool alone = at > 0 && isListSeparator(document.text[at - 1]) &&
                       at + 3 < document.text.size() && isListSeparator(document.text[at + 3]);
    if (!alone) continue;
    return context.error(document.placeOf(at),
                         Message::tr("the middle of this array is missing (...): print it whole, "
                                     "after numpy.set_printoptions(threshold=sys.maxsize)"));
  }
  return std::nullopt;
}

Result<PuzzleRecord> recordOfList(const RawGrid& grid, ReadContext& context) {
  for (std::size_t i = 0; i < grid.tokens.size(); ++i) {
    if (isFraction(grid.tokens[i])) {
      return context.error(grid.placeOf(i), noWholeNumber(grid.tokens[i]));
    }
  }
  return context.record(grid, nullptr, nullptr);
}

/// A line that is one list of numbers: `[1, 2, 3, 4]`, `[1 2 3 4],`.
struct ListRow {
  std::vector<std::string> tokens;
  std::vector<RawGrid::Place> places;
};

std::optional<ListRow> listRow(const TextLine* line) {
  if (line == nullptr) return std::nullopt;
  std::string_view text = trimmed(line->plain());
  if (text.ends_with(',')) text = trimmed(text.substr(0, text.size() - 1));
  const bool alone = text.size() > 2 && text.front() == '[' && text.find(']') == text.size() - 1 &&
                     text.find_first_of("[{", 1) == std::string_view::npos;
  if (!alone) return std::nullopt;
  ListRow row;
  const auto offset = static_cast<std::size_t>(text.data() - line->plain().data());
  for (std::size_t at = 0; at < text.size();) {
    if (isListSeparator(text[at])) {
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \t,;]\"'", at), text.size());
    row.tokens.emplace_back(withoutZeroFraction(text.substr(at, end - at)));
    row.places.push_back({line->number, offset + at + 1});
    at = end;
  }
  return row;
}

/// The board of N lines of N numbers each, as a notebook prints the rows of a list; consumes
/// nothing. Empty if the next line is not such a row, or is a board by itself.
std::optional<Result<RawGrid>> gridOfRows(LineSource& lines, const ReadContext& context) {
  const auto first = listRow(lines.peek());
  const std::size_t side = first ? first->tokens.size() : 0;
  if (side < 4 || side > static_cast<std::size_t>(Geometry::maxSide)) return std::nullopt;
  const int own = sideOfCells(side); // of a flat list that is a small board
  RawGrid grid;
  grid.side = static_cast<int>(side);
  grid.compact = false;
  bool beyond = false; // a number that the small board cannot hold
  for (std::size_t index = 0; index < side; ++index) {
    const TextLine* line = lines.peek(index);
    auto row = listRow(line);
    if (!row || row->tokens.size() != side) {
      if (own != 0 || index < 2) return std::nullopt;
      const std::size_t number = line == nullptr ? grid.rowPlaces.back().line : line->number;
      if (!row) {
        return context.error(number, 1, mismatch(Message::tr("%1 rows", index), side));
      }
      return context.error(number, 1,
                           mismatch(Message::tr("a row of %1 cells", row->tokens.size()), side));
    }
    grid.rowPlaces.push_back(row->places.front());
    for (std::size_t column = 0; column < side; ++column) {
      const std::string& token = row->tokens[column];
      beyond = beyond || (areDigits(token) && (token.size() > 2 || std::stoi(token) > own));
      grid.tokens.push_back(token);
      grid.cellPlaces.push_back(row->places[column]);
    }
  }
  if (own != 0 && !beyond) return std::nullopt;
  grid.compactIfSymbols();
  return grid;
}

std::vector<Result<PuzzleRecord>> readBrackets(LineSource& lines, ReadContext& context) {
  if (auto rows = gridOfRows(lines, context)) {
    if (!*rows) {
      while (listRow(lines.peek())) lines.skip(1);
      return {rows->error()};
    }
    lines.skip(static_cast<std::size_t>((*rows)->side));
    auto record = recordOfList(**rows, context);
    std::vector<Result<PuzzleRecord>> results;
    results.push_back(std::move(record));
    return results;
  }
  // Each check of an unclosed bracket may read the remaining text.
  constexpr int mostOpenDocuments = 16;
  if (context.openDocuments >= mostOpenDocuments) return {};
  const TextDocument document = peekBrackets(lines, bracketBegin(lines.peek()->text));
  if (document.lineCount == 0) {
    ++context.openDocuments;
    return {};
  }
  auto results = readJson(document, context);
  if (!results) {
    if (auto error = shortenedPrint(document, context)) {
      lines.skip(document.lineCount);
      return {*error};
    }
    const auto grid = gridOfList(document);
    if (!grid) return {};
    results.emplace();
    results->push_back(recordOfList(*grid, context));
  }
  lines.skip(document.lineCount);
  return std::move(*results);
}

int fromHex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// The base64 text after `?load=` or `fpuzzles` in a link, or the whole line if it looks like
/// base64; empty otherwise.
std::optional<std::string> fpuzzlesLoadText(std::string_view line) {
  const auto text = trimmed(line);
  for (const std::string_view mark : {"?load=", "&load=", "fpuzzles", "fpuz"}) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) continue;
    const auto load = text.substr(at + mark.size());
    // `f-puzzles.com/` without a load part is only an address.
    if (load.size() < 16) continue;
    return unescaped(load.substr(0, load.find_first_of("&#\"")));
  }
  const bool base64 = std::ranges::all_of(
      text, [](char c) { return isDigit(c) || isLetter(c) || c == '+' || c == '/' || c == '='; });
  // "N4Ig" is the compressed form of `{"`.
  if (base64 && text.size() > 40 && text.substr(0, 3) == "N4I") return std::string(text);
  return std::nullopt;
}

std::vector<Result<PuzzleRecord>> readLoad(LineSource& lines, ReadContext& context) {
  const TextLine line = lines.take();
  const auto base64 = fpuzzlesLoadText(trimmed(line.plain()));
  // The alphabet for addresses has other signs and no padding.
  std::string packed = *base64;
  std::ranges::replace(packed, '-', '/');
  std::ranges::replace(packed, '$', '=');
  auto unpacked = lzDecompressFromBase64(packed);
  if (!unpacked) {
    return {context.error(line.number, unpacked.error().column, unpacked.error().message)};
  }
  const TextDocument document{std::move(*unpacked), 1, 1};
  auto results = readJson(document, context);
  if (!results) {
    return {context.error(line.number, 1,
                          mismatch(Message::tr("a packed text that is not JSON"),
                                   Message::tr("an f-puzzles board")))};
  }
  for (auto& result : *results) {
    if (result) {
      result->line = line.number;
      continue;
    }
    const Error& error = result.error();
    result = context.error(
        line.number, 1,
        Message::tr("%1 (in the unpacked JSON at character %2)", error.message, error.column));
  }
  return std::move(*results);
}

/// `[[0 2 3 4]`, ` [1 0 0 0]`, ... as numpy prints it.
std::string listText(const Puzzle& puzzle) {
  const int side = puzzle.side();
  const std::size_t width = std::to_string(side).size();
  std::string text;
  for (int cell = 0; cell < side * side; ++cell) {
    if (cell % side == 0) text += cell == 0 ? "[[" : " [";
    const std::string number = std::to_string(puzzle.given(cell));
    text += std::string(width - number.size(), ' ') + number;
    if (cell % side != side - 1)
      text += ' ';
    else
      text += cell == side * side - 1 ? "]]\n" : "]\n";
  }
  return text;
}

bool beginsBrackets(std::string_view text) {
  return bracketBegin(text) != std::string_view::npos;
}

bool beginsLoad(std::string_view text) {
  return fpuzzlesLoadText(text).has_value();
}

std::string loadText(const PuzzleRecord& record) {
  return lzCompressToBase64(fpuzzlesJson(record)) + '\n';
}

} // namespace

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escape = text[at] == '%' && at + 2 < text.size() && fromHex(text[at + 1]) >= 0 &&
                        fromHex(text[at + 2]) >= 0;
    if (escape) {
      plain += static_cast<char>(fromHex(text[at + 1]) * 16 + fromHex(text[at + 2]));
      at += 2;
    } else {
      plain += text[at] == ' ' ? '+' : text[at];
    }
  }
  return plain;
}

FormatFamily jsonFamily() {
  return {
      {Format("list", Message::tr("Nested list of numbers, as numpy prints it"), {"list"},
              spaced(listText)),
       Format("fpuzzles-load", Message::tr("f-puzzles JSON packed for a link"), {"load"},
              writes(loadText),
              {.canWriteJigsaw = true, .canWriteMarks = true, .extraRank = fpuzzlesRankOfExtra})},
      [] {
        const auto shape = FormatReader::Shape::Document;
        return std::vector{reader(shape, beginsBrackets, readBrackets),
                           reader(shape, beginsLoad, readLoad)};
      }};
}

} // namespace sudoscope
