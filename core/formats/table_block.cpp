#include "core/formats/table_block.h"

#include "core/formats/alphabet.h"

#include <algorithm>

namespace sudoscope {

namespace {

/// The separator of a table's row, or 0. The first that occurs often enough for a board.
char separatorOf(std::string_view line) {
  for (const char separator : {'\t', ';', ','}) {
    if (std::count(line.begin(), line.end(), separator) >= 3) return separator;
  }
  return 0;
}

bool isField(std::string_view field) {
  constexpr std::size_t longest = 2; // 25
  return field.size() <= longest && std::all_of(field.begin(), field.end(), isCellSymbol);
}

/// Adds the fields of one row; false when they are not `side` cells.
bool addRow(const TextLine& line, char separator, std::size_t side, RawGrid& grid) {
  const std::string_view text = line.plain();
  std::size_t begin = 0;
  std::size_t fields = 0;
  grid.rowPlaces.push_back({line.number, 1});
  for (; begin <= text.size() && fields < side; ++fields) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    const std::string_view field = trimmed(text.substr(begin, end - begin));
    if (!isField(field)) return false;
    grid.tokens.emplace_back(field.empty() ? "." : field);
    grid.cellPlaces.push_back({line.number, begin + 1});
    begin = end + 1;
  }
  return fields == side && begin > text.size();
}

} // namespace

std::optional<GridBlock> tableAt(LineSource& lines, std::size_t from) {
  const TextLine* first = lines.peek(from);
  if (first == nullptr) return std::nullopt;
  const std::string_view text = first->plain();
  const char separator = separatorOf(text);
  if (separator == 0) return std::nullopt;
  const auto side = static_cast<std::size_t>(std::count(text.begin(), text.end(), separator)) + 1;
  if (side > static_cast<std::size_t>(Geometry::maxSide)) return std::nullopt;
  GridBlock block;
  block.grid.side = static_cast<int>(side);
  block.grid.compact = false;
  for (std::size_t row = 0; row < side; ++row) {
    const TextLine* line = lines.peek(from + row);
    if (line == nullptr || !addRow(*line, separator, side, block.grid)) return std::nullopt;
  }
  const auto& tokens = block.grid.tokens;
  const bool anyEmpty = std::find(tokens.begin(), tokens.end(), ".") != tokens.end();
  const bool anyClue = std::any_of(tokens.begin(), tokens.end(),
                                   [](const std::string& token) { return token != "."; });
  if (!anyEmpty || !anyClue) return std::nullopt;
  block.lineCount = from + side;
  block.grid.compactIfSymbols();
  return block;
}

} // namespace sudoscope
