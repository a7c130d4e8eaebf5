#include "core/training/trainer_parameters.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sudoscope::learning {

AdamW::AdamW(std::vector<float> parameters, std::vector<std::uint8_t> decayed)
    : m_parameters(std::move(parameters)), m_average(m_parameters), m_first(m_parameters.size()),
      m_second(m_parameters.size()), m_decayed(std::move(decayed)) {}

double AdamW::update(std::vector<float>& gradient, const AdamWSettings& settings) {
  double square = 0.0;
  for (const float g : gradient) square += static_cast<double>(g) * static_cast<double>(g);
  const double norm = std::sqrt(square);
  if (!std::isfinite(norm)) return norm;
  const bool clip = settings.clipNorm > 0.0 && norm > settings.clipNorm;
  const auto scale = static_cast<float>(clip ? settings.clipNorm / norm : 1.0);

  ++m_updates;
  const auto t = static_cast<double>(m_updates);
  const double rate = settings.learningRate;
  const auto step = static_cast<float>(rate / (1.0 - std::pow(settings.beta1, t)));
  const auto unbias2 = static_cast<float>(1.0 / (1.0 - std::pow(settings.beta2, t)));
  const auto beta1 = static_cast<float>(settings.beta1);
  const auto beta2 = static_cast<float>(settings.beta2);
  const auto epsilon = static_cast<float>(settings.eps);
  const auto keep = static_cast<float>(1.0 - rate * settings.weightDecay);
  const auto decay = static_cast<float>(std::min(settings.averageDecay, (1.0 + t) / (10.0 + t)));
  for (std::size_t i = 0; i < m_parameters.size(); ++i) {
    const float g = scale * gradient[i];
    m_first[i] = beta1 * m_first[i] + (1.0F - beta1) * g;
    m_second[i] = beta2 * m_second[i] + (1.0F - beta2) * g * g;
    float w = m_parameters[i];
    if (m_decayed[i] != 0) w *= keep;
    w -= step * m_first[i] / (std::sqrt(m_second[i] * unbias2) + epsilon);
    m_parameters[i] = w;
    m_average[i] = decay * m_average[i] + (1.0F - decay) * w;
  }
  return norm;
}

void AdamW::restore(std::vector<float> parameters, std::vector<float> average,
                    std::vector<float> firstMoment, std::vector<float> secondMoment,
                    std::int64_t updates) {
  m_parameters = std::move(parameters);
  m_average = std::move(average);
  m_first = std::move(firstMoment);
  m_second = std::move(secondMoment);
  m_updates = updates;
}

double scheduleFactor(std::int64_t update, std::int64_t warmUp, std::int64_t horizon,
                      double floor) {
  if (update < warmUp) return static_cast<double>(update + 1) / static_cast<double>(warmUp);
  if (update >= horizon) return floor;
  const double progress = static_cast<double>(update - warmUp) /
                          static_cast<double>(std::max<std::int64_t>(1, horizon - warmUp));
  return floor + (1.0 - floor) * 0.5 * (1.0 + std::cos(std::numbers::pi * progress));
}

} // namespace sudoscope::learning
