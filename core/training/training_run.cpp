#include "core/training/training_run.h"

#include "core/board/rules.h"
#include "core/solvers/registry.h"

namespace sudoscope::learning {

namespace {

constexpr std::string_view trainingName = "training";

/// A new run, or the checkpoint's with the run's live parameters.
Result<std::unique_ptr<Trainer>> makeTrainer(TrainerSetup setup,
                                             const std::optional<TensorFile>& checkpoint,
                                             const Puzzle& puzzle, const ParameterValues& values,
                                             std::uint64_t seed) {
  if (setup.heldOut.empty()) {
    auto example = exampleOf(puzzle);
    if (!example.ok()) return example.error();
    setup.shown = std::move(*example);
  }
  if (!checkpoint) return Trainer::create(setup, values, seed);
  auto trainer = Trainer::resume(*checkpoint, setup);
  if (!trainer.ok()) return trainer;
  for (const Parameter& parameter : values.schema().parameters()) {
    if (!parameter.live) continue;
    if (auto error = (*trainer)->setParameter(parameter.key, values.value(parameter.key))) {
      return *error;
    }
  }
  return trainer;
}

} // namespace

Result<TrainingExample> exampleOf(const Puzzle& puzzle, const Grid& solution) {
  TrainingExample example{puzzle.geometry(), puzzle.givens(), solution};
  if (rules::isSolved(puzzle, example.solution)) return example;
  // As long as the search for an ordinary puzzle never takes.
  constexpr int patience = 1000000;
  const FastGenerator generator(puzzle.geometry());
  if (generator.solve(puzzle.givens(), patience, &example.solution) != SearchOutcome::Found ||
      !rules::isSolved(puzzle, example.solution)) {
    return Error{"the puzzle has no solution, or none was found soon"};
  }
  return example;
}

SolverEntry trainingEntry(TrainerSetup setup, std::optional<TensorFile> checkpoint) {
  SolverEntry entry;
  entry.name = trainingName;
  entry.title = "Training a network";
  entry.summary = "One minibatch and one update of the weights per step; the cube is what the "
                  "network believes of the puzzle by then.";
  entry.schema = Trainer::schema();
  entry.metrics = Trainer::metricInfos();
  entry.usesSeed = true;
  entry.goesOnWhenSolved = true;
  entry.iterationLimit = [](const ParameterValues& values) {
    return trainerParameters().read(values).steps;
  };
  const auto make = [setup = std::move(setup),
                     checkpoint =
                         std::make_shared<const std::optional<TensorFile>>(std::move(checkpoint))](
                        const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed) {
    return makeTrainer(setup, *checkpoint, puzzle, values, seed);
  };
  entry.validate = [make](const Puzzle& puzzle, const ParameterValues& values) -> MaybeError {
    const auto trainer = make(puzzle, values, 0);
    return trainer.ok() ? MaybeError() : MaybeError(trainer.error());
  };
  entry.factory = [make](const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed) {
    return std::unique_ptr<Solver>(make(puzzle, values, seed).value());
  };
  return entry;
}

const SolverEntry* findRunnable(std::string_view name) {
  static const SolverEntry training = trainingEntry();
  return name == training.name ? &training : findSolver(name);
}

} // namespace sudoscope::learning
