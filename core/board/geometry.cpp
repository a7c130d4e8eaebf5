#include "core/board/geometry.h"

#include <algorithm>
#include <array>

namespace sudoscope {
namespace {

Error sideError(int side) {
  return Error{Message::tr("a board of side %1 is not supported: the side must be %2 to %3", side,
                           Geometry::minSide, Geometry::maxSide)};
}

std::vector<int> boxMap(int height, int width) {
  const int side = height * width;
  std::vector<int> map(static_cast<std::size_t>(side * side));
  for (int cell = 0; cell < side * side; ++cell) {
    // A band of boxes holds side / width == height boxes.
    map[cell] = (cell / side / height) * height + (cell % side) / width;
  }
  return map;
}

using Groups = std::vector<std::vector<int>>;

constexpr auto nameless = Message::marked("extra regions");

constexpr std::array<std::pair<ExtraKind, MarkedText>, 6> names{{
    {ExtraKind::Boxes, Message::marked("boxes")},
    {ExtraKind::Diagonals, Message::marked("diagonals")},
    {ExtraKind::Falling, MarkedText("diagonal-")},
    {ExtraKind::Rising, MarkedText("diagonal+")},
    {ExtraKind::Windoku, Message::marked("windoku")},
    {ExtraKind::Disjoint, Message::marked("disjoint")},
}};

Result<Groups> usualBoxes(const Geometry& geometry) {
  const auto boxes = Geometry::ofSide(geometry.side());
  if (!boxes) return boxes.error();
  Groups groups;
  for (const Group& group : boxes->groups()) {
    if (group.family == GroupFamily::Region) groups.push_back(group.cells);
  }
  return groups;
}

std::vector<int> diagonal(const Geometry& geometry, bool falling) {
  std::vector<int> cells;
  cells.reserve(geometry.side());
  for (int row = 0; row < geometry.side(); ++row)
    cells.push_back(geometry.cellAt(row, falling ? row : geometry.side() - 1 - row));
  return cells;
}

Result<Groups> windows(const Geometry& geometry) {
  const int k = geometry.boxHeight();
  if (k < 2 || k != geometry.boxWidth())
    return Error{Message::tr("windoku windows need square boxes")};
  Groups groups;
  for (int bandRow = 0; bandRow < k - 1; ++bandRow) {
    for (int bandColumn = 0; bandColumn < k - 1; ++bandColumn) {
      std::vector<int> cells;
      for (int i = 0; i < k; ++i) {
        for (int j = 0; j < k; ++j) {
          cells.push_back(geometry.cellAt(1 + bandRow * (k + 1) + i, 1 + bandColumn * (k + 1) + j));
        }
      }
      groups.push_back(std::move(cells));
    }
  }
  return groups;
}

Result<Groups> disjointGroups(const Geometry& geometry) {
  if (!geometry.hasBoxes())
    return Error{Message::tr("disjoint groups need boxes, not a region map")};
  const int height = geometry.boxHeight();
  const int width = geometry.boxWidth();
  Groups groups(static_cast<std::size_t>(geometry.side()));
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    const int place = geometry.rowOf(cell) % height * width + geometry.columnOf(cell) % width;
    groups[place].push_back(cell);
  }
  return groups;
}

} // namespace

Geometry Geometry::make(Data data) {
  const int side = data.side;
  const auto cellCount = static_cast<std::size_t>(side * side);
  data.groups.clear();
  for (const auto family : {GroupFamily::Row, GroupFamily::Column, GroupFamily::Region}) {
    for (int index = 0; index < side; ++index) {
      Group group{family, -1, index, {}};
      for (int cell = 0; cell < side * side; ++cell) {
        const int home = family == GroupFamily::Row      ? cell / side
                         : family == GroupFamily::Column ? cell % side
                                                         : data.regionOfCell[cell];
        if (home == index) group.cells.push_back(cell);
      }
      data.groups.push_back(std::move(group));
    }
  }
  for (std::size_t family = 0; family < data.extra.size(); ++family) {
    for (std::size_t index = 0; index < data.extra[family].groups.size(); ++index) {
      Group group{GroupFamily::Extra, static_cast<int>(family), static_cast<int>(index),
                  data.extra[family].groups[index]};
      std::ranges::sort(group.cells);
      data.groups.push_back(std::move(group));
    }
  }
  data.groupsOfCell.assign(cellCount, {});
  data.peersOfCell.assign(cellCount, {});
  for (std::size_t g = 0; g < data.groups.size(); ++g) {
    for (const int cell : data.groups[g].cells) {
      data.groupsOfCell[cell].push_back(static_cast<int>(g));
      auto& peers = data.peersOfCell[cell];
      peers.insert(peers.end(), data.groups[g].cells.begin(), data.groups[g].cells.end());
    }
  }
  for (std::size_t cell = 0; cell < cellCount; ++cell) {
    auto& peers = data.peersOfCell[cell];
    std::ranges::sort(peers);
    peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
    std::erase(peers, static_cast<int>(cell));
  }
  return Geometry(std::make_shared<const Data>(std::move(data)));
}

Geometry::Geometry() {
  // Made once: thousands of puzzles begin with it.
  static const Geometry usual = make(Data{9, 3, 3, boxMap(3, 3), {}, {}, {}, {}});
  *this = usual;
}

