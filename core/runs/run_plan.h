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

/// Identifies a run for the life of the program; ids only grow and are never used again.
using RunId = std::uint64_t;
constexpr RunId noRun = 0;

/// All a run starts from; equal setups give bit-equal runs.
struct RunSetup {
  const RunnableEntry* solver = nullptr; ///< From the registry (or static in a test); never null.
  Puzzle puzzle;
  ParameterValues parameters; ///< Of the solver's schema; the values at iteration 0.
  std::uint64_t seed = defaultSeed;
};

struct ParameterEdit {
  std::string key;
  ParameterValue before; ///< What it was just before the edit.
  ParameterValue after;

  bool operator==(const ParameterEdit&) const = default;
};

/// A person set P by hand.
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

/// A place in a run that a person wants to find again.
struct Bookmark {
  std::int64_t iteration = 0;
  std::string text;                                 ///< May be empty.
  std::shared_ptr<const ProbabilityCube> cube = {}; ///< P there, once it was seen; else null.

  bool operator==(const Bookmark& other) const {
    return iteration == other.iteration && text == other.text;
  }
};

/// All that is needed to bring a run back exactly as it was: session files keep this and nothing
/// heavier.
struct RunPlan {
  RunSetup setup;
  std::vector<RunEdit> edits;      ///< Ordered by iteration; equal iterations in order of effect.
  std::int64_t length = 0;         ///< Iterations to run; the run may end earlier by itself.
  std::vector<Bookmark> bookmarks; ///< Ordered by iteration, at most one each.
};

/// What a file of the run's results says of it: method, parameters that differ from their defaults,
/// seed, puzzle, and how often it was changed on its way.
Provenance provenanceOf(const RunPlan& plan);

} // namespace sudoscope
