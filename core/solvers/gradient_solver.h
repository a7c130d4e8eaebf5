#pragma once

#include "core/relaxation/losses.h"
#include "core/relaxation/optimizers.h"
#include "core/solvers/parameter_table.h"
#include "core/solvers/solver.h"

namespace sudoscope {

/// "gradient": Sudoku as tensor optimization. Logits Z for every (cell, digit) and P = softmax(Z /
/// T). Adam or SGD with momentum minimizes a weighted sum of five squared-residual, likelihood and
/// entropy terms (core/relaxation/losses.h) while T changes linearly from T_start to T_end.
///
/// Iteration t is the state before update t: metrics are those of Z[t] at T[t], and after `steps`
/// updates the cube is softmax(Z / T_end). An iteration is one update, or one restart.
SolverEntry gradientEntry();

struct GradientSettings {
  std::int64_t steps = 300; ///< Length of one schedule; a restart starts a new one.
  double temperatureStart = 1.5;
  double temperatureEnd = 0.6;
  LossWeights weights;
  OptimizerSettings optimizer;
  double initGiven = 6.0;
  double initUnknown = 0.0;
  double noise = 0.0;
  double restartNoise = 0.5;
  bool clampGivens = false;
  bool maskCandidates = false;
  std::int64_t restarts = 0;
  std::int64_t stall = 0; ///< 0: never.
  bool stopWhenSolved = true;
  bool doublePrecision = false;
  bool gumbel = false;          ///< P of logits with Gumbel noise, which each step draws again.
  bool straightThrough = false; ///< With gumbel: see LogitDescent::differentiate().

  /// T[t] = (1 - a) T_start + a T_end with a = t / max(1, steps - 1), at most 1.
  double temperature(std::int64_t t) const;
  /// Iterations of all schedules; every restart counts as one.
  std::int64_t iterationLimit() const { return steps + restarts * (steps + 1); }
};

const ParameterTable<GradientSettings>& gradientParameters();

/// In the order in which metrics() writes them.
std::vector<MetricInfo> gradientMetrics();

} // namespace sudoscope
