#include "core/relaxation/optimizers.h"

#include "core/relaxation/softmax.h"
#include "core/relaxation/vector_math.h"

#include <array>
#include <cmath>

namespace sudoscope {

namespace {

using vector_math::flushed;

// One entry each: its logit z, its state m and v, its gradient g.

/// Heavy ball: B. Polyak, USSR Comput. Math. Math. Phys. 4 (1964).
struct SgdRule {
  template <class S>
  static void update(const OptimizerStep<S>& step, S& z, S& m, S&, S g) {
    m = flushed(step.momentum * m + g);
    z -= step.learningRate * m;
  }
};

/// Y. Nesterov (1983), in the form of I. Sutskever et al., ICML (2013), without the shift of Z.
struct NesterovRule {
  template <class S>
  static void update(const OptimizerStep<S>& step, S& z, S& m, S&, S g) {
    m = flushed(step.momentum * m + g);
    z -= step.learningRate * (g + step.momentum * m);
  }
};

/// T. Tieleman, G. Hinton, "Lecture 6.5: RMSProp" (2012).
struct RmsPropRule {
  template <class S>
  static void update(const OptimizerStep<S>& step, S& z, S&, S& v, S g) {
    v = flushed(step.keep2 * v + step.add2 * (g * g));
    z -= step.learningRate * g / (std::sqrt(v) + step.eps);
  }
};

/// A masked logit stays masked even if nothing is left of the others.
template <class S>
S shrunk(const OptimizerStep<S>& step, S z) {
  return z == maskedLogit<S> ? z : step.shrink * z;
}

/// I. Loshchilov, F. Hutter, "Decoupled weight decay regularization" (2019), Algorithm 2.
struct AdamWRule {
  template <class S>
  static void update(const OptimizerStep<S>& step, S& z, S& m, S& v, S g) {
    m = flushed(step.keep1 * m + step.add1 * g);
    v = flushed(step.keep2 * v + step.add2 * (g * g));
    z = shrunk(step, z) - step.rate * m / (std::sqrt(v) * step.spread + step.eps);
  }
};

/// X. Chen et al., "Symbolic discovery of optimization algorithms" (2023), Algorithm 2.
struct LionRule {
  template <class S>
  static void update(const OptimizerStep<S>& step, S& z, S& m, S&, S g) {
    const S direction = step.keep1 * m + step.add1 * g;
    z = shrunk(step, z) - step.learningRate * static_cast<S>((direction > 0) - (direction < 0));
    m = flushed(step.keep2 * m + step.add2 * g);
  }
};

template <class Rule, class Scalar>
void updateEach(const OptimizerStep<Scalar>& step, const LogitArrays<Scalar>& at,
                std::ptrdiff_t size) {
  for (std::ptrdiff_t i = 0; i < size; ++i)
    Rule::update(step, at.logits[i], at.first[i], at.second[i], at.gradient[i]);
}

template <class Rule>
constexpr std::tuple<OptimizerUpdate<float>, OptimizerUpdate<double>> each{
    updateEach<Rule, float>, updateEach<Rule, double>};

} // namespace

std::span<const Optimizer> optimizers() {
  using enum OptimizerKind;
  static const std::array table{
      Optimizer{Adam, Message::tr("adam"),
                "<i>Z</i> ← <i>Z</i> − <i>η</i> <i>m̂</i> / (√<i>v̂</i> + <i>ε</i>)"},
      Optimizer{Sgd, Message::tr("sgd"),
                "<i>v</i> ← <i>μv</i> + <i>q</i>, <i>Z</i> ← <i>Z</i> − <i>ηv</i>", each<SgdRule>},
      Optimizer{Nesterov, Message::tr("nesterov"),
                "<i>v</i> ← <i>μv</i> + <i>q</i>, <i>Z</i> ← <i>Z</i> − <i>η</i>(<i>q</i> + "
                "<i>μv</i>)",
                each<NesterovRule>},
      Optimizer{RmsProp, Message::tr("rmsprop"),
                "<i>Z</i> ← <i>Z</i> − <i>ηq</i> / (√<i>v</i> + <i>ε</i>)", each<RmsPropRule>},
      Optimizer{AdamW, Message::tr("adamw"),
                "<i>Z</i> ← (1 − <i>ηλ</i>)<i>Z</i> − <i>η</i> <i>m̂</i> / (√<i>v̂</i> + <i>ε</i>)",
                each<AdamWRule>},
      Optimizer{Lion, Message::tr("lion"),
                "<i>Z</i> ← (1 − <i>ηλ</i>)<i>Z</i> − <i>η</i> sign(<i>β</i><sub>1</sub><i>m</i> + "
                "(1 − <i>β</i><sub>1</sub>)<i>q</i>)",
                each<LionRule>},
      Optimizer{
          Lbfgs, Message::tr("lbfgs"),
          "<i>Z</i> ← <i>Z</i> − <i>t H q</i>, <i>H</i> ≈ (∂²<i>L</i>/∂<i>Z</i>²)<sup>−1</sup>"}};
  return table;
}

} // namespace sudoscope
