#pragma once

#include "core/networks/network.h"

namespace sudoscope::learning {

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
  void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations, bool keep,
               std::vector<Scalar>& state, Activations& tape) const override;
  void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                const CandidateGraph& graph, const Scalar* dLogits, bool fromStart,
                Activations& tape, Scalar* gradient) const override;

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

} // namespace sudoscope::learning
