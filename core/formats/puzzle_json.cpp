#include "core/formats/puzzle_json.h"

#include <algorithm>
#include <optional>

namespace sudoscope {

namespace {

/// The path of a value in a document with the path `path`. It is found only for an error: most
/// places have none.
std::optional<std::string> pathOf(const Json& value, const Json& document, std::string path) {
  if (&document == &value) return path;
  if (!document.is_structured()) return std::nullopt;
  for (const auto& [key, member] : document.items()) {
    const std::string step = document.is_array() ? "[" + key + "]" : path.empty() ? key : "." + key;
    if (auto found = pathOf(value, member, path + step)) return found;
  }
  return std::nullopt;
}

} // namespace

JsonPlace JsonPlace::operator[](const char* key) const {
  if (!has(key)) fail(Message::tr("\"%1\" is missing", key));
  return {m_value->at(key), *this};
}

std::vector<JsonPlace> JsonPlace::items() const {
  if (!m_value->is_array()) fail(Message::tr("expected a list"));
  std::vector<JsonPlace> result;
  for (const Json& item : *m_value) result.push_back({item, *this});
  return result;
}

std::vector<std::pair<std::string, JsonPlace>> JsonPlace::members() const {
  if (!m_value->is_object()) fail(Message::tr("expected an object"));
  std::vector<std::pair<std::string, JsonPlace>> result;
  for (const auto& [key, value] : m_value->items()) {
    result.emplace_back(key, JsonPlace(value, *this));
  }
  return result;
}

std::int64_t JsonPlace::integer(std::int64_t min, std::int64_t max) const {
  if (!m_value->is_number_integer()) fail(Message::tr("expected a whole number"));
  const auto value = as<std::int64_t>();
  if (value < min) fail(Message::tr("expected a whole number from %1", min));
  if (value > max) fail(Message::tr("expected a whole number up to %1", max));
  return value;
}

void JsonPlace::fail(const Message& what) const {
  const std::string path = pathOf(*m_value, *m_document, m_path).value_or(m_path);
  throw JsonPlaceError{path.empty() ? what : Message::tr("%1: %2", path, what)};
}

namespace {

Geometry geometryFromJson(const JsonPlace& place, int side) {
  Result<Geometry> geometry = Error{};
  if (place.has("boxes")) {
    const auto boxes = place["boxes"].items();
    if (boxes.size() != 2) place["boxes"].fail(Message::tr("expected a height and a width"));
    geometry = Geometry::boxes(static_cast<int>(boxes[0].integer(1, side)),
                               static_cast<int>(boxes[1].integer(1, side)));
  } else {
    geometry = Geometry::jigsaw(side, place["regions"].as<std::vector<int>>());
  }
  if (!geometry) place.fail(geometry.error().message);
  if (geometry->side() != side) place.fail(Message::tr("the boxes do not fit the side"));
  const auto extra = place.has("extra") ? place["extra"].items() : std::vector<JsonPlace>();
  for (const JsonPlace& item : extra) {
    ExtraFamily family{item["name"].as<std::string>(),
                       item["groups"].as<std::vector<std::vector<int>>>()};
    auto extended = geometry->withExtra(std::move(family));
    if (!extended) item.fail(extended.error().message);
    geometry = std::move(extended);
  }
  return *geometry;
}

} // namespace

Json puzzleToJson(const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  Json extra = Json::array();
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    extra.push_back({{"name", family.name}, {"groups", family.groups}});
  }
  Json result;
  result["side"] = geometry.side();
  result["givens"] = toLine(puzzle.givens());
  if (!extra.empty()) result["extra"] = extra;
  if (!puzzle.marks().empty()) result["marks"] = puzzle.marks();
  if (!puzzle.title.empty()) result["title"] = puzzle.title;
  if (!puzzle.author.empty()) result["author"] = puzzle.author;
  if (!puzzle.description.empty()) result["description"] = puzzle.description;
  if (geometry.hasBoxes()) {
    result["boxes"] = {geometry.boxHeight(), geometry.boxWidth()};
  } else {
    result["regions"] = geometry.regionMap();
  }
  return result;
}

Grid gridFromJson(const JsonPlace& place, int side) {
  Grid grid;
  for (const char symbol : place.as<std::string>()) {
    int digit = 0;
    while (digit <= side && digitSymbol(digit) != symbol) ++digit;
    if (digit > side) place.fail(Message::tr("unknown symbol '%1'", symbol));
    grid.push_back(static_cast<std::uint8_t>(digit));
  }
  return grid;
}

Puzzle puzzleFromJson(const JsonPlace& place) {
  const int side = static_cast<int>(place["side"].integer(Geometry::minSide, Geometry::maxSide));
  const Geometry geometry = geometryFromJson(place, side);
  auto puzzle = Puzzle::fromGivens(geometry, gridFromJson(place["givens"], side));
  if (!puzzle) place["givens"].fail(puzzle.error().message);
  const auto marks =
      place.has("marks") ? place["marks"].as<std::vector<DigitSet>>() : std::vector<DigitSet>();
  if (!marks.empty() && static_cast<int>(marks.size()) != geometry.cellCount()) {
    place["marks"].fail(Message::tr("expected one set for each cell"));
  }
  if (std::ranges::any_of(marks, [&](DigitSet set) { return set >> side != 0; })) {
    place["marks"].fail(Message::tr("a mark is above the largest digit"));
  }
  puzzle->setMarks(marks);
  const auto text = [&](const char* key) {
    return place.has(key) ? place[key].as<std::string>() : std::string();
  };
  puzzle->title = text("title");
  puzzle->author = text("author");
  puzzle->description = text("description");
  return std::move(*puzzle);
}

Provenance::value_type puzzleFact(const Puzzle& puzzle) {
  return {std::string(puzzleFactName), jsonLine(puzzleToJson(puzzle))};
}

Result<Puzzle> puzzleOf(std::string_view value) {
  const auto json = parseJson(value);
  if (!json) return json.error();
  try {
    return puzzleFromJson(JsonPlace(*json));
  } catch (const JsonPlaceError& error) {
    return Error{error.message};
  }
}

} // namespace sudoscope
