#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sudoscope {

/// The cells of a board in a text, before the symbols are interpreted.
struct RawGrid {
  /// A place in the text, both 1-based.
  struct Place {
    std::size_t line = 0;
    std::size_t column = 0;
  };

  int side = 0;
  /// True: one character per cell, in `symbols`. False: one token per cell, in `tokens`.
  bool compact = true;
  std::string symbols;             ///< side² characters, or empty.
  std::vector<std::string> tokens; ///< side² tokens, or empty.
  std::vector<Place> rowPlaces;    ///< Start of each row, or of a single line.
  std::vector<Place> cellPlaces;   ///< Place of each cell; empty: consecutive characters.

  /// Converts single symbols to the compact form. On boards above 9 they are numbers unless there
  /// are letters.
  void compactIfSymbols() {
    if (compact) return;
    bool letters = false;
    for (const std::string& token : tokens) {
      if (token.size() != 1) return;
      letters = letters || (token[0] >= 'A' && token[0] <= 'Z') ||
                (token[0] >= 'a' && token[0] <= 'z' && token[0] != 'x');
    }
    if (side > 9 && !letters) return;
    for (const std::string& token : tokens) symbols += token;
    tokens.clear();
    compact = true;
  }

  std::size_t line() const { return rowPlaces.empty() ? 0 : rowPlaces.front().line; }
  Place placeOf(std::size_t cell) const {
    if (!cellPlaces.empty()) return cellPlaces[cell];
    if (rowPlaces.empty()) return {};
    const std::size_t width = side;
    const bool oneLine = rowPlaces.size() == 1;
    const Place& row = rowPlaces[oneLine ? 0 : cell / width];
    return {row.line, row.column + (oneLine ? cell : cell % width)};
  }
};

} // namespace sudoscope
