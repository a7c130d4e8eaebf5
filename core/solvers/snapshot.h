#pragma once

#include "core/base/message.h"
#include "core/board/puzzle.h"
#include "core/relaxation/losses.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/constriction.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The state of a run. Outcomes are values, not exceptions.
enum class Status : std::uint8_t {
  Running,    ///< step() has an effect.
  Solved,     ///< The decoded grid satisfies rules::isSolved.
  Stuck,      ///< Not solved and the method cannot continue (a local minimum, no single).
  Infeasible, ///< The method proved that the givens allow no solution.
  Exhausted,  ///< The iteration or restart limit is used up.
  Diverged,   ///< A number became infinite or NaN.
};

/// "running", "solved", ...: the word used by the command line and files.
const char* statusName(Status status);
/// The status of that name; empty if unknown.
std::optional<Status> statusNamed(std::string_view name);

enum class EventKind : std::uint8_t {
  None,         ///< Nothing to report beyond the iteration itself.
  Constriction, ///< constriction: its kind; count, amount: change of fixed cells, open candidates.
  Move,         ///< A local change: cell, digit; amount: change of cost.
  Restart,      ///< Reason; count: number of the restart.
  Commit,       ///< A cell was fixed for good: cell, digit; amount: its probability.
  Converged,    ///< The method stopped by itself; reason.
  Intervention, ///< A user changed the cube.
  Suppose,      ///< A digit is supposed until it is refuted: cell, digit; count: depth.
  Undo,         ///< It was refuted by the cell, or the group `count` without the digit; or reason.
};

struct Event {
  EventKind kind = EventKind::None;
  MarkedText reason = "";
  int cell = -1; ///< Row-major index, or -1.
  int digit = 0; ///< 1..N, or 0.
  int count = 0;
  double amount = 0.0;
  ConstrictionKind constriction = ConstrictionKind::Cell;
};

/// What a method on logits knows beyond P, so that inspectors can split its gradient.
struct LogitState {
  /// Z, with P = softmax(Z / temperature) unless noise is added; -infinity at excluded digits.
  ProbabilityCube logits;
  double temperature = 1.0; ///< T > 0.
  LossWeights weights;
};

/// What the last iteration of a network that passes messages knows beyond P.
struct MessageState {
  ProbabilityCube logits; ///< Z, with P = softmax(Z); -infinity at digits that are no candidates.
  /// networks::Network::pushes() of the cell, rows, columns, blocks and extra groups, less the mean
  /// over the cell weighted by P: P changes by P times that. 0 at digits that are no candidates.
  std::array<ProbabilityCube, 5> pushes;
};

/// Z at an iteration of a run; -infinity at digits that are ruled out.
struct PathPoint {
  std::int64_t iteration = 0;
  ProbabilityCube logits;
};

/// A number per group, e.g. the Lagrange multipliers of a method that has them.
struct GroupQuantity {
  std::string key; ///< e.g. "multiplier".
  Message title;
  bool perDigit = false;      ///< groups().size() * N values, group-major; else one per group.
  std::vector<double> values; ///< Methods that also have it per cell append N² values (NaN: none).
  bool multipliers = false;   ///< Lagrange multipliers >= 1, as log10.
  bool prices = false;        ///< Lagrange multipliers of any sign: the duals of a linear program.
  bool distances = false;     ///< Distances, whose squares add up to that of the whole.

  /// Whether there is a value for each group of this board: a view may get another board before a
  /// run on that board has reported anything.
  bool suits(const Geometry& geometry) const {
    const std::size_t ofGroups = geometry.groups().size() * (perDigit ? geometry.side() : 1);
    return values.size() == ofGroups || values.size() == ofGroups + geometry.cellCount();
  }
};

/// A puzzle on which a network is measured, or a start of a run, with its current answer.
struct SampleBoard {
  Puzzle puzzle;
  ProbabilityCube cube;
  Grid decoded;                  ///< As Snapshot::decoded.
  bool solved = false;           ///< Whether the decoded grid satisfies rules::isSolved.
  std::int64_t solvedIn = -1;    ///< Iterations of the network until that answer; -1: not solved.
  std::int64_t violated = 0;     ///< Groups that the decoded grid violates.
  std::int64_t firstSolved = -1; ///< In a training: updates until it was first solved; -1: not yet.
};

/// What a snapshot has in a training, or, boards only, in a run with several starts.
struct TrainingSnapshot {
  std::int64_t updates = 0;        ///< Of the weights, including those before the run.
  std::int64_t weights = 0;        ///< Number of trained numbers.
  std::string puzzles;             ///< PuzzleSource::description() of the training puzzles.
  std::vector<SampleBoard> boards; ///< A sample of the held-out puzzles, or the starts.
};

/// Everything that the views show of a run at one iteration. Immutable once published; crosses
/// threads as shared_ptr<const Snapshot>.
struct Snapshot {
  std::uint64_t runId = 0;    ///< Set by the run controller; snapshots with an old id are dropped.
  std::int64_t iteration = 0; ///< 0 = the start, before any step.
  Status status = Status::Running;
  Event event;
  ProbabilityCube cube;        ///< P, N×N×N.
  Grid decoded;                ///< The current answer; 0 where a cell has none.
  std::vector<double> metrics; ///< In the order of RunnableEntry::metrics; NaN where undefined.
  std::optional<LogitState> logits;
  std::optional<MessageState> messages;
  std::vector<DigitSet> candidates; ///< Per cell, the binary tensor if the method has one.
  std::vector<GroupQuantity> groupQuantities;
  std::shared_ptr<const TrainingSnapshot> training;
  /// Updates until the run's network first solved the puzzle in its training; -1: unknown.
  std::int64_t firstSolved = -1;
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

} // namespace sudoscope
