#include "core/networks/model.h"

#include "core/base/json.h"

#include <algorithm>
#include <filesystem>

namespace sudoscope::networks {

namespace {

std::string shapeText(const std::vector<std::int64_t>& shape) {
  return Json(shape).dump();
}

/// Reads an integer entry; false if it is missing or not a small positive number.
bool readSize(const Json& json, const char* key, int& value) {
  if (!json.contains(key) || !json[key].is_number_integer()) return false;
  const auto number = json[key].get<std::int64_t>();
  if (number < 1 || number > 4096) return false;
  value = static_cast<int>(number);
  return true;
}

} // namespace

std::string toJson(const Architecture& architecture) {
  Json json = {{"kind", networkName(architecture.kind)}};
  json["width"] = architecture.width;
  if (architecture.kind == NetworkKind::Constraint) {
    json["hidden"] = architecture.hidden;
  } else {
    json["blocks"] = architecture.blocks;
    json["side"] = architecture.side;
    json["candidate_inputs"] = true;
  }
  return json.dump();
}

Result<Architecture> architectureFromJson(const std::string& text) {
  const auto document = parseJson(text);
  const Json json = document ? *document : Json();
  if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string()) {
    return Error{Message::tr("the architecture is not a JSON object with a kind")};
  }
  const auto name = json["kind"].get<std::string>();
  const auto kind = networkKind(name);
  if (!kind) {
    return Error{Message::tr(
        "there is no network of the kind \"%1\": expected constraint, cnn or mlp", name)};
  }
  Architecture architecture;
  architecture.kind = *kind;
  const bool constraint = *kind == NetworkKind::Constraint;
  bool ok = readSize(json, "width", architecture.width);
  if (constraint) {
    ok = ok && readSize(json, "hidden", architecture.hidden);
  } else {
    ok = ok && readSize(json, "blocks", architecture.blocks) &&
         readSize(json, "side", architecture.side);
    if (ok && json.value("candidate_inputs", Json()) != true)
      return Error{
          Message::tr("is a network that does not use the open candidates as inputs, which "
                      "is no longer supported")};
  }
  if (!ok) {
    return Error{Message::tr(
        "the architecture %1 lacks %2, each a whole number from 1 to 4096", text,
        constraint ? Message::tr("width or hidden") : Message::tr("width, blocks or side"))};
  }
  return architecture;
}

std::int64_t firstSolvedAt(const FirstSolved& firstSolved, const Puzzle& puzzle) {
  if (firstSolved.empty()) return -1;
  const auto found = firstSolved.find(puzzleHash(puzzle));
  return found == firstSolved.end() ? -1 : found->second;
}

TensorFile toTensors(const Model& model) {
  TensorFile file;
  for (const TensorSpec& spec : model.network->tensors()) {
    const auto first = model.parameters.begin() + static_cast<std::ptrdiff_t>(spec.offset);
    file.tensors.emplace(
        spec.name, Tensor{spec.shape, {first, first + static_cast<std::ptrdiff_t>(spec.size())}});
  }
  file.metadata.emplace(formatKey, formatName);
  file.metadata.emplace(architectureKey, toJson(model.network->architecture()));
  if (!model.recipe.empty()) file.metadata.emplace(recipeKey, model.recipe);
  if (!model.firstSolved.empty())
    file.metadata.emplace(firstSolvedKey, Json(model.firstSolved).dump());
  return file;
}

Result<Model> modelFrom(const TensorFile& file) {
  const auto format = file.metadata.find(formatKey);
  if (format == file.metadata.end() || format->second != formatName) {
    return Error{Message::tr("is not a network of this program: its metadata lacks %1 = %2",
                             formatKey, formatName)};
  }
  const auto architectureText = file.metadata.find(architectureKey);
  if (architectureText == file.metadata.end()) {
    return Error{
        Message::tr("is not a network of this program: its metadata lacks the architecture")};
  }
  auto architecture = architectureFromJson(architectureText->second);
  if (!architecture.ok()) return architecture.error();
  auto network = makeNetwork<float>(*architecture);
  if (!network.ok()) return network.error();

  Model model{*network, std::vector<float>((*network)->parameterCount()), {}};
  for (const TensorSpec& spec : model.network->tensors()) {
    const auto tensor = file.tensors.find(spec.name);
    if (tensor == file.tensors.end()) return Error{Message::tr("lacks the tensor %1", spec.name)};
    if (tensor->second.shape != spec.shape) {
      return Error{Message::tr("tensor %1 has the shape %2 instead of %3", spec.name,
                               shapeText(tensor->second.shape), shapeText(spec.shape))};
    }
    std::copy(tensor->second.values.begin(), tensor->second.values.end(),
              model.parameters.begin() + static_cast<std::ptrdiff_t>(spec.offset));
  }
  for (const auto& entry : file.tensors) {
    const std::string& name = entry.first;
    if (name.starts_with(trainingPrefix)) continue;
    const auto& specs = model.network->tensors();
    if (std::none_of(specs.begin(), specs.end(), [&](const auto& s) { return s.name == name; })) {
      return Error{Message::tr("has a tensor %1 that a %2 network does not have", name,
                               std::string(networkName(architecture->kind)))};
    }
  }
  if (const auto recipe = file.metadata.find(recipeKey); recipe != file.metadata.end()) {
    model.recipe = recipe->second;
  }
  if (const auto found = file.metadata.find(firstSolvedKey); found != file.metadata.end()) {
    const auto known = parseJson(found->second);
    if (!known || !known->is_object()) return model; // its weights are usable
    for (const auto& [hash, updates] : known->items()) {
      if (updates.is_number_unsigned())
        model.firstSolved.emplace(hash, updates.get<std::int64_t>());
    }
  }
  return model;
}

Result<Model> loadModel(const std::string& path) {
  // Each run reads its weights again, but a pipe can be read only once.
  std::error_code none;
  const auto type = std::filesystem::status(path, none).type();
  if (type == std::filesystem::file_type::fifo || type == std::filesystem::file_type::character)
    return Error{Message::tr("is a pipe or a device, expected a file"), path};
  auto file = readTensors(path);
  if (!file.ok()) return file.error();
  auto model = modelFrom(*file);
  if (!model.ok()) return model.error().inFile(path);
  return model;
}

} // namespace sudoscope::networks
