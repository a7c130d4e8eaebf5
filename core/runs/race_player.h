#pragma once

#include "core/runs/command_queue.h"
#include "core/runs/mailbox.h"
#include "core/runs/pace.h"
#include "core/runs/player_thread.h"
#include "core/runs/race.h"

#include <cstdint>
#include <memory>
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
  MaybeError error;          ///< Why there is no solver, or what ended it.
  std::shared_ptr<const MetricHistory> history; ///< Columns: raceMetrics().
};

/// How a race stands; each update holds everything, so that older ones may be forgotten.
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

inline void absorb(RaceUpdate& /*newer*/, RaceUpdate& /*older*/) {}

struct RaceOptions {
  std::size_t metricMemory = std::size_t(512) << 20; ///< For the curves of a race, bytes.
};

/// Plays a race on the thread of a PlayerThread; its public functions are the commands, the reach
/// with which to post each is given in brackets. After a pause the lanes are level, after a few
/// milliseconds or one iteration. They are published when the last update was fetched, at most 30
/// times a second, and at rest.
class RacePlayer {
public:
  using Update = RaceUpdate;
  using Options = RaceOptions;

  /// What step() adds in a race by time, ms.
  static constexpr double timeStep = 0.1;

  RacePlayer(const RaceOptions& options, Mailbox<RaceUpdate>& mailbox, CommandQueue& queue)
      : m_options(options), m_mailbox(mailbox), m_queue(queue) {}

  bool playing() const { return m_playId != 0; }
  /// A round of iterations, or a wait for it to become due. Precondition: playing().
  void advance();
  void fail(const Message& what);
  /// To be called before each command.
  void begin(CommandQueue::Id id) { m_lastCommand = id; }

  /// [Everything] A new, paused race; the previous one is dropped.
  void start(const Puzzle& puzzle, const std::vector<RaceEntrant>& entrants, RaceBy by);
  /// [Play]
  void play();
  void pause() { publish(); }
  /// [Play] One iteration each, or timeStep.
  void step();
  /// [Nothing] Iterations or milliseconds of thread time per second; infinity: as fast as possible.
  void setSpeed(double perSecond);

private:
  void runRound(double amount);
  void publish();
  RaceStanding standingOf(const RaceLane& lane) const;
  /// The least that a race is advanced by.
  double unit() const { return m_race.by() == RaceBy::Iteration ? 1.0 : 0.01; }

  const RaceOptions m_options;
  Mailbox<RaceUpdate>& m_mailbox;
  CommandQueue& m_queue;

  Race m_race;
  Puzzle m_puzzle;
  CommandQueue::Id m_raceId = 0;
  CommandQueue::Id m_lastCommand = 0;
  CommandQueue::Id m_playId = 0; ///< 0 = not playing.
  bool m_memoryFull = false;
  Pace m_pace;
  double m_round = 1.0; ///< What one round adds at full speed.
  double m_took = 0.0;  ///< Seconds of the last round.
  Pace::Clock::time_point m_lastPublish;
};

} // namespace sudoscope
