#pragma once

#include "core/base/buffers.h"
#include "core/base/random.h"
#include "core/networks/candidate_graph.h"
#include "core/networks/kernels.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope::networks {

/// A row-major A (rows × inner) times a row-major B (inner × columns).
inline ProductShape product(std::ptrdiff_t rows, std::ptrdiff_t inner, std::ptrdiff_t columns) {
  return {rows, inner, columns, inner, 1, columns, columns};
}

/// The transpose of a row-major A (inner × rows) times a row-major B (inner × columns).
inline ProductShape transposedProduct(std::ptrdiff_t rows, std::ptrdiff_t inner,
                                      std::ptrdiff_t columns) {
  return {rows, inner, columns, 1, rows, columns, columns};
}

/// to (columns × rows) = the transpose of from (rows × columns).
template <class Scalar>
void transpose(const Scalar* from, std::size_t rows, std::size_t columns, Scalar* to) {
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) to[c * rows + r] = from[r * columns + c];
  }
}

/// Resizes to at least `count` values; never shrinks.
template <class Values>
void growTo(Values& values, std::size_t count) {
  if (values.size() < count) values.resize(count);
}

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

/// The name in files and on the command line: "constraint", "cnn" or "mlp".
const char* networkName(NetworkKind kind);
/// Empty for an unknown name.
std::optional<NetworkKind> networkKind(std::string_view name);

/// A network without its weights; stored beside them.
struct Architecture {
  NetworkKind kind = NetworkKind::Constraint;
  int width = 32;  ///< Features per node (constraint), channels (cnn), units (mlp).
  int hidden = 64; ///< Units of the inner layer; constraint only.
  int blocks = 8;  ///< Residual blocks (cnn), hidden layers (mlp).
  int side = 9;    ///< The only board side it handles; cnn and mlp only.

  bool operator==(const Architecture&) const = default;
};

/// Families of messages into a node, from its sets: cell, row, column, region, all extra groups.
inline constexpr std::size_t messageFamilyCount = 5;

/// A function from a partly filled board and a recurrent state to one logit per candidate, in
/// iterations; with its gradient. Parameters are stored outside in one flat vector, so optimizers
/// and files need not know the layers. Immutable; may be used by many threads at once, each with
/// its own Activations.
template <class Scalar>
class Network {
public:
  /// The activations that the backward pass needs. Reused; never shrinks.
  class Activations {
  public:
    virtual ~Activations() = default;
    /// One logit per node, after the iteration (0-based) of the last forward().
    virtual const Scalar* logits(int iteration) const = 0;
    const Kernels<Scalar>* kernels = &networks::kernels<Scalar>();
  };

  explicit Network(const Architecture& architecture) : m_architecture(architecture) {}
  virtual ~Network() = default;

  const Architecture& architecture() const { return m_architecture; }
  /// In the order of the flat vector, without gaps.
  const std::vector<TensorSpec>& tensors() const { return m_tensors; }
  std::size_t parameterCount() const {
    return m_tensors.empty() ? 0 : m_tensors.back().offset + m_tensors.back().size();
  }
  /// Empty if the network can handle the board.
  MaybeError accepts(const Geometry& geometry) const;
  virtual void initialize(Scalar* parameters, Random& random) const = 0;

  /// Number of values per node passed to the next iteration; 0 = no recurrence.
  virtual int stateWidth() const { return 0; }
  /// The state before the first iteration: nodes * stateWidth() numbers.
  virtual void start(const Scalar*, const CandidateGraph&, std::vector<Scalar>& state) const {
    state.clear();
  }
  /// Resets the nodes of these cells, with normal noise of that standard deviation.
  void restart(const Scalar* parameters, const CandidateGraph& graph, const std::vector<int>& cells,
               double noise, Random& random, std::vector<Scalar>& state) const;

  virtual std::unique_ptr<Activations> makeActivations() const = 0;
  /// Runs the iterations from the state and updates it. With `recordAll`, the activations can be
  /// used for backward(); otherwise only their last logits are valid (as iteration 0).
  virtual void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations,
                       bool recordAll, std::vector<Scalar>& state,
                       Activations& activations) const = 0;
  /// How the messages of each family push the logits: the derivative of a node's logit by a factor
  /// on the messages of that family into this node, at factor 1; other messages and the state
  /// before are constant. `result`: messageFamilyCount * nodes numbers, family-major; empty if the
  /// network has no messages. Precondition: the last forward() was of one iteration.
  virtual void pushes(const Scalar* /*parameters*/, const CandidateGraph&, Activations&,
                      std::vector<Scalar>& result) const {
    result.clear();
  }
  /// Computes once per set of parameters what backward() needs: every matrix transposed, at its
  /// offset.
  void prepare(const Scalar* parameters, std::vector<Scalar>& prepared) const;
  /// Adds the gradient of the loss to `gradient`, given its derivatives by every iteration's logits
  /// (iterations * nodes). `fromStart`: the state came from start(), so that its parameters get a
  /// gradient; otherwise the state is a constant.
  virtual void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                        const CandidateGraph& graph, const Scalar* dLogits, bool fromStart,
                        Activations& activations, Scalar* gradient) const = 0;

protected:
  std::size_t addTensor(std::string name, std::vector<std::int64_t> shape) {
    m_tensors.push_back({std::move(name), std::move(shape), parameterCount()});
    return m_tensors.back().offset;
  }
  /// Fills the tensor with normal numbers of that standard deviation.
  static void draw(const TensorSpec& tensor, double scale, Scalar* parameters, Random& random) {
    for (std::size_t i = 0; i < tensor.size(); ++i)
      parameters[tensor.offset + i] = static_cast<Scalar>(scale * random.normal());
  }

  Architecture m_architecture;
  std::vector<TensorSpec> m_tensors;
};

/// Described in their sources. Precondition: makeNetwork() accepts the architecture.
template <class Scalar>
std::shared_ptr<const Network<Scalar>> makeConstraintNet(const Architecture& architecture);
template <class Scalar>
std::shared_ptr<const Network<Scalar>> makeConvNet(const Architecture& architecture);
template <class Scalar>
std::shared_ptr<const Network<Scalar>> makeMlpNet(const Architecture& architecture);

/// The error says what is impossible about the architecture.
template <class Scalar>
Result<std::shared_ptr<const Network<Scalar>>> makeNetwork(const Architecture& architecture);

} // namespace sudoscope::networks
