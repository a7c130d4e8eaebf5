#pragma once

namespace sudoscope {

enum class OptimizerKind { Adam, Sgd };

struct OptimizerSettings {
  OptimizerKind kind = OptimizerKind::Adam;
  double learningRate = 0.2;
  double beta1 = 0.9;    ///< Adam: decay of the mean gradient.
  double beta2 = 0.999;  ///< Adam: decay of the mean squared gradient.
  double eps = 1e-8;     ///< Adam: added to the root of the mean squared gradient.
  double momentum = 0.9; ///< SGD: fraction of the previous update that is added.
};

} // namespace sudoscope
