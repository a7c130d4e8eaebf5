#pragma once

#include "core/networks/network.h"

#include <memory>

namespace sudoscope::networks {

/// Described in their sources. Precondition: makeNetwork() accepts the architecture.
template <class Scalar>
std::shared_ptr<const Network<Scalar>> makeConstraintNet(const Architecture& architecture);
template <class Scalar>
std::shared_ptr<const Network<Scalar>> makeConvNet(const Architecture& architecture);
template <class Scalar>
std::shared_ptr<const Network<Scalar>> makeMlpNet(const Architecture& architecture);

} // namespace sudoscope::networks
