#pragma once

#include "core/base/random.h"
#include "core/solvers/registry.h"

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace sudoscope::cli {

/// The options by which a subcommand names a method.
struct SolverOptions {
  std::string solver = solver_names::gradient;
  std::vector<std::string> settings; ///< "key=value" each.
  std::uint64_t seed = defaultSeed;
  std::int64_t maxIterations = 0; ///< 0: as long as the method itself goes on.

  /// Adds --solver --set --seed --max-iterations.
  void addTo(CLI::App& command);
};

/// A method with its parameters.
struct ChosenSolver {
  const SolverEntry* entry = nullptr;
  ParameterValues values;

  /// Whether a setting names the key.
  bool isSet(std::string_view key) const;
  std::vector<std::string> keysSet;
};

/// The error names the unknown method, key or value and what would be allowed.
Result<ChosenSolver> choose(const SolverOptions& options);

} // namespace sudoscope::cli
