#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// As a field of a CSV row: quoted where it has to be (RFC 4180), or where it holds a tab, at which
/// some spreadsheets part fields, too.
std::string csvField(const std::string& text);
/// A whole row, with the line break.
std::string csvRow(const std::vector<std::string>& fields);

/// Takes a row from the front of `text`, with its line break; a quoted field may hold further ones.
std::vector<std::string> takeCsvRow(std::string_view& text);

} // namespace sudoscope
