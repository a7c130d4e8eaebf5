#include "core/training/trainer_parameters.h"

namespace sudoscope::learning {

namespace {

std::vector<Parameter> networkParameters() {
  return {
      choiceParameter("Network", "network", "network", "constraint", {"constraint", "cnn", "mlp"},
                      "Message passing between the constraints' members, or a classic baseline"),
      integerParameter("Network", "width", "D", "features", 32, 16, 512,
                       "Numbers per candidate (constraint), channels (cnn) or units (mlp)", false,
                       Scale::Log),
      integerParameter("Network", "hidden", "H", "hidden units", 64, 16, 512,
                       "Units inside an iteration (constraint only)", false, Scale::Log),
      integerParameter("Network", "blocks", "", "blocks", 8, 1, 32,
                       "Residual blocks (cnn) or hidden layers (mlp)", false)};
}

std::vector<Parameter> dataParameters() {
  return {textParameter("Data", "boards", "boards", "9",
                        "Boards to generate with their shares, such as 4:1,6:1,9:8,j7:1,x9:1"),
          realParameter("Data", "minimal", "", "minimal share", 0.6, 0, 1,
                        "Share of generated puzzles in which every clue is needed", false),
          realParameter("Data", "hard", "", "hard share", 0.0, 0, 1,
                        "Share of generated puzzles that singles cannot solve", false),
          integerParameter("Data", "clues_min", "", "clues from", 0, 0, 1296,
                           "Fewest clues of a generated puzzle, when a range is wanted", false),
          integerParameter("Data", "clues_max", "", "clues to", 0, 0, 1296,
                           "Most clues of a generated puzzle; 0 = no range, as minimal share says",
                           false),
          integerParameter("Data", "hard_guesses", "", "hard from", 3, 1, 100,
                           "A puzzle is hard when refuting everything else takes this many guesses",
                           false, Scale::Log, "guesses"),
          integerParameter("Data", "held_out", "", "held-out puzzles", 48, 1, 10000,
                           "How many puzzles to set aside for the accuracy, when none are given",
                           false, Scale::Log)};
}

std::vector<Parameter> minibatchParameters() {
  return {integerParameter("Minibatch", "batch", "", "puzzles", 32, 1, 1024,
                           "Puzzles in training at the same time", false, Scale::Log),
          integerParameter("Minibatch", "iterations", "K", "iterations", 8, 1, 64,
                           "Iterations per step, from the state the puzzle was left in"),
          integerParameter("Minibatch", "scored", "", "scored iterations", 4, 1, 64,
                           "How many of the last iterations have a loss"),
          integerParameter("Minibatch", "segments", "", "steps per puzzle", 16, 1, 1000,
                           "A puzzle is replaced after this many steps at the latest", true,
                           Scale::Log),
          realParameter("Minibatch", "leave", "", "leave when solved", 0.5, 0, 1,
                        "Probability that a solved puzzle is replaced")};
}

std::vector<Parameter> optimizerParameters() {
  return {realParameter("Optimizer", "lr", "η", "learning rate", 2e-3, 0, 1, "Step size of AdamW",
                        true, Scale::Log),
          integerParameter("Optimizer", "warm_up", "", "warm-up", 200, 0, 100000,
                           "Steps during which the learning rate rises from 0", true, Scale::Log,
                           "steps"),
          integerParameter("Optimizer", "steps", "", "steps", 4000, 1, 100000000,
                           "Length of the training; the learning rate falls to its floor by then",
                           true, Scale::Log, "steps"),
          realParameter("Optimizer", "floor", "", "floor", 0.05, 0, 1,
                        "Share of the learning rate that is left at the end"),
          realParameter("Optimizer", "decay", "λ", "weight decay", 0.01, 0, 1,
                        "Decoupled weight decay of AdamW"),
          realParameter("Optimizer", "beta2", "β₂", "second moment", 0.98, 0, 0.99999,
                        "How long squared gradients are remembered"),
          realParameter("Optimizer", "clip", "", "clip", 1.0, 0, 1000,
                        "Largest norm of the gradient; 0 = no limit", true, Scale::Log),
          realParameter("Optimizer", "average", "", "averaging", 0.9995, 0, 0.999999,
                        "Decay of the average of the weights that is shown and saved")};
}

std::vector<Parameter> lossParameters() {
  const auto weight = [](const char* section, const char* key, const char* label, double value,
                         const char* help) {
    return realParameter(section, key, key, label, value, 0, 100, help, true, Scale::Log);
  };
  return {
      weight("Teacher", "w_ce_cell", "cell", 1.0, "Cross-entropy to the solution, in each cell"),
      weight("Teacher", "w_ce_row", "row", 1.0, "Cross-entropy over a digit's places in each row"),
      weight("Teacher", "w_ce_col", "column", 1.0, "Cross-entropy over its places in each column"),
      weight("Teacher", "w_ce_blk", "block", 1.0, "Cross-entropy over its places in each block"),
      weight("Rules", "w_cell", "cell", 0.0,
             "(sum over digits - 1)² with places normalized by row"),
      weight("Rules", "w_row", "row", 0.0, "(sum over the row - 1)² of the output"),
      weight("Rules", "w_col", "column", 0.0, "(sum over the column - 1)² of the output"),
      weight("Rules", "w_blk", "block", 0.0, "(sum over the block - 1)² of the output"),
      weight("Rules", "w_ent", "entropy", 0.0, "Entropy of the output"),
      flagParameter("Rules", "self_teaching", "self-teaching", false,
                    "No solutions: the teacher terms use the network's own answers, once the rules "
                    "confirm them",
                    true)};
}

std::vector<Parameter> runParameters() {
  return {integerParameter("Accuracy", "evaluate_every", "", "measure every", 50, 1, 100000,
                           "Steps between two measurements on the held-out puzzles", true,
                           Scale::Log, "steps"),
          integerParameter("Accuracy", "evaluate_iterations", "", "iterations", 32, 1, 4096,
                           "Iterations of the network in a measurement", true, Scale::Log),
          integerParameter("Accuracy", "samples", "", "sample boards", 9, 0, 64,
                           "How many held-out puzzles are shown while they are being learned",
                           true),
          integerParameter("Machine", "threads", "", "threads", 0, 0, 256,
                           "0 = one per core; the result does not depend on it")};
}

} // namespace

std::shared_ptr<const ParameterSchema> Trainer::schema() {
  static const auto schema = [] {
    std::vector<Parameter> all;
    for (const auto& part : {networkParameters(), dataParameters(), minibatchParameters(),
                             optimizerParameters(), lossParameters(), runParameters()}) {
      all.insert(all.end(), part.begin(), part.end());
    }
    return std::make_shared<const ParameterSchema>(std::move(all));
  }();
  return schema;
}

const std::vector<MetricInfo>& Trainer::metricInfos() {
  static const std::vector<MetricInfo> infos = {
      {"loss", "weighted total", "Loss", "", true, true},
      {"CE_cell", "teacher, cell", "Loss", "", true, true},
      {"CE_row", "teacher, row", "Loss", "", true, false},
      {"CE_col", "teacher, column", "Loss", "", true, false},
      {"CE_blk", "teacher, block", "Loss", "", true, false},
      {"L_cell", "rules, cell", "Loss", "", true, false},
      {"L_row", "rules, row", "Loss", "", true, false},
      {"L_col", "rules, column", "Loss", "", true, false},
      {"L_blk", "rules, block", "Loss", "", true, false},
      {"L_ent", "entropy", "Loss", "", true, false},
      {"train_solved", "solved in training", "Accuracy", "", false, false},
      {"cells", "held-out cells", "Accuracy", "", false, true},
      {"boards", "held-out boards", "Accuracy", "", false, true},
      {"lr", "learning rate", "Learning rate", "", true, true},
      {"grad", "gradient norm", "Gradient", "", true, false},
      {"segments_per_s", "segments", "Speed", "1/s", false, false},
      {"puzzles_per_s", "puzzles", "Speed", "1/s", false, true}};
  return infos;
}

Architecture architectureOf(const ParameterValues& values) {
  Architecture architecture;
  architecture.kind = values.text("network");
  architecture.width = static_cast<int>(values.integer("width"));
  architecture.hidden = static_cast<int>(values.integer("hidden"));
  architecture.blocks = static_cast<int>(values.integer("blocks"));
  return architecture;
}

GeneratorRecipe generatorRecipeOf(const ParameterValues& values) {
  GeneratorRecipe recipe;
  recipe.boards = values.text("boards");
  recipe.minimal = values.real("minimal");
  recipe.hard = values.real("hard");
  recipe.hardGuesses = static_cast<int>(values.integer("hard_guesses"));
  recipe.cluesMin = static_cast<int>(values.integer("clues_min"));
  recipe.cluesMax = static_cast<int>(values.integer("clues_max"));
  return recipe;
}

SegmentSettings segmentSettingsOf(const ParameterValues& values) {
  SegmentSettings settings;
  settings.iterations = static_cast<int>(values.integer("iterations"));
  settings.scored = std::min(settings.iterations, static_cast<int>(values.integer("scored")));
  settings.maxSegments = static_cast<int>(values.integer("segments"));
  settings.leaveWhenSolved = values.real("leave");
  settings.weights.teacher = {values.real("w_ce_cell"), values.real("w_ce_row"),
                              values.real("w_ce_col"), values.real("w_ce_blk")};
  settings.weights.rules = {values.real("w_cell"), values.real("w_row"), values.real("w_col"),
                            values.real("w_blk")};
  settings.weights.entropy = values.real("w_ent");
  settings.selfTeaching = values.flag("self_teaching");
  return settings;
}

OptimizerSettings optimizerSettingsOf(const ParameterValues& values, std::int64_t update) {
  OptimizerSettings settings;
  settings.learningRate =
      values.real("lr") * scheduleFactor(update, values.integer("warm_up"), values.integer("steps"),
                                         values.real("floor"));
  settings.weightDecay = values.real("decay");
  settings.beta2 = values.real("beta2");
  settings.clipNorm = values.real("clip");
  settings.averageDecay = values.real("average");
  return settings;
}

} // namespace sudoscope::learning
