#include "core/networks/network.h"

#include <algorithm>
#include <cmath>

namespace sudoscope::networks {

namespace {

/// A classic baseline: a residual network of 3×3 convolutions over the N×N board. It handles one
/// side and knows rows, columns and regions only by position. C = width channels:
///
///   input   one channel per digit (1 where it is given), one for blank, one more per digit (1
///           where it is open); padded with 0 to a multiple of 16
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
  explicit ConvNet(const Architecture& architecture) : Network<Scalar>(architecture) {
    const int channels = 2 * architecture.side + 1;
    m_inputs = (channels + 15) / 16 * 16;
    const std::int64_t width = architecture.width;
    for (std::size_t layer = 0; layer < layers(); ++layer) {
      const std::string name = "conv" + std::to_string(layer);
      this->addTensor(name + ".w", {9, channelsInto(layer), width});
      this->addTensor(name + ".b", {width});
    }
    this->addTensor("out.w", {width, architecture.side});
    this->addTensor("out.b", {architecture.side});
  }

  void initialize(Scalar* parameters, Random& random) const override {
    std::fill(parameters, parameters + this->parameterCount(), Scalar(0));
    for (std::size_t layer = 0; layer <= layers(); ++layer) {
      const TensorSpec& tensor = m_tensors[2 * layer];
      const auto inputs =
          static_cast<double>(tensor.shape.size() == 3 ? 9 * tensor.shape[1] : tensor.shape[0]);
      double scale = std::sqrt(2.0 / inputs);
      const bool second = layer > 0 && layer < layers() && layer % 2 == 0;
      if (second) scale /= 2.0 * std::sqrt(static_cast<double>(m_architecture.blocks));
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
    const std::size_t cells = paddedCells();
    const std::size_t width = m_architecture.width;
    const std::ptrdiff_t digits = m_architecture.side;
    record.input.assign(cells * m_inputs, Scalar(0));
    for (int cell = 0; cell < graph.geometry().cellCount(); ++cell) {
      const int digit = graph.digits()[cell];
      const std::ptrdiff_t channel = digit != 0 ? digit - 1 : digits;
      record.input[paddedIndex(cell) * m_inputs + channel] = Scalar(1);
    }
    for (int node = 0; node < graph.nodeCount(); ++node) {
      const std::ptrdiff_t channel = digits + graph.digitOf(node);
      record.input[paddedIndex(graph.cellOf(node)) * m_inputs + channel] = Scalar(1);
    }
    record.activations.resize(layers());
    for (std::size_t layer = 0; layer < layers(); ++layer) {
      auto& x = record.activations[layer];
      x.resize(cells * width);
      const auto& from = layer == 0 ? record.input : record.activations[layer - 1];
      convolve(k, parameters, layer, from.data(), x.data());
      if (layer > 0 && layer % 2 == 0) {
        const auto& skipped = record.activations[layer - 2];
        for (std::size_t i = 0; i < x.size(); ++i) x[i] += skipped[i];
      }
      k.relu(x.data(), static_cast<std::ptrdiff_t>(x.size()));
    }
    record.output.resize(cells * digits);
    const Scalar* bias = parameters + m_tensors.back().offset;
    for (std::size_t i = 0; i < record.output.size(); ++i) record.output[i] = bias[i % digits];
    k.multiply(product(paddedCells(), m_architecture.width, digits),
               record.activations.back().data(), parameters + m_tensors[2 * layers()].offset,
               record.output.data(), true);
    record.logitValues.resize(graph.nodeCount());
    for (int node = 0; node < graph.nodeCount(); ++node) {
      record.logitValues[node] =
          record.output[paddedIndex(graph.cellOf(node)) * digits + graph.digitOf(node) - 1];
    }
  }

  void backward(const Scalar*, const std::vector<Scalar>& prepared, const CandidateGraph& graph,
                const Scalar* dLogits, bool, Activations& activations,
                Scalar* gradient) const override {
    auto& record = static_cast<Record&>(activations);
    const auto& k = *record.kernels;
    const std::ptrdiff_t width = m_architecture.width;
    const std::ptrdiff_t digits = m_architecture.side;
    record.dOutput.assign(record.output.size(), Scalar(0));
    for (int node = 0; node < graph.nodeCount(); ++node) {
      record.dOutput[paddedIndex(graph.cellOf(node)) * digits + graph.digitOf(node) - 1] +=
          dLogits[node];
    }
    const auto size = static_cast<std::ptrdiff_t>(record.activations.front().size());
    record.d.resize(size);
    k.columnSums(record.dOutput.data(), paddedCells(), digits, gradient + m_tensors.back().offset);
    k.multiply(transposedProduct(width, paddedCells(), digits), record.activations.back().data(),
               record.dOutput.data(), gradient + m_tensors[2 * layers()].offset, true);
    k.multiply(product(paddedCells(), digits, width), record.dOutput.data(),
               prepared.data() + m_tensors[2 * layers()].offset, record.d.data(), false);
    for (std::size_t layer = layers() - 1; layer > 0; layer -= 2) {
      const Scalar* inner = record.activations[layer - 1].data();
      const Scalar* before = record.activations[layer - 2].data();
      k.reluBackward(record.activations[layer].data(), record.d.data(), size);
      record.dInner.assign(size, Scalar(0));
      convolveBackward(k, prepared, layer, inner, record.d.data(), record.dInner.data(), gradient);
      k.reluBackward(inner, record.dInner.data(), size);
      // The skip connection passes d on unchanged; the border collects what must not count.
      convolveBackward(k, prepared, layer - 1, before, record.dInner.data(), record.d.data(),
                       gradient);
      clearBorder(record.d.data());
    }
    k.reluBackward(record.activations.front().data(), record.d.data(), size);
    convolveBackward(k, prepared, 0, record.input.data(), record.d.data(), nullptr, gradient);
  }

private:
  struct Record final : Activations {
    const Scalar* logits(int) const override { return logitValues.data(); }

    std::vector<Scalar> input;                    ///< padded cells × inputs.
    std::vector<std::vector<Scalar>> activations; ///< Per layer, after relu: padded cells × C.
    std::vector<Scalar> output;                   ///< padded cells × N.
    std::vector<Scalar> logitValues;              ///< Per node.
    std::vector<Scalar> d;                        ///< padded cells × C.
    std::vector<Scalar> dInner;                   ///< padded cells × C.
    std::vector<Scalar> dOutput;                  ///< padded cells × N.
  };

  using Network<Scalar>::m_architecture;
  using Network<Scalar>::m_tensors;

  /// to = conv(from) + bias on the cells; the border of `to` becomes 0.
  void convolve(const Kernels<Scalar>& k, const Scalar* parameters, std::size_t layer,
                const Scalar* from, Scalar* to) const {
    const std::ptrdiff_t inputs = channelsInto(layer);
    const std::ptrdiff_t width = m_architecture.width;
    const std::ptrdiff_t side = paddedSide();
    // All cells from the first to the last, including the border cells between them.
    const std::ptrdiff_t first = side + 1;
    const std::ptrdiff_t count = paddedCells() - 2 * first;
    const Scalar* weights = parameters + m_tensors[2 * layer].offset;
    const Scalar* bias = parameters + m_tensors[2 * layer + 1].offset;
    for (std::ptrdiff_t i = 0; i < count; ++i) std::copy_n(bias, width, to + (first + i) * width);
    for (std::ptrdiff_t tap = 0; tap < 9; ++tap) {
      const std::ptrdiff_t shift = (tap / 3 - 1) * side + tap % 3 - 1;
      k.multiply(product(count, inputs, width), from + (first + shift) * inputs,
                 weights + tap * inputs * width, to + first * width, true);
    }
    clearBorder(to);
  }

  /// dFrom += the gradient by `from`, unless it is nullptr. Precondition: dTo is 0 on the border.
  void convolveBackward(const Kernels<Scalar>& k, const std::vector<Scalar>& prepared,
                        std::size_t layer, const Scalar* from, const Scalar* dTo, Scalar* dFrom,
                        Scalar* gradient) const {
    const std::ptrdiff_t inputs = channelsInto(layer);
    const std::ptrdiff_t width = m_architecture.width;
    const std::ptrdiff_t side = paddedSide();
    const std::ptrdiff_t first = side + 1;
    const std::ptrdiff_t count = paddedCells() - 2 * first;
    Scalar* dWeights = gradient + m_tensors[2 * layer].offset;
    const Scalar* transposed = prepared.data() + m_tensors[2 * layer].offset;
    k.columnSums(dTo, paddedCells(), width, gradient + m_tensors[2 * layer + 1].offset);
    for (std::ptrdiff_t tap = 0; tap < 9; ++tap) {
      const std::ptrdiff_t shift = (tap / 3 - 1) * side + tap % 3 - 1;
      k.multiply(transposedProduct(inputs, count, width), from + (first + shift) * inputs,
                 dTo + first * width, dWeights + tap * inputs * width, true);
      if (dFrom == nullptr) continue;
      k.multiply(product(count, width, inputs), dTo + first * width,
                 transposed + tap * inputs * width, dFrom + (first + shift) * inputs, true);
    }
  }

  void clearBorder(Scalar* x) const {
    const std::ptrdiff_t width = m_architecture.width;
    const std::ptrdiff_t side = paddedSide();
    std::fill_n(x, side * width, Scalar(0));
    std::fill_n(x + (side - 1) * side * width, side * width, Scalar(0));
    for (std::ptrdiff_t row = 1; row + 1 < side; ++row) {
      std::fill_n(x + row * side * width, width, Scalar(0));
      std::fill_n(x + (row * side + side - 1) * width, width, Scalar(0));
    }
  }

  std::size_t layers() const { return 1 + 2 * m_architecture.blocks; }
  /// Side of the board with a border of zeros, so that every cell has nine neighbours.
  std::ptrdiff_t paddedSide() const { return m_architecture.side + 2; }
  std::ptrdiff_t paddedCells() const { return paddedSide() * paddedSide(); }

  std::ptrdiff_t paddedIndex(int cell) const {
    return (cell / m_architecture.side + 1) * paddedSide() + cell % m_architecture.side + 1;
  }

  std::ptrdiff_t channelsInto(std::size_t layer) const {
    return layer == 0 ? m_inputs : m_architecture.width;
  }

  std::ptrdiff_t m_inputs = 0;
};

/// The simplest baseline: a multilayer perceptron from the one-hot givens and open candidates (2 N³
/// inputs) over `blocks` hidden layers of `width` relu units to N³ logits, of which those of
/// candidates count. Handles one side and knows nothing about the board; no recurrence.
template <class Scalar>
class MlpNet final : public Network<Scalar> {
public:
  using Activations = typename Network<Scalar>::Activations;

