#pragma once

#include <string>
#include <string_view>

namespace sudoscope {

/// A text that another program wrote, for people: control characters, which a terminal would take
/// for commands, are escaped (ESC as \x1b, U+009B as \u009b), and so are bytes that are no UTF-8. A
/// line feed and a tab stay; a carriage return, with or without a line feed, begins a line.
std::string visibleText(std::string_view text);
/// The same of a name or a title, which is one line: line feeds, tabs and carriage returns are
/// escaped as well.
std::string visibleName(std::string_view name);

/// Without what XML 1.0 forbids even as a reference: control characters but tab, line feed and
/// carriage return, U+FFFE, U+FFFF, surrogates; nor bytes that are no UTF-8.
std::string xmlText(std::string_view text);

} // namespace sudoscope
