#pragma once

#include "core/base/json.h"
#include "core/base/provenance.h"
#include "core/board/puzzle.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoscope {

/// An error in a JSON document, with its place. Only thrown within a reader.
struct JsonPlaceError {
  Message message;
};

/// A value in a JSON document with its place, for error messages. Points into the document, which
/// must outlive it.
class JsonPlace {
public:
  explicit JsonPlace(const Json& document, std::string path = {})
      : m_value(&document), m_document(&document), m_path(std::move(path)) {}

  /// The member must exist.
  JsonPlace operator[](const char* key) const;
  bool has(const char* key) const { return m_value->is_object() && m_value->contains(key); }
  bool isNull() const { return m_value->is_null(); }
  const Json& value() const { return *m_value; }
  std::vector<JsonPlace> items() const;
  std::vector<std::pair<std::string, JsonPlace>> members() const;

  /// The value must have this type.
  template <class T>
  T as() const {
    try {
      return jsonAs<T>(*m_value);
    } catch (const std::exception&) {
      fail(Message::tr("has the wrong type"));
    }
  }
  /// The member's value if it exists and has this type.
  template <class T>
  T valueOr(const char* key, T otherwise) const {
    try {
      return has(key) ? jsonAs<T>(m_value->at(key)) : otherwise;
    } catch (const std::exception&) {
      return otherwise;
    }
  }
  std::int64_t integer(std::int64_t min,
                       std::int64_t max = std::numeric_limits<std::int64_t>::max()) const;

  [[noreturn]] void fail(const Message& what) const;

private:
  JsonPlace(const Json& value, const JsonPlace& in)
      : m_value(&value), m_document(in.m_document), m_path(in.m_path) {}

  const Json* m_value;
  const Json* m_document;
  std::string m_path; ///< Of the document.
};

/// Empty members are omitted.
Json puzzleToJson(const Puzzle& puzzle);
/// The inverse of toLine(). Throws JsonPlaceError.
Grid gridFromJson(const JsonPlace& place, int side);
/// Throws JsonPlaceError.
Puzzle puzzleFromJson(const JsonPlace& place);

/// The name of the provenance fact with a puzzle: its value is puzzleToJson() on one line.
inline constexpr std::string_view puzzleFactName = "puzzle";
Provenance::value_type puzzleFact(const Puzzle& puzzle);
/// Parses the value of such a fact.
Result<Puzzle> puzzleOf(std::string_view value);

} // namespace sudoscope
