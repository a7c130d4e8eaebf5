#include "core/runs/race_player.h"

#include "core/board/rules.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace sudoscope {

namespace {

using Clock = Pace::Clock;
using Seconds = std::chrono::duration<double>;

/// How long the lanes run between two looks at the commands, seconds.
constexpr double longestRound = 0.008;
constexpr std::chrono::milliseconds publishInterval{33};
/// What nobody had time for is told at least so often while nothing is due.
constexpr std::chrono::milliseconds longestWait{50};
/// A shorter round is done sooner than threads are started, seconds.
constexpr double worthThreads = 0.0005;

} // namespace

void RacePlayer::start(const Puzzle& puzzle, const std::vector<RaceEntrant>& entrants, RaceBy by) {
  m_race = Race(puzzle, entrants, by);
  m_puzzle = puzzle;
  m_raceId = m_lastCommand;
  m_playId = 0;
  m_memoryFull = false;
  m_took = 0.0;
  m_round = by == RaceBy::Iteration ? 1.0 : timeStep;
  publish();
}

void RacePlayer::play() {
  m_playId = m_raceId == 0 || m_race.ended() ? 0 : m_lastCommand;
  m_pace.begin();
  publish();
}

void RacePlayer::step() {
  m_playId = 0;
  m_race.advance(m_race.by() == RaceBy::Iteration ? 1.0 : timeStep, false);
  publish();
}

void RacePlayer::setSpeed(double perSecond) {
  m_pace.setSpeed(perSecond);
  publish();
}

void RacePlayer::fail(const Message&) {
  m_playId = 0; // what a lane's method throws is told by the lane
  publish();
}

void RacePlayer::advance() {
  if (m_queue.playCancelled(m_playId)) {
    m_playId = 0;
    return publish();
  }
  const double amount = m_pace.unlimited() ? m_round : m_pace.take(unit(), m_round);
  if (amount > 0.0) {
    runRound(amount);
  } else {
    m_queue.waitUntil(std::min(m_pace.due(), Clock::now() + longestWait));
  }
  m_memoryFull = m_race.historyBytes() > m_options.metricMemory;
  const bool rest = m_race.ended() || m_memoryFull;
  if (rest) m_playId = 0;
  if (rest || (m_mailbox.empty() && Clock::now() - m_lastPublish >= publishInterval)) publish();
}

void RacePlayer::runRound(double amount) {
  const auto begin = Clock::now();
  m_race.advance(amount, m_took > worthThreads);
  m_took = Seconds(Clock::now() - begin).count();
  // Rounds are as long as a person does not notice, whatever an iteration costs here.
  if (m_took < longestRound / 2.0) {
    if (amount > m_round - unit()) m_round *= 2.0;
  } else if (m_took > longestRound) {
    m_round = std::max(unit(), m_round / 2.0);
    if (m_race.by() == RaceBy::Iteration) m_round = std::floor(m_round);
  }
}

RaceStanding RacePlayer::standingOf(const RaceLane& lane) const {
  RaceStanding standing;
  standing.snapshot = lane.snapshot();
  standing.status = lane.status();
  standing.iteration = lane.iteration();
  standing.milliseconds = lane.milliseconds();
  standing.error = lane.error();
  standing.history = lane.history();
  if (standing.snapshot) {
    const Grid& decoded = standing.snapshot->decoded;
    standing.violatedGroups = rules::violatedGroups(m_puzzle.geometry(), decoded);
    standing.solved = rules::isSolved(m_puzzle, decoded);
  }
  return standing;
}

void RacePlayer::publish() {
  RaceUpdate update;
  update.race = m_raceId;
  update.lastCommand = m_lastCommand;
  update.playing = playing();
  update.ended = m_race.ended();
  update.memoryFull = m_memoryFull;
  update.by = m_race.by();
  update.reached = m_race.reached();
  for (const RaceLane& lane : m_race.lanes()) update.lanes.push_back(standingOf(lane));
  m_lastPublish = Clock::now();
  m_mailbox.put(std::move(update));
}

} // namespace sudoscope
