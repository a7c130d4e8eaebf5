#pragma once

#include "core/solvers/parameter_schema.h"
#include "core/solvers/snapshot.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sudoscope {

/// What a metric means to the program around the method, which knows no keys.
enum class MetricRole : std::uint8_t {
  None,
  RowTerm, ///< A term of a loss, weighted or not.
  ColumnTerm,
  BlockTerm,
  GivensTerm,
  EntropyTerm,
  TotalLoss,      ///< The weighted sum of all terms over the logits of a snapshot.
  Cost,           ///< What a search over complete grids counts.
  ViolatedGroups, ///< Groups that the decoded grid violates.
  ThreadTime,     ///< ms; of a race.
};

/// One curve a method can draw.
struct MetricInfo {
  std::string key;   ///< Column name in traces, e.g. "L_row", "T", "cost".
  std::string title; ///< Legend text, e.g. "row".
  std::string panel; ///< Charts with equal panel share axes, e.g. "Losses", "Temperature".
  std::string unit;  ///< Empty for pure numbers.
  bool log = false;  ///< Whether its axis is logarithmic by default.
  bool shown = true; ///< Whether the curve is visible by default.
  MetricRole role = MetricRole::None;
};

/// What a trace of a run tells unless everything is asked for.
struct TraceForm {
  std::size_t metrics = 0; ///< The first so many; 0 = all.
  bool events = true;      ///< Events, too; when everything is asked for they are.
  bool start = true;       ///< A row for the state before the first step.
};

/// A method with state that can be advanced one iteration at a time.
///
/// Constructed by its SolverEntry from puzzle, parameters and seed; equal inputs give bit-equal
/// runs. Owned by one thread at a time; no internal threads. clone() copies the whole state, so a
/// clone continues exactly as the original would: that is how a recording steps back and forks.
class Solver {
public:
  using Clone = Solver; ///< What clone() gives.

  virtual ~Solver() = default;

  virtual const Puzzle& puzzle() const = 0;
  virtual const ParameterValues& parameters() const = 0;

  /// Performs exactly one iteration; does nothing and returns None unless status() is Running.
  virtual Event step() = 0;
  virtual Status status() const = 0;
  /// Number of steps done since construction; restarts inside a run do not reset it.
  virtual std::int64_t iteration() const = 0;

  /// P as it stands; resizes the argument as needed. Shown, so it may cost more than a step.
  virtual void cube(ProbabilityCube& cube) const = 0;
  /// The method's present answer; 0 where it has none.
  virtual Grid decoded() const = 0;
  /// Fills the values in the order of SolverEntry::metrics, for the present state.
  /// Precondition: as many entries as metrics.
  virtual void metrics(std::span<double> values) const = 0;
  /// Adds logits and group fields where the method has them.
  virtual void describeState(Snapshot&) const {}

  /// Changes a parameter between two iterations. Refuses keys that are not live and bad values.
  virtual MaybeError setParameter(std::string_view key, const ParameterValue& value) = 0;

  /// A person sets P (each cell non-negative; it will be normalized). Continues from there.
  /// Returns an error where the method's state cannot express it.
  virtual MaybeError setCube(const ProbabilityCube& cube);

  virtual std::unique_ptr<Solver> clone() const = 0;
  /// About how many bytes a clone holds, for the recording's memory bound.
  virtual std::size_t stateBytes() const = 0;

  /// Everything above in one value; metricCount as in the entry. runId is left 0.
  Snapshot snapshot(std::size_t metricCount, const Event& event = {}) const;
};

/// A method as the registry knows it.
struct SolverEntry {
  using Factory = std::function<std::unique_ptr<Solver>(const Puzzle&, const ParameterValues&,
                                                        std::uint64_t seed)>;

  std::string name;    ///< For the command line and files, e.g. "local-search".
  std::string title;   ///< For people, e.g. "Gradient (Adam on logits)".
  std::string summary; ///< One sentence.
  std::shared_ptr<const ParameterSchema> schema;
  std::vector<MetricInfo> metrics;
  bool usesSeed = false;
  /// Index into metrics of the curve that the method minimizes, or comes closest to.
  std::size_t objective = 0;
  /// A run goes on when its puzzle is solved: that is but one of many.
  bool goesOnWhenSolved = false;
  TraceForm trace = {};
  Factory factory;
  /// How many iterations a run lasts that nothing ends earlier; not set where the parameters plan
  /// no length.
  std::function<std::int64_t(const ParameterValues&)> iterationLimit = {};
  /// Checks what the schema cannot (e.g. whether a weights file loads); empty when fine.
  std::function<MaybeError(const Puzzle&, const ParameterValues&)> validate;

  ParameterValues defaults() const { return ParameterValues(schema); }
  /// Runs validate, then the factory.
  Result<std::unique_ptr<Solver>> create(const Puzzle& puzzle, const ParameterValues& values,
                                         std::uint64_t seed) const;
  /// Index into metrics, or -1.
  int metricIndex(std::string_view key) const;
  /// Index of the first metric with that role, or -1.
  int metricIndex(MetricRole role) const;
};

/// A SolverEntry::factory.
template <class Method>
std::unique_ptr<Solver> makeSolver(const Puzzle& puzzle, const ParameterValues& values,
                                   std::uint64_t seed) {
  return std::make_unique<Method>(puzzle, values, seed);
}

} // namespace sudoscope
