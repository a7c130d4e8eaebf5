#pragma once

#include "core/engines/engine_process.h"
#include "core/solvers/solver.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace sudoscope {

class JsonPlace;
struct LogArray;

/// The engines of one command, started when there is none free. Any thread may take one; it comes
/// back when the last that holds it lets go. All end with the pool.
class EnginePool : public std::enable_shared_from_this<EnginePool> {
public:
  EnginePool(EngineCommand command, WaitOptions waiting,
             const std::vector<std::string>& furtherFiles)
      : m_command(std::move(command)), m_waitOptions(std::move(waiting)),
        m_files(std::make_shared<EngineFiles>(m_command, furtherFiles)) {}
  /// Another pool of the same command, of whose files it expects the same.
  EnginePool(const EnginePool& other, WaitOptions waiting)
      : m_command(other.m_command), m_waitOptions(std::move(waiting)), m_files(other.m_files) {}

  const EngineCommand& command() const { return m_command; }
  /// Since the first pool of the command was made.
  const EngineFiles& files() const { return *m_files; }
  /// The error is why none could be started, say because one of its files was changed since.
  Result<std::shared_ptr<EngineProcess>> take();
  /// Those that run, taken or not; for their output, their silence, and to interrupt them.
  std::vector<std::shared_ptr<EngineProcess>> running() const;
  /// A run has ended at the iteration because of an entry of P that is no number: which one.
  void noteDivergence(std::int64_t iteration, const Error& what);
  /// Passes on what is wrong with P of some run, of each kind the first.
  enum class CubeFault : std::uint8_t { Axes, Negative, Sums };
  void warn(CubeFault kind, const Message& what);
  /// All that were passed on.
  std::vector<Message> warnings() const;
  /// The last that was noted, where it was at that iteration.
  MaybeError divergence(std::int64_t iteration) const;

private:
  EngineCommand m_command;
  WaitOptions m_waitOptions;
  std::shared_ptr<EngineFiles> m_files;
  mutable std::mutex m_mutex;
  MaybeError m_divergence;
  std::int64_t m_divergedAt = -1;
  std::vector<std::pair<CubeFault, Message>> m_warnings; ///< The first of each kind.
  std::vector<std::shared_ptr<EngineProcess>> m_free;
  std::vector<std::weak_ptr<EngineProcess>> m_all;
};

/// A method as an engine tells it. It must outlive its runs, as every entry.
struct EngineEntry final : SolverEntry {
  EngineEntry() { kind = MethodKind::Engine; }
  /// The entry as what it is; nullptr when it is none, or null.
  static const EngineEntry* of(const RunnableEntry* entry) {
    const bool engine = entry != nullptr && entry->kind == MethodKind::Engine;
    return engine ? static_cast<const EngineEntry*>(entry) : nullptr;
  }
  /// Starts the engine to hear what it is; it stays for the first run. The name is that of the
  /// engine, "own-NAME" where a method of the program has that name. `furtherFiles` decide its
  /// answers, too, such as data that it reads.
  static Result<std::shared_ptr<const EngineEntry>>
  open(EngineCommand command, WaitOptions waiting = {},
       const std::vector<std::string>& furtherFiles = {});

  /// The same method with processes of its own, treated in another way: for a study.
  std::shared_ptr<const EngineEntry> apart(WaitOptions waiting) const;
  /// Lets `create` and `files` use this entry and its pool.
  void bind();

  std::shared_ptr<EnginePool> pool;
  bool takesCubes = false; ///< It can go on from a P that a person sets.
  bool copies = false;     ///< Its runs are recordings; without it they are tapes.
  int minSide = 0;
  int maxSide = 0;
};

/// A run in an engine.
///
/// What goes wrong on the other side is thrown as a MethodError by whatever was asked; the solver
/// then stands where it stood. P with a number that is not finite ends it as Status::Diverged.
/// Givens are kept whatever the engine answers.
class EngineSolver final : public Solver {
public:
  /// The error is the engine's refusal, or what went wrong with it.
  static Result<std::unique_ptr<Solver>> create(const EngineEntry& entry, const Puzzle& puzzle,
                                                const ParameterValues& values, std::uint64_t seed);
  ~EngineSolver() override;

