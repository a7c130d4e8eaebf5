#include "core/training/trainer_parameters.h"

#include "core/training/trainer.h"

namespace sudoscope::training {

const ParameterTable<TrainerSettings>& trainerParameters() {
  using S = TrainerSettings;
  using Section = ParameterSection<S>;
  using A = networks::Architecture;
  using G = GeneratorRecipe;
  using M = SegmentSettings;
  using O = AdamWSettings;
  const auto weight = [](std::size_t family, const char* key, Message label, Message help) {
    return field(at(&S::segment, &M::weights, &TrainingWeights::rules, element(family)), key, key,
                 std::move(label), std::move(help), {0, 100, Scale::Log});
  };
  static const ParameterTable<S> table({
      Section{
          Message::tr("Network"),
          {choice(at(&S::architecture, &A::kind), "network", Message::tr("network"),
                  Message::tr("Message passing between the candidates of each constraint, or a "
                              "classic baseline"),
                  {{Message::tr("constraint"), networks::NetworkKind::Constraint},
                   {Message::tr("cnn"), networks::NetworkKind::Cnn},
                   {Message::tr("mlp"), networks::NetworkKind::Mlp}}),
           field(at(&S::architecture, &A::width), "width", "D", Message::tr("features"),
                 Message::tr("Numbers per candidate (constraint), channels (cnn) or units (mlp)"),
                 {16, 512, Scale::Log}),
           field(at(&S::architecture, &A::hidden), "hidden", "H", Message::tr("hidden units"),
                 Message::tr("Units inside an iteration (constraint only)"), {16, 512, Scale::Log}),
           field(at(&S::architecture, &A::blocks), "blocks", "", Message::tr("blocks"),
                 Message::tr("Residual blocks (cnn) or hidden layers (mlp)"), {1, 32})}}
          .atStart(),
      Section{
          Message::tr("Data"),
          {field(
               at(&S::generator, &G::boards), "boards", "", Message::tr("boards"),
               Message::tr("Boards to generate with their shares, such as 4:1,6:1,9:8,j7:1,x9:1")),
           field(at(&S::generator, &G::hard), "hard", "", Message::tr("hard share"),
                 Message::tr("Share of generated puzzles that singles cannot solve")),
           field(at(&S::generator, &G::cluesMin), "clues_min", "", Message::tr("clues from"),
                 Message::tr("Fewest clues of a generated puzzle, if a range is set"), {0, 1296}),
           field(at(&S::generator, &G::cluesMax), "clues_max", "", Message::tr("clues to"),
                 Message::tr("Most clues of a generated puzzle; 0 = no range"), {0, 1296}),
           field(
               at(&S::generator, &G::exchanges), "exchanges", "", Message::tr("exchanges"),
               Message::tr("Exchanges of clues from one puzzle to the next, harder one; 0 = every "
                           "puzzle starts from a full grid"),
               {0, 1000, Scale::Log}),
           field(at(&S::generator, &G::fresh), "fresh", "", Message::tr("fresh"),
                 Message::tr("With exchanges: share of puzzles that start from a full grid again")),
           field(&S::heldOut, "held_out", "", Message::tr("held-out puzzles"),
                 Message::tr(
                     "Number of held-out puzzles that measure the accuracy, if no file is given"),
                 {1, 10000, Scale::Log}),
           field(&S::data, "data", "", Message::tr("puzzles"),
                 Message::tr("A file of puzzles to train on; empty: generated ones"))
               .path(),
           field(&S::checkpoint, "checkpoint", "", Message::tr("continue from"),
                 Message::tr("A saved training to continue; empty: random weights"))
               .path(),
           field(&S::begun, "begun", "", Message::tr("started at"),
                 Message::tr("The step of this run at which the saved training ended"),
                 {0, 1000000000, Scale::Log})
               .unit(Message::tr("steps"))}}
          .atStart(),
      {Message::tr("Minibatch"),
       {field(&S::batch, "batch", "", Message::tr("puzzles"),
              Message::tr("Puzzles in training at the same time"), {1, 1024, Scale::Log})
            .atStart(),
        field(at(&S::segment, &M::maxSegments), "segments", "", Message::tr("steps per puzzle"),
              Message::tr("A puzzle is replaced after this many steps at the latest"),
              {1, 1000, Scale::Log}),
        field(at(&S::segment, &M::restarts), "restarts", "", Message::tr("restarts"),
              Message::tr("Probability that, after a step without a solution, the cells whose "
                          "digits clash restart, as in the method network"))}},
      {Message::tr("Optimizer"),
       {field(at(&S::optimizer, &O::learningRate), "lr", "η", Message::tr("learning rate"),
              Message::tr("Step size of AdamW"), {0, 1, Scale::Log})
            .role(ParameterRole::StepSize),
        field(&S::warmUp, "warm_up", "", Message::tr("warm-up"),
              Message::tr("Steps during which the learning rate rises from 0"),
              {0, 100000, Scale::Log})
            .unit(Message::tr("steps")),
        field(
            &S::steps, "steps", "", Message::tr("steps"),
            Message::tr("Length of the training, over which the learning rate falls to its floor"),
            {1, 100000000, Scale::Log})
            .unit(Message::tr("steps")),
        field(&S::seconds, "seconds", "", Message::tr("time"),
              Message::tr("Length of the training as a time, instead of steps; 0 = use the steps. "
                          "Such a training is not reproducible bit by bit"),
              {0, 1000000, Scale::Log})
            .unit(Message::tr("s"))}},
      {Message::tr("Teacher"),
       {field(at(&S::segment, &M::weights, &TrainingWeights::teacher), "w_ce", "w_ce",
              Message::tr("solution"),
              Message::tr("Cross-entropy to the solution: in each cell, and over a digit's places "
                          "in each row, column and block"),
              {0, 100, Scale::Log}),
        field(at(&S::segment, &M::weights, &TrainingWeights::teacherExponent), "ce_q", "q",
              Message::tr("exponent"),
              Message::tr("Above 0: use the generalized cross-entropy (1 - p^q) / q, in which "
                          "confident errors count less"),
              {0, 1})}},
      {Message::tr("Rules"),
       {weight(CellLoss, "w_cell", Message::tr("cell"),
               Message::tr(
                   "Mean over cells of (sum over digits - 1)², with places normalized by row")),
        weight(RowLoss, "w_row", Message::tr("row"),
               Message::tr(
                   "Mean over rows and digits of (sum over the row - 1)²; gradient takes the sum")),
        weight(ColumnLoss, "w_col", Message::tr("column"),
               Message::tr("Mean over columns and digits of (sum over the column - 1)²; gradient "
                           "takes the sum")),
        weight(BlockLoss, "w_blk", Message::tr("block"),
               Message::tr("Mean over blocks and digits of (sum over the block - 1)²; gradient "
                           "takes the sum")),
        field(at(&S::segment, &M::weights, &TrainingWeights::entropy), "w_ent", "w_ent",
              Message::tr("entropy"),
              Message::tr("Mean entropy of the output per cell; gradient takes the sum"),
              {0, 100, Scale::Log}),
        field(at(&S::segment, &M::selfTeaching), "self_teaching", "", Message::tr("self-teaching"),
              Message::tr("Do not use solutions: the teacher terms use the network's own answers "
                          "after the rules confirm them"))
            .live()}},
      {Message::tr("Accuracy"),
       {field(&S::measuredOn, "measured_on", "", Message::tr("measured on"),
              Message::tr("A file, of which the first 1000 puzzles are used, or newspaper: 100 "
                          "puzzles (9×9); empty: puzzles similar to the training puzzles"))
            .path(),
        field(&S::evaluateEvery, "evaluate_every", "", Message::tr("measure every"),
              Message::tr("Steps between two measurements on the held-out puzzles"),
              {1, 100000, Scale::Log})
            .unit(Message::tr("steps")),
        field(&S::evaluateIterations, "evaluate_iterations", "", Message::tr("iterations"),
              Message::tr("Iterations of the network in a measurement"), {1, 4096, Scale::Log})}},
      {Message::tr("Machine"),
       {choice(at(&S::segment, &M::precision), "precision", Message::tr("precision"),
               Message::tr("Precision of the factors in matrix products; bfloat16 is faster, but "
                           "needs a processor with AVX512-BF16"),
               {{Message::tr("float32"), Precision::Float32},
                {Message::tr("bfloat16"), Precision::Bfloat16}})
            .live(),
        field(&S::threads, "threads", "", Message::tr("threads"),
              Message::tr("0 = one per core; the result does not depend on it"), {0, 256})}},
  });
  return table;
}

std::shared_ptr<const ParameterSchema> Trainer::schema() {
  return trainerParameters().schema();
}

const std::vector<MetricInfo>& Trainer::metricInfos() {
  const Message loss = Message::tr("Loss");
  const Message byTechnique = Message::tr("Boards by technique");
  static const std::vector<MetricInfo> infos = {
      {"loss", Message::tr("weighted total"), loss, {}, true},
      {"CE_cell", Message::tr("teacher, cell"), loss, {}, true},
      {"CE_row", Message::tr("teacher, row"), loss, {}, true, false},
      {"CE_col", Message::tr("teacher, column"), loss, {}, true, false},
      {"CE_blk", Message::tr("teacher, block"), loss, {}, true, false},
      {"L_cell", Message::tr("rules, mean per cell"), loss, {}, true, false},
      {"L_row", Message::tr("rules, mean per row and digit"), loss, Message(), true, false,
       MetricRole::RowTerm},
      {"L_col", Message::tr("rules, mean per column and digit"), loss, Message(), true, false,
       MetricRole::ColumnTerm},
      {"L_blk", Message::tr("rules, mean per block and digit"), loss, Message(), true, false,
       MetricRole::BlockTerm},
      {"L_ent", Message::tr("mean entropy per cell"), loss, Message(), true, false,
       MetricRole::EntropyTerm},
      {"train_solved", Message::tr("solved in training"), Message::tr("Accuracy"), Message(), false,
       false},
      {"cells", Message::tr("held-out cells"), Message::tr("Accuracy"), {}},
      {"boards", Message::tr("held-out boards"), Message::tr("Accuracy"), {}},
      {"lr", Message::tr("learning rate"), Message::tr("Learning rate"), {}, true},
      {"grad", Message::tr("gradient norm"), Message::tr("Gradient"), {}, true, false},
      {"segments_per_s", Message::tr("segments"), Message::tr("Speed"), Message::tr("1/s"), false,
       false},
      {"puzzles_per_s", Message::tr("puzzles"), Message::tr("Speed"), Message::tr("1/s")},
      {"time", Message::tr("time of training"), Message::tr("Speed"), Message::tr("s"), false,
       false},
      {"boards_naked", Message::tr("naked singles"), byTechnique, {}, false, false},
      {"boards_hidden", Message::tr("hidden singles"), byTechnique, {}, false, false},
      {"boards_more", Message::tr("more than singles"), byTechnique, {}, false, false}};
  return infos;
}

} // namespace sudoscope::training
