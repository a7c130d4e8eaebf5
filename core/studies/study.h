#pragma once

#include "core/base/provenance.h"
#include "core/base/random.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/registry.h"
#include "core/studies/summary.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sudoscope {

struct SweepAxis {
  std::string key;
  std::vector<ParameterValue> values;

  bool operator==(const SweepAxis&) const = default;
};

/// `count` values from `from` to `to`, inclusive, with equal steps or ratios, without rounding
/// digits (0.6, not 0.6000000000000001); whole numbers for an Integer parameter (duplicates once).
/// The error names what is out of the parameter's range.
Result<SweepAxis> sweepAxis(const ParameterSchema& schema, const std::string& key, double from,
                            double to, std::size_t count, Scale scale);

/// A list of values, as in "0.3,0.5" or "steepest,plateau"; values with commas are separated by
/// ";". Duplicates count once. The error names an invalid value.
Result<SweepAxis> sweepList(const ParameterSchema& schema, const std::string& key,
                            const std::string& values);

/// "KEY=FROM:TO:COUNT", "KEY=FROM:TO:COUNT:log", "KEY=VALUE,VALUE,..." or "KEY=VALUE;VALUE;...".
Result<SweepAxis> parseSweepAxis(const ParameterSchema& schema, const std::string& text);

/// The range notation of an axis: empty if its values are not a range.
struct SweepRange {
  double from = 0.0;
  double to = 0.0;
  std::size_t count = 1;
  Scale scale = Scale::Linear;
};
std::optional<SweepRange> rangeOf(const ParameterSchema& schema, const SweepAxis& axis);

/// A method with its parameters, as a line of a comparison or a point of a sweep.
struct StudyMethod {
  std::string label;                   ///< E.g. "gradient" or "gradient:noise=0.5".
  const SolverEntry* solver = nullptr; ///< Null: the exact solver, the reference.
  ParameterValues parameters;

  std::string command = {}; ///< SolverEntry::command at the time of its runs.

  /// Whether its runs are made by an external program: they may fail and then count as not solved.
  bool isOwn() const { return !command.empty(); }
  std::string name() const { return solver == nullptr ? exactMethod : solver->name; }
};

/// Puzzles with a name. The set of a study in preparation has no `puzzles` yet.
struct StudySet {
  std::string name;
  std::string source;                ///< Source, e.g. a path; may be empty.
  std::vector<std::int64_t> numbers; ///< Of each puzzle in its file, from 1, increasing.
  std::vector<std::string> hashes;   ///< puzzleHash() of each; empty: unknown.
  std::string digest;                ///< Of all numbers and hashes.
  std::vector<Puzzle> puzzles;       ///< As many as numbers, or none.

  /// Without `numbers` they are counted from 1.
  static StudySet of(std::string name, std::vector<Puzzle> puzzles,
                     std::vector<std::int64_t> numbers = {}, std::string source = {});
};

struct StudyPlace {
  std::size_t set = 0;
  std::size_t method = 0;
  std::size_t puzzle = 0;
  std::size_t seed = 0;
};

/// Every method on every puzzle of every set, with several seeds. Runs are numbered by set, then
/// method, then puzzle, then seed: the order of their rows in a file.
struct StudyPlan {
  std::vector<StudyMethod> methods;
  /// For a sweep: the axes in which its methods differ, the first varying fastest; the number of
  /// methods is the product of all axes. Empty: a benchmark.
  std::vector<SweepAxis> axes = {};
  std::vector<StudySet> sets;
  std::size_t seeds = 1;            ///< Runs per puzzle; see StudyLayout::seedsOf().
  std::uint64_t seed = defaultSeed; ///< Base of the seeds: startSeed(seed, 0), ...
  std::int64_t maxIterations = 0;   ///< Limit of a run; 0 = none.
  bool bestLoss = false;            ///< Fill RunFigures::bestLoss by repeating every run.
  /// Files that decide the runs in addition to puzzles, parameters and seeds; see decidingFiles().
  SourceFiles files = {};
};

/// The current files of all methods, each once.
SourceFiles decidingFiles(const StudyPlan& plan);

/// After runs: adds files that were loaded meanwhile. The error names one that changed since it was
/// added; the plan then records this and accepts no other runs.
MaybeError checkFiles(StudyPlan& plan);

/// Part N of a study; the parts are disjoint and of about equal size, and each has runs of all
/// methods.
struct Shard {
  std::size_t index = 0; ///< From 0.
  std::size_t count = 1;

