#pragma once

#include "core/base/aligned_vector.h"
#include "core/networks/kernels.h"

#include <cstddef>

namespace sudoscope::networks {

/// A row-major A (rows × inner) times a row-major B (inner × columns).
inline ProductShape product(std::ptrdiff_t rows, std::ptrdiff_t inner, std::ptrdiff_t columns) {
  return {rows, inner, columns, inner, 1, columns, columns};
}

/// The transpose of a row-major A (inner × rows) times a row-major B (inner × columns).
inline ProductShape transposedProduct(std::ptrdiff_t rows, std::ptrdiff_t inner,
                                      std::ptrdiff_t columns) {
  return {rows, inner, columns, 1, rows, columns, columns};
}

/// to (columns × rows) = the transpose of from (rows × columns).
template <class Scalar>
void transpose(const Scalar* from, std::size_t rows, std::size_t columns, Scalar* to) {
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) to[c * rows + r] = from[r * columns + c];
  }
}

/// Resizes to at least `count` values; never shrinks.
template <class Values>
void growTo(Values& values, std::size_t count) {
  if (values.size() < count) values.resize(count);
}

} // namespace sudoscope::networks
