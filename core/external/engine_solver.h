#pragma once

#include "core/external/engine_process.h"
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

/// The engines of one command, started on demand. Any thread may take one; it is returned when its
/// last owner releases it. All end with the pool.
class EnginePool : public std::enable_shared_from_this<EnginePool> {
public:
  EnginePool(EngineCommand command, WaitOptions waiting,
             const std::vector<std::string>& furtherFiles)
      : m_command(std::move(command)), m_waitOptions(std::move(waiting)),
        m_files(std::make_shared<EngineFiles>(m_command, furtherFiles)) {}
  /// Another pool of the same command, which expects unchanged files.
  EnginePool(const EnginePool& other, WaitOptions waiting)
      : m_command(other.m_command), m_waitOptions(std::move(waiting)), m_files(other.m_files) {}

  const EngineCommand& command() const { return m_command; }
  /// Since the first pool of the command was created.
  const EngineFiles& files() const { return *m_files; }
  /// The error says why none could be started, e.g. because one of its files changed.
  Result<std::shared_ptr<EngineProcess>> take();
  /// All running ones, taken or not; for their output, their silence, and to interrupt them.
  std::vector<std::shared_ptr<EngineProcess>> running() const;
  /// Records the entry of P that was not finite and ended a run at the iteration.
  void noteDivergence(std::int64_t iteration, const Error& what);
  /// Reports a fault of some P, the first of each kind.
  enum class CubeFault : std::uint8_t { Axes, Negative, Sums };
  void warn(CubeFault kind, const Message& what);
  std::vector<Message> warnings() const;
  /// The last one recorded, if it was at that iteration.
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

/// A method described by an engine. It must outlive its runs, like every entry.
struct ExternalSolverEntry final : SolverEntry {
  ExternalSolverEntry() { kind = MethodKind::Engine; }
  /// The entry as an ExternalSolverEntry; nullptr if it is null or another type.
  static const ExternalSolverEntry* of(const RunnableEntry* entry) {
    const bool engine = entry != nullptr && entry->kind == MethodKind::Engine;
    return engine ? static_cast<const ExternalSolverEntry*>(entry) : nullptr;
  }
  /// Starts the engine to read its description; it is reused for the first run. The name is that of
  /// the engine, or "own-NAME" if a built-in method has that name. `furtherFiles` also decide its
  /// answers, such as data that it reads.
  static Result<std::shared_ptr<const ExternalSolverEntry>>
  open(EngineCommand command, WaitOptions waiting = {},
       const std::vector<std::string>& furtherFiles = {});

  /// The same method with separate processes and other options, for a study.
  std::shared_ptr<const ExternalSolverEntry> apart(WaitOptions waiting) const;
  /// Makes `create` and `files` use this entry and its pool.
  void bind();

  std::shared_ptr<EnginePool> pool;
  bool takesCubes = false; ///< It can continue from a P that the user sets.
  bool copies = false;     ///< Its runs are recordings; otherwise they are tapes.
  int minSide = 0;
  int maxSide = 0;
};

/// Failures of the engine are thrown as a MethodError and leave the solver unchanged. A number in P
/// that is not finite ends it as Status::Diverged. Givens are unchanged whatever the engine
/// answers.
class EngineSolver final : public Solver {
public:
  /// The error is the engine's refusal or failure.
  static Result<std::unique_ptr<Solver>> create(const ExternalSolverEntry& entry,
                                                const Puzzle& puzzle, const ParameterValues& values,
                                                std::uint64_t seed);
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
  double externalTimeMs() const override { return m_milliseconds; }

  MaybeError divergence() const override { return m_divergence; }

private:
  struct Row {
    std::int64_t iteration = 0;
    Status status = Status::Running;
    Event event;
    std::vector<double> metrics;
    Grid decoded;
  };
  /// The content of a "state", checked against the request.
  struct Reply {
    std::int64_t iteration = 0; ///< After the last step.
    std::int64_t done = 0;      ///< Steps.
    Status claimed = Status::Running;
    std::int64_t rows = 0; ///< Rows of the arrays: one per step; without steps one or none.
    const LogArray* metrics = nullptr;
    const LogArray* decoded = nullptr;
  };

  EngineSolver(const ExternalSolverEntry& entry, Puzzle puzzle, ParameterValues values,
               std::shared_ptr<EngineProcess> process);
  template <class Work>
  auto timed(const Work& work) const;
  Result<LogFrame> ask(LogFrameBuilder&& request, const std::string& reply) const;
  LogFrameBuilder stepRequest(std::int64_t count, bool cube) const;
  /// Requests up to `count` steps, and P if `cube`.
  MaybeError fetch(std::int64_t count, bool cube) const;
  /// Like fetch() for a run that cannot be copied; the answer may be postponed: m_pending is then
  /// above 0, and the next call waits for it again.
  MaybeError fetchAsync(std::int64_t count, bool cube);
  /// Waits for the postponed answer, before any other request.
  MaybeError awaitPending();
  /// Throws JsonPlaceError if a member is missing or has another type.
  Result<Reply> replyIn(const LogFrame& state, const JsonPlace& header, std::int64_t asked) const;
  /// The row of that index in the arrays, checked by the rules.
  Result<Row> rowIn(const LogFrame& state, const Reply& reply, std::int64_t index) const;
  /// Adds the rows of a "state" after at most `asked` steps.
  MaybeError take(const LogFrame& state, std::int64_t asked) const;
  MaybeError takeCube(const LogFrame& state, std::int64_t iteration) const;
  MaybeError takeRows(const LogFrame& state, const Reply& reply) const;
  void takeEvents(const JsonPlace& events) const;
  void checkCube(std::int64_t iteration) const;
  void showCubeOfRow() const;
  /// Names the entry of P, by its index in C order.
  Error entryIs(std::int64_t iteration, std::size_t index, double value) const;
  void judge(Row& row) const;

  const ExternalSolverEntry* m_entry;
  Puzzle m_puzzle;
  ParameterValues m_values;
  std::shared_ptr<EngineProcess> m_process;
  std::uint64_t m_run = 0;
  mutable std::size_t m_bytes = 0; ///< From its last copy.
  std::int64_t m_expected = 1;
  std::int64_t m_pending = 0; ///< Steps requested with a postponed answer.
  std::chrono::milliseconds m_budget{0};
  // The known state of the engine; reading P may change it.
  mutable Row m_row;
  mutable std::deque<Row> m_ahead;            ///< Later rows that the engine has already computed.
  mutable std::int64_t m_engineIteration = 0; ///< The engine's iteration.
  mutable ProbabilityCube m_cube;
  mutable std::int64_t m_cubeIteration = -1;
  mutable ProbabilityCube m_cubeAhead; ///< At the end of m_ahead, until that is m_row.
  mutable std::int64_t m_cubeAheadIteration = -1;
  mutable MaybeError m_divergence;
  MaybeError m_lost;                 ///< Why the engine has lost the run.
  mutable bool m_cubeWanted = false; ///< P was read since the last step.
  mutable double m_milliseconds = 0.0;
};

} // namespace sudoscope
