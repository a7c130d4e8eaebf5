#include "core/board/puzzle.h"

#include "core/base/sha256.h"

#include <algorithm>
#include <cassert>

namespace sudoscope {

Puzzle::Puzzle() : Puzzle(Geometry()) {}

Puzzle::Puzzle(Geometry geometry)
    : m_geometry(std::move(geometry)), m_givens(m_geometry.cellCount()) {}

Result<Puzzle> Puzzle::fromGivens(Geometry geometry, Grid givens) {
  if (std::ssize(givens) != geometry.cellCount()) {
    return Error{Message::tr("the board has %1 cells, but %2 were given", geometry.cellCount(),
                             givens.size())};
  }
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] > geometry.side()) {
      return Error{Message::tr("cell %1 holds %2, but digits go from 1 to %3",
                               geometry.cellName(static_cast<int>(cell)), givens[cell],
                               geometry.side())};
    }
  }
  Puzzle puzzle(std::move(geometry));
  puzzle.m_givens = std::move(givens);
  return puzzle;
}

int Puzzle::clueCount() const {
  return static_cast<int>(std::ranges::count_if(m_givens, [](auto digit) { return digit != 0; }));
}

void Puzzle::setGiven(int cell, int digit) {
  assert(cell >= 0 && cell < m_geometry.cellCount() && digit >= 0 && digit <= side());
  m_givens[cell] = static_cast<std::uint8_t>(digit);
}

char digitSymbol(int digit) {
  assert(digit >= 0 && digit <= Geometry::maxSide);
  return ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@"[digit];
}

std::string toLine(const Grid& digits) {
  std::string line(digits.size(), '.');
  std::ranges::transform(digits, line.begin(), [](auto digit) { return digitSymbol(digit); });
  return line;
}

std::string puzzleHash(const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  std::string text = toLine(puzzle.givens());
  const auto usual = Geometry::ofSide(geometry.side());
  if (!usual || usual->regionMap() != geometry.regionMap()) {
    Grid regions;
    for (const int region : geometry.regionMap()) {
      regions.push_back(static_cast<std::uint8_t>(region + 1));
    }
    text += ' ' + toLine(regions);
  }
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    text += ' ' + family.name;
    for (const auto& group : family.groups) {
      for (const int cell : group) text += ' ' + geometry.cellName(cell);
    }
  }
  return sha256(text).substr(0, 16);
}

} // namespace sudoscope
