#pragma once

#include "core/base/message.h"
#include "core/board/puzzle.h"
#include "core/relaxation/loss_weights.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/constriction.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// How a run stands. Outcomes are values, not exceptions.
enum class Status : std::uint8_t {
  Running,    ///< step() will do something.
  Solved,     ///< The decoded grid satisfies rules::isSolved.
  Stuck,      ///< The method has nothing left to do and is not solved (a local minimum, no single).
  Infeasible, ///< The method proved that the givens allow no solution.
  Exhausted,  ///< The iteration or restart limit is used up.
  Diverged,   ///< A number became infinite or NaN.
};

/// "running", "solved", ...: the word used by the command line and files.
const char* statusName(Status status);
/// The status of that name; empty where there is none.
std::optional<Status> statusNamed(std::string_view name);

/// What one step did.
enum class EventKind : std::uint8_t {
  None,         ///< Nothing worth telling beyond the iteration itself.
  Constriction, ///< constriction: its kind; count, amount: change of fixed cells, open candidates.
  Move,         ///< A local change: cell, digit; amount: change of cost.
  Restart,      ///< Began anew; reason; count: number of the restart.
  Commit,       ///< A cell was fixed for good: cell, digit; amount: its probability.
  Converged,    ///< The method stopped by itself; reason.
  Intervention, ///< A person changed the cube.
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

/// What a logit method knows beyond P, so that inspectors can split its gradient.
struct LogitState {
  /// Z, with P = softmax(Z / temperature) over the digits; -infinity at digits that are ruled out.
  ProbabilityCube logits;
  double temperature = 1.0; ///< T > 0.
  LossWeights weights;
};

/// A number per group, e.g. the Lagrange multipliers of a method that has them.
struct GroupQuantity {
  std::string key; ///< e.g. "multiplier".
  Message title;
  bool perDigit = false; ///< values has groups().size() * N entries, group-major, else one each.
  std::vector<double> values; ///< Then, for a method that has it of cells too, N² more (NaN: none).
  bool multipliers = false;   ///< Lagrange multipliers, as log10.
  bool distances = false;     ///< Distances, whose squares add up to that of the whole.

  /// Whether there is a value for each of this board's groups: a view may be given another board
  /// before a run on that board says anything.
  bool suits(const Geometry& geometry) const {
    const std::size_t ofGroups = geometry.groups().size() * (perDigit ? geometry.side() : 1);
    return values.size() == ofGroups || values.size() == ofGroups + geometry.cellCount();
  }
};

namespace learning {

/// A puzzle that a network is measured on, as it would answer it now.
struct SampleBoard {
  Puzzle puzzle;
  ProbabilityCube cube;
  Grid decoded;               ///< As Snapshot::decoded.
  bool solved = false;        ///< Whether the decoded grid satisfies rules::isSolved.
  std::int64_t solvedIn = -1; ///< Iterations of the network to that answer; -1: not solved.
  std::int64_t violated = 0;  ///< Groups that the decoded grid violates.
};

/// What a training shows beyond any run: see Snapshot::training.
struct TrainingSnapshot {
  std::int64_t updates = 0;        ///< Of the weights, those before the run began included.
  std::int64_t weights = 0;        ///< How many numbers are trained.
  std::string puzzles;             ///< PuzzleSource::description() of what is trained on.
  std::vector<SampleBoard> boards; ///< Spread over the held-out puzzles.
};

} // namespace learning

/// All that the views show of a run at one iteration. Immutable once published; crosses threads
/// as shared_ptr<const Snapshot>.
struct Snapshot {
  std::uint64_t runId = 0;    ///< Set by the run controller; anything with an old id is dropped.
  std::int64_t iteration = 0; ///< 0 = the start, before any step.
  Status status = Status::Running;
  Event event;                 ///< What the last step did.
  ProbabilityCube cube;        ///< P, N×N×N.
  Grid decoded;                ///< The grid the method would answer now; 0 where it has no answer.
  std::vector<double> metrics; ///< In the order of RunnableEntry::metrics; NaN where undefined.
  std::optional<LogitState> logits;
  std::vector<DigitSet> candidates; ///< Per cell, the binary tensor of a method that has one.
  std::vector<GroupQuantity> groupQuantities;
  /// Of a training alone.
  std::shared_ptr<const learning::TrainingSnapshot> training;
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

} // namespace sudoscope
