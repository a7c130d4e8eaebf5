#pragma once

#include "core/runs/recording.h"
#include "core/runs/run_update.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

struct EngineOptions {
  std::size_t stateMemory = Recording::defaultMemoryBound; ///< For recorded states, bytes.
  /// For the curves of all runs, bytes; a run that fills it is paused and says so.
  std::size_t metricMemory = std::size_t(1) << 30;
  /// Least time between two published cubes while playing.
  std::chrono::microseconds publishInterval{16000};
};

/// A run to bring back from a session file.
struct StoredRun {
  RunPlan plan;
  int parent = -1; ///< Index of the run it was forked from, or -1.
  std::int64_t forkedAt = 0;
};

/// Steps solvers on a thread of its own and tells what happens, never waiting for whoever looks.
///
/// Every public function may be called from any thread and returns at once. A command has an id;
/// ids only grow. pause() cancels all commands up to its own id, as do the commands that ask for
/// another run; step, seek and fork end playing. The id is polled at every iteration, so a cancel
/// takes effect within one iteration and cannot be lost, even if what it cancels has not begun.
///
/// Every command returns its id; RunUpdate::lastCommand tells which has been begun.
///
/// News: `wake` is called on the engine's thread when there are news and none were waiting, so at
/// most one wake-up is ever pending. poll() fetches all that gathered. A new cube is only
/// made when the last was fetched and publishInterval has passed (and at rest); whoever is slow
/// skips cubes, never samples.
///
/// Exceptions from solvers end the play and come out as RunUpdate::errors.
class RunEngine {
public:
  using Wake = std::function<void()>;
  using CommandId = std::uint64_t;
  /// How a run goes on that was changed by hand.
  enum class GoOn : std::uint8_t { Rest, Step, Play };

  explicit RunEngine(Wake wake, EngineOptions options = {});
  /// Cancels, lets the thread end, waits for it.
  ~RunEngine();
  RunEngine(const RunEngine&) = delete;
  RunEngine& operator=(const RunEngine&) = delete;

  /// Nothing when there are none.
  std::optional<RunUpdate> poll();

  // --- which run -------------------------------------------------------------------------------
  // These return the generation from which on news speak of the wanted run.

  /// Starts a run at iteration 0. A current run in which nothing has happened is replaced, any
  /// other stays in the list. `schedule` holds edits to apply on the way.
  CommandId start(RunSetup setup, std::vector<RunEdit> schedule = {});
  CommandId activate(RunId run);
  CommandId remove(RunId run);
  /// A new run that shares the past of the current one up to its position.
  CommandId fork();
  /// Replaces all runs by these, re-running each to its length, the current one first; progress
  /// is told, and pause() leaves the rest to be played later.
  CommandId load(std::vector<StoredRun> runs, std::size_t current, std::int64_t position);
  /// Forgets every run.
  CommandId clear();

  // --- moving in time --------------------------------------------------------------------------

  /// Forward, or backward down to iteration 0. Below the head play repeats the recording and
  /// then goes on.
  CommandId play(bool forward = true);
  CommandId pause();
  /// Infinity = as fast as it goes. Default: infinity.
  CommandId setSpeed(double stepsPerSecond);
  /// Negative = back.
  CommandId step(std::int64_t count = 1);
  /// Clamped to what is recorded. Of several waiting seeks only the last is done.
  CommandId seek(std::int64_t iteration);
  CommandId seekHead();
  CommandId setPlayUntil(PlayUntil conditions);

  // --- changing the run ------------------------------------------------------------------------

  /// Between two iterations, recorded with the iteration at which it took effect. Before the
  /// first step any parameter may change (the run is made anew); afterwards a live one applies at
  /// once and another is named in RunUpdate::restartKeys. Below the head the run is forked first.
  CommandId setParameter(std::string key, ParameterValue value);
  /// A person sets P at the position; below the head the run is forked first.
  CommandId setCube(ProbabilityCube cube);
  /// A new run that shares the past of the current one up to its position, with P set there by a
  /// person, which then goes on. Where the method refuses the cube, nothing changes but for an
  /// error in the news. Like fork(), returns the generation of the new run.
  CommandId continueFrom(ProbabilityCube cube, GoOn goOn);
  /// Without a text: removes. noRun = the current run.
  CommandId setBookmark(RunId run, std::int64_t iteration, std::optional<std::string> text);
  /// Also publish this run's cube at the same iteration; noRun = none.
  CommandId compareWith(RunId run);
  /// Lets the caller look at the method where the run stands, on the engine's thread between two
  /// iterations, e.g. to save what it has learned. Not called when there is no run.
  CommandId visit(std::function<void(const Solver&)> look);

  /// The path of the current run up to its position comes with the news, with at most so many
  /// points.
  CommandId askForPath(std::size_t most);

private:
  class Impl;
  std::unique_ptr<Impl> m_impl;
};

} // namespace sudoscope
