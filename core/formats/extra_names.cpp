#include "core/formats/extra_names.h"

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

} // namespace

Result<Geometry> withNamedExtra(const Geometry& geometry, std::string_view name) {
  if (name == "boxes") return withUsualBoxes(geometry);
  if (name == "diagonals" || name == "x") return geometry.withDiagonals();
  if (name == "diagonal-" || name == "diagonal+") return withOneDiagonal(geometry, name);
  if (name == "windoku") return geometry.withWindoku();
  return Error{"found the extra groups \"" + std::string(name) +
               "\", expected boxes, diagonals, diagonal-, diagonal+ or windoku"};
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
