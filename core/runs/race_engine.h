#pragma once

#include "core/runs/race.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// How one lane stands.
struct RaceStanding {
  SnapshotPtr snapshot; ///< Null where the method could not be created.
  Status status = Status::Running;
  std::int64_t iteration = 0;
  double milliseconds = 0.0; ///< Processor time of its steps.
  int violatedGroups = 0;    ///< Of the decoded grid.
  bool solved = false;       ///< rules::isSolved on the decoded grid, whatever the method says.
  std::string error;         ///< Why there is no solver, or what ended it.
  std::shared_ptr<const MetricHistory> history; ///< Columns: raceMetrics().
};

/// How a race stands; each news holds everything, so that older ones may be forgotten.
struct RaceUpdate {
  std::uint64_t race = 0; ///< What start() returned; who has asked for another race drops it.
  std::uint64_t lastCommand = 0; ///< The id of the last command begun.
  bool playing = false;
  bool ended = false;      ///< Every lane has.
  bool memoryFull = false; ///< Paused because the curves fill the memory they may take.
  RaceBy by = RaceBy::Iteration;
  double reached = 0.0; ///< Iterations or milliseconds that all have had.
  std::vector<RaceStanding> lanes;
};

struct RaceOptions {
  std::size_t metricMemory = std::size_t(512) << 20; ///< For the curves of a race, bytes.
};

/// Runs races on a thread of its own and tells how they stand, never waiting for whoever looks.
///
/// Every public function may be called from any thread and returns the id of the command at once;
/// ids only grow. pause() cancels every play up to its own id, begun or not, so it cannot be lost;
/// the lanes are then level, after a few milliseconds or one iteration.
///
/// `wake` is called on the engine's thread when there are news and none were waiting. Lanes are
/// shown anew when the last news were taken, at most 30 times a second, and at rest.
class RaceEngine {
public:
  using Wake = std::function<void()>;
  using CommandId = std::uint64_t;

  /// What step() adds in a race by time, ms.
  static constexpr double timeStep = 0.1;

  explicit RaceEngine(Wake wake, RaceOptions options = {});
  /// Cancels, lets the thread end, waits for it.
  ~RaceEngine();
  RaceEngine(const RaceEngine&) = delete;
  RaceEngine& operator=(const RaceEngine&) = delete;

  std::optional<RaceUpdate> poll();

  /// A new, paused race; the one before is forgotten.
  CommandId start(Puzzle puzzle, std::vector<RaceEntrant> entrants, RaceBy by);
  CommandId play();
  CommandId pause();
  /// One iteration each, or timeStep.
  CommandId step();
  /// Iterations or milliseconds of thread time per second; infinity = as fast as it goes.
  CommandId setSpeed(double perSecond);

private:
  class Impl;
  std::unique_ptr<Impl> m_impl;
};

} // namespace sudoscope
