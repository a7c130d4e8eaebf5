#pragma once

#include <QLatin1String>
#include <QMap>
#include <QMetaType>
#include <QVariantMap>

#include <type_traits>

namespace sudoscope {

// The options of a view in the settings. A structure lists each option once, with its key, its
// member and, if not every value is allowed, a condition:
//
//   static void list(auto& options, auto&& option) {
//     option("animate", options.animate);
//     option("hideBelow", options.hideBelow, within(-1.0, 1.0));
//   }
//
// An option is a number, an enumeration, a value of Qt, a structure with a list of its own, or a
// map of such values.

template <class Value>
auto within(Value low, Value high) {
  return [low, high](const Value& value) { return value >= low && value <= high; };
}
/// Allows the enumerators from the first to this one.
template <class Enum>
auto upTo(Enum last) {
  return within(0, static_cast<int>(last));
}

template <class Options>
QVariantMap saved(const Options& options);
/// Ignores unknown keys; a value of another type or one that is not allowed leaves the default, in
/// a map it is left out.
template <class Options>
Options restored(const QVariantMap& values);

namespace detail {

template <class Value>
concept Listed = requires(Value& value) {
  Value::list(value, [](auto&&...) {});
};
template <class Value>
concept Mapped = std::is_same_v<Value, QMap<QString, typename Value::mapped_type>>;

template <class Value>
QVariant toVariant(const Value& value) {
  if constexpr (Mapped<Value>) {
    QVariantMap map;
    for (const auto& [key, each] : value.asKeyValueRange()) map.insert(key, toVariant(each));
    return map;
  } else if constexpr (Listed<Value>) {
    return saved(value);
  } else if constexpr (std::is_enum_v<Value>) {
    return static_cast<int>(value);
  } else {
    return QVariant::fromValue(value);
  }
}

template <class Value, class... Condition>
bool takeVariant(const QVariant& stored, Value& value, const Condition&... allowed) {
  if constexpr (Mapped<Value>) {
    for (const auto& [key, each] : stored.toMap().asKeyValueRange()) {
      typename Value::mapped_type entry{};
      if (takeVariant(each, entry, allowed...)) value.insert(key, entry);
    }
  } else if constexpr (Listed<Value>) {
    value = restored<Value>(stored.toMap());
  } else {
    using Stored = std::conditional_t<std::is_enum_v<Value>, int, Value>;
    // A choice between two may have been stored as a flag.
    const bool isFlag = std::is_enum_v<Value> && stored.typeId() == QMetaType::Bool;
    if (stored.metaType() != QMetaType::fromType<Stored>() && !isFlag) return false;
    const auto found = stored.value<Stored>();
    if (!(allowed(found) && ...)) return false;
    value = static_cast<Value>(found);
  }
  return true;
}

} // namespace detail

template <class Options>
QVariantMap saved(const Options& options) {
  QVariantMap values;
  Options::list(options, [&](const char* key, const auto& value, const auto&...) {
    values.insert(QLatin1String(key), detail::toVariant(value));
  });
  return values;
}

template <class Options>
Options restored(const QVariantMap& values) {
  Options options;
  Options::list(options, [&](const char* key, auto& value, const auto&... allowed) {
    detail::takeVariant(values.value(QLatin1String(key)), value, allowed...);
  });
  return options;
}

} // namespace sudoscope
