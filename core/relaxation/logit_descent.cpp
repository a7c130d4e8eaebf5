#include "core/relaxation/logit_descent.h"

#include "core/relaxation/vector_math.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

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

namespace {

template <class Scalar>
KernelWeights<Scalar> kernelWeights(const LossWeights& weights) {
  const auto narrow = [](double weight) { return static_cast<Scalar>(weight); };
  return {narrow(weights.row),   narrow(weights.column), narrow(weights.block),
          narrow(weights.extra), narrow(weights.givens), narrow(weights.entropy),
          narrow(weights.eps)};
}

} // namespace

template <class Scalar>
void LogitDescent<Scalar>::differentiate(Scalar temperature, const LossWeights& weights) {
  LossSums sums;
  m_kernels->differentiate(m_board->kernel, arrays(), kernelWeights<Scalar>(weights),
                           Scalar(1) / temperature, sums);
  m_losses = {sums.row, sums.column, sums.region, sums.extra, sums.givens, sums.entropy};
  m_gradientNorm = std::sqrt(sums.squaredNorm);
}

template <class Scalar>
void LogitDescent<Scalar>::update(const OptimizerSettings& settings, Scalar nextTemperature) {
  if (settings.kind == OptimizerKind::Sgd) {
    const auto rate = static_cast<Scalar>(settings.learningRate);
    const auto momentum = static_cast<Scalar>(settings.momentum);
    const LogitArrays<Scalar> at = arrays();
    for (std::ptrdiff_t i = 0; i < m_board->kernel.layout.size(); ++i) {
      at.first[i] = vector_math::flushed(momentum * at.first[i] + at.gradient[i]);
      at.logits[i] -= rate * at.first[i];
    }
    activate(nextTemperature);
    return;
  }
  m_kernels->adam(m_board->kernel, arrays(), nextStep(settings), Scalar(1) / nextTemperature);
}

template <class Scalar>
AdamStep<Scalar> LogitDescent<Scalar>::nextStep(const OptimizerSettings& settings) {
  const auto narrow = [](double constant) { return static_cast<Scalar>(constant); };
  m_power1 *= settings.beta1;
  m_power2 *= settings.beta2;
  return {narrow(settings.beta1),
          narrow(1.0 - settings.beta1),
          narrow(settings.beta2),
          narrow(1.0 - settings.beta2),
          narrow(settings.learningRate / (1.0 - m_power1)),
          narrow(1.0 / std::sqrt(1.0 - m_power2)),
          narrow(settings.eps)};
}

template class LogitDescent<float>;
template class LogitDescent<double>;

template <class Scalar>
LogitLanes<Scalar>::LogitLanes(const LogitDescent<Scalar>& first, const Geometry& geometry)
    : m_kernels(first.m_kernels), m_layout(first.m_board->kernel.layout),
      m_first(first.m_board), m_groupBegin{0} {
  const auto cells = static_cast<std::size_t>(m_layout.cells);
  const auto side = static_cast<std::size_t>(m_layout.side);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const auto& groups = geometry.groupsOf(static_cast<int>(cell)); // row, column, box, extra
    m_groups.insert(m_groups.end(), {groups[1], groups[2], groups[0]});
    m_groups.insert(m_groups.end(), groups.begin() + 3, groups.end());
    m_groupBegin.push_back(static_cast<std::int32_t>(m_groups.size()));
  }
  for (auto* cube : {&m_logits, &m_probabilities, &m_firstMoment, &m_secondMoment})
    cube->assign(cells * side * count, Scalar(0));
  for (auto* values : {&m_offset, &m_lowest, &m_scale}) values->assign(cells * count, Scalar(0));
  m_digits.assign(cells * count, 1);
  m_gradient.assign(LogitKernels<Scalar>::laneBlock * side * count, Scalar(0));
  m_sums.assign(geometry.groups().size() * side * count, Scalar(0));
  // Empty lanes compute, too, but nothing that is not finite.
  std::ranges::fill(m_coldness.values, Scalar(1));
  m_nextColdness = m_weights.back() = m_adam.back() = m_coldness;
}

template <class Scalar>
template <class F>
void LogitLanes<Scalar>::forEntries(int lane, const F& f) const {
  for (std::ptrdiff_t cell = 0; cell < m_layout.cells; ++cell) {
    for (std::ptrdiff_t k = 0; k < m_layout.side; ++k)
      f((cell * m_layout.side + k) * count + lane, k * m_layout.stride + cell);
  }
}

