#pragma once

#include "core/base/message.h"
#include "core/relaxation/logit_kernels.h"

#include <cstdint>
#include <span>
#include <string>
#include <tuple>

namespace sudoscope {

enum class OptimizerKind : std::uint8_t { Adam, Sgd, Nesterov, RmsProp, AdamW, Lion, Lbfgs };

struct OptimizerSettings {
  OptimizerKind kind = OptimizerKind::Adam;
  double learningRate = 0.2; ///< L-BFGS: the first step length of its search.
  double beta1 = 0.9;        ///< Decay of the mean gradient; Lion: the mean's part of a step.
  double beta2 = 0.999;      ///< Decay of the mean squared gradient; Lion: of the mean gradient.
  double eps = 1e-8;         ///< Added to the root of the mean squared gradient.
  double momentum = 0.9;     ///< SGD, Nesterov: fraction of the previous update that is added.
  double weightDecay = 0.01; ///< AdamW, Lion, decoupled: w -= learningRate * weightDecay * w.
};

/// Constants of one update of any optimizer.
template <class Scalar>
struct OptimizerStep : AdamStep<Scalar> {
  Scalar learningRate, momentum;
  Scalar shrink; ///< 1 - learning rate * weight decay
};

/// An update of all entries, padding included.
template <class Scalar>
using OptimizerUpdate = void (*)(const OptimizerStep<Scalar>& step,
                                 const LogitArrays<Scalar>& arrays, std::ptrdiff_t size);

/// A row of the table of optimizers. The state of an entry are two numbers, first and second of
/// LogitArrays, at first 0. A zero gradient never changes a masked logit.
struct Optimizer {
  OptimizerKind kind;
  Message name;
  std::string formula; ///< As RunnableEntry::formula.
  /// Null: LogitDescent performs the update, of Adam with its kernel and of L-BFGS, which reads
  /// losses.
  std::tuple<OptimizerUpdate<float>, OptimizerUpdate<double>> update = {};
};

/// Every OptimizerKind, in its order.
std::span<const Optimizer> optimizers();

} // namespace sudoscope
