#pragma once

#include "core/base/random.h"
#include "core/board/geometry.h"

#include <cstddef>
#include <vector>

namespace sudoscope {

/// A region map under construction: the usual boxes, or the rows where the side is prime, whose
/// regions exchange cells and stay connected.
class RegionMap {
public:
  explicit RegionMap(int side);

  const std::vector<int>& regions() const { return m_region; }

  /// Tries to exchange two cells drawn anywhere.
  void exchangeAny(Random& random);
  /// Tries to exchange a border cell with one of the neighbouring region: few tries miss.
  void exchangeNear(Random& random);

private:
  static int randomOf(std::size_t count, Random& random);
  int& at(int cell) { return m_region[cell]; }
  /// Undone when it tears a region apart.
  void exchange(int a, int b);
  std::vector<int> neighbours(int cell) const;
  bool touches(int cell, int region, int except = -1);
  bool connected(int region);

  int m_side;
  std::vector<int> m_region;
};

/// A random division into connected regions without asking whether it admits a full grid; most do.
/// Much faster than randomJigsaw, for boards by the thousand.
Geometry scrambledBoxes(int side, Random& random);

} // namespace sudoscope