  bool operator==(const Shard&) const = default;
};

class StudyLayout {
public:
  StudyLayout() = default;
  explicit StudyLayout(const StudyPlan& plan);

  /// Runs per puzzle: one if all would be the same.
  std::size_t seedsOf(std::size_t method) const { return m_seeds[method]; }
  std::size_t runCount() const { return m_firstRuns.back(); }
  /// The method's runs on the set are consecutive.
  std::size_t firstRun(std::size_t set, std::size_t method) const {
    return m_firstRuns[set * m_seeds.size() + method];
  }
  std::size_t runsOf(std::size_t set, std::size_t method) const {
    return m_puzzles[set] * m_seeds[method];
  }
  std::size_t indexOf(const StudyPlace& place) const {
    return firstRun(place.set, place.method) + place.puzzle * m_seeds[place.method] + place.seed;
  }
  StudyPlace placeOf(std::size_t run) const;
  bool isIn(const Shard& shard, const StudyPlace& place) const;

private:
  std::vector<std::size_t> m_seeds;   ///< By method.
  std::vector<std::size_t> m_puzzles; ///< By set.
  std::vector<std::size_t> m_before;  ///< Puzzles of previous sets, and the total at the end.
  std::vector<std::size_t> m_firstRuns = {0}; ///< By set and method, and the end.
};

/// The maximum number of runs of a study, which are held in memory.
constexpr std::size_t maxStudyRuns = 20'000'000;

struct Study {
  StudyPlan plan; ///< Methods, sets and seeds must not change once the study exists.
  StudyLayout layout;
  std::vector<RunFigures> runs; ///< By index; a run not made yet has status Running.

  Study() = default;
  /// Precondition: checkPlan() is empty.
  explicit Study(StudyPlan made) : plan(std::move(made)), layout(plan), runs(layout.runCount()) {}

  static bool isMade(const RunFigures& run) { return run.refused || run.counts(); }
  /// Number of runs of the shard that are made, and in total.
  std::size_t made(const Shard& shard = {}) const;
  std::size_t total(const Shard& shard = {}) const;
  bool complete() const { return made() == runs.size(); }
  std::size_t failed() const;
  std::span<const RunFigures> runsOf(std::size_t set, std::size_t method) const {
    return std::span(runs).subspan(layout.firstRun(set, method), layout.runsOf(set, method));
  }
};

/// The error of a plan before any run: nothing to do, too many runs, the same method with the same
/// parameters twice (their runs could not be distinguished).
MaybeError checkPlan(const StudyPlan& plan);

struct StudyOptions {
  int threads = 0; ///< 0 = one per processor.
  Shard shard = {};
  std::function<bool()> cancelled = {}; ///< Polled every iteration; may be empty.
  /// Called after each run from any thread, one call at a time; may be empty.
  std::function<void(std::size_t run, const RunFigures& outcome)> finished = {};
  /// Called likewise when the method refuses a puzzle; true = continue without that run, which then
  /// counts neither as solved nor as failed. Empty: a refusal ends the study. Not for external
  /// programs.
  std::function<bool(std::size_t run, const Error& error)> refused = {};
  /// Called likewise, before `finished`, when a run of an external program has failed or was
  /// refused; the study continues. May be empty.
  std::function<void(std::size_t run, const Error& error)> failed = {};
};

/// Makes the missing runs of the shard on all cores, those of all methods on a puzzle
/// consecutively, so that a cancelled study has about as many of each. The result is independent of
/// the number of threads (except milliseconds). Answers and metrics are not stored. The error is
/// the first method's validation. Precondition: the sets have their puzzles.
MaybeError runStudy(Study& study, const StudyOptions& options = {});

/// The number of claims (solved, infeasible) of a method on a set that the exact solver
/// contradicts.
std::size_t wrongClaims(const Study& study, std::size_t set, std::size_t method, int threads,
                        const std::function<bool()>& cancelled = {});

/// The methods of a sweep: `base` with every combination of the axes' values, the first axis
/// varying fastest. The error names an invalid value, an empty axis or a duplicate one.
Result<std::vector<StudyMethod>> sweepMethods(const SolverEntry& solver,
                                              const ParameterValues& base,
                                              const std::vector<SweepAxis>& axes);

using SweepPoint = Summary;

/// By point, for one set or all together. Precondition: there is a set.
std::vector<SweepPoint> sweepPoints(const Study& study, std::optional<std::size_t> set = {});

} // namespace sudoscope