  const Puzzle& puzzle() const override { return m_puzzle; }
  const ParameterValues& parameters() const override { return m_values; }
  Status status() const override { return m_row.status; }
  std::int64_t iteration() const override { return m_row.iteration; }
  Grid decoded() const override { return m_row.decoded; }
  void metrics(std::span<double> values) const override;
  void cube(ProbabilityCube& cube) const override;
  std::int64_t cubeIteration() const override;
  Event step() override;
  void expectSteps(std::int64_t count, std::chrono::milliseconds within) override;
  MaybeError setParameter(std::string_view key, const ParameterValue& value) override;
  MaybeError setCube(const ProbabilityCube& cube) override;
  bool isDoublePrecision() const override { return false; }
  bool copies() const override { return m_entry->copies; }
  std::unique_ptr<Solver> clone() const override;
  std::size_t stateBytes() const override { return m_bytes; }
  double outsideMilliseconds() const override { return m_milliseconds; }

  /// Which entry of P at which iteration.
  MaybeError divergence() const override { return m_divergence; }

private:
  /// What is known of an iteration.
  struct Row {
    std::int64_t iteration = 0;
    Status status = Status::Running;
    Event event;
    std::vector<double> metrics;
    Grid decoded;
  };
  /// What a "state" says, checked against what was asked for.
  struct Reply {
    std::int64_t iteration = 0; ///< After the last step.
    std::int64_t done = 0;      ///< Steps.
    Status claimed = Status::Running;
    std::int64_t rows = 0; ///< Of the arrays: a row per step; without a step one, or none.
    const LogArray* metrics = nullptr;
    const LogArray* decoded = nullptr;
  };

  EngineSolver(const EngineEntry& entry, Puzzle puzzle, ParameterValues values,
               std::shared_ptr<EngineProcess> process);
  Result<LogFrame> ask(LogFrameBuilder&& request, const std::string& reply) const;
  /// Makes up to so many steps and asks for P as wanted.
  MaybeError fetch(std::int64_t count, bool cube) const;
  /// The same of a run that cannot be copied, whose answer may be left for later: m_left is then
  /// above 0, and the next call waits for it again.
  MaybeError fetchOrLeave(std::int64_t count, bool cube);
  /// What was left must have come before anything else is asked.
  MaybeError takeLeft();
  /// Throws JsonPlaceError where a member is missing or of another kind.
  Result<Reply> replyIn(const LogFrame& state, const JsonPlace& header, std::int64_t asked) const;
  /// The row of that index in the arrays, judged.
  Result<Row> rowIn(const LogFrame& state, const Reply& reply, std::int64_t index) const;
  /// Takes the rows of a "state" in, after at most so many steps.
  MaybeError take(const LogFrame& state, std::int64_t asked) const;
  MaybeError takeCube(const LogFrame& state, std::int64_t iteration) const;
  MaybeError takeRows(const LogFrame& state, const Reply& reply) const;
  void takeEvents(const JsonPlace& events) const;
  /// Warns where P, which has come, is not what the protocol describes.
  void checkCube(std::int64_t iteration) const;
  /// P that came with a batch is shown where its row is.
  void showCubeOfRow() const;
  /// Which entry of P, in C order, is that number.
  Error entryIs(std::int64_t iteration, std::size_t index, double value) const;
  void judge(Row& row) const;

  const EngineEntry* m_entry;
  Puzzle m_puzzle;
  ParameterValues m_values;
  std::shared_ptr<EngineProcess> m_process;
  std::uint64_t m_run = 0;
  mutable std::size_t m_bytes = 0; ///< As its last copy told.
  std::int64_t m_expected = 1;
  std::int64_t m_left = 0; ///< Steps asked for whose answer was left for later.
  std::chrono::milliseconds m_budget{0};
  // What is known of the engine's state; asking for P may change it.
  mutable Row m_row;
  mutable std::deque<Row> m_ahead;            ///< What the engine has done beyond that.
  mutable std::int64_t m_engineIteration = 0; ///< Where the engine stands.
  mutable ProbabilityCube m_cube;
  mutable std::int64_t m_cubeIteration = -1;
  mutable ProbabilityCube m_cubeAhead; ///< Of the end of m_ahead, until it is m_row.
  mutable std::int64_t m_cubeAheadIteration = -1;
  mutable MaybeError m_divergence;
  MaybeError m_lost;                 ///< Why the engine knows nothing of the run any more.
  mutable bool m_cubeWanted = false; ///< P was looked at since the last step.
  mutable double m_milliseconds = 0.0;
};

} // namespace sudoscope
