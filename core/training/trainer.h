#pragma once

#include "core/base/random.h"
#include "core/base/scratch.h"
#include "core/exact/singles.h"
#include "core/networks/model.h"
#include "core/solvers/solver.h"
#include "core/training/trainer_parameters.h"

#include <memory>
#include <optional>
#include <vector>

namespace sudoscope::learning {

/// What a training run is given besides its parameters and seed.
struct TrainerSetup {
  /// nullptr: puzzles generated as the parameters of the section "Data" say.
  std::shared_ptr<const PuzzleSource> source;
  /// Puzzles that accuracy is measured on and that are never trained on. Empty: some from the
  /// source, drawn with random numbers of their own, the same for every seed.
  std::vector<TrainingExample> heldOut;
  /// Becomes the first held-out puzzle, whose cube is shown. Empty: the first of those above.
  std::optional<TrainingExample> shown;
  /// Of which the cube is shown instead, without being measured on.
  std::optional<Puzzle> puzzle;
  /// Weights to start from; empty: random ones. Its architecture then overrides the parameters.
  std::optional<Model> initial;
};

/// What a checkpoint says of its run.
struct CheckpointRecipe {
  ParameterValues values;
  std::uint64_t seed = defaultSeed;
  std::int64_t updates = 0;
  double seconds = 0.0; ///< See SecondsMetric.
  std::string data; ///< PuzzleSource::description() of its puzzles; empty where it is not known.

  /// SHA-256 of the file that they came from; empty where the description has none.
  std::string dataHash() const;
  /// Whether they came from a list, without which the training cannot go on.
  bool isListed() const { return !data.empty() && !data.starts_with("generated"); }
};

/// Training a network, as a run like any other: one step() is one minibatch and one update of the
/// weights. The puzzle it shows is the setup's or the first of the held-out ones, its cube what the
/// network believes of that puzzle now, or equal shares where the network has no place for its
/// board; its snapshots hold some of the held-out ones (TrainingSnapshot).
///
/// Equal inputs give bit-equal runs whatever the number of threads: the minibatch is split into a
/// fixed number of shards whose gradients are added in a fixed order. Only the metrics of the panel
/// "Speed" depend on the machine; with TrainerSettings::seconds everything does. step() uses up to
/// `threads` threads and returns when they are done.
class Trainer final : public WithParameters<Trainer, TrainerSettings, Steppable> {
public:
  static std::shared_ptr<const ParameterSchema> schema();
  static const std::vector<MetricInfo>& metricInfos();

  /// The error says which parameter, board or network is impossible.
  static Result<std::unique_ptr<Trainer>> create(const TrainerSetup& setup,
                                                 const ParameterValues& values, std::uint64_t seed);
  /// Continues a run from checkpoint(), to the bit, when the setup is what it was then.
  static Result<std::unique_ptr<Trainer>> resume(const TensorFile& checkpoint,
                                                 const TrainerSetup& setup);
  /// Without making the trainer; the error says why it is no checkpoint.
  static Result<CheckpointRecipe> recipeOf(const TensorFile& checkpoint);

  /// The network as trained so far, with averaged weights.
  Model model() const;
  /// The model and everything needed to continue.
  TensorFile checkpoint() const;
  /// Updates of the weights so far, those before a resume() included.
  std::int64_t updates() const { return m_optimizer.updates(); }
  std::uint64_t seed() const { return m_seed; }

  /// See TrainerSetup::puzzle.
  const Puzzle& puzzle() const { return m_sample; }
  /// What the network answers it now.
  Grid decoded() const override;

  Event step() override;
  Status status() const override { return m_status; }
  /// Updates since this run began or was resumed.
  std::int64_t iteration() const override { return m_optimizer.updates() - m_begunAt; }
  /// Says that the updates so far end with this iteration of the run.
  void continueAt(std::int64_t iteration) { m_begunAt = updates() - iteration; }
  bool solved() const override;
  void cube(ProbabilityCube& cube) const override;
  void describeState(Snapshot& snapshot) const override;
  void metrics(std::span<double> values) const override;
  std::unique_ptr<Steppable> copy() const override { return clone(); }
  std::size_t stateBytes() const override;

protected:
  MaybeError settingsChanged(const TrainerSettings& before) override;

private:
  struct HeldOut {
    Puzzle puzzle;
    CandidateGraph graph;
    std::vector<std::uint8_t> truth;
    Difficulty difficulty = Difficulty::More;
  };

  Trainer(std::shared_ptr<const Network<float>> network, const ParameterValues& values,
          std::uint64_t seed);
  MaybeError takeHeldOut(std::vector<TrainingExample> examples,
                         const std::optional<TrainingExample>& shown);
  MaybeError restore(const TensorFile& checkpoint);
  int threads() const;
  SegmentResult runMinibatch(std::vector<float>& gradient);
  void evaluate();
  double seconds() const;
  std::int64_t plannedSteps() const;
  bool atEnd() const;
  void answer(const HeldOut& example, SampleBoard& board) const;
  const ProbabilityCube& shownBelief() const;
  std::string recipeText() const;
  void record(const SegmentResult& result, double norm, double rate, double seconds);

  std::shared_ptr<const Network<float>> m_network;
  std::uint64_t m_seed = defaultSeed;
  std::string m_from; ///< Of the weights that the run began with, their recipe; empty: random.
  Puzzle m_sample;
  std::shared_ptr<const CandidateGraph> m_sampleGraph; ///< Null: the network has no place for it.
  std::shared_ptr<const PuzzleSource> m_source;
  std::shared_ptr<const std::vector<HeldOut>> m_heldOut;
  AdamW m_optimizer;
  std::int64_t m_begunAt = 0; ///< Updates of the checkpoint that this run goes on from.
  std::vector<TrainingSlot> m_slots;
  Scratch<std::vector<SegmentWorker>> m_workers; ///< One per thread.
  std::vector<double> m_metrics;
  /// The belief of the shown puzzle, kept because cube and decoded grid are asked for together.
  struct ShownBelief {
    ProbabilityCube cube;
    std::int64_t updates = -1;
    std::int64_t iterations = 0;
  };
  mutable Scratch<ShownBelief> m_belief;
  Status m_status = Status::Running;
};

} // namespace sudoscope::learning
