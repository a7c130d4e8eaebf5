#pragma once

#include "core/formats/raw_grid.h"
#include "core/formats/text_lines.h"

#include <cstddef>
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

/// The lines from the next one on up to the one where all brackets [ ] { } are closed (those
/// inside "strings" do not count), at most maxLines. Consumes nothing. An empty text when the
/// brackets do not close.
TextDocument peekBrackets(LineSource& lines, std::size_t maxLines);

} // namespace sudoscope
