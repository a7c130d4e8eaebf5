#include "core/exact/random_jigsaw.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace sudoscope {

namespace {

/// A map of regions: the usual boxes, or the rows if the side is prime, which exchange cells and
/// remain connected.
class RegionMap {
public:
  explicit RegionMap(int side);

  const std::vector<int>& regions() const { return m_region; }

  /// Tries to exchange a border cell with one of the neighbouring region.
  void exchangeCells(Random& random);

private:
  static int randomOf(std::size_t count, Random& random);
  int& at(int cell) { return m_region[cell]; }
  /// Undone if it disconnects a region.
  void exchange(int a, int b);
  std::vector<int> neighbours(int cell) const;
  bool touches(int cell, int region, int except);
  bool connected(int region);

  int m_side;
  std::vector<int> m_region;
};

RegionMap::RegionMap(int side) : m_side(side), m_region(static_cast<std::size_t>(side * side)) {
  const auto boxes = Geometry::ofSide(side);
  for (int cell = 0; cell < side * side; ++cell) {
    at(cell) = boxes.ok() ? boxes->regionOf(cell) : cell / side;
  }
}

void RegionMap::exchangeCells(Random& random) {
  const int first = randomOf(m_region.size(), random);
  const auto near = neighbours(first);
  if (near.empty()) return; // a board of one cell
  const int beside = near[randomOf(near.size(), random)];
  const int from = at(first);
  const int to = at(beside);
  if (from == to) return;
  std::vector<int> partners;
  for (int cell = 0; cell < m_side * m_side; ++cell) {
    if (at(cell) == to && cell != beside && touches(cell, from, first)) partners.push_back(cell);
  }
  if (partners.empty()) return;
  exchange(first, partners[randomOf(partners.size(), random)]);
}

int RegionMap::randomOf(std::size_t count, Random& random) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
}

void RegionMap::exchange(int a, int b) {
  std::swap(at(a), at(b));
  if (!connected(at(a)) || !connected(at(b))) std::swap(at(a), at(b));
}

std::vector<int> RegionMap::neighbours(int cell) const {
  std::vector<int> result;
  if (cell % m_side > 0) result.push_back(cell - 1);
  if (cell % m_side < m_side - 1) result.push_back(cell + 1);
  if (cell >= m_side) result.push_back(cell - m_side);
  if (cell < m_side * (m_side - 1)) result.push_back(cell + m_side);
  return result;
}

bool RegionMap::touches(int cell, int region, int except) {
  const auto near = neighbours(cell);
  return std::any_of(near.begin(), near.end(),
                     [&](int n) { return n != except && at(n) == region; });
}

bool RegionMap::connected(int region) {
  std::vector<int> reached;
  for (int cell = 0; cell < m_side * m_side && reached.empty(); ++cell) {
    if (at(cell) == region) reached.push_back(cell);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const int n : neighbours(reached[i])) {
      if (at(n) == region && std::find(reached.begin(), reached.end(), n) == reached.end()) {
        reached.push_back(n);
      }
    }
  }
  return static_cast<int>(reached.size()) == m_side;
}

} // namespace

Geometry scrambledBoxes(int side, Random& random) {
  RegionMap map(side);
  const int attempts = 6 * side * side;
  for (int i = 0; i < attempts; ++i) map.exchangeCells(random);
  return std::move(Geometry::jigsaw(side, map.regions())).value();
}

} // namespace sudoscope
