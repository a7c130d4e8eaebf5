#include "core/training/symmetry.h"

#include <numeric>

namespace sudoscope::learning {

namespace {

std::vector<int> shuffled(int count, Random& random) {
  std::vector<int> order(count);
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  return order;
}

/// Lines 0 .. bands * height - 1, permuted as whole bands and inside each band.
std::vector<int> shuffledLines(int bands, int height, Random& random) {
  std::vector<int> lineTo(static_cast<std::size_t>(bands * height));
  const auto bandTo = shuffled(bands, random);
  for (int band = 0; band < bands; ++band) {
    const auto inside = shuffled(height, random);
    for (int i = 0; i < height; ++i) {
      lineTo[band * height + i] = bandTo[band] * height + inside[i];
    }
  }
  return lineTo;
}

} // namespace

BoardSymmetry::BoardSymmetry(const Geometry& geometry)
    : m_cellTo(geometry.cellCount()), m_digitTo(geometry.side() + 1) {
  std::iota(m_cellTo.begin(), m_cellTo.end(), 0);
  std::iota(m_digitTo.begin(), m_digitTo.end(), 0);
}

BoardSymmetry BoardSymmetry::random(const Geometry& geometry, Random& random) {
  BoardSymmetry result(geometry);
  const int side = geometry.side();
  const auto digits = shuffled(side, random);
  for (std::size_t k = 0; k < digits.size(); ++k) result.m_digitTo[k + 1] = digits[k] + 1;
  if (!geometry.hasBoxes() || !geometry.extraFamilies().empty()) return result;
  const int height = geometry.boxHeight();
  const int width = geometry.boxWidth();
  const auto rowTo = shuffledLines(side / height, height, random);
  const auto columnTo = shuffledLines(side / width, width, random);
  const bool transposed = height == width && random.below(2) == 1;
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    const int row = rowTo[geometry.rowOf(cell)];
    const int column = columnTo[geometry.columnOf(cell)];
    result.m_cellTo[cell] =
        transposed ? geometry.cellAt(column, row) : geometry.cellAt(row, column);
  }
  return result;
}

Grid BoardSymmetry::apply(const Grid& digits) const {
  Grid result(digits.size());
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    result[m_cellTo[cell]] = static_cast<std::uint8_t>(m_digitTo[digits[cell]]);
  }
  return result;
}

} // namespace sudoscope::learning