  /// Tensors: per layer weights (inputs × outputs) and bias.
  explicit MlpNet(const Architecture& architecture) : Network<Scalar>(architecture) {
    const std::int64_t values =
        static_cast<std::int64_t>(architecture.side) * architecture.side * architecture.side;
    for (int layer = 0; layer <= architecture.blocks; ++layer) {
      const std::int64_t from = layer == 0 ? 2 * values : architecture.width;
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
      const double active = layer == 0 ? 7 * cells / 3.0 : static_cast<double>(inputs(layer));
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
    const std::size_t values = graph.digits().size() * side;
    for (int node = 0; node < graph.nodeCount(); ++node) {
      record.ones.push_back(values + graph.cellOf(node) * side + graph.digitOf(node) - 1U);
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
std::shared_ptr<const Network<Scalar>> makeConvNet(const Architecture& architecture) {
  return std::make_shared<const ConvNet<Scalar>>(architecture);
}

template std::shared_ptr<const Network<float>> makeConvNet(const Architecture&);
template std::shared_ptr<const Network<double>> makeConvNet(const Architecture&);

template <class Scalar>
std::shared_ptr<const Network<Scalar>> makeMlpNet(const Architecture& architecture) {
  return std::make_shared<const MlpNet<Scalar>>(architecture);
}

template std::shared_ptr<const Network<float>> makeMlpNet(const Architecture&);
template std::shared_ptr<const Network<double>> makeMlpNet(const Architecture&);

} // namespace sudoscope::networks
