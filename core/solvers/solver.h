#pragma once

#include "core/base/provenance.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/steppable.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

/// The meaning of a metric for the program, which knows no keys.
enum class MetricRole : std::uint8_t {
  None,
  RowTerm, ///< A term of a loss, weighted or not.
  ColumnTerm,
  BlockTerm,
  GivensTerm,
  EntropyTerm,
  ExtraTerm,
  TotalLoss, ///< The weighted sum of all terms over the logits of a snapshot.
  Cost,      ///< What a search over complete grids counts.
  BestCost,  ///< The lowest cost of all starts so far.
  Restarts,
  Start,          ///< The number of the current start, from 1.
  StartCost,      ///< The final cost of the start that has just ended; otherwise NaN.
  Alone,          ///< Of a solution: 1 if it needed no search, otherwise 0. NaN without a solution.
  Credit,         ///< Further attribution of a solution.
  ViolatedGroups, ///< Groups that the decoded grid violates.
  GoodGroups,     ///< Groups that it satisfies.
  Temperature,    ///< Of the softmax of a method on logits.
  ThreadTime,     ///< ms.
  FractionalCells, ///< Cells without a digit, in a relaxation that may end there.
};

struct MetricInfo {
  std::string key;   ///< Column name in traces, e.g. "L_row", "T", "cost".
  Message title;     ///< Legend text, e.g. "row".
  Message panel;     ///< Charts with equal panel share axes, e.g. "Losses", "Temperature".
  Message unit;      ///< Empty for pure numbers.
  bool log = false;  ///< Whether its axis is logarithmic by default.
  bool shown = true; ///< Whether the curve is visible by default.
  MetricRole role = MetricRole::None;

  /// The key of the panel in saved states and logs, where it is not translated.
  std::string panelName() const { return panel.english(); }
};

/// A curve that the parameters determine in advance: the schedule of a temperature.
struct PlannedCurve {
  std::size_t metric = 0; ///< Index into RunnableEntry::metrics.
  std::string endKey;     ///< Key of the parameter for the last value.
  /// The value at an iteration of a run without restarts and with unchanged parameters.
  std::function<double(const ParameterValues&, std::int64_t iteration)> at;
};

struct TraceForm {
  std::size_t metrics = 0; ///< Number of metrics from the first; 0 = all.
  bool events = true;      ///< Also events; always included when everything is requested.
  bool start = true;       ///< A row for the state before the first step.
};

/// Constructed by its SolverEntry from puzzle, parameters and seed; equal inputs give bit-equal
/// runs. No internal threads.
class Solver : public Steppable {
public:
  using Clone = Solver;

  virtual const Puzzle& puzzle() const = 0;

  virtual std::unique_ptr<Solver> clone() const = 0;
  std::unique_ptr<Steppable> copy() const final { return clone(); }

  bool solved() const override;
  std::optional<LogitState> logits() const override;
};

enum class MethodKind : std::uint8_t {
  Solver,   ///< Built in.
  Training, ///< Of a network: solves no puzzle of the user.
  Engine,   ///< An external program.
  Log,      ///< Nothing: a recording from elsewhere.
};

/// What a run needs to know about a solver or a training before it starts.
struct RunnableEntry {
  std::string name;        ///< On the command line and in files, e.g. "local-search".
  Message title;           ///< E.g. "Divide and concur (RRR)".
  Message shortTitle = {}; ///< For legends, e.g. "RRR"; empty: use the title.
  Message summary;         ///< One sentence.
  /// The method's equation, untranslated: text with <i>, <b>, <sub> and <sup>. Empty: none, or the
  /// weighted loss given by the roles of its parameters.
  std::string formula = {};
  MethodKind kind = MethodKind::Solver;
  /// Of an engine its command line, with the folder; of a log that which wrote it, if known.
  std::string command = {};
  /// The files that decide a run with these parameters, as they are now. Not set: no file does.
  std::function<SourceFiles(const ParameterValues&)> files = {};
  /// Only for an engine: the files loaded so far; may grow with every step. Callable from any
  /// thread.
  std::function<SourceFiles()> loaded = {};
  std::shared_ptr<const ParameterSchema> schema;
  std::vector<MetricInfo> metrics;
  bool usesSeed = false;
  /// Whether a run with these parameters draws random numbers, for methods that use a seed. Not
  /// set: it does unless the start noise (see ParameterRole) is 0.
  std::function<bool(const ParameterValues&)> draws = {};
  /// Index into metrics of the curve that the method minimizes, or nearly so.
  std::size_t objective = 0;
  /// A step takes longer than a copy of the state, and a grid has to be computed from it: a run
  /// re-runs nothing and computes grids only where it is shown; see Tape.
  bool hasLongSteps = false;
  /// A run continues after its puzzle is solved: it has many puzzles.
  bool continuesAfterSolved = false;
  TraceForm trace = {};
  /// Number of iterations of a run that is not ended earlier; not set if the parameters do not
  /// determine it.
  std::function<std::int64_t(const ParameterValues&)> iterationLimit = {};
  std::optional<PlannedCurve> planned = {}; ///< Not set: no planned curve.
  /// A remark that must accompany a solution, from its metrics; may be empty. Not set: never any.
  std::function<Message(std::span<const double> metrics)> remark = {};

  virtual ~RunnableEntry() = default;
  ParameterValues defaults() const { return ParameterValues(schema); }
  /// Index into metrics, or -1.
  int metricIndex(std::string_view key) const;
  /// Index of the first metric with that role, or -1.
  int metricIndex(MetricRole role) const;
  /// False: with these parameters the seed has no effect on a run.
  bool drawsRandomNumbers(const ParameterValues& values) const;
  /// At iteration 0. The error covers what the schema cannot, e.g. a weights file that does not
  /// load.
  virtual Result<std::unique_ptr<Steppable>>
  start(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed) const = 0;
};

struct SolverEntry : RunnableEntry {
  /// See start(). Never null.
  std::function<Result<std::unique_ptr<Solver>>(const Puzzle& puzzle, const ParameterValues& values,
                                                std::uint64_t seed)>
      create;

  Result<std::unique_ptr<Steppable>> start(const Puzzle& puzzle, const ParameterValues& values,
                                           std::uint64_t seed) const override;
};

template <class Method>
std::unique_ptr<Solver> makeSolver(const Puzzle& puzzle, const ParameterValues& values,
                                   std::uint64_t seed) {
  return std::make_unique<Method>(puzzle, values, seed);
}

/// The entry of a method that uses the seed; its texts, formula and metrics are not set.
template <class Method>
SolverEntry seededEntry(std::string name, std::shared_ptr<const ParameterSchema> schema) {
  SolverEntry entry;
  entry.name = std::move(name);
  entry.schema = std::move(schema);
  entry.usesSeed = true;
  entry.create = makeSolver<Method>;
  return entry;
}

} // namespace sudoscope