template <class Scalar>
void LogitLanes<Scalar>::put(int lane, const LogitDescent<Scalar>& descent,
                             const LossWeights& weights, Scalar temperature) {
  forEntries(lane, [&](std::ptrdiff_t here, std::ptrdiff_t there) {
    m_logits[here] = descent.m_logits.data()[there];
    m_probabilities[here] = descent.m_probabilities.data()[there];
    m_firstMoment[here] = descent.m_first.data()[there];
    m_secondMoment[here] = descent.m_second.data()[there];
  });
  for (std::ptrdiff_t cell = 0; cell < m_layout.cells; ++cell) {
    m_offset[cell * count + lane] = descent.m_offset[cell];
    m_lowest[cell * count + lane] = descent.m_lowest[cell];
    m_digits[cell * count + lane] = descent.m_digits[cell];
  }
  const KernelWeights<Scalar> narrow = kernelWeights<Scalar>(weights);
  setLane(m_weights, lane, narrow);
  m_bound.values[lane] = boundOfLogP(narrow.eps);
  m_coldness.values[lane] = Scalar(1) / temperature;
  const Scalar weight = std::exchange(m_weightOfGivens[lane], narrow.givens);
  if (std::exchange(m_boards[lane], descent.m_board) != descent.m_board || weight != narrow.givens)
    collectGivens();
}

template <class Scalar>
void LogitLanes<Scalar>::collectGivens() {
  const std::ptrdiff_t side = m_layout.side;
  std::vector<std::int32_t> place(static_cast<std::size_t>(m_layout.cells * side), -1);
  const auto forGivens = [&](const auto& f) {
    for (int lane = 0; lane < count; ++lane) {
      if (m_boards[lane] == nullptr) continue;
      for (const std::int32_t at : m_boards[lane]->givens)
        f(lane, place[at % m_layout.stride * side + at / m_layout.stride]);
    }
  };
  forGivens([](int, std::int32_t& here) { here = 0; });
  m_givens.clear();
  for (std::size_t entry = 0; entry < place.size(); ++entry) {
    if (place[entry] < 0) continue;
    place[entry] = static_cast<std::int32_t>(m_givens.size());
    m_givens.push_back(static_cast<std::int32_t>(entry));
  }
  m_givenWeights.assign(m_givens.size() * count, Scalar(0));
  forGivens([&](int lane, std::int32_t& here) {
    m_givenWeights[here * count + lane] = m_weightOfGivens[lane];
  });
  m_givens.push_back(static_cast<std::int32_t>(place.size()));
}

template <class Scalar>
void LogitLanes<Scalar>::take(int lane, LogitDescent<Scalar>& descent, Scalar temperature) const {
  forEntries(lane, [&](std::ptrdiff_t here, std::ptrdiff_t there) {
    descent.m_logits.data()[there] = m_logits[here];
    descent.m_first.data()[there] = m_firstMoment[here];
    descent.m_second.data()[there] = m_secondMoment[here];
  });
  descent.activate(temperature);
}

template <class Scalar>
void LogitLanes<Scalar>::prepare(int lane, LogitDescent<Scalar>& descent,
                                 const OptimizerSettings& settings, Scalar nextTemperature) {
  setLane(m_adam, lane, descent.nextStep(settings));
  m_nextColdness.values[lane] = Scalar(1) / nextTemperature;
}

template <class Scalar>
void LogitLanes<Scalar>::advance() {
  LaneBoard<Scalar> board{m_first->kernel, m_groups.data(), m_groupBegin.data(), m_givens.data(),
                          m_givenWeights.data()};
  const LaneStep<Scalar> step{std::bit_cast<KernelWeights<Numbers>>(m_weights),
                              std::bit_cast<AdamStep<Numbers>>(m_adam), m_coldness, m_nextColdness,
                              m_bound};
  m_kernels->advanceLanes(board,
                          {m_logits.data(), m_probabilities.data(), m_gradient.data(),
                           m_firstMoment.data(), m_secondMoment.data(), m_gradient.data(),
                           m_sums.data(), m_offset.data(), m_lowest.data(), m_scale.data(),
                           m_digits.data()},
                          step);
  m_coldness = m_nextColdness;
}

template class LogitLanes<float>;
template class LogitLanes<double>;

} // namespace sudoscope
