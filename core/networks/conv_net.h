#pragma once

#include "core/networks/network.h"

namespace sudoscope::learning {

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
  void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations, bool keep,
               std::vector<Scalar>& state, Activations& tape) const override;
  void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                const CandidateGraph& graph, const Scalar* dLogits, bool fromStart,
                Activations& tape, Scalar* gradient) const override;

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

} // namespace sudoscope::learning
