#include "core/training/training_run.h"

#include "core/exact/exact_solver.h"
#include "core/solvers/registry.h"

namespace sudoscope::learning {

namespace {

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

Result<TrainingExample> exampleOf(const Puzzle& puzzle) {
  // Many times those of any ordinary puzzle.
  constexpr std::int64_t mostConflicts = 20'000;
  auto found = countSolutions(puzzle, 1, {}, mostConflicts);
  if (found.solutions.empty())
    return Error{Message::tr("the puzzle has no solution, or none was found soon")};
  return TrainingExample{puzzle.geometry(), puzzle.givens(), std::move(found.solutions.front())};
}

TrainingEntry::TrainingEntry(TrainerSetup setup, std::optional<TensorFile> checkpoint)
    : m_setup(std::move(setup)), m_checkpoint(std::move(checkpoint)) {
  name = "training";
  kind = MethodKind::Training;
  title = Message::tr("Training a network");
  summary =
      Message::tr("One minibatch and one update of the weights per step; the cube is what the "
                  "network believes of the puzzle by then.");
  schema = Trainer::schema();
  metrics = Trainer::metricInfos();
  usesSeed = true;
  hasLongSteps = true;
  goesOnWhenSolved = true;
  iterationLimit = [](const ParameterValues& values) {
    return trainerParameters().read(values).steps;
  };
}

Result<std::unique_ptr<Steppable>> TrainingEntry::start(const Puzzle& puzzle,
                                                        const ParameterValues& values,
                                                        std::uint64_t seed) const {
  auto trainer = makeTrainer(m_setup, m_checkpoint, puzzle, values, seed);
  if (!trainer.ok()) return trainer.error();
  return std::unique_ptr<Steppable>(std::move(*trainer));
}

const RunnableEntry* findRunnable(std::string_view name) {
  static const TrainingEntry training;
  if (name == training.name) return &training;
  return findSolver(name);
}

} // namespace sudoscope::learning
