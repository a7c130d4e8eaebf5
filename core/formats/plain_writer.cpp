#include "core/formats/plain_writer.h"

#include "core/formats/extra_names.h"
#include "core/formats/region_text.h"

#include <algorithm>

namespace sudoscope {

std::string symbolsOf(const Grid& digits, Alphabet alphabet, char blank) {
  std::string text;
  text.reserve(digits.size());
  for (const int digit : digits) text += digit == 0 ? blank : symbolFor(digit, alphabet);
  return text;
}

char blankFor(const Puzzle& puzzle, Alphabet alphabet) {
  if (alphabet == Alphabet::ZeroBased) return '*';
  SymbolSurvey survey(puzzle.side());
  survey.add(symbolsOf(puzzle.givens(), alphabet, '.'));
  return survey.verdict().alphabet == alphabet ? '.' : '_';
}

std::string rowsText(const Puzzle& puzzle, Alphabet alphabet) {
  const auto side = static_cast<std::size_t>(puzzle.side());
  const std::string symbols = symbolsOf(puzzle.givens(), alphabet, blankFor(puzzle, alphabet));
  std::string text;
  for (std::size_t row = 0; row < side; ++row) text += symbols.substr(row * side, side) + '\n';
  return text;
}

std::string numbersText(const Puzzle& puzzle) {
  const int side = puzzle.side();
  const std::size_t width = std::to_string(side).size();
  std::string text;
  for (int cell = 0; cell < side * side; ++cell) {
    const int digit = puzzle.given(cell);
    const std::string number = digit == 0 ? "." : std::to_string(digit);
    text += std::string(width - number.size(), ' ') + number;
    text += cell % side == side - 1 ? '\n' : ' ';
  }
  return text;
}

std::string jigsawLine(const Puzzle& puzzle) {
  std::string line = toLine(puzzle.givens()) + ' ' + regionLine(puzzle.geometry());
  if (const auto names = extraNames(puzzle.geometry())) {
    for (const std::string& name : *names) line += " +" + name;
  }
  return line;
}

} // namespace sudoscope
