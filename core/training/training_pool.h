#pragma once

#include "core/networks/network.h"
#include "core/training/puzzle_source.h"
#include "core/training/training_loss.h"

#include <memory>
#include <vector>

namespace sudoscope::learning {

/// What the products of matrices round their factors to; sums are float in any case. Bfloat16 needs
/// a processor that multiplies in it (bfloat16Kernels()).
enum class Precision : std::uint8_t { Float32, Bfloat16 };

/// How a minibatch is made and scored.
struct SegmentSettings {
  int iterations = 8;           ///< Iterations per segment, from the carried state.
  int scored = 4;               ///< The last so many of them have a loss.
  int maxSegments = 16;         ///< A puzzle leaves after this many segments ...
  double leaveWhenSolved = 0.5; ///< ... or, when solved, with this probability.
  double startNoise = 0.0;      ///< Standard deviation of what is added to its first state.
  /// Probability that after a segment without the solution the cells whose digits clash begin
  /// again, as the method "network" does where it begins afresh, ...
  double restarts = 0.0;
  double restartNoise = 1.0; ///< ... with noise of this standard deviation.
  TrainingWeights weights;
  /// The solutions of the source are not used: the teacher terms wait until the network's own
  /// answer obeys the rules; that answer then is the teacher, and the puzzle starts over once.
  bool selfTeaching = false;
  Precision precision = Precision::Float32;
};

/// What a segment, or a sum of segments, gave.
struct SegmentResult {
  TrainingTerms terms; ///< Mean over the scored iterations.
  double loss = 0.0;   ///< Weighted total.
  int segments = 0;
  int solved = 0;   ///< Segments whose last iteration had the solution.
  int finished = 0; ///< Puzzles that left.

  SegmentResult& operator+=(const SegmentResult& other);
};

/// One puzzle in training, with the state that the network carries from segment to segment.
struct TrainingSlot {
  TrainingExample example;
  CandidateGraph graph;
  std::vector<std::uint8_t> truth; ///< Per node; what counts as solved.
  std::vector<float> state;
  int segments = 0;      ///< Done so far on this puzzle.
  bool verified = false; ///< Self-teaching: the network has solved this puzzle.
  bool occupied = false; ///< False: take a new puzzle first.
  Random random;

  /// Rebuilds what follows from the example.
  void derive();
};

/// Memory that one thread needs to train.
class SegmentWorker {
public:
  explicit SegmentWorker(const Network<float>& network) : m_tape(network.makeTape()) {}

  /// Runs one segment on the slot and adds its gradient (a sum, not a mean over slots).
  SegmentResult run(const Network<float>& network, const float* parameters,
                    const std::vector<float>& prepared, const PuzzleSource& source,
                    const SegmentSettings& settings, TrainingSlot& slot, float* gradient);

private:
  std::unique_ptr<Network<float>::Tape> m_tape;
  TrainingLoss<float> m_loss;
  std::vector<float> m_dLogits;
};

/// Cells with candidates, and those of them whose largest logit is the true candidate's; the first
/// maximum wins.
struct CellCount {
  int cells = 0;
  int right = 0;
};
CellCount countCells(const CandidateGraph& graph, const float* logits,
                     const std::vector<std::uint8_t>& truth);

} // namespace sudoscope::learning
