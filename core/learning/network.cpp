#include "core/learning/network.h"

#include "core/learning/constraint_net.h"

namespace sudoscope::learning {

namespace {

MaybeError checkConstraint(const Architecture& architecture) {
  for (const int size : {architecture.width, architecture.hidden}) {
    if (size < 16 || size > 512 || size % 16 != 0) {
      return Error{"a constraint network needs width and hidden units in steps of 16 up to 512, "
                   "not " +
                   std::to_string(size)};
    }
  }
  return {};
}

} // namespace

template <class Scalar>
Result<std::shared_ptr<const Network<Scalar>>> makeNetwork(const Architecture& architecture) {
  using Made = std::shared_ptr<const Network<Scalar>>;
  if (architecture.kind == "constraint") {
    if (auto error = checkConstraint(architecture)) return *error;
    return Made(std::make_shared<const ConstraintNet<Scalar>>(architecture));
  }
  return Error{"there is no network of the kind \"" + architecture.kind +
               "\": expected constraint, cnn or mlp"};
}

template Result<std::shared_ptr<const Network<float>>> makeNetwork(const Architecture&);
template Result<std::shared_ptr<const Network<double>>> makeNetwork(const Architecture&);

} // namespace sudoscope::learning
