#include "core/relaxation/softmax.h"

#include "core/relaxation/vector_math.h"

#include <algorithm>

namespace sudoscope {

void softmax(const ProbabilityCube& logits, double temperature, ProbabilityCube& probabilities) {
  const int side = logits.side();
  const std::size_t cells = logits.cellCount();
  if (probabilities.side() != side) probabilities = ProbabilityCube(side);
  std::vector<double> largest(logits.data(), logits.data() + cells);
  std::vector<double> sum(cells, 0.0);
  for (int k = 1; k < side; ++k) {
    const double* z = logits.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) largest[i] = std::max(largest[i], z[i]);
  }
  for (int k = 0; k < side; ++k) {
    const double* z = logits.data() + k * cells;
    double* p = probabilities.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) {
      p[i] = vector_math::exponential((z[i] - largest[i]) / temperature);
      sum[i] += p[i];
    }
  }
  for (int k = 0; k < side; ++k) {
    double* p = probabilities.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) p[i] /= sum[i];
  }
}

} // namespace sudoscope
