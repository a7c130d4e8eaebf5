#include "app/cli/solver_options.h"

#include "app/cli/whole_number.h"
#include "core/solvers/registry.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <limits>

namespace sudoscope::cli {

void SolverOptions::addTo(CLI::App& command) {
  command.add_option("-s,--solver", solver, "The method; `sudoscope-cli solvers` lists them")
      ->type_name("NAME")
      ->capture_default_str();
  command.add_option("--set", settings, "A parameter of the method; may be given many times")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command.add_option("--seed", seed, "Seed of all random numbers")
      ->check(wholeNumber(0, std::numeric_limits<std::uint64_t>::max()))
      ->capture_default_str();
  command
      .add_option("--max-iterations", maxIterations,
                  "Stop after so many iterations; 0 for as long as the method goes on")
      ->type_name("N")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()))
      ->capture_default_str();
}

bool ChosenSolver::isSet(std::string_view key) const {
  return std::find(keysSet.begin(), keysSet.end(), key) != keysSet.end();
}

Result<ChosenSolver> choose(const SolverOptions& options) {
  ChosenSolver chosen;
  chosen.entry = findSolver(options.solver);
  if (chosen.entry == nullptr) {
    std::string names;
    for (const auto& entry : solverRegistry()) names += (names.empty() ? "" : ", ") + entry.name;
    return Error{
        verbatim("there is no method \"" + options.solver + "\", expected one of " + names)};
  }
  chosen.values = chosen.entry->defaults();
  for (const std::string& setting : options.settings) {
    const auto equals = setting.find('=');
    if (equals == std::string::npos) {
      return Error{verbatim("--set \"" + setting + "\" is not allowed, expected KEY=VALUE")};
    }
    const std::string key = setting.substr(0, equals);
    if (auto error = chosen.values.setText(key, setting.substr(equals + 1))) return *error;
    chosen.keysSet.push_back(key);
  }
  return chosen;
}

} // namespace sudoscope::cli
