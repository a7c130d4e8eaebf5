#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace sudoscope {

/// Errors that a caller may have to distinguish; all others are General.
enum class ErrorCode : std::uint8_t {
  General,
  Cancelled,
  Limit,       ///< Larger or deeper than the program accepts.
  Refused,     ///< An external program does not accept this puzzle; it continues with the next.
  OtherFormat, ///< A session of another format.
  OtherRules,  ///< A puzzle with rules that the program does not know.
  Ambiguous,   ///< Candidates, or boards: ReadOptions::cells chooses.
};

/// An error in an input, with its place. Bad input is returned, never thrown.
struct Error {
  Message message = {};   ///< One sentence, without the place; always set.
  std::string file = {};  ///< File name as the user gave it; may be empty.
  std::size_t line = 0;   ///< 1-based; 0: unknown.
  std::size_t column = 0; ///< 1-based, in characters; 0: unknown.
  ErrorCode code = ErrorCode::General;

  /// "file:line:column: message" with the known parts.
  std::string text() const;
  Error inFile(std::string name) const {
    Error error = *this;
    error.file = std::move(name);
    return error;
  }
};

template <class T>
class Result {
public:
  Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return m_state.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// Precondition: ok().
  const T& value() const& { return std::get<0>(m_state); }
  T& value() & { return std::get<0>(m_state); }
  T&& value() && { return std::get<0>(std::move(m_state)); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  /// Precondition: !ok().
  const Error& error() const { return std::get<1>(m_state); }

private:
  std::variant<T, Error> m_state;
};

/// The result of an action without a value: empty on success.
using MaybeError = std::optional<Error>;

/// Calls a function that returns a Result, where outside input arrives, and turns an unexpected
/// exception (of a library, or out of memory) into an Error.
template <class Work>
auto guarded(Work&& work) -> decltype(work()) {
  try {
    return std::forward<Work>(work)();
  } catch (const std::exception& exception) {
    return Error{Message::tr("unexpected error: %1", exception.what())};
  }
}

} // namespace sudoscope
