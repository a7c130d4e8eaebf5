#pragma once

#include "core/base/result.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/snapshot.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace sudoscope {

/// What a method throws that cannot go on for a reason outside of itself: a program it talks to has
/// ended, say. It then stands where it stood.
struct MethodError : std::runtime_error {
  explicit MethodError(Error what) : std::runtime_error(what.text()), error(std::move(what)) {}
  Error error;
};

/// What a method makes of a P that setCube() was given.
struct CubeChange {
  int cells = 0;        ///< In how many of them P differs.
  double largest = 0.0; ///< The largest difference of a value.
  Message text;         ///< What changes, by how much and why; empty where nothing does.
};

/// What can be played, recorded, scrubbed and forked: a solver at work on a puzzle, or the training
/// of a network.
///
/// Owned by one thread at a time. copy() takes the whole state along, so a copy continues exactly
/// as the original would: that is how a recording steps back and forks. What cannot be copied
/// (copies() says so) is kept on tape instead.
class Steppable {
public:
  using Clone = Steppable; ///< What WithParameters::clone() gives.

  virtual ~Steppable() = default;

  virtual const ParameterValues& parameters() const = 0;

  /// Performs exactly one iteration; does nothing and returns None unless status() is Running.
  virtual Event step() = 0;
  virtual Status status() const = 0;
  /// Why it ended as Status::Diverged, of a method that can tell; empty when it did not.
  virtual MaybeError divergence() const { return std::nullopt; }
  /// Number of steps done since construction; restarts inside a run do not reset it.
  virtual std::int64_t iteration() const = 0;
  /// Whether the run's puzzle is solved by the present answer, whatever the status says.
  virtual bool solved() const = 0;

  /// Fills the values in the order of RunnableEntry::metrics, for the present state.
  /// Precondition: as many entries as metrics.
  virtual void metrics(std::span<double> values) const = 0;
  /// P as it stands; resizes the argument as needed. Shown, so it may cost more than a step.
  virtual void cube(ProbabilityCube& cube) const = 0;
  /// Whose P cube() gives, where it knows that of an earlier iteration alone (see expectSteps()).
  virtual std::int64_t cubeIteration() const { return iteration(); }
  /// The present answer; 0 where there is none.
  virtual Grid decoded() const = 0;
  /// Adds what else there is to be seen: logits, group fields, boards of a training.
  virtual void describeState(Snapshot&) const {}
  /// All that is to be seen of the present state; metricCount as in the entry. runId is left 0.
  Snapshot snapshot(std::size_t metricCount, const Event& event = {}) const;
  /// Of methods on logits.
  virtual std::optional<LogitState> logits() const { return std::nullopt; }

  /// Changes a parameter between two iterations. Refuses keys that are not live and bad values.
  virtual MaybeError setParameter(std::string_view key, const ParameterValue& value) = 0;
  /// Continues from this P, N×N×N numbers from 0 on, as closely as the state can hold it. Returns
  /// an error, and changes nothing, where it cannot hold anything like it.
  virtual MaybeError setCube(const ProbabilityCube& cube);
  /// How P differs from the cube that setCube() was just given. Equal are values that agree to 4
  /// units in the last place of what the method holds: P or, for tiny P, its logarithm.
  /// Precondition: the cube has the side of P.
  CubeChange changeFrom(const ProbabilityCube& given, const Geometry& geometry) const;
  /// The same for Z, of methods on logits; finite, or -infinity at digits that are ruled out.
  virtual MaybeError setLogits(const ProbabilityCube& logits);

  /// Whether P is held in double, not in single precision.
  virtual bool isDoublePrecision() const { return true; }

  /// A hint: the caller is going to make so many steps in a row, to look at metrics(), decoded()
  /// and status() after each, and at P after the last or after about that time. A method that runs
  /// elsewhere then makes several at once. Until the next call.
  virtual void expectSteps(std::int64_t /*count*/, std::chrono::milliseconds /*within*/) {}
  /// Time this method has used outside of the thread that steps it, ms.
  virtual double outsideMilliseconds() const { return 0.0; }

  /// Whether copy() takes the whole state along.
  virtual bool copies() const { return true; }
  /// Precondition: copies().
  virtual std::unique_ptr<Steppable> copy() const = 0;
  /// About how many bytes a copy holds, for the recording's memory bound.
  virtual std::size_t stateBytes() const = 0;

protected:
  /// Why P may differ from the cube of setCube(): "givens keep their digits".
  virtual Message cubeLimits() const;
};

} // namespace sudoscope
