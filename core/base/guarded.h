#pragma once

#include "core/base/result.h"

#include <exception>
#include <utility>

namespace sudoscope {

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
