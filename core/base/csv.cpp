#include "core/base/csv.h"

namespace sudoscope {

std::string csvField(const std::string& text) {
  if (text.find_first_of(",\"\t\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

std::string csvRow(const std::vector<std::string>& fields) {
  std::string row;
  for (std::size_t i = 0; i < fields.size(); ++i) row += (i > 0 ? "," : "") + csvField(fields[i]);
  return row + '\n';
}

std::string csvHead(const NamedRow& row) {
  std::vector<std::string> names;
  for (const NamedField& field : row) names.push_back(field.name);
  return csvRow(names);
}

std::string csvRow(const NamedRow& row) {
  std::vector<std::string> texts;
  for (const NamedField& field : row) texts.push_back(field.text);
  return csvRow(texts);
}

std::vector<std::string> takeCsvRow(std::string_view& text, char separator,
                                    std::vector<std::size_t>* columns) {
  std::vector<std::string> fields(1);
  std::vector<std::size_t> begins{1};
  bool quoted = false;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"' && quoted && at + 1 < text.size() && text[at + 1] == '"') {
      fields.back() += c;
      ++at;
    } else if (c == '"') {
      if (!quoted && fields.back().empty()) begins.back() = at + 2;
      quoted = !quoted;
    } else if (c == separator && !quoted) {
      fields.emplace_back();
      begins.push_back(at + 2);
    } else if (c == '\n' && !quoted) {
      break;
    } else if (c != '\r' || quoted) {
      fields.back() += c;
    }
  }
  text.remove_prefix(at < text.size() ? at + 1 : at);
  if (columns != nullptr) *columns = begins;
  return fields;
}

} // namespace sudoscope
