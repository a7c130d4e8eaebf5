#pragma once

#include "core/solvers/solver.h"

#include <cstdint>
#include <memory>

namespace sudoscope {

/// Several runs of one method on one puzzle, each in one lane of the vector registers: a step of
/// all costs little more than a few steps of one. Each run does the same operations in the same
/// order as alone, so its results are bit-equal, independent of the other lanes.
class SolverLanes {
public:
  static constexpr int count = 16;

  virtual ~SolverLanes() = default;

  /// A run at iteration 0, equal to that of SolverEntry::create() for the seed, but sharing what is
  /// known about the puzzle.
  virtual std::unique_ptr<Solver> start(std::uint64_t seed) const = 0;
  /// Puts a run of start() into a free lane. Preconditions: it is Running and outlives its stay.
  /// While it is there only status() and iteration() are valid, and it must not be stepped.
  virtual void put(int lane, Solver& run) = 0;
  /// Brings the run up to date and frees the lane; both has already happened when a run has ended.
  virtual void take(int lane) = 0;
  virtual void step() = 0;
};

/// Also implemented by a Solver that can run in lanes.
class HasLanes {
public:
  virtual ~HasLanes() = default;
  /// Empty lanes for the puzzle and the parameters of this run. Precondition: it was not stepped.
  virtual std::unique_ptr<SolverLanes> lanes() const = 0;
};

} // namespace sudoscope
