#pragma once

#include "core/relaxation/gradient.h"
#include "core/solvers/snapshot.h"

#include <QString>

#include <optional>
#include <vector>

namespace sudoscope {

/// The terms that raise or lower a digit, in the order they are drawn.
enum class GradientTerm : std::uint8_t { Row, Column, Block, Extra, Givens, Entropy };
inline constexpr int gradientTermCount = 6;

/// That of the groups' rule.
GradientTerm termOf(GroupFamily family);
/// "row", "column", ..., translated.
QString gradientTermName(GradientTerm term);

/// All there is to say about one digit in one cell.
struct DigitReport {
  int digit = 1; ///< 1..N.
  double probability = 0.0;
  /// Of methods with logits: Z, dL/dZ and its parts (weights included); below 1e-9 they count as 0.
  std::optional<double> logit;
  std::optional<double> gradient;
  std::optional<Attribution> attribution;
  /// What the other cells of the row, column, block and extra groups hold of the digit together: 0
  /// means that no other cell could hold it.
  double claimedInRow = 0.0;
  double claimedInColumn = 0.0;
  double claimedInBlock = 0.0;
  std::optional<double> claimedInExtra; ///< The strongest claim of the cell's extra groups.
  /// The families of those groups in which one other cell alone has it; shares of many are no claim
  /// that keeps it from this cell.
  std::vector<GradientTerm> takenIn;

  /// How much a term raises the digit under gradient descent; negative lowers it. 0 without logits.
  double contribution(GradientTerm term) const;
};

/// Every digit of one cell at one moment.
struct CellReport {
  int cell = -1;
  int given = 0; ///< 0 when the cell is none.
  bool hasLogits = false;
  bool hasExtra = false;           ///< The cell lies in groups beyond row, column and block.
  std::vector<DigitReport> digits; ///< 1..N in order.
};

/// Preconditions: the snapshot's cube has the puzzle's side, 0 <= cell < N².
CellReport cellReport(const Puzzle& puzzle, const Snapshot& snapshot, int cell);

/// "the others of the row hold 1.00 of it, of the column 0.25, of the block 0.50".
QString claimsInWords(const DigitReport& digit);

/// "5 falls: block (−3.0) and column (−1.9) outweigh entropy (+2.7).", of a digit with logits; the
/// figures are contributions to the logit's move in thousandths.
QString movementInWords(const DigitReport& digit);
/// Why `to` overtook `from` in the cell, as it stood just before: "row (+3.1) and block (+1.0)
/// pushed 5 past 6, column (−0.4) held it back"; of methods without logits what the other cells
/// claimed.
QString overtakingInWords(const DigitReport& from, const DigitReport& to);
/// "6 is free: no other cell of its row, column or block holds it.", of methods without logits.
QString claimSentence(const DigitReport& digit);
/// "free", "taken" by one other cell, or how much of it the most demanding group holds elsewhere.
QString claimWord(const DigitReport& digit);
/// Whether a contribution to a logit's move (minus its gradient) is 0.0 in thousandths.
bool roundsToZero(double contribution);
/// A contribution in thousandths: "−3.0", "+2.7", "+240", "0".
QString thousandthsText(double contribution);

} // namespace sudoscope
