#pragma once

#include "core/board/puzzle.h"

#include <Eigen/Core>

#include <cstddef>
#include <vector>

namespace sudoscope {

/// A number per (cell, digit) of a board: probabilities, logits, gradients, candidate flags.
///
/// Index order, used everywhere in this program: **digit planes**. Plane k holds all N² cells
/// (row-major) for digit k+1, contiguous; the planes follow each other:
/// data()[k * N² + row * N + column]. So softmax, sums and gradients vectorize over cells.
template <class Scalar>
class BasicCube {
public:
  using Plane = Eigen::Array<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  using Flat = Eigen::Array<Scalar, Eigen::Dynamic, 1>;

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

  /// The N×N array of all cells for digit k+1; a view.
  Eigen::Map<Plane> plane(int k) { return {data() + index(0, k), m_side, m_side}; }
  Eigen::Map<const Plane> plane(int k) const { return {data() + index(0, k), m_side, m_side}; }
  /// All N³ values as one column; a view.
  Eigen::Map<Flat> flat() { return {data(), static_cast<Eigen::Index>(size())}; }
  Eigen::Map<const Flat> flat() const { return {data(), static_cast<Eigen::Index>(size())}; }

  template <class Other>
  BasicCube<Other> cast() const {
    BasicCube<Other> result(m_side);
    for (std::size_t i = 0; i < size(); ++i) result.data()[i] = static_cast<Other>(data()[i]);
    return result;
  }

  bool operator==(const BasicCube&) const = default;

private:
  std::size_t index(int cell, int k) const {
    return static_cast<std::size_t>(k) * static_cast<std::size_t>(m_side * m_side) +
           static_cast<std::size_t>(cell);
  }

  int m_side = 0;
  std::vector<Scalar> m_values;
};

/// What every view shows: P[r,c,k], the probability that cell (r,c) holds digit k+1.
using ProbabilityCube = BasicCube<double>;

/// The digit with the largest value per cell; the first maximum wins; 1..N, never blank.
template <class Scalar>
Assignment argmaxDigits(const BasicCube<Scalar>& cube) {
  const int cells = cube.cellCount();
  Assignment digits(static_cast<std::size_t>(cells), 1);
  std::vector<Scalar> best(cube.data(), cube.data() + cells);
  for (int k = 1; k < cube.side(); ++k) {
    const Scalar* plane =
        cube.data() + static_cast<std::size_t>(k) * static_cast<std::size_t>(cells);
    for (int cell = 0; cell < cells; ++cell) {
      const auto i = static_cast<std::size_t>(cell);
      if (plane[i] > best[i]) {
        best[i] = plane[i];
        digits[i] = static_cast<std::uint8_t>(k + 1);
      }
    }
  }
  return digits;
}

/// One-hot for assigned cells, uniform 1/N for blanks.
ProbabilityCube cubeOf(int side, const Assignment& digits);

/// Uniform over the candidates of each cell; all zero for a cell without candidates.
ProbabilityCube cubeOf(int side, const std::vector<DigitSet>& candidates);

} // namespace sudoscope
