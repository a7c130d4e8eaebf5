#include "core/solvers/gradient_schema.h"

#include <algorithm>

namespace sudoscope {

double GradientSettings::temperature(std::int64_t t) const {
  const double a = std::min(1.0, static_cast<double>(t) /
                                     static_cast<double>(std::max<std::int64_t>(1, steps - 1)));
  return (1.0 - a) * temperatureStart + a * temperatureEnd;
}

const ParameterTable<GradientSettings>& gradientParameters() {
  using S = GradientSettings;
  using O = OptimizerSettings;
  const auto weight = [](double LossWeights::*term, const char* key, const char* label,
                         const char* help) {
    return field(at(&S::weights, term), key, key, label, help, {0.0, 100.0, Scale::Log});
  };
  static const ParameterTable<S> table({
      {"Optimizer",
       {field(&S::steps, "steps", "n", "steps",
              "Updates of one schedule; the temperature reaches its end at the last one",
              {1, 10'000'000, Scale::Log})
            .unit("steps"),
        field(at(&S::optimizer, &O::learningRate), "lr", "η", "learning rate",
              "Step size of an update", {1e-4, 100.0, Scale::Log}),
        choice(at(&S::optimizer, &O::kind), "optimizer", "optimizer",
               "Adam adapts the step size per entry; sgd is plain descent with momentum",
               {{"adam", OptimizerKind::Adam}, {"sgd", OptimizerKind::Sgd}})
            .live(),
        field(at(&S::optimizer, &O::beta1), "beta1", "β₁", "Adam β₁",
              "Share of the mean gradient that Adam keeps", {0.0, 0.9999}),
        field(at(&S::optimizer, &O::beta2), "beta2", "β₂", "Adam β₂",
              "Share of the mean squared gradient that Adam keeps", {0.0, 0.999999}),
        field(at(&S::optimizer, &O::eps), "adam_eps", "ε", "Adam ε",
              "Keeps Adam from dividing by zero", {1e-12, 1.0, Scale::Log}),
        field(at(&S::optimizer, &O::momentum), "momentum", "μ", "momentum",
              "Share of the last update that sgd keeps", {0.0, 0.9999})}},
      {"Temperature",
       {field(&S::temperatureStart, "T_start", "T₀", "temperature at the start",
              "Softmax temperature of the first step: high is undecided",
              {0.01, 100.0, Scale::Log}),
        field(&S::temperatureEnd, "T_end", "T₁", "temperature at the end",
              "Softmax temperature of the last step: low is decided", {0.01, 100.0, Scale::Log})}},
      {"Weights",
       {weight(&LossWeights::row, "w_row", "rows", "Weight of: every row holds each digit once"),
        weight(&LossWeights::column, "w_col", "columns",
               "Weight of: every column holds each digit once"),
        weight(&LossWeights::block, "w_blk", "blocks",
               "Weight of: every block holds each digit once"),
        weight(&LossWeights::extra, "w_extra", "extra families",
               "Weight of further groups such as diagonals"),
        weight(&LossWeights::givens, "w_giv", "givens", "Weight of: the givens keep their digits"),
        weight(&LossWeights::entropy, "w_ent", "entropy",
               "Weight of: every cell decides for one digit"),
        field(at(&S::weights, &LossWeights::eps), "eps", "ε_log", "ε in the logarithms",
              "Added inside the logarithms of the givens and entropy terms",
              {1e-15, 1e-2, Scale::Log})}},
      {"Start",
       {field(&S::initGiven, "init_given", "Z_given", "logit of a given",
              "A given starts with this logit, its other digits with the negative", {0.0, 30.0})
            .atStart(),
        field(&S::initUnknown, "init_unknown", "Z₀", "logit of an unknown",
              "All digits of an unknown cell start with this logit", {-30.0, 30.0})
            .atStart(),
        field(&S::noise, "noise", "σ", "start noise",
              "Standard deviation of the noise on the unknown cells' first logits", {0.0, 10.0})
            .atStart()
            .role(ParameterRole::StartNoise),
        field(&S::clampGivens, "clamp_givens", "", "fix the givens",
              "Hold the givens at probability 1 instead of asking for them by a loss"),
        field(&S::maskCandidates, "mask_candidates", "", "rule digits out",
              "Remove digits that a given in the same row, column or block excludes")}},
      {"Restarts",
       {field(&S::restarts, "restarts", "", "restarts",
              "How often to begin anew, with noise, when a schedule ends unsolved",
              {0, 1'000'000, Scale::Log}),
        field(&S::stall, "stall", "", "stall after",
              "Begin anew when the grid has not changed for so many steps; 0 for never",
              {0, 1'000'000, Scale::Log})
            .unit("steps"),
        field(&S::restartNoise, "restart_noise", "σ_r", "restart noise",
              "Standard deviation of the noise after a restart", {0.01, 10.0})}},
      {"Run",
       {field(&S::stopWhenSolved, "stop_when_solved", "", "stop when solved",
              "Off: run the schedule to its end although the grid is solved")
            .live()
            .role(ParameterRole::StopWhenSolved),
        choice(&S::doublePrecision, "precision", "precision",
               "Width of the numbers; float is twice as fast",
               {{"float", false}, {"double", true}})}},
  });
  return table;
}

namespace gradient_metrics {

std::vector<MetricInfo> infos() {
  const char* losses = "Losses";
  const char* weighted = "Weighted losses";
  const char* decision = "Decision";
  const char* cells = "Cells and groups";
  return {{"T", "temperature", "Temperature and entropy", "", false, true},
          {"L_row", "row", losses, "", true, true, MetricRole::RowTerm},
          {"L_col", "column", losses, "", true, true, MetricRole::ColumnTerm},
          {"L_blk", "block", losses, "", true, true, MetricRole::BlockTerm},
          {"L_giv", "givens", losses, "", true, true, MetricRole::GivensTerm},
          {"L_ent", "entropy", losses, "", true, true, MetricRole::EntropyTerm},
          {"L_total", "total", losses, "", true, true, MetricRole::TotalLoss},
          {"grad_norm", "gradient norm", "Gradient", "", true, true},
          {"L_extra", "extra", losses, "", true, false},
          {"wL_row", "w·row", weighted, "", true, false, MetricRole::RowTerm},
          {"wL_col", "w·column", weighted, "", true, false, MetricRole::ColumnTerm},
          {"wL_blk", "w·block", weighted, "", true, false, MetricRole::BlockTerm},
          {"wL_extra", "w·extra", weighted, "", true, false},
          {"wL_giv", "w·givens", weighted, "", true, false, MetricRole::GivensTerm},
          {"wL_ent", "w·entropy", weighted, "", true, false, MetricRole::EntropyTerm},
          {"entropy_mean", "mean entropy", "Temperature and entropy", "nat", false, true},
          {"max_p_mean", "mean max P", decision, "", false, true},
          {"max_p_min", "min max P", decision, "", false, true},
          {"violated_groups", "violated groups", cells, "groups", false, true,
           MetricRole::ViolatedGroups},
          {"decided_cells", "decided cells", cells, "cells", false, true},
          {"restarts", "restarts", "Restarts", "", false, false}};
}

} // namespace gradient_metrics

} // namespace sudoscope
