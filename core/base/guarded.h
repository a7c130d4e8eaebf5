#pragma once

#include "core/base/result.h"

#include <exception>
#include <utility>

namespace sudoscope {

/// What calls a function that returns a Result, for where work from outside comes in: an exception
/// that no reader expected (a library's, or that of memory used up) becomes an Error as well.
template <class Work>
auto guarded(Work&& work) -> decltype(work()) {
  try {
    return std::forward<Work>(work)();
  } catch (const std::exception& exception) {
    return Error{Message::tr("this went wrong unexpectedly: %1", exception.what())};
  }
}

} // namespace sudoscope
