#include "core/networks/network.h"

#include "core/networks/constraint_net.h"
#include "core/networks/conv_net.h"
#include "core/networks/matrix.h"
#include "core/networks/mlp_net.h"

namespace sudoscope::learning {

namespace {

/// What is impossible about the sizes.
MaybeError check(const Architecture& architecture) {
  const auto evenSize = [](int size) { return size >= 16 && size <= 512 && size % 16 == 0; };
  if (!evenSize(architecture.width)) {
    return Error{Message::tr("a network needs a width in steps of 16 up to 512, not %1",
                             architecture.width)};
  }
  if (architecture.kind == "constraint") {
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
MaybeError Network<Scalar>::acceptsOwnSide(const Geometry& geometry, const Message& what) const {
  if (geometry.side() == m_architecture.side && geometry.hasBoxes() &&
      geometry.extraFamilies().empty()) {
    return {};
  }
  return Error{
      Message::tr("this %1 knows boards of side %2 with boxes only", what, m_architecture.side)};
}

template class Network<float>;
template class Network<double>;

template <class Scalar>
Result<std::shared_ptr<const Network<Scalar>>> makeNetwork(const Architecture& architecture) {
  using Made = std::shared_ptr<const Network<Scalar>>;
  if (architecture.kind == "constraint" || architecture.kind == "cnn" ||
      architecture.kind == "mlp") {
    if (auto error = check(architecture)) return *error;
  }
  if (architecture.kind == "constraint") {
    return Made(std::make_shared<const ConstraintNet<Scalar>>(architecture));
  }
  if (architecture.kind == "cnn")
    return Made(std::make_shared<const ConvNet<Scalar>>(architecture));
  if (architecture.kind == "mlp") return Made(std::make_shared<const MlpNet<Scalar>>(architecture));
  return Error{
      Message::tr("there is no network of the kind \"%1\": expected constraint, cnn or mlp",
                  architecture.kind)};
}

template Result<std::shared_ptr<const Network<float>>> makeNetwork(const Architecture&);
template Result<std::shared_ptr<const Network<double>>> makeNetwork(const Architecture&);

} // namespace sudoscope::learning
