#include "core/formats/token_cells.h"

#include "core/formats/alphabet.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace sudoscope {

namespace {

bool isNumber(std::string_view text) {
  return !text.empty() && text.size() <= 3 &&
         std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool isBlank(std::string_view text) {
  const bool allBlank = std::all_of(text.begin(), text.end(), isPlainBlank);
  return (allBlank && !text.empty()) || text == "x" || text == "X" || text == "None" ||
         text == "null" || text == "nan" || text == "NaN";
}

std::string_view withoutBraces(std::string_view text) {
  if (text.size() >= 2 && text.front() == '{') return text.substr(1, text.size() - 2);
  if (text.size() >= 2 && (text.front() == 'u' || text.front() == 'U')) return text.substr(1);
  return text;
}

std::optional<DigitSet> candidates(std::string_view text, int side) {
  const SymbolDecoder decoder(side, Alphabet::Standard, side > 9);
  DigitSet set = 0;
  for (const char c : withoutBraces(text)) {
    const int digit = decoder.digit(c);
    if (digit < 0) return std::nullopt;
    if (digit > 0) set |= DigitSet(1) << (digit - 1);
  }
  return set;
}

struct Survey {
  bool marks = false;
  bool zero = false;
  bool plainBlank = false;
  int most = 0;
};

Survey surveyOf(const RawGrid& grid) {
  Survey survey;
  bool padded = true; // all numbers have two characters: 01 02 ... 09
  for (const std::string& token : grid.tokens) {
    if (isBlank(token)) {
      survey.plainBlank = true;
    } else if (!isNumber(token)) {
      survey.marks = survey.marks || token.size() > 1;
    } else {
      const int number = std::stoi(token);
      survey.zero = survey.zero || number == 0;
      survey.most = std::max(survey.most, number);
      padded = padded && token.size() == 2;
    }
  }
  if (survey.most > grid.side && !padded) survey.marks = true;
  return survey;
}

Error badToken(const RawGrid& grid, std::size_t cell, const std::string& expected) {
  const auto place = grid.placeOf(cell);
  return Error{"found \"" + grid.tokens[cell] + "\", expected " + expected, "", place.line,
               place.column};
}

} // namespace

Result<TokenCells> interpretTokens(const RawGrid& grid) {
  const Survey survey = surveyOf(grid);
  const bool zeroBased =
      !survey.marks && survey.zero && survey.plainBlank && survey.most < grid.side && grid.side > 9;
  const SymbolDecoder decoder(grid.side, Alphabet::Standard, grid.side > 9);
  TokenCells cells;
  cells.givens.assign(grid.tokens.size(), 0);
  if (survey.marks) cells.marks.assign(grid.tokens.size(), 0);
  const auto give = [&](std::size_t cell, int digit) {
    cells.givens[cell] = static_cast<std::uint8_t>(digit);
    if (survey.marks && digit > 0) cells.marks[cell] = DigitSet(1) << (digit - 1);
  };
  for (std::size_t cell = 0; cell < grid.tokens.size(); ++cell) {
    const std::string& token = grid.tokens[cell];
    if (isBlank(token)) continue;
    const bool wide = token.size() > 1;
    if (survey.marks && wide) {
      const auto set = candidates(token, grid.side);
      if (!set) {
        return badToken(grid, cell, "a number or candidates up to " + std::to_string(grid.side));
      }
      cells.marks[cell] = *set;
    } else if (isNumber(token)) {
      const int digit = std::stoi(token) + (zeroBased ? 1 : 0);
      if (digit > grid.side) {
        return badToken(grid, cell,
                        "a number 1-" + std::to_string(grid.side) + " or a blank (. 0 _ * - x)");
      }
      give(cell, digit);
    } else {
      const int digit = wide ? -1 : decoder.digit(token[0]);
      if (digit < 0) return badToken(grid, cell, decoder.expectation());
      give(cell, digit);
    }
  }
  return cells;
}

} // namespace sudoscope
