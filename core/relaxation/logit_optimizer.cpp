#include "core/relaxation/logit_optimizer.h"

#include "core/relaxation/vector_math.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

template <class Scalar>
void LogitOptimizer<Scalar>::reset() {
  std::fill(m_first.begin(), m_first.end(), Scalar(0));
  std::fill(m_second.begin(), m_second.end(), Scalar(0));
  m_power1 = 1.0;
  m_power2 = 1.0;
}

template <class Scalar>
void LogitOptimizer<Scalar>::update(const OptimizerSettings& settings,
                                    const BasicCube<Scalar>& gradient, BasicCube<Scalar>& logits) {
  const std::size_t size = logits.size();
  const Scalar* __restrict g = gradient.data();
  Scalar* __restrict z = logits.data();
  Scalar* __restrict first = m_first.data();
  if (settings.kind == OptimizerKind::Sgd) {
    const auto rate = static_cast<Scalar>(settings.learningRate);
    const auto momentum = static_cast<Scalar>(settings.momentum);
    for (std::size_t i = 0; i < size; ++i) {
      first[i] = vector_math::flushed(momentum * first[i] + g[i]);
      z[i] -= rate * first[i];
    }
    return;
  }
  m_power1 *= settings.beta1;
  m_power2 *= settings.beta2;
  Scalar* __restrict second = m_second.data();
  const auto keep1 = static_cast<Scalar>(settings.beta1);
  const auto keep2 = static_cast<Scalar>(settings.beta2);
  const auto add1 = static_cast<Scalar>(1.0 - settings.beta1);
  const auto add2 = static_cast<Scalar>(1.0 - settings.beta2);
  const auto step = static_cast<Scalar>(settings.learningRate / (1.0 - m_power1));
  const auto spread = static_cast<Scalar>(1.0 / std::sqrt(1.0 - m_power2));
  const auto eps = static_cast<Scalar>(settings.eps);
  constexpr Scalar negligible = vector_math::Format<Scalar>::negligible;
  constexpr Scalar negligibleSquare = negligible * negligible;
  for (std::size_t i = 0; i < size; ++i) {
    first[i] = vector_math::flushed(keep1 * first[i] + add1 * g[i]);
    second[i] = vector_math::flushed(keep2 * second[i] + add2 * (g[i] * g[i]), negligibleSquare);
    z[i] -= step * first[i] / (std::sqrt(second[i]) * spread + eps);
  }
}

template class LogitOptimizer<float>;
template class LogitOptimizer<double>;

} // namespace sudoscope
