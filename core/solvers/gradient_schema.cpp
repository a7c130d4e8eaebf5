#include "core/solvers/gradient_schema.h"

#include <algorithm>

namespace sudoscope {

GradientSettings GradientSettings::from(const ParameterValues& values) {
  GradientSettings s;
  s.steps = values.integer("steps");
  s.temperatureStart = values.real("T_start");
  s.temperatureEnd = values.real("T_end");
  s.weights = {values.real("w_row"), values.real("w_col"), values.real("w_blk"),
               values.real("w_giv"), values.real("w_ent"), values.real("w_extra"),
               values.real("eps")};
  s.optimizer.kind = values.text("optimizer") == "adam" ? OptimizerKind::Adam : OptimizerKind::Sgd;
  s.optimizer.learningRate = values.real("lr");
  s.optimizer.beta1 = values.real("beta1");
  s.optimizer.beta2 = values.real("beta2");
  s.optimizer.eps = values.real("adam_eps");
  s.optimizer.momentum = values.real("momentum");
  s.initGiven = values.real("init_given");
  s.initUnknown = values.real("init_unknown");
  s.noise = values.real("noise");
  s.restartNoise = values.real("restart_noise");
  s.clampGivens = values.flag("clamp_givens");
  s.maskCandidates = values.flag("mask_candidates");
  s.restarts = values.integer("restarts");
  s.stall = values.integer("stall");
  s.stopWhenSolved = values.flag("stop_when_solved");
  return s;
}

double GradientSettings::temperature(std::int64_t t) const {
  const double a = std::min(1.0, static_cast<double>(t) /
                                     static_cast<double>(std::max<std::int64_t>(1, steps - 1)));
  return (1.0 - a) * temperatureStart + a * temperatureEnd;
}

std::shared_ptr<const ParameterSchema> gradientSchema() {
  const auto weight = [](const char* key, const char* symbol, const char* label, double value,
                         const char* help) {
    return realParameter("Weights", key, symbol, label, value, 0.0, 100.0, help, true, Scale::Log);
  };
  const auto temperature = [](const char* key, const char* symbol, const char* label, double value,
                              const char* help) {
    return realParameter("Temperature", key, symbol, label, value, 0.01, 100.0, help, true,
                         Scale::Log);
  };
  return std::make_shared<const ParameterSchema>(std::vector<Parameter>{
      integerParameter("Optimizer", "steps", "n", "steps", 300, 1, 10'000'000,
                       "Updates of one schedule; the temperature reaches its end at the last one",
                       true, Scale::Log, "steps"),
      realParameter("Optimizer", "lr", "η", "learning rate", 0.2, 1e-4, 100.0,
                    "Step size of an update", true, Scale::Log),
      choiceParameter("Optimizer", "optimizer", "optimizer", "adam", {"adam", "sgd"},
                      "Adam adapts the step size per entry; sgd is plain descent with momentum",
                      true),
      realParameter("Optimizer", "beta1", "β₁", "Adam β₁", 0.9, 0.0, 0.9999,
                    "Share of the mean gradient that Adam keeps"),
      realParameter("Optimizer", "beta2", "β₂", "Adam β₂", 0.999, 0.0, 0.999999,
                    "Share of the mean squared gradient that Adam keeps"),
      realParameter("Optimizer", "adam_eps", "ε", "Adam ε", 1e-8, 1e-12, 1.0,
                    "Keeps Adam from dividing by zero", true, Scale::Log),
      realParameter("Optimizer", "momentum", "μ", "momentum", 0.9, 0.0, 0.9999,
                    "Share of the last update that sgd keeps"),
      temperature("T_start", "T₀", "temperature at the start", 1.5,
                  "Softmax temperature of the first step: high is undecided"),
      temperature("T_end", "T₁", "temperature at the end", 0.6,
                  "Softmax temperature of the last step: low is decided"),
      weight("w_row", "w_row", "rows", 1.0, "Weight of: every row holds each digit once"),
      weight("w_col", "w_col", "columns", 1.0, "Weight of: every column holds each digit once"),
      weight("w_blk", "w_blk", "blocks", 1.2, "Weight of: every block holds each digit once"),
      weight("w_extra", "w_extra", "extra families", 1.0,
             "Weight of further groups such as diagonals"),
      weight("w_giv", "w_giv", "givens", 2.0, "Weight of: the givens keep their digits"),
      weight("w_ent", "w_ent", "entropy", 0.01, "Weight of: every cell decides for one digit"),
      realParameter("Weights", "eps", "ε_log", "ε in the logarithms", 1e-8, 1e-15, 1e-2,
                    "Added inside the logarithms of the givens and entropy terms", true,
                    Scale::Log),
      realParameter("Start", "init_given", "Z_given", "logit of a given", 6.0, 0.0, 30.0,
                    "A given starts with this logit, its other digits with the negative", false),
      realParameter("Start", "init_unknown", "Z₀", "logit of an unknown", 0.0, -30.0, 30.0,
                    "All digits of an unknown cell start with this logit", false),
      realParameter("Start", "noise", "σ", "start noise", 0.0, 0.0, 10.0,
                    "Standard deviation of the noise on the unknown cells' first logits", false),
      flagParameter("Start", "clamp_givens", "fix the givens", false,
                    "Hold the givens at probability 1 instead of asking for them by a loss"),
      flagParameter("Start", "mask_candidates", "rule digits out", false,
                    "Remove digits that a given in the same row, column or block excludes"),
      integerParameter("Restarts", "restarts", "", "restarts", 0, 0, 1'000'000,
                       "How often to begin anew, with noise, when a schedule ends unsolved", true,
                       Scale::Log),
      integerParameter("Restarts", "stall", "", "stall after", 0, 0, 1'000'000,
                       "Begin anew when the grid has not changed for so many steps; 0 for never",
                       true, Scale::Log, "steps"),
      realParameter("Restarts", "restart_noise", "σ_r", "restart noise", 0.5, 0.01, 10.0,
                    "Standard deviation of the noise after a restart"),
      flagParameter("Run", "stop_when_solved", "stop when solved", true,
                    "Off: run the schedule to its end although the grid is solved", true),
      choiceParameter("Run", "precision", "precision", "float", {"float", "double"},
                      "Width of the numbers; float is twice as fast")});
}

namespace gradient_metrics {

std::vector<MetricInfo> infos() {
  const char* losses = "Losses";
  const char* weighted = "Weighted losses";
  const char* decision = "Decision";
  const char* cells = "Cells and groups";
  return {{"T", "temperature", "Temperature and entropy", "", false, true},
          {"L_row", "row", losses, "", true, true},
          {"L_col", "column", losses, "", true, true},
          {"L_blk", "block", losses, "", true, true},
          {"L_giv", "givens", losses, "", true, true},
          {"L_ent", "entropy", losses, "", true, true},
          {"L_total", "total", losses, "", true, true},
          {"grad_norm", "gradient norm", "Gradient", "", true, true},
          {"L_extra", "extra", losses, "", true, false},
          {"wL_row", "w·row", weighted, "", true, false},
          {"wL_col", "w·column", weighted, "", true, false},
          {"wL_blk", "w·block", weighted, "", true, false},
          {"wL_extra", "w·extra", weighted, "", true, false},
          {"wL_giv", "w·givens", weighted, "", true, false},
          {"wL_ent", "w·entropy", weighted, "", true, false},
          {"entropy_mean", "mean entropy", "Temperature and entropy", "nat", false, true},
          {"max_p_mean", "mean max P", decision, "", false, true},
          {"max_p_min", "min max P", decision, "", false, true},
          {"violated_groups", "violated groups", cells, "groups", false, true},
          {"decided_cells", "decided cells", cells, "cells", false, true},
          {"restarts", "restarts", "Restarts", "", false, false}};
}

} // namespace gradient_metrics

} // namespace sudoscope
