#include "core/relaxation/logit_descent.h"

#include "core/relaxation/optimizers.h"
#include "core/relaxation/softmax.h"
#include "core/relaxation/vector_math.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoscope {

template <class Scalar>
const LogitKernels<Scalar>& logitKernels(InstructionSet set, const LogitBoard<Scalar>& board) {
  const LogitKernelTable<Scalar>& table = kernelsOf<LogitKernelTable<Scalar>>(set);
  if (board.boxHeight != board.boxWidth) return table.any;
  switch (board.boxWidth) {
  case 2:
    return table.box2;
  case 3:
    return table.box3;
  case 4:
    return table.box4;
  case 5:
    return table.box5;
  default:
    return table.any;
  }
}

template <class Scalar>
LogitDescent<Scalar>::Board::Board(const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  const PlaneLayout layout(geometry.side());
  kernel.layout = layout;
  kernel.boxHeight = geometry.hasBoxes() ? geometry.boxHeight() : geometry.side();
  kernel.boxWidth = geometry.boxWidth();
  for (const Group& group : geometry.groups()) {
    if (group.family == GroupFamily::Row || group.family == GroupFamily::Column) continue;
    const bool region = group.family == GroupFamily::Region;
    if (region && geometry.hasBoxes()) continue;
    listed.insert(listed.end(), group.cells.begin(), group.cells.end());
    kernel.listedRegions += region;
    ++kernel.listedGroups;
  }
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if (!puzzle.isGiven(cell)) continue;
    const std::ptrdiff_t k = puzzle.given(cell) - 1;
    givens.push_back(static_cast<std::int32_t>(k * layout.stride + cell));
  }
  live.assign(layout.padded, Scalar(0));
  std::fill_n(live.begin(), layout.cells, Scalar(1));
  kernel.listed = listed.data();
  kernel.givens = givens.data();
  kernel.givenCount = std::ssize(givens);
  kernel.live = live.data();
}

template <class Scalar>
LogitDescent<Scalar>::LogitDescent(const Puzzle& puzzle, InstructionSet set)
    : m_board(std::make_shared<const Board>(puzzle)),
      m_kernels(&logitKernels<Scalar>(set, m_board->kernel)), m_logits(m_board->kernel.layout),
      m_probabilities(m_logits), m_gradient(m_logits), m_first(m_logits), m_second(m_logits),
      m_push(m_logits), m_scratch(m_board->kernel.scratchSize(), Scalar(0)),
      m_offset(m_board->kernel.layout.padded), m_lowest(m_offset), m_scale(m_offset),
      m_digits(m_board->kernel.layout.padded, 1) {}

template <class Scalar>
LogitArrays<Scalar> LogitDescent<Scalar>::arrays() {
  return {m_logits.data(), m_probabilities.data(), m_gradient.data(), m_first.data(),
          m_second.data(), m_push.data(),          m_scratch.data(),  m_offset.data(),
          m_lowest.data(), m_scale.data(),         m_digits.data()};
}

template <class Scalar>
std::size_t LogitDescent<Scalar>::bytes() const {
  return 6 * m_logits.bytes() + m_noise.bytes() + m_noisy.bytes() + m_hard.bytes() +
         (m_steps.size() + m_scratch.size() + 3 * m_offset.size()) * sizeof(Scalar) +
         m_digits.size();
}

template <class Scalar>
void LogitDescent<Scalar>::resetMoments() {
  m_first.fill(Scalar(0));
  m_second.fill(Scalar(0));
  m_power1 = 1.0;
  m_power2 = 1.0;
  m_stepCount = 0;
}

template <class Scalar>
LogitArrays<Scalar> LogitDescent<Scalar>::noisyArrays() {
  LogitArrays<Scalar> at = arrays();
  if (!m_noise.empty()) at.logits = m_noisy.data();
  return at;
}

template <class Scalar>
void LogitDescent<Scalar>::drawNoise(Random* random) {
  if (random == nullptr) {
    m_noise = {};
    return;
  }
  if (m_noise.empty()) m_noise = m_noisy = PlaneCube<Scalar>(m_board->kernel.layout);
  for (int cell = 0; cell < m_board->kernel.layout.cells; ++cell) {
    for (int k = 0; k < m_noise.side(); ++k)
      m_noise.at(cell, k) =
          static_cast<Scalar>(-std::log(-std::log(std::max(random->uniform(), 0x1p-54))));
  }
  m_stepCount = 0; // L-BFGS has another function to minimize
}

