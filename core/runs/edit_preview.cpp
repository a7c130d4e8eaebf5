#include "core/runs/edit_preview.h"

#include <memory>

namespace sudoscope {

EditPreview editPreview(const Steppable& method, const Puzzle& puzzle,
                        const ProbabilityCube& cube) {
  const std::unique_ptr<Steppable> trial = method.copy();
  if (auto refusal = trial->setCube(cube)) return {std::move(refusal), {}};
  return {{}, trial->changeFrom(cube, puzzle.geometry())};
}

} // namespace sudoscope
