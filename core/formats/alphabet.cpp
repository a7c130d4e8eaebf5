#include "core/formats/alphabet.h"

#include <cmath>

namespace sudoscope {

namespace {

constexpr std::string_view plainBlanks = "._*-?";

/// The symbol for a digit 1..side in an alphabet. Letters end at 26.
char symbolFor(int digit, Alphabet alphabet) {
  switch (alphabet) {
  case Alphabet::ZeroBased:
    return digit == 1 ? '0' : digitSymbol(digit - 1);
  case Alphabet::Letters:
    return static_cast<char>('A' + digit - 1);
  case Alphabet::Standard:
    break;
  }
  return digitSymbol(digit);
}

} // namespace

bool isPlainBlank(char symbol) {
  return plainBlanks.find(symbol) != std::string_view::npos;
}

bool isCellSymbol(char symbol) {
  return isDigit(symbol) || isLetter(symbol) || isPlainBlank(symbol) || symbol == '@';
}

Message quotedSymbol(char symbol) {
  const auto code = static_cast<unsigned char>(symbol);
  if (code < 0x20 || code >= 0x7f) return Message::tr("a character that stands for no digit");
  return verbatim(std::string("'") + symbol + "'");
}

void SymbolSurvey::add(std::string_view cells) {
  for (const char c : cells) {
    if (static_cast<unsigned char>(c) < 128) ++m_count[static_cast<unsigned char>(c)];
  }
}

bool SymbolSurvey::hasLowerLetters() const {
  for (char c = 'a'; c <= 'z'; ++c) {
    if (isWordLetter(c) && count(c) > 0) return true;
  }
  return false;
}

SymbolSurvey::Verdict SymbolSurvey::verdict() const {
  int top = 0; // 1 for A, 26 for Z; case is ignored
  for (char c = 'A'; c <= 'Z'; ++c) {
    if (c == 'X' && m_side <= 9) continue;
    const char lower = static_cast<char>(c - 'A' + 'a');
    const bool lowerIsBlank = lower == 'x' && !hasLowerLetters();
    if (count(c) > 0 || (count(lower) > 0 && !lowerIsBlank)) top = c - 'A' + 1;
  }
  bool digits = false;
  for (char c = '1'; c <= '9'; ++c) digits = digits || count(c) > 0;
  const bool zero = count('0') > 0;
  const bool plainBlank =
      std::ranges::any_of(plainBlanks, [&](char c) { return count(c) > 0; }) || count(' ') > 0;
  const bool standardFits = top + 9 <= m_side || top == 0;
  const bool zeroBasedFits = m_side > 9 && top + 10 <= m_side;
  const bool lettersFit =
      top > 0 && top <= m_side && m_side <= 26 && !digits && !zero && count('@') == 0;

  if (m_side <= 9) return {lettersFit ? Alphabet::Letters : Alphabet::Standard, true};
  if (zero) {
    if (plainBlank && zeroBasedFits) return {Alphabet::ZeroBased, true};
    // Few zeros and no top symbol: a zero-based board without blanks.
    const bool few = count('0') <= 2 * static_cast<std::uint32_t>(m_side);
    if (zeroBasedFits && !plainBlank && few) return {Alphabet::ZeroBased, true};
    return {Alphabet::Standard, !zeroBasedFits};
  }
  if (lettersFit && !standardFits) return {Alphabet::Letters, true};
  if ((top + 9 == m_side && digits) || count('@') > 0) return {Alphabet::Standard, true};
  if (lettersFit && count('_') > 0) return {Alphabet::Letters, false};
  if (zeroBasedFits && count('*') > 0) return {Alphabet::ZeroBased, false};
  return {Alphabet::Standard, false};
}

SymbolDecoder::SymbolDecoder(int side, Alphabet alphabet, bool xIsLetter)
    : m_side(side), m_alphabet(alphabet) {
  m_digit.fill(-1);
  for (const char c : plainBlanks) m_digit[static_cast<unsigned char>(c)] = 0;
  m_digit[static_cast<unsigned char>(' ')] = 0;
  if (alphabet == Alphabet::Standard) m_digit[static_cast<unsigned char>('0')] = 0;
  for (int digit = 1; digit <= side; ++digit) {
    const char symbol = symbolFor(digit, alphabet);
    m_digit[static_cast<unsigned char>(symbol)] = static_cast<std::int8_t>(digit);
    if (!isUpper(symbol)) continue;
    m_digit[static_cast<unsigned char>(symbol - 'A' + 'a')] = static_cast<std::int8_t>(digit);
  }
  if (!xIsLetter) m_digit[static_cast<unsigned char>('x')] = 0;
  if (side <= 9) m_digit[static_cast<unsigned char>('X')] = 0;
}

Message SymbolDecoder::expectation() const {
  const bool zeroBased = m_alphabet == Alphabet::ZeroBased;
  std::string symbols;
  if (m_alphabet == Alphabet::Letters) {
    symbols = std::string("A-") + symbolFor(std::min(m_side, 26), m_alphabet);
  } else if (m_side <= 9) {
    symbols = std::string("1-") + digitSymbol(m_side);
  } else {
    symbols = zeroBased ? "0-9" : "1-9";
    const char last = symbolFor(m_side, m_alphabet);
    if (isUpper(last)) symbols += last == 'A' ? ", A" : std::string(", A-") + last;
    if (last == '@') symbols += ", A-Z, @";
  }
  return Message::tr("a digit %1 or a blank (%2)", symbols,
                     std::string(zeroBased ? ". _ * - x" : ". 0 _ * - x"));
}

std::string symbolsOf(const Grid& digits, char blank) {
  std::string text;
  text.reserve(digits.size());
  for (const int digit : digits) text += digit == 0 ? blank : digitSymbol(digit);
  return text;
}

int sideOfCells(std::size_t cells) {
  const int side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(cells))));
  const bool square = static_cast<std::size_t>(side) * static_cast<std::size_t>(side) == cells;
  return square && side >= 4 && side <= Geometry::maxSide ? side : 0;
}

} // namespace sudoscope
