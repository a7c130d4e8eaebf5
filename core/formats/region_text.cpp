#include "core/formats/region_text.h"

#include "core/base/plain_text.h"
#include "core/board/puzzle.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace sudoscope {

namespace {

std::string_view cellText(const RawGrid& grid, std::size_t cell) {
  return grid.compact ? std::string_view(grid.symbols).substr(cell, 1)
                      : std::string_view(grid.tokens[cell]);
}

/// Labels of the cells in order of first appearance, 0-based; the second is their number.
std::pair<std::vector<int>, int> labels(const RawGrid& grid) {
  const auto cells = static_cast<std::size_t>(grid.side * grid.side);
  std::map<std::string_view, int> known;
  std::vector<int> result(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    result[cell] =
        known.emplace(cellText(grid, cell), static_cast<int>(known.size())).first->second;
  }
  return {std::move(result), static_cast<int>(known.size())};
}

int value(std::string_view text, bool lettersOnly) {
  int number = -1;
  if (text.size() <= 3 && areDigits(text) && readNumber(text, number)) return number;
  if (text == "@") return 36;
  if (text.size() != 1 || !isLetter(text[0])) return -1;
  return (text[0] & 0x1f) + (lettersOnly ? 0 : 9);
}

} // namespace

FilledGridKind filledGridKind(const RawGrid& grid) {
  const std::size_t side = grid.side;
  std::size_t zeros = 0;
  for (std::size_t cell = 0; cell < side * side; ++cell) {
    const auto text = cellText(grid, cell);
    if (text.size() == 1 && (isPlainBlank(text[0]) || text[0] == ' '))
      return FilledGridKind::NotFilled;
    if (text == "0") ++zeros;
  }
  // Either blanks, or the first region of a zero-based map.
  if (zeros > 2 * side) return FilledGridKind::NotFilled;
  const auto [label, count] = labels(grid);
  std::size_t alike = 0; // neighbours with equal labels
  std::size_t latin = 0; // rows and columns without repeats
  for (std::size_t i = 0; i < side; ++i) {
    std::set<int> row;
    std::set<int> column;
    for (std::size_t j = 0; j < side; ++j) {
      row.insert(label[i * side + j]);
      column.insert(label[j * side + i]);
      if (j + 1 < side && label[i * side + j] == label[i * side + j + 1]) ++alike;
      if (i + 1 < side && label[i * side + j] == label[(i + 1) * side + j]) ++alike;
    }
    latin += (row.size() == side ? 1 : 0) + (column.size() == side ? 1 : 0);
  }
  if (latin == 2 * side) return FilledGridKind::Digits;
  std::vector<int> times(count, 0);
  for (const int l : label) ++times[l];
  // If half of the rows and columns have no repeats, digits of a board were exchanged.
  const bool even = count == grid.side && latin < side &&
                    std::ranges::all_of(times, [&](int n) { return n == grid.side; });
  // Of the 2N(N-1) pairs of neighbours, about half are equal for regions of N cells; a board with a
  // typing error has hardly any.
  const bool patches = count == grid.side && 2 * alike > side * (side - 1);
  return even || patches ? FilledGridKind::Regions : FilledGridKind::NotFilled;
}

Result<std::vector<int>> regionNumbers(const RawGrid& grid) {
  const auto cells = static_cast<std::size_t>(grid.side * grid.side);
  bool lettersOnly = true;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const auto text = cellText(grid, cell);
    lettersOnly = lettersOnly && text.size() == 1 && isLetter(text[0]);
  }
  std::vector<int> numbers(cells);
  int least = 1 << 20;
  int most = -1;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    numbers[cell] = value(cellText(grid, cell), lettersOnly);
    least = std::min(least, numbers[cell]);
    most = std::max(most, numbers[cell]);
  }
  const bool ordered = (least == 0 && most < grid.side) || (least >= 1 && most <= grid.side);
  if (ordered) {
    const int base = least == 0 ? 0 : 1;
    for (int& number : numbers) number -= base;
  } else {
    int count = 0;
    std::tie(numbers, count) = labels(grid);
    if (count > grid.side) {
      const auto first = std::ranges::find(numbers, grid.side);
      const std::size_t cell = first - numbers.begin();
      const auto place = grid.placeOf(cell);
      return Error{
          mismatch(Message::tr("\"%1\" as the %2th region", cellText(grid, cell), grid.side + 1),
                   Message::tr("%1 regions of %2 cells", grid.side, grid.side)),
          "", place.line, place.column};
    }
  }
  std::vector<int> times(grid.side, 0);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (++times[numbers[cell]] <= grid.side) continue;
    const auto place = grid.placeOf(cell);
    return Error{Message::tr("region \"%1\" has more than %2 cells, expected %3 in each region",
                             cellText(grid, cell), grid.side, grid.side),
                 "", place.line, place.column};
  }
  return numbers;
}

std::string regionLine(const Geometry& geometry) {
  std::string line;
  for (const int region : geometry.regionMap()) line += digitSymbol(region + 1);
  return line;
}

bool hasUsualBoxes(const Geometry& geometry) {
  if (!geometry.hasBoxes()) return false;
  int height = 1;
  for (int h = 2; h * h <= geometry.side(); ++h) {
    if (geometry.side() % h == 0) height = h;
  }
  return height > 1 && geometry.boxHeight() == height;
}

Result<Geometry> withNamedExtra(const Geometry& geometry, std::string_view name) {
  if (const auto kind = extraKind(name == "x" ? extraName(ExtraKind::Diagonals) : name))
    return geometry.withExtra(*kind);
  return Error{
      mismatch(Message::tr("the extra groups \"%1\"", name),
               Message::tr("boxes, diagonals, diagonal-, diagonal+, windoku or disjoint"))};
}

Result<Geometry> withGroups(const Geometry& geometry, const std::string& name,
                            std::vector<std::vector<int>> groups) {
  const auto sorted = [](std::vector<std::vector<int>> some) {
    for (auto& group : some) std::ranges::sort(group);
    std::ranges::sort(some);
    return some;
  };
  for (const ExtraKind kind : {ExtraKind::Diagonals, ExtraKind::Falling, ExtraKind::Rising,
                               ExtraKind::Windoku, ExtraKind::Boxes, ExtraKind::Disjoint}) {
    auto named = geometry.withExtra(kind);
    if (named && sorted(named->extraFamilies().back().groups) == sorted(groups)) return named;
  }
  for (auto& group : groups) std::ranges::sort(group);
  return geometry.withExtra(ExtraFamily{name, std::move(groups)});
}

Result<Geometry> withExtras(Result<Geometry> geometry, std::set<ExtraKind> kinds) {
  if (kinds.contains(ExtraKind::Rising) && kinds.erase(ExtraKind::Falling) > 0) {
    kinds.erase(ExtraKind::Rising);
    kinds.insert(ExtraKind::Diagonals);
  }
  for (const ExtraKind kind : kinds) {
    if (geometry) geometry = geometry->withExtra(kind);
  }
  return geometry;
}

Result<std::vector<std::string>> extraNames(const Geometry& geometry) {
  std::vector<std::string> names;
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    if (family.kind == ExtraKind::Own) {
      return Error{Message::tr("the extra groups \"%1\" have no name in files", family.name)};
    }
    names.push_back(family.name);
  }
  return names;
}

} // namespace sudoscope
