#include "core/runs/run_plan.h"

namespace sudoscope {

Provenance provenanceOf(const RunPlan& plan) {
  const RunSetup& setup = plan.setup;
  Provenance provenance{
      {"method", setup.solver->name},
      {"parameters", setup.parameters.changedText()},
      {"seed", std::to_string(setup.seed)},
      {"puzzle", toLine(setup.puzzle.givens()) + " hash " + puzzleHash(setup.puzzle)}};
  if (!plan.edits.empty()) provenance.emplace_back("changes", std::to_string(plan.edits.size()));
  return provenance;
}

} // namespace sudoscope
