#pragma once

#include "core/base/random.h"
#include "core/networks/candidate_graph.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope::learning {

/// A named block of a network's parameters, row-major.
struct TensorSpec {
  std::string name;
  std::vector<std::int64_t> shape;
  std::size_t offset = 0; ///< Into the flat parameter vector.

  std::size_t size() const {
    std::size_t count = 1;
    for (const auto n : shape) count *= n;
    return count;
  }
};

enum class NetworkKind : std::uint8_t { Constraint, Cnn, Mlp };

/// As files and the command line write it: "constraint", "cnn" or "mlp".
const char* networkName(NetworkKind kind);
/// Nothing for another name.
std::optional<NetworkKind> networkKind(std::string_view name);

/// What a network is, apart from its numbers; stored beside the weights.
struct Architecture {
  NetworkKind kind = NetworkKind::Constraint;
  int width = 32;               ///< Features per node (constraint), channels (cnn), units (mlp).
  int hidden = 64;              ///< Units of the inner layer; constraint only.
  int blocks = 8;               ///< Residual blocks (cnn), hidden layers (mlp).
  int side = 9;                 ///< The one board side it knows; cnn and mlp only.
  bool ownExtraWeights = false; ///< Extra families have their own weights, else the regions'.
  bool candidateInputs = false; ///< The input tells the open candidates, too; cnn and mlp only.

  bool operator==(const Architecture&) const = default;
};

/// A function from a partly filled board and a carried state to one logit per live candidate, in
/// iterations; with its gradient. Parameters live outside, in one flat vector, so that optimizers
/// and files need not know the layers. Immutable; may be used by many threads at once, each with
/// its own Tape.
template <class Scalar>
class Network {
public:
  /// Everything a forward pass leaves behind for the backward pass. Reused: it only ever grows.
  class Tape {
  public:
    virtual ~Tape() = default;
    /// One logit per node, after the iteration (0-based) of the last forward().
    virtual const Scalar* logits(int iteration) const = 0;
    /// What forward() and backward() compute with.
    const Kernels<Scalar>* kernels = &learning::kernels<Scalar>();
  };

  explicit Network(const Architecture& architecture) : m_architecture(architecture) {}
  virtual ~Network() = default;

  const Architecture& architecture() const { return m_architecture; }
  /// In the order of the flat vector, without gaps.
  const std::vector<TensorSpec>& tensors() const { return m_tensors; }
  std::size_t parameterCount() const {
    return m_tensors.empty() ? 0 : m_tensors.back().offset + m_tensors.back().size();
  }
  /// Empty when the network can handle the board; here every board.
  virtual MaybeError accepts(const Geometry&) const { return {}; }
  /// Random starting weights.
  virtual void initialize(Scalar* parameters, Random& random) const = 0;

  /// How many numbers per node one iteration hands to the next; 0 = no recurrence.
  virtual int stateWidth() const { return 0; }
  /// The state before the first iteration: nodes * stateWidth() numbers.
  virtual void start(const Scalar*, const CandidateGraph&, std::vector<Scalar>& state) const {
    state.clear();
  }
  /// Gives the nodes of these cells a fresh state, with normal noise of that standard deviation.
  void restart(const Scalar* parameters, const CandidateGraph& graph, const std::vector<int>& cells,
               double noise, Random& random, std::vector<Scalar>& state) const;

  virtual std::unique_ptr<Tape> makeTape() const = 0;
  /// Runs the iterations from the state and leaves the new state in it. With `keep`, the tape then
  /// serves backward(); without, only its last logits are valid (as iteration 0).
  virtual void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations,
                       bool keep, std::vector<Scalar>& state, Tape& tape) const = 0;
  /// Work that backward() needs once per set of parameters: every matrix transposed, at its offset.
  virtual void prepare(const Scalar* parameters, std::vector<Scalar>& prepared) const;
  /// Adds the gradient of the loss to `gradient`, given its derivatives by every iteration's logits
  /// (iterations * nodes). `fromStart`: the state had come from start(), so that parameters in it
  /// receive their part; otherwise the state counts as a constant.
  virtual void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                        const CandidateGraph& graph, const Scalar* dLogits, bool fromStart,
                        Tape& tape, Scalar* gradient) const = 0;

protected:
  /// Appends a tensor to the flat vector and returns its offset.
  std::size_t addTensor(std::string name, std::vector<std::int64_t> shape) {
    m_tensors.push_back({std::move(name), std::move(shape), parameterCount()});
    return m_tensors.back().offset;
  }
  /// accepts() of a network ("convolutional network") that knows boxes of its architecture's side.
  MaybeError acceptsOwnSide(const Geometry& geometry, const Message& what) const;

  Architecture m_architecture;
  std::vector<TensorSpec> m_tensors;
};

/// The network of an architecture; the error says what is impossible about it.
template <class Scalar>
Result<std::shared_ptr<const Network<Scalar>>> makeNetwork(const Architecture& architecture);

} // namespace sudoscope::learning
