#pragma once

#include "core/networks/network.h"

namespace sudoscope::networks {

/// A recurrent message-passing network on the candidate graph. Every node has D = width numbers h,
/// which start from the same learned vector. There are no other inputs, so the network is
/// equivariant to every relabelling of digits and every symmetry of the board, and handles any side
/// and any regions. All iterations share their weights:
///
///   X_s = [0.33 sum of h, max of h]             over the nodes of each set s
///   u   = h W1 + b1 + sum over the node's sets of X_s Wg[type of s]
///   h  <- RMSnorm(h + relu(u) W2 + b2)
///   logit = h . out
///
/// Types of sets: cell; row and column together; region; extra families as regions or separately.
/// The map of X_s is applied once per set and shared by its nodes.
/// After R. Palm, U. Paquet, O. Winther, "Recurrent Relational Networks" (NeurIPS 2018), with
/// messages pooled per constraint instead of per pair.
template <class Scalar>
class ConstraintNet final : public Network<Scalar> {
public:
  using Activations = typename Network<Scalar>::Activations;
  static constexpr double sumScale = 0.33;

  /// Precondition: width and hidden are positive multiples of 16.
  explicit ConstraintNet(const Architecture& architecture);

  void initialize(Scalar* parameters, Random& random) const override;
  int stateWidth() const override { return m_architecture.width; }
  void start(const Scalar* parameters, const CandidateGraph& graph,
             std::vector<Scalar>& state) const override;
  std::unique_ptr<Activations> makeActivations() const override;
  void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations,
               bool recordAll, std::vector<Scalar>& state, Activations& activations) const override;
  void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                const CandidateGraph& graph, const Scalar* dLogits, bool fromStart,
                Activations& activations, Scalar* gradient) const override;

private:
  struct Record;
  using Network<Scalar>::m_architecture;
  using Network<Scalar>::m_tensors;
  struct Offsets {
    std::size_t start = 0, w1 = 0, b1 = 0, w2 = 0, b2 = 0, out = 0;
    std::size_t wg[setTypeCount] = {};
  };
  void iterate(const Scalar* parameters, const CandidateGraph& graph, const Scalar* h, Scalar* next,
               Scalar* x, Scalar* hidden, Scalar* inverseRms, Record& record) const;
  void backwardIteration(const Scalar* parameters, const std::vector<Scalar>& prepared,
                         const CandidateGraph& graph, std::size_t iteration, Record& record,
                         Scalar* gradient) const;

  Offsets m_at;
};

/// A classic baseline: a residual network of 3×3 convolutions over the N×N board. It handles one
/// side and knows rows, columns and regions only by position. C = width channels:
///
///   input   one channel per digit (1 where it is given), one for blank; with candidateInputs one
///           more per digit (1 where it is open); padded with 0 to a multiple of 16
///   x      = relu(conv(input) + b)
///   x     <- relu(x + conv(relu(conv(x) + b)) + b)      blocks times
///   logits = x W + b                                 one per digit and cell, candidates used
///
/// No recurrence: one iteration is all. After K. He et al., "Deep residual learning for image
/// recognition" (2016), without normalization layers; instead the second convolution of a block has
/// small initial weights.
template <class Scalar>
class ConvNet final : public Network<Scalar> {
public:
  using Activations = typename Network<Scalar>::Activations;

  /// Precondition: width is a positive multiple of 16. Tensors: per layer weights and bias, then
  /// those of the read-out.
  explicit ConvNet(const Architecture& architecture);

  MaybeError accepts(const Geometry& geometry) const override;
  void initialize(Scalar* parameters, Random& random) const override;
  std::unique_ptr<Activations> makeActivations() const override;
  void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations,
               bool recordAll, std::vector<Scalar>& state, Activations& activations) const override;
  void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                const CandidateGraph& graph, const Scalar* dLogits, bool fromStart,
                Activations& activations, Scalar* gradient) const override;

private:
  struct Record;
  using Network<Scalar>::m_architecture;
  using Network<Scalar>::m_tensors;
  void convolve(const Kernels<Scalar>& k, const Scalar* parameters, std::size_t layer,
                const Scalar* from, Scalar* to) const;
  void convolveBackward(const Kernels<Scalar>& k, const std::vector<Scalar>& prepared,
                        std::size_t layer, const Scalar* from, const Scalar* dTo, Scalar* dFrom,
                        Scalar* gradient) const;
  void clearBorder(Scalar* x) const;
  std::size_t layers() const { return 1 + 2 * m_architecture.blocks; }
  /// Side of the board with a border of zeros, so that every cell has nine neighbours.
  std::ptrdiff_t paddedSide() const { return m_architecture.side + 2; }
  std::ptrdiff_t paddedCells() const { return paddedSide() * paddedSide(); }
  std::ptrdiff_t paddedIndex(int cell) const;
  std::ptrdiff_t channelsInto(std::size_t layer) const {
    return layer == 0 ? m_inputs : m_architecture.width;
  }

  std::ptrdiff_t m_inputs = 0;
};

/// The simplest baseline: a multilayer perceptron from the one-hot givens (N³ inputs; with
/// candidateInputs N³ more, 1 for each open candidate) over `blocks` hidden layers of `width` relu
/// units to N³ logits, of which those of candidates count. Handles one side and knows nothing about
/// the board; no recurrence.
template <class Scalar>
class MlpNet final : public Network<Scalar> {
public:
  using Activations = typename Network<Scalar>::Activations;

  /// Tensors: per layer weights (inputs × outputs) and bias.
  explicit MlpNet(const Architecture& architecture);

  MaybeError accepts(const Geometry& geometry) const override;
  void initialize(Scalar* parameters, Random& random) const override;
  std::unique_ptr<Activations> makeActivations() const override;
  void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations,
               bool recordAll, std::vector<Scalar>& state, Activations& activations) const override;
  /// All but the first layer, which needs no gradient with respect to its inputs.
  void prepare(const Scalar* parameters, std::vector<Scalar>& prepared) const override;
  void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                const CandidateGraph& graph, const Scalar* dLogits, bool fromStart,
                Activations& activations, Scalar* gradient) const override;

private:
  struct Record;
  using Network<Scalar>::m_architecture;
  using Network<Scalar>::m_tensors;
  std::size_t layers() const { return m_tensors.size() / 2; }
  std::ptrdiff_t inputs(std::size_t layer) const { return m_tensors[2 * layer].shape[0]; }
  std::ptrdiff_t outputs(std::size_t layer) const { return m_tensors[2 * layer].shape[1]; }
};

} // namespace sudoscope::networks
