#include "core/networks/network.h"

#include <algorithm>
#include <cmath>

namespace sudoscope::networks {

namespace {

/// The simplest baseline: a multilayer perceptron from the one-hot givens (N³ inputs; with
/// candidateInputs N³ more, 1 for each open candidate) over `blocks` hidden layers of `width` relu
/// units to N³ logits, of which those of candidates count. Handles one side and knows nothing about
/// the board; no recurrence.
template <class Scalar>
class MlpNet final : public Network<Scalar> {
public:
  using Activations = typename Network<Scalar>::Activations;

  /// Tensors: per layer weights (inputs × outputs) and bias.
  explicit MlpNet(const Architecture& architecture) : Network<Scalar>(architecture) {
    const std::int64_t values =
        static_cast<std::int64_t>(architecture.side) * architecture.side * architecture.side;
    const std::int64_t inputValues = (architecture.candidateInputs ? 2 : 1) * values;
    for (int layer = 0; layer <= architecture.blocks; ++layer) {
      const std::int64_t from = layer == 0 ? inputValues : architecture.width;
      const std::int64_t to = layer == architecture.blocks ? values : architecture.width;
      const std::string name = "dense" + std::to_string(layer);
      this->addTensor(name + ".w", {from, to});
      this->addTensor(name + ".b", {to});
    }
  }

  void initialize(Scalar* parameters, Random& random) const override {
    std::fill(parameters, parameters + this->parameterCount(), Scalar(0));
    for (std::size_t layer = 0; layer < layers(); ++layer) {
      const TensorSpec& tensor = m_tensors[2 * layer];
      // About a third of the given inputs are 1, and some three candidate inputs in each of the
      // other cells.
      const double cells = m_architecture.side * m_architecture.side;
      const double active = layer == 0 ? (m_architecture.candidateInputs ? 7 : 1) * cells / 3.0
                                       : static_cast<double>(inputs(layer));
      const double scale = std::sqrt(2.0 / active);
      this->draw(tensor, scale, parameters, random);
    }
  }

  std::unique_ptr<Activations> makeActivations() const override {
    return std::make_unique<Record>();
  }

  void forward(const Scalar* parameters, const CandidateGraph& graph, int, bool,
               std::vector<Scalar>&, Activations& activations) const override {
    auto& record = static_cast<Record&>(activations);
    const auto& k = *record.kernels;
    const std::size_t side = m_architecture.side;
    record.ones.clear();
    for (std::size_t cell = 0; cell < graph.digits().size(); ++cell) {
      if (graph.digits()[cell] == 0) continue;
      record.ones.push_back(cell * side + graph.digits()[cell] - 1U);
    }
    if (m_architecture.candidateInputs) {
      const std::size_t values = graph.digits().size() * side;
      for (int node = 0; node < graph.nodeCount(); ++node) {
        record.ones.push_back(values + graph.cellOf(node) * side + graph.digitOf(node) - 1U);
      }
    }
    record.activations.resize(layers());
    for (std::size_t layer = 0; layer < layers(); ++layer) {
      const Scalar* weights = parameters + m_tensors[2 * layer].offset;
      const Scalar* bias = parameters + m_tensors[2 * layer + 1].offset;
      auto& x = record.activations[layer];
      x.assign(bias, bias + outputs(layer));
      if (layer == 0) {
        for (const std::size_t one : record.ones)
          k.columnSums(weights + one * x.size(), 1, outputs(0), x.data());
      } else {
        k.multiply(product(1, inputs(layer), outputs(layer)), record.activations[layer - 1].data(),
                   weights, x.data(), true);
      }
      if (layer + 1 < layers()) k.relu(x.data(), outputs(layer));
    }
    record.logitValues.resize(graph.nodeCount());
    for (int node = 0; node < graph.nodeCount(); ++node) {
      record.logitValues[node] =
          record.activations.back()[graph.cellOf(node) * side + (graph.digitOf(node) - 1)];
    }
  }

  /// All but the first layer, which needs no gradient with respect to its inputs.
  void prepare(const Scalar* parameters, std::vector<Scalar>& prepared) const override {
    prepared.resize(this->parameterCount());
    for (std::size_t layer = 1; layer < layers(); ++layer) {
      const std::size_t offset = m_tensors[2 * layer].offset;
      transpose(parameters + offset, inputs(layer), outputs(layer), prepared.data() + offset);
    }
  }

  void backward(const Scalar*, const std::vector<Scalar>& prepared, const CandidateGraph& graph,
                const Scalar* dLogits, bool, Activations& activations,
                Scalar* gradient) const override {
    auto& record = static_cast<Record&>(activations);
    const auto& k = *record.kernels;
    const std::size_t side = m_architecture.side;
    record.gradients.resize(layers());
    record.gradients.back().assign(record.activations.back().size(), Scalar(0));
    for (int node = 0; node < graph.nodeCount(); ++node) {
      record.gradients.back()[graph.cellOf(node) * side + (graph.digitOf(node) - 1)] =
          dLogits[node];
    }
    for (std::size_t layer = layers(); layer-- > 0;) {
      auto& d = record.gradients[layer];
      if (layer + 1 < layers()) {
        k.reluBackward(record.activations[layer].data(), d.data(), outputs(layer));
      }
      Scalar* dWeights = gradient + m_tensors[2 * layer].offset;
      k.columnSums(d.data(), 1, outputs(layer), gradient + m_tensors[2 * layer + 1].offset);
      if (layer == 0) {
        for (const std::size_t one : record.ones) {
          k.columnSums(d.data(), 1, outputs(0), dWeights + one * d.size());
        }
        break;
      }
      const auto& from = record.activations[layer - 1];
      k.multiply(transposedProduct(inputs(layer), 1, outputs(layer)), from.data(), d.data(),
                 dWeights, true);
      record.gradients[layer - 1].resize(from.size());
      k.multiply(product(1, outputs(layer), inputs(layer)), d.data(),
                 prepared.data() + m_tensors[2 * layer].offset, record.gradients[layer - 1].data(),
                 false);
    }
  }

private:
  struct Record final : Activations {
    const Scalar* logits(int) const override { return logitValues.data(); }

    std::vector<std::size_t> ones;                ///< Indices of the inputs that are 1.
    std::vector<std::vector<Scalar>> activations; ///< Per layer; the last has no relu.
    std::vector<std::vector<Scalar>> gradients;   ///< With respect to the activations.
    std::vector<Scalar> logitValues;              ///< Per node.
  };

  using Network<Scalar>::m_architecture;
  using Network<Scalar>::m_tensors;
  std::size_t layers() const { return m_tensors.size() / 2; }
  std::ptrdiff_t inputs(std::size_t layer) const { return m_tensors[2 * layer].shape[0]; }
  std::ptrdiff_t outputs(std::size_t layer) const { return m_tensors[2 * layer].shape[1]; }
};

} // namespace

template <class Scalar>
std::shared_ptr<const Network<Scalar>> makeMlpNet(const Architecture& architecture) {
  return std::make_shared<const MlpNet<Scalar>>(architecture);
}

template std::shared_ptr<const Network<float>> makeMlpNet(const Architecture&);
template std::shared_ptr<const Network<double>> makeMlpNet(const Architecture&);

} // namespace sudoscope::networks
