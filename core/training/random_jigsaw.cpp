#include "core/training/fast_generator.h"

#include <algorithm>

namespace sudoscope::learning {

namespace {

/// A region map under construction.
class RegionMap {
public:
  explicit RegionMap(int side) : m_side(side), m_region(static_cast<std::size_t>(side * side)) {
    // Start from the usual boxes, or from rows where the side is prime.
    const auto boxes = Geometry::ofSide(side);
    for (int cell = 0; cell < side * side; ++cell) {
      m_region[static_cast<std::size_t>(cell)] = boxes.ok() ? boxes->regionOf(cell) : cell / side;
    }
  }

  const std::vector<int>& regions() const { return m_region; }

  /// Tries to exchange a random border cell with one of the neighbouring region.
  void exchange(Random& random) {
    const int first = static_cast<int>(random.below(static_cast<std::uint32_t>(m_region.size())));
    const auto near = neighbours(first);
    const int beside = near[random.below(static_cast<std::uint32_t>(near.size()))];
    const int from = at(first);
    const int to = at(beside);
    if (from == to) return;
    std::vector<int> partners;
    for (int cell = 0; cell < m_side * m_side; ++cell) {
      if (at(cell) == to && cell != beside && touches(cell, from, first)) partners.push_back(cell);
    }
    if (partners.empty()) return;
    const int second = partners[random.below(static_cast<std::uint32_t>(partners.size()))];
    at(first) = to;
    at(second) = from;
    if (!connected(from) || !connected(to)) {
      at(first) = from;
      at(second) = to;
    }
  }

private:
  int& at(int cell) { return m_region[static_cast<std::size_t>(cell)]; }

  std::vector<int> neighbours(int cell) const {
    std::vector<int> result;
    if (cell % m_side > 0) result.push_back(cell - 1);
    if (cell % m_side < m_side - 1) result.push_back(cell + 1);
    if (cell >= m_side) result.push_back(cell - m_side);
    if (cell < m_side * (m_side - 1)) result.push_back(cell + m_side);
    return result;
  }

  bool touches(int cell, int region, int except) {
    const auto near = neighbours(cell);
    return std::any_of(near.begin(), near.end(),
                       [&](int n) { return n != except && at(n) == region; });
  }

  bool connected(int region) {
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

  int m_side;
  std::vector<int> m_region;
};

} // namespace

Geometry randomJigsaw(int side, Random& random) {
  RegionMap map(side);
  const int attempts = 6 * side * side;
  for (int i = 0; i < attempts; ++i) map.exchange(random);
  return std::move(Geometry::jigsaw(side, map.regions())).value();
}

} // namespace sudoscope::learning
