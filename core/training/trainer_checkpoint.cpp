#include "core/base/json.h"
#include "core/training/trainer.h"
#include "core/training/trainer_parameters.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sudoscope::training {

namespace {

/// Metadata of the training state: JSON with parameters, seed, metrics, and the pool of puzzles.
constexpr const char* stateKey = "training.state";
constexpr const char* weightsName = "training.weights";
constexpr const char* firstName = "training.first_moment";
constexpr const char* secondName = "training.second_moment";
constexpr const char* poolName = "training.pool_states";

Json geometryJson(const Geometry& geometry) {
  Json json;
  if (geometry.hasBoxes()) {
    json["box"] = {geometry.boxHeight(), geometry.boxWidth()};
  } else {
    json["side"] = geometry.side();
    json["regions"] = geometry.regionMap();
  }
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    json["extra"].push_back({{"name", family.name}, {"groups", family.groups}});
  }
  return json;
}

Result<Geometry> geometryFrom(const Json& json) {
  auto geometry =
      json.contains("box")
          ? Geometry::boxes(jsonAs<int>(json["box"].at(0)), jsonAs<int>(json["box"].at(1)))
          : Geometry::jigsaw(jsonAs<int>(json.at("side")),
                             jsonAs<std::vector<int>>(json.at("regions")));
  if (!json.contains("extra")) return geometry;
  for (const Json& family : json["extra"]) {
    if (!geometry.ok()) return geometry;
    geometry = geometry->withExtra({family.at("name").get<std::string>(),
                                    jsonAs<std::vector<std::vector<int>>>(family.at("groups"))});
  }
  return geometry;
}

Json slotJson(const TrainingSlot& slot) {
  Json json = {{"random", slot.random.state()}};
  if (slot.example.givens.empty()) return json;
  json["geometry"] = geometryJson(slot.example.geometry);
  json["givens"] = slot.example.givens;
  json["solution"] = slot.example.solution;
  if (!slot.occupied) return json; // but the next puzzle may follow from this one
  json["segments"] = slot.segments;
  json["verified"] = slot.verified;
  return json;
}

bool isGrid(const Grid& digits, const Geometry& geometry, int lowest) {
  return std::ssize(digits) == geometry.cellCount() &&
         std::all_of(digits.begin(), digits.end(),
                     [&](int digit) { return digit >= lowest && digit <= geometry.side(); });
}

Error brokenState(const Message& what) {
  return Error{Message::tr("holds a broken state of training: %1", what)};
}

MaybeError readSlot(const Json& json, const networks::Network<float>& network,
                    const std::vector<float>& states, std::size_t& used, TrainingSlot& slot) {
  const auto random = json.at("random").get<std::array<std::uint64_t, 6>>();
  // A zero state would yield 0 forever.
  if (std::all_of(random.begin(), random.begin() + 4, [](std::uint64_t word) { return word == 0; }))
    return brokenState(verbatim("a random state of zeros"));
  slot.random = Random::fromState(random);
  if (!json.contains("geometry")) return {};
  auto geometry = geometryFrom(json["geometry"]);
  if (!geometry.ok()) return geometry.error();
  slot.example = {*geometry, jsonAs<Grid>(json.at("givens")), jsonAs<Grid>(json.at("solution"))};
  if (!isGrid(slot.example.givens, *geometry, 0) || !isGrid(slot.example.solution, *geometry, 1)) {
    return Error{Message::tr("holds a puzzle in training that does not fit its board")};
  }
  if (auto error = network.accepts(*geometry)) return error;
  slot.occupied = json.contains("segments");
  if (!slot.occupied) return {};
  slot.segments = jsonAs<int>(json["segments"]);
  slot.verified = json.value("verified", false);
  slot.derive();
  const std::size_t nodes = slot.graph.nodeCount();
  const std::size_t size = nodes * network.stateWidth();
  if (states.size() - used < size)
    return Error{Message::tr("lacks states of the puzzles in training")};
  const auto first = states.begin() + static_cast<std::ptrdiff_t>(used);
  slot.state.assign(first, first + static_cast<std::ptrdiff_t>(size));
  used += size;
  return {};
}

