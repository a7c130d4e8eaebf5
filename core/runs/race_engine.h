#pragma once

#include "core/runs/engine.h"
#include "core/runs/race_player.h"

#include <utility>
#include <vector>

namespace sudoscope {

/// Plays races: see Engine. After a pause the lanes are level, after a few milliseconds or one
/// iteration. They are shown anew when the last update was taken, at most 30 times a second, and at
/// rest.
class RaceEngine : public Engine<RacePlayer> {
public:
  using Engine::Engine;

  /// A new, paused race; the one before is forgotten.
  CommandId start(Puzzle puzzle, std::vector<RaceEntrant> entrants, RaceBy by) {
    return post(Reach::Everything, &RacePlayer::start, std::move(puzzle), std::move(entrants), by);
  }
  CommandId play() { return post(Reach::Play, &RacePlayer::play); }
  /// One iteration each, or RacePlayer::timeStep.
  CommandId step() { return post(Reach::Play, &RacePlayer::step); }
  /// Iterations or milliseconds of thread time per second; infinity = as fast as it goes.
  CommandId setSpeed(double perSecond) {
    return post(Reach::Nothing, &RacePlayer::setSpeed, perSecond);
  }
};

} // namespace sudoscope
