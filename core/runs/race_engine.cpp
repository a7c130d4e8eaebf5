#include "core/runs/race_engine.h"

#include "core/board/rules.h"
#include "core/runs/command_queue.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <mutex>
#include <thread>

namespace sudoscope {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// How long the lanes run between two looks at the commands, seconds.
constexpr double longestRound = 0.008;
constexpr double publishInterval = 1.0 / 30.0;
/// A shorter round is done sooner than threads are started, seconds.
constexpr double worthThreads = 0.0005;

} // namespace

/// The thread and what crosses it.
class RaceEngine::Impl {
public:
  Impl(Wake wake, const RaceOptions& options)
      : m_wake(std::move(wake)), m_options(options), m_thread([this] { loop(); }) {}

  ~Impl() {
    m_queue.close();
    m_thread.join();
  }

  CommandQueue& queue() { return m_queue; }

  std::optional<RaceUpdate> take() {
    const std::lock_guard lock(m_mutex);
    if (m_taken) return std::nullopt;
    m_taken = true;
    return std::move(m_update);
  }

  // --- the engine's thread ---
  void start(CommandId id, const Puzzle& puzzle, const std::vector<RaceEntrant>& entrants,
             RaceBy by) {
    m_race = Race(puzzle, entrants, by);
    m_puzzle = puzzle;
    m_raceId = id;
    m_playId = 0;
    m_memoryFull = false;
    m_took = 0.0;
    m_round = by == RaceBy::Iteration ? 1.0 : RaceEngine::timeStep;
  }
  void play(CommandId id) {
    m_playId = m_raceId == 0 || m_race.ended() ? 0 : id;
    m_lastRound = Clock::now();
    m_due = 0.0;
  }
  void step() {
    m_playId = 0;
    m_race.advance(m_race.by() == RaceBy::Iteration ? 1.0 : RaceEngine::timeStep, false);
  }
  void setSpeed(double speed) {
    m_speed = speed;
    m_lastRound = Clock::now();
    m_due = 0.0;
  }

private:
  void loop();
  void playRound();
  void advance(double amount);
  void publish();
  RaceStanding standingOf(const RaceLane& lane) const;

  Wake m_wake;
  const RaceOptions m_options;
  CommandQueue m_queue;
  std::mutex m_mutex;
  RaceUpdate m_update;
  bool m_taken = true;

  // Of the thread alone:
  Race m_race;
  Puzzle m_puzzle;
  CommandId m_raceId = 0;
  CommandId m_lastCommand = 0;
  CommandId m_playId = 0; ///< 0 = not playing.
  bool m_memoryFull = false;
  double m_speed = std::numeric_limits<double>::infinity();
  double m_round = 1.0; ///< What one round adds at full speed.
  double m_took = 0.0;  ///< Seconds of the last round.
  double m_due = 0.0;   ///< What the time gone by asks for and is not done yet.
  Clock::time_point m_lastRound;
  Clock::time_point m_lastPublish;
  std::thread m_thread; ///< Last: it uses all of the above.
};

void RaceEngine::Impl::loop() {
  while (!m_queue.closed()) {
    bool changed = false;
    while (const auto command = m_queue.next()) {
      m_lastCommand = command->id;
      command->action(command->id);
      changed = true;
    }
    if (m_playId != 0 && m_queue.playCancelled(m_playId)) {
      m_playId = 0;
      changed = true;
    }
    if (changed) publish();
    if (m_playId == 0) {
      m_queue.wait();
    } else {
      playRound();
    }
  }
}

