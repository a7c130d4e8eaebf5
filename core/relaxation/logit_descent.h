#pragma once

#include "core/base/buffers.h"
#include "core/base/random.h"
#include "core/board/puzzle.h"
#include "core/relaxation/logit_kernels.h"
#include "core/relaxation/losses.h"
#include "core/relaxation/optimizers.h"
#include "core/relaxation/probability_cube.h"

#include <memory>
#include <span>
#include <vector>

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
  bool empty() const { return m_values.empty(); }
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

/// First-order descent on the logits of a board: softmax, losses, dL/dZ and the update, in kernels
/// for the current processor. Same formulas as the plain versions in softmax.h and losses.h, with
/// which the tests compare it; Scalar is float or double. Runs are bit-equal on all instruction
/// sets.
///
/// Adam as in D. Kingma, J. Ba, "Adam: a method for stochastic optimization" (2015), Algorithm 1
/// (bias corrected). L-BFGS as in J. Nocedal, S. Wright, "Numerical optimization" (2006), Algorithm
/// 7.4, with the last 10 steps and backtracking by halves to a sufficient decrease (Algorithm 3.1);
/// it forgets its steps when the temperature or a weight changes. All others: optimizers.h.
///
/// A value; it contains its scratch memory, so that no call allocates. One thread at a time.
template <class Scalar>
class LogitDescent {
public:
  explicit LogitDescent(const Puzzle& puzzle, InstructionSet set = instructionSet());

  /// Z; call activate() after a change. Masked entries are as in softmax.h.
  PlaneCube<Scalar>& logits() { return m_logits; }
  const PlaneCube<Scalar>& logits() const { return m_logits; }
  /// softmax(Z / T) of the last activate() or update(); softmax((Z + G) / T) with noise.
  const PlaneCube<Scalar>& probabilities() const { return m_probabilities; }
  /// The most probable digit of each cell in probabilities(); the first maximum wins.
  std::span<const std::uint8_t> digits() const {
    return {m_digits.data(), static_cast<std::size_t>(m_board->kernel.layout.cells)};
  }

  void resetMoments();
  /// Precondition: temperature > 0; every cell has an unmasked logit.
  void activate(Scalar temperature);
  /// From here on P is that of Z + G with new noise G = -log(-log u) of the Gumbel distribution,
  /// drawn cell by cell, as in E. Jang, S. Gu, B. Poole, "Categorical reparameterization with
  /// Gumbel-softmax" (2017); null: without noise. Call activate() then.
  void drawNoise(Random* random);
  /// Computes dL/dZ at the probabilities, losses() and gradientNorm(). Straight-through: losses and
  /// dL/dP are those of the decoded grid, while dP/dZ is that of the probabilities.
  void differentiate(Scalar temperature, const LossWeights& weights, bool straightThrough = false);
  /// One update along the gradient of the last differentiate(), then drawNoise(random) and
  /// activate(nextTemperature).
  void update(const OptimizerSettings& settings, Scalar nextTemperature, Random* random = nullptr);

  const PlaneCube<Scalar>& gradient() const { return m_gradient; }
  /// Unweighted.
  const Losses& losses() const { return m_losses; }
  double gradientNorm() const { return m_gradientNorm; }
  /// Bytes of a copy beyond the object's own size.
  std::size_t bytes() const;

private:
  struct Board {
    Board(const Puzzle& puzzle);

    LogitBoard<Scalar> kernel; ///< Points into the following members.
    std::vector<std::int32_t> listed;
    std::vector<std::int32_t> givens;
    AlignedVector<Scalar> live;
  };

  LogitArrays<Scalar> arrays();
  /// With Z + G for Z.
  LogitArrays<Scalar> noisyArrays();
  void differentiateThrough(Scalar temperature, const KernelWeights<Scalar>& weights,
                            LossSums& sums);
  void updateLbfgs(double firstLength);
  /// Writes the direction of L-BFGS, from the last steps, to m_first.
  void findDirection();

  std::shared_ptr<const Board> m_board;
  const LogitKernels<Scalar>* m_kernels;
  PlaneCube<Scalar> m_logits;
  PlaneCube<Scalar> m_probabilities;
  PlaneCube<Scalar> m_gradient;
  PlaneCube<Scalar> m_first;  ///< State of the optimizer; L-BFGS: the direction.
  PlaneCube<Scalar> m_second; ///< L-BFGS: the gradient before its last step.
  /// L-BFGS: the last steps, each followed by its change of the gradient; otherwise empty. The
  /// oldest is replaced.
  AlignedVector<Scalar> m_steps;
  std::ptrdiff_t m_stepCount = 0;   ///< Performed since the memory was empty.
  Scalar m_temperature = Scalar(0); ///< Of the last differentiate(), as the next two.
  LossWeights m_weights;
  bool m_straightThrough = false;
  Scalar m_stepTemperature = Scalar(0); ///< Of the steps in memory, as the weights.
  LossWeights m_stepWeights;
  PlaneCube<Scalar> m_push;
  PlaneCube<Scalar> m_noise; ///< G; empty: no noise.
  PlaneCube<Scalar> m_noisy; ///< Z + G of the last activate().
  PlaneCube<Scalar> m_hard;  ///< Straight-through: 1 at the decoded digits; otherwise empty.
  AlignedVector<Scalar> m_scratch;
  AlignedVector<Scalar> m_offset; ///< See LogitArrays.
  AlignedVector<Scalar> m_lowest;
  AlignedVector<Scalar> m_scale;
  AlignedVector<std::uint8_t> m_digits;
  double m_power1 = 1.0; ///< beta1^t
  double m_power2 = 1.0; ///< beta2^t
  Losses m_losses;
  double m_gradientNorm = 0.0;
};

extern template class LogitDescent<float>;
extern template class LogitDescent<double>;

} // namespace sudoscope
