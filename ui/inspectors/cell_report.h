#pragma once

#include "core/relaxation/losses.h"
#include "core/solvers/snapshot.h"
#include "core/solvers/solver.h"
#include "ui/inspectors/constraint_tables.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace sudoscope {

/// The terms that raise or lower a digit, in the order they are drawn; first those of GroupFamily.
/// Cell: only of messages.
enum class GradientTerm : std::uint8_t { Row, Column, Block, Extra, Givens, Entropy, Cell };
inline constexpr int gradientTermCount = 7;
/// How much each term raises a logit; negative: lowers. Values below 1e-9 count as 0.
using Pushes = std::array<double, gradientTermCount>;

enum class ReportKind : std::uint8_t {
  Claims,   ///< Only the P of other cells.
  Gradient, ///< The parts of the gradient by which Z is changed.
  Messages, ///< What the messages of a network added to Z: MessageState.
};

constexpr GradientTerm termOf(GroupFamily family) {
  return static_cast<GradientTerm>(family);
}
QString gradientTermName(GradientTerm term);
inline QString symbolOf(int digit) {
  return QString(QLatin1Char(digitSymbol(digit)));
}

struct DigitReport {
  int digit = 1; ///< 1..N.
  double probability = 0.0;
  std::optional<double> logit;    ///< Z; -infinity if the digit is impossible.
  std::optional<double> gradient; ///< dL/dZ; values below 1e-9 count as 0.
  /// Minus the parts of the gradient (weights included), or the pushes of messages.
  std::optional<Pushes> pushes;
  bool fromMessages = false; ///< The pushes.
  /// By family, Row to Extra: the sum of the digit's P in the other cells of the group, 0 if it is
  /// impossible there; of the extra groups the maximum, empty without one.
  std::array<std::optional<double>, 4> claimed;
  /// The families of those groups in which a single other cell has the digit; several small claims
  /// do not count.
  std::vector<GradientTerm> takenIn;

  double netPush() const; ///< 0 without pushes.
  /// In which pushes are written: thousandths of the logit, or the logit itself.
  double pushUnit() const { return fromMessages ? 1.0 : 1e-3; }
};

struct CellReport {
  int cell = -1;
  int given = 0; ///< 0: not a given.
  ReportKind kind = ReportKind::Claims;
  bool hasExtra = false;           ///< The cell has extra groups.
  std::vector<DigitReport> digits; ///< 1..N in order.
};

/// Preconditions: the snapshot's cube has the puzzle's side, 0 <= cell < N².
CellReport cellReport(const Puzzle& puzzle, const Snapshot& snapshot, int cell);

/// "5 is pushed up", "5 is pushed neither way", or for messages "5 would gain from stronger
/// messages"; for a digit with pushes.
QString movementHead(const DigitReport& digit);
/// "5 is pushed down: block (−3.0) and column (−1.9) outweigh entropy (+2.7).", for a digit with
/// pushes.
QString movementInWords(const DigitReport& digit);
/// Why `to` overtook `from` in the cell: "row (+3.1) and block (+1.0) pushed 5 past 6, column
/// (−0.4) held it back"; without pushes, or with those of messages, the claims of other cells. By
/// the state just before, or that of messages just after.
QString overtakingInWords(const DigitReport& from, const DigitReport& to);
/// "6 is free: no other cell of its row, column or block holds it.", for a digit without pushes.
QString claimSentence(const DigitReport& digit);
/// "free", "taken" by one other cell, or the largest claim of a group.
QString claimWord(const DigitReport& digit);
/// The technique that a person would name in the cell, from the givens and the digits with P above
/// 0.99; empty if the cell is one of them, or if none fits.
QString techniqueInWords(const Puzzle& puzzle, const ProbabilityCube& cube, int cell);
/// Whether a push is 0.0 in its unit.
bool roundsToZero(double push, double unit);
/// A push in its unit: "−3.0", "+2.7", "+240", "0".
QString pushText(double push, double unit);

inline constexpr double leastDeviation = 0.0005; ///< What three decimals show.
/// First the groups that the decoded grid violates once the run has started, then the others
/// except those below leastDeviation; both by their loss, the sum over the digits of
/// (sum of P - 1)². If the cube is not a distribution, the sums are those of the decoded grid.
/// Precondition: the sides agree.
std::vector<ContestedGroup> violatedGroups(const Puzzle& puzzle, const Snapshot& snapshot,
                                           bool isDistribution);

/// The change of the board from one snapshot of a run to a later one, as rich text: the cells whose
/// digit changed in the answer (links to "cell:INDEX"), the violated groups, and the method's
/// objective; a null method has none. Precondition: the sides agree.
QString boardChangeInWords(const Puzzle& puzzle, const Snapshot& before, const Snapshot& now,
                           const RunnableEntry* method);

} // namespace sudoscope
