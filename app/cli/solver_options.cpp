#include "app/cli/solver_options.h"

#include "app/cli/output.h"
#include "app/cli/whole_number.h"
#include "core/base/plain_text.h"
#include "core/external/engine_solver.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>

namespace sudoscope::cli {

void EngineChoice::addTo(CLI::App& command, bool many) {
  auto* option = command
                     .add_option("--engine", commands,
                                 "Your own solver: the program and its arguments as one word, e.g. "
                                 "'python my.py'. The word is split at spaces, with quotes and \\ "
                                 "as in a shell, but no shell is started")
                     ->type_name("COMMAND")
                     ->allow_extra_args(false);
  if (!many) option->expected(1);
  command
      .add_option("--engine-files", files,
                  "Other files on which the answers of that solver depend, such as data or "
                  "weights: studies "
                  "record their SHA-256")
      ->type_name("FILE")
      ->needs(option)
      ->check(CLI::ExistingFile);
  command
      .add_option("--engine-timeout", patience,
                  "Time limit in seconds for an answer of that solver; 0: no limit. It restarts "
                  "when the solver reports what it is waiting for")
      ->type_name("SECONDS")
      ->check(finiteNumber(0.0, 1e6))
      ->capture_default_str();
  command.add_flag("--engine-output", output,
                   "Show the output of that solver on stderr, line by line");
}

Result<std::shared_ptr<const SolverEntry>> EngineChoice::open(const std::string& line) const {
  auto command = EngineCommand::parse(line);
  if (!command) {
    return Error{verbatim("--engine \"" + line + "\": " + command.error().message.english())};
  }
  WaitOptions waiting;
  waiting.patience = std::chrono::milliseconds(std::llround(std::ceil(1000.0 * patience)));
  waiting.cancelled = interrupted;
  waiting.warn = [](const Message& what) { warn("--engine", Error{what}); };
  if (output) {
    // Whole lines in one call, so that those of several processes are not mixed.
    waiting.output = [](const std::string& text) { std::cerr << text + '\n' << std::flush; };
  }
  auto entry = ExternalSolverEntry::open(std::move(*command), std::move(waiting), files);
  if (!entry) return entry.error();
  return std::shared_ptr<const SolverEntry>(std::move(*entry));
}

Result<std::vector<std::shared_ptr<const SolverEntry>>> EngineChoice::openAll() const {
  std::vector<std::shared_ptr<const SolverEntry>> engines;
  for (const std::string& line : commands) {
    auto engine = open(line);
    if (!engine) return engine.error();
    for (const auto& other : engines) {
      if (other->name != (*engine)->name) continue;
      return Error{verbatim("two engines have the name " + other->name)};
    }
    engines.push_back(std::move(*engine));
  }
  return engines;
}

void InitialChoice::addTo(CLI::App& command) {
  auto* option = command
                     .add_option("--init", file,
                                 "Start from P in this file: .npy, .safetensors or a log; N x N x "
                                 "N numbers, [row, column, digit]. If the method cannot represent "
                                 "P exactly, the difference is reported")
                     ->type_name("FILE");
  command
      .add_option("--init-array", array,
                  "The array to use: P, or Z for methods on logits; for a .npy file, which holds a "
                  "single array, whether that array is P or Z")
      ->check(CLI::IsMember({"P", "Z"}))
      ->needs(option);
  command.add_option("--init-iteration", iteration, "The iteration of a log. Default: the last")
      ->type_name("N")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()))
      ->needs(option);
}

bool StartRemarks::add(const Message& remark) {
  const std::lock_guard lock(m_mutex);
  if (std::ranges::find(m_remarks, remark) != m_remarks.end()) return false;
  m_remarks.push_back(remark);
  return true;
}

void SolverOptions::addTo(CLI::App& command) {
  command
      .add_option("-s,--solver", solver, "The method; `sudoscope-cli solvers` lists all methods")
      ->type_name("NAME")
      ->default_str(solver_names::gradient);
  engine.addTo(command, false);
  command.get_option("--engine")->excludes("--solver");
  initial.addTo(command);
  command.add_option("--set", settings, "A parameter of the method; may be repeated")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  addNumber(command, "--seed", seed, "Seed of all random numbers")
      ->each([this](const std::string&) { hasSeed = true; });
  iterations.addTo(command);
}

void SolverOptions::takeLink(const PuzzleInput& input, const std::string& command) {
  if (input.link() == nullptr) return;
  auto read = std::make_optional(*input.link());
  for (const Message& note : read->notes) warn(command, Error{note});
  if (!hasSeed) seed = read->plan.setup.seed;
  if (!solver.empty() || !engine.commands.empty()) return; // only its puzzle is used
  solver = read->plan.setup.solver->name;
  changesLink = !settings.empty() || seed != read->plan.setup.seed || !initial.file.empty();
  if (changesLink) read->cube.clear();
  for (const auto& [key, value] : read->plan.setup.parameters.changed())
    settings.insert(settings.begin(), key + '=' + value);
  link = std::move(*read);
}

