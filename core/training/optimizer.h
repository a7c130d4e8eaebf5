#pragma once

#include "core/relaxation/optimizer_settings.h"

#include <cstdint>
#include <vector>

namespace sudoscope::learning {

/// Constants of one update of Adam, AdamW and the averaging.
struct AdamWSettings : OptimizerSettings {
  AdamWSettings() {
    learningRate = 2e-3;
    beta2 = 0.98;
  }
  double weightDecay = 0.01; ///< Decoupled: w -= learningRate * weightDecay * w.
  double clipNorm = 1.0;     ///< The gradient is clipped to this Euclidean norm; 0 = never.
  double averageDecay = 0.9995;
};

/// AdamW (I. Loshchilov, F. Hutter, "Decoupled weight decay regularization", 2019) with gradient
/// clipping by norm and an exponential moving average of the weights, which is evaluated and saved.
/// The average's decay starts small: min(averageDecay, (1 + t) / (10 + t)). A value; a copy has the
/// whole state.
class AdamW {
public:
  AdamW() = default;
  /// `decayed` marks with 1 the parameters subject to weight decay.
  AdamW(std::vector<float> parameters, std::vector<std::uint8_t> decayed);

  /// One update; returns the gradient's norm before clipping. If it is not finite, nothing changes.
  double update(std::vector<float>& gradient, const AdamWSettings& settings);

  const std::vector<float>& parameters() const { return m_parameters; }
  const std::vector<float>& average() const { return m_average; }
  const std::vector<float>& firstMoment() const { return m_first; }
  const std::vector<float>& secondMoment() const { return m_second; }
  std::int64_t updates() const { return m_updates; }

  /// Continues from a saved state. Precondition: all vectors have the size of the parameters.
  void restore(std::vector<float> parameters, std::vector<float> average,
               std::vector<float> firstMoment, std::vector<float> secondMoment,
               std::int64_t updates);

private:
  std::vector<float> m_parameters;
  std::vector<float> m_average;
  std::vector<float> m_first;
  std::vector<float> m_second;
  std::vector<std::uint8_t> m_decayed;
  std::int64_t m_updates = 0;
};

/// The factor on the learning rate at an update: linear warm-up from 0, a half cosine down to
/// `floor` at `horizon`, then `floor`.
double scheduleFactor(std::int64_t update, std::int64_t warmUp, std::int64_t horizon, double floor);

} // namespace sudoscope::learning
