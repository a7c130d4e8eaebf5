#pragma once

#include "core/networks/network.h"
#include "core/training/puzzle_source.h"
#include "core/training/training_loss.h"

#include <memory>
#include <vector>

namespace sudoscope::learning {

/// The precision of the factors in matrix products; sums are always float. Bfloat16 needs a
/// processor with bfloat16 products (bfloat16Kernels()).
enum class Precision : std::uint8_t { Float32, Bfloat16 };

struct SegmentSettings {
  int iterations = 8;           ///< Iterations per segment, from the recurrent state.
  int scored = 4;               ///< The number of last iterations that have a loss.
  int maxSegments = 16;         ///< A puzzle leaves after this many segments ...
  double leaveWhenSolved = 0.5; ///< ... or, when solved, with this probability.
  double startNoise = 0.0;      ///< Standard deviation of the noise on its first state.
  /// Probability that after a segment without the solution the cells with clashing digits restart,
  /// as in the method "network", ...
  double restarts = 0.0;
  double restartNoise = 1.0; ///< ... with noise of this standard deviation.
  TrainingWeights weights;
  /// The solutions of the source are not used: the teacher terms are off until the network's own
  /// answer obeys the rules; that answer then becomes the teacher, and the puzzle restarts once.
  bool selfTeaching = false;
  Precision precision = Precision::Float32;
};

struct SegmentResult {
  TrainingTerms terms; ///< Mean over the scored iterations.
  double loss = 0.0;   ///< Weighted total.
  int segments = 0;
  int solved = 0;   ///< Segments that ended with the solution.
  int finished = 0; ///< Puzzles that left.

  SegmentResult& operator+=(const SegmentResult& other);
};

struct TrainingSlot {
  TrainingExample example;
  CandidateGraph graph;
  std::vector<std::uint8_t> truth; ///< Per node; the solution to reach.
  std::vector<float> state;
  int segments = 0;      ///< Completed on this puzzle.
  bool verified = false; ///< Self-teaching: the network has solved this puzzle.
  bool occupied = false; ///< False: load a new puzzle first.
  Random random;

  void derive();
};

/// Scratch memory of one training thread.
class SegmentWorker {
public:
  explicit SegmentWorker(const Network<float>& network)
      : m_activations(network.makeActivations()) {}

  /// Runs one segment on the slot and adds its gradient (a sum, not a mean over slots).
  SegmentResult run(const Network<float>& network, const float* parameters,
                    const std::vector<float>& prepared, const PuzzleSource& source,
                    const SegmentSettings& settings, TrainingSlot& slot, float* gradient);

private:
  std::unique_ptr<Network<float>::Activations> m_activations;
  TrainingLoss<float> m_loss;
  std::vector<float> m_dLogits;
};

/// Cells with candidates, and those whose largest logit is the true candidate's; the first maximum
/// wins.
struct CellCount {
  int cells = 0;
  int right = 0;
};
CellCount countCells(const CandidateGraph& graph, const float* logits,
                     const std::vector<std::uint8_t>& truth);

} // namespace sudoscope::learning
