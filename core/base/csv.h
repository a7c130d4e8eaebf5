#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// A field of a CSV row: quoted if necessary (RFC 4180), or if it contains a tab, which some
/// spreadsheets treat as a separator.
std::string csvField(const std::string& text);
std::string csvRow(const std::vector<std::string>& fields);

struct NamedField {
  std::string name;
  std::string text;
};
using NamedRow = std::vector<NamedField>;
std::string csvHead(const NamedRow& row);
std::string csvRow(const NamedRow& row);

/// Removes the first row with its line break from `text`; a quoted field may contain line breaks.
/// `columns`: where each field begins, from 1.
std::vector<std::string> takeCsvRow(std::string_view& text, char separator = ',',
                                    std::vector<std::size_t>* columns = nullptr);

} // namespace sudoscope
