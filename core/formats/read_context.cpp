#include "core/formats/read_context.h"

#include "core/base/plain_text.h"
#include "core/base/visible_text.h"
#include "core/formats/region_text.h"

#include <algorithm>

namespace sudoscope {

namespace {

/// How far ahead to search for a symbol that decides the alphabet.
constexpr std::size_t alphabetLookAhead = 256;

std::string withoutFrame(std::string_view line) {
  std::string cells;
  for (const char c : line) {
    if (isCellSymbol(c))
      cells += c;
    else if (c != ' ' && c != '|' && c != '+')
      break;
  }
  return cells;
}

struct TokenCells {
  Grid givens;
  std::vector<DigitSet> marks; ///< Empty if no token is a set of candidates.
};

bool isNumber(std::string_view text) {
  return areDigits(text) && text.size() <= 3;
}

/// The set of a token of two characters or more: each digit once, blanks only beside N characters.
std::optional<DigitSet> candidates(std::string_view text, int side, const SymbolDecoder& decoder) {
  if (text.front() == '{') text.remove_suffix(1);
  if (text.find_first_of("{uU") == 0) text.remove_prefix(1);
  if (text.find('0') < text.find('.') && text.find('.') < text.size()) return std::nullopt; // 0.12
  DigitSet set = 0;
  for (const char c : text) {
    const int digit = decoder.digit(c);
    if (digit < 0 || (digit > 0 && hasDigit(set, digit))) return std::nullopt;
    if (digit == 0 && text.size() != static_cast<std::size_t>(side)) return std::nullopt;
    if (digit > 0) set |= digitBit(digit);
  }
  return set;
}

struct Survey {
  bool marks = false;
  int marked = 0; ///< Tokens that can only be candidates.
  bool zero = false;
  bool plainBlank = false;
  int most = 0;
};

Survey surveyOf(const RawGrid& grid) {
  Survey survey;
  bool padded = true; // all numbers have two characters: 01 02 ... 09
  for (const std::string& token : grid.tokens) {
    if (isBlankToken(token)) {
      survey.plainBlank = true;
    } else if (!isNumber(token)) {
      survey.marks = survey.marks || token.size() > 1;
      survey.marked += token.size() > 1 ? 1 : 0;
    } else {
      const int number = std::stoi(token);
      survey.zero = survey.zero || number == 0;
      survey.most = std::max(survey.most, number);
      survey.marked += number > grid.side ? 1 : 0;
      padded = padded && token.size() == 2;
    }
  }
  if (survey.most > grid.side && !padded) survey.marks = true;
  return survey;
}

Error badToken(const RawGrid& grid, std::size_t cell, const Message& expected) {
  const auto place = grid.placeOf(cell);
  return Error{mismatch("\"" + grid.tokens[cell] + "\"", expected), "", place.line, place.column};
}

/// Tokens are numbers 1..N (0 . _ * - x for blanks; 0..N-1 if 0 occurs beside another blank and N
/// does not), or pencil marks: a single digit is a given; several digits, {digits} or a u before a
/// digit (placed by the user) are candidates, unless a single cell has several digits. On boards
/// above 9 candidates need braces, or a token that is not a number up to N. The error names the
/// token and its place.
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
    if (survey.marks && digit > 0) cells.marks[cell] = digitBit(digit);
  };
  for (std::size_t cell = 0; cell < grid.tokens.size(); ++cell) {
    const std::string& token = grid.tokens[cell];
    if (isBlankToken(token)) continue;
    const bool wide = token.size() > 1;
    if (survey.marks && wide) {
      const auto set = candidates(token, grid.side, decoder);
      if (!set) {
        return badToken(grid, cell, Message::tr("a number or candidates up to %1", grid.side));
      }
      if (survey.marked == 1 && areDigits(token)) {
        return badToken(
            grid, cell,
            Message::tr("one number up to %1, or {%2} if these are candidates", grid.side, token));
      }
      cells.marks[cell] = *set;
    } else if (isNumber(token)) {
      const int digit = std::stoi(token) + (zeroBased ? 1 : 0);
      if (digit > grid.side) {
        return badToken(grid, cell,
                        Message::tr("a number 1-%1 or a blank (. 0 _ * - x)", grid.side));
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

/// In arrays -1 may be the blank; their digits count from 0 where there is a 0 and no N, and then
/// all grow by 1. The error is at a -1 that leaves open whether they do.
Result<RawGrid> withoutMinusOne(RawGrid grid, std::vector<Message>& notes) {
  auto& tokens = grid.tokens;
  for (std::string& token : tokens) token = std::string(withoutZeroFraction(token));
  const auto has = [&](const std::string& token) {
    return std::ranges::find(tokens, token) != tokens.end();
  };
  if (!has("-1")) return grid;
  const bool zeroBased = has("0");
  if (zeroBased == has(std::to_string(grid.side))) {
    return badToken(grid, std::ranges::find(tokens, "-1") - tokens.begin(),
                    Message::tr("another blank, or digits either from 0 or up to %1", grid.side));
  }
  for (std::string& token : tokens) {
    if (token == "-1")
      token = ".";
    else if (zeroBased && isNumber(token))
      token = std::to_string(std::stoi(token) + 1);
  }
  if (zeroBased)
    notes.push_back(Message::tr("-1 is the blank and the digits count from 0: 1 is added to them"));
  return grid;
}

} // namespace

bool isBlankToken(std::string_view token) {
  const bool allBlank = std::ranges::all_of(token, isPlainBlank);
  return (allBlank && !token.empty()) || token == "x" || token == "X" || token == "None" ||
         token == "null" || token == "nan" || token == "NaN" || token == "<NA>";
}

std::string_view withoutZeroFraction(std::string_view token) {
  const std::size_t dot = token.find('.');
  const std::size_t sign = token.starts_with('-') ? 1 : 0;
  if (dot == std::string_view::npos || dot <= sign || !areDigits(token.substr(sign, dot - sign)))
    return token;
  return token.find_first_not_of('0', dot + 1) == std::string_view::npos ? token.substr(0, dot)
                                                                         : token;
}

RawGrid::Place TextDocument::placeOf(std::size_t offset) const {
  constexpr std::size_t step = 256;
  const auto advance = [this](RawGrid::Place place, std::size_t from, std::size_t to) {
    const std::string_view part = std::string_view(text).substr(from, to - from);
    const auto lines = static_cast<std::size_t>(std::ranges::count(part, '\n'));
    if (lines == 0) return RawGrid::Place{place.line, place.column + characterCount(part)};
    return RawGrid::Place{place.line + lines,
                          characterCount(part.substr(part.rfind('\n') + 1)) + 1};
  };
  if (marks.empty()) {
    marks.reserve(text.size() / step + 1);
    marks.push_back({firstLine, 1});
    for (std::size_t at = step; at <= text.size(); at += step) {
      marks.push_back(advance(marks.back(), at - step, at));
    }
  }
  offset = std::min(offset, text.size());
  return advance(marks[offset / step], offset / step * step, offset);
}

Result<Geometry> ReadContext::geometryOfSide(int side) {
  if (m_options.geometry && m_options.geometry->side() == side) return *m_options.geometry;
  if (const auto known = m_boxes.find(side); known != m_boxes.end()) return known->second;
  auto geometry = Geometry::ofSide(side);
  if (geometry) m_boxes.emplace(side, *geometry);
  return geometry;
}

Result<Geometry> ReadContext::geometryOfBoxes(int height, int width) {
  const int side = height * width;
  auto usual = geometryOfSide(side);
  if (m_options.geometry && m_options.geometry->side() == side) return usual;
  if (usual && usual->boxHeight() == height && usual->boxWidth() == width) return usual;
  return Geometry::boxes(height, width);
}

Result<Geometry> ReadContext::geometryOfRegions(int side, std::vector<int> regionOfCell) {
  if (m_lastJigsaw && m_lastJigsaw->side() == side && m_lastJigsaw->regionMap() == regionOfCell) {
    return *m_lastJigsaw;
  }
  auto geometry = Geometry::jigsaw(side, std::move(regionOfCell));
  if (geometry) m_lastJigsaw = *geometry;
  return geometry;
}

Alphabet ReadContext::alphabetOf(const SymbolSurvey& survey, const RawGrid& grid,
                                 LineSource* lines) {
  const auto verdict = survey.verdict();
  auto& known = m_alphabet[grid.side];
  if (verdict.certain) {
    if (grid.side > 9) known = verdict.alphabet;
    return verdict.alphabet;
  }
  if (known) return *known;
  if (lines == nullptr || lines->peek() == nullptr) return verdict.alphabet;
  auto& undecided = m_undecided[grid.side];
  if (lines->peek()->number <= undecided.first) return undecided.second;
  SymbolSurvey wider = survey;
  const std::size_t width = grid.side;
  for (std::size_t ahead = 0; ahead < alphabetLookAhead; ++ahead) {
    const TextLine* line = lines->peek(ahead);
    if (line == nullptr) break;
    undecided.first = line->number;
    const auto cells = withoutFrame(line->plain());
    if (cells.size() == width || cells.size() == width * width) wider.add(cells);
  }
  const auto widerVerdict = wider.verdict();
  if (widerVerdict.certain) known = widerVerdict.alphabet;
  undecided.second = widerVerdict.alphabet;
  return widerVerdict.alphabet;
}

void ReadContext::survey(const RawGrid& grid) {
  SymbolSurvey survey(grid.side);
  survey.add(grid.symbols);
  if (grid.compact) alphabetOf(survey, grid, nullptr);
}

/// The error of symbols that may be those of other boards.
MaybeError ReadContext::openSymbols(const RawGrid& grid) const {
  const auto& symbols = grid.symbols;
  const auto clues = std::ranges::count_if(symbols, [](char c) { return c > '0' && c <= '9'; });
  const bool letters = std::ranges::any_of(symbols, isLetter);
  const std::size_t zero = symbols.find('0');
  const char last = digitSymbol(grid.side);
  if (grid.side <= 9 && zero != symbols.npos && symbols.find(last) == symbols.npos &&
      std::ranges::any_of(symbols, [](char c) { return isPlainBlank(c) || c == 'x' || c == ' '; }))
    return error(grid.placeOf(zero), Message::tr("0 beside another blank"),
                 Message::tr("one kind of blank, or digits up to %1", grid.side));
  constexpr int surelyLarge = 12; // so many digits without one above 9 are improbable
  if (grid.side >= surelyLarge && !letters && clues > 2 * grid.side)
    return error(grid.placeOf(0), Message::tr("%1 cells without a letter", symbols.size()),
                 Message::tr("letters for the digits above 9, or one board per line"));
  return std::nullopt;
}

Result<Grid> ReadContext::digitsOf(const RawGrid& grid, LineSource* lines) {
  if (auto open = openSymbols(grid)) return *open;
  SymbolSurvey survey(grid.side);
  survey.add(grid.symbols);
  const Alphabet alphabet = alphabetOf(survey, grid, lines);
  const SymbolDecoder decoder(grid.side, alphabet, grid.side > 9 && survey.hasLowerLetters());
  Grid digits(grid.symbols.size());
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    const int digit = decoder.digit(grid.symbols[cell]);
    if (digit < 0) {
      return error(grid.placeOf(cell), quotedSymbol(grid.symbols[cell]), decoder.expectation());
    }
    digits[cell] = static_cast<std::uint8_t>(digit);
  }
  return digits;
}

Result<PuzzleRecord> ReadContext::record(const RawGrid& grid, const RawGrid* regions,
                                         LineSource* lines) {
  if (regions == nullptr) {
    if (auto candidates = candidatesOf(grid, *this)) return std::move(*candidates);
    auto guessed = record(grid, geometryOfSide(grid.side), lines);
    const bool named = m_options.geometry && m_options.geometry->side() == grid.side;
    if (guessed) guessed->boxesGuessed = !named;
    return guessed;
  }
  auto numbers = regionNumbers(*regions);
  if (!numbers) return inFile(numbers.error());
  return record(grid, geometryOfRegions(grid.side, std::move(*numbers)), lines);
}

Result<PuzzleRecord> ReadContext::record(const RawGrid& grid, Result<Geometry> geometry,
                                         LineSource* lines) {
  if (!geometry) return error(grid.placeOf(0), geometry.error().message);
  TokenCells cells;
  std::vector<Message> notes = grid.notes;
  if (grid.compact) {
    auto digits = digitsOf(grid, lines);
    if (!digits) return digits.error();
    cells.givens = std::move(*digits);
    const char last = digitSymbol(grid.side - 1);
    if (grid.side > 9 && !m_alphabet[grid.side] && grid.symbols.find('0') == std::string::npos &&
        grid.symbols.find(last) != std::string::npos &&
        std::ranges::max(cells.givens) == grid.side - 1)
      notes.push_back(Message::tr("%1 is read as %2; if the digits begin at 0, it is %3",
                                  std::string(1, last), grid.side - 1, grid.side));
  } else {
    const auto numbers = withoutMinusOne(grid, notes);
    if (!numbers) return inFile(numbers.error());
    auto tokens = interpretTokens(*numbers);
    if (!tokens) return inFile(tokens.error());
    cells = std::move(*tokens);
  }
  auto puzzle = Puzzle::fromGivens(std::move(*geometry), std::move(cells.givens));
  if (!puzzle) return error(grid.placeOf(0), puzzle.error().message);
  puzzle->setMarks(std::move(cells.marks));
  PuzzleRecord record{std::move(*puzzle)};
  record.line = grid.line();
  record.notes = std::move(notes);
  return record;
}

MaybeError ReadContext::refuseRules(PuzzleRecord& record) const {
  const auto& rules = record.otherRules;
  if (rules.empty()) return std::nullopt;
  if (!m_options.ignoreRules) {
    Error refused = error(
        record.line, 0,
        Message::tr("this puzzle has rules that the program does not support: %1", listed(rules)));
    refused.code = ErrorCode::OtherRules;
    return refused;
  }
  for (const std::string& name : rules)
    record.notes.push_back(Message::tr("the constraint \"%1\" is left out", name));
  return std::nullopt;
}

} // namespace sudoscope
