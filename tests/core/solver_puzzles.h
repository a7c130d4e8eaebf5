#pragma once

#include "core/board/puzzle.h"
#include "tests/support/paths.h"

#include <nlohmann/json.hpp>

#include <QtGlobal>

#include <bit>
#include <fstream>
#include <string>
#include <vector>

/// tests/data/solver_puzzles.json: one puzzle of every kind of board, with its only solution.
namespace sudoscope::solver_puzzles {

struct Item {
  std::string name;
  Puzzle puzzle;
  Grid solution;
};

inline Grid digits(const std::string& line) {
  Grid result;
  for (const char c : line) {
    int digit = 0;
    while (c != '0' && digitSymbol(digit) != c) ++digit;
    result.push_back(static_cast<std::uint8_t>(digit));
  }
  return result;
}

/// On the usual boxes of its side.
inline Puzzle ofLine(const std::string& line) {
  int side = 1;
  while (side * side < std::ssize(line)) ++side;
  return *Puzzle::fromGivens(*Geometry::ofSide(side), digits(line));
}

inline Geometry geometry(const nlohmann::json& item) {
  const int side = item["side"];
  std::vector<int> regions;
  if (item.contains("regions")) {
    for (const auto id : digits(item["regions"])) regions.push_back(id - 1);
  }
  Geometry result = regions.empty() ? *Geometry::boxes(item["boxes"][0], item["boxes"][1])
                                    : *Geometry::jigsaw(side, regions);
  const auto extra = item.value("extra", std::vector<std::string>{});
  for (const auto& family : extra) {
    if (family == "diagonals") result = result.withDiagonals();
    if (family == "windoku") result = *result.withExtra(ExtraKind::Windoku);
    if (family == "boxes") {
      ExtraFamily boxes{family, {}};
      const Geometry usual = *Geometry::ofSide(side);
      for (const Group& group : usual.groups()) {
        if (group.family == GroupFamily::Region) boxes.groups.push_back(group.cells);
      }
      result = *result.withExtra(std::move(boxes));
    }
  }
  return result;
}

inline std::vector<Item> load() {
  std::ifstream file(SUDOSCOPE_TEST_DATA "/solver_puzzles.json");
  std::vector<Item> items;
  for (const auto& item : nlohmann::json::parse(file)) {
    items.push_back({item["name"], *Puzzle::fromGivens(geometry(item), digits(item["givens"])),
                     digits(item["solution"])});
  }
  return items;
}

inline Item find(const std::string& name) {
  for (auto& item : load()) {
    if (item.name == name) return item;
  }
  qFatal("no puzzle named %s", name.c_str());
}

} // namespace sudoscope::solver_puzzles

namespace sudoscope::test {

/// The digits that miss from groups, counted afresh: what LocalSearchState::defect() keeps.
inline int countDefect(const Geometry& geometry, const Grid& grid) {
  int defect = 0;
  for (const Group& group : geometry.groups()) {
    DigitSet seen = 0;
    for (const int cell : group.cells) {
      if (grid[static_cast<std::size_t>(cell)] != 0) {
        seen |= digitBit(grid[static_cast<std::size_t>(cell)]);
      }
    }
    defect += geometry.side() - std::popcount(seen);
  }
  return defect;
}

} // namespace sudoscope::test
