#pragma once

#include "core/base/provenance.h"
#include "core/base/random.h"
#include "core/solvers/method_names.h"
#include "core/studies/multi_start.h"
#include "core/studies/sweep_axis.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sudoscope {

/// A method with its parameters, as a line of a comparison or a point of a sweep.
struct StudyMethod {
  std::string label;                   ///< E.g. "gradient" or "gradient:noise=0.5".
  const SolverEntry* solver = nullptr; ///< Null stands for the exact solver, the reference.
  ParameterValues parameters;

  std::string command = {}; ///< SolverEntry::command when its runs were made.

  /// Whether its runs are made by another program: they may fail, and then count as not solved.
  bool isOwn() const { return !command.empty(); }
  /// SolverEntry::name, or exactMethod.
  std::string name() const;
};

/// Puzzles with a name. The set of a study that is only prepared has no `puzzles` yet.
struct StudySet {
  std::string name;
  std::string source;                ///< Where they are read from, e.g. a path; may be empty.
  std::vector<std::int64_t> numbers; ///< Of each puzzle in its file, from 1, growing.
  std::vector<std::string> hashes;   ///< puzzleHash() of each; empty where it is not known.
  std::string digest;                ///< Of all numbers and hashes.
  std::vector<Puzzle> puzzles;       ///< As many as numbers, or none.

  /// Without `numbers` they count from 1.
  static StudySet of(std::string name, std::vector<Puzzle> puzzles,
                     std::vector<std::int64_t> numbers = {}, std::string source = {});
};

/// Where a run stands in its study: indices.
struct StudyPlace {
  std::size_t set = 0;
  std::size_t method = 0;
  std::size_t puzzle = 0;
  std::size_t seed = 0;
};

/// Every method on every puzzle of every set, with several seeds. Runs are counted by set, then
/// method, then puzzle, then seed: the order of their rows in a file.
struct StudyPlan {
  std::vector<StudyMethod> methods;
  /// Of a sweep: what its methods differ in, the first axis varying fastest, so that there are as
  /// many methods as the product of all axes. Empty: a benchmark.
  std::vector<SweepAxis> axes = {};
  std::vector<StudySet> sets;
  std::size_t seeds = 1;            ///< Runs per puzzle; see StudyLayout::seedsOf().
  std::uint64_t seed = defaultSeed; ///< What these come from: startSeed(seed, 0), ...
  std::int64_t maxIterations = 0;   ///< Limit of a run; 0 = none.
  bool bestLoss = false; ///< Fill RunFigures::bestLoss, by making every run a second time.
  /// What decides the runs beside puzzles, parameters and seeds; see decidingFiles().
  SourceFiles files = {};
};

/// The files of all methods as they are now, each once.
SourceFiles decidingFiles(const StudyPlan& plan);

/// After runs: adds files that were loaded on the way. The error names one that was changed since
/// it was added; the plan then says so, and no other runs belong to these.
MaybeError checkFiles(StudyPlan& plan);

/// What a method has loaded that `files` do not have, or have with another digest.
SourceFiles newlyLoaded(const StudyMethod& method, const SourceFiles& files);

/// The N-th part of a study; the parts are disjoint and about equally large, and each has runs of
/// all methods.
struct Shard {
  std::size_t index = 0; ///< From 0.
  std::size_t count = 1;

  bool operator==(const Shard&) const = default;
};

/// Which run of a plan has which index.
class StudyLayout {
public:
  StudyLayout() = default;
  explicit StudyLayout(const StudyPlan& plan);

  /// How many runs each puzzle gets from the method: one where all would be the same.
  std::size_t seedsOf(std::size_t method) const { return m_seeds[method]; }
  std::size_t runCount() const { return m_firstRuns.back(); }
  /// Index of the first run of a method on a set; the others follow.
  std::size_t firstRun(std::size_t set, std::size_t method) const {
    return m_firstRuns[set * m_seeds.size() + method];
  }
  /// Of one method on one set.
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
  std::vector<std::size_t> m_before;  ///< Puzzles of the sets before, and of all at the end.
  std::vector<std::size_t> m_firstRuns = {0}; ///< By set and method, and the end.
};

/// The most runs that a study may have: they are held in memory.
constexpr std::size_t maxStudyRuns = 20'000'000;

/// A plan and what came of it so far.
struct Study {
  StudyPlan plan; ///< Methods, sets and seeds stay as they are once the study exists.
  StudyLayout layout;
  std::vector<RunFigures> runs; ///< By index; one that is not made yet has status Running.

  Study() = default;
  /// Precondition: checkPlan() has no objection.
  explicit Study(StudyPlan made) : plan(std::move(made)), layout(plan), runs(layout.runCount()) {}

  /// Whether the run was made, failed or was refused: nothing is left to do.
  static bool isMade(const RunFigures& run) { return run.refused || run.counts(); }
  /// How many runs of the shard are made, and how many it has.
  std::size_t made(const Shard& shard = {}) const;
  std::size_t total(const Shard& shard = {}) const;
  bool complete() const { return made() == runs.size(); }
  /// How many have failed.
  std::size_t failed() const;
  /// Those that have failed are to be made again.
  void forgetFailed();
  /// Those of a method on a set.
  std::span<const RunFigures> runsOf(std::size_t set, std::size_t method) const {
    return std::span(runs).subspan(layout.firstRun(set, method), layout.runsOf(set, method));
  }
};

/// What is wrong with a plan before any run: nothing to do, too many runs, the same method with the
/// same parameters twice (their runs could not be told apart).
MaybeError checkPlan(const StudyPlan& plan);

struct StudyOptions {
  int threads = 0; ///< 0 = one per processor.
  Shard shard = {};
  std::function<bool()> cancelled = {}; ///< Polled every iteration; may be empty.
  /// Called after each run from any thread, one call at a time; may be empty.
  std::function<void(std::size_t run, const RunFigures& outcome)> finished = {};
  /// Called likewise when the method refuses a puzzle; true = go on without that run, which then
  /// counts neither as solved nor as failed. Empty: a refusal ends the study. Not for methods of a
  /// person's own.
  std::function<bool(std::size_t run, const Error& error)> refused = {};
  /// Called likewise, before `finished`, when a run of a method of a person's own has failed or was
  /// refused; the study goes on. May be empty.
  std::function<void(std::size_t run, const Error& error)> failed = {};
};

/// Makes the runs of the shard that are not yet made, on all cores, those of all methods on a
/// puzzle one after the other, so that a cancelled study has about as many of each. The result does
/// not depend on the number of threads (milliseconds aside). Outcomes keep neither answer nor
/// metrics. The error is the first method's validation. Precondition: the sets have their puzzles.
MaybeError runStudy(Study& study, const StudyOptions& options = {});

/// How many claims (solved, infeasible) of a method on a set the exact solver contradicts.
std::size_t wrongClaims(const Study& study, std::size_t set, std::size_t method, int threads,
                        const std::function<bool()>& cancelled = {});

} // namespace sudoscope
