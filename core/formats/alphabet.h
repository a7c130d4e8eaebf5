#pragma once

#include "core/base/message.h"
#include "core/board/digit_set.h"
#include "core/board/puzzle.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

constexpr bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool isUpper(char c) {
  return c >= 'A' && c <= 'Z';
}
constexpr bool isLower(char c) {
  return c >= 'a' && c <= 'z';
}
constexpr bool isLetter(char c) {
  return isUpper(c) || isLower(c);
}
/// A lower-case letter other than the blank x: of a word, or of a large board.
constexpr bool isWordLetter(char c) {
  return isLower(c) && c != 'x';
}
constexpr bool hasWords(std::string_view text) {
  return std::ranges::any_of(text, isWordLetter);
}
/// False for the empty text.
constexpr bool areDigits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, isDigit);
}

/// The encoding of a digit as one character. All three are in use for 16×16 and 25×25 boards.
enum class Alphabet : std::uint8_t {
  Standard,  ///< 1-9, A is 10, ... Z is 35, @ is 36 (1-9A-G for 16×16, 1-9A-P for 25×25).
  ZeroBased, ///< 0-9, A is 11: the digit is the symbol's value plus one (0-9A-F for 16×16).
  Letters,   ///< A is 1 (A-P for 16×16, A-Y for 25×25).
};

/// Counts the symbols of one or more puzzles, to detect their alphabet.
class SymbolSurvey {
public:
  explicit SymbolSurvey(int side) : m_side(side) {}

  void add(std::string_view cells);

  struct Verdict {
    Alphabet alphabet;
    /// False if other puzzles of the same file may still contradict it.
    bool certain;
  };
  /// A symbol unique to one alphabet decides (G on 16×16, 0 beside another blank, letters without
  /// digits); without one, '*' as the blank indicates ZeroBased and '_' Letters.
  Verdict verdict() const;

  /// Lower-case letters other than x occur: then x is a letter, otherwise a blank.
  bool hasLowerLetters() const;

private:
  std::uint32_t count(char symbol) const { return m_count[static_cast<unsigned char>(symbol)]; }

  int m_side;
  std::array<std::uint32_t, 128> m_count{};
};

class SymbolDecoder {
public:
  SymbolDecoder(int side, Alphabet alphabet, bool xIsLetter);

  /// 0 for a blank, 1..side for a digit, -1 for anything else.
  int digit(char symbol) const {
    const auto index = static_cast<unsigned char>(symbol);
    return index < 128 ? m_digit[index] : -1;
  }

  /// "a digit 1-9 or a blank (. 0 _ * - x)", for errors.
  Message expectation() const;

private:
  int m_side;
  Alphabet m_alphabet;
  std::array<std::int8_t, 128> m_digit;
};

/// A character that may represent a cell in some alphabet, including blanks (but not a space).
bool isCellSymbol(char symbol);

/// Whether no alphabet of a board of this side has the symbol.
constexpr bool isBeyond(char symbol, int side) {
  if (isDigit(symbol)) return symbol - '0' > side;
  return isLetter(symbol) && (symbol | 0x20) != 'x' && (symbol & 0x1f) > side;
}

/// The symbol for an error message; one lost by folding is described in words.
Message quotedSymbol(char symbol);

/// One of . _ * - ? (0 and x are blanks or digits, depending on the alphabet).
bool isPlainBlank(char symbol);

/// N² symbols of the standard alphabet, without separators.
std::string symbolsOf(const Grid& digits, char blank);

/// N for N² cells, N from 4 to the largest side; 0 for other numbers of cells.
int sideOfCells(std::size_t cells);

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
  std::vector<Message> notes;      ///< What was assumed.

  /// Converts single symbols to the compact form. On boards above 9 they are numbers unless there
  /// are letters.
  void compactIfSymbols() {
    if (compact) return;
    bool letters = false;
    for (const std::string& token : tokens) {
      if (token.size() != 1) return;
      letters = letters || isUpper(token[0]) || isWordLetter(token[0]);
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
