#include "core/networks/network.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sudoscope::networks {

namespace {

constexpr const char* setTypeNames[setTypeCount] = {"cell", "line", "region"};

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
/// Types of sets: cell; row and column together; region; extra families as regions.
/// The map of X_s is applied once per set and shared by its nodes.
/// After R. Palm, U. Paquet, O. Winther, "Recurrent Relational Networks" (NeurIPS 2018), with
/// messages pooled per constraint instead of per pair.
template <class Scalar>
class ConstraintNet final : public Network<Scalar> {
public:
  using Activations = typename Network<Scalar>::Activations;
  static constexpr double sumScale = 0.33;

  /// Precondition: width and hidden are positive multiples of 16.
  explicit ConstraintNet(const Architecture& architecture) : Network<Scalar>(architecture) {
    const std::int64_t width = architecture.width;
    const std::int64_t hidden = architecture.hidden;
    m_at.start = this->addTensor("start", {width});
    m_at.w1 = this->addTensor("w1", {width, hidden});
    m_at.b1 = this->addTensor("b1", {hidden});
    for (std::size_t type = 0; type < setTypeCount; ++type) {
      m_at.wg[type] = this->addTensor(std::string("wg.") + setTypeNames[type], {2 * width, hidden});
    }
    m_at.w2 = this->addTensor("w2", {hidden, width});
    m_at.b2 = this->addTensor("b2", {width});
    m_at.out = this->addTensor("out", {width});
  }

  void initialize(Scalar* parameters, Random& random) const override {
    std::fill(parameters, parameters + this->parameterCount(), Scalar(0));
    for (const TensorSpec& tensor : m_tensors) {
      if (tensor.shape.size() == 1 && tensor.name[0] == 'b') continue;
      double scale = 1.0;
      if (tensor.shape.size() == 2) scale = 1.0 / std::sqrt(static_cast<double>(tensor.shape[0]));
      if (tensor.name[0] == 'w' && tensor.name[1] == 'g') scale *= 0.5; // four messages add up
      if (tensor.name == "w2") scale *= 0.5;
      if (tensor.name == "out") scale = 1.0 / std::sqrt(static_cast<double>(m_architecture.width));
      this->draw(tensor, scale, parameters, random);
    }
  }

  int stateWidth() const override { return m_architecture.width; }

