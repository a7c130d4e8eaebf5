#pragma once

#include "core/networks/kernels.h"

#include <cstddef>
#include <new>
#include <vector>

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

/// Aligns memory to cache lines, so that no vector of a row with a multiple of 16 numbers crosses
/// one.
template <class Scalar>
struct CacheLineAllocator {
  using value_type = Scalar;
  CacheLineAllocator() = default;
  template <class Other>
  CacheLineAllocator(const CacheLineAllocator<Other>&) {}
  Scalar* allocate(std::size_t count) {
    return static_cast<Scalar*>(::operator new(count * sizeof(Scalar), std::align_val_t(64)));
  }
  void deallocate(Scalar* data, std::size_t) { ::operator delete(data, std::align_val_t(64)); }
  bool operator==(const CacheLineAllocator&) const { return true; }
};
template <class Scalar>
using AlignedVector = std::vector<Scalar, CacheLineAllocator<Scalar>>;

/// Resizes to at least `count` values; never shrinks.
template <class Values>
void growTo(Values& values, std::size_t count) {
  if (values.size() < count) values.resize(count);
}

} // namespace sudoscope::networks
