#pragma once

#include <span>
#include <string>
#include <vector>

namespace sudoscope::learning {

/// A .safetensors file of resources/networks, embedded in the program.
struct ShippedNetwork {
  std::string name; ///< The file's name without its extension.
  std::span<const char> bytes;
};

/// The first is the default. Immutable.
const std::vector<ShippedNetwork>& shippedNetworks();

/// nullptr for an unknown name.
const ShippedNetwork* findShippedNetwork(const std::string& name);

} // namespace sudoscope::learning