MaybeError LinkFollower::follow(Solver& solver, LogWriter* log) {
  if (!link) return std::nullopt;
  const auto& edits = link->plan.edits;
  for (; next < edits.size() && edits[next].iteration <= solver.iteration(); ++next) {
    const auto& change = std::get<ParameterEdit>(edits[next].what);
    if (auto error = solver.setParameter(change.key, change.after)) return error;
    if (log != nullptr) log->addChange(solver.iteration(), change);
  }
  compare(solver);
  return std::nullopt;
}

void LinkFollower::compare(const Steppable& method) {
  const Message difference = link ? link->differenceOf(method) : Message();
  if (difference.empty()) return;
  report(Error{difference});
  differs = !link->cube.empty();
}

constexpr std::int64_t ownRunLimit = 100'000;
constexpr std::int64_t storedRunLimit = 1'000'000;

void SolverOptions::limitStored(const SolverEntry& entry) {
  if (!iterations.given && engine.commands.empty() && !entry.iterationLimit)
    iterations.given = storedRunLimit;
}

void SolverOptions::reportLimit(const std::string& command, std::int64_t iteration) const {
  if (iteration != storedRunLimit || limit() != iteration) return;
  warn(command, Error{verbatim("the run was stopped at iteration " + std::to_string(iteration) +
                               ", because it may never end (--max-iterations N; 0: no limit)")});
}

/// With the start of --init, if given; the method's changes of it go to stderr and to the remarks.
static Result<ChosenSolver> begun(Result<ChosenSolver> chosen,
                                  std::shared_ptr<const SolverEntry> owner,
                                  const InitialChoice& initial) {
  if (!chosen) return chosen;
  chosen->own = std::move(owner);
  if (initial.file.empty()) return chosen;
  auto state = InitialState::read(initial);
  if (!state) return state.error();
  const auto report = [remarks = chosen->remarks](const Message& remark) {
    if (remarks->add(remark)) warn("--init", Error{remark});
  };
  const auto shared = std::make_shared<const InitialState>(std::move(*state));
  // Keeps the original entry alive.
  using Pair = std::pair<std::shared_ptr<const SolverEntry>, SolverEntry>;
  const auto pair =
      std::make_shared<const Pair>(chosen->own, beginningWith(*chosen->entry, shared, report));
  chosen->own = {pair, &pair->second};
  chosen->entry = &pair->second;
  return chosen;
}

void IterationLimit::addTo(CLI::App& command) {
  command
      .add_option("--max-iterations", given,
                  "Stop a run after this many iterations; 0: no limit. Default: 0, but " +
                      std::to_string(ownRunLimit) + " with --engine, " +
                      std::to_string(storedRunLimit) +
                      " in a log or page of a method that may run forever")
      ->type_name("N")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
}

std::int64_t IterationLimit::value(bool own, const std::string& command) const {
  if (given || !own) return given.value_or(0);
  if (!command.empty()) {
    warn(command, Error{verbatim("runs end after " + std::to_string(ownRunLimit) +
                                 " iterations, because your own solver may run forever "
                                 "(--max-iterations N; 0: no limit)")});
  }
  return ownRunLimit;
}

bool isSet(const std::vector<std::string>& settings, const std::string& key) {
  return std::ranges::any_of(settings,
                             [&](const std::string& text) { return text.starts_with(key + '='); });
}

Result<ChosenSolver> choose(const SolverOptions& options) {
  if (!options.engine.commands.empty()) {
    auto own = options.engine.open(options.engine.commands.front());
    if (!own) return own.error();
    return begun(withSettings(**own, options.settings), *own, options.initial);
  }
  const SolverEntry* entry =
      findSolver(options.solver.empty() ? solver_names::gradient : options.solver);
  if (entry == nullptr) {
    return Error{verbatim("there is no method \"" + options.solver + "\", expected one of " +
                          listed(solverRegistry(), &SolverEntry::name))};
  }
  return begun(withSettings(*entry, options.settings), nullptr, options.initial);
}

Result<std::pair<std::string, std::string>> splitSetting(const std::string& setting) {
  const auto equals = setting.find('=');
  if (equals == std::string::npos) {
    return Error{verbatim("--set \"" + setting + "\" is not allowed, expected KEY=VALUE")};
  }
  return std::pair(setting.substr(0, equals), setting.substr(equals + 1));
}

MaybeError applySettings(const std::vector<std::string>& settings, ParameterValues& values) {
  for (const std::string& text : settings) {
    const auto setting = splitSetting(text);
    if (!setting.ok()) return setting.error();
    if (auto error = values.setText(setting->first, setting->second)) return error;
  }
  return std::nullopt;
}

Result<ChosenSolver> withSettings(const SolverEntry& entry,
                                  const std::vector<std::string>& settings) {
  ChosenSolver chosen;
  chosen.entry = &entry;
  chosen.values = entry.defaults();
  chosen.settings = settings;
  if (auto error = applySettings(settings, chosen.values)) return *error;
  return chosen;
}

} // namespace sudoscope::cli
