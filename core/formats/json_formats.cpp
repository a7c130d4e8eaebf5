#include "core/base/plain_text.h"
#include "core/formats/format_family.h"
#include "core/formats/json_puzzles.h"
#include "core/formats/lz_string.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

namespace {

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
  const bool index = isLetter(line[bracket - 1]) && equals == std::string_view::npos;
  const bool called = between.find('(') != std::string_view::npos && !index;
  const bool set = equals != std::string_view::npos;
  return called || set ? bracket : std::string_view::npos;
}

/// Whether a bracket opens what can only be JSON or a printed list.
bool beginsJson(std::string_view text) {
  const std::string_view plain = trimmed(text.substr(1));
  return plain.empty()
             ? text[0] == '['
             : plain[0] == '"' || (text[0] == '[' && (plain[0] == '[' || plain[0] == '{'));
}

struct Brackets {
  TextDocument document;           ///< Whole lines.
  std::vector<JsonPart> parts;     ///< In it, each up to the end of all its brackets.
  std::optional<std::size_t> open; ///< Of a last one whose brackets do not close.
};

/// The brackets [ ] { } from that offset of the next line on (except those inside "strings") to the
/// end of the line in which they close. Consumes nothing.
Brackets peekBrackets(LineSource& lines, std::size_t begin) {
  constexpr std::size_t maxLines = 1'000'000;
  Brackets found;
  TextDocument& document = found.document;
  int depth = 0;
  bool inString = false;
  bool escaped = false;
  char last = ';'; // outside of brackets
  for (std::size_t ahead = 0; ahead < maxLines; ++ahead) {
    const TextLine* line = lines.peek(ahead);
    if (line == nullptr) break;
    if (ahead == 0) document.firstLine = line->number;
    ++document.lineCount;
    const std::size_t offset = document.text.size();
    document.text += line->text + '\n';
    for (std::size_t at = offset + (ahead == 0 ? begin : 0); at + 1 < document.text.size(); ++at) {
      const char c = document.text[at];
      const bool opens = c == '[' || c == '{';
      if (escaped) {
        escaped = false;
      } else if (inString) {
        escaped = c == '\\';
        inString = c != '"';
      } else if (depth > 0 && c == '"') {
        inString = true;
      } else if (opens &&
                 (depth > 0 || std::string_view(";,=]}").find(last) != std::string_view::npos)) {
        if (depth++ == 0) found.open = at;
      } else if ((c == ']' || c == '}') && depth > 0 && --depth == 0) {
        found.parts.push_back({*found.open, at + 1});
        found.open.reset();
      }
      if (c != ' ' && c != '\t') last = c;
    }
    if (depth == 0 || document.text.size() > TextDocument::maxSize) break;
  }
  return found;
}

