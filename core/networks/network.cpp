#include "core/networks/network.h"

#include <algorithm>
#include <array>

namespace sudoscope::networks {

namespace {

constexpr std::array kindNames{"constraint", "cnn", "mlp"}; ///< By NetworkKind.

MaybeError check(const Architecture& architecture) {
  const auto evenSize = [](int size) { return size >= 16 && size <= 512 && size % 16 == 0; };
  if (!evenSize(architecture.width)) {
    return Error{Message::tr("a network needs a width in steps of 16 up to 512, not %1",
                             architecture.width)};
  }
  if (architecture.kind == NetworkKind::Constraint) {
    if (evenSize(architecture.hidden)) return {};
    return Error{
        Message::tr("a constraint network needs hidden units in steps of 16 up to 512, not %1",
                    architecture.hidden)};
  }
  if (architecture.blocks < 1 || architecture.blocks > 32) {
    return Error{Message::tr("a network needs 1 to 32 blocks, not %1", architecture.blocks)};
  }
  if (architecture.side < Geometry::minSide || architecture.side > 16) {
    return Error{
        Message::tr("a network of this kind needs a side up to 16, not %1", architecture.side)};
  }
  return {};
}

} // namespace

const char* networkName(NetworkKind kind) {
  return kindNames[static_cast<std::size_t>(kind)];
}

std::optional<NetworkKind> networkKind(std::string_view name) {
  const auto* const at = std::find(kindNames.begin(), kindNames.end(), name);
  if (at == kindNames.end()) return {};
  return static_cast<NetworkKind>(at - kindNames.begin());
}

template <class Scalar>
void Network<Scalar>::restart(const Scalar* parameters, const CandidateGraph& graph,
                              const std::vector<int>& cells, double noise, Random& random,
                              std::vector<Scalar>& state) const {
  std::vector<std::uint8_t> chosen(graph.digits().size(), 0);
  for (const int cell : cells) chosen[cell] = 1;
  std::vector<Scalar> fresh;
  start(parameters, graph, fresh);
  const std::size_t width = stateWidth();
  for (int node = 0; node < graph.nodeCount(); ++node) {
    if (chosen[graph.cellOf(node)] == 0) continue;
    for (std::size_t i = node * width; i < (node + 1) * width; ++i) {
      state[i] = fresh[i] + static_cast<Scalar>(noise * random.normal());
    }
  }
}

template <class Scalar>
void Network<Scalar>::prepare(const Scalar* parameters, std::vector<Scalar>& prepared) const {
  prepared.resize(parameterCount());
  for (const TensorSpec& tensor : m_tensors) {
    if (tensor.shape.size() < 2) continue;
    const std::size_t columns = tensor.shape.back();
    const std::size_t rows = tensor.shape[tensor.shape.size() - 2];
    for (std::size_t at = 0; at < tensor.size(); at += rows * columns) {
      transpose(parameters + tensor.offset + at, rows, columns,
                prepared.data() + tensor.offset + at);
    }
  }
}

template <class Scalar>
MaybeError Network<Scalar>::accepts(const Geometry& geometry) const {
  const bool ownBoxes = geometry.side() == m_architecture.side && geometry.hasBoxes() &&
                        geometry.extraFamilies().empty();
  if (m_architecture.kind == NetworkKind::Constraint || ownBoxes) return {};
  return Error{Message::tr("this %1 supports only boards of side %2 with boxes",
                           m_architecture.kind == NetworkKind::Cnn
                               ? Message::tr("convolutional network")
                               : Message::tr("multilayer perceptron"),
                           m_architecture.side)};
}

template class Network<float>;
template class Network<double>;

template <class Scalar>
Result<std::shared_ptr<const Network<Scalar>>> makeNetwork(const Architecture& architecture) {
  if (auto error = check(architecture)) return *error;
  switch (architecture.kind) {
  case NetworkKind::Cnn:
    return makeConvNet<Scalar>(architecture);
  case NetworkKind::Mlp:
    return makeMlpNet<Scalar>(architecture);
  case NetworkKind::Constraint:
    break;
  }
  return makeConstraintNet<Scalar>(architecture);
}

template Result<std::shared_ptr<const Network<float>>> makeNetwork(const Architecture&);
template Result<std::shared_ptr<const Network<double>>> makeNetwork(const Architecture&);

} // namespace sudoscope::networks
