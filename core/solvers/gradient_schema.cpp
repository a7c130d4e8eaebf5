#include "core/relaxation/optimizers.h"
#include "core/solvers/gradient_solver.h"
#include "core/solvers/methods.h"

#include <algorithm>

namespace sudoscope {

double GradientSettings::temperature(std::int64_t t) const {
  const double a = std::min(1.0, static_cast<double>(t) /
                                     static_cast<double>(std::max<std::int64_t>(1, steps - 1)));
  return (1.0 - a) * temperatureStart + a * temperatureEnd;
}

namespace {

using S = GradientSettings;

ParameterSection<S> optimizerSection() {
  using O = OptimizerSettings;
  std::vector<std::pair<Message, OptimizerKind>> words;
  std::vector<std::string> formulas;
  for (const Optimizer& optimizer : optimizers()) {
    words.emplace_back(optimizer.name, optimizer.kind);
    formulas.push_back(optimizer.formula);
  }
  return {
      Message::tr("Optimizer"),
      {field(
           &S::steps, "steps", "n", Message::tr("steps"),
           Message::tr(
               "Updates in one schedule; the temperature reaches its final value at the last one"),
           {1, 10'000'000, Scale::Log})
           .unit(Message::tr("steps"))
           .role(ParameterRole::ScheduleLength)
           .effects(Message::tr("the temperature falls before the cells agree"),
                    Message::tr("takes longer and rarely helps"), "annealing"),
       field(at(&S::optimizer, &O::learningRate), "lr", "η", Message::tr("learning rate"),
             Message::tr("Step size of an update"), {1e-4, 100.0, Scale::Log})
           .role(ParameterRole::StepSize)
           .effects(Message::tr("the run ends before anything is decided"),
                    Message::tr("logits overshoot; the softmax freezes wrong digits"),
                    "learning-rate"),
       choice(at(&S::optimizer, &O::kind), "optimizer", Message::tr("optimizer"),
              Message::tr("How an update follows from the gradients; the equation is shown with "
                          "the step size"),
              std::move(words))
           .formulas(std::move(formulas))
           .effects({}, {}, "optimizers")
           .live(),
       field(at(&S::optimizer, &O::beta1), "beta1", "β₁", Message::tr("Adam β₁"),
             Message::tr("Decay rate of the mean gradient; lion: its part of a step"),
             {0.0, 0.9999}),
       field(at(&S::optimizer, &O::beta2), "beta2", "β₂", Message::tr("Adam β₂"),
             Message::tr("Decay rate of the mean squared gradient; lion: of the mean gradient"),
             {0.0, 0.999999}),
       field(at(&S::optimizer, &O::eps), "adam_eps", "ε", Message::tr("Adam ε"),
             Message::tr("Prevents a division by zero (adam, adamw, rmsprop)"),
             {1e-12, 1.0, Scale::Log}),
       field(at(&S::optimizer, &O::momentum), "momentum", "μ", Message::tr("momentum"),
             Message::tr("Share of the previous update that sgd and nesterov add to the next one"),
             {0.0, 0.9999}),
       field(at(&S::optimizer, &O::weightDecay), "weight_decay", "λ", Message::tr("weight decay"),
             Message::tr(
                 "In each update, adamw and lion multiply the logits by 1 - η times this value"),
             {0.0, 1.0})}};
}

ParameterSection<S> temperatureSection() {
  return {
      Message::tr("Temperature"),
      {field(&S::temperatureStart, "T_start", "T₀", Message::tr("temperature at the start"),
             Message::tr("Softmax temperature at the first step. High values keep cells undecided"),
             {0.01, 100.0, Scale::Log})
           .role(ParameterRole::TemperatureStart)
           .effects(Message::tr("cells commit before the rules have had an effect"),
                    Message::tr("nothing is decided for many steps"), "annealing"),
       field(&S::temperatureEnd, "T_end", "T₁", Message::tr("temperature at the end"),
             Message::tr("Softmax temperature at the last step. Low values make cells decide"),
             {0.01, 100.0, Scale::Log})
           .role(ParameterRole::TemperatureEnd)
           .effects(Message::tr("P freezes at 0 and 1, right or wrong"),
                    Message::tr("the run takes longer, or ends undecided"), "annealing"),
       choice(&S::gumbel, "relaxation", Message::tr("relaxation"),
              Message::tr("softmax of the logits, or of the logits with new Gumbel noise in each "
                          "step: a sample instead of a mean"),
              {{Message::tr("softmax"), false}, {Message::tr("gumbel"), true}})
           .formulas({"", "<i>P</i> = softmax((<i>Z</i> + <i>G</i>)/<i>T</i>), <i>G</i> = "
                          "−log(−log <i>u</i>)"}),
       field(&S::straightThrough, "straight_through", "", Message::tr("straight-through"),
             Message::tr("Gumbel only: losses of the sampled grid, gradient of the softmax"))}};
}

ParameterSection<S> weightsSection() {
  const auto weight = [](double LossWeights::*term, const char* key, Message label, Message help,
                         ParameterRole role) {
    return field(at(&S::weights, term), key, key, std::move(label), std::move(help),
                 {0.0, 100.0, Scale::Log})
        .role(role)
        .effects(Message::tr("this rule is violated because the other terms outweigh it"),
                 Message::tr("this rule is satisfied at the expense of the others"), "weights");
  };
  return {
      Message::tr("Weights"),
      {weight(&LossWeights::row, "w_row", Message::tr("rows"),
              Message::tr("Weight of the row term, summed over rows and digits: every row holds "
                          "each digit once"),
              ParameterRole::RowWeight),
       weight(&LossWeights::column, "w_col", Message::tr("columns"),
              Message::tr("Weight of the column term, summed over columns and digits: every "
                          "column holds each digit once"),
              ParameterRole::ColumnWeight),
       weight(&LossWeights::block, "w_blk", Message::tr("blocks"),
              Message::tr("Weight of the block term, summed over blocks and digits: every block "
                          "holds each digit once"),
              ParameterRole::BlockWeight),
       weight(&LossWeights::extra, "w_extra", Message::tr("extra families"),
              Message::tr("Weight of further groups such as diagonals"),
              ParameterRole::ExtraWeight),
       weight(&LossWeights::givens, "w_giv", Message::tr("givens"),
              Message::tr("Weight of the givens term, summed over givens: pushes each given "
                          "towards its digit"),
              ParameterRole::GivensWeight)
           .effects(Message::tr("the solution of another puzzle: givens change their digits"),
                    Message::tr("the rules hardly count until the givens are satisfied"),
                    "weights"),
       choice(at(&S::weights, &LossWeights::givensLoss), "givens_loss", Message::tr("givens term"),
              Message::tr("likelihood: minus the sum of the logarithms of the givens' P; squared: "
                          "the sum of (P - 1)²"),
              {{Message::tr("likelihood"), GivensLoss::Likelihood},
               {Message::tr("squared"), GivensLoss::Squared}})
           .formulas({"", "<i>L</i><sub>giv</sub> = Σ (<i>P</i> − 1)²"}),
       weight(&LossWeights::entropy, "w_ent", Message::tr("entropy"),
              Message::tr("Weight of the entropy term, summed over cells: pushes each cell to "
                          "commit to one digit"),
              ParameterRole::EntropyWeight)
           .effects(Message::tr("cells stay undecided between digits"),
                    Message::tr("cells commit before the rules have had an effect, often wrongly"),
                    "entropy"),
       field(at(&S::weights, &LossWeights::eps), "eps", "ε_log", Message::tr("ε in the logarithms"),
             Message::tr("Added inside the logarithms of the givens and entropy terms"),
             {1e-15, 1e-2, Scale::Log})}};
}

ParameterSection<S> startSection() {
  return ParameterSection<S>{
      Message::tr("Start"),
      {field(&S::initGiven, "init_given", "Z_given", Message::tr("logit of a given"),
             Message::tr("A given starts with this logit, its other digits with the negative"),
             {0.0, 30.0}),
       field(&S::initUnknown, "init_unknown", "Z₀", Message::tr("logit of an unknown"),
             Message::tr("All digits of an unknown cell start with this logit"), {-30.0, 30.0}),
       field(&S::noise, "noise", "σ", Message::tr("start noise"),
             Message::tr("Standard deviation of the noise on the unknown cells' first logits"),
             {0.0, 10.0})
           .role(ParameterRole::StartNoise)
           .effects(Message::tr("the cells of a symmetric board stay equal and never decide"),
                    Message::tr("the start already prefers wrong digits")),
       field(&S::clampGivens, "clamp_givens", "", Message::tr("fix the givens"),
             Message::tr("Fix the givens at probability 1 instead of using a loss term for them")),
       field(
           &S::maskCandidates, "mask_candidates", "", Message::tr("rule digits out"),
           Message::tr("Remove digits that a given in the same row, column or block excludes, and "
                       "those that the pencil marks of a cell leave out"))}}
      .atStart();
}

ParameterSection<S> restartsSection() {
  return {
      Message::tr("Restarts"),
      {field(&S::restarts, "restarts", "", Message::tr("restarts"),
             Message::tr("Number of restarts, with noise, after a schedule that ends unsolved"),
             {0, 1'000'000, Scale::Log})
           .role(ParameterRole::Restarts),
       field(&S::stall, "stall", "", Message::tr("stall after"),
             Message::tr("Restart when the grid has not changed for this many steps; 0 = never"),
             {0, 1'000'000, Scale::Log})
           .unit(Message::tr("steps")),
       field(&S::restartNoise, "restart_noise", "σ_r", Message::tr("restart noise"),
             Message::tr("Standard deviation of the noise after a restart"), {0.01, 10.0})}};
}

ParameterSection<S> runSection() {
  return {Message::tr("Run"),
          {field(&S::stopWhenSolved, "stop_when_solved", "", Message::tr("stop when solved"),
                 Message::tr("Off: run the schedule to its end even if the grid is solved"))
               .live()
               .role(ParameterRole::StopWhenSolved),
           choice(&S::doublePrecision, "precision", Message::tr("precision"),
                  Message::tr("Width of the numbers: float is float32 and twice as fast; double is "
                              "float64, for comparison with a notebook that computes in float64"),
                  {{Message::tr("float"), false}, {Message::tr("double"), true}})
               .role(ParameterRole::Precision)}};
}

} // namespace

const ParameterTable<GradientSettings>& gradientParameters() {
  static const ParameterTable<GradientSettings> table({optimizerSection(), temperatureSection(),
                                                       weightsSection(), startSection(),
                                                       restartsSection(), runSection()});
  return table;
}

std::vector<MetricInfo> gradientMetrics() {
  const Message losses = Message::tr("Losses");
  const Message weighted = Message::tr("Weighted losses");
  const Message sum = Message::tr("sum over the board");
  return {{"T", Message::tr("temperature"), Message::tr("T and entropy"), Message(), false, true,
           MetricRole::Temperature},
          {"L_row", Message::tr("row"), losses, sum, true, true, MetricRole::RowTerm},
          {"L_col", Message::tr("column"), losses, sum, true, true, MetricRole::ColumnTerm},
          {"L_blk", Message::tr("block"), losses, sum, true, true, MetricRole::BlockTerm},
          {"L_giv", Message::tr("givens"), losses, sum, true, true, MetricRole::GivensTerm},
          {"L_ent", Message::tr("entropy"), losses, sum, true, true, MetricRole::EntropyTerm},
          {"L_total", Message::tr("total"), losses, sum, true, true, MetricRole::TotalLoss},
          {"grad_norm", Message::tr("gradient norm"), Message::tr("Gradient"), {}, true},
          {"L_extra", Message::tr("extra"), losses, sum, true, false, MetricRole::ExtraTerm},
          {"wL_row", Message::tr("w·row"), weighted, {}, true, false, MetricRole::RowTerm},
          {"wL_col", Message::tr("w·column"), weighted, {}, true, false, MetricRole::ColumnTerm},
          {"wL_blk", Message::tr("w·block"), weighted, {}, true, false, MetricRole::BlockTerm},
          {"wL_extra", Message::tr("w·extra"), weighted, {}, true, false, MetricRole::ExtraTerm},
          {"wL_giv", Message::tr("w·givens"), weighted, {}, true, false, MetricRole::GivensTerm},
          {"wL_ent", Message::tr("w·entropy"), weighted, {}, true, false, MetricRole::EntropyTerm},
          {"entropy_mean", Message::tr("mean entropy"), Message::tr("T and entropy"),
           Message::tr("nat")},
          meanMaxPMetric(),
          {"max_p_min", Message::tr("min max P"), Message::tr("Decision"), {}},
          violatedGroupsMetric(),
          {"decided_cells", Message::tr("decided cells"), Message::tr("Cells and groups"),
           Message::tr("cells")},
          restartsMetric()};
}

} // namespace sudoscope
