#pragma once

#include "core/formats/raw_grid.h"
#include "core/formats/text_lines.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoscope {

/// A piece of a text that is parsed as a whole: an XML or JSON document, a bracketed list.
struct TextDocument {
  std::string text; ///< UTF-8, lines joined by LF.
  std::size_t firstLine = 0;
  std::size_t lineCount = 0;

  /// Line and column (in characters) of a byte offset.
  RawGrid::Place placeOf(std::size_t offset) const;
};

/// The XML document that begins at the next line, up to the line with its closing tag or the end.
/// Consumes its lines.
TextDocument takeXml(LineSource& lines);

/// Where a bracketed list or object begins on a line: at once, or behind a name as in `grid = [`,
/// `tensor([[`, `int g[9][9] = {`; npos when it does not.
std::size_t bracketBegin(std::string_view line);

/// The text from that offset of the next line on up to where all brackets [ ] { } are closed
/// (those inside "strings" do not count), at most maxLines. What stands before and behind is
/// blanked out. Consumes nothing. No lines when the brackets do not close.
TextDocument peekBrackets(LineSource& lines, std::size_t begin, std::size_t maxLines);

/// The board of a printed list that is no JSON: `[[0 2 3 4] ...]`, `{{5,3,0,...},...};`, rows of
/// strings. Empty unless the list holds N² tokens, or N of N characters.
std::optional<RawGrid> gridOfList(const TextDocument& document);

} // namespace sudoscope
