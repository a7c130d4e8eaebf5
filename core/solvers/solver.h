#pragma once

#include "core/base/provenance.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/steppable.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
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
  ExtraTerm,
  TotalLoss,      ///< The weighted sum of all terms over the logits of a snapshot.
  Cost,           ///< What a search over complete grids counts.
  BestCost,       ///< The lowest cost of all starts so far.
  Restarts,       ///< How often the method has begun anew.
  Start,          ///< The same counted from 1: the number of the present start.
  StartCost,      ///< The final cost of the start that has just ended; else not defined.
  Alone,          ///< Of a solution: 1 where it needed no search, else 0. Else not defined.
  Credit,         ///< What else tells whose doing a solution is.
  ViolatedGroups, ///< Groups that the decoded grid violates.
  GoodGroups,     ///< Groups that it satisfies.
  Temperature,    ///< Of the softmax of a method on logits.
  ThreadTime,     ///< ms.
};

/// One curve a method can draw.
struct MetricInfo {
  std::string key;   ///< Column name in traces, e.g. "L_row", "T", "cost".
  Message title;     ///< Legend text, e.g. "row".
  Message panel;     ///< Charts with equal panel share axes, e.g. "Losses", "Temperature".
  Message unit;      ///< Empty for pure numbers.
  bool log = false;  ///< Whether its axis is logarithmic by default.
  bool shown = true; ///< Whether the curve is visible by default.
  MetricRole role = MetricRole::None;

  /// By which saved states and logs know the panel, in which it is not marked for translation.
  std::string panelName() const { return panel.english(); }
};

/// A curve that the parameters prescribe before a run gets there: the schedule of a temperature.
struct PlannedCurve {
  std::size_t metric = 0; ///< Index into RunnableEntry::metrics.
  std::string endKey;     ///< Of the parameter that says where it ends.
  /// The value at an iteration of a run that has not begun anew and keeps these parameters.
  std::function<double(const ParameterValues&, std::int64_t iteration)> at;
};

/// What a trace of a run tells unless everything is asked for.
struct TraceForm {
  std::size_t metrics = 0; ///< The first so many; 0 = all.
  bool events = true;      ///< Events, too; when everything is asked for they are.
  bool start = true;       ///< A row for the state before the first step.
};

/// A method at work on a puzzle.
///
/// Constructed by its SolverEntry from puzzle, parameters and seed; equal inputs give bit-equal
/// runs. No internal threads.
class Solver : public Steppable {
public:
  using Clone = Solver; ///< What clone() gives.

  virtual const Puzzle& puzzle() const = 0;

  virtual std::unique_ptr<Solver> clone() const = 0;
  std::unique_ptr<Steppable> copy() const final { return clone(); }

  bool solved() const override;
  std::optional<LogitState> logits() const override;
};

/// What runs behind a RunnableEntry.
enum class MethodKind : std::uint8_t {
  Solver,   ///< Of the program.
  Training, ///< Of a network: answers no puzzle of a person's choice.
  Engine,   ///< A program of a person's own.
  Log,      ///< Nothing: what was recorded elsewhere.
};

/// What a run needs to know of a method before it begins: of a solver, or of a training.
struct RunnableEntry {
  std::string name;        ///< For the command line and files, e.g. "local-search".
  Message title;           ///< E.g. "Divide and concur (RRR)".
  Message shortTitle = {}; ///< For legends, e.g. "RRR"; empty: the title is short enough.
  Message summary;         ///< One sentence.
  /// The method's equation, the same in every language: text with <i>, <b>, <sub> and <sup>. Empty:
  /// it has none, or the weighted loss that its parameters' roles speak of.
  std::string formula = {};
  MethodKind kind = MethodKind::Solver;
  /// Of an engine what runs, in one line with its folder; else empty.
  std::string command = {};
  /// The files that decide a run with these parameters, as they are now. Not set: none does.
  std::function<SourceFiles(const ParameterValues&)> files = {};
  /// Of an engine those that it has loaded so far, which may grow with every step. Of any thread.
  std::function<SourceFiles()> loaded = {};
  std::shared_ptr<const ParameterSchema> schema;
  std::vector<MetricInfo> metrics;
  bool usesSeed = false;
  /// Whether a run with these parameters draws random numbers, of a method that uses a seed. Empty:
  /// unless its start noise (see ParameterRole) is 0.
  std::function<bool(const ParameterValues&)> draws = {};
  /// Index into metrics of the curve that the method minimizes, or comes closest to.
  std::size_t objective = 0;
  /// A step takes longer than a copy of the state, and a grid has to be computed from it: a run
  /// re-runs nothing and asks for no grid but where it is shown; see Tape.
  bool hasLongSteps = false;
  /// A run goes on when its puzzle is solved: that is but one of many.
  bool goesOnWhenSolved = false;
  TraceForm trace = {};
  /// How many iterations a run lasts that nothing ends earlier; not set where the parameters plan
  /// no length.
  std::function<std::int64_t(const ParameterValues&)> iterationLimit = {};
  std::optional<PlannedCurve> planned = {}; ///< Not set where nothing is.
  /// What must be told along with a solution, from the metrics there; empty where there is nothing.
  /// Not set where that is never so.
  std::function<Message(std::span<const double> metrics)> remark = {};

  virtual ~RunnableEntry() = default;
  ParameterValues defaults() const { return ParameterValues(schema); }
  /// Index into metrics, or -1.
  int metricIndex(std::string_view key) const;
  /// Index of the first metric with that role, or -1.
  int metricIndex(MetricRole role) const;
  /// False: with these parameters a run is the same whatever its seed.
  bool drawsRandomNumbers(const ParameterValues& values) const;
  /// At iteration 0. The error says what the schema cannot, e.g. that a weights file does not load.
  virtual Result<std::unique_ptr<Steppable>>
  start(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed) const = 0;
};

/// A solver as the registry knows it.
struct SolverEntry : RunnableEntry {
  /// See start(). Never null.
  std::function<Result<std::unique_ptr<Solver>>(const Puzzle& puzzle, const ParameterValues& values,
                                                std::uint64_t seed)>
      create;

  Result<std::unique_ptr<Steppable>> start(const Puzzle& puzzle, const ParameterValues& values,
                                           std::uint64_t seed) const override;
};

/// A SolverEntry::create.
template <class Method>
std::unique_ptr<Solver> makeSolver(const Puzzle& puzzle, const ParameterValues& values,
                                   std::uint64_t seed) {
  return std::make_unique<Method>(puzzle, values, seed);
}

} // namespace sudoscope