/// The values of a tensor of the training state; nullptr if missing.
const std::vector<float>* valuesOf(const networks::TensorFile& file, const char* name) {
  const auto tensor = file.tensors.find(name);
  return tensor == file.tensors.end() ? nullptr : &tensor->second.values;
}

networks::Tensor flatTensor(std::vector<float> values) {
  const auto size = static_cast<std::int64_t>(values.size());
  return {{size}, std::move(values)};
}

} // namespace

std::string Trainer::recipeText() const {
  Json json = {{"seed", m_seed}, {"updates", updates()}, {"data", m_source->description()}};
  for (const auto& [key, text] : parameters().changed()) {
    // Paths are private; the description identifies the content.
    if (schema()->find(key)->kind != ParameterKind::Path) json["parameters"][key] = text;
  }
  if (!m_from.empty()) {
    const auto from = parseJson(m_from);
    json["from"] = from ? *from : Json(m_from);
  }
  return json.dump();
}

networks::TensorFile Trainer::checkpoint() const {
  networks::TensorFile file = networks::toTensors(model());
  file.tensors.emplace(weightsName, flatTensor(m_optimizer.parameters));
  file.tensors.emplace(firstName, flatTensor(m_optimizer.firstMoment));
  file.tensors.emplace(secondName, flatTensor(m_optimizer.secondMoment));
  Json state = {{"seed", m_seed}, {"updates", updates()}, {"metrics", Json::array()}};
  // Bit patterns, to preserve NaN and the last digits.
  for (const double value : m_metrics)
    state["metrics"].push_back(std::bit_cast<std::uint64_t>(value));
  state["parameters"] = Json::object();
  for (const auto& [key, text] : parameters().changed()) state["parameters"][key] = text;
  std::vector<float> states;
  for (const TrainingSlot& slot : m_slots) {
    state["pool"].push_back(slotJson(slot));
    if (slot.occupied) states.insert(states.end(), slot.state.begin(), slot.state.end());
  }
  file.tensors.emplace(poolName, flatTensor(std::move(states)));
  file.metadata.emplace(stateKey, state.dump());
  return file;
}

MaybeError Trainer::restore(const networks::TensorFile& file) {
  const auto document = parseJson(file.metadata.at(stateKey));
  if (!document) return brokenState(document.error().message);
  const Json& state = *document;
  auto average = networks::modelFrom(file);
  if (!average.ok()) return average.error();
  const auto* weights = valuesOf(file, weightsName);
  const auto* first = valuesOf(file, firstName);
  const auto* second = valuesOf(file, secondName);
  const auto* states = valuesOf(file, poolName);
  for (const auto* values : {weights, first, second}) {
    if (values == nullptr || values->size() != m_network->parameterCount()) {
      return Error{
          Message::tr("lacks the optimizer's state for %1 weights", m_network->parameterCount())};
    }
  }
  if (states == nullptr) return Error{Message::tr("lacks states of the puzzles in training")};
  m_optimizer.parameters = *weights;
  m_optimizer.average = average->parameters;
  m_firstSolved = std::move(average->firstSolved);
  m_optimizer.firstMoment = *first;
  m_optimizer.secondMoment = *second;
  m_optimizer.updates = jsonAs<std::int64_t>(state.at("updates"));
  if (updates() < 0) return brokenState(verbatim("a negative number of steps"));
  m_begunAt = updates();
  const auto metrics = jsonAs<std::vector<std::uint64_t>>(state.at("metrics"));
  const auto known = static_cast<std::ptrdiff_t>(std::min(metrics.size(), m_metrics.size()));
  std::transform(metrics.begin(), metrics.begin() + known, m_metrics.begin(),
                 [](std::uint64_t bits) { return std::bit_cast<double>(bits); });
  const Json& pool = state.at("pool");
  std::size_t used = 0;
  m_slots = std::vector<TrainingSlot>(pool.size());
  for (std::size_t i = 0; i < pool.size(); ++i) {
    if (auto error = readSlot(pool[i], *m_network, *states, used, m_slots[i])) return error;
  }
  if (m_slots.empty()) return Error{Message::tr("holds no puzzles in training")};
  if (atEnd()) m_status = Status::Exhausted;
  return {};
}