template <class Scalar>
void LogitDescent<Scalar>::activate(Scalar temperature) {
  if (!m_noise.empty()) {
    for (std::ptrdiff_t i = 0; i < m_board->kernel.layout.size(); ++i)
      m_noisy.data()[i] = m_logits.data()[i] + m_noise.data()[i];
  }
  m_kernels->activate(m_board->kernel, noisyArrays(), Scalar(1) / temperature);
}

template <class Scalar>
void LogitDescent<Scalar>::differentiate(Scalar temperature, const LossWeights& weights,
                                         bool straightThrough) {
  m_straightThrough = straightThrough;
  m_temperature = temperature;
  m_weights = weights;
  const auto narrow = [](double weight) { return static_cast<Scalar>(weight); };
  const KernelWeights<Scalar> kernelWeights{
      narrow(weights.row),    narrow(weights.column),
      narrow(weights.block),  narrow(weights.extra),
      narrow(weights.givens), narrow(weights.entropy),
      narrow(weights.eps),    weights.givensLoss == GivensLoss::Squared};
  LossSums sums;
  if (straightThrough) {
    differentiateThrough(temperature, kernelWeights, sums);
  } else {
    m_kernels->differentiate(m_board->kernel, noisyArrays(), kernelWeights, Scalar(1) / temperature,
                             sums);
  }
  m_losses = {sums.row, sums.column, sums.region, sums.extra, sums.givens, sums.entropy};
  m_gradientNorm = std::sqrt(sums.squaredNorm);
}

template <class Scalar>
void LogitDescent<Scalar>::differentiateThrough(Scalar temperature,
                                                const KernelWeights<Scalar>& weights,
                                                LossSums& sums) {
  const PlaneLayout& layout = m_board->kernel.layout;
  if (m_hard.empty()) m_hard = PlaneCube<Scalar>(layout);
  m_hard.fill(Scalar(0));
  for (int cell = 0; cell < layout.cells; ++cell) m_hard.at(cell, m_digits[cell] - 1) = Scalar(1);
  LogitArrays<Scalar> at = noisyArrays();
  at.probabilities = m_hard.data();
  // The smallest log P, which are not those of the logits.
  std::fill(m_lowest.begin(), m_lowest.end(), maskedLogit<Scalar>);
  m_kernels->differentiate(m_board->kernel, at, weights, Scalar(1) / temperature, sums);
  const auto slope = [&](Scalar p) {
    return weights.entropy * (std::log(p + weights.eps) + p / (p + weights.eps));
  };
  const std::array<Scalar, 2> slopes{slope(Scalar(0)), slope(Scalar(1))};
  sums.squaredNorm = 0.0;
  for (int cell = 0; cell < layout.cells; ++cell) {
    Scalar mean = 0;
    for (int k = 0; k < layout.side; ++k) {
      m_push.at(cell, k) -= slopes[m_digits[cell] == k + 1];
      mean += m_probabilities.at(cell, k) * m_push.at(cell, k);
    }
    for (int k = 0; k < layout.side; ++k) {
      const Scalar g = m_probabilities.at(cell, k) / temperature * (m_push.at(cell, k) - mean);
      m_gradient.at(cell, k) = vector_math::flushed(g);
      sums.squaredNorm += static_cast<double>(g) * static_cast<double>(g);
    }
  }
}

namespace {

constexpr std::ptrdiff_t lbfgsMemory = 10;
constexpr std::ptrdiff_t lbfgsPlaces = lbfgsMemory + 1; ///< One for the step in progress.

/// In one order on every instruction set.
template <class Scalar>
double dot(const Scalar* a, const Scalar* b, std::ptrdiff_t size) {
  double sum = 0.0;
  for (std::ptrdiff_t i = 0; i < size; ++i)
    sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
  return sum;
}

template <class Scalar>
void add(Scalar* to, double factor, const Scalar* values, std::ptrdiff_t size) {
  for (std::ptrdiff_t i = 0; i < size; ++i) to[i] += static_cast<Scalar>(factor) * values[i];
}

} // namespace

