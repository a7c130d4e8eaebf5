#include "core/relaxation/softmax.h"

#include "core/relaxation/vector_math.h"

#include <algorithm>

namespace sudoscope {

template <class Scalar>
void softmax(const BasicCube<Scalar>& logits, Scalar temperature,
             BasicCube<Scalar>& probabilities) {
  const int side = logits.side();
  const std::size_t cells = logits.cellCount();
  if (probabilities.side() != side) probabilities = BasicCube<Scalar>(side);
  std::vector<Scalar> largest(logits.data(), logits.data() + cells);
  std::vector<Scalar> sum(cells, Scalar(0));
  for (int k = 1; k < side; ++k) {
    const Scalar* z = logits.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) largest[i] = std::max(largest[i], z[i]);
  }
  for (int k = 0; k < side; ++k) {
    const Scalar* z = logits.data() + k * cells;
    Scalar* p = probabilities.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) {
      p[i] = vector_math::exponential((z[i] - largest[i]) / temperature);
      sum[i] += p[i];
    }
  }
  for (int k = 0; k < side; ++k) {
    Scalar* p = probabilities.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) p[i] /= sum[i];
  }
}

template void softmax(const BasicCube<float>&, float, BasicCube<float>&);
template void softmax(const BasicCube<double>&, double, BasicCube<double>&);

} // namespace sudoscope
