#pragma once

#include "core/networks/network.h"

namespace sudoscope::learning {

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
  void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations, bool keep,
               std::vector<Scalar>& state, Activations& tape) const override;
  /// All but the first layer, which needs no gradient with respect to its inputs.
  void prepare(const Scalar* parameters, std::vector<Scalar>& prepared) const override;
  void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                const CandidateGraph& graph, const Scalar* dLogits, bool fromStart,
                Activations& tape, Scalar* gradient) const override;

private:
  struct Record;
  using Network<Scalar>::m_architecture;
  using Network<Scalar>::m_tensors;
  std::size_t layers() const { return m_tensors.size() / 2; }
  std::ptrdiff_t inputs(std::size_t layer) const { return m_tensors[2 * layer].shape[0]; }
  std::ptrdiff_t outputs(std::size_t layer) const { return m_tensors[2 * layer].shape[1]; }
};

} // namespace sudoscope::learning
