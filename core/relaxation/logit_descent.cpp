#include "core/relaxation/logit_descent.h"

#include "core/relaxation/vector_math.h"

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
  return 6 * m_logits.bytes() + (m_scratch.size() + 3 * m_offset.size()) * sizeof(Scalar) +
         m_digits.size();
}

template <class Scalar>
void LogitDescent<Scalar>::resetMoments() {
  m_first.fill(Scalar(0));
  m_second.fill(Scalar(0));
  m_power1 = 1.0;
  m_power2 = 1.0;
}

template <class Scalar>
void LogitDescent<Scalar>::activate(Scalar temperature) {
  m_kernels->activate(m_board->kernel, arrays(), Scalar(1) / temperature);
}

template <class Scalar>
void LogitDescent<Scalar>::differentiate(Scalar temperature, const LossWeights& weights) {
  const auto narrow = [](double weight) { return static_cast<Scalar>(weight); };
  const KernelWeights<Scalar> kernelWeights{
      narrow(weights.row),    narrow(weights.column),
      narrow(weights.block),  narrow(weights.extra),
      narrow(weights.givens), narrow(weights.entropy),
      narrow(weights.eps),    weights.givensLoss == GivensLoss::Squared};
  LossSums sums;
  m_kernels->differentiate(m_board->kernel, arrays(), kernelWeights, Scalar(1) / temperature, sums);
  m_losses = {sums.row, sums.column, sums.region, sums.extra, sums.givens, sums.entropy};
  m_gradientNorm = std::sqrt(sums.squaredNorm);
}

template <class Scalar>
void LogitDescent<Scalar>::update(const OptimizerSettings& settings, Scalar nextTemperature) {
  const auto narrow = [](double constant) { return static_cast<Scalar>(constant); };
  if (settings.kind == OptimizerKind::Sgd) {
    const Scalar rate = narrow(settings.learningRate);
    const Scalar momentum = narrow(settings.momentum);
    const LogitArrays<Scalar> at = arrays();
    for (std::ptrdiff_t i = 0; i < m_board->kernel.layout.size(); ++i) {
      at.first[i] = vector_math::flushed(momentum * at.first[i] + at.gradient[i]);
      at.logits[i] -= rate * at.first[i];
    }
    activate(nextTemperature);
    return;
  }
  m_power1 *= settings.beta1;
  m_power2 *= settings.beta2;
  const AdamStep<Scalar> step{narrow(settings.beta1),
                              narrow(1.0 - settings.beta1),
                              narrow(settings.beta2),
                              narrow(1.0 - settings.beta2),
                              narrow(settings.learningRate / (1.0 - m_power1)),
                              narrow(1.0 / std::sqrt(1.0 - m_power2)),
                              narrow(settings.eps)};
  m_kernels->adam(m_board->kernel, arrays(), step, Scalar(1) / nextTemperature);
}

template class LogitDescent<float>;
template class LogitDescent<double>;

} // namespace sudoscope