template <class Scalar>
void LogitDescent<Scalar>::findDirection() {
  const std::ptrdiff_t size = m_board->kernel.layout.size();
  const auto step = [&](std::ptrdiff_t n) { return m_steps.data() + n % lbfgsPlaces * 2 * size; };
  const std::ptrdiff_t oldest = std::max<std::ptrdiff_t>(0, m_stepCount - lbfgsMemory);
  Scalar* const d = m_first.data();
  std::copy_n(m_gradient.data(), size, d);
  std::array<double, lbfgsMemory> shares{};
  for (std::ptrdiff_t n = m_stepCount - 1; n >= oldest; --n) {
    const Scalar* const s = step(n);
    const double share = dot(s, d, size) / dot(s, s + size, size);
    shares[n % lbfgsMemory] = share;
    add(d, -share, s + size, size);
  }
  if (m_stepCount > 0) {
    const Scalar* const s = step(m_stepCount - 1);
    const auto scale = static_cast<Scalar>(dot(s, s + size, size) / dot(s + size, s + size, size));
    for (std::ptrdiff_t i = 0; i < size; ++i) d[i] *= scale;
  }
  for (std::ptrdiff_t n = oldest; n < m_stepCount; ++n) {
    const Scalar* const s = step(n);
    add(d, shares[n % lbfgsMemory] - dot(s + size, d, size) / dot(s, s + size, size), s, size);
  }
  for (std::ptrdiff_t i = 0; i < size; ++i) d[i] = -d[i];
}

template <class Scalar>
void LogitDescent<Scalar>::updateLbfgs(double firstLength) {
  const std::ptrdiff_t size = m_board->kernel.layout.size();
  m_steps.resize(2 * lbfgsPlaces * size);
  if (m_stepTemperature != m_temperature || m_stepWeights != m_weights) m_stepCount = 0;
  m_stepTemperature = m_temperature;
  m_stepWeights = m_weights;
  Scalar* const gradient = m_gradient.data();
  findDirection();
  double slope = dot(gradient, m_first.data(), size);
  if (!(slope < 0.0)) {
    m_stepCount = 0;
    findDirection();
    slope = dot(gradient, m_first.data(), size);
  }
  std::copy_n(gradient, size, m_second.data());
  const double before = m_losses.total(m_weights);
  Scalar* const s = m_steps.data() + m_stepCount % lbfgsPlaces * 2 * size;
  std::copy_n(m_logits.data(), size, s); // from which each trial starts
  constexpr int mostHalvings = 30;
  double length = firstLength;
  for (int halving = 0;; ++halving, length /= 2) {
    if (halving == mostHalvings) length = 0.0; // the next step is one along the gradient
    std::copy_n(s, size, m_logits.data());
    add(m_logits.data(), length, m_first.data(), size);
    activate(m_temperature);
    differentiate(m_temperature, m_weights, m_straightThrough);
    if (length == 0.0 || m_losses.total(m_weights) <= before + 1e-4 * length * slope) break;
  }
  std::fill_n(s, size, Scalar(0));
  add(s, length, m_first.data(), size);
  std::copy_n(gradient, size, s + size);
  add(s + size, -1.0, m_second.data(), size);
  // Otherwise the curvature along the step is not positive.
  if (dot(s, s + size, size) > 1e-10) ++m_stepCount;
  if (length == 0.0) m_stepCount = 0;
}

template <class Scalar>
void LogitDescent<Scalar>::update(const OptimizerSettings& settings, Scalar nextTemperature,
                                  Random* random) {
  const auto narrow = [](double constant) { return static_cast<Scalar>(constant); };
  m_power1 *= settings.beta1;
  m_power2 *= settings.beta2;
  const OptimizerStep<Scalar> step{{narrow(settings.beta1), narrow(1.0 - settings.beta1),
                                    narrow(settings.beta2), narrow(1.0 - settings.beta2),
                                    narrow(settings.learningRate / (1.0 - m_power1)),
                                    narrow(1.0 / std::sqrt(1.0 - m_power2)), narrow(settings.eps)},
                                   narrow(settings.learningRate),
                                   narrow(settings.momentum),
                                   narrow(1.0 - settings.learningRate * settings.weightDecay)};
  if (settings.kind == OptimizerKind::Adam) {
    m_kernels->adam(m_board->kernel, arrays(), step, Scalar(1) / nextTemperature);
    if (random == nullptr && m_noise.empty()) return;
  } else if (settings.kind == OptimizerKind::Lbfgs) {
    updateLbfgs(settings.learningRate);
  } else {
    const Optimizer& optimizer = optimizers()[static_cast<std::size_t>(settings.kind)];
    std::get<OptimizerUpdate<Scalar>>(optimizer.update)(step, arrays(),
                                                        m_board->kernel.layout.size());
  }
  drawNoise(random);
  activate(nextTemperature);
}

template class LogitDescent<float>;
template class LogitDescent<double>;

} // namespace sudoscope
