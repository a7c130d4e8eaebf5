#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoscope {

enum class ConstraintMeasure : std::uint8_t {
  Sums,       ///< Sums of P: 1 where the constraint holds.
  Candidates, ///< Number of open entries: 0 is a contradiction, 1 is decided.
  Loss,       ///< (sum - 1)², the entry's part of the loss, unweighted.
};

/// One family of constraints as a table: a line per group and a column per digit (for the cells, as
/// on the board).
struct ConstraintTable {
  QString title;
  bool ofCells = false;
  bool entropy = false; ///< Of the cells, in nat; independent of the measure.
  int lines = 0;
  int columns = 0;
  std::vector<int> groups;    ///< Per line: index into Geometry::groups(); empty for the cells.
  std::vector<double> values; ///< lines × columns.
  /// Per line: the loss of the group, sum over its digits of (sum - 1)²; empty for the cells.
  std::vector<double> losses;

  double value(int line, int column) const { return values[line * columns + column]; }
};

/// Cells, rows, columns, blocks, each extra family, the cells' entropy. Precondition: the sides
/// agree.
std::vector<ConstraintTable> constraintTables(const Puzzle& puzzle, const Snapshot& snapshot,
                                              ConstraintMeasure measure);

/// The groups' families of a field; a single column if it has one value per group.
/// Precondition: field.suits(geometry).
std::vector<ConstraintTable> fieldTables(const Geometry& geometry, const GroupQuantity& field);

/// Candidates for methods whose cells are uniform over the open digits (constriction, local
/// search), otherwise Sums.
ConstraintMeasure suggestedMeasure(const Snapshot& snapshot);

/// A group with its weight in a list of the most contested ones.
struct ContestedGroup {
  int group = 0;
  int k = -1; ///< Digit index; -1 for the group as a whole.
  double value = 0.0;
  int missing = 0; ///< Digits that the decoded grid lacks in the group, see violatedGroups().
};

/// The groups by their loss, or the entries of a field by their absolute value, the largest first;
/// without zeros.
std::vector<ContestedGroup> mostContested(const std::vector<ConstraintTable>& tables);

/// The groups in a list and their order. While a run plays both change only every few seconds, so
/// that they can be read; their values are always current.
class StableOrder {
public:
  static constexpr std::int64_t pause = 5000; ///< Minimum time between changes, ms.

  void setPlaying(bool playing) { m_playing = playing; }
  bool isPlaying() const { return m_playing; }
  /// Call for another board or run.
  void forget() { m_order.clear(); }
  /// The first `count` groups, or the previous ones while a run plays; the time is in ms and
  /// increases.
  std::vector<ContestedGroup> of(std::vector<ContestedGroup> ranked, std::size_t count,
                                 std::int64_t time);

private:
  bool m_playing = false;
  std::int64_t m_since = 0;
  std::vector<std::pair<int, int>> m_order; ///< Group and digit index.
};

} // namespace sudoscope