/// A printed list as JSON, and where each of its characters was: `[[0 2 3 4] ...]`,
/// `{{5,3,0,...},...};`, lines of lists. False if most of it is no cells.
bool toJson(std::string_view text, std::string& json, std::vector<std::size_t>& offsets) {
  std::size_t cells = 0;
  std::size_t words = 0;
  bool behindValue = false;
  json = "[";
  offsets = {0};
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const bool opens = c == '[' || c == '{' || c == '(';
    const bool closes = c == ']' || c == '}' || c == ')';
    const bool quoted = c == '"' || c == '\'';
    std::size_t end = at + 1;
    if (c == '#' || text.substr(at, 2) == "//") { // a comment
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    std::string token;
    if (opens || closes) {
      token = opens ? "[" : "]";
    } else if (isListSeparator(c) && !quoted) {
      ++at;
      continue;
    } else {
      if (quoted) ++at;
      while (end < text.size() && (quoted ? text[end] != c : !isListSeparator(text[end]))) ++end;
      const std::string_view word = withoutZeroFraction(text.substr(at, end - at));
      if (word.find_first_of(":=") != std::string_view::npos) return false;
      ++words;
      const bool isCell = word.find_first_not_of("0123456789._*-? ") == std::string_view::npos;
      cells += isCell || isBlankToken(word) || numberOf(std::string(word)) ? 1 : 0;
      token = !quoted && Json::accept(word) ? std::string(word) : jsonLine(Json(word));
      if (quoted) ++end;
    }
    if (behindValue && !closes) token.insert(0, ",");
    json += token;
    offsets.insert(offsets.end(), token.size(), at);
    behindValue = !opens;
    at = end;
  }
  json += "]";
  offsets.push_back(text.size());
  return 2 * cells > words;
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

/// Adds the puzzles in a part of the text; false: it is no list of cells.
bool readPart(const Brackets& found, JsonPart part, ReadContext& context,
              std::vector<Result<PuzzleRecord>>& results) {
  auto read = readJson(found.document, part, context);
  if (!read) {
    if (auto error = shortenedPrint(found.document, context)) {
      results.emplace_back(*error);
      return true;
    }
    const std::string_view text = found.document.text;
    std::string json;
    if (!toJson(text.substr(part.begin, part.end - part.begin), json, part.offsets)) return false;
    read = readJson(found.document, part, context, json);
    if (!read || read->empty()) return false;
  }
  std::ranges::move(*read, std::back_inserter(results));
  return true;
}

std::vector<Result<PuzzleRecord>> readBrackets(LineSource& lines, ReadContext& context) {
  // Each check of an unclosed bracket may read the remaining text.
  constexpr int mostOpenDocuments = 16;
  const std::string& line = lines.peek()->text;
  const std::size_t begin = bracketBegin(line);
  Brackets found;
  if (context.openDocuments < mostOpenDocuments)
    found = peekBrackets(lines, begin);
  else
    found.open = begin;
  std::vector<Result<PuzzleRecord>> results;
  for (const JsonPart& part : found.parts) {
    if (!readPart(found, part, context, results) && results.empty()) return {};
  }
  std::size_t used = found.document.lineCount;
  if (found.open) {
    ++context.openDocuments;
    if (found.parts.empty() && !beginsJson(std::string_view(line).substr(begin))) return {};
    const RawGrid::Place place = found.parts.empty()
                                     ? RawGrid::Place{lines.peek()->number, begin + 1}
                                     : found.document.placeOf(*found.open);
    used = place.line - lines.peek()->number + 1;
    const std::string text = lines.peek(used - 1)->text;
    results.emplace_back(context.error(
        place, excerpt(std::string_view(text).substr(std::min(place.column - 1, text.size()))),
        Message::tr("JSON or a list with all brackets closed")));
  }
  lines.skip(used);
  return results;
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
  auto results = readJson(document, {0, document.text.size()}, context);
  if (!results) {
    return {context.error({line.number, 1}, Message::tr("a packed text that is not JSON"),
                          Message::tr("an f-puzzles board"))};
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

std::string loadText(const PuzzleRecord& record) {
  return lzCompressToBase64(fpuzzlesJson(record)) + '\n';
}

} // namespace

FormatFamily jsonFamily() {
  return {
      {Format("list", Message::tr("Nested list of numbers, as numpy prints it"), {"list"},
              spaced(listText)),
       Format("fpuzzles-load", Message::tr("f-puzzles JSON packed for a link"), {"load"},
              writes(loadText),
              {.canWriteJigsaw = true, .canWriteMarks = true, .extraRank = fpuzzlesRankOfExtra})},
      [] {
        const auto shape = FormatReader::Shape::Document;
        const auto brackets = [](std::string_view text) { return bracketBegin(text) != text.npos; };
        const auto load = [](std::string_view text) { return fpuzzlesLoadText(text).has_value(); };
        return std::vector{reader(shape, brackets, readBrackets), reader(shape, load, readLoad)};
      }};
}

} // namespace sudoscope
