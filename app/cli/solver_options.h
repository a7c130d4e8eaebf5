#pragma once

#include "app/cli/puzzle_input.h"
#include "core/base/random.h"
#include "core/logs/initial_state.h"
#include "core/logs/log_writer.h"
#include "core/logs/run_link.h"
#include "core/solvers/registry.h"
#include "core/studies/study.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sudoscope::cli {

struct EngineChoice {
  std::vector<std::string> commands; ///< Command lines for EngineCommand::parse().
  std::vector<std::string> files;    ///< Further files that decide their answers, e.g. data.
  double patience = 60.0;            ///< Seconds.
  bool output = false;               ///< Show their output on stderr.

  void addTo(CLI::App& command, bool many);
  /// Starts the engine and reads its description.
  Result<std::shared_ptr<const SolverEntry>> open(const std::string& line) const;
  /// All of them; the error is also that two have the same name.
  Result<std::vector<std::shared_ptr<const SolverEntry>>> openAll() const;
};

/// The remarks on a start, without duplicates. Thread-safe.
class StartRemarks {
public:
  /// False for a duplicate.
  bool add(const Message& remark);
  std::vector<Message> all() const {
    const std::lock_guard lock(m_mutex);
    return m_remarks;
  }

private:
  mutable std::mutex m_mutex;
  std::vector<Message> m_remarks; ///< Guarded.
};

/// Without a file: the method's own start.
struct InitialChoice : InitialSource {
  void addTo(CLI::App& command);
};

struct IterationLimit {
  std::optional<std::int64_t> given;

  void addTo(CLI::App& command);
  /// The limit of a run, 0 for none. The default is none, but 100000 for an external solver, which
  /// may never end; `command`, unless empty, reports that on stderr.
  std::int64_t value(bool own, const std::string& command = {}) const;
};

struct SolverOptions {
  std::string solver; ///< Empty: that of the link, or gradient.
  EngineChoice engine;
  InitialChoice initial;
  std::vector<std::string> settings; ///< "key=value" each.
  std::uint64_t seed = defaultSeed;
  bool hasSeed = false; ///< It was given.
  IterationLimit iterations;
  std::optional<RunLink> link; ///< The input, if it is one.
  bool changesLink = false;    ///< These options make other runs of the links.

  void addTo(CLI::App& command);
  /// The run of an input that is a link is the default of these options.
  void takeLink(const PuzzleInput& input, const std::string& command);
  /// Sets the default limit of a run that is stored, if the method may never end.
  void limitStored(const SolverEntry& entry);
  /// Reports that the run ended there, if that is this limit.
  void reportLimit(const std::string& command, std::int64_t iteration) const;
  std::int64_t limit(const std::string& command = {}) const {
    return iterations.value(!engine.commands.empty(), command);
  }
};

/// Lets a method run as a link says; without a link it does nothing.
struct LinkFollower {
  const std::optional<RunLink>& link;
  std::function<void(const Error&)> report; ///< Takes that P is not that of the link.
  bool differs = false;                     ///< It was reported.
  std::size_t next = 0;                     ///< Of the changes.

  /// Makes the changes that are due and compares P. Call it before each step and after the last.
  MaybeError follow(Solver& solver, LogWriter* log = nullptr);
  void compare(const Steppable& method);
};

struct ChosenSolver {
  const SolverEntry* entry = nullptr;
  std::shared_ptr<const SolverEntry> own; ///< The owner of the entry if it is not built in.
  std::shared_ptr<StartRemarks> remarks = std::make_shared<StartRemarks>(); ///< Of --init.
  ParameterValues values;

  std::vector<std::string> settings; ///< Those of --set.
};

/// The error names the unknown method, key or value and the allowed ones; or says why the engine
/// does not start.
Result<ChosenSolver> choose(const SolverOptions& options);
Result<std::pair<std::string, std::string>> splitSetting(const std::string& setting);
/// The error names the wrong setting.
MaybeError applySettings(const std::vector<std::string>& settings, ParameterValues& values);
bool isSet(const std::vector<std::string>& settings, const std::string& key);
Result<ChosenSolver> withSettings(const SolverEntry& entry,
                                  const std::vector<std::string>& settings);

} // namespace sudoscope::cli
