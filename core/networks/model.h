#pragma once

#include "core/networks/network.h"
#include "core/networks/tensor_file.h"

#include <memory>
#include <string>
#include <vector>

namespace sudoscope::learning {

/// A network with its numbers, ready to run. Immutable after loading; copies share nothing but the
/// network's shape.
struct Model {
  std::shared_ptr<const Network<float>> network;
  std::vector<float> parameters;
  /// How it was trained, as JSON text: parameters changed from their defaults, seed, updates, data.
  std::string recipe;
};

/// Metadata keys of a network's file. Tensors: one per Network::tensors(), by name; names that
/// begin with "training." belong to the optimizer and the pool of puzzles and are not needed to run
/// it.
inline constexpr const char* formatKey = "format";
inline constexpr const char* formatName = "sudoscope-network-1";
inline constexpr const char* architectureKey = "architecture"; ///< JSON object.
inline constexpr const char* recipeKey = "recipe";             ///< JSON object.
inline constexpr const char* trainingPrefix = "training.";

/// JSON text of an architecture, and back; the error names the missing or impossible entry.
std::string toJson(const Architecture& architecture);
Result<Architecture> architectureFromJson(const std::string& text);

/// The tensors and metadata of a model.
TensorFile toTensors(const Model& model);
/// Checks that format, architecture, names and shapes fit together.
Result<Model> modelFrom(const TensorFile& file);

/// A constraint network with `hidden` units that answers as this one does: the weights from the
/// further units are 0, those to them random. (Net2Net, Chen, Goodfellow, Shlens 2016, copies units
/// to the same end.) The error says what is impossible, fewer units among it.
Result<Model> withMoreHidden(const Model& model, int hidden, Random& random);

/// Reads and checks a file, which is no pipe; see readTensors().
Result<Model> loadModel(const std::string& path);

} // namespace sudoscope::learning
