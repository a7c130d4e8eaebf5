#pragma once

#include "core/solvers/solver.h"

#include <cstdint>
#include <memory>

namespace sudoscope {

/// Runs of one method on one puzzle side by side, each in a lane of the vectors at work: a step of
/// all of them costs little more than a few steps of one. A run does the same operations in the
/// same order as by itself, so it is the same to the bit, whatever is in the other lanes.
class SolverLanes {
public:
  static constexpr int count = 16;

  virtual ~SolverLanes() = default;

  /// A run for them, at iteration 0: equal to what SolverEntry::create() gives for the seed, but
  /// what all of them know of the puzzle is there once.
  virtual std::unique_ptr<Solver> start(std::uint64_t seed) const = 0;
  /// Puts a run of start() into a free lane. Preconditions: it is Running, and outlives its stay,
  /// during which nobody steps it and only status() and iteration() tell how it stands.
  virtual void put(int lane, Solver& run) = 0;
  /// Brings the run up to date and frees the lane. Of a run that has ended both is done already.
  virtual void take(int lane) = 0;
  /// A step of every run there.
  virtual void step() = 0;
};

/// What a Solver is, too, whose runs go side by side.
class HasLanes {
public:
  virtual ~HasLanes() = default;
  /// Empty ones, for runs with the puzzle and the parameters of this one. Precondition: it was not
  /// stepped.
  virtual std::unique_ptr<SolverLanes> lanes() const = 0;
};

} // namespace sudoscope