Result<Geometry> Geometry::boxes(int height, int width) {
  if (height < 1 || width < 1 || height > maxSide || width > maxSide) {
    return Error{
        Message::tr("a box needs at least one row and one column and at most %1 of each, not %2x%3",
                    maxSide, height, width)};
  }
  const int side = height * width;
  if (side < minSide || side > maxSide) return sideError(side);
  if (height == 3 && width == 3) return Geometry();
  return make(Data{side, height, width, boxMap(height, width), {}, {}, {}, {}});
}

Result<Geometry> Geometry::ofSide(int side) {
  if (side < minSide || side > maxSide) return sideError(side);
  int height = 1;
  for (int h = 1; h * h <= side; ++h) {
    if (side % h == 0) height = h;
  }
  if (height == 1 && side > 1) {
    return Error{Message::tr("a board of side %1 has no usual boxes: give a region map", side)};
  }
  return boxes(height, side / height);
}

Result<Geometry> Geometry::jigsaw(int side, std::vector<int> regionOfCell) {
  if (side < minSide || side > maxSide) return sideError(side);
  const auto cellCount = static_cast<std::size_t>(side * side);
  if (regionOfCell.size() != cellCount) {
    return Error{Message::tr("a region map for side %1 needs %2 cells, but has %3", side, cellCount,
                             regionOfCell.size())};
  }
  std::vector<int> count(side, 0);
  for (std::size_t cell = 0; cell < cellCount; ++cell) {
    const int region = regionOfCell[cell];
    if (region < 0 || region >= side) {
      return Error{Message::tr("cell r%1c%2 is in region %3, but there are %4 regions",
                               cell / side + 1, cell % side + 1, region + 1, side)};
    }
    ++count[region];
  }
  for (int region = 0; region < side; ++region) {
    if (const int n = count[region]; n != side) {
      return Error{Message::tr("region %1 has %2 cells instead of %3", region + 1, n, side)};
    }
  }
  Data data;
  data.side = side;
  for (int height = 1; height <= side; ++height) {
    if (side % height == 0 && boxMap(height, side / height) == regionOfCell) {
      data.boxHeight = height;
      data.boxWidth = side / height;
    }
  }
  data.regionOfCell = std::move(regionOfCell);
  return make(std::move(data));
}

Result<Geometry> Geometry::withExtra(ExtraFamily family) const {
  for (std::size_t index = 0; index < family.groups.size(); ++index) {
    auto cells = family.groups[index];
    std::ranges::sort(cells);
    const bool distinct = std::ranges::adjacent_find(cells) == cells.end();
    const bool inside = cells.empty() || (cells.front() >= 0 && cells.back() < cellCount());
    if (!distinct || !inside || static_cast<int>(cells.size()) != side()) {
      return Error{Message::tr("group %1 of the family \"%2\" needs %3 distinct cells of the board",
                               index + 1, family.name, side())};
    }
  }
  const ExtraKind named = extraKind(family.name).value_or(ExtraKind::Own);
  const auto known = extraGroups(*this, named);
  family.kind = known && *known == family.groups ? named : ExtraKind::Own;
  Data data = *m_data;
  data.extra.push_back(std::move(family));
  return make(std::move(data));
}

Result<Geometry> Geometry::withExtra(ExtraKind kind) const {
  auto groups = extraGroups(*this, kind);
  if (!groups) return groups.error();
  Data data = *m_data;
  data.extra.push_back({std::string(extraName(kind)), std::move(*groups), kind});
  return make(std::move(data));
}

bool Geometry::hasExtra(ExtraKind kind) const {
  return std::ranges::any_of(m_data->extra,
                             [kind](const ExtraFamily& family) { return family.kind == kind; });
}

std::string Geometry::cellName(int cell) const {
  return "r" + std::to_string(rowOf(cell) + 1) + "c" + std::to_string(columnOf(cell) + 1);
}

bool Geometry::operator==(const Geometry& other) const {
  return m_data == other.m_data || (side() == other.side() && regionMap() == other.regionMap() &&
                                    extraFamilies() == other.extraFamilies());
}

std::string namelessExtra() {
  return nameless.text;
}

std::string_view extraName(ExtraKind kind) {
  const auto at =
      std::ranges::find_if(names, [kind](const auto& known) { return known.first == kind; });
  return at == names.end() ? std::string_view() : at->second.text;
}

std::optional<ExtraKind> extraKind(std::string_view name) {
  const auto at =
      std::ranges::find_if(names, [name](const auto& known) { return known.second.text == name; });
  return at == names.end() ? std::nullopt : std::optional(at->first);
}

Result<Groups> extraGroups(const Geometry& geometry, ExtraKind kind) {
  if (kind == ExtraKind::Boxes) return usualBoxes(geometry);
  if (kind == ExtraKind::Diagonals)
    return Groups{diagonal(geometry, true), diagonal(geometry, false)};
  if (kind == ExtraKind::Falling) return Groups{diagonal(geometry, true)};
  if (kind == ExtraKind::Rising) return Groups{diagonal(geometry, false)};
  if (kind == ExtraKind::Windoku) return windows(geometry);
  if (kind == ExtraKind::Disjoint) return disjointGroups(geometry);
  return Groups{};
}

} // namespace sudoscope
