#pragma once

#include "core/base/random.h"
#include "core/logs/initial_state.h"
#include "core/solvers/registry.h"
#include "core/studies/study.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace sudoscope::cli {

/// The options by which a subcommand names programs of a person's own that solve.
struct EngineChoice {
  std::vector<std::string> commands; ///< Lines as EngineCommand::parse() takes them.
  std::vector<std::string> files;    ///< What decides their answers besides, e.g. data.
  double patience = 60.0;            ///< Seconds.
  bool output = false;               ///< What they print is shown on stderr.

  /// Adds --engine, once or many times, --engine-files, --engine-timeout and --engine-output.
  void addTo(CLI::App& command, bool many);
  /// Starts the engine of the line and hears what it is.
  Result<std::shared_ptr<const SolverEntry>> open(const std::string& line) const;
};

/// What was reported about a start, each sentence once. Thread-safe.
class StartRemarks {
public:
  /// False: it was there already.
  bool add(const Message& remark);
  std::vector<Message> all() const;

private:
  mutable std::mutex m_mutex;
  std::vector<Message> m_remarks; ///< Guarded.
};

/// The options by which a run begins with P or Z of a file.
struct InitialChoice {
  std::string file; ///< Empty: as the method begins by itself.
  std::string array;
  std::int64_t iteration = -1; ///< -1: not given.

  /// Adds --init --init-array --init-iteration.
  void addTo(CLI::App& command);
  Result<InitialState> read() const;
  /// The method with that start; what it changes goes to stderr and to the remarks.
  Result<std::shared_ptr<const SolverEntry>> applyTo(const SolverEntry& entry,
                                                     std::shared_ptr<const SolverEntry> owner,
                                                     std::shared_ptr<StartRemarks> remarks) const;
};

/// The option --max-iterations.
struct IterationLimit {
  std::optional<std::int64_t> given;

  void addTo(CLI::App& command);
  /// The limit of a run, 0 for none. Without the option it is none, but 100000 for a solver of a
  /// person's own, which may go on for ever; `command`, unless empty, says so on stderr.
  std::int64_t value(bool own, const std::string& command = {}) const;
};

/// The options by which a subcommand names a method.
struct SolverOptions {
  std::string solver = solver_names::gradient;
  EngineChoice engine;
  InitialChoice initial;
  std::vector<std::string> settings; ///< "key=value" each.
  std::uint64_t seed = defaultSeed;
  IterationLimit iterations;

  /// Adds --solver --engine... --init... --set --seed --max-iterations.
  void addTo(CLI::App& command);
  /// IterationLimit::value() of this solver.
  std::int64_t limit(const std::string& command = {}) const {
    return iterations.value(!engine.commands.empty(), command);
  }
};

/// A method with its parameters.
struct ChosenSolver {
  const SolverEntry* entry = nullptr;
  std::shared_ptr<const SolverEntry> own; ///< Where the entry is none of the program's.
  std::shared_ptr<StartRemarks> remarks = std::make_shared<StartRemarks>(); ///< Of --init.
  ParameterValues values;

  /// Whether a setting names the key.
  bool isSet(std::string_view key) const;
  std::vector<std::string> keysSet;
};

/// The error names the unknown method, key or value and what would be allowed; or says why the
/// engine does not start.
Result<ChosenSolver> choose(const SolverOptions& options);
/// The parts of "key=value", as --set takes it.
Result<std::pair<std::string, std::string>> splitSetting(const std::string& setting);
/// The entry with these settings, "key=value" each.
Result<ChosenSolver> withSettings(const SolverEntry& entry,
                                  const std::vector<std::string>& settings);

} // namespace sudoscope::cli
