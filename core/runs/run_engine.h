#pragma once

#include "core/runs/engine.h"
#include "core/runs/run_player.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

extern template class Engine<RunPlayer>; // in run_engine.cpp: what it costs is compiled once

/// Plays runs, of solvers and of trainings: see Engine. Step, seek and fork end playing.
///
/// A new cube is only made when the last was fetched and EngineOptions::publishInterval has passed
/// (and at rest). Exceptions from solvers end the play and come out as RunUpdate::errors.
class RunEngine : public Engine<RunPlayer> {
public:
  /// How a run goes on that was changed by hand.
  using GoOn = RunPlayer::GoOn;

  explicit RunEngine(Wake wake, const EngineOptions& options = {});
  ~RunEngine();

  // --- which run -------------------------------------------------------------------------------
  // These return the generation from which on updates speak of the wanted run.

  /// Starts a run at iteration 0. A current run in which nothing has happened is replaced, any
  /// other stays in the list. `schedule` holds edits to apply on the way.
  CommandId start(RunSetup setup, std::vector<RunEdit> schedule = {});
  /// Adds a run of any kind, made on the engine's thread, and goes to its beginning.
  CommandId add(std::function<std::unique_ptr<Run>()> make);
  /// Takes in what runs have gained that somebody else still writes. Whoever looks at the head
  /// stays there.
  CommandId grow();
  CommandId activate(RunId run);
  CommandId remove(RunId run);
  /// A new run that shares the past of the current one up to its position.
  CommandId fork();
  /// Replaces all runs by these, the current one first. Those that together took no more than
  /// RunPlayer::replayedAtOnce, and those of which no result is stored, are re-run to their
  /// lengths; progress is told, and pause() leaves the rest to be played later. The others show
  /// what is stored (RunSummary::waits) until replay(). A run that cannot be re-run keeps its place
  /// and its plan: see RunSummary::notReplayed.
  CommandId load(std::vector<StoredRun> runs, std::size_t current, std::int64_t position);
  /// Brings back a run that waits, or one that load() could not, by a plan that can be followed;
  /// without one by its own. What cannot be followed leaves the run to what is stored of it.
  CommandId replay(RunId run, std::optional<RunPlan> plan = {});
  /// Forgets every run.
  CommandId clear();

  // --- moving in time --------------------------------------------------------------------------

  /// Forward, or backward down to iteration 0. Below the head play repeats the recording and
  /// then goes on.
  CommandId play(bool forward = true);
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
  /// error in the update. Like fork(), returns the generation of the new run.
  CommandId continueFrom(ProbabilityCube cube, GoOn goOn);
  /// Without a text: removes. noRun = the current run.
  CommandId setBookmark(RunId run, std::int64_t iteration, std::optional<std::string> text);
  /// Also publish this run's cube at the same iteration; noRun = none.
  CommandId compareWith(RunId run);
  /// Lets the caller look at the method where the run stands, on the engine's thread between two
  /// iterations, e.g. to save what it has learned. Not called where there is none.
  CommandId inspect(std::function<void(const Steppable&)> look);
  /// What was to be seen of a run at an iteration (clamped to what is recorded) is told on the
  /// engine's thread between two iterations; null where it cannot be had. Its iteration is that of
  /// its P (see Run::snapshotIteration()). The run stays where it is.
  CommandId askForSnapshot(RunId run, std::int64_t iteration,
                           std::function<void(SnapshotPtr)> tell);
  /// The path of the current run up to its position comes with an update, with at most so many
  /// points.
  CommandId askForPath(std::size_t most);
  /// P of a cell of the current run up to its position comes with an update, at most so many times.
  CommandId askForCell(int cell, std::size_t most);
  /// Also publish the cube of so many iterations before; 0 = not.
  CommandId lookBack(std::int64_t iterations);
};

} // namespace sudoscope
