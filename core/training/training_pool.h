#pragma once

#include "core/networks/candidate_graph.h"
#include "core/networks/network.h"
#include "core/training/puzzle_source.h"

#include <array>
#include <memory>
#include <vector>

namespace sudoscope::training {

/// The families of sets in losses; extra families count as regions.
inline constexpr int lossFamilies = 4; ///< cell, row, column, block
enum LossFamily : std::size_t { CellLoss, RowLoss, ColumnLoss, BlockLoss };

/// Weights of the terms. The teacher terms need a solution, the rule terms do not.
struct TrainingWeights {
  double teacher = 1.0; ///< Of each teacher term.
  std::array<double, lossFamilies> rules = {0.0, 0.0, 0.0, 0.0};
  double entropy = 0.0;
  double teacherExponent = 0.0; ///< q of the teacher terms, 0 to 1.

  bool usesTeacher() const { return teacher != 0.0; }
  bool operator==(const TrainingWeights&) const = default;
  bool usesRules() const { return entropy != 0.0 || rules != std::array<double, lossFamilies>{}; }
};

/// The terms, unweighted.
struct TrainingTerms {
  std::array<double, lossFamilies> teacher{};
  std::array<double, lossFamilies> rules{};
  double entropy = 0.0;

  double total(const TrainingWeights& weights) const;
  TrainingTerms& operator+=(const TrainingTerms& other);
  TrainingTerms& operator*=(double factor);
};

/// Losses on one logit z per candidate, each a mean over the sets s of its family.
///
/// Teacher: cross-entropy - log(exp z_true / sum over s of exp z), in cells and equally along rows,
/// columns and regions, since every set holds exactly one true candidate. With q > 0 it is the
/// generalized cross-entropy (1 - p_true^q) / q (Zhang, Sabuncu 2018), whose gradient is p_true^q
/// times the other's: confident errors count less; q = 1: 1 - p_true.
/// Rules, with P = softmax of z in each cell: (sum over s of P - 1)² for rows, columns and regions,
/// the L_row, L_col, L_blk of the gradient method on sets not yet filled; for cells the same with
/// P normalized along rows instead. Entropy: - sum over the cell of P log P.
///
/// Owns scratch memory; one per thread.
template <class Scalar>
class TrainingLoss {
public:
  /// Adds scale * d(weighted total)/dz to dLogits and returns the terms. `truth` may be nullptr if
  /// the weights have no teacher terms.
  TrainingTerms add(const networks::CandidateGraph& graph, const Scalar* logits,
                    const std::uint8_t* truth, const TrainingWeights& weights, double scale,
                    Scalar* dLogits);

private:
  std::vector<Scalar> m_cellSoftmax;
  std::vector<Scalar> m_lineSoftmax;
  std::vector<Scalar> m_dp;
};

/// The precision of the factors in matrix products; sums are always float. Bfloat16 needs a
/// processor with bfloat16 products (bfloat16Kernels()).
enum class Precision : std::uint8_t { Float32, Bfloat16 };

struct SegmentSettings {
  int iterations = 8; ///< Iterations per segment, from the recurrent state.
  int scored = 4;     ///< The number of last iterations that have a loss.
  /// A puzzle leaves after this many segments or, when solved, with probability 1/2.
  int maxSegments = 16;
  /// Probability that after a segment without the solution the cells with clashing digits restart,
  /// as in the method "network", with noise of standard deviation 1.
  double restarts = 0.0;
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
  networks::CandidateGraph graph;
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
  explicit SegmentWorker(const networks::Network<float>& network)
      : m_activations(network.makeActivations()) {}

  /// Runs one segment on the slot and adds its gradient (a sum, not a mean over slots).
  SegmentResult run(const networks::Network<float>& network, const float* parameters,
                    const std::vector<float>& prepared, const PuzzleSource& source,
                    const SegmentSettings& settings, TrainingSlot& slot, float* gradient);

private:
  std::unique_ptr<networks::Network<float>::Activations> m_activations;
  TrainingLoss<float> m_loss;
  std::vector<float> m_dLogits;
};

/// Cells with candidates, and those whose largest logit is the true candidate's; the first maximum
/// wins. In any other completion that obeys the rules every cell is right, too.
struct CellCount {
  int cells = 0;
  int right = 0;
};
CellCount countCells(const networks::CandidateGraph& graph, const float* logits,
                     const std::vector<std::uint8_t>& truth);

} // namespace sudoscope::training
