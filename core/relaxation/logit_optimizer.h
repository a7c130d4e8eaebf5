#pragma once

#include "core/relaxation/probability_cube.h"

#include <vector>

namespace sudoscope {

enum class OptimizerKind { Adam, Sgd };

/// The constants of both optimizers.
struct OptimizerSettings {
  OptimizerKind kind = OptimizerKind::Adam;
  double learningRate = 0.2;
  double beta1 = 0.9;    ///< Adam: decay of the mean gradient.
  double beta2 = 0.999;  ///< Adam: decay of the mean squared gradient.
  double eps = 1e-8;     ///< Adam: added to the root of the latter.
  double momentum = 0.9; ///< SGD: share of the last update that is kept.
};

/// First-order descent on logits. A value: its state is two moments per entry and a step count.
/// Adam as in D. Kingma, J. Ba, "Adam: a method for stochastic optimization" (2015), Algorithm 1
/// (bias corrected); SGD with heavy-ball momentum, v = momentum v + g, Z -= lr v.
template <class Scalar>
class LogitOptimizer {
public:
  LogitOptimizer() = default;
  explicit LogitOptimizer(std::size_t size) : m_first(size, Scalar(0)), m_second(size, Scalar(0)) {}

  /// Forgets all moments.
  void reset();

  /// One update; a zero gradient leaves an entry (masked logits included) where it is unless its
  /// moments still carry it on.
  void update(const OptimizerSettings& settings, const BasicCube<Scalar>& gradient,
              BasicCube<Scalar>& logits);

  std::size_t bytes() const { return (m_first.size() + m_second.size()) * sizeof(Scalar); }

private:
  std::vector<Scalar> m_first;  ///< Mean gradient, or SGD's velocity.
  std::vector<Scalar> m_second; ///< Mean squared gradient; Adam only.
  double m_power1 = 1.0;        ///< beta1^t
  double m_power2 = 1.0;        ///< beta2^t
};

extern template class LogitOptimizer<float>;
extern template class LogitOptimizer<double>;

} // namespace sudoscope
