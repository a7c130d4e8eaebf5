#pragma once

#include "core/board/puzzle.h"
#include "core/networks/network.h"
#include "core/networks/tensor_file.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sudoscope::networks {

/// When in its training a network first solved a puzzle: updates by puzzleHash(), of the puzzles
/// that a measurement found solved.
using FirstSolved = std::map<std::string, std::int64_t>;

/// -1: never solved in a measurement, or not measured.
std::int64_t firstSolvedAt(const FirstSolved& firstSolved, const Puzzle& puzzle);

/// A network with its weights, ready to run. Immutable after loading; copies share only the
/// network's shape.
struct Model {
  std::shared_ptr<const Network<float>> network;
  std::vector<float> parameters;
  /// The training as JSON text: changed parameters, seed, updates, data.
  std::string recipe;
  FirstSolved firstSolved = {};
};

/// Metadata keys of a network's file. Tensors: one per Network::tensors(), by name; names with the
/// prefix "training." belong to the optimizer and the pool of puzzles and are not needed to run it.
inline constexpr const char* formatKey = "format";
inline constexpr const char* formatName = "sudoscope-network-1";
inline constexpr const char* architectureKey = "architecture"; ///< JSON object.
inline constexpr const char* recipeKey = "recipe";             ///< JSON object.
inline constexpr const char* firstSolvedKey = "first_solved";  ///< JSON object: FirstSolved.
inline constexpr const char* trainingPrefix = "training.";

/// JSON text of an architecture and the reverse; the error names the missing or invalid entry.
std::string toJson(const Architecture& architecture);
Result<Architecture> architectureFromJson(const std::string& text);

TensorFile toTensors(const Model& model);
/// Checks that format, architecture, names and shapes are consistent.
Result<Model> modelFrom(const TensorFile& file);

/// Reads and checks a file, which must not be a pipe; see readTensors().
Result<Model> loadModel(const std::string& path);

/// A .safetensors file of resources/networks, embedded in the program.
struct ShippedNetwork {
  std::string name; ///< The file's name without its extension.
  std::span<const char> bytes;
};

/// The first is the default. Immutable.
const std::vector<ShippedNetwork>& shippedNetworks();

/// nullptr for an unknown name.
const ShippedNetwork* findShippedNetwork(const std::string& name);

} // namespace sudoscope::networks
