#pragma once

#include "core/runs/run_plan.h"

#include <span>

namespace sudoscope {

/// Makes the changes that are due at the method's iteration, calls made(edit) after each, and
/// removes them from the front of the list. The error is the method's refusal.
template <class Made>
MaybeError makeDueEdits(Steppable& method, std::span<const RunEdit>& edits, const Made& made) {
  for (; !edits.empty() && edits.front().iteration <= method.iteration();
       edits = edits.subspan(1)) {
    const auto* change = std::get_if<ParameterEdit>(&edits.front().what);
    if (auto error = change != nullptr
                         ? method.setParameter(change->key, change->after)
                         : method.setCube(*std::get<CubeEdit>(edits.front().what).cube))
      return error;
    made(edits.front());
  }
  return std::nullopt;
}
inline MaybeError makeDueEdits(Steppable& method, std::span<const RunEdit>& edits) {
  return makeDueEdits(method, edits, [](const RunEdit&) {});
}

} // namespace sudoscope
