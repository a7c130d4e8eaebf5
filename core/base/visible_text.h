#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoscope {

/// The number of bytes of the UTF-8 character at the start, and its code point; 0 if invalid.
/// Precondition: the text is not empty.
std::size_t characterAt(std::string_view text, char32_t& code);
std::size_t characterCount(std::string_view text);

/// Text of another program for display: escapes control characters, which a terminal would
/// interpret (ESC as \x1b, U+009B as \u009b), and bytes that are not UTF-8. Line feeds and tabs are
/// unchanged; a carriage return, with or without a line feed, starts a line.
std::string visibleText(std::string_view text);
/// Like visibleText() for a one-line name or title: also escapes line feeds, tabs and carriage
/// returns.
std::string visibleName(std::string_view name);

/// Appends output of another program to a text. As in a terminal, what follows a carriage return
/// replaces its line, so that a progress bar takes one.
void appendOutput(std::string& text, std::string_view output);

/// Removes what XML 1.0 forbids even as a reference: control characters except tab, line feed and
/// carriage return, U+FFFE, U+FFFF, surrogates; and bytes that are not UTF-8.
std::string xmlText(std::string_view text);

} // namespace sudoscope