void RaceEngine::Impl::playRound() {
  if (std::isinf(m_speed)) {
    advance(m_round);
  } else {
    const auto now = Clock::now();
    m_due += m_speed * Seconds(now - m_lastRound).count();
    m_lastRound = now;
    // A round may be slower than what was asked for; then it goes as fast as it can.
    m_due = std::min(m_due, std::max(m_round, m_speed * 0.05));
    const double unit = m_race.by() == RaceBy::Iteration ? 1.0 : 0.01;
    const double amount = std::floor(m_due / unit) * unit;
    if (amount > 0.0) {
      m_due -= amount;
      advance(std::min(amount, m_round));
      m_due += std::max(0.0, amount - m_round);
    } else {
      const double pause = std::min((unit - m_due) / m_speed, 0.05);
      m_queue.waitUntil(now + std::chrono::duration_cast<Clock::duration>(Seconds(pause)));
    }
  }
  m_memoryFull = m_race.historyBytes() > m_options.metricMemory;
  const bool rest = m_race.ended() || m_memoryFull;
  if (rest) m_playId = 0;
  bool taken = false;
  {
    const std::lock_guard lock(m_mutex);
    taken = m_taken;
  }
  const double since = Seconds(Clock::now() - m_lastPublish).count();
  if (rest || (taken && since >= publishInterval)) publish();
}

void RaceEngine::Impl::advance(double amount) {
  const auto begin = Clock::now();
  m_race.advance(amount, m_took > worthThreads);
  m_took = Seconds(Clock::now() - begin).count();
  // Rounds are as long as a person does not notice, whatever an iteration costs here.
  if (m_took < longestRound / 2.0) {
    if (amount >= m_round) m_round *= 2.0;
  } else if (m_took > longestRound) {
    m_round = m_race.by() == RaceBy::Iteration ? std::max(1.0, std::floor(m_round / 2.0))
                                               : std::max(0.01, m_round / 2.0);
  }
}

RaceStanding RaceEngine::Impl::standingOf(const RaceLane& lane) const {
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

void RaceEngine::Impl::publish() {
  RaceUpdate news;
  news.race = m_raceId;
  news.lastCommand = m_lastCommand;
  news.playing = m_playId != 0;
  news.ended = m_race.ended();
  news.memoryFull = m_memoryFull;
  news.by = m_race.by();
  news.reached = m_race.reached();
  for (const RaceLane& lane : m_race.lanes()) news.lanes.push_back(standingOf(lane));
  bool wake = false;
  {
    const std::lock_guard lock(m_mutex);
    wake = m_taken;
    m_update = std::move(news);
    m_taken = false;
  }
  m_lastPublish = Clock::now();
  if (wake && m_wake) m_wake();
}

using Reach = CommandQueue::Reach;

RaceEngine::RaceEngine(Wake wake, RaceOptions options)
    : m_impl(std::make_unique<Impl>(std::move(wake), options)) {}

RaceEngine::~RaceEngine() = default;

std::optional<RaceUpdate> RaceEngine::poll() {
  return m_impl->take();
}

RaceEngine::CommandId RaceEngine::start(Puzzle puzzle, std::vector<RaceEntrant> entrants,
                                        RaceBy by) {
  return m_impl->queue().post(Reach::Everything,
                              [impl = m_impl.get(), puzzle = std::move(puzzle),
                               entrants = std::move(entrants),
                               by](CommandId id) { impl->start(id, puzzle, entrants, by); });
}

RaceEngine::CommandId RaceEngine::play() {
  return m_impl->queue().post(Reach::Play, [impl = m_impl.get()](CommandId id) { impl->play(id); });
}

RaceEngine::CommandId RaceEngine::pause() {
  m_impl->queue().cancelAll();
  // The cancel itself is seen by whatever runs; this makes it show in lastCommand.
  return m_impl->queue().post(Reach::Nothing, [](CommandId) {});
}

RaceEngine::CommandId RaceEngine::step() {
  return m_impl->queue().post(Reach::Play, [impl = m_impl.get()](CommandId) { impl->step(); });
}

RaceEngine::CommandId RaceEngine::setSpeed(double perSecond) {
  return m_impl->queue().post(
      Reach::Nothing, [impl = m_impl.get(), perSecond](CommandId) { impl->setSpeed(perSecond); });
}

} // namespace sudoscope
