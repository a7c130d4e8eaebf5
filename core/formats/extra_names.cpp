#include "core/formats/extra_names.h"

#include <algorithm>

namespace sudoscope {

namespace {

Result<Geometry> withUsualBoxes(const Geometry& geometry) {
  const auto boxes = Geometry::ofSide(geometry.side());
  if (!boxes) return boxes.error();
  ExtraFamily family{"boxes", {}};
  for (const Group& group : boxes->groups()) {
    if (group.family == GroupFamily::Region) family.groups.push_back(group.cells);
  }
  return geometry.withExtra(std::move(family));
}

Result<Geometry> withOneDiagonal(const Geometry& geometry, std::string_view name) {
  const int side = geometry.side();
  ExtraFamily family{std::string(name), {{}}};
  for (int row = 0; row < side; ++row) {
    family.groups[0].push_back(geometry.cellAt(row, name == "diagonal-" ? row : side - 1 - row));
  }
  return geometry.withExtra(std::move(family));
}

Result<Geometry> withDisjointGroups(const Geometry& geometry) {
  if (!geometry.hasBoxes()) return Error{"disjoint groups need boxes, not a region map"};
  const int height = geometry.boxHeight();
  const int width = geometry.boxWidth();
  ExtraFamily family{"disjoint", {}};
  family.groups.resize(static_cast<std::size_t>(geometry.side()));
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    const int place = geometry.rowOf(cell) % height * width + geometry.columnOf(cell) % width;
    family.groups[static_cast<std::size_t>(place)].push_back(cell);
  }
  return geometry.withExtra(std::move(family));
}

} // namespace

bool hasUsualBoxes(const Geometry& geometry) {
  if (!geometry.hasBoxes()) return false;
  int height = 1;
  for (int h = 2; h * h <= geometry.side(); ++h) {
    if (geometry.side() % h == 0) height = h;
  }
  return height > 1 && geometry.boxHeight() == height;
}

Result<Geometry> withNamedExtra(const Geometry& geometry, std::string_view name) {
  if (name == "boxes") return withUsualBoxes(geometry);
  if (name == "diagonals" || name == "x") return geometry.withDiagonals();
  if (name == "diagonal-" || name == "diagonal+") return withOneDiagonal(geometry, name);
  if (name == "windoku") return geometry.withWindoku();
  if (name == "disjoint") return withDisjointGroups(geometry);
  return Error{"found the extra groups \"" + std::string(name) +
               "\", expected boxes, diagonals, diagonal-, diagonal+, windoku or disjoint"};
}

Result<Geometry> withGroups(const Geometry& geometry, std::vector<std::vector<int>> groups,
                            const std::string& name) {
  for (auto& group : groups) std::sort(group.begin(), group.end());
  for (const char* known : {"boxes", "windoku"}) {
    auto named = withNamedExtra(geometry, known);
    if (named && named->extraFamilies().back().groups == groups) return named;
  }
  return geometry.withExtra(ExtraFamily{name, std::move(groups)});
}

Result<std::vector<std::string>> extraNames(const Geometry& geometry) {
  std::vector<std::string> names;
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    const auto same = withNamedExtra(geometry, family.name);
    if (!same || same->extraFamilies().back() != family) {
      return Error{"the extra groups \"" + family.name + "\" have no name in files"};
    }
    names.push_back(family.name);
  }
  return names;
}

} // namespace sudoscope