Result<CheckpointRecipe> Trainer::recipeOf(const networks::TensorFile& checkpoint) {
  const auto found = checkpoint.metadata.find(stateKey);
  if (found == checkpoint.metadata.end()) {
    return Error{Message::tr(
        "holds a network, but not the state of its training, so it cannot be continued")};
  }
  const auto document = parseJson(found->second);
  if (!document) return brokenState(document.error().message);
  const Json& state = *document;
  // The file is untrusted: the handler catches every wrong type or missing key.
  try {
    if (!state.at("seed").is_number_unsigned())
      return Error{Message::tr("holds a seed that is not a whole number")};
    CheckpointRecipe recipe{ParameterValues(schema()), jsonAs<std::uint64_t>(state.at("seed")),
                            jsonAs<std::int64_t>(state.at("updates")), 0.0, std::string()};
    const auto metrics = jsonAs<std::vector<std::uint64_t>>(state.at("metrics"));
    if (metrics.size() > SecondsMetric)
      recipe.seconds = std::bit_cast<double>(metrics[SecondsMetric]);
    if (!(recipe.seconds >= 0.0)) recipe.seconds = 0.0;
    for (const auto& [key, text] : state.at("parameters").items()) {
      if (schema()->find(key) == nullptr) {
        return Error{
            Message::tr("was trained with the parameter \"%1\", which no longer exists, so "
                        "it cannot be continued; its weights can be used",
                        key)};
      }
      if (auto error = recipe.values.setText(key, text.get<std::string>())) return *error;
    }
    if (const auto text = checkpoint.metadata.find(networks::recipeKey);
        text != checkpoint.metadata.end()) {
      const auto network = parseJson(text->second);
      if (network && network->is_object() && network->contains("data") &&
          network->at("data").is_string())
        recipe.data = jsonAs<std::string>(network->at("data"));
    }
    return recipe;
  } catch (const std::exception& exception) {
    return brokenState(verbatim(exception.what()));
  }
}

std::string CheckpointRecipe::dataHash() const {
  constexpr std::string_view before = " sha256 ";
  const auto at = data.rfind(before);
  return at == std::string::npos ? std::string() : data.substr(at + before.size());
}

Result<std::unique_ptr<Trainer>> Trainer::resume(const networks::TensorFile& checkpoint,
                                                 const TrainerSetup& setup) {
  const auto recipe = recipeOf(checkpoint);
  if (!recipe.ok()) return recipe.error();
  auto model = networks::modelFrom(checkpoint);
  if (!model.ok()) return model.error();
  // A continued run did not start from these weights.
  const auto own = parseJson(model->recipe);
  const bool hasRecipe = own && own->is_object();
  const CheckpointRecipe now{recipe->values, 0, 0, 0.0,
                             setup.source == nullptr ? "" : setup.source->description()};
  const bool known = !recipe->dataHash().empty() && !now.dataHash().empty();
  if (!recipe->data.empty() &&
      (recipe->isListed() != now.isListed() || (known && recipe->dataHash() != now.dataHash()))) {
    return Error{Message::tr(
        "was trained on other puzzles (%1), which it needs in order to continue", recipe->data)};
  }
  model->recipe = hasRecipe && own->contains("from") ? (*own)["from"].dump() : "";
  TrainerSetup withModel = setup;
  withModel.initial = std::move(*model);
  auto trainer = create(withModel, recipe->values, recipe->seed);
  if (!trainer.ok()) return trainer;
  try {
    if (auto error = (*trainer)->restore(checkpoint)) return *error;
  } catch (const std::exception& exception) {
    return brokenState(verbatim(exception.what()));
  }
  return trainer;
}

} // namespace sudoscope::training
