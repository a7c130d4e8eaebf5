#pragma once

#include "core/base/aligned_vector.h"
#include "core/relaxation/logit_kernels.h"
#include "core/relaxation/probability_cube.h"

namespace sudoscope {

/// A BasicCube for kernels: every digit plane starts at a cache line and is padded to whole vectors
/// (PlaneLayout). The padding is undefined.
template <class Scalar>
class PlaneCube {
public:
  PlaneCube() = default;
  explicit PlaneCube(const PlaneLayout& layout)
      : m_layout(layout), m_values(static_cast<std::size_t>(layout.size()), Scalar(0)) {}

  int side() const { return static_cast<int>(m_layout.side); }
  Scalar* data() { return m_values.data(); }
  const Scalar* data() const { return m_values.data(); }
  std::size_t bytes() const { return m_values.size() * sizeof(Scalar); }

  /// Value at cell (row-major index) and digit index k (digit k+1).
  Scalar& at(int cell, int k) { return m_values[index(cell, k)]; }
  Scalar at(int cell, int k) const { return m_values[index(cell, k)]; }

  void fill(Scalar value) { m_values.assign(m_values.size(), value); }

  /// Precondition: the cube has the same side.
  template <class Other>
  void assign(const BasicCube<Other>& cube) {
    for (int k = 0; k < cube.side(); ++k) {
      const auto plane = cube.plane(k);
      Scalar* to = m_values.data() + index(0, k);
      for (const Other value : plane) *to++ = static_cast<Scalar>(value);
    }
  }

  template <class Other>
  BasicCube<Other> dense() const {
    BasicCube<Other> cube(side());
    for (int k = 0; k < side(); ++k) {
      const Scalar* from = m_values.data() + index(0, k);
      for (Other& value : cube.plane(k)) value = static_cast<Other>(*from++);
    }
    return cube;
  }

private:
  std::size_t index(int cell, int k) const {
    return static_cast<std::size_t>(k * m_layout.stride + cell);
  }

  PlaneLayout m_layout;
  AlignedVector<Scalar> m_values;
};

} // namespace sudoscope
