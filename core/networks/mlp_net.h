#pragma once

#include "core/networks/network.h"

namespace sudoscope::learning {

/// The simplest baseline: a multilayer perceptron from the one-hot givens (N³ inputs) over `blocks`
/// hidden layers of `width` relu units to N³ logits, of which the live candidates' count. Knows one
/// side and nothing about the board; no recurrence.
template <class Scalar>
class MlpNet final : public Network<Scalar> {
public:
  using Tape = typename Network<Scalar>::Tape;

  explicit MlpNet(const Architecture& architecture);

  const Architecture& architecture() const override { return m_architecture; }
  const std::vector<TensorSpec>& tensors() const override { return m_tensors; }
  MaybeError accepts(const Geometry& geometry) const override;
  void initialize(Scalar* parameters, Random& random) const override;
  int stateWidth() const override { return 0; }
  void start(const Scalar* parameters, const CandidateGraph& graph,
             std::vector<Scalar>& state) const override;
  std::unique_ptr<Tape> makeTape() const override;
  void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations, bool keep,
               std::vector<Scalar>& state, Tape& tape) const override;
  void prepare(const Scalar* parameters, std::vector<Scalar>& prepared) const override;
  void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                const CandidateGraph& graph, const Scalar* dLogits, bool fromStart, Tape& tape,
                Scalar* gradient) const override;

private:
  struct Record;
  std::size_t layers() const { return m_tensors.size() / 2; }
  std::ptrdiff_t inputs(std::size_t layer) const { return m_tensors[2 * layer].shape[0]; }
  std::ptrdiff_t outputs(std::size_t layer) const { return m_tensors[2 * layer].shape[1]; }

  Architecture m_architecture;
  std::vector<TensorSpec> m_tensors; ///< Per layer weights (inputs × outputs) and bias.
};

} // namespace sudoscope::learning
