#include "core/training/trainer_parameters.h"

#include "core/training/trainer.h"

namespace sudoscope::learning {

const ParameterTable<TrainerSettings>& trainerParameters() {
  using S = TrainerSettings;
  using A = Architecture;
  using G = GeneratorRecipe;
  using M = SegmentSettings;
  using O = AdamWSettings;
  const auto weight = [](auto family, std::size_t index, const char* key, const char* label,
                         const char* help) {
    return field(at(&S::segment, &M::weights, family, element(index)), key, key, label, help,
                 {0, 100, Scale::Log});
  };
  const auto teacher = &TrainingWeights::teacher;
  const auto rules = &TrainingWeights::rules;
  static const ParameterTable<S> table({
      {"Network",
       {choice(at(&S::architecture, &A::kind), "network", "network",
               "Message passing between the constraints' members, or a classic baseline",
               {{"constraint", "constraint"}, {"cnn", "cnn"}, {"mlp", "mlp"}}),
        field(at(&S::architecture, &A::width), "width", "D", "features",
              "Numbers per candidate (constraint), channels (cnn) or units (mlp)",
              {16, 512, Scale::Log})
            .atStart(),
        field(at(&S::architecture, &A::hidden), "hidden", "H", "hidden units",
              "Units inside an iteration (constraint only)", {16, 512, Scale::Log})
            .atStart(),
        field(at(&S::architecture, &A::blocks), "blocks", "", "blocks",
              "Residual blocks (cnn) or hidden layers (mlp)", {1, 32})
            .atStart()}},
      {"Data",
       {field(at(&S::generator, &G::boards), "boards", "", "boards",
              "Boards to generate with their shares, such as 4:1,6:1,9:8,j7:1,x9:1"),
        field(at(&S::generator, &G::minimal), "minimal", "", "minimal share",
              "Share of generated puzzles in which every clue is needed")
            .atStart(),
        field(at(&S::generator, &G::hard), "hard", "", "hard share",
              "Share of generated puzzles that singles cannot solve")
            .atStart(),
        field(at(&S::generator, &G::cluesMin), "clues_min", "", "clues from",
              "Fewest clues of a generated puzzle, when a range is wanted", {0, 1296})
            .atStart(),
        field(at(&S::generator, &G::cluesMax), "clues_max", "", "clues to",
              "Most clues of a generated puzzle; 0 = no range, as minimal share says", {0, 1296})
            .atStart(),
        field(at(&S::generator, &G::hardGuesses), "hard_guesses", "", "hard from",
              "A puzzle is hard when refuting everything else takes this many guesses",
              {1, 100, Scale::Log})
            .atStart()
            .unit("guesses"),
        field(&S::heldOut, "held_out", "", "held-out puzzles",
              "How many puzzles to set aside for the accuracy, when none are given",
              {1, 10000, Scale::Log})
            .atStart()}},
      {"Minibatch",
       {field(&S::batch, "batch", "", "puzzles", "Puzzles in training at the same time",
              {1, 1024, Scale::Log})
            .atStart(),
        field(at(&S::segment, &M::iterations), "iterations", "K", "iterations",
              "Iterations per step, from the state the puzzle was left in", {1, 64}),
        field(at(&S::segment, &M::scored), "scored", "", "scored iterations",
              "How many of the last iterations have a loss", {1, 64}),
        field(at(&S::segment, &M::maxSegments), "segments", "", "steps per puzzle",
              "A puzzle is replaced after this many steps at the latest", {1, 1000, Scale::Log}),
        field(at(&S::segment, &M::leaveWhenSolved), "leave", "", "leave when solved",
              "Probability that a solved puzzle is replaced")}},
      {"Optimizer",
       {field(at(&S::optimizer, &O::learningRate), "lr", "η", "learning rate", "Step size of AdamW",
              {0, 1, Scale::Log}),
        field(&S::warmUp, "warm_up", "", "warm-up",
              "Steps during which the learning rate rises from 0", {0, 100000, Scale::Log})
            .unit("steps"),
        field(&S::steps, "steps", "", "steps",
              "Length of the training; the learning rate falls to its floor by then",
              {1, 100000000, Scale::Log})
            .unit("steps"),
        field(&S::floor, "floor", "", "floor",
              "Share of the learning rate that is left at the end"),
        field(at(&S::optimizer, &O::weightDecay), "decay", "λ", "weight decay",
              "Decoupled weight decay of AdamW"),
        field(at(&S::optimizer, &O::beta2), "beta2", "β₂", "second moment",
              "How long squared gradients are remembered", {0, 0.99999}),
        field(at(&S::optimizer, &O::clipNorm), "clip", "", "clip",
              "Largest norm of the gradient; 0 = no limit", {0, 1000, Scale::Log}),
        field(at(&S::optimizer, &O::averageDecay), "average", "", "averaging",
              "Decay of the average of the weights that is shown and saved", {0, 0.999999})}},
      {"Teacher",
       {weight(teacher, CellLoss, "w_ce_cell", "cell",
               "Cross-entropy to the solution, in each cell"),
        weight(teacher, RowLoss, "w_ce_row", "row",
               "Cross-entropy over a digit's places in each row"),
        weight(teacher, ColumnLoss, "w_ce_col", "column",
               "Cross-entropy over its places in each column"),
        weight(teacher, BlockLoss, "w_ce_blk", "block",
               "Cross-entropy over its places in each block")}},
      {"Rules",
       {weight(rules, CellLoss, "w_cell", "cell",
               "(sum over digits - 1)² with places normalized by row"),
        weight(rules, RowLoss, "w_row", "row", "(sum over the row - 1)² of the output"),
        weight(rules, ColumnLoss, "w_col", "column", "(sum over the column - 1)² of the output"),
        weight(rules, BlockLoss, "w_blk", "block", "(sum over the block - 1)² of the output"),
        field(at(&S::segment, &M::weights, &TrainingWeights::entropy), "w_ent", "w_ent", "entropy",
              "Entropy of the output", {0, 100, Scale::Log}),
        field(at(&S::segment, &M::selfTeaching), "self_teaching", "", "self-teaching",
              "No solutions: the teacher terms use the network's own answers, once the rules "
              "confirm them")
            .live()}},
      {"Accuracy",
       {field(&S::evaluateEvery, "evaluate_every", "", "measure every",
              "Steps between two measurements on the held-out puzzles", {1, 100000, Scale::Log})
            .unit("steps"),
        field(&S::evaluateIterations, "evaluate_iterations", "", "iterations",
              "Iterations of the network in a measurement", {1, 4096, Scale::Log}),
        field(&S::samples, "samples", "", "sample boards",
              "How many held-out puzzles are shown while they are being learned", {0, 64})}},
      {"Machine",
       {field(&S::threads, "threads", "", "threads",
              "0 = one per core; the result does not depend on it", {0, 256})}},
  });
  return table;
}

std::shared_ptr<const ParameterSchema> Trainer::schema() {
  return trainerParameters().schema();
}

const std::vector<MetricInfo>& Trainer::metricInfos() {
  static const std::vector<MetricInfo> infos = {
      {"loss", "weighted total", "Loss", "", true, true},
      {"CE_cell", "teacher, cell", "Loss", "", true, true},
      {"CE_row", "teacher, row", "Loss", "", true, false},
      {"CE_col", "teacher, column", "Loss", "", true, false},
      {"CE_blk", "teacher, block", "Loss", "", true, false},
      {"L_cell", "rules, cell", "Loss", "", true, false},
      {"L_row", "rules, row", "Loss", "", true, false, MetricRole::RowTerm},
      {"L_col", "rules, column", "Loss", "", true, false, MetricRole::ColumnTerm},
      {"L_blk", "rules, block", "Loss", "", true, false, MetricRole::BlockTerm},
      {"L_ent", "entropy", "Loss", "", true, false, MetricRole::EntropyTerm},
      {"train_solved", "solved in training", "Accuracy", "", false, false},
      {"cells", "held-out cells", "Accuracy", "", false, true},
      {"boards", "held-out boards", "Accuracy", "", false, true},
      {"lr", "learning rate", "Learning rate", "", true, true},
      {"grad", "gradient norm", "Gradient", "", true, false},
      {"segments_per_s", "segments", "Speed", "1/s", false, false},
      {"puzzles_per_s", "puzzles", "Speed", "1/s", false, true}};
  return infos;
}

AdamWSettings TrainerSettings::optimizerAt(std::int64_t update) const {
  AdamWSettings settings = optimizer;
  settings.learningRate *= scheduleFactor(update, warmUp, steps, floor);
  return settings;
}

int usualWidth(const std::string& kind) {
  return kind == "constraint" ? 32 : kind == "cnn" ? 64 : 512;
}

} // namespace sudoscope::learning
