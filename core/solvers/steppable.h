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

/// Thrown by a method that cannot continue for an external reason, e.g. because its program has
/// ended. Its state is unchanged.
struct MethodError : std::runtime_error {
  explicit MethodError(Error what) : std::runtime_error(what.text()), error(std::move(what)) {}
  Error error;
};

struct CubeChange {
  int cells = 0;        ///< Number of cells in which P differs.
  double largest = 0.0; ///< The largest difference of a value.
  Message text;         ///< What changes, by how much and why; empty if nothing does.
};

/// What can be played, recorded, scrubbed and forked: a solver on a puzzle, or the training of a
/// network.
///
/// Owned by one thread at a time. copy() includes the whole state, so a copy continues exactly as
/// the original would: recordings step back and fork in this way. What cannot be copied (see
/// copies()) is recorded on tape instead.
class Steppable {
public:
  using Clone = Steppable;

  virtual ~Steppable() = default;

  virtual const ParameterValues& parameters() const = 0;

  /// Performs exactly one iteration; does nothing and returns None unless status() is Running.
  virtual Event step() = 0;
  virtual Status status() const = 0;
  /// Why it ended as Status::Diverged, if the method knows; otherwise empty.
  virtual MaybeError divergence() const { return std::nullopt; }
  /// Number of steps done since construction; restarts inside a run do not reset it.
  virtual std::int64_t iteration() const = 0;
  /// Number of earlier steps whose result the state contains: those of a training that this one
  /// continues. Views show stepsBefore() + iteration().
  virtual std::int64_t stepsBefore() const { return 0; }
  /// Whether the current answer solves the run's puzzle, independent of the status.
  virtual bool solved() const = 0;

  /// Fills the values in the order of RunnableEntry::metrics, for the current state.
  /// Precondition: as many entries as metrics.
  virtual void metrics(std::span<double> values) const = 0;
  /// The current P; resizes the argument as needed. For display, so it may cost more than a step.
  virtual void cube(ProbabilityCube& cube) const = 0;
  /// The iteration of the P of cube(), which may be an earlier one (see expectSteps()).
  virtual std::int64_t cubeIteration() const { return iteration(); }
  /// The current answer; 0 where a cell has none.
  virtual Grid decoded() const = 0;
  /// Adds further visible state: logits, group fields, boards of a training.
  virtual void describeState(Snapshot&) const {}
  /// The complete visible state; metricCount as in the entry. runId remains 0.
  Snapshot snapshot(std::size_t metricCount, const Event& event = {}) const;
  /// Only methods on logits.
  virtual std::optional<LogitState> logits() const { return std::nullopt; }

  /// Changes a parameter between two iterations. Refuses bad values and keys that are not live.
  virtual MaybeError setParameter(std::string_view key, const ParameterValue& value) = 0;
  /// Continues from this P, N×N×N numbers >= 0, as closely as the state can represent it. Returns
  /// an error, and changes nothing, if it cannot represent anything similar.
  virtual MaybeError setCube(const ProbabilityCube& cube);
  /// How P differs from the cube just passed to setCube(). Values are equal if they agree to 4
  /// units in the last place of what the method stores: P or, for tiny P, its logarithm.
  /// Precondition: the cube has the side of P.
  CubeChange changeFrom(const ProbabilityCube& given, const Geometry& geometry) const;
  /// Like setCube() for Z of methods on logits; finite, or -infinity at digits that are ruled out.
  virtual MaybeError setLogits(const ProbabilityCube& logits);

  virtual bool isDoublePrecision() const { return true; }

  /// A hint: the caller will make `count` steps and read metrics(), decoded() and status() after
  /// each, and P after the last or after about `within`. An external method then makes several at
  /// once. Valid until the next call.
  virtual void expectSteps(std::int64_t /*count*/, std::chrono::milliseconds /*within*/) {}
  /// Time used outside of the thread that steps it, ms.
  virtual double externalTimeMs() const { return 0.0; }

  virtual bool copies() const { return true; }
  /// Precondition: copies().
  virtual std::unique_ptr<Steppable> copy() const = 0;
  /// Approximate bytes of a copy, for the memory limit of the recording.
  virtual std::size_t stateBytes() const = 0;

protected:
  /// Why P may differ from the cube of setCube(), e.g. "givens are fixed".
  virtual Message cubeLimits() const;
};

/// What Steppable::setCube() would do.
struct EditPreview {
  MaybeError refusal; ///< Why it cannot continue from the cube; then nothing changes.
  CubeChange change;
};

/// Does not change the method. Precondition: the method is in a run of the puzzle, whose side is
/// that of the cube.
EditPreview editPreview(const Steppable& method, const Puzzle& puzzle, const ProbabilityCube& cube);

} // namespace sudoscope
