#pragma once

#include "core/base/provenance.h"
#include "core/base/random.h"
#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/solver.h"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace sudoscope {

/// Identifies a run while the program runs; ids only increase and are never reused.
using RunId = std::uint64_t;
constexpr RunId noRun = 0;

/// The inputs of a run; equal setups give bit-equal runs.
struct RunSetup {
  const RunnableEntry* solver = nullptr; ///< From the registry (or static in a test); never null.
  Puzzle puzzle;
  ParameterValues parameters; ///< Of the solver's schema, at iteration 0.
  std::uint64_t seed = defaultSeed;

  bool operator==(const RunSetup&) const = default;
};

struct ParameterEdit {
  std::string key;
  ParameterValue before;
  ParameterValue after;

  bool operator==(const ParameterEdit&) const = default;
};

struct CubeEdit {
  std::shared_ptr<const ProbabilityCube> cube; ///< As given to Steppable::setCube; never null.

  bool operator==(const CubeEdit& other) const { return *cube == *other.cube; }
};

/// A change between two iterations: it takes effect on the state after `iteration` steps.
struct RunEdit {
  std::int64_t iteration = 0;
  std::variant<ParameterEdit, CubeEdit> what;

  bool operator==(const RunEdit&) const = default;
};

struct Bookmark {
  std::int64_t iteration = 0;
  std::string text;                                 ///< May be empty.
  std::shared_ptr<const ProbabilityCube> cube = {}; ///< P there, once it was shown; may be null.

  bool operator==(const Bookmark& other) const {
    return iteration == other.iteration && text == other.text;
  }
};

/// Everything needed to restore a run exactly, without its data: the content of session files.
struct RunPlan {
  RunSetup setup;
  std::vector<RunEdit> edits;      ///< Ordered by iteration; equal iterations in order of effect.
  std::int64_t length = 0;         ///< Iterations to run; the run may end earlier.
  std::vector<Bookmark> bookmarks; ///< Ordered by iteration, at most one each.
};

/// The provenance in result files: method, changed parameters, seed, puzzle, and the number of
/// edits.
Provenance provenanceOf(const RunPlan& plan);

} // namespace sudoscope
