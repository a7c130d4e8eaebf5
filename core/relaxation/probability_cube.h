#pragma once

#include "core/board/puzzle.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sudoscope {

/// A number per (cell, digit) of a board: probabilities, logits, gradients, candidate flags.
///
/// Index order, used everywhere in this program: **digit planes**. Plane k has all N² cells
/// (row-major) for digit k+1, contiguous; data()[k * N² + row * N + column]. So softmax, sums and
/// gradients vectorize over cells.
template <class Scalar>
class BasicCube {
public:
  BasicCube() = default;
  explicit BasicCube(int side, Scalar fill = Scalar(0))
      : m_side(side), m_values(static_cast<std::size_t>(side * side * side), fill) {}

  int side() const { return m_side; }
  int cellCount() const { return m_side * m_side; }
  bool empty() const { return m_values.empty(); }
  std::size_t size() const { return m_values.size(); }
  Scalar* data() { return m_values.data(); }
  const Scalar* data() const { return m_values.data(); }

  /// Value at cell (row-major index) and digit index k (digit k+1).
  Scalar& at(int cell, int k) { return m_values[index(cell, k)]; }
  Scalar at(int cell, int k) const { return m_values[index(cell, k)]; }
  Scalar& at(int row, int column, int k) { return at(row * m_side + column, k); }
  Scalar at(int row, int column, int k) const { return at(row * m_side + column, k); }

  /// A view of the N² cells for digit k+1, row-major.
  std::span<Scalar> plane(int k) { return values().subspan(index(0, k), planeSize()); }
  std::span<const Scalar> plane(int k) const { return values().subspan(index(0, k), planeSize()); }
  std::span<Scalar> values() { return m_values; }
  std::span<const Scalar> values() const { return m_values; }

  bool operator==(const BasicCube&) const = default;

private:
  std::size_t planeSize() const { return static_cast<std::size_t>(m_side * m_side); }
  std::size_t index(int cell, int k) const { return k * planeSize() + cell; }

  int m_side = 0;
  std::vector<Scalar> m_values;
};

/// P[r,c,k], the probability that cell (r,c) holds digit k+1.
using ProbabilityCube = BasicCube<double>;

/// The digit with the largest value per cell; the first maximum wins; 1..N, never blank.
template <class Scalar>
Grid argmaxDigits(const BasicCube<Scalar>& cube) {
  const int cells = cube.cellCount();
  Grid digits(cells, 1);
  std::vector<Scalar> best(cube.data(), cube.data() + cells);
  for (int k = 1; k < cube.side(); ++k) {
    const auto plane = cube.plane(k);
    for (int cell = 0; cell < cells; ++cell) {
      if (plane[cell] > best[cell]) {
        best[cell] = plane[cell];
        digits[cell] = static_cast<std::uint8_t>(k + 1);
      }
    }
  }
  return digits;
}

/// A cube from its values in the order [row, column, digit], as in files. Precondition: N³ values.
template <class Scalar>
BasicCube<Scalar> cubeOfRows(int side, const std::vector<Scalar>& values) {
  BasicCube<Scalar> cube(side);
  auto value = values.begin();
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    for (int k = 0; k < side; ++k) cube.at(cell, k) = *value++;
  }
  return cube;
}

/// Appends the values of the cube in the order [row, column, digit].
template <class Value, class Scalar>
void appendRows(std::vector<Value>& values, const BasicCube<Scalar>& cube) {
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    for (int k = 0; k < cube.side(); ++k) values.push_back(static_cast<Value>(cube.at(cell, k)));
  }
}

/// -Σ P log P over the digits of a cell, in nat, 0..log N; 0 log 0 = 0.
double cellEntropy(const ProbabilityCube& cube, int cell);

/// One-hot for assigned cells, uniform 1/N for blanks.
ProbabilityCube cubeOf(int side, const Grid& digits);

/// Uniform over the candidates of each cell; all zero for a cell without candidates.
ProbabilityCube cubeOf(int side, const std::vector<DigitSet>& candidates);

} // namespace sudoscope
