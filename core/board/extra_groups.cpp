#include "core/board/extra_groups.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sudoscope {

namespace {

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

std::string namelessExtra() {
  return nameless.text;
}

std::string_view extraName(ExtraKind kind) {
  const auto at = std::find_if(names.begin(), names.end(),
                               [kind](const auto& known) { return known.first == kind; });
  return at == names.end() ? std::string_view() : at->second.text;
}

std::optional<ExtraKind> extraKind(std::string_view name) {
  const auto at = std::find_if(names.begin(), names.end(),
                               [name](const auto& known) { return known.second.text == name; });
  return at == names.end() ? std::nullopt : std::optional(at->first);
}

Result<Groups> extraGroups(const Geometry& geometry, ExtraKind kind) {
  switch (kind) {
  case ExtraKind::Boxes:
    return usualBoxes(geometry);
  case ExtraKind::Diagonals:
    return Groups{diagonal(geometry, true), diagonal(geometry, false)};
  case ExtraKind::Falling:
    return Groups{diagonal(geometry, true)};
  case ExtraKind::Rising:
    return Groups{diagonal(geometry, false)};
  case ExtraKind::Windoku:
    return windows(geometry);
  case ExtraKind::Disjoint:
    return disjointGroups(geometry);
  case ExtraKind::Own:
    break;
  }
  return Groups{};
}

} // namespace sudoscope
