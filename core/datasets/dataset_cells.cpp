#include "core/datasets/dataset_cells.h"

namespace sudoscope::learning {

namespace {

Result<Grid> digitsOfList(std::string_view text) {
  Grid digits;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '[' || c == ']' || c == ',' || c == ' ') {
      ++at;
      continue;
    }
    std::size_t end = at;
    int value = 0;
    while (end < text.size() && isDigit(text[end]) && value <= Geometry::maxSide) {
      value = value * 10 + (text[end++] - '0');
    }
    if (end == at && text.substr(at, 4) == "NULL") {
      end = at + 4;
    } else if (end == at || value > Geometry::maxSide) {
      return Error{mismatch(Message::tr("\"%1\" in a list", text.substr(at, 8)),
                            Message::tr("integers from 0 to the side of the board"))};
    }
    digits.push_back(static_cast<std::uint8_t>(value));
    at = end;
  }
  const int side = sideOfCells(digits.size());
  if (side == 0) {
    return Error{mismatch(Message::tr("a list of %1 integers", digits.size()), std::string("N*N"))};
  }
  for (const int digit : digits) {
    if (digit <= side) continue;
    return Error{mismatch(Message::tr("the integer %1", digit), "0-" + std::to_string(side))};
  }
  return digits;
}

} // namespace

Result<Grid> digitsOfCell(std::string_view text, ReadContext& context) {
  text = trimmed(text);
  if (!text.empty() && text.front() == '[') return digitsOfList(text);
  RawGrid grid;
  grid.side = sideOfCells(text.size());
  if (grid.side == 0) {
    return Error{mismatch(Message::tr("%1 (%2 characters)", excerpt(text), text.size()),
                          Message::tr("N*N cells"))};
  }
  grid.symbols = text;
  return context.digitsOf(grid, nullptr);
}

} // namespace sudoscope::learning
