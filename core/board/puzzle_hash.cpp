#include "core/board/puzzle_hash.h"

#include "core/base/sha256.h"

namespace sudoscope {

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