  void start(const Scalar* parameters, const CandidateGraph& graph,
             std::vector<Scalar>& state) const override {
    const std::size_t width = m_architecture.width;
    state.resize(graph.nodeCount() * width);
    for (std::size_t i = 0; i < state.size(); i += width) {
      std::copy_n(parameters + m_at.start, width, state.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  std::unique_ptr<Activations> makeActivations() const override {
    return std::make_unique<Record>();
  }

  void forward(const Scalar* parameters, const CandidateGraph& graph, int iterations,
               bool recordAll, std::vector<Scalar>& state,
               Activations& activations) const override {
    auto& record = static_cast<Record&>(activations);
    const std::size_t width = m_architecture.width;
    const std::size_t hidden = m_architecture.hidden;
    record.resize(iterations, recordAll, graph, width, hidden);
    const std::size_t stateSize = record.nodes * width;
    const auto& k = *record.kernels;
    const auto nodes = static_cast<std::ptrdiff_t>(record.nodes);
    std::copy_n(state.begin(), stateSize, record.states.begin());
    for (std::size_t t = 0; t < record.iterations; ++t) {
      const std::size_t slot = recordAll ? t : 0;
      // Without a record the two states alternate.
      Scalar* h = record.states.data() + (recordAll ? t : t % 2) * stateSize;
      Scalar* next = record.states.data() + (recordAll ? t + 1 : (t + 1) % 2) * stateSize;
      iterate(parameters, graph, h, next, record.aggregates.data() + slot * record.sets * 2 * width,
              record.activations.data() + slot * record.nodes * hidden,
              record.inverseRms.data() + slot * record.nodes, record);
      if (recordAll || t + 1 == record.iterations) {
        k.readOut(next, parameters + m_at.out, nodes, static_cast<std::ptrdiff_t>(width),
                  record.logitValues.data() + slot * record.nodes);
      }
      if (t + 1 == record.iterations) std::copy_n(next, stateSize, state.begin());
    }
  }

  void pushes(const Scalar* parameters, const CandidateGraph& graph, Activations& activations,
              std::vector<Scalar>& result) const override {
    auto& record = static_cast<Record&>(activations);
    const auto& k = *record.kernels;
    const std::size_t width = m_architecture.width;
    const std::size_t hidden = m_architecture.hidden;
    const auto nodes = static_cast<std::ptrdiff_t>(record.nodes);
    // Of each logit by its node's h, then by its u; a logit depends on no other node's.
    growTo(record.dState, record.nodes * width);
    growTo(record.dHidden, record.nodes * hidden);
    for (std::size_t node = 0; node < record.nodes; ++node)
      std::copy_n(parameters + m_at.out, width, record.dState.data() + node * width);
    k.normBackward(record.states.data() + record.nodes * width, record.inverseRms.data(), nodes,
                   static_cast<std::ptrdiff_t>(width), record.dState.data());
    std::vector<Scalar> w2(hidden * width);
    transpose(parameters + m_at.w2, hidden, width, w2.data());
    k.multiply(product(nodes, m_architecture.width, m_architecture.hidden), record.dState.data(),
               w2.data(), record.dHidden.data(), false);
    k.reluBackward(record.activations.data(), record.dHidden.data(), nodes * m_architecture.hidden);
    result.assign(messageFamilyCount * record.nodes, Scalar(0));
    for (std::size_t i = 0; i < graph.setOfNode().size(); ++i) {
      const std::size_t family = std::min(i / record.nodes, messageFamilyCount - 1);
      const std::size_t node = i % record.nodes;
      const Scalar* message = record.messages.data() + graph.setOfNode()[i] * hidden;
      const Scalar* d = record.dHidden.data() + node * hidden;
      result[family * record.nodes + node] =
          std::inner_product(d, d + hidden, message, result[family * record.nodes + node]);
    }
  }

  void backward(const Scalar* parameters, const std::vector<Scalar>& prepared,
                const CandidateGraph& graph, const Scalar* dLogits, bool fromStart,
                Activations& activations, Scalar* gradient) const override {
    auto& record = static_cast<Record&>(activations);
    const auto& k = *record.kernels;
    const std::size_t width = m_architecture.width;
    const std::size_t stateSize = record.nodes * width;
    growTo(record.dState, stateSize);
    growTo(record.dHidden, record.nodes * m_architecture.hidden);
    growTo(record.dAggregates, record.sets * 2 * width);
    std::fill_n(record.dState.begin(), stateSize, Scalar(0));
    const auto nodes = static_cast<std::ptrdiff_t>(record.nodes);
    for (std::size_t t = record.iterations; t-- > 0;) {
      k.readOutBackward(record.states.data() + (t + 1) * stateSize, parameters + m_at.out,
                        dLogits + t * record.nodes, nodes, static_cast<std::ptrdiff_t>(width),
                        record.dState.data(), gradient + m_at.out);
      backwardIteration(prepared, graph, t, record, gradient);
    }
    if (fromStart) {
      k.columnSums(record.dState.data(), nodes, static_cast<std::ptrdiff_t>(width),
                   gradient + m_at.start);
    }
  }

private:
  /// Row counts: n nodes, s sets, D = width, H = hidden, t iterations.
  struct Record final : Activations {
    const Scalar* logits(int iteration) const override {
      return logitValues.data() + iteration * nodes;
    }
    void resize(std::size_t iterations_, bool recordAll, const CandidateGraph& graph,
                std::size_t width, std::size_t hiddenWidth) {
      nodes = graph.nodeCount();
      sets = graph.setCount();
      iterations = iterations_;
      const std::size_t recorded = recordAll ? iterations_ : 1;
      growTo(states, (recorded + 1) * nodes * width);
      growTo(activations, recorded * nodes * hiddenWidth);
      growTo(aggregates, recorded * sets * 2 * width);
      growTo(inverseRms, recorded * nodes);
      growTo(logitValues, recorded * nodes);
      growTo(messages, (sets + 1) * hiddenWidth);
    }

    std::size_t nodes = 0;
    std::size_t sets = 0;
    std::size_t iterations = 0;
    AlignedVector<Scalar> states; ///< (t + 1) × n × D: h before each iteration and at the end.
    AlignedVector<Scalar> activations; ///< t × n × H: relu(u).
    AlignedVector<Scalar> aggregates;  ///< t × s × 2D: X.
    AlignedVector<Scalar> inverseRms;  ///< t × n.
    AlignedVector<Scalar> logitValues; ///< t × n.
    AlignedVector<Scalar> messages; ///< (s + 1) × H: X Wg; the last row is 0. Also its gradient.
    AlignedVector<Scalar> dState;   ///< n × D: gradient by h after the iteration.
    AlignedVector<Scalar> dHidden;  ///< n × H.
    AlignedVector<Scalar> dAggregates; ///< s × 2D.
  };

  using Network<Scalar>::m_architecture;
  using Network<Scalar>::m_tensors;
  struct Offsets {
    std::size_t start = 0, w1 = 0, b1 = 0, w2 = 0, b2 = 0, out = 0;
    std::size_t wg[setTypeCount] = {};
  };

  void iterate(const Scalar* parameters, const CandidateGraph& graph, const Scalar* h, Scalar* next,
               Scalar* x, Scalar* hidden, Scalar* inverseRms, Record& record) const {
    const auto& k = *record.kernels;
    const std::ptrdiff_t nodes = graph.nodeCount();
    const std::ptrdiff_t width = m_architecture.width;
    const std::ptrdiff_t hiddenWidth = m_architecture.hidden;
    k.aggregate(graph.lists(), h, width, static_cast<Scalar>(sumScale), x);
    Scalar* messages = record.messages.data();
    for (std::size_t type = 0; type < setTypeCount; ++type) {
      const std::ptrdiff_t first = graph.typeBegin()[type];
      const std::ptrdiff_t count = graph.typeBegin()[type + 1] - first;
      if (count == 0) continue;
      k.multiply(product(count, 2 * width, hiddenWidth), x + first * 2 * width,
                 parameters + m_at.wg[type], messages + first * hiddenWidth, false);
    }
    std::fill_n(messages + graph.setCount() * hiddenWidth, hiddenWidth, Scalar(0));
    k.gather(graph.setOfNode().data(), graph.familyCount(), nodes, messages, parameters + m_at.b1,
             hiddenWidth, hidden);
    k.multiply(product(nodes, width, hiddenWidth), h, parameters + m_at.w1, hidden, true);
    k.relu(hidden, nodes * hiddenWidth);
    k.multiply(product(nodes, hiddenWidth, width), hidden, parameters + m_at.w2, next, false);
    k.residualNorm(h, parameters + m_at.b2, nodes, width, next, inverseRms);
  }

  void backwardIteration(const std::vector<Scalar>& prepared, const CandidateGraph& graph,
                         std::size_t iteration, Record& record, Scalar* gradient) const {
    const auto& k = *record.kernels;
    const auto nodes = static_cast<std::ptrdiff_t>(record.nodes);
    const std::ptrdiff_t width = m_architecture.width;
    const std::ptrdiff_t hiddenWidth = m_architecture.hidden;
    const auto at = static_cast<std::ptrdiff_t>(iteration);
    const Scalar* h = record.states.data() + at * nodes * width;
    const Scalar* next = h + nodes * width;
    const Scalar* hidden = record.activations.data() + at * nodes * hiddenWidth;
    const Scalar* x =
        record.aggregates.data() + at * static_cast<std::ptrdiff_t>(record.sets) * 2 * width;
    Scalar* d = record.dState.data();
    Scalar* dHidden = record.dHidden.data();

    k.normBackward(next, record.inverseRms.data() + at * nodes, nodes, width, d);
    k.multiply(transposedProduct(hiddenWidth, nodes, width), hidden, d, gradient + m_at.w2, true);
    k.columnSums(d, nodes, width, gradient + m_at.b2);
    k.multiply(product(nodes, width, hiddenWidth), d, prepared.data() + m_at.w2, dHidden, false);
    k.reluBackward(hidden, dHidden, nodes * hiddenWidth);
    k.columnSums(dHidden, nodes, hiddenWidth, gradient + m_at.b1);
    k.multiply(transposedProduct(width, nodes, hiddenWidth), h, dHidden, gradient + m_at.w1, true);
    // The residual branch passes d on unchanged.
    k.multiply(product(nodes, hiddenWidth, width), dHidden, prepared.data() + m_at.w1, d, true);

    Scalar* dMessages = record.messages.data();
    k.scatter(graph.lists(), dHidden, hiddenWidth, dMessages);
    for (std::size_t type = 0; type < setTypeCount; ++type) {
      const std::ptrdiff_t first = graph.typeBegin()[type];
      const std::ptrdiff_t count = graph.typeBegin()[type + 1] - first;
      if (count == 0) continue;
      k.multiply(transposedProduct(2 * width, count, hiddenWidth), x + first * 2 * width,
                 dMessages + first * hiddenWidth, gradient + m_at.wg[type], true);
      k.multiply(product(count, hiddenWidth, 2 * width), dMessages + first * hiddenWidth,
                 prepared.data() + m_at.wg[type], record.dAggregates.data() + first * 2 * width,
                 false);
    }
    k.aggregateBackward(graph.lists(), h, x, record.dAggregates.data(), width,
                        static_cast<Scalar>(sumScale), d);
  }

  Offsets m_at;
};

} // namespace

template <class Scalar>
std::shared_ptr<const Network<Scalar>> makeConstraintNet(const Architecture& architecture) {
  return std::make_shared<const ConstraintNet<Scalar>>(architecture);
}

template std::shared_ptr<const Network<float>> makeConstraintNet(const Architecture&);
template std::shared_ptr<const Network<double>> makeConstraintNet(const Architecture&);

} // namespace sudoscope::networks
