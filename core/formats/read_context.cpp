#include "core/formats/read_context.h"

#include "core/formats/region_text.h"
#include "core/formats/token_cells.h"

#include <algorithm>

namespace sudoscope {

namespace {

/// How far the lines ahead are searched for a symbol that decides the alphabet.
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

} // namespace

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
  auto& known = m_alphabet[static_cast<std::size_t>(grid.side)];
  if (verdict.certain) {
    if (grid.side > 9) known = verdict.alphabet;
    return verdict.alphabet;
  }
  if (known) return *known;
  if (lines == nullptr) return verdict.alphabet;
  SymbolSurvey wider = survey;
  const auto width = static_cast<std::size_t>(grid.side);
  for (std::size_t ahead = 0; ahead < alphabetLookAhead; ++ahead) {
    const TextLine* line = lines->peek(ahead);
    if (line == nullptr) break;
    const auto cells = withoutFrame(line->plain());
    if (cells.size() == width || cells.size() == width * width) wider.add(cells);
  }
  const auto widerVerdict = wider.verdict();
  if (widerVerdict.certain) known = widerVerdict.alphabet;
  return widerVerdict.alphabet;
}

Result<Grid> ReadContext::digitsOf(const RawGrid& grid, LineSource* lines) {
  SymbolSurvey survey(grid.side);
  survey.add(grid.symbols);
  const Alphabet alphabet = alphabetOf(survey, grid, lines);
  const SymbolDecoder decoder(grid.side, alphabet, grid.side > 9 && survey.hasLowerLetters());
  Grid digits(grid.symbols.size());
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    const int digit = decoder.digit(grid.symbols[cell]);
    if (digit < 0) {
      return error(grid.placeOf(cell), "found " + quotedSymbol(grid.symbols[cell]) + ", expected " +
                                           decoder.expectation());
    }
    digits[cell] = static_cast<std::uint8_t>(digit);
  }
  return digits;
}

Result<PuzzleRecord> ReadContext::record(const RawGrid& grid, const RawGrid* regions,
                                         LineSource* lines) {
  if (regions == nullptr) return record(grid, geometryOfSide(grid.side), lines);
  auto numbers = regionNumbers(*regions);
  if (!numbers) {
    Error bad = numbers.error();
    bad.file = m_options.fileName;
    return bad;
  }
  return record(grid, geometryOfRegions(grid.side, std::move(*numbers)), lines);
}

Result<PuzzleRecord> ReadContext::record(const RawGrid& grid, Result<Geometry> geometry,
                                         LineSource* lines) {
  if (!geometry) return error(grid.placeOf(0), geometry.error().message);
  TokenCells cells;
  if (grid.compact) {
    auto digits = digitsOf(grid, lines);
    if (!digits) return digits.error();
    cells.givens = std::move(*digits);
  } else {
    auto tokens = interpretTokens(grid);
    if (!tokens) {
      Error bad = tokens.error();
      bad.file = m_options.fileName;
      return bad;
    }
    cells = std::move(*tokens);
  }
  auto puzzle = Puzzle::fromGivens(std::move(*geometry), std::move(cells.givens));
  if (!puzzle) return error(grid.placeOf(0), puzzle.error().message);
  puzzle->setMarks(std::move(cells.marks));
  PuzzleRecord record{std::move(*puzzle)};
  record.line = grid.line();
  return record;
}

} // namespace sudoscope
