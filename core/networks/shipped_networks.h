#pragma once

#include <span>
#include <string>
#include <vector>

namespace sudoscope::learning {

/// A .safetensors file of resources/networks that lies inside the program.
struct ShippedNetwork {
  std::string name; ///< The file's name without its extension.
  std::span<const char> bytes;
};

/// All of them; the first is the default. Immutable.
const std::vector<ShippedNetwork>& shippedNetworks();

/// nullptr when there is no such name.
const ShippedNetwork* findShippedNetwork(const std::string& name);

} // namespace sudoscope::learning
